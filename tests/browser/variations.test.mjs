// Explore beside its table of moves: the variations, the graph of the ways left, the map, shares on the board, chances.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, button, caption, eventually, open } from './harness.mjs';
import { counted, says } from './hands.mjs';

const region = (page, name) => page.getByRole('region', { name });
const variations = (page) => region(page, 'Variations');
const turn = (page, name) => variations(page).getByRole('button', { name, exact: true });
const sum = (page) => region(page, 'Moves from here').locator('.moves-sum');
/** The moves of the address. */
const moves = (page) => page.evaluate(() => decodeURIComponent(location.hash).match(/moves=([^&]*)/)?.[1]);
/** Waits until the moves of the address are these. */
const hasMoves = async (page, text) => {
  for (let wait = 0; (await moves(page)) !== text && wait < 100; wait += 1) await page.waitForTimeout(50);
  assert.equal(await moves(page), text);
};

const TREE = '#/pegs?rows=2&cols=4&tab=explore&moves=1,2w;2,2w*;(2,3n;2,1e);1,4w';

test('the variations: the main line, a variation behind it, and a click goes there', async (t) => {
  const page = await open(t, TREE);
  await says(variations(page), /1 1,2→1,0[^→]*?2 2,2→2,0[^→]*?2 2,3→0,3[^→]*?3 2,1→2,3[^→]*?3 1,4→1,2/, 20000);
  assert.equal(await turn(page, 'Move 2: (2,2) to (2,0)').getAttribute('aria-current'), 'true');
  await turn(page, 'Move 3: (2,1) to (2,3)').click();
  await hasMoves(page, '1,2w;2,3n;(~2,2w;1,4w);2,1e');
  // The main line stays where it was, and another visit shows the same.
  await says(variations(page), /1 1,2→1,0[^→]*?2 2,2→2,0[^→]*?2 2,3→0,3[^→]*?3 2,1→2,3[^→]*?3 1,4→1,2/);
  await page.reload();
  await says(variations(page), /1 1,2→1,0[^→]*?2 2,2→2,0[^→]*?2 2,3→0,3[^→]*?3 2,1→2,3[^→]*?3 1,4→1,2/, 20000);
});

test('a variation is promoted and deleted, and undo brings it back', async (t) => {
  const page = await open(t, TREE.replace('*', '').replace('2,1e', '2,1e*'));
  await says(variations(page), /2,3→0,3/, 20000);
  await turn(page, 'Move 3: (2,1) to (2,3)').click();
  await button(page, 'Promote').click();
  await says(variations(page), /1 1,2→1,0[^→]*?2 2,3→0,3[^→]*?2 2,2→2,0[^→]*?3 1,4→1,2[^→]*?3 2,1→2,3/);
  await button(page, 'Delete from here').click();
  await says(caption(page), /Deleted\. Undo brings it back\./);
  await counted(turn(page, 'Move 3: (2,1) to (2,3)'), 0);
  await button(page, 'Undo').click();
  await turn(page, 'Move 3: (2,1) to (2,3)').waitFor();
  await hasMoves(page, '1,2w;2,3n;(2,2w;1,4w);2,1e');
});

test('marks and comments are kept in the link', async (t) => {
  const page = await open(t, TREE);
  await variations(page).getByRole('button', { name: 'mistake', exact: true }).click();
  await turn(page, 'Move 2: (2,2) to (2,0), mistake').waitFor();
  await variations(page).getByRole('textbox', { name: 'Comment' }).fill('Too early; <b>why</b> {so}?');
  await page.keyboard.press('Enter');
  await says(variations(page), /Too early; <b>why<\/b> \(so\)\?/);
  await hasMoves(page, '1,2w;2,2w?{Too early; <b>why</b> (so)?}*;(2,3n;2,1e);1,4w');
  await page.reload();
  await says(variations(page), /Too early; <b>why<\/b> \(so\)\?/, 20000);
  await counted(variations(page).locator('b'), 0);
  await variations(page).getByRole('button', { name: 'mistake', exact: true }).click();
  await turn(page, 'Move 2: (2,2) to (2,0)').waitFor();
});

test('a position that came before says so and leads there', async (t) => {
  // The same two jumps in another order.
  const page = await open(t, '#/pegs?board=english&tab=explore&moves=2,4s;(6,4n)');
  await variations(page).getByRole('button', { name: 'same as after move 1, mirrored' }).click({ timeout: 90000 });
  await hasMoves(page, '2,4s;(6,4n)');
});

test('arrow keys go along the line and between variations', async (t) => {
  const page = await open(t, TREE);
  await turn(page, 'Move 2: (2,2) to (2,0)').focus();
  const has = (name) => says(page.locator(':focus'), name);
  await page.keyboard.press('ArrowDown');
  await has(/2,3→0,3/);
  await page.keyboard.press('ArrowRight');
  await has(/2,1→2,3/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await has(/1,2→1,0/);
  await page.keyboard.press('Enter');
  await hasMoves(page, '1,2w*;2,2w;(2,3n;2,1e);1,4w');
  // The focus stays on the move that was chosen.
  await has(/1,2→1,0/);
  assert.equal(await variations(page).locator('.turn[tabindex="0"]').count(), 1);
});

test('the graph of the ways left marks the move that lost', async (t) => {
  const page = await open(t, '#/pegs?rows=2&cols=4&tab=explore&moves=1,2w;2,2w;1,4w');
  const graph = region(page, 'Ways left to finish');
  await graph.getByRole('button', { name: 'At the start: 320' }).waitFor({ timeout: 20000 });
  const points = await graph.getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  assert.equal(points.length, 4);
  await graph.getByRole('button', { name: /^After move 1: / }).click();
  await hasMoves(page, '1,2w*;2,2w;1,4w');
});

test('the map shows the positions around, and a click goes there', async (t) => {
  const page = await open(t, '#/pegs?rows=2&cols=2&tab=explore&moves=');
  await says(sum(page), /^Exact count: 16 ways to finish\.$/, 20000);
  await page.getByRole('checkbox', { name: 'Show the map instead of the board' }).check();
  const map = page.getByRole('group', { name: 'Positions around this one' });
  await map.waitFor({ timeout: 20000 });
  await assertAccessible(page);
  const places = map.getByRole('button');
  assert.match(await places.first().getAttribute('aria-label'), /^This position: 1, 16$/);
  // All eight jumps are one position.
  assert.equal(await places.evaluateAll((all) => all.filter((one) => !one.getAttribute('aria-label').includes(', ') || one.getAttribute('aria-label').split('→').length === 2).length) >= 1, true);
  await places.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await hasMoves(page, '1,1e');
});

/** The parts in which a position is marked, as the numbers of their elements. */
const marked = (page) => page.evaluate(() => Object.fromEntries(Object.entries({
  table: '.moves-table tr', tree: '.turn', ways: '.ways-graph .point', map: '.around .place', layers: '.layers-bars .column',
}).map(([name, selector]) => [name, document.querySelectorAll(`${selector}[data-same]`).length])));
/** Waits until so many elements of each part are marked. */
const hasMarked = async (page, wanted) => {
  for (let wait = 0; JSON.stringify(await marked(page)) !== JSON.stringify(wanted) && wait < 100; wait += 1) await page.waitForTimeout(30);
  assert.deepEqual(await marked(page), wanted);
};
const NONE = { table: 0, tree: 0, ways: 0, map: 0, layers: 0 };

test('one position is marked in all five parts: by pointer, keys and touch', async (t) => {
  // The present position is before the second jump of the main line; its mirror image was played too.
  const page = await open(t, TREE.replace('*', '').replace('1,2w;', '1,2w*;'), { width: 1440, height: 900 });
  await page.getByRole('checkbox', { name: 'Show the map instead of the board' }).check();
  await region(page, 'The whole game').locator('svg').waitFor({ timeout: 30000 });
  await region(page, 'Ways left to finish').getByRole('button').nth(2).waitFor({ timeout: 30000 });
  const everywhere = { table: 1, tree: 1, ways: 1, map: 1, layers: 1 };
  // From the table, by the pointer.
  const row = region(page, 'Moves from here').getByRole('button', { name: '(2,2) to (2,0)', exact: true });
  await row.hover();
  await hasMarked(page, everywhere);
  await region(page, 'Moves from here').getByRole('heading').first().hover();
  await hasMarked(page, NONE);
  // From the variations, by keys, and said.
  const told = page.locator('#selection');
  await turn(page, 'Move 1: (1,2) to (1,0)').focus();
  // That is the present position, which is in no row.
  await hasMarked(page, { ...everywhere, table: 0 });
  await page.keyboard.press('ArrowRight');
  await hasMarked(page, everywhere);
  await says(told, /^The same position is marked in: .*Moves from here.*\.$/);
  await says(told, /Ways left to finish.*Positions around this one|Positions around this one.*Ways left to finish/);
  // From the graph: the present position is in the middle of the map and in no row.
  await region(page, 'Ways left to finish').getByRole('button').nth(1).focus();
  await hasMarked(page, { ...everywhere, table: 0 });
  await says(told, /^The same position is marked in: /);
  // From the map.
  const place = page.locator('.around .place').nth(1);
  await place.focus();
  await hasMarked(page, { ...(await marked(page)), table: 1, map: 1, layers: 1 });
  // From the whole game: all positions with this number of pegs.
  await page.locator('.layers-bars .column').nth(2).hover();
  await hasMarked(page, { ...(await marked(page)), tree: 2, ways: 1, layers: 1 });
  assert.equal((await marked(page)).table > 0, true);
  // The same by keys: one tab stop, and the arrow keys.
  const columns = region(page, 'The whole game').getByRole('img');
  await page.mouse.move(0, 0);
  const stops = () => columns.evaluateAll((all) => all.flatMap((one, at) => (one.getAttribute('tabindex') === '0' ? [at] : [])));
  assert.deepEqual(await stops(), [1]);
  await columns.nth(1).focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await columns.nth(2).evaluate((one) => one === document.activeElement), true);
  await hasMarked(page, { ...(await marked(page)), tree: 2, ways: 1, layers: 1 });
  await says(told, /^The same position is marked in: .*Moves from here/);
  await assertAccessible(page);
});

test('in the picture of two heaps the position after a move is ringed, and marked in the table beside it', async (t) => {
  const page = await open(t, '#/heaps?rule=nim&heaps=5,4&tab=explore&moves=', { width: 1440, height: 900 });
  // The table pushes the switches down: afterwards the pointer is on none of its rows.
  await says(sum(page), /winning move/, 20000);
  await page.getByRole('checkbox', { name: 'Show the map instead of the board' }).check();
  const picture = page.getByRole('group', { name: 'The values of two heaps' });
  await picture.waitFor({ timeout: 30000 });
  const rings = () => picture.locator('circle').evaluateAll((all) => all.filter((one) => getComputedStyle(one).visibility === 'visible').length);
  // The pointer must not stay where the switch was: the picture may lie there now.
  await page.mouse.move(0, 0);
  await eventually(async () => assert.equal(await rings(), 0));
  await region(page, 'Moves from here').getByRole('button', { name: /^row 1, stones 4–5/ }).hover();
  // 3 and 4 in both orders.
  await eventually(async () => assert.equal(await rings(), 2));
  const marks = await picture.getByRole('button').evaluateAll((all) => all.filter((one) => one.hasAttribute('data-same')).map((one) => one.id));
  assert.deepEqual(marks, ['pair-3-4', 'pair-4-3']);
  // And back: a square of the table marks its move.
  await picture.locator('#pair-5-4').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await hasMarked(page, { ...(await marked(page)), table: 1 });
  await says(page.locator('#selection'), /^The same position is marked in: .*Moves from here/);
  await assertAccessible(page);
  // The link plays them, for two players, and is a good one.
  await page.getByRole('link', { name: 'Play these heaps' }).click();
  await says(caption(page), /^The first player’s turn/, 20000);
});

test('a finger marks a position and leaves the mark', async (t) => {
  const page = await open(t, '#/pegs?rows=2&cols=4&tab=explore&moves=1,2w', { width: 390, height: 844, touch: true });
  await page.getByRole('checkbox', { name: 'Show the map instead of the board' }).check();
  await region(page, 'The whole game').locator('svg').waitFor({ timeout: 30000 });
  await page.locator('.layers-bars .column').nth(2).tap();
  await page.waitForTimeout(200);
  const { table, layers } = await marked(page);
  assert.equal(layers, 1);
  assert.equal(table > 0, true);
});

test('after a reload the graph begins with the first move, and the switches are as they were', async (t) => {
  // Seven pegs are left: for this position alone no tablebase is needed.
  const late = '6,4n;5,2e;7,3n;3,2s;4,3s;5,1e;3,1s;4,4s;3,4w;1,3s;3,2e;4,6w;6,5n;3,4s;3,6w;1,5s;3,4e;1,4s;3,7w;5,7n;3,4e;3,7w;3,5s;5,4w;5,1e';
  const page = await open(t, `#/pegs?board=english&tab=explore&moves=${late}`);
  const start = region(page, 'Ways left to finish').getByRole('button', { name: 'At the start: 40,861,647,040,079,968' });
  await start.waitFor({ timeout: 90000 });
  await page.getByRole('checkbox', { name: 'Chance of random play' }).check();
  await page.getByRole('checkbox', { name: 'Show % on the board' }).check();
  await page.reload();
  await start.waitFor({ timeout: 90000 });
  assert.equal(await page.getByRole('checkbox', { name: 'Chance of random play' }).isChecked(), true);
  assert.equal(await page.getByRole('checkbox', { name: 'Show % on the board' }).isChecked(), true);
  assert.equal(await page.getByRole('checkbox', { name: 'Show the map instead of the board' }).isChecked(), false);
});

test('the graph begins with the first step of the solution where one plays on from it, after a reload too', async (t) => {
  const page = await open(t, '#/pegs?rows=3&cols=4&step=3&tab=explore&moves=3,3w');
  const graph = region(page, 'Ways left to finish');
  const labels = () => graph.locator('.point').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label').split(':')[0]));
  const wanted = ['At the start', 'After move 1', 'After move 2', 'After move 3', 'After move 4'];
  await graph.getByRole('img', { name: 'At the start: 1,775,400' }).waitFor({ timeout: 20000 });
  assert.deepEqual(await labels(), wanted);
  await page.reload();
  await graph.getByRole('img', { name: 'At the start: 1,775,400' }).waitFor({ timeout: 20000 });
  assert.deepEqual(await labels(), wanted);
  // Only the own moves are places to go to.
  await graph.getByRole('button', { name: /^After move 3: / }).click();
  await hasMoves(page, '*;3,3w');
});

test('the move that lost is marked in the variations, and Start over begins again in Explore', async (t) => {
  const page = await open(t, '#/pegs?rows=2&cols=4&tab=explore&moves=1,2w;1,4w;2,2w');
  await says(variations(page), /1 1,2→1,0\s*goal out of reach[^→]*2 1,4→1,2[^→]*3 2,2→2,0/, 20000);
  await button(page, 'Start over').click();
  await says(sum(page), /^Exact count: 320 ways to finish\.$/, 20000);
  await counted(turn(page, 'Move 1: (1,2) to (1,0)'), 0);
  assert.equal(await page.getByRole('tab', { name: 'Explore' }).getAttribute('aria-selected'), 'true');
});

test('shares stand on the board, and chances in the table', async (t) => {
  const page = await open(t, '#/pegs?rows=2&cols=3&tab=explore&moves=');
  await says(sum(page), /^Exact count: /, 20000);
  await page.getByRole('checkbox', { name: 'Chance of random play' }).check();
  await region(page, 'Moves from here').getByRole('columnheader', { name: /Chance/ }).waitFor({ timeout: 20000 });
  await says(region(page, 'Moves from here').getByRole('cell').last(), /%|unknown/);
  await page.getByRole('checkbox', { name: 'Show % on the board' }).check();
  await assertAccessible(page);
});

test('every family has variations, in both languages', async (t) => {
  for (const [link, name] of [
    ['#/tromino?k=2&hole=1,1&tab=explore&moves=lay:1,1nw;(lay:3,3se)', /▟ 2,2/],
    ['#/fives?rows=6&cols=7&tab=explore&moves=put:1,3;(put:2,2)', /\+ 1,3/],
    ['#/knights?rows=5&cols=5&kind=open&tab=explore&moves=1,1;2,3;(3,2)', /2,3/],
    ['#/heaps?rule=nim&heaps=3,4,5&first=both&tab=explore&moves=1:2-3;(2:1-4)', /3→1/],
  ]) {
    const page = await open(t, link, { lang: 'zh', theme: 'dark' });
    await says(region(page, '变化'), name, 20000);
    await assertAccessible(page);
  }
});
