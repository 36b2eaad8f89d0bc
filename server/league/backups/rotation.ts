import { dayAfter, weekdayOf } from '../../../src/domain/schedule/shift-evening.ts';

/** A backup in the folder. */
export interface Backup {
  name: string;
  /** The league's day on which it was made, `2026-11-27`. */
  day: string;
  /** Its number among those of the day, from 1. */
  number: number;
  /** Whether it has passed its trial. */
  isGood: boolean;
}

const DAYS = 7;
const WEEKS = 4;

/**
 * The backups that have served: all but the last good one of each of the last seven days that have one, and the last good one of each of the four weeks
 * before that have one. Days and weeks without any do not count, so a server that was off for a month loses none at its return. One that failed its
 * trial displaces no good one; the last of a day stays while the day is one of the last seven with a backup.
 */
export function outdated(backups: readonly Backup[]): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.day.localeCompare(a.day) || b.number - a.number);
  const dayOf = ({ day }: Backup) => day;
  const good = newestFirst.filter(({ isGood }) => isGood);
  const days = firstOfEach(good, dayOf);
  const weeks = firstOfEach(days.slice(DAYS), ({ day }) => mondayOf(day));
  const since = firstOfEach(newestFirst, dayOf)[DAYS - 1]?.day ?? '';
  const failed = newestFirst.filter(({ isGood, day }) => !isGood && day >= since);
  const kept = new Set([...days.slice(0, DAYS), ...weeks.slice(0, WEEKS), ...firstOfEach(failed, dayOf)]);
  return newestFirst.filter((backup) => !kept.has(backup));
}

const mondayOf = (day: string): string => dayAfter(day, 1 - weekdayOf(day));

function firstOfEach(backups: readonly Backup[], keyOf: (backup: Backup) => string): Backup[] {
  const seen = new Set<string>();
  return backups.filter((backup) => seen.size < seen.add(keyOf(backup)).size);
}
