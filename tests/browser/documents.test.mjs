// The static documents: read without scripts, complete for previews, under their own policy, and with a way to the page.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { drawings, texts as drawn } from './figures.mjs';
import { assertAccessible, browser, open, settle, url } from './harness.mjs';

const families = ['tromino', 'pegs', 'fives', 'knights', 'heaps'];
const texts = [...families, 'knights-count', ...families.map((family) => `${family}-history`)];
const documents = ['en', 'zh'].flatMap((lang) => [
  ...texts.map((name) => ({ lang, path: `problems/${name}.${lang}.html` })),
  ...[...families, 'class'].map((name) => ({ lang, path: `teach/${name}.${lang}.html` })),
  ...[...families, 'about', 'privacy', 'accessibility'].map((name) => ({ lang, path: `${name}/index.${lang === 'en' ? '' : 'zh.'}html` })),
]);

test('every document reads without scripts, and all that it names is there', async () => {
  const context = await (await browser()).newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const asked = new Set();
  const complaints = [];
  context.on('request', (request) => asked.add(new URL(request.url()).origin));
  context.on('console', (message) => complaints.push(message.text()));
  context.on('response', (response) => response.status() >= 400 && complaints.push(`${response.status()}: ${response.url()}`));
  const found = new Map();
  const exists = async (address) => {
    const file = address.split('#')[0];
    if (!found.has(file)) found.set(file, (await context.request.get(file)).status());
    assert.equal(found.get(file), 200, address);
  };
  const page = await context.newPage();
  for (const { lang, path } of documents) {
    const answer = await page.goto(`${url}${path}`);
    assert.match(answer.headers()['content-type'], /^text\/html; charset=utf-8$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const text = await answer.text();
    assert.match(text, lang === 'zh' ? /<html lang="zh-Hans"/ : /<html lang="en"/);
    assert.ok((await page.getByRole('main').innerText()).length > 60, path);
    assert.ok((await page.title()).length > 10, path);
    assert.ok(!text.includes('?build'), `${path} has not the mark of the build`);
    const addresses = [...text.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, link]) => new URL(link.replaceAll('&amp;', '&'), `${url}${path}`).href);
    assert.ok(addresses.length > 10);
    for (const address of addresses) {
      assert.ok(address.startsWith(url), `${path}: ${address}`);
      await exists(address);
    }
    const picture = /property="og:image" content="([^"]+)"/.exec(text)?.[1];
    await exists(new URL(picture, `${url}${path}`).href);
  }
  await context.close();
  assert.deepEqual([...asked], [new URL(url).origin]);
  assert.deepEqual(complaints, []);
});

test('a document is laid out by the style sheet of the page, and opens the page where it says', async (t) => {
  const page = await open(t, '#/', { theme: 'light' });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const english = ['problems/tromino.en.html', 'knights/index.html', 'about/index.html'];
    const chinese = ['problems/pegs.zh.html', 'heaps/index.zh.html', 'about/index.zh.html'];
    for (const path of [...english, ...chinese]) {
      await page.goto(`${url}${path}`);
      const { wide, paper } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        paper: getComputedStyle(document.body).backgroundColor,
      }));
      assert.ok(wide <= width, `${path} is ${wide} wide in a window of ${width}`);
      assert.notEqual(paper, 'rgba(0, 0, 0, 0)');
      await assertAccessible(page);
    }
  }
  await page.goto(`${url}problems/tromino.en.html`);
  await page.getByRole('link', { name: 'Open the 2×8 board' }).click();
  await settle(page);
  await page.getByRole('tablist').waitFor();
  await page.goto(`${url}knights/index.zh.html`);
  await page.getByRole('link', { name: '进入实验室' }).click();
  await settle(page);
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'zh-Hans');
  await page.getByRole('tablist').waitFor();
});

test('the page describes each route, and home leads to its licence', async (t) => {
  const page = await open(t, '#/');
  const description = () => page.evaluate(() => document.querySelector('meta[name=description]').content);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const home = await description();
  assert.match(home, /^Try a puzzle/);
  await page.getByText(/^Qipan \d+\.\d+\.\d+, free under the MIT licence\./).waitFor();
  await page.getByRole('link', { name: 'About, licence and privacy' }).click();
  await page.getByRole('heading', { level: 1, name: 'About Qipan' }).waitFor();
  await page.getByRole('link', { name: 'THIRD-PARTY.txt' }).click();
  await page.getByText('yew', { exact: false }).first().waitFor();
  await page.goto(`${url}#/pegs?lang=en`);
  await page.getByRole('tablist').waitFor();
  assert.match(await description(), /^How few pegs/);
});

test('the drawings of the documents are those of the living page', async (t) => {
  const page = await open(t, '#/', { lang: 'en', theme: 'light', reducedMotion: true });
  for (const name of Object.keys(drawn)) {
    const kept = await readFile(new URL(`../../web/figures/${name}.svg.txt`, import.meta.url), 'utf8');
    const now = await drawings(page, name);
    const differs = kept.split('\n').findIndex((line, index) => line !== now.split('\n')[index]);
    assert.ok(kept === now, `${name}, figure ${differs + 1}: take the drawings anew with cargo xtask screenshots -- share`);
  }
});
