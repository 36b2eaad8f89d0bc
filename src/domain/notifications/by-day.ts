import { notifications as texts } from '../messages/notifications.ts';
import { formatDate } from '../text/format.ts';
import { momentOf, wallTime } from '../text/league-clock.ts';
import type { LeagueNotification } from './notifications.ts';

/** The notifications of one day. */
export interface NotificationDay<One> {
  /** `2026-11-21`, on the league's clock. */
  day: string;
  /** «Bugün», «Dün», «19 Kasım 2026». */
  name: string;
  list: One[];
}

/** Minutes since midnight. */
const NOON = 720;
const DAY_MS = 24 * 3_600_000;

/**
 * A list of notifications cut into the days of the league's clock; their order stays.
 *
 * @param list newest first
 * @param now server's time, ms
 */
export function notificationsByDay<One extends Pick<LeagueNotification, 'createdAt'>>(
  list: readonly One[],
  now: number,
): NotificationDay<One>[] {
  const today = wallTime(now).day;
  // A day before noon is always yesterday, also where a change of the clock makes a day longer or shorter.
  const yesterday = wallTime(momentOf({ day: today, minute: NOON }) - DAY_MS).day;
  // A device that does not know the server's time yet may be behind a new notification: its day is shown as today.
  const nameOf = (day: string) => (day >= today ? texts.today : day === yesterday ? texts.yesterday : formatDate(day));
  const days: NotificationDay<One>[] = [];
  for (const one of list) {
    const { day } = wallTime(one.createdAt);
    const name = nameOf(day);
    const last = days.at(-1);
    if (last?.name === name) last.list.push(one);
    else days.push({ day, name, list: [one] });
  }
  return days;
}
