// Draws the figures of the problem pages as the living page does, for the documents, which have no program.

import { link, settle, url } from './harness.mjs';

/** The problem pages and teacher pages with figures, by the names of their drawings. */
export const texts = {
  tromino: '#/tromino/problem',
  pegs: '#/pegs/problem',
  fives: '#/fives/problem',
  knights: '#/knights/problem',
  'knights-count': '#/knights/problem?page=count',
  heaps: '#/heaps/problem',
  'tromino-teach': '#/tromino/teach',
  'pegs-teach': '#/pegs/teach',
  'fives-teach': '#/fives/teach',
  'knights-teach': '#/knights/teach',
  'heaps-teach': '#/heaps/teach',
};

/** Returns the drawings of a problem page: a line for each figure, SVG in the colours of the style sheet. */
export async function drawings(page, name) {
  await page.goto(url + link(texts[name], { lang: 'en' }));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('figure').first().waitFor();
  await settle(page);
  const all = await page.getByRole('figure').evaluateAll((figures) =>
    figures.map((figure) => {
      const drawn = figure.querySelector('svg');
      const copy = drawn.cloneNode(true);
      // What follows the pointer and the keys is no part of the drawing; nor is the room beside the board.
      for (const cursor of copy.querySelectorAll('.cursor')) cursor.remove();
      for (const element of copy.querySelectorAll('[class]')) element.removeAttribute('class');
      const shown = [...drawn.children].filter((element) => !element.matches('.cursor, defs')).map((element) => element.getBBox());
      const left = Math.floor(Math.min(...shown.map((box) => box.x)) - 2);
      const right = Math.ceil(Math.max(...shown.map((box) => box.x + box.width)) + 2);
      const top = Math.floor(Math.min(...shown.map((box) => box.y)) - 2);
      const bottom = Math.ceil(Math.max(...shown.map((box) => box.y + box.height)) + 2);
      const size = `viewBox="${left} ${top} ${right - left} ${bottom - top}" width="${right - left}" height="${bottom - top}"`;
      return `<svg ${size} aria-hidden="true">${copy.innerHTML}</svg>`.replaceAll(/><\/(?!svg|text|g|defs|pattern|title)\w+>/g, ' />').replaceAll('\n', ' ');
    }),
  );
  return `${all.join('\n')}\n`;
}
