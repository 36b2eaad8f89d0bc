// The door of the room: the rules of the database, compiled and asked.

export { compileRules, type Rule, type RuleKind, type RuleNode, type Rules } from './compile-rules.ts';
export type { Compiled } from './compiled.ts';
export { stripComments } from './json-comments.ts';
export { type OperatorLanguage, parseOperators } from './operator-levels.ts';
export { type Actor, ADMIN, RuleGuard } from './rule-guard.ts';
export { RuleTypeError } from './rule-methods.ts';
export type { Expression } from './rule-parser.ts';
export { RuleReads } from './rule-reads.ts';
export { RuleSnapshot } from './rule-snapshot.ts';
