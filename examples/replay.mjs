// Replays a certificate: node replay.mjs certificate.json [en|zh]
//
// Plays and prints every move by the rules of its family. At the end the checker, which knows no solver, says what is proved.

import { readFileSync } from 'node:fs';
import process, { argv, exit, stderr, stdout } from 'node:process';

import * as qipan from '../node.js';

const [file, language = 'en'] = argv.slice(2);

/** If a pipe is closed early (`| head`), there is no reader left. */
stdout.on('error', () => exit(0));

try {
  qipan.setLanguage(language);
  const text = readFileSync(file ?? 0, 'utf8');
  const { family, board, moves } = qipan.readCertificate(text);
  stdout.write(`${family} ${JSON.stringify(board, (_, value) => (typeof value === 'bigint' ? String(value) : value))}\n`);
  const session = qipan[family].play(board);
  for (const [at, move] of (moves ?? []).entries()) {
    try {
      session.play(move);
    } catch (error) {
      // A session holds fewer moves than a certificate can have; the checker says whether this one is legal.
      stdout.write(`… ${moves.length - at} more: ${error.message}\n`);
      break;
    }
    stdout.write(`${at + 1}. ${move}\n`);
  }
  const { verdict, why } = qipan.check(text);
  stdout.write(`${verdict}: ${why}\n`);
  if (verdict === 'refuted') process.exitCode = 1;
} catch (error) {
  stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
