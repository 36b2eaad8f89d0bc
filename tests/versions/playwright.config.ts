import { defineConfig } from '@playwright/test';
import { bringOwnFaces } from '../support/own-faces.ts';

bringOwnFaces();

// As in playwright.config.ts.
process.env.TZ = 'Pacific/Auckland';
process.env.LC_ALL = 'C.UTF-8';

/** Phones of earlier versions, one after the other: each story starts two servers and a browser of its own. */
export default defineConfig({
  testMatch: '*.version.ts',
  outputDir: '../../test-results/versions',
  timeout: 600_000,
  expect: { timeout: 120_000 },
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  reporter:
    process.env.E2E_REPORT === undefined ? 'list' : [['list'], ['json', { outputFile: process.env.E2E_REPORT }]],
});
