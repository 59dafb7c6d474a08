// The declarations of `qipan/manual`: those of the package, and the function that starts the program.

export * from "./index.js";

/**
 * Starts the program, which is the file `qipan_bg.wasm` of the package. Nothing else may be called before.
 *
 * @param source its bytes, its address (a text or a `URL`), the `Response` of a server, or the compiled `WebAssembly.Module`; or a promise
 * of one of these
 */
export function init(source: string | object | PromiseLike<string | object>): Promise<void>;
