// Writes the test vectors: certificates by the command, by hand and altered, each into the folder of its verdict.
// `cargo xtask golden` runs it. QIPAN_COMMAND is the command.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

import { byHand, commands } from './genuine.mjs';
import { altered } from './altered.mjs';
import { unreadable } from './unreadable.mjs';

const command = process.env.QIPAN_COMMAND;
const folder = new URL('./', import.meta.url);

/** Runs the command. */
function qipan(words, input) {
  return spawnSync(command, [...words, '--lang', 'en'], { input, encoding: 'utf8', maxBuffer: 1 << 28 });
}

/** Returns the verdict of the command: the name of the folder. */
function verdict(text) {
  const { status, stdout, stderr } = qipan(['check', '-', '--json'], text);
  return status === 2 ? 'unreadable' : JSON.parse(stdout || assert.fail(stderr)).verdict;
}

/** Returns the text of a certificate, a line for each key; its origin is a key that checkers ignore. */
function written(certificate, note) {
  const { qipan: name, version, ...rest } = certificate;
  const all = { ...(name === undefined ? {} : { qipan: name }), ...(version === undefined ? {} : { version }), note, ...rest };
  return `{\n${Object.entries(all).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(',\n')}\n}\n`;
}

for (const name of ['proved', 'legal', 'refuted', 'unreadable']) {
  rmSync(new URL(name, folder), { recursive: true, force: true });
  mkdirSync(new URL(name, folder));
}

const genuine = new Map();
const names = new Set();

function write(name, text, expected) {
  assert.ok(!names.has(name), `two vectors are named ${name}`);
  names.add(name);
  assert.equal(verdict(text), expected, name);
  writeFileSync(new URL(`${expected}/${name}.json`, folder), text);
}

for (const [name, line] of Object.entries(commands)) {
  const { stdout, stderr } = qipan([...line.split(' '), '--certificate']);
  const certificate = JSON.parse(stdout || assert.fail(`${name}: ${stderr}`));
  genuine.set(name, certificate);
  const { kind } = certificate.claim;
  write(name, written(certificate, `qipan ${line} --certificate`), kind === 'blocking' ? 'legal' : 'proved');
}
for (const [name, note, certificate, expected] of byHand) {
  const whole = { qipan: 'certificate', version: 1, ...certificate };
  genuine.set(name, whole);
  write(name, written(whole, note), expected);
}
for (const [name, of, note, change, expected] of altered) {
  const certificate = structuredClone(genuine.get(of) ?? assert.fail(`${name}: there is no ${of}`));
  change(certificate);
  write(name, written(certificate, `${of}: ${note}`), expected);
}
for (const [name, of, note, change] of unreadable) {
  const certificate = structuredClone(genuine.get(of) ?? assert.fail(`${name}: there is no ${of}`));
  const changed = change(certificate);
  write(name, typeof changed === 'string' ? changed : written(certificate, `${of}: ${note}`), 'unreadable');
}
