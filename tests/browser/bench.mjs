// Measures how fast the page starts and how fast it responds. `cargo xtask bench` runs this and reads the tab-separated
// lines; xtask/src/bench.rs describes their format.
//
// All times are taken by the clock of the page itself, so none of them includes the connection between test and
// browser.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { board, browser, close, finish, openPage, settle, url } from './harness.mjs';

const median = (times) => [...times].sort((a, b) => a - b)[times.length >> 1];
const about = (group, sentence) => console.log(`about\t${group}\t${sentence}`);
const bench = (group, name, milliseconds, unit, baseline = '-') =>
  console.log(`bench\t${group}\t${name}\t${Math.round(milliseconds * 1e6)}\t${unit}\t${baseline}`);

// ------------------------------------------------------------------------------------------------------ the first board

const types = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** Serves the page compressed, as public servers do. */
async function compressed() {
  const files = new Map();
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, url).pathname.slice(1) || 'index.html';
    if (!files.has(path)) {
      const found = await fetch(url + path);
      files.set(path, found.ok ? gzipSync(Buffer.from(await found.arrayBuffer())) : null);
    }
    const body = files.get(path);
    if (!body) return response.writeHead(404).end();
    const headers = { 'content-type': types[extname(path)] ?? 'application/octet-stream', 'content-encoding': 'gzip' };
    return response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${server.address().port}/`;
  return { address, close: () => (server.closeAllConnections(), server.close()) };
}

/** Milliseconds from navigation until the board with all its squares is painted, in a browser with an empty cache. */
async function firstBoard(address, hash, { slower = 1, network } = {}) {
  const context = await (await browser()).newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (network) await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  if (slower !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(() => {
    window.firstBoard = new Promise((resolve) => {
      const look = () => {
        if (!document.querySelector('[role=gridcell]')) return requestAnimationFrame(look);
        // After this frame is painted.
        return requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(0);
        });
      };
      look();
    });
  });
  await page.goto(address + hash);
  const time = await page.evaluate(() => window.firstBoard);
  assert.equal(await page.getByRole('gridcell', { name: 'special square' }).count(), 1);
  await context.close();
  return time;
}

const usable = 'first usable board';
// The profile “slow 4G” of Lighthouse and of Chromium’s developer tools.
const slow4g = { latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (0.75e6 / 8) * 0.9 };
const server = await compressed();
await firstBoard(server.address, '#/');
about(usable, 'From the navigation until a board can be played, in a fresh browser with an empty cache and gzipped files; the median of five.');
about(usable, 'Slow 4G is 1.6 Mbit/s with a round trip of 150 ms; the slower processor is Chromium’s throttling by four.');
for (const [name, hash] of [
  ['home', '#/'],
  ['lab', '#/tromino?k=3&hole=2,5'],
]) {
  for (const [where, conditions] of [
    ['', {}],
    [', processor four times slower', { slower: 4 }],
    [', processor four times slower and slow 4G', { slower: 4, network: slow4g }],
  ]) {
    const times = [];
    for (let i = 0; i < 5; i += 1) times.push(await firstBoard(server.address, hash, conditions));
    bench(usable, name + where, median(times), 'page', where ? name : '-');
  }
}
server.close();

// ---------------------------------------------------------------------------------------------------------- one gesture

/**
 * Milliseconds from an event until its effect is painted, for each of `count` events. The event is dispatched at the
 * beginning of a frame, so waiting for the screen is not measured.
 */
function frames(page, what, count) {
  return page.evaluate(
    async ({ what, count }) => {
      const surface = () => document.querySelector('[role=grid], [role=application]');
      const point = (kind, x, y) =>
        surface().dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, button: 0, buttons: 1, clientX: x, clientY: y }));
      // The board is a square in the centre of its layer.
      const box = surface().getBoundingClientRect();
      const width = Math.min(box.width, box.height) * 0.98;
      const height = width;
      const [left, top] = [box.left + (box.width - width) / 2, box.top + (box.height - height) / 2];
      const gestures = {
        click: (i) => {
          // Another square each time, far from the previous one.
          const [x, y] = [left + width * (((i * 7 + 3) % 16) / 16 + 0.03), top + height * (((i * 5 + 2) % 16) / 16 + 0.03)];
          point('pointerdown', x, y);
          point('pointerup', x, y);
        },
        wheel: () => surface().dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: -300, clientX: left + width * 0.6, clientY: top + height * 0.4 })),
        pan: (i) => {
          if (i === 0) point('pointerdown', left + 400, top + 300);
          point('pointermove', left + 400 - 12 * (i + 1), top + 300 - 9 * (i + 1));
        },
        scrub: (i) => {
          const slider = document.querySelector('input[type=range]');
          slider.value = String(Math.floor((Number(slider.max) * ((i * 37 + 13) % 100)) / 100));
          slider.dispatchEvent(new Event('input', { bubbles: true }));
        },
      };
      const times = [];
      for (let i = 0; i < count; i += 1) {
        const before = location.hash;
        times.push(
          await new Promise((resolve) => {
            requestAnimationFrame(() => {
              const start = performance.now();
              const { port1, port2 } = new MessageChannel();
              // The message arrives after this frame is painted.
              port1.onmessage = () => resolve(performance.now() - start);
              gestures[what](i);
              port2.postMessage(0);
            });
          }),
        );
        if (location.hash === before) throw new Error(`${what} ${i} changed nothing: ${before}`);
        // The browser rejects more than 200 changes of the address in ten seconds.
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      if (what === 'pan') point('pointerup', 0, 0);
      return times;
    },
    { what, count },
  );
}

const gesture = 'from a gesture to the screen';
about(gesture, 'From the event until the frame that shows the result is painted, without waiting for the screen; the median of twenty.');
for (const [name, hash, what] of [
  ['click on 8×8', '#/tromino?k=3&hole=1,1&tab=explain', 'click'],
  ['click on 32×32, SVG', '#/tromino?k=5&hole=1,1&tab=explain', 'click'],
  ['click on 64×64, canvas', '#/tromino?k=6&hole=1,1&tab=explain', 'click'],
  ['click on 2^30', '#/tromino?k=30&hole=1,1&tab=explain', 'click'],
  ['step on 8×8', '#/tromino?k=3&hole=1,1&tab=explain', 'scrub'],
  ['step on 64×64', '#/tromino?k=6&hole=1,1&tab=explain', 'scrub'],
  ['step on 2^30', '#/tromino?k=30&hole=1,1&tab=explain', 'scrub'],
  ['zoom on 2^30', '#/tromino?k=30&hole=1,1&tab=explain', 'wheel'],
  ['pan on 2^30', '#/tromino?k=30&hole=1,1&tab=explain&view=100000,100000,0.01', 'pan'],
  ['step on 7×8 pegs', '#/pegs?rows=7&cols=8&tab=explain', 'scrub'],
  ['slider over 999,999 jumps', '#/pegs?rows=1000&cols=1000&tab=explain', 'scrub'],
  ['step on 6×7 fives', '#/fives?rows=6&cols=7&line=5&tab=explain', 'scrub'],
  ['pan on 10^9 fives', '#/fives?rows=1000000000&cols=1000000000&line=5&step=200000000000000000&view=500000000,500000000,24', 'pan'],
  ['pan on 10^9 fives, small squares', '#/fives?rows=1000000000&cols=1000000000&line=5&step=200000000000000000&view=500000000,500000000,8', 'pan'],
  ['pan on 10^9 fives, from far away', '#/fives?rows=1000000000&cols=1000000000&line=5&step=200000000000000000&view=500000000,500000000,0.001', 'pan'],
  ['zoom on 10^9 fives', '#/fives?rows=1000000000&cols=1000000000&line=5&step=200000000000000000', 'wheel'],
  ['pan on 1000×1000 pegs, canvas', '#/pegs?rows=1000&cols=1000&step=333333&view=500,500,12', 'pan'],
]) {
  const page = await openPage(hash);
  await board(page).waitFor();
  await settle(page);
  await frames(page, what, 3);
  bench(gesture, name, median(await frames(page, what, 20)), what === 'click' || what === 'scrub' ? 'gesture' : 'frame');
  await finish(page);
}

// ------------------------------------------------------------------------------------------------------------- a hint

const hint = 'a hint on the English board';
about(hint, 'From the click on Hint until its sentence is under the board, after some jumps; the worker searches. The first hint includes starting the worker.');
{
  const page = await openPage('#/pegs?board=english&hole=4,4&moves=4,2e;6,3n;5,1e');
  await board(page).waitFor();
  await settle(page);
  const ask = () =>
    page.evaluate(async () => {
      const named = (role, name) => [...document.querySelectorAll(role)].find((node) => (node.getAttribute('aria-label') ?? node.textContent) === name);
      const start = performance.now();
      named('button', 'Hint').click();
      const said = named('[role=status]', 'Status');
      while (!said.textContent.includes('Hint again')) await new Promise((resolve) => setTimeout(resolve, 1));
      return performance.now() - start;
    });
  const first = await ask();
  const times = [];
  for (let i = 0; i < 5; i += 1) {
    // Undo and redo discard the hint that was found.
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Redo' }).click();
    times.push(await ask());
  }
  bench(hint, 'the first', first, 'hint');
  bench(hint, 'each after that', median(times), 'hint', 'the first');
  await finish(page);
}
// ------------------------------------------------------------------------------------------------- a move of the engine

const reply = 'the computer’s move on heaps of up to 10,000';
about(reply, 'From the click on the button for the computer’s move until its sentence is under the board; the worker thinks. The first move includes starting the worker and computing the values of all heaps; the others are the median of twenty.');
for (const rule of ['nim', '0.07', '0.77', '0.6', '0.007', 'row:{2,3,5}', 'grundy']) {
  const page = await openPage(`#/heaps?rule=${rule}&heaps=10000,9999,9998,9990`);
  await board(page).waitFor();
  await settle(page);
  const moves = () =>
    page.evaluate(async () => {
      const named = (role, name) => [...document.querySelectorAll(role)].find((node) => (node.getAttribute('aria-label') ?? node.textContent).trim() === name);
      const said = named('[role=status]', 'Status');
      const before = said.textContent;
      const start = performance.now();
      named('button', 'Let the computer move').click();
      while (said.textContent === before || !/took|split/.test(said.textContent)) await new Promise((resolve) => setTimeout(resolve, 0));
      return performance.now() - start;
    });
  const first = await moves();
  const times = [];
  for (let i = 0; i < 20; i += 1) times.push(await moves());
  bench(reply, `${rule}, the first`, first, 'move');
  bench(reply, rule, median(times), 'move', `${rule}, the first`);
  await finish(page);
}
await close();
