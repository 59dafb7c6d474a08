// The counting task of the knights: links, tiles by hand, the state on the board, all steps, the count.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, board, button, caption, eventually, open, settle, verdict } from './harness.mjs';
import { counted, fill, linked, pressed, says, settings, square, standing, titled, type } from './hands.mjs';

const region = (page, name) => page.getByRole('region', { name, exact: true });
const press = (page, row, col) => square(page, row, col).click();
const LATE = 20_000;

/** A link, the caption, and the verdict. */
const good = [
  ['rows=6&cols=5&task=count&kind=closed&step=9', /^Row 2, column 4 .*(One way leads|\d ways lead) to this state, \d complete it\. This step has \d+ states\.$/, /^Proved The tiles are a tour: all 30 squares on one ring\./],
  ['rows=3&cols=4&task=count&kind=open&step=12', /^Row 3, column 4 /, /^Proved The tiles are a tour: all 12 squares on one way\./],
  ['rows=5&cols=5&task=count&kind=open&without=1,1', /^5×5, 24 squares, line by line\./, /^Proved The tiles are a tour: all 24 squares on one way\./],
  ['rows=4&cols=4&task=count', /^No closed tour on a board four squares wide/, /^Proved: no tour\. /],
  ['rows=8&cols=8&task=count&step=3', /^Row 1, column 3 gives its two ends to/, /^Proved The tiles are a tour: all 64 squares/],
  ['rows=3&cols=3&task=count&without=2,2&moves=fh;gh;eg;f;e', /^Row 2, column 3 gives the end it lacks to 3,1\. The last ring closes, with all squares on it: a tour\./, /^On the way 5 of 8 tiles, by the rules\./],
];

test('a link opens a board on which a tour is laid tile by tile', async (t) => {
  const page = await open(t, '#/knights?rows=3&cols=4&task=count&kind=open');
  for (const [query, said, known] of good) {
    await type(page, `#/knights?${query}`);
    await says(caption(page), said, LATE);
    await says(verdict(page), known, LATE);
  }
});

test('who asks for nothing sees two ways that have met, and the other one', async (t) => {
  const page = await open(t, '#/knights?task=count');
  await says(caption(page), /2 ways lead to this state, 2 complete it\./, LATE);
  const state = region(page, 'This state');
  const rows = async () => Object.fromEntries(await state.getByRole('row').evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent))));
  const before = await rows();
  assert.deepEqual([before['Ways that lead here'], before['Ways that complete it'], before['Tours through this state'], before['All tours']], ['2', '2', '4', '9862']);
  await state.getByRole('button', { name: 'Another way to this state' }).click();
  await says(caption(page), 'Other tiles, and the same frontier: way 2 of 2.');
  await says(state, /This is way 2 of 2\./, LATE);
  assert.deepEqual(await rows(), before);
  assert.equal((await settings(page)).moves.split(';').length, 15);
  await state.getByRole('button', { name: 'Another way to this state' }).click();
  await says(state, /This is way 1 of 2\./, LATE);
});

test('tiles are laid by clicks on the squares that get their ends', async (t) => {
  const page = await open(t, '#/knights?rows=6&cols=5&task=count&kind=closed&step=0');
  await square(page, 2, 3, 'no end yet; can be given one').waitFor();
  await press(page, 2, 3);
  await says(caption(page), 'One end goes to 2,3. Where does the other go?');
  await press(page, 2, 3);
  await press(page, 1, 2);
  await says(caption(page), 'A knight goes two squares one way and one across: row 1, column 2 gets no end from here.');
  await press(page, 2, 3);
  await press(page, 3, 2);
  await says(caption(page), /^Row 1, column 1 gives its two ends to 2,3 and 3,2\. A new chain, from 2,3 to 3,2\. One way leads to this state/, LATE);
  await linked(page, { moves: 'fh' });
  await square(page, 2, 3, 'one end; its chain leads to 3,2').waitFor();
  await button(page, 'Undo').click();
  await square(page, 2, 3, 'no end yet; can be given one').waitFor();
});

test('the empty tile is laid on the square itself, and a ring too early is refused', async (t) => {
  const page = await open(t, '#/knights?rows=6&cols=6&task=count&moves=fh;gh;ef;eh;gh;eg;f;g;h;f;h;eg;h');
  await press(page, 4, 4);
  await says(caption(page), /^Row 3, column 2 and row 4, column 4 are the ends of one chain\. A jump between them would close a ring/);
  await type(page, '#/knights?rows=3&cols=3&task=count&without=2,2&moves=fh;gh;eg;f;e');
  await press(page, 3, 1);
  await says(caption(page), /^Row 3, column 1 has its two ends: nothing to give\./);
  await button(page, 'Lay what is forced').click();
  await says(caption(page), /All 8 tiles are laid: a tour\./);
  await says(verdict(page), /^Proved The tiles are a tour/);
});

test('a square that can no longer get its ends is told', async (t) => {
  const page = await open(t, '#/knights?rows=5&cols=5&task=count&kind=open&moves=fx;fx');
  await says(region(page, 'This state'), /0|dropped/, LATE);
  await type(page, '#/knights?rows=4&cols=5&task=count&kind=open&moves=fh;df;bf;bd;f;d;d');
  await says(caption(page), /Row 4, column 5 can no longer get its two ends: nothing comes of this\./);
  await says(verdict(page), /^On the way 7 of 20 tiles; row 4, column 5 can no longer get its two ends\./);
  await button(page, 'Hint').click();
  await says(caption(page), /no tour can be finished/, LATE);
});

test('the steps round the present one have their states and ways', async (t) => {
  const page = await open(t, '#/knights?rows=6&cols=5&task=count&kind=closed&step=9');
  const steps = region(page, 'Step by step');
  await steps.getByRole('row').nth(9).waitFor({ timeout: LATE });
  const now = steps.locator('[aria-current="step"]');
  assert.equal(await now.getByRole('rowheader').textContent(), '9');
  await button(page, 'Last').click();
  await eventually(async () => assert.deepEqual(await now.getByRole('cell').allTextContents(), ['1', '8']));
});

test('hints lead to a tile that leaves tours', async (t) => {
  const page = await open(t, '#/knights?rows=5&cols=5&task=count&kind=open&moves=fh;gh');
  await says(caption(page), /complete it/, LATE);
  for (const said of [/^Row 1, column 3 is next, and lacks two ends\. \d squares can take one\./, /^Look at /, /^Give the ends? to /, /^Of the \d+ tours from here, \d+ go on with this tile\./]) {
    await button(page, 'Hint').click();
    await says(caption(page), said);
  }
  await button(page, 'Solver goes on').click();
  await button(page, 'Last').click();
  await says(caption(page), /All 25 tiles are laid: a tour\./);
});

test('each next tile says how many tours it leaves, and they are all', async (t) => {
  const page = await open(t, '#/knights?rows=6&cols=6&task=count&step=1');
  const state = region(page, 'This state');
  await says(state, /Tours left by each next tile/, LATE);
  const told = await state.locator('.is-list button').allTextContents();
  const left = told.map((text) => Number(text.split(': ')[1]));
  assert.equal(left.reduce((a, b) => a + b), 9862, told.join());
  await state.locator('.is-list button').first().click();
  await says(caption(page), /^Row 1, column 2 gives its two ends to /);
});

test('the tours are counted, with what was published', async (t) => {
  const page = await open(t, '#/knights?rows=6&cols=6&task=count');
  const count = region(page, 'How many tours are there?');
  await says(count, /Published 9862 \(A001230/);
  await count.getByRole('button', { name: 'Count them' }).click();
  await says(count, /Computed 9862 closed tours, start and direction not counted; .*The published number is the same\./, 30_000);
  await count.getByText('Numbers of this width').click();
  await says(count, /6×26.*19\s145\s888/);
  await type(page, '#/knights?rows=8&cols=8&task=count');
  await says(count, /Published and refuted 33\s439\s123\s484\s294 \(Löbbing[^)]*\): .* Right is 13\s267\s364\s410\s532\./);
  await type(page, '#/knights?rows=12&cols=12&task=count');
  await count.getByRole('button', { name: 'Count them' }).click();
  await says(count, /of which one side has at most 11/, 30_000);
});

test('a long count is begun only when one says so, and can be ended', async (t) => {
  const page = await open(t, '#/knights?rows=8&cols=8&task=count');
  const count = region(page, 'How many tours are there?');
  await count.getByRole('button', { name: 'Count them' }).click();
  await says(count, /This takes .* states, .* MB and about .* minutes?/, 30_000);
  await count.getByRole('button', { name: 'Begin' }).click();
  await count.getByRole('progressbar').waitFor();
  await count.getByRole('button', { name: 'Cancel' }).click();
  await count.getByRole('button', { name: 'Begin' }).waitFor();
});

test('the two tasks lead to each other with the same board, and each comes back where it was left', async (t) => {
  const page = await open(t, '#/knights?rows=5&cols=6&task=tour&kind=open&step=4');
  await page.getByRole('group', { name: 'Task' }).getByRole('link', { name: 'Count' }).click();
  await page.getByRole('heading', { name: 'Knights: how many tours?' }).waitFor();
  await linked(page, { rows: '5', cols: '6', task: 'count', kind: 'open' });
  await press(page, 3, 2);
  await press(page, 2, 3);
  await linked(page, { moves: 'fh' });
  await page.getByRole('group', { name: 'Task' }).getByRole('link', { name: 'Tour' }).click();
  await page.getByRole('heading', { name: 'Knights: every square once' }).waitFor();
  await type(page, '#/knights?task=count');
  await page.getByRole('heading', { name: 'Knights: how many tours?' }).waitFor();
  await square(page, 2, 3, 'one end').waitFor();
  await says(caption(page), /^This is where you left off\./, LATE);
  await type(page, '#/knights');
  await page.getByRole('heading', { name: 'Knights: every square once' }).waitFor();
  assert.equal((await settings(page)).moves, undefined);
});

test('squares are taken from the board, and a tour of what is left is laid', async (t) => {
  const page = await open(t, '#/knights?rows=5&cols=5&task=count&kind=open');
  await button(page, 'Remove').click();
  await pressed(page, 'Remove');
  await press(page, 1, 1);
  await linked(page, { without: '1,1' });
  await square(page, 1, 1, 'not part of the board').waitFor();
  await says(verdict(page), /^Proved The tiles are a tour: all 24 squares on one way\./, LATE);
  await button(page, 'Tiles').click();
  await fill(page, 'Rows', 6);
  await linked(page, { rows: '6', without: '1,1' });
});

test('the next tile is guessed', async (t) => {
  const page = await open(t, '#/knights?rows=3&cols=3&task=count&without=2,2');
  await says(verdict(page), /^Proved/, LATE);
  await button(page, 'Guess next step').click();
  await press(page, 2, 3);
  await press(page, 3, 2);
  await standing(page, '1 / 8');
  await says(caption(page), /Row 1, column 1 gives its two ends to 2,3 and 3,2\./);
});

test('in Chinese too, and nothing is found by axe', async (t) => {
  const page = await open(t, '#/knights?rows=6&cols=5&task=count&kind=closed&step=9', { lang: 'zh' });
  await says(caption(page, '解说'), /第 2 行第 4 列.*从它铺完的有 \d 种。/, LATE);
  await settle(page);
  await assertAccessible(page);
  await titled(page, '数一数 · 马踏棋盘 · 棋盘 Qipan');
});

test('the problem page shows the frontier, and tiles can be laid there', async (t) => {
  const page = await open(t, '#/knights/problem');
  const figure = page.getByRole('figure').filter({ hasText: 'the frontier, its ends' });
  await figure.scrollIntoViewIfNeeded();
  await figure.getByRole('gridcell', { name: /next; it lacks/ }).waitFor();
  assert.ok((await figure.getByRole('gridcell', { name: /one end/ }).count()) > 0);
});

const odd = (name, allowed) => `“${name}” in the link should be ${allowed}; the nearest that is possible is shown.`;

test('a bad or hostile link is told in one sentence, and the nearest good board is shown', async (t) => {
  const page = await open(t, '#/knights?rows=3&cols=4&task=count&kind=open');
  page.on('dialog', () => assert.fail('a link ran a script'));
  const side = 'a whole number from 1 to 64; at most 1024 squares together';
  for (const [query, said] of [
    ['rows=0&cols=4', odd('rows', side)],
    [`rows=${'9'.repeat(50_000)}&cols=5`, odd('rows', side)],
    ['rows=64&cols=64', odd('cols', side)],
    ['rows=6&cols=6&kind=x', odd('kind', 'closed or open')],
    ['rows=6&cols=6&tour=0', odd('tour', 'the number of one of the tours, from 1, on a board of up to 42 squares')],
    ['rows=4&cols=4&tour=1', odd('tour', 'the number of one of the tours, from 1, on a board of up to 42 squares')],
    ['rows=6&cols=6&step=99', odd('step', 'the number of a step of this board')],
    ['rows=6&cols=6&moves=zz', odd('moves', 'tiles such as fh;gh: for each square the letters a to h of its jumps, x for an end of the tour, or -')],
    ['rows=6&cols=6&moves=fh;fx', 'The link’s moves are shown up to move 2, which is not possible: A closed tour has no ends.'],
  ]) {
    await type(page, `#/knights?task=count&${query}`);
    await says(caption(page), said, 10_000);
    await counted(page.getByText(said, { exact: true }), 1);
  }
});

test('a board of 1024 squares is laid and looked at', async (t) => {
  const page = await open(t, '#/knights?rows=32&cols=32&task=count&kind=closed&step=500');
  await says(caption(page), /^Row 16, column 20 /, LATE);
  await board(page).focus();
  await page.keyboard.press('Enter');
  await button(page, 'Last').click();
  await says(caption(page), /its two ends|closes/);
});
