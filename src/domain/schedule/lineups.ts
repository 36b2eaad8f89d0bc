import * as v from 'valibot';
import { PLAYERS_PER_SIDE } from '../records/constants.ts';
import { recordKey } from '../records/record-keys.ts';
import { SERVER_TIME } from '../records/server-time.ts';
import type { Patch } from '../records/types.ts';
import { teamsOf } from './fixture-kinds.ts';
import type { Fixture } from './types.ts';

/** How many missing players a captain's line-up names at most; the rules have as many places. */
export const MISSING_NAMED = 5;

/** `fixtureAnswers/{fixtureId}/{teamId}/{uid}`: whether a player comes (decision 98). */
export interface FixtureAnswer {
  coming: boolean;
  /** Server time, ms. */
  at: number;
}

/** `fixtureLineups/{fixtureId}/{teamId}`: who starts for a team, as its captain has named them (decision 98); a guest of the team has a uid too. */
export interface FixtureLineup {
  player1: string;
  player2: string;
  /** Uids of those who do not come, as the captain tells everybody; in the order of their places. */
  missing?: string[];
  /** Server time, ms. */
  at: number;
}

/** A team's answers by player. */
export type TeamAnswers = Readonly<Record<string, FixtureAnswer>>;

const answer = v.object({ coming: v.boolean(), at: v.fallback(v.number(), 0) });
const lineup = v.object({
  player1: recordKey,
  player2: recordKey,
  missing: v.fallback(v.optional(v.record(v.string(), recordKey)), undefined),
  at: v.fallback(v.number(), 0),
});

/** A server value as an answer; null for any other value. */
export function parseAnswer(value: unknown): FixtureAnswer | null {
  const parsed = v.safeParse(answer, value);
  return parsed.success ? parsed.output : null;
}

/** A server value as the answers of a team; what cannot be read counts as none. */
export function parseTeamAnswers(value: unknown): Record<string, FixtureAnswer> {
  const all = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const parsed = all.map(([uid, one]) => [uid, parseAnswer(one)] as const);
  return Object.fromEntries(parsed.filter((one): one is [string, FixtureAnswer] => one[1] !== null));
}

/** A server value as a line-up; null for any other value. */
export function parseLineup(value: unknown): FixtureLineup | null {
  const parsed = v.safeParse(lineup, value);
  if (!parsed.success) return null;
  const { missing, ...named } = parsed.output;
  if (missing === undefined) return named;
  const places = Object.keys(missing).sort();
  return { ...named, missing: places.map((place) => missing[place] as string) };
}

/** Where a player's answer and a team's line-up stand. */
export interface FixtureSide {
  fixtureId: string;
  teamId: string;
}

/** The update of a player; `coming` null takes his answer back. The rules prove the player, his team and that the match has not begun. */
export function answerPatch({ fixtureId, teamId }: FixtureSide, uid: string, coming: boolean | null): Patch {
  const path = `fixtureAnswers/${fixtureId}/${teamId}/${uid}`;
  return { [path]: coming === null ? null : { coming, at: SERVER_TIME } };
}

/** The update of a captain; null takes the line-up back. The rules prove him, the players and that the match has not begun. */
export function lineupPatch({ fixtureId, teamId }: FixtureSide, named: Omit<FixtureLineup, 'at'> | null): Patch {
  const path = `fixtureLineups/${fixtureId}/${teamId}`;
  if (named === null) return { [path]: null };
  const { player1, player2, missing = [] } = named;
  const places = missing.slice(0, MISSING_NAMED).map((uid, place) => [`m${place}`, uid] as const);
  const absent = places.length === 0 ? {} : { missing: Object.fromEntries(places) };
  return { [path]: { player1, player2, ...absent, at: SERVER_TIME } };
}

/** Whether players answer and captains name their line-ups now: both teams may still play it, it has a day, and nobody has started it. */
export function takesAnswers({ state, matchId }: Pick<Fixture, 'state' | 'matchId'>): boolean {
  return state === 'planned' && matchId === undefined;
}

/** What is known of the two sides of a fixture before its start. */
export interface KnownSides {
  /** Line-ups by team. */
  lineups: Readonly<Record<string, FixtureLineup>>;
  /** Answers by team; absent for people who may not read them. */
  answers?: Readonly<Record<string, TeamAnswers>>;
  /** Whether a player can be chosen for a team now; absent: everybody who is named. */
  canPlay?: (uid: string, teamId: string) => boolean;
  /** The players with whom guests were joined, by the guests' uids. */
  joined?: Readonly<Record<string, string>>;
}

/** A side of a fixture before its start. */
export interface NamedSide {
  /** Undefined while the place of the bracket is not decided. */
  teamId: string | undefined;
  /** Who starts, as named and able to play: two uids, fewer, or none. */
  players: readonly string[];
  /** Whether both can start. */
  isComplete: boolean;
  /** Uids of those who do not come, by the captain's word or their own; never one of `players`. */
  missing: readonly string[];
}

/**
 * Who starts for the two teams of a fixture, and who is missing: what the start of its match preselects, and what the organiser sees before it
 * (decision 98). Whoever was named and says afterwards that he does not come is missing; whoever was named after he had said so plays.
 *
 * @returns the home side and the away side
 */
export function namedLineup(
  { team1Id, team2Id }: Pick<Fixture, 'team1Id' | 'team2Id'>,
  known: KnownSides,
): { one: NamedSide; two: NamedSide } {
  return { one: sideOf(team1Id, known), two: sideOf(team2Id, known) };
}

function sideOf(teamId: string | undefined, known: KnownSides): NamedSide {
  if (teamId === undefined) return { teamId, players: [], isComplete: false, missing: [] };
  const { joined = {}, canPlay = () => true } = known;
  const ofLeague = (uid: string) => joined[uid] ?? uid;
  const lineup = known.lineups[teamId];
  const answers = Object.entries(known.answers?.[teamId] ?? {});
  const isOut = ([, { coming, at }]: [string, FixtureAnswer], since: number) => !coming && at > since;
  const backedOut = answers.filter((one) => isOut(one, lineup?.at ?? 0)).map(([uid]) => uid);
  const named = lineup === undefined ? [] : [ofLeague(lineup.player1), ofLeague(lineup.player2)];
  const players = [...new Set(named)].filter((uid) => canPlay(uid, teamId) && !backedOut.includes(uid));
  const said = answers.filter((one) => isOut(one, -1)).map(([uid]) => uid);
  // Whoever has since said that he comes is not missing, whatever the captain's line-up says.
  const comes = answers.filter(([, { coming, at }]) => coming && at > (lineup?.at ?? 0)).map(([uid]) => uid);
  const namedMissing = (lineup?.missing ?? []).map(ofLeague).filter((uid) => !comes.includes(uid));
  const missing = [...new Set([...namedMissing, ...said])].filter((uid) => !players.includes(uid));
  return { teamId, players, isComplete: players.length === PLAYERS_PER_SIDE, missing };
}

/** The teams of a fixture whose line-up is not complete, the home team first. */
export function teamsWithoutLineup(fixture: Pick<Fixture, 'team1Id' | 'team2Id'>, known: KnownSides): string[] {
  const { one, two } = namedLineup(fixture, known);
  return teamsOf(fixture).filter((teamId) => ![one, two].some((side) => side.teamId === teamId && side.isComplete));
}
