// Long work in a thread of Node.js.

import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

import * as qipan from './qipan.js';
import { told, work } from './work.js';

parentPort.on('message', (task) => {
  try {
    qipan.initSync({ module: readFileSync(new URL('./qipan_bg.wasm', import.meta.url)) });
    work(qipan, task, (message) => parentPort.postMessage(message));
  } catch (error) {
    parentPort.postMessage({ error: told(error) });
  }
});
