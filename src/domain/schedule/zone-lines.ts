import { offsetAt } from '../text/league-clock.ts';
import { leagueZone } from '../text/league-zone.ts';

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
export function zoneLines(moments: readonly number[], now: number): string[] {
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
