import { isDay, momentOf, wallTime } from '../text/league-clock.ts';
import { inOrder, isOpen, takesTime, teamsOf } from './fixture-kinds.ts';
import { LATE, ofSeason } from './lists.ts';
import type { Fixture, FixtureEntry, Fixtures } from './types.ts';

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
  return momentOf({ day: dayAfter(shift, days), minute });
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

/** Where the admin drops a fixture: on another fixture, to exchange places, or on a day of the calendar, `2026-11-21`. */
type DropTarget = { fixtureId: string } | { day: string };

/** When and where a fixture is played; a venue or table of null is none. */
interface Place {
  at: number;
  venue: string | null;
  table: number | null;
}

/** New places by the ids of the fixtures. */
export type Moves = Readonly<Record<string, Place>>;

/** Whether the admin can move the fixture: planned and not begun. */
export function isMovable(fixture: Fixture): boolean {
  return isOpen(fixture) && fixture.state === 'planned';
}

/**
 * The moves after a drop: two fixtures exchange times, venues and tables, or one moves to the same time of another day. Null if nothing would change,
 * or if one of them is not {@link isMovable}.
 */
export function movesTo(fixtures: Fixtures, id: string, target: DropTarget): Moves | null {
  const fixture = fixtures[id];
  if (fixture === undefined || !isMovable(fixture)) return null;
  if ('day' in target) {
    const { day, minute } = wallTime(fixture.at);
    if (day === target.day) return null;
    return { [id]: { ...placeOf(fixture), at: momentOf({ day: target.day, minute }) } };
  }
  const other = fixtures[target.fixtureId];
  if (other === undefined || target.fixtureId === id || !isMovable(other)) return null;
  return { [id]: placeOf(other), [target.fixtureId]: placeOf(fixture) };
}

function placeOf({ at, venue, table }: Fixture): Place {
  return { at, venue: venue ?? null, table: table ?? null };
}

/** A day so many days later. @param day a day of the calendar */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay() || 7;
}

/** Minutes since midnight of `19:30`, `19.30` or `9:05`; null for any other text. */
export function minuteOf(time: string): number | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.](\d{2})(?::00)?$/.exec(time.trim()) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return null;
  return Number(hours) * 60 + Number(minutes);
}

/** `19:30` of the minutes since midnight. */
export function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
