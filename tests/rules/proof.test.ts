import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { compileCovered } from '../../server/firebase/emulator/rule-coverage.ts';
import { compileRules } from '../../server/firebase/rules/rules.ts';
import { RequestError } from '../../server/firebase/tree/limits.ts';
import { damagedWrites, isNeverAccepted } from '../support/damaged-writes.ts';
import { FRESH_SEED, TRIES_ALL } from '../support/effort.ts';
import { oneSidedParts, stopCounting } from '../support/one-sided.ts';
import { mutantsOf } from '../support/rule-mutants.ts';
import { type CasesByRule, casesByRule, judgeMutants, replay } from '../support/rule-replay.ts';
import { corpus, type RuleCase } from '../support/rules-corpus.ts';
import { seeded } from '../support/seeded.ts';

// Runs the other test files here too: coverage and mutation replay the judgements that they record in this process.
import.meta.glob('./!(proof|hostile-walk).test.ts', { eager: true });

const TEXT = readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8');
/** Shares of the mutants in `npm test`: some the same in every run, others new in each. `npm run prove` tries all. */
const FIXED_SHARE = 0.003;
const FRESH_SHARE = 0.002;
/** Share of the damaged writes that repeat a fault already tried at another place of its kind, in `npm test`. */
const REPEATED_SHARE = 0.03;

/** With `PROVE_AT='teams|fixtures'` all mutants of the rules whose path matches this, and no others. */
const PROVE_AT = process.env.PROVE_AT === undefined ? undefined : new RegExp(process.env.PROVE_AT);

const placeOf = ({ path, kind }: { path: string; kind: string }) => `${path} ${kind}`;

/** The number of judgements between two looks at the coverage; covered parts need no further counting. */
const LOOKED_AT = 2000;

/** After how many mutants the proof says how far it is. */
const PROGRESS_MS = 500;

/** A wider write is not damaged at each of its places: it is many of a narrower one, whose places are. */
const MOST_PLACES = 60;

/** How many accepted writes of each shape are damaged. */
const SAMPLES = 1;

/** One of each kind of accepted write: who makes it and which places it names, whatever the keys are. */
function acceptedWrites(cases: readonly RuleCase[]): (RuleCase & { ask: { patch: Record<string, unknown> } })[] {
  const seen = new Map<string, number>();
  return cases.filter((one): one is RuleCase & { ask: { patch: Record<string, unknown> } } => {
    if (!('patch' in one.ask) || !one.allowed) return false;
    if (Object.keys(one.ask.patch).length > MOST_PLACES) return false;
    const kind = JSON.stringify([
      (one.auth as { uid?: string } | null)?.uid,
      Object.entries(one.ask.patch).map(shapeOf),
    ]);
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return (seen.get(kind) as number) <= SAMPLES;
  });
}

function shapeOf([path, value]: [string, unknown]): unknown {
  const inside = typeof value === 'object' && value !== null ? Object.keys(value).sort() : typeof value;
  return [path.replace(/^(?!config\/)(\w+)\/[^/]+/, '$1/*'), inside];
}

describe('the proof of the rules', () => {
  /** What the test of the coverage has learned on its way. */
  let byRule: CasesByRule | undefined;

  it('no accepted write is accepted with a leaf for an object, a priority, a huge value or a list in it', () => {
    const rules = compileRules(TEXT);
    const slipped = new Set<string>();
    const learned = new Set<string>();
    const random = seeded(FRESH_SEED);
    for (const one of acceptedWrites(corpus)) {
      for (const { fault, patch } of damagedWrites(one.ask.patch)) {
        // One record's id is like another's; each place of the configuration has a shape of its own.
        const kind = fault.replace(/(at (?!config\/)\w+\/)[^/]+/, '$1*');
        if (!TRIES_ALL && learned.has(kind) && random() >= REPEATED_SHARE) continue;
        let allowed: boolean;
        try {
          allowed = replay(rules, { ...one, ask: { patch } });
        } catch (error) {
          // The database refuses it before any rule: a key that is too long, an invalid list.
          if (error instanceof RequestError) continue;
          throw error;
        }
        // Coverage and mutation, below, replay it too: each fault of each place once.
        if (!learned.has(kind)) corpus.push({ ...one, ask: { patch }, allowed });
        learned.add(kind);
        if (allowed && isNeverAccepted(fault)) slipped.add(fault);
      }
    }
    expect([...slipped], `fresh seed ${FRESH_SEED}`).toEqual([]);
  }, 1_800_000);

  it('every part of every rule has been both true and false', () => {
    const covered = compileCovered(TEXT);
    const plain = compileRules(TEXT);
    const misjudged: RuleCase[] = [];
    let judged = 0;
    byRule = casesByRule(covered.rules, corpus, (one, verdict) => {
      if (verdict !== one.allowed) misjudged.push(one);
      judged += 1;
      if (judged % LOOKED_AT === 0) stopCounting(covered.rules, plain, oneSidedParts(covered));
    });
    expect(misjudged.map(({ ask, allowed }) => ({ ask, allowed }))).toEqual([]);
    const oneSided = [...oneSidedParts(covered)].flatMap(([rule, parts]) => parts.map((text) => `${rule}: ${text}`));
    expect(oneSided).toEqual([]);
  }, 300_000);

  it('every mutant of every rule is noticed', async () => {
    const rules = compileRules(TEXT);
    const [fixed, fresh] = [seeded(1), seeded(FRESH_SEED)];
    const isChosen = () => [fixed() < FIXED_SHARE, fresh() < FRESH_SHARE].includes(true);
    const isTried = ({ path }: { path: string }) =>
      PROVE_AT === undefined ? TRIES_ALL || isChosen() : PROVE_AT.test(path);
    const cases = byRule ?? casesByRule(rules, corpus);
    const alive: string[] = [];
    let tried = 0;
    for (const { mutant, isKilled } of judgeMutants(rules, mutantsOf(rules, isTried), cases)) {
      tried += 1;
      if (!isKilled) alive.push(`${placeOf(mutant.rule)}: ${mutant.change}`);
      if (tried % PROGRESS_MS > 0) continue;
      console.log(`${tried} mutants, ${alive.length} alive, at ${placeOf(mutant.rule)}`);
      // Lets the output appear before the next part.
      await setImmediate();
    }
    expect(tried).toBeGreaterThan(TRIES_ALL ? 3500 : 15);
    // A mutant survives where another condition implies the changed one (remove it) or where a test is missing.
    expect(alive, `fresh seed ${FRESH_SEED}`).toEqual([]);
  }, 3_600_000);
});
