// What all tests of the built page share: a browser, a page that tells on itself, and ways to find things.
//
// Things are found by role and name alone, as a screen reader finds them: a test that passes is one more proof that the
// page can be used without seeing it, and no test breaks because an element got another class.
//
// The address of the page is in QIPAN_URL and the browser's program in CHROMIUM; `cargo xtask test --only browser` sets
// both.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after } from 'node:test';
import { chromium } from 'playwright-core';

/** The address of the page, with its closing slash. */
export const url = required('QIPAN_URL');

const origin = new URL(url).origin;

function required(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with cargo xtask test --only browser`);
  return value;
}

// Nothing that the browser does of its own may reach the network or differ from run to run.
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let launched;

/** The one browser of this process, started when first asked for. Playwright gives it a fresh profile. */
export function browser() {
  launched ??= chromium.launch({
    executablePath: required('CHROMIUM'),
    headless: true,
    chromiumSandbox: false,
    args: flags,
  });
  return launched;
}

/** Closes the browser. Test files need not call it. */
export async function close() {
  const running = launched;
  launched = undefined;
  await (await running)?.close();
}

// Outside the test runner (the pictures, the measurements) this hook never runs: those scripts call `close` themselves.
if (process.env.NODE_TEST_CONTEXT) after(close);

const locales = { en: 'en-GB', zh: 'zh-CN' };

/** What went wrong in each page that `open` or `openPage` gave. */
const troubles = new WeakMap();

/**
 * Opens the page in a fresh context: no storage, no cache, no service worker of another test. When the test ends, the
 * context is closed and the test fails if the page complained (see `finish`).
 *
 * @param t the test's context
 * @param hash the link, from its `#` on
 * @param options
 *   `lang` and `theme` are both what the browser prefers and what the link says;
 *   `locale` and `colorScheme` are what the browser prefers alone;
 *   `width`, `height`, `reducedMotion` (true or false), `contrast` ('more'), `forcedColors` (true or false);
 *   `touch` for a phone's pointer;
 *   `storage`, the state of another context (`page.context().storageState()`), to come back as the same person;
 *   `allow`, patterns of complaints that this test provokes
 */
export async function open(t, hash = '#/', options = {}) {
  const page = await openPage(hash, options);
  t.after(() => {
    // Said as well as failed: the runner shows one failure of a test, and the test's own may be another.
    for (const complaint of complaints(page)) t.diagnostic(complaint);
    return finish(page);
  });
  return page;
}

/** The same outside a test. The caller calls `finish`. */
export async function openPage(hash = '#/', options = {}) {
  const { lang, theme, width = 1280, height = 800, reducedMotion = false, touch = false, allow = [] } = options;
  const context = await (await browser()).newContext({
    viewport: { width, height },
    locale: options.locale ?? locales[lang ?? 'en'],
    colorScheme: options.colorScheme ?? (theme === 'dark' ? 'dark' : 'light'),
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    forcedColors: options.forcedColors ? 'active' : 'none',
    contrast: options.contrast ?? 'no-preference',
    hasTouch: touch,
    isMobile: touch,
    storageState: options.storage,
  });
  const found = listen(context, allow);
  const page = await context.newPage();
  troubles.set(page, found);
  await page.goto(url + link(hash, { lang, theme }));
  return page;
}

/** A link with settings added to it, unless it has them already. */
export function link(hash, settings) {
  const [path, query = ''] = hash.split('?');
  const has = new URLSearchParams(query);
  const added = Object.entries(settings).filter(([name, value]) => value !== undefined && !has.has(name));
  const parts = [...(query ? [query] : []), ...added.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)];
  return parts.length ? `${path}?${parts.join('&')}` : path;
}

// Everything is heard at the context, so that workers, service workers and new tabs are heard too.
function listen(context, allow) {
  const found = [];
  const note = (trouble) => {
    if (!allow.some((pattern) => pattern.test(trouble))) found.push(trouble);
  };
  context.on('console', (message) => {
    if (['error', 'warning', 'assert'].includes(message.type())) note(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => note(`uncaught: ${error.error()?.stack ?? error.error()}`));
  context.on('page', (page) => page.on('crash', () => note('the page crashed')));
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol !== 'data:' && asked !== origin) note(`asked another origin: ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) note(`status ${response.status()}: ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    // A reload, a download or a terminated worker ends requests that are under way: that is no failure.
    const why = request.failure()?.errorText;
    if (why !== 'net::ERR_ABORTED') note(`request failed, ${why}: ${request.url()}`);
  });
  return found;
}

/** What the page has complained of so far. */
export function complaints(page) {
  return [...(troubles.get(page) ?? [])];
}

/**
 * Closes a page with its context and fails if there was an error or a warning in the console, an uncaught error, a failed
 * request, or a request to another origin. `open` calls it at the end of the test; calling it twice is harmless.
 */
export async function finish(page) {
  if (!page.isClosed()) {
    // One more turn, so that a complaint about the last thing the test did is still heard.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve))).catch(() => {});
  }
  await page.context().close();
  const found = complaints(page);
  troubles.delete(page);
  if (found.length > 0) assert.fail(`the page complained:\n  ${found.join('\n  ')}`);
}

/**
 * Waits until the page has come to rest: it is there, its fonts are loaded, no transition is under way, and what was
 * decided has been painted. Endless animations do not count.
 */
export async function settle(page) {
  // A link to another part of the page loads that part: then it is the one to wait for.
  const isLeft = (error) => /context was destroyed|navigat/i.test(error.message);
  for (let left = 0; ; left += 1) {
    try {
      return await rest(page);
    } catch (error) {
      if (left === 3 || !isLeft(error)) throw error;
    }
  }
}

async function rest(page) {
  await page.getByRole('main').first().waitFor();
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const under = () =>
      document
        .getAnimations()
        .filter((a) => a.playState === 'running' && a.effect?.getComputedTiming().endTime !== Infinity);
    await document.fonts.ready;
    await frame();
    await frame();
    const limit = performance.now() + 5000;
    while (under().length > 0 && performance.now() < limit) await frame();
    await frame();
  });
}

// The names of cli.md's page, in English. Other languages are given as `name`.

/** The board: a grid, or an application where it is too large for one. */
export function board(page, name = 'Board') {
  return page.getByRole('grid', { name, exact: true }).or(page.getByRole('application', { name, exact: true }));
}

/** A button by its name. */
export function button(page, name) {
  return page.getByRole('button', { name, exact: true });
}

/** The slider of steps. */
export function slider(page, name = 'Step') {
  return page.getByRole('slider', { name, exact: true });
}

/** A status by its name. */
export function status(page, name) {
  return page.getByRole('status', { name, exact: true });
}

/** How far the page vouches for what it shows: Proved, Valid so far, Exhaustive search, Published, Not correct or Unknown, and why. */
export function verdict(page, name = 'Verdict') {
  return status(page, name);
}

/** The words for the step that is shown. */
export function caption(page, name = 'Status') {
  return status(page, name);
}

/** Waits until something is so, asking again and again, and fails with the last failure. */
export async function eventually(check, milliseconds = 5000) {
  const limit = Date.now() + milliseconds;
  for (;;) {
    try {
      return await check();
    } catch (failure) {
      if (Date.now() > limit) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

let axeSource;

/**
 * What axe-core finds wrong with the page as it is now, one text for each violation: the rule, what it asks for, and the
 * elements. An empty list is what every page, theme and language must give.
 *
 * The script is evaluated, not added as an element, so that a strict content security policy stays as it is. `rules` are those
 * to be asked, if not all.
 */
export async function axe(page, rules) {
  axeSource ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource);
  const { violations } = await page.evaluate((only) => window.axe.run(document, { resultTypes: ['violations'], ...only }), rules && { runOnly: rules });
  return violations.map(({ id, impact, help, nodes }) => {
    const places = nodes.map((node) => {
      const why = [...node.any, ...node.all, ...node.none].map((check) => check.message).join('; ');
      return `    ${node.target.join(' ')}\n      ${node.html.slice(0, 200)}\n      ${why}`;
    });
    return `${id} (${impact}): ${help}\n${places.join('\n')}`;
  });
}

/** Fails with all that axe-core finds, readably. */
export async function assertAccessible(page, rules) {
  const found = await axe(page, rules);
  if (found.length > 0) assert.fail(`axe-core found:\n  ${found.join('\n  ')}`);
}
