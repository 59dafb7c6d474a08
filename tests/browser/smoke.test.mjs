// Smoke test: the page opens, has its title, and sends no requests elsewhere. At the end of each test the harness
// checks for errors in the console, failed requests and requests to other origins.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, open, settle, url } from './harness.mjs';

for (const lang of ['en', 'zh']) {
  test(`the page opens in ${lang}`, async (t) => {
    const page = await open(t, '#/', { lang });
    await settle(page);
    assert.equal(await page.getByRole('main').count(), 1, 'one main landmark');
    assert.notEqual((await page.title()).trim(), '', 'a title');
    const said = await page.evaluate(() => document.documentElement.lang);
    assert.ok(said.startsWith(lang), `the language of the document is “${said}”`);
    await assertAccessible(page);
  });
}

test('the page asks only for files that are there', async (t) => {
  const page = await open(t, '#/');
  const asked = new Set();
  page.on('response', (response) => asked.add(response.url()));
  await page.reload();
  await settle(page);
  assert.ok(asked.has(url), 'the page itself');
  assert.ok(asked.size > 0 && [...asked].every((address) => address.startsWith(url)), [...asked].join('\n'));
});
