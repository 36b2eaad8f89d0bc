import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { bringOwnFaces } from '../support/own-faces.ts';

bringOwnFaces('dejavu');

// As in playwright.config.ts.
process.env.TZ = 'Pacific/Auckland';
process.env.LC_ALL = 'C.UTF-8';

/** Forty pictures of screens, compared with those in the repository; `npm run looks:renew` draws them anew. */
export default defineConfig({
  testMatch: '*.look.ts',
  outputDir: '../../test-results/looks',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // A missing picture is a failure, not a new picture.
  updateSnapshots: 'none',
  timeout: 120_000,
  expect: {
    timeout: 30_000,
    // A pixel counts from a step of a surface to the next on (about 8 of 255); 60 pixels are less than a moved word and more than rounding at edges.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', threshold: 0.05, maxDiffPixels: 60 },
  },
  workers: Math.min(2, availableParallelism()),
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  reporter:
    process.env.E2E_REPORT === undefined ? 'list' : [['list'], ['json', { outputFile: process.env.E2E_REPORT }]],
});
