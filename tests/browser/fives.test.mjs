// The five-in-a-row lab: links, stones by hand, all ways, the proof, the search.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, button, caption, eventually, open, settle, slider, verdict } from './harness.mjs';
import { counted, fill, linked, pressed, says, square, squares, standing, type } from './hands.mjs';

const region = (page, name) => page.getByRole('region', { name, exact: true });
const stones = async (page) => (await squares(page)).filter((name) => /: stone/.test(name)).length;
const press = (page, row, col) => square(page, row, col).click();

/** A link, the caption, the verdict, and how many stones are on the board. */
const good = [
  ['', '7 stones stand. The 4 marked lines are still open: where does the last stone go?', /^Proved 8 stones can block every line, and 8 lines share no square/, 7],
  ['rows=6&cols=7&line=5', '6×7, lines of 5: 8 stones are enough. Play, step forward, or click a crossing yourself.', /^Proved 8 stones can block every line/, 0],
  ['rows=7&cols=8&line=5&step=11', '11 stones block all 76 lines.', /^Proved 11 stones can block every line, and lines of which no square lies in more than three/, 11],
  ['rows=3&cols=11&line=5&step=6', '6 stones block all 21 lines.', /^Proved 6 stones can block every line/, 6],
  ['rows=4&cols=4', 'No line of 5 fits on 4×4: no stone is needed.', /^Proved No line fits on this board\./, 0],
  ['rows=9&cols=11&line=7&step=13', /^13 stones block all/, /^Proved 13 stones can block every line, and 13 lines/, 13],
  ['rows=10&cols=10&line=7&step=14', /^14 stones block all/, /^Proved 14 stones can block every line, and weights on the lines/, 14],
  ['rows=4&cols=4&line=4&step=4', /^4 stones block all/, /^Proved/, 4],
  ['rows=4&cols=4&line=3&step=7', '7 stones block all 24 lines.', /^Computed 7 stones can block every line; a search of all boards/, 7],
  ['rows=5&cols=5&line=5&way=17&step=5', '5 stones block all 12 lines.', /^Proved 5 stones can block every line/, 5],
  ['rows=4&cols=5&line=2&step=14', /^14 stones block all/, /^Proved 14 stones can block every line, and of any four squares that touch three need one/, 14],
  ['rows=6&cols=7&line=5&moves=put:2,2', 'A stone on row 2, column 2. One stone, 38 lines open. The fewest is 8.', /^Not yet blocked One stone; 38 lines are still open\./, 1],
];

test('a link opens a board, and its answer is proved or found by search', async (t) => {
  const page = await open(t, '#/fives?rows=1&cols=1');
  for (const [query, said, known, count] of good) {
    await type(page, `#/fives?${query}`);
    await says(caption(page), said, 15_000);
    await says(verdict(page), known, 15_000);
    assert.equal(await stones(page), count, query);
  }
});

test('stones are put and taken, open lines are counted and each says where it is', async (t) => {
  const page = await open(t, '#/fives?rows=5&cols=6&line=5');
  const lines = region(page, 'Open lines');
  await says(lines.getByRole('paragraph').first(), /^20 of 20 lines are open\./);
  for (const [row, col] of [[1, 3], [2, 5], [3, 2], [4, 4], [5, 1]]) await press(page, row, col);
  await says(caption(page), /^A stone on row 5, column 1\. 5 stones, 3 lines open\. The fewest is 6\./);
  const line = lines.getByRole('button', { name: 'column 6, rows 1 to 5' });
  await line.click();
  await says(caption(page), 'No stone on these 5 squares: column 6, rows 1 to 5.');
  assert.equal(await line.getAttribute('aria-pressed'), 'true');
  await press(page, 5, 6);
  await says(caption(page), /Done: 6 stones block every line, and fewer is impossible\./);
  await says(verdict(page), /^Proved 6 stones, and every line holds one/);
  // One more is not needed, and is ringed where one asks for that.
  await press(page, 5, 5);
  await says(verdict(page), /^Blocked 7 stones, and every line holds one; 6 are enough\./);
  await page.getByRole('checkbox', { name: 'Ring stones that no line needs' }).check();
  await linked(page, { show: 'spare' });
  await square(page, 5, 5, 'stone, not needed').waitFor();
  await press(page, 5, 5);
  await says(caption(page), /^The stone on row 5, column 5 is taken\. Done: 6 stones/);
  await button(page, 'Undo').click();
  await button(page, 'Undo').click();
  await eventually(async () => assert.equal(await stones(page), 6));
});

test('all ways are stepped through, and each says how it comes from the first', async (t) => {
  const page = await open(t, '#/fives?rows=6&cols=7&line=5&step=8');
  const ways = region(page, 'All ways');
  const next = ways.getByRole('button', { name: 'Next way' });
  await says(ways.getByRole('paragraph').first(), /^The first way\. Stones stand where row \+ 2 · column leaves \d when divided by 5/);
  const seen = new Set([(await squares(page)).join()]);
  const told = new Set();
  for (let way = 2; way <= 6; way += 1) {
    await next.click();
    await linked(page, { way: String(way), step: '8' });
    await settle(page);
    seen.add((await squares(page)).join());
    told.add(await ways.getByRole('paragraph').first().textContent());
    await says(verdict(page), /^Proved/);
  }
  assert.deepEqual([seen.size, told.size], [6, 5]);
  assert.ok([...told].some((text) => /turned upside down/.test(text)), [...told].join());
  assert.equal(await next.getAttribute('aria-disabled'), 'true');
  // On 5×5 a search finds 38 more, which no cell repeats.
  await type(page, '#/fives?rows=5&cols=5&line=5&way=10&step=5');
  await says(ways, /There are 48 ways with so few stones\./, 10_000);
  await eventually(async () => assert.equal(await next.getAttribute('aria-disabled'), null));
  await next.click();
  await says(ways.getByRole('paragraph').first(), 'Found by search: no cell repeats itself here.');
  await says(verdict(page), /^Proved 5 stones can block every line/);
});

test('regions, the lines of the proof and the lens are in the link', async (t) => {
  const page = await open(t, '#/fives?rows=13&cols=17&line=5&step=44');
  await page.getByRole('checkbox', { name: 'Tint the regions A, B and C' }).check();
  await page.getByRole('checkbox', { name: 'Draw the lines of the proof' }).check();
  await linked(page, { show: 'regions,lines' });
  await button(page, 'Residues').click();
  await linked(page, { lens: '2' });
  const sums = await region(page, 'Lens').getByRole('row').evaluateAll((rows) => rows.map((row) => Number(row.cells[1].textContent.split('/')[1])));
  assert.deepEqual([sums.length, sums.reduce((a, b) => a + b), Math.min(...sums)], [5, 221, 44]);
  await says(region(page, 'Why not fewer?'), /^Why not fewer\?33 lines share no square and need 33 stones\..*they need 11\. That is 44 in all\./);
});

test('a board of 10^9 squares a side is looked at and played like a small one', async (t) => {
  const page = await open(t, '#/fives?rows=1000000000&cols=1000000000&line=5&step=200000000000000000&view=500000000,500000000,24');
  await page.getByRole('application', { name: 'Board' }).waitFor();
  await says(verdict(page), /^Proved 200\s000\s000\s000\s000\s000 stones can block every line/);
  await board(page).focus();
  await page.keyboard.press('Enter');
  await says(caption(page), /^(A stone on|The stone on) row \d+/);
  await page.keyboard.press('Enter');
  await button(page, 'Undo').click();
  await button(page, 'Undo').click();
  await says(verdict(page), /^Proved/);
});

test('the search tells its bounds, is ended, and goes on where it was', async (t) => {
  const page = await open(t, '#/fives?rows=10&cols=10&line=4');
  const search = region(page, 'Exact search');
  await search.getByRole('row').nth(1).waitFor({ timeout: 20_000 });
  await says(verdict(page), /^(Checking|Open) \d+ stones can block every line; at least \d+ are needed\./, 20_000);
  await search.getByRole('button', { name: 'Cancel' }).click();
  const go = search.getByRole('button', { name: 'Go on' });
  await go.waitFor();
  const bounds = async () => (await search.getByRole('row').last().getByRole('cell').allTextContents()).slice(1, 3).map(Number);
  const [lower, best] = await bounds();
  assert.ok(lower >= 24 && best >= lower, `${lower}, ${best}`);
  // The best that was found can be watched meanwhile.
  assert.ok(Number(await slider(page).getAttribute('max')) <= best);
  await go.click();
  await search.getByRole('progressbar').waitFor();
  await eventually(async () => assert.ok((await bounds())[0] >= lower));
  await search.getByRole('button', { name: 'Cancel' }).click();
  // A smaller board is searched to its end.
  await fill(page, 'Rows', 6);
  await fill(page, 'Columns', 6);
  await says(search, /Computed: 10 stones are the fewest, and there are \d+ ways\./, 20_000);
  await says(verdict(page), /^(Computed|Proved) 10 stones can block every line/);
});

test('a board that formulas know is searched too, for who wants to see it', async (t) => {
  const page = await open(t, '#/fives?rows=9&cols=9&line=5');
  const search = region(page, 'Exact search');
  await search.getByRole('button', { name: 'Search all boards' }).click();
  await says(search, /Computed: 16 stones are the fewest, and there are 8 ways\./, 20_000);
  await says(verdict(page), /^Proved/);
});

test('hints lead in four degrees to a way with the fewest stones', async (t) => {
  const page = await open(t, '#/fives?rows=6&cols=7&line=5');
  await press(page, 3, 3);
  for (const said of [/^Look at this line: /, /^Look at row \d, column \d\./, /^Put a stone on row \d, column \d\./, /^Row \d, column \d blocks \d+ open lines, and 8 stones in all can still do it\./]) {
    await button(page, 'Hint').click();
    await says(caption(page), said);
  }
  await button(page, 'Solver goes on').click();
  await says(caption(page), /Done: 8 stones block every line, and fewer is impossible\./, 20_000);
});

test('lines of a proof that lie on each other are shown one by one, and each square says how many go through it', async (t) => {
  const page = await open(t, '#/fives?rows=7&cols=8&line=5&step=11&show=lines');
  const why = region(page, 'Why not fewer?');
  await says(why, /Take these 31 lines.*10 stones block at most 30: at least 11 are needed\./);
  await says(why, /All 25 lines.*The number on each square says how many of the lines go through it\./);
  await why.getByRole('button', { name: 'Next line' }).click();
  await why.getByRole('button', { name: 'Next line' }).click();
  await says(why, /Line 2 of 25.*This one: row 1, columns 2 to 6, counted 2 times\./);
  await says(caption(page), 'A line of the proof: row 1, columns 2 to 6.');
  await why.getByRole('button', { name: 'Previous line' }).click();
  await why.getByRole('button', { name: 'Previous line' }).click();
  await says(why, /All 25 lines/);
});

test('what a search has found out stands beside what lines show, and weights may show it too', async (t) => {
  const page = await open(t, '#/fives?rows=8&cols=8&line=3');
  const why = region(page, 'Why not fewer?');
  await says(verdict(page), /^Computed 28 stones can block every line/, 20_000);
  await says(why, /at least 2\d(\.| are needed\.) ?A search has ruled out 2\d to 27 stones too\./);
  await type(page, '#/fives?rows=9&cols=9&line=6');
  await says(verdict(page), /^Proved 13 stones can block every line, and weights on the lines/, 20_000);
  await says(why, /All weights together come to (12\.\d+|13\.000)/);
});

test('on thin boards each row is by itself, and a board without lines needs nothing', async (t) => {
  const page = await open(t, '#/fives?rows=3&cols=11&line=5&step=6');
  const ways = region(page, 'All ways');
  await says(ways, /Lines fit into rows only, so each row is by itself: stones on its squares 5, 10 and so on\./);
  await type(page, '#/fives?rows=11&cols=3&line=5');
  await says(ways, /Lines fit into columns only/);
  await type(page, '#/fives?rows=4&cols=4&line=5');
  await says(ways, /No line fits, and no stone is needed\./);
  await type(page, '#/fives?rows=3&cols=3&line=1');
  await says(ways, /Each square is a line by itself and needs a stone\./);
  await type(page, '#/fives?rows=4&cols=5&line=2');
  await says(ways, /Every second square of every second row is left free/);
});

test('where the answer is locked, nothing tells it', async (t) => {
  const page = await open(t, '#/fives?rows=6&cols=7&line=5&lock=strip,hint&show=regions,lines&lens=2');
  await says(caption(page), 'Block every 5 in a row on 6×7 with as few stones as you can. Click a crossing.');
  for (const name of ['Tint the regions A, B and C', 'Draw the lines of the proof']) {
    await counted(page.getByRole('checkbox', { name }), 0);
  }
  for (const name of ['Lens', 'Why?', 'All ways', 'Why not fewer?', 'Exact search']) await counted(region(page, name), 0);
  await counted(page.locator('svg.picture').getByText(/^[0-4]$/), 4 * 2);
});

test('the next stone is guessed, and one that comes later is right too', async (t) => {
  const page = await open(t, '#/fives?rows=6&cols=7&line=5');
  await button(page, 'Guess next step').click();
  await pressed(page, 'Guess next step');
  await press(page, 6, 7);
  await press(page, 1, 4);
  await eventually(async () => assert.ok((await stones(page)) >= 1));
  await standing(page, '1 / 8');
});

const odd = (name, allowed) => `“${name}” in the link should be ${allowed}; the nearest that is possible is shown.`;

test('a bad or hostile link is told in one sentence, and the nearest good board is shown', async (t) => {
  const page = await open(t, '#/fives?rows=1&cols=1');
  page.on('dialog', () => assert.fail('a link ran a script'));
  const side = 'a whole number from 1 to 1073741824';
  for (const [query, said] of [
    ['rows=0&cols=4', odd('rows', side)],
    ['rows=x&cols=4', odd('rows', side)],
    [`rows=${'9'.repeat(50_000)}&cols=5`, odd('rows', side)],
    ['rows=65&cols=4&line=4', odd('rows', 'a whole number from 1 to 64, as no cell can be repeated for such lines')],
    ['rows=6&cols=7&line=50', odd('line', 'a whole number from 1 to 49')],
    ['rows=6&cols=7&way=0', odd('way', 'the number of one of the ways, from 1')],
    ['rows=6&cols=7&way=7', odd('way', 'the number of one of the ways, from 1')],
    ['rows=6&cols=7&show=all', odd('show', 'regions, lines or spare, with commas between')],
    ['rows=6&cols=7&lens=4', odd('lens', 'a slope of a cell, such as 2 or 3 for lines of five')],
    ['rows=6&cols=7&step=9', odd('step', 'the number of a step of this board')],
    ['rows=6&cols=7&moves=boo', odd('moves', 'moves such as put:2,3 and take:2,3 with ; between')],
    ['rows=6&cols=7&moves=put:9,9', 'The link’s moves are shown up to move 1, which is not possible: This square is not on the board.'],
    ['rows=6&cols=7&moves=put:1,1;put:1,1', 'The link’s moves are shown up to move 2, which is not possible: A stone stands on row 1, column 1 already.'],
    ['rows=6&cols=7&show=<img src=x onerror=alert(1)>', odd('show', 'regions, lines or spare, with commas between')],
  ]) {
    await type(page, `#/fives?${query}`);
    await says(caption(page), said, 10_000);
    await counted(page.getByText(said, { exact: true }), 1);
  }
});
