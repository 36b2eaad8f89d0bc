import { mayRead, mayWrite, type TraceLine } from '../../server/rules/rule-judge.ts';
import type { Rule, Rules } from '../../server/rules/rules.ts';
import { makeUpdate } from '../../server/tree/patch.ts';
import { parsePath } from '../../server/tree/path.ts';
import type { Mutant } from './rule-mutants.ts';
import type { RuleCase } from './rules-corpus.ts';

/** The rules' verdict on a recorded case now. */
export function replay(rules: Rules, { root, auth, now, ask }: RuleCase, trace: TraceLine[] | null = null): boolean {
  if ('path' in ask) return mayRead(rules, root, parsePath(ask.path), ask.query, auth, now, trace);
  return mayWrite(rules, root, makeUpdate(root, '', ask.patch, now), auth, trace);
}

const nameOf = (rule: { path: string; kind: string }) => `${rule.path} ${rule.kind}`;

/**
 * The cases by the rules evaluated in them: only a mutant of these can change the verdict of a case.
 *
 * @param onVerdict told what the rules say of each case
 */
export function casesByRule(
  rules: Rules,
  cases: readonly RuleCase[],
  onVerdict: (one: RuleCase, verdict: boolean) => void = () => undefined,
): ReadonlyMap<string, RuleCase[]> {
  const byRule = new Map<string, RuleCase[]>();
  for (const one of cases) {
    const trace: TraceLine[] = [];
    onVerdict(one, replay(rules, one, trace));
    for (const name of new Set(trace.map(({ rule, kind }) => nameOf({ path: rule, kind })))) {
      const list = byRule.get(name);
      if (list === undefined) byRule.set(name, [one]);
      else list.push(one);
    }
  }
  return byRule;
}

/** Whether a test would have failed with this mutant in the rules. */
export function isKilled(rules: Rules, mutant: Mutant, byRule: ReadonlyMap<string, RuleCase[]>): boolean {
  const { node, rule } = mutant;
  put(mutant, mutant.compiled);
  try {
    const cases = byRule.get(nameOf(rule)) ?? [];
    const killer = cases.findIndex((one) => replay(rules, one) !== one.allowed);
    // What kills one mutant of a rule is likely to kill its next.
    if (killer > 0) cases.unshift(...cases.splice(killer, 1));
    return killer >= 0;
  } finally {
    put({ node, rule }, rule);
  }
}

function put({ node, rule }: Pick<Mutant, 'node' | 'rule'>, next: Rule): void {
  if (rule.kind === '.read') node.read = next;
  else if (rule.kind === '.write') node.write = next;
  else node.validate = next;
}
