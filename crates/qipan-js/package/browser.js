// The entry point for browsers and bundlers: the WebAssembly module is fetched from the URL next to this file.

import init, { language, stopped } from './qipan.js';
import { runner } from './run.js';

await init();

export * from './api.js';

/**
 * Starts a worker. Browsers start none from another host, nor in a frame without an origin; there the worker is a Blob that
 * imports the same module, and keeps messages for it until then.
 */
function start() {
  try {
    return new Worker(new URL('./worker-browser.js', import.meta.url), { type: 'module' });
  } catch (error) {
    if (error?.name !== 'SecurityError') throw error;
    const module = JSON.stringify(new URL('./worker-browser.js', import.meta.url));
    const text = `const early = [];
      self.onmessage = (event) => early.push(event);
      import(${module}).then(
        () => early.forEach((event) => self.onmessage(event)),
        (error) => setTimeout(() => { throw error; }),
      );`;
    return new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
  }
}

function open() {
  const worker = start();
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
