// The task of a worker, with progress reports.

/** The minimum time between two progress reports, in milliseconds. */
const PROGRESS_INTERVAL = 50;

/** The tasks, and the position of the progress callback among the arguments of each. */
export const tasks = new Map(
  Object.entries({
    'tromino.solve': 1,
    'tromino.refute': 1,
    'tromino.count': 1,
    'tromino.moveTable': 2,
    'pegs.solve': 1,
    'pegs.reach': 2,
    'pegs.moveTable': 2,
    'fives.solve': 1,
    'fives.count': 1,
    'fives.moveTable': 2,
    'knights.solve': 2,
    'knights.count': 1,
    'knights.moveTable': 2,
    'heaps.solve': 1,
    'heaps.outcome': 1,
    'heaps.moves': 1,
    'heaps.moveTable': 2,
    'heaps.certificate': 1,
    'heaps.value': 3,
    'heaps.values': 2,
    'heaps.period': 2,
    check: 1,
  }),
);

/** The properties of an error that are sent to the other thread. */
export const errorData = (error) => ({ name: error?.name ?? 'Error', message: error?.message ?? String(error) });

/** Runs a task and sends its answer or its error. */
export function work(qipan, { task, input, language }, send) {
  try {
    qipan.setLanguage(language);
    const callbackIndex = tasks.get(task);
    if (callbackIndex === undefined) throw new TypeError(`There is no task called ${task}. Tasks are ${[...tasks.keys()].join(', ')}.`);
    const run = task.split('.').reduce((object, name) => object[name], qipan);
    const args = Array.from({ length: callbackIndex }, (_, index) => input?.[index]);
    let last = performance.now();
    const progress = (done) => {
      const now = performance.now();
      if (now - last > PROGRESS_INTERVAL) {
        last = now;
        send({ progress: done });
      }
    };
    const answer = run(...args, progress);
    // An answer refers to the memory of this WebAssembly instance, so its certificate is sent instead.
    send({ answer: typeof answer?.certificate === 'function' ? answer.certificate() : answer });
  } catch (error) {
    send({ error: errorData(error) });
  }
}
