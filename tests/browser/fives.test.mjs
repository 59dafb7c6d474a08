// The five-in-a-row lab: links, stones placed by hand, all placements, the proof, the search.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, button, caption, eventually, open, settle, slider, verdict } from './harness.mjs';
import { counted, fill, linked, says, square, squares, standing, tab, type } from './hands.mjs';

const region = (page, name) => page.getByRole('region', { name, exact: true });
const stones = async (page) => (await squares(page)).filter((name) => /: stone/.test(name)).length;
const press = (page, row, col) => square(page, row, col).click();

/** A link, the caption, the verdict, and the number of stones on the board. */
const good = [
  ['', '4 lines are still unblocked (marked). Where does the last stone go?', /^Proved 8 stones block every line, the minimum: there are 8 disjoint lines\./, 7],
  ['rows=6&cols=7&line=5', '6×7, lines of 5: 8 stones are enough. Place them, or watch in Explain.', /^Proved 8 stones block every line/, 0],
  ['rows=7&cols=8&line=5&step=11', '11 stones block all 76 lines.', /^Proved 11 stones block every line, the minimum: no point is on more than three lines of a chosen set\./, 11],
  ['rows=3&cols=11&line=5&step=6', '6 stones block all 21 lines.', /^Proved 6 stones block every line/, 6],
  ['rows=4&cols=4', 'No line of 5 fits on 4×4, so no stones are needed.', /^Proved No line fits on this board, so no stones are needed\./, 0],
  ['rows=9&cols=11&line=7&step=13', /^13 stones block all/, /^Proved 13 stones block every line, the minimum: there are 13 disjoint lines/, 13],
  ['rows=10&cols=10&line=7&step=14', /^14 stones block all/, /^Proved 14 stones block every line, the minimum: the lines have weights/, 14],
  ['rows=4&cols=4&line=4&step=4', /^4 stones block all/, /^Proved/, 4],
  ['rows=4&cols=4&line=3&step=7', '7 stones block all 24 lines.', /^Exhaustive search 7 stones block every line, the minimum by exhaustive search/, 7],
  ['rows=5&cols=5&line=5&way=17&step=5', '5 stones block all 12 lines.', /^Proved 5 stones block every line/, 5],
  ['rows=4&cols=5&line=2&step=14', /^14 stones block all/, /^Proved 14 stones block every line, the minimum: every 2×2 block needs three/, 14],
  ['rows=6&cols=7&line=5&moves=put:2,2', 'Stone placed at row 2, column 2. One stone, 38 lines unblocked. Best possible: 8.', /^Not blocked yet One stone, 38 lines unblocked\./, 1],
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
  const page = await open(t, '#/fives?rows=5&cols=6&line=5&tab=explore');
  const lines = region(page, 'Unblocked lines');
  await says(lines.getByRole('paragraph').first(), /^20 of 20 lines unblocked\./);
  // Stones are placed while the list of open lines is visible.
  for (const [row, col] of [[1, 3], [2, 5], [3, 2], [4, 4], [5, 1]]) await press(page, row, col);
  await says(caption(page), /^Stone placed at row 5, column 1\. 5 stones, 3 lines unblocked\. Best possible: 6\./);
  const line = lines.getByRole('button', { name: 'column 6, rows 1 to 5' });
  await line.click();
  await says(caption(page), 'There is no stone on these 5 points: column 6, rows 1 to 5.');
  assert.equal(await line.getAttribute('aria-pressed'), 'true');
  await press(page, 5, 6);
  await tab(page, 'Play');
  await says(caption(page), /Solved! 6 stones block every line, the fewest possible\./);
  await says(verdict(page), /^Proved Every line is blocked with 6 stones, the proven minimum\./);
  // One more stone is redundant, and is ringed if that is switched on.
  await press(page, 5, 5);
  await says(verdict(page), /^Blocked Every line is blocked, with 7 stones\. It can be done with 6\./);
  await page.getByRole('checkbox', { name: 'Circle stones you don’t need' }).check();
  await linked(page, { show: 'spare' });
  await square(page, 5, 5, 'stone you could remove').waitFor();
  await press(page, 5, 5);
  await says(caption(page), /^Stone removed from row 5, column 5\. Solved! 6 stones/);
  await button(page, 'Undo').click();
  await button(page, 'Undo').click();
  await eventually(async () => assert.equal(await stones(page), 6));
});

test('all placements are browsed, each with its symmetry to the first', async (t) => {
  const page = await open(t, '#/fives?rows=6&cols=7&line=5&step=8&tab=explore');
  const ways = region(page, 'All optimal solutions');
  const next = ways.getByRole('button', { name: 'Next solution' });
  await says(ways.getByRole('paragraph').first(), /^Solution 1\. There is a stone wherever \(row \+ 2·column\) mod 5 = \d\./);
  const seen = new Set([(await squares(page)).join()]);
  const told = new Set();
  for (let way = 2; way <= 6; way += 1) {
    await next.click();
    await linked(page, { way: String(way), step: '8' });
    await settle(page);
    seen.add((await squares(page)).join());
    told.add(await ways.getByRole('paragraph').first().textContent());
    await tab(page, 'Explain');
    await says(verdict(page), /^Proved/);
    await standing(page, '8 / 8');
    await tab(page, 'Explore');
  }
  assert.deepEqual([seen.size, told.size], [6, 5]);
  assert.ok([...told].some((text) => /flipped upside down/.test(text)), [...told].join());
  assert.equal(await next.getAttribute('aria-disabled'), 'true');
  // On 5×5 a search finds 38 more placements, which repeat no cell.
  await type(page, '#/fives?rows=5&cols=5&line=5&way=10&step=5&tab=explore');
  await says(ways, /There are 48 optimal solutions\./, 10_000);
  await eventually(async () => assert.equal(await next.getAttribute('aria-disabled'), null));
  await next.click();
  await says(ways.getByRole('paragraph').first(), 'Found by search. It isn’t a repeating pattern.');
  await tab(page, 'Explain');
  await says(verdict(page), /^Proved 5 stones block every line/);
});

test('regions, the lines of the proof and the lens are in the link', async (t) => {
  const page = await open(t, '#/fives?rows=13&cols=17&line=5&step=44');
  await page.getByRole('checkbox', { name: 'Show regions A, B and C' }).check();
  await page.getByRole('checkbox', { name: 'Show why fewer won’t do' }).check();
  await linked(page, { show: 'regions,lines' });
  await button(page, 'Remainders').click();
  await linked(page, { lens: '2' });
  const sums = await region(page, 'Overlay').getByRole('row').evaluateAll((rows) => rows.map((row) => Number(row.cells[1].textContent.split('/')[1])));
  assert.deepEqual([sums.length, sums.reduce((a, b) => a + b), Math.min(...sums)], [5, 221, 44]);
  await says(region(page, 'Why not fewer?'), /^Why not fewer\?There are 33 lines of which no two share a point, and they need 33 stones\..*they need 11 more\. Total 44\./);
});

test('a board of 10^9 squares a side is looked at and played like a small one', async (t) => {
  const page = await open(t, '#/fives?rows=1000000000&cols=1000000000&line=5&step=200000000000000000&view=500000000,500000000,24');
  await page.getByRole('application', { name: 'Board' }).waitFor();
  await says(verdict(page), /^Proved 200[\s,]000[\s,]000[\s,]000[\s,]000[\s,]000 stones block every line/);
  await board(page).focus();
  await page.keyboard.press('Enter');
  await says(caption(page), /^Stone (placed at|removed from) row \d+/);
  await page.keyboard.press('Enter');
  await tab(page, 'Play');
  await button(page, 'Undo').click();
  await button(page, 'Undo').click();
  await says(verdict(page), /^Proved/);
});

test('the search reports its bounds, is cancelled, and resumes where it was', async (t) => {
  const page = await open(t, '#/fives?rows=10&cols=10&line=4&tab=explore');
  const search = region(page, 'Exhaustive search');
  await search.getByRole('row').nth(1).waitFor({ timeout: 20_000 });
  await tab(page, 'Explain');
  await says(verdict(page), /^(Checking|Unknown) Best known: \d+ stones\. Lower bound: \d+\./, 20_000);
  await tab(page, 'Explore');
  await search.getByRole('button', { name: 'Cancel' }).click();
  const go = search.getByRole('button', { name: 'Resume' });
  await go.waitFor();
  const bounds = async () => (await search.getByRole('row').last().getByRole('cell').allTextContents()).slice(1, 3).map(Number);
  const [lower, best] = await bounds();
  assert.ok(lower >= 24 && best >= lower, `${lower}, ${best}`);
  // The best placement found so far can be watched during the search.
  await tab(page, 'Explain');
  assert.ok(Number(await slider(page).getAttribute('max')) <= best);
  await tab(page, 'Explore');
  await go.click();
  await search.getByRole('progressbar').waitFor();
  await eventually(async () => assert.ok((await bounds())[0] >= lower));
  await search.getByRole('button', { name: 'Cancel' }).click();
  // The search of a smaller board is completed.
  await tab(page, 'Play');
  await fill(page, 'Rows', 6);
  await fill(page, 'Columns', 6);
  await tab(page, 'Explore');
  await says(search, /Minimum: 10 stones\. Optimal solutions: \d+\./, 20_000);
  await tab(page, 'Explain');
  await says(verdict(page), /^(Exhaustive search|Proved) 10 stones block every line/);
});

test('a board with a formula can be searched too', async (t) => {
  const page = await open(t, '#/fives?rows=9&cols=9&line=5&tab=explore');
  const search = region(page, 'Exhaustive search');
  await search.getByRole('button', { name: 'Search', exact: true }).click();
  await says(search, /Minimum: 16 stones\. Optimal solutions: 8\./, 20_000);
  await tab(page, 'Explain');
  await says(verdict(page), /^Proved/);
});

test('hints lead in four degrees to a minimum placement', async (t) => {
  const page = await open(t, '#/fives?rows=6&cols=7&line=5');
  await press(page, 3, 3);
  for (const said of [/^This line has no stone yet: /, /^Look at row \d, column \d\./, /^Place a stone at row \d, column \d\./, /^Row \d, column \d blocks \d+ more lines, and 8 stones in total are still enough\./]) {
    await button(page, 'Hint').click();
    await says(caption(page), said);
  }
  await button(page, 'Solution').click();
  await says(caption(page), /Solved! 8 stones block every line, the fewest possible\./, 20_000);
});

test('lines of a proof that lie on each other are shown one by one, and each square says how many go through it', async (t) => {
  const page = await open(t, '#/fives?rows=7&cols=8&line=5&step=11&show=lines');
  const why = region(page, 'Why not fewer?');
  await says(why, /Look at these 31 lines.*10 stones at most 30\. So at least 11 are needed\./);
  await says(why, /All 25 lines.*The number at each point is the number of these lines through it\./);
  await why.getByRole('button', { name: 'Next line' }).click();
  await why.getByRole('button', { name: 'Next line' }).click();
  await says(why, /Line 2 of 25.*This line is counted 2 times: row 1, columns 2 to 6\./);
  await says(caption(page), 'A line of the proof: row 1, columns 2 to 6.');
  await why.getByRole('button', { name: 'Previous line' }).click();
  await why.getByRole('button', { name: 'Previous line' }).click();
  await says(why, /All 25 lines/);
});

test('the result of a search stands beside the packing’s bound, and fractional packings may reach it', async (t) => {
  const page = await open(t, '#/fives?rows=8&cols=8&line=3&tab=explain');
  const why = region(page, 'Why not fewer?');
  await says(verdict(page), /^Exhaustive search 28 stones block every line/, 20_000);
  await says(why, /at least 2\d(\.| are needed\.) ?The search has shown that 2\d to 27 aren’t enough either\./);
  await type(page, '#/fives?rows=9&cols=9&line=6&tab=explain');
  await says(verdict(page), /^Proved 13 stones block every line, the minimum: the lines have weights/, 20_000);
  await says(why, /The total weight is (12\.\d+|13\.000)/);
});

test('on thin boards rows are independent, and a board without lines needs no stones', async (t) => {
  const page = await open(t, '#/fives?rows=3&cols=11&line=5&step=6&tab=explore');
  const ways = region(page, 'All optimal solutions');
  await says(ways, /Only the rows are long enough for a line, so each row is independent: stones at positions 5, 10, …/);
  await type(page, '#/fives?rows=11&cols=3&line=5&tab=explore');
  await says(ways, /Only the columns are long enough for a line/);
  await type(page, '#/fives?rows=4&cols=4&line=5&tab=explore');
  await says(ways, /No line fits, so no stones are needed\./);
  await type(page, '#/fives?rows=3&cols=3&line=1&tab=explore');
  await says(ways, /Every point is a line by itself, so every point needs a stone\./);
  await type(page, '#/fives?rows=4&cols=5&line=2&tab=explore');
  await says(ways, /Every second point of every second row is left empty/);
});

test('a locked answer is revealed nowhere', async (t) => {
  const page = await open(t, '#/fives?rows=6&cols=7&line=5&lock=strip,hint&show=regions,lines&lens=2');
  await says(caption(page), 'Block every 5 in a row on 6×7 with as few stones as you can. Choose a point.');
  for (const name of ['Play', 'Explain', 'Explore', 'Share']) {
    // A tab without any contents is absent.
    if ((await page.getByRole('tab', { name, exact: true }).count()) > 0) await tab(page, name);
    for (const name of ['Show regions A, B and C', 'Show why fewer won’t do', 'Predict the next step']) {
      await counted(page.getByRole('checkbox', { name }), 0);
    }
    for (const name of ['Overlay', 'How it works', 'All optimal solutions', 'Why not fewer?', 'Exhaustive search']) await counted(region(page, name), 0);
    for (const name of ['Solution', 'Hint', 'Forward', 'Last']) await counted(button(page, name), 0);
  }
  await counted(page.locator('svg.picture').getByText(/^[0-4]$/), 4 * 2);
});

test('the next stone is guessed, and one that comes later is right too', async (t) => {
  const page = await open(t, '#/fives?rows=6&cols=7&line=5&tab=explain');
  await page.getByRole('checkbox', { name: 'Predict the next step' }).check();
  await says(caption(page), 'What comes next? Play it on the board.');
  await linked(page, { guess: '1' });
  await press(page, 6, 7);
  await press(page, 1, 4);
  await eventually(async () => assert.ok((await stones(page)) >= 1));
  await standing(page, '1 / 8');
});

const odd = (name, allowed) => `The link’s “${name}” should be ${allowed}. Showing the closest match.`;

test('a bad or hostile link is told in one sentence, and the nearest good board is shown', async (t) => {
  const page = await open(t, '#/fives?rows=1&cols=1');
  page.on('dialog', () => assert.fail('a link ran a script'));
  const side = 'a whole number from 1 to 1073741824';
  for (const [query, said] of [
    ['rows=0&cols=4', odd('rows', side)],
    ['rows=x&cols=4', odd('rows', side)],
    [`rows=${'9'.repeat(50_000)}&cols=5`, odd('rows', side)],
    ['rows=65&cols=4&line=4', odd('rows', 'a whole number from 1 to 64, because there is no repeating pattern for lines of this length')],
    ['rows=6&cols=7&line=50', odd('line', 'a whole number from 1 to 49')],
    ['rows=6&cols=7&way=0', odd('way', 'the number of a solution, counted from 1')],
    ['rows=6&cols=7&way=7', odd('way', 'the number of a solution, counted from 1')],
    ['rows=6&cols=7&show=all', odd('show', 'regions, lines or spare, separated by commas')],
    ['rows=6&cols=7&lens=4', odd('lens', 'a slope of the pattern, such as 2 or 3 for lines of five')],
    ['rows=6&cols=7&step=9', odd('step', 'a step number on this board')],
    ['rows=6&cols=7&moves=boo', odd('moves', 'moves separated by semicolons, such as put:2,3 and take:2,3')],
    ['rows=6&cols=7&moves=put:9,9', 'Move 1 in this link isn’t legal, so the board stops before it. This point isn’t on the board.'],
    ['rows=6&cols=7&moves=put:1,1;put:1,1', 'Move 2 in this link isn’t legal, so the board stops before it. There is already a stone at row 1, column 1.'],
    ['rows=6&cols=7&show=<img src=x onerror=alert(1)>', odd('show', 'regions, lines or spare, separated by commas')],
  ]) {
    await type(page, `#/fives?${query}`);
    await says(caption(page), said, 10_000);
    await counted(page.getByText(said, { exact: true }), 1);
  }
});
