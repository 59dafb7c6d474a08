// Tables of moves of the JavaScript package in Node.js. QIPAN_PACKAGE is its folder.

import assert from 'node:assert/strict';
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
