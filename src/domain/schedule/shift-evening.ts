import { isDay, momentOf, wallTime } from '../text/league-clock.ts';
import { inOrder, takesTime, teamsOf } from './fixture-kinds.ts';
import { LATE, ofSeason } from './lists.ts';
import { isMovable, type Moves } from './move.ts';
import type { FixtureEntry, Fixtures } from './types.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const DAY = 24 * HOUR;
/** An evening goes on past midnight: a day of matches begins at five in the morning. */
const DAY_BEGINS = 5 * HOUR;

/** By how many minutes the admin may shift an evening. */
export const SHIFTS = [15, 30, 45, 60] as const;

/** The league's day of matches at a time, `2026-11-21`. @param at ms */
export const eveningOf = (at: number) => wallTime(at - DAY_BEGINS).day;

/** When a day of matches begins, ms. @param day `2026-11-21` */
const beginOf = (day: string): number => momentOf({ day, minute: DAY_BEGINS / MINUTE });

/** When this evening began, ms: its fixtures are not before. @param now ms */
export const eveningBegin = (now: number): number => beginOf(eveningOf(now));

/** How an evening moves: by minutes, or to another day of matches, `2026-11-28`. */
export type Shift = number | string;

/** Whether an evening can move to a day: a day of the calendar after this evening. @param now ms */
export const isLaterDay = (day: string, now: number): boolean => isDay(day) && day > eveningOf(now);

/** The times between which the fixtures are that a shift has to know, ms: what is left of this evening, and the day to which it moves. @param now ms */
export function timesOfShift(shift: Shift, now: number): { from: number; to: number }[] {
  const evening = { from: Math.min(eveningBegin(now), now - LATE), to: now + DAY };
  return typeof shift === 'number' ? [evening] : [evening, { from: beginOf(shift), to: beginOf(shift) + DAY }];
}

/**
 * The fixtures of this evening that have not begun and are still to be played, in order of time; also one that is late. Only to another day goes what is
 * later than {@link LATE}.
 *
 * @param season the running one
 * @param now ms
 */
export function leftOfEvening(fixtures: Fixtures, season: string, now: number, shift: Shift): FixtureEntry[] {
  const from = typeof shift === 'number' ? now - LATE : 0;
  return inOrder(ofSeason(fixtures, season)).filter(
    ({ fixture }) => isMovable(fixture) && fixture.at >= from && eveningOf(fixture.at) === eveningOf(now),
  );
}

/** The moves that shift these fixtures; their venues and tables stay, on another day also their times of day. @param table only those of this table; null for all */
export function shiftMoves(left: readonly FixtureEntry[], shift: Shift, table: number | null): Moves {
  const chosen = left.filter(({ fixture }) => table === null || fixture.table === table);
  return Object.fromEntries(
    chosen.map(({ id, fixture: { at, venue, table: own } }) => [
      id,
      { at: shifted(at, shift), venue: venue ?? null, table: own ?? null },
    ]),
  );
}

/** The clock decides, not a number of hours: clocks may change between the two days. */
function shifted(at: number, shift: Shift): number {
  if (typeof shift === 'number') return at + shift * MINUTE;
  const { day, minute } = wallTime(at);
  const days = Math.round((Date.parse(day) - Date.parse(eveningOf(at))) / DAY);
  return momentOf({ day: new Date(Date.parse(shift) + days * DAY).toISOString().slice(0, 10), minute });
}

/** The teams of moved fixtures that have another match on the day to which these move, each once. @param fixtures those of that day at least, as they were before */
export function teamsOfThatDay(fixtures: Fixtures, moves: Moves, day: string): string[] {
  const others = Object.entries(fixtures).filter(
    ([id, fixture]) => moves[id] === undefined && takesTime(fixture) && eveningOf(fixture.at) === day,
  );
  const busy = new Set(others.flatMap(([, fixture]) => teamsOf(fixture)));
  const moved = Object.keys(moves).flatMap((id) => (fixtures[id] === undefined ? [] : teamsOf(fixtures[id])));
  return [...new Set(moved)].filter((teamId) => busy.has(teamId));
}

/** The target of a shift's line in the admin's log; the functions read the shift from it. */
export const shiftTarget = (shift: Shift): string => `evening/${shift}`;

/** The shift of such a target, or null if it is another. */
export function shiftOf(target: unknown): Shift | null {
  const [, said = ''] = typeof target === 'string' ? (/^evening\/(.+)$/.exec(target) ?? []) : [];
  if (/^\d{1,3}$/.test(said)) return Number(said);
  return isDay(said) ? said : null;
}
