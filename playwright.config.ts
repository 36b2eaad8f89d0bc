import { defineConfig } from '@playwright/test';

/** End-to-end tests: each starts its own server and browsers, so files can run side by side. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  reporter:
    process.env.E2E_REPORT === undefined ? 'list' : [['list'], ['json', { outputFile: process.env.E2E_REPORT }]],
});
