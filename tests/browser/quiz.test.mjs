// Quizzes: the questions of a seed, the reply to each answer, and the result. The command line says which options are right.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { button, eventually, open } from './harness.mjs';
import { type } from './hands.mjs';

const families = ['tromino', 'pegs', 'fives', 'knights', 'heaps'];
const heading = (page) => page.getByRole('heading', { level: 1 });
/** Numbers as digits alone: the page groups long ones, the command line does not. */
const plain = (text) => text.replace(/(?<=\d)[,\u00a0\u202f](?=\d{3})/g, '');

/** The questions of a seed with their right options. */
function quiz(family, seed, count, lang = 'en') {
  const asked = ['quiz', family, '--seed', String(seed), '--count', String(count), '--answers', '--json', '--lang', lang];
  return JSON.parse(execFileSync(process.env.QIPAN_COMMAND, asked, { encoding: 'utf8' })).questions;
}

/** The options of the question that is shown. */
const options = (page) => page.getByRole('region').getByRole('button').filter({ hasNotText: /^(Next question|See the result|下一题|看结果)$/ });

/** Answers the question that is shown, rightly or wrongly, and checks the reply. */
async function answer(page, question, rightly) {
  await eventually(async () => assert.equal(plain(await heading(page).innerText()), plain(question.question)));
  const right = question.right - 1;
  const chosen = rightly ? right : (right + 1) % question.options.length;
  const label = plain(question.options[chosen].label);
  await eventually(async () => assert.ok(plain(await options(page).nth(chosen).innerText()).endsWith(label)));
  await options(page).nth(chosen).click();
  const reply = page.getByRole('status');
  await reply.getByText(rightly ? /^(Right\.|答对了。)/ : /^(Wrong\.|答错了。)/).waitFor();
  const told = plain(await reply.innerText());
  assert.ok(told.includes(plain(question.reason)), told);
  const { refutation } = question.options[chosen];
  if (refutation) assert.ok(told.includes(plain(refutation)), told);
}

for (const family of families) {
  test(`${family}: three questions are answered, and the result says how many rightly`, async (t) => {
    const questions = quiz(family, 20261123, 3);
    const page = await open(t, `#/${family}/quiz?seed=20261123&n=3`);
    for (const [index, question] of questions.entries()) {
      await page.getByText(`Question ${index + 1} of 3`).waitFor();
      await answer(page, question, index !== 1);
      assert.equal(await page.getByRole('link', { name: 'Open the board' }).getAttribute('href'), `${question.link}&lang=en`);
      await button(page, index === 2 ? 'See the result' : 'Next question').click();
    }
    assert.equal(await heading(page).innerText(), '2 of 3 right');
    assert.equal(await page.getByRole('region').getByRole('listitem').count(), 3);
    await page.getByRole('link', { name: 'New questions' }).click();
    await page.getByText('Question 1 of 3').or(page.getByText('Question 1 of 10')).waitFor();
    assert.match(page.url(), /seed=20261124/);
  });
}

test('the first choice is the answer; others show their reasons', async (t) => {
  const [question] = quiz('tromino', 1, 1);
  const page = await open(t, '#/tromino/quiz?seed=1&n=1');
  await answer(page, question, false);
  await answer(page, question, true);
  await button(page, 'See the result').click();
  assert.equal(await heading(page).innerText(), '0 of 1 right');
});

test('a quiz is answered by keys, and goes on in the other language', async (t) => {
  const questions = quiz('pegs', 5, 2, 'zh');
  const page = await open(t, '#/pegs/quiz?seed=5&n=2');
  await options(page).first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await button(page, 'Next question').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Question 2 of 2').waitFor();
  await button(page, '中文').click();
  await page.getByText('第 2 题，共 2 题').waitFor();
  await answer(page, questions[1], true);
});

test('the map of levels leads to the quiz of the day, and its result is copied as a text', async (t) => {
  const page = await open(t, '#/heaps/levels');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('link', { name: 'Quiz: ten questions' }).click();
  for (let number = 1; number <= 10; number += 1) {
    await page.getByText(`Question ${number} of 10`).waitFor();
    await options(page).first().click();
    await button(page, number === 10 ? 'See the result' : 'Next question').click();
  }
  const [score] = (await heading(page).innerText()).split(' ');
  await button(page, 'Copy the result').click();
  await page.getByText('Copied.').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const today = (await page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('');
  }));
  assert.ok(text.includes(`: ${score} of 10 right.`), text);
  assert.ok(text.includes(`#/heaps/quiz?seed=${today}&n=10`), text);
});

for (const width of [1440, 390, 320]) {
  test(`letters on the board of a question are legible and apart in a window of ${width}`, async (t) => {
    let seen = 0;
    const page = await open(t, '#/', { lang: 'en', width, height: 844, touch: width < 800 });
    for (const [family, seed] of [['heaps', 8], ['heaps', 11], ['pegs', 3], ['fives', 3]]) {
      await type(page, `#/${family}/quiz?seed=${seed}`);
      for (let question = 1; question <= 10; question += 1) {
        await page.getByText(`Question ${question} of 10`, { exact: true }).waitFor();
        // They are for the pointer, so they are hidden from screen readers: the same options are in the list.
        const letters = await page.getByRole('button', { name: /^[A-D]$/, includeHidden: true }).evaluateAll((found) =>
          found.map((one) => {
            const { x, y, width: wide } = one.getBoundingClientRect();
            return { x: x + wide / 2, y: y + wide / 2, wide, size: parseFloat(getComputedStyle(one).fontSize) };
          }),
        );
        for (const [at, one] of letters.entries()) {
          seen += 1;
          assert.ok(one.size >= 11, `${family}, question ${question}: letters of ${one.size}`);
          for (const other of letters.slice(at + 1)) {
            const apart = Math.hypot(one.x - other.x, one.y - other.y);
            assert.ok(apart >= one.wide - 1, `${family}, question ${question}: ${apart} apart, ${one.wide} wide`);
          }
        }
        await options(page).first().click();
        await button(page, question < 10 ? 'Next question' : 'See the result').click();
      }
    }
    assert.ok(seen > 20, `${seen} letters`);
  });
}
