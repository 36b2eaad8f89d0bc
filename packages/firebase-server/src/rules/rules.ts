// The door of the room: compiles the database's rules and applies them.

export { compileRules, type Rule, type RuleKind, type RuleNode, type Rules } from './compile-rules.ts';
export type { Compiled } from './compiled.ts';
export { stripComments } from './json-comments.ts';
export { type Actor, ADMIN, RuleGuard } from './rule-guard.ts';
export { RuleSyntaxError, type Token } from './rule-lexer.ts';
export { RuleTypeError } from './rule-methods.ts';
export { asNumber, calculate, compare } from './rule-operators.ts';
export { createReader, type Expression, type Reader } from './rule-parser.ts';
export { RuleReads } from './rule-reads.ts';
export { linearRegex } from './rule-regex.ts';
export { RuleSnapshot } from './rule-snapshot.ts';
