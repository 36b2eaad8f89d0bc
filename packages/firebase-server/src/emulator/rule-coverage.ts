import {
  type Compiled,
  compileRules,
  type Expression,
  type RuleKind,
  RuleSnapshot,
  type Rules,
  RuleTypeError,
} from '../rules/rules.ts';

/** A value of an expression; snapshots and claims appear as their type. */
export interface CoveredValue {
  value: string | number | boolean | null | { type: 'snapshot' | 'object' } | { error: string };
  count: number;
}

/** An expression or a part of one. */
export interface CoveredExpression {
  /** Offsets in the rule's source. */
  start: number;
  end: number;
  text: string;
  evaluated: number;
  values: CoveredValue[];
  /** Evaluations to values beyond the first {@link MAX_VALUES}. */
  others: number;
}

/** One rule with its expressions, each before the ones that it contains. */
export interface CoveredRule {
  path: string;
  kind: RuleKind;
  source: string;
  evaluated: number;
  expressions: CoveredExpression[];
}

/** Rules that count their evaluations. */
export interface CoveredRules {
  rules: Rules;
  /** The counts so far. */
  report(): CoveredRule[];
}

const MAX_VALUES = 50;
const MAX_TEXT = 200;

/** Identifies a value: a primitive is its own key, a snapshot and an object have a name, an error is a symbol. */
type ValueKey = string | number | boolean | null | symbol;

interface Counter {
  expression: Expression;
  evaluated: number;
  values: Map<ValueKey, CoveredValue>;
  others: number;
}

const SNAPSHOT = Symbol('snapshot');
const OBJECT = Symbol('object');

/**
 * Compiles rules that count for each expression how often it was evaluated and its values; the second evaluation that
 * explains a denial does not count. Pass it as `compile` to a database, or use its `rules` directly.
 * @throws {StartError} as {@link compileRules}
 */
export function compileCovered(text: string): CoveredRules {
  const covered: (Omit<CoveredRule, 'evaluated' | 'expressions'> & { counters: Counter[] })[] = [];
  const rules = compileRules(text, (rule) => {
    const counters: Counter[] = [];
    covered.push({ ...rule, counters });
    return (expression, compiled) => countEvaluations(expression, compiled, counters);
  });
  rules.uninstrumented = compileRules(text);
  return {
    rules,
    report: () =>
      covered.map(({ path, kind, source, counters }) => {
        const expressions = counters.map((counter) => reportOf(counter, source)).sort(outerFirst);
        return { path, kind, source, evaluated: expressions[0]?.evaluated ?? 0, expressions };
      }),
  };
}

function countEvaluations(expression: Expression, { type, run }: Compiled, counters: Counter[]): Compiled {
  const counter: Counter = { expression, evaluated: 0, values: new Map(), others: 0 };
  counters.push(counter);
  let last: { key: unknown; seen: CoveredValue } = { key: undefined, seen: { value: null, count: 0 } };
  return {
    type,
    run: (scope) => {
      counter.evaluated += 1;
      try {
        const value = run(scope);
        // This runs for each part of each evaluated rule, so it allocates nothing for a known value.
        if (value === last.key) {
          last.seen.count += 1;
          return value;
        }
        const known = counter.values.get(keyOf(value));
        if (known === undefined) add(counter, keyOf(value), coveredValue(value));
        else {
          known.count += 1;
          last = { key: value, seen: known };
        }
        return value;
      } catch (error) {
        if (error instanceof RuleTypeError) countError(counter, error.message);
        throw error;
      }
    },
  };
}

function keyOf(value: unknown): ValueKey {
  switch (typeof value) {
    case 'boolean':
    case 'number':
      return value;
    case 'string':
      return value.length > MAX_TEXT ? value.slice(0, MAX_TEXT) : value;
    default:
      if (value === null) return value;
      return value instanceof RuleSnapshot ? SNAPSHOT : OBJECT;
  }
}

function coveredValue(value: unknown): CoveredValue['value'] {
  const key = keyOf(value);
  if (typeof key !== 'symbol') return key;
  return { type: key === SNAPSHOT ? 'snapshot' : 'object' };
}

function countError(counter: Counter, error: string): void {
  const key = Symbol.for(error);
  const known = counter.values.get(key);
  if (known === undefined) add(counter, key, { error });
  else known.count += 1;
}

function add(counter: Counter, key: ValueKey, value: CoveredValue['value']): void {
  if (counter.values.size < MAX_VALUES) counter.values.set(key, { value, count: 1 });
  else counter.others += 1;
}

function reportOf({ expression, evaluated, values, others }: Counter, source: string): CoveredExpression {
  const { at: start, end } = expression;
  const list = [...values.values()].map((value) => ({ ...value }));
  return { start, end, text: source.slice(start, end), evaluated, values: list, others };
}

function outerFirst(a: CoveredExpression, b: CoveredExpression): number {
  return a.start - b.start || b.end - a.end;
}
