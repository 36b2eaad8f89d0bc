// npm run e2e: builds the app where needed, finds or installs Chromium, and runs the end-to-end tests in it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const root = fileURLToPath(new URL('..', import.meta.url));
const { buildIfNeeded } = await import('./build-app.ts');
await buildIfNeeded(root);
const { requireChromium } = await import('./find-chromium.ts');
const chromium = requireChromium();
const run = spawnSync(
  process.execPath,
  [
    fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url)),
    'test',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: chromium } },
);
process.exitCode = run.status ?? 1;
