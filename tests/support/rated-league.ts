import { playMatch, type PlayedMatch as Thrown } from '../../server/league/demo/play.ts';
import { type PlayedMatch, playedMatches } from '../../src/domain/digest/played-match.ts';
import { foldMatch } from '../../src/domain/match/match.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import type { Match } from '../../src/domain/records/types.ts';
import type { JoinedGuests } from '../../src/domain/standings/guest-seats.ts';
import { seeded } from './seeded.ts';

// Leagues whose players have a hit rate that no rating was told, throw by throw as the demo plays.

export interface RatedLeague {
  matches: Record<string, Match>;
  logs: Readonly<Record<string, Thrown['events']>>;
  /** Chance of a hit, by player. */
  skill: Readonly<Record<string, number>>;
}

const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 0, 5, 17);
const SQUAD = [0, 1, 2];

/** Every team meets every other `legs` times; of three players of a team two play. @param spread how far the teams lie apart in their hit rate */
export function ratedLeague(seed: number, { teams = 10, legs = 2, spread = 0.2, season = 'first' } = {}): RatedLeague {
  const random = seeded(seed);
  const skill: Record<string, number> = {};
  for (let team = 0; team < teams; team += 1) {
    const mean = 0.42 + (random() - 0.5) * spread;
    for (const nth of SQUAD) skill[`t${team}p${nth}`] = mean + (random() - 0.5) * spread;
  }
  const side = (team: number) => {
    const rests = Math.floor(random() * SQUAD.length);
    const players = SQUAD.filter((nth) => nth !== rests).map((nth) => `t${team}p${nth}`);
    return { id: `t${team}`, name: `Takım ${team}`, players: players.map((uid) => ({ uid, displayName: uid })) };
  };
  const pairs = Array.from({ length: legs }, () =>
    Array.from({ length: teams }, (_, one) => Array.from({ length: one }, (__, two) => [one, two] as const)).flat(),
  ).flat();
  // A season plays everybody early and late.
  for (let at = pairs.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [pairs[at], pairs[other]] = [pairs[other] as [number, number], pairs[at] as [number, number]];
  }
  const league: RatedLeague = { matches: {}, logs: {}, skill };
  const logs: Record<string, Thrown['events']> = {};
  for (const [nth, [one, two]] of pairs.entries()) {
    const { match, events } = playMatch(
      { ...newMatch({ team1: side(one), team2: side(two) }), ...(season !== 'first' && { season }) } as never,
      START + nth * HOUR_MS,
      skill,
      'admin',
      random,
    );
    const id = `${season}-m${String(nth).padStart(4, '0')}`;
    league.matches[id] = match;
    logs[id] = events;
  }
  return { ...league, logs };
}

/** The matches that count, with their logs. */
export function playedOf(
  { matches, logs }: Pick<RatedLeague, 'matches' | 'logs'>,
  joined: JoinedGuests = {},
): PlayedMatch[] {
  return playedMatches({
    matches,
    fixtures: {},
    joined,
    timelineOf: (id) => (matches[id]?.typed ? [] : foldMatch(matches[id] as Match, logs[id] ?? {}).timeline),
    overtimeOf: (id) => foldMatch(matches[id] as Match, logs[id] ?? {}).overtime?.timeline,
  });
}
