// Long work in a thread of Node.js.

import { parentPort } from 'node:worker_threads';

import * as qipan from './node.js';
import { work } from './work.js';

parentPort.on('message', (task) => work(qipan, task, (message) => parentPort.postMessage(message)));
