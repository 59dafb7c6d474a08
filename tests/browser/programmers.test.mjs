// For those who program: opening of anything, the judge of programs, and the constructions as programs.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { button, eventually, open, settle } from './harness.mjs';
import { kept } from './hands.mjs';

const heading = (page, name) => page.getByRole('heading', { level: 1, name });
const qipan = (line) => execFileSync(process.env.QIPAN_COMMAND, line.split(' '), { encoding: 'utf8' });

/** Pastes a text where no field has the focus, or into this element. */
const paste = (page, text, field) =>
  page.evaluate(
    ([text, field]) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      (field ? document.querySelector(field) : document.body).dispatchEvent(event);
    },
    [text, field],
  );

/** Drops a file on the page, or on this element. */
const drop = (page, texts, target = 'main') =>
  page.evaluate(
    ([texts, target]) => {
      const data = new DataTransfer();
      for (const [index, text] of texts.entries()) data.items.add(new File([text], `file${index}`));
      const at = document.querySelector(target);
      for (const name of ['dragover', 'drop']) at.dispatchEvent(new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [texts, target],
  );

/** Judges what is in the fields. */
async function judge(page, input, output) {
  await page.getByLabel('Input', { exact: true }).fill(input);
  await page.getByLabel('Output of your program').fill(output);
  await button(page, 'Judge').click();
}

test('a pasted text opens a board before its first fault, and the old board is one press away', async (t) => {
  const page = await open(t, '#/pegs?rows=3&cols=4&moves=1,2w');
  await settle(page);
  await paste(page, '1,2>1,0\n1,1>1,3\n');
  await page.getByText('Jump 2 is illegal.').waitFor();
  assert.match(page.url(), /#\/pegs\?rows=3&cols=4&moves=1,2w/);
  await paste(page, '3\n2 1 2 3\n1 1 1 3\n2 3 0 3\n');
  await page.getByText('3 jumps, all legal; 1 peg is left.').waitFor();
  assert.match(page.url(), /#\/pegs\?rows=2&cols=2&moves=2,1e;1,1e;2,3n/);
  await page.getByRole('link', { name: 'Back to my board' }).click();
  await eventually(async () => assert.match(page.url(), /rows=3&cols=4&moves=1,2w/));
  assert.equal(await page.getByText('all legal').count(), 0);
});

test('a text that is not understood names line, column and what was expected, and the board stays', async (t) => {
  const page = await open(t, '#/fives?rows=6&cols=7&line=5&moves=put:1,1');
  await settle(page);
  const before = page.url();
  await paste(page, '1 2 3\n4 five 6\n');
  const told = page.getByRole('alert');
  await told.getByText('Line 2, column 3: a whole number is expected here.').waitFor();
  assert.equal(page.url(), before);
  await page.getByText('What can be opened').click();
  await page.getByText('a knight’s tour: a1 b3').waitFor();
  await button(page, 'Close').click();
  assert.equal(await told.count(), 0);
});

test('a dropped certificate is checked and opened', async (t) => {
  const page = await open(t, '#/');
  await settle(page);
  await drop(page, [qipan('knights tour 6 6 --closed --certificate')]);
  await page.getByText('The certificate is correct.').waitFor();
  assert.match(page.url(), /#\/knights\?rows=6&cols=6&task=tour&kind=closed&moves=/);
});

test('a text with several readings asks which, with their pictures', async (t) => {
  const page = await open(t, '#/tromino?k=3&hole=2,5&tab=share');
  await page.getByRole('link', { name: 'Open…' }).click();
  await heading(page, 'Open anything').waitFor();
  await page.getByLabel('Text').fill('1 0\n1 1\n');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByText('This can mean several boards. Which one?').waitFor();
  const boards = page.getByRole('main').getByRole('listitem').filter({ has: page.getByRole('button') });
  assert.equal(await boards.count(), 3);
  await boards.filter({ hasText: 'Five in a row' }).getByRole('button', { name: 'Open this board' }).click();
  await eventually(async () => assert.match(page.url(), /#\/fives\?rows=2&cols=2&line=5&moves=put:1,1;put:2,1;put:2,2/));
  // The page of opening has gone when only the note is left.
  await eventually(async () => assert.equal(await page.getByRole('link', { name: 'Back to my board' }).count(), 1));
  await page.getByRole('link', { name: 'Back to my board' }).click();
  await eventually(async () => assert.match(page.url(), /#\/tromino\?k=3&hole=2,5/));
});

test('the page of opening reads a file, and says in Chinese what it cannot read', async (t) => {
  const page = await open(t, '#/open', { lang: 'zh' });
  await heading(page, '打开').waitFor();
  await page.getByLabel('选择文件').setInputFiles({ name: 'x', mimeType: 'text/plain', buffer: Buffer.from('1,1 2,3 x') });
  await page.getByRole('alert').getByText('第 1 行第 9 列：这里应为一格，例如 3,4 或 c4。').waitFor();
});

test('exercises and labs in other pages take nothing', async (t) => {
  const page = await open(t, '#/pegs?rows=2&cols=2&lock=strip');
  await settle(page);
  const before = page.url();
  await paste(page, '7 3 3');
  await page.waitForTimeout(300);
  assert.equal(page.url(), before);
});

test('home leads to the judge, which finds the smallest board on which a program fails', async (t) => {
  const page = await open(t, '#/');
  await page.getByRole('link', { name: 'Judge your program' }).click();
  await heading(page, 'The fewest pegs').waitFor();
  const input = Array.from({ length: 6 }, (_, index) => `1 ${index + 1}`).join('\n');
  await judge(page, input, '1\n1\n2\n1\n1\n2\n');
  const verdict = page.getByRole('status');
  await verdict.getByText('Wrong answer').waitFor();
  assert.match(await verdict.innerText(), /Test 4: The output is 1, but the answer is 2\./);
  assert.equal(await page.getByText('should be 3').count(), 2);
  await page.getByText('6 tests').waitFor();
  await page.getByText('3 wrong').waitFor();
  await button(page, '中文').click();
  await verdict.getByText('第 4 个测试点：输出的是 1，答案是 2。').waitFor();
  await page.getByRole('link', { name: '在棋盘上看' }).click();
  await eventually(async () => assert.match(page.url(), /#\/pegs\?rows=1&cols=4/));
  // The fault stays in sight beside the board, and the judge with its fields is one press away.
  await page.getByText('第 4 个测试点：输出的是 1，答案是 2。').waitFor();
  await page.getByRole('link', { name: '回到评测页' }).click();
  await page.getByLabel('输入', { exact: true }).waitFor();
  assert.equal(await page.getByLabel('输入', { exact: true }).inputValue(), input);
  assert.equal(await page.getByRole('link', { name: '回到评测页' }).count(), 0);
});

test('tests are made by seed, saved as files, and their answers are accepted', async (t) => {
  const page = await open(t, '#/knights/judge?problem=knights-tour');
  await heading(page, 'A knight’s tour').waitFor();
  await page.getByLabel('Size').selectOption('random');
  await page.getByLabel('Seed').fill('7');
  await page.getByLabel('Seed').press('Tab');
  await button(page, 'Make a test').click();
  const field = page.getByLabel('Input', { exact: true });
  await eventually(async () => assert.match(await field.inputValue(), /^(\d+ \d+\n(open|closed)\n\d+ \d+\n){10}$/));
  const saved = async (name) => {
    const file = await kept(page, page, name);
    return [file.name, file.text];
  };
  assert.deepEqual(await saved('Save the input'), ['knights-tour.in', await field.inputValue()]);
  const [name, answer] = await saved('Save an answer');
  assert.equal(name, 'knights-tour.ans');
  await page.getByLabel('Output of your program').fill(answer);
  await button(page, 'Judge').click();
  await page.getByRole('status').getByText('Accepted').waitFor();
});

test('files are dropped into the fields, two at once, and another problem is chosen', async (t) => {
  const page = await open(t, '#/tromino/judge');
  await heading(page, /L-trominoes/).waitFor();
  await page.getByLabel('Problem').selectOption({ label: 'Heaps against the computer' });
  await heading(page, 'Heaps against the computer').waitFor();
  assert.match(page.url(), /#\/heaps\/judge\?problem=nim-duel/);
  await drop(page, ['nim\n1\n2\n1\n', '1 1\n'], '#judge-input');
  await eventually(async () => assert.equal(await page.getByLabel('Output of your program').inputValue(), '1 1\n'));
  await button(page, 'Judge').click();
  await page.getByRole('status').getByText('The computer made the last move, but you could have won.').waitFor();
});

test('a mebibyte is pasted and judged without a long task', async (t) => {
  const page = await open(t, '#/pegs/judge');
  await heading(page, 'The fewest pegs').waitFor();
  await settle(page);
  const lines = Math.ceil(2 ** 20 / 10);
  const input = '1000 1000\n'.repeat(lines);
  const output = '1\n'.repeat(lines - 1) + '2\n';
  await page.evaluate(() => {
    globalThis.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
    }).observe({ type: 'longtask' });
  });
  // The texts are made in the page beforehand, so that sending them there is not measured.
  await page.evaluate(([input, output]) => Object.assign(globalThis, { pasted: [input, output] }), [input, output]);
  await page.waitForTimeout(300);
  await page.evaluate(() => (globalThis.longest = 0));
  for (const [index, field] of ['#judge-input', '#judge-output'].entries()) {
    await page.evaluate(
      ([index, field]) => {
        const data = new DataTransfer();
        data.setData('text/plain', globalThis.pasted[index]);
        document.querySelector(field).dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      },
      [index, field],
    );
    await page.waitForTimeout(200);
  }
  await page.getByText('bytes in').first().waitFor();
  await button(page, 'Judge').click();
  await page.getByRole('status').getByText(`The output is 2, but the answer is 1.`).waitFor();
  const longest = await page.evaluate(() => globalThis.longest);
  t.diagnostic(`longest task: ${longest} ms`);
});

for (const [family, link] of Object.entries({
  tromino: '#/tromino?k=2&hole=1,2&step=1',
  pegs: '#/pegs?rows=5&cols=4&step=1',
  fives: '#/fives?rows=7&cols=8&line=5&step=1',
  knights: '#/knights?rows=5&cols=5&task=tour&kind=open&step=3',
  heaps: '#/heaps?rule=nim&heaps=3,4,5&step=1',
})) {
  test(`${family}: the construction is shown as a program, with its line in step with the board`, async (t) => {
    const page = await open(t, link);
    await page.getByRole('tab', { name: 'Explain' }).click();
    await button(page, 'Code').click();
    for (const language of ['Python', 'C++', 'JavaScript']) {
      await page.getByRole('button', { name: language, exact: true }).click();
      const program = page.getByRole('list', { name: language });
      await program.waitFor();
      await eventually(async () => assert.ok((await program.getByRole('listitem').count()) > 10));
      assert.ok((await program.getByRole('listitem').count()) <= 60);
      assert.doesNotMatch(await program.innerText(), /[@]| zh |[\u4e00-\u9fff]/);
      await eventually(async () => assert.ok((await program.locator('[aria-current="step"]').count()) > 0, language));
    }
    assert.ok(await button(page, 'Copy the code').isVisible());
    await page.getByRole('link', { name: 'For programmers' }).click();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    assert.match(page.url(), new RegExp(`#/${family}/judge`));
  });
}
