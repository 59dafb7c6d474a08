// The common parts of every lab's stage: guessing, the list of steps, taking over and continuing, the construction, the
// lens, the visible check, captions in two languages, parts locked by the link, saved work.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, board, button, caption, eventually, open, settle, slider, verdict } from './harness.mjs';
import { another, counted, difference, formats, layAt, linked, opentab, picture, pressed, says, settings, shared, square, squares, standing, stopped, tab, type } from './hands.mjs';
import { labs } from './labs.mjs';
import { jump, point, region } from './pegs-hands.mjs';

/** Opens the answer for the board of a family, and waits for it. */
async function opened(t, family, more = '&tab=explain', options = {}) {
  const page = await open(t, `${labs[family].link}${more}`, options);
  await eventually(async () => assert.equal(await slider(page).getAttribute('max'), String(labs[family].steps)), 15_000);
  return page;
}

/** The description of the board of each family. */
const described = {
  tromino: /^4 by 4 board\. The special square is in row 1, column 2\./,
  pegs: /^12 pegs: row 1, columns 1, 2, 3, 4; /,
  fives: /^A board of 6 rows and 7 columns\. No stones\./,
  knights: /^A board with 3 rows and 4 columns\. The knight isn’t on it yet\./,
  heaps: /^3 heaps: 1, 2, 3\. It’s .* turn\.$/,
};

/** Own moves from the start of the board of each family. */
const moves = { tromino: 'lay:2,2nw', pegs: '2,1n', fives: 'put:2,2;put:3,3', knights: '1,1;2,3', heaps: '3:3;2:1' };

/** The switch that hides the next step. */
const predict = (page) => page.getByRole('checkbox', { name: 'Predict the next step', exact: true });

for (const family of Object.keys(labs)) {
  test(`${family}: the slider tells the reason of the step pointed at`, async (t) => {
    const page = await opened(t, family, '&step=1');
    const box = await slider(page).boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    const bubble = () =>
      page.evaluate(() => [...document.querySelectorAll('[aria-label=Steps] span')].map((one) => one.textContent).find((text) => /^\d+\S/.test(text) && text.length > 12));
    await eventually(async () => assert.ok(await bubble(), 'a reason is shown'));
    await page.mouse.move(5, 5);
    await eventually(async () => assert.equal(await bubble(), undefined));
  });

  test(`${family}: the steps are listed, and each can be entered`, async (t) => {
    const page = await opened(t, family, '&step=1');
    const steps = region(page, 'Steps');
    await steps.getByRole('button', { name: `All ${labs[family].steps} steps` }).click();
    await steps.getByRole('button', { name: /^3/ }).click();
    await standing(page, `3 / ${labs[family].steps}`);
    assert.equal(await steps.getByRole('listitem').locator('[aria-current=step]').count(), 1);
    await steps.getByRole('button', { name: /^0/ }).click();
    await standing(page, `0 / ${labs[family].steps}`);
  });

  test(`${family}: the next step is hidden until the first guess`, async (t) => {
    const page = await opened(t, family);
    await predict(page).check();
    await says(caption(page), /^What comes next\?/);
    await standing(page, `0 / ${labs[family].steps}`);
    await linked(page, { guess: '1' });
    // Neither the slider nor the last step nor playback shows it.
    await button(page, 'Last').click();
    await standing(page, `0 / ${labs[family].steps}`);
    await slider(page).fill(String(labs[family].steps));
    await says(caption(page), /^Have a guess first/);
    assert.equal(await slider(page).inputValue(), '0');
    // The second request shows the next step, and no further one.
    await button(page, 'Forward').click();
    await standing(page, `0 / ${labs[family].steps}`);
    await button(page, 'Forward').click();
    await standing(page, `1 / ${labs[family].steps}`);
    // Nor is it in a file.
    await tab(page, 'Share');
    await button(page, 'Certificate').click();
    await page.getByText('The solution is hidden here, so it can’t be exported.').waitFor();
    const link = await shared(page);
    const next = await another(page, link);
    assert.equal(await opentab(next), 'Explain');
    assert.ok(await predict(next).isChecked());
    await tab(page, 'Explain');
    await predict(page).uncheck();
    await button(page, 'Last').click();
    await standing(page, `${labs[family].steps} / ${labs[family].steps}`);
    await linked(page, { guess: undefined });
  });

  test(`${family}: one takes over, and the solver goes on to the end`, async (t) => {
    const page = await opened(t, family, '&step=1', { reducedMotion: true });
    await button(page, 'Play from here').click();
    await eventually(async () => assert.equal(await opentab(page), 'Play'));
    // After the first move of a game it is the computer's turn.
    await says(caption(page), family === 'heaps' ? /The computer’s turn/ : 'Your turn, from step 1.');
    await linked(page, family === 'heaps' ? { moves: '3:3' } : { step: '1', moves: '' });
    await type(page, `${labs[family].link}&moves=${moves[family]}`);
    await linked(page, { step: undefined, moves: moves[family] });
    await button(page, 'Solution').click();
    // A star would follow the move at the cursor.
    await linked(page, { moves: new RegExp(`^([^;*]+;){${labs[family].steps - 2},}[^;*]+$`) }, 15_000);
    assert.ok(await button(page, 'Redo').isDisabled());
    await says(verdict(page), /^(Proved|Valid so far)/, 10_000);
    // The computer's moves can be undone like the player's.
    await button(page, 'Undo').click();
    await button(page, 'Redo').click();
    await button(page, 'Solution').click();
    await says(caption(page), 'Nothing left to do.', 10_000);
  });

  test(`${family}: the check is shown as it runs`, async (t) => {
    const page = await opened(t, family, '&step=2');
    await formats(page);
    await button(page, 'Check again').click();
    await says(caption(page), /^(Step \d+ of|All \d+ steps are legal)/);
    await says(caption(page), `All ${labs[family].steps} steps are legal, and each produces the position shown.`);
    await tab(page, 'Explain');
    await standing(page, `2 / ${labs[family].steps}`);
    await says(verdict(page), /^(Proved|Valid so far)/, 10_000);
  });

  test(`${family}: the construction is told in words, as code, or not at all, and the choice stays`, async (t) => {
    const page = await opened(t, family, '&step=1');
    const section = region(page, family === 'heaps' ? 'How to win' : 'How it works');
    const lines = section.getByRole('listitem');
    const words = await lines.allTextContents();
    assert.ok(words.length >= 4, words.join());
    await section.getByRole('button', { name: 'Code' }).click();
    const code = await lines.allTextContents();
    assert.equal(code.length, words.length);
    assert.notDeepEqual(code, words);
    await section.getByRole('button', { name: 'Hide' }).click();
    await counted(lines, 0);
    await page.reload();
    await region(page, family === 'heaps' ? 'How to win' : 'How it works').waitFor();
    await counted(lines, 0);
    await pressed(page, 'Hide');
  });

  test(`${family}: the lens has sums that follow the steps, and is in the link`, async (t) => {
    const page = await opened(t, family, '&step=0');
    const lens = region(page, 'Overlay');
    await lens.getByRole('button').nth(1).click();
    const sums = () => lens.getByRole('row').allTextContents();
    await eventually(async () => assert.ok((await sums()).length >= 2));
    const before = await sums();
    await button(page, 'Forward').click();
    await eventually(async () => assert.notDeepEqual(await sums(), before));
    assert.ok((await settings(page)).lens);
    const names = await squares(page);
    const next = await another(page, await shared(page));
    await eventually(async () => assert.deepEqual(await squares(next), names));
    await lens.getByRole('button', { name: 'Off' }).click();
    await linked(page, { lens: undefined });
  });

  test(`${family}: captions are in both languages, or in one`, async (t) => {
    const page = await opened(t, family, '&step=1');
    const english = await caption(page).textContent();
    await formats(page);
    await button(page, 'Add Chinese captions').click();
    await linked(page, { captions: 'both' });
    const region = page.getByRole('region', { name: 'Stage' });
    await eventually(async () => assert.match(await region.locator('[lang=zh-Hans]').textContent(), /\p{Script=Han}/u));
    assert.equal(await caption(page).textContent(), english);
    await button(page, '中文').click();
    await eventually(async () => assert.equal(await page.getByRole('region', { name: '演示区' }).locator('[lang=en]').textContent(), english));
    await assertAccessible(page);
    await button(page, '同时显示英文').click();
    await linked(page, { captions: undefined });
  });

  test(`${family}: the board is described in words`, async (t) => {
    const page = await open(t, labs[family].link);
    await board(page).waitFor();
    await settle(page);
    const before = await caption(page).textContent();
    await page.keyboard.press('d');
    await says(caption(page), described[family]);
    const told = await caption(page).textContent();
    assert.notEqual(told, before);
    await formats(page);
    await says(caption(page), before);
    await button(page, 'Describe the board in words').click();
    await says(caption(page), told);
  });

  test(`${family}: parts that a link locks are not there, and keys do not reach them`, async (t) => {
    const page = await open(t, `${labs[family].link}&lock=hint,strip,form`);
    await board(page).waitFor();
    for (const name of ['Explore', 'Explain', 'Play']) {
      await tab(page, name);
      for (const locked of ['Hint', 'Solution', 'Forward', 'Last', 'Play from here']) await counted(button(page, locked), 0);
      for (const locked of [slider(page), predict(page)]) await counted(locked, 0);
      await counted(page.getByRole('spinbutton', { name: /^(k$|Rows|Columns|Stones in row)/ }), 0);
    }
    const before = await squares(page);
    for (const key of ['h', 'k', 'PageDown', '.']) await page.keyboard.press(key);
    await settle(page);
    assert.deepEqual(await squares(page), before);
    assert.doesNotMatch(await caption(page).textContent(), /[Hh]int|Look/);
    // The board begins without the answer, and locked parts stay locked in links made from it.
    assert.equal((await squares(page)).filter((name) => /: piece \d/.test(name)).length, 0);
    await tab(page, 'Share');
    assert.match(await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue(), /lock=hint,strip,form/);
  });

  test(`${family}: returning restores the watched step`, async (t) => {
    const page = await opened(t, family, '&step=1');
    await button(page, 'Forward').click();
    await standing(page, `2 / ${labs[family].steps}`);
    await linked(page, { step: '2' });
    const next = await another(page, `#/${family}`);
    await says(caption(next), /^Here’s where you left off\./);
    await standing(next, `2 / ${labs[family].steps}`);
    assert.deepEqual(await squares(next), await squares(page));
  });

  test(`${family}: returning restores one’s own moves, with a choice to start afresh`, async (t) => {
    const page = await open(t, `${labs[family].link}&moves=${moves[family]}`);
    await button(page, 'Undo').click();
    await linked(page, { moves: /^[^;]*\*/ });
    await button(page, 'Redo').click();
    await linked(page, { moves: moves[family] });
    const names = await squares(page);
    const next = await another(page, `#/${family}`);
    await says(caption(next), /^Here’s where you left off\./);
    await eventually(async () => assert.deepEqual(await squares(next), names));
    await button(next, 'Start over').click();
    await eventually(async () => assert.notDeepEqual(await squares(next), names));
    assert.equal(await opentab(next), 'Play');
    // The browser's back button brings them back.
    await next.goBack();
    await eventually(async () => assert.deepEqual(await squares(next), names));
  });

  test(`${family}: a move that is taken back just as one starts afresh is not put into the address of the new board`, async (t) => {
    const page = await open(t, `${labs[family].link}&moves=${moves[family]}`);
    await button(page, 'Undo').waitFor();
    await page.evaluate(() => {
      const find = (name) => [...document.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === name);
      find('Undo').click();
      find('Start over').click();
    });
    await settle(page);
    assert.equal((await settings(page)).moves, undefined, await shared(page));
    const next = await another(page, await shared(page));
    await eventually(async () => assert.deepEqual(await squares(next), await squares(page)));
  });

  test(`${family}: a language that is chosen just as one starts afresh leaves the board in the address`, async (t) => {
    const page = await open(t, `${labs[family].link}&moves=${moves[family]}`);
    await button(page, 'Start over').waitFor();
    await page.evaluate(() => {
      const find = (name) => [...document.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === name);
      find('Start over').click();
      find('中文').click();
    });
    await linked(page, { lang: 'zh', moves: undefined });
    const wanted = Object.fromEntries(new URLSearchParams(labs[family].link.split('?')[1]));
    await linked(page, wanted);
  });

  test(`${family}: a language that is chosen just as a link opens leaves that link's board in the address`, async (t) => {
    const page = await opened(t, family, '&step=1');
    // Both languages are loaded, so that the next choice takes effect at once.
    await button(page, '中文').click();
    await linked(page, { lang: 'zh' });
    await page.evaluate((link) => {
      history.pushState(null, '', link);
      dispatchEvent(new HashChangeEvent('hashchange'));
      [...document.querySelectorAll('button')].find((one) => one.textContent === 'EN').click();
    }, `${labs[family].link}&step=2&lang=zh`);
    await linked(page, { lang: 'en', step: '2' });
  });
}

for (const family of Object.keys(labs)) {
  test(`${family}: a link opens to the same picture on another page, watched or played`, async (t) => {
    const page = await opened(t, family, '&step=2');
    for (const link of [await shared(page), `${labs[family].link}&step=0&moves=${moves[family]}&lang=en`]) {
      await type(page, link);
      await settle(page);
      const there = await another(page, await shared(page));
      await eventually(async () => {
        assert.deepEqual(await squares(there), await squares(page));
        assert.equal(await difference(page, await picture(there), await picture(page)), 0, link);
      }, 10_000);
      await there.close();
    }
  });
}

/** The clicks that make a move from the start, for each family where a click on the answer's board is a move. */
const clicks = { pegs: [[2, 1], [0, 1]], fives: [[1, 1]], knights: [[1, 2]], heaps: [[1, 1]] };

for (const [family, places] of Object.entries(clicks)) {
  test(`${family}: a move on the board of the answer is one’s own, and is played on in Play`, async (t) => {
    const page = await opened(t, family, '&step=0');
    for (const [row, col] of places) await square(page, row, col).click();
    await eventually(async () => assert.equal(await opentab(page), 'Play'));
    await linked(page, { moves: /./, tab: undefined });
    await button(page, 'Undo').click();
    assert.ok(await button(page, 'Undo').isDisabled());
    await tab(page, 'Explain');
    await standing(page, `0 / ${labs[family].steps}`);
  });
}

test('watching another link does not replace one’s own game', async (t) => {
  const page = await open(t, '#/pegs?rows=2&cols=2');
  await jump(page, [2, 1], [0, 1]);
  await linked(page, { moves: '2,1n' });
  const link = await another(page, '#/pegs?rows=3&cols=4&step=1');
  await standing(link, '1 / 10');
  await button(link, 'Forward').click();
  await linked(link, { step: '2' });
  const back = await another(page, '#/pegs');
  await says(caption(back), /^Here’s where you left off\./);
  await eventually(async () => assert.deepEqual(await squares(back), await squares(page)));
});

for (const lock of ['strip', 'strip,hint']) {
  test(`lock=${lock} holds after any action`, async (t) => {
    for (const [family, { link, steps }] of Object.entries(labs)) {
      const page = await open(t, `${link}&lock=${lock}`);
      await board(page).waitFor();
      const hidden = async (what) => {
        await settle(page);
        await counted(button(page, `All ${steps} steps`), 0);
        await counted(slider(page), 0);
        for (const name of ['Explain', 'Play']) {
          await tab(page, name);
          assert.doesNotMatch(await verdict(page).textContent(), /^Proved/, `${family}: ${what}`);
        }
        assert.equal((await squares(page)).filter((name) => /: piece \d|taken:/.test(name)).length, 0, `${family}: ${what}`);
      };
      await hidden('at the start');
      await page.keyboard.press('Control+z');
      await hidden('undone');
      await formats(page);
      await counted(page.getByRole('link', { name: 'Print a worksheet' }), 0);
      await button(page, 'Check again').click();
      await hidden('checked');
      await button(page, 'Start over').click();
      await hidden('afresh');
      assert.equal((await settings(page)).lock, lock);
    }
  });
}

test('a guess is held against the next step', async (t) => {
  const page = await opened(t, 'tromino');
  await predict(page).check();
  await says(caption(page), /^What comes next/);
  // The first piece covers the centre, with its notch towards the special square in the top row.
  await layAt(page, 4, 4, 'top-left');
  await says(caption(page), /^That piece comes later\./);
  await layAt(page, 2, 3, 'top-left');
  await says(caption(page), /^That’s legal, but it isn’t the next step here\./);
  await standing(page, '0 / 5');
  await layAt(page, 3, 3, 'top-left');
  await says(caption(page), /^Right\. /);
  await standing(page, '1 / 5');
  await page.getByText('1 of 1 correct').waitFor();
});

test('a right jump is a right guess, and the score is kept', async (t) => {
  const page = await open(t, '#/pegs?rows=1&cols=2&tab=explain');
  await predict(page).check();
  await jump(page, [1, 1], [1, 3]);
  await says(caption(page), /^That’s legal, but it isn’t the next step here\./);
  await standing(page, '0 / 1');
  await jump(page, [1, 2], [1, 0]);
  await says(caption(page), /^Right\. /);
  await page.getByText('1 of 1 correct').waitFor();
  await standing(page, '1 / 1');
});

test('any winning move is a right guess, and a losing one is refuted', async (t) => {
  // 4, 6, 7 is won by 4 → 1, by 6 → 3 and by 7 → 2; one of them is played.
  const told = [];
  for (const [row, place] of [[1, 2], [2, 4], [3, 3]]) {
    const page = await open(t, '#/heaps?rule=nim&heaps=4,6,7&first=me&show=1&guess=1');
    await standing(page, /^0 \/ [1-9]/);
    await says(verdict(page), /^Proved/);
    await square(page, 1, 1).click();
    await says(caption(page), /^That move gives the win away\./);
    await square(page, row, place).click();
    await page.getByText('1 of 1 correct').waitFor();
    told.push(/^(Right|That wins too)\. /.exec(await caption(page).textContent())[1]);
    await standing(page, /^1 \/ /);
  }
  assert.deepEqual(told.sort(), ['Right', 'That wins too', 'That wins too']);
  // There is no winning move, so any guess is as good: of two moves at least one is not the played one.
  const given = [];
  for (const place of [5, 4]) {
    const page = await open(t, '#/heaps?rule=nim&heaps=5,5&first=me&show=1&guess=1');
    await standing(page, /^0 \/ [1-9]/);
    await says(verdict(page), /^Proved/);
    await square(page, 2, place).click();
    await page.getByText('1 of 1 correct').waitFor();
    given.push(await caption(page).textContent());
  }
  assert.ok(given.some((said) => said.startsWith('Your move is as good as the one shown. ')), given.join());
});

test('steps that have all been guessed stay on the board when the link is opened again', async (t) => {
  const page = await open(t, '#/pegs?rows=3&cols=4&step=10&guess=1&tab=explain');
  await standing(page, '10 / 10');
  assert.ok(await predict(page).isChecked());
  // Switched on at the end, predicting begins at the start.
  await predict(page).uncheck();
  await predict(page).check();
  await standing(page, '0 / 10');
});

test('an illegal guess is refused by the rules', async (t) => {
  const page = await open(t, '#/pegs?rows=2&cols=3&tab=explain');
  await predict(page).check();
  await point(page, 1, 1).click();
  await point(page, 4, 4).click();
  await says(caption(page), /straight|two|jump/i);
  assert.equal(await slider(page).inputValue(), '0');
});

const tried = '#/pegs?rows=2&cols=2&moves=1,1s;(1,2s);1,2s';

test('alternative moves can be revisited', async (t) => {
  const page = await open(t, tried);
  const names = await squares(page);
  for (let i = 0; i < 2; i += 1) await button(page, 'Undo').click();
  await page.getByText('You’ve tried 2 different moves from here. Redo follows the latest one.').waitFor();
  const other = page.getByRole('group', { name: 'Your move' }).getByRole('button', { pressed: false });
  await counted(other, 1);
  await other.click();
  await linked(page, { moves: '1,2s;(~1,1s;1,2s)' });
  assert.notDeepEqual(await squares(page), names);
});

test('with the answer locked, the list of steps has one’s own moves and their alternatives, and links to them', async (t) => {
  const page = await open(t, `${tried}&lock=strip&tab=explain`);
  const steps = region(page, 'Steps');
  await steps.getByRole('button', { name: /^(1 step|All \d+ steps)/ }).click();
  const other = steps.getByRole('button', { name: /^or:/ });
  await eventually(async () => assert.ok((await other.count()) >= 1));
  const name = await other.first().textContent();
  await other.first().click();
  await eventually(async () => assert.ok((await steps.locator('[aria-current=step]').textContent()).includes(name.replace(/^or:\s*/, ''))));
});

test('an unknown setting in a link is named, and the board is shown all the same', async (t) => {
  const page = await open(t, '#/pegs?rows=2&cols=3&colour=red');
  await says(caption(page), 'The link contains an unknown setting, “colour”. It was ignored.');
  await type(page, '#/pegs?rows=2&cols=3&lock=everything');
  await says(caption(page), /^The link’s “lock” should be one or more of these words/);
  await type(page, '#/pegs?rows=2&cols=3&captions=three');
  await says(caption(page), /^The link’s “captions” should be one or both/);
});

test('with reduced motion neither a check nor a game waits', async (t) => {
  const page = await opened(t, 'tromino', '&step=3', { reducedMotion: true });
  await formats(page);
  await stopped(page, async () => {
    await button(page, 'Check again').click();
    await page.clock.runFor(60);
    await says(caption(page), /^All 5 steps/);
  });
});
