import { countsThrows } from '../match/game-rules.ts';
import type { LiveMatches } from '../match/live-matches.ts';
import { hitsOf } from '../match/match.ts';
import {
  cupsOf,
  isCounted,
  outcomeOf,
  overtimeFrom,
  SIDES,
  type Side,
  sideOf,
  teamIdOf,
  teamNameOf,
} from '../match/sides.ts';
import { nightSummary as texts } from '../messages/night-summary.ts';
import type { Match } from '../records/types.ts';
import { isOpen } from '../schedule/fixture-kinds.ts';
import { LATE } from '../schedule/lists.ts';
import { eveningOf } from '../schedule/shift-evening.ts';
import type { Fixture, Fixtures } from '../schedule/types.ts';
import { percent } from '../standings/stats.ts';
import { compareTurkish } from '../text/collation.ts';

/** A team in a result of the night. */
export interface NightSide {
  teamId: string;
  name: string;
  /** Absent where a match was decided without one. */
  cups?: number;
  won: boolean;
}

export interface NightResult {
  /** Of the match, or of the fixture that was decided without one. */
  id: string;
  /** When it ended; of a fixture its time. ms */
  at: number;
  sides: readonly [one: NightSide, two: NightSide];
  /** The score of an overtime, «(uz. 3–1)». */
  overtime?: string;
}

/** The figures in which a night has its best. */
export const BEST_KINDS = ['cups', 'accuracy'] as const;
export type BestKind = (typeof BEST_KINDS)[number];

/** A player in a list of the night. */
export interface NightBest {
  uid: string;
  /** From 1; players with equal figures share a place. */
  rank: number;
  /** As in the last of his matches. */
  name: string;
  team: string;
  /** Cups, or percent. */
  value: number;
}

/** The summary of an evening. */
export interface NightSummary {
  /** The evening's day, `2026-11-21`. */
  day: string;
  /** In the order in which they ended. */
  results: readonly NightResult[];
  best: Readonly<Record<BestKind, readonly NightBest[]>>;
}

/** Whoever threw less says nothing about accuracy: one lucky throw is no best of the night. */
export const MIN_ATTEMPTS = 5;
/** Places of a list. */
const PLACES = 5;

/** What an evening's matches say. */
export interface NightRecords {
  /** Also of other evenings, and such that do not count. */
  matches: readonly { matchId: string; match: Match }[];
  /** Of the running season. */
  fixtures: Fixtures;
  /** The evening's day. */
  day: string;
  nameOf: (teamId: string) => string;
}

/** The summary of an evening; null if nothing was decided on it. */
export function nightOf({ matches, fixtures, day, nameOf }: NightRecords): NightSummary | null {
  const played = matches
    .filter(({ match }) => isCounted(match) && eveningOf(endOf(match)) === day)
    .sort((a, b) => endOf(a.match) - endOf(b.match));
  const walkovers = Object.entries(fixtures).flatMap(([id, fixture]) =>
    fixture.state === 'forfeit' && eveningOf(fixture.at) === day ? [walkover(id, fixture, nameOf)] : [],
  );
  const results = [...played.map(({ matchId, match }) => resultOf(matchId, match)), ...walkovers];
  if (results.length === 0) return null;
  const figures = figuresOf(played.map(({ match }) => match));
  return {
    day,
    results: results.sort((a, b) => a.at - b.at),
    best: { cups: first(figures, ({ cups }) => cups), accuracy: first(figures, accuracyOf) },
  };
}

/**
 * Whether nothing is left of this evening: no match runs, and no fixture of it is still to be played. A fixture that has not begun two hours after its
 * time holds nothing up, as it is no next match any more either.
 *
 * @param fixtures those of the running season
 * @param now ms
 */
export function isNightOver(fixtures: Fixtures, live: LiveMatches, now: number): boolean {
  const isLeft = (fixture: Fixture) =>
    fixture.state === 'planned' &&
    isOpen(fixture) &&
    eveningOf(fixture.at) === eveningOf(now) &&
    now - fixture.at < LATE;
  return Object.keys(live).length === 0 && !Object.values(fixtures).some(isLeft);
}

/** A result in one sentence, for people who do not see it. */
export function spokenResult({ sides: [one, two], overtime }: Pick<NightResult, 'sides' | 'overtime'>): string {
  if (one.cups !== undefined && two.cups !== undefined) {
    const regular = texts.score(one.name, one.cups, two.cups, two.name);
    return overtime === undefined ? regular : `${regular} ${overtime}`;
  }
  const [winner, loser] = one.won ? [one, two] : [two, one];
  return texts.walkoverOf(winner.name, loser.name);
}

const endOf = (match: Match) => match.completedAt ?? match.startedAt;

function resultOf(id: string, match: Match): NightResult {
  const [one, two] = SIDES.map((side) => ({
    teamId: teamIdOf(match, side),
    name: teamNameOf(match, side),
    cups: cupsOf(match, side),
    won: outcomeOf(match, side) === 'won',
  })) as [NightSide, NightSide];
  return { id, at: endOf(match), sides: [one, two], ...overtimeIn(match) };
}

function walkover(id: string, fixture: Fixture, nameOf: NightRecords['nameOf']): NightResult {
  const side = (of: Side, teamId = '', cups?: number): NightSide => ({
    ...{ teamId, name: nameOf(teamId), won: outcomeOf(fixture, of) === 'won' },
    ...(cups === undefined ? {} : { cups }),
  });
  const sides = [
    side('one', fixture.team1Id, fixture.team1Score),
    side('two', fixture.team2Id, fixture.team2Score),
  ] as const;
  return { id, at: fixture.at, sides, ...overtimeIn(fixture) };
}

function overtimeIn(result: Parameters<typeof overtimeFrom>[0]): Pick<NightResult, 'overtime'> {
  const overtime = overtimeFrom(result, 'one');
  return overtime === null ? {} : { overtime };
}

interface Figures {
  uid: string;
  name: string;
  team: string;
  cups: number;
  /** Of the matches whose throws were counted ({@link countsThrows}). */
  hits: number;
  attempts: number;
}

function figuresOf(matches: readonly Match[]): Figures[] {
  const players = new Map<string, Figures>();
  for (const match of matches) {
    for (const [uid, line] of Object.entries(match.playerStats)) {
      const { playerName: name, cupsScored, attempts } = line;
      const side = sideOf(match, uid);
      const before = players.get(uid);
      const counted = countsThrows(match) ? 1 : 0;
      players.set(uid, {
        ...{ uid, name, team: side === null ? (before?.team ?? '') : teamNameOf(match, side) },
        cups: (before?.cups ?? 0) + cupsScored,
        hits: (before?.hits ?? 0) + counted * hitsOf(line),
        attempts: (before?.attempts ?? 0) + counted * attempts,
      });
    }
  }
  return [...players.values()];
}

const accuracyOf = ({ hits, attempts }: Figures) => (attempts < MIN_ATTEMPTS ? 0 : percent(hits, attempts));

/** The first of the night in a figure; with equal figures whoever scored more cups is named first. */
function first(figures: readonly Figures[], figure: (one: Figures) => number): NightBest[] {
  const lines = figures
    .map((one) => ({ one, value: figure(one) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || b.one.cups - a.one.cups || compareTurkish(a.one.name, b.one.name));
  return lines.slice(0, PLACES).map(({ one: { uid, name, team }, value }) => ({
    ...{ uid, name, team, value },
    rank: 1 + lines.filter((other) => other.value > value).length,
  }));
}

/** Who is first in a figure, for one line: two who are equal both, of more the one who is named first. */
export function bestNames(lines: readonly Pick<NightBest, 'name' | 'rank'>[]): string {
  const [one, two, three] = lines.filter(({ rank }) => rank === 1).map(({ name }) => name);
  if (one === undefined || two === undefined) return one ?? '';
  return three === undefined ? texts.together(one, two) : texts.andOthers(one);
}
