// npm run simulate -- [--seeds N]: seeded histories of scoring on bad links, against the laws (tests/support/sim).
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { seeds: { type: 'string', default: '100000' } } });
const seeds = Number(values.seeds);
if (!Number.isInteger(seeds) || seeds < 2) {
  console.error('usage: npm run simulate -- [--seeds N]');
  process.exit(64);
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'sync', 'tests/sync/simulation'],
  {
    stdio: 'inherit',
    env: {
      SCORER_SEEDS: String(Math.ceil(seeds / 2)),
      NIGHT_SEEDS: String(seeds),
      ...process.env,
      SIM_SEEDS: String(seeds),
    },
  },
);
process.exit(status ?? 1);
