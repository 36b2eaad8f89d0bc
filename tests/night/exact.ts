import { expect } from '@playwright/test';
import { logWithMatches } from '../../src/domain/admin/admin-log-lines.ts';
import { parseAll, parseMatch, parseTeam, parseUser } from '../../src/domain/records/parse.ts';
import type { Match } from '../../src/domain/records/types.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { recountDifferences } from '../../src/domain/standings/recount.ts';
import type { LeagueProcess } from '../support/e2e-server.ts';
import { unsentRows } from '../support/kept-rows.ts';
import { foldYear, type YearResult } from '../support/year/fold.ts';
import type { Volunteer } from './people.ts';
import { countOf, type PlannedMatch } from './plan.ts';

type Values<T> = Record<string, T>;

/** Waits until every phone has sent everything, and expects of the server exactly what the scripts of the night say. */
export async function expectExact(
  server: LeagueProcess,
  plan: readonly PlannedMatch[],
  volunteers: readonly Volunteer[],
): Promise<void> {
  for (const { page, name } of volunteers) {
    await expect.poll(() => page.evaluate(unsentRows), { message: `${name}’s phone has sent everything` }).toBe(0);
  }
  const read = async <T>(path: string) => ((await server.read(path)) ?? {}) as Values<T>;
  const matches = parseAll(await read('matches'), (_id, value) => parseMatch(value));
  const fixtures = await read<Fixture>('fixtures');
  expect(Object.keys(matches)).toHaveLength(plan.length);
  expect(await server.read('liveMatches')).toBeNull();

  const given = await read<Values<{ name: string }>>('matchScorers');
  const ends = logWithMatches(
    {},
    Object.entries(matches).map(([matchId, match]) => ({ matchId, match })),
  );
  const starts = Object.values(await read<{ action: string; target: string }>('adminLog')).filter(
    ({ action }) => action === 'table-started',
  );
  expect(starts.map(({ target }) => target).sort()).toEqual(
    Object.keys(matches)
      .map((id) => `matches/${id}`)
      .sort(),
  );
  const results: YearResult[] = [];
  for (const planned of plan) {
    const { fixtureId, teams, seats, table, at } = planned;
    const found = Object.entries(matches).filter(([, match]) => match.fixtureId === fixtureId);
    expect(found, `one match of ${table}.${at}`).toHaveLength(1);
    const [matchId, match] = found[0] as [string, Match];
    const { scores, winner, players, mvp } = countOf(planned);
    const [team1Score, team2Score] = scores;
    const winnerId = teams[winner];
    expect(match, `the result of ${table}.${at}`).toMatchObject({
      status: 'completed',
      team1Score,
      team2Score,
      winnerId,
    });
    // Who was ticked already stands before who was ticked later.
    expect([match.team1Players, match.team2Players].map((uids) => [...uids].sort())).toEqual(
      [0, 1].map((side) => seats.flatMap((one) => (one.side === side ? [one.uid] : [])).sort()),
    );
    for (const [seat, { cups, attempts }] of players.entries()) {
      const { uid, name } = seats[seat] as PlannedMatch['seats'][number];
      const own = { playerName: name, cupsScored: cups, attempts, isMVP: uid === mvp };
      expect(match.playerStats[uid], `${name} in ${table}.${at}`).toMatchObject(own);
    }
    expect(fixtures[fixtureId]).toMatchObject({ state: 'played', matchId, winnerId, team1Score, team2Score });
    // Who ended it is said in the log: the last of those who have scored it.
    const by = ends.find((line) => line.ended === matchId)?.by ?? '';
    const who = volunteers.filter((one) => one.matches.has(matchId)).at(-1)?.name;
    expect(given[matchId]?.[by]?.name, `who ended ${table}.${at}`).toBe(who);
    results.push({
      ...{ kind: 'match', season: 'first', isPlayoff: false, teams },
      seats: seats.map(({ uid, side }, seat) => ({ uid, side, cups: players[seat]?.cups ?? 0 })),
    });
  }

  await expect.poll(() => server.read('uncounted')).toBeNull();
  // The league's figures: those of a plain sum, and those of the product's own recount.
  const figures = foldYear(results, {});
  const seasonStats = await read<Values<Values<unknown>>>('seasonStats');
  for (const season of ['first', 'all']) {
    expect(seasonStats[season]?.teams).toMatchObject(figures[season]?.teams ?? {});
    expect(seasonStats[season]?.players).toMatchObject(figures[season]?.players ?? {});
  }
  const users = parseAll(await read('users'), parseUser);
  const teams = parseAll(await read('teams'), (_id, value) => parseTeam(value));
  const repeated = {
    ...{ fixtures, entries: (await read('teamIndex')) as never, seasonStats },
    live: { entries: {}, featured: (await server.read('config/activeMatch')) as string | null },
  };
  expect(recountDifferences(matches, users, teams, repeated)).toEqual([]);
}
