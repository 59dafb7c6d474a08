// The problem page: the text in both languages, and its interactive figures.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, eventually, open, settle } from './harness.mjs';
import { counted, focused, settings, titled } from './hands.mjs';

/** The index of the 16×16 figure. */
const LARGE = 5;

const pages = {
  en: {
    board: 'Board',
    title: 'Remove any square. The rest always fits.',
    special: (row, col) => `Row ${row}, column ${col}: special square`,
    piece: /: piece \d+$/,
    empty: /: empty$/,
    figure: 'Try this board',
    lab: 'Open L-trominoes',
  },
  zh: {
    board: '棋盘',
    title: /任选一格空着/,
    special: (row, col) => `第 ${row} 行第 ${col} 列：特殊方格`,
    piece: /：第 \d+ 块$/,
    empty: /：空格$/,
    figure: '在实验室里打开这个棋盘',
    lab: '进入棋盘覆盖实验室',
  },
};

for (const [lang, words] of Object.entries(pages)) {
  test(`the problem page has its headings in order, one of the first rank (${lang})`, async (t) => {
    const page = await open(t, '#/tromino/problem', { lang });
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    await counted(page.getByRole('heading', { level: 1 }), 1);
    const ranks = await page.getByRole('heading').evaluateAll((all) => all.map((heading) => Number(heading.tagName[1])));
    assert.ok(ranks.length >= 6, `${ranks.length} headings`);
    ranks.forEach((rank, index) => assert.ok(index === 0 || rank <= ranks[index - 1] + 1, `ranks ${ranks}`));
    await page.getByRole('table').first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang.slice(0, 2)), lang);
    if (lang === 'zh') {
      const text = await page.getByRole('article').innerText();
      assert.equal(text.match(/([A-Za-z]+ ){6}[A-Za-z]+/g), null, 'more than the titles of papers was left in English');
    }
  });

  test(`a click in a figure moves its special square, and its link opens that board in the lab (${lang})`, async (t) => {
    const page = await open(t, '#/tromino/problem', { lang });
    const figures = page.getByRole('figure');
    await figures.first().waitFor();
    assert.ok((await figures.count()) >= 6);
    // The board of 16×16, the first of the two with that special square.
    const second = figures.nth(LARGE);
    await second.getByRole('gridcell', { name: words.special(5, 11), exact: true }).waitFor();
    const cell = (row, col) => second.getByRole('gridcell').nth((row - 1) * 16 + col - 1);
    await cell(2, 3).click();
    await second.getByRole('gridcell', { name: words.special(2, 3), exact: true }).waitFor();
    await counted(second.getByRole('gridcell', { name: words.piece }), 255);
    // The other figures do not change.
    await figures.first().getByRole('gridcell', { name: words.special(3, 6), exact: true }).waitFor();
    await second.getByRole('link', { name: words.figure }).click();
    // The lab opens with an empty board to be tiled.
    await page.getByRole('tablist').waitFor();
    await counted(page.getByRole('gridcell', { name: words.empty }), 255);
    await page.getByRole('gridcell', { name: words.special(2, 3), exact: true }).waitFor();
    assert.equal((await settings(page)).lang, lang);
    await page.goBack();
    await figures.first().waitFor();
    await page.getByRole('main').getByRole('link', { name: words.lab }).click();
    await page.getByRole('tablist').waitFor();
    await counted(page.getByRole('gridcell', { name: words.empty }), 63);
  });
}

test('an answer and a proof are folded until one asks for them', async (t) => {
  const page = await open(t, '#/tromino/problem');
  const guess = page.getByText(/^Question: for how many of the 64/);
  const answer = page.getByText(/^For none\./);
  await guess.waitFor();
  await answer.waitFor({ state: 'hidden' });
  await guess.click();
  await answer.waitFor();
  await page.getByText('The full proof that all other rectangles work').click();
  await page.getByText('ABBCCDDEE').first().waitFor();
});

test('exercises open the lab, and history and errata have a page of their own', async (t) => {
  const page = await open(t, '#/tromino/problem');
  await page.getByRole('link', { name: 'Open the 2×8 board' }).click();
  await page.getByRole('tablist').waitFor();
  const { rows, cols } = await settings(page);
  assert.deepEqual([rows, cols], ['2', '8']);
  await page.goBack();
  await page.getByRole('link', { name: 'History and errata' }).click();
  await page.getByRole('heading', { level: 1, name: 'L-trominoes: history and errata' }).waitFor();
  await page.getByRole('link', { name: 'problem page', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: pages.en.title }).waitFor();
});

test('the language is switched on the problem page without leaving it', async (t) => {
  const page = await open(t, '#/tromino/problem', { lang: 'en' });
  await page.getByRole('heading', { level: 1, name: pages.en.title }).waitFor();
  await button(page, '中文').click();
  await page.getByRole('heading', { level: 1, name: pages.zh.title }).waitFor();
  await settle(page);
  await button(page, 'EN').click();
  await page.getByRole('heading', { level: 1, name: pages.en.title }).waitFor();
});

test('another page begins at its top', async (t) => {
  const page = await open(t, '#/tromino/problem', { width: 390, height: 844 });
  const lab = page.getByRole('main').getByRole('link', { name: 'Open L-trominoes' });
  await lab.scrollIntoViewIfNeeded();
  await lab.click();
  await page.getByRole('tablist').waitFor();
  await eventually(async () => assert.equal(await page.evaluate(() => scrollY), 0), 1500);
});

test('figures fit a narrow window', async (t) => {
  const page = await open(t, '#/tromino/problem', { width: 320, height: 640 });
  await settle(page);
  for (const figure of await page.getByRole('figure').all()) {
    const box = await figure.boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= 320 && box.height > 100, JSON.stringify(box));
  }
});

test('lab and problem page have titles of their own', async (t) => {
  const page = await open(t, '#/tromino/problem');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await titled(page, 'Problem and proof · L-trominoes · Qipan');
  await page.getByRole('link', { name: 'Open L-trominoes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tile all but the special square' }).waitFor();
  await titled(page, 'L-trominoes · Qipan');
});

test('returning from the lab restores the reading position', async (t) => {
  const page = await open(t, '#/tromino/problem');
  const links = page.getByRole('link', { name: 'Try this board' });
  await links.nth(1).scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  const place = await page.evaluate(() => scrollY);
  assert.ok(place > 200, String(place));
  await links.nth(1).click();
  await page.getByRole('tablist').waitFor();
  await page.goBack();
  await links.nth(1).waitFor();
  await eventually(async () => assert.ok(Math.abs((await page.evaluate(() => scrollY)) - place) < 5));
  // A link from elsewhere opens the page at its top.
  await page.getByRole('link', { name: 'Qipan' }).click();
  await page.getByRole('link', { name: 'Open L-trominoes' }).click();
  await page.getByRole('tab', { name: 'Explain' }).click();
  await page.getByRole('link', { name: 'Read the proof' }).click();
  await links.nth(1).waitFor();
  await eventually(async () => assert.equal(await page.evaluate(() => scrollY), 0));
});

test('a long text has its contents, and leads to the next problem', async (t) => {
  const page = await open(t, '#/heaps/problem');
  await page.getByText('Contents', { exact: true }).click();
  const sections = page.locator('.contents').getByRole('button');
  const name = await sections.nth(3).textContent();
  await sections.nth(3).click();
  const heading = page.getByRole('heading', { level: 2 }).nth(3);
  assert.equal((await heading.textContent()).trim(), name);
  await eventually(async () => {
    const { y } = await heading.boundingBox();
    assert.ok(y >= 40 && y < 400, `${name} at ${y}`);
  });
  assert.equal(await focused(page), name);
  await page.getByRole('link', { name: 'Next problem: L-trominoes' }).click();
  await page.waitForURL(/#\/tromino\/problem/);
});
