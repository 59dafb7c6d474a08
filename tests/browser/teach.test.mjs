// Teacher pages and the page of all lessons: their headings, living boards and links, two sides of A4, and the ways there;
// worksheets of levels.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, eventually, open, settle, url } from './harness.mjs';

const families = ['tromino', 'pegs', 'fives', 'knights', 'heaps'];
const sheets = {
  tromino: ['T02-T03', 'T04-T09', 'T13,T16'],
  pegs: ['P02,P05', 'P04,P07,P09,P12', 'P14,P16'],
  fives: ['F04', 'F05-F07', 'F09,F12'],
  knights: ['K01,K03', 'K04,K06,K07,K08', 'K10,K11'],
  heaps: ['H01-H04', 'H07-H12', 'H13,H16'],
};

/** Returns the number of pages of the PDF that Chromium prints. */
async function printed(page) {
  await page.emulateMedia({ media: 'print' });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return (pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;
}

for (const family of families) {
  for (const lang of ['en', 'zh']) {
    test(`the teacher page of ${family} in ${lang} is complete, alive, and two sides of A4`, async (t) => {
      const page = await open(t, `#/${family}/teach`, { lang });
      await page.getByRole('heading', { level: 2 }).nth(10).waitFor();
      assert.equal(await page.getByRole('heading', { level: 2 }).count(), 11);
      assert.equal(await page.getByRole('heading', { level: 3 }).count(), 5);
      await page.getByRole('figure').nth(4).waitFor();
      assert.equal(await page.getByRole('figure').count(), 5);
      const answers = page.locator('details.levels-key');
      assert.equal(await answers.getAttribute('open'), null, 'answers are folded');
      await settle(page);
      await assertAccessible(page);
      // Fonts and boards may still be on their way.
      await eventually(async () => assert.equal(await printed(page), 2));
    });
  }

  test(`every link of the teacher page of ${family} opens as it is written`, async (t) => {
    const page = await open(t, `#/${family}/teach`, { lang: 'en' });
    await page.getByRole('figure').nth(4).waitFor();
    const links = await page.locator('article a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const routes = [...new Set(links.filter((link) => link?.startsWith('#/')))];
    assert.ok(routes.length > 40, `${routes.length}`);
    for (const route of routes) {
      await page.goto(`${url}${route}`);
      await page.getByRole('main').waitFor();
      await settle(page);
      assert.equal(await page.getByRole('alert').count(), 0, route);
    }
  });

  for (const lang of ['en', 'zh']) {
    test(`worksheets of levels of ${family} in ${lang}: one page each, with their keys`, async (t) => {
      const page = await open(t, '#/', { lang });
      for (const levels of sheets[family]) {
        for (const sheet of ['given', 'answer']) {
          await page.emulateMedia({ media: 'screen' });
          await page.goto(`${url}#/${family}/print?levels=${levels}&sheet=${sheet}&lang=${lang}`);
          await page.locator('.sheet-board').first().waitFor({ timeout: 60_000 });
          await settle(page);
          assert.equal(await page.getByRole('alert').count(), 0, levels);
          await eventually(async () => {
            const codes = await page.locator('.sheet-back .qr').count();
            assert.equal(codes > 0, sheet === 'given', `${levels} ${sheet}: codes lead to the level, and only from the problems`);
          });
          const cut = await page.locator('.leaf').evaluateAll((leaves) => leaves.filter((leaf) => leaf.scrollHeight > leaf.clientHeight + 1).length);
          assert.equal(cut, 0, `${levels} ${sheet}: nothing is cut off`);
          assert.equal(await printed(page), 1, `${levels} ${sheet}`);
        }
      }
    });
  }
}

test('home and the bar lead to the page of all lessons, and it to the teacher pages', async (t) => {
  const page = await open(t, '#/', { lang: 'en', width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Open the classroom' }).click();
  await page.getByRole('heading', { level: 1, name: 'For teachers' }).waitFor();
  await assertAccessible(page);
  await page.getByRole('link', { name: 'Plan' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'L-trominoes: for teachers' }).waitFor();
  await page.getByRole('link', { name: 'Teachers', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'For teachers' }).waitFor();
});
