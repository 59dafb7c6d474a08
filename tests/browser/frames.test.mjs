// Labs in the pages of another host, by the element <qipan-lab>: in plain frames and in sandboxed ones. QIPAN_ONE_FILE is the
// path of the page in one file.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { assertAccessible, board, browser, button, eventually, open, refuseServiceWorkers, url } from './harness.mjs';

const one = process.env.QIPAN_ONE_FILE;
const element = readFileSync(new URL('../../examples/qipan-lab.js', import.meta.url));
const version = JSON.parse(readFileSync(new URL('../../crates/qipan-js/package/package.json', import.meta.url), 'utf8')).version;

let server;
let site;

/** A page of another host, with a lab that has these attributes. */
const text = (attributes) => `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>A course</title>
  <style>qipan-lab { width: 640px; }</style>
  <script src="/qipan-lab.js"></script>
  <script>
    const told = [];
    for (const type of ['ready', 'size', 'state', 'solved']) addEventListener(type, ({ detail }) => told.push(detail), { capture: true });
  </script>
  <qipan-lab ${attributes}></qipan-lab>`;

before(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://host');
    const answers = {
      '/qipan-lab.js': () => ['text/javascript', element],
      '/qipan.html': () => ['text/html', readFileSync(one)],
      '/page': () => ['text/html; charset=utf-8', text(searchParams.get('with'))],
    };
    const [kind, body] = answers[pathname]?.() ?? ['text/plain', ''];
    response.writeHead(200, { 'content-type': kind });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${server.address().port}/`;
});

after(() => server.close());

/** Opens a page with a lab, and fails if it throws or its console complains. */
async function visit(t, attributes) {
  const context = await (await browser()).newContext({ viewport: { width: 1000, height: 900 }, locale: 'en-GB' });
  const found = [];
  context.on('console', (message) => found.push(message.text()));
  context.on('weberror', (error) => found.push(String(error.error())));
  await refuseServiceWorkers(context);
  t.after(async () => {
    await context.close();
    assert.deepEqual(found, []);
  });
  const page = await context.newPage();
  await page.goto(`${site}page?with=${encodeURIComponent(attributes)}`);
  const told = (type) => page.evaluate((type) => globalThis.eval('told').filter((detail) => detail.type === type), type);
  const lab = page.locator('qipan-lab');
  return {
    page,
    lab,
    inside: page.frameLocator('iframe'),
    told,
    last: async (type) => (await told(type)).at(-1),
    /** What the lab answers, or the name of its refusal. */
    get: (what) => lab.evaluate((lab, what) => lab.get(what).catch((error) => `refused: ${error.message}`), what),
  };
}

const frames = {
  'a plain frame': () => `src="${url}"`,
  'a sandboxed frame with an origin': () => `src="${url}" sandbox="allow-scripts allow-same-origin"`,
  'the one file in a sandboxed frame without an origin': () => `src="/qipan.html" sandbox="allow-scripts"`,
};

for (const [name, place] of Object.entries(frames)) {
  test(`${name}: the lab is heard, led and asked`, async (t) => {
    const { inside, lab, told, last, get } = await visit(t, `${place()} lang="en" link="#/pegs?rows=3&cols=4&step=0" controls="caption,strip,hand"`);
    await board(inside).waitFor({ timeout: 20_000 });
    await eventually(async () => assert.equal((await told('ready')).length, 1));
    const [ready] = await told('ready');
    assert.deepEqual([ready.family, ready.version], ['pegs', version]);
    // The frame has the height that the lab asks for: everything in it is in view.
    await eventually(async () => assert.equal(await lab.locator('iframe').evaluate((frame) => frame.clientHeight), (await last('size')).height));
    assert.ok(await inside.locator('main').evaluate((main) => main.querySelector('section').getBoundingClientRect().bottom <= innerHeight + 1));
    const { height } = await last('size');
    await lab.evaluate((lab) => lab.step({ by: 2 }));
    await eventually(async () => assert.equal((await last('state')).step, '2'));
    // Files of what is shown.
    const position = JSON.parse(await get('position'));
    assert.deepEqual([position.family, position.step, position.board], ['pegs', 2, { ground: 'plane', rows: 3, cols: 4 }]);
    const certificate = JSON.parse(await get('certificate'));
    assert.equal(certificate.family ?? certificate.puzzle?.family, 'pegs');
    assert.match(await get('svg'), /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*>[\s\S]*<\/svg>\n?$/);
    const png = await get('png');
    const size = await lab.evaluate(async (_, png) => {
      const image = new Image();
      image.src = png;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, png);
    assert.ok(size[0] > 300 && size[0] > size[1], String(size));
    assert.equal(await get('secret'), 'refused: nothing');
    // Another width has another height, and another board too.
    await lab.evaluate((lab) => (lab.style.width = '360px'));
    await eventually(async () => assert.notEqual((await last('size')).height, height));
    await lab.evaluate((lab) => lab.setAttribute('link', '#/pegs?rows=1&cols=2&step=0'));
    await eventually(async () => assert.match((await last('state')).link, /^#\/pegs\?rows=1&cols=2/));
    await lab.evaluate((lab) => lab.step({ to: 9 }));
    await eventually(async () => assert.equal((await last('state')).step, '1'));
  });
}

test('a frame that hides its solution does not give it away', async (t) => {
  const { inside, get } = await visit(t, `src="${url}" lang="en" link="#/knights?rows=5&cols=6&step=0" lock="strip"`);
  await board(inside).waitFor({ timeout: 20_000 });
  assert.equal(await get('certificate'), 'refused: hidden');
  assert.equal(await get('position'), 'refused: hidden');
  assert.match(await get('svg'), /^<svg /);
});

test('a removed lab leaves no promise open, and the frames of others are not heard', async (t) => {
  const { page, inside, lab, told } = await visit(t, `src="${url}" lang="en" link="#/fives?rows=6&cols=7&step=0"`);
  await board(inside).waitFor({ timeout: 20_000 });
  const before = (await told('state')).length;
  await page.evaluate(() => postMessage({ source: 'qipan', type: 'state', link: '#/forged' }, '*'));
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  assert.equal((await told('state')).length, before);
  const asked = lab.evaluate((lab) => {
    const asked = lab.get('certificate').catch((error) => error.message);
    lab.remove();
    return asked;
  });
  assert.equal(await asked, 'lost');
});

test('the example page has two labs in a text, in both languages', async (t) => {
  for (const [lang, picture, name] of [['en', 'Picture of this position', 'Knight’s tour'], ['zh', '当前局面的图片', '马踏棋盘']]) {
    const page = await open(t, '#/', {});
    await page.goto(`${url}qipan-lab.html?lang=${lang}`);
    const boards = ['pegs', 'knights'].map((id) => page.frameLocator(`#${id} iframe`).getByRole('grid'));
    for (const shown of boards) await shown.waitFor({ timeout: 20_000 });
    await button(page, picture).click();
    await page.getByRole('img', { name }).waitFor();
    await assertAccessible(page);
  }
});
