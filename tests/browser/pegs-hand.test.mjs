// Playing in the peg lab: jumps by pointer, keyboard and touch; colours, hints, and the fewest pegs that can still be
// reached.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, button, caption, eventually, open, settle, verdict } from './harness.mjs';
import { another, counted, difference, focused, hash, linked, middle, picture, pressed, says, shared, squares, standing, stopped, swipe, tab, type, view } from './hands.mjs';
import { answered, colours, drag, hinted, jump, left, one, pegs, point, pointed, press, region, reopened, told } from './pegs-hands.mjs';

// ------------------------------------------------------------------------------------------------------------- by hand

test('each point has a name, with what is on it and whether it can jump, and rings show the same; row 0 is above row 1', async (t) => {
  const page = await open(t, '#/pegs?rows=3&cols=4');
  await left(page, 12);
  const names = await squares(page);
  assert.equal(names.length, 7 * 8);
  assert.deepEqual(names.slice(0, 3), ['Row −1, column −1: empty hole', 'Row −1, column 0: empty hole', 'Row −1, column 1: empty hole']);
  assert.deepEqual(names.slice(8, 9), ['Row 0, column −1: empty hole']);
  assert.deepEqual(names.slice(18, 23), [
    'Row 1, column 1: peg',
    'Row 1, column 2: peg that can jump',
    'Row 1, column 3: peg that can jump',
    'Row 1, column 4: peg',
    'Row 1, column 5: empty hole',
  ]);
  await point(page, 2, 2, 'peg that can jump in 3 directions$').waitFor();
  const plain = await picture(page);
  await page.getByRole('checkbox', { name: 'Show which pegs can jump' }).check();
  await linked(page, { ways: '1' });
  assert.notEqual(await difference(page, await picture(page), plain), 0);
  await type(page, '#/pegs?board=english');
  await point(page, 1, 1, 'not on the board$').waitFor();
  await point(page, 4, 4, 'empty hole$').waitFor();
  await point(page, 4, 2, 'peg that can jump$').waitFor();
  await type(page, '#/pegs?board=triangle15&lens=rising&lang=zh');
  for (const name of ['第 1 行第 1 列：空点', '第 1 行第 2 列：不在棋盘上', '第 3 行第 1 列：棋子，能跳，颜色 c']) {
    await page.getByRole('gridcell', { name, exact: true }).waitFor();
  }
});

test('a click chooses a peg and another makes its jump: board, caption, verdict and link follow', async (t) => {
  const page = await open(t, '#/pegs?rows=3&cols=4');
  await point(page, 2, 2).click();
  await says(caption(page), 'Peg at row 2, column 2 selected. Where should it land?');
  // A screen reader hears what is in hand, and where it can land.
  await point(page, 2, 2, 'peg in hand$').waitFor();
  await counted(page.getByRole('gridcell', { name: /: empty hole, the peg in hand can land here$/ }), 3);
  await point(page, 2, 2).click();
  await says(caption(page), /^12 pegs\./);
  await point(page, 2, 3).click();
  await point(page, 2, 2).click();
  await says(caption(page), 'Peg at row 2, column 2 selected. Where should it land?');
  await point(page, 0, 2).click();
  await says(caption(page), 'From (2,2) to (0,2). 11 pegs left. You can still get down to 2.');
  await says(verdict(page), 'Valid so far One legal jump; 11 pegs left.');
  await point(page, 0, 2, 'peg').waitFor();
  for (const row of [1, 2]) await point(page, row, 2, 'empty hole').waitFor();
  await linked(page, { rows: '3', cols: '4', moves: '2,2n' });
  // A peg that can jump again stays in hand, and the last jump is proved to be the last.
  await type(page, '#/pegs?draw=oo.o');
  await says(verdict(page), /^Proved\s*2 jumps leave one/, 10_000);
  await jump(page, [1, 1], [1, 3]);
  await says(caption(page), 'From (1,1) to (1,3). 2 pegs left. You can still get down to one. It can jump again.');
  await linked(page, { moves: '1,1e' });
  await point(page, 1, 5).click();
  await says(caption(page), 'From (1,3) to (1,5). Solved! One peg left, the fewest possible.');
  await says(verdict(page), 'Proved One peg left, the fewest possible. Every jump was checked.');
  await linked(page, { moves: '1,1e;1,3e' });
});

test('a peg is dragged to where it lands; let go elsewhere it says why not, and off the board it goes back', async (t) => {
  const page = await open(t, '#/pegs?rows=3&cols=4');
  await left(page, 12);
  const places = async () => (await pegs(page)).map((name) => name.replace(/: .*/, ''));
  const before = await places();
  await drag(page, [2, 2], [3, 2], [4, 3]);
  await says(caption(page), 'A peg jumps over exactly one peg, in a straight line, and lands just beyond it.');
  await drag(page, [2, 2], [2, 3], [2, 4]);
  await says(caption(page), 'Row 2, column 4 is occupied, so the peg can’t land there.');
  await drag(page, [2, 2], [4, 4]);
  await says(caption(page), 'You can’t jump in that direction on this board.');
  await page.mouse.move(...(await middle(point(page, 2, 2))));
  await page.mouse.down();
  await page.mouse.move(...(await middle(point(page, 1, 2))), { steps: 3 });
  await says(caption(page), 'Peg at row 2, column 2 selected. Where should it land?');
  await page.mouse.move(3, 300, { steps: 5 });
  await page.mouse.up();
  await settle(page);
  assert.deepEqual(await places(), before);
  await linked(page, { moves: undefined });
  await drag(page, [2, 2], [1, 2], [0, 2]);
  await says(caption(page), /^From \(2,2\) to \(0,2\)\. 11 pegs left/);
  await linked(page, { moves: '2,2n' });
  // The cursor is where the pointer was released.
  await board(page).focus();
  assert.equal(await pointed(page), 'Row 0, column 2: peg');
});

test('by keys alone: arrows walk, Enter or the space bar chooses and lands, the keys for undo and redo', async (t) => {
  const page = await open(t, '#/pegs?rows=3&cols=4');
  await left(page, 12);
  await board(page).focus();
  assert.equal(await pointed(page), 'Row 1, column 1: peg');
  await press(page, 'ArrowDown', 'ArrowRight', 'Enter');
  await says(caption(page), 'Peg at row 2, column 2 selected. Where should it land?');
  await press(page, 'ArrowUp', 'ArrowUp', ' ');
  await says(caption(page), /^From \(2,2\) to \(0,2\)\. 11 pegs left/);
  await eventually(async () => assert.equal(await pointed(page), 'Row 0, column 2: peg'));
  await press(page, 'Enter');
  await says(caption(page), 'The peg at row 0, column 2 has no neighbour to jump over.');
  await press(page, 'Control+z');
  await left(page, 12);
  await press(page, 'Control+y');
  await left(page, 11);
  await press(page, 'Control+z', 'Control+Shift+Z');
  await left(page, 11);
  await press(page, 'Home');
  await eventually(async () => assert.equal(await pointed(page), 'Row 0, column −1: empty hole'));
  await press(page, 'Control+End');
  await eventually(async () => assert.equal(await pointed(page), 'Row 5, column 6: empty hole'));
  // The board is a single tab stop.
  await press(page, 'Tab');
  assert.equal(await focused(page), 'Undo');
});

test('on a telephone: two taps, and a finger that drags', async (t) => {
  const page = await open(t, '#/pegs?rows=3&cols=4', { width: 390, height: 844, touch: true });
  await point(page, 2, 2).tap();
  await says(caption(page), 'Peg at row 2, column 2 selected. Where should it land?');
  await point(page, 0, 2).tap();
  await linked(page, { moves: '2,2n' });
  await swipe(page, await middle(point(page, 2, 3)), await middle(point(page, 4, 3)));
  await linked(page, { moves: '2,2n;2,3s' });
  await swipe(page, await middle(point(page, 1, 4)), await middle(point(page, 3, 4)));
  await says(caption(page), 'Row 3, column 4 is occupied, so the peg can’t land there.');
  await linked(page, { moves: '2,2n;2,3s' });
  assert.equal(await page.evaluate(() => scrollY), 0, 'the page itself does not move');
});

test('illegal moves are refused in the caption and change nothing', async (t) => {
  const page = await open(t, '#/pegs?rows=3&cols=4&moves=2,2n');
  await point(page, 0, 2, 'peg').waitFor();
  const places = async () => (await pegs(page)).map((name) => name.replace(/: .*/, ''));
  const before = await places();
  const refused = async (...clicks) => {
    const said = clicks.pop();
    for (const [row, col] of clicks) await point(page, row, col).click();
    await says(caption(page), said);
    assert.deepEqual(await places(), before);
  };
  await refused([5, 5], 'Choose a peg first, then the empty hole to jump to.');
  await refused([0, 2], 'The peg at row 0, column 2 has no neighbour to jump over.');
  await refused([1, 1], 'The peg at row 1, column 1 has nowhere to land.');
  await refused([2, 1], [4, 4], 'A peg jumps over exactly one peg, in a straight line, and lands just beyond it.');
  // The peg stays in hand for another attempt.
  await refused([2, -1], 'There is no peg at row 2, column 0 to jump over.');
  await refused([2, 3], [4, 5], 'You can’t jump in that direction on this board.');
  await linked(page, { moves: '2,2n' });
  // The next legal jump clears the message.
  await point(page, 4, 3).click();
  await says(caption(page), /^From \(2,3\) to \(4,3\)\. 10 pegs left/);
  await type(page, '#/pegs?board=english');
  await answered(page);
  await point(page, 4, 2).click();
  await point(page, 2, 2).click();
  await says(caption(page), 'The peg would land off the board.');
  await type(page, '#/pegs?board=triangle15&hole=3,3');
  await answered(page);
  await jump(page, [1, 1], [3, 3]);
  await linked(page, { moves: '1,1se' });
  // The names of the triangle's three directions are row, column and diagonal.
  await jump(page, [3, 1], [1, 1]);
  await linked(page, { moves: '1,1se;3,1n' });
});

test('jumps are taken back, made again, tried in other ways, and left for the answer and found again', async (t) => {
  const page = await open(t, '#/pegs?rows=3&cols=4&step=10');
  await standing(page, '10 / 10');
  await button(page, 'First').click();
  await standing(page, '0 / 10');
  await tab(page, 'Play');
  for (const name of ['Undo', 'Redo']) assert.ok(await button(page, name).isDisabled(), name);
  await jump(page, [2, 2], [0, 2]);
  await button(page, 'Undo').click();
  await left(page, 12);
  await linked(page, { moves: '*;2,2n' });
  await jump(page, [2, 3], [0, 3]);
  await jump(page, [2, 4], [4, 4]);
  await left(page, 10);
  await button(page, 'Undo').click();
  await button(page, 'Undo').click();
  await left(page, 12);
  await page.getByText('You’ve tried 2 different moves from here. Redo follows the latest one.').waitFor();
  await pressed(page, '(2,2) to (0,2)', false);
  await pressed(page, '(2,3) to (0,3)');
  await button(page, 'Redo').click();
  await point(page, 0, 3, 'peg').waitFor();
  await button(page, 'Undo').click();
  await button(page, '(2,2) to (0,2)').click();
  await point(page, 0, 2, 'peg').waitFor();
  await linked(page, { moves: '2,2n;(2,3n;2,4s)' });
  await reopened(page);
  // Explain puts them aside, and Play brings them back.
  await tab(page, 'Explain');
  await standing(page, '0 / 10');
  await left(page, 12);
  await linked(page, { moves: undefined });
  await tab(page, 'Play');
  await point(page, 0, 2, 'peg').waitFor();
  await linked(page, { moves: '2,2n;(2,3n;2,4s)' });
  assert.equal(await focused(page), 'Play');
});

test('the board grows where pegs go, while picture, keys and link keep their place', async (t) => {
  const page = await open(t, '#/pegs?rows=20&cols=20&view=7.000,12.000,48');
  await left(page, 400);
  assert.equal((await squares(page))[0], 'Row −1, column −1: empty hole');
  await jump(page, [2, 10], [0, 10]);
  await jump(page, [1, 12], [1, 10]);
  await linked(page, { moves: '2,10n;1,12w', view: '7.000,12.000,48' });
  await board(page).focus();
  // On a board with thousands of points the accessible names are updated with a delay.
  await eventually(async () => assert.equal(await pointed(page), 'Row 1, column 10: peg in hand'));
  // The peg is still in hand: the same peg jumps on upwards.
  await press(page, 'ArrowUp', 'ArrowUp');
  await eventually(async () => assert.equal(await pointed(page), 'Row −1, column 10: empty hole, the peg in hand can land here'));
  await shared(page);
  const [before, place] = [await view(page), await point(page, 5, 10).boundingBox()];
  await press(page, 'Enter');
  await point(page, -1, 10, 'peg').waitFor();
  await eventually(async () => assert.equal((await squares(page))[0], 'Row −2, column −1: empty hole'));
  await eventually(async () => assert.equal(await pointed(page), 'Row −1, column 10: peg'));
  const now = await point(page, 5, 10).boundingBox();
  for (const side of ['x', 'y', 'width', 'height']) assert.ok(Math.abs(now[side] - place[side]) < 1, `${side}: ${now[side]} after ${place[side]}`);
  await linked(page, { moves: '2,10n;1,12w;1,10n' });
  // Links count rows from the upper edge of the visible part, which now has one row more.
  assert.ok(Math.abs((await view(page)).row - before.row - 1) < 0.02, await hash(page));
  const next = await another(page, await shared(page));
  const there = await point(next, 5, 10).boundingBox();
  assert.ok(Math.abs(there.y - now.y) < 1 && Math.abs(there.x - now.x) < 1, JSON.stringify(there));
  await next.close();
  // After undo the board has its size again.
  await press(page, 'Control+z');
  await eventually(async () => assert.equal((await squares(page))[0], 'Row −1, column −1: empty hole'));
  await eventually(async () => assert.deepEqual(await view(page), before));
});

// ------------------------------------------------------------------------------------------------ colours, hints, reach

test('the lens counts three colours, live: each jump changes all three parities; each peg has its letter', async (t) => {
  const page = await open(t, '#/pegs?rows=7&cols=8&ways=1&tab=explain');
  const lens = region(page, 'Overlay');
  const letters = page.getByRole('region', { name: 'Stage' }).getByText(/^[abc]$/);
  await standing(page, '0 / 55');
  await counted(letters, 0);
  await button(page, 'Colours ↗').click();
  await pressed(page, 'Colours ↗');
  await point(page, 1, 1, 'peg, colour a$').waitFor();
  /** Returns the three counts as shown, after checking them against the names and letters of the pegs. */
  const counts = () =>
    eventually(async () => {
      const names = await pegs(page);
      const each = ['a', 'b', 'c'].map((letter) => names.filter((name) => name.endsWith(`, colour ${letter}`)).length);
      const rows = each.map((count, i) => `${'abc'[i]}${count}${count % 2 ? 'odd' : 'even'}`);
      assert.deepEqual(await lens.getByRole('row').allTextContents(), rows);
      assert.equal(await letters.count(), names.length);
      return each;
    });
  let last = await counts();
  assert.deepEqual(last, [19, 19, 18]);
  for (let step = 1; step <= 4; step += 1) {
    await button(page, 'Forward').click();
    await standing(page, `${step} / 55`);
    const now = await counts();
    assert.ok(now.every((count, i) => (count - last[i]) % 2 !== 0), `${last} becomes ${now}`);
    last = now;
  }
  await lens.getByText('Each jump changes the parity of all three counts. So the two counts with the same parity keep the same parity, and the third keeps the other one.').waitFor();
  await button(page, 'Colours ↘').click();
  await linked(page, { lens: 'falling', ways: '1' });
  await counts();
  // In Play the status line shows the counts.
  await button(page, 'Play from here').click();
  await jump(page, ...(await hinted(page)));
  await left(page, 51);
  await eventually(async () => {
    const names = await pegs(page);
    const told = ['a', 'b', 'c'].map((letter) => `${letter} ${names.filter((name) => name.endsWith(`, colour ${letter}`)).length}`);
    const said = await caption(page).textContent();
    assert.ok(said.includes(`${told.join(' · ')}: not all the same parity.`), `${said} for ${told}`);
    assert.equal(await letters.count(), 51);
  });
  await tab(page, 'Explain');
  await standing(page, '4 / 55');
  await counts();
  await button(page, 'Off').click();
  await counted(letters, 0);
  await linked(page, { lens: undefined });
  await type(page, '#/pegs?rows=3&cols=4&lens=rising');
  await left(page, 12);
  await lens.getByText('All three counts are even, or all three odd, and every jump keeps it so. A single last peg is impossible.').waitFor();
  // One of the triangle's three directions runs along the other diagonals, so they show nothing there.
  await type(page, '#/pegs?board=triangle15&lens=rising');
  await pressed(page, 'Colours ↗');
  await counted(button(page, 'Colours ↘'), 0);
});

test('the hint comes in four degrees from the construction: which peg, over which, the jump, and why', async (t) => {
  const page = await open(t, '#/pegs?rows=7&cols=8&step=16');
  await standing(page, '16 / 55');
  await button(page, 'Play from here').click();
  await says(caption(page), 'Your turn, from step 16.');
  const plain = await picture(page);
  await button(page, 'Hint').click();
  await says(caption(page), 'Look at the peg at row 7, column 2. Press Hint again for more.');
  assert.notEqual(await difference(page, await picture(page), plain), 0, 'the peg is marked');
  await button(page, 'Hint').click();
  await says(caption(page), 'It jumps over the peg at row 6, column 2.');
  const marked = await picture(page);
  await press(page, 'h');
  await says(caption(page), 'Jump from (7,2) to (5,2).');
  assert.notEqual(await difference(page, await picture(page), marked), 0, 'the jump is drawn');
  for (let i = 0; i < 2; i += 1) {
    await press(page, 'h');
    await says(caption(page), 'Clear three, jump 2 of 3: the third peg jumps over the second and lands where the first was.');
  }
  await linked(page, { step: '16', moves: '' });
  await jump(page, [7, 2], [5, 2]);
  await linked(page, { step: '16', moves: '7,2n' });
  // A player who follows the answer still gets its reasons.
  for (let i = 0; i < 4; i += 1) await press(page, 'h');
  await says(caption(page), 'Clear three, jump 3 of 3: the helper jumps back over it. Three pegs are gone, and the helper is back in place.');
  await jump(page, [2, 8], [0, 8]);
  await tab(page, 'Explain');
  await standing(page, '16 / 55');
});

test('hints alone lead from a position of one’s own, and from a drawing, to the fewest', async (t) => {
  const page = await open(t, '#/pegs?rows=1&cols=1');
  for (const [link, done, why] of [
    ['#/pegs?rows=2&cols=3&moves=2,2n', /Solved! 2 pegs left, the fewest possible\.$/, 'This jump keeps 2 pegs within reach, the best possible from here.'],
    ['#/pegs?draw=.oo;ooo', /Solved! One peg left, the fewest possible\.$/, 'This jump keeps one peg within reach.'],
  ]) {
    await type(page, link);
    await left(page, 5);
    await answered(page);
    for (let now = 5; !done.test(await caption(page).textContent()) && now > 1; now -= 1) {
      const [from, to] = await hinted(page);
      await button(page, 'Hint').click();
      await says(caption(page), why);
      await jump(page, from, to);
      await left(page, now - 1);
    }
    await says(caption(page), done);
    await says(verdict(page), /^(Proved|Exhaustive search)\s*(One peg|2 pegs) left/);
  }
});

test('after leaving the answer on a very large board, a hint says what to do', async (t) => {
  const page = await open(t, '#/pegs?rows=9&cols=9&moves=2,1n;2,9n');
  await button(page, 'Hint').click();
  await says(caption(page), 'Too many pegs to search. Undo jumps that aren’t in the solution, or open it.');
});

test('after own jumps on 7×8 a hint is found, and leads to one peg', async (t) => {
  const page = await open(t, '#/pegs?rows=7&cols=8&moves=2,4n;2,2n');
  await button(page, 'Hint').click();
  await says(caption(page), /^Look at the peg at row \d, column \d\. Press Hint again for more\.$/, 60_000);
  for (let degree = 2; degree <= 4; degree += 1) await button(page, 'Hint').click();
  await says(caption(page), /one peg|1 peg/i);
});

test('the reachable minimum is searched from the position, with its kind of proof, and again after the next jump', async (t) => {
  const page = await open(t, '#/pegs?rows=2&cols=4&moves=1,1s&tab=explore');
  const outlook = region(page, 'How few can you still reach?');
  await says(outlook, new RegExp(`One peg, in 6 more jumps\\.Proved ${one}$`), 10_000);
  await counted(button(page, 'Search from here'), 0);
  // A losing jump: only a search shows that.
  await jump(page, [1, 3], [1, 1]);
  await says(outlook, /3 pegs at best, in 3 more jumps\.(Exhaustive search An exhaustive search found nothing better\.|Proved You can’t get down to 2 pegs or fewer\. .*)$/, 10_000);
  await button(page, 'Undo').click();
  await says(outlook, /One peg, in 6 more jumps/, 10_000);
  // No jump is possible; and the colours prove the minimum.
  await type(page, '#/pegs?rows=1&cols=3&moves=1,2w&tab=explore');
  await says(outlook, new RegExp(`2 pegs: already the fewest possible\\.Proved ${colours}`), 10_000);
  await button(page, 'Hint').click();
  await says(caption(page), 'No more jumps.');
  // Too many pegs, on the plane and for the worker.
  for (const link of ['#/pegs?rows=8&cols=9&tab=explore', '#/pegs?rows=9&cols=9&tab=explore']) {
    await type(page, link);
    await button(page, 'Search from here').click();
    await says(outlook, /Unknown Too many pegs to search\. /, 10_000);
  }
});

test('taking a peg stops playback; a peg that cannot jump says why when it is dragged, too', async (t) => {
  const page = await open(t, '#/pegs?rows=3&cols=4&tab=explain');
  await standing(page, '0 / 10');
  await stopped(page, async () => {
    await button(page, 'Play').click();
    await point(page, 1, 2).click();
    await says(caption(page), 'Peg at row 1, column 2 selected. Where should it land?');
    await page.clock.runFor(1201);
    await point(page, 1, 2, 'peg').waitFor();
  });
  await drag(page, [1, 1], [1, 2], [1, 3]);
  await says(caption(page), /^Row 1, column 3 is occupied, so the peg can’t land there\.$|no peg/);
});
