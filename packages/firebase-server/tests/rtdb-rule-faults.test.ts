import { expect, test } from 'vitest';
import type { Log } from '../src/contracts.ts';
import { createLog } from '../src/log.ts';
import { RuleGuard } from '../src/rules/rule-guard.ts';
import { compileRules, type Rule } from '../src/rules/rules.ts';
import { nodeFromJson } from '../src/tree/import-json.ts';
import { makeSet } from '../src/tree/patch.ts';
import { WHOLE } from '../src/tree/query.ts';

const NOBODY = { auth: null, admin: false };

/** Rules that would allow everything at `/open` if its one rule of that kind did not fail when evaluated. */
function rulesWith(kind: 'read' | 'write', test: Rule['test']) {
  const rules = compileRules(JSON.stringify({ rules: { open: { '.read': 'true', '.write': 'true' } } }));
  Object.assign(rules.root.children.get('open')?.[kind] as Rule, { test });
  return rules;
}

const root = nodeFromJson({ open: 1 });
const write = makeSet(root, 'open', 2, 0);
const read = (log: Log, rules: ReturnType<typeof compileRules>) =>
  new RuleGuard(log, () => rules).allowsRead(root, ['open'], WHOLE, NOBODY, 0);
const mayWrite = (log: Log, rules: ReturnType<typeof compileRules>) =>
  new RuleGuard(log, () => rules).allowsWrite(root, write, NOBODY);

function linesOf(level: 'debug' | 'info') {
  const lines: { level: string; event: string }[] = [];
  return { lines, log: createLog(level, (line) => lines.push(JSON.parse(line))) };
}

test.each(['read', 'write'] as const)('a .%s that cannot be evaluated denies, and the server logs an error', (kind) => {
  const { log, lines } = linesOf('info');
  const rules = rulesWith(kind, () => {
    throw new TypeError('x is not a function');
  });
  expect(kind === 'read' ? read(log, rules) : mayWrite(log, rules)).toBe(false);
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'error',
      event: 'rules-fault',
      rule: '/open',
      kind: `.${kind}`,
      result: 'fault: TypeError: x is not a function',
    }),
  ]);
});

test('the rules judge a denial a second time only at log level debug', () => {
  for (const [level, times] of [
    ['info', 1],
    ['debug', 2],
  ] as const) {
    const { log, lines } = linesOf(level);
    let asked = 0;
    const rules = rulesWith('write', () => {
      asked++;
      return false;
    });
    expect(mayWrite(log, rules)).toBe(false);
    expect(asked).toBe(times);
    expect(lines.map(({ event }) => event)).toEqual(level === 'debug' ? ['rules-denied'] : []);
  }
});
