import { RE2JS, RE2JSSyntaxException } from 're2js';

/** A run-time type error of an evaluation; the `allow` around it then does not allow. */
export class RuleTypeError extends Error {}

/** A point in time, such as `request.time`. */
export class Timestamp {
  readonly millis: number;

  constructor(millis: number) {
    this.millis = millis;
  }
}

/** A map as rules see it: its own properties only. */
export type RuleMap = Readonly<Record<string, unknown>>;

function isMap(value: unknown): value is RuleMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Timestamp);
}

/** A field of a map; one that is not there is an error, as the language has it. */
export function readField(object: unknown, name: unknown): unknown {
  if (Array.isArray(object) && typeof name === 'number') {
    if (!Number.isInteger(name) || name < 0 || name >= object.length) throw new RuleTypeError('no such list item');
    return object[name];
  }
  if (!isMap(object)) throw new RuleTypeError(`"${String(name)}" of something that is not a map`);
  if (typeof name !== 'string' || !Object.hasOwn(object, name)) throw new RuleTypeError(`no field "${String(name)}"`);
  return object[name] ?? null;
}

/** Deep equality; values of different types are simply not equal. */
function sameValue(a: unknown, b: unknown): boolean {
  if (a instanceof Timestamp && b instanceof Timestamp) return a.millis === b.millis;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => sameValue(item, b[at]));
  if (isMap(a) && isMap(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]))
    );
  }
  return a === b;
}

/** Runs an operator whose operands are both known; `&&` and `||` are the compiler's. */
export function calculate(operator: string, a: unknown, b: unknown): unknown {
  if (operator === '==') return sameValue(a, b);
  if (operator === '!=') return !sameValue(a, b);
  if (operator === 'in') {
    if (Array.isArray(b)) return b.some((item) => sameValue(item, a));
    if (isMap(b)) return typeof a === 'string' && Object.hasOwn(b, a);
    throw new RuleTypeError('in on something that is neither a list nor a map');
  }
  if (['<', '<=', '>', '>='].includes(operator)) return compare(operator, a, b);
  if (operator === '+' && typeof a === 'string' && typeof b === 'string') return a + b;
  if (operator === '+' && Array.isArray(a) && Array.isArray(b)) return [...a, ...b];
  if (typeof a !== 'number' || typeof b !== 'number') throw new RuleTypeError(`${operator} on something unfit`);
  if (operator === '+') return a + b;
  if (operator === '-') return a - b;
  if (operator === '*') return a * b;
  if (b === 0) throw new RuleTypeError('division by zero');
  if (operator === '%') return a % b;
  return Number.isInteger(a) && Number.isInteger(b) ? Math.trunc(a / b) : a / b;
}

function compare(operator: string, left: unknown, right: unknown): boolean {
  const a = left instanceof Timestamp ? left.millis : left;
  const b = right instanceof Timestamp ? right.millis : right;
  const sameKind = left instanceof Timestamp === right instanceof Timestamp && typeof a === typeof b;
  if (!sameKind || (typeof a !== 'number' && typeof a !== 'string')) {
    throw new RuleTypeError(`${operator} between values that cannot be ordered`);
  }
  const [x, y] = [a, b as typeof a];
  if (operator === '<') return x < y;
  if (operator === '<=') return x <= y;
  return operator === '>' ? x > y : x >= y;
}

type Method = { args: number; run: (object: never, ...args: unknown[]) => unknown };

const asList = (value: unknown): unknown[] => {
  if (!Array.isArray(value)) throw new RuleTypeError('the argument must be a list');
  return value;
};
const has = (list: unknown[], item: unknown) => list.some((each) => sameValue(each, item));

const ON_STRING: Record<string, Method> = {
  size: { args: 0, run: (text: string) => [...text].length },
  lower: { args: 0, run: (text: string) => text.toLowerCase() },
  upper: { args: 0, run: (text: string) => text.toUpperCase() },
  trim: { args: 0, run: (text: string) => text.trim() },
};
const ON_LIST: Record<string, Method> = {
  size: { args: 0, run: (list: unknown[]) => list.length },
  hasAny: { args: 1, run: (list: unknown[], other) => asList(other).some((item) => has(list, item)) },
  hasAll: { args: 1, run: (list: unknown[], other) => asList(other).every((item) => has(list, item)) },
  hasOnly: {
    args: 1,
    run: (list: unknown[], other) => {
      const allowed = asList(other);
      return list.every((item) => has(allowed, item));
    },
  },
};
const ON_MAP: Record<string, Method> = {
  size: { args: 0, run: (map: RuleMap) => Object.keys(map).length },
  keys: { args: 0, run: (map: RuleMap) => Object.keys(map) },
  values: { args: 0, run: (map: RuleMap) => Object.values(map) },
  get: {
    args: 2,
    run: (map: RuleMap, key, fallback) => (typeof key === 'string' && Object.hasOwn(map, key) ? map[key] : fallback),
  },
};
const ON_TIME: Record<string, Method> = { toMillis: { args: 0, run: (time: Timestamp) => time.millis } };
const TABLES = [ON_STRING, ON_LIST, ON_MAP, ON_TIME];

/** How many arguments a method may take, by name; none where nothing has such a method. `matches` is the compiler's. */
export function methodArguments(name: string): number[] {
  return TABLES.flatMap((table) => (Object.hasOwn(table, name) ? [table[name]?.args ?? 0] : []));
}

/** Runs a method of whatever `object` turns out to be. */
export function callMethod(object: unknown, name: string, args: unknown[]): unknown {
  const table =
    typeof object === 'string'
      ? ON_STRING
      : Array.isArray(object)
        ? ON_LIST
        : object instanceof Timestamp
          ? ON_TIME
          : isMap(object)
            ? ON_MAP
            : {};
  const method = Object.hasOwn(table, name) ? table[name] : undefined;
  if (!method || method.args !== args.length) throw new RuleTypeError(`${name}() on something that has no such method`);
  return method.run(object as never, ...args);
}

/**
 * A test of a whole string on a linear-time engine: a backtracking one lets a rule be stalled by a file name.
 * Returns the text of the fault for an invalid pattern.
 */
export function compileRegex(source: string): ((text: string) => boolean) | string {
  try {
    const pattern = RE2JS.compile(source);
    return (text) => pattern.matches(text);
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return `bad regular expression '${source}': ${error.message}`;
    throw error;
  }
}
