import { describe, expect, it } from 'vitest';
import { filterMatches, type MatchOrder, orderMatches } from '../../src/domain/admin/match-rows.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { completedMatch } from '../support/league-data.ts';

const base = completedMatch('ali+').match;
const row = (matchId: string, match: Partial<Match>) => ({ matchId, match: { ...base, ...match } });
const ROWS = [
  row('a', { team1Name: 'İzmir', team1Score: 10, team2Score: 9, completedAt: 30, videoUrl: 'https://a' }),
  row('b', {
    team1Name: 'Çınar',
    team1Score: 2,
    team2Score: 10,
    completedAt: 10,
    annulled: { reason: 'y' },
  }),
  row('c', { team1Name: 'Ceviz', team1Score: 9, team2Score: 10, completedAt: 20 }),
];
const ids = (rows: readonly { matchId: string }[]) => rows.map(({ matchId }) => matchId).join('');
const ordered = (by: MatchOrder, isDown: boolean) => ids(orderMatches(ROWS, { by, isDown }));

describe('the list of completed matches', () => {
  it('is filtered, and searched by the names of both teams', () => {
    expect(ids(filterMatches(ROWS, '', 'all'))).toBe('abc');
    expect(ids(filterMatches(ROWS, '', 'annulled'))).toBe('b');
    expect(ids(filterMatches(ROWS, '', 'noVideo'))).toBe('bc');
    expect(ids(filterMatches(ROWS, 'izmir', 'all'))).toBe('a');
    expect(ids(filterMatches(ROWS, 'moda cinar', 'all'))).toBe('b');
  });

  it('is ordered by end, by name as in the Turkish alphabet, or by difference; of equal ones the newest comes first', () => {
    expect(ordered('date', true)).toBe('acb');
    expect(ordered('date', false)).toBe('bca');
    expect(ordered('teams', false)).toBe('cba');
    expect(ordered('score', false)).toBe('acb');
    expect(ordered('score', true)).toBe('bac');
  });
});
