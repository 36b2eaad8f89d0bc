import { seedDemo } from '../../server/league/demo/demo.ts';
import { demoLeague } from '../../server/league/demo/league.ts';
import { playMatch } from '../../server/league/demo/play.ts';
import { fixtureStart } from '../../src/domain/match/fixture-patches.ts';
import { foldMatch } from '../../src/domain/match/match.ts';
import { nextKey } from '../../src/domain/match/ordered-keys.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import type { Fixture, Fixtures } from '../../src/domain/schedule/types.ts';
import type { LeagueProcess } from './e2e-server.ts';
import { seeded } from './seeded.ts';

/** The moment of all pictures, ms: a Saturday of the season, 20.48 by the league's clock. */
export const LOOKS_NOW = Date.UTC(2026, 4, 2, 17, 48);
const RUNNING_MS = 8 * 60_000;
const THROWS = 21;

/** The records that the addresses of the pictures name. */
export type LookIds = Record<'team' | 'player' | 'ended' | 'live', string>;

/**
 * Writes the demo league as of {@link LOOKS_NOW} with the match that is due then, which runs at table 2. Every call writes the same records.
 *
 * @throws if the demo league has no match due or too few players
 */
export async function fillLooksLeague(server: LeagueProcess): Promise<LookIds> {
  const league = demoLeague(LOOKS_NOW, seeded(1), 'İstanbul');
  const newest = Object.keys(league.matches).sort().at(-1) ?? '';
  const ended = league.matches[newest];
  const due = Object.entries(league.fixtures)
    .filter(([, { state }]) => state === 'planned')
    .sort(([, one], [, other]) => one.at - other.at)[0];
  if (ended === undefined || due === undefined) throw new Error('The demo league has no match for a picture.');
  // At the root, so that nothing is derived with the test's own clock.
  const db = { get: () => null, update: server.write };
  await seedDemo(db, LOOKS_NOW, seeded(1), 'İstanbul');
  const live = await putRunning(server, league, due);
  return { team: ended.team1Id, player: ended.team1Players[0] ?? '', ended: newest, live };
}

type League = ReturnType<typeof demoLeague>;

/** Starts the match of a fixture some minutes ago and plays its first throws; resolves to its key. */
async function putRunning(server: LeagueProcess, league: League, [id, fixture]: [string, Fixture]): Promise<string> {
  const random = seeded(2);
  const startedAt = LOOKS_NOW - RUNNING_MS;
  const matchId = nextKey(startedAt, random);
  const side = (teamId: string) => {
    const players = Object.values(league.users).filter((user) => user.role === 'player' && user.teamId === teamId);
    return {
      id: teamId,
      name: league.teams[teamId]?.name ?? '',
      players: players.slice(0, 2).map(({ uid, displayName }) => ({ uid, displayName })),
    };
  };
  const frame = newMatch({ team1: side(fixture.team1Id ?? ''), team2: side(fixture.team2Id ?? '') });
  const start = fixtureStart({ [id]: fixture } as Fixtures, matchId, { ...frame, startedAt });
  if (start === null) throw new Error('The due match does not begin.');
  const events = Object.fromEntries(
    Object.entries(playMatch(frame, startedAt, {}, 'demo-scorer', random).events).slice(0, THROWS),
  );
  const { playerStats, team1Score, team2Score } = foldMatch(frame, events);
  const times = { createdAt: startedAt, startedAt, updatedAt: LOOKS_NOW };
  const match = { ...frame, ...start.fields, ...times, playerStats, team1Score, team2Score, rev: THROWS };
  await server.write('', {
    [`matches/${matchId}`]: match,
    [`matchEvents/${matchId}`]: events,
    [`liveMatches/${matchId}`]: { startedAt, table: 2 },
    'config/activeMatch': matchId,
    ...start.patch,
  });
  return matchId;
}
