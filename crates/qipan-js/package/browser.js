// The entry point for browsers and bundlers: the WebAssembly module is fetched from the URL next to this file.

import init, { language, stopped } from './qipan.js';
import { runner } from './run.js';

await init();

export * from './api.js';

function open() {
  const worker = new Worker(new URL('./worker-browser.js', import.meta.url), { type: 'module' });
  return {
    send: (message) => worker.postMessage(message),
    listen: (onMessage, onFailure) => {
      worker.onmessage = (event) => onMessage(event.data);
      worker.onerror = onFailure;
      worker.onmessageerror = onFailure;
    },
    end: () => worker.terminate(),
  };
}

export const run = runner({ language, stopped, open });
