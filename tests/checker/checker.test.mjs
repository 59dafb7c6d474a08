// The standalone checker as a WebAssembly module: the examples of docs/certificates.md, what is wrong with them, and the test vectors.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const folder = process.env.QIPAN_CHECKER;
const script = join(folder, 'check.mjs');
const module = readFileSync(join(folder, 'checker.wasm'));
const { load } = await import(pathToFileURL(script));
const check = await load(module);

const document = readFileSync(new URL('../../docs/certificates.md', import.meta.url), 'utf8');
const examples = document.split('```json\n').slice(1).map((rest) => rest.split('```')[0]);

/** Returns the lines of a summary by their names. */
function lines({ text }) {
  return Object.fromEntries(text.trimEnd().split('\n').map((line) => line.match(/^([a-z]+): (.*)$/s).slice(1)));
}

test('the module imports nothing', () => {
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(module)), []);
});

test('every example of the document has the outcome that it claims', () => {
  assert.ok(examples.length >= 10);
  for (const example of examples) {
    const { family, claim } = JSON.parse(example);
    const result = check(example);
    const said = lines(result);
    assert.equal(result.status, 0, example);
    assert.ok((claim.kind === 'position' ? 'legal' : 'proved') in said, result.text);
    assert.deepEqual([said.family, said.claim], [family, claim.kind]);
  }
});

test('a move that is made twice is refuted at its place', () => {
  let tried = 0;
  for (const example of examples) {
    const certificate = JSON.parse(example);
    const { family, moves } = certificate;
    if (!moves?.length || family === 'knights') {
      continue;
    }
    certificate.moves = [...moves, moves.at(-1)];
    const result = check(JSON.stringify(certificate));
    assert.equal(result.status, 1, result.text);
    assert.equal(lines(result).place, `move ${moves.length + 1}`, result.text);
    tried += 1;
  }
  assert.ok(tried >= 4, `${tried}`);
});

test('what is no certificate is invalid', () => {
  for (const text of ['', '{}', 'no', '{"qipan":"certificate","version":2}', examples[0].slice(0, -4), new Uint8Array([0xff])]) {
    const result = check(text);
    assert.equal(result.status, 2);
    assert.match(result.text, /^invalid: /);
  }
  // Longer than a certificate may be.
  const long = check(new Uint8Array((64 << 20) + 2).fill(32));
  assert.equal(long.status, 2);
  assert.match(long.text, /reason: file-too-long/);
  // It still works after that.
  assert.equal(check(examples[0]).status, 0);
});

test('each test vector has the verdict of its folder', () => {
  for (const [verdict, outcome] of [['proved', 'proved'], ['legal', 'legal'], ['refuted', 'refuted'], ['unreadable', 'invalid']]) {
    const place = new URL(`../vectors/${verdict}/`, import.meta.url);
    const files = readdirSync(place);
    assert.ok(files.length >= 15, verdict);
    for (const file of files) {
      const result = check(readFileSync(new URL(file, place)));
      assert.ok(outcome in lines(result), `${file}: ${result.text}`);
    }
  }
});

test('the script checks a file and standard input', () => {
  const place = mkdtempSync(join(tmpdir(), 'qipan-checker-'));
  const file = join(place, 'certificate.json');
  writeFileSync(file, examples[0]);
  const run = (args, input) => spawnSync(process.execPath, [script, ...args], { input, encoding: 'utf8' });
  const [of_file, of_input] = [run([file]), run(['-'], examples[0])];
  assert.equal(of_file.status, 0, of_file.stderr);
  assert.equal(of_file.stdout, check(examples[0]).text);
  assert.equal(of_input.stdout, of_file.stdout);
  assert.equal(run(['-'], '[]').status, 2);
  assert.equal(run([]).status, 2);
  rmSync(place, { recursive: true });
});
