import { describe, it } from 'vitest';
import { createMemoryStorage } from '../support/sim/disk.ts';
import { runSeeds, SEEDS } from '../support/sim-invariants.ts';

describe('two matches at two tables, each scored on its own phone, by seed', () => {
  it(
    `L3 to L15: kills, lost answers and two ends at once: ${SEEDS / 4} histories`,
    () => runSeeds(2, 300_000, SEEDS / 4, createMemoryStorage, true),
    60_000 + SEEDS * 600,
  );
});
