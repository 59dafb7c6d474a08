// What the tests of the package share.

import assert from 'node:assert/strict';

/** Fails unless `act` throws an error with this name and one sentence. */
export function refuses(name, act, pattern = /./) {
  assert.throws(act, (error) => {
    assert.equal(error.name, name, error.message);
    assert.match(error.message, /^[^\n]+[.。]$/);
    assert.match(error.message, pattern);
    return true;
  });
}
