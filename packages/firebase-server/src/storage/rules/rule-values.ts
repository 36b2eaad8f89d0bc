import { isDeepStrictEqual } from 'node:util';
import { asNumber, calculate, compare, RuleTypeError } from '../../rules/rules.ts';

/** A map as rules see it: its own properties only. */
export type RuleMap = Readonly<Record<string, unknown>>;

function asMap(value: unknown, what: string): RuleMap {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
  if (!isMap) throw new RuleTypeError(`${what} of something that is not a map`);
  return value as RuleMap;
}

function asList(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new RuleTypeError(`${what} of something that is not a list`);
  return value;
}

/** The value as a string, or the rule fails. */
export function asText(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new RuleTypeError(`${what} of something that is not a string`);
  return value;
}

/** Reads a field of a map or an item of a list. A missing one is an error, as in the language of the rules. */
export function readField(object: unknown, name: unknown): unknown {
  if (Array.isArray(object) && typeof name === 'number') {
    if (!Number.isInteger(name) || name < 0 || name >= object.length) throw new RuleTypeError('no such list item');
    return object[name];
  }
  const map = asMap(object, `"${String(name)}"`);
  if (typeof name !== 'string' || !Object.hasOwn(map, name)) throw new RuleTypeError(`no field "${String(name)}"`);
  return map[name] ?? null;
}

/** Values of different types are simply not equal. */
const same = (a: unknown, b: unknown) => a === b || isDeepStrictEqual(a, b);
const has = (list: readonly unknown[], item: unknown) => list.some((each) => same(each, item));

/** Runs an operator whose operands are both known; `&&` and `||` are the compiler's. */
export function operate(operator: string, a: unknown, b: unknown): unknown {
  if (operator === '==') return same(a, b);
  if (operator === '!=') return !same(a, b);
  if (operator === 'in') {
    if (Array.isArray(b)) return has(b, a);
    const map = asMap(b, operator);
    return typeof a === 'string' && Object.hasOwn(map, a);
  }
  if (operator.startsWith('<') || operator.startsWith('>')) {
    if (a instanceof Date && b instanceof Date) return compare(operator, a.getTime(), b.getTime());
    if (a === null) throw new RuleTypeError(`${operator} on null`);
    return compare(operator, a, b);
  }
  if (operator === '+' && typeof a === 'string' && typeof b === 'string') return a + b;
  if (operator === '+' && Array.isArray(a) && Array.isArray(b)) return [...a, ...b];
  const [x, y] = [asNumber(a, operator), asNumber(b, operator)];
  if (operator === '+') return x + y;
  if (y === 0 && '/%'.includes(operator)) throw new RuleTypeError('division by zero');
  const result = calculate(operator, x, y);
  return operator === '/' && Number.isInteger(x) && Number.isInteger(y) ? Math.trunc(result) : result;
}

type Method = (object: unknown, ...args: unknown[]) => unknown;

function onLists(
  name: string,
  test: (list: readonly unknown[], other: readonly unknown[]) => boolean,
): [string, Method] {
  return [name, (list, other) => test(asList(list, name), asList(other, name))];
}

/** Methods by name, each with its object before its arguments; `matches` is the compiler's. */
export const METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  [
    'size',
    (object) => {
      if (typeof object === 'string') return [...object].length;
      return Array.isArray(object) ? object.length : Object.keys(asMap(object, 'size()')).length;
    },
  ],
  ['lower', (text) => asText(text, 'lower()').toLowerCase()],
  ['upper', (text) => asText(text, 'upper()').toUpperCase()],
  ['trim', (text) => asText(text, 'trim()').trim()],
  ['keys', (map) => Object.keys(asMap(map, 'keys()'))],
  ['values', (map) => Object.values(asMap(map, 'values()'))],
  [
    'get',
    (object, key, fallback) => {
      const map = asMap(object, 'get()');
      return typeof key === 'string' && Object.hasOwn(map, key) ? map[key] : fallback;
    },
  ],
  onLists('hasAny', (list, other) => other.some((item) => has(list, item))),
  onLists('hasAll', (list, other) => other.every((item) => has(list, item))),
  onLists('hasOnly', (list, other) => list.every((item) => has(other, item))),
  [
    'toMillis',
    (time) => {
      if (!(time instanceof Date)) throw new RuleTypeError('toMillis() of something that is not a time');
      return time.getTime();
    },
  ],
]);
