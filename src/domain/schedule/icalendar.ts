import { calendar as texts } from '../messages/fixture-calendar.ts';
import { offsetAt } from '../text/league-clock.ts';
import { leagueZone } from '../text/league-zone.ts';
import { compareFixtures, hasOnlyScore, shownTime } from './fixture-kinds.ts';
import { placeName, roundName, scoreText, sideNames } from './round-names.ts';
import type { Fixture, FixtureEntry } from './types.ts';

/**
 * Calendars by RFC 5545. Times are written in UTC: Google, Apple and Outlook all read them, programs need no zone definition to interpret, and they
 * are the moments in the record. The file contains the league's zone anyway: programs take the calendar's own zone from it, and a calendar without a
 * match needs a component.
 */
const HEAD = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Kupa Ligi//Fikstur//TR', 'CALSCALE:GREGORIAN'];
/** How often a program that follows the calendar asks again; Outlook reads the second one. */
const REFRESH = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'];
/** How long an entry is, ms. */
const LENGTH = 30 * 60_000;
/** The most octets in a line, without its end. */
const MOST_OCTETS = 75;
/** The last moment with a year of four digits. */
const LAST_MOMENT = Date.UTC(9999, 11, 31);

/** The texts of a calendar beside the fixtures. */
export interface CalendarNames {
  /** Name of the calendar: the league, or a team. */
  name: string;
  nameOf: (teamId: string) => string;
  /** Address of the fixture's page, with its origin; absent for an entry without a link. */
  linkOf?: (entry: FixtureEntry) => string | undefined;
  /** The file has the league's zone for the years around this time, ms. */
  now: number;
  /** Whether a program follows the calendar: Google removes what a followed one calls cancelled, so only the title says it there. */
  isFollowed?: boolean;
}

/**
 * A calendar to follow, or the file of one match: text of type `text/calendar; charset=utf-8`. A fixture has the same UID in every file, so programs
 * treat a moved or cancelled one as an update.
 */
export function calendarText(fixtures: readonly FixtureEntry[], names: CalendarNames): string {
  const name = escapeText(names.name);
  const events = fixtures
    .filter(({ fixture }) => shownTime(fixture) >= 0 && shownTime(fixture) < LAST_MOMENT)
    .sort(compareFixtures)
    .flatMap((entry) => eventLines(entry, names));
  const lines = [
    ...HEAD,
    'METHOD:PUBLISH',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `X-WR-TIMEZONE:${leagueZone()}`,
    ...REFRESH,
    ...zoneLines(
      fixtures.map(({ fixture }) => fixture.at),
      names.now,
    ),
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(entry: FixtureEntry, { nameOf, linkOf, isFollowed = false }: CalendarNames): string[] {
  const { id, fixture } = entry;
  const place = placeName(fixture);
  const link = linkOf?.(entry);
  const changedAt = moment(Math.max(0, fixture.updatedAt));
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(`fixture-${id}@kupa-ligi`)}`,
    `DTSTAMP:${changedAt}`,
    `LAST-MODIFIED:${changedAt}`,
    `SEQUENCE:${fixture.sequence}`,
    `DTSTART:${moment(shownTime(fixture))}`,
    `DTEND:${moment(shownTime(fixture) + LENGTH)}`,
    `SUMMARY:${escapeText(titleOf(fixture, nameOf))}`,
    `DESCRIPTION:${escapeText([roundName(fixture), resultText(fixture), fixture.note ?? ''].filter((line) => line !== '').join('\n'))}`,
    ...(place === '' ? [] : [`LOCATION:${escapeText(place)}`]),
    ...(link === undefined ? [] : [`URL:${link.replace(/[\s\p{Cc}]/gu, '')}`]),
    `STATUS:${statusOf(fixture, isFollowed)}`,
    // A match in the league's calendar does not make its follower busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const resultText = (fixture: Fixture): string => {
  const score = scoreText(fixture);
  return score === '' ? '' : texts.result(score);
};

function titleOf(fixture: Fixture, nameOf: (teamId: string) => string): string {
  const title = texts.title(...sideNames(fixture, nameOf));
  const { state } = fixture;
  if (hasOnlyScore(fixture)) return title;
  return state === 'postponed' || state === 'cancelled' || state === 'forfeit' ? texts[state](title) : title;
}

/** A match decided «hükmen» has a result, which stays; a postponed one has no fixed time. */
function statusOf({ state }: Fixture, isFollowed: boolean): string {
  if (state === 'cancelled' && !isFollowed) return 'CANCELLED';
  return state === 'postponed' ? 'TENTATIVE' : 'CONFIRMED';
}

/** `20261121T163000Z`. */
function moment(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A value of type TEXT: one line, without control characters. */
function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll(/[^\P{Cc}\t]/gu, '');
}

/** Folds a line into pieces of at most 75 octets of UTF-8 that split no character; all but the first begin with a space. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const letter of line) {
    const size = octetsOf(letter);
    if (octets + size > MOST_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += letter;
    octets += size;
  }
  return folded;
}

function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

const MINUTE = 60_000;
const WEEK = 7 * 1440 * MINUTE;
/** A calendar describes the clock for at most this many years before and after now, even if a fixture is further away. */
const MOST_YEARS = 5;

/** A moment at which a zone's clock changes; offsets in ms ahead of UTC. */
interface Change {
  at: number;
  from: number;
  to: number;
}

/**
 * The league's zone as VTIMEZONE of RFC 5545: the offset at the beginning and each change of it, for the years of some
 * moments, for this year and the next. The lines have no recurrence rule, because a zone need not follow one.
 *
 * @param moments ms
 * @param now ms
 */
function zoneLines(moments: readonly number[], now: number): string[] {
  const year = yearOf(now);
  const years = moments.map(yearOf).filter((one) => Math.abs(one - year) <= MOST_YEARS);
  const begin = Date.UTC(Math.min(year, ...years), 0);
  const changes = changesIn(begin, Date.UTC(Math.max(year, ...years) + 2, 0));
  const first = { at: begin, from: offsetAt(begin), to: offsetAt(begin) };
  const usual = Math.min(first.to, ...changes.map(({ to }) => to));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${leagueZone()}`,
    ...[first, ...changes].flatMap(({ at, from, to }) => {
      const kind = to === usual ? 'STANDARD' : 'DAYLIGHT';
      return [
        `BEGIN:${kind}`,
        // The time on the clock before its change.
        `DTSTART:${new Date(at + from).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`,
        `TZOFFSETFROM:${offsetText(from)}`,
        `TZOFFSETTO:${offsetText(to)}`,
        `TZNAME:${offsetText(to).replace(/00$/, '')}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
}

const yearOf = (ms: number) => new Date(ms).getUTCFullYear();

/** The changes of the clock between two moments, to the minute. No zone changes its clock twice in a week. */
function changesIn(begin: number, end: number): Change[] {
  const changes: Change[] = [];
  for (let week = begin; week < end; week += WEEK) {
    const [from, to] = [offsetAt(week), offsetAt(week + WEEK)];
    if (from === to) continue;
    let [before, after] = [week, week + WEEK];
    while (after - before > MINUTE) {
      const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE;
      if (offsetAt(middle) === from) before = middle;
      else after = middle;
    }
    changes.push({ at: after, from, to });
  }
  return changes;
}

/** `+0300`, `-0930`. */
function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / MINUTE);
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}${two(minutes % 60)}`;
}
