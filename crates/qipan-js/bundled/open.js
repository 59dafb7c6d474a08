// Workers for `qipan/inline` and `qipan/manual`, which lie in no file of their own.

import text from './worker.txt';

let address;

/** Starts a worker with the compiled program. */
export function open(module) {
  // Browsers, Deno and Bun have workers as a global.
  if (typeof Worker === 'function') {
    address ??= URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    const worker = new Worker(address);
    return {
      send: (message) => worker.postMessage({ ...message, module }),
      listen: (onMessage, onFailure) => {
        worker.onmessage = (event) => onMessage(event.data);
        worker.onerror = onFailure;
        worker.onmessageerror = onFailure;
      },
      end: () => worker.terminate(),
    };
  }
  const threads = globalThis.process?.getBuiltinModule?.('node:worker_threads');
  if (!threads) throw new Error('There are no workers here: Node.js has them for this entry point since 20.16 and 22.3.');
  const worker = new threads.Worker(text, { eval: true });
  return {
    send: (message) => worker.postMessage({ ...message, module }),
    listen: (onMessage, onFailure) =>
      worker.on('message', onMessage).on('error', onFailure).on('messageerror', onFailure).on('exit', onFailure),
    end: () => worker.terminate(),
  };
}
