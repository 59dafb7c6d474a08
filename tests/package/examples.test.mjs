// The package in a browser: the example pages. QIPAN_URL is the address of dist/.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, eventually, open, url } from '../browser/harness.mjs';

test('the plain page plays Nim', async (t) => {
  const page = await open(t, 'package/examples/nim.html');
  await page.getByRole('button', { name: 'Heap 1: take 2, leave 1' }).click();
  await eventually(async () => assert.match(await page.getByRole('status').textContent(), /^The computer takes 1 from heap 3\. ./));
  await assertAccessible(page);
  // The start has a nim-sum other than 0, so balancing the heaps at every turn wins.
  for (let moves = 0; moves < 20; moves += 1) {
    const says = await page.getByRole('status').textContent();
    if (/wins?\.$/.test(says)) break;
    const stones = (await page.getByRole('button', { name: /^Heap/ }).all()).length;
    assert.ok(stones > 0, says);
    const names = await page.getByRole('button', { name: /^Heap/ }).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    const heaps = new Map();
    for (const [, row, take, keep] of names.map((name) => name.match(/^Heap (\d+): take (\d+), leave (\d+)$/))) heaps.set(row, Number(take) + Number(keep));
    const sum = [...heaps.values()].reduce((one, other) => one ^ other, 0);
    const [row, keep] = [...heaps].map(([own, size]) => [own, size ^ sum]).find(([own, left]) => left < heaps.get(own));
    await page.getByRole('button', { name: new RegExp(`^Heap ${row}: take \\d+, leave ${keep}$`) }).click();
  }
  assert.match(await page.getByRole('status').textContent(), /you win\.$/);
  await page.getByRole('button', { name: 'New game' }).click();
  await eventually(async () => assert.equal(await page.getByRole('button', { name: /^Heap/ }).count(), 12));
});

test('it speaks Chinese too', async (t) => {
  const page = await open(t, 'package/examples/nim.html?lang=zh');
  await page.getByRole('button', { name: '第 1 堆：取 2 枚，留 1 枚' }).click();
  await eventually(async () => assert.match(await page.getByRole('status').textContent(), /^电脑从第 3 堆取走 1 枚。[一-鿿]/));
  await assertAccessible(page);
});

test('long work goes on in a worker of the browser, and the page meanwhile', async (t) => {
  const page = await open(t, 'package/examples/nim.html');
  const told = await page.evaluate(async (address) => {
    const { run, check } = await import(address);
    let frames = 0;
    let counting = true;
    const frame = () => {
      frames += 1;
      if (counting) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    const shares = [];
    const { count } = await run('knights.count', [{ rows: 6, cols: 8 }], { onProgress: (done) => shares.push(done) });
    counting = false;
    const stopped = await run('knights.count', [{ rows: 8, cols: 8 }], { signal: AbortSignal.timeout(200) }).catch((error) => error.name);
    const refused = await run('knights.solve', [{ rows: 4, cols: 4 }]).catch((error) => error.name);
    const tour = await run('knights.solve', [{ rows: 8, cols: 8 }]);
    return { count, frames, shares, stopped, refused, verdict: check(tour).verdict };
  }, `${url}package/browser.js`);
  assert.deepEqual([told.count, told.stopped, told.refused, told.verdict], ['55488142', 'TimeoutError', 'NoAnswer', 'proved']);
  assert.ok(told.frames > 0 && told.shares.every((share) => share >= 0 && share <= 1));
});
