// A lab embedded in another page: the visible parts, the messages it posts, and the requests it accepts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, board, button, caption, eventually, open, slider, url } from './harness.mjs';
import { counted, says } from './hands.mjs';
import { labs } from './labs.mjs';

/** Opens the example page; returns it and the lab in its frame. */
async function example(t, search = '') {
  const page = await open(t, '#/', {});
  await page.goto(`${url}embed.html${search}`);
  const lab = page.frameLocator('#lab');
  const state = async () => JSON.parse((await page.locator('main').getByRole('region').textContent()) || '{}');
  await eventually(async () => assert.ok((await state()).type), 15_000);
  return { page, lab, state };
}

test('embedded, a lab has its board, caption and strip, and nothing else', async (t) => {
  for (const { link } of Object.values(labs)) {
    const page = await open(t, `${link}&embed=1`);
    await board(page).waitFor();
    await slider(page).waitFor();
    await caption(page).waitFor();
    await counted(page.getByRole('banner'), 0);
    await counted(page.getByRole('complementary'), 0);
    await assertAccessible(page);
  }
});

test('the embedding page chooses the parts', async (t) => {
  const page = await open(t, '#/pegs?rows=3&cols=4&embed=1&controls=hand,hint');
  await button(page, 'Undo').waitFor();
  await button(page, 'Hint').waitFor();
  await counted(slider(page), 0);
  await counted(button(page, 'Share'), 0);
  await counted(page.getByRole('spinbutton'), 0);
});

test('a narrow frame shows the whole board and its transport bar, and hints at more below', async (t) => {
  for (const [width, height] of [[720, 576], [342, 576]]) {
    const page = await open(t, '#/pegs?rows=3&cols=4&embed=1&controls=caption,strip,hand', { width, height });
    const bottom = async (part) => {
      const { y, height } = await part.boundingBox();
      return y + height;
    };
    await eventually(async () => assert.ok((await bottom(board(page))) < (await bottom(slider(page)))));
    assert.ok((await bottom(button(page, 'Forward'))) <= height);
    assert.ok((await page.getByRole('tablist').boundingBox()).y < height);
  }
});

test('the example speaks Chinese too, and so does the lab in it', async (t) => {
  const { page, lab } = await example(t, '?lang=zh');
  await button(page, '下一步 ›').click();
  await says(lab.getByRole('status', { name: '状态' }), /[一-鿿]/);
  await assertAccessible(page);
});

test('the example follows the colours of the system, and so do its buttons', async (t) => {
  for (const [colorScheme, isLight] of [['light', true], ['dark', false]]) {
    const page = await open(t, '#/', { colorScheme });
    for (const [name, label] of [['embed', 'Another board'], ['qipan-lab', 'Picture of this position']]) {
      await page.goto(`${url}${name}.html`);
      const shown = button(page, label);
      await shown.waitFor();
      const [around, on] = await shown.evaluate((one) => [document.body, one].map((part) => getComputedStyle(part).backgroundColor.match(/\d+/g).map(Number)));
      for (const colour of [around, on]) assert.equal(colour.every((part) => part > 200), isLight, `${name}: ${colour}`);
    }
  }
});

test('the embedding page receives the state and controls the lab', async (t) => {
  const { page, state } = await example(t);
  await button(page, 'Forward ›').click();
  await eventually(async () => assert.deepEqual([(await state()).type, (await state()).step, (await state()).family], ['state', '1', undefined]));
  await eventually(async () => assert.match((await state()).link, /^#\/pegs\?rows=3&cols=4.*step=1/));
  await button(page, '‹ Back').click();
  await eventually(async () => assert.equal((await state()).step, '0'));
  assert.equal((await state()).own, false);
  await eventually(async () => assert.equal((await state()).kind, 'proved'));
  await button(page, 'Another board').click();
  await eventually(async () => assert.match((await state()).link, /^#\/pegs\?rows=4&cols=5/));
});

test('the embedding page is told when the board is solved', async (t) => {
  const { page, lab, state } = await example(t);
  await page.evaluate(() => document.getElementById('lab').contentWindow.postMessage({ type: 'set', link: '#/pegs?rows=1&cols=2&step=0&lang=en&embed=1&controls=hand' }, '*'));
  await eventually(async () => assert.match((await state()).link, /^#\/pegs\?rows=1&cols=2/));
  const cell = (col) => lab.getByRole('gridcell', { name: new RegExp(`^Row 1, column ${col}:`) });
  await cell(1).click();
  await cell(3).click();
  await says(page.getByRole('status').first(), 'Solved!');
});

test('malformed messages, and messages from elsewhere, are ignored', async (t) => {
  const { page, lab, state } = await example(t);
  const before = (await state()).link;
  await page.evaluate(() => {
    const frame = document.getElementById('lab').contentWindow;
    for (const message of [null, 7, 'step', {}, { type: 'step' }, { type: 'step', to: NaN }, { type: 'set' }, { type: 'set', link: 5 }, { type: 'step', by: Infinity }, { type: 'boo' }]) frame.postMessage(message, '*');
  });
  // Sent by the lab to itself, not by the embedding page.
  await lab.locator('main').evaluate(() => window.postMessage({ type: 'step', to: 3 }, '*'));
  await new Promise((resolve) => setTimeout(resolve, 400));
  assert.equal((await state()).link, before);
  await page.evaluate(() => document.getElementById('lab').contentWindow.postMessage({ type: 'step', to: 1e300 }, '*'));
  await eventually(async () => assert.equal((await state()).step, (await state()).length));
  await page.evaluate(() => document.getElementById('lab').contentWindow.postMessage({ type: 'set', link: '#/pegs?rows=-1&embed=1&nonsense=%' }, '*'));
  await says(caption(lab).or(lab.getByRole('status', { name: '状态' })), /“rows”|nonsense/);
});

test('links to no lab are ignored, and the embedding page’s history gets no new entry', async (t) => {
  const { page, state } = await example(t);
  const ask = (message) => page.evaluate((message) => document.getElementById('lab').contentWindow.postMessage(message, '*'), message);
  const before = (await state()).link;
  const entries = await page.evaluate(() => history.length);
  for (const link of ['', '#/', '#/chess', '#/pegs/problem', '#/tromino/print', 'http://example.com/']) await ask({ type: 'set', link });
  for (const message of [null, 'set', { type: 'set' }, { type: 'step', to: 'x' }, { type: 'step', by: NaN }, { type: 'open' }]) await ask(message);
  // The lab stays embedded, whatever the link says.
  await ask({ type: 'set', link: '#/tromino?k=2&hole=1,2&step=1&embed=0' });
  await eventually(async () => assert.match((await state()).link, /^#\/tromino\?k=2&hole=1,2/));
  assert.notEqual((await state()).link, before);
  await ask({ type: 'step', by: 2 });
  await eventually(async () => assert.equal((await state()).step, '3'));
  await ask({ type: 'step', to: 99 });
  await eventually(async () => assert.equal((await state()).step, '5'));
  assert.equal(await page.evaluate(() => history.length), entries);
});
