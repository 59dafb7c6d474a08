// Links for students: what they lock, in every lab, and what can be given back.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { board, button, caption, eventually, open, settle } from './harness.mjs';
import { counted, says, square, tab, type } from './hands.mjs';

const { levels } = JSON.parse(execFileSync(process.env.QIPAN_COMMAND, ['levels', 'list', '--json'], { encoding: 'utf8', maxBuffer: 1 << 24 }));

/** What no student may be told before the work is done. */
const TELLING = /impossible|can.t be (done|covered|finished)|no (closed |open )?tour|exists|minimum|fewest|at least|lower bound|best possible|proved|always win|nim-sum|leave a multiple/i;

/** Whether the page shows nothing but the board and what it takes to play. */
async function isBare(page, id) {
  await counted(page.getByRole('button', { name: /^(Hint|Solution|Let the computer move|Present|Forward|Last)$/ }), 0);
  await counted(page.getByRole('tab'), 0);
  const links = await page.getByRole('link').filter({ hasNotText: /Skip/ }).allTextContents();
  assert.deepEqual(links, [], id);
  await counted(page.getByRole('navigation'), 0);
  // The rule of five in a row says “at least” too.
  const told = (await page.getByRole('main').innerText()).replace('include at least one', 'include one');
  assert.doesNotMatch(told, TELLING, `${id}: ${told}`);
}

for (const [letter, family] of [['T', 'tromino'], ['P', 'pegs'], ['F', 'fives'], ['K', 'knights'], ['H', 'heaps']]) {
  test(`${family}: the student links of all levels show no method, no proof, no move of the engine and no verdict`, async (t) => {
    const page = await open(t, '#/');
    for (const { id, link } of levels.filter((level) => level.id.startsWith(letter))) {
      // Predicting steps needs their answer, hidden until it is predicted; these are tested elsewhere.
      if (/guess=1|task=count/.test(link)) continue;
      await type(page, `${link}&pupil=1&lang=en`);
      await board(page).waitFor();
      await settle(page);
      await isBare(page, id);
      // The first move tells nothing either.
      const at = { knights: [1, 1], fives: [1, 1] }[family];
      if (at && !/moves=/.test(link)) {
        await page.getByRole('gridcell').first().click({ timeout: 1000 }).catch(() => {});
        await settle(page);
        await isBare(page, `${id} after a move`);
      }
      for (const key of ['h', 'PageDown', 'k']) await page.keyboard.press(key);
      await isBare(page, `${id} after keys`);
    }
  });
}

test('parts are given back, and hints go as far as the link says', async (t) => {
  const page = await open(t, '#/pegs?draw=oo.o&pupil=1&hints=2&allow=lens&lang=en');
  await tab(page, 'Explain');
  await counted(page.getByRole('tab'), 2);
  await tab(page, 'Play');
  for (const hint of [/^Look at/, /^It jumps/]) {
    await button(page, 'Hint').click();
    await says(caption(page), hint, 10_000);
  }
  await button(page, 'Hint').click();
  await says(caption(page), 'No more hints here.');
  await type(page, '#/pegs?draw=oo.o&hints=0&lang=en');
  await board(page).waitFor();
  await counted(button(page, 'Hint'), 0);
  await button(page, 'Solution').waitFor();
});

test('a hint on a shown solution counts as the first of its position, and Escape takes it away', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&step=1&hints=1&lang=en');
  await board(page).waitFor();
  for (let round = 0; round < 2; round += 1) {
    await page.keyboard.press('h');
    await says(caption(page), /^Look at/);
    await page.keyboard.press('h');
    await says(caption(page), 'No more hints here.');
    await page.keyboard.press('Escape');
    await says(caption(page), /^(?!Look at|No more hints)/);
  }
});

test('given moves and locked undo hold in a lab', async (t) => {
  const page = await open(t, '#/knights?rows=5&cols=5&kind=open&moves=1,1;3,2;5,1&given=2&pupil=1');
  await button(page, 'Undo').click();
  await eventually(async () => assert.equal(await button(page, 'Undo').getAttribute('aria-disabled'), 'true'));
  await page.keyboard.press('Control+z');
  await says(caption(page), /This move belongs to the puzzle, so it stays/);
  // The address keeps what the link said.
  await eventually(async () => assert.match(await page.evaluate(() => location.hash), /given=2/));
  assert.match(await page.evaluate(() => location.hash), /pupil=1/);
  await type(page, '#/pegs?draw=oo.o&moves=1,1e&pupil=1&lock=undo');
  await board(page).waitFor();
  await counted(button(page, 'Undo'), 0);
  await page.keyboard.press('Control+z');
  await square(page, 1, 3, 'peg').waitFor();
});

test('predicting steps cannot be switched off in a link that locks it', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&step=0&guess=1&lock=guess&tab=explain');
  await board(page).waitFor();
  await counted(page.getByRole('checkbox', { name: 'Predict the next step' }), 0);
  await type(page, '#/tromino?k=2&hole=1,1&step=0&guess=1&tab=explain');
  await page.getByRole('checkbox', { name: 'Predict the next step' }).waitFor();
});

test('a full rectangle has no special square', async (t) => {
  const page = await open(t, '#/tromino?rows=2&cols=3&hole=none');
  await counted(page.getByRole('gridcell'), 6);
  await counted(page.getByRole('gridcell', { name: /special/ }), 0);
  await type(page, '#/tromino?rows=2&cols=3&hole=none&goal=cover');
  await page.getByRole('heading', { level: 1, name: 'Cover every square.' }).waitFor();
  await type(page, '#/tromino?rows=3&cols=3&hole=none');
  await page.getByText(/even|odd|3/).first().waitFor();
});

test('who begins is part of the answer', async (t) => {
  const page = await open(t, '#/heaps?rule=nim&heaps=2,2&who=ask&pupil=1', { reducedMotion: true });
  await page.getByRole('heading', { level: 1, name: 'Choose who goes first, and win.' }).waitFor();
  await says(caption(page), 'Do you play first or second?');
  await button(page, 'Second').click();
  // The computer takes from one heap; the same from the other wins.
  await eventually(async () => assert.match(await caption(page).textContent(), /your turn/i));
  const left = async (heap) => page.getByRole('gridcell', { name: new RegExp(`\\bstone \\d+ of row ${heap},`) }).count();
  for (let turn = 0; turn < 2; turn += 1) {
    await eventually(async () => assert.match(await caption(page).textContent(), /your turn/i));
    const [one, two] = [await left(1), await left(2)];
    const larger = one > two ? 1 : 2;
    await page.getByRole('gridcell', { name: new RegExp(`\\bstone ${Math.min(one, two) + 1} of row ${larger},`) }).click();
    if (/now choose the last/i.test(await caption(page).textContent())) {
      await page.getByRole('gridcell', { name: new RegExp(`\\bstone ${Math.max(one, two)} of row ${larger},`) }).click();
    }
    await settle(page);
    if (await page.getByText('Solved, without help.').count()) break;
  }
  await page.getByText('Solved, without help.').waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copy my answer').click();
  await page.getByText('Copied.').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(text, /who=ask/);
  assert.match(text, /first=engine&answer=1/);
  await type(page, text.slice(text.indexOf('#')));
  await page.getByText('Checked: all moves are legal, and the goal is reached.').waitFor();
});

test('the links on blank sheets are for students too', async (t) => {
  for (const sheet of ['blank', 'given', 'answer']) {
    const page = await open(t, `#/pegs/print?rows=2&cols=3&sheet=${sheet}`);
    const address = page.getByText(/#\/pegs\?/).first();
    await address.waitFor();
    assert.equal(/pupil=1/.test(await address.innerText()), sheet !== 'answer', sheet);
  }
});
