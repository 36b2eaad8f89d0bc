import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { compileRules, RequestError } from 'firebase-server/testing';
import { describe, expect, it } from 'vitest';
import { type DamagedWrite, damagedWrites, isNeverAccepted } from '../support/damaged-writes.ts';
import { FRESH_SEED, TRIES_ALL } from '../support/effort.ts';
import { type Mutant, mutantsOf } from '../support/rule-mutants.ts';
import { type AcceptedWrite, createRuleRecorder, placeIn } from '../support/rule-recorder.ts';
import { type CasesByRule, judgeMutants, nameOf, replay } from '../support/rule-replay.ts';
import { type RuleCase, recording } from '../support/rules-corpus.ts';
import { COUNTING } from '../support/rules-world.ts';
import { seeded } from '../support/seeded.ts';

// Runs the other test files here too, and hears their judgements; scripts/test.mjs reads which from this line. The left-out ones record none.
import.meta.glob(
  './!(proof|hostile-walk|corpus|rules-file|storage-proof|save-plan|year-random|guests-random|growth-in-an-hour|one-source.mocks).test.ts',
  { eager: true },
);

const TEXT = readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8');
/** Shares of the mutants in `npm test`: some the same in every run, others new in each. `npm run prove` tries all. */
const FIXED_SHARE = 0.003;
const FRESH_SHARE = 0.002;
/** Share of the damaged writes that repeat a fault already tried at another place of its kind, in `npm test`. */
const REPEATED_SHARE = 0.003;

/** With `PROVE_AT='teams|fixtures'` all mutants of the rules whose path matches this, and no others. */
const PROVE_AT = process.env.PROVE_AT === undefined ? undefined : new RegExp(process.env.PROVE_AT);

/** After how many judgements or mutants the proof says how far it is, and lets the output appear. */
const PROGRESS = 500;

const RULES = compileRules(TEXT);
const [fixed, fresh] = [seeded(1), seeded(FRESH_SEED)];
const isChosen = () => [fixed() < FIXED_SHARE, fresh() < FRESH_SHARE].includes(true);
const isTried = ({ path }: { path: string }) =>
  PROVE_AT === undefined ? TRIES_ALL || isChosen() : PROVE_AT.test(path);
/** The chosen mutants of a sample; all of them would fill the memory. */
const chosen = TRIES_ALL ? null : [...mutantsOf(RULES, isTried)];
const watched = chosen && new Set(chosen.map(({ rule }) => nameOf(rule)));
const recorder = createRuleRecorder(TEXT, (name) => watched?.has(name) ?? true);
recording.recorder = recorder;

/** The same damage at the same place of the rules is one kind. */
const kindOf = ({ fault, at }: DamagedWrite) => fault.slice(0, -at.length) + placeIn(RULES, at);
/** The same at each place of its own, but for the first key: one record's id is like another's. */
const finerKindOf = ({ fault }: DamagedWrite) => fault.replace(/(at (?!config\/)\w+\/)[^/]+/, '$1*');

/** The verdict on a damaged write; null if the database refuses it before any rule: a key that is too long, an invalid list. */
function verdictOn<T>(judge: (one: Omit<RuleCase, 'allowed'>) => T, one: AcceptedWrite, { patch }: DamagedWrite) {
  try {
    return judge({ ...one, ask: { patch } });
  } catch (error) {
    if (error instanceof RequestError) return null;
    throw error;
  }
}

/** The damaged forms of accepted writes, each kind once, in pieces that let the output appear. */
async function* damaged(
  writes: readonly AcceptedWrite[],
  kind: (write: DamagedWrite) => string,
  repeats = () => false,
) {
  const known = new Set<string>();
  let made = 0;
  for (const one of writes) {
    for (const write of damagedWrites(one.ask.patch)) {
      const isNew = !known.has(kind(write));
      if (!isNew && !repeats()) continue;
      known.add(kind(write));
      yield { one, write, isNew };
      made += 1;
      if (made % PROGRESS === 0) await setImmediate();
    }
  }
}

describe('the proof of the rules', () => {
  it('no accepted write of a client is accepted with a leaf for an object, a priority, a huge value or a list in it', async () => {
    const slipped = new Set<string>();
    const random = seeded(FRESH_SEED);
    const repeats = () => TRIES_ALL || random() < REPEATED_SHARE;
    const kind = TRIES_ALL ? finerKindOf : kindOf;
    // The rules ask the host for no shape (decision 118).
    const ofClients = recorder.accepted.filter(({ auth }) => (auth as { uid?: string } | null)?.uid !== COUNTING.uid);
    for await (const { one, write, isNew } of damaged(ofClients, kind, repeats)) {
      // Coverage and mutation, below, need each kind once.
      const allowed = verdictOn(isNew ? recorder.judge : (asked) => replay(RULES, asked), one, write);
      if (allowed === true && isNeverAccepted(write.fault)) slipped.add(write.fault);
    }
    expect([...slipped], `fresh seed ${FRESH_SEED}`).toEqual([]);
  });

  it('every part of every rule has been both true and false', async () => {
    if (recorder.oneSided().size > 0) {
      for await (const { one, write } of damaged([...recorder.accepted], finerKindOf)) {
        verdictOn(recorder.judge, one, write);
      }
    }
    expect([...recorder.oneSided()].flatMap(([rule, parts]) => parts.map((text) => `${rule}: ${text}`))).toEqual([]);
  });

  it('every mutant of every rule is noticed', async () => {
    const cases = recorder.cases();
    const alive: string[] = [];
    let tried = 0;
    for (const { mutant, isKilled } of judgeMutants(RULES, chosen ?? mutantsOf(RULES, isTried), cases)) {
      tried += 1;
      if (!isKilled && !(await isKilledByDamage(mutant, cases))) {
        alive.push(`${nameOf(mutant.rule)}: ${mutant.change}`);
      }
      if (tried % PROGRESS > 0) continue;
      console.log(`${tried} mutants, ${alive.length} alive, at ${nameOf(mutant.rule)}`);
      await setImmediate();
    }
    expect(tried).toBeGreaterThan(TRIES_ALL ? 3500 : 15);
    // A mutant survives where another condition implies the changed one (remove it) or where a test is missing.
    expect(alive, `fresh seed ${FRESH_SEED}`).toEqual([]);
  });
});

/** Whether more damage to the accepted writes that reach a mutant's rule would show it. */
async function isKilledByDamage(mutant: Mutant, cases: CasesByRule) {
  const name = nameOf(mutant.rule);
  const reached = new Set(cases.get(name));
  const more: RuleCase[] = [];
  for await (const { one, write } of damaged(
    recorder.accepted.filter((one) => reached.has(one)),
    finerKindOf,
  )) {
    const allowed = verdictOn((asked) => replay(RULES, asked), one, write);
    if (allowed !== null) more.push({ ...one, ask: { patch: write.patch }, allowed });
  }
  return [...judgeMutants(RULES, [mutant], new Map([[name, more]]))].every(({ isKilled }) => isKilled);
}
