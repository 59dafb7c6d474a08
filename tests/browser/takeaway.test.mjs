// The tab Share: the link, the board as text and pictures; the key sheet; presenter mode.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, button, caption, eventually, open, settle } from './harness.mjs';
import { another, beside, colours, counted, field, focused, formats, kept, linked, opentab, picture, says, special, square, standing, tab } from './hands.mjs';

const dialog = (page) => page.getByRole('dialog');

test('Share shows the link of this board and copies it', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5&tab=explain');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await square(page, 7, 7).click();
  await button(page, 'Back').click();
  await standing(page, '20 / 21');
  await tab(page, 'Share');
  const address = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  assert.equal(address, page.url());
  await button(page, 'Copy link').click();
  await page.getByText('Copied.').waitFor();
  await eventually(async () => assert.equal(await page.evaluate(() => navigator.clipboard.readText()), address));
  const next = await another(page, new URL(address).hash);
  await special(next, 7, 7).waitFor();
  await standing(next, '20 / 21');
});

test('Share gives the board as text', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,2&order=reading');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const sample = '1 0 2 2\n1 1 3 2\n4 3 3 5\n4 4 5 5\n';
  await formats(page);
  const file = await kept(page, page, 'Text');
  assert.deepEqual([file.name, file.bytes.toString()], ['qipan-tromino-4x4-1-2.txt', sample]);
  await button(page, 'Copy the text').click();
  await eventually(async () => assert.equal(await page.evaluate(() => navigator.clipboard.readText()), sample));
});

test('Share gives the board as SVG and PNG that stand by themselves', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5&numbers=1&tab=explain', { theme: 'dark' });
  await tab(page, 'Share');
  const svg = await kept(page, page, 'SVG');
  assert.equal(svg.name, 'qipan-tromino-8x8-2-5.svg');
  const text = svg.bytes.toString();
  const drawn = await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
    const root = parsed.documentElement;
    return {
      fault: parsed.querySelector('parsererror')?.textContent,
      tag: root.localName,
      pieces: root.querySelectorAll('path.piece').length,
      numbers: [...root.querySelectorAll('text')].map((element) => element.textContent),
      titles: [...root.querySelectorAll('title')].map((element) => element.textContent),
      fills: [...root.querySelectorAll('[fill]')].map((element) => element.getAttribute('fill')),
    };
  }, text);
  assert.equal(drawn.fault, undefined);
  assert.deepEqual([drawn.tag, drawn.pieces], ['svg', 21]);
  for (const number of ['1', '13', '21']) assert.ok(drawn.numbers.includes(number), `number ${number} is written`);
  assert.ok(drawn.titles.length === 22 && drawn.titles.includes('special square') && drawn.titles.includes('piece 21'));
  assert.ok(drawn.fills.every((fill) => fill !== ''), 'every colour is told');
  // Rendered alone, without the page's style sheet: it must show its pieces anywhere.
  const image = await beside(page, async (source) => {
    const image = new Image();
    image.src = `data:image/svg+xml;utf8,${encodeURIComponent(source)}`;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, text);
  assert.deepEqual(image, [360, 360]);
  const png = await kept(page, page, 'PNG');
  assert.equal(png.name, 'qipan-tromino-8x8-2-5.png');
  assert.deepEqual([...png.bytes.subarray(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  assert.deepEqual([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)], [1440, 1440]);
  assert.ok((await colours(page, png.bytes)) > 8, 'something is painted');
});

test('the exported SVG names no variable of the page’s style sheet', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,2&tab=explain');
  await tab(page, 'Share');
  assert.doesNotMatch((await kept(page, page, 'SVG')).bytes.toString(), /var\(/);
});

test('the largest board is exported as a picture, but not as text', async (t) => {
  const page = await open(t, '#/tromino?k=30&hole=9,9&tab=explain');
  await formats(page);
  await page.getByText('Too large to write out in full. The command line can print any window of it.').waitFor();
  await counted(button(page, 'Text'), 0);
  assert.ok((await kept(page, page, 'SVG')).bytes.length > 10_000);
  assert.ok((await kept(page, page, 'PNG')).bytes.readUInt32BE(16) > 1000);
});

const ways = {
  Escape: (page) => page.keyboard.press('Escape'),
  'its button': (page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
  'a click beside it': (page) => page.mouse.click(5, 400),
};

for (const [way, close] of Object.entries(ways)) {
  test(`the key sheet takes the focus, closes by ${way}, and gives the focus back to its button`, async (t) => {
    const page = await open(t, '#/tromino?k=2&hole=1,1');
    const name = 'Keyboard shortcuts';
    const heading = dialog(page).getByRole('heading', { name });
    const bar = page.getByRole('banner').getByRole('button', { name, exact: true });
    const share = page.getByRole('complementary').getByRole('button', { name, exact: true });
    for (const [where, opener] of [['the bar', bar], ['Share', share]]) {
      if (opener === share) await formats(page);
      // A key pressed while the last dialog is still closing may be lost; so the test repeats it, as a visitor would.
      await eventually(async () => {
        if (await heading.isVisible()) return;
        await opener.focus();
        await page.keyboard.press('Enter');
        await heading.waitFor({ timeout: 3000 });
      }, 15_000);
      await eventually(async () => assert.ok(await dialog(page).evaluate((d) => d.contains(document.activeElement)), where));
      await close(page);
      await counted(dialog(page), 0);
      await eventually(async () => assert.ok(await opener.evaluate((one) => one === document.activeElement), where), 1000);
    }
  });
}

test('the tabs are one stop; arrows, Home and End open them and keep the focus', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1');
  await tab(page, 'Play');
  for (const [key, name] of [['ArrowRight', 'Explain'], ['ArrowRight', 'Explore'], ['End', 'Share'], ['ArrowRight', 'Play'], ['ArrowLeft', 'Share'], ['Home', 'Play']]) {
    await page.keyboard.press(key);
    await eventually(async () => assert.deepEqual([await opentab(page), await focused(page)], [name, name]));
    assert.equal(await page.getByRole('tabpanel').getAttribute('aria-labelledby'), await page.getByRole('tab', { name }).getAttribute('id'));
  }
  await counted(page.getByRole('tablist').locator('[tabindex="0"]'), 1);
});

test('single letters can be switched off, and stay off', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&tab=explain');
  await special(page, 1, 1).waitFor();
  await page.keyboard.press('?');
  const letters = () => dialog(page).getByRole('checkbox', { name: 'Use single-key shortcuts' });
  assert.ok(await letters().isChecked());
  await letters().uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await special(page, 1, 1).waitFor();
  for (const key of ['h', 'p', '?', ',']) await page.keyboard.press(key);
  await settle(page);
  await standing(page, '5 / 5');
  await counted(dialog(page), 0);
  await linked(page, { present: undefined });
  // Keys that are not single letters still work.
  await page.keyboard.press('PageUp');
  await standing(page, '4 / 5');
  await button(page, 'Keyboard shortcuts').click();
  await letters().check();
  await page.keyboard.press('Escape');
  await counted(dialog(page), 0);
  await page.keyboard.press(',');
  await standing(page, '3 / 5');
});

test('presenter mode has undo and hints, and is left by the cross', async (t) => {
  const page = await open(t, '#/fives?rows=6&cols=7&line=5&present=1&moves=put:3,3');
  await says(caption(page), /^Stone placed at row 3, column 3\./);
  await button(page, 'Hint').click();
  await says(caption(page), /^This line has no stone yet: /);
  await button(page, 'Undo').click();
  await button(page, 'Redo').click();
  await says(caption(page), /^Stone placed at row 3, column 3\./);
  await button(page, 'Exit presentation').click();
  await linked(page, { present: undefined });
});

test('keys of the lab are silent while a dialog is open', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&tab=explain');
  await button(page, 'Keyboard shortcuts').click();
  for (const key of ['k', 'h', 'p', 'PageUp', '?', 'Control+z']) await page.keyboard.press(key);
  await settle(page);
  await counted(dialog(page), 1);
  await page.keyboard.press('Escape');
  await standing(page, '5 / 5');
  await linked(page, { present: undefined, moves: undefined });
});

test('the key sheet opens on a question mark, but not while something is typed', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1');
  await special(page, 1, 1).waitFor();
  await page.keyboard.press('?');
  await dialog(page).getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
  await dialog(page).getByText('move the special square; place or remove a piece').waitFor();
  await page.keyboard.press('Escape');
  await counted(dialog(page), 0);
  await field(page, 'k').focus();
  for (const key of ['?', 'h', 'p', 'k']) await page.keyboard.press(key);
  await tab(page, 'Explain');
  await page.getByRole('combobox', { name: 'Speed' }).focus();
  await page.keyboard.press('?');
  await settle(page);
  await counted(dialog(page), 0);
  await linked(page, { present: undefined, moves: undefined });
  await board(page).focus();
  await page.keyboard.press('?');
  await dialog(page).getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
});

test('presenter mode shows only the board, its caption and the transport bar; P and Escape leave it', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5&tab=explain', { width: 1440, height: 900 });
  const panel = page.getByRole('complementary', { name: 'Settings and explanation' });
  await panel.waitFor();
  const size = async () => (await board(page).boundingBox()).height;
  const before = await size();
  await button(page, 'Present').click();
  await counted(panel, 0);
  await linked(page, { present: '1' });
  await caption(page).waitFor();
  await button(page, 'Forward').waitFor();
  // The caption stands beside the board, which is larger than before.
  await eventually(async () => assert.ok((await size()) > 1.1 * before, `${await size()} after ${before}`));
  await page.keyboard.press('PageUp');
  await standing(page, '20 / 21');
  await page.keyboard.press('Escape');
  await panel.waitFor();
  await linked(page, { present: undefined });
  await page.keyboard.press('p');
  await counted(panel, 0);
  await page.keyboard.press('p');
  await panel.waitFor();
  await eventually(async () => assert.equal(await size(), before));
});

test('a link opens in presenter mode', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5&present=1');
  await special(page, 2, 5).waitFor();
  await counted(page.getByRole('complementary'), 0);
  assert.ok((await picture(page)).length > 0);
  await page.keyboard.press('Escape');
  await page.getByRole('complementary', { name: 'Settings and explanation' }).waitFor();
});

test('over a board on the wall stand its name, the rule and the goal', async (t) => {
  const bars = {
    '#/tromino?k=3&hole=2,5': ['L-trominoes', 'L-pieces of three squares, no overlaps', 'Can you cover all but the special square?'],
    '#/pegs?rows=3&cols=4': ['Peg solitaire', 'Jump over one peg and remove it', 'How few can you leave?'],
    '#/fives?rows=6&cols=7&line=5': ['Five in a row', 'A stone in any 5 in a row', 'How few stones are enough?'],
    '#/knights?rows=5&cols=5&task=tour&kind=open': ['Knight’s tour', 'Knight’s moves, each square exactly once', 'Can you visit them all?'],
    '#/knights?rows=5&cols=6&task=count': ['Knight’s tour', 'A tour visits each square exactly once', 'How many tours are there?'],
    '#/heaps?rule=nim&heaps=1,3,5,7&misere=1': ['Nim', 'Take any number from one row', 'Take the last stone and you lose'],
    '#/heaps?rule=nim:3&heaps=10': ['Nim', 'Take 1–3 from one row', 'Take the last stone and you win'],
    '#/heaps?rule=grundy&heaps=9': ['Nim', 'Grundy’s game: split into unequal heaps', 'Make the last move and you win'],
  };
  for (const [link, [name, rule, goal]] of Object.entries(bars)) {
    const page = await open(t, `${link}&present=1`, { width: 1440, height: 900 });
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.getByText(rule, { exact: true }).first().waitFor();
    await page.getByText(goal, { exact: true }).first().waitFor();
  }
  const zh = await open(t, '#/heaps?rule=nim&heaps=1,3,5,7&misere=1&present=1', { lang: 'zh', width: 1440, height: 900 });
  await zh.getByText('取最后一枚者负', { exact: true }).waitFor();
  // The bar is there on the wall only.
  await zh.keyboard.press('Escape');
  await counted(zh.getByText('取最后一枚者负', { exact: true }), 0);
});

test('on the wall the question comes before the answer, which is told at the end', async (t) => {
  const page = await open(t, '#/pegs?rows=3&cols=4&step=0&present=1');
  await says(caption(page), '12 pegs. How few can you leave?');
  await page.keyboard.press('PageDown');
  await eventually(async () => assert.notEqual(await caption(page).textContent(), '12 pegs. How few can you leave?'));
  const slider = page.getByRole('slider').first();
  await slider.focus();
  await page.keyboard.press('End');
  await says(caption(page), / left\.$/);
  const fives = await open(t, '#/fives?rows=9&cols=9&line=5&step=0&tab=explain&present=1');
  await says(caption(fives), '9×9: how few stones block every 5 in a row?');
  const alone = await open(t, '#/fives?rows=9&cols=9&line=5&step=0&tab=explain');
  await says(caption(alone), /16 stones are enough/);
});

test('the invitation of the five keeps its question when it is presented, shared and loaded again', async (t) => {
  const page = await open(t, '#/fives');
  const asks = /still unblocked \(marked\)\. Where does the last stone go\?$/;
  await says(caption(page), asks);
  await button(page, 'Present').click();
  await linked(page, { present: '1', ask: '1' });
  await page.reload();
  await says(caption(page), asks);
  await button(page, 'Exit presentation').click();
  await tab(page, 'Share');
  const shared = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const other = await open(t, new URL(shared).hash);
  await says(caption(other), asks);
});
