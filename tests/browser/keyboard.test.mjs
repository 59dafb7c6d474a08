// A whole solution in each family by keyboard alone: no pointer, and no link that contains the moves.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, button, caption, eventually, open, settle, verdict } from './harness.mjs';
import { linked, says, standing } from './hands.mjs';
import { labs } from './labs.mjs';

/** Returns the role and the name of the element that has the focus. */
const focus = (page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    return { role: active.getAttribute('role') ?? active.localName, name: active.ariaLabel ?? active.textContent.trim() };
  });

/** Presses Tab until this element has the focus. */
async function tabTo(page, role, name) {
  const passed = [];
  for (let i = 0; i < 120; i += 1) {
    const at = await focus(page);
    if (at.role === role && (name instanceof RegExp ? name.test(at.name) : at.name === name)) return;
    passed.push(at.name.slice(0, 20));
    await page.keyboard.press('Tab');
  }
  assert.fail(`no ${role} ${name} among ${passed.join(' | ')}`);
}

/** Returns the square of the board's cursor. */
async function cursor(page) {
  const name = await page.evaluate(() => {
    const grid = document.activeElement;
    return document.getElementById(grid.getAttribute('aria-activedescendant'))?.ariaLabel;
  });
  const [, row, col] = /^Row ([-−]?\d+), column ([-−]?\d+)/.exec(name ?? '') ?? assert.fail(`no square has the cursor: ${name}`);
  return [row, col].map((number) => Number(number.replace('−', '-')));
}

/** Moves the cursor with the arrow keys. */
async function walk(page, to) {
  const from = await cursor(page);
  for (const [axis, back, on] of [[0, 'ArrowUp', 'ArrowDown'], [1, 'ArrowLeft', 'ArrowRight']]) {
    const far = to[axis] - from[axis];
    for (let i = 0; i < Math.abs(far); i += 1) await page.keyboard.press(far < 0 ? back : on);
  }
  await eventually(async () => assert.deepEqual(await cursor(page), to));
}

/** Returns the moves of the answer from the list of steps. */
async function answer(page, count) {
  await tabTo(page, 'button', `All ${count} steps`);
  await page.keyboard.press('Enter');
  const moves = [];
  for (let step = 1; step <= count; step += 1) {
    await tabTo(page, 'button', new RegExp(`^${step}\\D`));
    moves.push((await focus(page)).name.slice(String(step).length));
    await page.keyboard.press('Enter');
    await standing(page, `${step} / ${count}`);
  }
  return moves;
}

/** Makes a move by keys, from its text in the list. */
const make = {
  async tromino(page, words) {
    const [, row, col, notch] = /^Piece at row (\d+), column (\d+), opening (.+)$/.exec(words);
    await walk(page, [row, col].map(Number));
    for (let turns = 0; turns < 4; turns += 1) {
      await page.keyboard.press('r');
      await settle(page);
      if ((await caption(page).textContent()).startsWith(`The piece opens ${notch}.`)) return page.keyboard.press('Enter');
    }
    assert.fail(`${words}: ${await caption(page).textContent()}`);
  },
  async pegs(page, words) {
    const numbers = words.match(/[-−]?\d+/g).map((number) => Number(number.replace('−', '-')));
    await walk(page, numbers.slice(0, 2));
    await page.keyboard.press('Enter');
    await walk(page, numbers.slice(2));
    await page.keyboard.press('Enter');
  },
  async fives(page, words) {
    await walk(page, words.match(/\d+/g).map(Number));
    await page.keyboard.press('Enter');
  },
  async knights(page, words) {
    await walk(page, words.match(/\d+/g).map(Number));
    await page.keyboard.press('Enter');
  },
  async heaps(page, words) {
    const [row, place] = words.match(/\d+/g).map(Number);
    await walk(page, [row, place]);
    await page.keyboard.press('Enter');
  },
};

/** Waits until the address has this number of moves, all of them made: no star follows another move. */
async function made(page, count) {
  await linked(page, { moves: new RegExp(`^([^;*]+;){${count - 1}}[^;*]+$`) });
}

/** The end of the caption of a complete solution. */
const done = {
  tromino: [/^Done: all 15 squares are covered\./, /^Proved/],
  pegs: [/Solved! 2 pegs left, the fewest possible\./, /^Proved/],
  fives: [/Solved! 8 stones block every line, the fewest possible\./, /^Proved/],
  knights: [/All 12 squares once each\./, /^Proved/],
  heaps: [/No moves left\. The second player wins\./, /^Valid so far/],
};

for (const [family, { link, steps }] of Object.entries(labs)) {
  test(`${family}: a whole solution by the keyboard alone`, async (t) => {
    const page = await open(t, `${link.replace('first=me', 'first=both')}&tab=explain`);
    await board(page).waitFor();
    const moves = await answer(page, steps);
    assert.equal(moves.length, steps);
    // From the start, as own moves.
    await tabTo(page, 'button', 'First');
    await page.keyboard.press('Enter');
    await standing(page, `0 / ${steps}`);
    await tabTo(page, 'button', 'Play from here');
    await page.keyboard.press('Enter');
    await says(caption(page), 'Your turn, from step 0.');
    for (const [index, words] of moves.entries()) {
      await tabTo(page, 'grid', 'Board');
      await make[family](page, words);
      await made(page, index + 1);
    }
    const [said, known] = done[family];
    await says(caption(page), said);
    await says(verdict(page), known, 10_000);
    // Back to the first move, and forward again.
    for (let i = 0; i < steps; i += 1) await page.keyboard.press('Control+z');
    await eventually(async () => assert.ok(await button(page, 'Undo').isDisabled()));
    for (let i = 0; i < steps; i += 1) await page.keyboard.press('Control+y');
    await says(caption(page), said);
  });
}
