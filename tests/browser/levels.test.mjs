// Levels: the map, a level of each kind, stars that are kept, and wrong answers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, board, button, caption, eventually, open, settle, url } from './harness.mjs';
import { counted, layAt, says, square, titled, type } from './hands.mjs';

/** The task of a level, its heading. */
const task = (page) => page.getByRole('heading', { level: 1 });

/** Waits until the level shows this number of stars. */
function stars(page, count) {
  return page.locator('.level-bar').getByRole('img', { name: `${count} of 3 stars`, exact: true }).waitFor();
}

/** Taps an option of the question. */
const option = (page, text) => page.locator('.options').getByRole('button', { name: text }).click();

/** The covering of the 4×4 board whose special square is a corner: elbows, and where the pieces open. */
const corner = [[3, 3, 'top-left'], [2, 2, 'top-left'], [1, 4, 'bottom-left'], [4, 1, 'top-right'], [4, 4, 'top-left']];

test('a map has all levels of its family, each with its task and its stars', async (t) => {
  const page = await open(t, '#/');
  for (const [family, name, count] of [['tromino', 'L-trominoes', 18], ['pegs', 'Peg solitaire', 20], ['fives', 'Five in a row', 18], ['knights', 'Knight’s tour', 18], ['heaps', 'Nim', 20]]) {
    await type(page, `#/${family}/levels`);
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    const levels = page.getByRole('main').getByRole('link', { name: /^Level \d+.*0 of 3 stars$/ });
    await counted(levels, count);
    await titled(page, `Levels · ${name} · Qipan`);
    await settle(page);
    // The names are loaded, and each is another.
    await eventually(async () => {
      const names = (await levels.allTextContents()).map((text) => text.replace(/^Level \d+\d+|Next|Yes or no\?|0 of 3 stars$/g, ''));
      for (const text of names) assert.ok(text.trim().length > 2, text);
      assert.equal(new Set(names).size, count);
    });
  }
  await assertAccessible(page);
  await page.getByRole('link', { name: 'Play level 1' }).click();
  await page.getByText('Level 1', { exact: true }).waitFor();
});

test('a link for students shows the levels that it chooses, one after the other, and leads nowhere else', async (t) => {
  const page = await open(t, '#/tromino/levels?levels=T02-T03&pupil=1');
  const levels = page.getByRole('main').getByRole('link', { name: /^Level \d+/ });
  await counted(levels, 2);
  await counted(page.getByRole('link').filter({ hasNotText: /Skip|^Level|Play level 2/ }), 0);
  await page.getByText('0 of 2 levels', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Play level 2' }).click();
  await page.getByText('Level 2', { exact: true }).waitFor();
  await board(page).waitFor();
  await counted(page.getByRole('navigation'), 0);
  await settle(page);
  for (const [row, col, towards] of corner) await layAt(page, row, col, towards);
  await page.getByRole('link', { name: 'Next: level 3' }).click();
  await page.getByText('Level 3', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'All levels' }).click();
  await counted(levels, 2);
  await page.getByText('1 of 2 levels', { exact: true }).waitFor();
});

test('a level whose board is too large for a picture shows its size', async (t) => {
  const page = await open(t, '#/');
  for (const [family, name, size] of [['tromino', 'Level 17', '1024×1024'], ['pegs', 'Level 20', '1000×1000'], ['fives', 'Level 18', '1000×1000']]) {
    await type(page, `#/${family}/levels`);
    await page.getByRole('link', { name: new RegExp(`^${name} `) }).getByText(size, { exact: true }).waitFor();
  }
});

test('every level opens with its task, its board and its tools, and without the solution', async (t) => {
  const page = await open(t, '#/');
  for (const [letter, family, count] of [['T', 'tromino', 18], ['P', 'pegs', 20], ['F', 'fives', 18], ['K', 'knights', 18], ['H', 'heaps', 20]]) {
    for (let number = 1; number <= count; number += 1) {
      const id = `${letter}${String(number).padStart(2, '0')}`;
      await type(page, `#/${family}/levels?n=${id}`);
      await page.locator('.level-bar').getByText(`Level ${number}`, { exact: true }).waitFor();
      await eventually(async () => assert.ok((await task(page).textContent()).length > 10, id));
      await board(page).or(page.getByRole('group', { name: 'Board' })).waitFor();
      for (const name of ['Solution', 'Last', 'Play']) await counted(button(page, name), 0);
      await counted(page.getByRole('tab'), 0);
      assert.doesNotMatch(await caption(page).textContent(), /best possible|No tour exists|should be|unknown setting/i, id);
    }
  }
});

test('a level is solved, its question answered, and the stars are there after a reload', async (t) => {
  const page = await open(t, '#/tromino/levels?n=T02');
  for (const [row, col, towards] of corner) await layAt(page, row, col, towards);
  await stars(page, 2);
  await option(page, /^No: this board has only one tiling/);
  await page.getByText('Right.', { exact: true }).waitFor();
  await stars(page, 3);
  await page.reload();
  await stars(page, 3);
  await page.getByRole('link', { name: 'Next: level 3' }).click();
  await page.getByText('Level 3', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'All levels' }).click();
  await page.getByRole('link', { name: /^Level 2\b.*3 of 3 stars$/ }).waitFor();
  await page.getByText('1 of 18 levels').waitFor();
  // Home and lab lead on.
  await type(page, '#/tromino');
  await page.getByRole('link', { name: /^1 of 18 levels\b.*Play level 1$/ }).waitFor();
});

test('a hint at its third degree costs the second star, and undo where it is to be done without', async (t) => {
  const page = await open(t, '#/tromino/levels?n=T02');
  for (const hint of [/^Look at/, /bends at/, /^Choose the outlined piece/]) {
    await button(page, 'Hint').click();
    await says(caption(page), hint);
  }
  for (const [row, col, towards] of corner) await layAt(page, row, col, towards);
  await stars(page, 1);
  await type(page, '#/pegs/levels?n=P04');
  const jump = async (from, to) => {
    await square(page, ...from).click();
    await square(page, ...to).click();
  };
  await jump([1, 1], [1, 3]);
  await button(page, 'Undo').click();
  await jump([2, 1], [0, 1]);
  await jump([2, 2], [0, 2]);
  await jump([0, 1], [0, 3]);
  await stars(page, 1);
  await button(page, 'Clear').click();
  await jump([2, 1], [0, 1]);
  await jump([2, 2], [0, 2]);
  await jump([0, 1], [0, 3]);
  await stars(page, 2);
});

test('a wrong answer is refuted, and the right one is shown by doing it', async (t) => {
  const page = await open(t, '#/tromino/levels?n=T05');
  await says(caption(page), 'Can it be done?');
  // The board with the special square at (2,5) can be covered, that with (1,3) cannot; which comes first is fixed.
  const possible = async () => (await page.getByRole('gridcell', { name: 'Row 2, column 5: special square' }).count()) === 1;
  const cover = async () => {
    await button(page, 'Yes').click();
    await says(caption(page), 'Then show it. If you can’t, change your answer.');
    for (const [row, col, towards] of [[1, 1, 'bottom-right'], [2, 3, 'top-left'], [1, 4, 'bottom-right']]) await layAt(page, row, col, towards);
  };
  await settle(page);
  const first = await possible();
  if (first) {
    await button(page, 'No').click();
    await says(caption(page), 'It can be done. Find out how.');
    await cover();
  } else {
    await button(page, 'Yes').click();
    await says(caption(page), 'Then show it. If you can’t, change your answer.');
    await button(page, 'No').click();
  }
  await says(caption(page), 'Right. Now look at this board.');
  if (first) await button(page, 'No').click();
  else await cover();
  await stars(page, 1);
});

test('a number is entered, a wrong one is refused', async (t) => {
  const page = await open(t, '#/pegs/levels?n=P19');
  const field = page.getByRole('textbox', { name: 'Answer' });
  await field.fill('1');
  await button(page, 'Check').click();
  await says(caption(page), 'That isn’t the number. Try again.');
  await field.fill('2');
  await field.press('Enter');
  await stars(page, 1);
  await page.getByText('The second star is for a right first answer. Try again tomorrow.').waitFor();
});

test('stars for a right first answer are not reached by a reload, but on the next day', async (t) => {
  const page = await open(t, '#/');
  // The clock is set before the page is loaded: it cannot cancel timers that run already.
  await page.goto('about:blank');
  await page.clock.setFixedTime(new Date(2026, 10, 23, 12));
  await page.goto(`${url}#/pegs/levels?n=P19`);
  const entered = async (number) => {
    await page.getByRole('textbox', { name: 'Answer' }).fill(number);
    await button(page, 'Check').click();
  };
  await entered('1');
  await says(caption(page), 'That isn’t the number. Try again.');
  await page.reload();
  await entered('2');
  await stars(page, 1);
  const right = /^3 divides 42/;
  await option(page, '42 is even');
  await page.getByText('The third star is for a right first answer. Try again tomorrow.').waitFor();
  await page.reload();
  await option(page, right);
  await stars(page, 1);
  await page.clock.setFixedTime(new Date(2026, 10, 24, 12));
  await page.reload();
  await entered('2');
  await stars(page, 2);
  await counted(page.getByText('Try again tomorrow.'), 0);
  await option(page, right);
  await stars(page, 3);
});

test('squares are marked', async (t) => {
  const page = await open(t, '#/tromino/levels?n=T16');
  for (const row of [1, 3, 5]) for (const col of [1, 3, 5]) await button(page, `Row ${row}, column ${col}`).click();
  await button(page, 'Check').click();
  await stars(page, 2);
  await assertAccessible(page);
});

test('a game is chosen and won on both boards', async (t) => {
  const page = await open(t, '#/heaps/levels?n=H08', { reducedMotion: true });
  const heaps = async () => (await page.getByRole('gridcell', { name: /^Row 3, column \d+: (?!nothing|empty)/ }).count());
  await settle(page);
  await says(caption(page), 'Do you play first or second?');
  assert.ok((await heaps()) > 0);
  await button(page, 'First').click();
  await says(caption(page), /your turn/i);
});

test('the given moves of a level cannot be undone', async (t) => {
  const page = await open(t, '#/knights/levels?n=K06');
  await eventually(async () => assert.equal(await button(page, 'Undo').getAttribute('aria-disabled'), 'true'));
  await page.keyboard.press('Control+z');
  await says(caption(page), /This move belongs to the puzzle, so it stays/);
});

test('the board of the day is the same for a date, and is opened from home', async (t) => {
  const page = await open(t, '#/');
  const day = page.getByRole('region', { name: 'Today’s board' });
  await counted(day.getByRole('link', { name: /not solved yet$/ }), 7);
  await day.getByRole('link', { name: 'Play today’s board' }).click();
  await titled(page, 'Today’s board · Qipan');
  await board(page).waitFor();
  // The golden file of 366 days says that this one is a tromino board of 4×7 with (1,3) left out.
  await type(page, '#/today?date=2026-11-23');
  await page.getByRole('heading', { level: 1, name: 'Cover every square except the special one.' }).waitFor();
  await page.getByRole('gridcell', { name: 'Row 1, column 3: special square' }).waitFor();
  await counted(page.getByRole('gridcell'), 28);
  await counted(button(page, 'Solution'), 0);
  await assertAccessible(page);
});

test('a board of the day that is solved is kept, and its result can be copied without the answer', async (t) => {
  const page = await open(t, '#/today?date=2026-11-24');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('heading', { level: 1, name: 'Get down to one peg.' }).waitFor();
  // Hints lead to the solution, and count as help.
  for (let jumps = 0; jumps < 12 && (await page.getByText('Solved, with help.').count()) === 0; jumps += 1) {
    // A request while a hint is searched changes nothing, so each one waits for its reply.
    for (const hint of [/^Look at/, /^It jumps/, /^Jump from/]) {
      await button(page, 'Hint').click();
      await says(caption(page), hint, 10_000);
    }
    const [, row, col, toRow, toCol] = /\((-?\d+),(-?\d+)\) to \((-?\d+),(-?\d+)\)/.exec(await caption(page).textContent());
    await square(page, row, col).click();
    await square(page, toRow, toCol).click();
    await eventually(async () => assert.doesNotMatch(await caption(page).textContent(), /^Jump from/));
  }
  await page.getByText('Solved, with help.').waitFor();
  await page.getByRole('link', { name: /24 November: solved$/ }).waitFor();
  await button(page, 'Copy the result').click();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(text, /^Qipan, 2026-11-24: Peg solitaire\. Solved with help\. Your turn: .*#\/today\?date=2026-11-24$/);
  await page.reload();
  await page.getByRole('link', { name: /24 November: solved$/ }).waitFor();
});

test('practice has boards of three difficulties without end', async (t) => {
  const page = await open(t, '#/');
  for (const family of ['tromino', 'pegs', 'fives', 'knights', 'heaps']) {
    await type(page, `#/${family}/practice?level=2&seed=5`);
    await board(page).waitFor({ timeout: 20_000 });
    await page.getByRole('link', { name: 'Hard' }).waitFor();
    assert.ok((await task(page).textContent()).length > 5, family);
    await page.getByRole('link', { name: 'Next board' }).click();
    await eventually(async () => assert.match(await page.evaluate(() => location.hash), /level=2&seed=6/));
  }
  // A day that is none is today.
  await type(page, '#/today?date=2026-02-31');
  await board(page).waitFor({ timeout: 20_000 });
});

test('a game to be won says its rule under the task, and its name', async (t) => {
  const page = await open(t, '#/today?date=2026-11-27');
  const head = page.getByRole('main');
  const kayles = 'Two players take turns. Take one stone or two adjacent ones. A gap splits the row in two. If you can’t move, you lose.';
  await head.getByText(kayles, { exact: true }).waitFor();
  await head.getByText(/^Kayles · Medium$/).waitFor();
  await type(page, '#/today?date=2026-11-27&lang=zh');
  await head.getByText('两人轮流走。每次取一枚，或取相邻的两枚，空位把这一排分成两排。轮到谁走而谁走不了，谁就输。', { exact: true }).waitFor();
  await head.getByText(/^Kayles（击柱） · 中等$/).waitFor();
  await type(page, '#/heaps?rule=0.77&heaps=5,3&misere=1&goal=win&lang=en');
  await head.getByText(kayles.replace('you lose', 'you win'), { exact: true }).waitFor();
  await type(page, '#/heaps/levels?n=H15');
  await head.getByText(kayles, { exact: true }).waitFor();
  // Other tasks say everything.
  await type(page, '#/heaps/levels?n=H10');
  await head.getByRole('heading', { level: 1, name: 'Nim, heaps of 3, 4 and 5: you go first. Take the last stone.' }).waitFor();
  await counted(head.getByText(/^Two players take turns/), 0);
  await type(page, '#/today?date=2026-11-24');
  await head.getByText(/^Peg solitaire · /).waitFor();
  await counted(head.getByText(/^Two players take turns/), 0);
});

/** Stores two stars on these levels. */
const keep = (page, ids) =>
  page.evaluate((ids) => {
    const levels = Object.fromEntries(ids.map((id) => [id, { s: 2, why: 0, undo: 1, moves: '' }]));
    localStorage.setItem('qipan.progress.v1', JSON.stringify({ who: '', of: { '': levels } }));
  }, ids);

test('badges are reached by the stars of their levels', async (t) => {
  const page = await open(t, '#/tromino/levels');
  const badge = (name) => page.getByRole('listitem').filter({ hasText: name });
  await badge('Divide and conquer').waitFor();
  assert.equal(await badge('Divide and conquer').getByText('reached', { exact: true }).count(), 0);
  await keep(page, ['T10', 'T11', 'T12']);
  await page.reload();
  await badge('Divide and conquer').getByText('reached', { exact: true }).waitFor();
  assert.equal(await badge('Invariant').getByText('reached', { exact: true }).count(), 0);
});

test('progress is taken to another browser by a code, and merged there', async (t) => {
  const page = await open(t, '#/tromino/levels');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await keep(page, ['T01', 'T02']);
  await page.getByText('Progress on this device').click();
  await page.getByRole('button', { name: 'Copy the progress code' }).click();
  await page.getByText('Copied.').waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(code, /^qipan1\.[\w-]+$/);

  const other = await open(t, '#/tromino/levels');
  await keep(other, ['T02', 'T03']);
  await other.reload();
  await other.getByText('2 of 18 levels').first().waitFor();
  await other.getByText('Progress on this device').click();
  const add = async (text) => {
    await other.getByLabel('Progress code from another browser').fill(text);
    await other.getByRole('button', { name: 'Add' }).click();
  };
  await add('qipan1.nonsense!');
  await other.getByText('This isn’t a progress code. Copy the whole code, then try again.').waitFor();
  await add(`My code: ${code}`);
  await other.getByText('3 of 18 levels').first().waitFor();

  // Deletion is asked about first.
  await other.getByRole('button', { name: 'Delete the progress' }).click();
  await other.getByRole('button', { name: 'Keep' }).click();
  await other.getByText('3 of 18 levels').first().waitFor();
  await other.getByRole('button', { name: 'Delete the progress' }).click();
  await other.getByRole('button', { name: 'Delete', exact: true }).click();
  await other.getByText('0 of 18 levels').first().waitFor();
});

test('another window’s stars appear, and a record that cannot be read is set aside', async (t) => {
  const page = await open(t, '#/tromino/levels');
  const second = await page.context().newPage();
  await second.goto(page.url());
  await keep(second, ['T05']);
  await page.getByText('1 of 18 levels').first().waitFor();
  await second.close();
  await page.evaluate(() => localStorage.setItem('qipan.progress.v1', '{"of": 7}'));
  await type(page, '#/tromino/levels?n=T02');
  for (const [row, col, towards] of corner) await layAt(page, row, col, towards);
  await stars(page, 2);
  const kept = (name) => page.evaluate((name) => localStorage.getItem(name), name);
  assert.equal(await kept('qipan.progress.unread'), '{"of": 7}');
  assert.match(await kept('qipan.progress.v1'), /"T02"/);
});

test('on a telephone the question and the way on come into view when a level is solved', async (t) => {
  const page = await open(t, '#/fives/levels?n=F01', { width: 390, height: 844, touch: true });
  await settle(page);
  for (const col of [5, 6]) await square(page, 1, col).tap();
  await says(caption(page), 'Solved: 2 stones, the minimum.');
  const next = page.getByRole('link', { name: 'Next: level 2' });
  const tools = page.getByRole('group', { name: 'Tools' });
  const isClear = async () => {
    const [above, below] = [await next.boundingBox(), await tools.boundingBox()];
    assert.ok(above.y + above.height <= below.y, `${above.y} + ${above.height} is not above ${below.y}`);
  };
  await eventually(isClear);
  await button(page, 'n/5, rounded up: ⌈n/5⌉').tap();
  await page.getByText('A row of 4 has no line of 5 at all, so it needs no stone.').waitFor();
  await next.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await eventually(isClear);
  await next.tap();
  await page.waitForURL(/n=F02/);
});

test('on a telephone the whole board with its seal stays in view beside the way on', async (t) => {
  const page = await open(t, '#/tromino/levels?n=T02', { width: 390, height: 844, touch: true });
  await settle(page);
  for (const [row, col, towards] of corner) await layAt(page, row, col, towards);
  const tools = page.getByRole('group', { name: 'Tools' });
  await eventually(async () => {
    const next = await page.getByRole('link', { name: 'Next: level 3' }).boundingBox();
    assert.ok(next.y + next.height <= (await tools.boundingBox()).y, 'the way on is in view');
  });
  // The page stands still.
  await settle(page);
  const [top, end] = [await board(page).boundingBox(), await page.evaluate(() => scrollY)];
  assert.ok(end > 0, 'the page was scrolled');
  assert.ok(top.y >= 0 && top.y < 200, `the board begins at ${top.y}`);
  const seal = await page.locator('.board .stamp').boundingBox();
  assert.ok(seal.y >= 0, `the seal begins at ${seal.y}`);
});

test('on the English board with three pegs or fewer for a goal, nothing is said about the centre', async (t) => {
  const page = await open(t, '#/pegs/levels?n=P18');
  await says(caption(page), /^32 pegs\. How few can you leave\?/, 20000);
  // After the fourth jump the centre is out of reach, and two stars are not.
  for (const [from, to] of [[[2, 4], [4, 4]], [[5, 4], [3, 4]], [[4, 2], [4, 4]], [[3, 4], [5, 4]]]) {
    await square(page, ...from).click();
    await square(page, ...to).click();
  }
  await says(caption(page), 'From (3,4) to (5,4). 28 pegs left.', 20000);
});
