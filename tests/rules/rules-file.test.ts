import { expect, it } from 'vitest';
import { RULES_TEXT } from '../../rules/database-rules.ts';
import { tight } from '../../rules/expressions.ts';
import { RULES_TEXT as FILE } from '../support/rules-text.ts';

// Decision 48 has both bounds. Google names no limit, so a larger file needs a reason there.
const MOST_BYTES = 112_000;
const MOST_LETTERS = 5400;

it('database.rules.json is what rules/ generates', () => {
  expect(FILE).toBe(RULES_TEXT);
});

it('decision 48: database.rules.json has at most 112 kB, and its largest expression 5,400 letters', () => {
  expect(Buffer.byteLength(FILE)).toBeLessThanOrEqual(MOST_BYTES);
  const lengths: number[] = [];
  JSON.parse(FILE, (_, value) => {
    if (typeof value === 'string') lengths.push(value.length);
    return value;
  });
  expect(lengths.length).toBeGreaterThan(400);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(MOST_LETTERS);
});

it.each([
  ["newData.val() === 'a' + $id && now !== 1", "newData.val()=='a'+$id&&now!=1"],
  ['(a <= b ? a * 2 - 1 : b % 1) >= 0 || a > b || b < a / 2', '(a<=b ? a*2-1 : b%1)>=0||a>b||b<a/2'],
  ["a.matches(/^ === [\\]/ ] + $/) === 'b === c'", "a.matches(/^ === [\\]/ ] + $/)=='b === c'"],
  ["a === ' + ' + 'it\\'s + ' + b", "a==' + '+'it\\'s + '+b"],
])('«%s» loses no letter of a text or a pattern', (expression, expected) => {
  expect(tight(expression)).toBe(expected);
});
