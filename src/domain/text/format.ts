import { WIDGET_NAME_LENGTH } from '../records/constants.ts';
import { leagueFormat } from './league-zone.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const dateTime = leagueFormat({ dateStyle: 'medium', timeStyle: 'short' });
const longDate = leagueFormat({ dateStyle: 'long' });
/** A day without a time is the same in every zone: `2026-03-01` must not slip to February west of Greenwich. */
const longDay = leagueFormat({ dateStyle: 'long', timeZone: 'UTC' });
const time = leagueFormat({ hour: '2-digit', minute: '2-digit' });

/** Date and time in the Turkish locale (GEN-02), e.g. «20 Kas 2026 21:14». */
export function formatDateTime(ms: number): string {
  return dateTime().format(ms);
}

/** A day in the Turkish locale, e.g. «20 Kasım 2026»; from ms, from a day or from an ISO time. Any other text stays unchanged. */
export function formatDate(when: number | string): string {
  if (typeof when === 'number') return longDate().format(when);
  const ms = Date.parse(when);
  if (Number.isNaN(ms)) return when;
  return /^\d{4}-\d{2}-\d{2}$/.test(when) ? longDay().format(ms) : longDate().format(ms);
}

/** The year in a founding date, or null. */
export function yearOf(date: string | undefined): string | null {
  return date?.match(/\d{4}/)?.[0] ?? null;
}

/** Time of day in the Turkish locale, e.g. «21:14». */
export function formatTime(ms: number): string {
  return time().format(ms);
}

/** The age of something: «şimdi», «12 sn önce», «3 dk önce», «2 sa önce», «5 gün önce». A negative age is now. */
export function formatAge(ms: number): string {
  if (ms < 2 * SECOND) return 'şimdi';
  if (ms < MINUTE) return `${Math.floor(ms / SECOND)} sn önce`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} dk önce`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)} sa önce`;
  return `${Math.floor(ms / DAY)} gün önce`;
}

/** A team's name, shortened for the live widget (HOME-05). */
export function shortTeamName(name: string): string {
  const letters = [...name];
  return letters.length <= WIDGET_NAME_LENGTH ? name : `${letters.slice(0, WIDGET_NAME_LENGTH).join('').trimEnd()}…`;
}

/** The first name of a player (HOME-06), or so many first words of the name. One without a letter («🦄») does not count and stays before the next. */
export function firstName(name: string, words = 1): string {
  const all = name.trim().split(/\s+/);
  let left = words;
  const last = all.findIndex((word) => /[\p{L}\p{N}]/u.test(word) && --left === 0);
  return (last < 0 ? all : all.slice(0, last + 1)).join(' ');
}
