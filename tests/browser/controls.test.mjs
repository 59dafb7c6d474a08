// The number of controls of each tab, and the place of the tools: under the board and in the window, on every width.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, button, eventually, open, settle } from './harness.mjs';
import { type } from './hands.mjs';

const labs = {
  trominoes: '#/tromino?k=3&hole=2,5',
  'a rectangle': '#/tromino?rows=7&cols=10&hole=2,5',
  pegs: '#/pegs?rows=4&cols=5',
  'pegs down to two': '#/pegs?rows=3&cols=4',
  'classic pegs': '#/pegs?board=english',
  'drawn pegs': '#/pegs?draw=oo;oo',
  fives: '#/fives?rows=8&cols=9&line=5',
  knights: '#/knights?rows=6&cols=6&task=tour&kind=closed',
  nim: '#/heaps?rule=nim&heaps=3,4,5&first=me',
  kayles: '#/heaps?rule=0.77&heaps=5,4&first=me',
};

/**
 * Returns the controls of the tool bar or transport bar and of the panel. Choices in a group, the fields of one row and
 * the buttons of a table are one control each; an address that can only be read is none.
 */
function controls(page) {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll('[role=group]')].filter((group) => ['Tools', 'Steps'].includes(group.ariaLabel));
    const places = [...bars, document.querySelector('[role=tabpanel]')];
    const all = places.flatMap((place) => [...place.querySelectorAll('button, a, input:not([readonly]), select, summary')]);
    const shown = all.filter((one) => one.checkVisibility() && !one.closest('[aria-hidden=true]'));
    const name = (one) => one.ariaLabel ?? one.closest('label')?.textContent ?? one.textContent;
    const group = (one) => {
      const table = one.closest('table');
      if (table) return table;
      const of = one.closest('[role=group]');
      if (of && !bars.includes(of) && of.querySelectorAll('button, input').length > 1 && of.id !== 'hand') return of;
      return one.matches('[type=number]') ? (one.closest('.field') ?? one) : one;
    };
    return [...new Map(shown.map((one) => [group(one), name(one).trim().slice(0, 30)])).values()];
  });
}

/** The largest number of controls of each tab. */
const tabs = { play: 15, explain: 15, explore: 15, share: 18 };

/** Opens a tab of a lab and waits for it. */
async function show(page, link, tab, lang = 'en') {
  await type(page, `${link}&tab=${tab}&lang=${lang}`);
  await board(page, lang === 'zh' ? '棋盘' : undefined).waitFor();
  const at = Object.keys(tabs).indexOf(tab);
  await eventually(async () => assert.equal(await page.getByRole('tab').nth(at).getAttribute('aria-selected'), 'true', `${link}: ${tab}`));
  await settle(page);
}

test('no tab has more controls than one can take in, and no page of a lab scrolls into emptiness', async (t) => {
  for (const [width, height] of [[1366, 768], [390, 844]]) {
    const page = await open(t, '#/', { width, height, reducedMotion: true });
    for (const [lab, link] of Object.entries(labs)) {
      for (const [tab, most] of Object.entries(tabs)) {
        await show(page, link, tab);
        const high = await page.evaluate(() => document.documentElement.scrollHeight);
        assert.ok(high <= height + 1, `${lab}, ${tab}: the page is ${high} high in a window of ${width}×${height}`);
        if (width < 800) continue;
        const all = await controls(page);
        assert.ok(all.length <= most, `${lab}, ${tab}: ${all.length} controls: ${all}`);
      }
    }
  }
});

test('Play, Explain and Share fit a window of 1440×900 without scrolling', async (t) => {
  const page = await open(t, '#/', { width: 1440, height: 900, reducedMotion: true });
  const found = {};
  for (const lang of ['en', 'zh']) {
    for (const [lab, link] of Object.entries(labs)) {
      for (const tab of ['play', 'explain', 'share']) {
        await show(page, link, tab, lang);
        const over = await page.getByRole('complementary').evaluate((aside) => aside.scrollHeight - aside.clientHeight);
        if (over > 0) found[`${lab}, ${tab}, ${lang}`] = over;
      }
    }
  }
  assert.deepEqual(found, {});
});

test('Undo, Redo, Hint and Solution are in the window, on telephones and tablets, too', async (t) => {
  for (const [sizes, touch] of [[[[1440, 900]], false], [[[768, 1024], [390, 844], [320, 640]], true]]) {
    const page = await open(t, '#/', { touch, reducedMotion: true });
    for (const [lab, link] of Object.entries(labs)) {
      await type(page, link);
      await board(page).waitFor();
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await settle(page);
        for (const name of ['Undo', 'Redo', 'Hint', 'Solution']) {
          const { y, height: high } = await button(page, name).boundingBox();
          assert.ok(y >= 0 && y + high <= height, `${lab}: ${name} is at ${y} at ${width}×${height}`);
        }
      }
    }
  }
});

test('all five families are named in the bar, or in its menu, at any width', async (t) => {
  const page = await open(t, '#/pegs?rows=4&cols=5', { width: 1440, height: 900 });
  for (const width of [1440, 1100, 961, 960, 768, 600, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await settle(page);
    const menu = page.getByRole('banner').locator('summary');
    if (await menu.isVisible()) await menu.click();
    for (const name of ['L-trominoes', 'Peg solitaire', 'Five in a row', 'Knight’s tour', 'Nim']) {
      const box = await page.getByRole('banner').getByRole('link', { name, exact: true }).boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= width + 1, `${name} at ${width}: ${JSON.stringify(box)}`);
    }
    if (await menu.isVisible()) await menu.click();
  }
});
