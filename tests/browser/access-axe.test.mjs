// Accessibility by axe-core, in every palette.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, button, caption, open, settle } from './harness.mjs';
import { counted, layAt, special, square, theme, type } from './hands.mjs';
import { places } from './places.mjs';

/** The palettes besides the light one. The language changes no colour, so they are tried in one language. */
const palettes = { en: ['dark', 'projector', 'safe', 'grey'], zh: [] };

const sheets = { en: ['More formats', 'Keyboard shortcuts'], zh: ['更多格式', '快捷键'] };

/** All problem pages look alike, so one of them is tried in every palette. */
const alike = ['the peg problem', 'the five-in-a-row problem', 'the knight problem', 'the counting problem', 'the heap problem'];

/** The rules that depend on colours. All other rules give the same result in every palette. */
const ofColours = ['color-contrast', 'link-in-text-block'];

for (const lang of ['en', 'zh']) {
  test(`axe-core finds nothing on any page (${lang})`, async (t) => {
    const page = await open(t, '#/', { lang, theme: 'light', reducedMotion: true });
    const clean = (name, rules) => assertAccessible(page, rules).catch((error) => assert.fail(`${name}: ${error.message}`));
    const choice = theme(page);
    for (const [name, hash] of Object.entries(places)) {
      await type(page, `${hash}${hash.includes('?') ? '&' : '?'}lang=${lang}&theme=light`);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await settle(page);
      await clean(name);
      for (const other of alike.includes(name) ? [] : palettes[lang]) {
        await choice.selectOption(other);
        await settle(page);
        const root = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]);
        assert.deepEqual(root, ['en', other], name);
        await clean(`${name}, ${other}`, ofColours);
      }
    }
    for (const palette of ['light', ...palettes[lang]]) {
      await type(page, `#/tromino?k=3&hole=2,5&tab=share&lang=${lang}&theme=${palette}`);
      const rules = palette === 'light' ? undefined : ofColours;
      const [formats, keys] = sheets[lang];
      const details = page.getByRole('group').filter({ hasText: formats });
      await page.getByRole('img', { name: lang === 'zh' ? '链接的二维码' : 'QR code of the link' }).waitFor();
      if (!(await details.evaluate((one) => one.open))) await page.getByText(formats, { exact: true }).click();
      await clean(`${formats}, ${palette}`, rules);
      await page.getByRole('tabpanel').getByRole('button', { name: keys, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await clean(`${keys}, ${palette}`, rules);
      await page.keyboard.press('Escape');
      await counted(page.getByRole('dialog'), 0);
    }
  });
}

test('axe-core finds nothing on a telephone, nor while a board is checked, hinted at and refused', async (t) => {
  const page = await open(t, '#/', { width: 390, height: 844, touch: true });
  for (const [name, hash] of Object.entries(places)) {
    await type(page, hash);
    // Problem pages are fetched.
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await settle(page);
    await assertAccessible(page).catch((error) => assert.fail(`${name}: ${error.message}`));
  }
  await type(page, '#/tromino?k=2&hole=1,1&step=0&moves=lay:2,2nw');
  await square(page, 2, 3, '(your )?piece').waitFor();
  await button(page, 'Hint').click();
  await assertAccessible(page);
  await layAt(page, 1, 2, 'bottom-left');
  await caption(page).getByText('special square').waitFor();
  await assertAccessible(page);
});

test('axe-core finds nothing in presenter mode', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5&step=4&present=1');
  await settle(page);
  await assertAccessible(page);
});

test('axe-core finds nothing where more contrast is wanted', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5&tab=explain', { contrast: 'more' });
  await square(page, 7, 7).click();
  await special(page, 7, 7).waitFor();
  await assertAccessible(page);
});
