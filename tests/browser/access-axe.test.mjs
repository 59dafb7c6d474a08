// Accessibility by axe-core of what is open, hinted at or presented. (`pages.test.mjs` looks at every page.)

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, button, caption, open, settle } from './harness.mjs';
import { counted, layAt, special, square, type } from './hands.mjs';

/** The names of two buttons in Share: a list that opens, and a dialog. */
const sheets = { en: ['More formats', 'Keyboard shortcuts'], zh: ['更多格式', '快捷键'] };

for (const [lang, palettes] of [['en', ['light', 'dark', 'projector', 'safe', 'grey']], ['zh', ['light']]]) {
  test(`axe-core finds nothing in the formats and the keyboard shortcuts (${lang})`, async (t) => {
    const page = await open(t, '#/', { lang, theme: 'light', reducedMotion: true });
    const clean = (name) => assertAccessible(page).catch((error) => assert.fail(`${name}: ${error.message}`));
    const [formats, keys] = sheets[lang];
    for (const palette of palettes) {
      await type(page, `#/tromino?k=3&hole=2,5&tab=share&lang=${lang}&theme=${palette}`);
      const details = page.getByRole('group').filter({ hasText: formats });
      await page.getByRole('img', { name: lang === 'zh' ? '链接的二维码' : 'QR code of the link' }).waitFor();
      if (!(await details.evaluate((one) => one.open))) await page.getByText(formats, { exact: true }).click();
      await clean(`${formats}, ${palette}`);
      await page.getByRole('tabpanel').getByRole('button', { name: keys, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await clean(`${keys}, ${palette}`);
      await page.keyboard.press('Escape');
      await counted(page.getByRole('dialog'), 0);
    }
  });
}

test('axe-core finds nothing on a telephone while a board is hinted at and refused', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&step=0&moves=lay:2,2nw', { width: 390, height: 844, touch: true });
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
