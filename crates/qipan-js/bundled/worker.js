// The worker of `qipan/inline` and `qipan/manual`, as one classic script: in browsers from a Blob, in Node.js from a text. Each
// task comes with the compiled program.

import * as qipan from './qipan.js';
import { errorData, work } from './work.js';

const node = globalThis.process?.getBuiltinModule?.('node:worker_threads')?.parentPort;

const send = (message) => (node ?? self).postMessage(message);

function onTask({ module, ...task }) {
  try {
    qipan.initSync({ module });
    work(qipan, task, send);
  } catch (error) {
    send({ error: errorData(error) });
  }
}

if (node) node.on('message', onTask);
else self.onmessage = ({ data }) => onTask(data);
