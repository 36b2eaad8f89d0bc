import { describe, expect, it } from 'vitest';
import { form as texts } from '../../src/domain/messages/form.ts';
import { hasHidden, pastDayProblem, problemsOf, textProblem } from '../../src/domain/records/field-problems.ts';
import { socialProblem } from '../../src/domain/records/own-form.ts';

describe('a typed text', () => {
  it.each([
    ['Ali', false],
    ['çığ 🏆', false],
    ['👨‍👩‍👧', false],
    ['👍🏽 1️⃣ ❤️', false],
    ['a\u200Db', true],
    ['1\uFE0F', true],
    ['a\u200B', true],
    ['\u202Eevil', true],
    ['a\u00ADb', true],
    ['a\u2028b', true],
    ['a\u2029b', true],
    ['a\u2800b', true],
    ['a\u3164b', true],
    ['a\u0000b', true],
    ['a\nb', true],
  ])('%j has hidden characters: %s', (text, hidden) => {
    expect(hasHidden(text)).toBe(hidden);
  });

  it('of several lines may have line ends and tabs, nothing else that is hidden', () => {
    expect(hasHidden('a\nb\r\nc\td', true)).toBe(false);
    expect(hasHidden('a\nb\u200B', true)).toBe(true);
  });

  it.each([
    ['', { limit: 3 }, undefined],
    [' ', { limit: 3, required: 'Yaz.' }, 'Yaz.'],
    ['abc', { limit: 3, required: 'Yaz.' }, undefined],
    [' abc ', { limit: 3 }, undefined],
    ['abcd', { limit: 3 }, texts.tooLong(3)],
    ['abcd', { limit: 3, tooLong: 'Uzun.' }, 'Uzun.'],
    ['a\nb', { limit: 3 }, texts.hidden],
    ['a\nb', { limit: 3, many: true }, undefined],
  ])('%j by %j: %s', (typed, rules, problem) => {
    expect(textProblem(typed, rules)).toBe(problem);
  });

  it.each([
    ['2026-03-01', undefined],
    ['1900-01-01', undefined],
    ['2024-02-29', undefined],
    ['2026-03-02', texts.futureDay],
    ['1899-12-31', texts.noDay(1900)],
    ['2025-02-29', texts.noDay(1900)],
    ['2025-04-31', texts.noDay(1900)],
    ['2025-13-01', texts.noDay(1900)],
    ['2025-00-10', texts.noDay(1900)],
    ['x2025-01-01', texts.noDay(1900)],
    ['2025-01-01x', texts.noDay(1900)],
    ['2025-1-1', texts.noDay(1900)],
    ['dün', texts.noDay(1900)],
    ['', texts.noDay(1900)],
  ])('the day %j, on 1 March 2026: %s', (typed, problem) => {
    expect(pastDayProblem(typed, '2026-03-01')).toBe(problem);
  });

  it('a form has the problems of its fields alone', () => {
    expect(problemsOf({ a: undefined, b: 'Yaz.', c: '' })).toEqual({ b: 'Yaz.', c: '' });
  });

  it.each([
    ['', undefined],
    [' ', undefined],
    ['@kupaligi', undefined],
    ['https://www.instagram.com/kupaligi', undefined],
    ['https://x.com/kupaligi', texts.social('Instagram')],
    ['x'.repeat(101), texts.tooLong(100)],
  ])('the handle %j: %s', (typed, problem) => {
    expect(socialProblem('instagram', typed, 100)).toBe(problem);
  });
});
