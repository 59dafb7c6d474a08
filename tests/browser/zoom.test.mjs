// Zooming from the whole board to single squares: wheel, buttons, keys, touch, the small map.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, button, eventually, open, settle, verdict } from './harness.mjs';
import { colours, linked, middle, picture, says, settings, special, square, type, view } from './hands.mjs';

// The answer, where a click moves the special square.
const deep = '#/tromino?k=30&hole=500000000,700000000&tab=explain';
const whole = (page) => button(page, 'Whole board');

test('a board of 2^30 is painted whole, and zoomed by the wheel down to single squares', async (t) => {
  const page = await open(t, deep);
  await page.getByRole('application', { name: 'Board' }).waitFor();
  assert.ok(await whole(page).isDisabled());
  assert.equal(await view(page), undefined);
  const far = await picture(page);
  assert.ok((await colours(page, far)) > 8, 'the whole board is painted');
  const { x, y, width, height } = await board(page).boundingBox();
  await page.mouse.move(x + width * 0.6, y + height * 0.55);
  let last = 0;
  for (let i = 0; i < 40 && last < 40; i += 1) {
    await page.mouse.wheel(0, -600);
    await eventually(async () => assert.ok(((await view(page))?.scale ?? 0) > last, 'the wheel zooms in'));
    last = (await view(page)).scale;
  }
  assert.ok(last >= 40, `a square is ${last} pixels wide`);
  const near = await picture(page);
  assert.ok((await colours(page, near)) > 8, 'single squares are painted');
  assert.notDeepEqual(near, far);
  assert.ok(await whole(page).isEnabled());
  // The square at the pointer stays in place: 60 % of the stage's width is near 60 % of the board's, though not equal.
  const { row, col } = await view(page);
  assert.ok(row > 2 ** 29 && col > 2 ** 29 && row < 0.7 * 2 ** 30 && col < 0.8 * 2 ** 30, `${row}, ${col}`);
  // A single square can be made special at this zoom.
  await page.mouse.click(x + width / 2, y + height / 2);
  await eventually(async () => {
    const [r, c] = (await settings(page)).hole.split(',').map(Number);
    assert.ok(Math.abs(r - row) <= 1 && Math.abs(c - col) <= 1, `special is ${r},${c}, in the middle ${row},${col}`);
  });
  await says(verdict(page), /^Proved\b.*30 levels/);
  await whole(page).click();
  await linked(page, { view: undefined });
  assert.ok(await whole(page).isDisabled());
});

test('buttons and keys zoom in and out as the wheel does', async (t) => {
  const page = await open(t, deep);
  await button(page, 'Zoom in').click();
  await eventually(async () => assert.ok(await view(page)));
  const once = (await view(page)).scale;
  await button(page, 'Zoom in').click();
  await eventually(async () => assert.ok(Math.abs((await view(page)).scale / once - 2) < 0.5));
  await button(page, 'Zoom out').click();
  await button(page, 'Zoom out').click();
  await linked(page, { view: undefined });
  assert.ok(await button(page, 'Zoom out').isDisabled());
  await board(page).focus();
  for (let i = 0; i < 45; i += 1) await page.keyboard.press('+');
  await eventually(async () => assert.equal((await view(page)).scale, 48));
  // Zooms about the cursor, which was on the special square.
  const { row, col } = await view(page);
  assert.ok(Math.abs(row - 500000000) < 20 && Math.abs(col - 700000000) < 20, `${row}, ${col}`);
  await page.keyboard.press('-');
  await eventually(async () => assert.equal((await view(page)).scale, 30));
  await page.keyboard.press('0');
  await linked(page, { view: undefined });
});

test('a small map shows where one is while zoomed, and leads elsewhere', async (t) => {
  const page = await open(t, deep);
  await settle(page);
  const { x, y, height } = await board(page).boundingBox();
  const corner = { x, y: y + height - 100, width: 100, height: 100 };
  const shot = async () => {
    await page.mouse.move(1, 1);
    await settle(page);
    return page.screenshot({ clip: corner });
  };
  await type(page, `${deep}&view=900000000,900000000,40`);
  await eventually(async () => assert.ok(await whole(page).isEnabled()));
  const one = await shot();
  await type(page, `${deep}&view=100000000,900000000,40`);
  await eventually(async () => assert.notDeepEqual(await shot(), one));
  await page.mouse.click(x + 48, y + height - 48);
  await eventually(async () => {
    const { row, col, scale } = await view(page);
    assert.ok(Math.abs(row / 2 ** 30 - 0.5) < 0.05 && Math.abs(col / 2 ** 30 - 0.5) < 0.05, `${row}, ${col}`);
    assert.equal(scale, 40);
  });
});

test('a zoomed board is moved by dragging and by walking off its edge with arrow keys', async (t) => {
  const page = await open(t, `${deep}&view=900000000,900000000,40`);
  await settle(page);
  const [x, y] = await middle(board(page));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 200, y - 80, { steps: 5 });
  await page.mouse.up();
  await eventually(async () => {
    const { row, col, scale } = await view(page);
    assert.deepEqual([row, col, scale], [900000002, 900000005, 40]);
  });
  await linked(page, { hole: '500000000,700000000' });
  // A click moves the cursor; from there each arrow key moves by a square, and the stage follows.
  await page.mouse.click(x, y);
  await eventually(async () => assert.match((await settings(page)).hole, /^900/));
  const [r, c] = (await settings(page)).hole.split(',').map(Number);
  const before = await view(page);
  const away = 60;
  for (let i = 0; i < away; i += 1) await page.keyboard.press('ArrowRight');
  await eventually(async () => {
    const { row, col } = await view(page);
    assert.ok(row === before.row && col > before.col + away / 2, `${row}, ${col} after ${before.row}, ${before.col}`);
  });
  await eventually(async () => {
    const said = (await board(page).textContent()).replace(/(\d),(?=\d)/g, '$1');
    assert.match(said, new RegExp(`^Row ${r}, column ${c + away}: piece \\d+$`));
  });
});

for (const [name, link] of [
  ['the whole board', deep],
  ['a zoomed board', `${deep}&view=900000000,900000000,5`],
]) {
  test(`two fingers zoom into ${name}`, async (t) => {
    const page = await open(t, link, { width: 390, height: 844, touch: true });
    await settle(page);
    const from = (await view(page))?.scale ?? 0;
    const [x, y] = await middle(board(page));
    const touch = await page.context().newCDPSession(page);
    const send = (kind, points) =>
      touch.send('Input.dispatchTouchEvent', { type: kind, touchPoints: points.map(([dx, dy], id) => ({ x: x + dx, y: y + dy, id })) });
    await send('touchStart', [[-20, 0]]);
    await send('touchStart', [[-20, 0], [20, 0]]);
    for (let i = 1; i <= 8; i += 1) await send('touchMove', [[-20 - 12 * i, 0], [20 + 12 * i, 0]]);
    await send('touchEnd', []);
    await eventually(async () => {
      const scale = (await view(page))?.scale ?? 0;
      assert.ok(from === 0 ? scale > 0 : scale / from > 4 && scale / from < 7, `from ${from} to ${scale}`);
    });
    assert.equal(await page.evaluate(() => visualViewport.scale), 1, 'the page itself is not zoomed');
    await linked(page, { hole: '500000000,700000000' });
  });
}

test('a tap puts the special square, and a finger drags it', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=1,1&tab=explain', { width: 390, height: 844, touch: true });
  await square(page, 4, 4).tap();
  await special(page, 4, 4).waitFor();
  const touch = await page.context().newCDPSession(page);
  const send = (kind, points) => touch.send('Input.dispatchTouchEvent', { type: kind, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const [from, to] = [await middle(square(page, 4, 4)), await middle(square(page, 7, 6))];
  await send('touchStart', [from]);
  for (let i = 1; i <= 8; i += 1) await send('touchMove', [from.map((at, axis) => at + ((to[axis] - at) * i) / 8)]);
  await send('touchEnd', []);
  await special(page, 7, 6).waitFor();
});
