// The public interface: the functions and classes of the WebAssembly module, and what can only be written in JavaScript.

import * as wasm from './qipan.js';

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

/** The version of the package. */
export const version = '0.1.0';

/** A session with the board and the moves of a certificate. */
export function replay(certificate) {
  const { family, board, moves } = wasm.readCertificate(certificate);
  return wasm[family].play(board, moves);
}

function addMethod(prototype, name, value) {
  Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
}

/** Iterates over the steps of an answer: `for (const { move, reason } of answer)`. */
function* steps() {
  for (let step = 1n; step <= this.length; step += 1n) yield this.step(step);
}

/** The output of `console.log` in Node.js, Deno and Bun; by default it would be a pointer into the WebAssembly memory. */
function inspectObject(depth, options, inspect) {
  // A freed object has the null pointer.
  const content = this.__wbg_ptr === 0 ? '(freed)' : inspect(this.toJSON(), options);
  return `${this.constructor.name} ${content}`;
}

const { TrominoAnswer, PegsAnswer, FivesAnswer, KnightsAnswer, HeapsAnswer } = wasm;
const { TrominoSession, PegsSession, FivesSession, KnightsSession, HeapsSession, KnightsTours } = wasm;
const answers = { TrominoAnswer, PegsAnswer, FivesAnswer, KnightsAnswer, HeapsAnswer };
const sessions = { TrominoSession, PegsSession, FivesSession, KnightsSession, HeapsSession };

for (const type of Object.values(answers)) addMethod(type.prototype, Symbol.iterator, steps);
const customInspect = Symbol.for('nodejs.util.inspect.custom');
for (const [name, type] of Object.entries({ ...answers, ...sessions, KnightsTours })) {
  addMethod(type.prototype, customInspect, inspectObject);
  // Bundlers give classes other names.
  Object.defineProperty(type, 'name', { value: name, configurable: true });
}
