/** The parts of a language with binary operators, all of which join from left to right. */
export interface OperatorLanguage<E> {
  /** The operators by strength, weakest first. */
  levels: readonly (readonly string[])[];
  /** Parses an operand. */
  operand(): E;
  /** Consumes the next token if it is one of these operators. */
  take(operators: readonly string[]): { text: string; at: number } | null;
  join(operator: { text: string; at: number }, left: E, right: E): E;
}

/** Reads an expression of operators and operands. */
export function parseOperators<E>(language: OperatorLanguage<E>, level = 0): E {
  const operators = language.levels[level];
  if (operators === undefined) return language.operand();
  let left = parseOperators(language, level + 1);
  for (let operator = language.take(operators); operator !== null; operator = language.take(operators)) {
    left = language.join(operator, left, parseOperators(language, level + 1));
  }
  return left;
}
