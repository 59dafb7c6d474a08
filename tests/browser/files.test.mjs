// The exported files of each lab: they agree with the board, and `qipan check` accepts the certificates.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { board, button, eventually, open, settle, slider, verdict } from './harness.mjs';
import { another, counted, formats, kept, linked, says, scanned, shared, squares, standing, tab } from './hands.mjs';
import { labs } from './labs.mjs';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const panel = (page) => page.getByRole('tabpanel');

/** Opens the board of a family at the end of its answer. */
async function opened(t, family, more) {
  const page = await open(t, labs[family].link + more);
  await eventually(async () => assert.equal(await slider(page).getAttribute('max'), String(labs[family].steps)), 15_000);
  return page;
}

/** Returns the first word of `qipan check` on a file, and whether it accepts the file. */
async function checked(path) {
  // The binary is in QIPAN_COMMAND; if this file is run alone, Cargo builds the binary.
  const [program, ...words] = process.env.QIPAN_COMMAND ? [process.env.QIPAN_COMMAND] : ['cargo', 'run', '-q', '-p', 'qipan-cli', '--'];
  const { stdout } = await run(program, [...words, 'check', path], { cwd: root });
  return stdout.trim();
}


for (const family of Object.keys(labs)) {
  test(`${family}: the certificate is accepted by the command line`, async (t) => {
    const page = await opened(t, family, '&step=2');
    await tab(page, 'Share');
    const { name, path, text } = await kept(page, panel(page), 'Certificate');
    assert.match(name, new RegExp(`^qipan-${family}.*-certificate\\.json$`));
    assert.equal(JSON.parse(text).family, family);
    assert.match(await checked(path), /^Proved/);
    // With the size of the board changed, it is refuted.
    const other = { tromino: ['"hole":[1,2]', '"hole":[4,4]'], pegs: ['"rows":3', '"rows":5'], fives: ['"rows":6', '"rows":7'], knights: ['"rows":3', '"rows":5'], heaps: ['"heaps":["1"', '"heaps":["2"'] }[family];
    const forged = text.replace(...other);
    assert.notEqual(forged, text, text.slice(0, 400));
    await writeFile(`${path}.forged`, forged);
    await assert.rejects(checked(`${path}.forged`));
  });

  test(`${family}: tables and the record say what the board shows`, async (t) => {
    const page = await opened(t, family, '&step=2');
    await tab(page, 'Share');
    const { steps } = labs[family];
    await panel(page).getByText('More formats', { exact: true }).click();
    const list = await kept(page, panel(page), 'Steps as CSV');
    assert.equal(list.text.trim().split(/\r?\n/).length, steps + 1, list.text);
    assert.match(list.text, /^\ufeffstep,/);
    const record = JSON.parse((await kept(page, panel(page), 'JSON')).text);
    assert.deepEqual([record.step, record.length, record.moves.length], [2, steps, steps]);
    const table = await kept(page, panel(page), 'CSV');
    assert.ok(table.text.trim().split(/\r?\n/).length > 2, table.text);
    // The link in the JSON record opens the same board.
    const next = await another(page, record.link);
    await standing(next, `2 / ${steps}`);
    await eventually(async () => assert.deepEqual(await squares(next), await squares(page)));
  });

  test(`${family}: the transcript is shown, copied and kept, in one language or in both`, async (t) => {
    const page = await opened(t, family, '&step=1');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await tab(page, 'Share');
    await panel(page).getByRole('button', { name: 'Steps in words', exact: true }).click();
    const told = panel(page).getByRole('region', { name: 'Steps in words' });
    await told.waitFor();
    const english = await told.textContent();
    assert.match(english, new RegExp(`Step 1 of ${labs[family].steps}\\n[^]*\\n${labs[family].steps}\\. `));
    assert.doesNotMatch(english, /\p{Script=Han}/u);
    await panel(page).getByRole('button', { name: 'Copy the steps' }).click();
    await eventually(async () => assert.equal(await page.evaluate(() => navigator.clipboard.readText()), english));
    assert.equal((await kept(page, panel(page), 'Save the steps')).text, english);
    await formats(page);
    await button(page, 'Add Chinese captions').click();
    await linked(page, { captions: 'both' });
    await panel(page).getByRole('button', { name: 'Steps in words', exact: true }).click();
    await says(told, /Step 1 of[^]*\p{Script=Han}/u);
  });

  test(`${family}: pictures of pixels are once to four times as large`, async (t) => {
    const page = await opened(t, family, '&step=1');
    await tab(page, 'Share');
    const wide = [];
    for (const times of ['1×', '3×']) {
      await panel(page).getByRole('button', { name: times, exact: true }).click();
      const { path } = await kept(page, panel(page), 'PNG');
      const png = await readFile(path);
      assert.equal(png.toString('latin1', 1, 4), 'PNG');
      wide.push([png.readUInt32BE(16), png.readUInt32BE(20)]);
    }
    assert.deepEqual(wide[1], wide[0].map((side) => side * 3));
  });

  test(`${family}: the code in Share leads to the board, and for pupils to the board without its answer`, async (t) => {
    const page = await opened(t, family, '&step=2');
    const link = await shared(page);
    await tab(page, 'Share');
    const code = panel(page).getByRole('img', { name: 'QR code of the link' });
    await code.waitFor();
    const address = panel(page).getByRole('textbox', { name: 'Link' });
    assert.equal(await scanned(page, code), await address.inputValue());
    assert.ok((await address.inputValue()).includes('step=2'), link);
    await panel(page).getByRole('checkbox', { name: /^Student link/ }).check();
    await eventually(async () => assert.match(await address.inputValue(), /[?&]pupil=1/));
    await eventually(async () => assert.equal(await scanned(page, code), await address.inputValue()));
    const next = await another(page, new URL(await address.inputValue()).hash);
    await board(next).waitFor();
    for (const name of ['Forward', 'Hint', 'Solution', 'Play from here']) await counted(button(next, name), 0);
    await counted(next.getByRole('checkbox', { name: 'Predict the next step' }), 0);
    await eventually(async () => assert.deepEqual(await squares(next), await squares(page)));
    // No key brings the answer back.
    for (const key of ['PageDown', 'h', 'k', '.']) await next.keyboard.press(key);
    await settle(next);
    assert.deepEqual(await squares(next), await squares(page));
    for (let i = 0; i < 3; i += 1) await next.keyboard.press('Control+z');
    await settle(next);
    await counted(next.getByRole('button', { name: `All ${labs[family].steps} steps` }), 0);
    await counted(verdict(next).filter({ hasText: 'Proved' }), 0);
  });
}
