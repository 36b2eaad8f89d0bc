import type { Compiled, RuleScope } from './compiled.ts';
import { RuleSyntaxError } from './rule-lexer.ts';
import { RuleTypeError, type StaticType } from './rule-methods.ts';
import type { Expression } from './rule-parser.ts';
import { RuleSnapshot } from './rule-snapshot.ts';

type Side = 'left' | 'right';

/** The operand types of an operator, and production's text for other types. */
interface Operands {
  types: readonly StaticType[];
  refusal: (operator: string, side: Side) => string;
}

const VALUES: Operands = {
  types: ['string', 'number', 'boolean', 'null', 'ordering'],
  refusal: (operator, side) => {
    const sign = operator.slice(0, 2); // production's text names `===` as `==`
    const or = sign === '==' && side === 'left' ? '' : 'or '; // production's wording
    return `Invalid ${sign} expression: ${side} operand is not a number, boolean, string, ${or}null.`;
  },
};
const ADDENDS: Operands = {
  types: ['string', 'number'],
  refusal: (operator, side) => `Invalid ${operator} expression: ${side} operand is not a number or string.`,
};
const NUMBERS: Operands = {
  types: ['number'],
  refusal: (operator, side) => `Invalid ${operator} expression: ${side} operand is not a number.`,
};
const ORDERED: Operands = {
  types: ['string', 'number', 'null'],
  refusal: (operator, side) => `Invalid ${operator} expression: ${side} operand must be a number or string.`,
};

/** Refuses at load time an operator that could never run. A type that is known only at run time passes. */
function demand(operator: string, { types, refusal }: Operands, left: Compiled, right: Compiled): void {
  for (const [side, { type }] of [['left', left] as const, ['right', right] as const]) {
    if (type !== 'any' && type !== 'primitive' && !types.includes(type)) {
      throw new RuleSyntaxError(refusal(operator, side));
    }
  }
}

type Test = (scope: RuleScope) => boolean;

/** A boolean must be known before the rule runs, unlike all other types: `data.val() == true`, never `data.val()`. */
function demandBoolean({ type, run }: Compiled, refusal: string): Test {
  if (type !== 'boolean') throw new RuleSyntaxError(refusal);
  return run as Test;
}

/** The operand of an operator that only knows numbers. */
export function asNumber(value: unknown, operator: string): number {
  if (typeof value !== 'number') throw new RuleTypeError(`${operator} on something that is not a number`);
  return value;
}

/** `!` and `-` before an operand. */
export function compileUnary(operator: '!' | '-', operand: Compiled): Compiled {
  if (operator === '!') {
    const test = demandBoolean(operand, '! only operates on booleans.');
    return { type: 'boolean', run: (scope) => !test(scope) };
  }
  const { type, run } = operand;
  if (!['number', 'any', 'primitive'].includes(type)) throw new RuleSyntaxError('- only operates on numbers.');
  return { type: 'number', run: (scope) => -asNumber(run(scope), '-') };
}

/** `test ? yes : no`. */
export function compileConditional(test: Compiled, yes: Compiled, no: Compiled): Compiled {
  const holds = demandBoolean(test, 'condition of ? must be boolean.');
  return {
    type: yes.type === no.type ? yes.type : 'any',
    run: (scope) => (holds(scope) ? yes.run(scope) : no.run(scope)),
  };
}

/** An operator between two operands. */
export function compileOperator(operator: string, left: Compiled, right: Compiled): Compiled {
  const a = left.run;
  const b = right.run;
  switch (operator) {
    case '&&':
    case '||': {
      const first = demandBoolean(left, `Left operand of ${operator} must be boolean.`);
      const second = demandBoolean(right, `Right operand of ${operator} must be boolean.`);
      return operator === '&&'
        ? { type: 'boolean', run: (s) => first(s) && second(s) }
        : { type: 'boolean', run: (s) => first(s) || second(s) };
    }
    case '==':
    case '===':
    case '!=':
    case '!==': {
      demand(operator, VALUES, left, right);
      const negated = operator.startsWith('!');
      return { type: 'boolean', run: (s) => sameValue(a(s), b(s)) !== negated };
    }
    case '+':
      demand('+', ADDENDS, left, right);
      return { type: sumType(left.type, right.type), run: (s) => add(a(s), b(s)) };
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compileComparison(operator, left, right);
    default:
      demand(operator, NUMBERS, left, right);
      return { type: 'number', run: (s) => calculate(operator, asNumber(a(s), operator), asNumber(b(s), operator)) };
  }
}

/**
 * A rule compares the query's ordering only with constants of its own (firebase-tools issue 944).
 * @throws {RuleSyntaxError}
 */
export function demandOrdering(
  operator: string,
  left: Compiled,
  right: Compiled,
  forms: [Expression, Expression],
): void {
  const sides = [['right', left, right, forms[1]] as const, ['left', right, left, forms[0]] as const];
  for (const [side, one, other, form] of sides) {
    if (one.type !== 'ordering' || other.type === 'ordering' || other.type === 'null') continue;
    if (form.type === 'literal' && typeof form.value === 'string') continue;
    const sign = operator.slice(0, 2);
    throw new RuleSyntaxError(
      `Invalid ${sign} expression: ${side} operand must be an ordering or string literal when comparing against an ordering.`,
    );
  }
}

function sumType(left: StaticType, right: StaticType): StaticType {
  if (left === 'string' || right === 'string') return 'string';
  return left === 'number' && right === 'number' ? 'number' : 'primitive';
}

function compileComparison(operator: '<' | '<=' | '>' | '>=', left: Compiled, right: Compiled): Compiled {
  demand(operator, ORDERED, left, right);
  const known = ORDERED.types.includes(left.type) && ORDERED.types.includes(right.type);
  if (known && left.type !== right.type) {
    throw new RuleSyntaxError(`Invalid ${operator} expression: left and right operands are of different types.`);
  }
  return { type: 'boolean', run: (scope) => compare(operator, left.run(scope), right.run(scope)) };
}

function sameValue(a: unknown, b: unknown): boolean {
  if (a instanceof RuleSnapshot && b instanceof RuleSnapshot) return a.equals(b);
  return a === b;
}

function add(a: unknown, b: unknown): string | number {
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  if (!isAddable(a) || !isAddable(b)) throw new RuleTypeError('+ on something that is neither a string nor a number');
  return `${a}${b}`;
}

function isAddable(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Runs `-`, `*`, `/` or `%`. */
export function calculate(operator: string, a: number, b: number): number {
  if (operator === '-') return a - b;
  if (operator === '*') return a * b;
  if (operator === '%') return a % b;
  return b === 0 ? Number.NaN : a / b;
}

/** Runs `<`, `<=`, `>` or `>=`. */
export function compare(operator: string, a: unknown, b: unknown): boolean {
  const comparable = a === null || typeof a === 'string' || typeof a === 'number';
  if (!comparable || typeof a !== typeof b || (a === null) !== (b === null)) {
    throw new RuleTypeError(`${operator} between values that cannot be ordered`);
  }
  const x = a as number;
  const y = b as number;
  if (operator === '<') return x < y;
  if (operator === '<=') return x <= y;
  return operator === '>' ? x > y : x >= y;
}
