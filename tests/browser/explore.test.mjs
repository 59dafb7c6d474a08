// Moves from here, in Explore: the legal moves of a position with their results and their numbers of ways.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, button, caption, open } from './harness.mjs';
import { counted, says, tab, type } from './hands.mjs';

/** The section, and the rows of its table as texts of their cells. */
const section = (page, name = 'Moves from here') => page.getByRole('region', { name });
/** The sentence under the table. */
const sum = (page, name) => section(page, name).locator('.moves-sum');
const rows = async (page, name) => {
  const all = await section(page, name).getByRole('row').all();
  // What is only read aloud is left out.
  const seen = (row) => row.evaluate((one) => [...one.cells].map((cell) => [...cell.querySelectorAll('span[aria-hidden]')].map((part) => part.textContent).join(' ') || cell.textContent));
  return Promise.all(all.slice(1).map(seen));
};

test('the jumps of 3×4 pegs: results, ways, shares, mirror images', async (t) => {
  const page = await open(t, '#/pegs?rows=3&cols=4&tab=explore&moves=');
  await says(sum(page), /^Exact count: 1,775,400 ways to finish\.$/, 20000);
  assert.deepEqual(await rows(page), [
    ['1,2→1,0 ×4', '2', '187,856', '11'],
    ['2,2→0,2 ×4', '2', '128,828', '7'],
    ['2,1→0,1 ×4', '2', '105,464', '6'],
    ['2,2→2,0 ×2', '2', '43,404', '2'],
  ]);
  // The mirror images of a row are moves too.
  await section(page).getByRole('row', { name: /187,856/ }).getByRole('button', { name: '3 mirror images, just as good' }).click();
  await section(page).getByRole('button', { name: '(3,3) to (3,5)', exact: true }).click();
  await says(sum(page), /^Exact count: 187,856 ways to finish\.$/, 20000);
  await says(caption(page), /11 pegs|row 3, column 3/);
  await button(page, 'Undo').click();
  await says(sum(page), /^Exact count: 1,775,400 ways to finish\.$/, 20000);
});

test('the English board: all 40,861,647,040,079,968 solutions, and those after a jump', async (t) => {
  const page = await open(t, '#/pegs?board=english&tab=explore&moves=');
  const total = sum(page);
  await says(total, /^Exact count: 40,861,647,040,079,968 ways to finish \(4\.09 × 10¹⁶\)\.$/, 90000);
  await section(page).getByRole('button', { name: '(2,4) to (4,4)', exact: true }).click();
  await says(total, /^Exact count: 10,215,411,760,019,992 ways to finish/, 20000);
  // From the specification: two jumps with many ways, which are mirror images, and one with few.
  assert.deepEqual((await rows(page)).map((row) => row.at(-2)), ['4,878,629,735,488,072', '458,152,289,043,848']);
  // With the chances there is no room for that: the order of magnitude in one line, the number itself as its title.
  await page.getByRole('checkbox', { name: 'Chance of random play' }).check();
  const figures = section(page).locator('td .power');
  await figures.nth(1).waitFor({ timeout: 90000 });
  assert.deepEqual((await rows(page)).map((row) => row.slice(-2)), [['4.88 × 10¹⁵', '1 in 52.9 million'], ['4.58 × 10¹⁴', '1 in 388 million']]);
  assert.equal(await figures.first().getAttribute('title'), '4,878,629,735,488,072');
  for (const height of await figures.evaluateAll((all) => all.map((one) => one.getClientRects().length))) assert.equal(height, 1);
});

/** Thirty jumps of the central game, after which one jump ends in the centre and the other at (7,4). */
const THIRTY = '6,4n;5,2e;7,3n;3,2s;4,3s;5,1e;3,1s;4,4s;3,4w;1,3s;3,2e;4,6w;6,5n;3,4s;3,6w;1,5s;3,4e;1,4s;3,7w;5,7n;3,4e;3,7w;3,5s;5,4w;5,1e;5,6w;5,4w;7,5w;7,3n;5,2e';

test('the English board has one goal: the table, the status, the hint and the solution all end in the centre', async (t) => {
  const page = await open(t, `#/pegs?board=english&tab=explore&moves=${THIRTY}`);
  await says(sum(page), /^Exact count: 1 way to finish\.$/, 90000);
  assert.deepEqual(await rows(page), [['6,4→4,4', 'yes', '1', '100'], ['5,4→7,4', 'no', '0', '']]);
  await tab(page, 'Play');
  await says(caption(page), /2 pegs left\. The last one can still end in the centre\.$/, 20000);
  await button(page, 'Hint').click();
  await says(caption(page), /^Look at the peg at row 6, column 4\./, 20000);
  // The jump that the table calls lost is no solution.
  await tab(page, 'Explore');
  await section(page).getByRole('button', { name: '(5,4) to (7,4)', exact: true }).click();
  await tab(page, 'Play');
  await says(caption(page), /One peg left, but not in the centre\./, 20000);
  await counted(page.getByRole('heading', { name: 'Solved', exact: true }), 0);
  await button(page, 'Undo').click();
  await tab(page, 'Explore');
  await section(page).getByRole('button', { name: '(6,4) to (4,4)', exact: true }).click();
  await tab(page, 'Play');
  await says(caption(page), /Solved! One peg left, in the centre\.$/, 20000);
  await page.getByRole('heading', { name: 'Solved', exact: true }).waitFor();
  // The solution too.
  await type(page, '#/pegs?board=english&tab=explain&step=31');
  await says(caption(page), '31 jumps, and one peg is left, in the centre.', 20000);
  await counted(page.getByRole('gridcell', { name: /row 4, column 4: peg/i }), 1);
});

test('every other family has its moves, and a click makes one', async (t) => {
  const page = await open(t, '#/knights?rows=5&cols=5&kind=open&tab=explore&moves=1,1');
  const total = sum(page);
  await says(total, /^Exact count: 304 ways to finish\.$/, 20000);
  await section(page).getByRole('button', { name: 'Row 2, column 3' }).click();
  await says(total, /^Exact count: 152 ways to finish\.$/, 20000);

  await type(page, '#/tromino?k=2&hole=1,1&tab=explore&moves=');
  await says(total, /^Exact count: 1 tiling in all\.$/, 20000);
  await section(page).getByRole('row', { name: /can finish/ }).first().getByRole('button').first().click();
  await says(caption(page), /3 of 15/);

  await type(page, '#/fives?rows=6&cols=7&tab=explore&moves=');
  await says(total, /^Exact count: 6 solutions in all\.$/, 20000);
  await section(page).getByRole('button', { name: 'Stone at row 1, column 3' }).click();
  await says(total, /^Exact count: 2 solutions in all\.$/, 20000);

  await type(page, '#/heaps?rule=nim&heaps=3,4,5&first=both&tab=explore&moves=');
  await says(total, /^There is 1 winning move here\.$/, 20000);
  await section(page).getByRole('row', { name: /wins/ }).getByRole('button').click();
  await says(total, /^There is no winning move here\.$/, 20000);
  // The same move of two equal heaps is one row, and counted once.
  await type(page, '#/heaps?rule=0.07&heaps=7,3,3&first=both&tab=explore&moves=');
  await says(total, 'There are 3 winning moves here.', 20000);
});

test('8×8 with twenty squares visited: the exact numbers of tours', async (t) => {
  // A path across the board, which leaves few frontier states.
  const page = await open(t, '#/knights?rows=8&cols=8&kind=closed&tab=explore&moves=8,3;7,1;6,3;8,4;7,2;6,4;8,5;7,7;6,5;4,6;5,8;6,6;4,5;3,7;1,8;2,6;3,8;1,7;2,5;3,3');
  await says(sum(page), /^Exact count: 17,697 ways to finish\.$/, 20000);
  assert.equal((await rows(page)).length, 6);
});

test('long numbers are on one line, on a telephone and beside the board', async (t) => {
  for (const [width, height] of [[1440, 900], [390, 844]]) {
    const page = await open(t, '#/pegs?board=english&tab=explore&moves=4,2e', { width, height });
    await says(sum(page), /^Exact count: 10,215,411,760,019,992 ways/, 90000);
    const counts = await section(page).locator('td.number').evaluateAll((cells) => cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map((rect) => Math.round(rect.top))).size;
    }));
    assert.deepEqual(counts, [1, 1, 1, 1], String(width));
  }
});

test('a link to a position of the English board: the graph has the line of the solution too, which is found later', async (t) => {
  const page = await open(t, '#/pegs?board=english&tab=explore&moves=4,2e;2,3s;3,5w');
  const graph = page.getByRole('region', { name: 'Ways left to finish' });
  await says(graph.locator('.ways-key'), /^Thick: your moves\. Thin: the solution\./, 90000);
  await counted(graph.locator('path.solution'), 1, 20000);
});

test('chances that need more positions than are searched unasked are found on request', async (t) => {
  const page = await open(t, '#/knights?rows=5&cols=5&kind=open&tab=explore&moves=1,1;2,3');
  await says(sum(page), /^Exact count: 152 ways to finish\.$/, 20000);
  await counted(page.getByRole('button', { name: 'Search longer' }), 0);
  await page.getByRole('checkbox', { name: 'Chance of random play' }).check();
  await section(page).getByRole('row', { name: /unknown/ }).last().waitFor({ timeout: 20000 });
  await page.getByRole('button', { name: 'Search longer' }).click();
  // 109 in 497,664, by the command line.
  await section(page).getByRole('row', { name: /1 in 4570$/ }).waitFor({ timeout: 60000 });
  await counted(section(page).getByRole('row', { name: /unknown/ }), 0);
  // The graph has been there all the time.
  await counted(page.getByRole('region', { name: 'Ways left to finish' }), 1);
});

test('the table is one tab stop, and the arrow keys move in it', async (t) => {
  const page = await open(t, '#/heaps?rule=nim&heaps=3,4,5&first=both&tab=explore&moves=');
  const moves = section(page).getByRole('row').getByRole('button');
  await moves.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  assert.equal(await moves.nth(2).evaluate((one) => one === document.activeElement), true);
  assert.equal(await moves.evaluateAll((all) => all.filter((one) => one.tabIndex === 0).length), 1);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await says(sum(page), /^There is no winning move here\.$/, 20000);
});

test('boards too large for a table say so; the task of counting has none; students get none', async (t) => {
  const page = await open(t, '#/tromino?k=20&hole=1,1&tab=explore');
  await says(section(page), /This board is too large for a table of moves\./, 20000);
  await type(page, '#/knights?rows=6&cols=6&task=count');
  await counted(section(page), 0);
  await type(page, '#/pegs?rows=3&cols=4&lock=strip,hint,why,lens,steps,more');
  await counted(page.getByRole('tab', { name: 'Explore' }), 0);
});

test('the table is accessible in both languages, light and dark', async (t) => {
  for (const [lang, theme, name] of [['en', 'light', 'Moves from here'], ['zh', 'dark', '接下来的走法']]) {
    const page = await open(t, '#/pegs?rows=3&cols=4&tab=explore&moves=', { lang, theme });
    await section(page, name).getByRole('row').nth(4).waitFor();
    await assertAccessible(page);
  }
  const page = await open(t, '#/pegs?rows=3&cols=4&tab=explore&moves=', { lang: 'zh', width: 390, height: 844, touch: true });
  await says(sum(page, '接下来的走法'), /^精确计数：一共 1\s?775\s?400 种走法。$/, 20000);
  await tab(page, '动手');
});
