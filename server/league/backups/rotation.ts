import { dayAfter, weekdayOf } from '../../../src/domain/schedule/plan-days.ts';

/** A backup in the folder. */
export interface Backup {
  name: string;
  /** The league's day on which it was made, `2026-11-27`. */
  day: string;
  /** Its number among those of the day, from 1. */
  number: number;
}

const DAYS = 7;
const WEEKS = 4;

/**
 * The backups that have served: all but the last one of each of the last seven days that have one, and the last one of each of the four weeks before
 * that have one. Days and weeks without a backup do not count, so a server that was off for a month loses none at its return.
 */
export function outdated(backups: readonly Backup[]): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.day.localeCompare(a.day) || b.number - a.number);
  const days = firstOfEach(newestFirst, ({ day }) => day);
  const weeks = firstOfEach(days.slice(DAYS), ({ day }) => mondayOf(day));
  const kept = new Set([...days.slice(0, DAYS), ...weeks.slice(0, WEEKS)]);
  return newestFirst.filter((backup) => !kept.has(backup));
}

const mondayOf = (day: string): string => dayAfter(day, 1 - weekdayOf(day));

function firstOfEach(backups: readonly Backup[], keyOf: (backup: Backup) => string): Backup[] {
  const seen = new Set<string>();
  return backups.filter((backup) => seen.size < seen.add(keyOf(backup)).size);
}
