// All levels, solved by clicks: the plays of `qipan levels check` reach every star, and the stars are kept.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { board, button, caption, eventually, open, settle } from './harness.mjs';
import { layAt, square, type } from './hands.mjs';

const { levels } = JSON.parse(execFileSync(process.env.QIPAN_COMMAND, ['levels', 'check', '--json'], { encoding: 'utf8', maxBuffer: 1 << 24 }));
const texts = Object.fromEntries(
  (await readFile(new URL('../../crates/qipan-text/src/words/levels.en.ftl', import.meta.url), 'utf8'))
    .split('\n')
    .filter((line) => line.includes(' = '))
    .map((line) => [line.slice(0, line.indexOf(' = ')), line.slice(line.indexOf(' = ') + 3)]),
);

/** The steps of a peg by direction: rows and columns. */
const steps = { n: [-2, 0], s: [2, 0], e: [0, 2], w: [0, -2], nw: [-2, -2], se: [2, 2], ne: [-2, 2], sw: [2, -2] };

/** The elbow of a piece in a block of 2×2, and the corner of the elbow's square towards the notch. */
const elbows = { nw: [1, 1, 'top-left'], ne: [1, 0, 'top-right'], sw: [0, 1, 'bottom-left'], se: [0, 0, 'bottom-right'] };

/** Makes a move by clicks. A move of a game is made only at the visitor's turn. */
const make = {
  async tromino(page, move) {
    const [, row, col, notch] = /^lay:(\d+),(\d+)([nesw]+)$/.exec(move);
    const [down, right, towards] = elbows[notch];
    await layAt(page, Number(row) + down, Number(col) + right, towards);
  },
  async pegs(page, move) {
    const [, row, col, direction] = /^(-?\d+),(-?\d+)([nesw]+)$/.exec(move);
    const [down, right] = steps[direction];
    await square(page, row, col).click();
    await square(page, Number(row) + down, Number(col) + right).click();
  },
  async fives(page, move) {
    const [, row, col] = /(\d+),(\d+)$/.exec(move);
    await square(page, row, col).click();
  },
  async knights(page, move) {
    const [, row, col] = /(\d+),(\d+)$/.exec(move);
    await square(page, row, col).click();
  },
};

const at = (move) => move.split(';').filter((word) => word);

/** A stone of a heap, which may be shown in several rows of the board. */
const stone = (page, heap, number) => page.getByRole('gridcell', { name: new RegExp(`\\bstone ${number} of row ${heap},`) });

/** Plays the visitor's moves of a game: the others are the computer's, which must be the same. */
async function game(page, moves, begins) {
  for (const [number, move] of at(moves).entries()) {
    if (number % 2 !== (begins ? 0 : 1)) continue;
    const [, heap, from, to] = /^(\d+):(\d+)(?:-(\d+))?$/.exec(move);
    await eventually(async () => assert.match(await caption(page).textContent(), /your turn|take/i, `${move} of ${moves}`));
    await stone(page, heap, from).click();
    if (/now choose the last/i.test(await caption(page).textContent())) await stone(page, heap, to ?? from).click();
    await settle(page);
  }
}

async function play(page, level, moves, begins = !/first=engine/.test(level.link)) {
  const family = level.link.slice(2).split('?')[0];
  if (family === 'heaps') return game(page, moves, begins);
  // Given moves are there already.
  const given = /moves=([^&]+)/.exec(level.link)?.[1] ?? '';
  for (const move of at(moves).slice(moves.startsWith(given) ? at(given).length : 0)) await make[family](page, move);
}

/** Plays a level whose answers are given on two boards. */
async function answered(page, level) {
  const { solution, twin } = level;
  const own = { answer: solution.answer, moves: solution.moves, link: level.link };
  const other = { answer: solution.twin_answer, moves: solution.twin_moves, link: twin.link };
  for (const { answer, moves, link } of twin.is_first ? [other, own] : [own, other]) {
    const name = { yes: 'Yes', no: 'No', first: 'First', second: 'Second' }[answer];
    await button(page, name).click();
    if (answer !== 'no') await play(page, { ...level, link }, moves, answer !== 'second');
    await settle(page);
  }
}

const ways = {
  do: (page, level) => play(page, level, level.solution.moves),
  most: (page, level) => play(page, level, level.solution.moves),
  win: (page, level) => play(page, level, level.solution.moves),
  judge: answered,
  choose: answered,
  async number(page, { solution }) {
    await page.getByRole('textbox', { name: 'Answer' }).fill(solution.answer);
    await button(page, 'Check').click();
  },
  async mark(page, { solution }) {
    for (const [row, col] of at(solution.answer).map((at) => at.split(','))) await button(page, `Row ${row}, column ${col}`).click();
    await button(page, 'Check').click();
  },
  /** Guesses the steps of the construction, in the order of the link. */
  async guess(page, { link, solution }) {
    const settings = new URLSearchParams(link.split('?')[1]);
    const asked = ['tromino', '--k', settings.get('k'), '--hole', settings.get('hole'), '--order', settings.get('order') ?? 'preorder', '--json'];
    const { matrix } = JSON.parse(execFileSync(process.env.QIPAN_COMMAND, asked, { encoding: 'utf8' }));
    for (let step = 1; step <= solution.steps; step += 1) {
      const squares = matrix.flatMap((row, i) => row.flatMap((number, j) => (number === step ? [[i + 1, j + 1]] : [])));
      const [top, left] = [Math.min(...squares.map(([row]) => row)), Math.min(...squares.map(([, col]) => col))];
      const lies = (down, right) => squares.some(([row, col]) => row === top + down && col === left + right);
      const notch = `${lies(0, 0) && lies(0, 1) ? 's' : 'n'}${lies(0, 0) && lies(1, 0) ? 'e' : 'w'}`;
      await make.tromino(page, `lay:${top},${left}${notch}`);
    }
  },
  async all(page, level) {
    for (const [number, moves] of [level.solution.moves, ...level.solution.games].entries()) {
      if (number > 0) await button(page, 'New game').click();
      await settle(page);
      await play(page, level, moves);
    }
  },
};

const stars = (page, count) => page.locator('.level-bar').getByRole('img', { name: `${count} of 3 stars`, exact: true });

for (const family of ['tromino', 'pegs', 'fives', 'knights', 'heaps']) {
  test(`${family}: every level is solved with all three stars, which are kept`, async (t) => {
    const page = await open(t, `#/${family}/levels`, { reducedMotion: true });
    const all = levels.filter((level) => level.link.startsWith(`#/${family}?`));
    for (const level of all) {
      await type(page, `#/${family}/levels?n=${level.id}`);
      await page.locator('.level-bar').getByText(`Level ${Number(level.id.slice(1))}`, { exact: true }).waitFor();
      await board(page).or(page.getByRole('group', { name: 'Board' })).waitFor();
      await settle(page);
      await ways[level.kind](page, level).catch((error) => {
        throw new Error(`${level.id}: ${error.message}`);
      });
      const right = texts[`level-${level.id.toLowerCase()}-right`];
      if (right) {
        await page.locator('.options').getByRole('button', { name: right, exact: true }).click();
        await page.getByText('Right.', { exact: true }).waitFor();
      }
      await stars(page, 3)
        .waitFor({ timeout: 5000 })
        .catch(async () => {
          throw new Error(`${level.id} (${level.kind}): ${await page.locator('.level-bar').getByRole('img').getAttribute('aria-label')}, ${await caption(page).textContent()}, ${await page.evaluate((id) => JSON.stringify(JSON.parse(localStorage.getItem('qipan.progress.v1')).of[''][id]), level.id)}`);
        });
    }
    await type(page, `#/${family}/levels`);
    await page.reload();
    await eventually(async () => assert.equal(await page.getByRole('link', { name: /^Level \d+\b.*3 of 3 stars$/ }).count(), all.length));
  });
}
