import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { bringOwnFaces } from './tests/support/own-faces.ts';

bringOwnFaces();

// Far from the league's zone, for the browsers too: whatever goes by the device's clock fails on every machine.
process.env.TZ = 'Pacific/Auckland';
// In a machine's plain C a browser cannot save a file into a folder with Turkish letters.
process.env.LC_ALL = 'C.UTF-8';

/** End-to-end tests: each has a league and a browser's profile of its own, so files can run side by side. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  // No limit of time judges a story: these find what never ends.
  timeout: 1_800_000,
  expect: { timeout: 180_000 },
  // More than the cores: a story waits for timers and restarts a fifth of its time.
  workers: Math.min(6, Math.ceil(availableParallelism() * 1.5)),
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  reporter:
    process.env.E2E_REPORT === undefined ? 'list' : [['list'], ['json', { outputFile: process.env.E2E_REPORT }]],
});
