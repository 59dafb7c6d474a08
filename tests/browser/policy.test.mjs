// The content security policy: every page, tab and document keeps to it. The harness reports each refusal, and every
// error in the console, at the end of the test that caused it.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { labs } from './labs.mjs';
import { places } from './places.mjs';
import { board, browser, eventually, link, open, settle, url } from './harness.mjs';

/** Goes to another part of the page, without loading it again. */
async function visit(page, hash) {
  await page.evaluate((to) => location.assign(to), hash);
  await settle(page);
}

/** The directives of a policy by their names. */
const directives = (policy) =>
  Object.fromEntries(policy.split(';').map((part) => part.trim().split(/\s+/)).map(([name, ...values]) => [name, values.join(' ')]));

test('the page states a strict policy, and the server sends the same', async (t) => {
  const page = await open(t, '#/');
  const response = await page.request.get(url);
  const stated = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  assert.equal(response.headers()['content-security-policy'], stated);
  const policy = directives(stated);
  assert.equal(policy['default-src'], "'none'");
  // One line of the document is inline.
  const [line, ...others] = await page.evaluate(() => [...document.querySelectorAll('script:not([src])')].map(({ text }) => text));
  assert.deepEqual(others, []);
  const sum = createHash('sha256').update(line).digest('base64');
  assert.equal(policy['script-src'], `'self' 'wasm-unsafe-eval' 'sha256-${sum}'`);
  for (const [name, values] of Object.entries(policy)) {
    assert.doesNotMatch(values, /'unsafe-|\*|https?:|data:|blob:/, name);
  }
});

test('the policy is in force', async (t) => {
  const page = await open(t, '#/', { allow: [/refused by|Content Security Policy/] });
  const refused = await page.evaluate(async () => {
    const seen = [];
    addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective));
    const script = document.createElement('script');
    script.textContent = 'globalThis.isInline = true;';
    document.body.append(script);
    document.body.setAttribute('style', 'color: red');
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { seen, isInline: 'isInline' in globalThis, style: document.body.style.color };
  });
  // The document and the server state it, so each refuses.
  assert.deepEqual([...new Set(refused.seen)], ['script-src-elem', 'style-src-attr']);
  assert.deepEqual([refused.isInline, refused.style], [false, '']);
});

test('every page keeps to the policy', async (t) => {
  const page = await open(t, '#/');
  for (const hash of Object.values(places)) await visit(page, hash);
  for (const hash of ['#/tromino/levels', '#/lesson/tromino-45', '#/tromino/print?boards=4&sheet=answer', '#/pegs/quiz?seed=3', '#/class/in']) {
    await visit(page, hash);
  }
});

for (const [name, lab] of Object.entries(labs)) {
  test(`every tab of ${name} keeps to the policy`, async (t) => {
    const page = await open(t, '#/');
    for (const tab of ['play', 'explain', 'explore', 'share']) {
      await visit(page, link(lab.link, { tab }));
      await board(page).first().waitFor();
    }
    // At work, in presenter mode, and embedded.
    await visit(page, link(lab.link, { tab: 'play' }));
    await page.getByRole('button', { name: 'Hint' }).first().click();
    await settle(page);
    await visit(page, link(lab.link, { tab: 'explain', step: 2, present: 1 }));
    await visit(page, link(lab.link, { embed: 1 }));
  });
}

test('values that follow the work arrive without inline styles', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5&tab=explain&step=5');
  await settle(page);
  const filled = () => page.evaluate(() => document.querySelector('.rail').style.getPropertyValue('--filled'));
  const before = await filled();
  assert.match(before, /^\d+(\.\d+)?%$/);
  await page.getByRole('slider', { name: 'Step', exact: true }).press('ArrowRight');
  await eventually(async () => assert.notEqual(await filled(), before));
});

test('every document keeps to its policy, which knows no scripts', async (t) => {
  const page = await open(t, '#/');
  const known = new Set();
  const due = ['about/index.html', 'privacy/index.html', 'accessibility/index.html', 'tromino/index.html', 'pegs/index.html', 'fives/index.html', 'knights/index.html', 'heaps/index.html'].map((path) => url + path);
  while (due.length > 0) {
    const address = due.pop();
    if (known.has(address)) continue;
    known.add(address);
    const response = await page.goto(address);
    const policy = directives(response.headers()['content-security-policy'] ?? '');
    assert.equal(policy['default-src'], "'none'", address);
    assert.equal(policy['script-src'], undefined, address);
    const links = await page.evaluate(() => [...document.querySelectorAll('a[href]')].map(({ href }) => href.split('#')[0]));
    due.push(...links.filter((to) => to.startsWith(url) && to.endsWith('.html') && !to.endsWith('/index.html') && !/(embed|qipan-lab)\.html$/.test(to)));
  }
  assert.ok(known.size > 30, `${known.size} documents`);
});

test('where no script of the page runs, a note comes that says what to do', async () => {
  const context = await (await browser()).newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  // As in an old browser, or under a policy of the server that the page does not meet.
  await page.route(/\.js(\?|$)/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(url);
  const note = page.getByText(/Still loading\? Reload the page, or use a newer browser\./);
  await note.waitFor({ state: 'attached' });
  assert.equal(await note.isVisible(), false);
  // Eight seconds later.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  assert.equal(await note.isVisible(), true);
  assert.ok((await note.boundingBox()).y < 844);
  await context.close();
});
