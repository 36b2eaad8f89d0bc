import { childRules, compileCovered, compileRules, type RuleNode, type Rules } from 'firebase-server/testing';
import { oneSidedParts, stopCounting } from './one-sided.ts';
import { type CasesByRule, nameOf, replay } from './rule-replay.ts';
import type { Recorder, RuleCase } from './rules-corpus.ts';

/** An allowed update. */
export type AcceptedWrite = RuleCase & { ask: { patch: Readonly<Record<string, unknown>> } };

/** What the proof of the rules learns while the tests judge. */
export interface RuleRecorder extends Recorder {
  /** Judges a case, and notes it like a test's; @throws {RequestError} for what the database refuses before any rule */
  judge(one: Omit<RuleCase, 'allowed'>): boolean;
  /** One of each kind of accepted update: who makes it and which places it names, whatever the keys are. */
  accepted: AcceptedWrite[];
  /** The cases in which a watched rule was evaluated: those that it denied, then the allowed ones, then the others. */
  cases(): CasesByRule;
  /** The parts of conditions that were not yet both true and false, by rule. */
  oneSided(): ReadonlyMap<string, string[]>;
}

/** The number of judgements between two looks at the coverage; covered parts need no further counting. */
const LOOKED_AT = 2000;

/** A wider write is not damaged at each of its places: it is many of a narrower one, whose places are. */
const MOST_PLACES = 60;

/** @param isWatched whether the cases of a rule are kept; each holds its data */
export function createRuleRecorder(text: string, isWatched: (name: string) => boolean): RuleRecorder {
  const covered = compileCovered(text);
  const plain = compileRules(text);
  /** The watched rules that the present judgement has evaluated, and whether they denied. */
  const evaluated = new Map<string, boolean>();
  const byRule = new Map<string, [denied: RuleCase[], allowed: RuleCase[], others: RuleCase[]]>();
  const kinds = new Set<string>();
  const accepted: AcceptedWrite[] = [];
  let judged = 0;
  for (const rules of [covered.rules, plain]) watch(rules.root, isWatched, evaluated);

  const recorder: RuleRecorder = {
    rules: covered.rules,
    accepted,
    note: (allowed, ask, auth, make) => {
      judged += 1;
      if (judged % LOOKED_AT === 0) stopCounting(covered.rules, plain, oneSidedParts(covered));
      const kind = allowed && 'patch' in ask ? kindOf(auth, ask.patch) : null;
      const isNew = kind !== null && !kinds.has(kind);
      if (evaluated.size === 0 && !isNew) return;
      const one = make();
      if (isNew) {
        kinds.add(kind);
        accepted.push(one as AcceptedWrite);
      }
      for (const [name, denied] of evaluated) {
        const lists = byRule.get(name) ?? [[], [], []];
        byRule.set(name, lists);
        lists[allowed ? 1 : denied ? 0 : 2].push(one);
      }
      evaluated.clear();
    },
    judge: (one) => {
      const allowed = replay(covered.rules, one);
      recorder.note(allowed, one.ask, one.auth, () => ({ ...one, allowed }));
      return allowed;
    },
    cases: () => new Map([...byRule].map(([name, lists]) => [name, lists.flat()])),
    oneSided: () => oneSidedParts(covered),
  };
  return recorder;
}

/** Notes each evaluation of a watched rule. */
function watch(node: RuleNode, isWatched: (name: string) => boolean, evaluated: Map<string, boolean>): void {
  for (const rule of [node.read, node.write, node.validate]) {
    if (rule === null || !isWatched(nameOf(rule))) continue;
    const [name, { test }] = [nameOf(rule), rule];
    rule.test = (scope) => {
      evaluated.set(name, true);
      const result = test(scope);
      evaluated.set(name, !result);
      return result;
    };
  }
  for (const child of [...node.children.values(), ...(node.wildcard === null ? [] : [node.wildcard])]) {
    watch(child, isWatched, evaluated);
  }
}

function kindOf(auth: RuleCase['auth'], patch: Readonly<Record<string, unknown>>): string | null {
  if (Object.keys(patch).length > MOST_PLACES) return null;
  return JSON.stringify([(auth as { uid?: string } | null)?.uid, Object.entries(patch).map(shapeOf)]);
}

function shapeOf([path, value]: [string, unknown]): unknown {
  const inside = typeof value === 'object' && value !== null ? Object.keys(value).sort() : typeof value;
  return [path.replace(/^(?!config\/)(\w+)\/[^/]+/, '$1/*'), inside];
}

/** A place of the database as the rules name it: what stands at a wildcard is `*`, and whatever no rule names is `+`. */
export function placeIn(rules: Rules, path: string): string {
  let node: RuleNode | null = rules.root;
  return path
    .split('/')
    .map((key) => {
      const isNamed = node?.children.has(key) === true;
      node = childRules(node, key);
      return isNamed ? key : node === null ? '+' : '*';
    })
    .join('/');
}
