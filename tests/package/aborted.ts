// Signals of browsers and of Node.js cancel a task: compiled with the types of a browser.

import { run } from "qipan";

const controller = new AbortController();
const count: Promise<string> = run("knights.count", [{ rows: 6, cols: 6 }], { signal: controller.signal }).then((told) => told.count);
const soon: Promise<string> = run("tromino.count", [{ rows: 4, cols: 4 }], { signal: AbortSignal.timeout(1000) });

export { count, soon };
