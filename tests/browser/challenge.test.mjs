// Challenges: a board with a goal, sent as a link; and the answer, replayed and checked.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, open } from './harness.mjs';
import { square, type } from './hands.mjs';

const panel = (page) => page.getByRole('complementary');
const heading = (page) => page.getByRole('heading', { level: 1 });

/** Sends the answer: returns the link that was copied. */
async function sent(page) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copy my answer').click();
  await page.getByText('Copied.').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  return text.slice(text.indexOf('#'));
}

test('a challenge from Share is solved by somebody else, and the answer is checked', async (t) => {
  const page = await open(t, '#/pegs?draw=oo.o&tab=share');
  await page.getByLabel('As a challenge').check();
  const goal = page.getByLabel('Goal of the challenge');
  await goal.selectOption({ label: 'Get down to one peg, in row 1, column 5.' });
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  assert.match(link, /#\/pegs\?draw=oo\.o&goal=left:1@1,5/);

  const other = await open(t, link.slice(link.indexOf('#')));
  assert.equal(await heading(other).innerText(), 'Get down to one peg, in row 1, column 5.');
  await other.getByText('Challenge', { exact: true }).waitFor();
  // Nothing of the answer is there.
  for (const name of ['Solution', 'Last']) assert.equal(await button(other, name).count(), 0);
  assert.equal(await other.getByRole('tab').count(), 0);
  await square(other, 1, 1).click();
  await square(other, 1, 3).click();
  assert.equal(await button(other, 'Copy my answer').count(), 0);
  await square(other, 1, 3).click();
  await square(other, 1, 5).click();
  await panel(other).getByText('Solved, without help.').waitFor();
  const answer = await sent(other);
  assert.match(answer, /goal=left:1@1,5.*answer=1.*moves=/);

  const back = await open(t, answer);
  await panel(back).getByText('Checked: all moves are legal, and the goal is reached.').waitFor();
  await square(back, 1, 5, 'peg').waitFor();
  // The moves can be stepped through, and the same board be tried.
  await button(back, 'Undo').click();
  await square(back, 1, 4, 'peg').waitFor();
  await back.getByRole('link', { name: 'Try it yourself' }).click();
  await back.getByText('Challenge', { exact: true }).waitFor();
  await square(back, 1, 1, 'peg').waitFor();
});

test('a result can be matched or bettered before the goal is reached', async (t) => {
  const page = await open(t, '#/fives?rows=1&cols=10&line=5&goal=stones:2&mine=4');
  await page.getByText('To match: 4 stones').waitFor();
  for (const col of [1, 2, 3, 5, 10]) await square(page, 1, col).click();
  assert.equal(await button(page, 'Copy my answer').count(), 0, 'five stones do not match four');
  await button(page, 'Clear').click();
  for (const col of [1, 2, 5, 10]) await square(page, 1, col).click();
  await panel(page).getByText('That matches the result.').waitFor();
  await button(page, 'Clear').click();
  for (const col of [5, 10]) await square(page, 1, col).click();
  await panel(page).getByRole('heading', { name: 'Solved, without help.' }).waitFor();
  await panel(page).getByText('That beats the result to match.').waitFor();
  const answer = await sent(page);
  assert.match(answer, /mine=4/);
});

test('an answer with an illegal move is refuted, and the move is named', async (t) => {
  const page = await open(t, '#/knights?rows=3&cols=4&kind=open&goal=tour&answer=1&moves=1,1;2,3;2,2', { complains: true });
  await panel(page).getByText(/Move 3/).waitFor();
  await type(page, '#/knights?rows=3&cols=4&kind=open&goal=tour&answer=1&moves=1,1;2,3');
  await panel(page).getByText('Checked: all moves are legal. The goal is not reached.').waitFor();
});

test('a solved board makes a challenge with one’s own result', async (t) => {
  const page = await open(t, '#/pegs?draw=oo.o&moves=1,1e;1,4w');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copy a challenge').click();
  await page.getByText('Copied.').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(text, /goal=left:1&mine=1/);
  const tabs = ['#/tromino?k=2&hole=1,1&tab=share', '#/knights?rows=5&cols=5&kind=open&tab=share', '#/heaps?rule=nim&heaps=1,2,4&first=me&tab=share'];
  for (const link of tabs) {
    await type(page, link);
    await page.getByLabel('As a challenge').check({ timeout: 10_000 }).catch(() => assert.fail(`no challenge at ${link}`));
    const shared = await page.getByLabel('Link', { exact: true }).inputValue();
    assert.match(shared, /goal=(cover|tour|win)/, link);
    await type(page, shared.slice(shared.indexOf('#')));
    await page.getByText('Challenge', { exact: true }).waitFor();
  }
});

test('who sent a challenge and opens an answer that solves it has a badge; others have none', async (t) => {
  const page = await open(t, '#/pegs?draw=oo.o&tab=share');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel('As a challenge').check();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await button(page, 'Copy link').click();
  await page.getByText('Copied.').waitFor();
  const badge = (shown) => shown.getByRole('listitem').filter({ hasText: 'Puzzle maker' });
  const answer = (moves) => `${link.slice(link.indexOf('#'))}&answer=1&moves=${moves}`;
  // An answer that does not reach the goal gives none.
  await type(page, answer('1,1e'));
  await panel(page).getByText('The goal is not reached.').waitFor();
  await type(page, '#/pegs/levels');
  assert.doesNotMatch(await badge(page).innerText(), /Reached/i);
  const solved = /goal=left:1@1,5/.test(link) ? '1,1e;1,3e' : '1,1e;1,4w';
  await type(page, answer(solved));
  await panel(page).getByText('Checked: all moves are legal, and the goal is reached.').waitFor();
  await type(page, '#/tromino/levels');
  assert.match(await badge(page).innerText(), /Reached/i);
  // Somebody else who opens the same answer has not sent the challenge.
  const other = await open(t, answer(solved));
  await panel(other).getByText('Checked: all moves are legal, and the goal is reached.').waitFor();
  await type(other, '#/tromino/levels');
  assert.doesNotMatch(await badge(other).innerText(), /Reached/i);
});
