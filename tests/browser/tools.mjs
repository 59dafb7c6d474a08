// Third-party programs that the tests of the package use too: they are installed here, once for all JavaScript tests.

import { createRequire } from 'node:module';

export { build as vite } from 'vite';
export { default as webpack } from 'webpack';

/** The path of the TypeScript compiler. */
export const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
