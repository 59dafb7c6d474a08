// The peg lab: its links, valid, invalid and hostile, and watching the answers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, button, caption, eventually, open, slider, verdict } from './harness.mjs';
import { counted, ended, fill, formats, linked, middle, progress, says, squares, standing, stopped, tab, type } from './hands.mjs';
import { answered, colours, jump, left, one, pegs, point, press, region, reopened, told, written } from './pegs-hands.mjs';

/** A link, the caption, the verdict, and the number of pegs on the board. */
const good = [
  ['', '20 pegs. You can get down to one: find the jumps, or watch them in Explain.', 'Proved 19 jumps leave one peg, the minimum. Confirmed by an independent checker.', 20],
  ['rows=4&cols=5&step=1', 'Clear six, jump 1 of 6: an inner peg jumps out over the outer row.', 'Proved 19 jumps leave one peg, the minimum. Confirmed by an independent checker.', 19],
  ['rows=3&cols=4', '12 pegs. You can get down to 2: find the jumps, or watch them in Explain.', `Proved 10 jumps leave 2 pegs, the minimum. Confirmed by an independent checker.`, 12],
  ['cols=5', '25 pegs. You can get down to one: find the jumps, or watch them in Explain.', 'Proved 24 jumps leave one peg,', 25],
  ['rows=2&cols=2&step=3', '3 jumps, and one peg is left.', 'Proved 3 jumps leave one peg,', 1],
  ['rows=1&cols=9&step=2', /^The second unmoved peg jumps outward over the first\. The 5 /, 'Proved 4 jumps leave 5 pegs, the minimum. Confirmed by an independent checker.', 7],
  ['rows=2&cols=2&moves=2,1n;2,2n', 'From (2,2) to (0,2). 2 pegs left. You can still get down to one.', 'Valid so far 2 legal jumps; 2 pegs left.', 2],
  ['board=english', '32 pegs. The last one can end in the centre: find the jumps, or watch in Explain.', `Proved 31 jumps leave one peg, the minimum. Confirmed by an independent checker.`, 32],
  ['board=european', '36 pegs. You can get down to 2: find the jumps, or watch them in Explain.', `Proved 34 jumps leave 2 pegs, the minimum. Confirmed by an independent checker.`, 36],
  ['board=triangle15&hole=3,2', '14 pegs. You can get down to one: find the jumps, or watch them in Explain.', 'Proved 13 jumps leave one peg,', 14],
  ['draw=.oo;ooo', '5 pegs. You can get down to one: find the jumps, or watch them in Explain.', 'Proved 4 jumps leave one peg,', 5],
  ['draw=o.o', 'No peg can jump, so 2 pegs are left.', 'Proved No peg can jump, so 2 pegs are left.', 2],
];

test('a link opens a rectangle, a drawing or a classic board, and its answer is proved', async (t) => {
  const page = await open(t, '#/pegs?rows=1&cols=1');
  for (const [query, said, proved, count] of good) {
    await type(page, `#/pegs?${query}`);
    await says(caption(page), said, 10_000);
    await eventually(async () => assert.ok((await verdict(page).textContent()).startsWith(proved), `${query}: ${await verdict(page).textContent()}`));
    await left(page, count);
  }
});

test('a link opens to the same each time, and is written again as it was', async (t) => {
  const page = await open(t, '#/pegs?rows=1&cols=1');
  for (const link of [
    // A step of the construction with colours and rings.
    '#/pegs?rows=7&cols=8&ways=1&lens=falling&step=17',
    // Own jumps with a branch and the cursor among them.
    '#/pegs?rows=3&cols=4&moves=2,2n;1,4w*;(2,3s);1,2n&lang=zh&theme=dark',
    // A step of an answer found by search.
    '#/pegs?board=triangle15&hole=3,2&lens=rising&step=7&lang=en&theme=light',
    // A part of a large board.
    '#/pegs?rows=1000&cols=1000&step=300000&theme=projector&view=500.000,500.250,20',
  ]) {
    await type(page, link);
    const wanted = Object.fromEntries(new URLSearchParams(link.split('?')[1]));
    await linked(page, wanted);
    await answered(page);
    // A setting is changed and changed back, so that the page writes its own link.
    const setting = wanted.moves === undefined ? 'guess' : 'ways';
    const box = page.getByRole('checkbox');
    await box.click();
    await linked(page, { [setting]: '1' });
    await box.click();
    await linked(page, { [setting]: undefined, ...wanted });
    await reopened(page);
  }
});

const allowed = {
  rows: 'a whole number from 1 to 10000',
  cols: 'a whole number from 1 to 10000',
  board: 'english, european or triangle15',
  hole: 'a hole of the board such as 4,4 (row, then column, counted from 1)',
  draw: 'rows of o and . separated by semicolons, such as .oo;ooo',
  lens: 'rising or falling',
  ways: '1 or 0',
  step: 'a step number on this board',
  moves: 'jumps separated by semicolons, such as 3,2n',
  view: 'a position and a zoom level, such as 10,20,8',
  lang: 'en or zh',
  theme: 'light, dark, projector, safe or grey',
};
const odd = (name) => `The link’s “${name}” should be ${allowed[name]}. Showing the closest match.`;
const off = (row, col) => `Row ${row}, column ${col} isn’t a hole on this board.`;
const upTo = (at, why) => `Move ${at} in this link isn’t legal, so the board stops before it. ${why}`;
/** Five thousand pegs that do not form a rectangle. */
const crowd = Array.from({ length: 100 }, (_, i) => 'o'.repeat(49 + (i % 3))).join(';');

/**
 * A setting, the message about it, and the number of pegs that are shown instead: 0 on a board too large for a grid.
 */
const bad = [
  ['rows=0&cols=4', odd('rows'), 4],
  ['rows=10001&cols=10001', odd('rows'), 0],
  ['rows=x&cols=4', odd('rows'), 16],
  ['rows=1e3', odd('rows'), 20],
  ['rows=4&cols=-3', odd('cols'), 16],
  [`rows=${'9'.repeat(50_000)}&cols=1`, odd('rows'), 0],
  ['board=french', odd('board'), 20],
  ['board=constructor&hole=1,1', odd('board'), 20],
  ['board=english&hole=x', odd('hole'), 32],
  ['board=english&hole=1,1', off(1, 1), 32],
  ['board=european&hole=99999999999,1', odd('hole'), 36],
  ['board=triangle15&hole=1,2', off(1, 2), 14],
  ['draw=o-o', odd('draw'), 20],
  ['draw=<img src=x onerror=alert(1)>', odd('draw'), 20],
  ['draw=%ff%fe', odd('draw'), 20],
  [`draw=${crowd}`, 'You can draw at most 4096 pegs.', 20],
  ['rows=2&cols=2&lens=round', odd('lens'), 4],
  ['rows=2&cols=2&ways=2', odd('ways'), 4],
  ['rows=2&cols=2&step=4', odd('step'), 1],
  ['rows=2&cols=2&step=-1', odd('step'), 4],
  ['rows=2&cols=2&step=99999999999999999999999999', odd('step'), 1],
  ['board=triangle15&step=99', odd('step'), 1],
  ['rows=2&cols=2&moves=boo', odd('moves'), 4],
  ['rows=2&cols=2&moves=2,1n;;', odd('moves'), 3],
  ['rows=2&cols=2&moves=(2,1n)', odd('moves'), 4],
  [`rows=2&cols=2&moves=${'('.repeat(20_000)}`, odd('moves'), 4],
  [`rows=2&cols=2&moves=${'2,1n;'.repeat(11_000)}2,1n`, upTo(2, 'There is no peg at row 2, column 1.'), 3],
  [`rows=1000&cols=1000&moves=${Array.from({ length: 2000 }, (_, i) => `2,${2 * i + 1}n`).join(';')}`, upTo(501, 'There is no peg at row 2, column 1001.'), 0],
  ['rows=2&cols=2&moves=1,1n', upTo(1, 'There is no peg at row 0, column 1 to jump over.'), 4],
  ['rows=2&cols=2&moves=2,1se', upTo(1, 'You can’t jump in that direction on this board.'), 4],
  ['rows=1&cols=3&moves=1,3w', upTo(1, 'Row 1, column 1 is occupied, so the peg can’t land there.'), 3],
  ['board=english&moves=4,2w', upTo(1, 'The peg would land off the board.'), 32],
  ['rows=3&cols=4&view=NaN,1,1', odd('view'), 12],
  ['rows=3&cols=4&view=1,1,-5', odd('view'), 12],
  ['rows=3&cols=4&lang=xx', odd('lang'), 12],
  ['rows=3&cols=4&theme=pink', odd('theme'), 12],
];

test('a bad or hostile link is told in one sentence, and the nearest good board is shown and works', async (t) => {
  const page = await open(t, '#/pegs?rows=1&cols=1');
  page.on('dialog', () => assert.fail('a link ran a script'));
  for (const [query, said, count] of bad) {
    await type(page, `#/pegs?${query}`);
    await eventually(async () => {
      assert.equal((await caption(page).textContent()).trim(), said, query.slice(0, 80));
      assert.equal((await pegs(page)).length, count, query.slice(0, 80));
    }, 10_000);
    assert.equal(await page.getByText(said, { exact: true }).count(), 1, query.slice(0, 80));
  }
  // The next action clears the message.
  await type(page, '#/pegs?rows=2&cols=2&step=9');
  await says(caption(page), odd('step'));
  await button(page, 'First').click();
  await says(caption(page), '4 pegs. You can get down to one. Press ▶ to watch, or jump yourself.');
  await jump(page, [2, 1], [0, 1]);
  await linked(page, { rows: '2', cols: '2', step: undefined, moves: '2,1n' });
  // The maximum number of pegs, 64×64 without a corner: it opens, and can be played.
  await type(page, `#/pegs?draw=.${'o'.repeat(63)}${`;${'o'.repeat(64)}`.repeat(63)}&view=7.500,33.500,40`);
  await says(verdict(page), /^Unknown\s*Too many pegs to search\. /);
  await says(caption(page), 'No solution is known for this start. Try it yourself.');
  const [x, y] = await middle(board(page));
  await page.mouse.click(x, y - 4 * 40);
  await says(caption(page), 'Peg at row 2, column 32 selected. Where should it land?');
  await page.mouse.click(x, y - 6 * 40);
  await says(verdict(page), 'Valid so far One legal jump; 4094 pegs left.');
  await linked(page, { moves: '2,32n' });
});

// ------------------------------------------------------------------------------------------------------------ watching

test('the transport bar leads through the construction, each jump with its reason, its line marked, and the verdict Proved', async (t) => {
  const page = await open(t, '#/pegs?rows=7&cols=8&tab=explain');
  const marked = region(page, 'How it works').getByRole('mark');
  await standing(page, '0 / 55');
  await button(page, 'Code').click();
  for (const name of ['First', 'Back']) assert.ok(await button(page, name).isDisabled(), name);
  await counted(marked, 0);
  await button(page, 'Forward').click();
  await standing(page, '1 / 55');
  await says(caption(page), 'Clear six, jump 1 of 6: an inner peg jumps out over the outer row.');
  await says(marked, 'clear 2×3 blocks until a multiple of 3 is left');
  await point(page, 0, 1, 'peg').waitFor();
  await left(page, 55);
  await linked(page, { step: '1' });
  await press(page, 'PageDown', 'PageDown');
  await standing(page, '3 / 55');
  await button(page, 'Back').click();
  await standing(page, '2 / 55');
  await slider(page).fill('17');
  await says(caption(page), 'Clear three, jump 2 of 3: the third peg jumps over the second and lands where the first was.');
  await says(marked, 'then clear three pegs at a time');
  assert.equal(await slider(page).getAttribute('aria-valuetext'), 'Step 17 of 55');
  await left(page, 39);
  await button(page, 'Last').click();
  await says(caption(page), '55 jumps, and one peg is left.');
  await left(page, 1);
  for (const name of ['Forward', 'Last']) assert.ok(await button(page, name).isDisabled(), name);
  await press(page, 'PageUp');
  await says(caption(page), 'Finale for the last 4×2 block: jump 6 of 7.');
  await says(marked, 'finish the small block (2–4 by 2–4) with a stored finale');
  await says(verdict(page), `Proved 55 jumps leave one peg, the minimum. Confirmed by an independent checker.`);
  // The slider by keyboard and by pointer.
  await slider(page).focus();
  await press(page, 'Home', 'ArrowRight');
  await standing(page, '1 / 55');
  await press(page, 'End');
  await standing(page, '55 / 55');
  const { x, y, width, height } = await slider(page).boundingBox();
  await page.mouse.move(x + width - 8, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
  await eventually(async () => {
    const step = Number(await slider(page).inputValue());
    assert.ok(step > 23 && step < 32, `in the middle stands ${step}`);
    await left(page, 56 - step);
  });
  await page.mouse.up();
  await type(page, '#/pegs?rows=7&cols=8&step=17&lang=zh');
  await says(caption(page, '状态'), '模块一（2/3）：第三枚跳过第二枚，落在第一枚原来的位置。');
  await says(verdict(page, '结论'), /^已证明\s*跳 55 次后剩 1 枚，不能更少。/);
});

test('play goes on jump by jump, faster, pauses, begins anew at the end, and ends when one jumps oneself', async (t) => {
  const page = await open(t, '#/pegs?rows=3&cols=4&tab=explain');
  await standing(page, '0 / 10');
  await stopped(page, async () => {
    const speed = page.getByRole('combobox', { name: 'Speed' });
    await button(page, 'Play').click();
    await page.clock.runFor(1201);
    await standing(page, '1 / 10');
    await button(page, 'Pause').click();
    await page.clock.runFor(5000);
    await standing(page, '1 / 10');
    await speed.selectOption({ label: '8×' });
    await press(page, 'k');
    for (let i = 0; i < 9; i += 1) await page.clock.runFor(151);
    await standing(page, '10 / 10');
    await button(page, 'Play').waitFor();
    await speed.selectOption({ label: '1×' });
    await button(page, 'Play').click();
    await standing(page, '0 / 10');
    await jump(page, [2, 2], [0, 2]);
    await page.clock.runFor(5000);
    await left(page, 11);
    await says(verdict(page), 'Valid so far One legal jump; 11 pegs left.');
    await tab(page, 'Play');
    await tab(page, 'Explain');
    await standing(page, '0 / 10');
    await speed.selectOption({ label: 'Instant' });
    await button(page, 'Play').click();
    await standing(page, '10 / 10');
  });
});

test('the worker replays large rectangles: with progress, Cancel at once, and a page that stays alive', async (t) => {
  const page = await open(t, '#/pegs?rows=200&cols=200');
  await says(verdict(page), /^Proved\s*39,999 jumps leave one peg, the minimum\./, 30_000);
  await type(page, '#/pegs?rows=1000&cols=1000');
  await says(verdict(page), /^Proved\s*999,999 jumps leave one peg, the minimum\./, 30_000);
  // 36,000,000 jumps: long enough for other actions meanwhile, on a busy machine too.
  const seen = progress(page);
  await type(page, '#/pegs?rows=6000&cols=6000&tab=explain');
  await says(verdict(page), /^Checking\s*Replaying 35,999,998 jumps…$/, 30_000);
  const bar = page.getByRole('progressbar', { name: 'Checking…' });
  await eventually(async () => assert.ok(Number(await bar.getAttribute('aria-valuenow', { timeout: 1000 })) > 0), 30_000);
  await slider(page).fill('500000');
  await standing(page, /^17,999,999 \/ 35,999,998$/);
  assert.equal(await bar.count(), 1, 'it goes on');
  const cancelled = ended(page);
  await cancelled;
  const stood = await seen;
  assert.deepEqual(stood, stood.toSorted((a, b) => a - b), 'the bar only grows');
  await says(verdict(page), 'Unknown Check cancelled.');
  await tab(page, 'Play');
  await fill(page, 'Rows', 100);
  await says(verdict(page), /^Proved/, 30_000);
  const again = ended(page);
  await type(page, '#/pegs?rows=4000&cols=4000');
  await again;
  await button(page, 'Restart the check').click();
  await says(verdict(page), /^Proved\s*15,999,999 jumps/, 60_000);
});

test('the slider stands anywhere among 999,999 jumps at once, and one jumps by hand there', async (t) => {
  const page = await open(t, '#/pegs?rows=1000&cols=1000&view=1014.500,516.500,40');
  const large = page.getByRole('application', { name: 'Board' });
  await large.waitFor();
  await counted(page.getByRole('gridcell'), 0);
  const [x, y] = await middle(large);
  await page.mouse.click(x, y);
  await says(caption(page), 'Peg at row 999, column 501 selected. Where should it land?');
  await page.mouse.click(x, y + 80);
  await says(verdict(page), /^Valid so far\s*One legal jump; 999,999 pegs left\.$/);
  await linked(page, { moves: '999,501s' });
  await tab(page, 'Explain');
  await button(page, 'Whole board').click();
  await slider(page).focus();
  await press(page, 'End');
  await standing(page, /^999,999 \/ 999,999$/);
  await says(caption(page), /^999,999 jumps, and one peg is left\.$/);
  await press(page, 'ArrowLeft');
  await says(caption(page), 'Finale for the last 4×4 block: jump 14 of 15.');
  await slider(page).evaluate(async (rail) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let i = 0; i <= 30; i += 1) {
      rail.value = String(Math.floor((999_999 * i) / 30));
      rail.dispatchEvent(new Event('input', { bubbles: true }));
      await frame();
    }
  });
  await standing(page, /^999,999 \/ 999,999$/);
  await slider(page).fill('500000');
  await standing(page, /^500,000 \/ 999,999$/);
  await linked(page, { step: '500000' });
  // Zoomed out, the arrow keys move by whole blocks, and each point still has its name.
  await large.focus();
  assert.equal(await large.getAttribute('aria-description'), 'Zoomed out: each arrow key moves 16 squares.');
  await press(page, 'Control+Home', 'ArrowDown', 'ArrowRight');
  await says(large, 'Row 1, column 1: empty hole');
  await press(page, 'Control+End', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft');
  await says(large, /^Row 9\d\d, column 9\d\d: peg$/);
  await formats(page);
  await page.getByText('Too large to write out. The command line prints the jumps.').waitFor();
});

test('a single row is halved: two untouched pegs a jump, and no more by hand', async (t) => {
  const page = await open(t, '#/pegs?rows=1&cols=9&tab=explain');
  const why = region(page, 'How it works');
  await button(page, 'Code').click();
  await why.getByText('the second jumps outward over the first').waitFor();
  await button(page, 'Forward').click();
  await says(caption(page), /^The second unmoved peg jumps outward over the first\. The 7 /);
  await says(why.getByRole('mark'), 'the second jumps outward over the first');
  await point(page, 1, 0, 'peg').waitFor();
  await button(page, 'Last').click();
  await says(caption(page), '4 jumps, and 5 pegs are left.');
  assert.deepEqual(await pegs(page), [0, 2, 4, 6, 9].map((col) => `Row 1, column ${col}: peg`));
  await tab(page, 'Play');
  await jump(page, [1, 2], [1, 0]);
  await jump(page, [1, 8], [1, 10]);
  await jump(page, [1, 6], [1, 8]);
  await jump(page, [1, 4], [1, 2]);
  await says(caption(page), 'From (1,4) to (1,2). Solved! 5 pegs left, the fewest possible.');
  await says(verdict(page), 'Proved 5 pegs left, the fewest possible. Every jump was checked.');
  await button(page, 'Hint').click();
  await says(caption(page), 'No more jumps.');
});
