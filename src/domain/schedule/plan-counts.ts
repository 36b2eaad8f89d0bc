import { isOpen } from './fixture-kinds.ts';
import { isTouched } from './stays.ts';
import type { Fixture, Fixtures } from './types.ts';

/** How many fixtures a plan leaves alone, adds, moves, changes otherwise and deletes; each fixture counts once. */
export interface PlanCounts {
  stay: number;
  added: number;
  /** To another time, venue or table. */
  moved: number;
  /** Round, home or note, at the same place. */
  changed: number;
  removed: number;
  /** Of the deleted ones, those that somebody had moved, added, imported, postponed or noted by hand. */
  removedByHand: number;
}

/** Whether a fixture gets another time, venue or table. */
export function isMoved(before: Fixture, after: Fixture): boolean {
  return before.at !== after.at || before.venue !== after.venue || before.table !== after.table;
}

/**
 * Counts what a plan does.
 *
 * @param before the fixtures that the plan was made from; @param isOwn which of them the count is about
 */
export function planCounts(
  before: Fixtures,
  { saved, removed }: { saved: Fixtures; removed: readonly string[] },
  isOwn: (fixture: Fixture) => boolean = () => true,
): PlanCounts {
  const counts = { stay: 0, added: 0, moved: 0, changed: 0, removed: 0, removedByHand: 0 };
  const removedIds = new Set(removed);
  for (const [id, fixture] of Object.entries(before)) {
    const after = saved[id];
    if (removedIds.has(id)) {
      counts.removed += 1;
      if (isOpen(fixture) && isTouched(fixture)) counts.removedByHand += 1;
    } else if (after !== undefined) counts[isMoved(fixture, after) ? 'moved' : 'changed'] += 1;
    else if (isOwn(fixture)) counts.stay += 1;
  }
  counts.added = Object.keys(saved).filter((id) => before[id] === undefined).length;
  return counts;
}
