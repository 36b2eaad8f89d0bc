import { WIDGET_NAME_LENGTH } from './constants.ts';

const LOCALE = 'tr-TR';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const dateTime = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
const time = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit' });

/** Date and time in the Turkish locale (GEN-02), e.g. «20 Kas 2026 21:14». */
export function formatDateTime(ms: number): string {
  return dateTime.format(ms);
}

/** Time of day in the Turkish locale, e.g. «21:14». */
export function formatTime(ms: number): string {
  return time.format(ms);
}

/** How old something is: «şimdi», «12 sn önce», «3 dk önce», «2 sa önce», «5 gün önce». A negative age is now. */
export function formatAge(ms: number): string {
  if (ms < 2 * SECOND) return 'şimdi';
  if (ms < MINUTE) return `${Math.floor(ms / SECOND)} sn önce`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} dk önce`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)} sa önce`;
  return `${Math.floor(ms / DAY)} gün önce`;
}

/** A team's name as the live widget has room for it (HOME-05). */
export function shortTeamName(name: string): string {
  const letters = [...name];
  return letters.length <= WIDGET_NAME_LENGTH ? name : `${letters.slice(0, WIDGET_NAME_LENGTH).join('').trimEnd()}…`;
}

/** The first name of a player (HOME-06). */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
