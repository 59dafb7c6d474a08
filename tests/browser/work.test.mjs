// Long work in the worker: checks, counts, hints; its progress and its cancellation.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, button, caption, eventually, open, settle, verdict } from './harness.mjs';
import { counted, ended, fill, focused, says, special, square, standing, tab, type } from './hands.mjs';

test('boards up to 2^6 are checked on the page, to 2^12 by the worker, larger ones by induction', async (t) => {
  const page = await open(t, '#/tromino?k=6&hole=9,9&tab=explain');
  await says(verdict(page), /^Proved\s*1365 pieces cover all 4095 squares exactly once\./);
  await type(page, '#/tromino?k=7&hole=9,9&tab=explain');
  await says(verdict(page), /^Proved\s*5461 pieces cover all 16,383 squares exactly once\./, 10000);
  await counted(page.getByRole('progressbar'), 0);
  await type(page, '#/tromino?k=12&hole=9,9&tab=explain');
  await says(verdict(page), /^Proved\s*5,592,405 pieces cover all 16,777,215 squares exactly once\./, 30000);
  await type(page, '#/tromino?k=13&hole=9,9&tab=explain');
  await says(verdict(page), /^Proved\b.*Proved by induction, level by level \(13 levels\): .* on 64×64 squares/);
});

test('a long check shows its progress, can be cancelled at once, and is repeated on request', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5&tab=explain');
  await special(page, 2, 5).waitFor();
  // A fast machine has checked 2^12 in a second, so the page itself presses Cancel as soon as the button appears.
  const cancelled = ended(page);
  await type(page, '#/tromino?k=12&hole=2,5&tab=explain');
  const frames = await cancelled;
  assert.ok(frames <= 2, `Cancel took ${frames} frames`);
  await counted(page.getByRole('progressbar', { name: 'Checking…' }), 0);
  await says(verdict(page), /Check cancelled\.$/);
  await type(page, '#/tromino?k=7&hole=2,5&tab=explain');
  await says(verdict(page), /^Proved/, 10000);
});

test('all coverings of 7×7 with a corner special are counted: 1440', async (t) => {
  const page = await open(t, '#/tromino?rows=7&cols=7&hole=1,1&tab=explore');
  const count = page.getByRole('region', { name: 'How many tilings?' });
  await button(page, 'Count all tilings').click();
  await says(count, /1440\s*Exact count/, 10000);
  await special(page, 1, 1).waitFor();
  await tab(page, 'Explain');
  await square(page, 4, 4).click();
  await tab(page, 'Explore');
  await counted(count.getByText(/1440/), 0);
  await button(page, 'Count all tilings').click();
  await says(count, /736\s*Exact count/, 10000);
  await tab(page, 'Play');
  await fill(page, 'Rows', 5);
  await fill(page, 'Columns', 5);
  await button(page, 'Move the special square').click();
  await square(page, 1, 2).click();
  await tab(page, 'Explore');
  await button(page, 'Count all tilings').click();
  await says(count, /\b0\s*Exact count/, 10000);
});

test('the focus stays with a count that begins, is ended, and ends', async (t) => {
  const page = await open(t, '#/tromino?rows=20&cols=20&hole=1,1&tab=explore');
  const region = page.getByRole('region', { name: 'How many tilings?' });
  const inside = () => eventually(async () => assert.ok(await region.evaluate((one) => one.contains(document.activeElement))));
  await button(page, 'Count all tilings').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Cancel').waitFor();
  await inside();
  await page.keyboard.press('Tab');
  assert.equal(await focused(page), 'Cancel');
  await page.keyboard.press('Enter');
  await button(page, 'Count all tilings').waitFor();
  await inside();
  await tab(page, 'Play');
  await fill(page, 'Rows', 4);
  await fill(page, 'Columns', 4);
  await tab(page, 'Explore');
  await button(page, 'Count all tilings').focus();
  await page.keyboard.press('Enter');
  await says(region, /\b1\s*Exact count/, 10000);
  await inside();
});

test('a long count shows its progress, leaves the page alive, and is cancelled at once', async (t) => {
  const page = await open(t, '#/tromino?rows=20&cols=20&hole=1,1&tab=explore');
  await button(page, 'Count all tilings').click();
  const bar = page.getByRole('progressbar', { name: 'Counting…' });
  await bar.waitFor();
  await eventually(async () => assert.ok(Number(await bar.getAttribute('aria-valuenow')) > 0, 'it moves'), 20000);
  await tab(page, 'Explain');
  await button(page, 'First').click();
  await standing(page, '0 / 133');
  await page.getByRole('checkbox', { name: 'Show numbers' }).check();
  await tab(page, 'Explore');
  await bar.waitFor();
  const frames = await ended(page);
  assert.ok(frames <= 2, `Cancel took ${frames} frames`);
  await counted(bar, 0);
  await button(page, 'Count all tilings').waitFor();
  await tab(page, 'Play');
  await fill(page, 'Rows', 2);
  await fill(page, 'Columns', 2);
  await tab(page, 'Explore');
  await button(page, 'Count all tilings').click();
  await says(page.getByRole('region', { name: 'How many tilings?' }), /\b1\s*Exact count/, 10000);
});

test('boards that are too wide are not offered to be counted', async (t) => {
  const page = await open(t, '#/tromino?rows=22&cols=22&hole=1,1&tab=explore');
  await board(page).waitFor();
  await counted(button(page, 'Count all tilings'), 0);
});

test('a hint and a count are looked for at the same time, and neither ends the other', async (t) => {
  const page = await open(t, '#/tromino?rows=16&cols=55&hole=8,30&step=0&moves=lay:2,2nw&tab=explore');
  await square(page, 3, 3, '(your )?piece').waitFor();
  await button(page, 'Count all tilings').click();
  await button(page, 'Hint').click();
  await says(caption(page), /^Exhaustive search: no tiling\./, 60000);
  await says(page.getByRole('region', { name: 'How many tilings?' }), /\d{50}.*Exact count|\d[,\d]{60,}\s*Exact count/, 60000);
  await counted(page.getByRole('progressbar', { name: 'Counting…' }), 0);
});

test('the worker starts without a word in the console', async (t) => {
  const page = await open(t, '#/tromino?k=7&hole=1,1&tab=explain');
  await says(verdict(page), /^Proved/, 10000);
});

test('a count goes on while another page is read', async (t) => {
  const page = await open(t, '#/tromino?rows=20&cols=20&hole=1,1&tab=explore&lang=en');
  const bar = page.getByRole('progressbar', { name: 'Counting…' });
  const done = async () => Number(await bar.getAttribute('aria-valuenow'));
  await button(page, 'Count all tilings').click();
  await eventually(async () => assert.ok((await done()) > 0, 'it moves'), 20000);
  const before = await done();
  await tab(page, 'Explain');
  await page.getByRole('link', { name: 'Read the proof' }).click();
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
  await counted(page.getByRole('tab'), 0);
  // No key of the lab is heard here.
  await page.keyboard.press('k');
  await page.goBack();
  await board(page).waitFor();
  await tab(page, 'Explore');
  await bar.waitFor();
  assert.ok((await done()) >= before, `from ${before}`);
  // Another lab and back, by the links of the bar.
  await page.getByRole('navigation', { name: 'Labs' }).first().getByRole('link', { name: 'Nim' }).click();
  await page.getByRole('heading', { name: 'Nim' }).first().waitFor();
  await page.getByRole('navigation', { name: 'Labs' }).first().getByRole('link', { name: 'L-trominoes' }).click();
  await bar.waitFor();
  const frames = await ended(page);
  assert.ok(frames <= 2, `Cancel took ${frames} frames`);
});

test('a count that ends while another page is read is there afterwards', async (t) => {
  const page = await open(t, '#/tromino?rows=13&cols=14&hole=1,1&tab=explore&lang=en');
  await button(page, 'Count all tilings').waitFor();
  // Left a moment after the click: a fast machine would have counted before this test acts again.
  await page.evaluate(async () => {
    [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === 'Count all tilings').click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    location.hash = '#/tromino/problem?lang=en';
  });
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(3000);
  await page.goBack();
  await says(page.getByRole('region', { name: 'How many tilings?' }), /Exact count/, 20000);
  // Another board is another lab.
  await type(page, '#/tromino?rows=5&cols=5&hole=1,1&tab=explore&lang=en');
  await button(page, 'Count all tilings').waitFor();
});

test('the link that opened a lab opens its board again, though work on another one goes on', async (t) => {
  const opening = '#/tromino?rows=5&cols=5&hole=1,1&tab=explore&lang=en';
  const page = await open(t, opening);
  // Another board in the same visit, and a long count of its tilings.
  await tab(page, 'Play');
  await fill(page, 'Rows', 20);
  await fill(page, 'Columns', 20);
  await tab(page, 'Explore');
  await button(page, 'Count all tilings').click();
  await page.getByRole('progressbar', { name: 'Counting…' }).waitFor();
  await type(page, '#/?lang=en');
  await counted(page.getByRole('tab'), 0);
  await type(page, opening);
  await button(page, 'Count all tilings').waitFor();
  await tab(page, 'Play');
  assert.equal(await page.getByRole('spinbutton', { name: 'Rows' }).inputValue(), '5');
});
