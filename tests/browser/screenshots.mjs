// Takes screenshots for review: each link below in two sizes, two themes and two languages, into out/. `cargo xtask
// screenshots` runs this; `cargo xtask screenshots -- tromino dark` takes only pictures whose names contain all of the
// words.

import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { close, finish, openPage, settle } from './harness.mjs';

/** A board of each lab: taken in every tab, and with its answer half way. */
const labs = [
  ['tromino', '#/tromino?k=3&hole=2,5', 9],
  ['pegs', '#/pegs?rows=4&cols=5', 9],
  ['fives', '#/fives?rows=8&cols=9&line=5', 7],
  ['knights', '#/knights?rows=6&cols=6&task=tour&kind=closed', 18],
  ['count', '#/knights?rows=6&cols=5&task=count&kind=closed', 9],
  ['heaps', '#/heaps?rule=0.07&heaps=7,3,3&first=me', 3],
];

const links = [
  ['home', '#/'],
  ['tromino', '#/tromino'],
  ['step', '#/tromino?k=4&hole=5,11&step=50'],
  ['numbers', '#/tromino?k=3&hole=2,5&order=reading&numbers=1'],
  ['hand', '#/tromino?k=3&hole=1,1&step=0&moves=lay:4,4nw;lay:2,2nw'],
  ['large', '#/tromino?k=30&hole=500000000,700000000&step=100000000000000000'],
  ['rectangle', '#/tromino?rows=10&cols=16&hole=3,3&step=31'],
  ['none', '#/tromino?rows=5&cols=5&hole=1,2&tab=explain'],
  ['deep', '#/tromino?k=30&hole=500000000,700000000&view=499999999,699999999,40&tab=explain'],
  ['present', '#/tromino?k=4&hole=5,11&step=50&present=1'],
  ['bad-link', '#/tromino?k=2&hole=9,9'],
  ['problem', '#/tromino/problem'],
  ['pegs', '#/pegs'],
  ['pegs-step', '#/pegs?rows=7&cols=8&step=17'],
  ['pegs-lens', '#/pegs?rows=6&cols=7&lens=rising&step=9'],
  ['pegs-row', '#/pegs?rows=1&cols=9&step=2'],
  ['pegs-large', '#/pegs?rows=1000&cols=1000&step=500000'],
  ['pegs-english', '#/pegs?board=english&hole=4,4&ways=1&step=6'],
  ['pegs-triangle', '#/pegs?board=triangle15&hole=1,1&step=3'],
  ['pegs-drawn', '#/pegs?draw=.oo;ooo;o..'],
  ['pegs-hand', '#/pegs?rows=3&cols=4&moves=1,2w;1,3e'],
  ['pegs-problem', '#/pegs/problem'],
  ['fives', '#/fives'],
  ['fives-growth', '#/fives?rows=13&cols=17&line=5&step=30&show=regions'],
  ['fives-proof', '#/fives?rows=12&cols=13&line=5&step=31&show=lines'],
  ['fives-lens', '#/fives?rows=9&cols=9&line=5&step=16&lens=2'],
  ['fives-hand', '#/fives?rows=8&cols=9&line=5&show=spare&moves=put:2,2;put:2,3;put:5,5'],
  ['fives-search', '#/fives?rows=6&cols=6&line=3&tab=explain'],
  ['fives-large', '#/fives?rows=1000000000&cols=1000000000&line=5&step=200000000000000000&view=500000000,500000000,24'],
  ['fives-problem', '#/fives/problem'],
  ['knights', '#/knights'],
  ['knights-numbers', '#/knights?rows=8&cols=8&task=tour&kind=closed&show=numbers,ways&step=30'],
  ['knights-blocks', '#/knights?rows=17&cols=20&task=tour&kind=closed&show=blocks&step=341'],
  ['knights-hand', '#/knights?rows=6&cols=6&task=tour&kind=closed&without=1,1;6,6&show=ways&lens=colours&moves=1,2;2,4;3,6'],
  ['knights-large', '#/knights?rows=1000000000&cols=1000000000&task=tour&kind=closed&step=500000000000000000&view=500000000,500000000,24'],
  ['knights-far', '#/knights?rows=1000&cols=1000&task=tour&kind=closed&step=500000'],
  ['knights-count', '#/knights?rows=6&cols=6&task=count&kind=closed&step=14'],
  ['knights-problem', '#/knights/problem'],
  ['knights-problem-count', '#/knights/problem?page=count'],
  ['heaps', '#/heaps'],
  ['heaps-show', '#/heaps?rule=0.07&heaps=7,3,3&show=1&tab=explore&moves=1:3-4'],
  ['heaps-long', '#/heaps?rule=grundy&heaps=300,21'],
  ['heaps-misere', '#/heaps?rule=0.77&heaps=5,4,2&misere=1&show=1&tab=explore'],
  ['heaps-problem', '#/heaps/problem'],
  ['print', '#/tromino/print?k=3&hole=2,5&boards=4'],
  ['print-answers', '#/pegs/print?rows=4&cols=5&boards=6&sheet=answer'],
  ['print-blank', '#/heaps/print?rule=0.07&heaps=7,3,3&boards=2&sheet=blank'],
  ...labs.flatMap(([name, link, step]) => [
    [`${name}-tab-play`, `${link}&tab=play`],
    [`${name}-tab-explain`, `${link}&step=${step}&tab=explain`],
    [`${name}-tab-explore`, `${link}&tab=explore`],
    [`${name}-tab-share`, `${link}&tab=share`],
  ]),
];

const sizes = [
  { width: 1440, height: 900, touch: false },
  { width: 390, height: 844, touch: true },
];

const words = process.argv.slice(2);
const out = new URL('out/', import.meta.url);
const pictures = links
  .flatMap(([name, hash]) => sizes.map((size) => ({ name, hash, ...size })))
  .flatMap((picture) => ['light', 'dark'].map((theme) => ({ ...picture, theme })))
  .flatMap((picture) => ['en', 'zh'].map((lang) => ({ ...picture, lang })))
  .map((picture) => ({
    ...picture,
    file: `${picture.name}-${picture.width}x${picture.height}-${picture.theme}-${picture.lang}.png`,
  }))
  .filter(({ file }) => words.every((word) => file.includes(word)));

async function take({ hash, file, ...options }) {
  const page = await openPage(hash, { ...options, reducedMotion: true });
  await settle(page);
  await page.screenshot({ path: fileURLToPath(new URL(file, out)) });
  await finish(page);
}

await mkdir(out, { recursive: true });
const failed = [];
const waiting = [...pictures];
// One page at a time for each processor: more would only wait for each other.
const workers = Array.from({ length: availableParallelism() }, async () => {
  for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
    await take(picture).catch((error) => failed.push(`${picture.file}: ${error.message}`));
  }
});
await Promise.all(workers);
await close();

console.log(`${pictures.length - failed.length} pictures are in tests/browser/out/.`);
for (const line of failed) console.error(line);
process.exitCode = failed.length > 0 || pictures.length === 0 ? 1 : 0;
