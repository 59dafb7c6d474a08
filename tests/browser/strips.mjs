// Takes a strip of each motion for review, frame by frame, into out/: six moments of the move, side by side. With less
// motion wanted, nothing may move. Needs QIPAN_URL and CHROMIUM, as the tests do: `node strips.mjs`.

import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { board, browser, close, finish, openPage, settle } from './harness.mjs';
import { layAt, square } from './hands.mjs';
import { jump } from './pegs-hands.mjs';

/** The last frame's number. */
const LAST = 5;

const motions = {
  'peg-jumps': ['#/pegs?rows=3&cols=4&moves=', (page) => jump(page, [2, 2], [0, 2])],
  'knight-glides': ['#/knights?rows=5&cols=5&task=tour&kind=open&moves=1,1', (page) => square(page, 2, 3).click()],
  'piece-drops': ['#/tromino?k=2&hole=1,1&moves=', (page) => layAt(page, 4, 4, 'top-left')],
  'stone-is-pressed-down': ['#/fives?rows=5&cols=5&line=5&moves=put:1,1', (page) => square(page, 3, 3).click()],
  'stones-slide-out': ['#/heaps?rule=nim&heaps=3,5&first=both', (page) => square(page, 2, 3).click()],
};

const out = fileURLToPath(new URL('out/', import.meta.url));
await mkdir(out, { recursive: true });

/** Opens a board, makes the move, and holds its animations. Returns the page and their length in milliseconds. */
async function moved([link, move], reducedMotion) {
  const page = await openPage(link, { width: 700, height: 700, reducedMotion });
  await board(page).waitFor();
  await settle(page);
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    window.held = [];
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      animation.pause();
      window.held.push(animation);
      return animation;
    };
  });
  await move(page);
  await page.waitForTimeout(300);
  const ends = await page.evaluate(() => window.held.map((animation) => animation.effect.getComputedTiming().endTime));
  return [page, Math.max(0, ...ends)];
}

for (const [name, motion] of Object.entries(motions)) {
  const [still, none] = await moved(motion, true);
  assert.equal(none, 0, `${name}: moves although less motion is wanted`);
  await finish(still);
  const [page, length] = await moved(motion, false);
  assert.ok(length > 0, `${name}: does not move`);
  const frames = [];
  for (let frame = 0; frame <= LAST; frame += 1) {
    await page.evaluate((time) => {
      for (const animation of window.held) animation.currentTime = Math.min(time, animation.effect.getComputedTiming().endTime - 0.01);
    }, (length * frame) / LAST);
    frames.push(await page.locator('.board').screenshot());
  }
  await finish(page);
  const sheet = await (await browser()).newPage({ viewport: { width: 1500, height: 260 } });
  const images = frames.map((frame) => `<img alt="" style="width: 16%; margin: 0.3%" src="data:image/png;base64,${frame.toString('base64')}">`);
  await sheet.setContent(`<body style="margin: 0; font-size: 0; background: #888">${images.join('')}`);
  await sheet.locator('img').last().waitFor();
  await sheet.screenshot({ path: `${out}strip-${name}.png` });
  await sheet.close();
  console.log(`${name}: ${length} ms`);
}
await close();
