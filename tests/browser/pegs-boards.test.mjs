// Drawn positions and classic boards in the peg lab; the small boards of home page and problem page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, button, caption, eventually, open, settle, slider, verdict } from './harness.mjs';
import { card, counted, field, fill, kept, linked, middle, pressed, says, settings, standing, tab, titled, type } from './hands.mjs';
import { answered, drag, hinted, jump, left, one, pegs, point, press, region, reopened, text } from './pegs-hands.mjs';

// ----------------------------------------------------------------------------------------------------- drawn positions

test('a start is drawn and rubbed out, becomes a rectangle, and its answer is found and played', async (t) => {
  const page = await open(t, '#/pegs?rows=2&cols=3&step=2');
  await standing(page, '2 / 4');
  await tab(page, 'Play');
  await button(page, 'Draw your own').click();
  await pressed(page, 'Draw pegs');
  await page.getByText('Choose a hole to add or remove a peg.').waitFor();
  await says(caption(page), 'The board is empty. Choose holes to add pegs.');
  await linked(page, { draw: '', rows: undefined, cols: undefined, step: undefined });
  await says(verdict(page), 'Proved There are no pegs.');
  // The drawn pegs stay at their places.
  const before = await point(page, 2, 2).boundingBox();
  for (const [row, col] of [[1, 2], [1, 3], [2, 1], [2, 2], [2, 3]]) await point(page, row, col).click();
  await linked(page, { draw: '.oo;ooo' });
  assert.deepEqual(await point(page, 2, 2).boundingBox(), before);
  await says(caption(page), '5 pegs. Choose holes to add or remove pegs.');
  await says(verdict(page), /^Proved\s*4 jumps leave one/, 10_000);
  await point(page, 0, 2).click();
  await says(caption(page), 'You can draw pegs only inside the frame.');
  await point(page, 1, 1).click();
  await linked(page, { draw: 'ooo;ooo' });
  await says(verdict(page), /^Proved\s*4 jumps leave 2/);
  await point(page, 1, 1).click();
  await says(verdict(page), /^Proved\s*4 jumps leave one/, 10_000);
  // The answer is played, each jump with its reason, and taken over.
  await tab(page, 'Explain');
  await button(page, 'Forward').click();
  await says(caption(page), / 4 pegs left\.$/);
  await button(page, 'First').click();
  await says(caption(page), '5 pegs. You can get down to one. Press ▶ to watch, or jump yourself.');
  await page.getByRole('combobox', { name: 'Speed' }).selectOption({ label: 'Instant' });
  await button(page, 'Play').click();
  await says(caption(page), '4 jumps, and one peg is left.');
  await left(page, 1);
  await button(page, 'Back').click();
  await says(caption(page), / 2 pegs left\.$/);
  await button(page, 'Play from here').click();
  await jump(page, ...(await hinted(page)));
  await says(caption(page), /Solved! One peg left, the fewest possible\.$/);
  // Drawing changes the start: the visitor's jumps are put aside, and kept.
  await button(page, 'Draw pegs').click();
  await says(caption(page), 'Your moves are saved. Use your browser’s Back button to return to them.');
  await left(page, 5);
  await page.goBack();
  await left(page, 1);
  await button(page, 'Draw pegs').click();
  await button(page, 'Clear').click();
  await left(page, 0);
  for (const col of [1, 2, 4]) await point(page, 1, col).click();
  await linked(page, { draw: 'oo.o' });
  await says(verdict(page), /^Proved\s*2 jumps leave one/, 10_000);
});

test('a position that cannot be drawn is refused with a reason, in a link too', async (t) => {
  const page = await open(t, `#/pegs?draw=${Array(64).fill('o'.repeat(64)).join(';')}&view=34.000,34.000,48`);
  await button(page, 'Draw pegs').click();
  await board(page).focus();
  await press(page, 'Control+End', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'Enter');
  await says(caption(page), 'You can draw at most 4096 pegs.');
  for (const draw of ['o'.repeat(101), Array(70).fill('o'.repeat(70)).join(';')]) {
    await type(page, `#/pegs?draw=${draw}`);
    await says(caption(page), /isn’t a hole on this board\.$|^You can draw at most /);
    await left(page, 20);
  }
});

test('shelves and sides are chosen in the form, and numbers typed oddly are taken to the nearest that is allowed', async (t) => {
  const page = await open(t, '#/pegs?rows=3&cols=4&step=4');
  await standing(page, '4 / 10');
  await tab(page, 'Play');
  await fill(page, 'Rows', 5);
  await left(page, 20);
  await linked(page, { rows: '5', cols: '4', step: undefined });
  for (const [typed, taken] of [['0', '1'], ['1.5', '2'], ['-7', '1'], ['99999999999999999999', '10000']]) {
    await fill(page, 'Columns', typed);
    await eventually(async () => assert.equal(await field(page, 'Columns').inputValue(), taken, typed));
    await says(caption(page), /^Enter a whole number from 1 to 10000\.$/);
  }
  await fill(page, 'Columns', 4);
  await button(page, 'Classic').click();
  await pressed(page, 'English (33)');
  await left(page, 32);
  await counted(field(page, 'Rows'), 0);
  await tab(page, 'Explain');
  await region(page, 'Overlay').waitFor();
  await counted(region(page, 'How it works'), 0);
  await tab(page, 'Play');
  await button(page, 'Triangle (15)').click();
  await left(page, 14);
  await linked(page, { board: 'triangle15', hole: '1,1' });
  await button(page, 'European (37)').click();
  await left(page, 36);
  await button(page, 'Draw your own').click();
  await left(page, 0);
  await linked(page, { draw: '' });
  await button(page, 'Rectangle').click();
  await left(page, 20);
  await button(page, 'Rectangle').click();
  await linked(page, { rows: '4', cols: '5' });
});

// ------------------------------------------------------------------------------------------------------ classic boards

test('the start of a classic board is searched by one worker, for the answer and for what the status says', async (t) => {
  const page = await open(t, '#/pegs?board=english&hole=4,4');
  await says(caption(page), /^32 pegs\. The last one can end in the centre/, 20_000);
  assert.equal(page.workers().length, 1);
  await button(page, 'Hint').click();
  await says(caption(page), /^Look at the peg at row 6, column 4\./);
});

test('Explore takes over the worker that has searched the start of a classic board', async (t) => {
  const page = await open(t, '#/pegs?board=english&hole=4,4');
  await says(caption(page), /^32 pegs\. The last one can end in the centre/, 20_000);
  await page.getByRole('tab', { name: 'Explore' }).click();
  await page.getByRole('tabpanel').getByText('10,215,411,760,019,992').first().waitFor();
  assert.equal(page.workers().length, 1);
});

test('the answer of a classic board is found by the worker: the step of the link waits for it, and it can be cancelled', async (t) => {
  const page = await open(t, '#/pegs?board=english&step=12');
  await standing(page, '12 / 31');
  await says(caption(page), / 20 pegs left\.$/);
  await left(page, 20);
  await says(verdict(page), `Proved 31 jumps leave one peg, the minimum. Confirmed by an independent checker.`);
  await linked(page, { step: '12' });
  // The link keeps the step until the answer is found, whatever is done on the page before.
  await type(page, '#/pegs?board=european&hole=1,3&step=12');
  await button(page, '中文').click();
  await button(page, '三色染色 ↗').click();
  await linked(page, { lang: 'zh', hole: '1,3', lens: 'rising', step: '12' });
  await says(caption(page, '状态'), /还剩 24 枚。a \d+ · b \d+ · c \d+：/, 20_000);
  // Own moves begin at the start.
  await type(page, '#/pegs?board=english&step=3&moves=4,2e&lang=en');
  await says(caption(page), /^The link’s “step” should be left out \(the moves already start from the beginning\)\./);
  await left(page, 31);
  // Nothing is said to be possible before it is known.
  await type(page, '#/pegs?draw=.ooooooo;oooooooo;oooooooo;oooooooo;oooooooo;oooooooo;oooooooo;oooooooo;oooooooo&moves=2,2n&lang=en');
  await says(caption(page), /70 pegs left\./);
  await button(page, 'Undo').click();
  await says(verdict(page), /^Unknown/);
  await button(page, 'Hint').click();
  await says(caption(page), 'There are too many pegs to search.');
});

test('the free point is moved by its tool, and one jumps into it', async (t) => {
  const page = await open(t, '#/pegs?board=english&step=5');
  await standing(page, '5 / 31');
  await tab(page, 'Play');
  await button(page, 'Choose the empty hole').click();
  await page.getByText('Choose the hole that starts empty.').waitFor();
  await left(page, 32);
  await point(page, 1, 3).click();
  await point(page, 1, 3, 'empty hole$').waitFor();
  await linked(page, { hole: '1,3', step: undefined });
  await answered(page);
  await left(page, 32);
  await point(page, 1, 1).click();
  await settle(page);
  await point(page, 1, 3, 'empty hole$').waitFor();
  await button(page, 'Jump').click();
  await jump(page, [3, 3], [1, 3]);
  await linked(page, { hole: '1,3', moves: '3,3n' });
  await button(page, 'Choose the empty hole').click();
  await says(caption(page), 'Your moves are saved. Use your browser’s Back button to return to them.');
  await page.goBack();
  await left(page, 31);
  await linked(page, { moves: '3,3n' });
});

/** Returns the source and target of the answer's jumps, from the changes on the board from step to step. */
async function watched(page, count) {
  const at = async () => (await pegs(page)).map((name) => name.match(/\d+/g).slice(0, 2).map(Number));
  const lacks = (all) => ([row, col]) => !all.some(([r, c]) => r === row && c === col);
  const made = [];
  await tab(page, 'Explain');
  await standing(page, `0 / ${count}`);
  for (let before = await at(), step = 1; step <= count; step += 1) {
    await button(page, 'Forward').click();
    await standing(page, `${step} / ${count}`);
    const after = await at();
    const [to] = after.filter(lacks(before));
    const from = before.filter(lacks(after)).find(([row, col]) => Math.max(Math.abs(row - to[0]), Math.abs(col - to[1])) === 2);
    made.push({ from: String(from), to: String(to) });
    before = after;
  }
  return made;
}

test('the fewest moves of the triangle are found: jumps of one peg in a row count once', async (t) => {
  const page = await open(t, '#/pegs?board=triangle15&tab=explore');
  const counting = region(page, 'Jumps and moves');
  await says(counting, /13 jumps in 1\d moves \(a run of jumps by one peg is one move\)\./, 10_000);
  await button(page, 'Find the fewest moves').click();
  await says(counting, /13 jumps in 10 moves: the minimum, by exhaustive search\.$/, 20_000);
  await counted(button(page, 'Find the fewest moves'), 0);
  const made = await watched(page, 13);
  const moves = made.filter(({ from }, i) => from !== made[i - 1]?.to);
  assert.equal(moves.length, 10, JSON.stringify(made));
  await says(verdict(page), /^Proved\s*13 jumps leave one/);
});

test('taking over in the middle of a found answer makes its jumps one’s own, in the link too', async (t) => {
  const page = await open(t, '#/pegs?board=triangle15&step=4');
  await standing(page, '4 / 13');
  await button(page, 'Play from here').click();
  await jump(page, ...(await hinted(page)));
  await left(page, 9);
  await linked(page, { step: undefined });
  assert.equal((await settings(page)).moves.split(';').length, 5);
  // Also after the answer with the fewest moves has replaced the first one.
  await tab(page, 'Explore');
  await button(page, 'Find the fewest moves').click();
  await says(region(page, 'Jumps and moves'), /in 10 moves/, 20_000);
  await left(page, 9);
  await tab(page, 'Play');
  await reopened(page);
  await button(page, 'Undo').click();
  await left(page, 10);
  await tab(page, 'Explain');
  await standing(page, '4 / 13');
});

// ---------------------------------------------------------------------------------------------------- the page around it

test('switching the language in the middle of everything keeps it all', async (t) => {
  const page = await open(t, '#/pegs?rows=3&cols=4&lens=rising&moves=2,2n');
  await point(page, 2, 3).click();
  await button(page, '中文').click();
  await says(caption(page, '状态'), '已选第 2 行第 3 列的棋子。跳到哪里？');
  await says(verdict(page, '结论'), '符合规则 按规则跳了 1 次，还剩 11 枚。');
  await linked(page, { lang: 'zh', lens: 'rising', moves: '2,2n' });
  await button(page, 'EN').click();
  await point(page, 4, 3).click();
  await linked(page, { lang: 'en', lens: 'rising', moves: '2,2n;2,3s' });
  await button(page, 'Hint').click();
  await says(caption(page), /^Look at the peg/, 10_000);
  await button(page, '中文').click();
  await says(caption(page, '状态'), /^看第 .+ 行第 .+ 列的棋子。再按一次“提示”看更多。$/);
  await linked(page, { lang: 'zh', moves: '2,2n;2,3s' });
});

test('the card on the first page is played where it stands, and opened in the lab with its jumps', async (t) => {
  const page = await open(t, '#/');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Peg solitaire' }) });
  await left(card, 12);
  await jump(card, [2, 2], [4, 2]);
  await left(card, 11);
  // An illegal jump is not made; a drag has the effect of two clicks.
  await jump(card, [3, 1], [5, 2]);
  await left(card, 11);
  await page.mouse.move(...(await middle(point(card, 2, 3))));
  await page.mouse.down();
  await page.mouse.move(...(await middle(point(card, 4, 3))), { steps: 5 });
  await page.mouse.up();
  await left(card, 10);
  await board(card).focus();
  await press(page, 'Control+Home', 'ArrowDown');
  await button(page, '中文').click();
  const chinese = page.getByRole('article').filter({ has: page.getByRole('heading', { name: '孔明棋' }) });
  await left(chinese, 10);
  await button(page, 'EN').click();
  await card.getByRole('link', { name: 'Open Peg solitaire' }).click();
  await says(page.getByRole('tab', { selected: true }), 'Play');
  await linked(page, { rows: '3', cols: '4', moves: '2,2s;2,3s', lang: 'en' });
  await left(page, 10);
  await says(caption(page), /10 pegs left. You can still get down to 2\.$/);
  await titled(page, 'Peg solitaire · Qipan');
  await tab(page, 'Explain');
  await standing(page, '0 / 10');
});

test('the figures of the problem page are played, and opened in the lab as they stand, in both languages', async (t) => {
  const page = await open(t, '#/pegs/problem');
  for (const words of [
    { lang: 'en', title: 'From a million pegs to one', name: (row, col) => `Row ${row}, column ${col}: `, figure: 'Try this board', caption: 'Status', done: /Solved! One peg left/ },
    { lang: 'zh', title: '从一百万枚棋子到一枚', name: (row, col) => `第 ${row} 行第 ${col} 列：`, figure: '在实验室里打开这个棋盘', caption: '状态', done: /成功了！剩 1 枚，不能更少。$/ },
  ]) {
    await type(page, `#/pegs/problem?lang=${words.lang}`);
    await page.getByRole('article').getByRole('heading', { level: 1, name: words.title }).waitFor();
    const ranks = await page.getByRole('heading').evaluateAll((all) => all.map((heading) => Number(heading.tagName[1])));
    ranks.forEach((rank, index) => assert.ok(index === 0 || rank <= ranks[index - 1] + 1, `ranks ${ranks}`));
    const figures = page.getByRole('figure');
    await counted(figures, 10);
    // The figures step through their answers.
    const second = figures.nth(4);
    await second.getByText('3 / 19').waitFor();
    await second.getByRole('group').getByRole('button').last().click();
    await second.getByText('4 / 19').waitFor();
    await second.getByRole('group').getByRole('button').first().click();
    await second.getByText('3 / 19').waitFor();
    for (const figure of await figures.all()) assert.ok((await pegs(figure)).length > 0);
    // A 3-purge, in the words of the text: over the peg at its left, the lowest over the one above it, and back.
    const first = figures.nth(3);
    const at = (row, col) => first.getByRole('gridcell', { name: words.name(row, col) });
    for (const [row, col] of [[1, 2], [1, 0], [3, 1], [1, 1], [1, 0], [1, 2]]) await at(row, col).click();
    await left(first, 1);
    await first.getByRole('link', { name: words.figure }).click();
    await linked(page, { draw: 'oo;o;o', moves: '1,2w;3,1n;1,0e', lang: words.lang });
    await says(caption(page, words.caption), words.done);
    await page.goBack();
    await figures.nth(4).getByRole('link', { name: words.figure }).click();
    await slider(page).or(slider(page, '步')).waitFor();
    await standing(page, '3 / 19');
  }
});

test('Share gives the board as text and as a picture, named by what it is', async (t) => {
  const page = await open(t, '#/pegs?rows=3&cols=4&moves=2,2n&lens=rising');
  await point(page, 0, 2, 'peg').waitFor();
  // The rectangle of all points that had a peg so far.
  assert.equal(await text(page), '.o..\no.oo\no.oo\noooo\n');
  const save = (name) => kept(page, page.getByRole('tabpanel'), name);
  const file = await save('Text');
  assert.deepEqual([file.name, file.bytes.toString()], ['qipan-pegs-3x4.txt', '.o..\no.oo\no.oo\noooo\n']);
  const svg = await save('SVG');
  assert.equal(svg.name, 'qipan-pegs-3x4.svg');
  const drawn = await page.evaluate((source) => {
    const root = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
    return {
      tag: root.localName,
      pegs: [...root.querySelectorAll('title')].filter((title) => title.textContent.startsWith('peg')).length,
      letters: [...root.querySelectorAll('text')].map((element) => element.textContent).filter((letter) => /^[abc]$/.test(letter)).length,
    };
  }, svg.bytes.toString());
  assert.deepEqual(drawn, { tag: 'svg', pegs: 11, letters: 11 });
  assert.doesNotMatch(svg.bytes.toString(), /var\(/);
  await type(page, '#/pegs?board=english');
  await left(page, 32);
  assert.equal(await text(page), '  ooo\n  ooo\nooooooo\nooo.ooo\nooooooo\n  ooo\n  ooo\n');
  await type(page, '#/pegs?board=triangle15');
  await left(page, 14);
  assert.equal(await text(page), '.\noo\nooo\noooo\nooooo\n');
});

test('the answer in the fewest moves is in the link, and one jump is one jump', async (t) => {
  const page = await open(t, '#/pegs?board=triangle15&by=moves&step=5');
  await standing(page, '5 / 13', 20_000);
  await tab(page, 'Explore');
  await says(region(page, 'Jumps and moves'), /in 10 moves/, 20_000);
  await linked(page, { by: 'moves', step: '5' });
  await type(page, '#/pegs?draw=oo&step=1');
  await says(caption(page), 'One jump, and one peg is left.');
  await says(verdict(page), /^Proved\s*One jump leaves one peg/);
  await type(page, '#/pegs?rows=3&cols=4&step=10');
  await says(caption(page), '10 jumps, and 2 pegs are left.');
  await counted(region(page, 'How it works').getByRole('mark'), 0);
});

test('the triangle fits a telephone', async (t) => {
  const page = await open(t, '#/pegs?board=triangle15', { width: 390, height: 844, touch: true });
  await left(page, 14);
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok(content <= window, `${content} pixels in a window of ${window}`);
});

test('a card that was not played opens its board in the lab, and an opened link stays as it was written', async (t) => {
  const page = await open(t, '#/');
  const pegged = card(page, 'Peg solitaire');
  await left(pegged, 12);
  const seen = await pegs(pegged);
  await pegged.getByRole('link', { name: 'Open Peg solitaire' }).click();
  await page.getByRole('tablist').waitFor();
  assert.deepEqual(await pegs(page), seen);
  await type(page, '#/pegs?rows=100&cols=100');
  await says(verdict(page), /^Proved/, 10_000);
  await settle(page);
  assert.ok(page.url().endsWith('#/pegs?rows=100&cols=100'), page.url());
});
