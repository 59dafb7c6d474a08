// The package as npm distributes it: packed, installed from the archive, compiled with TypeScript, and bundled into
// pages. QIPAN_PACKAGE is its folder, QIPAN_DIST the folder of all builds, and QIPAN_URL the address of that folder.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, after, test } from 'node:test';

import { eventually, open } from '../browser/harness.mjs';
import { compilers, vite, webpack } from '../browser/tools.mjs';

const folder = process.env.QIPAN_PACKAGE;
const dist = process.env.QIPAN_DIST;

let project;
let packed;

/** Runs npm, which is a shell script on one system only. */
const npm = (args, cwd) => execFileSync('npm', args, { cwd, encoding: 'utf8', shell: process.platform === 'win32', stdio: ['ignore', 'pipe', 'ignore'] });

before(() => {
  project = mkdtempSync(join(tmpdir(), 'qipan-'));
  [packed] = JSON.parse(npm(['pack', '--json', '--pack-destination', project], folder));
  writeFileSync(join(project, 'package.json'), '{ "name": "asks-qipan", "private": true, "type": "module" }');
  npm(['install', '--offline', '--no-audit', '--no-fund', `./${packed.filename}`], project);
});

after(() => rmSync(project, { recursive: true, force: true }));

test('the archive holds what is needed, and nothing else', () => {
  const files = packed.files.map(({ path }) => path).sort();
  assert.deepEqual(files, [
    'LICENSE', 'README.md', 'THIRD-PARTY.txt', 'api.js', 'browser.js', 'certificate.schema.json', 'examples/nim.html', 'examples/replay.mjs', 'index.d.ts',
    'inline.d.ts', 'inline.js', 'manual.d.ts', 'manual.js', 'node.js', 'package.json', 'qipan.d.ts', 'qipan.js', 'qipan_bg.wasm', 'qipan_bg.wasm.d.ts', 'run.js', 'work.js',
    'worker-browser.js', 'worker-node.js',
  ]);
  assert.deepEqual(files.filter((file) => !existsSync(join(project, 'node_modules/qipan', file))), []);
});

test('installed, it is imported by its name, also by scripts of the old kind and in a worker', () => {
  const says = "Promise.all([import('qipan'), import('qipan/package.json', { with: { type: 'json' } })]).then(async ([qipan, { default: { name } }]) => console.log(name, qipan.fives.solve({ rows: 6, cols: 7 }).length, (await qipan.run('knights.count', [{ rows: 6, cols: 6 }])).count));";
  for (const name of ['new.mjs', 'old.cjs']) {
    writeFileSync(join(project, name), says);
    assert.equal(execFileSync(process.execPath, ['--no-warnings', join(project, name)], { encoding: 'utf8' }), 'qipan 8n 9862\n');
  }
});

/** Fails unless the compilers accept these files: TypeScript 5.9, and the newest. */
function compiles(files, options) {
  for (const file of files) copyFileSync(new URL(file, import.meta.url), join(project, file));
  const strict = { target: 'es2022', types: [], strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...strict, ...options }, files }));
  for (const compiler of compilers) {
    const { status, stdout } = spawnSync(process.execPath, [compiler, '--project', project], { encoding: 'utf8' });
    assert.equal(stdout, '', compiler);
    assert.equal(status, 0);
  }
}

test('its types are read with the types of no browser and of no Node.js', () => {
  compiles(['types.ts', 'entries.ts'], { module: 'nodenext', moduleResolution: 'nodenext', lib: ['es2022'] });
});

test('its types are read beside those of a browser, as bundlers find them', () => {
  compiles(['types.ts', 'entries.ts', 'aborted.ts'], { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom'] });
});

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Built</title><body><p role="status"></p>`;
const script = `import { run, tromino } from 'qipan';
const answer = tromino.solve({ k: 3, hole: [2, 5] });
const { count } = await run('knights.count', [{ rows: 6, cols: 6 }]);
document.querySelector('[role=status]').textContent = [answer.length, [...answer].length, count].join(' ');
`;

/** Fails unless the page in a folder below the served one computes the result. */
async function works(t, built) {
  const shown = await open(t, `${built}/index.html`);
  await eventually(async () => assert.equal(await shown.getByRole('status').textContent(), '21 21 9862'));
}

/** Creates a folder that is served while the test runs, and returns it and its name. */
function served(t, name) {
  const place = mkdtempSync(join(dist, `${name}-`));
  t.after(() => rmSync(place, { recursive: true, force: true }));
  return [place, place.slice(dist.length + 1)];
}

test('Vite builds it into a page', async (t) => {
  const [outDir, built] = served(t, 'vite');
  const root = join(project, 'vite');
  mkdirSync(root);
  writeFileSync(join(root, 'index.html'), `${page}<script type="module" src="./main.js"></script>`);
  writeFileSync(join(root, 'main.js'), script);
  await vite({ root, base: './', configFile: false, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  assert.equal(readdirSync(join(outDir, 'assets')).filter((file) => file.endsWith('.wasm')).length, 1);
  await works(t, built);
});

test('webpack builds it into a page', async (t) => {
  const [path, built] = served(t, 'webpack');
  writeFileSync(join(project, 'main.js'), script);
  writeFileSync(join(path, 'index.html'), `${page}<script type="module" src="main.js"></script>`);
  const stats = await new Promise((resolve, reject) => {
    const config = { mode: 'production', context: project, entry: './main.js', output: { path }, performance: { hints: false } };
    webpack(config, (error, all) => (error ? reject(error) : resolve(all)));
  });
  assert.ok(!stats.hasErrors() && !stats.hasWarnings(), stats.toString());
  await works(t, built);
});
