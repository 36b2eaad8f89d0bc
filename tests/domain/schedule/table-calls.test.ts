import { describe, expect, it } from 'vitest';
import type { Match } from '../../../src/domain/records/types.ts';
import { CALL_AHEAD_MS, isNearlyOver, NEARLY_OVER_CUPS, tableCalls } from '../../../src/domain/schedule/table-calls.ts';
import { eveningTables } from '../../../src/domain/schedule/table-queue.ts';
import type { Fixture, Fixtures } from '../../../src/domain/schedule/types.ts';
import { momentOf } from '../../../src/domain/text/league-clock.ts';
import { freshMatch } from '../../support/match-fixtures.ts';
import { fixtureOf } from './leagues.ts';

const NOW = momentOf({ day: '2026-11-21', minute: 20 * 60 });
const at = (minutes: number, more: Partial<Fixture> = {}) =>
  fixtureOf({ at: NOW + minutes * 60_000, team1Id: 'moda', team2Id: 'kadikoy', ...more });
const match = (more: Partial<Match> = {}): Match => ({ ...freshMatch(), team1Id: 'a', team2Id: 'b', ...more });

function called(fixtures: Fixtures, running: Record<string, { table?: number; match?: Match }> = {}): string[] {
  const live = Object.fromEntries(
    Object.entries(running).map(([id, { table }]) => [id, { startedAt: 1, ...(table === undefined ? {} : { table }) }]),
  );
  const matches = Object.fromEntries(Object.entries(running).map(([id, one]) => [id, one.match]));
  const evening = eveningTables({ fixtures, live, season: 's1', now: NOW });
  return tableCalls({ evening, matches, now: NOW }).map(({ id, table }) => `${table ?? ''} ${id}`);
}

describe('nearly over', () => {
  it.each([
    [10 - NEARLY_OVER_CUPS - 1, 0, 10, false],
    [10 - NEARLY_OVER_CUPS, 0, 10, true],
    [0, 10 - NEARLY_OVER_CUPS, 10, true],
    [9, 10, 10, true],
    [8, 8, 11, false],
    [4, 0, 6, true],
  ])('%i–%i of %i cups: %s', (team1Score, team2Score, totalCups, is) => {
    expect(isNearlyOver(match({ team1Score, team2Score, totalCups }))).toBe(is);
  });

  it('only a running match', () => {
    expect(isNearlyOver(match({ team1Score: 10, status: 'completed' }))).toBe(false);
  });
});

describe('calls to a table', () => {
  it('the next fixture of each free table, in order of the tables; not the one after', () => {
    const fixtures = {
      c: at(25, { table: 3 }),
      b: at(5, { table: 3 }),
      a: at(0, { table: 1, team1Id: 'x', team2Id: 'y' }),
    };
    expect(called(fixtures)).toEqual(['1 a', '3 b']);
  });

  it('a table is not free while its match goes on, and nearly so when two cups are left', () => {
    const fixtures = { next: at(0, { table: 3 }) };
    expect(called(fixtures, { m: { table: 3, match: match({ team1Score: 7 }) } })).toEqual([]);
    expect(called(fixtures, { m: { table: 3, match: match({ team1Score: 8 }) } })).toEqual(['3 next']);
    expect(called(fixtures, { m: { table: 2, match: match() } })).toEqual(['3 next']);
    // Its record has not been read.
    expect(called(fixtures, { m: { table: 3 } })).toEqual([]);
  });

  it('of two matches at a table both must be nearly over', () => {
    const [near, open] = [match({ team2Score: 9 }), match({ team2Score: 5 })];
    const two = (one: Match, other: Match) => ({ m: { table: 3, match: one }, n: { table: 3, match: other } });
    expect(called({ next: at(0, { table: 3 }) }, two(near, open))).toEqual([]);
    expect(called({ next: at(0, { table: 3 }) }, two(near, near))).toEqual(['3 next']);
  });

  it('nobody is called more than half an hour before his time, and everybody however late he is', () => {
    const minutes = CALL_AHEAD_MS / 60_000;
    expect(called({ next: at(minutes, { table: 3 }) })).toEqual(['3 next']);
    expect(called({ next: at(minutes + 1, { table: 3 }) })).toEqual([]);
    expect(called({ next: at(-200, { table: 3 }) })).toEqual(['3 next']);
  });

  it('a team that plays elsewhere is called when that match is nearly over, and nobody is called past it', () => {
    const fixtures = { next: at(0, { table: 3 }), after: at(5, { table: 3, team1Id: 'x', team2Id: 'y' }) };
    const plays = (more: Partial<Match>) => ({ m: { table: 1, match: match({ team2Id: 'moda', ...more }) } });
    expect(called(fixtures, plays({ team1Score: 3 }))).toEqual([]);
    expect(called(fixtures, plays({ team1Score: 8 }))).toEqual(['3 next']);
    expect(called(fixtures, { m: { match: match({ team1Id: 'kadikoy' }) } })).toEqual([]);
  });

  it('a team for which two tables wait is called to the earlier match', () => {
    const fixtures = {
      later: at(5, { table: 1, team2Id: 'x' }),
      earlier: at(0, { table: 2 }),
      other: at(10, { table: 3, team1Id: 'y', team2Id: 'z' }),
    };
    expect(called(fixtures)).toEqual(['2 earlier', '3 other']);
  });

  it('without a table only in an evening without numbers, and then one after the other', () => {
    expect(called({ next: at(0), after: at(5) })).toEqual([' next']);
    expect(called({ next: at(0) }, { m: { match: match({ team1Score: 3 }) } })).toEqual([]);
    expect(called({ next: at(0) }, { m: { match: match({ team1Score: 8 }) } })).toEqual([' next']);
    expect(called({ next: at(0), numbered: at(20, { table: 2, team1Id: 'x', team2Id: 'y' }) })).toEqual(['2 numbered']);
  });
});
