// Third-party programs that the tests of the package use too: they are installed here, once for all JavaScript tests.

import { createRequire } from 'node:module';

export { build as esbuild } from 'esbuild';
export { publint } from 'publint';
export { rollup } from 'rollup';
export { build as vite } from 'vite';
export { default as webpack } from 'webpack';

const { resolve } = createRequire(import.meta.url);

/** The paths of the TypeScript compilers: the last one written in JavaScript, and the newest. */
export const compilers = [resolve('typescript/bin/tsc'), resolve('typescript-newest/package.json').replace(/package\.json$/, 'bin/tsc')];

/** The path of the program “Are the types wrong?”. */
export const attw = resolve('@arethetypeswrong/cli/package.json').replace(/package\.json$/, 'dist/index.js');
