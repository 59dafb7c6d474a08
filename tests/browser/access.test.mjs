// Accessibility: large type, reduced motion, forced colours, and a board that never moves. (`pages.test.mjs` looks at every
// page.)

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, button, caption, open, settle, slider } from './harness.mjs';
import { counted, difference, formats, layAt, special, square, standing, style, tab } from './hands.mjs';

test('in forced colours a pressed button is distinguishable', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5&tab=explain', { forcedColors: true });
  const look = async () => {
    await page.mouse.move(1, 1);
    await settle(page);
    return button(page, 'By recursion').screenshot();
  };
  const before = await look();
  await button(page, 'Row by row').click();
  assert.notEqual(await difference(page, before, await look()), 0);
});

// --------------------------------------------------------------------------------------------------------------- sizes

test('targets in the transport bar are 44 pixels wide as well', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5&tab=explain', { width: 390, height: 844, touch: true });
  for (const name of ['First', 'Back', 'Play', 'Forward', 'Last']) {
    const { width } = await button(page, name).boundingBox();
    assert.ok(width >= 43.9, `${name} is ${width} wide`);
  }
});

test('with type twice as large all controls are visible and the panel scrolls to its end', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5', { width: 1440, height: 900 });
  await style(page, 'html { font-size: 200% }');
  await settle(page);
  const inWindow = async (control) => {
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= 1440 && box.y + box.height <= 901, `${control}: ${JSON.stringify(box)}`);
  };
  for (const name of ['Undo', 'Redo', 'Hint', 'Solution', 'Start over']) await inWindow(button(page, name));
  for (const name of ['Play', 'Explain', 'Explore', 'Share']) await inWindow(page.getByRole('tab', { name, exact: true }));
  await tab(page, 'Explain');
  for (const name of ['First', 'Play', 'Last', 'By level', 'Play from here']) await inWindow(button(page, name));
  await inWindow(page.getByRole('link', { name: 'Read the proof' }));
  await formats(page);
  for (const name of ['Copy link', 'PNG', 'Keyboard shortcuts', 'Copy the code']) {
    await inWindow(page.getByRole('tabpanel').getByRole('button', { name, exact: true }));
  }
  const { width, height } = await board(page).boundingBox();
  assert.ok(Math.min(width, height) > 200, `the board is ${width}×${height}`);
});

test('with reduced motion nothing moves', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5&tab=explain', { reducedMotion: true });
  await special(page, 2, 5).waitFor();
  await square(page, 7, 7).click();
  await special(page, 7, 7).waitFor();
  const moving = await page.evaluate(() =>
    document.getAnimations().filter((a) => a.playState === 'running' && a.effect.getComputedTiming().endTime > 1).length,
  );
  assert.equal(moving, 0);
});

// --------------------------------------------------------------------------------------- the board does not move

test('the board has a large part of the window and never moves', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5&step=0&moves=', { width: 1440, height: 900 });
  await special(page, 2, 5).waitFor();
  const stage = await page.getByRole('region', { name: 'Stage' }).boundingBox();
  assert.ok(stage.width >= 0.6 * 1440, `the stage is ${stage.width} wide`);
  const box = await board(page).boundingBox();
  assert.ok(box.height >= 0.6 * 900, `the board is ${box.height} high`);
  const unmoved = async (after) => {
    await settle(page);
    assert.deepEqual(await board(page).boundingBox(), box, after);
  };
  for (let degree = 1; degree <= 4; degree += 1) {
    await button(page, 'Hint').click();
    await unmoved(`a hint of degree ${degree}`);
  }
  await layAt(page, 2, 5, 'top-left');
  await unmoved('a refusal');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await unmoved('the keyboard shortcuts');
  await page.keyboard.press('Escape');
  await counted(page.getByRole('dialog'), 0);
  await unmoved('the keyboard shortcuts are closed');
  for (const name of ['Share', 'Explore', 'Play', 'Explain']) {
    await tab(page, name);
    await unmoved(`the tab ${name}`);
  }
  for (const step of [1, 5, 20, 21]) {
    await slider(page).fill(String(step));
    await standing(page, `${step} / 21`);
    await unmoved(`step ${step}`);
  }
  await page.getByRole('checkbox', { name: 'Show numbers' }).check();
  await button(page, 'By level').click();
  await unmoved('numbers and another order');
});

for (const [width, height] of [
  [1024, 700],
  [390, 844],
]) {
  test(`captions of any length leave the board where it is at ${width}×${height}`, async (t) => {
    const page = await open(t, '#/tromino?k=4&hole=5,11&step=0', { width, height });
    await special(page, 5, 11).waitFor();
    await settle(page);
    const box = await board(page).boundingBox();
    for (const step of [1, 2, 4, 50, 85]) {
      await slider(page).fill(String(step));
      await standing(page, `${step} / 85`);
      await settle(page);
      assert.deepEqual(await board(page).boundingBox(), box, `step ${step}: ${await caption(page).textContent()}`);
    }
  });
}
