import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarText } from '../../../src/domain/schedule/icalendar.ts';
import type { Fixture, FixtureEntry } from '../../../src/domain/schedule/types.ts';
import { howMany } from '../../support/effort.ts';
import { fixtureOf } from './leagues.ts';

/** A component as it is read back. */
interface Component {
  name: string;
  values: Record<string, string>;
  parts: Component[];
}

/** Octets of each line as they come over the wire; fails where one is no UTF-8 by itself or is too long. */
function physicalLines(text: string): string[] {
  const bytes = new TextEncoder().encode(text);
  const strict = new TextDecoder('utf-8', { fatal: true });
  const lines: string[] = [];
  let from = 0;
  bytes.forEach((byte, index) => {
    if (byte !== 0x0a) return;
    expect(bytes[index - 1]).toBe(0x0d);
    expect(index - 1 - from).toBeLessThanOrEqual(75);
    lines.push(strict.decode(bytes.subarray(from, index - 1)));
    from = index + 1;
  });
  expect(from).toBe(bytes.length);
  return lines;
}

/** Reads a calendar by the grammar of RFC 5545, knowing nothing of how it was written. */
function read(text: string): Component {
  const lines: string[] = [];
  for (const line of physicalLines(text)) {
    if (line.startsWith(' ')) lines.push(`${lines.pop()}${line.slice(1)}`);
    else lines.push(line);
  }
  const open: Component[] = [{ name: 'file', values: {}, parts: [] }];
  for (const line of lines) {
    const [, name = '', , value = ''] = /^([A-Z-]+)((?:;[A-Z-]+=[^:;]+)*):(.*)$/su.exec(line) ?? [];
    expect(name, line).not.toBe('');
    const inner = open.at(-1);
    if (name === 'BEGIN') open.push({ name: value, values: {}, parts: [] });
    else if (name === 'END') {
      expect(inner?.name).toBe(value);
      open.pop();
      if (inner !== undefined) open.at(-1)?.parts.push(inner);
    } else if (inner !== undefined) {
      expect(inner.values, name).not.toHaveProperty([name]);
      inner.values[name] = value;
    }
  }
  expect(open).toHaveLength(1);
  return open[0]?.parts[0] ?? { name: '', values: {}, parts: [] };
}

/** A TEXT value: fails on what must be escaped and is not. */
function textOf(value = ''): string {
  expect(value).toMatch(/^(?:[^\\;,\p{Cc}]|\t|\\[\\;,n])*$/su);
  return value.replaceAll(/\\([\\;,n])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
}

const eventsOf = (calendar: Component) => calendar.parts.filter(({ name }) => name === 'VEVENT');
const names = { name: 'Kupa Ligi', nameOf: (id: string) => `Takım ${id}`, now: Date.UTC(2026, 10, 20) };
const only = (more: Partial<Fixture>) =>
  eventsOf(read(calendarText([{ id: 'x', fixture: fixtureOf(more) }], names)))[0]?.values ?? {};

const anyText = fc.string({
  unit: fc.constantFrom(...'aıİşğÜöçn ,;:\\"\n\t\r-', '🏆', '👩‍👩‍👧', '\u2028', '\u0007', 'Kadıköy'),
  maxLength: 120,
});
const anyEntry = fc.record({
  at: fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) }),
  updatedAt: fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) }),
  sequence: fc.nat(),
  venue: anyText,
  note: anyText,
  table: fc.integer({ min: 1, max: 99 }),
  state: fc.constantFrom('planned', 'played', 'postponed', 'cancelled', 'forfeit'),
});
/** A text as a calendar can hold it: one kind of line end, no control characters. */
const plain = (text: string) => text.replaceAll(/\r\n?|\u2028/g, '\n').replaceAll('\u0007', '');
const timeOf = (value = '') => Date.parse(value.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));

describe('a calendar', () => {
  it('says what was put in, whatever the letters: read back by the grammar alone', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 5 }), anyText, anyText, (all, name, team) => {
        const entries: FixtureEntry[] = all.map((more, index) => ({ id: `f${index}`, fixture: fixtureOf(more) }));
        const calendar = read(calendarText(entries, { ...names, name, nameOf: (id) => team + id }));
        expect(calendar.name).toBe('VCALENDAR');
        expect(textOf(calendar.values['X-WR-CALNAME'])).toBe(plain(name));
        const events = new Map(eventsOf(calendar).map(({ values }) => [values.UID, values]));
        expect(events.size).toBe(entries.length);
        for (const { id, fixture } of entries) {
          const event = events.get(`fixture-${id}@kupa-ligi`);
          expect(textOf(event?.SUMMARY)).toContain(plain(`${team}t0 – ${team}t1`));
          const note = fixture.note === '' ? '' : `\n${plain(fixture.note ?? '')}`;
          expect(textOf(event?.DESCRIPTION)).toBe(`1. hafta${note}`);
          const venue = fixture.venue === '' ? '' : `${plain(fixture.venue ?? '')}, `;
          expect(textOf(event?.LOCATION)).toBe(`${venue}Masa ${fixture.table}`);
          expect(timeOf(event?.DTSTART)).toBe(Math.floor(fixture.at / 1000) * 1000);
          expect(timeOf(event?.DTSTAMP)).toBe(Math.floor(fixture.updatedAt / 1000) * 1000);
          expect(Number(event?.SEQUENCE)).toBe(fixture.sequence);
        }
      }),
      { numRuns: howMany('PROVE_RUNS', 200, 5_000) },
    );
  });

  it('is the same text for the same fixtures, in order of time', () => {
    const [one, other] = [
      { id: 'b', fixture: fixtureOf() },
      { id: 'a', fixture: fixtureOf({ at: 5 }) },
    ];
    expect(calendarText([one, other], names)).toBe(calendarText([other, one], names));
    expect(eventsOf(read(calendarText([one, other], names))).map(({ values }) => values.UID)).toEqual([
      'fixture-a@kupa-ligi',
      'fixture-b@kupa-ligi',
    ]);
  });

  it('keeps the UID of a match that is moved or cancelled, and counts the changes', () => {
    expect(only({})).toMatchObject({ UID: 'fixture-x@kupa-ligi', SEQUENCE: '0', STATUS: 'CONFIRMED' });
    expect(only({})).toMatchObject({ DTSTART: '20261121T163000Z', DTEND: '20261121T170000Z' });
    const moved = only({ at: Date.UTC(2026, 10, 22, 17), sequence: 1 });
    expect(moved).toMatchObject({ UID: 'fixture-x@kupa-ligi', SEQUENCE: '1', DTSTART: '20261122T170000Z' });
    expect(only({ state: 'cancelled' })).toMatchObject({ STATUS: 'CANCELLED', SUMMARY: 'İptal: Takım t0 – Takım t1' });
    expect(only({ state: 'postponed' })).toMatchObject({
      STATUS: 'TENTATIVE',
      SUMMARY: 'Ertelendi: Takım t0 – Takım t1',
    });
    expect(only({ state: 'forfeit', winnerId: 't0' })).toMatchObject({
      STATUS: 'CONFIRMED',
      SUMMARY: 'Hükmen: Takım t0 – Takım t1',
    });
    // Decision 72: it was played, and only the score is known.
    const scored = only({ state: 'forfeit', winnerId: 't0', team1Score: 10, team2Score: 7 });
    expect(scored).toMatchObject({ STATUS: 'CONFIRMED', SUMMARY: 'Takım t0 – Takım t1' });
    expect(textOf(scored?.DESCRIPTION)).toBe('1. hafta\nSonuç: 10–7');
  });

  it('names places of the bracket that are not decided', () => {
    const { team1Id: _, team2Id: __, ...place } = fixtureOf({ stage: 'final', tie: 'f', game: 2 });
    const final: Fixture = { ...place, from1: { tie: 's1', of: 'winner' }, from2: { tie: 's2', of: 'winner' } };
    const event = eventsOf(read(calendarText([{ id: 'x', fixture: final }], names)))[0]?.values;
    expect(event?.SUMMARY).toBe('Yarı final 1 galibi – Yarı final 2 galibi');
    expect(textOf(event?.DESCRIPTION)).toBe('Final, 2. maç');
  });

  it('folds a line as late as it may: the space that begins a piece counts', () => {
    for (const letter of ['a', 'ş', '€', '🏆']) {
      const note = letter.repeat(300);
      const entry = { id: 'x', fixture: fixtureOf({ note }) };
      const lines = physicalLines(calendarText([entry], names)).filter((line) => line.includes(letter.repeat(9)));
      expect(lines.length).toBe(Math.ceil((300 * Buffer.byteLength(letter)) / 72));
      expect(textOf(eventsOf(read(calendarText([entry], names)))[0]?.values.DESCRIPTION)).toBe(`1. hafta\n${note}`);
    }
  });

  it('is whole without a match, and says how often to ask again', () => {
    const calendar = read(calendarText([], names));
    expect(calendar.values).toMatchObject({
      VERSION: '2.0',
      METHOD: 'PUBLISH',
      'REFRESH-INTERVAL': 'PT1H',
      'X-WR-TIMEZONE': 'Europe/Istanbul',
    });
    expect(calendar.values.PRODID).toBeDefined();
    expect(calendar.parts.map(({ name, values }) => [name, values.TZID])).toEqual([['VTIMEZONE', 'Europe/Istanbul']]);
  });

  it('leads to the page of a match, and leaves out a time that no calendar knows', () => {
    const entry = { id: 'x', fixture: fixtureOf() };
    const linkOf = () => 'https://lig.example/match/m\r\n1';
    const [event] = eventsOf(read(calendarText([entry], { ...names, linkOf })));
    expect(event?.values.URL).toBe('https://lig.example/match/m1');
    for (const at of [-1, 8e15, Number.NaN]) {
      expect(eventsOf(read(calendarText([{ id: 'x', fixture: fixtureOf({ at }) }], names)))).toEqual([]);
    }
  });
});
