// The package in a browser, or in a bundler for one: the program is fetched from beside this file.

import init, { language, stopped } from './qipan.js';
import { runner } from './run.js';

await init();

export * from './api.js';

function open() {
  const worker = new Worker(new URL('./worker-browser.js', import.meta.url), { type: 'module' });
  return {
    send: (message) => worker.postMessage(message),
    hear: (tell, lost) => {
      worker.onmessage = (event) => tell(event.data);
      worker.onerror = lost;
      worker.onmessageerror = lost;
    },
    end: () => worker.terminate(),
  };
}

export const run = runner({ language, stopped, open });
