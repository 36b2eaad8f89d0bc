import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileCovered } from '../../server/rtdb/rule-coverage.ts';
import { compileRules } from '../../server/rtdb/rules.ts';
import { type Mutant, mutantsOf } from '../support/rule-mutants.ts';
import { casesByRule, isKilled, replay } from '../support/rule-replay.ts';
import { ONE_SIDED, SURVIVORS } from '../support/rule-survivors.ts';
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

function tally(places: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const place of places) counts[place] = (counts[place] ?? 0) + 1;
  return counts;
}

describe('the proof of the rules', () => {
  it('every part of every rule has been both true and false, but for what another rule makes sure of', () => {
    const covered = compileCovered(TEXT);
    for (const one of corpus) expect(replay(covered.rules, one)).toBe(one.allowed);
    const oneSided = covered.report().flatMap((rule) =>
      rule.expressions
        .filter(({ text, values }) => {
          const seen = values.map(({ value }) => value).filter((value) => typeof value === 'boolean');
          // A literal is what it is; what was never asked at all has no values.
          if (['true', 'false'].includes(text)) return false;
          // A value that may be a text is no condition.
          const isCondition = values.every(({ value }) => typeof value === 'boolean' || isError(value));
          return isCondition && seen.length < 2;
        })
        .map(({ text }) => `${placeOf(rule)}: ${text}`),
    );
    if (process.env.RULE_MUTANTS !== undefined) console.log(oneSided.join('\n'));
    expect(tally(oneSided.map((line) => line.split(': ')[0] as string))).toEqual(ONE_SIDED);
  }, 120_000);

  it('every mutant of every rule is noticed, but for those that change nothing', () => {
    const rules = compileRules(TEXT);
    const random = seeded(Number(ASKED) || 1);
    const chosen = mutantsOf(rules).filter(() => ASKED === 'all' || random() < SHARE);
    const byRule = casesByRule(rules, corpus);
    const alive: Mutant[] = chosen.filter((mutant) => !isKilled(rules, mutant, byRule));
    if (process.env.RULE_MUTANTS !== undefined) {
      for (const { rule, change } of alive) console.log(`${placeOf(rule)}: ${change}`);
    }
    const counts = tally(alive.map(({ rule }) => placeOf(rule)));
    expect(chosen.length).toBeGreaterThan(ASKED === 'all' ? 4000 : 300);
    for (const [place, count] of Object.entries(counts)) {
      expect(count, `mutants of ${place} that no test notices`).toBeLessThanOrEqual(SURVIVORS[place]?.count ?? 0);
    }
    // A reason whose mutants are noticed by now has to go.
    if (ASKED === 'all') {
      for (const [place, { count }] of Object.entries(SURVIVORS)) expect(counts[place], place).toBe(count);
    }
  }, 300_000);
});
