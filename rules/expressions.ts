// Expressions of the rules language as texts, joined with no more parentheses than their meaning needs.

/** How loosely the outermost operator of an expression binds: a choice (`?:`) most, then `||`, then `&&`, then all others. */
type Looseness = 0 | 1 | 2 | 3;
const [AND, OR, CHOICE] = [1, 2, 3] as const;

/** Whether all conditions hold. */
export const all = (...conditions: string[]): string => joined(conditions, ' && ', AND);
/** Whether one condition holds. */
export const any = (...conditions: string[]): string => joined(conditions, ' || ', OR);
/** `then` if the condition holds, else `otherwise`. */
export const when = (condition: string, then: string, otherwise: string): string =>
  [wrapped(condition, OR), '?', wrapped(then, OR), ':', wrapped(otherwise, OR)].join(' ');

function joined(conditions: readonly string[], operator: string, own: Looseness): string {
  const [first] = conditions;
  if (first !== undefined && conditions.length === 1) return first;
  return conditions.map((condition) => wrapped(condition, own)).join(operator);
}

const wrapped = (expression: string, most: Looseness): string =>
  loosenessOf(expression) > most ? `(${expression})` : expression;

/**
 * The expression with no blanks around comparisons, arithmetic, `&&` and `||`, and with `==`, which compares as `===` does. The file of the rules is
 * 7 kB smaller.
 */
export const tight = (expression: string): string =>
  expression.replace(PARTS, (part, operator?: string) => operator?.replace(/^([!=]=)=/, '$1') ?? part);

/** Strings and patterns: their characters are no operators. */
const LITERALS = /'(?:[^'\\]|\\.)*'|\(\/(?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)*\])*\//g;
/** Literals, or an operator between blanks. */
const PARTS = new RegExp(`${LITERALS.source}| ([!=]==?|[<>]=?|[-+*/%]|&&|\\|\\|) `, 'g');

function loosenessOf(expression: string): Looseness {
  let depth = 0;
  let loosest: Looseness = 0;
  const code = expression.replace(LITERALS, (literal) => (literal.startsWith('(') ? '(' : '0'));
  for (let at = 0; at < code.length; at += 1) {
    const letter = code[at];
    if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (depth > 0) continue;
    else if (letter === '?') return CHOICE;
    else if (letter === '|') loosest = OR;
    else if (letter === '&' && loosest < OR) loosest = AND;
  }
  return loosest;
}
