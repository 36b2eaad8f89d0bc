import { momentOf, wallTime } from '../text/league-clock.ts';
import { inOrder } from './fixture-kinds.ts';
import { LATE, ofSeason } from './lists.ts';
import { isMovable, type Moves } from './move.ts';
import type { FixtureEntry, Fixtures } from './types.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** An evening goes on past midnight: a day of matches begins at five in the morning. */
const DAY_BEGINS = 5 * HOUR;

/** By how many minutes the admin may shift an evening. */
export const SHIFTS = [15, 30, 45, 60] as const;

/** The league's day of matches at a time, `2026-11-21`. @param at ms */
export const eveningOf = (at: number) => wallTime(at - DAY_BEGINS).day;

/** When this evening began, ms: its fixtures are not before. @param now ms */
export const eveningBegin = (now: number): number => momentOf({ day: eveningOf(now), minute: DAY_BEGINS / MINUTE });

/** The times between which an evening's fixtures are that are still to be played, ms. @param now ms */
export const restOfEvening = (now: number): { from: number; to: number } => ({ from: now - LATE, to: now + 24 * HOUR });

/**
 * The fixtures of this evening that have not begun and are still to be played, in order of time; also one that is late.
 *
 * @param season the running one
 * @param now ms
 */
export function leftOfEvening(fixtures: Fixtures, season: string, now: number): FixtureEntry[] {
  const { from } = restOfEvening(now);
  return inOrder(ofSeason(fixtures, season)).filter(
    ({ fixture }) => isMovable(fixture) && fixture.at >= from && eveningOf(fixture.at) === eveningOf(now),
  );
}

/** The moves that shift these fixtures; their venues and tables stay. @param table only those of this table; null for all */
export function shiftMoves(left: readonly FixtureEntry[], minutes: number, table: number | null): Moves {
  const chosen = left.filter(({ fixture }) => table === null || fixture.table === table);
  return Object.fromEntries(
    chosen.map(({ id, fixture: { at, venue, table: own } }) => [
      id,
      { at: at + minutes * MINUTE, venue: venue ?? null, table: own ?? null },
    ]),
  );
}

/** The target of a shift's line in the admin's log; the functions read the minutes from it. */
export const shiftTarget = (minutes: number): string => `evening/${minutes}`;

/** The minutes of such a target, or null if it is another. */
export function shiftedBy(target: unknown): number | null {
  const minutes = typeof target === 'string' ? /^evening\/(\d{1,3})$/.exec(target)?.[1] : undefined;
  return minutes === undefined ? null : Number(minutes);
}
