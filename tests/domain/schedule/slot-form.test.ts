import { describe, expect, it } from 'vitest';
import { planForm as texts } from '../../../src/domain/messages/fixtures-admin.ts';
import {
  bracketSlots,
  emptySlots,
  parsePlanSettings,
  type SlotForm,
  slotProblems,
  slotsFrom,
  slotsOf,
  storedSettings,
} from '../../../src/domain/schedule/plan-form.ts';
import { clockText, dayAfter, minuteOf, weekdayOf } from '../../../src/domain/schedule/shift-evening.ts';
import { momentOf } from '../../../src/domain/text/league-clock.ts';
import { fixtureOf } from './leagues.ts';

const NOW = momentOf({ day: '2026-11-21', minute: 18 * 60 });
const FORM: SlotForm = {
  ...{ start: '2026-11-21', weekdays: [6, 7], times: '18:00, 9.30;20:00\n21:00', tables: '2', venue: ' Sahil ' },
  ...{ skip: '29.10.2026, 2026-12-31', roundBegins: 'day' },
};

describe('when and where a league plays', () => {
  it('begins today on weekends, or for the play-offs on the day after the league', () => {
    const empty = {
      ...{ start: '2026-11-21', weekdays: [6, 7], times: '18:00, 19:00, 20:00', tables: '2', venue: '', skip: '' },
      roundBegins: 'table',
    };
    expect(emptySlots(NOW)).toEqual(empty);
    expect(bracketSlots({}, NOW)).toEqual({ ...empty, roundBegins: 'time' });
    expect(bracketSlots({ a: fixtureOf({ at: NOW }) }, NOW).start).toBe('2026-11-22');
    expect(bracketSlots({ a: fixtureOf({ at: NOW - 1 }) }, NOW).start).toBe('2026-11-21');
    expect(bracketSlots({ a: fixtureOf({ at: -5 }) }, -9).start).toBe('1970-01-02');
  });

  it.each<[Partial<SlotForm>, Partial<Record<keyof SlotForm, string>>]>([
    [{}, {}],
    [{ start: '' }, { start: texts.startNeeded }],
    [{ start: '2026-02-30' }, { start: texts.startNeeded }],
    [{ weekdays: [] }, { weekdays: texts.weekdaysNeeded }],
    [{ times: '' }, { times: texts.timesNeeded }],
    [{ times: ' , ;\n' }, { times: texts.timesNeeded }],
    [{ times: '18:00, 24:00, x' }, { times: texts.noTime('24:00') }],
    [{ tables: '' }, { tables: texts.tablesNeeded }],
    [{ tables: '0' }, { tables: texts.tablesNeeded }],
    [{ tables: '1' }, {}],
    [{ tables: '1.5' }, { tables: texts.tablesNeeded }],
    [{ tables: '999' }, {}],
    [{ tables: '1000' }, { tables: texts.tablesNeeded }],
    [{ venue: 'x'.repeat(200) }, {}],
    [{ venue: 'x'.repeat(201) }, { venue: texts.tooLong(200) }],
    [{ venue: ` ${'x'.repeat(200)} ` }, {}],
    [{ skip: '' }, {}],
    [{ skip: '29.10.2026, yarın' }, { skip: texts.noDay('yarın') }],
  ])('the form %j is told %j', (typed, problems) => {
    expect(slotProblems({ ...FORM, ...typed })).toEqual(problems);
  });

  it('is planned as it is typed', () => {
    const plan = {
      ...{ start: '2026-11-21', weekdays: [6, 7], times: ['18:00', '09:30', '20:00', '21:00'], tables: 2 },
      ...{ skip: ['2026-10-29', '2026-12-31'], roundBegins: 'day' },
    };
    expect(slotsOf(FORM)).toEqual({ ...plan, venue: 'Sahil' });
    expect(slotsOf({ ...FORM, venue: ' ', skip: ' ; ' })).toEqual({ ...plan, skip: [] });
  });
});

describe('how the league planned last', () => {
  const stored = {
    ...{ double: true, weekdays: '167', times: '18:00', tables: 3, venue: 'Sahil', skip: '29.10.2026' },
    roundBegins: 'time',
  };

  it('is kept without the first day and without empty texts, and the next form begins with it', () => {
    const form: SlotForm = { ...FORM, weekdays: [7, 1, 6], times: ' 18:00 ', tables: '3', skip: ' 29.10.2026 ' };
    expect(storedSettings({ ...form, roundBegins: 'time' }, true)).toEqual(stored);
    const { venue: _venue, skip: _skip, ...bare } = stored;
    expect(storedSettings({ ...form, roundBegins: 'time', venue: ' ', skip: '' }, true)).toEqual(bare);
    const settings = { ...stored, weekdays: [1, 6, 7] };
    expect(parsePlanSettings(stored)).toEqual(settings);
    expect(slotsFrom(parsePlanSettings(stored), NOW)).toEqual({
      ...{ start: '2026-11-21', weekdays: [1, 6, 7], times: '18:00', tables: '3', venue: 'Sahil', skip: '29.10.2026' },
      roundBegins: 'time',
    });
    expect(slotsFrom(null, NOW)).toEqual(emptySlots(NOW));
  });

  it('is read with what is missing, and not where it is damaged', () => {
    const { venue: _venue, skip: _skip, double: _double, ...bare } = stored;
    expect(parsePlanSettings(bare)).toMatchObject({ double: false, venue: '', skip: '' });
    expect(parsePlanSettings({ ...stored, weekdays: '6167' })?.weekdays).toEqual([6, 1, 7]);
    const wrong = [{ weekdays: '' }, { weekdays: '8' }, { weekdays: 'x6' }, { weekdays: '6x' }, { weekdays: 67 }];
    const others = [{ times: '' }, { tables: 0 }, { tables: 1.5 }, { tables: 1000 }, { roundBegins: 'week' }];
    for (const more of [...wrong, { weekdays: '12345671' }, ...others])
      expect(parsePlanSettings({ ...stored, ...more })).toBeNull();
    expect([null, 'x', {}].map(parsePlanSettings)).toEqual([null, null, null]);
    expect([1, 999].map((tables) => parsePlanSettings({ ...stored, tables })?.tables)).toEqual([1, 999]);
  });
});

describe('days and times of day', () => {
  it.each([
    ['19:30', 1170],
    ['19.30', 1170],
    ['9:05', 545],
    [' 00:00 ', 0],
    ['23:59', 1439],
    ['19:30:00', 1170],
    ['24:00', null],
    ['19:60', null],
    ['19:3', null],
    ['19', null],
    ['x19:30', null],
    ['19:30x', null],
    ['119:30', null],
    ['', null],
  ])('%j is minute %s', (time, minute) => {
    expect(minuteOf(time)).toBe(minute);
  });

  it('are counted and written', () => {
    expect([0, 545, 1439].map(clockText)).toEqual(['00:00', '09:05', '23:59']);
    expect([dayAfter('2026-12-31'), dayAfter('2026-03-01', -1), dayAfter('2028-02-28', 2)]).toEqual([
      ...['2027-01-01', '2026-02-28', '2028-03-01'],
    ]);
    expect(['2026-11-21', '2026-11-22', '2026-11-23'].map(weekdayOf)).toEqual([6, 7, 1]);
  });
});
