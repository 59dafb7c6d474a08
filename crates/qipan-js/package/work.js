// What a worker does: one task, with its progress told now and then.

/** So many milliseconds pass between two words of progress. */
const BETWEEN = 50;

/** The tasks, and which argument of each is told of its progress. */
export const tasks = new Map(
  Object.entries({
    'tromino.solve': 1,
    'tromino.refute': 1,
    'tromino.count': 1,
    'pegs.solve': 1,
    'pegs.reach': 2,
    'fives.solve': 1,
    'fives.count': 1,
    'knights.solve': 2,
    'knights.count': 1,
    'heaps.solve': 1,
    'heaps.outcome': 1,
    'heaps.moves': 1,
    'heaps.certificate': 1,
    'heaps.value': 3,
    'heaps.values': 2,
    'heaps.period': 2,
    check: 1,
  }),
);

/** What of an error goes from one thread to another. */
export const told = (error) => ({ name: error?.name ?? 'Error', message: error?.message ?? String(error) });

/** Does a task and sends what comes of it. */
export function work(qipan, { task, input, language }, send) {
  try {
    qipan.setLanguage(language);
    const place = tasks.get(task);
    if (place === undefined) throw new TypeError(`There is no task called ${task}. Tasks are ${[...tasks.keys()].join(', ')}.`);
    const act = task.split('.').reduce((within, name) => within[name], qipan);
    const words = Array.from({ length: place }, (_, at) => input?.[at]);
    let last = performance.now();
    const progress = (done) => {
      const now = performance.now();
      if (now - last > BETWEEN) {
        last = now;
        send({ progress: done });
      }
    };
    const answer = act(...words, progress);
    // An answer lives in the program that found it; what travels is its certificate.
    send({ answer: typeof answer?.certificate === 'function' ? answer.certificate() : answer });
  } catch (error) {
    send({ error: told(error) });
  }
}
