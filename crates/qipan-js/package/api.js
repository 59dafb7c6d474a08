// What others see of the program: its functions and classes, and what only JavaScript can add to them.

import * as program from './qipan.js';

export {
  FivesAnswer,
  FivesSession,
  HeapsAnswer,
  HeapsSession,
  KnightsAnswer,
  KnightsSession,
  KnightsTours,
  PegsAnswer,
  PegsSession,
  TrominoAnswer,
  TrominoSession,
  check,
  fives,
  heaps,
  knights,
  language,
  pegs,
  readCertificate,
  setLanguage,
  tromino,
} from './qipan.js';

/** A session with the board and the moves of a certificate. */
export function replay(certificate) {
  const { family, board, moves } = program.readCertificate(certificate);
  return program[family].play(board, moves);
}

function add(prototype, name, value) {
  Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
}

/** The steps of an answer, one after another: `for (const { move, reason } of answer)`. */
function* steps() {
  for (let step = 1n; step <= this.length; step += 1n) yield this.step(step);
}

/** What Node.js, Deno and Bun print of an object; of itself it is only a place in the program's memory. */
function shown(depth, options, inspect) {
  // What was freed has no place there any more.
  const what = this.__wbg_ptr === 0 ? '(freed)' : inspect(this.toJSON(), options);
  return `${this.constructor.name} ${what}`;
}

const answers = [program.TrominoAnswer, program.PegsAnswer, program.FivesAnswer, program.KnightsAnswer, program.HeapsAnswer];
const sessions = [program.TrominoSession, program.PegsSession, program.FivesSession, program.KnightsSession, program.HeapsSession];

for (const one of answers) add(one.prototype, Symbol.iterator, steps);
for (const one of [...answers, ...sessions, program.KnightsTours]) add(one.prototype, Symbol.for('nodejs.util.inspect.custom'), shown);
