// npm run e2e: builds the app where needed, finds or installs Chromium, and runs the end-to-end tests in it.
// npm run e2e -- --sample: the stories tagged @core, and a fresh sample of the others; those tagged @long are left to `npm run prove`.
// npm run e2e -- --engine firefox|webkit: the stories of tests/engines in another engine (scripts/engines.mjs).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';
import bundleServer from './bundle-server.mjs';

/** So many of the stories that are neither @core nor @long. */
const FRESH = Number(process.env.FRESH_STORIES ?? 4);

const root = fileURLToPath(new URL('..', import.meta.url));
const program = (path) => fileURLToPath(new URL(path, import.meta.url));
const playwright = program('../node_modules/@playwright/test/cli.js');
const args = process.argv.slice(2);
const engine = engineOf(args);
if (engine === 'chromium') await runInChromium();
else run(program('engines.mjs'), ['--engine', engine, ...args], {});

async function runInChromium() {
  register();
  const { buildIfNeeded } = await import('./build-app.ts');
  await buildIfNeeded(root);
  const { requireChromium } = await import('./find-chromium.ts');
  const CHROMIUM_PATH = requireChromium();
  const removeServer = await bundleServer();
  const folder = mkdtempSync(join(tmpdir(), 'lig-e2e-list-'));
  const chosen = takeOut('--sample') ? await sample(join(folder, 'stories')) : { args: [], env: {} };
  run(playwright, ['test', ...chosen.args, ...args], { CHROMIUM_PATH, ...chosen.env });
  rmSync(folder, { recursive: true });
  removeServer();
}

/** Writes the list of stories for Playwright. @returns what its run needs */
async function sample(file) {
  const { FRESH_SEED, shuffled } = await import('../tests/support/effort.ts');
  const { stdout } = spawnSync(process.execPath, [playwright, 'test', '--list', '--reporter=json'], {
    cwd: root,
    env: { ...process.env, E2E_REPORT: undefined },
    maxBuffer: 1e8,
  });
  const all = JSON.parse(stdout).suites.flatMap((suite) => storiesOf(suite, [suite.file]));
  const core = all.filter(({ tags }) => tags.includes('core'));
  const others = all.filter(({ tags }) => !tags.includes('core') && !tags.includes('long'));
  const stories = [...core, ...shuffled(others, FRESH_SEED).slice(0, FRESH)];
  writeFileSync(file, stories.map(({ path }) => `${path.join(' › ')}\n`).join(''));
  console.log(
    `${stories.length} of ${all.length} stories: ${core.length} always, the others by FRESH_SEED=${FRESH_SEED}`,
  );
  return { args: ['--test-list', file], env: { FRESH_SEED: String(FRESH_SEED) } };
}

function run(script, given, env) {
  const { status } = spawnSync(process.execPath, [script, ...given], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  process.exitCode = status ?? 1;
}

/** @param path the file, and the titles of the groups around the suite */
function storiesOf({ specs, suites = [] }, path) {
  return [
    ...specs.map(({ title, tags }) => ({ path: [...path, title], tags })),
    ...suites.flatMap((suite) => storiesOf(suite, [...path, suite.title])),
  ];
}

function takeOut(word) {
  const at = args.indexOf(word);
  if (at >= 0) args.splice(at, 1);
  return at >= 0;
}

/** Takes `--engine NAME` or `--engine=NAME` out of the arguments; the test runner gets the rest. */
function engineOf(given) {
  const at = given.findIndex((word) => word === '--engine' || word.startsWith('--engine='));
  if (at < 0) return 'chromium';
  const [word, next = ''] = given.splice(at, given[at] === '--engine' ? 2 : 1);
  return word === '--engine' ? next : word.slice('--engine='.length);
}
