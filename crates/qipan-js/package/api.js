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

const answers = [wasm.TrominoAnswer, wasm.PegsAnswer, wasm.FivesAnswer, wasm.KnightsAnswer, wasm.HeapsAnswer];
const sessions = [wasm.TrominoSession, wasm.PegsSession, wasm.FivesSession, wasm.KnightsSession, wasm.HeapsSession];

for (const type of answers) addMethod(type.prototype, Symbol.iterator, steps);
const customInspect = Symbol.for('nodejs.util.inspect.custom');
for (const type of [...answers, ...sessions, wasm.KnightsTours]) addMethod(type.prototype, customInspect, inspectObject);
