import { afterEach, describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatTime } from '../../src/domain/text/format.ts';
import { LANGUAGE_TABLES } from '../../src/domain/text/language-tables.ts';
import { offsetAt, wallTime } from '../../src/domain/text/league-clock.ts';
import {
  DEFAULT_TIME_ZONE,
  leagueFormat,
  leagueZone,
  readTimeZone,
  setLeagueZone,
} from '../../src/domain/text/league-zone.ts';

/** 20 November 2026, 21:14:30 in Turkey. */
const MOMENT = Date.UTC(2026, 10, 20, 18, 14, 30);

afterEach(() => setLeagueZone(DEFAULT_TIME_ZONE));

describe('the league’s time zone', () => {
  it('is Turkey’s without a setting', () => {
    expect(DEFAULT_TIME_ZONE).toBe('Europe/Istanbul');
    expect(leagueZone()).toBe('Europe/Istanbul');
  });

  it.each([
    ['Europe/Istanbul', 'Europe/Istanbul'],
    ['america/new_york', 'America/New_York'],
    ['UTC', 'UTC'],
    ['Mars/Olympus', null],
    ['+03:00', null],
    ['3Europe/Istanbul', null],
    ['', null],
  ])('%j is read as %j', (name, zone) => {
    expect(readTimeZone(name)).toBe(zone);
  });

  it('sets every date and time, also after it has changed', () => {
    const shown = () => [formatDateTime(MOMENT), formatDate(MOMENT), formatTime(MOMENT)];
    expect(shown()).toEqual(['20 Kas 2026 21:14', '20 Kasım 2026', '21:14']);
    setLeagueZone('Asia/Tokyo');
    expect(shown()).toEqual(['21 Kas 2026 03:14', '21 Kasım 2026', '03:14']);
    expect(formatDate('2026-03-01')).toBe('1 Mart 2026');
    expect(wallTime(MOMENT)).toEqual({ day: '2026-11-21', minute: 194 });
    expect(offsetAt(MOMENT)).toBe(9 * 3_600_000);
    setLeagueZone('America/New_York');
    expect(['2026-03-01', '2026-03-01T02:00:00Z'].map(formatDate)).toEqual(['1 Mart 2026', '28 Şubat 2026']);
    setLeagueZone('Asia/Kathmandu');
    expect(offsetAt(MOMENT)).toBe(5.75 * 3_600_000);
    setLeagueZone(DEFAULT_TIME_ZONE);
    expect(shown()).toEqual(['20 Kas 2026 21:14', '20 Kasım 2026', '21:14']);
  });

  it('a format is made once for a zone, in Turkish unless it names a language', () => {
    const format = leagueFormat({ month: 'long' });
    expect(format()).toBe(format());
    expect(format().format(MOMENT)).toBe('Kasım');
    expect(leagueFormat({ month: 'long' }, 'en-GB')().format(MOMENT)).toBe('November');
    expect(leagueFormat({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })().format(MOMENT)).toBe('18:14');
  });

  it('what loads the language’s tables uses Turkish ones', () => {
    const [collator, date] = LANGUAGE_TABLES.map((load) => load());
    expect((collator as Intl.Collator).resolvedOptions().locale).toBe('tr');
    expect(date).toBe('1 Ocak 1970');
  });
});
