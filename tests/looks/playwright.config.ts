import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { bringOwnFaces } from '../support/own-faces.ts';

bringOwnFaces('dejavu');

// As in playwright.config.ts.
process.env.TZ = 'Pacific/Auckland';
process.env.LC_ALL = 'C.UTF-8';

/** Pictures of screens, compared with those in the repository; `npm run looks:renew` draws them anew. */
export default defineConfig({
  testMatch: '*.look.ts',
  outputDir: '../../test-results/looks',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // A missing picture is a failure, not a new picture.
  updateSnapshots: 'none',
  timeout: 120_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  workers: Math.min(2, availableParallelism()),
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  reporter:
    process.env.E2E_REPORT === undefined ? 'list' : [['list'], ['json', { outputFile: process.env.E2E_REPORT }]],
});
