// The entry points `qipan/inline` and `qipan/manual`, as bundlers and servers use them, and the package as its checkers see it.
// QIPAN_PACKAGE is its folder, QIPAN_DIST the folder of all builds, and QIPAN_URL the address of that folder.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { constants, gzipSync } from 'node:zlib';

import { inflate } from '../../crates/qipan-js/bundled/inflate.js';
import { browser, eventually, open } from '../browser/harness.mjs';
import { attw, esbuild, publint, rollup } from '../browser/tools.mjs';

const folder = process.env.QIPAN_PACKAGE;
const dist = process.env.QIPAN_DIST;

let project;

before(() => {
  project = mkdtempSync(join(tmpdir(), 'qipan-bundles-'));
  cpSync(folder, join(project, 'node_modules/qipan'), { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "name": "bundles-qipan", "private": true, "type": "module" }');
});

after(() => rmSync(project, { recursive: true, force: true }));

const page = (script) => `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Built</title><body><p role="status"></p>${script}`;
/** What a page or a server does: a formula, a worker with progress, a refusal of a worker, and a name that bundlers shorten. */
const uses = `
  const answer = tromino.solve({ k: 3, hole: [2, 5] });
  let progress;
  const { count } = await run('knights.count', [{ rows: 6, cols: 6 }], { onProgress: (done) => void (progress = done) });
  const refused = await run('fives.solve', [{ rows: 0, cols: 6 }]).catch((error) => error.name);
  const result = [answer.length, [...answer].length, count, progress, refused, answer.constructor.name, check(answer.certificate()).verdict].join(' ');`;
const expected = '21 21 9862 1 BadInput TrominoAnswer proved';
const inPage = `(async () => {${uses}
  document.querySelector('[role=status]').textContent = result;
})();`;
const inline = `import { check, run, tromino } from 'qipan/inline';\n`;
const manual = `import { check, init, run, tromino } from 'qipan/manual';\n`;

/** Writes a script into the project and returns its path. */
function script(name, text) {
  const file = join(project, name);
  writeFileSync(file, text);
  return file;
}

/** Creates a folder that is served while the test runs, and returns it and its name. */
function served(t, name) {
  const place = mkdtempSync(join(dist, `${name}-`));
  t.after(() => rmSync(place, { recursive: true, force: true }));
  return [place, place.slice(dist.length + 1)];
}

const says = (shown) => eventually(async () => assert.equal(await shown.getByRole('status').textContent(), expected), 20_000);

/** Lets rollup find the package as Node.js does. */
const found = { name: 'found', resolveId: (name) => (name.startsWith('qipan/') ? join(project, 'node_modules/qipan', `${name.slice(6)}.js`) : null) };

test('inline: esbuild makes it a plain script, which works in a page from the disk', async (t) => {
  const outfile = join(project, 'disk/plain.js');
  const { warnings } = await esbuild({ entryPoints: [script('plain.mjs', inline + inPage)], bundle: true, minify: true, format: 'iife', outfile, logLevel: 'silent' });
  assert.deepEqual(warnings, []);
  assert.deepEqual(readdirSync(join(project, 'disk')), ['plain.js']);
  writeFileSync(join(project, 'disk/index.html'), page('<script src="plain.js"></script>'));
  const context = await (await browser()).newContext({ offline: true });
  const trouble = [];
  context.on('console', (message) => trouble.push(message.text()));
  context.on('weberror', (error) => trouble.push(String(error.error())));
  t.after(() => context.close());
  const shown = await context.newPage();
  await shown.goto(pathToFileURL(join(project, 'disk/index.html')).href);
  await says(shown);
  assert.deepEqual(trouble, []);
});

test('inline: rollup builds it into a page of one script', async (t) => {
  const [dir, built] = served(t, 'rollup');
  const warnings = [];
  const bundle = await rollup({ input: script('rolled.mjs', inline + inPage), plugins: [found], onwarn: (warning) => warnings.push(warning.message) });
  await bundle.write({ dir, format: 'es' });
  await bundle.close();
  assert.deepEqual(warnings, []);
  assert.deepEqual(readdirSync(dir), ['rolled.js']);
  writeFileSync(join(dir, 'index.html'), page('<script type="module" src="rolled.js"></script>'));
  await says(await open(t, `${built}/index.html`));
});

test('inline: in a bundle for a server, of either kind, with nothing beside it', async () => {
  for (const [format, ending] of [['cjs', 'cjs'], ['esm', 'mjs']]) {
    const place = join(project, `server-${format}`);
    const outfile = join(place, `server.${ending}`);
    const text = `${inline}(async () => {${uses}\n  console.log(result);\n})();`;
    const { warnings } = await esbuild({ entryPoints: [script(`server-${format}.mjs`, text)], bundle: true, minify: true, platform: 'node', format, outfile, logLevel: 'silent' });
    assert.deepEqual(warnings, []);
    const alone = mkdtempSync(join(tmpdir(), 'qipan-alone-'));
    cpSync(outfile, join(alone, `server.${ending}`));
    assert.equal(execFileSync(process.execPath, [`server.${ending}`], { cwd: alone, encoding: 'utf8' }), `${expected}\n`);
    rmSync(alone, { recursive: true, force: true });
  }
});

test('inline: it answers as the package itself does', async () => {
  const [one, other] = await Promise.all(['node.js', 'inline.js'].map((name) => import(pathToFileURL(join(folder, name)))));
  assert.deepEqual(Object.keys(other).sort(), Object.keys(one).sort());
  assert.equal(other.version, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version);
  assert.equal(other.knights.solve({ rows: 8, cols: 8 }).certificate(), one.knights.solve({ rows: 8, cols: 8 }).certificate());
  const stop = AbortSignal.timeout(100);
  assert.equal(await other.run('knights.count', [{ rows: 8, cols: 8 }], { signal: stop }).catch(({ name }) => name), 'TimeoutError');
  assert.equal(await other.run('no.task').catch(({ message }) => message.split('.')[0]), 'There is no task called no');
});

test('manual: esbuild builds it into a page, and the address is the one that it gives', async (t) => {
  const [outdir, built] = served(t, 'esbuild');
  const text = `import address from 'qipan/qipan_bg.wasm';\n${manual}
    (async () => {
      const early = await run('check', ['']).catch((error) => error.message);
      if (!early.includes('init')) throw new Error(early);
      await init(address);
      ${uses}
      document.querySelector('[role=status]').textContent = result;
    })();`;
  await esbuild({ entryPoints: [script('fetched.mjs', text)], bundle: true, format: 'esm', outdir, loader: { '.wasm': 'file' }, logLevel: 'silent' });
  writeFileSync(join(outdir, 'index.html'), page('<script type="module" src="fetched.js"></script>'));
  assert.equal(readdirSync(outdir).filter((name) => name.endsWith('.wasm')).length, 1);
  await says(await open(t, `${built}/index.html`));
});

test('manual: from bytes, a module and a promise of them; from nothing it says what it takes', async () => {
  const program = join(project, 'node_modules/qipan/qipan_bg.wasm');
  const sources = {
    bytes: 'readFileSync(program)',
    buffer: 'new Uint8Array(readFileSync(program)).buffer',
    module: 'new WebAssembly.Module(readFileSync(program))',
    promise: 'WebAssembly.compile(readFileSync(program))',
    response: 'new Response(readFileSync(program))',
    typed: "new Response(readFileSync(program), { headers: { 'content-type': 'application/wasm' } })",
  };
  for (const [name, source] of Object.entries(sources)) {
    const text = `import { readFileSync } from 'node:fs';\n${manual}
      const program = ${JSON.stringify(program)};
      const refusals = await Promise.all([undefined, new Uint8Array(8), new Response('', { status: 404 })].map((bad) => init(bad).then(() => 'none', ({ name }) => name)));
      await init(${source});
      await init(${source});
      ${uses}
      console.log(result, ...refusals);`;
    const told = execFileSync(process.execPath, ['--no-warnings', script(`${name}.mjs`, text)], { encoding: 'utf8' });
    assert.equal(told, `${expected} TypeError CompileError Error\n`, name);
  }
});

test('manual: rollup builds it for a server that reads the program itself', async () => {
  const text = `import { readFileSync } from 'node:fs';\n${manual}
    await init(readFileSync(new URL('./qipan_bg.wasm', import.meta.url)));
    ${uses}
    console.log(result);`;
  const bundle = await rollup({ input: script('reads.mjs', text), plugins: [found], external: ['node:fs'] });
  const dir = join(project, 'reads');
  await bundle.write({ dir, format: 'es', entryFileNames: '[name].mjs' });
  await bundle.close();
  cpSync(join(folder, 'qipan_bg.wasm'), join(dir, 'qipan_bg.wasm'));
  assert.equal(execFileSync(process.execPath, ['reads.mjs'], { cwd: dir, encoding: 'utf8' }), `${expected}\n`);
});

test('what compresses the program inside is undone exactly', () => {
  const texts = [Buffer.alloc(0), Buffer.from('a'), Buffer.alloc(70_000, 'ab'), randomBytes(100_000), readFileSync(join(folder, 'qipan_bg.wasm')).subarray(0, 200_000)];
  const { Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE } = constants;
  for (const bytes of texts) {
    for (const strategy of [Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE]) {
      for (const level of [0, 1, 9]) {
        assert.equal(Buffer.compare(Buffer.from(inflate(new Uint8Array(gzipSync(bytes, { strategy, level })))), bytes), 0, `${bytes.length} ${strategy} ${level}`);
      }
    }
  }
});

test('publint finds nothing, and “Are the types wrong?” finds them right', async () => {
  const { messages } = await publint({ pkgDir: folder, strict: true });
  assert.deepEqual(messages, []);
  mkdirSync(join(project, 'packed'));
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', join(project, 'packed')], { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' }).trim();
  const told = JSON.parse(execFileSync(process.execPath, [attw, join(project, 'packed', packed), '--profile', 'esm-only', '--format', 'json'], { encoding: 'utf8', maxBuffer: 1 << 26 }));
  // The package is of modules: a script of the old kind imports it with `import()`.
  const kinds = ['node16-esm', 'bundler'];
  assert.deepEqual(told.analysis.problems.filter(({ resolutionKind }) => resolutionKind === undefined || kinds.includes(resolutionKind)), []);
  assert.equal(told.analysis.types.kind, 'included');
  assert.deepEqual(Object.keys(told.analysis.entrypoints).sort(), ['.', './certificate.schema.json', './inline', './manual', './package.json', './qipan_bg.wasm']);
});
