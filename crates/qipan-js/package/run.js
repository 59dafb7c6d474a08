// Long work beside the page or the program: in a worker, with progress, and ended by an AbortSignal.

/** The function `run`, where `open` opens a worker and `language` tells the language of sentences. */
export function runner(language, open) {
  return function run(task, input, { signal, onProgress } = {}) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const worker = open();
      const end = (settle, value) => {
        signal?.removeEventListener('abort', abort);
        worker.end();
        settle(value);
      };
      const abort = () => end(reject, signal.reason);
      signal?.addEventListener('abort', abort);
      const hear = (message) => {
        if ('progress' in message) {
          onProgress?.(message.progress);
        } else if ('error' in message) {
          const error = new Error(message.error.message);
          error.name = message.error.name;
          end(reject, error);
        } else {
          end(resolve, message.answer);
        }
      };
      const lost = (event) => end(reject, event instanceof Error ? event : new Error('The worker ended.'));
      worker.hear(hear, lost);
      worker.send({ task, input, language: language() });
    });
  };
}
