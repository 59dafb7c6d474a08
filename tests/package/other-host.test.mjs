// The package where it comes from another host than the page, and in a sandboxed frame: browsers start no worker of another
// origin. QIPAN_PACKAGE is its folder.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { after, before, test } from 'node:test';

import { browser, close, eventually } from '../browser/harness.mjs';

const folder = process.env.QIPAN_PACKAGE;
const kinds = { '.js': 'text/javascript', '.wasm': 'application/wasm' };

const servers = [];

/** Serves on a port of its own, which is an origin of its own, and returns the address. */
async function serve(answer) {
  const server = createServer(answer);
  servers.push(server);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${server.address().port}/`;
}

let host;
let site;

before(async () => {
  // As hosts of packages do: everybody may import.
  host = await serve((request, response) => {
    const name = normalize(new URL(request.url, 'http://host').pathname).slice(1);
    try {
      response.writeHead(200, { 'content-type': kinds[extname(name)] ?? 'text/plain', 'access-control-allow-origin': '*' });
      response.end(readFileSync(join(folder, name)));
    } catch {
      response.destroy();
    }
  });
  const script = `import { fives, run } from '${host}browser.js';
    const progress = [];
    const counted = run('knights.count', [{ rows: 6, cols: 6 }], { onProgress: (done) => void progress.push(done) });
    const refused = run('fives.solve', [{ rows: 0, cols: 6 }]).catch((error) => error.name);
    const stopping = new AbortController();
    const stopped = run('knights.count', [{ rows: 8, cols: 8 }], { signal: stopping.signal }).catch((error) => error.name);
    stopping.abort();
    const { count } = await counted;
    document.querySelector('p').textContent = [fives.solve({ rows: 6, cols: 7 }).length, count, progress.at(-1), await refused, await stopped].join(' ');`;
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Elsewhere</title><p role="status"></p>
    <script type="module">${script}</script>`;
  const frame = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Frame</title>
    <iframe sandbox="allow-scripts" src="page" title="Sandboxed"></iframe>`;
  site = await serve((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(request.url === '/frame' ? frame : page);
  });
});

after(async () => {
  servers.forEach((server) => server.close());
  await close();
});

/** Opens a page, and fails if it throws or its console complains. */
async function visit(t, address) {
  const context = await (await browser()).newContext();
  const found = [];
  context.on('console', (message) => found.push(message.text()));
  context.on('weberror', (error) => found.push(String(error.error())));
  t.after(async () => {
    await context.close();
    assert.deepEqual(found, []);
  });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

const expected = /^8 9862 1 \w+ AbortError$/;

test('imported from another host, its workers work, report, fail and stop', async (t) => {
  const page = await visit(t, `${site}page`);
  await eventually(async () => assert.match(await page.getByRole('status').textContent(), expected), 20000);
});

test('so they do in a sandboxed frame without an origin', async (t) => {
  const page = await visit(t, `${site}frame`);
  const shown = page.frameLocator('iframe').getByRole('status');
  await eventually(async () => assert.match(await shown.textContent(), expected), 20000);
});
