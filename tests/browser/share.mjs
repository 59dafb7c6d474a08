// Takes the pictures that previews of shared links show, one for each family, into web/share/, and draws the figures of
// the problem pages into web/figures/ and the icons into web/icons/. `cargo xtask screenshots -- share` runs this. The pictures have no words, so they
// serve both languages.

import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drawings, texts } from './figures.mjs';
import { drawIcons } from './icons.mjs';
import { close, finish, openPage, settle } from './harness.mjs';

const boards = {
  tromino: '#/tromino?k=3&hole=3,6&step=19&tab=explain',
  pegs: '#/pegs?rows=8&cols=15&step=30',
  fives: '#/fives?rows=9&cols=17&line=5&step=30',
  knights: '#/knights?rows=8&cols=8&task=tour&kind=closed&step=64',
  heaps: '#/heaps?rule=nim&heaps=3,5,7,9,11,13&first=me',
};

const out = new URL('../../web/share/', import.meta.url);
await mkdir(out, { recursive: true });
for (const [family, link] of Object.entries(boards)) {
  // The board alone, in the size that previews ask for.
  const page = await openPage(`${link}&embed=1&controls=none`, { lang: 'en', theme: 'light', width: 1200, height: 805, reducedMotion: true });
  await settle(page);
  // The room below the board is for the keys, which are not shown.
  await page.screenshot({ path: fileURLToPath(new URL(`${family}.png`, out)), clip: { x: 0, y: 0, width: 1200, height: 630 } });
  await finish(page);
}

const drawn = new URL('../../web/figures/', import.meta.url);
await mkdir(drawn, { recursive: true });
const page = await openPage('#/', { lang: 'en', theme: 'light', reducedMotion: true });
for (const name of Object.keys(texts)) {
  await writeFile(new URL(`${name}.svg.txt`, drawn), await drawings(page, name));
}
await finish(page);
await drawIcons();
await close();
