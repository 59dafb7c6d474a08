// Motion: what moves after a move, for how long; and nothing under reduced motion.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, eventually, open, settle } from './harness.mjs';
import { layAt, square } from './hands.mjs';
import { jump, point } from './pegs-hands.mjs';

/** Records the animations that the page starts, as [milliseconds, delay]. */
async function recorded(page) {
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    window.started = [];
    Element.prototype.animate = function (frames, options) {
      window.started.push([options.duration, options.delay]);
      return animate.call(this, frames, options);
    };
  });
  /** Returns the motions since the last call, in order of duration and delay, once there are `count` of them. */
  return (count) =>
    eventually(async () => {
      const started = await page.evaluate(() => window.started);
      assert.ok(started.length >= count, `${started.length} of ${count}: ${JSON.stringify(started)}`);
      await page.evaluate(() => (window.started = []));
      return [...new Set(started.map(String))].sort();
    });
}

test('a peg arcs over another, which shrinks; undo takes it back faster', async (t) => {
  const page = await open(t, '#/pegs?rows=3&cols=4');
  await point(page, 2, 2).waitFor();
  await settle(page);
  const moved = await recorded(page);
  await jump(page, [2, 2], [0, 2]);
  assert.deepEqual(await moved(2), ['160,0']);
  await button(page, 'Undo').click();
  assert.deepEqual(await moved(2), ['120,0']);
});

test('a refused peg moves a little towards its target and back', async (t) => {
  const page = await open(t, '#/pegs?rows=3&cols=4');
  await point(page, 2, 2).waitFor();
  await settle(page);
  const moved = await recorded(page);
  await jump(page, [2, 2], [4, 4]);
  assert.deepEqual(await moved(1), ['120,0']);
});

test('the knight glides, and its line is drawn behind it', async (t) => {
  const page = await open(t, '#/knights?rows=5&cols=5&task=tour&kind=open&moves=1,1');
  await square(page, 2, 3).waitFor();
  await settle(page);
  const moved = await recorded(page);
  await square(page, 2, 3).click();
  // The seal has two parts.
  assert.deepEqual(await moved(3), ['220,0']);
});

test('a piece drops, and is lifted', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1');
  await square(page, 1, 1).waitFor();
  await settle(page);
  const moved = await recorded(page);
  await layAt(page, 4, 4, 'top-left');
  assert.deepEqual(await moved(1), ['160,0']);
  await button(page, 'Undo').click();
  assert.deepEqual(await moved(1), ['120,0']);
});

test('stones are pressed down on their points, and taken stones slide out one after the other', async (t) => {
  const page = await open(t, '#/fives?rows=6&cols=7&line=5&moves=put:1,1');
  await square(page, 3, 3).waitFor();
  await settle(page);
  const pressed = await recorded(page);
  await square(page, 3, 3).click();
  assert.deepEqual(await pressed(1), ['120,0']);
  const other = await open(t, '#/heaps?rule=nim&heaps=3,5&first=both');
  await square(other, 2, 3).waitFor();
  await settle(other);
  const slid = await recorded(other);
  await square(other, 2, 3).click();
  assert.deepEqual(await slid(3), ['180,0', '180,30', '180,60']);
});

test('with reduced motion nothing moves', async (t) => {
  const page = await open(t, '#/pegs?rows=3&cols=4', { reducedMotion: true });
  await point(page, 2, 2).waitFor();
  await settle(page);
  await recorded(page);
  await jump(page, [2, 2], [0, 2]);
  await point(page, 0, 2, 'peg').waitFor();
  await button(page, 'Undo').click();
  await point(page, 2, 2, 'peg').waitFor();
  assert.deepEqual(await page.evaluate(() => window.started), []);
});
