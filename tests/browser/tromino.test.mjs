// The tromino lab: choosing the special square, watching the construction, its numbers and its boards.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, button, caption, eventually, open, settle, slider, verdict } from './harness.mjs';
import { counted, field, fill, linked, matrix, middle, pressed, says, special, square, squares, standing, stopped, tab, type } from './hands.mjs';

// ------------------------------------------------------------------------------------------------ the special square

test('a click makes a square special: board, verdict, caption and link follow', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5&tab=explain');
  await special(page, 2, 5).waitFor();
  await says(verdict(page), /^Proved\b.*21 pieces/);
  await square(page, 7, 1).click();
  await special(page, 7, 1).waitFor();
  await counted(page.getByRole('gridcell', { name: 'special square' }), 1);
  await counted(page.getByRole('gridcell', { name: /: piece \d+$/ }), 63);
  await says(verdict(page), /^Proved\b.*21 pieces cover all 63 squares exactly once/);
  await says(caption(page), 'The special square is now row 7, column 1.');
  await linked(page, { k: '3', hole: '7,1' });
});

test('the board follows while the special square is dragged from square to square', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=1,1&tab=explain');
  await page.mouse.move(...(await middle(special(page, 1, 1))));
  await page.mouse.down();
  for (const [row, col] of [
    [1, 2],
    [2, 3],
    [5, 5],
    [8, 8],
  ]) {
    await page.mouse.move(...(await middle(square(page, row, col))), { steps: 3 });
    await special(page, row, col).waitFor();
    await says(verdict(page), /^Proved/);
  }
  await page.mouse.up();
  await linked(page, { hole: '8,8' });
  await page.mouse.move(...(await middle(square(page, 2, 2))), { steps: 3 });
  await settle(page);
  await special(page, 8, 8).waitFor();
});

test('a drag that ends outside the board keeps the last square, and a press that slips lays nothing', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=2,2&tab=explain');
  await page.mouse.move(...(await middle(special(page, 2, 2))));
  await page.mouse.down();
  await page.mouse.move(...(await middle(square(page, 1, 1))), { steps: 3 });
  await page.mouse.move(3, 300, { steps: 5 });
  await page.mouse.up();
  await special(page, 1, 1).waitFor();
  await page.mouse.move(...(await middle(square(page, 4, 4))));
  await page.mouse.down();
  await page.mouse.move(...(await middle(square(page, 4, 2))), { steps: 3 });
  await page.mouse.up();
  await settle(page);
  await special(page, 1, 1).waitFor();
});

test('by keys alone: the board is one tab stop, arrows walk, Enter puts the special square', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5&tab=explain');
  await special(page, 2, 5).waitFor();
  await board(page).focus();
  const pointed = () =>
    board(page).evaluate((grid) => document.getElementById(grid.getAttribute('aria-activedescendant'))?.ariaLabel);
  assert.match(await pointed(), /^Row 2, column 5:/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await eventually(async () => assert.match(await pointed(), /^Row 3, column 6:/));
  await page.keyboard.press('Enter');
  await special(page, 3, 6).waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await special(page, 3, 1).waitFor();
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'End', 'Enter']) await page.keyboard.press(key);
  await special(page, 1, 8).waitFor();
  // A single tab stop: the next one is in the transport bar, the previous one outside the board.
  const focus = () => page.evaluate(() => document.activeElement.getAttribute('role') ?? document.activeElement.ariaLabel);
  assert.equal(await focus(), 'grid');
  await page.keyboard.press('Tab');
  assert.equal(await focus(), 'First');
  await page.keyboard.press('Shift+Tab');
  assert.equal(await focus(), 'grid');
});

test('Tab reaches the board first after the bar, and the link at the top leads to the page itself', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1');
  await special(page, 1, 1).waitFor();
  const names = [];
  for (let i = 0; i < 16 && names.at(-1) !== 'Board'; i += 1) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()));
  }
  assert.equal(names[0], 'Skip to the board');
  assert.deepEqual(names.slice(-1), ['Board'], names.join(', '));
  await page.getByRole('link', { name: 'Skip to the board' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement.ariaLabel), 'Board'));
});

test('the keys stand where the pointer last put or dragged the special square', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=1,1&tab=explain');
  await square(page, 6, 6).click();
  await board(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await special(page, 6, 7).waitFor();
});

test('after a drag, too, the keys stand on the special square', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=1,1&tab=explain');
  await page.mouse.move(...(await middle(special(page, 1, 1))));
  await page.mouse.down();
  await page.mouse.move(...(await middle(square(page, 6, 6))), { steps: 3 });
  await page.mouse.up();
  await special(page, 6, 6).waitFor();
  await board(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await special(page, 6, 7).waitFor({ timeout: 1000 });
});

test('row and column of the special square can be typed', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=1,1');
  await fill(page, 'Row of the special square', 4);
  await special(page, 4, 1).waitFor();
  await fill(page, 'Column of the special square', 99);
  await special(page, 4, 8).waitFor();
  assert.equal(await field(page, 'Column of the special square').inputValue(), '8');
  await linked(page, { hole: '4,8' });
});


test('while one plays, the special square moves when that is chosen, and the answer does not show', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1');
  await pressed(page, 'Move the special square', false);
  const tip = page.getByText(/^Drag over three squares to place a piece\./);
  await tip.waitFor();
  await button(page, 'Move the special square').click();
  await page.getByText('Choose a square to make it the special square. Your pieces are then removed. Choose the special square itself to leave everything as it is.').waitFor();
  await counted(tip, 0);
  await square(page, 3, 4).click();
  await tip.waitFor();
  await special(page, 3, 4).waitFor();
  await counted(page.getByRole('gridcell', { name: /: empty$/ }), 15);
  await linked(page, { hole: '3,4', moves: undefined, step: undefined, tab: undefined });
  await says(caption(page), 'The special square is now row 3, column 4.');
  await page.keyboard.press('k');
  await slider(page).waitFor();
  await tab(page, 'Play');
  await square(page, 2, 1).click();
  await counted(page.getByRole('gridcell', { name: /: your piece/ }), 3);
  await special(page, 3, 4).waitFor();
});


test('under Explain, too, the status tells where the special square is now', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=3,6&tab=explain');
  await board(page).focus();
  for (const key of ['ArrowUp', 'Enter']) await page.keyboard.press(key);
  await special(page, 2, 6).waitFor();
  await says(caption(page), 'The special square is now row 2, column 6.');
  await button(page, 'Back').click();
  await says(caption(page), /^(?!The special square is now)./);
});

test('own pieces that still fit stay when the special square is moved under Explain', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=3,6&moves=lay:1,1se;lay:4,4nw');
  await tab(page, 'Explain');
  await square(page, 7, 1).click();
  await says(caption(page), 'The special square is now row 7, column 1.');
  await tab(page, 'Play');
  await linked(page, { hole: '7,1', moves: 'lay:1,1se;lay:4,4nw' });
  await tab(page, 'Explain');
  // A square of the second piece.
  await square(page, 4, 5).click();
  await tab(page, 'Play');
  await linked(page, { hole: '4,5', moves: 'lay:1,1se' });
});

// ------------------------------------------------------------------------------------------------------------ watching

test('first, back, forward and last lead through the construction', async (t) => {
  const page = await open(t, '#/tromino?k=4&hole=5,11&tab=explain');
  await standing(page, '85 / 85');
  for (const name of ['Forward', 'Last']) assert.ok(await button(page, name).isDisabled(), name);
  await button(page, 'Back').click();
  await standing(page, '84 / 85');
  await button(page, 'First').click();
  await standing(page, '0 / 85');
  for (const name of ['First', 'Back']) assert.ok(await button(page, name).isDisabled(), name);
  await says(caption(page), 'An empty board and its special square. Press ▶, or step forward.');
  await counted(page.getByRole('gridcell', { name: /: empty$/ }), 255);
  await button(page, 'Forward').click();
  await standing(page, '1 / 85');
  await counted(page.getByRole('gridcell', { name: /: piece 1$/ }), 3);
  await linked(page, { step: '1' });
  await button(page, 'Last').click();
  await standing(page, '85 / 85');
  await linked(page, { step: undefined });
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await standing(page, '83 / 85');
  await page.keyboard.press('PageDown');
  await standing(page, '84 / 85');
});

test('the slider is set by keys and by the pointer and says where it stands', async (t) => {
  const page = await open(t, '#/tromino?k=4&hole=5,11&step=12');
  await standing(page, '12 / 85');
  assert.equal(await slider(page).getAttribute('aria-valuetext'), 'Step 12 of 85');
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await standing(page, '13 / 85');
  await page.keyboard.press('Home');
  await standing(page, '0 / 85');
  await page.keyboard.press('End');
  await standing(page, '85 / 85');
  const { x, y, width, height } = await slider(page).boundingBox();
  await page.mouse.move(x + width - 8, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
  await eventually(async () => {
    const step = Number(await slider(page).inputValue());
    assert.ok(step > 36 && step < 49, `in the middle stands ${step}`);
    await standing(page, `${step} / 85`);
    await counted(page.getByRole('gridcell', { name: /: piece \d+$/ }), 3 * step);
  });
  await page.mouse.up();
});

test('play goes on step by step, faster and slower, and pauses', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5&step=0');
  await standing(page, '0 / 21');
  await stopped(page, async () => {
    const speed = page.getByRole('combobox', { name: 'Speed' });
    await button(page, 'Play').click();
    await page.clock.runFor(1201);
    await standing(page, '1 / 21');
    await page.clock.runFor(1201);
    await standing(page, '2 / 21');
    await button(page, 'Pause').click();
    await page.clock.runFor(5000);
    await standing(page, '2 / 21');
    await speed.selectOption({ label: '8×' });
    await button(page, 'Play').click();
    for (let i = 0; i < 10; i += 1) await page.clock.runFor(151);
    await standing(page, '12 / 21');
    await button(page, 'Pause').click();
    await speed.selectOption({ label: '¼×' });
    await button(page, 'Play').click();
    await page.clock.runFor(4700);
    await standing(page, '12 / 21');
    await page.clock.runFor(200);
    await standing(page, '13 / 21');
    await button(page, 'Pause').click();
    await speed.selectOption({ label: '8×' });
    await button(page, 'Play').click();
    for (let i = 0; i < 10; i += 1) await page.clock.runFor(151);
    await standing(page, '21 / 21');
    await button(page, 'Play').waitFor();
    await speed.selectOption({ label: 'Instant' });
    await button(page, 'First').click();
    await button(page, 'Play').click();
    await standing(page, '21 / 21');
  });
});

test('k plays and pauses, and playing on from the end begins anew', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&tab=explain');
  await standing(page, '5 / 5');
  await stopped(page, async () => {
    await page.keyboard.press('k');
    await standing(page, '0 / 5');
    await page.clock.runFor(1201);
    await standing(page, '1 / 5');
    await page.keyboard.press('k');
    await button(page, 'Play').waitFor();
    await page.clock.runFor(3000);
    await standing(page, '1 / 5');
  });
});

test('playback of a board of 2^30 passes ten thousand steps within seconds', async (t) => {
  const page = await open(t, '#/tromino?k=30&hole=1,1&step=0');
  await stopped(page, async () => {
    await page.getByRole('combobox', { name: 'Speed' }).selectOption({ label: '8×' });
    await button(page, 'Play').click();
    for (let i = 0; i < 20; i += 1) await page.clock.runFor(151);
    await eventually(async () => assert.ok(Number(await slider(page).inputValue()) > 10000));
    await button(page, 'Pause').click();
    await button(page, 'Last').click();
    await standing(page, /^384,307,168,202,282,325 \/ 384,307,168,202,282,325$/);
  });
});

const reasons = [
  [
    1,
    'The special square is in the top-right quarter of this 16×16 board. Piece 1 goes over the centre and covers one square of each other quarter. Now every 8×8 quarter is missing exactly one square.',
    '这个 16×16 棋盘的特殊方格在右上的子棋盘里。在中央放第 1 块骨牌，盖住另外三个子棋盘靠中央的各一格，四个 8×8 子棋盘就都各缺一格。',
  ],
  [
    2,
    'This 8×8 board is missing its bottom-right corner. Piece 2 goes over the centre, so every 4×4 quarter is missing exactly one square.',
    '这个 8×8 子棋盘缺右下角的一格。在中央放第 2 块骨牌，盖住另外三个子棋盘靠中央的各一格，四个 4×4 子棋盘就都各缺一格。',
  ],
  [4, 'This 2×2 board is missing its bottom-right square. Piece 4 fits exactly.', '这个 2×2 子棋盘缺右下的一格，其余三格正好放第 4 块骨牌。'],
  [0, 'An empty board and its special square. Press ▶, or step forward.', '棋盘上只有特殊方格。按 ▶，或者一步步看。'],
  [
    85,
    '85 pieces cover the other 255 squares. Choose another special square.',
    '85 块骨牌盖满其余 255 格。点别的方格，可以换一个特殊方格。',
  ],
];

test('each step has its reason, in English and in Chinese', async (t) => {
  const page = await open(t, '#/tromino?k=4&hole=5,11&lang=en');
  for (const [step, en, zh] of reasons) {
    await type(page, `#/tromino?k=4&hole=5,11&step=${step}&lang=en`);
    await says(caption(page), en);
    await type(page, `#/tromino?k=4&hole=5,11&step=${step}&lang=zh`);
    await says(caption(page, '状态'), zh);
  }
  await says(verdict(page, '结论'), /^已证明\s*85 块骨牌恰好盖住 255 格，互不重叠。已由独立程序核对。$/);
});

test('the line of the construction that a step carries out is marked', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&step=1');
  const marked = page.getByRole('region', { name: 'How it works' }).getByRole('mark');
  await says(marked, /^Otherwise divide it into four quarters\./);
  await button(page, 'Forward').click();
  await says(marked, 'If it is 2×2, one piece fits exactly and we’re done.');
  await button(page, 'Last').click();
  await counted(marked, 0);
});


// -------------------------------------------------------------------------------------------------- numbers and orders

test('the three orders give the matrices of the texts', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=3,3&tab=explain');
  await pressed(page, 'By recursion');
  assert.equal(await matrix(page), '2 2 3 3\n2 1 1 3\n4 1 0 5\n4 4 5 5\n', 'text 002');
  await square(page, 1, 2).click();
  assert.equal(await matrix(page), '2 0 3 3\n2 2 1 3\n4 1 1 5\n4 4 5 5\n', 'text 000 by its algorithm');
  await button(page, 'Row by row').click();
  await pressed(page, 'Row by row');
  await pressed(page, 'By recursion', false);
  assert.equal(await matrix(page), '1 0 2 2\n1 1 3 2\n4 3 3 5\n4 4 5 5\n', 'the printed sample of text 000');
  await linked(page, { order: 'reading' });
  await button(page, 'By level').click();
  await pressed(page, 'By level');
  await tab(page, 'Play');
  await fill(page, 'k', 3);
  await tab(page, 'Explain');
  await button(page, 'Last').click();
  // After the centre come the centres of the four quadrants, in reading order.
  const level = (await matrix(page)).trim().split('\n').map((row) => row.split(' ').map(Number));
  const count = (number) => level.flat().filter((other) => other === number).length;
  assert.deepEqual([1, 2, 3, 4, 5].map(count), [3, 3, 3, 3, 3]);
  for (const [number, row, col] of [[2, 1, 1], [3, 1, 5], [4, 5, 1], [5, 5, 5]]) {
    const four = [level[row][col], level[row][col + 1], level[row + 1][col], level[row + 1][col + 1]];
    assert.equal(four.filter((other) => other === number).length, 3, `piece ${number} at the centre of its quarter`);
  }
  assert.equal(Math.max(...level.flat()), 21);
  await linked(page, { order: 'level', k: '3' });
});

test('numbers are shown on the pieces when they are asked for', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5&tab=explain');
  await special(page, 2, 5).waitFor();
  const written = page.getByRole('region', { name: 'Stage' }).getByText(/^(\d|1\d|2[01])$/);
  // The numbers of rows and columns are always visible.
  await counted(written, 16);
  await page.getByRole('checkbox', { name: 'Show numbers' }).check();
  await eventually(async () => {
    const numbers = (await written.allTextContents()).map(Number);
    const times = (number) => numbers.filter((other) => other === number).length - (number <= 8 ? 2 : 0);
    assert.ok(Array.from({ length: 21 }, (_, i) => times(i + 1)).every((many) => many === 1), numbers.join());
  });
  await linked(page, { numbers: '1' });
  await page.getByRole('checkbox', { name: 'Show numbers' }).uncheck();
  await counted(written, 16);
  await linked(page, { numbers: undefined });
});


// ----------------------------------------------------------------------------------------------------- sizes of 2^k

test('k is set by buttons and by typing, and held between 0 and 30', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=8,8');
  await special(page, 8, 8).waitFor();
  await button(page, 'Larger k').click();
  await counted(page.getByRole('gridcell', { name: /: empty$/ }), 255);
  await linked(page, { k: '4', hole: '8,8' });
  await button(page, 'Smaller k').click();
  await button(page, 'Smaller k').click();
  await special(page, 4, 4).waitFor();
  await fill(page, 'k', 31);
  await linked(page, { k: '30' });
  assert.equal(await field(page, 'k').inputValue(), '30');
  assert.ok(await button(page, 'Larger k').isDisabled());
  for (const bad of ['-1', '1.5', '1e9', '']) {
    await fill(page, 'k', bad);
    const held = Number(await field(page, 'k').inputValue());
    assert.ok(Number.isInteger(held) && held >= 0 && held <= 30, `“${bad}” becomes ${held}`);
    await linked(page, { k: String(held) });
  }
  await fill(page, 'k', 0);
  await linked(page, { k: '0' });
  assert.ok(await button(page, 'Smaller k').isDisabled());
});

test('a board of one square is covered by nothing', async (t) => {
  const page = await open(t, '#/tromino?k=0&hole=1,1&tab=explain');
  await special(page, 1, 1).waitFor();
  assert.deepEqual(await squares(page), ['Row 1, column 1: special square']);
  await standing(page, '0 / 0');
  await says(caption(page), 'The only square is the special one. Nothing to tile.');
  await says(verdict(page), /^Proved\s*There is nothing to cover\.$/);
  for (const name of ['First', 'Back', 'Play', 'Forward', 'Last']) assert.ok(await button(page, name).isDisabled(), name);
  await square(page, 1, 1).click();
  assert.equal(await matrix(page), '0\n');
});

test('boards up to 64×64 are grids, larger ones an application that speaks its square', async (t) => {
  const page = await open(t, '#/tromino?k=6&hole=9,9');
  await page.getByRole('grid', { name: 'Board' }).waitFor();
  await counted(page.getByRole('gridcell'), 4096);
  await fill(page, 'k', 7);
  const large = page.getByRole('application', { name: 'Board' });
  await large.waitFor();
  await counted(page.getByRole('gridcell'), 0);
  await button(page, 'Move the special square').click();
  await large.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  // Where squares are too small to be seen, the arrow keys move by two.
  await says(large, /^Row 11, column 1: empty$/);
  await page.keyboard.press('Enter');
  await says(large, 'Row 11, column 1: special square');
  await linked(page, { hole: '11,1' });
  assert.equal(await large.getAttribute('aria-description'), 'Zoomed out: each arrow key moves 2 squares.');
});


// -------------------------------------------------------------------------------------------------------- rectangles

test('a rectangle is covered, with reasons of its own', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=3,3');
  await button(page, 'Rectangle').click();
  await pressed(page, 'Rectangle');
  await linked(page, { rows: '7', cols: '10', k: undefined });
  await fill(page, 'Rows', 10);
  await fill(page, 'Columns', 7);
  await linked(page, { rows: '10', cols: '7', hole: '3,3' });
  await tab(page, 'Explain');
  await button(page, 'Last').click();
  await standing(page, '23 / 23');
  await says(verdict(page), /^Proved\s*23 pieces cover all 69 squares exactly once\./);
  await counted(page.getByRole('gridcell', { name: /: piece \d+$/ }), 69);
  await square(page, 10, 1).click();
  await special(page, 10, 1).waitFor();
  await says(verdict(page), /^Proved\s*23 pieces/);
  await button(page, 'First').click();
  await button(page, 'Forward').click();
  await says(caption(page), /(^Two pieces make a 2×3 brick|^Piece 1 belongs to the \d+×\d+ core)/);
  await tab(page, 'Play');
  await button(page, '2ᵏ × 2ᵏ').click();
  await linked(page, { k: '3', rows: undefined });
});

for (const [rows, cols, hole, reason] of [
  [5, 5, '1,2', /^Impossible: mark the nine squares in odd rows and odd columns\. .* row 1, column 2 isn’t\.$/],
  [4, 5, '1,1', /^Impossible: each piece covers 3 squares, and 19 isn’t a multiple of 3\. One square would be left over\.$/],
  [1, 7, '1,1', /^Impossible: an L-tromino needs two rows and two columns\. /],
  [2, 8, '1,3', /^Impossible: on a 2×8 board, .* at position 3 along the long side, which is a multiple of 3\. So the columns on its two sides can’t both be filled\.$/],
  [5, 8, '3,2', /^Impossible: this board is 5 wide and 8 long\. The special square \(row 3, column 2\) is halfway across, second from a short side\./],
]) {
  test(`${rows}×${cols} with ${hole} special cannot be covered, and the page says why`, async (t) => {
    const page = await open(t, `#/tromino?rows=${rows}&cols=${cols}&hole=${hole}&tab=explain`);
    await says(caption(page), reason);
    await says(verdict(page), /^Proved\s*This board can’t be tiled\./);
    await standing(page, '0 / 0');
    await counted(page.getByRole('gridcell', { name: /: empty$/ }), rows * cols - 1);
    assert.ok(await button(page, 'Play').isDisabled());
    // In Play the reason is in the hint and in the solution.
    await tab(page, 'Play');
    for (const tool of ['Solution', 'Hint']) {
      await button(page, tool).click();
      await says(caption(page), reason);
    }
  });
}

test('the sides of a rectangle are held between 1 and 60', async (t) => {
  const page = await open(t, '#/tromino?rows=7&cols=10&hole=7,10');
  await special(page, 7, 10).waitFor();
  await fill(page, 'Rows', 1000000);
  await linked(page, { rows: '60' });
  await fill(page, 'Columns', 0);
  await linked(page, { cols: '1', hole: '7,1' });
});

test('Ctrl with Home and End goes to the corners of the board', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=4,5&tab=explain');
  await special(page, 4, 5).waitFor();
  await board(page).focus();
  for (const [key, row, col] of [['Control+End', 8, 8], ['Control+Home', 1, 1]]) {
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await special(page, row, col).waitFor();
  }
});

test('the slider is moved by keys on answers of any length', async (t) => {
  for (const k of [3, 11, 12, 30]) {
    const page = await open(t, `#/tromino?k=${k}&hole=1,1&step=0`);
    await slider(page).focus();
    for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowRight');
    await eventually(async () => assert.equal(await slider(page).inputValue(), '5', `k = ${k}`));
    await page.keyboard.press('ArrowLeft');
    await eventually(async () => assert.equal(await slider(page).inputValue(), '4', `k = ${k}`));
  }
});

test('playing ends when one does something else', async (t) => {
  const acts = {
    Undo: (page) => button(page, 'Undo').click(),
    Hint: (page) => button(page, 'Hint').click(),
    'another tab': (page) => tab(page, 'Explore'),
  };
  for (const [name, act] of Object.entries(acts)) {
    const page = await open(t, '#/tromino?k=2&hole=1,1&step=1&moves=*;lay:1,3sw;lay:3,1ne;lay:3,3nw');
    const empty = page.getByRole('gridcell', { name: /: empty$/ });
    await counted(empty, 12);
    await stopped(page, async () => {
      await page.keyboard.press('k');
      await page.clock.runFor(1201);
      await counted(empty, 9);
      await act(page);
      await page.clock.runFor(5000);
      await counted(empty, name === 'Undo' ? 12 : 9);
    });
  }
});

test('numbers that are typed oddly are taken to the nearest that is allowed', async (t) => {
  const page = await open(t, '#/tromino?k=5&hole=1,1');
  const k = field(page, 'k');
  for (const [typed, taken] of [
    ['3.4', '3'],
    ['1e1', '10'],
    ['-7', '0'],
    ['99999999999999999999999', '30'],
  ]) {
    await k.fill(typed);
    await k.press('Enter');
    await eventually(async () => assert.equal(await k.inputValue(), taken, typed));
    await says(caption(page), 'Enter a whole number from 0 to 30.');
  }
});

test('“Rectangle” pressed again changes nothing', async (t) => {
  const page = await open(t, '#/tromino?rows=8&cols=8&hole=2,3');
  await pressed(page, 'Rectangle');
  await button(page, 'Rectangle').click();
  await fill(page, 'Rows', 20);
  await fill(page, 'Columns', 32);
  await button(page, 'Rectangle').click();
  await linked(page, { rows: '20', cols: '32' });
});
