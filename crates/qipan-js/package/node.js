// The package in Node.js: the program is read from beside this file.

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
    hear: (tell, lost) => worker.on('message', tell).on('error', lost).on('messageerror', lost).on('exit', lost),
    end: () => worker.terminate(),
  };
}

export const run = runner({ language, stopped, open });
