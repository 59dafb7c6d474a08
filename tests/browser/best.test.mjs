// The result card in Play: the best possible result beside the player's best, which is kept on the device.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, caption, eventually, open, settle, verdict } from './harness.mjs';
import { counted, says, square, tab, type } from './hands.mjs';
import { jump, point } from './pegs-hands.mjs';

/** Waits until the card shows these results, by the words under each. */
const shows = (page, wanted) =>
  eventually(async () => {
    const terms = await page.getByRole('term').allTextContents();
    const numbers = await page.getByRole('definition').allTextContents();
    assert.deepEqual(Object.fromEntries(terms.map((term, at) => [term, numbers[at]])), wanted);
  });

const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('qipan.best.v1') ?? 'null'));

test('pegs: the minimum stands beside the best so far, which only fewer pegs improve, and which is kept', async (t) => {
  const page = await open(t, '#/pegs?rows=2&cols=2');
  await shows(page, { 'Minimum, proved': '1 peg', 'Your best so far': '–' });
  await point(page, 2, 1).waitFor();
  await jump(page, [2, 1], [0, 1]);
  await jump(page, [2, 2], [0, 2]);
  await shows(page, { 'Minimum, proved': '1 peg', 'Your best so far': '2 pegs' });
  await button(page, 'Undo').click();
  await shows(page, { 'Minimum, proved': '1 peg', 'Your best so far': '2 pegs' });
  await button(page, 'Redo').click();
  await jump(page, [0, 1], [0, 3]);
  await shows(page, { 'Minimum, proved': '1 peg', 'Your best so far': '1 peg' });
  await page.getByRole('heading', { name: 'Solved' }).waitFor();
  // Another board has its own, and Chinese its own words.
  await type(page, '#/pegs?rows=2&cols=3');
  await shows(page, { 'Minimum, proved': '2 pegs', 'Your best so far': '–' });
  await type(page, '#/pegs?rows=2&cols=2&lang=zh');
  await page.reload();
  await shows(page, { '最少，已证明': '1 枚', '你目前最好的结果': '1 枚' });
});

test('moves of the solver are no result of the player', async (t) => {
  const page = await open(t, '#/pegs?rows=3&cols=4', { reducedMotion: true });
  await point(page, 2, 2).waitFor();
  await jump(page, [2, 2], [0, 2]);
  await shows(page, { 'Minimum, proved': '2 pegs', 'Your best so far': '11 pegs' });
  await button(page, 'Solution').click();
  await page.getByRole('heading', { name: 'Solved' }).waitFor();
  await shows(page, { 'Minimum, proved': '2 pegs', 'Your best so far': '11 pegs' });
});

test('fives count stones once every line is blocked, knights and trominoes count squares', async (t) => {
  const page = await open(t, '#/fives?rows=5&cols=5&line=5&moves=');
  await square(page, 1, 1).waitFor();
  for (const [row, col] of [[1, 1], [2, 3], [3, 5], [4, 2]]) await square(page, row, col).click();
  await shows(page, { 'Minimum, proved': '5 stones', 'Your best so far': '–' });
  await square(page, 5, 4).click();
  await shows(page, { 'Minimum, proved': '5 stones', 'Your best so far': '5 stones' });
  await type(page, '#/knights?rows=5&cols=5&task=tour&kind=open&moves=');
  await square(page, 1, 1).waitFor();
  await square(page, 1, 1).click();
  await square(page, 2, 3).click();
  await shows(page, { 'Maximum, proved': '25 squares', 'Your best so far': '2 squares' });
  await type(page, '#/tromino?k=1&hole=1,1&moves=');
  await shows(page, { 'Maximum, proved': '3 squares', 'Your best so far': '–' });
});

test('a board solved from the position with which the lab opens has a result at once', async (t) => {
  // The lab opens with all stones but one. The last one is the player's, and so is the result.
  const page = await open(t, '#/fives');
  await says(caption(page), /Where does the last stone go\?/);
  const points = page.getByRole('gridcell', { name: /: empty, on \d+ unblocked lines?$/ });
  const lines = await points.evaluateAll((all) => all.map((point) => Number(/on (\d+) unblocked/.exec(point.ariaLabel)[1])));
  await points.nth(lines.indexOf(Math.max(...lines))).click();
  await page.getByRole('heading', { name: 'Solved' }).waitFor();
  await shows(page, { 'Minimum, proved': '8 stones', 'Your best so far': '8 stones' });
});

test('a game won against the computer counts once, and not if the computer made a move for the player', async (t) => {
  const page = await open(t, '#/heaps?rule=nim&heaps=1,2&first=me', { reducedMotion: true });
  await square(page, 2, 2).waitFor();
  await counted(page.getByRole('term'), 0);
  const win = async () => {
    await square(page, 2, 2).click();
    await eventually(async () => assert.equal(await page.getByRole('gridcell', { name: /: stone/ }).count(), 1));
    await settle(page);
    await page.getByRole('gridcell', { name: /: stone/ }).click();
    await page.getByRole('heading', { name: 'Solved' }).waitFor();
  };
  await win();
  await shows(page, { 'Won by you on this board': '1 game' });
  await button(page, 'Undo').click();
  await button(page, 'Redo').click();
  await page.reload();
  await shows(page, { 'Won by you on this board': '1 game' });
  await button(page, 'Start over').click();
  await square(page, 2, 2).waitFor();
  await win();
  await shows(page, { 'Won by you on this board': '2 games' });
  await button(page, 'Start over').click();
  await square(page, 2, 2).waitFor();
  for (const left of [2, 1]) {
    await button(page, 'Let the computer move').click();
    await eventually(async () => assert.equal(await page.getByRole('gridcell', { name: /: stone/ }).count(), left));
  }
  await settle(page);
  await page.getByRole('gridcell', { name: /: stone/ }).click();
  await page.getByText(/You win/).first().waitFor();
  await counted(page.getByRole('heading', { name: 'Solved' }), 0);
  await shows(page, { 'Won by you on this board': '2 games' });
});

test('garbage in the storage is no result, and locked links and levels keep none', async (t) => {
  const page = await open(t, '#/');
  await page.evaluate(() => localStorage.setItem('qipan.best.v1', '{"pegs": [1, {}]}'));
  await type(page, '#/pegs?rows=2&cols=2');
  await shows(page, { 'Minimum, proved': '1 peg', 'Your best so far': '–' });
  await point(page, 2, 1).waitFor();
  await jump(page, [2, 1], [0, 1]);
  await shows(page, { 'Minimum, proved': '1 peg', 'Your best so far': '3 pegs' });
  assert.deepEqual(await kept(page), [['pegs?rows=2&cols=2', 3]]);
  await type(page, '#/pegs?rows=2&cols=3&lock=hint,strip');
  await point(page, 2, 1).waitFor();
  await verdict(page).waitFor();
  await counted(page.getByRole('term'), 0);
  await jump(page, [2, 1], [0, 1]);
  assert.equal((await kept(page)).length, 1);
  // Nor does Explain show the card.
  await type(page, '#/pegs?rows=2&cols=2');
  await tab(page, 'Explain');
  await counted(page.getByRole('term'), 0);
});
