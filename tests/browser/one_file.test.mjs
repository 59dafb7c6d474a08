// The page in one file, opened from the disk as somebody does who received it by mail or on a stick. QIPAN_ONE_FILE is its path.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { board, browser, button, caption, link, settle } from './harness.mjs';

const file = pathToFileURL(process.env.QIPAN_ONE_FILE).href;

/** Opens the file without a network, and fails if the console says anything or something is asked for elsewhere. */
async function openFile(t, hash, lang) {
  const context = await (await browser()).newContext({ viewport: { width: 1280, height: 800 }, locale: lang === 'zh' ? 'zh-CN' : 'en-GB', offline: true });
  const found = [];
  context.on('console', (message) => found.push(`${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => found.push(`uncaught: ${error.error()?.stack ?? error.error()}`));
  context.on('request', (request) => {
    if (!/^(blob:|data:)/.test(request.url()) && request.url().split('#')[0] !== file) found.push(`asked for ${request.url()}`);
  });
  const page = await context.newPage();
  t.after(async () => {
    await context.close();
    assert.deepEqual(found, []);
  });
  await page.goto(file + link(hash, { lang }));
  await settle(page);
  return page;
}

const LABS = {
  en: ['L-trominoes', 'Peg solitaire', 'Five in a row', 'Knight’s tour', 'Nim'],
  zh: ['棋盘覆盖', '孔明棋', '五子连珠', '马踏棋盘', '取石子'],
};
const FAMILIES = ['tromino', 'pegs', 'fives', 'knights', 'heaps'];

for (const lang of ['en', 'zh']) {
  test(`one file: home and the five labs open from the disk in ${lang}`, async (t) => {
    const page = await openFile(t, '#/', lang);
    const cards = page.getByRole('main').getByRole('link');
    for (const name of LABS[lang]) assert.ok(await cards.filter({ hasText: name }).count(), name);
    for (const family of FAMILIES) {
      await page.goto(`${file}#/${family}?lang=${lang}`);
      await board(page, lang === 'zh' ? '棋盘' : 'Board').waitFor();
    }
  });
}

test('one file: the worker counts, beside the page', async (t) => {
  const page = await openFile(t, '#/tromino?rows=7&cols=7&hole=1,1&tab=explore', 'en');
  await button(page, 'Count all tilings').click();
  await page.getByRole('region', { name: 'How many tilings?' }).getByText('1440').waitFor();
});

test('one file: problem page, levels, worksheet and teacher page', async (t) => {
  const page = await openFile(t, '#/tromino/problem', 'en');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${file}#/pegs/levels?n=P02`);
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).waitFor();
  await page.goto(`${file}#/fives/print`);
  await page.getByRole('button', { name: 'Print' }).waitFor();
  await page.goto(`${file}#/heaps/teach`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('one file: what was done is there after a reload', async (t) => {
  const page = await openFile(t, '#/fives?rows=6&cols=6&moves=', 'en');
  await board(page).getByRole('gridcell').first().click();
  await page.waitForURL(/moves=put:1,1/);
  await page.goto(`${file}#/`);
  await page.reload();
  await page.goto(`${file}#/fives`);
  await caption(page).getByText('Here’s where you left off.').waitFor();
});

test('one file: “About” opens in a tab of its own, and notices of licences are in the file', async (t) => {
  const page = await openFile(t, '#/', 'en');
  const [about] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: 'About' }).click()]);
  await about.getByRole('heading', { level: 1 }).waitFor();
  const text = await readFile(process.env.QIPAN_ONE_FILE, 'utf8');
  assert.ok(text.includes('THIRD-PARTY.txt'));
});
