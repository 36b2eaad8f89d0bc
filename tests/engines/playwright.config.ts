import { defineConfig } from '@playwright/test';
import { ENGINES, type EngineName } from '../../scripts/find-engines.ts';
import { bringOwnFaces } from '../support/own-faces.ts';

bringOwnFaces();

// As in playwright.config.ts.
process.env.TZ = 'Pacific/Auckland';
process.env.LC_ALL = 'C.UTF-8';

/** Stories in every engine: each starts its own server and its own browser. `--short` tells those tagged @short. */
export default defineConfig<object, { engine: EngineName }>({
  testMatch: '*.engine.ts',
  outputDir: '../../test-results/engines',
  timeout: 1_800_000,
  expect: { timeout: 180_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  reporter:
    process.env.E2E_REPORT === undefined ? 'list' : [['list'], ['json', { outputFile: process.env.E2E_REPORT }]],
  projects: ENGINES.map((engine) => ({ name: engine, use: { engine } })),
});
