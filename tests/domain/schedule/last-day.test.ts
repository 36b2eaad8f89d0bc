import { describe, expect, it } from 'vitest';
import { PLAY_UNTIL_DAYS } from '../../../src/domain/records/constants.ts';
import { endOfDay, lastDayOf, lastDayProblem } from '../../../src/domain/schedule/programme.ts';

const DAY = 86_400_000;

describe('decision 75: the last day of an ended season', () => {
  it('ends at midnight of the league’s zone, and is read back as the same day', () => {
    expect(endOfDay('2026-11-30')).toBe(Date.UTC(2026, 10, 30, 21));
    expect(endOfDay('2026-12-31')).toBe(Date.UTC(2026, 11, 31, 21));
    for (const day of ['2026-02-28', '2028-02-29', '2026-12-31']) expect(lastDayOf(endOfDay(day))).toBe(day);
  });

  it('is a day, not over yet, and at most a year after the end', () => {
    const [endedAt, now] = [Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 30, 21)];
    const problem = (day: string) => lastDayProblem(day, { endedAt, now });
    for (const none of ['', 'x', '2026-13-01', '2026-02-30']) expect(problem(none), none).toBe('Son günü yaz.');
    expect(problem('2026-11-30')).toBe('Son gün bugünden önce olamaz.');
    expect(problem('2026-12-01')).toBeUndefined();
    const last = lastDayOf(endedAt + PLAY_UNTIL_DAYS * DAY);
    // The last one that ends within the limit.
    const before = lastDayOf(endOfDay(last) - DAY);
    expect(problem(before)).toBeUndefined();
    expect(problem(last)).toMatch(/en fazla 366 gün/);
  });
});
