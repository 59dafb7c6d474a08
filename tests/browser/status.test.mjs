// The status line on a telephone: two lines at most, and four for the reason of a step, in both languages, in every lab
// and on every level.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { board, button, caption, eventually, link, open, settle } from './harness.mjs';
import { type } from './hands.mjs';

const { levels } = JSON.parse(execFileSync(process.env.QIPAN_COMMAND, ['levels', 'check', '--json'], { encoding: 'utf8', maxBuffer: 1 << 24 }));

const telephone = { width: 390, height: 844, touch: true, reducedMotion: true };
const names = {
  en: { board: 'Board', status: 'Status', hint: 'Hint', forward: 'Forward' },
  zh: { board: '棋盘', status: '状态', hint: '提示', forward: '下一步' },
};

/** Counts the lines of the status, and tells whether all of it is seen without a tap. */
const lines = (status) =>
  status.evaluate((p) => {
    const box = p.parentElement;
    const line = Number.parseFloat(getComputedStyle(p).lineHeight);
    const count = Math.round(p.getBoundingClientRect().height / line);
    // Chinese letters may be higher than their line.
    const isWhole = p.scrollHeight < p.clientHeight + line / 2 && box.scrollHeight < box.clientHeight + line / 2;
    return { count, isWhole, text: p.textContent };
  });

/** The positions of labs whose status says most: the start, own moves, lost positions and ends. */
const positions = [
  '#/tromino?k=3&hole=3,6',
  '#/tromino?k=3&hole=3,6&moves=lay:1,1nw',
  '#/tromino?k=1&hole=1,1&moves=lay:1,1nw',
  '#/tromino?rows=5&cols=5&hole=1,2&moves=lay:1,3nw',
  '#/tromino?k=2&hole=1,1&moves=lay:1,3nw',
  '#/tromino?rows=4&cols=6&hole=none',
  '#/pegs?rows=3&cols=4',
  '#/pegs?rows=3&cols=4&moves=1,2w;1,3e',
  '#/pegs?rows=7&cols=8&moves=1,2w',
  '#/pegs?board=english&hole=4,4&moves=2,4s',
  '#/fives',
  '#/pegs?board=triangle15&hole=1,1&moves=3,1n;3,3w',
  '#/fives?rows=9&cols=9&line=5&moves=put:5,5;put:4,4',
  '#/knights',
  '#/knights?rows=5&cols=5&task=tour&kind=open&moves=1,1;2,3;4,4;2,5',
  '#/knights?rows=5&cols=5&task=tour&kind=open&moves=1,2',
  '#/knights?rows=6&cols=6&task=tour&kind=closed&moves=1,1;2,3;3,1;1,2',
  '#/knights?rows=6&cols=6&task=tour&kind=closed&moves=1,1;3,2;5,1;6,3;4,2;5,4;6,6;4,5;6,4;5,2;3,1;1,2',
  '#/knights?rows=20&cols=20&task=tour&kind=closed&moves=10,11;11,13;12,11',
  '#/knights?rows=3&cols=4&task=tour&kind=open&moves=1,2;3,3',
  '#/knights?rows=5&cols=6&task=count&kind=closed',
  '#/heaps',
  '#/heaps?rule=nim&heaps=21,14,3&first=me',
  '#/heaps?rule=0.77&heaps=5,6&first=me',
  '#/heaps?rule=0.07&heaps=7,3,3&first=both&moves=1:3-4',
  '#/heaps?rule=grundy&heaps=9,5&first=both',
];

/** Answers whose reasons are longest. */
const explained = [
  '#/tromino?k=3&hole=3,6&step=0',
  '#/tromino?rows=7&cols=10&hole=1,1&step=0',
  '#/pegs?rows=6&cols=7&step=0',
  '#/pegs?rows=1&cols=9&step=0',
  '#/fives?rows=9&cols=9&step=0',
  '#/knights?step=0',
  '#/knights?rows=5&cols=6&task=count&kind=closed&tab=explain&step=0',
  '#/heaps?rule=nim&heaps=1,3,5,7&misere=1&step=0',
];

for (const lang of ['en', 'zh']) {
  const words = names[lang];

  async function measure(page, where, found, isReason = false) {
    await settle(page);
    const { count, isWhole, text } = await lines(caption(page, words.status));
    if (count > (isReason ? 4 : 2) || !isWhole) found.push(`${where}: ${count} lines: ${text}`);
  }

  /** Measures the status, and then that of the four degrees of a hint, as far as there are any. */
  async function measureHints(page, where, found) {
    await measure(page, where, found);
    const hint = button(page, words.hint);
    if (!(await hint.count())) return;
    for (let degree = 1; degree <= 4; degree += 1) {
      const before = await caption(page, words.status).textContent();
      await hint.click();
      const isTold = await eventually(async () => assert.notEqual(await caption(page, words.status).textContent(), before), 1500).then(() => true, () => false);
      if (!isTold) return;
      await measure(page, `${where}, hint ${degree}`, found, degree === 4 || /rows=5&cols=5&hole=1,2/.test(where));
    }
  }

  test(`the status of every lab takes two lines at most on a telephone (${lang})`, async (t) => {
    const page = await open(t, '#/', { ...telephone, lang });
    const found = [];
    for (const hash of positions) {
      await type(page, link(hash, { lang }));
      await board(page, words.board).waitFor();
      await measureHints(page, hash, found);
    }
    assert.deepEqual(found, []);
  });

  test(`the reasons of the answers are seen whole on a telephone (${lang})`, async (t) => {
    const page = await open(t, '#/', { ...telephone, lang });
    const found = [];
    for (const hash of explained) {
      await type(page, link(hash, { lang }));
      await board(page, words.board).waitFor();
      for (let step = 1; step <= 8; step += 1) {
        const forward = button(page, words.forward);
        if ((await forward.getAttribute('aria-disabled')) === 'true') break;
        await forward.click();
        await measure(page, `${hash}, step ${step}`, found, true);
      }
    }
    assert.deepEqual(found, []);
  });

  test(`the status of every level takes two lines at most on a telephone (${lang})`, async (t) => {
    const page = await open(t, '#/', { ...telephone, lang });
    const found = [];
    for (const { id, link } of levels) {
      await type(page, `#/${link.slice(2).split('?')[0]}/levels?n=${id}&lang=${lang}`);
      await caption(page, words.status).waitFor();
      await measureHints(page, id, found);
    }
    assert.deepEqual(found, []);
  });
}
