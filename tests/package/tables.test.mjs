// Tables of moves of the JavaScript package in Node.js, and against the command line. QIPAN_PACKAGE is the package's folder,
// QIPAN_COMMAND the program `qipan`.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { refuses } from './refuses.mjs';

const qipan = await import(pathToFileURL(join(process.env.QIPAN_PACKAGE, 'node.js')));
const { tromino, pegs, fives, knights, heaps } = qipan;

test('tables of moves have the results and the exact numbers of all moves', () => {
  const row = ({ move, images, result, ways, over, kind }) => [move, images, result, ways, over, kind];
  const open = knights.moveTable({ rows: 5, cols: 5, kind: 'open' }, { after: '1,1' });
  assert.deepEqual(open.moves.map(row), [['2,3', ['3,2'], 'completable', '152', null, 'counted']]);
  assert.deepEqual([open.result, open.ways, open.over, open.kind, 'chance' in open], ['completable', '304', null, 'counted', false]);
  const jumps = pegs.moveTable({ rows: 2, cols: 2 }, { chance: true });
  assert.deepEqual([jumps.ways, jumps.chance, jumps.moves[0].ways, jumps.moves[0].images.length], ['16', '1/2', '2', 7]);
  assert.equal(pegs.moveTable({ rows: 2, cols: 3 }, { chance: true }).chance, '7/10');
  const corner = pegs.moveTable({ ground: 'triangle15', free: [1, 1] }, { target: [1, 1] });
  assert.deepEqual([corner.result, corner.moves[0].result], ['target', 'target']);
  const pieces = tromino.moveTable({ rows: 4, cols: 4, hole: [1, 2] });
  assert.deepEqual(pieces.moves[0].result, 'completable');
  assert.deepEqual([pieces.ways, pieces.moves.filter(({ result }) => result === 'completable').length], ['1', 5]);
  const stones = fives.moveTable({ rows: 6, cols: 7 });
  assert.deepEqual([stones.result, stones.ways], ['8', '6']);
  const nim = heaps.moveTable({ rule: 'nim', heaps: [3, 3, 1] }, { chance: true });
  assert.deepEqual(nim.moves.filter(({ result }) => result === 'wins').map(({ move, images, value }) => [move, images, value]), [
    ['1:3', ['2:3'], '0'],
    ['3:1', [], '0'],
  ]);
  assert.match(nim.chance, /^\d+\/\d+$/);
  assert.equal(nim.more, false);
  // Every move of a table is legal, images too.
  for (const [family, board] of [['pegs', { rows: 2, cols: 3 }], ['tromino', { rows: 4, cols: 4, hole: [1, 2] }], ['fives', { rows: 3, cols: 5 }]]) {
    for (const { move, images } of qipan[family].moveTable(board).moves) for (const one of [move, ...images]) qipan[family].play(board, one);
  }
  for (const { move, images } of nim.moves) for (const one of [move, ...images]) heaps.play({ rule: 'nim', heaps: [3, 3, 1] }, one);
  refuses('BadInput', () => pegs.moveTable({ rows: 2, cols: 2 }, { before: '' }), /after/);
  refuses('IllegalMove', () => pegs.moveTable({ rows: 2, cols: 2 }, { after: '1,1e;1,1e' }));
  refuses('NotKnown', () => tromino.moveTable({ k: 9, hole: [1, 1] }));
});

/** The JSON that the command line prints. It exits with 1 where the goal is out of reach. */
function printed(args) {
  const { status, stdout, stderr } = spawnSync(process.env.QIPAN_COMMAND, [...args, '--json'], { encoding: 'utf8' });
  assert.ok([0, 1].includes(status), `${args.join(' ')}: ${stderr}`);
  return JSON.parse(stdout);
}

/** The command line leaves a bound out where there is none; the package says null. */
const withBounds = ({ moves, ...position }) => ({ ...bounded(position), moves: moves.map(bounded) });
const bounded = (one) => ({ over: null, ...one });

test('the package gives the tables of the command line, in all five families', () => {
  const tables = [
    [() => tromino.moveTable({ rows: 4, cols: 4, hole: [1, 2] }, { chance: true }), ['tromino', 'moves', '--rows', '4', '--cols', '4', '--hole', '1,2', '--chance']],
    [() => tromino.moveTable({ rows: 5, cols: 5, hole: [1, 1] }, { after: 'lay:1,2ne' }), ['tromino', 'moves', '--rows', '5', '--cols', '5', '--hole', '1,1', '--after', 'lay:1,2ne']],
    [() => pegs.moveTable({ rows: 2, cols: 3 }, { chance: true }), ['pegs', 'moves', '2', '3', '--chance']],
    [() => pegs.moveTable({ rows: 3, cols: 4 }, { after: '1,2w' }), ['pegs', 'moves', '3', '4', '--after', '1,2w']],
    [() => fives.moveTable({ rows: 3, cols: 5 }, { chance: true }), ['fives', 'moves', '3', '5', '--chance']],
    [() => fives.moveTable({ rows: 6, cols: 7 }, { after: 'put:1,5' }), ['fives', 'moves', '6', '7', '--after', 'put:1,5']],
    [() => knights.moveTable({ rows: 5, cols: 5, kind: 'open' }, { after: '1,1', chance: true }), ['knights', 'moves', '5', '5', '--start', '1,1', '--chance']],
    [() => knights.moveTable({ rows: 6, cols: 6, kind: 'closed' }, { after: '1,1;2,3;1,5' }), ['knights', 'moves', '6', '6', '--start', '1,1', '--after', '2,3;1,5', '--closed']],
  ];
  for (const [table, args] of tables) assert.deepEqual(withBounds(table()), withBounds(printed(args)), args.join(' '));
  // The command line lists the winning moves of heaps, as the heap and what is left of it; the package lists all moves.
  for (const [rule, sizes] of [['nim', [3, 3, 1]], ['nim', [3, 4, 5]], ['0.07', [7, 3, 3]], ['0.07', [3, 4, 6]]]) {
    const table = heaps.moveTable({ rule, heaps: sizes }, { chance: true });
    const { moves, chance } = printed(['heaps', 'moves', '--rule', rule, sizes.join(','), '--chance']);
    const after = ({ heap, to }) => {
      const left = [...sizes];
      left.splice(left.indexOf(heap), 1, ...to);
      return left.sort((one, other) => one - other).join();
    };
    const wins = table.moves.filter(({ result }) => result === 'wins');
    const played = wins.map(({ move }) => heapsAfter({ rule, heaps: sizes }, move));
    assert.deepEqual(played.sort(), moves.map(after).sort(), `${rule} ${sizes}`);
    assert.deepEqual(wins.map((one) => one.chance).sort(), moves.map((one) => one.chance).sort());
    assert.equal(table.chance, chance);
  }
});

/** The heaps after a move, sorted. */
function heapsAfter(board, move) {
  // Each part of a row as its row, its first stone and its number of stones.
  const parts = heaps.play(board, move).position();
  return parts.map(([, , stones]) => Number(stones)).sort((one, other) => one - other).join();
}
