// Placing trominoes by hand: clicks, keys, refusals, undo and redo, branches, hints.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, button, caption, eventually, open, settle, verdict } from './harness.mjs';
import { another, counted, hinted, layAt, linked, opentab, picture, pressed, says, special, square, squares, standing, tab, type } from './hands.mjs';

test('pieces are laid by clicks, lifted by a click, taken back and made again', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1');
  await pressed(page, 'Move the special square', false);
  await counted(page.getByRole('gridcell', { name: /: empty$/ }), 15);
  await says(caption(page), 'Cover 15 squares: drag over three to place a piece.');
  await says(verdict(page), /^No pieces yet\.$/);
  // The introduction follows the tool.
  await page.getByText('Place L-trominoes until every square but the special one is covered.').waitFor();
  await button(page, 'Move the special square').click();
  await page.getByText('Choose a square to leave out. L-trominoes tile the rest.').waitFor();
  await button(page, 'Move the special square').click();
  for (const name of ['Undo', 'Redo']) assert.ok(await button(page, name).isDisabled(), name);
  await layAt(page, 4, 4, 'top-left');
  for (const [row, col] of [[4, 4], [3, 4], [4, 3]]) await square(page, row, col, 'your piece, with the corner of its L at row 4, column 4, opening top-left').waitFor();
  await says(caption(page), 'Placed at row 4, column 4, opening top-left. 3 of 15 squares are covered.');
  await says(verdict(page), /^Valid so far\s*One piece placed\.$/);
  await linked(page, { moves: 'lay:3,3nw' });
  await layAt(page, 1, 4, 'bottom-left');
  await says(verdict(page), /^Valid so far\s*2 pieces placed, none overlapping\.$/);
  await square(page, 3, 4).click();
  await square(page, 3, 4, 'empty').waitFor();
  await linked(page, { moves: 'lay:3,3nw;lay:1,3sw;lift:3,3nw' });
  await button(page, 'Undo').click();
  await square(page, 3, 4, '(your )?piece').waitFor();
  await page.keyboard.press('Control+z');
  await square(page, 1, 4, 'empty').waitFor();
  await page.keyboard.press('Control+y');
  await square(page, 1, 4, '(your )?piece').waitFor();
  await button(page, 'Redo').click();
  await square(page, 3, 4, 'empty').waitFor();
  assert.ok(await button(page, 'Redo').isDisabled());
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+Z');
  await square(page, 3, 4, 'empty').waitFor();
  for (let i = 0; i < 3; i += 1) await button(page, 'Undo').click();
  await counted(page.getByRole('gridcell', { name: /: empty$/ }), 15);
  assert.ok(await button(page, 'Undo').isDisabled());
  for (let i = 0; i < 3; i += 1) await button(page, 'Redo').click();
  await linked(page, { moves: 'lay:3,3nw;lay:1,3sw;lift:3,3nw' });
});

test('illegal moves are refused in the caption and change nothing', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&step=0&moves=lay:3,3nw');
  await square(page, 4, 4, '(your )?piece').waitFor();
  const before = await squares(page);
  await layAt(page, 2, 2, 'top-left');
  await square(page, 2, 2, '(your )?piece').waitFor();
  await button(page, 'Undo').click();
  await square(page, 2, 2, 'empty').waitFor();
  // Arms over the special square, and over a piece.
  await layAt(page, 1, 2, 'bottom-left');
  await says(caption(page), 'Row 1, column 1 is the special square. Leave it uncovered.');
  assert.deepEqual(await squares(page), before);
  await layAt(page, 3, 3, 'bottom-right');
  await says(caption(page), /^Row (3, column 4|4, column 3) is already covered\.$/);
  assert.deepEqual(await squares(page), before);
  // A click on the special square takes it in hand, and a second one puts it back.
  await square(page, 1, 1).click();
  await says(caption(page), 'Where should the special square go?');
  await square(page, 1, 1).click();
  await pressed(page, 'Move the special square', false);
  assert.deepEqual(await squares(page), before);
  await linked(page, { hole: '1,1' });
  // A new place is told.
  await square(page, 1, 1).click();
  await square(page, 4, 4).click();
  await says(caption(page), 'The special square is now row 4, column 4.');
  await square(page, 4, 4).click();
  await square(page, 1, 1).click();
  await linked(page, { hole: '1,1' });
  // The next legal move clears the message.
  await layAt(page, 2, 2, 'bottom-left');
  await says(caption(page), 'Placed at row 2, column 2, opening bottom-left. The rest can no longer be covered.');
});

test('a board one square wide takes no piece', async (t) => {
  const page = await open(t, '#/tromino?rows=1&cols=4&hole=1,1');
  await square(page, 1, 3).click();
  await says(caption(page), 'The piece would stick out of the board.');
});

test('by keys alone: R turns the piece in hand and Enter lays it', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&step=0&moves=');
  await special(page, 1, 1).waitFor();
  await board(page).focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  const seen = new Set();
  for (let turn = 0; turn < 4; turn += 1) {
    await says(caption(page), /^Placed at row 2, column 2, opening .*(3 of 15 squares are covered|The rest can no longer be covered|No piece can cover row \d, column \d any more)\.$/);
    seen.add((await squares(page)).filter((name) => !name.endsWith('empty')).join('; '));
    await page.keyboard.press('Control+z');
    await says(caption(page), 'Cover 15 squares: drag over three to place a piece.');
    await page.keyboard.press('r');
    await says(caption(page), /^The piece opens (top|bottom)-(left|right)\. Cover 15 squares: drag over three to place a piece\.$/);
    await page.keyboard.press('Enter');
  }
  assert.equal(seen.size, 4, 'one for each quarter');
  // On a piece, the same key removes it.
  await page.keyboard.press('Enter');
  await says(caption(page), /^Removed from .* Cover 15 squares: drag over three to place a piece\.$/);
});

test('alternative moves are kept as branches, and the page says how many', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&step=0&moves=');
  await special(page, 1, 1).waitFor();
  await layAt(page, 4, 4, 'top-left');
  await linked(page, { moves: 'lay:3,3nw' });
  await button(page, 'Undo').click();
  await layAt(page, 2, 2, 'bottom-right');
  await button(page, 'Undo').click();
  await page.getByText('You’ve tried 2 different moves from here. Redo follows the latest one.').waitFor();
  await button(page, 'Redo').click();
  await square(page, 2, 2, '(your )?piece').waitFor();
  await linked(page, { moves: 'lay:2,2se;(~lay:3,3nw)' });
});

test('the hint comes in four degrees: where, which, the piece, and why', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&step=0&moves=');
  await button(page, 'Hint').click();
  await says(caption(page), 'Look at row 2, column 3. Press Hint again for more.');
  await button(page, 'Hint').click();
  await says(caption(page), 'The piece that covers it bends at row 3, column 3 and opens top-left.');
  const before = await picture(page);
  await button(page, 'Hint').click();
  await says(caption(page), 'Choose the outlined piece: row 3, column 3, opening top-left.');
  assert.notDeepEqual(await picture(page), before, 'the piece is outlined');
  await page.keyboard.press('h');
  await says(caption(page), /^The special square is in the top-left quarter of this 4×4 board\./);
  await page.keyboard.press('h');
  await says(caption(page), /^The special square is in the top-left quarter/);
  await layAt(page, 3, 3, 'top-left');
  await says(caption(page), /^Placed at .* 3 of 15 squares are covered\.$/);
});

for (const [name, link, total] of [
  ['an empty board', '#/tromino?k=2&hole=2,3&step=0&moves=', 15],
  ['a rectangle', '#/tromino?rows=4&cols=7&hole=1,1&step=0&moves=', 27],
  ['pieces of one’s own', '#/tromino?rows=7&cols=7&hole=1,1&step=0&moves=lay:1,2sw', 48],
]) {
  test(`hints alone lead from ${name} to a covering`, async (t) => {
    const page = await open(t, link);
    await board(page).waitFor();
    const done = `Done: all ${total} squares are covered.`;
    for (let i = 0; i < total / 3 && (await caption(page).textContent()) !== done; i += 1) {
      await button(page, 'Hint').click();
      await says(caption(page), /^Look at row/);
      await button(page, 'Hint').click();
      await says(caption(page), /^The piece that covers it bends at/);
      const { elbow, notch } = hinted(await caption(page).textContent());
      await layAt(page, ...elbow, notch);
      await says(caption(page), /squares are covered\.$/);
    }
    await says(caption(page), done);
    await says(verdict(page), new RegExp(`^Proved\\s*Solved: ${total / 3} pieces cover all ${total} squares exactly once\\.$`));
    await button(page, 'Hint').click();
    await says(caption(page), 'Every square is covered.');
  });
}

test('a hint at a dead end names the square that no piece can cover, or says that a search found no tiling', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=4,4&step=0&moves=lay:1,2se;lay:2,1nw');
  await button(page, 'Hint').click();
  await says(caption(page), /^No piece can cover row \d, column \d\. Remove some\.$/);
  // A wall that leaves 16 squares on one side.
  const other = await open(t, '#/tromino?rows=4&cols=13&hole=2,10&step=0&moves=lay:1,5se;lay:1,6nw;lay:3,5se;lay:3,6nw');
  await button(other, 'Hint').click();
  await says(caption(other), 'Exhaustive search: no tiling. Remove some pieces.');
});

/** One piece that isolates a corner, on a board too wide to be searched on the page. */
const wide = '#/tromino?rows=16&cols=55&hole=8,30&step=0&moves=lay:2,2nw';

test('a hint on a wide board comes from the worker', async (t) => {
  const page = await open(t, wide);
  await square(page, 3, 3, '(your )?piece').waitFor();
  await button(page, 'Hint').click();
  await says(caption(page), 'Looking for a hint…');
  await says(caption(page), 'Exhaustive search: no tiling. Remove some pieces.', 60000);
});

test('a hint that arrives late is not shown at another position', async (t) => {
  const page = await open(t, wide);
  await square(page, 3, 3, '(your )?piece').waitFor();
  await button(page, 'Hint').click();
  await says(caption(page), 'Looking for a hint…');
  await button(page, 'Undo').click();
  await says(caption(page), 'Cover 879 squares: drag over three to place a piece.');
  // Long enough for the search to end, if it had not been cancelled.
  await page.waitForTimeout(2500);
  await says(caption(page), 'Cover 879 squares: drag over three to place a piece.');
});

test('before the first move, the keys of the transport bar open the answer', async (t) => {
  for (const key of ['k', 'PageDown', 'PageUp', ',', '.']) {
    for (const link of ['#/tromino?k=3&hole=2,5', '#/tromino?k=3&hole=2,5&step=5&moves=']) {
      const page = await open(t, link);
      await special(page, 2, 5).waitFor();
      await page.keyboard.press(key);
      await page.getByText(/^\d+ \/ 21$/).waitFor();
      assert.equal(await opentab(page), 'Explain');
    }
  }
});

test('a hint requested by its key in Explain is for playing on from there', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5&step=5');
  await standing(page, '5 / 21');
  await page.keyboard.press('h');
  await says(caption(page), /^Look at row/);
  assert.equal(await opentab(page), 'Play');
  await linked(page, { step: '5', moves: '' });
  await tab(page, 'Explain');
  await standing(page, '5 / 21');
});

test('a hint on a covered board removes nothing', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5&tab=explain');
  await special(page, 2, 5).waitFor();
  await page.keyboard.press('h');
  await says(caption(page), 'Every square is covered. Open “Play” to try it yourself, or step back.');
  await counted(page.getByRole('gridcell', { name: /: piece \d+$/ }), 63);
});

test('leaving one’s own pieces says how to get them back', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&step=0&moves=lay:3,3nw');
  await square(page, 4, 4, '(your )?piece').waitFor();
  await button(page, 'Larger k').click();
  await says(caption(page), 'Your moves are saved. Use your browser’s Back button to return to them.');
  await page.goBack();
  await square(page, 4, 4, 'your piece').waitFor();
  await counted(page.getByRole('gridcell'), 16);
});

test('one’s own pieces wait while the answer is watched, and so does the answer', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1');
  await layAt(page, 4, 4, 'top-left');
  await linked(page, { moves: 'lay:3,3nw' });
  await tab(page, 'Explain');
  await counted(page.getByRole('gridcell', { name: /: your piece/ }), 0);
  await button(page, 'Last').click();
  await button(page, 'Back').click();
  await standing(page, '4 / 5');
  await tab(page, 'Play');
  await counted(page.getByRole('gridcell', { name: /: your piece/ }), 3);
  await linked(page, { moves: 'lay:3,3nw', tab: undefined });
  await button(page, 'Undo').click();
  await counted(page.getByRole('gridcell', { name: /: empty$/ }), 15);
  await tab(page, 'Explain');
  await standing(page, '4 / 5');
});

test('playing from the answer keeps earlier pieces behind the browser’s back button', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1');
  await layAt(page, 4, 4, 'top-left');
  await linked(page, { moves: 'lay:3,3nw' });
  await tab(page, 'Explain');
  await button(page, 'Last').click();
  for (let i = 0; i < 2; i += 1) await button(page, 'Back').click();
  await standing(page, '3 / 5');
  await button(page, 'Play from here').click();
  await says(caption(page), 'Your moves are saved. Use your browser’s Back button to return to them.');
  await counted(page.getByRole('gridcell', { name: /: empty$/ }), 6);
  await page.goBack();
  await counted(page.getByRole('gridcell', { name: /: empty$/ }), 12);
  await square(page, 4, 4, 'your piece').waitFor();
});

test('one’s place in the answer is kept while one plays', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&step=3');
  await standing(page, '3 / 5');
  await tab(page, 'Play');
  await counted(page.getByRole('gridcell', { name: /: empty$/ }), 15);
  await pressed(page, 'Move the special square', false);
  await tab(page, 'Explain');
  await standing(page, '3 / 5');
});

test('a link to a step of the answer that has moves too keeps them for Play', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&step=1&moves=lay:1,3sw&tab=explain');
  await standing(page, '1 / 5');
  await counted(page.getByRole('gridcell', { name: /: empty$/ }), 12);
  await tab(page, 'Play');
  await counted(page.getByRole('gridcell', { name: /: empty$/ }), 9);
});

test('Start over stays in Play, whatever order or overlay the answer has', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&order=level&moves=lay:2,2nw');
  await square(page, 3, 3, 'your piece').waitFor();
  await button(page, 'Start over').click();
  await counted(page.getByRole('gridcell', { name: /: empty$/ }), 15);
  assert.equal(await opentab(page), 'Play');
  await linked(page, { order: 'level', moves: undefined });
});

test('returning to the end of the answer finds it there', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&step=4');
  await button(page, 'Forward').click();
  await linked(page, { tab: 'explain', step: undefined });
  const next = await another(page, '#/tromino');
  await standing(next, '5 / 5');
});

test('the solution without a move is the whole answer, and after some it goes on from them', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1', { reducedMotion: true });
  await button(page, 'Solution').click();
  await standing(page, '5 / 5');
  assert.equal(await opentab(page), 'Explain');
  await tab(page, 'Play');
  await counted(page.getByRole('gridcell', { name: /: empty$/ }), 15);
  await layAt(page, 3, 3, 'top-left');
  await button(page, 'Solution').click();
  await says(caption(page), 'Done: all 15 squares are covered.');
  await linked(page, { moves: /^lay:2,2nw(;lay:[^;*]*){4}$/ });
});

test('one takes over in the middle of the construction and goes back to it', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&step=2');
  await standing(page, '2 / 5');
  await button(page, 'Play from here').click();
  await says(caption(page), 'Your turn, from step 2.');
  await pressed(page, 'Move the special square', false);
  await counted(page.getByRole('gridcell', { name: /: empty$/ }), 9);
  await button(page, 'Hint').click();
  await tab(page, 'Explain');
  await standing(page, '2 / 5');
  await linked(page, { moves: undefined, step: '2' });
  // In Explain a click moves the special square, as before.
  await square(page, 4, 4).click();
  await special(page, 4, 4).waitFor();
});

test('a hint is forgotten when another link is opened', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&step=0&moves=');
  await button(page, 'Hint').click();
  await says(caption(page), /^Look at row/);
  await type(page, '#/tromino?k=2&hole=4,4&step=0&moves=');
  await special(page, 4, 4).waitFor();
  await says(caption(page), 'Cover 15 squares: drag over three to place a piece.', 1000);
});

test('pieces are laid by hand on the largest board too', async (t) => {
  const page = await open(t, '#/tromino?k=30&hole=9,9&view=4,4,40');
  const large = page.getByRole('application', { name: 'Board' });
  await large.waitFor();
  await says(caption(page), /^Cover 1,152,921,504,606,846,975 squares/, 1500);
  await large.click({ timeout: 2000 });
  await says(caption(page), /^Placed at .* 3 of /, 1500);
  await says(verdict(page), /^Valid so far/, 1500);
});
