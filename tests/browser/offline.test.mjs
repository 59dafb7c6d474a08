// The page without a network, after one visit; a newer build, which is told and never mixed with the older one; sub-folders.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { assertAccessible, board, button, caption, eventually, finish, open, settle, url } from './harness.mjs';
import { counted, layAt, says, square, tab } from './hands.mjs';
import { labs } from './labs.mjs';

const NEWER = 'fedcba9876543210';

const sum = (bytes) => createHash('sha256').update(bytes).digest('base64');

/** Returns a file of the tested page as another build has it: with another mark, in all places. */
async function rebuilt(path, bytes, mark) {
  if (!/\.(html|css|js)$/.test(path)) return bytes;
  const own = await (await fetch(url)).text();
  const [, before] = /data-build="(\w+)"/.exec(own);
  let text = bytes.toString().replaceAll(before, mark);
  if (path.endsWith('service_worker.js')) {
    const styles = Buffer.from(await (await fetch(`${url}styles.css`)).arrayBuffer());
    text = text.replace(sum(styles), sum(styles.toString().replaceAll(before, mark)));
  }
  return Buffer.from(text);
}

/**
 * Serves the tested page at another address, as a host that can break: `host.mark` is the mark of the build that is there, or none for
 * that of the tested one, `host.broken` a pattern of paths that have other contents, `host.status` an error for all.
 */
async function host(t, folders = ['/']) {
  const files = new Map();
  const own = { mark: undefined, broken: undefined, status: undefined, asked: [] };
  const handle = async (request, response) => {
    const address = new URL(request.url, 'http://x');
    const folder = folders.find((one) => address.pathname.startsWith(one));
    const path = folder && (address.pathname.slice(folder.length) || 'index.html');
    own.asked.push(request.url);
    if (own.status || folder === undefined) {
      response.writeHead(own.status ?? 404).end();
      return;
    }
    if (!files.has(path)) {
      const found = await fetch(url + path);
      files.set(path, { status: found.status, headers: Object.fromEntries(found.headers), body: Buffer.from(await found.arrayBuffer()) });
    }
    const { status, headers, body } = files.get(path);
    // Files of another build are not here any more.
    const [, mark] = /^\?(\w{16})$/.exec(address.search) ?? [];
    if (own.mark && mark && mark !== own.mark) {
      response.writeHead(404).end();
      return;
    }
    const sent = own.mark ? await rebuilt(path, body, own.mark) : body;
    const policy = headers['content-security-policy'];
    response.writeHead(status, { 'content-type': headers['content-type'], 'cache-control': 'no-cache', ...(policy && { 'content-security-policy': policy }) });
    response.end(own.broken?.test(path) ? Buffer.concat([sent, Buffer.from('\n')]) : sent);
  };
  let server;
  const start = (port) =>
    new Promise((resolve) => {
      server = createServer(handle).listen(port, '127.0.0.1', resolve);
    });
  await start(0);
  const { port } = server.address();
  own.address = `http://127.0.0.1:${port}${folders[0]}`;
  own.origin = `http://127.0.0.1:${port}`;
  /** The network is cut. */
  own.cut = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  own.mend = () => start(port);
  t.after(() => server.listening && own.cut());
  return own;
}

/** Opens the page on a host, and waits until it is kept. */
async function visit(t, of, hash = '#/', { allow = [], address = of.address, ...options } = {}) {
  const page = await open(t, '#/', { offline: true, allow: [new RegExp(`^asked another origin: ${of.origin}/`), ...allow], ...options });
  await page.goto(address + hash);
  await page.getByRole('main').first().waitFor();
  await kept(page);
  return page;
}

const kept = (page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 20000 });

/** The names of the caches, without what all have in common. */
const caches = (page) => page.evaluate(async () => (await globalThis.caches.keys()).sort());

const mark = (page) => page.evaluate(() => document.documentElement.dataset.build);

/** What cannot be avoided when there is no network: each failed request is reported. */
const refused = /ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_CONNECTION_RESET/;

const newer = (page) => page.getByText('A new version is ready.', { exact: true });

test('after one visit everything opens without a network', async (t) => {
  const of = await host(t);
  const page = await visit(t, of, '#/', { allow: [refused], lang: 'en' });
  await of.cut();
  const go = async (hash) => {
    // Each is loaded anew.
    await page.goto('about:blank');
    await page.goto(of.address + hash);
    await settle(page);
  };
  await go('#/');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  for (const [name, { link }] of Object.entries(labs)) {
    await go(link);
    await board(page).first().waitFor({ timeout: 10000 });
    assert.ok(page.url().includes(name));
  }
  // The worker.
  await go('#/tromino?rows=7&cols=7&hole=1,1&tab=explore');
  await button(page, 'Count all tilings').click();
  await says(page.getByRole('region', { name: 'How many tilings?' }), /1440\s*Exact count/, 20000);
  await go('#/pegs?rows=3&cols=4');
  await page.getByRole('button', { name: 'Hint' }).first().click();
  await eventually(async () => assert.notEqual((await caption(page).textContent()).trim(), ''), 10000);
  // Texts, lessons, worksheets, levels, the other language.
  await go('#/tromino/problem');
  await page.getByRole('figure').first().waitFor();
  await go('#/class');
  const lesson = await page.getByRole('link').evaluateAll((all) => all.map(({ hash }) => hash).find((hash) => hash.startsWith('#/lesson/')));
  await go(lesson ?? '#/lesson/tromino-45');
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await go('#/heaps/print?levels=H07-H12&boards=6&sheet=answer');
  await page.getByRole('article').first().waitFor({ timeout: 20000 });
  await go('#/fives/levels');
  await page.getByRole('list').first().waitFor();
  await go('#/?lang=zh');
  await page.getByRole('link', { name: '老师' }).or(page.getByRole('link', { name: /教/ })).first().waitFor();
  // Documents, by all the addresses that servers have for them.
  for (const path of ['problems/knights-count.en.html', 'problems/pegs.zh.html', 'tromino/', 'tromino', 'about/index.zh.html', 'privacy/', 'teach/heaps.en', 'index.html']) {
    await page.goto(of.address + path);
    await page.getByRole('main').first().waitFor();
  }
  await page.goto(`${of.address}tromino`);
  assert.equal(page.url(), `${of.address}tromino/`);
  assert.notEqual(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper')), '');
  // What is not there is not there.
  await assert.rejects(page.goto(`${of.address}nowhere.html`), /ERR_/);
  await finish(page);
});

test('work goes on without a network, and comes back after a reload', async (t) => {
  const of = await host(t);
  const page = await visit(t, of, '#/tromino?k=2&hole=1,1', { allow: [refused] });
  await of.cut();
  await layAt(page, 4, 4, 'top-left');
  await square(page, 4, 4, 'your piece').waitFor();
  await page.reload();
  await square(page, 4, 4, 'your piece').waitFor();
  await of.mend();
  await page.reload();
  await square(page, 4, 4, 'your piece').waitFor();
  await finish(page);
});

test('a server in trouble is like none', async (t) => {
  const of = await host(t);
  const page = await visit(t, of, '#/', { allow: [/status 503/, /503/] });
  of.status = 503;
  await page.reload();
  await settle(page);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await finish(page);
});

for (const [lang, sentence, reload] of [['en', 'A new version is ready.', 'Reload'], ['zh', '有新版本。', '重新载入']]) {
  test(`a newer build is told, and replaces the older one when it is asked to (${lang})`, async (t) => {
    const of = await host(t);
    const page = await visit(t, of, `#/tromino?k=2&hole=1,1&lang=${lang}`, { allow: [/404/], lang });
    const before = await mark(page);
    const moved = () => page.evaluate(() => location.hash);
    await page.evaluate(() => {
      globalThis.isSamePage = true;
    });
    assert.equal(await page.getByText(sentence, { exact: true }).count(), 0);
    of.mark = NEWER;
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await page.getByText(sentence, { exact: true }).waitFor({ timeout: 20000 });
    // The page stays, with its own files: the host has only those of the newer build.
    assert.equal(await page.evaluate(() => globalThis.isSamePage), true);
    assert.equal(await mark(page), before);
    assert.equal((await caches(page)).length, 2);
    await assertAccessible(page);
    if (lang === 'en') {
      await layAt(page, 4, 4, 'top-left');
      await square(page, 4, 4, 'your piece').waitFor();
      await tab(page, 'Explore');
      await button(page, 'Count all tilings').click();
      await says(page.getByRole('region', { name: 'How many tilings?' }), /Exact count/, 10000);
      await tab(page, 'Play');
    }
    await page.waitForTimeout(500);
    const link = await moved();
    await button(page, reload).click();
    await page.waitForFunction((wanted) => document.documentElement.dataset.build === wanted && document.querySelector('main'), NEWER);
    if (lang === 'en') await square(page, 4, 4, 'your piece').waitFor();
    assert.equal(await moved(), link);
    assert.equal(await page.getByText(sentence, { exact: true }).count(), 0);
    await eventually(async () => assert.deepEqual(await caches(page), [`qipan ${of.address} ${NEWER}`]));
    await finish(page);
  });
}

test('the older build is kept as long as a page of it is open', async (t) => {
  const of = await host(t);
  const first = await visit(t, of, '#/tromino?rows=7&cols=7&hole=1,1&tab=explore', { allow: [/404/, refused] });
  const before = await mark(first);
  of.mark = NEWER;
  const second = await first.context().newPage();
  await second.goto(`${of.address}#/pegs`);
  await board(second).first().waitFor();
  assert.equal(await mark(second), NEWER);
  await newer(first).waitFor({ timeout: 20000 });
  assert.equal(await newer(second).count(), 0, 'the page of the newer build has nothing to say');
  await button(first, 'Later').click();
  await counted(newer(first), 0);
  await of.cut();
  await button(first, 'Count all tilings').click();
  await says(first.getByRole('region', { name: 'How many tilings?' }), /1440\s*Exact count/, 10000);
  // Without a network a page of the newer build is opened.
  await second.reload();
  await board(second).first().waitFor();
  assert.equal(await mark(second), NEWER);
  assert.deepEqual((await caches(second)).map((name) => name.split(' ').at(-1)).sort(), [before, NEWER].sort());
  await first.goto('about:blank');
  await second.reload();
  await board(second).first().waitFor();
  await eventually(async () => assert.equal((await caches(second)).length, 1));
  await finish(first);
});

test('a build that is not complete on the host does not replace the one that is kept', async (t) => {
  const of = await host(t);
  const page = await visit(t, of, '#/', { allow: [refused, /404/, /integrity|digest/i, /ERR_/] });
  const before = await mark(page);
  of.mark = NEWER;
  of.broken = /worker_bg\.wasm$/;
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    const { installing } = registration;
    if (installing) await new Promise((resolve) => installing.addEventListener('statechange', () => ['redundant', 'activated'].includes(installing.state) && resolve()));
  });
  assert.equal(await newer(page).count(), 0);
  await of.cut();
  await page.reload();
  await settle(page);
  assert.equal(await mark(page), before);
  // Later it is complete.
  of.broken = undefined;
  await of.mend();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await newer(page).waitFor({ timeout: 20000 });
  await finish(page);
});

test('two copies in two folders of a host keep to themselves', async (t) => {
  const of = await host(t, ['/sub/folder/', '/sub/']);
  const page = await visit(t, of, '#/', { allow: [refused, /404/] });
  const other = await page.context().newPage();
  await other.goto(`${of.origin}/sub/#/`);
  await other.getByRole('main').first().waitFor();
  await kept(other);
  const own = await mark(page);
  assert.deepEqual(await caches(page), [`qipan ${of.origin}/sub/ ${own}`, `qipan ${of.address} ${own}`].sort());
  assert.ok(of.asked.every((path) => path.startsWith('/sub/')), of.asked.find((path) => !path.startsWith('/sub/')));
  await of.cut();
  for (const [tab, address] of [[page, of.address], [other, `${of.origin}/sub/`]]) {
    await tab.goto('about:blank');
    await tab.goto(`${address}#/knights`);
    await board(tab).first().waitFor();
    assert.ok(tab.url().startsWith(address));
  }
  await finish(page);
});

test('where service workers are refused, the page works and is silent', async (t) => {
  // The harness refuses the registration, and reports every message in the console.
  const page = await open(t, '#/tromino?k=2&hole=1,1');
  await board(page).first().waitFor();
  assert.deepEqual(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
});

test('the page can be installed', async (t) => {
  const page = await open(t, '#/');
  const manifest = await page.evaluate(async () => (await fetch(document.querySelector('link[rel="manifest"]').href)).json());
  assert.equal(manifest.display, 'standalone');
  assert.match(manifest.name, /棋盘 Qipan/);
  for (const { src, sizes, type } of manifest.icons) {
    const found = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    if (sizes !== 'any') assert.equal(found, sizes, src);
    assert.match(type, /^image\/(png|svg\+xml)$/);
  }
  assert.ok(manifest.icons.some(({ purpose }) => purpose === 'maskable'));
});
