// Laying pieces by hand: clicks, keys, refusals, undo and redo, branches, hints.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, button, caption, eventually, open, settle, verdict } from './harness.mjs';
import { counted, hinted, layAt, linked, picture, pressed, says, settings, special, square, squares, standing, type } from './hands.mjs';

test('pieces are laid by clicks, lifted by a click, taken back and made again', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1');
  await button(page, 'Lay pieces').click();
  await pressed(page, 'Lay pieces');
  await counted(page.getByRole('gridcell', { name: /: free$/ }), 15);
  await says(caption(page), '0 of 15 squares are covered.');
  await says(verdict(page), /^Legal\s*No piece has been laid yet\.$/);
  // Undo takes back the taking over.
  await button(page, 'Undo').click();
  await standing(page, '5 / 5');
  assert.ok(await button(page, 'Undo').isDisabled());
  await pressed(page, 'Special square');
  await button(page, 'Lay pieces').click();
  await layAt(page, 4, 4, 'top left');
  for (const [row, col] of [[4, 4], [3, 4], [4, 3]]) await square(page, row, col, 'piece laid by hand, elbow on row 4, column 4, notch top left').waitFor();
  await says(caption(page), 'Laid: elbow on row 4, column 4, notch top left. 3 of 15 squares are covered.');
  await says(verdict(page), /^Legal\s*One piece is laid, clear of the special square\.$/);
  await linked(page, { moves: 'lay:3,3nw' });
  await layAt(page, 1, 4, 'bottom left');
  await says(verdict(page), /^Legal\s*2 pieces are laid; none overlaps another or the special square\.$/);
  await square(page, 3, 4).click();
  await square(page, 3, 4, 'free').waitFor();
  await linked(page, { moves: 'lay:3,3nw;lay:1,3sw;lift:3,3nw' });
  await button(page, 'Undo').click();
  await square(page, 3, 4, 'piece').waitFor();
  await page.keyboard.press('Control+z');
  await square(page, 1, 4, 'free').waitFor();
  await page.keyboard.press('Control+y');
  await square(page, 1, 4, 'piece').waitFor();
  await button(page, 'Redo').click();
  await square(page, 3, 4, 'free').waitFor();
  assert.ok(await button(page, 'Redo').isDisabled());
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+Z');
  await square(page, 3, 4, 'free').waitFor();
  await standing(page, '3 / 3');
  await button(page, 'First').click();
  await standing(page, '0 / 3');
  await counted(page.getByRole('gridcell', { name: /: free$/ }), 15);
  await button(page, 'Last').click();
  await standing(page, '3 / 3');
});

test('what the rules refuse is said in the caption and changes nothing', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&step=0&moves=lay:3,3nw');
  await square(page, 4, 4, 'piece').waitFor();
  const before = await squares(page);
  await layAt(page, 2, 2, 'top left');
  await square(page, 2, 2, 'piece').waitFor();
  await button(page, 'Undo').click();
  await square(page, 2, 2, 'free').waitFor();
  // Arms over the special square, and over a piece.
  await layAt(page, 1, 2, 'bottom left');
  await says(caption(page), 'Row 1, column 1 is the special square: it stays free.');
  assert.deepEqual(await squares(page), before);
  await layAt(page, 3, 3, 'bottom right');
  await says(caption(page), /^Row (3, column 4|4, column 3) is covered already\.$/);
  assert.deepEqual(await squares(page), before);
  await square(page, 1, 1).click();
  await says(caption(page), /^Row 1, column 1 is the special square: it stays free\.$/);
  assert.deepEqual(await squares(page), before);
  await linked(page, { hole: '1,1' });
  // The next good move silences it.
  await layAt(page, 2, 2, 'bottom left');
  await says(caption(page), /^Laid: .* 6 of 15 squares are covered\.$/);
});

test('a row of one square’s width takes no piece', async (t) => {
  const page = await open(t, '#/tromino?rows=1&cols=4&hole=1,1');
  await button(page, 'Lay pieces').click();
  await square(page, 1, 3).click();
  await says(caption(page), 'Part of the piece would lie off the board.');
});

test('by keys alone: R turns the piece in hand and Enter lays it', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&step=0&moves=');
  await special(page, 1, 1).waitFor();
  await board(page).focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  const seen = new Set();
  for (let turn = 0; turn < 4; turn += 1) {
    await says(caption(page), /^Laid: elbow on row 2, column 2, notch .* 3 of 15 squares are covered\.$/);
    seen.add((await squares(page)).filter((name) => !name.endsWith('free')).join('; '));
    await page.keyboard.press('Control+z');
    await says(caption(page), '0 of 15 squares are covered.');
    await page.keyboard.press('r');
    await says(caption(page), /^In hand: notch (top|bottom) (left|right)\. 0 of 15 squares are covered\.$/);
    await page.keyboard.press('Enter');
  }
  assert.equal(seen.size, 4, 'one for each quarter');
  // On a piece, the same key lifts it.
  await page.keyboard.press('Enter');
  await says(caption(page), /^Lifted: .* 0 of 15 squares are covered\.$/);
});

test('moves tried instead of others are kept, and the page says how many', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&step=0&moves=');
  await special(page, 1, 1).waitFor();
  await layAt(page, 4, 4, 'top left');
  await linked(page, { moves: 'lay:3,3nw' });
  await button(page, 'Undo').click();
  await layAt(page, 2, 2, 'bottom right');
  await button(page, 'Undo').click();
  await page.getByText('2 ways were tried from here. Redo goes on with the latest.').waitFor();
  await button(page, 'Redo').click();
  await square(page, 2, 2, 'piece').waitFor();
  await linked(page, { moves: 'lay:2,2se;(lay:3,3nw)' });
});

test('the hint comes in four degrees: where, which, the piece, and why', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&step=0&moves=');
  await button(page, 'Hint').click();
  await says(caption(page), 'Look at row 2, column 3. Hint again for more.');
  await button(page, 'Hint').click();
  await says(caption(page), 'The piece that covers it has its elbow on row 3, column 3, and its notch top left.');
  const before = await picture(page);
  await button(page, 'Hint').click();
  await says(caption(page), 'Lay the piece that is outlined: click it, or go to row 3, column 3, turn the notch top left and press Enter.');
  assert.notDeepEqual(await picture(page), before, 'the piece is outlined');
  await page.keyboard.press('h');
  await says(caption(page), /^The special square is in the top left quarter of this 4×4 board\./);
  await page.keyboard.press('h');
  await says(caption(page), /^The special square is in the top left quarter/);
  await layAt(page, 3, 3, 'top left');
  await says(caption(page), /^Laid: .* 3 of 15 squares are covered\.$/);
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
      await says(caption(page), /^The piece that covers it has its elbow on/);
      const { elbow, notch } = hinted(await caption(page).textContent());
      await layAt(page, ...elbow, notch);
      await says(caption(page), /squares are covered\.$/);
    }
    await says(caption(page), done);
    await says(verdict(page), new RegExp(`^Proved\\s*All ${total} squares are covered once each, by ${total / 3} pieces\\.$`));
    await button(page, 'Hint').click();
    await says(caption(page), 'All is covered.');
  });
}

test('a hint tells of a dead end: the square that nothing can cover, or that a search found none', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=4,4&step=0&moves=lay:1,2se;lay:2,1nw');
  await button(page, 'Hint').click();
  await says(caption(page), /^No piece can cover row \d, column \d any more\. Take some back\.$/);
  // A wall that leaves 16 squares on one side.
  const other = await open(t, '#/tromino?rows=4&cols=13&hole=2,10&step=0&moves=lay:1,5se;lay:1,6nw;lay:3,5se;lay:3,6nw');
  await button(other, 'Hint').click();
  await says(caption(other), 'These pieces cannot be completed: a search tried everything. Take some back.');
});

/** One piece that leaves a corner, on a board too wide to be searched on the page. */
const wide = '#/tromino?rows=16&cols=55&hole=8,30&step=0&moves=lay:2,2nw';

test('a hint on a wide board comes from the worker', async (t) => {
  const page = await open(t, wide);
  await square(page, 3, 3, 'piece').waitFor();
  await button(page, 'Hint').click();
  await says(caption(page), 'Looking for a hint…');
  await says(caption(page), 'These pieces cannot be completed: a search tried everything. Take some back.', 60000);
});

test('a hint that was looked for is not shown at another position', async (t) => {
  const page = await open(t, wide);
  await square(page, 3, 3, 'piece').waitFor();
  await button(page, 'Hint').click();
  await says(caption(page), 'Looking for a hint…');
  await button(page, 'Undo').click();
  await says(caption(page), '0 of 879 squares are covered.');
  // Long enough for the search to end, if nobody had ended it.
  await page.waitForTimeout(2500);
  await says(caption(page), '0 of 879 squares are covered.');
});

test('who took over by mistake is led back by the strip, by K and by Undo', async (t) => {
  for (const back of ['Forward', 'k', 'Control+z']) {
    const page = await open(t, '#/tromino?k=3&hole=2,5&step=5&present=1');
    await special(page, 2, 5).waitFor();
    await page.keyboard.press('h');
    await standing(page, '0 / 0');
    await (back === 'Forward' ? button(page, back).click() : page.keyboard.press(back));
    await page.getByText(/^\d+ \/ 21$/).waitFor();
  }
});

test('a hint where all is covered takes nothing away', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5');
  await special(page, 2, 5).waitFor();
  await button(page, 'Hint').click();
  await says(caption(page), 'All is covered. Choose “Lay pieces” to do it yourself, or step back.');
  await counted(page.getByRole('gridcell', { name: /: piece \d+$/ }), 63);
});

test('who leaves their own pieces is told how to have them again', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&step=0&moves=lay:3,3nw');
  await square(page, 4, 4, 'piece').waitFor();
  await button(page, 'Back to the construction').click();
  await says(caption(page), 'Your moves are kept: the browser’s back key brings them again.');
  await page.goBack();
  await square(page, 4, 4, 'piece laid by hand').waitFor();
});

test('one takes over in the middle of the construction and goes back to it', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&step=2');
  await standing(page, '2 / 5');
  await button(page, 'Lay pieces').click();
  await says(caption(page), '6 of 15 squares are covered.');
  await button(page, 'Hint').click();
  await button(page, 'Back to the construction').click();
  await standing(page, '2 / 5');
  await pressed(page, 'Special square');
  await counted(button(page, 'Back to the construction'), 0);
  await linked(page, { moves: undefined, step: '2' });
});

test('a hint is forgotten when another link is opened', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&step=0&moves=');
  await button(page, 'Hint').click();
  await says(caption(page), /^Look at row/);
  await type(page, '#/tromino?k=2&hole=4,4&step=0&moves=');
  await special(page, 4, 4).waitFor();
  await says(caption(page), '0 of 15 squares are covered.', 1000);
});

test('pieces are laid by hand on the largest board too', async (t) => {
  const page = await open(t, '#/tromino?k=30&hole=9,9&view=4,4,40');
  const large = page.getByRole('application', { name: 'Board' });
  await large.waitFor();
  await button(page, 'Lay pieces').click({ timeout: 2000 });
  await says(caption(page), /^0 of /, 1500);
  await large.click({ timeout: 2000 });
  await says(caption(page), /^Laid: .* 3 of /, 1500);
  await says(verdict(page), /^Legal/, 1500);
});
