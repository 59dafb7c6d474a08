// Tests by seed: each run has a fresh seed, so that many runs see many cases, and prints it.
//
// QIPAN_SEED repeats a seed. Seeds that have failed are kept in `seeds.json`, under the name of the test, and are run
// before the fresh one, so that a fault that was mended does not come back.

import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const kept = JSON.parse(readFileSync(new URL('seeds.json', import.meta.url), 'utf8'));

/**
 * Defines a test of a seed.
 *
 * @param title the title of the test
 * @param name the name under which failed seeds are kept
 * @param run the test, of its context and the seed
 * @param count the number of fresh seeds
 */
export function bySeed(title, name, run, count = 1) {
  const fresh = Array.from({ length: count }, () => Number(process.env.QIPAN_SEED || randomInt(1, 2 ** 31)));
  for (const seed of new Set([...(kept[name] ?? []), ...fresh])) {
    test(`${title}, seed ${seed}`, async (t) => {
      try {
        await run(t, seed);
      } catch (failure) {
        t.diagnostic(`Seed ${seed} failed. QIPAN_SEED=${seed} repeats it; once mended, it belongs under "${name}" in tests/browser/seeds.json.`);
        throw failure;
      }
    });
  }
}
