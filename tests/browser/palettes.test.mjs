// Palettes for every kind of colour vision: where colour alone does not distinguish tints, they are hatched too, on the
// page, on canvases and in files; and boards follow the colours that the system or the visitor chooses.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { link, open, settle } from './harness.mjs';
import { beside, difference, kept, picture, special, tab, theme, type } from './hands.mjs';

/** Returns the download of a button of the open tab. */
const bytesOf = async (page, name) => (await kept(page, page.getByRole('tabpanel'), name)).bytes;

/** Returns the most frequent colours of an image file, with their shares of its area. */
function shares(page, bytes, kind) {
  return beside(page, async ([text, kind]) => {
    const image = new Image();
    image.src = `data:${kind};base64,${text}`;
    await image.decode();
    const context = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.naturalWidth, image.naturalHeight);
    const counts = new Map();
    for (let at = 0; at < data.length; at += 4) {
      const colour = data.slice(at, at + 3).join();
      counts.set(colour, (counts.get(colour) ?? 0) + 4 / data.length);
    }
    return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1]).slice(0, 12));
  }, [bytes.toString('base64'), kind]);
}

/** Returns the colour of a design token, in the form of `shares`. */
const token = (page, name) =>
  page.evaluate((name) => {
    const hex = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join();
  }, name);

for (const [palette, hatched] of [['light', false], ['safe', true], ['grey', true]]) {
  test(`the files of a board are ${hatched ? 'hatched' : 'plain'} as the board is (${palette})`, async (t) => {
    const page = await open(t, '#/tromino?k=3&hole=2,5&tab=explain', { theme: palette });
    await special(page, 2, 5).waitFor();
    await tab(page, 'Share');
    const svg = await bytesOf(page, 'SVG');
    const png = await bytesOf(page, 'PNG');
    assert.equal(svg.includes('<pattern'), hatched);
    assert.ok(!svg.includes('var('), 'a file has colours of its own');
    // A board of 85 pieces in three tints: hatching reduces the visible share of their fillings.
    for (const [bytes, kind] of [[svg, 'image/svg+xml'], [png, 'image/png']]) {
      const found = await shares(page, bytes, kind);
      let ground = 0;
      for (const name of ['--t-a', '--t-b', '--t-c']) ground += found[await token(page, name)] ?? 0;
      assert.ok(ground > 0.3 && (hatched ? ground < 0.68 : ground > 0.7), `${kind}: the tints are ${ground} of it`);
    }
  });
}

test('a board that is painted on a canvas is hatched too, and anew when the palette changes', async (t) => {
  const page = await open(t, '#/tromino?k=6&hole=2,5&tab=explain', { theme: 'light' });
  await special(page, 2, 5).waitFor();
  const grounds = async (shot) => {
    const found = await shares(page, shot, 'image/png');
    return (await Promise.all(['--t-a', '--t-b', '--t-c'].map(async (name) => found[await token(page, name)] ?? 0))).reduce((a, b) => a + b);
  };
  const light = await picture(page);
  const plain = await grounds(light);
  for (const palette of ['safe', 'grey']) {
    await theme(page).selectOption(palette);
    const shown = await picture(page);
    assert.notEqual(await difference(page, light, shown), 0, palette);
    const seen = await grounds(shown);
    assert.ok(seen > 0.1 && seen < 0.9 * plain, `${palette}: the tints are ${seen} of the board, without hatching ${plain}`);
  }
  await theme(page).selectOption('light');
  assert.equal(await difference(page, light, await picture(page)), 0, 'light again');
});

test('the greyscale palette shows no hue at all', async (t) => {
  const page = await open(t, '#/', { theme: 'grey' });
  for (const hash of ['#/', '#/tromino?k=3&hole=2,5&step=9&numbers=1', '#/pegs?rows=7&cols=8&step=20&lens=rising', '#/heaps?heaps=7,3,3&show=1']) {
    await type(page, link(hash, { theme: 'grey' }));
    await settle(page);
    const shot = (await page.screenshot()).toString('base64');
    const most = await beside(page, async (text) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${text}`)).blob());
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      let most = 0;
      for (let at = 0; at < data.length; at += 4) {
        most = Math.max(most, Math.max(data[at], data[at + 1], data[at + 2]) - Math.min(data[at], data[at + 1], data[at + 2]));
      }
      return most;
    }, shot);
    assert.ok(most <= 4, `${hash}: red, green and blue differ by ${most}`);
  }
});

for (const colorScheme of ['light', 'dark']) {
  test(`in forced colours boards have the system’s, whatever the palette (${colorScheme})`, async (t) => {
    for (const palette of ['light', 'dark']) {
      const page = await open(t, '#/tromino?k=3&hole=2,5&step=12', { theme: palette, forcedColors: true, colorScheme });
      await special(page, 2, 5).waitFor();
      const found = await shares(page, await picture(page), 'image/png');
      const ground = colorScheme === 'dark' ? '0,0,0' : '255,255,255';
      assert.ok(found[ground] > 0.5, `${palette}: ${JSON.stringify(found)}`);
      await page.close();
    }
  });
}
