import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import { newMatch } from '../../../src/domain/match/rulebook.ts';
import { namedSeason } from '../../../src/domain/records/seasons.ts';
import type { Match } from '../../../src/domain/records/types.ts';
import type { Fixture } from '../../../src/domain/schedule/types.ts';
import { type PlayedMatch, playMatch, type Random } from './play.ts';

/** A team of the demo league with its players. */
export interface Roster {
  teamId: string;
  name: string;
  /** The venue of its home matches. */
  venue: string;
  /** `since`: the time at which a later player joined, ms; he plays in no earlier match. */
  players: { uid: string; displayName: string; since?: number }[];
}

/** Two teams that play each other. */
export interface Pairing {
  home: Roster;
  away: Roster;
  /** From 1. */
  round: number;
}

/** A round robin by the circle method: no team plays twice in a round. */
export function roundRobin(rosters: readonly Roster[]): Pairing[] {
  const ring = [...rosters];
  const pairs: Pairing[] = [];
  for (let round = 1; round < rosters.length; round++) {
    for (let place = 0; place < ring.length / 2; place++) {
      const [one, other] = [ring[place], ring[ring.length - 1 - place]];
      if (one === undefined || other === undefined) continue;
      pairs.push(round % 2 === 1 ? { home: one, away: other, round } : { home: other, away: one, round });
    }
    const last = ring.pop();
    if (last !== undefined) ring.splice(1, 0, last);
  }
  return pairs;
}

/**
 * Plays a match of two teams.
 *
 * @param pair `turn`: the pair of players changes with it, so that all players throw; `rules`: the code of a league's own
 * @param skill chance of a hit by player
 */
export function playPair(
  pair: { home: Roster; away: Roster; startedAt: number; turn: number; season: string; rules?: string },
  skill: Readonly<Record<string, number>>,
  random: Random,
): PlayedMatch & { matchId: string } {
  const { home, away, startedAt, turn, season, rules } = pair;
  const matchId = nextKey(startedAt, random);
  const frame = newMatch({ team1: side(home, turn, startedAt), team2: side(away, turn, startedAt) }, rules);
  const { match, events } = playMatch(frame, startedAt, skill, 'demo-scorer', random);
  return { matchId, match: { ...match, ...namedSeason(season) }, events };
}

/** Plays it again until it ends as wanted, so many times at most; then the last one stands. */
export function playUntil(
  isWanted: (match: Match) => boolean,
  tries: number,
  ...[pair, skill, random]: Parameters<typeof playPair>
): ReturnType<typeof playPair> {
  let game = playPair(pair, skill, random);
  for (let played = 1; played < tries && !isWanted(game.match); played++) game = playPair(pair, skill, random);
  return game;
}

function side({ teamId, name, players }: Roster, turn: number, at: number) {
  const here = players.filter(({ since = 0 }) => since <= at);
  const pair = [here[turn % here.length], here[(turn + 1) % here.length]];
  return { id: teamId, name, players: pair.filter((one) => one !== undefined) };
}

/** The fixture of a match that was played. */
export function playedFixture(
  matchId: string,
  { team1Id, team2Id, team1Score, team2Score, startedAt, completedAt, winnerId, drawn, ...match }: Match,
  place: Pick<Fixture, 'season' | 'round' | 'stage' | 'venue'>,
): Fixture {
  const result = {
    state: 'played',
    matchId,
    startedAt,
    ...(drawn ? { drawn } : { winnerId: winnerId ?? '' }),
    sequence: 0,
    updatedAt: completedAt ?? startedAt,
  } as const;
  const { team1Overtime, team2Overtime } = match;
  const overtime = team1Overtime === undefined || team2Overtime === undefined ? {} : { team1Overtime, team2Overtime };
  return { ...place, team1Id, team2Id, at: startedAt, table: 1, ...result, team1Score, team2Score, ...overtime };
}
