import { describe, expect, it } from 'vitest';
import {
  type FixtureFilter,
  type FixtureOrder,
  filterFixtures,
  orderFixtures,
} from '../../src/domain/admin/fixture-rows.ts';
import { inOrder } from '../../src/domain/schedule/fixture-kinds.ts';
import type { Fixture, Fixtures } from '../../src/domain/schedule/types.ts';

const HOUR = 3_600_000;
const NOW = 100 * HOUR;
const fixture = (hours: number, more: Partial<Fixture> = {}): Fixture => ({
  ...{ season: 's', round: 1, stage: 'league', team1Id: 'cinar', team2Id: 'izmir', at: NOW + hours * HOUR },
  ...{ state: 'planned', sequence: 1, updatedAt: 1, ...more },
});
const FIXTURES: Fixtures = {
  a: fixture(-9, { state: 'played', matchId: 'm', round: 2, table: 3 }),
  b: fixture(-1, { team1Id: 'isik', table: 1 }),
  c: fixture(-2, { matchId: 'running', round: 3 }),
  d: fixture(5, { state: 'postponed', team1Id: 'ceviz' }),
  e: fixture(6, { state: 'cancelled', table: 2 }),
  f: fixture(9, { stage: 'final', team1Id: 'izmir', team2Id: 'isik' }),
  g: fixture(-3, { state: 'forfeit', winnerId: 'cinar', season: 'old' }),
};
const NAMES: Record<string, string> = { cinar: 'Çınar', izmir: 'İzmir', isik: 'Işık', ceviz: 'Ceviz' };
const nameOf = (id: string) => NAMES[id] ?? '';
const found = (query: string, filter: FixtureFilter = 'all') =>
  Object.keys(filterFixtures(FIXTURES, { query, filter, now: NOW, season: 's', nameOf })).join('');
const ordered = (by: FixtureOrder, isDown = false) =>
  orderFixtures(inOrder(FIXTURES), { by, isDown }, nameOf)
    .map(({ id }) => id)
    .join('');

describe('the admin’s list of fixtures', () => {
  it('is filtered by what is to come, what is late and what is over', () => {
    expect(found('')).toBe('abcdefg');
    expect(found('', 'open')).toBe('bdf');
    expect(found('', 'late')).toBe('b');
    expect(found('', 'over')).toBe('aeg');
  });

  it('is searched by the names of both teams, as Turkish letters fold', () => {
    expect(found('isik')).toBe('bf');
    expect(found('IZMIR cinar')).toBe('aceg');
    expect(found('isik', 'late')).toBe('b');
    expect(found('yok')).toBe('');
  });

  it('is ordered by time, home team, round or table; of equal ones the earliest comes first', () => {
    expect(ordered('at')).toBe('agcbdef');
    expect(ordered('at', true)).toBe('fedbcga');
    expect(ordered('teams')).toBe('dagcebf');
    // The play-offs follow the league, though their rounds begin at 1 again.
    expect(ordered('round')).toBe('gbdeacf');
    expect(ordered('place', true)).toBe('aebgcdf');
  });
});
