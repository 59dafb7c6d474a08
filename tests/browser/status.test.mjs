// The status line on a telephone: two lines at most, in both languages, in every lab and on every level.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { board, button, caption, eventually, open, settle } from './harness.mjs';
import { type } from './hands.mjs';

const { levels } = JSON.parse(execFileSync(process.env.QIPAN_COMMAND, ['levels', 'check', '--json'], { encoding: 'utf8', maxBuffer: 1 << 24 }));

const telephone = { width: 390, height: 844, touch: true, reducedMotion: true };
const names = { en: { board: 'Board', status: 'Status', hint: 'Hint' }, zh: { board: '棋盘', status: '状态', hint: '提示' } };

/** Counts the lines of the status that are seen, and tells whether all of it is, or else at a tap. */
const lines = (status) =>
  status.evaluate((p) => {
    const box = p.parentElement;
    const isLong = box.tabIndex === 0;
    const line = Number.parseFloat(getComputedStyle(p).lineHeight);
    const count = Math.round(p.getBoundingClientRect().height / line);
    if (isLong) box.focus();
    // Chinese letters may be higher than their line.
    const isWhole = p.scrollHeight < p.clientHeight + line / 2 && box.scrollHeight < box.clientHeight + line / 2;
    if (isLong) box.blur();
    return { count, isWhole, isLong, text: p.textContent };
  });

/** The positions of labs whose status says most: the start, own moves, lost positions and ends. */
const positions = [
  '#/tromino?k=3&hole=3,6',
  '#/tromino?k=3&hole=3,6&moves=lay:1,1nw',
  '#/tromino?k=1&hole=1,1&moves=lay:1,1nw',
  '#/tromino?rows=5&cols=5&hole=1,2&moves=lay:1,3nw',
  '#/pegs?rows=3&cols=4',
  '#/pegs?rows=3&cols=4&moves=1,2w;1,3e',
  '#/pegs?rows=7&cols=8&moves=1,2w',
  '#/pegs?board=english&hole=4,4&moves=2,4s',
  '#/fives',
  '#/fives?rows=9&cols=9&line=5&moves=put:5,5;put:4,4',
  '#/knights',
  '#/knights?rows=5&cols=5&task=tour&kind=open&moves=1,1;2,3;4,4;2,5',
  '#/knights?rows=6&cols=6&task=tour&kind=closed&moves=1,1;2,3;3,1;1,2',
  '#/knights?rows=5&cols=6&task=count&kind=closed',
  '#/heaps',
  '#/heaps?rule=nim&heaps=21,14,3&first=me',
  '#/heaps?rule=0.07&heaps=7,3,3&first=both&moves=1:3-4',
  '#/heaps?rule=grundy&heaps=9,5&first=both',
];

for (const lang of ['en', 'zh']) {
  const words = names[lang];

  async function measure(page, where, found, isReason = false) {
    await settle(page);
    const { count, isWhole, isLong, text } = await lines(caption(page, words.status));
    if (count > 2 || !isWhole || (isLong && !isReason)) found.push(`${where}: ${count} lines: ${text}`);
  }

  /** Measures the status, and then that of the four degrees of a hint. */
  async function measureHints(page, where, found) {
    await measure(page, where, found);
    const hint = button(page, words.hint);
    if (!(await hint.count())) return;
    for (let degree = 1; degree <= 4; degree += 1) {
      const before = await caption(page, words.status).textContent();
      await hint.click();
      await eventually(async () => assert.notEqual(await caption(page, words.status).textContent(), before), 1500).catch(() => {});
      await measure(page, `${where}, hint ${degree}`, found, degree === 4 || /rows=5&cols=5&hole=1,2/.test(where));
    }
  }

  test(`the status of every lab takes two lines at most on a telephone (${lang})`, async (t) => {
    const page = await open(t, '#/', { ...telephone, lang });
    const found = [];
    for (const link of positions) {
      await type(page, `${link}${link.includes('?') ? '&' : '?'}lang=${lang}`);
      await board(page, words.board).waitFor();
      await measureHints(page, link, found);
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
