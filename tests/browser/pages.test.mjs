// Every page, in windows and on telephones: axe-core finds nothing in any palette, nothing scrolls sideways, with large
// type either, and pointer targets are large enough. Each page is opened once for each window, and the window is resized.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, eventually, link, open, settle } from './harness.mjs';
import { theme, type } from './hands.mjs';
import { places } from './places.mjs';

/** The least size of a target in pixels, with a margin for rounding. */
const [FINGER, MOUSE] = [43.9, 33.9];

/** The palettes besides the light one. The language changes no colour, so they are tried in one language. */
const palettes = ['dark', 'projector', 'safe', 'grey'];

/** All problem pages look alike, so one of them is tried in every palette. */
const alike = ['the peg problem', 'the five-in-a-row problem', 'the knight problem', 'the counting problem', 'the heap problem'];

/** The rules that depend on colours. All other rules give the same result in every palette. */
const ofColours = ['color-contrast', 'link-in-text-block'];

const large = [{ width: 1440, height: 900, letters: '200%' }, { width: 640, height: 900, letters: '200%' }];
const narrow = [{ width: 390, height: 844 }, { width: 320, height: 640 }];

/** `axe` is where axe-core looks: once in each language, once at each width. */
const windows = [
  { name: 'a window', lang: 'en', size: { width: 1440, height: 900 }, least: MOUSE, axe: true, palettes, sizes: large },
  { name: 'a window on a touch screen', lang: 'zh', size: { width: 1440, height: 900, touch: true }, least: FINGER, sizes: large },
  { name: 'a telephone', lang: 'en', size: { width: 390, height: 844, touch: true }, least: FINGER, sizes: narrow },
  { name: 'a telephone', lang: 'zh', size: { width: 390, height: 844, touch: true }, least: FINGER, axe: true, sizes: narrow },
];

/**
 * Returns the pointer targets that are smaller than `least` in height or width, by the area that takes the pointer. Links
 * within a line of text count as text, and the skip link is for the keyboard only.
 */
async function small(page, least) {
  const found = [];
  for (const role of ['button', 'slider', 'spinbutton', 'combobox', 'checkbox', 'textbox', 'link']) {
    const all = await page.getByRole(role).evaluateAll((elements, role) =>
      elements
        .filter((element) => role !== 'link' || getComputedStyle(element).display !== 'inline')
        .map((element) => {
          const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
          return { name: element.ariaLabel ?? element.textContent.trim(), role, width, height };
        }), role);
    found.push(...all.filter(({ name, width, height }) => height > 0 && Math.min(width, height) < least && !['Skip to the board', '跳到棋盘'].includes(name)));
  }
  return found;
}

/** Returns the elements that make the page scroll sideways, if it does. */
const sideways = (page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const out = [...document.body.querySelectorAll('*')].filter((e) => e.getBoundingClientRect().right > root.clientWidth + 1);
    return [`${root.scrollWidth} of ${root.clientWidth}`, ...out.slice(0, 5).map((e) => e.outerHTML.slice(0, 120))];
  });

/** Resizes the window, and the letters of the page. */
async function resize(page, { width, height, letters = '' }) {
  await page.setViewportSize({ width, height });
  await page.evaluate((letters) => (document.documentElement.style.fontSize = letters), letters);
  await settle(page);
}

for (const { name, lang, size, least, axe, palettes = [], sizes } of windows) {
  test(`every page in ${name} (${lang}): ${axe ? 'accessible, ' : ''}nothing scrolls sideways, targets are large enough`, async (t) => {
    const page = await open(t, '#/', { lang, theme: 'light', reducedMotion: true, ...size });
    const clean = (where, rules) => assertAccessible(page, rules).catch((error) => assert.fail(`${where}: ${error.message}`));
    for (const [place, hash] of Object.entries(places)) {
      await type(page, link(hash, { lang, theme: 'light' }));
      // Problem pages are fetched.
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await settle(page);
      assert.deepEqual(await small(page, least), [], place);
      if (axe) await clean(place);
      for (const other of alike.includes(place) ? [] : palettes) {
        await theme(page).selectOption(other);
        await settle(page);
        const root = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]);
        assert.deepEqual(root, [lang, other], place);
        await clean(`${place}, ${other}`, ofColours);
      }
      for (const each of sizes) {
        await resize(page, each);
        // After a change of its room a board needs a moment to shrink.
        await eventually(async () => assert.deepEqual(await sideways(page), [], `${place}, ${each.width} × ${each.height}, letters ${each.letters ?? 'as usual'}`));
      }
      await resize(page, size);
    }
  });
}
