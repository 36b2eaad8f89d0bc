import fc from 'fast-check';
import ICAL from 'ical.js';
import { afterEach, describe, expect, it } from 'vitest';
import { calendarText } from '../../../src/domain/schedule/icalendar.ts';
import { offsetAt } from '../../../src/domain/text/league-clock.ts';
import { DEFAULT_TIME_ZONE, setLeagueZone } from '../../../src/domain/text/league-zone.ts';
import { fixtureOf } from './leagues.ts';

const NOW = Date.UTC(2026, 10, 20);
const HOUR = 3_600_000;
afterEach(() => setLeagueZone(DEFAULT_TIME_ZONE));

/** The calendar of fixtures at some moments, as ical.js reads it. */
function readCalendar(moments: readonly number[]) {
  const entries = moments.map((at, index) => ({ id: `f${index}`, fixture: fixtureOf({ at }) }));
  const text = calendarText(entries, { name: 'Lig', nameOf: (id) => id, now: NOW });
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vtimezone');
  if (component === null) throw new Error('The calendar has no zone.');
  return { calendar, component, zone: new ICAL.Timezone(component) };
}

/** When it is, by the zone of the calendar, what the league's clock shows at a moment; as ical.js reads a time of day. */
function readBack(at: number, zone: ICAL.Timezone): number {
  const time = ICAL.Time.fromDateTimeString(new Date(at + offsetAt(at)).toISOString().slice(0, 19));
  time.zone = zone;
  return time.toUnixTime() * 1000;
}
/** Whether the clock shows the same again, or did, within two hours. */
const isTwice = (at: number) => offsetAt(at - 2 * HOUR) > offsetAt(at + 2 * HOUR);

describe('the zone of a calendar', () => {
  it.each([
    DEFAULT_TIME_ZONE,
    'Europe/Berlin',
    'America/Los_Angeles',
    'Africa/Casablanca',
    'Australia/Lord_Howe',
    'UTC',
  ])('%s: a calendar program shows every hour of it as the league does', (name) => {
    setLeagueZone(name);
    const matches = [Date.UTC(2025, 8, 1, 16), Date.UTC(2027, 4, 30, 16)];
    const { calendar, component, zone } = readCalendar(matches);
    expect([component.getFirstPropertyValue('tzid'), calendar.getFirstPropertyValue('x-wr-timezone')]).toEqual([
      name,
      name,
    ]);
    const starts = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).startDate.toJSDate());
    expect(starts.map(Number)).toEqual(matches);
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2025, 0, 3) / HOUR, max: Date.UTC(2028, 0) / HOUR }), (hours) => {
        const at = hours * HOUR;
        if (!isTwice(at)) expect(new Date(readBack(at, zone))).toEqual(new Date(at));
      }),
      { numRuns: 300 },
    );
  });

  it('has both changes of a year in Berlin, at the very minute', () => {
    setLeagueZone('Europe/Berlin');
    const { component, zone } = readCalendar([]);
    expect(['standard', 'daylight'].map((kind) => component.getAllSubcomponents(kind).length)).toEqual([3, 2]);
    for (const change of [Date.UTC(2026, 2, 29, 1), Date.UTC(2027, 2, 28, 1)]) {
      for (const at of [change - 60_000, change, change + 60_000]) expect(readBack(at, zone)).toBe(at);
    }
    const back = Date.UTC(2026, 9, 25, 1);
    for (const at of [back - HOUR - 60_000, back + HOUR]) expect(readBack(at, zone)).toBe(at);
  });

  it('is short for a fixture that is a thousand years away', () => {
    setLeagueZone('Europe/Berlin');
    const { component } = readCalendar([Date.UTC(2926, 5, 1), 0]);
    expect(component.getAllSubcomponents().length).toBe(5);
  });
});
