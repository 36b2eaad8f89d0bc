import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../support/sim/disk.ts';
import { runHistory } from '../support/sim/history.ts';
import { runSeeds, SEEDS } from '../support/sim-invariants.ts';

const CODES = ['6o2', '10o3', '6s'];
/** The options of decisions 150 to 153, alone and together, and draws. */
const OWN_CODES = ['6o2r', '6srkw', '10o3bwpt15u5', '6dn', '10d', '6o2x1rnwpt9u3'];

describe('a match with rules of the league’s own (decision 145), by seed', () => {
  it.each([1, 2] as const)(
    `L3, L4, L5, L7, L8, L9, L10, L11, L13, L14, L15: overtimes on %i phones: ${SEEDS / 4} histories each`,
    (phones) => runSeeds(phones, 90_000, SEEDS / 4, createMemoryStorage, false, CODES),
    60_000 + SEEDS * 600,
  );

  it.each([1, 2] as const)(
    `L3, L4, L5, L7, L8, L9, L10, L11, L13, L14, L15: answers, double cups, penalties, draws and the clock on %i phones: ${SEEDS / 4} histories each`,
    (phones) => runSeeds(phones, 91_000, SEEDS / 4, createMemoryStorage, false, OWN_CODES),
    60_000 + SEEDS * 600,
  );

  it(
    'L6: an end that was refused because the match is level holds no later throw back: seed 90120',
    () => runSeeds(2, 90_120, 1, createMemoryStorage, false, ['6o2']),
    60_000,
  );

  it(
    'L3: the last note counts, but for a frame of an earlier one that arrives again behind it: seed 91191',
    () => runSeeds(1, 91_191, 1, createMemoryStorage, false, ['6o2x1rnwpt9u3']),
    60_000,
  );

  it(
    'L13: a phone with a wrong clock shows the time of the league where its log lacks what the record has: seed 91200',
    () => runSeeds(1, 91_200, 1, createMemoryStorage, false, ['10o3bwpt15u5']),
    60_000,
  );

  it(
    'L10: the clock of an ended match is the record’s, whatever a log that nobody followed any more lacks: seed 151895644',
    () => runSeeds(2, 151_895_644, 1, createMemoryStorage, false, ['6o2x1rnwpt9u3']),
    60_000,
  );

  it.each([
    [1, 91_068],
    [2, 91_140],
  ] as const)(
    'L6: a throw that was forgotten right behind the beginning of an overtime is one of it, and holds no later row back: %i phones, seed %i',
    (phones, seed) => runSeeds(phones, seed, 1, createMemoryStorage, false, ['10o3bwpt15u5']),
    60_000,
  );

  it('in many of them overtimes are played, in some they end by a correction of regular time', async () => {
    const seen = { played: 0, counted: 0, ended: 0 };
    for (let seed = 90_000; seed < 90_060; seed++) {
      const { server, matchIds } = await runHistory({ seed, phones: 2, code: '6o2' });
      const events = (server.world.read(`matchEvents/${matchIds[0]}`) ?? {}) as Record<string, { type: string }>;
      const phase = server.world.read(`matches/${matchIds[0]}/phase`);
      const hasBegun = Object.values(events).some(({ type }) => type === 'overtime');
      if (hasBegun) seen.played += 1;
      if (hasBegun && phase === null) seen.ended += 1;
      if (
        Object.values(events).some((event) => 'phase' in event && event.type !== 'overtime' && Number(event.phase) > 0)
      )
        seen.counted += 1;
    }
    expect(seen.played).toBeGreaterThan(10);
    expect(seen.counted).toBeGreaterThan(5);
    expect(seen.ended).toBeGreaterThan(0);
  });
});
