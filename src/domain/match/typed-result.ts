import { typedResult as texts } from '../messages/typed-result.ts';
import { ATTEMPTS_PER_MATCH, PLAYERS_PER_SIDE, TOTAL_CUPS } from '../records/constants.ts';
import type { Patch } from '../records/patch.ts';
import { namedSeason } from '../records/seasons.ts';
import { SERVER_TIME } from '../records/server-time.ts';
import type { Match } from '../records/types.ts';
import type { Fixtures } from '../schedule/types.ts';
import { percent } from '../standings/stats.ts';
import { type FixtureStart, fixtureStart } from './fixture-patches.ts';
import { newMatch } from './rulebook.ts';

/** A result that was played on paper (decision 71): the admin types it in afterwards. */

/** One side of a typed result. */
export interface TypedSide {
  id: string;
  name: string;
  players: readonly { uid: string; displayName: string }[];
}

/** What the admin has typed. */
export interface TypedResult {
  team1Players: readonly string[];
  team2Players: readonly string[];
  /** Cups by uid, 0 to 10; the text of a field. */
  cups: Readonly<Record<string, string>>;
  /** When it was played, server ms; NaN for no valid day and time. */
  at: number;
}

/** The cups of the chosen players of one side together; NaN while a field is not a number from 0 to 10. */
export function cupsOfSide({ cups }: Pick<TypedResult, 'cups'>, players: readonly string[]): number {
  return players.reduce((sum, uid) => sum + cupsIn(cups[uid]), 0);
}

const cupsIn = (text = '0'): number => (/^\d{1,2}$/.test(text.trim() || '0') ? Number(text) : Number.NaN);

/**
 * The sentence for what is wrong with a typed result, or null.
 *
 * @param now the server's time, ms
 * @param most how many players each side may have at most: a match that is corrected may have had a substitute
 */
export function typedProblem(
  typed: TypedResult,
  now: number,
  most = [PLAYERS_PER_SIDE, PLAYERS_PER_SIDE],
): string | null {
  const sides = [typed.team1Players, typed.team2Players];
  const counts = sides.map((players) => new Set(players).size);
  if (!counts.every((count, side) => count >= PLAYERS_PER_SIDE && count <= (most[side] ?? 0))) return texts.twoPlayers;
  const scores = sides.map((players) => cupsOfSide(typed, players));
  if (scores.some(Number.isNaN)) return texts.cupsWrong(TOTAL_CUPS);
  if (scores.some((score) => score > TOTAL_CUPS)) return texts.tooManyCups(TOTAL_CUPS);
  if (scores.every((score) => score === 0)) return texts.noCups;
  if (Number.isNaN(typed.at)) return texts.momentNeeded;
  return typed.at > now ? texts.inFuture : null;
}

/**
 * The match of a typed result as it is created: not live and without events. An ordinary completion ends it, so that all figures move as after a scored
 * match. Each entry has the attempts that every match counts, since nobody counted the real ones.
 */
export function typedMatch(sides: { team1: TypedSide; team2: TypedSide }, typed: Omit<TypedResult, 'at'>) {
  const match = newMatch(sides);
  const lines = Object.entries(match.playerStats).map(([uid, line]) => {
    const cupsScored = cupsIn(typed.cups[uid]);
    const accuracy = percent(cupsScored, ATTEMPTS_PER_MATCH);
    return [uid, { ...line, cupsScored, attempts: ATTEMPTS_PER_MATCH, accuracy }] as const;
  });
  return {
    ...match,
    typed: true as const,
    team1Score: cupsOfSide(typed, typed.team1Players),
    team2Score: cupsOfSide(typed, typed.team2Players),
    playerStats: Object.fromEntries(lines),
  };
}

/**
 * The update that creates the match of a typed result and gives it to its fixture; null if the fixture cannot have it any more.
 *
 * @param of the fixture, as the server has it now; the season of a match without one
 */
export function typedPatch(
  matchId: string,
  of: Fixtures | string,
  sides: { team1: TypedSide; team2: TypedSide },
  typed: TypedResult,
): Patch | null {
  const match: Omit<Match, 'createdAt' | 'startedAt' | 'updatedAt'> = typedMatch(sides, typed);
  const fixture: FixtureStart | null =
    typeof of === 'string'
      ? { patch: {}, fields: namedSeason(of) }
      : fixtureStart(of, matchId, { ...match, startedAt: typed.at });
  if (fixture === null) return null;
  const times = { createdAt: SERVER_TIME, startedAt: typed.at, updatedAt: SERVER_TIME };
  return { [`matches/${matchId}`]: { ...match, ...fixture.fields, ...times }, ...fixture.patch };
}
