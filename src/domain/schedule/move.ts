import { momentOf, wallTime } from '../text/league-clock.ts';
import { isOpen } from './fixture-kinds.ts';
import type { Fixture, Fixtures } from './types.ts';

/** Where the admin drops a fixture: on another fixture, to exchange places, or on a day of the calendar, `2026-11-21`. */
export type DropTarget = { fixtureId: string } | { day: string };

/** When and where a fixture is played; a venue or table of null is none. */
export interface Place {
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
