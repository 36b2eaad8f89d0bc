import { seasonRest as texts } from '../messages/season-rest.ts';
import { PLAY_UNTIL_DAYS } from '../records/constants.ts';
import { isDay, momentOf, wallTime } from '../text/league-clock.ts';
import { dayAfter } from './plan-days.ts';

const DAY_MS = 86_400_000;

/** The moment at which a day of the league ends, server ms. @param day `2026-11-30` */
export const endOfDay = (day: string): number => momentOf({ day: dayAfter(day), minute: 0 });

/** The last day of a season by its limit, `2026-11-30`. @param playUntil server ms */
export const lastDayOf = (playUntil: number): string => wallTime(playUntil - 1).day;

/**
 * The sentence for a last day that a season cannot have (decision 75); undefined if it can.
 *
 * @param endedAt the season's end, or now if it still runs; @param now server ms
 */
export function lastDayProblem(day: string, { endedAt, now }: { endedAt: number; now: number }): string | undefined {
  if (!isDay(day)) return texts.dayNeeded;
  const end = endOfDay(day);
  if (end <= now) return texts.dayEarly;
  return end > endedAt + PLAY_UNTIL_DAYS * DAY_MS ? texts.dayLate(PLAY_UNTIL_DAYS) : undefined;
}
