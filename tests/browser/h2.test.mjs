// Hostile links: links of all pages, damaged by seed. None leaves an empty page or an error in the console.
//
// QIPAN_LINKS=10000 tries that number of links for each seed, and prints the tasks of the main thread that took over 50 ms.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { open, settle } from './harness.mjs';
import { bySeed } from './seeds.mjs';

const count = Number(process.env.QIPAN_LINKS ?? 250);
/** Links tried between two reports of the page. */
const BATCH = 1;

const corpus = new URL('../fuzz/corpus/link/', import.meta.url);
const links = [
  ...readdirSync(corpus).map((name) => readFileSync(new URL(name, corpus), 'utf8').trim().replace(/^.*?#/, '#')),
  '#/', '#/levels', '#/pegs/levels', '#/pegs/level/4', '#/tromino/quiz?seed=5&n=3', '#/heaps/judge?problem=nim-duel', '#/open', '#/class', '#/collect', '#/today',
  '#/knights?rows=8&cols=8&task=count&step=3', '#/fives?rows=6&cols=7&tab=explore', '#/heaps?rule=0.07&heaps=3,4&tab=share', '#/pegs?board=european&tab=explore&map=1',
  '#/tromino?k=3&hole=2,5&embed=1&controls=steps', '#/pegs?rows=2&cols=2&lock=strip',
];

/** Returns a link with one to four faults. */
function damaged(random) {
  const pick = (list) => list[random(list.length)];
  let text = pick(links);
  for (let faults = 1 + random(4); faults > 0; faults -= 1) {
    const at = random(text.length + 1);
    const acts = [
      () => text.slice(0, at) + text.slice(at + 1),
      () => text.slice(0, at) + pick([...'#/?&=,;:.(){}%<>"\'*!-0123456789aénwZ 棋']) + text.slice(at),
      () => text.slice(0, at) + pick(links).slice(random(40)),
      () => text.replace(/\d+/g, (number) => (random(3) ? number : pick(['0', '-1', '1000001', '1073741824', '18446744073709551616', '1e9', '007', '٣']))),
      () => `${text}&${pick(['rows', 'cols', 'k', 'hole', 'moves', 'step', 'rule', 'heaps', 'tab', 'lang', 'theme', 'embed', 'controls', 'lock', 'task', 'kind', 'without', 'board', 'draw'])}=${pick(['', '0', 'x', '%00', '%E4%BD', '<img src=x onerror=alert(1)>', '9'.repeat(400), 'explore', 'share', '1,1;'.repeat(300)])}`,
      () => text.replace(/[?&]/, (sign) => sign + sign),
    ];
    text = pick(acts)();
  }
  if (text.includes('knights') && /\d{5,}|\de\d/.test(text)) return '#/';
  return text.startsWith('#') ? text : `#${text}`;
}

setInterval(() => { if (globalThis.last !== globalThis.prev) { globalThis.prev = globalThis.last; } else console.error('slow', globalThis.last); }, 8000).unref();
bySeed(`${count} damaged links leave no page empty`, 'hostile-links', async (t, seed) => {
  const page = await open(t, '#/');
  await settle(page);
  await page.evaluate(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.longTasks.push([Math.round(entry.duration), location.hash]);
    }).observe({ type: 'longtask' });
  });
  let state = seed;
  const random = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const tried = Array.from({ length: count }, () => damaged(random));
  const empty = [];
  for (let at = 0; at < tried.length; at += BATCH) {
    globalThis.last = tried[at]; const found = await page.evaluate(async (batch) => {
      const later = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
      const isEmpty = () => {
        const main = document.querySelector('main, [role=main]');
        return !main || (!main.textContent.trim() && !main.querySelector('svg, canvas'));
      };
      const empty = [];
      for (const link of batch) {
        location.hash = link;
        await later(20);
        // Some pages wait for their words or for the worker.
        for (let wait = 0; wait < 100 && isEmpty(); wait += 1) await later(50);
        if (isEmpty()) empty.push(link);
      }
      return empty;
    }, tried.slice(at, at + BATCH));
    empty.push(...found);
  }
  if (process.env.QIPAN_LINKS) {
    const long = await page.evaluate(() => globalThis.longTasks);
    t.diagnostic(`${count} links, ${long.length} tasks over 50 ms`);
    for (const [milliseconds, hash] of long.sort((one, other) => other[0] - one[0]).slice(0, 20)) t.diagnostic(`${milliseconds} ms at ${hash.slice(0, 200)}`);
  }
  assert.deepEqual(empty, []);
});
