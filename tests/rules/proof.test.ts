import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileCovered } from '../../server/rtdb/rule-coverage.ts';
import { compileRules } from '../../server/rtdb/rules.ts';
import { mutantsOf } from '../support/rule-mutants.ts';
import { casesByRule, isKilled, replay } from '../support/rule-replay.ts';
import { corpus } from '../support/rules-corpus.ts';
import { seeded } from '../support/seeded.ts';

// Run here once more, so that what they ask of the rules is at hand: coverage and mutation replay it in this process.
import.meta.glob('./!(proof|hostile-walk).test.ts', { eager: true });

const TEXT = readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8');
/** `RULE_MUTANTS=all` tries every mutant, a number another sample. */
const ASKED = process.env.RULE_MUTANTS ?? '1';
const SHARE = 0.12;

const placeOf = ({ path, kind }: { path: string; kind: string }) => `${path} ${kind}`;

const isError = (value: unknown) => typeof value === 'object' && value !== null && 'error' in value;

describe('the proof of the rules', () => {
  it('every part of every rule has been both true and false', () => {
    const covered = compileCovered(TEXT);
    for (const one of corpus) expect(replay(covered.rules, one)).toBe(one.allowed);
    const oneSided = covered.report().flatMap((rule) =>
      rule.expressions
        .filter(({ text, values }) => {
          const seen = values.map(({ value }) => value).filter((value) => typeof value === 'boolean');
          // A literal is what it is, and a query is no condition; what was never asked at all has no values.
          if (['true', 'false', 'query'].includes(text)) return false;
          // A value that may be a text is no condition.
          const isCondition = values.every(({ value }) => typeof value === 'boolean' || isError(value));
          return isCondition && seen.length < 2;
        })
        .map(({ text }) => `${placeOf(rule)}: ${text}`),
    );
    expect(oneSided).toEqual([]);
  }, 120_000);

  it('every mutant of every rule is noticed', () => {
    const rules = compileRules(TEXT);
    const random = seeded(Number(ASKED) || 1);
    const chosen = mutantsOf(rules).filter(() => ASKED === 'all' || random() < SHARE);
    const byRule = casesByRule(rules, corpus);
    const alive = chosen.filter((mutant) => !isKilled(rules, mutant, byRule));
    expect(chosen.length).toBeGreaterThan(ASKED === 'all' ? 3500 : 300);
    // A condition that another one implies has to go, or the case in which it matters is missing from the tests.
    expect(alive.map(({ rule, change }) => `${placeOf(rule)}: ${change}`)).toEqual([]);
  }, 300_000);
});
