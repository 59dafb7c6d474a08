// The entry point `qipan/manual`: the program is given by the caller.

import { open } from './open.js';
import start, { language, stopped } from './qipan.js';
import { runner } from './run.js';

export * from './api.js';

let module;

/** Compiles the program: a module already, its bytes, its address, or the response of a server. */
async function compiled(source) {
  if (source instanceof WebAssembly.Module) return source;
  const isAddress = typeof source === 'string' || source instanceof URL;
  const response = isAddress ? await fetch(source) : source;
  if (typeof Response !== 'function' || !(response instanceof Response)) return WebAssembly.compile(source);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  // Some servers know no type for programs, and then it can’t be compiled while it arrives.
  const isTyped = response.headers.get('content-type')?.startsWith('application/wasm');
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

export async function init(source) {
  const given = await source;
  if (given == null) throw new TypeError('init takes the program qipan_bg.wasm: its bytes, its address or its module.');
  const of = await compiled(given);
  await start({ module_or_path: of });
  module = of;
}

/** Starts a worker with the program, which has to be there. */
function openOnceStarted() {
  if (!module) throw new Error('The program is not there yet: call init first.');
  return open(module);
}

export const run = runner({ language, stopped, open: openOnceStarted });
