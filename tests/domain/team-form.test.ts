import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recount as texts } from '../../src/domain/messages/admin-data.ts';
import { ZERO_TEAM_STATS } from '../../src/domain/records/constants.ts';
import { parseTeam } from '../../src/domain/records/parse.ts';
import type { Match, Team, TeamStats } from '../../src/domain/records/types.ts';
import { statsOf } from '../../src/domain/standings/all-time.ts';
import { recountDifferences } from '../../src/domain/standings/recount.ts';
import { recountSeasons } from '../../src/domain/standings/recount-results.ts';
import { standingsRows } from '../../src/domain/standings/standings.ts';
import { formResults, longerForm } from '../../src/domain/standings/stats.ts';
import { howMany } from '../support/effort.ts';
import { completedMatch, teamRecord } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { patchOf } from '../support/parts.ts';

const RUNS = { numRuns: howMany('PROVE_RUNS', 500, 5_000) };
const TEAMS = ['akrepler', 'beyazlar', 'comertler'] as const;
const { match: PLAYED } = completedMatch('ali+', 'ceren0');

/** A completed match of two teams; `won` tells of the first. */
function matchOf(home: string, away: string, won: boolean, completedAt: number): Match {
  return { ...PLAYED, team1Id: home, team2Id: away, winnerId: won ? home : away, completedAt };
}

const season = fc.array(fc.tuple(fc.constantFrom(0, 1, 2), fc.boolean()), { maxLength: 30 }).map((results) =>
  results.map(([skipped, won], index) => {
    const [home, away] = TEAMS.filter((_, team) => team !== skipped) as [string, string];
    return { matchId: keyOf(index), match: matchOf(home, away, won, 1_000 + index) };
  }),
);

describe('L9: the form of a team', () => {
  it('after any season is the last five of its results, newest last, and equals the recount', () => {
    fc.assert(
      fc.property(season, (played) => {
        const stats: Record<string, TeamStats> = {};
        const letters: Record<string, string> = {};
        for (const { matchId, match } of played) {
          for (const teamId of [match.team1Id, match.team2Id]) {
            const won = match.winnerId === teamId;
            const { wins, losses, points } = stats[teamId] ?? ZERO_TEAM_STATS;
            letters[teamId] = (letters[teamId] ?? '') + (won ? 'W' : 'L');
            const form = letters[teamId].slice(-5);
            stats[teamId] = won
              ? { wins: wins + 1, losses, points: points + 3, form, lastMatchId: matchId }
              : { wins, losses: losses + 1, points, form, lastMatchId: matchId };
          }
        }
        // As the database gives them: by key or in any other order.
        const matches = Object.fromEntries(played.map(({ matchId, match }) => [matchId, match]).reverse());
        expect(statsOf(recountSeasons(matches)).teams).toEqual(stats);
      }),
      RUNS,
    );
  });

  it('stands in the table as it stands in the record, whatever matches this device knows', () => {
    const entry = (name: string, wins: number) => ({ name, wins, losses: 2, cups: 0, updatedAt: 1 });
    expect(
      standingsRows({ a: { ...entry('Akrepler', 3), form: 'WLWLW' }, b: entry('Beyazlar', 0) }).map(({ form }) => form),
    ).toEqual([['win', 'loss', 'win', 'loss', 'win'], []]);
  });

  it('of a damaged record shows what it can, and the next match is added to it', () => {
    const parsed = (form: unknown) => parseTeam({ ...teamRecord('Akrepler'), stats: { wins: 1, form } });
    for (const damaged of [7, true, { 0: 'W' }, ['W']]) {
      expect(parsed(damaged)?.stats).toEqual({ wins: 1, losses: 0, points: 0 });
    }
    const odd = parsed('WxL----W') as Team;
    expect(formResults(odd.stats.form)).toEqual(['win']);
    expect(longerForm(odd.stats.form, 'lost')).toBe('---WL');
  });
});

describe('L9: the recount of a form', () => {
  const matches = {
    [keyOf(1)]: matchOf('akrepler', 'beyazlar', true, 1),
    [keyOf(2)]: matchOf('akrepler', 'beyazlar', false, 2),
  };
  const right = statsOf(recountSeasons(matches)).teams;
  const league = (form: string | undefined) => {
    const { form: _form, ...numbers } = right.akrepler as TeamStats;
    const stats = { akrepler: form === undefined ? numbers : { ...numbers, form }, beyazlar: right.beyazlar };
    const team = (id: 'akrepler' | 'beyazlar') => ({ ...teamRecord(id), stats: stats[id] });
    return { akrepler: team('akrepler'), beyazlar: team('beyazlar') } as Record<string, Team>;
  };

  it('finds nothing where it is right', () => {
    expect(recountDifferences(matches, {}, league('WL'))).toEqual([]);
  });

  it.each([['LW'], ['WLW'], [undefined], ['']])('finds %s, and the league counts what is right', async (form) => {
    const differences = recountDifferences(matches, {}, league(form));
    expect(differences).toMatchObject([
      { id: 'akrepler', fields: ['form'], before: { form: form ?? '' }, after: { form: 'WL' } },
    ]);
    const patch = await patchOf({ teams: league(form), matches });
    expect(patch['teams/akrepler/stats']).toEqual(right.akrepler);
    expect(patch).not.toHaveProperty(['teams/beyazlar/stats']);
  });

  it('finds the form of a team without matches, and says it in Turkish letters', async () => {
    const teams = { a: { ...teamRecord('A'), stats: { ...ZERO_TEAM_STATS, form: 'W' } } } as unknown as Record<
      string,
      Team
    >;
    const [difference] = recountDifferences({}, {}, teams);
    expect(difference).toMatchObject({ fields: ['form'], before: { form: 'W' }, after: { form: '' } });
    expect((await patchOf({ teams }))['teams/a/stats']).toEqual(ZERO_TEAM_STATS);
    expect(texts.fields.form).toBe('Form');
    expect(texts.change('WL', '')).toBe('GM → yok');
    expect(texts.change(3, 0)).toBe('3 → 0');
  });
});
