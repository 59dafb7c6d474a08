// Helpers of the tests of the peg lab: points and pegs, jumps by pointer and keyboard, hints.

import assert from 'node:assert/strict';
import { board, button, caption, slider, verdict, eventually } from './harness.mjs';
import { another, counted, difference, formats, hash, middle, picture, says, square, squares, state as said } from './hands.mjs';

/** Formats a number as the page does: with a minus sign, not a hyphen. */
export const written = (number) => String(number).replace('-', '−');

/** A point of the board, whatever its contents. Row 0 is above row 1, and row −1 above row 0. */
export const point = (page, row, col, is = '') => square(page, written(row), written(col), is);

/** Returns the names of all points with a peg. */
export const pegs = async (page) => (await squares(page)).filter((name) => /: peg|：棋子/.test(name));

/** Waits until the board has this number of pegs. */
export const left = (page, wanted) => counted(page.getByRole('gridcell', { name: /: peg|：棋子/ }), wanted);

/** Clicks on a peg and on the point where it lands. */
export async function jump(page, from, to) {
  await point(page, ...from).click();
  await point(page, ...to).click();
}

/** Drags a peg over other points and releases it over the last of them. */
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

/** Returns the accessible name of the point at the cursor. */
export const pointed = (page) => board(page).evaluate((grid) => document.getElementById(grid.getAttribute('aria-activedescendant'))?.ariaLabel);

/** A section of the panel, by its heading. */
export const region = (page, name) => page.getByRole('region', { name, exact: true });

/** Waits until the answer is found and all its jumps are replayed. */
export const answered = (page) => says(verdict(page).or(verdict(page, '结论')), /^(?!Checking|正在核对)/, 20_000);

/** Parses the jump of a hint of the third degree. */
export function told(said) {
  const numbers = /^Jump from \((.+),(.+)\) to \((.+),(.+)\)\.$/.exec(said)?.slice(1) ?? assert.fail(said);
  const [row, col, toRow, toCol] = numbers.map((number) => Number(number.replace('−', '-')));
  return [[row, col], [toRow, toCol]];
}

/** Requests a hint up to its third degree. */
export async function hinted(page) {
  await button(page, 'Hint').click();
  await says(caption(page), /^Look at the peg at row .+\. Press Hint again for more\.$/, 10_000);
  await button(page, 'Hint').click();
  await says(caption(page), /^It jumps over the peg at row /);
  await button(page, 'Hint').click();
  await says(caption(page), /^Jump from \(/);
  return told(await caption(page).textContent());
}

/** Opens the board as text in Share and returns it. */
export async function text(page) {
  await formats(page);
  return region(page, 'Pegs').textContent();
}

/** The reasons why fewer pegs are impossible: by the colours, and in general. */
export const colours = 'Count the pegs on each of the three colours: all even, or all odd.';
export const one = 'The peg that jumps always survives, so at least one is left.';

/** Returns all texts of the lab once the answer is known, for comparison. */
export async function state(page) {
  await answered(page);
  return { ...(await said(page)), checked: await page.getByRole('checkbox').isChecked() };
}

/** Fails unless the link that the page has written opens to the same view in another page. */
export async function reopened(page) {
  await page.evaluate(() => document.activeElement.blur());
  const shot = await picture(page);
  const next = await another(page, await hash(page));
  // The proof of the answer, and what can be reached from here, come from a worker, in both pages.
  await eventually(async () => assert.deepEqual(await state(next), await state(page)), 10_000);
  // One peg more or less changes thousands of values; antialiasing of incremental painting changes some hundreds.
  assert.ok((await difference(page, await picture(next), shot)) < 600, 'the picture');
  await next.close();
}
