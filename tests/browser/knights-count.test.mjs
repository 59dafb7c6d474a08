// The counting task of the knights: links, tiles placed by hand, the state on the board, all steps, the count.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, board, button, caption, eventually, open, settle, verdict } from './harness.mjs';
import { counted, fill, linked, opened, pressed, says, settings, square, standing, tab, titled, type } from './hands.mjs';

const region = (page, name) => page.getByRole('region', { name, exact: true });
const press = (page, row, col) => square(page, row, col).click();
const LATE = 20_000;

/** A link, the caption, and the verdict. */
const good = [
  ['rows=6&cols=5&task=count&kind=closed&step=9', /^\(2,4\) .*(Only one partial tour has this frontier, and it|\d partial tours share this frontier, and each) can be completed in (one way|\d ways)\. There are \d+ different frontier states at this step\.$/, /^Proved There is a closed tour of all 30 squares\./],
  ['rows=3&cols=4&task=count&kind=open&step=12', /^Row 3, column 4 /, /^Proved All 12 squares are on one path, an open tour\./],
  ['rows=5&cols=5&task=count&kind=open&without=1,1', /^5×5, 24 squares, one at a time\./, /^Proved There is an open tour of all 24 squares\./],
  ['rows=4&cols=4&task=count', /^No closed tour on a board four squares wide/, /^Proved: no tour /],
  ['rows=8&cols=8&task=count&step=3', /^\(1,3\) is linked to/, /^Proved There is a closed tour of all 64 squares\./],
  ['rows=3&cols=3&task=count&without=2,2&moves=fh;gh;eg;f;e', /^\(2,3\) needs one more link: to \(3,1\)\. That was the last link: one tour through every square!/, /^In progress 5 of 8 squares, all legal\./],
];

test('a link opens a board on which a tour is laid tile by tile', async (t) => {
  const page = await open(t, '#/knights?rows=3&cols=4&task=count&kind=open');
  for (const [query, said, known] of good) {
    // Own tiles are in Play, and those of a tour that was found in Explain.
    await type(page, `#/knights?${query}&tab=${query.includes('moves=') ? 'play' : 'explain'}`);
    await says(caption(page), said, LATE);
    await says(verdict(page), known, LATE);
  }
});

test('Explain shows two beginnings with the same frontier', async (t) => {
  const page = await open(t, '#/knights?rows=6&cols=6&task=count&tab=explain', { width: 1440, height: 900 });
  const why = region(page, 'Why they are counted together');
  await why.getByText(/ 2 × 8 = 16 closed tours, all there are\.$/).waitFor();
  await counted(why.locator('span svg'), 2);
  // When all is there, the last section stands above the way to the proof, without scrolling.
  await says(verdict(page), /^Proved/, LATE);
  await page.getByText('All 36 steps').waitFor();
  await eventually(async () => assert.ok(await page.locator('aside').evaluate((aside) => aside.scrollHeight <= aside.clientHeight)));
});

test('the lab opens with two partial tours of equal frontier', async (t) => {
  const page = await open(t, '#/knights?task=count');
  await opened(page, 'Explore');
  await says(caption(page), /2 partial tours share this frontier, and each can be completed in 2 ways\./, LATE);
  const state = region(page, 'This frontier');
  const rows = async () => Object.fromEntries(await state.getByRole('row').evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent))));
  const before = await rows();
  assert.deepEqual([before['Partial tours that lead here'], before['Ways to complete it'], before['Tours through here'], before['All tours']], ['2', '2', '4', '9862']);
  await state.getByRole('button', { name: 'Show another partial tour' }).click();
  await says(caption(page), 'Different links, same frontier: 2 of 2.');
  await says(state, /This is partial tour 2 of 2\./, LATE);
  assert.deepEqual(await rows(), before);
  assert.equal((await settings(page)).moves.split(';').length, 15);
  await state.getByRole('button', { name: 'Show another partial tour' }).click();
  await says(state, /This is partial tour 1 of 2\./, LATE);
});

test('tiles are laid by clicks on the squares that get their ends', async (t) => {
  const page = await open(t, '#/knights?rows=6&cols=5&task=count&kind=closed&step=0');
  await square(page, 2, 3, 'no links yet; you can link to it').waitFor();
  await press(page, 2, 3);
  await says(caption(page), 'First link: (2,3). Where does the second go?');
  await press(page, 2, 3);
  await press(page, 1, 2);
  await says(caption(page), 'A knight moves two squares in one direction and one at right angles. From here it can’t reach row 1, column 2.');
  await press(page, 2, 3);
  await press(page, 3, 2);
  await says(caption(page), /^\(1,1\) is linked to \(2,3\) and \(3,2\)\. A new path, from \(2,3\) to \(3,2\)\. Only one partial tour has this frontier/, LATE);
  await linked(page, { moves: 'fh' });
  await square(page, 2, 3, 'one link; the other end of its path is \\(3,2\\)').waitFor();
  await button(page, 'Undo').click();
  await square(page, 2, 3, 'no links yet; you can link to it').waitFor();
});

test('the empty tile is laid on the square itself, and a ring too early is refused', async (t) => {
  const page = await open(t, '#/knights?rows=6&cols=6&task=count&moves=fh;gh;ef;eh;gh;eg;f;g;h;f;h;eg;h');
  await press(page, 4, 4);
  await says(caption(page), /^\(3,2\) and \(4,4\) are the two ends of one path\. Linking them would close it too early/);
  await type(page, '#/knights?rows=3&cols=3&task=count&without=2,2&tab=play&moves=fh;gh;eg;f;e');
  await press(page, 3, 1);
  await says(caption(page), /^Row 3, column 1 already has both links\./);
  await button(page, 'Play forced links').click();
  await says(caption(page), /All 8 squares are linked: a tour\./);
  await says(verdict(page), /^Proved All 8 squares are on one loop/);
});

test('a square that can no longer get its ends is told', async (t) => {
  const page = await open(t, '#/knights?rows=5&cols=5&task=count&kind=open&moves=fx;fx');
  await says(region(page, 'This frontier'), /0|Dropped/, LATE);
  await type(page, '#/knights?rows=4&cols=5&task=count&kind=open&tab=play&moves=fh;df;bf;bd;f;d;d');
  await says(caption(page), /Dead end: row 4, column 5 can no longer get two links\./);
  await says(verdict(page), /^In progress 7 of 20 squares\. Row 4, column 5 can no longer get two links\./);
  await button(page, 'Hint').click();
  await says(caption(page), /^No tour can be completed from here\./, LATE);
});

test('the steps around the current one show their states and numbers', async (t) => {
  const page = await open(t, '#/knights?rows=6&cols=5&task=count&kind=closed&step=9');
  const steps = region(page, 'Frontier states, step by step');
  await steps.getByRole('row').nth(9).waitFor({ timeout: LATE });
  const now = steps.locator('[aria-current="step"]');
  assert.equal(await now.getByRole('rowheader').textContent(), '9');
  await tab(page, 'Explain');
  await button(page, 'Last').click();
  await tab(page, 'Explore');
  await eventually(async () => assert.deepEqual(await now.getByRole('cell').allTextContents(), ['1', '8']));
});

test('hints lead to a tile that leaves tours', async (t) => {
  const page = await open(t, '#/knights?rows=5&cols=5&task=count&kind=open&moves=fh;gh', { reducedMotion: true });
  await says(caption(page), /can be completed/, LATE);
  for (const said of [/^Row 1, column 3 is next and needs two links\. \d squares can take one\./, /^Look at /, /^Link it to /, /^Of the \d+ tours from here, (one continues|\d+ continue) this way\./]) {
    await button(page, 'Hint').click();
    await says(caption(page), said);
  }
  await button(page, 'Solution').click();
  await says(caption(page), /All 25 squares are linked: a tour\./);
});

test('each next tile says how many tours it leaves, and they are all', async (t) => {
  const page = await open(t, '#/knights?rows=6&cols=6&task=count&step=1');
  const state = region(page, 'This frontier');
  await says(state, /Tours left after each choice/, LATE);
  const told = await state.locator('.is-list button').allTextContents();
  const left = told.map((text) => Number(text.split(': ')[1]));
  assert.equal(left.reduce((a, b) => a + b), 9862, told.join());
  await state.locator('.is-list button').first().click();
  await says(caption(page), /^\(1,2\) is linked to /);
});

test('the tours are counted, with what was published', async (t) => {
  const page = await open(t, '#/knights?rows=6&cols=6&task=count');
  const count = region(page, 'Number of tours');
  await says(count, /Published 9862 \(A001230/);
  await count.getByRole('button', { name: 'Count them' }).click();
  await says(count, /Exact count 9862 closed tours \(start and direction ignored\), .*This matches the published number\./, 30_000);
  await count.getByText('Known counts for this width').click();
  await says(count, /6×26.*19,145,888/);
  await type(page, '#/knights?rows=8&cols=8&task=count');
  await says(count, /Published but wrong 33,439,123,484,294 \(Löbbing[^)]*\)\. .* The correct number is 13,267,364,410,532\./);
  await type(page, '#/knights?rows=12&cols=12&task=count');
  await count.getByRole('button', { name: 'Count them' }).click();
  await says(count, /with one side of at most 11/, 30_000);
});

test('a tour found by its number is named at its end', async (t) => {
  const page = await open(t, '#/knights?rows=6&cols=6&task=count&step=0');
  await tab(page, 'Explain');
  await says(verdict(page), /^Proved There is a closed tour of all 36 squares\./, LATE);
  await tab(page, 'Explore');
  await button(page, 'Browse').click();
  await says(caption(page), /^Closed tour 1 of 9,?862\.$/, LATE);
  await button(page, 'Next tour').click();
  await says(caption(page), /^Closed tour 2 of 9,?862\.$/, LATE);
  await tab(page, 'Explain');
  await says(verdict(page), /^Proved All 36 squares are on one loop/);
  await button(page, 'Back').click();
  await says(caption(page), /^Row 6, column 5 already has both links\./);
  await type(page, '#/knights?rows=3&cols=4&task=count&kind=open&tour=2&step=12&tab=explain');
  await says(caption(page), 'Open tour 2 of 8.', LATE);
});

test('a long count starts only on request, and can be cancelled', async (t) => {
  const page = await open(t, '#/knights?rows=8&cols=8&task=count');
  const count = region(page, 'Number of tours');
  await count.getByRole('button', { name: 'Count them' }).click();
  await says(count, /Needs .* frontier states, .* MB and about .* minutes?/, 30_000);
  await count.getByRole('button', { name: 'Start counting' }).click();
  await count.getByRole('progressbar').waitFor();
  await count.getByRole('button', { name: 'Cancel' }).click();
  await count.getByRole('button', { name: 'Start counting' }).waitFor();
});

test('the two tasks lead to each other with the same board, and each comes back where it was left', async (t) => {
  const page = await open(t, '#/knights?rows=5&cols=6&task=tour&kind=open&step=4');
  await tab(page, 'Explore');
  await page.getByRole('group', { name: 'Task' }).getByRole('link', { name: 'Count tours' }).click();
  await page.getByRole('heading', { name: 'How many knight’s tours are there?' }).waitFor();
  await linked(page, { rows: '5', cols: '6', task: 'count', kind: 'open' });
  await press(page, 3, 2);
  await press(page, 2, 3);
  await linked(page, { moves: 'fh' });
  await page.getByRole('group', { name: 'Task' }).getByRole('link', { name: 'Find a tour' }).click();
  await page.getByRole('heading', { name: 'Knight’s tour: every square once' }).waitFor();
  await opened(page, 'Play');
  await type(page, '#/knights?task=count');
  await page.getByRole('heading', { name: 'How many knight’s tours are there?' }).waitFor();
  await square(page, 2, 3, 'one link').waitFor();
  await says(caption(page), /^Here’s where you left off\./, LATE);
  await type(page, '#/knights');
  await page.getByRole('heading', { name: 'Knight’s tour: every square once' }).waitFor();
  assert.equal((await settings(page)).moves, undefined);
});

test('squares are taken from the board, and a tour of what is left is laid', async (t) => {
  const page = await open(t, '#/knights?rows=5&cols=5&task=count&kind=open&tab=play');
  await button(page, 'Remove squares').click();
  await pressed(page, 'Remove squares');
  await press(page, 1, 1);
  await linked(page, { without: '1,1' });
  await square(page, 1, 1, 'not on the board').waitFor();
  await says(verdict(page), /^Proved There is an open tour of all 24 squares\./, LATE);
  await button(page, 'Link squares').click();
  await fill(page, 'Rows', 6);
  await linked(page, { rows: '6', without: '1,1' });
});

test('the next tile is guessed', async (t) => {
  const page = await open(t, '#/knights?rows=3&cols=3&task=count&without=2,2&tab=explain');
  await says(verdict(page), /^Proved/, LATE);
  await page.getByRole('checkbox', { name: 'Predict the next step' }).check();
  await press(page, 2, 3);
  await press(page, 3, 2);
  await standing(page, '1 / 8');
  await says(caption(page), /\(1,1\) is linked to \(2,3\) and \(3,2\)\./);
});

test('in Chinese too, and nothing is found by axe', async (t) => {
  const page = await open(t, '#/knights?rows=6&cols=5&task=count&kind=closed&step=9', { lang: 'zh' });
  await says(caption(page, '状态'), /\(2,4\).*从这里铺完有 \d 种。/, LATE);
  await settle(page);
  await assertAccessible(page);
  await titled(page, '计数 · 马踏棋盘 · 棋盘 Qipan');
});

test('the problem page shows the frontier, and tiles can be laid there', async (t) => {
  const page = await open(t, '#/knights/problem?page=count');
  const figure = page.getByRole('figure').filter({ hasText: 'the frontier, its links' });
  await figure.scrollIntoViewIfNeeded();
  await figure.getByRole('gridcell', { name: /current square; needs/ }).waitFor();
  assert.ok((await figure.getByRole('gridcell', { name: /one link/ }).count()) > 0);
});

const odd = (name, allowed) => `The link’s “${name}” should be ${allowed}. Showing the closest match.`;

test('a bad or hostile link is told in one sentence, and the nearest good board is shown', async (t) => {
  const page = await open(t, '#/knights?rows=3&cols=4&task=count&kind=open');
  page.on('dialog', () => assert.fail('a link ran a script'));
  const side = 'a whole number from 1 to 64, at most 1024 squares together';
  for (const [query, said] of [
    ['rows=0&cols=4', odd('rows', side)],
    [`rows=${'9'.repeat(50_000)}&cols=5`, odd('rows', side)],
    ['rows=64&cols=64', odd('cols', side)],
    ['rows=6&cols=6&kind=x', odd('kind', 'closed or open')],
    ['rows=6&cols=6&tour=0', odd('tour', 'the number of a tour, from 1, on a board of up to 42 squares')],
    ['rows=4&cols=4&tour=1', odd('tour', 'the number of a tour, from 1, on a board of up to 42 squares')],
    ['rows=6&cols=6&step=99', odd('step', 'a step number on this board')],
    ['rows=6&cols=6&moves=zz', odd('moves', 'the links of each square, such as fh;gh, with letters a to h for moves, x for an end of the tour and - for none')],
    ['rows=6&cols=6&moves=fh;fx', 'Move 2 in this link isn’t legal, so the board stops before it. A closed tour has no ends.'],
  ]) {
    await type(page, `#/knights?task=count&${query}`);
    await says(caption(page), said, 10_000);
    await counted(page.getByText(said, { exact: true }), 1);
  }
});

test('a board of 1024 squares is laid and looked at', async (t) => {
  const page = await open(t, '#/knights?rows=32&cols=32&task=count&kind=closed&step=500');
  await says(caption(page), /16, ?(column )?20/, LATE);
  await board(page).focus();
  await page.keyboard.press('Enter');
  await tab(page, 'Explain');
  await button(page, 'Last').click();
  await says(caption(page), /both links|last link/);
});
