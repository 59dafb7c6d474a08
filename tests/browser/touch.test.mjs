// The boards of all families solved by touch alone on a telephone: every target is as large as a finger needs.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { caption, eventually, open, settle } from './harness.mjs';
import { middle, square } from './hands.mjs';

/** The smallest side of a target, in CSS pixels. */
const FINGER = 44;

const qipan = (...words) => execFileSync(process.env.QIPAN_COMMAND, words, { encoding: 'utf8' });
const movesOf = (...words) => JSON.parse(qipan(...words, '--certificate')).moves;

/** Taps a square, which has to be large enough for a finger. */
async function tap(page, row, col) {
  const target = square(page, row, col);
  const { width, height } = await target.boundingBox();
  assert.ok(Math.min(width, height) >= FINGER, `row ${row}, column ${col} is ${width} × ${height}`);
  await target.tap();
  await settle(page);
}

/** Moves a finger over squares. */
async function swipe(page, squares) {
  const touch = await page.context().newCDPSession(page);
  const send = (kind, points) => touch.send('Input.dispatchTouchEvent', { type: kind, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const places = [];
  for (const [row, col] of squares) places.push(await middle(square(page, row, col)));
  await send('touchStart', [places[0]]);
  for (const [at, to] of places.entries()) {
    const from = places[Math.max(0, at - 1)];
    for (let i = 1; i <= 4; i += 1) await send('touchMove', [from.map((value, axis) => value + ((to[axis] - value) * i) / 4)]);
  }
  await send('touchEnd', []);
  await settle(page);
}

const solved = (page) => page.getByRole('heading', { name: 'Solved', exact: true, includeHidden: true }).waitFor({ state: 'attached' });
const phone = (t, link) => open(t, link, { width: 390, height: 844, touch: true });

test('by touch: trominoes are laid by swipes', async (t) => {
  const page = await phone(t, '#/tromino?k=2&hole=1,2&moves=');
  const rows = qipan('tromino', '--k', '2', '--hole', '1,2').trim().split('\n').map((line) => line.trim().split(/\s+/));
  const pieces = new Map();
  for (const [row, line] of rows.entries()) {
    for (const [col, piece] of line.entries()) if (piece !== '0') pieces.set(piece, [...(pieces.get(piece) ?? []), [row + 1, col + 1]]);
  }
  for (const squares of pieces.values()) {
    // The square at the bend lies between the other two.
    const bend = squares.find(([row, col]) => squares.filter(([r, c]) => r === row || c === col).length === 3);
    const [one, other] = squares.filter((square) => square !== bend);
    await swipe(page, [one, bend, other]);
  }
  await solved(page);
});

test('by touch: a rectangle of pegs', async (t) => {
  const page = await phone(t, '#/pegs?rows=3&cols=4&moves=');
  const steps = { n: [-2, 0], s: [2, 0], e: [0, 2], w: [0, -2] };
  for (const move of movesOf('pegs', '3', '4')) {
    const [, row, col, direction] = /^(-?\d+),(-?\d+)([nesw])$/.exec(move);
    await tap(page, Number(row), Number(col));
    await tap(page, Number(row) + steps[direction][0], Number(col) + steps[direction][1]);
  }
  await solved(page);
});

test('by touch: five in a row', async (t) => {
  const page = await phone(t, '#/fives?rows=6&cols=7&moves=');
  for (const line of qipan('fives', '6', '7').matchAll(/^(\d+),(\d+)$/gm)) await tap(page, Number(line[1]), Number(line[2]));
  await solved(page);
});

test('by touch: a closed knight’s tour', async (t) => {
  const page = await phone(t, '#/knights?rows=6&cols=6&kind=closed&moves=');
  const moves = movesOf('knights', 'tour', '6', '6', '--closed');
  // The last move returns to the start.
  for (const move of [...moves, moves[0]]) await tap(page, ...move.split(',').map(Number));
  await solved(page);
});

test('by touch: Nim is won', async (t) => {
  const page = await phone(t, '#/heaps?rule=nim&heaps=1,2,2&first=me&moves=');
  // Takes the single stone; then it answers each move in the other row.
  const stones = async () => {
    const counts = [0, 0, 0];
    for (const name of await page.getByRole('gridcell', { name: /\bstone \d+ of row \d, in a heap/ }).evaluateAll((cells) => cells.map((cell) => cell.ariaLabel))) {
      counts[Number(/of row (\d)/.exec(name)[1]) - 1] += 1;
    }
    return counts;
  };
  const take = async (row, from) => {
    const target = page.getByRole('gridcell', { name: new RegExp(`\\bstone ${from} of row ${row}, in a heap`) });
    const { width, height } = await target.boundingBox();
    assert.ok(Math.min(width, height) >= FINGER, `stone ${from} of row ${row} is ${width} × ${height}`);
    await target.tap();
    await settle(page);
  };
  await take(1, 1);
  for (let left = 4; left > 0; ) {
    // The computer has moved when the rows differ.
    await eventually(async () => {
      const [, two, three] = await stones();
      assert.notEqual(two, three);
    });
    const [, two, three] = await stones();
    await (two > three ? take(2, three + 1) : take(3, two + 1));
    left = 2 * Math.min(two, three);
  }
  await eventually(async () => assert.match(await caption(page).textContent(), /you win!/i));
});

for (const [family, link] of [
  ['tromino', '#/tromino?k=2&hole=1,2&moves=lay:1,3nw'],
  ['pegs', '#/pegs?rows=3&cols=4&moves=1,2w'],
  ['fives', '#/fives?rows=5&cols=5&moves=put:3,3'],
  ['knights', '#/knights?rows=5&cols=5&kind=open&moves=1,1;2,3'],
  ['count', '#/knights?rows=4&cols=5&task=count&kind=open&tab=play&moves=fh'],
  ['heaps', '#/heaps?rule=nim&heaps=3,4,5&first=both&moves=1:1-2'],
]) {
  test(`by touch: ${family} starts over by the tool bar, without the sheet`, async (t) => {
    const page = await phone(t, link);
    const tools = page.getByRole('group', { name: 'Tools', exact: true });
    await eventually(async () => assert.notEqual(await tools.getByRole('button', { name: 'Undo', exact: true }).getAttribute('aria-disabled'), 'true'));
    await tools.getByRole('button', { name: 'Start over', exact: true }).tap();
    await eventually(async () => assert.equal(await tools.getByRole('button', { name: 'Undo', exact: true }).getAttribute('aria-disabled'), 'true'));
  });
}
