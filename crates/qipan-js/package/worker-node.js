// The worker thread in Node.js.

import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

import * as qipan from './qipan.js';
import { errorData, work } from './work.js';

parentPort.on('message', (task) => {
  try {
    qipan.initSync({ module: readFileSync(new URL('./qipan_bg.wasm', import.meta.url)) });
    work(qipan, task, (message) => parentPort.postMessage(message));
  } catch (error) {
    parentPort.postMessage({ error: errorData(error) });
  }
});
