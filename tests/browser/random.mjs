// Fuzz test of a lab: thousands of random actions, by seed. There must be no error in the console and no unresponsive
// page, and at every checkpoint the link opens to the same board elsewhere.
//
// QIPAN_ACTIONS is the number of actions (default 1,000, with a fresh seed in every run). Before a release, 10,000 of them
// and more are tried. Each lab has a file of its own, so that two run at a time and none waits for the others. The seeds
// are those of `seeds.mjs`.

import assert from 'node:assert/strict';
import { board, eventually, open, settle } from './harness.mjs';
import { another, hash, shared, squares, withoutViews } from './hands.mjs';
import { labs } from './labs.mjs';
import { bySeed } from './seeds.mjs';

const actions = Number(process.env.QIPAN_ACTIONS ?? 1_000);
/** Number of actions between two checkpoints. A seed means the same actions, however many of them are tried. */
const stride = 1_000;

// Runs in the page: random actions of a visitor. The state of the generator is a parameter and is returned.
export async function act(state, count) {
  const random = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick = (list) => list[random(list.length)];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // Yields to all pending tasks: timers, workers, pictures. Browsers delay nested timers by 4 ms, messages not.
  const { port1, port2 } = new MessageChannel();
  const turn = () =>
    new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Enter', ' ', 'Home', 'End', 'PageUp', 'PageDown', 'r', 'h', 'k', 'd', 'p', '.', ',', '?', '+', '-', '0', 'Escape'];
  // Excludes downloads and everything that leaves the lab.
  const elsewhere = /^(SVG|PNG|CSV|JSON|Text|Steps as CSV|Certificate|Save .*)$/;
  const click = (list) => list.length > 0 && (pick(list).click(), true);
  const press = (target, key, ctrlKey = false) => target.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
  const set = (input, value, ...kinds) => {
    input.value = value;
    for (const kind of kinds) input.dispatchEvent(new Event(kind, { bubbles: true }));
  };
  for (let i = 0; i < count; i += 1) {
    const dialog = document.querySelector('dialog[open]');
    const root = dialog ?? document.body;
    const what = dialog && random(3) > 0 ? 9 : random(13);
    if (what < 4 && click([...document.querySelectorAll('[role=gridcell]')]));
    else if (what < 7 && click([...root.querySelectorAll('button, summary')].filter((one) => one.checkVisibility() && !elsewhere.test(one.textContent.trim()))));
    else if (what === 7) press(document.querySelector('[role=grid], [role=application]') ?? document.body, pick(keys));
    else if (what === 8) press(document.body, pick(['z', 'y']), true);
    else if (what === 9) dialog ? dialog.close() : press(document.body, pick(keys));
    else if (what === 10) {
      const slider = document.querySelector('input[type=range]');
      if (slider) set(slider, random(Number(slider.max) + 1), 'input');
    } else if (what === 11) click([...root.querySelectorAll('[role=tab]')]);
    else {
      const field = pick([...root.querySelectorAll('input[type=number], input[type=checkbox], select')].filter((one) => one.checkVisibility()));
      if (field?.type === 'checkbox') field.click();
      else if (field?.tagName === 'SELECT') set(field, pick([...field.options]).value, 'change');
      else if (field) set(field, Number(field.min || 0) + random(Math.min(Number(field.max || 9), 9)), 'input', 'change');
    }
    if (i % 4 === 0) await turn();
    if (i % 40 === 0) await frame();
  }
  return state;
}

/** Defines the test of a lab, by the name of its family. */
export function randomActions(family) {
  const link = labs[family].large;
  bySeed(`${family}: ${actions} random actions lose nothing`, `random-${family}`, async (t, seed) => {
    const page = await open(t, link, { lang: 'en', reducedMotion: true });
    await board(page).waitFor();
    let state = seed;
    for (let done = 0; done < actions; done += stride) {
      state = await page.evaluate(`(${act})(${state}, ${Math.min(stride, actions - done)})`);
      // Returns to an idle state: nothing open, nothing playing, no presenter mode, in English.
      await page.evaluate(() => document.querySelector('dialog[open]')?.close());
      // Once to leave presenter mode, once to put down the piece in hand.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      // Playing may end by itself at this moment.
      const pause = page.getByRole('button', { name: /^(Pause|暂停)$/ });
      if (await pause.count()) await pause.click({ timeout: 2000 }).catch(() => {});
      await settle(page);
      const cancel = page.getByRole('button', { name: /^(Cancel|取消)$/ });
      while (await cancel.count()) await cancel.first().click({ timeout: 2000 }).catch(() => {});
      await withoutViews(page);
      const shown = await shared(page);
      // If the computer begins, it moves as soon as the link is opened; here it may have been stopped before its move.
      if (/first=engine/.test(shown) && !/moves=./.test(shown)) continue;
      const next = await another(page, shown);
      await eventually(async () => {
        const [here, there] = await Promise.all([page, next].map(squares));
        const other = here.map((square, i) => [square, there[i]]).filter(([one, two]) => one !== two);
        const where = `after ${done + stride} actions of seed ${seed}: ${shown}, and now ${await hash(page)}`;
        assert.equal(there.length, here.length, where);
        assert.deepEqual(other, [], where);
      }, 15_000);
      await next.close();
      assert.equal(await page.getByRole('tab', { selected: true }).count(), 1);
    }
  });
}
