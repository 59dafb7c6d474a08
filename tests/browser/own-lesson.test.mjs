// A teacher's own lesson: boards added in Share, put in order, run, saved as a file and opened again, and given as a link.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { assertAccessible, button, eventually, open, settle } from './harness.mjs';
import { another, counted, kept, says, tab } from './hands.mjs';

const slides = (page) => page.getByRole('listitem', { name: /^(Slide \d+|第 \d+ 页)$/ });
const questions = (page, name = 'Question for the class') => page.getByRole('textbox', { name, exact: true });
const asked = (page) => questions(page).evaluateAll((fields) => fields.map((field) => field.value));

/** Adds the board of a link to the lesson, as a teacher does. */
async function add(page, link, number) {
  const lab = await another(page, link);
  await tab(lab, 'Share');
  await button(lab, 'Add to my lesson').click();
  await lab.getByText(number === 1 ? 'Added as the first slide.' : `Added as slide ${number}.`).waitFor();
  return lab;
}

/** Opens the page of the lesson with three boards. */
async function three(t) {
  const page = await open(t, '#/class/lesson', { lang: 'en', width: 1280, height: 900 });
  await page.getByText('There are no slides yet.').waitFor();
  await add(page, '#/pegs?rows=3&cols=4&lang=en', 1);
  await add(page, '#/heaps?rule=nim&heaps=1,3,5,7&misere=1&lang=en', 2);
  const lab = await add(page, '#/tromino?k=2&hole=1,1&tab=explain&step=2&lang=en', 3);
  await lab.getByRole('link', { name: 'Open my lesson' }).click();
  await counted(slides(lab), 3);
  return lab;
}

test('boards are added in Share, put in order, given questions, and removed; reloading keeps them', async (t) => {
  const page = await three(t);
  assert.deepEqual(await asked(page), ['How few can you leave?', 'Would you rather go first or second?', 'Can you cover all but the special square?']);
  await settle(page);
  await assertAccessible(page);
  await button(page, 'Move slide 3 up').click();
  await eventually(async () => assert.equal((await asked(page))[1], 'Can you cover all but the special square?'));
  await questions(page).first().fill('How few, class 7B?');
  await questions(page).first().press('Enter');
  await page.getByRole('textbox', { name: 'Answer to reveal' }).first().fill('Two.');
  await page.getByRole('textbox', { name: 'Title' }).click();
  await button(page, 'Remove slide 3').click();
  await counted(slides(page), 2);
  await page.reload();
  await counted(slides(page), 2);
  assert.deepEqual(await asked(page), ['How few, class 7B?', 'Can you cover all but the special square?']);
  await button(page, 'Delete my lesson').click();
  await button(page, 'Delete all').click();
  await page.getByText('There are no slides yet.').waitFor();
});

test('the lesson runs like the others: question, answer, code, rule, notes and the steps of a board', async (t) => {
  const page = await three(t);
  await page.getByRole('textbox', { name: 'Answer to reveal' }).first().fill('Two.');
  await page.getByRole('link', { name: 'Start my lesson' }).click();
  await page.getByRole('heading', { level: 1, name: 'How few can you leave?' }).waitFor();
  await page.getByText('Jump over one peg and remove it', { exact: true }).waitFor();
  await page.keyboard.press('r');
  await page.getByText('Two.', { exact: true }).waitFor();
  await page.keyboard.press('q');
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
  await page.getByText(/#\/pegs\?rows=3&cols=4&pupil=1&lang=en$/).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('PageDown');
  await page.getByRole('heading', { level: 1, name: 'Would you rather go first or second?' }).waitFor();
  await page.getByText('Take any number from one row · Take the last stone and you lose').waitFor();
  await counted(button(page, 'Reveal'), 0);
  await page.keyboard.press('PageDown');
  await page.getByRole('heading', { level: 1, name: 'Can you cover all but the special square?' }).waitFor();
  const slider = page.frameLocator('iframe').getByRole('slider').first();
  await slider.waitFor();
  await eventually(async () => assert.equal(await slider.inputValue(), '2'));
  await eventually(async () => {
    await page.keyboard.press('PageDown');
    assert.ok(Number(await slider.inputValue()) > 2);
  });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Can you cover all but the special square?' }).waitFor();
  await page.getByRole('link', { name: 'End' }).click();
  await counted(slides(page), 3);
});

test('the file has the form of the lessons of the project, and opens on another device; other files get one sentence', async (t) => {
  const page = await three(t);
  const { name, text } = await kept(page, page, 'Save as a file');
  assert.equal(name, 'qipan-lesson.json');
  const plan = JSON.parse(text);
  assert.deepEqual([plan.id, plan.family, plan.minutes, plan.slides.length], ['mine', 'pegs', 15, 3]);
  assert.deepEqual(Object.keys(plan.slides[0]).sort(), ['ask', 'do', 'head', 'kind', 'link', 'minutes', 'pupil', 'wait']);
  const of = await readFile(new URL('../../crates/qipan-text/src/lessons/heaps-10.json', import.meta.url));
  const other = await open(t, '#/class/lesson', { lang: 'en' });
  const choose = (name, buffer) => other.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(buffer) });
  const alert = other.getByRole('alert');
  const bad = { ...plan, slides: [{ ...plan.slides[0], link: 'https://example.org/' }] };
  for (const text of ['', 'not a lesson', '{}', '[1,2]', '{"title":{"en":"","zh":""},"slides":[]}', JSON.stringify(bad)]) {
    await choose('bad.json', text);
    await says(alert, 'This file is not a lesson. Choose a JSON file that was saved on this page.');
    await counted(slides(other), 0);
  }
  await choose('qipan-lesson.json', text);
  await counted(slides(other), 3);
  await counted(alert, 0);
  await other.getByText('The lesson is open, and kept in this browser.').waitFor();
  await choose('heaps-10.json', of);
  await counted(slides(other), 5);
  const zh = await open(t, '#/class/lesson', { lang: 'zh' });
  await zh.locator('input[type="file"]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('x') });
  await says(zh.getByRole('alert'), '这个文件不是课件。应为在本页存成的 JSON 文件，请重新选择。');
});

test('a link carries the lesson: it runs at once, or is kept; a broken link gets one sentence', async (t) => {
  const page = await three(t);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copy its link').click();
  await page.getByText('Copied', { exact: false }).first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await open(t, new URL(link).hash, { lang: 'en' });
  await other.getByRole('heading', { level: 2, name: '“My lesson”, a lesson of 3 slides, came with the link.' }).waitFor();
  await assertAccessible(other);
  await other.getByRole('link', { name: 'Show this lesson' }).click();
  await other.getByRole('heading', { level: 1, name: 'How few can you leave?' }).waitFor();
  await button(other, 'Next slide').click();
  await other.getByRole('heading', { level: 1, name: 'Would you rather go first or second?' }).waitFor();
  await other.getByRole('link', { name: 'End' }).click();
  await button(other, 'Keep it as my lesson').click();
  await counted(slides(other), 3);
  const broken = await open(t, '#/class/lesson?own=AAAA', { lang: 'en' });
  await says(broken.getByRole('alert'), 'This link contains no lesson. Perhaps a part of it is missing.');
  const none = await open(t, '#/lesson?id=mine', { lang: 'zh' });
  await says(none.getByRole('alert'), /这个浏览器里还没有自己的课。/);
});

test('pupils with a locked link cannot add boards, and a telephone has room for the list', async (t) => {
  const locked = await open(t, '#/pegs?rows=3&cols=4&lock=strip&tab=share', { lang: 'en' });
  await button(locked, 'Copy link').or(locked.getByRole('textbox', { name: 'Link' })).first().waitFor();
  await counted(button(locked, 'Add to my lesson'), 0);
  const page = await open(t, '#/pegs?rows=3&cols=4&tab=share', { lang: 'zh', width: 390, height: 844, touch: true });
  await button(page, '加入我的课').click();
  await page.getByRole('link', { name: '打开我的课' }).click();
  await counted(slides(page), 1);
  await settle(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(wide <= 0, `${wide}`);
  await assertAccessible(page);
});
