// The entry point for Node.js: the WebAssembly module is read from the file next to this one.

import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

import { initSync, language, stopped } from './qipan.js';
import { runner } from './run.js';

initSync({ module: readFileSync(new URL('./qipan_bg.wasm', import.meta.url)) });

export * from './api.js';

function open() {
  const worker = new Worker(new URL('./worker-node.js', import.meta.url));
  return {
    send: (message) => worker.postMessage(message),
    listen: (onMessage, onFailure) =>
      worker.on('message', onMessage).on('error', onFailure).on('messageerror', onFailure).on('exit', onFailure),
    end: () => worker.terminate(),
  };
}

export const run = runner({ language, stopped, open });
