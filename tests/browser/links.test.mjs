// The address: it restores the board for a colleague, for the back button, and when typed by hand; and no link, however
// malformed, breaks the page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, button, caption, complaints, eventually, open, settle, slider, url } from './harness.mjs';
import { another, card, counted, difference, fill, hash, layAt, linked, opentab, picture, pressed, says, settings, shared, special, square, standing, state, tab, theme, type } from './hands.mjs';

// --------------------------------------------------------------------------------------------- a link, and back again

/** Fails unless a page has the same look and texts as another one had. */
async function alike(page, seen, shot) {
  assert.deepEqual(await state(page), seen);
  assert.equal(await difference(page, await picture(page), shot), 0, 'the picture');
}

for (const [name, link] of [
  ['a step in reading order with numbers', '#/tromino?k=4&hole=5,11&order=reading&numbers=1&step=50'],
  ['a step by level in Chinese and dark', '#/tromino?k=3&hole=8,1&order=level&step=4&lang=zh&theme=dark'],
  ['moves with branches and the cursor among them', '#/tromino?k=2&hole=1,1&step=0&moves=lay:2,2nw;lay:1,3sw*;(lay:3,3nw);lay:3,1ne'],
  ['moves after some steps', '#/tromino?k=2&hole=1,1&step=2&moves=lift:2,2nw'],
  ['a view into a large board', '#/tromino?k=30&hole=9,9&view=100.500,200.250,20&step=5'],
  ['a rectangle for a wall', '#/tromino?rows=10&cols=7&hole=3,3&numbers=1&step=4&theme=projector'],
]) {
  test(`a link opens to the same each time, and is written again as it was: ${name}`, async (t) => {
    const page = await open(t, link);
    await settle(page);
    const [first, shot] = [await state(page), await picture(page)];
    // A setting is changed and changed back, so that the page writes its own link.
    const numbers = page.getByRole('checkbox', { name: /^(Show numbers|显示编号)$/ });
    const [change, back] = link.includes('moves=') ? [button(page, 'Undo'), button(page, 'Redo')] : [numbers, numbers];
    await change.click();
    await eventually(async () => assert.notEqual(await hash(page), link));
    await back.click();
    const wanted = Object.fromEntries(new URLSearchParams(link.split('?')[1]));
    await linked(page, { lang: 'en', ...wanted });
    const next = await another(page, await shared(page));
    await alike(next, first, shot);
  });
}

test('a link that is followed while the address is to be written is not lost', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=1,2&tab=explain', { lang: 'en' });
  // A step, whose address is written after the link is followed and before the browser tells of it.
  await slider(page).evaluate((slider) => {
    slider.value = '7';
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    location.hash = '#/heaps?rule=nim&heaps=1,2,3&first=me&lang=en';
  });
  await page.getByRole('heading', { name: /^Nim/ }).first().waitFor();
});

test('actions end in a link that opens to the same view for a colleague', async (t) => {
  const page = await open(t, '#/tromino');
  await fill(page, 'k', 4);
  await button(page, 'Move the special square').click();
  await square(page, 12, 3).click();
  await tab(page, 'Explain');
  await button(page, 'By level').click();
  await page.getByRole('checkbox', { name: 'Show numbers' }).check();
  await slider(page).focus();
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await standing(page, '3 / 85');
  await button(page, 'Play from here').click();
  await layAt(page, 1, 1, 'bottom-right');
  await layAt(page, 16, 16, 'top-left');
  await button(page, 'Undo').click();
  await linked(page, { k: '4', hole: '12,3', order: 'level', numbers: '1', step: '3', moves: 'lay:1,1se*;lay:15,15nw' });
  await page.evaluate(() => document.activeElement.blur());
  const [seen, shot] = [await state(page), await picture(page)];
  const next = await another(page, await shared(page));
  await alike(next, seen, shot);
});

test('an empty board of one’s own beside the counts stays one in the link', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1');
  await tab(page, 'Explore');
  await linked(page, { tab: 'explore' });
  const next = await another(page, await shared(page));
  assert.equal(await opentab(next), 'Explore');
  await counted(next.getByRole('gridcell', { name: /: empty$/ }), 15);
  await layAt(next, 3, 3, 'top-left');
  await counted(next.getByRole('gridcell', { name: /: your piece/ }), 3);
});

test('a reload shows the same', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5&tab=explain');
  await square(page, 6, 6).click();
  await button(page, 'Back').click();
  await linked(page, { hole: '6,6', step: '20' });
  await page.evaluate(() => document.activeElement.blur());
  const [seen, shot] = [await state(page), await picture(page)];
  await page.reload();
  await settle(page);
  await alike(page, seen, shot);
});

// ---------------------------------------------------------------------------------------------- while the page is open

test('a link typed while the page is open is followed, setting by setting', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5');
  await special(page, 2, 5).waitFor();
  await type(page, '#/tromino?k=3&hole=7,7');
  await special(page, 7, 7).waitFor();
  await type(page, '#/tromino?k=2&hole=1,1&step=1&order=reading');
  await standing(page, '1 / 5');
  await pressed(page, 'Row by row');
  await type(page, '#/tromino?rows=4&cols=7&hole=1,1');
  await counted(page.getByRole('gridcell', { name: /: empty$/ }), 27);
  await type(page, '#/tromino?k=2&hole=1,1&step=0&moves=lay:2,2nw');
  await pressed(page, 'Move the special square', false);
  await counted(page.getByRole('gridcell', { name: /: empty$/ }), 12);
  for (const [name, setting] of [['Explore', '&tab=explore'], ['Share', '&tab=share'], ['Play', ''], ['Explain', '&order=level']]) {
    await type(page, `#/tromino?k=2&hole=1,1${setting}`);
    await eventually(async () => assert.equal(await opentab(page), name));
  }
  await type(page, '#/tromino?k=2&hole=1,1&lang=zh&theme=dark');
  await board(page, '棋盘').waitFor();
  await type(page, '#/');
  await page.getByRole('heading', { level: 1, name: '棋盘问题：动手做，看明白，证出来' }).waitFor();
});

test('the same link typed again brings its board back', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5&tab=explain');
  await square(page, 7, 7).click();
  await linked(page, { hole: '7,7' });
  await type(page, '#/tromino?k=3&hole=2,5&tab=explain');
  await special(page, 2, 5).waitFor({ timeout: 1000 });
});

test('the back key leads through the pages and finds each as it was left', async (t) => {
  const page = await open(t, '#/');
  await card(page).getByRole('link', { name: 'Open L-trominoes' }).click();
  await tab(page, 'Explain');
  await button(page, 'Last').click();
  await square(page, 6, 2).click();
  await linked(page, { hole: '6,2' });
  await button(page, 'Back').click();
  await standing(page, '20 / 21');
  await linked(page, { step: '20' });
  await page.getByRole('link', { name: 'Read the proof' }).click();
  await page.getByRole('heading', { level: 1, name: 'Remove any square. The rest always fits.' }).waitFor();
  await page.goBack();
  await special(page, 6, 2).waitFor();
  await standing(page, '20 / 21');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /^Five board puzzles/ }).waitFor();
  await page.goForward();
  await special(page, 6, 2).waitFor();
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'Remove any square. The rest always fits.' }).waitFor();
});

test('an action just before leaving is still there on return', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5&tab=explain');
  await special(page, 2, 5).waitFor();
  // Three actions in a row, so quickly that the last one falls into the delay.
  const link = await page.getByRole('link', { name: 'Read the proof' }).elementHandle();
  await button(page, 'Back').evaluate((back, away) => {
    for (let i = 0; i < 3; i += 1) back.click();
    setTimeout(() => away.click(), 30);
  }, link);
  await page.getByRole('heading', { level: 1, name: 'Remove any square. The rest always fits.' }).waitFor();
  await page.goBack();
  await special(page, 2, 5).waitFor();
  await page.getByText('18 / 21', { exact: true }).waitFor({ timeout: 1500 });
});

test('steps and moves add no entries to the history', async (t) => {
  const page = await open(t, '#/');
  await card(page).getByRole('link', { name: 'Open L-trominoes' }).click();
  await caption(page).waitFor();
  const before = await page.evaluate(() => history.length);
  for (const at of [2, 4, 6]) await layAt(page, at, at, 'bottom-right');
  await linked(page, { moves: /(;.*){2}/ });
  for (let i = 0; i < 3; i += 1) await button(page, 'Undo').click();
  await tab(page, 'Explain');
  for (const at of [1, 3, 5, 7]) await square(page, at, at).click();
  await button(page, 'Last').click();
  await button(page, 'First').click();
  await linked(page, { hole: '7,7', step: '0' });
  assert.equal(await page.evaluate(() => history.length), before);
});

for (const [name, act] of [
  ['language', (page) => button(page, '中文').click()],
  ['theme', (page) => theme(page).selectOption('Dark')],
]) {
  test(`${name} can be changed right after a link was opened, and all of it stays`, async (t) => {
    const page = await open(t, '#/tromino?k=4&hole=5,11&step=12&order=level', { colorScheme: 'light' });
    await standing(page, '12 / 85');
    await act(page);
    await standing(page, '12 / 85');
    await eventually(async () => {
      const { k, hole, step, order } = await settings(page);
      assert.deepEqual({ k, hole, step, order }, { k: '4', hole: '5,11', step: '12', order: 'level' });
    }, 1000);
  });

  test(`${name} can be changed in the midst of things, and all of it stays`, async (t) => {
    const page = await open(t, '#/tromino?k=2&hole=1,1&step=0&moves=', { colorScheme: 'light' });
    await layAt(page, 3, 3, 'bottom-right');
    await button(page, 'Hint').click();
    await linked(page, { moves: 'lay:3,3se' });
    const laid = await settings(page);
    await act(page);
    await eventually(async () => assert.notDeepEqual(await settings(page), laid));
    await linked(page, { moves: 'lay:3,3se' });
    await counted(page.getByRole('gridcell', { name: /empty|空格/ }), 12, 1000);
  });
}

// ----------------------------------------------------------------------------------------------------------- bad links

const allowed = {
  k: 'a whole number from 0 to 30',
  rows: 'a whole number from 1 to 60',
  cols: 'a whole number from 1 to 60',
  hole: 'a square written row,column, such as 2,5; or none, on a rectangle with sides up to 60',
  order: 'preorder, reading or level',
  step: 'a step number on this board',
  view: 'a position and a zoom level, such as 10,20,8',
  moves: 'moves separated by semicolons, such as lay:2,2nw',
  lang: 'en or zh',
  theme: 'light, dark, projector, safe or grey',
};
const odd = (name) => `The link’s “${name}” should be ${allowed[name]}. Showing the closest match.`;
const off = 'The special square must be on the board: rows 1–4, columns 1–4.';
const upTo = (move, why) => `Move ${move} in this link isn’t legal, so the board stops before it. ${why}`;

/**
 * A setting, the message about it, and the number of squares of the board that is shown instead: 0 for one too large
 * for a grid.
 */
const bad = [
  ['k=31', odd('k'), 0],
  ['k=-1', odd('k'), 64],
  ['k=1e9', odd('k'), 64],
  ['k=', odd('k'), 64],
  ['k=NaN&hole=2,2', odd('k'), 64],
  [`k=${'9'.repeat(600_000)}`, odd('k'), 0],
  ['k=2&hole=9,9', off, 16],
  ['k=2&hole=0,1', odd('hole'), 16],
  ['k=2&hole=x', odd('hole'), 16],
  ['k=2&hole=1', odd('hole'), 16],
  ['k=2&hole=1,1,1', odd('hole'), 16],
  ['k=2&hole=<img src=x onerror=alert(1)>', odd('hole'), 16],
  ['k=2&hole=%3Cscript%3Ealert(1)%3C/script%3E', odd('hole'), 16],
  ['k=2&hole=%ff%fe', odd('hole'), 16],
  ['k=2&hole=1,1&step=99999999999999999999999999', odd('step'), 16],
  ['k=2&hole=1,1&step=6', odd('step'), 16],
  ['k=2&hole=1,1&step=-1', odd('step'), 16],
  ['k=2&hole=1,1&order=constructor', odd('order'), 16],
  ['k=2&hole=1,1&step=0&moves=garbage', odd('moves'), 16],
  ['k=2&hole=1,1&step=0&moves=lay:2,2nw;;', odd('moves'), 16],
  ['k=2&hole=1,1&step=0&moves=(lay:2,2nw)', odd('moves'), 16],
  ['k=2&hole=1,1&step=0&moves=lay:2,2nw;(lay:3,3nw', odd('moves'), 16],
  [`k=2&hole=1,1&step=0&moves=${'('.repeat(20_000)}`, odd('moves'), 16],
  ['k=2&hole=1,1&step=0&moves=lay:9,9nw', upTo(1, 'The piece would stick out of the board.'), 16],
  ['k=2&hole=1,1&step=0&moves=lay:2,2nw;lay:2,2se', upTo(2, 'Row 2, column 3 is already covered.'), 16],
  ['k=2&hole=1,1&view=NaN,1,1', odd('view'), 16],
  ['k=2&hole=1,1&view=1,1,-5', odd('view'), 16],
  ['k=2&hole=1,1&view=inf,inf,inf', odd('view'), 16],
  ['rows=1000000&cols=7', odd('rows'), 420],
  ['rows=0&cols=0', odd('rows'), 1],
  ['rows=7&cols=x', odd('cols'), 49],
  ['k=2&hole=1,1&lang=xx', odd('lang'), 16],
  ['k=2&hole=1,1&theme=pink', odd('theme'), 16],
];

test('a bad link gets one sentence, and the nearest valid board is shown', async (t) => {
  const page = await open(t, '#/tromino?k=1&hole=1,1');
  page.on('dialog', () => assert.fail('a link ran a script'));
  await special(page, 1, 1).waitFor();
  for (const [query, said, cells] of bad) {
    await type(page, `#/tromino?${query}`);
    await eventually(async () => {
      assert.equal((await caption(page).textContent()).trim(), said, query.slice(0, 80));
      assert.equal(await page.getByRole('gridcell').count(), cells, query.slice(0, 80));
    });
    assert.equal(await page.getByText(said, { exact: true }).count(), 1, query.slice(0, 80));
    if (cells > 0) assert.equal(await page.getByRole('gridcell', { name: 'special square' }).count(), 1, query.slice(0, 80));
    assert.deepEqual(complaints(page), [], query.slice(0, 80));
  }
});

test('malformed links are harmless when the page is opened, too', async (t) => {
  const page = await open(t, '#/tromino');
  for (const [query, said, cells] of bad.filter((_, index) => index % 3 === 0)) {
    await page.goto('about:blank');
    await page.goto(`${url}#/tromino?${query}`);
    await says(caption(page), said);
    await counted(page.getByRole('gridcell'), cells);
  }
});

test('the next action clears the message about a link', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=9,9');
  await says(caption(page), off);
  await square(page, 2, 2).click();
  await says(caption(page), /^Placed at row 2, column 2/);
  await linked(page, { hole: '3,4', moves: /^lay:/ });
});

test('text that is no setting changes nothing', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1');
  page.on('dialog', () => assert.fail('a link ran a script'));
  for (const junk of [
    `junk=${'x'.repeat(600_000)}`,
    '%ff%fe=%%%&&&==&a',
    'lang=xx&theme=<script>alert(1)</script>',
    'lang=en&theme=dark;}body{display:none',
    'constructor=1&__proto__=2&k[]=5',
    'present=2&embed=x',
  ]) {
    await type(page, `#/tromino?k=2&hole=3,3&${junk}`);
    await special(page, 3, 3).waitFor();
    await counted(page.getByRole('gridcell'), 16);
    await type(page, '#/tromino?k=2&hole=1,1');
    await special(page, 1, 1).waitFor();
  }
  await type(page, `#/${'é?&'.repeat(30_000)}`);
  await says(page.getByRole('alert'), 'Page not found. Try one of these instead.');
});
