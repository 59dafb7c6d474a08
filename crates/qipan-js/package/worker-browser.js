// Long work in a worker of the browser. What is asked while the program is on its way is kept, and done then.

import init, * as qipan from './qipan.js';
import { told, work } from './work.js';

const ready = init();

self.onmessage = async ({ data }) => {
  try {
    await ready;
    work(qipan, data, (message) => self.postMessage(message));
  } catch (error) {
    self.postMessage({ error: told(error) });
  }
};
