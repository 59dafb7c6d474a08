// The page and the one file in other browsers: Firefox, and WebKitGTK, which has the engine of Safari. Where one is not
// installed, its tests are skipped. QIPAN_PICTURES is a folder for pictures of what was seen.

import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { BROWSERS, openBrowser } from './drivers.mjs';
import { labs } from './labs.mjs';

const places = { 'the page': process.env.QIPAN_URL, 'the one file from a disk': pathToFileURL(process.env.QIPAN_ONE_FILE).href };

/** The beginnings of verdicts that are results. */
const RESULT = /^(Proved|Exhaustive search|Published|Valid)/;

/** Firefox also tells when a worker is ended while its program is still coming, and when a page is left while it works. */
const HASTE = /A ServiceWorker intercepted the request and encountered an unexpected error|Script terminated by timeout/;

// Functions that run in the page.

const heading = () => document.querySelector('h1')?.textContent;
const board = () => document.querySelector('[role=grid]') !== null;
const follow = (hash) => void (location.hash = hash);
const said = () => document.querySelector('[role=status][aria-label=Status]')?.textContent;
const says = (text) => document.body.innerText.includes(text);
const hasButton = (name) => [...document.querySelectorAll('button')].some((one) => one.textContent.trim() === name);
const press = (name) => [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === name).click();

/** Collects what the page complains about from now on, and the files that it makes. */
function listen() {
  window.complaints = [];
  window.files = [];
  const note = (text) => window.complaints.push(String(text));
  addEventListener('error', (event) => note(event.message));
  addEventListener('unhandledrejection', (event) => note(event.reason));
  addEventListener('securitypolicyviolation', (event) => note(`refused by ${event.effectiveDirective}: ${event.blockedURI}`));
  for (const kind of ['error', 'warn']) console[kind] = (...words) => note(words.join(' '));
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    window.files.push(`${blob.type} ${blob.size}`);
    return make.call(URL, blob);
  };
}

for (const [name, launch] of Object.entries(BROWSERS)) {
  for (const [place, base] of Object.entries(places)) {
    test(`${name}, ${place}: labs, languages, workers, levels, worksheets and files`, { skip: launch ? false : `${name} is not installed` }, async (t) => {
      const browser = await openBrowser(t, launch);
      const { call, until } = browser;
      t.diagnostic(await browser.version());
      const picture = async (of) => {
        if (process.env.QIPAN_PICTURES && browser.picture) await writeFile(`${process.env.QIPAN_PICTURES}/${name}-${place}-${of}.png`.replaceAll(' ', '-'), await browser.picture());
      };
      const visit = async (hash) => {
        await call(follow, hash);
        await until((hash) => location.hash.split('?')[0] === hash.split('?')[0], hash);
      };

      await browser.goto(`${base}#/?lang=en`);
      await until(() => document.querySelectorAll('main article').length >= 5);
      await call(listen);
      await picture('home');

      for (const [family, { link }] of Object.entries(labs)) {
        // A move by a click is told.
        await visit(`${link}&lang=en&tab=play`);
        await until(board);
        const before = await call(said);
        await call(() => document.querySelectorAll('[role=gridcell]')[1].click());
        await until((before) => document.querySelector('[role=status][aria-label=Status]')?.textContent !== before, before);
        await picture(`${family}-play`);
        // The answer is checked. A game has a verdict at its end only.
        await visit(`${link}&lang=en&tab=explain`);
        if (family !== 'heaps') await until((pattern) => new RegExp(pattern).test(document.querySelector('[role=status][aria-label=Verdict]')?.textContent ?? ''), RESULT.source);
        await picture(`${family}-explain`);
        // The other language.
        await visit(`${link}&lang=zh&tab=explain`);
        await until(() => document.documentElement.lang.startsWith('zh') && /\p{Script=Han}/u.test(document.querySelector('h1').textContent));
        assert.equal(await call(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), true, `${family} scrolls sideways`);
        await picture(`${family}-zh`);
      }

      // Workers count.
      await visit('#/tromino?rows=7&cols=7&hole=1,1&tab=explore&lang=en');
      await until(hasButton, 'Count all tilings');
      await call(press, 'Count all tilings');
      await until(says, '1440');
      await visit('#/knights?rows=6&cols=6&task=count&kind=closed&lang=en');
      await until(hasButton, 'Count them');
      await call(press, 'Count them');
      await until(says, 'This matches the published number.');

      // A level, a worksheet, a problem, a teacher page.
      await visit('#/pegs/levels?n=P02&lang=en');
      await until(board);
      await picture('level');
      await visit('#/fives/print?lang=en');
      await until(hasButton, 'Print');
      await picture('worksheet');
      await visit('#/tromino/problem?lang=en');
      assert.ok((await until(heading)).length > 5);
      await visit('#/heaps/teach?lang=en');
      assert.ok((await until(heading)).length > 5);

      // Pictures and the certificate as files.
      await visit('#/fives?rows=6&cols=7&line=5&tab=share&lang=en');
      for (const [button, type] of [['SVG', 'image/svg+xml'], ['PNG', 'image/png'], ['Certificate', 'application/json']]) {
        await until(hasButton, button);
        await call(press, button);
        await until((type) => window.files.some((file) => file.startsWith(type) && Number(file.split(' ').at(-1)) > 200), type);
      }

      assert.deepEqual(await call(() => window.complaints), []);

      // The board is still there after a reload.
      await visit('#/fives?rows=6&cols=6&moves=&lang=en');
      await until(board);
      await call(() => document.querySelector('[role=gridcell]').click());
      await until(() => location.hash.includes('moves=put:1,1'));
      await browser.goto('about:blank');
      await browser.goto(`${base}#/fives?lang=en`);
      await until(says, 'Here’s where you left off.');

      const told = await browser.complaints();
      assert.deepEqual(told.filter((one) => !HASTE.test(one)), []);
    });
  }
}
