// User actions and observations by accessible role and name, shared by the tests of all labs.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import { board, button, caption, eventually, settle, slider, url, verdict } from './harness.mjs';

/** Returns the current hash of the address. */
export const hash = (page) => page.evaluate(() => location.hash);

/** Returns the settings of the address, by name. */
export async function settings(page) {
  return Object.fromEntries(new URLSearchParams((await hash(page)).split('?')[1] ?? ''));
}

/** Returns the link to the current view, once it has stopped changing: the page writes it with a delay. */
export async function shared(page) {
  let [link, since] = [await hash(page), Date.now()];
  await eventually(async () => {
    const now = await hash(page);
    if (now !== link) [link, since] = [now, Date.now()];
    assert.ok(Date.now() - since > 300, 'the address stands still');
  });
  return link;
}

/**
 * Waits until the address has these settings: a string, a pattern, or `undefined` for a setting that must be absent.
 */
export function linked(page, wanted, milliseconds) {
  return eventually(async () => {
    const found = await settings(page);
    for (const [name, value] of Object.entries(wanted)) {
      if (value instanceof RegExp) assert.match(found[name] ?? '', value, `${name} in ${await hash(page)}`);
      else assert.equal(found[name], value, `${name} in ${await hash(page)}`);
    }
  }, milliseconds);
}

/** Waits until an element has this text: a string, the beginning of one (`begins`), or a pattern. */
export function says(locator, wanted, milliseconds) {
  return eventually(async () => {
    const said = (await locator.textContent()).trim();
    if (wanted instanceof RegExp) assert.match(said, wanted);
    else assert.equal(said, wanted);
  }, milliseconds);
}

/** Waits until the window has this title. A page that is being loaded has another one for a moment. */
export function titled(page, wanted) {
  return eventually(async () => assert.equal(await page.title(), wanted));
}

/** Waits until this number of elements match. */
export function counted(locator, wanted, milliseconds) {
  return eventually(async () => assert.equal(await locator.count(), wanted, String(locator)), milliseconds);
}

/** Opens a tab of the lab. */
export async function tab(page, name) {
  await page.getByRole('tab', { name, exact: true }).click();
}

/** Waits until a tab is selected. */
export function opened(page, name) {
  return eventually(async () => assert.equal(await page.getByRole('tab', { name, exact: true }).getAttribute('aria-selected'), 'true', name));
}

/** Waits until a toggle button is pressed, or is not. */
export function pressed(page, name, wanted = true) {
  return eventually(async () => assert.equal(await button(page, name).getAttribute('aria-pressed'), String(wanted), name));
}

/** Returns the name of the element that has the focus. */
export const focused = (page) => page.evaluate(() => document.activeElement.ariaLabel ?? document.activeElement.textContent.trim());

/** A square of the board, whatever its contents. */
export function square(page, row, col, is = '') {
  return page.getByRole('gridcell', { name: new RegExp(`^Row ${row}, column ${col}: ${is}`) });
}

/** The special square, if it is this one. */
export function special(page, row, col) {
  return page.getByRole('gridcell', { name: `Row ${row}, column ${col}: special square`, exact: true });
}

/** Returns the accessible names of all squares, which describe the board to a screen reader. */
export function squares(page) {
  return page.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
}

const corners = { 'top-left': [0.25, 0.25], 'top-right': [0.75, 0.25], 'bottom-left': [0.25, 0.75], 'bottom-right': [0.75, 0.75] };

/**
 * Clicks into a corner of a square: with pieces in hand, places the piece whose elbow is there and whose notch points
 * that way.
 */
export async function layAt(page, row, col, towards) {
  const cell = square(page, row, col);
  const box = await cell.boundingBox();
  const [x, y] = corners[towards];
  await cell.click({ position: { x: box.width * x, y: box.height * y } });
}

/** Parses where to click for the piece of a hint of the second degree: its elbow and its notch determine the piece. */
export function hinted(said) {
  const [, row, col, notch] = /^The piece that covers it bends at row (\d+), column (\d+) and opens (.*)\.$/.exec(said);
  return { elbow: [Number(row), Number(col)], notch };
}

/** Waits until the page shows this text, such as the position of the slider. */
export function standing(page, text) {
  return page.getByText(text, { exact: true }).waitFor();
}

/** A number field, by its name. */
export const field = (page, name) => page.getByRole('spinbutton', { name, exact: true });

/** Types a number and leaves the field. */
export async function fill(page, name, value) {
  await field(page, name).fill(String(value));
  await field(page, name).press('Enter');
}

/** Returns the name of the selected tab. */
export const opentab = (page) => page.getByRole('tab', { selected: true }).textContent();

/** Opens Share with all of its formats. */
export async function formats(page) {
  await tab(page, 'Share');
  const more = page.getByRole('group').filter({ hasText: 'More formats' });
  const isOpen = () => more.evaluate((details) => details.open);
  // A click misses if the page moves under it, as it does where the code of a long address is left out.
  await eventually(async () => {
    if (!(await isOpen())) await page.getByText('More formats', { exact: true }).click();
    assert.ok(await isOpen(), 'the other formats are open');
  });
}

/** Returns the board as text, as Share shows it. */
export async function matrix(page) {
  const before = await opentab(page);
  await formats(page);
  const text = await page.getByRole('region', { name: 'Number grid' }).textContent();
  await tab(page, before);
  return text;
}

/** Returns the centre of an element on the screen. */
export async function middle(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
}

/** Takes a picture of the board, with the pointer elsewhere. */
export async function picture(page) {
  await page.mouse.move(1, 1);
  await settle(page);
  const shown = board(page).or(board(page, '棋盘')).first();
  await shown.scrollIntoViewIfNeeded();
  // Of a zoomed board, the part that its frame and the window show, in whole pixels.
  const [left, top, right, bottom] = await shown.evaluate((element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const frame = around.getBoundingClientRect();
      [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
      [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
    }
    return [Math.max(left, 0), Math.max(top, 0), Math.min(right, innerWidth), Math.min(bottom, innerHeight)].map(Math.round);
  });
  return page.screenshot({ clip: { x: left, y: top, width: right - left, height: bottom - top } });
}

// Runs in the page, which can decode images: returns their pixels as 32-bit numbers of red, green, blue and opacity.
const pixels = `async (texts) => Promise.all(texts.map(async (text) => {
  const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height).data;
}))`;

const inPage = (page, what, ...pngs) => page.evaluate(`(${pixels})(${JSON.stringify(pngs.map((png) => png.toString('base64')))}).then(${what})`);

/** Returns the number of colours of a picture. One means that nothing is painted. */
export function colours(page, png) {
  return inPage(page, '([a]) => new Set(new Uint32Array(a.buffer)).size', png);
}

/** Returns the number of values in which two pictures differ by more than one shade, which antialiasing may cause. */
export function difference(page, one, other) {
  return inPage(page, '([a, b]) => (a.length === b.length ? a.filter((x, i) => Math.abs(x - b[i]) > 16).length : Infinity)', one, other);
}

/** Enters another link into the address bar of the open page. */
export function type(page, link) {
  return page.evaluate((to) => {
    location.hash = to;
  }, link);
}

/** Opens a link in a second page of the same context. Its console messages are checked with those of the first. */
export async function another(page, link) {
  const next = await page.context().newPage();
  await next.setViewportSize(page.viewportSize());
  await next.goto(url + link);
  await settle(next);
  return next;
}

/** Returns the three numbers of `view` in the address: the square in the centre of the stage, and pixels per square. */
export async function view(page) {
  const text = (await settings(page)).view;
  if (text === undefined) return undefined;
  const [row, col, scale] = text.split(',').map(Number);
  return { row, col, scale };
}

/** Runs an action while the clock of the page is paused, except for the time that `page.clock.runFor` advances. */
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
 * Presses Cancel as soon as the button appears, and returns for how many frames the button remained visible. The page
 * itself presses it, because on a fast machine the work ends before a test has found the button. On a slow machine a
 * frame takes long.
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

/** Returns the values of the progress bar at each frame with another value, from its appearance until it is removed. */
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

/** Swipes with one finger from one place to another. */
export async function swipe(page, from, to) {
  const touch = await page.context().newCDPSession(page);
  const send = (kind, points) => touch.send('Input.dispatchTouchEvent', { type: kind, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await send('touchStart', [from]);
  for (let i = 1; i <= 8; i += 1) await send('touchMove', [from.map((at, axis) => at + ((to[axis] - at) * i) / 8)]);
  await send('touchEnd', []);
}

/** The choice of a palette, in the top bar. */
export const theme = (page, name = 'Theme') => page.getByRole('combobox', { name, exact: true });

/** The card of a family on the home page, by its English name. */
export const card = (page, name = 'L-trominoes') =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Returns all texts of a lab, for comparison. */
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

/** Evaluates a function in an empty page: the policy of the page refuses pictures that are not its own. */
export async function beside(page, task, argument) {
  const empty = await page.context().newPage();
  try {
    return await empty.evaluate(task, argument);
  } finally {
    await empty.close();
  }
}

/** Adds rules to the page. Its policy refuses style elements. */
export const style = (page, rules) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

/** Decodes a QR code on the page. */
export async function scanned(page, code, larger = 1) {
  const zoom = (by) => page.evaluate((by) => (document.documentElement.style.zoom = by), by);
  await zoom(larger);
  const png = await code.screenshot();
  await zoom(1);
  const { width, height, pixels } = await beside(page, async (base64) => {
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

/** Switches off the views of Explore that no link carries: the map, and shares on the board. */
export async function withoutViews(page) {
  for (const name of ['Show the map instead of the board', '用局面图代替棋盘', 'Show % on the board', '在棋盘上显示 %']) {
    const box = page.getByRole('checkbox', { name, exact: true });
    // A switch may just be leaving with what it belongs to.
    if (await box.count()) await box.uncheck({ timeout: 2000 }).catch(() => {});
  }
}

/** Returns the download of a button that is somewhere on the page: its name, its path, its bytes and its text. */
export async function kept(page, where, name) {
  const [file] = await Promise.all([page.waitForEvent('download'), where.getByRole('button', { name, exact: true }).click()]);
  const path = await file.path();
  const bytes = await readFile(path);
  return { name: file.suggestedFilename(), path, bytes, text: bytes.toString() };
}
