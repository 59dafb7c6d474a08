// Long work beside the page or the program: in a worker, with progress, and ended by an AbortSignal.

/** The function `run`, where `open` opens a worker and `language` tells the language of sentences. */
export function runner(language, open) {
  return function run(task, input = [], options = {}) {
    const { signal, onProgress } = options ?? {};
    return new Promise((resolve, reject) => {
      if (onProgress !== undefined && typeof onProgress !== 'function') {
        throw new TypeError('onProgress is a function, if it is there.');
      }
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const worker = open();
      let isOver = false;
      const end = (settle, value) => {
        if (isOver) return;
        isOver = true;
        signal?.removeEventListener?.('abort', abort);
        worker.end();
        settle(value);
      };
      const abort = () => end(reject, signal.reason);
      const hear = (message) => {
        if (isOver) return;
        if ('progress' in message) {
          try {
            onProgress?.(message.progress);
          } catch (error) {
            end(reject, error);
          }
        } else if ('error' in message) {
          const error = new Error(message.error.message);
          error.name = message.error.name;
          end(reject, error);
        } else {
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
