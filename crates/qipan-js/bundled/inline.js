// The entry point `qipan/inline`: the program is inside, and is there as soon as the script has run.

import { inflate } from './inflate.js';
import { open } from './open.js';
import { initSync, language, stopped } from './qipan.js';
import program from './qipan_bg.wasm.gz';
import { runner } from './run.js';

const module = new WebAssembly.Module(inflate(Uint8Array.from(atob(program), (letter) => letter.charCodeAt(0))));
initSync({ module });

export * from './api.js';

export const run = runner({ language, stopped, open: () => open(module) });
