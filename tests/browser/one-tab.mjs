// Watches one tab over random actions in all labs, and writes its memory as CSV: once a minute, after the collection of
// garbage. Needs QIPAN_URL and CHROMIUM, as the tests do: `node one-tab.mjs MINUTES SEED` (60 minutes, a fresh seed).

import { randomInt } from 'node:crypto';
import { board, close, finish, openPage, settle } from './harness.mjs';
import { labs } from './labs.mjs';
import { act } from './random.mjs';

/** The number of random actions in a lab before the next one. */
const STAY = 400;

const minutes = Number(process.argv[2] ?? 60);
let state = Number(process.argv[3] ?? randomInt(1, 2 ** 31));
process.stdout.write(`# seed ${state}\nminute,actions,heap in MB,program in MB,documents,nodes,listeners\n`);

const page = await openPage('#/', { lang: 'en', reducedMotion: true });
// The memory of the page's program is a buffer that only the program's own script has.
await page.addInitScript(() => {
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const make = WebAssembly[name];
    WebAssembly[name] = async (...args) => {
      const made = await make(...args);
      globalThis.ofProgram = (made.instance ?? made).exports.memory;
      return made;
    };
  }
});
await page.reload();
await settle(page);
const devtools = await page.context().newCDPSession(page);

/** Returns what the tab holds: the heap of JavaScript, the memory of the page's program, and the document. */
async function held() {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const ofProgram = await page.evaluate(() => globalThis.ofProgram.buffer.byteLength);
  const { documents, nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  const megabytes = (bytes) => (bytes / 1e6).toFixed(2);
  return [megabytes(usedSize), megabytes(ofProgram), documents, nodes, jsEventListeners];
}

const links = Object.values(labs).map((lab) => `${lab.large}&lang=en&tab=play`);
const start = Date.now();
let [actions, next] = [0, 0];
for (let round = 0; Date.now() < start + minutes * 60_000; round += 1) {
  await page.evaluate((link) => (location.hash = link), links[round % links.length]);
  await board(page).waitFor().catch(async (failure) => {
    const where = await page.evaluate(() => location.hash);
    throw new Error(`after ${actions} actions, at ${where}: ${await page.locator('body').innerText()}`, { cause: failure });
  });
  state = await page.evaluate(`(${act})(${state}, ${STAY})`);
  actions += STAY;
  await page.evaluate(() => document.querySelector('dialog[open]')?.close());
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('Escape');
  const minute = (Date.now() - start) / 60_000;
  if (minute < next) continue;
  next = Math.floor(minute) + 1;
  // Home, so that each line is about the same page.
  await page.evaluate(() => (location.hash = '#/'));
  await settle(page);
  process.stdout.write(`${[minute.toFixed(1), actions, ...(await held())].join()}\n`);
}
await finish(page);
await close();
