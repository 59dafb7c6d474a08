// Worksheets: boards and tasks, the link back from each, seeds, languages, and a single sheet of paper.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { assertAccessible, board, button, eventually, link, open, settle } from './harness.mjs';
import { another, counted, linked, pressed, says, scanned, special, squares, type } from './hands.mjs';

const sheets = {
  tromino: '#/tromino/print?k=3&hole=2,5',
  pegs: '#/pegs/print?rows=4&cols=5',
  fives: '#/fives/print?rows=6&cols=7&line=5',
  knights: '#/knights/print?rows=5&cols=6&task=tour&kind=closed',
  heaps: '#/heaps/print?rule=nim&heaps=3,4,5',
};

const boards = (page) => page.getByRole('article');
const codes = (page, name = /^QR code of board \d$/) => page.getByRole('img', { name });
const alert = (page) => page.getByRole('alert');

/** Opens a sheet in a page that is open. An empty page lies between, so that nothing is found on the sheet before. */
async function sheet(page, hash, settings) {
  await type(page, '#/nowhere');
  await counted(page.locator('.leaf'), 0);
  await type(page, link(hash, settings));
  await page.locator('.leaf').waitFor();
}

/** Returns the accessible names of the boards on the sheet, once there are `count`. */
async function names(page, count) {
  await counted(boards(page), count, 20_000);
  await settle(page);
  const images = boards(page).getByRole('img');
  const all = await images.evaluateAll((found) => found.map((image) => image.ariaLabel));
  return all.filter((name) => !/^(QR code|第 \d 题的二维码)/.test(name));
}

for (const [family, hash] of Object.entries(sheets)) {
  test(`a worksheet of ${family} has as many boards as are asked for, blank, as problems and with answers`, async (t) => {
    const page = await open(t, hash, { lang: 'en' });
    const answers = { tromino: /\d+ pieces cover the other \d+ squares/, pegs: /\d+ jumps leave (one|\d+) peg/, fives: /\d+ stones\. Fewer are not enough/, knights: /A closed tour: all \d+ squares/, heaps: /The (first|second) player wins/ };
    await counted(boards(page), 1);
    for (const count of [6, 1, 2, 4]) {
      await button(page, String(count)).click();
      await pressed(page, String(count));
      for (const kind of ['Blank boards', 'Problems', 'Answers']) {
        await button(page, kind).click();
        await pressed(page, kind);
        const wanted = kind === 'Answers' ? count : 0;
        await counted(boards(page).filter({ hasText: answers[family] }), wanted, 20_000);
        const all = await names(page, count);
        assert.equal(new Set(all).size, count, `${all}`);
        await counted(codes(page), count);
        await counted(boards(page).getByRole('link'), count);
      }
    }
    const title = { tromino: 'L-trominoes · Answers', pegs: 'Peg solitaire · Answers', fives: 'Five in a row · Answers', knights: 'Knight’s tour · Answers', heaps: 'Nim · Answers' }[family];
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await linked(page, { boards: '4', sheet: 'answer', seed: '0' });
  });
}

test('the same seed draws the same boards, and the first of seed 0 is that of the link', async (t) => {
  for (const link of Object.values(sheets)) {
    const page = await open(t, `${link}&boards=6`, { lang: 'en' });
    const first = await names(page, 6);
    const wanted = ['special square at row 2, column 5', '4×5 rectangle of pegs', '6×7 board, lines of 5', 'Closed tour, 5×6 board', 'Rows of 3, 4, 5 stones'];
    assert.ok(wanted.some((name) => first[0].includes(name)), first[0]);
    await button(page, 'New boards').click();
    await linked(page, { seed: '1' });
    await eventually(async () => assert.notDeepEqual(await names(page, 6), first));
    const second = await names(page, 6);
    await page.getByText('Set 1').waitFor();
    // With solutions, in another browser, and on a smaller page the boards are the same.
    const again = await open(t, `${link}&boards=6&seed=1&sheet=answer`, { lang: 'en' });
    assert.deepEqual(await names(again, 6), second);
    const fewer = await open(t, `${link}&boards=2&seed=1&sheet=blank`, { lang: 'en' });
    assert.deepEqual(await names(fewer, 2), second.slice(0, 2));
  }
});

test('a QR code leads to its very board in the lab', async (t) => {
  const check = {
    async tromino(lab, name) {
      const [, row, col] = /row (\d+), column (\d+)/.exec(name);
      await special(lab, row, col).waitFor();
      assert.ok((await squares(lab)).every((square) => !square.includes('piece')), 'nothing is solved');
    },
    async pegs(lab, name) {
      const [, rows, cols] = /(\d+)×(\d+)/.exec(name);
      await counted(lab.getByRole('gridcell', { name: /: peg/ }), rows * cols);
    },
    async fives(lab, name) {
      const [, rows, cols] = /(\d+)×(\d+)/.exec(name);
      // The given stones are on the board, and can be removed one by one.
      await counted(lab.getByRole('gridcell', { name: /: (empty|stone)/ }), rows * cols);
      const given = await lab.getByRole('gridcell', { name: /: stone/ }).count();
      assert.ok(given > 0);
      for (let left = given; left > 0; left -= 1) await lab.getByRole('button', { name: 'Undo', exact: true }).click();
      await counted(lab.getByRole('gridcell', { name: /: empty/ }), rows * cols);
    },
    async knights(lab, name) {
      const [, rows, cols] = /(\d+)×(\d+)/.exec(name);
      await counted(lab.getByRole('gridcell', { name: /: not visited yet/ }), rows * cols);
    },
    async heaps(lab, name) {
      const heaps = /Rows of ([\d, ]+) stones/.exec(name)[1].split(', ').map(Number);
      const stones = heaps.reduce((sum, heap) => sum + heap);
      await eventually(async () => {
        const found = (await squares(lab)).filter((square) => /: stone \d+ of row/.test(square));
        assert.equal(found.length, stones, (await squares(lab)).slice(0, 3).join(' | '));
      });
    },
  };
  for (const [family, link] of Object.entries(sheets)) {
    const page = await open(t, `${link}&boards=2&seed=3`, { lang: 'en' });
    const all = await names(page, 2);
    for (const [at, name] of all.entries()) {
      const article = page.getByRole('article', { name: `Board ${at + 1}`, exact: true });
      const code = article.getByRole('img', { name: `QR code of board ${at + 1}`, exact: true });
      // Enlarged to the size that a camera sees; on the screen the paper is reduced.
      const address = await scanned(page, code, 3);
      const href = await article.getByRole('link').evaluate((anchor) => anchor.href);
      assert.equal(address, href);
      assert.equal(`${page.url().split('://')[0]}://${await article.getByRole('link').textContent()}`, address);
      const lab = await another(page, new URL(address).hash);
      await board(lab).waitFor();
      await counted(alert(lab), 0);
      // The link is a student link: it opens at one's own moves, and there is nothing else.
      await button(lab, 'Undo').waitFor();
      await counted(lab.getByRole('tab'), 0);
      await check[family](lab, name);
    }
  }
});

test('a worksheet speaks both languages, and keeps its boards', async (t) => {
  const page = await open(t, `${sheets.heaps}&boards=4&seed=2&sheet=given`, { lang: 'zh' });
  await page.getByRole('heading', { level: 1, name: '取石子 · 练习单' }).waitFor();
  await counted(boards(page), 4);
  for (const word of ['姓名', '班级', '日期', '第 2 组']) await page.getByText(word, { exact: true }).waitFor();
  await counted(page.getByText('谁能赢？怎么走？'), 1);
  await counted(boards(page).getByText('手必胜。第一步：'), 4);
  await counted(codes(page, /^第 \d 题的二维码$/), 4);
  const heaps = (await names(page, 4)).map((name) => name.match(/\d+([,、] ?\d+)+/)[0].match(/\d+/g));
  await button(page, 'EN').click();
  await counted(page.getByText('Who wins with perfect play? Find a winning first move.'), 1);
  for (const word of ['Name', 'Class', 'Date', 'Set 2']) await page.getByText(word, { exact: true }).waitFor();
  assert.deepEqual((await names(page, 4)).map((name) => name.match(/\d+([,、] ?\d+)+/)[0].match(/\d+/g)), heaps);
  await linked(page, { lang: 'en', heaps: '3,4,5', seed: '2' });
});

test('an invalid link gets one sentence, and the nearest sheet is shown', async (t) => {
  for (const [query, told, count] of [
    ['k=3&hole=2,5&boards=5', 'boards', 4],
    ['k=3&hole=2,5&boards=2&sheet=all', 'sheet', 2],
    ['k=3&hole=2,5&boards=1&seed=-4', 'seed', 1],
    ['k=2&hole=x&boards=2', 'hole', 2],
    ['k=30&hole=1,1&boards=2', 'too large to print', 2],
    ['k=3&hole=2,5&boards=2&theme=pink', 'theme', 2],
  ]) {
    const page = await open(t, `#/tromino/print?${query}`, { lang: 'en' });
    await counted(boards(page), count);
    await counted(alert(page), 1);
    await says(alert(page), new RegExp(told));
  }
  for (const lost of ['#/tromino/print/more', '#/chess/print']) {
    const page = await open(t, lost, { lang: 'en' });
    await says(alert(page), 'Page not found. Try one of these instead.');
  }
});

test('the way back leads to the board, and Print prints', async (t) => {
  const page = await open(t, `${sheets.tromino}&boards=2`, { lang: 'en' });
  await counted(boards(page), 2);
  await page.evaluate(() => {
    window.printed = 0;
    window.print = () => (window.printed += 1);
  });
  await button(page, 'Print').click();
  assert.equal(await page.evaluate(() => window.printed), 1);
  await page.getByRole('link', { name: 'Back to the lab' }).click();
  await special(page, 2, 5).waitFor();
  assert.match(page.url(), /#\/tromino\?/);
});

test('axe-core finds nothing on a worksheet', async (t) => {
  for (const theme of ['light', 'dark', 'projector']) {
    const size = theme === 'projector' ? { width: 390, height: 844, touch: true } : {};
    const lang = theme === 'dark' ? 'zh' : 'en';
    const page = await open(t, '#/', { lang, theme, ...size });
    for (const [family, hash] of Object.entries(sheets)) {
      await sheet(page, `${hash}&boards=4&sheet=${family === 'pegs' ? 'answer' : 'given'}`, { lang, theme });
      await counted(boards(page), 4);
      await assertAccessible(page).catch((error) => assert.fail(`${family} ${theme}: ${error.message}`));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wide <= 0, `${family} ${theme}: nothing sticks out, ${wide}`);
    }
  }
});

/** Returns the pages of a PDF and the letters of its fonts. */
function read(pdf) {
  const text = pdf.toString('latin1');
  const sizes = [...text.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [Math.round(width), Math.round(height)]);
  let letters = '';
  for (const match of text.matchAll(/stream\r?\n/g)) {
    const begin = match.index + match[0].length;
    try {
      const content = inflateSync(pdf.subarray(begin), { finishFlush: 2 }).toString('latin1');
      if (!content.includes('begincmap')) continue;
      for (const [, code] of content.matchAll(/<(?:[0-9A-F]{2})+> <([0-9A-F]{4})>/gi)) letters += String.fromCharCode(parseInt(code, 16));
      for (const [, from, to, code] of content.matchAll(/<([0-9A-F]{2,4})> <([0-9A-F]{2,4})> <([0-9A-F]{4})>/gi)) {
        const many = parseInt(to, 16) - parseInt(from, 16);
        for (let more = 0; more <= many; more += 1) letters += String.fromCharCode(parseInt(code, 16) + more);
      }
    } catch {
      // Not a compressed stream.
    }
  }
  // A font has one glyph for a character and for the radical of the same shape, and the file may map it to either.
  return { pages: [...text.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length, sizes, letters: letters.normalize('NFKC').replaceAll('⻣', '骨').replaceAll('⻢', '马') };
}

test('a worksheet is one sheet of A4 with nothing on it but the paper, black on white in any theme', async (t) => {
  const page = await open(t, '#/', { theme: 'dark' });
  for (const [family, hash] of Object.entries(sheets)) {
    for (const [count, kind, lang] of [[1, 'given', 'zh'], [2, 'blank', 'en'], [4, 'answer', 'zh'], [6, 'answer', 'en']]) {
      await page.emulateMedia({ media: null });
      await sheet(page, `${hash}&boards=${count}&sheet=${kind}`, { lang, theme: 'dark' });
      await names(page, count);
      const { pages, sizes, letters } = read(await page.pdf({ preferCSSPageSize: true }));
      assert.equal(pages, 1, `${family} ${count} ${kind}`);
      assert.deepEqual(sizes, [[595, 842]]);
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      for (const letter of heading.replaceAll(' ', '')) assert.ok(letters.includes(letter), `“${letter}” of “${heading}” is on paper`);
      await page.emulateMedia({ media: 'print' });
      await counted(page.getByRole('button'), 0);
      await counted(page.getByRole('navigation'), 0);
      await counted(boards(page), count);
      const inked = await page.getByRole('heading', { level: 1 }).evaluate((element) => getComputedStyle(element).color);
      assert.equal(inked, 'rgb(0, 0, 0)');
      // Everything on the paper lies within its edges, and nothing overlaps.
      for (const one of await boards(page).all()) {
        const outer = await one.boundingBox();
        const [image, code] = await Promise.all((await one.getByRole('img').all()).map((inner) => inner.boundingBox()));
        const bottom = outer.y + outer.height;
        assert.ok(code.y + code.height < bottom + 10 && image.y + image.height <= code.y + 10, `${family} ${count} ${kind}: ${JSON.stringify([outer, image, code])}`);
        assert.ok(image.height > 40, `${family} ${count} ${kind}: the picture is ${image.height} high`);
      }
    }
  }
});

test('a rule card says the rule in three pictures, on one sheet, in both languages', async (t) => {
  const page = await open(t, '#/');
  for (const family of Object.keys(sheets)) {
    for (const lang of ['en', 'zh']) {
      await sheet(page, `#/${family}/print?sheet=rules`, { lang });
      const steps = page.getByRole('listitem');
      await counted(steps, 3, 20_000);
      await settle(page);
      await counted(alert(page), 0);
      for (const step of await steps.all()) {
        const [outer, picture, text] = [await step.boundingBox(), await step.locator('svg').boundingBox(), await step.getByRole('paragraph').boundingBox()];
        assert.ok(picture.height > 100 && picture.height <= outer.height + 1 && text.x > picture.x + picture.width - 1, `${family} ${lang}: ${JSON.stringify([outer, picture, text])}`);
      }
      const cut = await page.locator('.leaf').evaluate((leaf) => leaf.scrollHeight > leaf.clientHeight + 1);
      assert.ok(!cut, `${family} ${lang}: nothing is cut off`);
      await assertAccessible(page);
      const { pages } = read(await page.pdf({ preferCSSPageSize: true }));
      assert.equal(pages, 1, `${family} ${lang}`);
    }
  }
});

test('tables for the heaps and triangle paper for the pegs are one sheet, and a press away from the worksheet', async (t) => {
  const heaps = await open(t, sheets.heaps, { lang: 'en' });
  await counted(boards(heaps), 1);
  await button(heaps, 'Tables').click();
  await counted(heaps.getByRole('table'), 11);
  await linked(heaps, { sheet: 'grid', heaps: '3,4,5', boards: undefined });
  await counted(button(heaps, 'New boards'), 0);
  await button(heaps, 'Rule card').click();
  await counted(heaps.getByRole('listitem'), 3, 20_000);
  await button(heaps, 'Problems').click();
  await counted(boards(heaps), 1);
  for (const [link, lang] of [['#/heaps/print?sheet=grid', 'zh'], ['#/pegs/print?sheet=grid', 'en']]) {
    const page = await open(t, link, { lang });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settle(page);
    const cut = await page.locator('.leaf').evaluate((leaf) => leaf.scrollHeight > leaf.clientHeight + 1);
    assert.ok(!cut, `${link}: nothing is cut off`);
    await assertAccessible(page);
    assert.equal(read(await page.pdf({ preferCSSPageSize: true })).pages, 1, link);
  }
  const knights = await open(t, '#/knights/print?sheet=grid', { lang: 'en' });
  await says(alert(knights), /sheet/);
  await counted(button(knights, 'Tables'), 0);
});

test('keys of Nim have all winning moves and the nim-sum; rectangles ask for yes or no, with lines for the reason', async (t) => {
  const key = await open(t, '#/heaps/print?rule=nim&heaps=3,4,5&sheet=answer', { lang: 'en' });
  await key.getByText('The only winning move: row 1, stones 2–3. Nim-sum: 3 ⊕ 4 ⊕ 5 = 2.').waitFor({ timeout: 20_000 });
  const asked = await open(t, '#/tromino/print?rows=5&cols=5&hole=1,2&boards=2', { lang: 'en' });
  await counted(boards(asked), 2, 20_000);
  await counted(asked.getByText(/^☐ Yes\s+☐ No, because/), 2);
  await counted(asked.getByText('Think it over:'), 0);
  const thought = await open(t, '#/pegs/print?rows=3&cols=4&boards=2', { lang: 'zh' });
  await counted(thought.getByText('想一想：'), 2, 20_000);
  const many = await open(t, '#/pegs/print?rows=3&cols=4&boards=4', { lang: 'zh' });
  await counted(boards(many), 4, 20_000);
  await counted(many.getByText('想一想：'), 0);
});
