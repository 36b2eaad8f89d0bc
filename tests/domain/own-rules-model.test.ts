import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockOf } from '../../src/domain/match/clock.ts';
import {
  type GameRules,
  mayDraw,
  parseRules,
  RULES_CODE,
  rulesOf,
  STANDARD_RULES,
} from '../../src/domain/match/game-rules.ts';
import { codeOf, parseLeagueRules, rulesField, withoutDraw } from '../../src/domain/match/league-rules.ts';
import { foldMatch } from '../../src/domain/match/match.ts';
import { redemptionOf } from '../../src/domain/match/redemption.ts';
import { howMany } from '../support/effort.ts';
import { anyOwnLog, anyRules, freshMatch } from '../support/match-fixtures.ts';
import { naiveAnswer, naiveClock, naiveFold, naiveOvertime, naiveScores } from '../support/naive-fold.ts';

// Rules of the league's own (decisions 145 to 153): their codes, and every figure of a match by any of them against a second, plain implementation.

const RUNS = { numRuns: howMany('PROVE_RUNS', 2_000, 100_000) };

/** What the code of rules says of them: an option that means nothing beside the others is the standard's. */
function meant(rules: GameRules): GameRules {
  const { tie, redemption, misses, clock } = rules;
  const hasOvertime = tie === 'overtime';
  return {
    ...rules,
    overtime: hasOvertime ? rules.overtime : STANDARD_RULES.overtime,
    endsByBoth: rules.endsByBoth && redemption !== 'none' && misses,
    clock: { ...clock, overtime: hasOvertime && clock.minutes > 0 ? clock.overtime : 0 },
  };
}

describe('the code of rules (decision 145)', () => {
  it('says what the rules mean, and every code is the code of its rules', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const code = codeOf(rules);
        expect(parseRules(code)).toEqual(meant(rules));
        expect(codeOf(meant(rules))).toBe(code);
        if (code !== undefined) expect(code).toMatch(RULES_CODE);
      }),
      RUNS,
    );
  });

  it.each<[string | undefined, Partial<GameRules>]>([
    [undefined, {}],
    ['6s', { cups: 6 }],
    ['10d', { tie: 'draw' }],
    ['10o4', { tie: 'overtime', overtime: { cups: 4, rounds: 0 } }],
    ['10o2x1', { tie: 'overtime', overtime: { cups: 2, rounds: 1 } }],
    ['10sr', { redemption: 'miss' }],
    ['10sbk', { redemption: 'ball', endsByBoth: true }],
    ['10sn', { misses: false }],
    ['10sw', { doubles: true }],
    ['10sp', { penalties: true }],
    ['10st9', { clock: { minutes: 9, overtime: 0 } }],
    ['10o3t9', { tie: 'overtime', clock: { minutes: 9, overtime: 0 } }],
    ['10o3t9u2', { tie: 'overtime', clock: { minutes: 9, overtime: 2 } }],
    [
      '6o3x9bnwpt99u99',
      {
        ...{ cups: 6, tie: 'overtime', overtime: { cups: 3, rounds: 9 }, redemption: 'ball', misses: false },
        ...{ doubles: true, penalties: true, clock: { minutes: 99, overtime: 99 } },
      },
    ],
  ])('%s', (code, own) => {
    const rules = { ...STANDARD_RULES, ...own };
    expect(codeOf(rules)).toBe(code);
    expect(parseRules(code)).toEqual(rules);
  });

  it('says nothing that means nothing beside the rest', () => {
    const codes = [
      { endsByBoth: true },
      { clock: { minutes: 0, overtime: 9 } },
      { overtime: { cups: 5, rounds: 5 } },
    ].map((own) => codeOf({ ...STANDARD_RULES, ...own }));
    expect(codes).toEqual([undefined, undefined, undefined]);
    const nobodyCounts = { ...STANDARD_RULES, redemption: 'miss', endsByBoth: true, misses: false } as const;
    expect(codeOf(nobodyCounts)).toBe('10srn');
    expect(parseRules('10srkn')).toEqual({ ...nobodyCounts, endsByBoth: false });
    expect(codeOf({ ...STANDARD_RULES, clock: { minutes: 5, overtime: 5 } })).toBe('10st5');
  });

  it('that nobody knows is read as the standard one, and no match without rules has another', () => {
    for (const code of ['', 'x', '10', '7d', '10z', 'Stryker was here'])
      expect([parseRules(code), rulesOf({ rules: code })], code).toEqual([null, STANDARD_RULES]);
    expect(rulesOf({})).toBe(STANDARD_RULES);
  });

  it('play-offs have no draw: an overtime until one wins takes its place', () => {
    const without = (code: string | undefined) => codeOf(withoutDraw(parseRules(code) ?? STANDARD_RULES));
    expect(['10d', '6dn', '10o4x2r', '10o4r', '6s', undefined].map(without)).toEqual([
      ...['10o3', '6o3n', '10o4r', '10o4r', '6s', undefined],
    ]);
    expect(['10d', '10o3x1', '10o3', '6s'].map((code) => mayDraw(rulesOf({ rules: code })))).toEqual([
      ...[true, true, false, false],
    ]);
  });

  it('a new match takes the league’s, or in the play-offs theirs; what no rules are is left out', () => {
    expect(parseLeagueRules({ league: '10d', playoffs: '10o3', more: 1 })).toEqual({ league: '10d', playoffs: '10o3' });
    expect(parseLeagueRules({ league: '10o3x1', playoffs: '10o3x1' })).toEqual({ league: '10o3x1' });
    expect(parseLeagueRules({ league: '10s', playoffs: '10d' })).toEqual({ league: '10s' });
    for (const none of [null, undefined, 5, 'x', {}, { league: '7d', playoffs: 5 }, { league: {}, playoffs: null }])
      expect(parseLeagueRules(none)).toEqual({});
    const own = { league: '10d', playoffs: '10o3' };
    expect([undefined, 'league', 'final', 'playoffs'].map((stage) => rulesField(own, stage))).toEqual([
      ...[{ rules: '10d' }, { rules: '10d' }, { rules: '10o3' }, { rules: '10o3' }],
    ]);
    expect(rulesField({ playoffs: '10o3' }, undefined)).toEqual({});
    expect(rulesField({ league: '10d' }, 'final')).toEqual({});
    expect(freshMatch()).not.toHaveProperty('rules');
    expect(freshMatch('6sr')).toMatchObject({ rules: '6sr', totalCups: 6 });
  });

  it('is no text but such a one; what it may say beside means nothing', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'0123456789sdoxrbknwptu'), minLength: 0, maxLength: 8 });
    const shapes = fc
      .tuple(fc.constantFrom('10', '6', '10s', '6d', '10o3', '6o2x1', ''), letters)
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(shapes, (code) => {
        const rules = parseRules(code);
        if (rules === null) return;
        expect(meant(rules)).toMatchObject({ ...rules, clock: { minutes: rules.clock.minutes } });
        // Of two codes of the same rules one is made; the others say the standard, two hits where nobody counts misses, or an overtime's minutes without one.
        const made = code.includes('n') ? code.replace('k', '') : code;
        expect(codeOf(rules) ?? '10s').toBe(code.includes('o') ? made : made.replace(/u.*/, ''));
      }),
      RUNS,
    );
  });
});

describe('a match by any rules', () => {
  it('is what a plain second implementation makes of its log: cups, attempts, doubles, penalties, overtimes, answer and clock', () => {
    fc.assert(
      fc.property(anyOwnLog, anyRules, (log, any) => {
        const match = freshMatch(codeOf(any));
        const rules = meant(any);
        const folded = foldMatch(match, log);
        const [sides, teams] = [[match.team1Players, match.team2Players] as const, [match.team1Id, match.team2Id]];
        const tally = naiveFold(log, sides, rules.cups, 0, teams);
        const lines = Object.entries(folded.playerStats).map(([uid, { cupsScored, attempts, doubles = 0 }]) => [
          ...[uid, { cups: cupsScored, attempts, doubles }],
        ]);
        const penalties = [folded.team1Penalties, folded.team2Penalties].map((cups = 0) => ({
          cups,
          attempts: 0,
          doubles: 0,
        }));
        expect(Object.fromEntries([...lines, ...teams.map((id, place) => [id, penalties[place]])])).toEqual(tally);
        expect([folded.team1Score, folded.team2Score]).toEqual(naiveScores(tally, sides, teams));
        for (const { cupsScored, attempts, doubles = 0, accuracy } of Object.values(folded.playerStats))
          expect(accuracy).toBe(attempts === 0 ? 0 : Math.round(((cupsScored - doubles) / attempts) * 100));

        const later =
          rules.tie === 'overtime'
            ? naiveOvertime(log, sides, { ...rules.overtime, totalCups: rules.cups }, teams)
            : null;
        const { overtime } = folded;
        expect(overtime && [overtime.phase, overtime.team1Score, overtime.team2Score]).toEqual(
          later === null ? undefined : [later.phase, ...later.scores],
        );
        for (const [uid, { overtimeCups = 0, overtimeAttempts = 0 }] of Object.entries(folded.playerStats))
          expect([overtimeCups, overtimeAttempts]).toEqual([
            later?.all[uid]?.cups ?? 0,
            later?.all[uid]?.attempts ?? 0,
          ]);

        const phase = later?.phase ?? 0;
        const answer = naiveAnswer(log, sides, teams, {
          ...rules,
          phase,
          rack: phase === 0 ? rules.cups : rules.overtime.cups,
        });
        const { redemption } = rules;
        expect(redemptionOf(match, folded), redemption).toEqual(
          answer && { side: answer.side === 0 ? 'one' : 'two', isOver: answer.isOver },
        );
        expect(clockOf(log, phase)).toEqual(naiveClock(log, phase));
      }),
      RUNS,
    );
  });
});
