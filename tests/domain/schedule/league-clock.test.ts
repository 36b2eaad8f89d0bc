import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { clockText, dayAfter, minuteOf, weekdayOf } from '../../../src/domain/schedule/shift-evening.ts';
import { isDay, momentOf, offsetAt, wallTime } from '../../../src/domain/text/league-clock.ts';
import { DEFAULT_TIME_ZONE, setLeagueZone } from '../../../src/domain/text/league-zone.ts';

/** With and without changes of the clock, in both hemispheres, with odd offsets, at midnight, by half an hour. */
const ZONES = [
  DEFAULT_TIME_ZONE,
  'Europe/Berlin',
  'Europe/Dublin',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Asuncion',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
  'UTC',
];
const anyZone = fc.constantFrom(...ZONES);
const anyMinute = fc.integer({ min: 0, max: 1439 });
const MINUTE = 60_000;

afterEach(() => setLeagueZone(DEFAULT_TIME_ZONE));

/** A moment in minutes since 1970, from 2005 to 2045. */
const anyMoment = fc
  .integer({ min: Date.UTC(2005, 0) / MINUTE, max: Date.UTC(2045, 0) / MINUTE })
  .map((minutes) => minutes * MINUTE);

describe('the clock of the league', () => {
  it('is three hours ahead of UTC in Istanbul since 2016, and was two in the winters before', () => {
    expect(momentOf({ day: '2026-11-21', minute: 19 * 60 + 30 })).toBe(Date.UTC(2026, 10, 21, 16, 30));
    expect(momentOf({ day: '2026-07-01', minute: 0 })).toBe(Date.UTC(2026, 5, 30, 21));
    expect(momentOf({ day: '2015-01-10', minute: 19 * 60 })).toBe(Date.UTC(2015, 0, 10, 17));
    expect(momentOf({ day: '2015-07-10', minute: 19 * 60 })).toBe(Date.UTC(2015, 6, 10, 16));
  });

  it('is read back as it was set, on any day since 2017', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), anyMinute, (days, minute) => {
        const wall = { day: dayAfter('2017-01-01', days), minute };
        expect(wallTime(momentOf(wall))).toEqual(wall);
        expect(minuteOf(clockText(minute))).toBe(minute);
      }),
    );
  });

  it('in any zone: what it shows at a moment leads back to that moment, or to the hour before that was called the same', () => {
    fc.assert(
      fc.property(anyZone, anyMoment, (zone, at) => {
        setLeagueZone(zone);
        const found = momentOf(wallTime(at));
        expect(wallTime(found)).toEqual(wallTime(at));
        // The clock goes back by an hour at most, in some zones by half of one.
        expect([0, 30, 60]).toContain((at - found) / MINUTE);
        if (offsetAt(at - 90 * MINUTE) === offsetAt(at)) expect(found).toBe(at);
      }),
    );
  });

  it('in any zone: a time of a day is shown again, but one that a change of the clock leaves out, which is as late behind it', () => {
    const days = fc.integer({ min: 0, max: 14_600 }).map((away) => dayAfter('2012-01-01', away));
    fc.assert(
      fc.property(anyZone, days, anyMinute, (zone, day, minute) => {
        setLeagueZone(zone);
        const at = momentOf({ day, minute });
        const left = offsetAt(at) - offsetAt(at - 90 * MINUTE);
        const shown = wallTime(at);
        if (shown.day === day && shown.minute === minute) return;
        expect(left, `${zone} ${day} ${minute}`).toBeGreaterThan(0);
        expect(Date.parse(shown.day) + shown.minute * MINUTE - (Date.parse(day) + minute * MINUTE)).toBe(left);
      }),
    );
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', '01:59', '2026-03-29T00:59:00Z'],
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
    ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00:00Z'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
    ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00:00Z'],
    ['America/Los_Angeles', '2026-03-08', '02:30', '2026-03-08T10:30:00Z'],
    ['America/Los_Angeles', '2026-11-01', '01:30', '2026-11-01T08:30:00Z'],
    ['Pacific/Auckland', '2026-11-21', '00:10', '2026-11-20T11:10:00Z'],
  ])('in %s, on %s at %s, it is %s', (zone, day, time, moment) => {
    setLeagueZone(zone);
    expect(new Date(momentOf({ day, minute: minuteOf(time) ?? Number.NaN })).toISOString()).toBe(
      new Date(moment).toISOString(),
    );
  });

  it('belongs to the day of the league, not of Greenwich or of the machine', () => {
    expect(wallTime(Date.UTC(2026, 10, 20, 21, 5)).day).toBe('2026-11-21');
    expect(wallTime(Date.UTC(2026, 10, 20, 20, 55)).day).toBe('2026-11-20');
    setLeagueZone('America/Los_Angeles');
    expect(wallTime(Date.UTC(2026, 10, 21, 7, 55)).day).toBe('2026-11-20');
  });

  it('knows which days there are and which weekday they fall on', () => {
    expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true);
    expect(['+012026-02-28', '2026-02-28T00:00:00.000Z'].some(isDay)).toBe(false);
    expect(['2026-02-29', '2026-13-01', '2026-2-1', '2026', '2026-02', '', 'yarın'].some(isDay)).toBe(false);
    expect(momentOf({ day: '2026-02-30', minute: 0 })).toBeNaN();
    expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-22')]).toEqual([1, 7]);
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  });

  it('takes a time of day as people write it', () => {
    expect(['19:30', '19.30', '9:05', '09:05:00', ' 19:30 '].map(minuteOf)).toEqual([1170, 1170, 545, 545, 1170]);
    expect(['24:00', '19:60', '19', '1930', '', '19:30:15'].map(minuteOf)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
