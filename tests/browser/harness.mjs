// The test harness of the built page: a browser, pages that report their own errors, and locators.
//
// Elements are found by role and accessible name only, as a screen reader finds them. So each test that passes also
// shows that the page can be used without seeing it, and no test depends on class names.
//
// QIPAN_URL is the address of the page and CHROMIUM the browser's executable; `cargo xtask test --only browser` sets
// both.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after } from 'node:test';
import { chromium } from 'playwright-core';

/** The address of the page, with a trailing slash. */
export const url = required('QIPAN_URL');

const origin = new URL(url).origin;

function required(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with cargo xtask test --only browser`);
  return value;
}

// Switches off everything in the browser that uses the network or differs from run to run.
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let launched;

/** Returns the only browser of this process, started at the first call. Playwright gives it a fresh profile. */
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

// Outside the test runner this hook never runs, so the screenshots and the benchmarks call `close` themselves.
if (process.env.NODE_TEST_CONTEXT) after(close);

const locales = { en: 'en-GB', zh: 'zh-CN' };

/** The errors and warnings of each page from `open` or `openPage`. */
const troubles = new WeakMap();

/**
 * Opens the page in a fresh context: no storage, no cache, no service worker of another test. When the test ends, the
 * context is closed, and the test fails if the page has reported an error or a warning (see `finish`).
 *
 * @param t the test's context
 * @param hash the link, from its `#` on
 * @param options
 *   `lang` and `theme` set both the browser's preference and the link;
 *   `locale` and `colorScheme` set only the browser's preference;
 *   `width`, `height`, `reducedMotion` (true or false), `contrast` ('more'), `forcedColors` (true or false);
 *   `touch` for a touch screen;
 *   `storage`, the state of another context (`page.context().storageState()`), for a returning visitor;
 *   `allow`, patterns of messages that this test causes on purpose;
 *   `offline` (true) lets the page register its service worker, which loads every file of the page
 */
export async function open(t, hash = '#/', options = {}) {
  const page = await openPage(hash, options);
  t.after(() => {
    // Printed in addition to failing: the runner shows one failure of a test, which may be another.
    for (const complaint of complaints(page)) t.diagnostic(complaint);
    return finish(page);
  });
  return page;
}

/** Lets the pages of a context register no service worker, which has tests of its own. */
export function refuseServiceWorkers(context) {
  return context.addInitScript(() => {
    // Some frames have no service workers, or refuse access to them.
    const container = globalThis.ServiceWorkerContainer?.prototype;
    if (container) container.register = () => Promise.reject(new Error('not in this test'));
  });
}

/** Opens the page like `open`, outside a test. The caller calls `finish`. */
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
  if (!options.offline) await refuseServiceWorkers(context);
  // What the policy of the page refuses. The browser does not write every refusal into the console.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`refused by ${event.effectiveDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`);
    });
  });
  const page = await context.newPage();
  troubles.set(page, found);
  await page.goto(url + link(hash, { lang, theme }));
  return page;
}

/** Adds settings to a link, unless it has them already. */
export function link(hash, settings) {
  const [path, query = ''] = hash.split('?');
  const has = new URLSearchParams(query);
  const added = Object.entries(settings).filter(([name, value]) => value !== undefined && !has.has(name));
  const parts = [...(query ? [query] : []), ...added.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)];
  return parts.length ? `${path}?${parts.join('&')}` : path;
}

// Listens to the whole context, which includes workers, service workers and new tabs.
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
    // A reload, a download or a terminated worker aborts pending requests; that is not a failure.
    const why = request.failure()?.errorText;
    if (why !== 'net::ERR_ABORTED') note(`request failed, ${why}: ${request.url()}`);
  });
  return found;
}

/** Returns the errors and warnings of the page so far. */
export function complaints(page) {
  return [...(troubles.get(page) ?? [])];
}

/**
 * Closes a page with its context and fails if there was an error or a warning in the console, an uncaught error, a
 * failed request, or a request to another origin. `open` calls it at the end of the test; a second call has no effect.
 */
export async function finish(page) {
  if (!page.isClosed()) {
    // One more task, so that an error caused by the last action of the test is still recorded.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve))).catch(() => {});
  }
  await page.context().close();
  const found = complaints(page);
  troubles.delete(page);
  if (found.length > 0) assert.fail(`the page complained:\n  ${found.join('\n  ')}`);
}

/**
 * Waits until the page is idle: it is loaded with its fonts, no transition is running, and the last update is painted.
 * Endless animations do not count.
 */
export async function settle(page) {
  // A link to another page navigates; then the new page has to be waited for.
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

// The accessible names of the page, in English. Other languages are passed as `name`.

/** The board: a grid, or an application if it is too large for one. */
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

/** The verdict: Proved, Valid so far, Exhaustive search, Published, Not correct or Unknown, and its reason. */
export function verdict(page, name = 'Verdict') {
  return status(page, name);
}

/** The caption: the text for the current step. */
export function caption(page, name = 'Status') {
  return status(page, name);
}

/** Waits until an assertion holds: repeats it, and fails with its last error. */
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
 * Runs axe-core on the page as it is now. Returns one text for each violation: the rule, its explanation, and the
 * elements. The list has to be empty in every theme and language.
 *
 * The script is evaluated, not added as an element, because of the strict content security policy. `rules` selects
 * rules; all by default.
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

/** Fails with a readable list of all violations that axe-core finds. */
export async function assertAccessible(page, rules) {
  const found = await axe(page, rules);
  if (found.length > 0) assert.fail(`axe-core found:\n  ${found.join('\n  ')}`);
}
