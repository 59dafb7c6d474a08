// The page as other servers hand it out: each lacks something that a good server does. Home, the five labs, a count in the worker, a
// worksheet and an export work on all of them.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { board, browser, button, refuseServiceWorkers, settle, url } from './harness.mjs';
import { kept } from './hands.mjs';

/** The policy that the page states, which a careful server sends too. */
const stated = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(await (await fetch(url)).text())[1];

/** Servers: how they change an answer, and what the console may say of it. */
const servers = {
  'knows no type of programs': { change: (answer) => ({ ...answer, type: answer.type === 'application/wasm' ? 'application/octet-stream' : answer.type }), says: /application\/wasm/ },
  'knows few types': { change: (answer) => ({ ...answer, type: /html|javascript|css|svg/.test(answer.type) ? answer.type : 'application/octet-stream' }), says: /application\/wasm/ },
  'names no letters': { change: (answer) => ({ ...answer, type: answer.type.split(';')[0] }) },
  'compresses by gzip': { change: (answer) => ({ ...answer, body: gzipSync(answer.body), headers: { 'content-encoding': 'gzip' } }) },
  'compresses by Brotli': { change: (answer) => ({ ...answer, body: brotliCompressSync(answer.body, { params: { 1: 3 } }), headers: { 'content-encoding': 'br' } }) },
  'sends the policy of the page': { change: (answer) => ({ ...answer, headers: { 'content-security-policy': stated } }) },
  'lets everything be kept for ten minutes': { change: (answer) => ({ ...answer, headers: { 'cache-control': 'max-age=600' } }) },
  'lies in a folder and adds no slash': { folder: '/some/where', change: (answer) => answer, says: /404|MIME type|text\/html/ },
};

/** Starts a server with the files of the page, and returns the address of the page on it. */
async function serve(t, { folder = '/', change }) {
  const server = createServer(async (request, response) => {
    const path = request.url.split('?')[0];
    const isIn = path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
    const file = path === folder ? '' : path.slice(folder.length).replace(/^\//, '');
    const found = isIn ? await fetch(url + file, { headers: { 'accept-encoding': 'identity' } }) : { ok: false };
    const answer = found.ok
      ? change({ type: found.headers.get('content-type'), body: Buffer.from(await found.arrayBuffer()), headers: {} })
      : { type: 'text/html', body: 'Not found', headers: {} };
    response.writeHead(found.ok ? 200 : 404, { 'content-type': answer.type, ...answer.headers });
    response.end(answer.body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${server.address().port}${folder}`;
}

/** Opens pages that complain about nothing but what is expected. */
async function visitor(t, says) {
  const context = await (await browser()).newContext({ locale: 'en-GB', acceptDownloads: true });
  const found = [];
  const note = (trouble) => says?.test(trouble) || found.push(trouble);
  context.on('console', (message) => ['error', 'warning'].includes(message.type()) && note(message.text()));
  context.on('weberror', (error) => note(String(error.error())));
  await refuseServiceWorkers(context);
  t.after(async () => {
    await context.close();
    assert.deepEqual(found, []);
  });
  return context.newPage();
}

for (const [name, server] of Object.entries(servers)) {
  test(`a server that ${name}`, async (t) => {
    const site = await serve(t, server);
    const page = await visitor(t, server.says);
    await page.goto(`${site}#/?lang=en`);
    await settle(page);
    assert.equal(new URL(page.url()).pathname, server.folder ? `${server.folder}/` : '/');
    const home = page.url().split('#')[0];
    for (const family of ['tromino', 'pegs', 'fives', 'knights', 'heaps']) {
      await page.goto(`${home}#/${family}?lang=en`);
      await board(page).waitFor();
    }
    await page.goto(`${home}#/tromino?rows=7&cols=7&hole=1,1&tab=explore&lang=en`);
    await button(page, 'Count all tilings').click();
    await page.getByRole('region', { name: 'How many tilings?' }).getByText('1440').waitFor();
    await page.goto(`${home}#/pegs/print?lang=en`);
    await button(page, 'Print').waitFor();
    await page.goto(`${home}#/knights?rows=5&cols=6&tab=share&lang=en`);
    assert.match((await kept(page, page, 'SVG')).name, /\.svg$/);
  });
}

test('a server whose policy refuses programs: a sentence says that the page is not complete', async (t) => {
  const site = await serve(t, { change: (answer) => ({ ...answer, headers: { 'content-security-policy': "default-src 'self'" } }) });
  const page = await visitor(t, /Content Security Policy|WebAssembly/);
  await page.goto(`${site}#/pegs?lang=en`);
  await page.getByRole('alert').getByText('This page couldn’t be loaded completely.').waitFor();
  assert.equal(await page.getByRole('alertdialog').count(), 0);
});

test('a browser without vector instructions: a sentence says which browsers can show the page', async (t) => {
  const page = await visitor(t, /CompileError/);
  // As Safari 16.3 does with the program of this page.
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new WebAssembly.CompileError('Unknown opcode: 253'));
    Object.assign(WebAssembly, { validate: () => false, instantiate: refuse, instantiateStreaming: refuse });
  });
  await page.goto(`${url}#/pegs`);
  const note = page.getByRole('alert');
  await note.getByText('This browser is too old, or WebAssembly is switched off in it.').waitFor();
  assert.equal(await note.getByRole('button').count(), 0);
});
