// Checks certificates with checker.wasm, in Node.js, Deno or a browser:
//
//     node check.mjs FILE          (- reads standard input; the exit status is that of qipan-check)
//
//     import { load } from './check.mjs';
//     const check = await load(bytesOfCheckerWasm);
//     const { status, text } = check(certificate);      // text or bytes; 0 proved or legal, 1 refuted, 2 invalid

/** Prepares the checker: takes the bytes of checker.wasm, returns a function that checks a certificate. */
export async function load(module) {
  const { instance } = await WebAssembly.instantiate(module, {});
  const { memory, input, input_length, check, output, output_length } = instance.exports;
  return (certificate) => {
    const bytes = typeof certificate === 'string' ? new TextEncoder().encode(certificate) : certificate;
    const at = input(bytes.length);
    // The view is made anew: memory may have grown.
    new Uint8Array(memory.buffer, at, input_length()).set(bytes.subarray(0, input_length()));
    const status = check();
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, output(), output_length()));
    return { status, text };
  };
}

const { argv } = globalThis.process ?? {};
if (argv?.[1]?.endsWith('check.mjs')) {
  const { readFileSync } = await import('node:fs');
  if (argv.length !== 3) {
    console.error('Usage: node check.mjs FILE     (- reads standard input)');
    process.exit(2);
  }
  const check = await load(readFileSync(new URL('checker.wasm', import.meta.url)));
  const { status, text } = check(readFileSync(argv[2] === '-' ? 0 : argv[2]));
  process.stdout.write(text);
  process.exitCode = status;
}
