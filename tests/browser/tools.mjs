// Programs of others that tests of the package use: they are installed here, once for all tests in JavaScript.

import { createRequire } from 'node:module';

export { build as vite } from 'vite';
export { default as webpack } from 'webpack';

/** The path of TypeScript's compiler. */
export const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
