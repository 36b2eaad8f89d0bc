import { type ClockedMatch, minutesOf } from '../match/clock.ts';
import { shownScore } from '../match/shown-score.ts';
import { cupsOf, isCounted, outcomeOf, type Side, teamNameOf } from '../match/sides.ts';
import { isReserved } from '../records/record-keys.ts';
import type { Match } from '../records/types.ts';

/** The content of the stream overlay; null shows nothing. */
export interface Scene {
  kind: 'live' | 'winner';
  matchId: string;
  one: SceneSide;
  two: SceneSide;
  totalCups: number;
  /** The score of regular time beside that of an overtime which is played, or the other way round; and which overtime is played. */
  beside?: string;
  tag?: string;
  /** The whole score in a sentence; absent without an overtime. */
  spoken?: string;
  /** What its clock depends on, where it has one. */
  timed?: ClockedMatch;
  /** Who answers the last cup. */
  answers?: string;
  /** The chance of side one in whole percent; only where the address asks for it. */
  chance?: number;
}

export interface SceneSide {
  name: string;
  score: number;
  won: boolean;
}

/** A scene and the start of its display, in ms of one clock. */
export interface TimedScene {
  at: number;
  scene: Scene | null;
}

/** How long a result stays after the match is over, in ms. */
export const WINNER_MS = 30_000;
const MAX_DELAY_S = 60;

/** The delay in the address in ms: whole or decimal seconds from 0 to 60; any other text counts as 0. */
export function readDelay(value: string | null): number {
  if (value === null || !/^\s*-?\d+(?:[.,]\d+)?\s*$/.test(value)) return 0;
  const seconds = Number(value.replace(',', '.'));
  return Math.min(Math.max(seconds, 0), MAX_DELAY_S) * 1000;
}

/** The match in the address; null for none, `''` for a text that is no key: the overlay then shows nothing. */
export function readMatch(value: string | null): string | null {
  return value === null || (/^[-0-9A-Z_a-z]{1,81}$/.test(value) && !isReserved(value)) ? value : '';
}

/**
 * The featured match, or for a while the result of the last completed match; else null.
 *
 * @param serverNow the server's time in ms: the server wrote the time of the completion
 * @param before the scene until now: if the featured match ends while another one runs, its result stays as long
 */
export function sceneOf(
  league: { activeMatch: string | null; matches: Readonly<Record<string, Match>> },
  serverNow: number,
  before: Scene | null = null,
): Scene | null {
  const { activeMatch, matches } = league;
  // `updatedAt` instead of `completedAt`: a result that waited on a phone arrives late and is still news.
  const isNews = (match: Match) => isCounted(match) && serverNow - match.updatedAt < WINNER_MS;
  const active = activeMatch === null ? undefined : matches[activeMatch];
  if (activeMatch !== null && active?.status === 'ongoing') {
    const former = before === null ? undefined : matches[before.matchId];
    const goesOn = former !== undefined && isNews(former) && active.startedAt < (former.completedAt ?? 0);
    return goesOn && before !== null ? scene('winner', before.matchId, former) : scene('live', activeMatch, active);
  }
  const [last] = Object.entries(matches)
    .filter(([, match]) => isNews(match))
    .sort(([, a], [, b]) => b.updatedAt - a.updatedAt);
  return last === undefined ? null : scene('winner', last[0], last[1]);
}

/** The same for one match, featured or not. */
export function sceneOfMatch(
  matchId: string,
  matches: Readonly<Record<string, Match>>,
  serverNow: number,
): Scene | null {
  const match = matches[matchId];
  return match === undefined ? null : sceneOf({ activeMatch: matchId, matches: { [matchId]: match } }, serverNow);
}

/** Appends the present scene and drops scenes that no delayed viewer can still see. */
export function noteScene(
  moments: readonly TimedScene[],
  at: number,
  now: Scene | null,
  delay: number,
): readonly TimedScene[] {
  const shown = moments.findLastIndex((moment) => moment.at <= at - delay);
  const kept = shown > 0 ? moments.slice(shown) : moments;
  const last = kept.at(-1);
  return last !== undefined && sameScene(last.scene, now) ? kept : [...kept, { at, scene: now }];
}

/** The scene at a time; null before the first entry, so that a page that has just opened shows nothing too early. */
export function sceneAt(moments: readonly TimedScene[], at: number): Scene | null {
  return moments.findLast((moment) => moment.at <= at)?.scene ?? null;
}

function scene(kind: Scene['kind'], matchId: string, match: Match): Scene {
  const { beside, tag, ...shown } = shownScore(match);
  const side = (of: Side) => ({
    name: teamNameOf(match, of),
    score: cupsOf(shown, of),
    won: kind === 'winner' && outcomeOf(match, of) === 'won',
  });
  return {
    kind,
    matchId,
    one: side('one'),
    two: side('two'),
    totalCups: shown.totalCups,
    ...(beside !== undefined && { beside, spoken: shown.spoken }),
    ...(tag !== undefined && { tag }),
    ...(kind === 'live' && clockFields(match)),
  };
}

/** What the clock of a match depends on; nothing for a match without one. */
function clockFields(match: Match): Pick<Scene, 'timed'> {
  const { status, rules, phase = 0, clock } = match;
  if (minutesOf(match, phase) === 0) return {};
  return { timed: { status, ...(rules !== undefined && { rules }), phase, ...(clock !== undefined && { clock }) } };
}

function sameScene(a: Scene | null, b: Scene | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
