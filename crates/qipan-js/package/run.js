// Long work beside the page or the program: in a worker, with progress, and ended by an AbortSignal.

/**
 * The function `run`, where `open` opens a worker, `language` tells the language of sentences, and `stopped` the one of work that was
 * told to stop.
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
      let isOver = false;
      const end = (settle, value) => {
        if (isOver) return;
        isOver = true;
        signal?.removeEventListener('abort', abort);
        worker.end();
        settle(value);
      };
      const abort = () => end(reject, signal.reason);
      /** Tells how much is done, and ends the work if the function throws. Does it say stop? */
      const tell = (done) => {
        try {
          return onProgress?.(done) === false;
        } catch (error) {
          end(reject, error);
          return false;
        }
      };
      const hear = (message) => {
        if (isOver) return;
        if ('progress' in message) {
          if (tell(message.progress)) end(reject, Object.assign(new Error(stopped()), { name: 'Stopped' }));
        } else if ('error' in message) {
          end(reject, Object.assign(new Error(message.error.message), { name: message.error.name }));
        } else {
          // What is done needs no stopping.
          tell(1);
          end(resolve, message.answer);
        }
      };
      const lost = (why) => end(reject, why instanceof Error ? why : new Error(why?.message || 'The worker ended.'));
      try {
        signal?.addEventListener('abort', abort);
        worker.hear(hear, lost);
        worker.send({ task, input, language: language() });
      } catch (error) {
        end(reject, error);
      }
    });
  };
}
