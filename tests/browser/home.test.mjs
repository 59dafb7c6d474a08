// The home page: boards that can be played in place, the links, and the choice of language and theme.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, browser, button, eventually, link, open, refuseServiceWorkers, settle, url } from './harness.mjs';
import { card, counted, linked, middle, special, square, squares, theme, titled, type } from './hands.mjs';

test('a click on a square of the small board makes it special and covers the others', async (t) => {
  const page = await open(t, '#/');
  await special(page, 3, 6).waitFor();
  await square(page, 7, 2).click();
  await special(page, 7, 2).waitFor();
  await square(page, 3, 6, 'piece').waitFor();
  await counted(page.getByRole('gridcell', { name: 'special square' }), 1);
  await counted(page.getByRole('gridcell', { name: /: piece \d+$/ }), 63);
});

test('the special square of the small board is dragged', async (t) => {
  const page = await open(t, '#/');
  await page.mouse.move(...(await middle(special(page, 3, 6))));
  await page.mouse.down();
  await page.mouse.move(...(await middle(square(card(page), 4, 6))), { steps: 4 });
  await special(page, 4, 6).waitFor();
  await page.mouse.move(...(await middle(square(card(page), 8, 8))), { steps: 8 });
  await page.mouse.up();
  await special(page, 8, 8).waitFor();
});

test('the seven days stand in one row', async (t) => {
  for (const width of [1440, 768, 390, 320]) {
    const page = await open(t, '#/', { width, height: 844 });
    const days = page.locator('.days a');
    await counted(days, 7);
    const boxes = await days.evaluateAll((all) => all.map((day) => day.getBoundingClientRect()));
    assert.equal(new Set(boxes.map((box) => box.top)).size, 1, `${width}`);
    assert.ok(boxes.every((box) => box.height >= 44 && box.width >= (width < 390 ? 38 : 44)), `${width}: ${boxes.map((box) => box.width)}`);
  }
});

test('every board says what to do, answers, and begins again', async (t) => {
  const page = await open(t, '#/');
  const said = (name, text) => card(page, name).getByText(text, { exact: true }).waitFor();
  await said('L-trominoes', 'Choose the special square.');
  await square(card(page), 1, 1).click();
  await said('L-trominoes', '21 pieces cover the other 63 squares.');
  await said('Five in a row', 'One more stone: where?');
  const fives = card(page, 'Five in a row');
  const best = fives.getByRole('gridcell', { name: /: empty, on \d+ unblocked lines$/ });
  const lines = async (cell) => Number(/on (\d+) unblocked/.exec(await cell.getAttribute('aria-label'))[1]);
  let most = best.first();
  for (const cell of await best.all()) if ((await lines(cell)) > (await lines(most))) most = cell;
  await most.click();
  await fives.getByText(/^\d+ stones block every line\. Fewer won’t do\.$/).waitFor();
  await said('Nim', 'Your move. Choose a stone.');
  await card(page, 'Nim').getByRole('gridcell', { name: /stone 3 of row 1/ }).click();
  await card(page, 'Nim').getByText(/^The computer took/).waitFor();
  await button(card(page, 'Nim'), 'Start over').click();
  await said('Nim', 'Your move. Choose a stone.');
  await card(page, 'Peg solitaire').getByRole('gridcell', { name: /peg that can jump/ }).first().click();
  await said('Peg solitaire', 'Now choose a ringed hole.');
  await card(page, 'Knight’s tour').getByText(/^Square \d+ of 36\. Where next\?$/).waitFor();
});

test('each board on home is in a group with the name of its lab', async (t) => {
  const page = await open(t, '#/');
  for (const name of ['L-trominoes', 'Peg solitaire', 'Five in a row', 'Knight’s tour', 'Nim']) {
    await board(page.getByRole('group', { name, exact: true })).waitFor();
  }
});

test('on a telephone, too, home has its boards', async (t) => {
  const page = await open(t, '#/', { width: 390, height: 844, touch: true });
  for (const name of ['L-trominoes', 'Peg solitaire']) {
    const box = await board(card(page, name)).boundingBox();
    assert.ok(box.width > 200 && box.height > 180, `${name}: ${JSON.stringify(box)}`);
  }
});

test('on a telephone the board of the day is above the boards, which the first screen shows, in the order in which they are read', async (t) => {
  for (const [lang, day] of [['en', 'Today’s board'], ['zh', '今日一题']]) {
    const page = await open(t, '#/', { width: 390, height: 844, touch: true, lang });
    const places = () => page.evaluate(() => [...document.querySelectorAll('.home :is(h1, .day, .cards, .home-teachers, .home-foot)')].map((part) => part.getBoundingClientRect().top));
    await page.getByRole('region', { name: day }).getByRole('img').or(page.locator('.day-board svg')).first().waitFor({ timeout: 10_000 });
    const tops = await places();
    assert.deepEqual(tops, [...tops].sort((one, other) => one - other));
    const first = await page.locator('.card-board').first().boundingBox();
    assert.ok(first.y + first.height <= 844, `the first board ends at ${first.y + first.height}`);
  }
});

test('on a telephone a swipe over a board scrolls the row of boards, and makes no move', async (t) => {
  const page = await open(t, '#/', { width: 390, height: 844, touch: true });
  const boards = board(card(page, 'Peg solitaire'));
  await boards.scrollIntoViewIfNeeded();
  await settle(page);
  const left = async () => (await boards.boundingBox()).x;
  const before = await left();
  const { x, y, width, height } = await boards.boundingBox();
  const touch = await page.context().newCDPSession(page);
  const send = (type, points) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const at = (share) => [{ x: Math.min(x + share * width, 380), y: y + height / 2 }];
  const swipe = async () => {
    await send('touchStart', at(0.8));
    for (let i = 1; i <= 10; i += 1) {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      await send('touchMove', at(0.8 - 0.07 * i));
    }
    await send('touchEnd', []);
  };
  // A busy browser may take the swipe for a fling that ended: a visitor swipes again.
  await eventually(async () => {
    if ((await left()) > before - 100) await swipe();
    await eventually(async () => assert.ok((await left()) < before - 100, `${before} → ${await left()}`), 2000);
  }, 15000);
  await card(page, 'Peg solitaire').getByText('Choose a peg that can jump.').waitFor();
});

test('keys walk over the small board from its special square', async (t) => {
  const page = await open(t, '#/');
  await special(page, 3, 6).waitFor();
  await board(card(page)).focus();
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await special(page, 2, 4).waitFor();
  for (const key of ['ArrowDown', 'End', ' ']) await page.keyboard.press(key);
  await special(page, 3, 8).waitFor();
});

test('links to the lab and to the problem page work, and so does the back button', async (t) => {
  const page = await open(t, '#/');
  await card(page).getByRole('link', { name: 'Open L-trominoes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tile all but the special square' }).waitFor();
  await titled(page, 'L-trominoes · Qipan');
  await page.goBack();
  await card(page).getByRole('link', { name: '0 of 18 levels' }).click();
  await titled(page, 'Levels · L-trominoes · Qipan');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Five board puzzles to play, watch and prove.' }).waitFor();
  await page.getByRole('navigation', { name: 'Labs' }).getByRole('link', { name: 'L-trominoes' }).click();
  const tab = page.getByRole('navigation', { name: 'Labs' }).getByRole('link', { name: 'L-trominoes' });
  await eventually(async () => assert.equal(await tab.getAttribute('aria-current'), 'page'));
  await page.getByRole('link', { name: '棋盘 Qipan' }).click();
  await page.getByRole('heading', { level: 1, name: 'Five board puzzles to play, watch and prove.' }).waitFor();
});

test('a link to no page says so in one sentence and shows the pages there are', async (t) => {
  const page = await open(t, '#/nothing');
  const alert = page.getByRole('alert');
  for (const link of ['nothing', 'tromino/nothing', 'tromino/problem/more', '%ff%fe', '<img src=x onerror=alert(1)>']) {
    await page.goto(`${url}#/${link}`);
    await eventually(async () => assert.equal(await alert.textContent(), 'Page not found. Try one of these instead.'));
    await special(page, 3, 6).waitFor();
  }
  await card(page).getByRole('link', { name: 'Open L-trominoes' }).click();
  await counted(alert, 0);
});

test('home reports a setting that it does not know', async (t) => {
  const page = await open(t, '#/?lang=xx&theme=pink', { theme: undefined });
  await page.getByRole('alert').filter({ hasText: 'The link’s “lang” should be en or zh' }).waitFor();
  for (const nowhere of ['#/nowhere', '#/tromino/nonsense', '#/tromino-x', '#/tromino/problem/more', '#/%74romin']) {
    await type(page, nowhere);
    await page.getByRole('alert').filter({ hasText: 'Page not found.' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Five board puzzles to play, watch and prove.' }).waitFor();
  }
  // A percent-encoded word is the same word.
  await type(page, '#/%74romino?k=2&hole=1,1');
  await special(page, 1, 1).waitFor();
  await type(page, '#/tromino-x');
  await page.getByRole('alert').filter({ hasText: 'Page not found.' }).waitFor();
});

test('going from home to a lab and back keeps language and theme', async (t) => {
  const page = await open(t, '#/?lang=zh&theme=dark', {});
  const root = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]);
  await page.getByRole('link', { name: '进入棋盘覆盖实验室' }).first().click();
  await page.getByRole('heading', { level: 1, name: '残缺棋盘的覆盖' }).waitFor();
  assert.deepEqual(await root(), ['zh-Hans', 'dark']);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: '棋盘问题' }).waitFor();
  await type(page, '#/tromino');
  await page.getByRole('heading', { level: 1, name: '残缺棋盘的覆盖' }).waitFor();
  assert.deepEqual(await root(), ['zh-Hans', 'dark']);
});

test('language and theme change at once, keep the board, and are remembered', async (t) => {
  const page = await open(t, '#/', { colorScheme: 'light' });
  const root = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]);
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await square(card(page), 1, 1).click();
  await special(page, 1, 1).waitFor();
  const light = await paper();

  await button(page, '中文').click();
  await page.getByRole('gridcell', { name: '第 1 行第 1 列：特殊方格', exact: true }).waitFor();
  await page.getByRole('heading', { level: 1, name: '棋盘问题：动手做，看明白，证出来' }).waitFor();
  await titled(page, '棋盘 Qipan');
  assert.deepEqual(await theme(page, '配色').getByRole('option').allTextContents(), ['浅色', '深色', '投影仪', '色盲友好', '灰度']);
  await theme(page, '配色').selectOption('深色');
  assert.deepEqual(await root(), ['zh-Hans', 'dark']);
  await eventually(async () => assert.notEqual(await paper(), light));
  await page.getByRole('gridcell', { name: '第 1 行第 1 列：特殊方格', exact: true }).waitFor();
  await linked(page, { lang: 'zh', theme: 'dark' });

  await page.reload();
  await settle(page);
  assert.deepEqual(await root(), ['zh-Hans', 'dark'], 'after a reload');
  const next = await page.context().newPage();
  await next.goto(url);
  await settle(next);
  const kept = await next.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]);
  assert.deepEqual(kept, ['zh-Hans', 'dark'], 'in a new tab, without a word in the link');

  await button(next, 'EN').click();
  assert.equal(await theme(next).inputValue(), 'dark');
  assert.deepEqual(await theme(next).getByRole('option').allTextContents(), ['Light', 'Dark', 'Projector', 'Colour-blind friendly', 'Greyscale']);
  for (const name of ['projector', 'safe', 'grey', 'light']) {
    await theme(next).selectOption(name);
    await eventually(async () => assert.equal(await next.evaluate(() => document.documentElement.dataset.theme), name));
    await linked(next, { theme: name });
  }
  await board(card(next)).waitFor();
});

test('without a choice the page follows the browser’s language and colours', async (t) => {
  const page = await open(t, '', { locale: 'zh-TW', colorScheme: 'dark' });
  await board(card(page, '棋盘覆盖'), '棋盘').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  const other = await open(t, '', { locale: 'fr-FR', colorScheme: 'light' });
  await board(card(other)).waitFor();
  assert.equal((await squares(card(other))).length, 64);
});

test('home and the problem pages have words for all that they show', async (t) => {
  const page = await open(t, '#/');
  for (const lang of ['en', 'zh']) {
    for (const path of ['', 'tromino/problem', 'pegs/problem', 'fives/problem', 'knights/problem', 'knights/problem?page=count', 'heaps/problem']) {
      await type(page, link(`#/${path}`, { lang }));
      await page.getByRole('gridcell').first().waitFor();
      await settle(page);
      // A missing message would be shown as its key.
      const said = await page.evaluate(() => [document.body.textContent, ...[...document.querySelectorAll('[aria-label]')].map((e) => e.ariaLabel)]);
      assert.deepEqual(said.flatMap((text) => text.match(/(?<!docs\/)\b(?:glyph|tromino|pegs|fives|knights|heaps|link)-[a-z]+[a-z-]*/g) ?? []), []);
    }
  }
});

test('before the program, the title and the boards stand where they stand afterwards', async () => {
  for (const [width, height, locale, title] of [
    [1440, 900, 'en-GB', 'Five board puzzles to play, watch and prove.'],
    [768, 1024, 'zh-CN', '棋盘问题：动手做，看明白，证出来'],
    [390, 844, 'en-GB', 'Five board puzzles to play, watch and prove.'],
  ]) {
    const context = await (await browser()).newContext({ viewport: { width, height }, locale });
    await refuseServiceWorkers(context);
    const page = await context.newPage();
    let release;
    const held = new Promise((resolve) => (release = resolve));
    await page.route(/page_bg\.wasm/, async (route) => {
      await held;
      await route.continue();
    });
    // Of what is visible: the title, and the upper edges of the boards.
    const places = () =>
      page.evaluate(() => {
        const shown = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
        return {
          title: shown('h1').map((element) => element.innerText),
          places: [...shown('h1'), ...shown('.card-board')].map((element) => {
            const { x, y, width } = element.getBoundingClientRect();
            return [x, y, width].map(Math.round);
          }),
        };
      });
    await page.goto(url);
    await page.getByText(title).waitFor();
    const before = await places();
    assert.deepEqual(before.title, [title]);
    assert.equal(before.places.length, 6);
    release();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await eventually(async () => assert.deepEqual(await places(), before));
    await context.close();
  }
});

test('before the program, a lab has its bar, and a frame of another page has none', async () => {
  const context = await (await browser()).newContext({ locale: 'en-GB' });
  await refuseServiceWorkers(context);
  for (const [link, isThere] of [['#/pegs?rows=3&cols=4', true], ['#/pegs?rows=3&cols=4&embed=1', false], ['#/pegs/levels', false]]) {
    const page = await context.newPage();
    await page.route(/page_bg\.wasm/, () => {});
    await page.goto(url + link);
    assert.equal(await page.getByText('Knight’s tour').first().isVisible(), isThere, link);
    assert.equal(await page.getByText('Five board puzzles').isVisible(), false, link);
    await page.close();
  }
  await context.close();
});
