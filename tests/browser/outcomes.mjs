// Reporter of node:test for `cargo xtask test`: the outcome of each test as a line of JSON.

/**
 * Yields `{"name", "file", "passed"}` of each test that ran and is no part of another. The name of a file that could
 * not be run is its path.
 */
export default async function* outcomes(source) {
  for await (const { type, data } of source) {
    const ended = type === 'test:pass' || type === 'test:fail';
    if (!ended || data.nesting > 0 || data.skip !== undefined) continue;
    yield `${JSON.stringify({ name: data.name, file: data.file, passed: type === 'test:pass' })}\n`;
  }
}
