import { describe, expect, it } from 'vitest';
import { declareForfeit } from '../../src/data/commands/fixtures.ts';
import { parseAll } from '../../src/domain/records/parse.ts';
import { advance } from '../../src/domain/schedule/advance.ts';
import { isOpen, teamsOf } from '../../src/domain/schedule/fixture-kinds.ts';
import { championOf, tiesOf } from '../../src/domain/schedule/ties.ts';
import { parseFixture } from '../../src/domain/schedule/types.ts';
import { adminOf } from '../support/admin-services.ts';
import { bracketLeague } from '../support/bracket-league.ts';
import { FRESH_SEED } from '../support/effort.ts';
import { stillWrong } from '../support/forfeit-world.ts';
import { seeded } from '../support/seeded.ts';

describe('a whole bracket, by the app’s own commands against the rules', () => {
  it.each([
    [2, 5],
    [3, 1],
    [5, 3],
    [6, 5],
    [9, 1],
    [12, 3],
    [16, 1],
  ] as const)('of %i teams, best of %i, ends with one champion', async (size, bestOf) => {
    const random = seeded(FRESH_SEED + size);
    const { world, saved } = await bracketLeague(bestOf, size);
    const admin = adminOf(world);
    const fixtures = () => parseAll(world.read('fixtures'), (_key, value) => parseFixture(value));
    const label = `seed ${FRESH_SEED}`;
    for (let left = Object.keys(saved).length; left >= 0; left -= 1) {
      const next = Object.entries(fixtures()).find(([, one]) => isOpen(one) && teamsOf(one).length === 2);
      if (next === undefined) break;
      const [id, fixture] = next;
      world.now += 1000;
      expect(await declareForfeit(admin, id, teamsOf(fixture)[random() < 0.5 ? 0 : 1] ?? ''), label).toBeNull();
    }
    const done = fixtures();
    expect(championOf(done), label).not.toBeNull();
    expect(tiesOf(done), label).toHaveLength(size - 1 + (size >= 4 ? 1 : 0));
    expect(
      tiesOf(done).filter(({ winnerId }) => winnerId === undefined),
      label,
    ).toEqual([]);
    expect([Object.values(done).filter(isOpen), advance(done), await stillWrong(world)], label).toEqual([
      [],
      { changes: {}, blocked: [] },
      [],
    ]);
  });
});
