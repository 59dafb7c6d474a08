// The knight lab: moves by hand, positions without a completion, missing squares, boards without tours, tours of blocks
// and of 10^18 squares, tours by number.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, button, caption, eventually, open, settle, slider, verdict } from './harness.mjs';
import { counted, linked, opened, says, settings, square, squares, standing, tab, type } from './hands.mjs';
import { region } from './pegs-hands.mjs';

const link = (rows, cols, kind, more = '') => `#/knights?rows=${rows}&cols=${cols}&task=tour&kind=${kind}${more}`;

test('the lab opens with the question where the knight goes next', async (t) => {
  const page = await open(t, '#/knights', { lang: 'en' });
  await says(caption(page), '12 squares visited. Where next? Choose a dotted ring.');
  const choices = page.getByRole('gridcell', { name: /reachable, with/ });
  await eventually(async () => assert.ok((await choices.count()) > 0));
  await choices.first().click();
  await says(caption(page), /^Square 13: row \d, column \d\. 13 visited, 51 to go\./);
  await tab(page, 'Explore');
  await says(region(page, 'Can it still be finished?'), /Yes\.|No:|reached its limit/, 10_000);
});

test('a tour by hand: legal squares, refusals, and the end', async (t) => {
  const page = await open(t, link(3, 4, 'open'), { lang: 'en', reducedMotion: true });
  await square(page, 1, 1).click();
  await says(caption(page), 'Square 1: row 1, column 1. 1 visited, 11 to go.');
  await counted(page.getByRole('gridcell', { name: /reachable, with/ }), 2);
  await square(page, 1, 2).click();
  await says(caption(page), /From \(1,1\) it can’t reach \(1,2\)\./);
  await button(page, 'Undo').click();
  await says(caption(page), 'Can the knight visit all 12 squares? Choose a starting square.');
  // The solver completes every position that can be completed.
  await square(page, 2, 1).click();
  await tab(page, 'Explore');
  await says(region(page, 'Can it still be finished?'), /Proved Yes\. 11 squares to go\./, 10_000);
  await tab(page, 'Play');
  await button(page, 'Solution').click();
  await says(caption(page), /All 12 squares once each\./, 10_000);
  await says(verdict(page), /^Proved An open tour: all 12 squares once each\./);
});

test('an illegal click leaves the answer where it is', async (t) => {
  const page = await open(t, link(8, 8, 'closed', '&step=12'), { lang: 'en' });
  await square(page, 1, 1).click();
  await says(caption(page), /Row 1, column 1 has been visited already \(square 1\)\./);
  await linked(page, { step: '12' });
  await button(page, 'Forward').click();
  await linked(page, { step: '13' });
});

test('a position without a completion is reported, with the lost square', async (t) => {
  const page = await open(t, link(3, 4, 'open', '&tab=explore&moves=1,1;2,3'), { lang: 'en' });
  await says(caption(page), /2 visited, 10 to go/);
  await type(page, link(3, 4, 'open', '&tab=explore&moves=1,2'));
  await says(region(page, 'Can it still be finished?'), /(Proved|Exhaustive search) No: /, 10_000);
  await says(caption(page), /It can’t be finished from here/);
  await button(page, 'Hint').click();
  await says(caption(page), /^No tour begins like this\./);
});

test('a dead end in Play is told with its reason', async (t) => {
  const page = await open(t, '#/knights', { lang: 'en' });
  const closed = '&moves=1,1;3,2;5,1;6,3;4,2;5,4;6,6;4,5;6,4;5,2;3,1;1,2';
  for (const [start, said, inChinese] of [
    [link(6, 6, 'closed', closed), /Dead end: you can no longer enter and leave row 6, column 1\.$/, /走不完了：第 6 行第 1 列进得去就出不来。$/],
    [link(3, 4, 'open', '&moves=1,2;3,1;2,3;1,1;3,2;1,3'), /Dead end: row 2, column 4 can no longer be reached\.$/, /走不完了：第 2 行第 4 列已经到不了。$/],
    [link(3, 4, 'open', '&moves=1,2;3,3'), /Dead end: \(2,4\) and \(3,1\) would both have to be the end\.$/, /走不完了：\(2,4\)和\(3,1\)都只能作终点，而终点只有一个。$/],
  ]) {
    await type(page, `${start}&lang=en`);
    await says(caption(page), said);
    await type(page, `${start}&lang=zh`);
    await says(caption(page, '状态'), inChinese);
  }
});

test('on an empty board the tip asks for a starting square', async (t) => {
  const page = await open(t, link(6, 6, 'closed', '&moves='), { lang: 'en' });
  await page.getByText(/^Choose a starting square\. A knight moves two squares/).waitFor();
  await type(page, link(6, 6, 'closed', '&pupil=1'));
  await page.getByText(/^Choose a starting square\. A knight moves two squares/).waitFor();
  await square(page, 1, 1).click();
  await page.getByText(/^Choose a square with a dotted ring\. A knight moves two squares/).waitFor();
});

test('hints go from the rule to the square and the reason', async (t) => {
  const page = await open(t, link(6, 6, 'closed', '&tab=explore&moves=1,1'), { lang: 'en' });
  await says(region(page, 'Can it still be finished?'), /Yes/, 10_000);
  await button(page, 'Hint').click();
  await says(caption(page), /^Look for the square with the fewest onward moves/);
  await button(page, 'Hint').click();
  await says(caption(page), /^Look at row (3, column 2|2, column 3)\./);
  await button(page, 'Hint').click();
  await says(caption(page), /^Go to row/);
  await button(page, 'Hint').click();
  await says(caption(page), /a tour is still possible/);
});

test('boards without a tour say why', async (t) => {
  const page = await open(t, link(5, 5, 'closed', '&tab=explain'), { lang: 'en' });
  await says(verdict(page), /^Proved: no tour No closed tour: every move changes the colour of the square, .* 25 is odd\./);
  for (const [address, why] of [
    [link(4, 7, 'closed', '&tab=explain'), /No closed tour on a board four squares wide/],
    [link(3, 8, 'closed', '&tab=explain'), /No closed tour on 3×8/],
    [link(2, 9, 'open', '&tab=explain'), /two squares wide/],
    [link(4, 4, 'open', '&tab=explain'), /remove the four squares in the middle, and the rest falls into six pieces/],
    [link(5, 5, 'open', '&start=1,2&tab=explain'), /No tour starts at row 1, column 2/],
    [link(5, 5, 'open', '&without=1,1;1,3;1,5&tab=explain'), /too far apart/],
  ]) {
    await type(page, address);
    await says(verdict(page), why);
    await says(caption(page), why);
  }
  // Play shows the reason too.
  await tab(page, 'Play');
  for (const name of ['Hint', 'Solution']) {
    await button(page, name).click();
    await says(caption(page), /too far apart/);
  }
});

test('squares are taken from the board and put back, and a search finds a tour', async (t) => {
  const page = await open(t, link(5, 6, 'open'), { lang: 'en' });
  await button(page, 'Remove squares').click();
  await square(page, 1, 1).click();
  await square(page, 5, 6).click();
  await linked(page, { without: '1,1;5,6' });
  await counted(page.getByRole('gridcell', { name: /not on the board/ }), 2);
  await says(verdict(page), /^Proved All 28 squares are visited exactly once\./, 10_000);
  await button(page, 'Move').click();
  await tab(page, 'Explain');
  await button(page, 'Last').click();
  await standing(page, '28 / 28');
  await tab(page, 'Play');
  await button(page, 'Restore all squares').click();
  await eventually(async () => assert.equal((await settings(page)).without, undefined));
});

test('the answer begins at the chosen square', async (t) => {
  const page = await open(t, link(8, 8, 'closed'), { lang: 'en' });
  await button(page, 'Set start').click();
  await square(page, 4, 5).click();
  await linked(page, { start: '4,5' });
  // The knight is there, and the answer begins there.
  await says(caption(page), /^Square 1: row 4, column 5\. 1 visited, 63 to go\./);
  await tab(page, 'Explain');
  await button(page, 'Forward').click();
  await says(caption(page), 'Start at row 4, column 5.');
  await button(page, 'Last').click();
  await says(caption(page), 'All 64 squares once each, and back to the start.');
});

test('tours of blocks are followed, and one of 10^18 squares is proved by its parts', async (t) => {
  const page = await open(t, link(1000, 1000, 'closed', '&step=400000'), { lang: 'en' });
  await says(verdict(page), /^Proved All 1,000,000 squares are visited exactly once/, 20_000);
  await says(caption(page), /^(Follow the path of this|Across into the next|Everything over there)/);
  await type(page, link(1000000000, 1000000000, 'closed', '&step=500000000000000000&view=500000000,500000000,24'));
  await says(verdict(page), /^Proved A closed tour of all 1(,000){6} squares\. The checker followed one block of each kind/);
  await button(page, 'Forward').click();
  await standing(page, /^500(,000){4},001 \//);
});

test('tours are found by their numbers, and one of them at random', async (t) => {
  const page = await open(t, link(6, 6, 'closed', '&tour=4711&step=36'), { lang: 'en' });
  await opened(page, 'Explore');
  await page.getByText('4711 / 9862').waitFor({ timeout: 20_000 });
  await says(caption(page), /^Tour 4711 of 9862\. Go to row \d, column \d\.$/);
  await tab(page, 'Explain');
  assert.equal(await slider(page).getAttribute('max'), '37');
  await says(verdict(page), /^Proved/, 10_000);
  await tab(page, 'Explore');
  const before = await squares(page);
  await page.getByRole('button', { name: 'Next tour' }).click();
  await linked(page, { tour: '4712' });
  await eventually(async () => assert.notDeepEqual(await squares(page), before), 10_000);
  await tab(page, 'Explain');
  await button(page, 'First').click();
  await tab(page, 'Explore');
  await button(page, 'Random tour').click();
  await eventually(async () => assert.notEqual((await settings(page)).tour, '4712'));
  // Browsing tours one by one shows each whole tour.
  await says(caption(page), /^Tour \d+ of 9862\. All 36 squares once each, and back to the start\.$/, 10_000);
  await button(page, 'Back to the first solution').click();
  await eventually(async () => assert.equal((await settings(page)).tour, undefined));
  await board(page).waitFor();
  await settle(page);
});

test('cancelling the search by number keeps the current tour, in the link too', async (t) => {
  // Unranking one of these open tours takes some time.
  const page = await open(t, link(7, 6, 'open', '&step=5'), { lang: 'en' });
  await says(verdict(page), /^Proved/, 10_000);
  const before = await squares(page);
  await tab(page, 'Explore');
  await button(page, 'Browse').click();
  await page.getByRole('progressbar', { name: 'Checking…' }).waitFor();
  await button(page, 'Cancel').click();
  await linked(page, { tour: undefined });
  assert.deepEqual(await squares(page), before);
  // A link to one of them shows that the search is running.
  await type(page, link(7, 6, 'open', '&tour=1&step=5'));
  await page.getByRole('progressbar', { name: 'Checking…' }).waitFor();
  await says(verdict(page), /^Checking/);
});
