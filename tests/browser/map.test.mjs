// The map of Explore: zoom and movement, and under it the whole game as layers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, button, open } from './harness.mjs';
import { says } from './hands.mjs';

const MAP = { en: 'Show the map instead of the board', zh: '用局面图代替棋盘' };
const WHOLE = { en: 'The whole game', zh: '整个游戏' };
const AROUND = { en: 'Positions around this one', zh: '周围的局面' };
const around = (page, lang = 'en') => page.getByRole('group', { name: AROUND[lang] });
const places = (page) => around(page).getByRole('button');
/** Opens the map of a link. */
const openMap = async (t, link, options = {}) => {
  const page = await open(t, link, options);
  await page.getByRole('checkbox', { name: MAP[options.lang ?? 'en'] }).check();
  await around(page, options.lang).waitFor({ timeout: 90000 });
  return page;
};
const layers = (page, lang = 'en') => page.getByRole('region', { name: WHOLE[lang] });
/** The rows of the table of layers, as texts of their cells. */
const rows = async (page) => {
  const all = await layers(page).locator('tbody tr').evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));
  return all;
};
/** The box of the map in the window, and the middle of one of its positions. */
const box = (page) => around(page).evaluate((map) => map.getBoundingClientRect().toJSON());
const centre = (place) => place.evaluate((one) => {
  const bounds = one.getBoundingClientRect();
  return [bounds.x + bounds.width / 2, bounds.y + bounds.height / 2];
});
/** Waits until the map is so much wider than at first. */
const hasScale = async (page, whole, wanted) => {
  const scale = async () => (await box(page)).width / whole.width;
  for (let wait = 0; !wanted(await scale()) && wait < 100; wait += 1) await page.waitForTimeout(30);
  assert.equal(wanted(await scale()), true, `${await scale()}`);
};
const isWhole = (scale) => Math.abs(scale - 1) < 0.001;

test('the English board: 23,475,688 positions by number of pegs, 1,679,072 of them still won', async (t) => {
  const page = await openMap(t, '#/pegs?board=english&tab=explore&moves=2,4s;5,4n', { width: 1440, height: 900 });
  await says(layers(page), /can be reached: 23,475,688/, 90000);
  await says(layers(page), /can still be won: 1,679,072/);
  await says(layers(page), /With 30 pegs, 2 positions can be reached; 2 of them can still be won\./);
  const numbers = await rows(page);
  assert.equal(numbers.length, 32);
  assert.deepEqual(numbers.slice(0, 5), [['32', '1', '1'], ['31', '1', '1'], ['30', '2', '2'], ['29', '8', '8'], ['28', '39', '38']]);
  assert.deepEqual(numbers[15], ['17', '2,598,215', '230,230']);
  assert.equal((await layers(page).locator('svg').textContent()).includes('you are here'), true);
});

test('in another language the map, the whole game and the graph are written anew', async (t) => {
  const page = await openMap(t, '#/pegs?rows=2&cols=4&tab=explore&moves=2,1n', { lang: 'en' });
  await layers(page).waitFor();
  await button(page, '中文').click();
  await layers(page, 'zh').waitFor();
  await around(page, 'zh').waitFor();
  // Also where Explore was left meanwhile.
  await page.getByRole('tab', { name: '动手' }).click();
  await button(page, 'EN').click();
  await page.getByRole('tab', { name: 'Explore' }).click();
  await layers(page).waitFor();
  assert.equal(await layers(page, 'zh').count(), 0);
});

test('every other family has its layers', async (t) => {
  const page = await openMap(t, '#/knights?rows=5&cols=5&kind=open&tab=explore&moves=1,1');
  await says(layers(page), /With 1 square visited: 1 partial tour; 1 of them can be finished\./, 30000);
  assert.deepEqual((await rows(page)).at(-1), ['25', '304', '304']);

  const tromino = await openMap(t, '#/tromino?k=2&hole=1,1&tab=explore&moves=');
  await says(layers(tromino), /With 0 pieces: 1 partial tiling; 1 of them can be completed\./, 30000);
  assert.deepEqual((await rows(tromino)).map((row) => row[2]), ['1', '5', '10', '10', '5', '1']);

  const fives = await openMap(t, '#/fives?rows=6&cols=7&tab=explore&moves=put:1,3');
  await says(layers(fives), /With 1 stone: 42 placements; 32 of them can become optimal\./, 30000);
  assert.deepEqual((await rows(fives)).at(-1), ['8', '118,030,185', '6']);

  const pegs = await openMap(t, '#/pegs?rows=3&cols=4&tab=explore&moves=');
  await says(layers(pegs), /can still get to the fewest pegs/, 30000);
  assert.deepEqual((await rows(pegs)).slice(0, 3), [['12', '1', '1'], ['11', '4', '4'], ['10', '30', '29']]);
});

test('the map zooms by wheel, buttons and keys, and moves by dragging', async (t) => {
  const page = await openMap(t, '#/pegs?rows=2&cols=3&tab=explore&moves=', { width: 1440, height: 900 });
  const whole = await box(page);
  const at = [whole.x + whole.width / 2, whole.y + whole.height / 2];
  await page.mouse.move(...at);
  await page.mouse.wheel(0, -300);
  await hasScale(page, whole, (scale) => scale > 1.3);
  // A drag moves the map with the pointer, and is no click.
  const first = places(page).first();
  const before = await centre(first);
  const moves = await page.evaluate(() => location.hash);
  await page.mouse.down();
  await page.mouse.move(at[0] + 40, at[1] + 30, { steps: 4 });
  await page.mouse.up();
  const after = await centre(first);
  assert.deepEqual([after[0] - before[0], after[1] - before[1]].map(Math.round), [40, 30]);
  assert.equal(await page.evaluate(() => location.hash), moves);
  await page.getByRole('button', { name: 'Whole map' }).click();
  await hasScale(page, whole, isWhole);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await hasScale(page, whole, (scale) => scale > 1.5);
  await first.focus();
  await page.keyboard.press('-');
  await hasScale(page, whole, isWhole);
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('+');
  await hasScale(page, whole, (scale) => scale > 6);
  // What has the focus is in view.
  for (let times = 0; times < 4; times += 1) {
    await page.keyboard.press('ArrowRight');
    const [x, y] = await centre(page.locator(':focus'));
    assert.equal(x > whole.x && x < whole.right && y > whole.y && y < whole.bottom, true, `${x} ${y}`);
  }
  const placed = await box(page);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  assert.equal((await box(page)).x > placed.x, true);
  await page.keyboard.press('0');
  await hasScale(page, whole, isWhole);
});

test('a click on the enlarged map goes there', async (t) => {
  const page = await openMap(t, '#/pegs?rows=2&cols=2&tab=explore&moves=', { width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await places(page).nth(1).focus();
  await places(page).nth(1).click();
  await says(layers(page), /With 3 pegs, /, 20000);
  // The position that was chosen is in the middle of the enlarged map.
  const [x, y] = await centre(places(page).first());
  const view = page.viewportSize();
  assert.equal(x > 0 && x < view.width && y > 0 && y < view.height, true, `${x} ${y}`);
});

test('past 24 positions they stand in columns, this position on the left; fewer surround it; each map has its key', async (t) => {
  for (const [moves, many] of [['', false], ['2,4s;5,4n;5,2e', true]]) {
    const page = await openMap(t, `#/pegs?board=english&tab=explore&moves=${moves}`, { width: 1440, height: 900 });
    await says(page.locator('.map-key'), /this position.*best result still possible.*no longer possible.*thicker line/);
    const lefts = await places(page).evaluateAll((all) => all.map((one) => [one.getAttribute('aria-label').split('→').length - 1, one.getBoundingClientRect().x]));
    const of = (ply) => lefts.filter(([count]) => count === ply).map(([, x]) => x);
    assert.equal(of(0).length, 1);
    assert.equal(lefts.length > 24, many, `${lefts}`);
    if (many) assert.equal(Math.max(...of(1)) < Math.min(...of(2)), true, `${lefts}`);
    const isLeftmost = of(0)[0] < Math.min(...of(1), ...of(2));
    assert.equal(isLeftmost, many, `${lefts}`);
  }
});

test('the buttons enlarge about the present position, and a hint brings the board back', async (t) => {
  const page = await openMap(t, '#/pegs?rows=2&cols=4&tab=explore&moves=1,2w', { width: 1440, height: 900 });
  const whole = await box(page);
  const present = places(page).first();
  const before = await centre(present);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await hasScale(page, whole, (scale) => scale > 1.59);
  const after = await centre(present);
  assert.equal(Math.hypot(after[0] - before[0], after[1] - before[1]) < 3, true, `${before} ${after}`);
  await button(page, 'Hint').click();
  await page.getByRole('grid').waitFor();
  assert.equal(await around(page).count(), 0);
  assert.equal(await page.getByRole('checkbox', { name: MAP.en }).isChecked(), false);
});

test('the sentence of the whole game is about the layer that is pointed at', async (t) => {
  const page = await openMap(t, '#/pegs?rows=2&cols=4&tab=explore&moves=1,2w', { width: 1440, height: 900 });
  const sentence = page.locator('.layers-here');
  // The layers may come to lie under the pointer, which is still where the switch was.
  await page.mouse.move(0, 0);
  await says(sentence, /^With 7 pegs, /, 30000);
  await page.locator('.layers-bars .column').nth(4).hover();
  await says(sentence, /^With 4 pegs, 48 positions can be reached; 3 of them /);
  await page.mouse.move(0, 0);
  await says(sentence, /^With 7 pegs, /);
});

test('the map gives the shares of the table: those of one move, also where the solutions contain several of the pieces', async (t) => {
  const page = await openMap(t, '#/tromino?k=2&hole=1,1&tab=explore&moves=', { width: 1440, height: 900 });
  const labels = around(page).locator('text');
  await labels.first().waitFor({ timeout: 20000 });
  const shares = await labels.allTextContents();
  assert.deepEqual(shares.map((text) => text.replace(/^\d+ × /, '')), shares.map(() => '100 %'));
  const table = page.getByRole('region', { name: 'Moves from here' });
  assert.equal(await table.locator('tbody tr').first().locator('td').last().textContent(), '100');
});

test('the map is accessible and fits, in both languages, light and dark, on a telephone', async (t) => {
  for (const [lang, theme, width, height] of [['en', 'light', 1440, 900], ['zh', 'dark', 768, 1024], ['en', 'dark', 390, 844], ['zh', 'light', 390, 844]]) {
    const page = await open(t, '#/pegs?rows=2&cols=4&tab=explore&moves=', { lang, theme, width, height, touch: width < 500 });
    await page.getByRole('checkbox', { name: MAP[lang] }).check();
    await layers(page, lang).locator('svg').waitFor({ timeout: 30000 });
    await layers(page, lang).locator('summary').click();
    await assertAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.equal(overflow <= 0, true, `${lang} ${width}: ${overflow}`);
  }
});
