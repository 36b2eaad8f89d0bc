import { mayRead, mayWrite, type TraceLine } from '../../server/firebase/rules/rule-judge.ts';
import type { Rule, Rules } from '../../server/firebase/rules/rules.ts';
import { makeUpdate } from '../../server/firebase/tree/patch.ts';
import { parsePath } from '../../server/firebase/tree/path.ts';
import type { Mutant } from './rule-mutants.ts';
import type { RuleCase } from './rules-corpus.ts';

/** The rules' verdict on a recorded case now. */
export function replay(rules: Rules, { root, auth, now, ask }: RuleCase, trace: TraceLine[] | null = null): boolean {
  if ('path' in ask) return mayRead(rules, root, parsePath(ask.path), ask.query, auth, now, trace);
  return mayWrite(rules, root, makeUpdate(root, '', ask.patch, now), auth, trace);
}

/** One evaluation of a rule while a case was judged. */
interface Evaluation {
  one: RuleCase;
  scope: Parameters<Rule['test']>[0];
  result: boolean;
}

/** Where a rule was evaluated: what is known of it so far, and the cases in which it was. */
interface Evaluated {
  rule: Rule;
  known: Evaluation[];
  cases: readonly RuleCase[];
  /** How many of them were judged for it. */
  judged: number;
}

/** The cases by the rules evaluated in them, each by its path and kind. */
export type CasesByRule = ReadonlyMap<string, readonly RuleCase[]>;

const nameOf = (rule: { path: string; kind: string }) => `${rule.path} ${rule.kind}`;

/**
 * The cases by the rules evaluated in them: only a mutant of these can change the verdict of a case. Those come first that
 * a rule has denied, then the allowed ones: these kill a mutant that is too loose and one that is too strict.
 *
 * @param onVerdict told what the rules say of each case
 */
export function casesByRule(
  rules: Rules,
  cases: readonly RuleCase[],
  onVerdict: (one: RuleCase, verdict: boolean) => void = () => undefined,
): CasesByRule {
  const byRule = new Map<string, [denied: RuleCase[], allowed: RuleCase[], others: RuleCase[]]>();
  for (const one of cases) {
    const trace: TraceLine[] = [];
    const verdict = replay(rules, one, trace);
    onVerdict(one, verdict);
    const denying = verdict ? new Set() : new Set(denyingLines(trace).map(nameOfLine));
    for (const name of new Set(trace.map(nameOfLine))) {
      const lists = byRule.get(name) ?? [[], [], []];
      byRule.set(name, lists);
      lists[denying.has(name) ? 0 : verdict ? 1 : 2].push(one);
    }
  }
  return new Map([...byRule].map(([name, lists]) => [name, lists.flat()]));
}

const nameOfLine = ({ rule, kind }: TraceLine) => nameOf({ path: rule, kind });

/** What a request was denied by: the last rule that was asked, or everything that might have granted it. */
function denyingLines(trace: readonly TraceLine[]): readonly TraceLine[] {
  const last = trace.slice(-1);
  return last[0]?.kind === '.validate' ? last : trace.filter(({ result }) => result !== true);
}

/**
 * Tells of each mutant whether a test would have failed with it in the rules.
 *
 * @param mutants those of one rule together: only its evaluations are kept meanwhile
 */
export function* judgeMutants(
  rules: Rules,
  mutants: Iterable<Mutant>,
  byRule: CasesByRule,
): Generator<{ mutant: Mutant; isKilled: boolean }> {
  let evaluated: Evaluated | undefined;
  for (const mutant of mutants) {
    const { rule } = mutant;
    if (evaluated?.rule !== rule) evaluated = { rule, known: [], cases: byRule.get(nameOf(rule)) ?? [], judged: 0 };
    yield { mutant, isKilled: isKilled(rules, mutant, evaluated) };
  }
}

/**
 * A mutant that says of every evaluation what its rule says changes no verdict; a whole case is judged again only where
 * it says something else.
 */
function isKilled(rules: Rules, mutant: Mutant, evaluated: Evaluated): boolean {
  const tried = new Set<RuleCase>();
  for (const [index, { one, scope, result }] of evaluations(rules, mutant, evaluated)) {
    if (tried.has(one) || resultOf(mutant.compiled, scope) === result) continue;
    tried.add(one);
    const verdict = withRule(mutant, mutant.compiled, () => replay(rules, one));
    if (verdict === one.allowed) continue;
    // What kills one mutant of a rule is likely to kill its next.
    evaluated.known.unshift(...evaluated.known.splice(index, 1));
    return true;
  }
  return false;
}

/** All evaluations of the mutant's rule; a case is judged for it when the ones before it did not suffice. */
function* evaluations(rules: Rules, { rule, node }: Mutant, evaluated: Evaluated): Generator<[number, Evaluation]> {
  const { known, cases } = evaluated;
  for (let index = 0; ; index += 1) {
    while (index >= known.length) {
      const one = cases[evaluated.judged++];
      if (one === undefined) return;
      const test: Rule['test'] = (scope) => {
        const result = resultOf(rule, scope);
        known.push({ one, scope: { ...scope, keys: [...scope.keys] }, result });
        return result;
      };
      withRule({ rule, node }, { ...rule, test }, () => replay(rules, one));
    }
    yield [index, known[index] as Evaluation];
  }
}

/** What the judge makes of a rule: one that cannot be evaluated denies. */
function resultOf(rule: Rule, scope: Evaluation['scope']): boolean {
  try {
    return rule.test(scope);
  } catch {
    return false;
  }
}

/** Does `work` with another rule in the place of the mutant's. */
function withRule({ rule, node }: Pick<Mutant, 'node' | 'rule'>, other: Rule, work: () => boolean): boolean {
  const put = (next: Rule) => {
    if (rule.kind === '.read') node.read = next;
    else if (rule.kind === '.write') node.write = next;
    else node.validate = next;
  };
  put(other);
  try {
    return work();
  } finally {
    put(rule);
  }
}
