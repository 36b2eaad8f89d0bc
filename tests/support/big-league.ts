import { teamLogo } from '../../server/league/demo/logo.ts';
import { DEMO_PLAYERS, DEMO_POSITIONS, DEMO_TEAMS } from '../../server/league/demo/names.ts';
import { playMatch } from '../../server/league/demo/play.ts';
import { nextKey } from '../../src/domain/match/ordered-keys.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import { parseTeam } from '../../src/domain/records/parse.ts';
import { NEVER_PLAYED, teamEntry } from '../../src/domain/records/team-index.ts';
import type { Team } from '../../src/domain/records/types.ts';
import { userKeys } from '../../src/domain/records/user-keys.ts';
import { statsOf } from '../../src/domain/standings/all-time.ts';
import { latestSeasons, recountSeasons } from '../../src/domain/standings/recount-results.ts';
import { PUBLIC_PATHS } from '../../src/domain/text/public-paths.ts';
import { seeded } from './seeded.ts';

/** A league of any size, the same at every call, in the database's form; every figure is the fold of its events. */
export interface BigLeague {
  users: Record<string, Record<string, unknown>>;
  teams: Record<string, Record<string, unknown>>;
  teamIndex: Record<string, unknown>;
  matches: Record<string, unknown>;
  matchEvents: Record<string, unknown>;
  seasonStats: Record<string, unknown>;
  /** Keys for a look: the first team, its best-known player, their last match. */
  teamId: string;
  playerId: string;
  matchId: string;
}

/** Every page that opens without an account, with one team, player and match of the league for all of them. */
export function publicRoutes({ teamId, playerId, matchId }: Pick<BigLeague, 'teamId' | 'playerId' | 'matchId'>) {
  const keys: Record<string, string> = { ':teamId': teamId, ':playerId': playerId, ':matchId': matchId };
  return Object.values(PUBLIC_PATHS).map((path) => path.replace(/:\w+/, (key) => keys[key] ?? key));
}

const DAY = 86_400_000;

/** @param end start of the last match, ms */
export function bigLeague(teamCount: number, playersPerTeam: number, matchCount: number, end: number): BigLeague {
  const random = seeded(60);
  const start = end - matchCount * (DAY / 4);
  const users: BigLeague['users'] = {};
  const teams: BigLeague['teams'] = {};
  const rosters = Array.from({ length: teamCount }, (_, index) => {
    const demo = DEMO_TEAMS[index % DEMO_TEAMS.length] as (typeof DEMO_TEAMS)[number];
    const round = Math.floor(index / DEMO_TEAMS.length);
    const name = round === 0 ? demo.name : `${demo.name} ${round + 1}`;
    const id = nextKey(start + index, random);
    const players = Array.from({ length: playersPerTeam }, (_, slot) => {
      const nth = index * playersPerTeam + slot;
      const displayName = `${DEMO_PLAYERS[nth % DEMO_PLAYERS.length]}${nth < DEMO_PLAYERS.length ? '' : ` ${nth}`}`;
      return { uid: `player-${nth}`, displayName };
    });
    for (const [slot, { uid, displayName }] of players.entries()) {
      const position = DEMO_POSITIONS[slot % DEMO_POSITIONS.length];
      users[uid] = {
        uid,
        displayName,
        role: 'player',
        approved: true,
        createdAt: start,
        teamId: id,
        position,
        age: 24,
      };
    }
    users[`captain-${index}`] = {
      uid: `captain-${index}`,
      displayName: `Kaptan ${index + 1}`,
      role: 'team',
      approved: true,
      createdAt: start,
      teamId: id,
    };
    teams[id] = {
      name,
      city: 'İstanbul',
      description: demo.description,
      slogan: demo.slogan,
      homeVenue: demo.venue,
      foundedDate: demo.founded,
      logo: teamLogo(demo.name, index),
      captainId: `captain-${index}`,
      members: Object.fromEntries(players.map(({ uid }) => [uid, true])),
      createdAt: start,
      approved: true,
      stats: { wins: 0, losses: 0, points: 0 },
    };
    return { id, name, players };
  });

  const matches: Record<string, ReturnType<typeof playMatch>['match']> = {};
  const matchEvents: BigLeague['matchEvents'] = {};
  let matchId = '';
  for (let i = 0; i < matchCount; i += 1) {
    const home = rosters[i % teamCount] as (typeof rosters)[number];
    const away = rosters[(i + 1 + Math.floor(i / teamCount)) % teamCount] as (typeof rosters)[number];
    const pair = (players: typeof home.players) => players.slice(0, 2);
    const frame = newMatch({
      team1: { ...home, players: pair(home.players) },
      team2: { ...away, players: pair(away.players) },
    });
    const startedAt = start + i * (DAY / 4);
    const key = nextKey(startedAt, random);
    const played = playMatch(frame, startedAt, {}, 'admin', random);
    matches[key] = played.match;
    matchEvents[key] = played.events;
    if (home === rosters[0]) matchId = key;
  }
  const { players, teams: results } = statsOf(recountSeasons(matches));
  for (const [uid, stats] of Object.entries(players)) Object.assign(users[uid] ?? {}, { stats });
  for (const user of Object.values(users)) {
    Object.assign(user, userKeys({ displayName: '', ...user }), { updatedAt: start });
  }
  for (const [id, stats] of Object.entries(results)) Object.assign(teams[id] ?? {}, { stats });
  const seasonStats = recountSeasons(matches);
  const latest = latestSeasons(seasonStats);
  const teamIndex = Object.fromEntries(
    Object.entries(teams).map(([id, team]) => [
      id,
      { ...teamEntry(parseTeam(team) as Team, latest[id] ?? NEVER_PLAYED), updatedAt: end },
    ]),
  );
  return {
    users,
    teams,
    teamIndex,
    matches,
    matchEvents,
    seasonStats,
    teamId: rosters[0]?.id ?? '',
    playerId: 'player-0',
    matchId,
  };
}
