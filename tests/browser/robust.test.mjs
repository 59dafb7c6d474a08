// Robustness: five hundred random actions, a base path in a sub-folder, a worker that dies.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { test } from 'node:test';
import { assertAccessible, board, button, caption, complaints, eventually, finish, open, settle, slider, url, verdict } from './harness.mjs';
import { another, card, counted, difference, fill, hash, picture, says, shared, special, square, squares, tab, type, withoutViews } from './hands.mjs';
import { bySeed } from './seeds.mjs';

// The browser's messages when the file of a worker is not delivered.
const withheld = /worker|Failed to load resource/;

// ------------------------------------------------------------------------------------------------------------ at random

/**
 * Runs `count` random actions of a visitor inside the page, by seed, so fast that the page is never idle. Only actions
 * that leave the page or write files are excluded.
 */
function play(page, seed, count) {
  return page.evaluate(
    async ({ seed, count }) => {
      let state = seed;
      const random = (n) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * n);
      };
      const pick = (list) => list[random(list.length)];
      const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter', ' ', 'r', 'h', 'k', '+', '-', '0', 'PageUp', 'PageDown', '?', 'p', 'Escape'];
      const spared = /^(SVG|PNG|Text|文本|Copy link|Copy the text|复制链接|复制文本)$/;
      const key = (target, init) => target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
      const point = (kind, target, x, y) =>
        target.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, button: 0, buttons: 1, clientX: x, clientY: y }));
      const surface = () => document.querySelector('[role=grid], [role=application]');
      const at = () => {
        const { left, top, width, height } = surface().getBoundingClientRect();
        return [left + (random(1000) / 1000) * width, top + (random(1000) / 1000) * height];
      };
      const acts = [
        // A click, and a drag.
        () => {
          const place = at();
          for (const kind of ['pointermove', 'pointerdown', 'pointerup']) point(kind, surface(), ...place);
        },
        () => {
          const target = surface();
          const handle = target.querySelector('.handle')?.getBoundingClientRect();
          point('pointerdown', target, ...(handle ? [handle.left + 2, handle.top + 2] : at()));
          for (let i = 0; i < 4; i += 1) point('pointermove', surface(), ...at());
          point('pointerup', surface(), ...at());
        },
        () => key(random(2) ? surface() : document.body, { key: pick(keys) }),
        () => key(document.body, { key: pick(['z', 'y', 'Z']), ctrlKey: true }),
        () => surface().dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: random(2000) - 1000, clientX: at()[0], clientY: at()[1] })),
        () => pick([...document.querySelectorAll('button:enabled')].filter((b) => !spared.test(b.textContent.trim()))).click(),
        () => pick([...document.querySelectorAll('button:enabled')].filter((b) => !spared.test(b.textContent.trim()))).click(),
        () => {
          const slider = document.querySelector('input[type=range]');
          if (!slider) return;
          slider.value = String(random(Number(slider.max) + 1));
          slider.dispatchEvent(new Event('input', { bubbles: true }));
        },
        () => {
          const number = pick([...document.querySelectorAll('input[type=number]')]);
          if (!number) return;
          // Mostly small boards, sometimes the largest, sometimes nonsense.
          number.value = pick([String(random(8)), String(random(20)), '30', '-1', '1e9', '']);
          number.dispatchEvent(new Event('change', { bubbles: true }));
        },
        () => {
          const select = document.querySelector('select');
          if (!select) return;
          select.value = pick([...select.options]).value;
          select.dispatchEvent(new Event('change', { bubbles: true }));
        },
        () => document.querySelector('dialog')?.close(),
      ];
      const done = [];
      for (let i = 0; i < count; i += 1) {
        const index = random(acts.length);
        done.push(index);
        acts[index]();
        // Now and then yields, so that the page can paint and its worker can answer.
        if (random(4) === 0) await new Promise((resolve) => setTimeout(resolve));
        if (!document.querySelector('main')) throw new Error(`the page is gone after ${i} acts of seed ${seed}`);
      }
      return done.length;
    },
    { seed, count },
  );
}

bySeed(
  'after 500 random actions the page still works and its link restores the board',
  'robust',
  async (t, seed) => {
    const page = await open(t, '#/tromino?k=3&hole=2,5');
    await special(page, 2, 5).waitFor();
    assert.equal(await play(page, seed, 500), 500);
    await settle(page);
    assert.deepEqual(complaints(page), []);
    for (const dialog of await page.getByRole('dialog').all()) await dialog.evaluate((element) => element.close());
    // Once to leave a presentation, once to end a hint.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    // Without playback and hints the link describes the whole view.
    const pause = button(page, 'Pause').or(button(page, '暂停'));
    if (await pause.count()) await pause.click();
    const rail = slider(page).or(slider(page, '步'));
    if (await rail.count()) await rail.evaluate((rail) => rail.dispatchEvent(new Event('input', { bubbles: true })));
    // A pointer that leaves the board takes the preview of a piece with it.
    await board(page).or(board(page, '棋盘')).hover();
    await page.mouse.move(1, 1);
    await withoutViews(page);
    // The mark of the cursor is not part of the link.
    await page.evaluate(() => document.activeElement.blur());
    await settle(page);
    const next = await another(page, await shared(page));
    // The accessible names of many squares are updated with a delay.
    await eventually(async () => assert.deepEqual(await squares(next), await squares(page), await hash(page)));
    // After so fast a sequence either page may still need a moment to become idle.
    await eventually(async () => {
      const differs = await difference(page, await picture(next), await picture(page));
      assert.ok(differs < 20, `${differs} values of the picture differ: ${await hash(page)}`);
    });
    // The page still works.
    await type(page, '#/tromino?k=2&hole=1,1&lang=en');
    await special(page, 1, 1).waitFor();
    await square(page, 4, 4).click();
    await square(page, 4, 4, 'your piece').waitFor();
  },
  4,
);

bySeed('squares, steps and numbers at random leave a link to the same board', 'robust-links', async (t, seed) => {
  const page = await open(t, '#/tromino?k=4&hole=2,5');
  let state = seed;
  const random = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const names = ['First', 'Back', 'Forward', 'Last', 'Smaller k', 'Larger k', 'Row by row', 'By level', 'By recursion', 'Undo', 'Redo', 'Hint', 'Solution', 'Move the special square', 'Play from here'];
  const tabs = ['Play', 'Explain', 'Explore', 'Share'];
  for (let i = 0; i < 60; i += 1) {
    const cells = page.getByRole('gridcell');
    const chosen = button(page, names[random(names.length)]);
    if (random(4) === 0) await tab(page, tabs[random(4)]);
    if (random(2)) await cells.nth(random(await cells.count())).click();
    else if ((await chosen.count()) && (await chosen.isEnabled())) await chosen.click();
    if (!(await page.getByRole('grid').count())) {
      await tab(page, 'Play');
      await fill(page, 'k', 3);
    }
  }
  // Without playback and hints, in a tab that links can open.
  await tab(page, 'Explore');
  await settle(page);
  const next = await another(page, await shared(page));
  // The accessible names of many squares are updated with a delay.
  await eventually(async () => assert.deepEqual(await squares(next), await squares(page), await hash(page)));
  await eventually(async () => assert.equal(await difference(page, await picture(next), await picture(page)), 0, await hash(page)));
});

// ---------------------------------------------------------------------------------------------------- in a sub-folder

const types = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** Serves the tested page at another address, in a sub-folder. */
async function below(t, folder) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, 'http://x').pathname;
    if (!path.startsWith(folder)) {
      response.writeHead(404).end();
      return;
    }
    const file = path.slice(folder.length) || 'index.html';
    const found = await fetch(url + file);
    response.writeHead(found.status, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    response.end(Buffer.from(await found.arrayBuffer()));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${server.address().port}${folder}`;
}

test('the page works in a folder below another, worker and all', async (t) => {
  const address = await below(t, '/sub/folder/');
  const own = new URL(address).origin;
  const page = await open(t, '#/', { allow: [new RegExp(`^asked another origin: ${own}/sub/folder/`)] });
  const asked = [];
  page.context().on('request', (request) => asked.push(request.url()));
  await page.goto(`${address}#/tromino?k=7&hole=5,5&tab=explain`);
  await says(verdict(page), /^Proved/, 10000);
  assert.ok(asked.some((file) => /worker.*\.wasm/.test(file)), 'the worker was asked for');
  assert.deepEqual(asked.filter((file) => file.startsWith(own) && !file.startsWith(address)), []);
  await page.getByRole('link', { name: '棋盘 Qipan' }).click();
  await card(page).getByRole('link', { name: 'Open L-trominoes' }).click();
  await tab(page, 'Explain');
  await page.getByRole('link', { name: 'Read the proof' }).click();
  await page.getByRole('figure').first().waitFor();
  assert.ok(page.url().startsWith(address));
  // Before its server is closed.
  await finish(page);
});

// ------------------------------------------------------------------------------------------------- a worker that dies

test('a worker that cannot be loaded is reported, and started again with the next request', async (t) => {
  const page = await open(t, '#/tromino?rows=7&cols=7&hole=1,1&tab=explain', { allow: [withheld] });
  await special(page, 1, 1).waitFor();
  await page.context().route('**/worker*', (route) => route.fulfill({ status: 404, body: '' }));
  await tab(page, 'Explore');
  await button(page, 'Count all tilings').click();
  await says(caption(page), 'The calculation stopped unexpectedly. Try again to restart it.', 10000);
  await counted(page.getByRole('progressbar'), 0);
  // The page works without it.
  await tab(page, 'Explain');
  await square(page, 4, 4).click();
  await special(page, 4, 4).waitFor();
  await says(verdict(page), /^Proved/);
  await page.context().unroute('**/worker*');
  await tab(page, 'Explore');
  await button(page, 'Count all tilings').click();
  await says(page.getByRole('region', { name: 'How many tilings?' }), /736\s*Exact count/, 10000);
});

for (const [name, body] of [
  ['whose program is missing', undefined],
  ['whose program is no program', 'not a program'],
]) {
  test(`a worker ${name} is reported`, async (t) => {
    const page = await open(t, '#/tromino?rows=7&cols=7&hole=1,1&tab=explore', { allow: [withheld, /./] });
    await special(page, 1, 1).waitFor();
    await page.context().route('**/worker_bg.wasm*', (route) =>
      body === undefined ? route.fulfill({ status: 404, body: '' }) : route.fulfill({ contentType: 'application/wasm', body }),
    );
    await button(page, 'Count all tilings').click();
    await says(caption(page), 'The calculation stopped unexpectedly. Try again to restart it.', 1500);
  });
}

test('a worker that throws during its work is reported', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&tab=explore', { allow: [/broken on purpose/] });
  await special(page, 1, 1).waitFor();
  // A loader that answers like a worker, and then throws.
  await page.context().route('**/worker_loader.js*', async (route) => {
    const loader = await (await route.fetch()).text();
    route.fulfill({ contentType: 'text/javascript', body: `${loader};setTimeout(() => { throw new Error('broken on purpose'); }, 0);` });
  });
  await button(page, 'Count all tilings').click();
  await says(caption(page), 'The calculation stopped unexpectedly. Try again to restart it.', 10000);
  await page.context().unroute('**/worker_loader.js*');
  await button(page, 'Count all tilings').click();
  await says(page.getByRole('region', { name: 'How many tilings?' }), /\b1\s*Exact count/, 10000);
});

// A worker that ends at its first request without an event, as when the system takes its memory. Its listener is added before
// that of the program, which never hears of the request.
const silent = (loader) => `${loader};self.addEventListener('message', (event) => { event.stopImmediatePropagation(); self.close(); });`;

test('a worker that ends silently is noticed', async (t) => {
  const page = await open(t, '#/tromino?rows=7&cols=7&hole=1,1&tab=explore');
  await special(page, 1, 1).waitFor();
  await page.context().route('**/worker_loader.js*', async (route) => {
    const loader = await (await route.fetch()).text();
    route.fulfill({ contentType: 'text/javascript', body: silent(loader) });
  });
  await button(page, 'Count all tilings').click();
  await says(caption(page), 'The calculation stopped unexpectedly. Try again to restart it.', 10000);
  await page.context().unroute('**/worker_loader.js*');
  await button(page, 'Count all tilings').click();
  await says(page.getByRole('region', { name: 'How many tilings?' }), /1440\s*Exact count/, 10000);
});

// ------------------------------------------------------------------------------------------------- a page that fails

test('a page that fails says so, and reloads with its board', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1', { allow: [/./] });
  await square(page, 4, 4).click();
  await square(page, 4, 4, 'your piece').waitFor();
  await shared(page);
  // The program stops in the middle of its next rendering.
  await page.evaluate(() => {
    Node.prototype.insertBefore = () => {
      throw new Error('broken on purpose');
    };
  });
  await tab(page, 'Explore');
  const note = page.getByRole('alertdialog');
  await says(note.getByRole('paragraph').first(), 'This page has run into an error and stopped. Reload it to get your board back.');
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Reload');
  // It can be left only by its buttons.
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  assert.equal(await page.getByRole('alertdialog').count(), 1);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await square(page, 4, 4, 'your piece').waitFor();
  assert.equal(await page.getByRole('alertdialog').count(), 0);
});

// -------------------------------------------------------------------------------------------- two tabs, and leaving

test('a tab is told when another tab has stored a board of the same lab', async (t) => {
  const page = await open(t, '#/tromino?lang=en');
  await board(page).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${url}#/tromino?lang=en`);
  await board(other).waitFor();
  await tab(other, 'Play');
  await fill(other, 'k', 4);
  await says(caption(page), 'This board is open in another tab too. Qipan remembers the one that you change last.');
  // The board on the page is left alone; a link to the lab without a board opens the one that was changed last.
  assert.equal(await page.getByRole('gridcell').count(), 64);
  await page.reload();
  await board(page).waitFor();
  await counted(page.getByRole('gridcell'), 256);
  await other.close();
});

test('what is done just before leaving is kept', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&lang=en');
  await special(page, 1, 1).waitFor();
  await tab(page, 'Play');
  // So many changes at once that the address is written with a delay, and then the page is left at once.
  await page.evaluate(() => {
    const undo = [...document.querySelectorAll('button')].filter((one) => /^(Undo|Redo)$/.test(one.textContent.trim()));
    const cell = (name) => [...document.querySelectorAll('[role=gridcell]')].find((one) => one.ariaLabel.startsWith(name));
    const step = () => new Promise((resolve) => setTimeout(resolve));
    return (async () => {
      cell('Row 4, column 4').click();
      await step();
      for (let i = 0; i < 121; i += 1) {
        undo[i % 2].click();
        await step();
      }
      // The program has handled the last click by then, and the address is not written yet.
      await new Promise((resolve) => setTimeout(resolve, 40));
      location.reload();
    })();
  }).catch(() => {});
  await page.waitForLoadState();
  await special(page, 1, 1).waitFor();
  // An odd number of changes: the last one was Undo, so the square is empty and Redo brings the piece back.
  await button(page, 'Redo').click();
  await square(page, 4, 4, 'your piece').waitFor();
});

// ------------------------------------------------------------------------------------------ a storage that keeps nothing

const storages = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full on purpose', 'QuotaExceededError');
    };
  },
  unavailable: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('refused on purpose', 'SecurityError');
        },
      });
    }
  },
};

for (const [name, break_] of Object.entries(storages)) {
  test(`a storage that is ${name} is told once, and the address keeps the board`, async (t) => {
    const page = await open(t, '#/');
    await page.context().addInitScript(break_);
    await page.goto('about:blank');
    await page.goto(`${url}#/tromino?k=2&hole=1,1&lang=en`);
    await special(page, 1, 1).waitFor();
    await square(page, 4, 4).click();
    await square(page, 4, 4, 'your piece').waitFor();
    const told = page.getByText(/^Your browser isn’t saving your progress: its storage is full or switched off\./);
    await told.waitFor();
    await assertAccessible(page);
    await shared(page);
    await page.reload();
    await square(page, 4, 4, 'your piece').waitFor();
    await button(page, 'Undo').click();
    await told.waitFor();
    await button(page, 'OK').click();
    await counted(told, 0);
    await button(page, 'Redo').click();
    await square(page, 4, 4, 'your piece').waitFor();
    await shared(page);
    assert.equal(await told.count(), 0);
  });
}

test('a storage that keeps everything has nothing to say', async (t) => {
  const page = await open(t, '#/tromino?k=2&hole=1,1&lang=en');
  await square(page, 4, 4).click();
  await square(page, 4, 4, 'your piece').waitFor();
  await shared(page);
  assert.equal(await page.getByText(/isn’t saving your progress/).count(), 0);
});
