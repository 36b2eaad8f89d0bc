import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seasonKey } from '../../../src/domain/records/seasons.ts';
import { ofSeason } from '../../../src/domain/schedule/lists.ts';
import { teamMayHaveMore } from '../../../src/domain/schedule/past-season.ts';
import type { Fixture } from '../../../src/domain/schedule/types.ts';
import { fixtureOf } from './leagues.ts';

/** The last fixtures of a team on a side, as the server answers: in the order of their keys. */
function lastOf(all: readonly [string, Fixture][], side: 'team1Id' | 'team2Id', last: number): [string, Fixture][] {
  return all.filter(([, fixture]) => fixture[side] === 't0').slice(-last);
}

describe('the fixtures of a team and a season', () => {
  const anyLeague = fc
    .array(fc.record({ season: fc.integer({ min: 1, max: 4 }), isHome: fc.boolean() }), { maxLength: 40 })
    .map((made) =>
      made
        .sort((a, b) => a.season - b.season)
        .map(({ season, isHome }, index): [string, Fixture] => {
          const teams = isHome ? { team1Id: 't0', team2Id: 't1' } : { team1Id: 't1', team2Id: 't0' };
          return [`f${String(index).padStart(3, '0')}`, fixtureOf({ season: seasonKey(season), ...teams })];
        }),
    );

  it('are all read when it says that there are no more, and more are offered while some are missing', () => {
    fc.assert(
      fc.property(anyLeague, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 12 }), (all, number, step) => {
        const season = seasonKey(number);
        let last = step;
        for (;;) {
          const sides = [lastOf(all, 'team1Id', last), lastOf(all, 'team2Id', last)];
          const read = Object.fromEntries(sides.flat());
          const full = sides.map((side) => side.length >= last);
          const missing = Object.keys(ofSeason(Object.fromEntries(all), season)).filter((id) => !(id in read));
          if (!teamMayHaveMore(read, { teamId: 't0', season }, full)) {
            expect(missing).toEqual([]);
            return;
          }
          last += step;
          // It comes to an end: a side that was read whole is never asked for more.
          expect(last).toBeLessThanOrEqual(all.length + 2 * step);
        }
      }),
    );
  });

  it('are not asked for further once a side has come to the season before', () => {
    const read = { old: fixtureOf({ season: 'first' }), new: fixtureOf({ season: 's2' }) };
    expect(teamMayHaveMore(read, { teamId: 't0', season: 's2' }, [true, false])).toBe(false);
    expect(teamMayHaveMore(read, { teamId: 't0', season: 'first' }, [true, false])).toBe(true);
    expect(teamMayHaveMore(read, { teamId: 't0', season: 'first' }, [false, true])).toBe(true);
    expect(teamMayHaveMore(read, { teamId: 't0', season: 'first' }, [false, false])).toBe(false);
  });
});
