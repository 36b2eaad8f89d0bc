import { newMatch } from '../../src/domain/match/match.ts';
import { nextKey } from '../../src/domain/match/ordered-keys.ts';
import type { TeamEntry } from '../../src/domain/records/team-entry.ts';
import { NEVER_PLAYED, teamEntry } from '../../src/domain/records/team-index.ts';
import type { Match, MatchEvent, Team, User } from '../../src/domain/records/types.ts';
import { userKeys } from '../../src/domain/records/user-keys.ts';
import { recount } from '../../src/domain/standings/add-match.ts';
import { latestSeasons, recountSeasons } from '../../src/domain/standings/recount-results.ts';
import type { KnownStats } from '../../src/domain/standings/season-results.ts';
import { ZERO_PLAYER_STATS, ZERO_TEAM_STATS } from '../../src/domain/standings/stats.ts';
import { teamLogo } from './logo.ts';
import { DEMO_CAPTAINS, DEMO_PLAYERS, DEMO_POSITIONS, DEMO_TEAMS } from './names.ts';
import { playMatch, type Random } from './play.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
const PLAYERS_PER_TEAM = 4;
const MATCHES = 60;
const MATCHES_PER_NIGHT = 4;
const SEASON_NIGHTS = MATCHES / MATCHES_PER_NIGHT;

/** A whole season, ready to be written: all tables and statistics are the exact fold of its events. */
export interface DemoLeague {
  users: Record<string, User>;
  teams: Record<string, Team>;
  teamIndex: Record<string, TeamEntry>;
  matches: Record<string, Match>;
  seasonStats: Record<string, KnownStats>;
  matchEvents: Record<string, Record<string, MatchEvent>>;
}

/**
 * Makes the demo league: 12 teams, 48 players and their captains, 60 completed matches.
 *
 * @param now end of the season so far, ms
 * @param random uniform numbers in [0, 1); the same numbers make the same league
 * @param city the league's city (decision 24)
 */
export function demoLeague(now: number, random: Random, city: string): DemoLeague {
  // A league night begins at 17:00 UTC, which is 20:00 in Turkey.
  const today = Math.floor(now / DAY) * DAY - 7 * HOUR;
  const seasonStart = today - (10 + SEASON_NIGHTS * 4) * DAY;
  const league: DemoLeague = { users: {}, teams: {}, teamIndex: {}, matches: {}, seasonStats: {}, matchEvents: {} };
  const skill: Record<string, number> = {};
  const rosters: { teamId: string; name: string; players: { uid: string; displayName: string }[] }[] = [];

  for (const [index, demo] of DEMO_TEAMS.entries()) {
    const teamId = nextKey(seasonStart + index, random);
    const captainId = `demo-captain-${index + 1}`;
    const strength = 0.34 + (0.3 * (DEMO_TEAMS.length - index)) / DEMO_TEAMS.length;
    league.users[captainId] = person(captainId, DEMO_CAPTAINS[index] ?? '', 'team', teamId, seasonStart);
    const players = DEMO_PLAYERS.slice(index * PLAYERS_PER_TEAM, (index + 1) * PLAYERS_PER_TEAM).map((name, slot) => {
      const uid = `demo-player-${index * PLAYERS_PER_TEAM + slot + 1}`;
      skill[uid] = strength + (random() - 0.5) * 0.25;
      league.users[uid] = {
        ...person(uid, name, 'player', teamId, seasonStart),
        position: DEMO_POSITIONS[slot] ?? '',
        age: 19 + Math.floor(random() * 18),
        favoriteHand: random() < 0.8 ? 'right' : 'left',
      };
      return { uid, displayName: name };
    });
    rosters.push({ teamId, name: demo.name, players });
    league.teams[teamId] = {
      name: demo.name,
      city,
      description: demo.description,
      slogan: demo.slogan,
      homeVenue: demo.venue,
      foundedDate: demo.founded,
      logo: teamLogo(demo.name, index),
      captainId,
      members: Object.fromEntries(players.map(({ uid }) => [uid, true as const])),
      createdAt: seasonStart,
      approved: true,
      stats: { ...ZERO_TEAM_STATS },
    };
  }

  const pairs = roundRobin(rosters.length).slice(0, MATCHES);
  for (const [index, [home, away]] of pairs.entries()) {
    const night = Math.floor(index / MATCHES_PER_NIGHT);
    const startedAt = seasonStart + (10 + night * 4) * DAY + (index % MATCHES_PER_NIGHT) * 45 * 60_000;
    const matchId = nextKey(startedAt, random);
    const frame = newMatch({ team1: side(rosters[home], index), team2: side(rosters[away], index) });
    const played = playMatch(frame, startedAt, skill, 'demo-scorer', random);
    league.matches[matchId] = played.match;
    league.matchEvents[matchId] = played.events;
  }

  const { players, teams } = recount(league.matches);
  for (const [uid, stats] of Object.entries(players)) Object.assign(league.users[uid] ?? {}, { stats });
  for (const [teamId, stats] of Object.entries(teams)) Object.assign(league.teams[teamId] ?? {}, { stats });
  league.seasonStats = recountSeasons(league.matches);
  const latest = latestSeasons(league.seasonStats);
  for (const [teamId, team] of Object.entries(league.teams)) {
    league.teamIndex[teamId] = { ...teamEntry(team, latest[teamId] ?? NEVER_PLAYED), updatedAt: now } as TeamEntry;
  }
  for (const user of Object.values(league.users)) Object.assign(user, userKeys(user));
  return league;
}

function side(
  roster: { teamId: string; name: string; players: { uid: string; displayName: string }[] } | undefined,
  turn: number,
) {
  const players = roster?.players ?? [];
  // The pair changes with every match, so that all players throw.
  const pair = [players[turn % players.length], players[(turn + 1) % players.length]].filter(
    (one) => one !== undefined,
  );
  return { id: roster?.teamId ?? '', name: roster?.name ?? '', players: pair };
}

function person(uid: string, displayName: string, role: 'player' | 'team', teamId: string, createdAt: number): User {
  const stats = { ...ZERO_PLAYER_STATS };
  return { uid, displayName, role, approved: true, createdAt, updatedAt: createdAt, teamId, stats };
}

/** A round robin by the circle method: no team plays twice in a round. */
function roundRobin(count: number): [number, number][] {
  const ring = Array.from({ length: count }, (_, i) => i);
  const pairs: [number, number][] = [];
  for (let round = 0; round < count - 1; round++) {
    for (let i = 0; i < count / 2; i++) {
      const home = ring[i] ?? 0;
      const away = ring[count - 1 - i] ?? 0;
      pairs.push(round % 2 === 0 ? [home, away] : [away, home]);
    }
    ring.splice(1, 0, ring.pop() ?? 0);
  }
  return pairs;
}
