import { makeUpdate, mayRead, mayWrite, parsePath, type Rule, type Rules } from 'firebase-server/testing';
import type { Mutant } from './rule-mutants.ts';
import type { RuleCase } from './rules-corpus.ts';

/** The rules' present verdict on a recorded case. */
export function replay(rules: Rules, { root, auth, now, ask }: Omit<RuleCase, 'allowed'>): boolean {
  if ('path' in ask) return mayRead(rules, root, parsePath(ask.path), ask.query, auth, now);
  return mayWrite(rules, root, makeUpdate(root, '', ask.patch, now), auth);
}

/** One evaluation of a rule during the replay of a case. */
interface Evaluation {
  one: RuleCase;
  scope: Parameters<Rule['test']>[0];
  result: boolean;
}

/** A rule's evaluations so far, and the cases in which it was evaluated. */
interface Evaluated {
  rule: Rule;
  known: Evaluation[];
  cases: readonly RuleCase[];
  /** How many of the cases have been replayed for it. */
  judged: number;
}

/** The cases by the rules evaluated in them, each by its path and kind. */
export type CasesByRule = ReadonlyMap<string, readonly RuleCase[]>;

/** A rule's path and kind. */
export const nameOf = (rule: { path: string; kind: string }) => `${rule.path} ${rule.kind}`;

/**
 * Decides for each mutant whether a test would have failed with it in the rules.
 *
 * @param mutants the mutants of one rule: only that rule's evaluations are kept meanwhile
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

/** A mutant with the same result as its rule in every evaluation changes no verdict; a whole case is replayed only after a different result. */
function isKilled(rules: Rules, mutant: Mutant, evaluated: Evaluated): boolean {
  const tried = new Set<RuleCase>();
  for (const [index, { one, scope, result }] of evaluations(rules, mutant, evaluated)) {
    if (tried.has(one) || resultOf(mutant.compiled, scope) === result) continue;
    tried.add(one);
    const verdict = withRule(mutant, mutant.compiled, () => replay(rules, one));
    if (verdict === one.allowed) continue;
    // A case that kills one mutant of a rule is likely to kill the next.
    evaluated.known.unshift(...evaluated.known.splice(index, 1));
    return true;
  }
  return false;
}

/** All evaluations of the mutant's rule; a case is replayed only if the earlier ones did not suffice. */
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
      const verdict = withRule({ rule, node }, { ...rule, test }, () => replay(rules, one));
      if (verdict !== one.allowed) throw new Error(`Judged otherwise than recorded: ${JSON.stringify(one.ask)}`);
    }
    yield [index, known[index] as Evaluation];
  }
}

/** The judge's result of a rule: a rule that fails to evaluate denies. */
function resultOf(rule: Rule, scope: Evaluation['scope']): boolean {
  try {
    return rule.test(scope);
  } catch {
    return false;
  }
}

/** Runs `work` with another rule in place of the mutant's. */
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
