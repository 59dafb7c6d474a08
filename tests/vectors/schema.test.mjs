// The schema of certificates and the test vectors: what is read satisfies it, and of the rest only what a schema cannot say.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';

const { default: Ajv } = createRequire(new URL('../browser/package.json', import.meta.url))('ajv/dist/2020.js');

const schema = JSON.parse(readFileSync(new URL('../../docs/certificate.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv({ strict: true, strictTypes: false, strictRequired: false, allErrors: true }).compile(schema);

/** Returns names and texts of the vectors in a folder. */
function vectors(folder) {
  const files = readdirSync(new URL(folder, import.meta.url)).sort();
  assert.ok(files.length >= 15, folder);
  return files.map((file) => [file.replace('.json', ''), readFileSync(new URL(`${folder}/${file}`, import.meta.url), 'utf8')]);
}

/** Whether a text is JSON and satisfies the schema. */
function isValid(text) {
  try {
    return validate(JSON.parse(text));
  } catch (error) {
    assert.ok(error instanceof SyntaxError, error);
    return false;
  }
}

for (const folder of ['proved', 'legal', 'refuted']) {
  test(`what is ${folder} satisfies the schema`, () => {
    for (const [name, text] of vectors(folder)) {
      assert.ok(isValid(text), `${name}: ${JSON.stringify(validate.errors)}`);
    }
  });
}

test('so do the examples of the document', () => {
  const document = readFileSync(new URL('../../docs/certificates.md', import.meta.url), 'utf8');
  const examples = document.split('```json\n').slice(1).map((rest) => rest.split('```')[0]);
  assert.ok(examples.length >= 10);
  for (const example of examples) {
    assert.ok(isValid(example), `${example}${JSON.stringify(validate.errors)}`);
  }
});

// One number limits another, a key is there twice, or the board is too large to be checked.
const beyond = [
  'fives-large-board-of-three', 'fives-line-of-four', 'fives-pattern-too-short', 'fives-rule-too-large', 'heaps-firm-missing',
  'heaps-move-backwards', 'heaps-too-large-a-heap', 'heaps-unknown-rule', 'key-twice', 'knights-nothing-left',
  'knights-removed-from-a-large-board', 'knights-removed-off-the-board', 'nested-too-deep', 'pegs-hole-off-the-board',
  'pegs-jump-too-far', 'pegs-weight-missing', 'too-large-fives', 'too-large-knights', 'too-large-pegs',
  'tromino-hole-off-the-board',
];

test('what is unreadable does not, unless no schema can say why', () => {
  const valid = vectors('unreadable').filter(([, text]) => isValid(text)).map(([name]) => name);
  assert.deepEqual(valid, beyond);
});
