// The heap lab: playing against the computer, outcomes with reasons, the values of one heap, links valid, invalid and
// hostile.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, button, caption, eventually, open, verdict } from './harness.mjs';
import { card, counted, fill, kept, linked, opened, pressed, says, settings, square, squares, standing, tab, type } from './hands.mjs';

/** A stone of a row that fits on one line of the board. */
const stone = (page, row, place) => square(page, row, place);

/** Waits until the board has this number of stones. */
const left = (page, wanted) => counted(page.getByRole('gridcell', { name: /\d: stone|所在的堆/ }), wanted);

/** Chooses a game from the list. */
const choose = (page, name) => page.getByRole('combobox', { name: 'Game' }).selectOption({ label: name });

const show = (page) => page.getByRole('checkbox', { name: 'Show values and winning moves' });

const region = (page, name) => page.getByRole('region', { name, exact: true });

/** The winning moves that the page lists. */
const winning = (page) => region(page, 'Who wins?').getByRole('button', { name: /→/ });

test('each game has its rule in a sentence', async (t) => {
  const page = await open(t, '#/heaps');
  const rule = (text) => page.getByText(`Two players take turns. ${text} If you can’t move, you lose.`, { exact: true }).waitFor();
  await rule('Take as many stones as you like from one row.');
  await choose(page, 'Kayles');
  await rule('Take one stone or two adjacent ones. A gap splits the row in two.');
  await choose(page, 'Dawson’s chess');
  await rule('Take three adjacent stones, or two at an end of a row, or one that is alone.');
  for (const [game, text] of [['take:1,2,5', 'Take 1, 2 or 5 stones from one row.'], ['take:1', 'Take one stone from one row.'], ['row:2,4', 'Take 2 or 4 adjacent stones. A gap splits the row in two.'], ['0.156', 'Take adjacent stones from one row, depending on what remains of it: 1 if nothing; 2 if nothing or two rows; 3 if one or two rows.']]) {
    await type(page, `#/heaps?rule=${game}&heaps=5,4&first=me`);
    await rule(text);
  }
  // The status names no number that only some rows allow.
  await says(caption(page), 'Your turn. Choose the first and the last stone, or drag.');
  await type(page, '#/heaps?rule=0.156&heaps=5,6&first=me&lang=zh');
  await page.getByText('两人轮流走。每次从一排里取相邻的石子：取 1 枚，须恰好取完；取 2 枚，须恰好取完或余下两排；取 3 枚，须余下一排或两排。轮到谁走而谁走不了，谁就输。').waitFor();
  await page.getByRole('status').getByText('轮到你了。先点第一枚，再点最后一枚；也可以拖动。', { exact: true }).waitFor();
  await type(page, '#/heaps?rule=0.77&heaps=5,6&first=me&lang=en');
  await says(caption(page), 'Your turn. Choose the first and the last stone, or drag. Take 1 or 2 stones.');
});

test('the rule is shown in two pictures, which change with the game', async (t) => {
  const page = await open(t, '#/heaps');
  const pictures = page.locator('.rule-pictures');
  const drawn = () => pictures.evaluate((node) => node.innerHTML);
  await pictures.waitFor();
  const nim = await drawn();
  await choose(page, 'Kayles');
  await eventually(async () => assert.notEqual(await drawn(), nim));
  for (const family of ['tromino', 'pegs', 'fives', 'knights']) {
    await type(page, `#/${family}`);
    await counted(pictures.locator('span svg'), 2);
  }
});

test('a click takes stones, and the engine answers', async (t) => {
  const page = await open(t, '#/heaps');
  await says(caption(page), 'Your turn. Choose a stone to take it and all stones after it.');
  await left(page, 12);
  await stone(page, 3, 4).hover();
  await stone(page, 3, 4).click();
  await says(caption(page), /^You took 2 stones from row 3\. The computer is thinking…$/);
  // 3, 4, 3: the computer takes the row of four.
  await says(caption(page), 'The computer took 4 stones from row 2. Your turn.', 5000);
  await linked(page, { rule: 'nim', heaps: '3,4,5', first: 'me', moves: '3:4-5;2:1-4' });
  await left(page, 6);
  await says(verdict(page), 'Valid so far All 2 moves are legal.');
  // Undo goes back to the player's own last turn, and redo repeats it with the reply.
  await button(page, 'Undo').click();
  await left(page, 12);
  await says(caption(page), 'Your turn. Choose a stone to take it and all stones after it.');
  await button(page, 'Redo').click();
  await says(caption(page), 'The computer took 4 stones from row 2. Your turn.');
});

test('the player cannot move for the engine, or stop it by mistake', async (t) => {
  const page = await open(t, '#/heaps?rule=nim&heaps=3,4,5');
  // A second click on a stone that is gone by then; a click on another; and settings.
  await stone(page, 3, 4).dblclick();
  await stone(page, 2, 2).click();
  await tab(page, 'Explore');
  // The parts of Explore come one after another, and may move the switch under the pointer.
  const values = show(page);
  await eventually(async () => {
    if (!(await values.isChecked())) await values.click();
    assert.ok(await values.isChecked());
  });
  await says(caption(page), 'The computer took 4 stones from row 2. Your turn.', 5000);
  await linked(page, { moves: '3:4-5;2:1-4' });
  // After undo the computer waits, until a click asks for its move.
  await stone(page, 1, 2).click();
  await page.keyboard.press('Control+z');
  await left(page, 6);
  await type(page, '#/heaps?rule=nim&heaps=3,4&first=me&moves=2:4');
  await says(caption(page), 'You took one stone from row 2. The computer’s turn. Press “Let the computer move”.');
  await stone(page, 1, 1).click();
  await says(caption(page), /^The computer took .+ Your turn\.$/, 5000);
  // A change of who begins starts a new game.
  await button(page, 'Computer starts').click();
  await says(caption(page), /^The computer took .+ Your turn\.$/, 5000);
  assert.equal((await settings(page)).moves.split(';').length, 1);
});

test('stones and cuts are marked one by one where a move leaves three rows', async (t) => {
  // Nothing is taken: the row is cut in two places.
  const page = await open(t, '#/heaps?rule=8.&heaps=6&first=both');
  const half = (box, left) => ({ position: { x: box.width * (left ? 0.2 : 0.8), y: box.height / 2 } });
  const click = async (place, left) => stone(page, 1, place).click(half(await stone(page, 1, place).boundingBox(), left));
  await click(2, false);
  await says(caption(page), 'One split is selected. Select more, or make this move.');
  await click(2, false);
  await says(caption(page), 'The first player’s turn. Choose every gap where you want to split the row.');
  await click(2, false);
  await page.keyboard.press('Escape');
  await says(caption(page), /^The first player’s turn\./);
  await click(2, false);
  await click(5, true);
  await linked(page, { rule: '8.', moves: '1:2|,4|' });
  await left(page, 6);
  await says(verdict(page), 'Valid so far The first player wins: no moves left. The one move was legal.');
  // One stone is taken, and the rest left as three rows: marks a stone in the middle, and a cut.
  await type(page, '#/heaps?rule=0.8&heaps=6&first=both');
  await stone(page, 1, 2).click();
  await says(caption(page), 'One stone is selected. Select more, or make this move.');
  await pressed(page, 'Take');
  await button(page, 'Split').click();
  await click(4, false);
  await left(page, 5);
  await linked(page, { rule: '0.8', moves: '1:2,4|' });
});

test('a game is played to its end, and the engine wins what it can', async (t) => {
  const page = await open(t, '#/heaps?rule=nim&heaps=2,2', { reducedMotion: true });
  await stone(page, 1, 1).click();
  await says(caption(page), 'The computer took 2 stones from row 2. No moves left. The computer wins.', 5000);
  await says(verdict(page), 'Valid so far The computer wins: no moves left. All 2 moves were legal.');
  await button(page, 'Start over').click();
  await left(page, 4);
  // Under misère play the player of the last move loses.
  await button(page, 'Loses (misère)').click();
  await stone(page, 1, 2).click();
  await says(caption(page), 'The computer took 2 stones from row 2. Your turn.', 5000);
  await stone(page, 1, 1).click();
  await says(caption(page), 'You took one stone from row 1. No moves left. The computer wins.');
});

test('a new game is offered beside Start over only where it is another one', async (t) => {
  const page = await open(t, '#/heaps?rule=nim&heaps=3,4,5&first=me');
  await button(page, 'Start over').waitFor();
  await button(page, 'Let the computer move').waitFor();
  await counted(page.getByRole('button', { name: /^New game/ }), 0);
  await button(page, 'Makes mistakes').click();
  await linked(page, { seed: '0' });
  await button(page, 'New game, other mistakes').click();
  await linked(page, { seed: '1' });
  await button(page, 'Start over').click();
  await linked(page, { seed: '1' });
  // In another page there is no Start over.
  await type(page, '#/heaps?rule=nim&heaps=3,4,5&first=me&embed=1&controls=hand');
  await button(page, 'New game').waitFor();
  await counted(button(page, 'Start over'), 0);
});

test('the halves of a row stay where they are', async (t) => {
  const page = await open(t, '#/heaps?rule=0.07&heaps=7&first=both');
  await stone(page, 1, 3).click();
  await says(caption(page), 'The first player took 2 stones from row 1. The second player’s turn.');
  assert.deepEqual(await squares(page), [
    'Row 1, column 1: stone 1 of row 1, in a heap of 2',
    'Row 1, column 2: stone 2 of row 1, in a heap of 2',
    'Row 1, column 3: empty, where stone 3 of row 1 was',
    'Row 1, column 4: empty, where stone 4 of row 1 was',
    'Row 1, column 5: stone 5 of row 1, in a heap of 3',
    'Row 1, column 6: stone 6 of row 1, in a heap of 3',
    'Row 1, column 7: stone 7 of row 1, in a heap of 3',
  ]);
  await stone(page, 1, 4).click();
  await says(caption(page), 'There is no stone here. Choose a stone.');
  // In a heap of two, either stone takes both.
  await stone(page, 1, 2).click();
  await linked(page, { moves: '1:3-4;1:1-2' });
});

test('rules that ask for it take two clicks, a drag, marks or a cut', async (t) => {
  const page = await open(t, '#/heaps?rule=row:{2,3}&heaps=9&first=both');
  await stone(page, 1, 4).click();
  await says(caption(page), /^Now choose the last stone to take/);
  await stone(page, 1, 6).click();
  await linked(page, { moves: '1:4-6' });
  await stone(page, 1, 7).click();
  await stone(page, 1, 7).click();
  await says(caption(page), 'You can’t take just one stone.');
  await type(page, '#/heaps?rule=0.0F&heaps=8&first=both');
  await left(page, 8);
  await stone(page, 1, 2).click();
  await says(caption(page), 'One stone is selected. Select more, or make this move.');
  await stone(page, 1, 6).click();
  await linked(page, { moves: '1:2,6' });
  await left(page, 6);
  // A click anywhere takes two stones, the only legal number.
  await type(page, '#/heaps?rule=take:{2}&heaps=9&first=both');
  await stone(page, 1, 4).click();
  await linked(page, { moves: '1:8-9' });
  await type(page, '#/heaps?rule=grundy&heaps=7&first=both');
  await left(page, 7);
  await stone(page, 1, 3).click({ position: { x: 3, y: 10 } });
  await linked(page, { moves: '1:2|' });
  await says(caption(page), 'The first player split row 1 after stone 2. The second player’s turn.');
});

test('the outcome is shown with values, winning moves and the refutation of a losing move', async (t) => {
  const page = await open(t, '#/heaps?rule=0.07&heaps=7,3,3&first=both');
  await tab(page, 'Explore');
  await show(page).check();
  await says(verdict(page), 'Proved The player to move wins: the nim-sum (xor) of the values is 1. Every value was confirmed by an independent checker.', 5000);
  await eventually(async () => assert.deepEqual(await winning(page).allTextContents(), ['7 → 5', '7 → 2 + 3', '3 → 1']));
  // A losing move, and the reply that refutes it.
  await stone(page, 1, 2).click();
  await page.getByText('The last move gave the win away. The winning reply:').waitFor();
  await winning(page).first().click();
  await says(verdict(page), /^Proved The player to move loses: the nim-sum \(xor\) of the values is 0\./, 5000);
  await page.getByText('No move wins.').waitFor();
  await linked(page, { show: '1', tab: 'explore' });
  // The other tabs agree.
  await tab(page, 'Play');
  await says(verdict(page), /^Proved The player to move loses/);
  await linked(page, { show: '1', tab: undefined });
});

test('positions are counted in the four ways of the theory', async (t) => {
  const page = await open(t, '#/heaps?rule=nim&heaps=3,3,1&show=1&tab=explore');
  await button(page, 'Count the positions').click();
  const counts = () => region(page, 'Who wins?').getByRole('row').filter({ hasText: /list|order|removed|number/ }).allTextContents();
  await eventually(async () => assert.deepEqual(await counts(), ['The list(3, 3, 1)22', 'Ignoring order[1, 3, 3]16', 'Equal pairs removed{1}8', 'One number14']));
});

test('hints come in four degrees', async (t) => {
  const page = await open(t, '#/heaps?rule=nim&heaps=3,4,5');
  const hint = () => button(page, 'Hint').click();
  await hint();
  await says(caption(page), 'Look at row 1. Press Hint again for more.', 5000);
  await hint();
  await says(caption(page), 'Take 2 stones from it.');
  await hint();
  await says(caption(page), 'A winning move: row 1, stones 2–3.');
  await hint();
  await says(caption(page), /^That makes the nim-sum 0\./);
  await type(page, '#/heaps?rule=nim&heaps=4,4');
  await left(page, 8);
  await hint();
  await says(caption(page), /^Every move loses against perfect play/, 5000);
});

test('under misère play the deciding argument is given', async (t) => {
  const page = await open(t, '#/heaps?rule=nim&heaps=3,1,1&misere=1&show=1&tab=play');
  await page.getByText('Two players take turns. Take as many stones as you like from one row. If you can’t move, you win.').waitFor();
  await says(verdict(page), 'Proved Misère play: the player to move wins. (All heaps are tame, so the Nim rule applies.)', 5000);
  await tab(page, 'Explore');
  await page.getByText('In misère play equal heaps don’t cancel.').waitFor();
  await counted(page.getByRole('row', { name: /^Equal pairs removed/ }), 0);
  await page.getByText('Values and period are those of normal play.').waitFor();
  // A heap of five in Kayles is not tame.
  await type(page, '#/heaps?rule=0.77&heaps=10&misere=1&show=1&tab=explore');
  await says(verdict(page), /^Exhaustive search Misère play: the player to move wins\./, 5000);
  for (let i = 0; i < 4; i += 1) await button(page, 'Hint').click();
  await says(caption(page), 'This move wins (exhaustive search).');
  await page.getByRole('cell', { name: 'wild' }).waitFor();
});

test('Explain has the rule of misère Nim, and says of other games what decides', async (t) => {
  const page = await open(t, '#/heaps?rule=nim&heaps=3,4,5&first=me&misere=1&tab=explain');
  const told = region(page, 'How to win');
  const lines = [
    'Play as in normal Nim, and leave the nim-sum 0, as long as a heap of two or more stones is left after your move.',
    'If your move would leave only heaps of one stone, leave an odd number of them.',
    'If you can do neither, every move loses.',
  ];
  await eventually(async () => assert.deepEqual(await told.getByRole('listitem').allTextContents(), lines));
  // The line of each move of the computer's game is marked: 3, 4, 5 is won.
  await standing(page, /^0 \/ \d+$/);
  await button(page, 'Forward').click();
  await says(told.locator('[aria-current="step"]'), lines[0]);
  await button(page, 'Forward').click();
  await says(told.locator('[aria-current="step"]'), lines[2]);
  await button(page, 'Last').click();
  await button(page, 'Back').click();
  await says(told.locator('[aria-current="step"]'), lines[1]);
  // The programs are those of normal play.
  await button(page, 'Code').click();
  await told.getByText('leave s = 0 with a heap of 2 or more').waitFor();
  await counted(button(page, 'Python'), 0);
  await button(page, 'In words').click();
  await type(page, '#/heaps?rule=0.77&heaps=5,4&first=me&misere=1&tab=explain');
  await page.getByText(/^In misère play Grundy values alone don’t decide who wins\./).waitFor();
  await counted(told, 0);
  await type(page, '#/heaps?rule=nim&heaps=3,4,5&first=me&misere=1&tab=explain&lang=zh');
  await page.getByText('如果走后每堆至多一枚，就要留下奇数堆。').waitFor();
});

test('the engine plays against itself on the strip, and one takes over anywhere', async (t) => {
  const page = await open(t, '#/heaps?rule=0.07&heaps=7,3,3&tab=explain');
  await standing(page, '0 / 5');
  await button(page, 'Forward').click();
  await says(caption(page), /^The first player took 2 stones from row \d\. The nim-sum \(xor\) of the values was 1\. Changing this heap from value 1 to 0 made it 0\./);
  await button(page, 'Last').click();
  await standing(page, '5 / 5');
  await says(caption(page), /No moves left\. The first player wins\.$/);
  await button(page, 'First').click();
  await button(page, 'Forward').click();
  await button(page, 'Forward').click();
  await linked(page, { step: '2', tab: undefined });
  await board(page).getByRole('gridcell', { name: /\d: stone/ }).first().click();
  await eventually(async () => assert.equal((await settings(page)).moves.split(';').length >= 3, true));
  // Two moves of the computer against itself, and then the player's own.
  await opened(page, 'Play');
  await button(page, 'Undo').click();
  await left(page, 9);
  await tab(page, 'Explain');
  await standing(page, '2 / 5');
});

test('the engine begins when it is asked to, and errs by its seed', async (t) => {
  const page = await open(t, '#/heaps?rule=nim&heaps=3,4,5&first=engine', { reducedMotion: true });
  await says(caption(page), 'The computer took 2 stones from row 1. Your turn.', 5000);
  await button(page, 'Makes mistakes').click();
  await linked(page, { errs: '30', seed: '0' });
  await button(page, 'Two players').click();
  await linked(page, { first: 'both' });
});

test('the values of one heap: a strip, the mex of one of them, the period and its proof, and any heap', async (t) => {
  const page = await open(t, '#/heaps?rule=0.07&heaps=7,3,3&tab=explore');
  const chart = region(page, 'Values of single heaps');
  await chart.getByText('From n = 53 the values repeat with period 34, forever. The first 176 values prove it (Guy and Smith’s theorem).').waitFor();
  await button(page, 'f(6) = 3').click();
  await chart.getByText('A move from 6 can reach the values {0, 1, 2}. The smallest number missing (the mex) is 3, so f(6) = 3.').waitFor();
  const any = page.getByRole('textbox', { name: 'Look up f(n), n up to 10¹⁸' });
  await any.fill('1000000000000000000');
  await any.press('Enter');
  await chart.getByText('f(1,000,000,000,000,000,000) = 3').waitFor();
  // The longest number fits its field, on a telephone, too.
  for (const [width, height] of [[1440, 900], [390, 844]]) {
    await page.setViewportSize({ width, height });
    await eventually(async () => assert.ok(await any.evaluate((field) => field.clientWidth > 0 && field.scrollWidth <= field.clientWidth), `${width}`));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await counted(chart.getByText('Values and period are those of normal play.'), 0);
  // The file has a row for each heap, and the values of the strip.
  const saved = await kept(page, chart, 'Save the values up to n = 10,000 (CSV)');
  assert.equal(saved.name, 'qipan-heaps-0-07-values.csv');
  const rows = saved.text.split('\r\n');
  // After the last row nothing follows. f(n) with n = 10,000 is f(64) by the period.
  assert.deepEqual([rows.length, rows[0], rows[7], rows[10_001]], [10_003, '\ufeffheap,value', '6,3', `10000,${rows[10_000 - 292 * 34 + 1].split(',')[1]}`]);
  await tab(page, 'Play');
  await choose(page, 'Officers');
  await tab(page, 'Explore');
  await chart.getByText(/^Unknown: no period up to n = .+, and none proved here\.$/).waitFor({ timeout: 15_000 });
  await any.fill('999999999');
  await any.press('Enter');
  await chart.getByText('f(999,999,999) isn’t known: the heap is too large, and no period is proved here.').waitFor({ timeout: 15_000 });
});

test('a rule is picked or typed, heaps are set, and an invalid rule is reported', async (t) => {
  const page = await open(t, '#/heaps');
  await choose(page, 'Kayles');
  await linked(page, { rule: '0.77' });
  await tab(page, 'Explore');
  const code = page.getByRole('textbox', { name: 'Rule' });
  await code.fill('4.444');
  await code.press('Enter');
  await linked(page, { rule: '4.444' });
  await page.getByText(/^An octal code such as 0\.156 is a rule, too\./).waitFor();
  await code.fill('chess');
  await code.press('Enter');
  await says(caption(page), /octal code/);
  await linked(page, { rule: '4.444' });
  // The invalid text stays, to be corrected.
  assert.deepEqual([await code.inputValue(), await code.getAttribute('aria-invalid')], ['chess', 'true']);
  await tab(page, 'Play');
  await fill(page, 'Stones in row 2', 9);
  await linked(page, { heaps: '3,9,5' });
  await button(page, 'Add a row').click();
  await linked(page, { heaps: '3,9,5,5' });
  await button(page, 'Remove a row').click();
  await linked(page, { heaps: '3,9,5' });
  await pressed(page, 'Wins (normal)', true);
});

test('text being typed stays when a message of the worker arrives', async (t) => {
  // The chart of this game takes a second, and so does its verdict.
  const page = await open(t, '#/heaps?rule=0.6&heaps=5,6&show=1&tab=explore');
  const code = page.getByRole('textbox', { name: 'Rule' });
  await code.click({ clickCount: 3 });
  await code.pressSequentially('0.137', { delay: 300 });
  await says(verdict(page), /^Proved/);
  await page.waitForTimeout(500);
  assert.equal(await code.inputValue(), '0.137');
  await code.press('Enter');
  await linked(page, { rule: '0.137' });
  await tab(page, 'Play');
  const stones = page.getByRole('spinbutton', { name: 'Stones in row 2' });
  await stones.click({ clickCount: 3 });
  await stones.pressSequentially('123', { delay: 200 });
  await stones.press('Enter');
  await linked(page, { heaps: '5,123' });
});

test('by keys alone: arrows walk, Enter takes', async (t) => {
  const page = await open(t, '#/heaps?rule=nim&heaps=3,4&first=both');
  await board(page).focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await linked(page, { moves: '2:3-4' });
});

test('heaps up to 10,000 are shown, and answered at once', async (t) => {
  const page = await open(t, '#/heaps?rule=0.07&heaps=10000,9999&first=me', { reducedMotion: true });
  await board(page).waitFor();
  await button(page, 'Let the computer move').click();
  await says(caption(page), /^You took 2 stones from row 1\./, 10_000);
});

test('a bad or hostile link is told in one sentence, and the nearest good game is shown', async (t) => {
  const page = await open(t, '#/heaps?rule=nim&heaps=1');
  for (const [query, said, stones] of [
    ['rule=chess&heaps=2,2', /octal code/, 4],
    ['rule=0.9z&heaps=2', /./, 2],
    ['rule=nim&heaps=0', /should be 1 to 16 numbers from 1 to 10000/, 12],
    ['rule=nim&heaps=2&moves=1:1-2;1:1', /./, 0],
    ['rule=nim&heaps=2&moves=(((', /./, 2],
    ['rule=%3Cscript%3E&heaps=%F0%9F%92%A9', /./, 12],
  ]) {
    await type(page, `#/heaps?${query}`);
    await says(caption(page), said);
    await left(page, stones);
  }
});

test('the card and the figures of the problem page are played where they stand', async (t) => {
  const page = await open(t, '#/');
  const heaps = card(page, 'Nim');
  await heaps.getByRole('gridcell', { name: /column 5: stone/ }).click();
  await eventually(async () => assert.ok((await heaps.getByRole('gridcell', { name: /\d: stone/ }).count()) < 11));
  await heaps.getByRole('link', { name: 'Open Nim' }).click();
  await button(page, 'Undo').waitFor();
  await eventually(async () => assert.match((await settings(page)).moves, /^3:5;/));
  await type(page, '#/heaps/problem');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const figure = page.getByRole('figure').first();
  await figure.getByText('3 ⊕ 4 ⊕ 5 = 2').waitFor();
  await figure.getByRole('gridcell', { name: /Row 1, column 2: stone/ }).click();
  await figure.getByText(/⊕|You made|No moves/).waitFor();
});
