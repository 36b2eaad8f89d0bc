// npm run e2e: builds the app where needed, finds or installs Chromium, and runs the end-to-end tests in it.
// npm run e2e -- --engine firefox|webkit: the stories of tests/engines in another engine (scripts/engines.mjs).
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';
import bundleServer from './bundle-server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = (path) => fileURLToPath(new URL(path, import.meta.url));
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
  run(program('../node_modules/@playwright/test/cli.js'), ['test', ...args], { CHROMIUM_PATH });
  removeServer();
}

function run(script, given, env) {
  const { status } = spawnSync(process.execPath, [script, ...given], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  process.exitCode = status ?? 1;
}

/** Takes `--engine NAME` or `--engine=NAME` out of the arguments; the test runner gets the rest. */
function engineOf(given) {
  const at = given.findIndex((word) => word === '--engine' || word.startsWith('--engine='));
  if (at < 0) return 'chromium';
  const [word, next = ''] = given.splice(at, given[at] === '--engine' ? 2 : 1);
  return word === '--engine' ? next : word.slice('--engine='.length);
}
