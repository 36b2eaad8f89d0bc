import { typedResult as texts } from '../messages/typed-result.ts';
import { ATTEMPTS_PER_MATCH, PLAYERS_PER_SIDE } from '../records/constants.ts';
import { namedSeason } from '../records/seasons.ts';
import { SERVER_TIME } from '../records/server-time.ts';
import type { Match, Patch } from '../records/types.ts';
import type { Fixtures } from '../schedule/types.ts';
import { percent } from '../standings/stats.ts';
import { type FixtureStart, fixtureStart } from './fixture-patches.ts';
import { rulesOf } from './game-rules.ts';
import { nextOvertime, overtimeFields } from './match.ts';
import { newMatch } from './rulebook.ts';

/** A result that was played on paper (decision 71): the admin types it in afterwards. */

/** One side of a typed result. */
export interface TypedSide {
  id: string;
  name: string;
  players: readonly { uid: string; displayName: string }[];
}

/** The texts of the two fields of a score. */
export interface TypedCups {
  home: string;
  away: string;
}

/** By which rules a typed match was played, and its overtime. */
export interface TypedRules extends Pick<Match, 'rules'> {
  /** Read where level cups lead to an overtime (decision 145). */
  overtime?: TypedCups;
}

/** What the admin has typed. */
export interface TypedResult extends TypedRules {
  team1Players: readonly string[];
  team2Players: readonly string[];
  /** Cups by uid; the text of a field. */
  cups: Readonly<Record<string, string>>;
  /** Cups that nobody threw; read where the rules have such (decision 152). */
  penalties?: TypedCups;
  /** When it was played, server ms; NaN for no valid day and time. */
  at: number;
}

/** The cups of the chosen players of one side together; NaN while a field is not a number. */
export function cupsOfSide({ cups }: Pick<TypedResult, 'cups'>, players: readonly string[]): number {
  return players.reduce((sum, uid) => sum + cupsOf(cups[uid]), 0);
}

const cupsOf = (text = '0'): number => (/^\d{1,2}$/.test(text.trim() || '0') ? Number(text) : Number.NaN);

/** A score as typed; NaN for what is not a whole number from 0 to the most. An empty field has no number. */
export const cupsIn = ({ home, away }: TypedCups, most: number): [number, number] => [
  numberIn(home, most),
  numberIn(away, most),
];

function numberIn(text: string, most: number): number {
  const cups = /^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return cups <= most ? cups : Number.NaN;
}

/** The typed score of the overtime that these cups lead to; undefined where they lead to none. */
export function overtimeIn(
  typed: TypedRules,
  [team1Score, team2Score]: readonly [number, number],
): [number, number] | undefined {
  if (nextOvertime(typed, { team1Score, team2Score }) === null) return undefined;
  return cupsIn(typed.overtime ?? { home: '', away: '' }, rulesOf(typed).overtime.cups);
}

/** The sentence for what is wrong with the overtime that these cups lead to, or null. It may be level only where the rules end in a draw. */
export function overtimeProblem(typed: TypedRules, cups: readonly [number, number]): string | null {
  const score = overtimeIn(typed, cups);
  if (score === undefined) return null;
  const { cups: most, rounds } = rulesOf(typed).overtime;
  if (score.some(Number.isNaN)) return texts.overtimeWrong(most);
  return rounds === 0 && score[0] === score[1] ? texts.overtimeLevel : null;
}

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
  const scores = scoresOf(typed);
  const { cups } = rulesOf(typed);
  if (scores.some(Number.isNaN)) return texts.cupsWrong(cups);
  if (scores.some((score) => score > cups)) return texts.tooManyCups(cups, rulesOf(typed).penalties);
  if (scores.every((score) => score === 0)) return texts.noCups;
  const overtime = overtimeProblem(typed, scores);
  if (overtime !== null) return overtime;
  if (Number.isNaN(typed.at)) return texts.momentNeeded;
  return typed.at > now ? texts.inFuture : null;
}

/** The cups of both sides: of their players, and their penalties. */
export function scoresOf(typed: Omit<TypedResult, 'at'>): [number, number] {
  const [one, two] = penaltiesIn(typed);
  return [cupsOfSide(typed, typed.team1Players) + one, cupsOfSide(typed, typed.team2Players) + two];
}

/** The typed penalties of both sides; none where the rules have no such cups. An empty field is none. */
const penaltiesIn = ({ penalties, ...typed }: Omit<TypedResult, 'at'>): [number, number] =>
  rulesOf(typed).penalties ? [cupsOf(penalties?.home), cupsOf(penalties?.away)] : [0, 0];

/**
 * The match of a typed result as it is created: not live and without events. An ordinary completion ends it, so that all figures move as after a scored
 * match. Each entry has the attempts that every match counts, since nobody counted the real ones.
 */
export function typedMatch(sides: { team1: TypedSide; team2: TypedSide }, typed: Omit<TypedResult, 'at'>) {
  const match = newMatch(sides, typed.rules);
  const [team1Score, team2Score] = scoresOf(typed);
  const [one = Number.NaN, two = Number.NaN] = overtimeIn(typed, [team1Score, team2Score]) ?? [];
  // A level one was the last that the rules have; of another nobody knows the number.
  const phase = one === two ? rulesOf(match).overtime.rounds : 1;
  const overtime = Number.isNaN(one + two) ? undefined : { phase, team1Score: one, team2Score: two };
  const [team1Penalties, team2Penalties] = penaltiesIn(typed);
  const lines = Object.entries(match.playerStats).map(([uid, line]) => {
    const cupsScored = cupsOf(typed.cups[uid]);
    const accuracy = percent(cupsScored, ATTEMPTS_PER_MATCH);
    return [uid, { ...line, cupsScored, attempts: ATTEMPTS_PER_MATCH, accuracy }] as const;
  });
  return {
    ...match,
    typed: true as const,
    ...{ team1Score, team2Score, ...overtimeFields({ overtime }) },
    ...(team1Penalties > 0 && { team1Penalties }),
    ...(team2Penalties > 0 && { team2Penalties }),
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
