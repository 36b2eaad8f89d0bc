import { defineConfig } from '@playwright/test';
import { bringOwnFaces } from '../support/own-faces.ts';

bringOwnFaces();

// As in playwright.config.ts.
process.env.TZ = 'Pacific/Auckland';
process.env.LC_ALL = 'C.UTF-8';

/** The measured night: one server, the organiser's browser and those of his volunteers, told once. */
export default defineConfig({
  testMatch: '*.night.ts',
  outputDir: '../../test-results/night',
  timeout: 1_800_000,
  expect: { timeout: 180_000 },
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  reporter:
    process.env.E2E_REPORT === undefined ? 'list' : [['list'], ['json', { outputFile: process.env.E2E_REPORT }]],
});
