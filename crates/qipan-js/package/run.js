// Runs a task in a worker, with progress reports and cancellation by an AbortSignal.

/**
 * Makes the function `run`. `open` starts a worker, `language` returns the language of messages, and `stopped` the message of cancelled
 * work.
 */
export function runner({ language, stopped, open }) {
  return function run(task, input = [], options = {}) {
    const { signal, onProgress } = options ?? {};
    return new Promise((resolve, reject) => {
      if (onProgress != null && typeof onProgress !== 'function') throw new TypeError('onProgress is a function, if it is there.');
      if (signal != null && typeof signal.addEventListener !== 'function') throw new TypeError('signal is an AbortSignal, if it is there.');
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const worker = open();
      let isSettled = false;
      const end = (settle, value) => {
        if (isSettled) return;
        isSettled = true;
        signal?.removeEventListener('abort', abort);
        worker.end();
        settle(value);
      };
      const abort = () => end(reject, signal.reason);
      /** Calls `onProgress`, and rejects if it throws. Returns whether it cancels the work. */
      const report = (done) => {
        try {
          return onProgress?.(done) === false;
        } catch (error) {
          end(reject, error);
          return false;
        }
      };
      const onMessage = (message) => {
        if (isSettled) return;
        if ('progress' in message) {
          if (report(message.progress)) end(reject, Object.assign(new Error(stopped()), { name: 'Stopped' }));
        } else if ('error' in message) {
          end(reject, Object.assign(new Error(message.error.message), { name: message.error.name }));
        } else {
          // The work is complete, so the result of the callback is ignored.
          report(1);
          end(resolve, message.answer);
        }
      };
      const onFailure = (why) => end(reject, why instanceof Error ? why : new Error(why?.message || 'The worker ended.'));
      try {
        signal?.addEventListener('abort', abort);
        worker.listen(onMessage, onFailure);
        worker.send({ task, input, language: language() });
      } catch (error) {
        end(reject, error);
      }
    });
  };
}
