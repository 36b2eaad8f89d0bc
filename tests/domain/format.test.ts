import { describe, expect, it } from 'vitest';
import {
  firstName,
  formatAge,
  formatDate,
  formatDateTime,
  formatTime,
  shortTeamName,
  yearOf,
} from '../../src/domain/text/format.ts';

/** 20 November 2026, 21:14 in Turkey. */
const MOMENT = Date.UTC(2026, 10, 20, 18, 14, 30);

describe('GEN-02: times and dates in the Turkish locale', () => {
  it('have the league’s zone, and a day without a time is that day everywhere', () => {
    expect(formatDateTime(MOMENT)).toBe('20 Kas 2026 21:14');
    expect(formatDate(MOMENT)).toBe('20 Kasım 2026');
    expect(formatTime(MOMENT)).toBe('21:14');
    expect(formatDate('2026-03-01')).toBe('1 Mart 2026');
    // Later than 21:00 in London is the next day in Turkey.
    expect(formatDate('2026-03-01T22:30:00Z')).toBe('2 Mart 2026');
    for (const text of ['geçen yaz', '', '2026-13-45']) expect(formatDate(text)).toBe(text);
  });

  it('the year of a founding date is its first four digits', () => {
    expect(['2019-05-01', 'Mayıs 2019', '19', '', undefined].map(yearOf)).toEqual(['2019', '2019', null, null, null]);
  });

  it.each([
    [-5_000, 'şimdi'],
    [1_999, 'şimdi'],
    [2_000, '2 sn önce'],
    [59_999, '59 sn önce'],
    [60_000, '1 dk önce'],
    [3_599_999, '59 dk önce'],
    [3_600_000, '1 sa önce'],
    [86_399_999, '23 sa önce'],
    [86_400_000, '1 gün önce'],
    [5.9 * 86_400_000, '5 gün önce'],
  ])('an age of %i ms is «%s»', (ms, said) => {
    expect(formatAge(ms)).toBe(said);
  });
});

describe('short names', () => {
  it('HOME-05: a team’s name is cut behind a letter and before a blank, an emoji is one letter', () => {
    const short = shortTeamName('x'.repeat(100));
    expect(short).toMatch(/^x+…$/);
    const letters = short.length - 1;
    expect(shortTeamName('x'.repeat(letters))).toBe('x'.repeat(letters));
    expect(shortTeamName('🏆'.repeat(letters))).toBe('🏆'.repeat(letters));
    expect(shortTeamName('🏆'.repeat(letters + 1))).toBe(`${'🏆'.repeat(letters)}…`);
    expect(shortTeamName(`${'x'.repeat(letters - 1)} yz`)).toBe(`${'x'.repeat(letters - 1)}…`);
  });

  it('HOME-06: a player’s first name', () => {
    expect(['Ali Can Yıldız', '  Veli ', 'Ece\tSu', ''].map((name) => firstName(name))).toEqual([
      'Ali',
      'Veli',
      'Ece',
      '',
    ]);
  });
});
