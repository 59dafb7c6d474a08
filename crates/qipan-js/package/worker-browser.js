// The worker in a browser. A task that arrives before the module is loaded waits for it.

import init, * as qipan from './qipan.js';
import { errorData, work } from './work.js';

const ready = init();

self.onmessage = async ({ data }) => {
  try {
    await ready;
    work(qipan, data, (message) => self.postMessage(message));
  } catch (error) {
    self.postMessage({ error: errorData(error) });
  }
};
