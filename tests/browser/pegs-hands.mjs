// What the tests of the peg lab share: points and pegs, jumps by pointer and keys, hints.

import assert from 'node:assert/strict';
import { board, button, caption, slider, verdict, eventually } from './harness.mjs';
import { another, counted, difference, formats, hash, middle, picture, says, square, squares, state as said } from './hands.mjs';

/** A number as the page writes it: with a minus sign, not a hyphen. */
export const written = (number) => String(number).replace('-', '−');

/** A point of the board, whatever is on it. Above row 1 is row 0, and above that row −1. */
export const point = (page, row, col, is = '') => square(page, written(row), written(col), is);

/** The names of all points with a peg. */
export const pegs = async (page) => (await squares(page)).filter((name) => /: peg|：棋子/.test(name));

/** Waits until so many pegs are on the board. */
export const left = (page, wanted) => counted(page.getByRole('gridcell', { name: /: peg|：棋子/ }), wanted);

/** Chooses a peg by a click, and by another click where it lands. */
export async function jump(page, from, to) {
  await point(page, ...from).click();
  await point(page, ...to).click();
}

/** Presses on a peg, moves over other points, and lets go over the last of them. */
export async function drag(page, from, ...way) {
  await page.mouse.move(...(await middle(point(page, ...from))));
  await page.mouse.down();
  for (const over of way) await page.mouse.move(...(await middle(point(page, ...over))), { steps: 3 });
  await page.mouse.up();
}

/** Presses keys, one after another. */
export async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

/** The name of the point that the keys are on, as a screen reader says it. */
export const pointed = (page) => board(page).evaluate((grid) => document.getElementById(grid.getAttribute('aria-activedescendant'))?.ariaLabel);

/** A section of the panel, by its heading. */
export const region = (page, name) => page.getByRole('region', { name, exact: true });

/** Waits until the answer is found and every jump of it replayed. */
export const answered = (page) => says(verdict(page).or(verdict(page, '结论')), /^(?!Checking|正在核对)/, 20_000);

/** The jump that a hint of the third degree tells of. */
export function told(said) {
  const numbers = /^Jump from \((.+),(.+)\) to \((.+),(.+)\)\.$/.exec(said)?.slice(1) ?? assert.fail(said);
  const [row, col, toRow, toCol] = numbers.map((number) => Number(number.replace('−', '-')));
  return [[row, col], [toRow, toCol]];
}

/** Asks for a hint up to its third degree. */
export async function hinted(page) {
  await button(page, 'Hint').click();
  await says(caption(page), /^Look at the peg at row .+\. Press Hint again for more\.$/, 10_000);
  await button(page, 'Hint').click();
  await says(caption(page), /^It jumps over the peg at row /);
  await button(page, 'Hint').click();
  await says(caption(page), /^Jump from \(/);
  return told(await caption(page).textContent());
}

/** The board as text, as Share shows it, which stays open. */
export async function text(page) {
  await formats(page);
  return region(page, 'Pegs').textContent();
}

/** Why not fewer: by the colours, and at all. */
export const colours = 'Count the pegs on each of the three colours: all even, or all odd.';
export const one = 'The peg that jumps always survives, so at least one is left.';

/** All that the lab says once the answer is known, to be compared. */
export async function state(page) {
  await answered(page);
  return { ...(await said(page)), checked: await page.getByRole('checkbox').isChecked() };
}

/** Fails unless the link to what a page shows, which it has written, opens to the same in another. */
export async function reopened(page) {
  await page.evaluate(() => document.activeElement.blur());
  const [seen, shot] = [await state(page), await picture(page)];
  const next = await another(page, await hash(page));
  // What is known of the answer comes from a worker.
  await eventually(async () => assert.deepEqual(await state(next), seen), 10_000);
  // A peg more or less is thousands of values; edges that were painted bit by bit differ in some hundreds.
  assert.ok((await difference(page, await picture(next), shot)) < 600, 'the picture');
  await next.close();
}
