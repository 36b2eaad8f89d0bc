import { describe, expect, it } from 'vitest';
import { markTime, parsePass, UNCOUNTED_LATE_MS, uncountedFor } from '../../src/domain/records/uncounted.ts';

describe('decision 118: the marks of what is still to count', () => {
  const now = 1_000_000;

  it('say how long the oldest has waited, once that is late', () => {
    const late = now - UNCOUNTED_LATE_MS;
    expect(uncountedFor({ a: now, b: late, c: late + 1 }, now)).toBe(UNCOUNTED_LATE_MS);
    expect(uncountedFor({ a: late - 5 }, now)).toBe(UNCOUNTED_LATE_MS + 5);
    expect(uncountedFor({ a: late + 1 }, now)).toBeNull();
  });

  it.each([null, undefined, {}, { a: '1' }, { a: null }])('that are none or damaged say nothing: %j', (marks) => {
    expect(uncountedFor(marks, now)).toBeNull();
  });

  it('a damaged one does not hide those beside it', () => {
    expect(uncountedFor({ a: 'x', b: 0 }, now)).toBe(now);
  });

  it('have a time, unless they are damaged', () => {
    expect([markTime('m', 7), markTime('m', '7'), markTime('m', null)]).toEqual([7, null, null]);
  });
});

describe('how far a counting of the whole league is', () => {
  it('is what was read, then what is written of all', () => {
    expect(parsePass('pass', { at: 1, read: 2 })).toEqual({ at: 1, read: 2 });
    expect(parsePass('pass', { at: 1, done: 3, all: 4 })).toEqual({ at: 1, done: 3, all: 4 });
  });

  it.each([
    ['revision', { at: 1, read: 2 }],
    ['pass', null],
    ['pass', { read: 2 }],
    ['pass', { at: '1', read: 2 }],
    ['pass', { at: 1 }],
    ['pass', { at: 1, done: 3 }],
    ['pass', { at: 1, all: 4 }],
  ])('is nothing in another field or a damaged record: %s %j', (field, value) => {
    expect(parsePass(field, value)).toBeNull();
  });
});
