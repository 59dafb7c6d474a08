// Handing in and collecting: thirty simulated students hand in on the map of levels, and the page of the teacher replays their work.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { assertAccessible, button, eventually, open } from './harness.mjs';
import { counted, kept, scanned, titled, type } from './hands.mjs';

const { levels } = JSON.parse(execFileSync(process.env.QIPAN_COMMAND, ['levels', 'check', '--json'], { encoding: 'utf8', maxBuffer: 1 << 24 }));

/** The levels of a family, as the record of somebody who has solved them. */
function solved(family) {
  const entries = levels.filter((level) => level.link.startsWith(`#/${family}?`)).map(({ id, solution }) => [
    id,
    {
      s: 2,
      why: 1,
      moves: solution.moves,
      twin: solution.twin_moves ?? '',
      games: solution.games ?? [],
      answers: [solution.answer ?? '', solution.twin_answer ?? ''],
      hits: solution.steps ?? 0,
      at: '2026-11-23',
    },
  ]);
  return Object.fromEntries(entries);
}

/** Stores records by user; `who` is the present one. */
const keep = (page, who, of) =>
  page.evaluate(([who, of]) => localStorage.setItem('qipan.progress.v1', JSON.stringify({ who, of })), [who, of]);

/** Opens the section and returns the codes of the present user. */
async function handedIn(page) {
  await page.getByText('Hand in', { exact: true }).click();
  const link = page.getByRole('textbox', { name: 'Link to the work' });
  await link.waitFor();
  const result = await page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).innerText();
  return { result, link: await link.inputValue() };
}

/** Enters class and seat. */
async function signIn(page, seat) {
  await page.getByRole('textbox', { name: 'Class', exact: true }).fill('7B');
  await page.getByRole('textbox', { name: 'Seat number' }).fill(String(seat));
  await button(page, 'Show my codes').click();
}

/** Enters class and seat, and returns the codes. */
async function entered(page, seat) {
  await signIn(page, seat);
  await page.getByRole('heading', { name: `Class 7B, seat ${seat}` }).waitFor();
  const link = await page.getByRole('textbox', { name: 'Link to the work' }).inputValue();
  return { link, result: await page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).innerText() };
}

const codesField = (page) => page.getByRole('textbox', { name: 'Codes of the class' });
const row = (page, seat) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(seat), exact: true }) });
const cell = (page, seat, level) => page.getByRole('link', { name: new RegExp(`^Seat number ${seat}, Level ${level}: `) });

test('thirty students are collected rightly: one forged, one mistyped, one half done, two on one device', async (t) => {
  const all = solved('pegs');
  const page = await open(t, '#/pegs/levels');
  const lines = ['Seat,Name,Code'];
  const records = {};
  for (let seat = 1; seat <= 30; seat += 1) {
    if (seat === 17 || seat === 21) continue;
    const own = { ...all };
    // Two stars for a jump to the wrong side.
    if (seat === 4) own.P02 = { ...all.P02, moves: '1,2w' };
    if (seat === 11) for (const id of Object.keys(own).slice(10)) delete own[id];
    records[`7B/${seat}`] = own;
  }
  // They take turns at one device: opening the page for each would only take time.
  await keep(page, '7B/30', records);
  await page.reload();
  await handedIn(page);
  for (let seat = 1; seat <= 30; seat += 1) {
    if (seat === 17 || seat === 21) continue;
    const { link, result } = await entered(page, seat);
    assert.match(link, /#\/class\/in\?w=[\w-]+$/);
    const code = link.slice(link.indexOf('w=') + 2);
    // As different people would send it.
    if (seat === 7) lines.push(`7,Mistyped,${code.slice(0, 30)}${code[30] === 'x' ? 'y' : 'x'}${code.slice(31)}`);
    else if (seat % 3 === 0) lines.push(`[${seat}] 2026-11-23 09:41 Here it is: ${link} thanks!`);
    else lines.push(`${seat},"student ${seat}",${code},${seat % 2 ? result : ''}`);
    if (seat === 20) {
      // Seat 21 comes later, with the first three levels.
      await signIn(page, 21);
      await page.getByText('Nothing to hand in yet: play a level first.').waitFor();
      await page.evaluate((levels) => {
        const record = JSON.parse(localStorage.getItem('qipan.progress.v1'));
        if (record.who !== '7B/21') throw new Error(record.who);
        record.of['7B/21'] = levels;
        localStorage.setItem('qipan.progress.v1', JSON.stringify(record));
      }, Object.fromEntries(Object.entries(all).slice(0, 3)));
      await page.reload();
      const second = await handedIn(page);
      lines.push(second.link);
    }
  }

  await type(page, '#/class/collect');
  await titled(page, 'Collected work · Qipan');
  await page.getByRole('textbox', { name: 'Class', exact: true }).fill('7b');
  await page.getByRole('textbox', { name: 'Number of seats' }).fill('30');
  await codesField(page).fill(lines.join('\n'));
  const table = page.getByRole('table', { name: 'Peg solitaire: seats and levels' });
  await table.waitFor();
  await eventually(async () => assert.equal(await table.getByRole('rowheader').count(), 28 + 1));
  await page.getByText('Nothing yet from seats 7, 17.').waitFor();
  await page.getByText(/^Line 8: this work code is incomplete or changed\.$/).waitFor();
  // Honest work: the first star is checked, the others are told or checked as their conditions allow.
  assert.match(await cell(page, 1, 1).getAttribute('aria-label'), /one star checked, 2 reported$/);
  assert.equal(await cell(page, 1, 1).innerText(), '★☆☆');
  assert.equal(await cell(page, 1, 18).innerText(), '★★★');
  // Forged.
  assert.match(await cell(page, 4, 2).getAttribute('aria-label'), /refused$/);
  await counted(cell(page, 4, 1), 1);
  // Half done, and two on one device.
  await counted(row(page, 11).getByRole('link'), 10);
  await counted(row(page, 20).getByRole('link'), 20);
  await counted(row(page, 21).getByRole('link'), 3);
  // All have levels 1 and 3; seat 4 lacks level 2, seat 21 those from 4 on, seat 11 those from 11 on.
  await counted(page.getByRole('cell', { name: '28 of 28' }), 2);
  await counted(page.getByRole('cell', { name: '27 of 28' }), 1 + 7);
  await counted(page.getByRole('cell', { name: '26 of 28' }), 10);
  await assertAccessible(page);

  // The file is the same table.
  const { text: csv } = await kept(page, page, 'Save as CSV');
  assert.ok(csv.startsWith('\ufeffSeat number,P01,P02,'), csv.slice(0, 40));
  assert.match(csv, /\r\n4,3,x,3,/);

  // Nobody is named on the wall.
  await page.getByLabel('Hide seat numbers').check();
  await page.getByRole('rowheader', { name: 'A', exact: true }).waitFor();
  await counted(page.getByRole('rowheader', { name: '4', exact: true }), 0);
  await page.getByLabel('Hide seat numbers').uncheck();

  // The forged play opens at the move that loses.
  await cell(page, 4, 2).click();
  await page.getByRole('heading', { level: 1, name: 'Class 7b, seat 4 · Peg solitaire' }).waitFor();
  await page.getByText('The moves are legal, but they don’t earn the stars claimed. Move 1 puts the goal out of reach.').waitFor();
  await page.getByRole('status').filter({ hasText: 'Move 1: ' }).waitFor();
  await button(page, 'Back').click();
  await page.getByRole('status').filter({ hasText: 'Before the first move' }).waitFor();
  await assertAccessible(page);
  await page.getByRole('link', { name: 'Open the list' }).click();
  await cell(page, 4, 2).waitFor();
});

test('the list is forgotten on closing, unless it is to stay', async (t) => {
  const page = await open(t, '#/class/collect');
  await page.getByRole('textbox', { name: 'Class', exact: true }).fill('7B');
  await codesField(page).fill('not a code');
  await page.getByText('No codes yet.').waitFor();
  const stored = () => page.evaluate(() => localStorage.getItem('qipan.collected.v1'));
  assert.equal(await stored(), null);
  await page.reload();
  await eventually(async () => assert.equal(await codesField(page).inputValue(), 'not a code', 'a reload is no closing'));
  assert.ok(await page.getByLabel('Forget the list on closing').isChecked());
  const other = await page.context().newPage();
  await other.goto(page.url());
  await codesField(other).waitFor();
  assert.equal(await codesField(other).inputValue(), '');
  await page.getByLabel('Forget the list on closing').uncheck();
  assert.match(await stored(), /not a code/);
  await page.getByLabel('Forget the list on closing').check();
  assert.equal(await stored(), null);
  await button(page, 'Delete the list').click();
  assert.equal(await codesField(page).inputValue(), '');
});

test('a hand-in opened by its QR code waits for the list, and another student watches it as a game', async (t) => {
  const page = await open(t, '#/heaps/levels');
  await keep(page, '', { '': solved('heaps') });
  await page.reload();
  await page.getByText('Hand in', { exact: true }).click();
  await button(page, 'Show my codes').click();
  await page.getByText('Enter a class, and a seat number from 1 to 99.').waitFor();
  const { link } = await entered(page, 23);
  // What was done before anybody was named is the work of seat 23 now.
  await page.getByText('20 of 20 levels').first().waitFor();
  const code = page.getByRole('img', { name: 'QR code of the work' });
  assert.equal(await scanned(page, code, 2), link);
  await assertAccessible(page);

  const phone = await open(t, link.slice(link.indexOf('#')), { width: 390, height: 844, touch: true });
  await phone.getByRole('heading', { level: 1, name: 'Seat 23 · Nim' }).waitFor();
  await phone.getByText(/^20 of 20 levels solved\. Stars: \d+ checked, \d+ reported\.$/).waitFor();
  await phone.getByText('One hand-in is in the list on this device.').waitFor();
  await phone.getByRole('link', { name: /^Level 3: / }).click();
  await phone.getByRole('heading', { level: 2, name: 'Level 3' }).waitFor();
  await phone.getByText('The goal is reached.').waitFor();
  await button(phone, 'First').click();
  await phone.getByRole('status').filter({ hasText: 'Before the first move' }).waitFor();
  for (let step = 1; step <= 2; step += 1) {
    await button(phone, 'Forward').click();
    await phone.getByRole('status').filter({ hasText: `Move ${step}: ` }).waitFor();
  }
  await phone.getByRole('link', { name: 'Open the list' }).click();
  await phone.getByRole('textbox', { name: 'Class', exact: true }).fill('7B');
  await phone.getByRole('rowheader', { name: '23', exact: true }).waitFor();
  assert.ok((await codesField(phone).inputValue()).includes(link.slice(link.indexOf('w=') + 2)));
});

test('work of every family is handed in, replayed and watched', async (t) => {
  const page = await open(t, '#/');
  for (const [family, count] of [['tromino', 18], ['fives', 18], ['knights', 18]]) {
    await keep(page, '7B/9', { '7B/9': solved(family) });
    await type(page, `#/${family}/levels`);
    await page.reload();
    const { link } = await handedIn(page);
    await type(page, link.slice(link.indexOf('#')));
    await page.getByText(new RegExp(`^${count} of ${count} levels solved\\.`)).waitFor();
    await counted(page.getByRole('link', { name: /refused/ }), 0);
    await page.getByRole('link', { name: /^Level 4: / }).click();
    await page.getByText('The goal is reached.').waitFor();
  }
  await type(page, '#/class/in?w=nonsense');
  await page.getByText('This code can’t be read: it is incomplete or changed.').waitFor();
});

test('a link that names class and seat signs in, and neither stays in the address', async (t) => {
  const page = await open(t, '#/pegs/levels?class=7B&seat=23');
  await page.getByRole('heading', { level: 1, name: 'Peg solitaire' }).waitFor();
  assert.doesNotMatch(await page.evaluate(() => location.hash), /7B|23/);
  assert.match(await page.evaluate(() => localStorage.getItem('qipan.progress.v1')), /"who":"7B\/23"/);
  await type(page, '#/pegs/levels?class=7B&seat=100');
  await page.getByRole('heading', { level: 1, name: 'Peg solitaire' }).waitFor();
  assert.match(await page.evaluate(() => localStorage.getItem('qipan.progress.v1')), /"who":"7B\/23"/);
});
