// For tests and measurements: the parts by themselves. Rules and the tree load without the servers, and no server loads this file.
export { actionMail } from './auth/mails.ts';
export { StartError } from './contracts.ts';
export { Engine } from './database/engine.ts';
export { MEMORY_JOURNAL } from './database/journal/journal.ts';
export { compact } from './database/journal/journal-folder.ts';
export { framesOf } from './database/wire/frames.ts';
export { createLogFile, HEADER_BYTES, openJournal as openAccountJournal } from './durable-log/durable-log.ts';
export { type CoveredExpression, type CoveredRules, compileCovered } from './emulator/rule-coverage.ts';
export { childRules } from './rules/compile-rules.ts';
export { compileRule } from './rules/rule-compiler.ts';
export { mayRead, mayWrite, missingIndex } from './rules/rule-judge.ts';
export { parseRule } from './rules/rule-parser.ts';
export {
  compileRules,
  type Expression,
  type Rule,
  type RuleNode,
  RuleSyntaxError,
  type Rules,
  type Token,
} from './rules/rules.ts';
export { createImageCleaner } from './storage/images.ts';
export { readerOf } from './storage/rules/rule-parser.ts';
export {
  type Attempt,
  compileStorageRules,
  type Operation,
  type RuleMap,
  type StorageRules,
} from './storage/rules/rules.ts';
export { hashNode, matchesHash } from './tree/hash.ts';
export { nodeFromJson } from './tree/import-json.ts';
export { RequestError } from './tree/limits.ts';
export { Branch, nodeAt, type TreeNode, toJson } from './tree/node.ts';
export { childIndex, KEY_INDEX, VALUE_INDEX } from './tree/order.ts';
export { makeUpdate, type Patch, type Write } from './tree/patch.ts';
export { parsePath } from './tree/path.ts';
export { applyQuery, type Bound, makeQuery, type Query, WHOLE } from './tree/query.ts';
export { SortedIndex } from './tree/sorted-index.ts';
export { Tree } from './tree/tree.ts';
