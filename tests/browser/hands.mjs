// What a person does on the page and what they see of it, in the words of the page: shared by the tests of the labs.

import assert from 'node:assert/strict';
import jsQR from 'jsqr';
import { board, button, caption, eventually, settle, slider, url, verdict } from './harness.mjs';

/** The part of the address after `#`, as it is now. */
export const hash = (page) => page.evaluate(() => location.hash);

/** The settings of the address, by name. */
export async function settings(page) {
  return Object.fromEntries(new URLSearchParams((await hash(page)).split('?')[1] ?? ''));
}

/** The link to what is shown, once it stands still: the page writes it with a pause. */
export async function shared(page) {
  let [link, since] = [await hash(page), Date.now()];
  await eventually(async () => {
    const now = await hash(page);
    if (now !== link) [link, since] = [now, Date.now()];
    assert.ok(Date.now() - since > 300, 'the address stands still');
  });
  return link;
}

/** Waits until these settings stand in the address: a text, a pattern, or `undefined` for one that must not. */
export function linked(page, wanted, milliseconds) {
  return eventually(async () => {
    const found = await settings(page);
    for (const [name, value] of Object.entries(wanted)) {
      if (value instanceof RegExp) assert.match(found[name] ?? '', value, `${name} in ${await hash(page)}`);
      else assert.equal(found[name], value, `${name} in ${await hash(page)}`);
    }
  }, milliseconds);
}

/** Waits until a thing says this: a text, the beginning of one (`begins`), or a pattern. */
export function says(locator, wanted, milliseconds) {
  return eventually(async () => {
    const said = (await locator.textContent()).trim();
    if (wanted instanceof RegExp) assert.match(said, wanted);
    else assert.equal(said, wanted);
  }, milliseconds);
}

/** Waits until the window is called this. A page that is just coming is called otherwise for a moment. */
export function titled(page, wanted) {
  return eventually(async () => assert.equal(await page.title(), wanted));
}

/** Waits until there are so many of a thing. */
export function counted(locator, wanted, milliseconds) {
  return eventually(async () => assert.equal(await locator.count(), wanted, String(locator)), milliseconds);
}

/** Opens a tab of the lab. */
export async function tab(page, name) {
  await page.getByRole('tab', { name, exact: true }).click();
}

/** Waits until a tab is the open one. */
export function opened(page, name) {
  return eventually(async () => assert.equal(await page.getByRole('tab', { name, exact: true }).getAttribute('aria-selected'), 'true', name));
}

/** Waits until a button is pressed in, or is not. */
export function pressed(page, name, wanted = true) {
  return eventually(async () => assert.equal(await button(page, name).getAttribute('aria-pressed'), String(wanted), name));
}

/** The name of what has the focus. */
export const focused = (page) => page.evaluate(() => document.activeElement.ariaLabel ?? document.activeElement.textContent.trim());

/** A square of the board, whatever is on it. */
export function square(page, row, col, is = '') {
  return page.getByRole('gridcell', { name: new RegExp(`^Row ${row}, column ${col}: ${is}`) });
}

/** The special square, when it is this one. */
export function special(page, row, col) {
  return page.getByRole('gridcell', { name: `Row ${row}, column ${col}: special square`, exact: true });
}

/** The names of all squares: what a board is to someone who does not see it. */
export function squares(page) {
  return page.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
}

const corners = { 'top-left': [0.25, 0.25], 'top-right': [0.75, 0.25], 'bottom-left': [0.25, 0.75], 'bottom-right': [0.75, 0.75] };

/** Clicks into a corner of a square: with pieces in hand, lays one whose elbow is there and whose notch is that way. */
export async function layAt(page, row, col, towards) {
  const cell = square(page, row, col);
  const box = await cell.boundingBox();
  const [x, y] = corners[towards];
  await cell.click({ position: { x: box.width * x, y: box.height * y } });
}

/** Where to click for the piece that a hint of the second degree tells of: its elbow and its notch are one piece. */
export function hinted(said) {
  const [, row, col, notch] = /^The piece that covers it bends at row (\d+), column (\d+) and opens (.*)\.$/.exec(said);
  return { elbow: [Number(row), Number(col)], notch };
}

/** The slider's standing as it is shown. */
export function standing(page, text) {
  return page.getByText(text, { exact: true }).waitFor();
}

/** A number that is typed, by its name. */
export const field = (page, name) => page.getByRole('spinbutton', { name, exact: true });

/** Types a number and is done with it. */
export async function fill(page, name, value) {
  await field(page, name).fill(String(value));
  await field(page, name).press('Enter');
}

/** The name of the open tab. */
export const opentab = (page) => page.getByRole('tab', { selected: true }).textContent();

/** Opens Share, with all of its formats. */
export async function formats(page) {
  await tab(page, 'Share');
  const more = page.getByRole('group').filter({ hasText: 'More formats' });
  if (!(await more.evaluate((details) => details.open))) await page.getByText('More formats', { exact: true }).click();
}

/** The board as text, as Share shows it. */
export async function matrix(page) {
  const before = await opentab(page);
  await formats(page);
  const text = await page.getByRole('region', { name: 'Number grid' }).textContent();
  await tab(page, before);
  return text;
}

/** The middle of a thing on the screen. */
export async function middle(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
}

/** A picture of the board, with nothing pointing at it. */
export async function picture(page) {
  await page.mouse.move(1, 1);
  await settle(page);
  const shown = board(page).or(board(page, '棋盘')).first();
  await shown.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await shown.boundingBox();
  const screen = page.viewportSize();
  // Of a board that is moved about, the part on the screen, in whole pixels.
  const [left, top] = [x, y].map((at) => Math.max(Math.round(at), 0));
  const [right, bottom] = [Math.min(Math.round(x + width), screen.width), Math.min(Math.round(y + height), screen.height)];
  return page.screenshot({ clip: { x: left, y: top, width: right - left, height: bottom - top } });
}

// Runs in the page, which can read pictures: the pixels of some, as 32-bit numbers of red, green, blue and opacity.
const pixels = `async (texts) => Promise.all(texts.map(async (text) => {
  const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height).data;
}))`;

const inPage = (page, what, ...pngs) => page.evaluate(`(${pixels})(${JSON.stringify(pngs.map((png) => png.toString('base64')))}).then(${what})`);

/** How many colours a picture has. One means that nothing is painted. */
export function colours(page, png) {
  return inPage(page, '([a]) => new Set(new Uint32Array(a.buffer)).size', png);
}

/** How many values of two pictures differ, beyond the last shade that the smoothing of edges may leave. */
export function difference(page, one, other) {
  return inPage(page, '([a, b]) => (a.length === b.length ? a.filter((x, i) => Math.abs(x - b[i]) > 16).length : Infinity)', one, other);
}

/** Writes another link into the address bar of the open page. */
export function type(page, link) {
  return page.evaluate((to) => {
    location.hash = to;
  }, link);
}

/** Opens a link in a second page of the same person. What that page complains of, the test hears too. */
export async function another(page, link) {
  const next = await page.context().newPage();
  await next.setViewportSize(page.viewportSize());
  await next.goto(url + link);
  await settle(next);
  return next;
}

/** Three numbers of the address: the square in the middle of the stage, and pixels a square. */
export async function view(page) {
  const text = (await settings(page)).view;
  if (text === undefined) return undefined;
  const [row, col, scale] = text.split(',').map(Number);
  return { row, col, scale };
}

/** Does something while the page's clock stands still, except for what `page.clock.runFor` lets pass. */
export async function stopped(page, what) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  try {
    await what();
  } finally {
    await page.clock.resume();
  }
}

/**
 * Presses Cancel as soon as it is there, and tells for how many frames its button stood there afterwards. (A fast machine
 * is done before a test has found the button: so the page itself presses it. A slow one takes long for a frame.)
 */
export function ended(page) {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const find = () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Cancel');
    const begin = performance.now();
    while (!find() && performance.now() - begin < 20_000) await frame();
    const cancel = find();
    cancel.click();
    let frames = 0;
    for (; cancel.isConnected; frames += 1) await frame();
    return frames;
  });
}

/** How far the bar of long work stands at each frame that shows another number, from when it comes until it goes. */
export function progress(page) {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const bar = () => document.querySelector('[role=progressbar]');
    const begin = performance.now();
    while (!bar() && performance.now() - begin < 20_000) await frame();
    const seen = [];
    for (; bar(); await frame()) {
      const now = Number(bar().getAttribute('aria-valuenow'));
      if (seen.at(-1) !== now) seen.push(now);
    }
    return seen;
  });
}

/** Does what one finger does: down in one place, along to another, up. */
export async function swipe(page, from, to) {
  const touch = await page.context().newCDPSession(page);
  const send = (kind, points) => touch.send('Input.dispatchTouchEvent', { type: kind, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await send('touchStart', [from]);
  for (let i = 1; i <= 8; i += 1) await send('touchMove', [from.map((at, axis) => at + ((to[axis] - at) * i) / 8)]);
  await send('touchEnd', []);
}

/** The choice of a palette, in the bar. */
export const theme = (page, name = 'Theme') => page.getByRole('combobox', { name, exact: true });

/** The card of a family on the home page, by its English name. */
export const card = (page, name = 'L-trominoes') =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** All that a lab says, to be compared. */
export async function state(page) {
  const rail = slider(page).or(slider(page, '步'));
  return {
    squares: await squares(page),
    caption: await caption(page).or(caption(page, '状态')).textContent(),
    verdict: await verdict(page).or(verdict(page, '结论')).textContent(),
    tab: await opentab(page),
    step: (await rail.count()) ? await rail.getAttribute('aria-valuetext') : undefined,
    pressed: await page.getByRole('button', { pressed: true }).allTextContents(),
    root: await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]),
  };
}

/** What a QR code on the page says to a camera. */
export async function scanned(page, code, larger = 1) {
  const zoom = (by) => page.evaluate((by) => (document.documentElement.style.zoom = by), by);
  await zoom(larger);
  const png = await code.screenshot();
  await zoom(1);
  const { width, height, pixels } = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let pixels = '';
    for (let at = 0; at < data.length; at += 4) pixels += data[at] > 127 ? '1' : '0';
    return { width: canvas.width, height: canvas.height, pixels };
  }, png.toString('base64'));
  const grey = [...pixels].flatMap((pixel) => (pixel === '1' ? [255, 255, 255, 255] : [0, 0, 0, 255]));
  return jsQR(Uint8ClampedArray.from(grey), width, height)?.data;
}
