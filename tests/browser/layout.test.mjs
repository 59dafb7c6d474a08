// Layout: with every text twice as long, in windows of any width and at 200 % zoom, nothing is cut off, nothing
// overlaps, nothing scrolls sideways, and the board does not move.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, button, eventually, link, open, settle, slider } from './harness.mjs';
import { counted, hash, settings, type } from './hands.mjs';

const twice = 'en-double';

const places = {
  home: '#/',
  trominoes: '#/tromino?k=3&hole=2,5',
  'a covering': '#/tromino?k=3&hole=2,5&numbers=1&tab=explain',
  sharing: '#/tromino?k=3&hole=2,5&tab=share',
  'a large board': '#/tromino?k=30&hole=9,9&view=100,200,20',
  'pieces by hand': '#/tromino?k=2&hole=1,1&step=0&moves=lay:2,2nw*;(lay:3,3nw)',
  pegs: '#/pegs?rows=7&cols=8&step=20&lens=rising',
  'pegs by hand': '#/pegs?rows=3&cols=4&ways=1&moves=1,2w',
  'pegs explored': '#/pegs?board=triangle15&hole=1,1&tab=explore',
  fives: '#/fives?rows=7&cols=8&line=5&step=9&show=regions,lines&lens=2',
  knights: '#/knights?rows=8&cols=8&task=tour&kind=closed&show=numbers,ways&lens=colours&step=30',
  'knights from blocks': '#/knights?rows=17&cols=20&task=tour&kind=closed&show=blocks&step=341',
  'fives by search': '#/fives?rows=4&cols=4&line=3&tab=explore',
  heaps: '#/heaps?rule=0.07&heaps=7,3,3&show=1',
  'heaps explored': '#/heaps?rule=0.07&heaps=7,3,3&show=1&tab=explore',
  'knights counted': '#/knights?rows=6&cols=5&task=count&kind=closed',
  'the tromino problem': '#/tromino/problem',
  'the peg problem': '#/pegs/problem',
  'the five-in-a-row problem': '#/fives/problem',
  'the knight problem': '#/knights/problem',
  'the counting problem': '#/knights/problem?page=count',
  'the heap problem': '#/heaps/problem',
};

/** Returns the faults of a page's layout, one text for each. */
function faults(page) {
  return page.evaluate(() => {
    const found = [];
    const root = document.documentElement;
    const called = (e) => `${e.localName}.${e.className} “${(e.ariaLabel ?? e.textContent).trim().slice(0, 40)}”`;
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide in a window of ${root.clientWidth}`);

    // Visually hidden elements are a pixel large or above the window; marks on a board belong to the picture. While a
    // dialog is open, only the dialog is checked.
    const box = (e) => e.getBoundingClientRect();
    const shown = (e) => e.checkVisibility() && box(e).width > 2 && box(e).height > 2 && box(e).bottom > 0;
    const scope = document.querySelector('dialog[open]') ?? document.body;
    const boards = [...scope.querySelectorAll('[role=grid], [role=application]')].filter(shown);
    const isOnBoard = (e) => boards.some((one) => one === e || one.contains(e));
    const all = [...scope.querySelectorAll('*')].filter((e) => e instanceof HTMLElement && shown(e) && !isOnBoard(e));
    const isListed = new Set(all);

    for (const e of all) {
      const { overflowX, overflowY, display, webkitLineClamp } = getComputedStyle(e);
      const scrolls = (how) => how === 'auto' || how === 'scroll';
      const isBoard = boards.some((one) => one.parentElement === e);
      const isField = e.localName === 'select' || (e.localName === 'input' && e.type !== 'number');
      // A long reason in the status of a telephone is cut at a line, and seen whole at a tap.
      const opens = webkitLineClamp !== 'none' && e.closest('[tabindex]');
      if (display === 'inline' || isBoard || isField || opens) continue;
      if (!scrolls(overflowX) && e.scrollWidth > e.clientWidth + 1) {
        found.push(`${called(e)} is ${e.clientWidth} wide and what is in it ${e.scrollWidth}`);
      }
      if ((overflowY === 'hidden' || overflowY === 'clip') && e.scrollHeight > e.clientHeight + 1) {
        found.push(`${called(e)} is ${e.clientHeight} high and what is in it ${e.scrollHeight}`);
      }
    }

    // Elements scrolled out of a box of their own overlap nothing.
    const clipped = (rect, e) => {
      let { left, right, top, bottom } = rect;
      for (let up = e.parentElement; up && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up);
        const frame = box(up);
        if (overflowX !== 'visible') [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      return { left, right, top, bottom };
    };
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    // Fixed bars cover the content that is scrolled below them, as intended.
    const known = new Map([[null, null], [document.body, null]]);
    const bar = (e) => {
      if (!known.has(e)) known.set(e, ['fixed', 'sticky'].includes(getComputedStyle(e).position) ? e : bar(e.parentElement));
      return known.get(e);
    };
    const apart = (a, b) => !a.contains(b) && !b.contains(a) && bar(a) === bar(b);
    // A link in a text may be broken over two lines, and then the box around it has other words in it.
    const boxes = (e) => (getComputedStyle(e).display === 'inline' ? [...e.getClientRects()] : [box(e)]);
    const controls = all
      .filter((e) => e.matches('button, a, input, select, [role=progressbar]'))
      .flatMap((e) => boxes(e).map((rect) => [e, clipped(rect, e)]));
    // The stage of a board contains its own keys.
    const surfaces = boards.map((e) => [e.parentElement, clipped(box(e), e)]);
    const things = [...controls, ...surfaces];
    things.forEach(([one, a], index) => {
      for (const [other, b] of things.slice(index + 1)) {
        if (over(a, b) && apart(one, other)) found.push(`${called(one)} and ${called(other)} lie over each other`);
      }
    });
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!text.data.trim() || !isListed.has(holder) || holder.localName === 'option') continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const rect of range.getClientRects()) {
        const seen = clipped(rect, holder);
        if (seen.right > root.clientWidth + 1) found.push(`${called(holder)} is cut by the window`);
        for (const [other, b] of things) {
          if (over(seen, b) && apart(other, holder)) found.push(`the text of ${called(holder)} lies over ${called(other)}`);
        }
      }
    }

    // A focused element scrolls into view, and no bar covers it, unless it is higher than the space between the bars.
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(root);
    const left = root.clientHeight - [scrollPaddingTop, scrollPaddingBottom].reduce((sum, side) => sum + (parseFloat(side) || 0), 0);
    const bars = things.map(([e]) => e).filter((e) => bar(e));
    const inFlow = controls.map(([e]) => e).filter((e) => !bar(e) && box(e).height <= left);
    for (const e of [...inFlow, ...inFlow.toReversed()]) {
      e.scrollIntoView({ block: 'nearest' });
      const rect = clipped(box(e), e);
      for (const other of bars) {
        if (over(rect, clipped(box(other), other))) found.push(`${called(e)} comes to lie under ${called(other)}`);
      }
    }
    scrollTo(0, 0);
    return [...new Set(found)];
  });
}

/** 640 × 400 and 320 × 256 are windows of 1280 × 800 and 640 × 512 at 200 % zoom. */
const sizes = [[320, 640], [390, 844], [760, 1000], [1024, 768], [1440, 900], [640, 400], [320, 256]];

test('with every text twice as long everything fits in windows of every size', async (t) => {
  const page = await open(t, `#/?lang=${twice}`, { reducedMotion: true });
  const fits = async (name) => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await settle(page);
      assert.deepEqual(await faults(page), [], `${name} at ${width}×${height}`);
    }
  };
  for (const [name, hash] of Object.entries(places)) {
    await type(page, link(hash, { lang: twice }));
    await settle(page);
    await page.getByRole('grid').or(page.getByRole('application')).or(page.locator('.quiz .options')).first().waitFor();
    await fits(name);
  }
  await type(page, `#/tromino?k=3&hole=2,5&tab=share&lang=${twice}`);
  await page.getByText('More formats More formats', { exact: true }).click();
  await fits('more formats');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Keyboard shortcuts Keyboard shortcuts', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await fits('keyboard shortcuts');
  await page.keyboard.press('Escape');
  await counted(page.getByRole('dialog'), 0);
});

for (const [width, height] of sizes) {
  test(`however long its captions are the board stays where it is at ${width}×${height}`, async (t) => {
    for (const [lab, link] of [
      ['trominoes', '#/tromino?k=3&hole=2,5&step=0'],
      ['pegs', '#/pegs?rows=7&cols=8&step=0'],
    ]) {
      const page = await open(t, `${link}&lang=${twice}`, { width, height, reducedMotion: true });
      const steps = slider(page, 'Step Step');
      await steps.waitFor();
      await settle(page);
      const stage = board(page, 'Board Board');
      const before = await stage.boundingBox();
      const most = Number(await steps.getAttribute('max'));
      for (const step of [1, 2, 3, Math.floor(most / 2), most - 1, most]) {
        await steps.fill(String(step));
        await settle(page);
        await page.evaluate(() => scrollTo(0, 0));
        assert.deepEqual(await stage.boundingBox(), before, `${lab}, step ${step}`);
      }
      await page.close();
    }
  });
}

test('the pseudolocale is set by links only: it is neither offered nor stored', async (t) => {
  const page = await open(t, `#/?lang=${twice}`);
  await page.getByRole('heading', { level: 1, name: /^(Five board puzzles .*\.) \1$/ }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
  await page.getByRole('link', { name: 'Open L-trominoes Open L-trominoes' }).first().click();
  await page.getByRole('tab', { name: 'Play Play', exact: true }).waitFor();
  assert.equal((await settings(page)).lang, twice);
  assert.ok(!(await page.evaluate(() => Object.values(localStorage))).includes(twice));
  await button(page, '中文 中文').or(button(page, '中文')).click();
  await eventually(async () => assert.match(await hash(page), /lang=zh/));
});
