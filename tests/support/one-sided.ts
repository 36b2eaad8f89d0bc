import type { CoveredExpression, CoveredRules, RuleNode, Rules } from 'firebase-server/testing';

const isError = (value: unknown) => typeof value === 'object' && value !== null && 'error' in value;

function isOneSided({ text, values }: CoveredExpression): boolean {
  // A literal has only one value, and a query is not a condition. A condition never evaluated has no values.
  if (['true', 'false', 'query'].includes(text)) return false;
  const seen = values.filter(({ value }) => typeof value === 'boolean');
  // An expression that may be a text is not a condition.
  const isCondition = values.every(({ value }) => typeof value === 'boolean' || isError(value));
  return isCondition && seen.length < 2;
}

/** By rule (`path kind`), the parts of its conditions that have not yet been both true and false; rules without such parts are left out. */
export function oneSidedParts(covered: CoveredRules): ReadonlyMap<string, string[]> {
  const rules = covered.report().map(({ path, kind, expressions }): [string, string[]] => {
    return [`${path} ${kind}`, expressions.filter(isOneSided).map(({ text }) => text)];
  });
  return new Map(rules.filter(([, parts]) => parts.length > 0));
}

/**
 * Replaces counting rules that have nothing left to show by the plain rules: counting takes longer than judging.
 *
 * @param counted the rules that count, changed here; @param plain the same rules without counting; @param open rules that keep counting
 */
export function stopCounting(counted: Rules, plain: Rules, open: ReadonlyMap<string, unknown>): void {
  const visit = (node: RuleNode, same: RuleNode): void => {
    for (const place of ['read', 'write', 'validate'] as const) {
      const rule = node[place];
      if (rule !== null && !open.has(`${rule.path} ${rule.kind}`)) node[place] = same[place];
    }
    for (const [key, child] of node.children) visit(child, same.children.get(key) as RuleNode);
    if (node.wildcard !== null) visit(node.wildcard, same.wildcard as RuleNode);
  };
  visit(counted.root, plain.root);
}
