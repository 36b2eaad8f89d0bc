import { BUCKET } from 'firebase-server';
import { playMatch } from '../../server/league/demo/play.ts';
import { nextKey } from '../../src/domain/match/ordered-keys.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { statsOf } from '../../src/domain/standings/all-time.ts';
import { recountSeasons } from '../../src/domain/standings/recount-results.ts';
import { type BigLeague, bigLeague } from '../support/big-league.ts';
import { seeded } from '../support/seeded.ts';

/** How many teams and completed matches a league has. */
export interface LeagueSize {
  teams: number;
  matches: number;
}

/** A long league, and a match that is being played in it. */
export interface LongLeague extends BigLeague {
  openMatchId: string;
}

const PLAYERS_PER_TEAM = 5;
const SEED = 19;
/** Different games that are played; all other matches repeat one of them with other teams and players. */
const GAMES = 200;
/** The latest matches, which are played one by one and have their logs. */
const LOGGED = 200;
const DAY = 86_400_000;
/** All matches lie in this time: at six hours between two of them, a hundred thousand would begin before 1970. */
const LONGEST = 4 * 365 * DAY;
/** In place of teams and players in a game that is repeated. */
const BLANKS = ['@team1', '@team2', '@player1', '@player2', '@player3', '@player4'] as const;

interface Roster {
  id: string;
  name: string;
  players: { uid: string; displayName: string }[];
}

/**
 * A league of any length, the same at every call. Playing a match throw by throw takes milliseconds, so all but the
 * latest are repetitions of {@link GAMES} played ones. The logs of those are left out (3 kB each): a hundred thousand would
 * need several GB of the server's memory, and no page that is measured shows one. All other figures are those of the fold.
 *
 * @param end when the last match began, ms
 */
export function longLeague({ teams: teamCount, matches: matchCount }: LeagueSize, end: number): LongLeague {
  const random = seeded(SEED);
  const league = bigLeague(teamCount, PLAYERS_PER_TEAM, 0, end - LONGEST - DAY);
  const rosters = rostersOf(league);
  const games = Array.from({ length: Math.min(GAMES, matchCount) }, () => blankGame(random));
  const step = Math.min(DAY / 4, LONGEST / matchCount);
  const matches: Record<string, Match> = {};
  const matchEvents: BigLeague['matchEvents'] = {};
  const lastOfFirst = Math.floor((matchCount - 1) / teamCount) * teamCount;
  let matchId = '';
  for (let i = 0; i < matchCount; i += 1) {
    const startedAt = Math.floor(end - (matchCount - 1 - i) * step);
    const key = nextKey(startedAt, random);
    const [one, two] = pairing(rosters, i);
    if (i === lastOfFirst) matchId = key;
    if (i === lastOfFirst || i >= matchCount - LOGGED) {
      const played = playMatch(newMatch({ team1: one, team2: two }), startedAt, {}, 'admin', random);
      matches[key] = played.match;
      matchEvents[key] = played.events;
    } else {
      matches[key] = repeat(games[i % games.length] as string, one, two, startedAt);
    }
  }
  const { players, teams } = statsOf(recountSeasons(matches));
  for (const [uid, stats] of Object.entries(players)) Object.assign(league.users[uid] ?? {}, { stats });
  for (const [id, stats] of Object.entries(teams)) Object.assign(league.teams[id] ?? {}, { stats });
  for (const [id, team] of Object.entries(league.teams)) team.logo = uploadedLogo(id, random);

  const [team1, team2] = pairing(rosters, 1);
  const openMatchId = nextKey(end + 1, random);
  const times = { createdAt: end + 1, startedAt: end + 1, updatedAt: end + 1 };
  matches[openMatchId] = { ...newMatch({ team1, team2 }), ...times, rev: 0 };
  return { ...league, matches, matchEvents, matchId, openMatchId };
}

function rostersOf({ teams, users }: BigLeague): Roster[] {
  return Object.entries(teams).map(([id, team]) => ({
    id,
    name: String(team.name),
    players: Object.keys(team.members as object).map((uid) => ({ uid, displayName: String(users[uid]?.displayName) })),
  }));
}

/** The address of an uploaded emblem as records store it; the emblems of the demo league are written out instead. */
function uploadedLogo(teamId: string, random: () => number): string {
  const path = encodeURIComponent(`teams/${teamId}/logo_${Math.floor(1.6e12 + random() * 1e11)}`);
  const token = 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(random() * 16).toString(16));
  return `/v0/b/${BUCKET}/o/${path}?alt=media&token=${token}`;
}

/** Who plays the `i`-th match: the opponent changes with each round, the pair of players with each match. */
function pairing(rosters: readonly Roster[], i: number): [Roster, Roster] {
  const count = rosters.length;
  const gap = 1 + (Math.floor(i / count) % (count - 1));
  const side = (index: number): Roster => {
    const { players, ...team } = rosters[index % count] as Roster;
    const pair = [players[i % players.length], players[(i + 1) % players.length]] as Roster['players'];
    return { ...team, players: pair };
  };
  return [side(i), side(i + gap)];
}

/** A played match as text, begun at 0, with {@link BLANKS} for who played it. */
function blankGame(random: () => number): string {
  const player = (uid: string) => ({ uid, displayName: `${uid}-name` });
  const side = (team: string, first: string, second: string) => ({
    id: team,
    name: `${team}-name`,
    players: [player(first), player(second)],
  });
  const [one, two, a, b, c, d] = BLANKS;
  const frame = newMatch({ team1: side(one, a, b), team2: side(two, c, d) });
  return JSON.stringify(playMatch(frame, 0, {}, 'admin', random).match);
}

function repeat(game: string, one: Roster, two: Roster, startedAt: number): Match {
  const names = new Map<string, string>();
  const people = [...one.players, ...two.players].map(({ uid, displayName }) => [uid, displayName] as const);
  for (const [i, [id, name]] of [[one.id, one.name] as const, [two.id, two.name] as const, ...people].entries()) {
    names.set(BLANKS[i] as string, id);
    names.set(`${BLANKS[i]}-name`, name);
  }
  const text = game.replace(/@\w+\d(?:-name)?/g, (blank) => names.get(blank) ?? blank);
  const match = JSON.parse(text) as Match;
  for (const key of ['createdAt', 'startedAt', 'completedAt', 'updatedAt'] as const) {
    match[key] = (match[key] ?? 0) + startedAt;
  }
  return match;
}
