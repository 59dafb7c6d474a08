// The lesson runner: the ten lessons from the first to the last slide by the keys of a presentation remote, and what else
// its keys do; the notes in a second window.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assertAccessible, button, eventually, open, settle, url } from './harness.mjs';

const families = ['tromino', 'pegs', 'fives', 'knights', 'heaps'];
const lessons = families.flatMap((family) => [10, 45].map((minutes) => `${family}-${minutes}`));

/** Returns the plan of a lesson. */
const plan = (id) => JSON.parse(readFileSync(new URL(`../../crates/qipan-text/src/lessons/${id}.json`, import.meta.url), 'utf8'));

/** Opens a lesson as on a projector. */
const wall = (t, link, lang = 'en') => open(t, link, { lang, width: 1280, height: 800 });

/** Returns the number of the slide in the address. */
const at = (page) => Number(new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('at'));

/** Waits until the board of the slide is there and knows its steps. */
const ready = async (page) => {
  const frame = page.frameLocator('.lesson-board iframe');
  await frame.getByRole('slider').first().waitFor({ timeout: 30_000 });
};

for (const id of lessons) {
  test(`the lesson ${id} runs from its first to its last slide by the key of a remote`, async (t) => {
    const { slides } = plan(id);
    const lang = id.endsWith('45') ? 'zh' : 'en';
    const page = await wall(t, `#/lesson?id=${id}`, lang);
    for (const [index, slide] of slides.entries()) {
      await page.getByRole('heading', { level: 1, name: slide.ask[lang], exact: true }).waitFor();
      assert.equal(at(page), index + 1);
      const step = slide.link && new URLSearchParams(slide.link.split('?')[1]).get('step');
      let presses = 0;
      if (step != null) {
        await ready(page);
      }
      const isLast = index + 1 === slides.length;
      // Past the last step of its board, the key turns to the next slide.
      while (at(page) === index + 1 && presses < 120) {
        await page.keyboard.press('PageDown');
        presses += 1;
        await page.waitForTimeout(60);
        if (isLast && presses >= 30) break;
      }
      assert.equal(at(page), isLast ? index + 1 : index + 2, `${id}, slide ${index + 1}`);
      if (step != null && slide.until != null && !isLast) {
        assert.ok(presses > slide.until - Number(step), `${id}, slide ${index + 1}: its steps come first`);
      }
      assert.equal(await page.getByRole('alert').count(), 0);
    }
  });
}

test('the keys of a remote step the board, also while the focus is on it, and back', async (t) => {
  const page = await wall(t, '#/lesson?id=tromino-45&at=4');
  await ready(page);
  const shown = () => page.frameLocator('.lesson-board iframe').getByRole('slider').first().inputValue();
  assert.equal(await shown(), '5');
  await page.keyboard.press('PageDown');
  await eventually(async () => assert.equal(await shown(), '6'));
  await page.frameLocator('.lesson-board iframe').getByRole('slider').first().focus();
  await page.keyboard.press('PageDown');
  await eventually(async () => assert.equal(await shown(), '7'));
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await eventually(async () => assert.equal(await shown(), '5'));
  await page.keyboard.press('PageUp');
  await eventually(async () => assert.equal(at(page), 3));
});

test('where the class predicts, the second press of the key shows the step, and going back takes one', async (t) => {
  const page = await wall(t, '#/lesson?id=tromino-45&at=3');
  await ready(page);
  const shown = () => page.frameLocator('.lesson-board iframe').getByRole('slider').first().inputValue();
  assert.equal(await shown(), '0');
  for (const step of ['1', '2']) {
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await eventually(async () => assert.equal(await shown(), step));
  }
  await page.keyboard.press('PageUp');
  await eventually(async () => assert.equal(await shown(), '1'));
});

test('B and the full stop blank the screen, Q shows the code, R reveals the answer and then the reason', async (t) => {
  const { slides } = plan('tromino-45');
  const page = await wall(t, '#/lesson?id=tromino-45&at=2');
  const question = page.getByRole('heading', { level: 1 });
  await question.waitFor();
  const dark = page.getByRole('button', { name: 'Show the slide' });
  for (const key of ['b', '.']) {
    await page.keyboard.press(key);
    await dark.waitFor();
    assert.equal(await question.isVisible(), false);
    await page.keyboard.press(key);
    await question.waitFor();
  }
  // A press in the dark brings the slide back, and does not change it unseen.
  await page.keyboard.press('b');
  await dark.waitFor();
  await page.keyboard.press('PageDown');
  await question.waitFor();
  assert.equal(at(page), 2);
  await page.keyboard.press('q');
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
  await page.getByText('Level 2–Level 4', { exact: true }).waitFor();
  await assertAccessible(page);
  await page.keyboard.press('Escape');
  await question.waitFor();
  assert.equal(await page.getByText(slides[1].wait.en, { exact: true }).count(), 0);
  await page.keyboard.press('r');
  await page.getByText(slides[1].wait.en, { exact: true }).waitFor();
  assert.equal(await page.getByText(slides[1].why.en, { exact: true }).count(), 0);
  await page.keyboard.press('r');
  await page.getByText(slides[1].why.en, { exact: true }).waitFor();
  await settle(page);
  await assertAccessible(page);
});

test('the notes in a second window follow the slides', async (t) => {
  const { slides } = plan('pegs-10');
  const page = await wall(t, '#/lesson?id=pegs-10');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const notes = await page.context().newPage();
  await notes.goto(`${url}#/lesson?id=pegs-10&notes=1&lang=en`);
  await notes.getByText(slides[0].wait.en, { exact: true }).waitFor();
  await assertAccessible(notes);
  await button(page, 'Next slide').click();
  await notes.getByText(slides[1].wait.en, { exact: true }).waitFor();
});

test('the teacher page leads to its lessons, an unknown lesson is named, and reloading keeps the slide', async (t) => {
  const page = await wall(t, '#/heaps/teach');
  await page.getByRole('link', { name: 'Start this lesson' }).first().click();
  await page.getByRole('heading', { level: 1, name: plan('heaps-10').slides[0].ask.en }).waitFor();
  await button(page, 'Next slide').click();
  await eventually(async () => assert.equal(at(page), 2));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: plan('heaps-10').slides[1].ask.en }).waitFor();
  await page.getByRole('link', { name: 'End' }).click();
  await page.getByRole('heading', { level: 1, name: /for teachers/ }).waitFor();
  const unknown = await wall(t, '#/lesson?id=chess-45');
  await unknown.getByRole('alert').waitFor();
});
