import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasChance } from '../../src/domain/match/game-rules.ts';
import { foldMatch, overtimeFields } from '../../src/domain/match/match.ts';
import {
  chanceNow,
  chancePercent,
  hitRate,
  nextThrows,
  PRIOR_THROWS,
  phaseTable,
  ratesOf,
  USUAL_RATE,
  winCourse,
  winTableOf,
} from '../../src/domain/match/win-course.ts';
import { type HitRates, type NextThrow, winChance, winTable } from '../../src/domain/match/win-table.ts';
import type { Match, MatchPlayerStats } from '../../src/domain/records/types.ts';
import { calibrate, demoMatches, ENOUGH, thrownLeague, worstBin } from '../support/chance-league.ts';
import { howMany } from '../support/effort.ts';
import { anyLog, freshMatch, logOf } from '../support/match-fixtures.ts';

// Decision 92: the chance of winning, by exact dynamic programming.

const rate = fc.double({ min: 0.02, max: 0.98, noNaN: true });
const rates: fc.Arbitrary<HitRates> = fc.tuple(rate, rate);
const NEXT: readonly NextThrow[] = (['one', 'two'] as const).flatMap((side) =>
  (['both', 0, 1] as const).map((left) => ({ side, left })),
);
const anyNext = fc.constantFrom(...NEXT);
const runs = { numRuns: howMany('PROVE_RUNS', 300, 3_000) };

/** The same by brute force: every course of the match, throw by throw, forward, until next to nothing is undecided. */
function bruteForce(one: HitRates, two: HitRates, left: [number, number], next: NextThrow): number {
  const turn = (side: 0 | 1): { side: 0 | 1; rate: number }[] =>
    (side === 0 ? one : two).map((rate) => ({ side, rate }));
  const side = next.side === 'one' ? 0 : 1;
  const first = next.left === 'both' ? turn(side) : turn(side).slice(next.left, next.left + 1);
  let open = new Map([[left.join(), 1]]);
  let won = 0;
  const others = turn(side === 0 ? 1 : 0);
  let queue = [...first, ...others];
  for (let throws = 0; throws < 20_000 && [...open.values()].some((mass) => mass > 1e-15); throws += 1) {
    if (queue.length === 0) queue = [...turn(side), ...others];
    const thrower = queue.shift() as { side: 0 | 1; rate: number };
    const after = new Map<string, number>();
    for (const [state, mass] of open) {
      const cups = state.split(',').map(Number) as [number, number];
      after.set(state, (after.get(state) ?? 0) + mass * (1 - thrower.rate));
      cups[thrower.side] -= 1;
      if (cups[thrower.side] > 0) after.set(cups.join(), (after.get(cups.join()) ?? 0) + mass * thrower.rate);
      else if (thrower.side === 0) won += mass * thrower.rate;
    }
    open = after;
  }
  return won;
}

/** The chance with so many cups left on each side. */
const chance = (one: HitRates, two: HitRates, left: readonly [number, number], next: NextThrow, cups = 3) =>
  winChance(winTable(one, two, cups), { one: cups - left[0], two: cups - left[1] }, [next]);

describe('the table of chances', () => {
  it('says what brute force says, on racks of one to three cups', () => {
    const leftOver = fc.integer({ min: 1, max: 3 });
    const slow = fc.double({ min: 0.15, max: 0.95, noNaN: true });
    const pair = fc.tuple(slow, slow);
    fc.assert(
      fc.property(pair, pair, fc.tuple(leftOver, leftOver), anyNext, (one, two, left, next) => {
        expect(chance(one, two, left, next)).toBeCloseTo(bruteForce(one, two, left, next), 10);
      }),
      { numRuns: howMany('PROVE_RUNS', 100, 1_000) },
    );
  });

  it('knows a case by hand: one cup each, one throw each in turn, all of them at even odds', () => {
    // Side one throws twice: it wins with 3/4, else side two has the same chance: x = 3/4 + 1/4 · (1 - x).
    expect(chance([0.5, 0.5], [0.5, 0.5], [1, 1], { side: 'one', left: 'both' }, 1)).toBeCloseTo(0.8, 12);
    expect(chance([0.5, 0.5], [0.5, 0.5], [1, 1], { side: 'one', left: 0 }, 1)).toBeCloseTo(0.6, 12);
  });

  it('is the same for both sides: exchanged, the chances add up to one', () => {
    const cups = fc.integer({ min: 1, max: 10 });
    fc.assert(
      fc.property(rates, rates, fc.tuple(cups, cups), anyNext, (one, two, [a, b], next) => {
        const other = { side: next.side === 'one' ? 'two' : 'one', left: next.left } as const;
        expect(chance(one, two, [a, b], next, 10) + chance(two, one, [b, a], other, 10)).toBeCloseTo(1, 10);
      }),
      runs,
    );
  });

  it('does not depend on which of two players stands first in the line-up', () => {
    fc.assert(
      fc.property(rates, rates, anyNext, ([a, b], two, next) => {
        const swapped =
          next.side === 'one' && next.left !== 'both'
            ? { ...next, left: next.left === 0 ? (1 as const) : (0 as const) }
            : next;
        expect(chance([a, b], two, [7, 6], next, 10)).toBeCloseTo(chance([b, a], two, [7, 6], swapped, 10), 12);
      }),
      runs,
    );
  });

  it('lies between 0 and 1, is 1 with an empty rack and 0 with the other’s, also when both are', () => {
    fc.assert(
      fc.property(rates, rates, fc.integer({ min: 1, max: 20 }), (one, two, cups) => {
        const { chances } = winTable(one, two, cups);
        expect([...chances].every((value) => value >= 0 && value <= 1 + 1e-12)).toBe(true);
      }),
      { numRuns: 50 },
    );
    for (const next of NEXT) {
      expect(chance([0.4, 0.4], [0.4, 0.4], [0, 2], next)).toBe(1);
      expect(chance([0.4, 0.4], [0.4, 0.4], [2, 0], next)).toBe(0);
      // COMP-03: a level score is the second team's.
      expect(chance([0.4, 0.4], [0.4, 0.4], [0, 0], next)).toBe(0);
      expect(chance([0.4, 0.4], [0.4, 0.4], [-1, 2], next)).toBe(1);
    }
  });

  it('has a better player win more often, and every cup counts', () => {
    fc.assert(
      fc.property(rates, rates, anyNext, fc.double({ min: 0, max: 0.015, noNaN: true }), (one, two, next, more) => {
        const better: HitRates = [one[0] + more, one[1]];
        expect(chance(better, two, [5, 5], next, 10)).toBeGreaterThanOrEqual(
          chance(one, two, [5, 5], next, 10) - 1e-12,
        );
        expect(chance(one, two, [4, 5], next, 10)).toBeGreaterThanOrEqual(chance(one, two, [5, 5], next, 10) - 1e-12);
      }),
      runs,
    );
  });
});

/** The chance of side one by a recursion over each single throw, so many throws deep, with the answer to the last cup; no code of the table. */
function byRecursion(rates: readonly [HitRates, HitRates], cups: number, answer: string, level: number): number {
  const known = new Map<string, number>();
  const answering = (side: 0 | 1, lacks: number, player: 0 | 1): number => {
    const missed = side === 1 ? 1 : 0;
    const hit = rates[side][player];
    if (lacks > 1 && answer === 'ball') return missed;
    const after = lacks === 1 ? level : answering(side, lacks - 1, player === 0 ? 1 : 0);
    return hit * after + (1 - hit) * missed;
  };
  const at = (one: number, two: number, side: 0 | 1, player: 0 | 1, deep: number): number => {
    if (one === 0) return answering(1, two, 0);
    if (two === 0) return answering(0, one, 0);
    if (deep === 0) return 0.5;
    const key = [one, two, side, player, deep].join();
    const before = known.get(key);
    if (before !== undefined) return before;
    const [nextSide, nextPlayer]: [0 | 1, 0 | 1] = player === 0 ? [side, 1] : [side === 0 ? 1 : 0, 0];
    const hit = rates[side][player];
    const [one2, two2] = side === 0 ? [one - 1, two] : [one, two - 1];
    const then = (first: number, second: number) => at(first, second, nextSide, nextPlayer, deep - 1);
    const value = hit * then(one2, two2) + (1 - hit) * then(one, two);
    known.set(key, value);
    return value;
  };
  return (at(cups, cups, 0, 0, 400) + at(cups, cups, 1, 0, 400)) / 2;
}

const EITHER: NextThrow[] = [
  { side: 'one', left: 'both' },
  { side: 'two', left: 'both' },
];
const fromStart = (table: ReturnType<typeof winTable>) => winChance(table, { one: 0, two: 0 }, EITHER);

describe('the chance with an answer to the last cup (decisions 92 and 150)', () => {
  const slow = fc.double({ min: 0.15, max: 0.95, noNaN: true });
  const pair = fc.tuple(slow, slow);
  const level = fc.double({ min: 0, max: 1, noNaN: true });

  it('is what a recursion over each throw says, on racks of one to four cups', () => {
    fc.assert(
      fc.property(
        fc.tuple(pair, pair),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom('miss' as const, 'ball' as const),
        level,
        ([one, two], cups, answer, value) => {
          const table = winTable(one, two, cups, { answer, level: value });
          expect(fromStart(table)).toBeCloseTo(byRecursion([one, two], cups, answer, value), 9);
        },
      ),
      { numRuns: howMany('PROVE_RUNS', 60, 600) },
    );
  });

  it('a level score leads to overtimes on their own racks until one wins', () => {
    fc.assert(
      fc.property(pair, pair, fc.constantFrom('miss', 'ball'), (one, two, answer) => {
        const rules = `6o2${answer === 'miss' ? 'r' : 'b'}`;
        // A hundred overtimes, one after the other, from the last one.
        let value = 0.5;
        for (let rest = 0; rest < 100; rest += 1) value = byRecursion([one, two], 2, answer, value);
        expect(fromStart(phaseTable({ totalCups: 6, rules, phase: 1 }, one, two))).toBeCloseTo(value, 9);
        expect(fromStart(phaseTable({ totalCups: 6, rules }, one, two))).toBeCloseTo(
          byRecursion([one, two], 6, answer, value),
          9,
        );
      }),
      { numRuns: howMany('PROVE_RUNS', 8, 80) },
    );
  });

  it('follows the answer throw by throw, and ends with its miss', () => {
    const match = freshMatch('6sr');
    const round = (last: string) => ['ali+@0', 'veli0@0', 'ceren0@0', `isik${last}@0`];
    const script = [...'0++++'].flatMap(round);
    const [ceren, isik] = ratesOf(match, 'two', (uid) => CAREERS[uid]);
    const { course } = courseOf(match, ...script, 'ali+@0', 'ceren+@0r', 'isik0@0r');
    expect(course.at(-3)).toBeCloseTo(1 - ceren * isik, 12);
    expect(course.at(-2)).toBeCloseTo(1 - isik, 12);
    expect(course.at(-1)).toBe(1);
    // A full answer is the second team's match (COMP-03).
    expect(courseOf(match, ...script, 'ali+@0', 'ceren+@0r', 'isik+@0r').course.at(-1)).toBe(0);
  });

  it('while it is answered the record alone says too little, and nothing is shown', () => {
    const match = freshMatch('6sr');
    const { playerStats, ...folded } = foldMatch(match, logOf('ceren+@0', ...Array(6).fill('ali+@0')));
    const table = winTableOf(match, () => undefined);
    expect(chanceNow({ ...match, ...folded, playerStats }, table)).toBeNull();
    expect(chanceNow({ ...match, ...folded, playerStats, team1Score: 5 }, table)).toBeGreaterThan(0.5);
  });
});

describe('what rules of a league’s own have a chance (decision 92)', () => {
  it.each(['10d', '6d', '10o3', '6o2x1', '10sr', '6o3r', '10o4b'])('%s has', (rules) => {
    expect(hasChance({ rules })).toBe(true);
  });
  it.each(['10sn', '10sw', '10sp', '10st15', '10dr', '10o3x1b', '10srk', '10q'])('%s has none', (rules) => {
    expect(hasChance({ rules })).toBe(false);
    const match = { ...freshMatch(rules), team1Score: 1 };
    const folded = foldMatch(match, logOf('ali+@0'));
    const table = winTableOf(match, () => undefined);
    expect(winCourse(match, folded.timeline, table)).toEqual([]);
    expect(chanceNow({ ...match, ...folded }, table)).toBeNull();
  });

  it('an overtime has a chance on its own racks, and the course of regular time none any more', () => {
    const match = freshMatch('10o3');
    const folded = foldMatch(match, logOf('ali+@0', 'ceren+@0', 'overtime 1', 'ali+@1', 'veli+@1', 'ceren0@1'));
    const record = { ...match, ...folded, ...overtimeFields(folded) };
    const table = winTableOf(record, () => undefined);
    expect(table.cups).toBe(3);
    expect(chanceNow(record, table)).toBeCloseTo(
      chance([USUAL_RATE, USUAL_RATE], [USUAL_RATE, USUAL_RATE], [1, 3], { side: 'two', left: 1 }, 3),
      12,
    );
    expect(winCourse(record, folded.timeline, table)).toEqual([]);
    expect(chanceNow({ ...record, phase: 2 }, table)).toBeNull();
  });
});

describe('who throws next, from numbers of throws', () => {
  const MATCH = { team1Players: ['ali', 'veli'], team2Players: ['ceren', 'isik'] };
  it.each([
    ['either side before the first throw', [0, 0, 0, 0], ['one both', 'two both']],
    ['the team-mate after the first', [1, 0, 0, 0], ['one 1']],
    ['the team-mate who stands first', [0, 1, 0, 0], ['one 0']],
    ['the other side after both', [1, 1, 0, 0], ['two both']],
    ['the team-mate there', [1, 1, 0, 1], ['two 0']],
    ['either side after a round', [3, 3, 3, 3], ['one both', 'two both']],
    ['the side with fewer throws', [4, 4, 3, 3], ['two both']],
    ['either open turn where leagues throw in turn', [1, 0, 1, 0], ['one 1', 'two 1']],
  ])('is %s', (_who, attempts, expected) => {
    const by = Object.fromEntries(['ali', 'veli', 'ceren', 'isik'].map((uid, index) => [uid, attempts[index] ?? 0]));
    expect(nextThrows(MATCH, (uid) => by[uid] ?? 0).map(({ side, left }) => `${side} ${left}`)).toEqual(expected);
  });
});

describe('a rate', () => {
  it('is the league’s for a newcomer, and his own after many matches', () => {
    expect(hitRate(undefined, 0.4)).toBeCloseTo(0.4);
    expect(hitRate({ cupsScored: PRIOR_THROWS, totalAttempts: PRIOR_THROWS }, 0.4)).toBeCloseTo(0.7);
    expect(hitRate({ cupsScored: 600, totalAttempts: 1_000 }, 0.4)).toBeCloseTo(0.6, 2);
  });

  it('is never certain nor hopeless, whatever a damaged record says', () => {
    expect(hitRate({ cupsScored: 9_999, totalAttempts: 10 }, 0.4)).toBe(0.98);
    expect(hitRate({ cupsScored: 0, totalAttempts: 99_999 }, 0.4)).toBe(0.02);
  });

  it('of a side is that of each of its two players, else the mean of all', () => {
    const careers: Record<string, { cupsScored: number; totalAttempts: number }> = {
      ali: { cupsScored: 30, totalAttempts: 32 },
      veli: { cupsScored: 0, totalAttempts: 11 },
    };
    const [ali, veli] = [hitRate(careers.ali, USUAL_RATE), hitRate(careers.veli, USUAL_RATE)];
    const of = (...team1Players: string[]) => ratesOf({ team1Players, team2Players: [] }, 'one', (uid) => careers[uid]);
    expect(of('ali', 'veli')).toEqual([ali, veli]);
    expect(of('veli', 'ali')).toEqual([veli, ali]);
    expect(of('ali', 'ali', 'veli')[0]).toBeCloseTo((ali + ali + veli) / 3);
    expect(of('ali')).toEqual([ali, ali]);
    expect(of()).toEqual([USUAL_RATE, USUAL_RATE]);
  });

  it('of each side is its own', () => {
    const match = freshMatch();
    const of = (good: string) =>
      winChance(
        winTableOf(match, (uid) => (uid === good ? { cupsScored: 90, totalAttempts: 100 } : undefined)),
        { one: 0, two: 0 },
        nextThrows(match, () => 0),
      );
    expect(of('ali')).toBeGreaterThan(0.5);
    expect(of('ali') + of('ceren')).toBeCloseTo(1, 10);
  });

  it.each([
    ...[
      [0, 0],
      [-0.1, 0],
      [0.001, 1],
      [0.014, 1],
      [0.016, 2],
      [0.5, 50],
      [0.999, 99],
      [1, 100],
      [1.1, 100],
    ],
  ])('a chance of %d is told as %d percent: nothing is certain while a match is open', (chance, percent) => {
    expect(chancePercent(chance ?? 0)).toBe(percent);
  });

  it('starts at what a league has: the demo’s total lies within three points of the constant', () => {
    const lines = demoMatches(3).flatMap(({ match, events }) => Object.values(foldMatch(match, events).playerStats));
    const cups = lines.reduce((sum, { cupsScored }) => sum + cupsScored, 0);
    expect(Math.abs(cups / (lines.length * 10) - USUAL_RATE)).toBeLessThan(0.03);
  });
});

const CAREERS: Record<string, { cupsScored: number; totalAttempts: number }> = {
  ali: { cupsScored: 70, totalAttempts: 100 },
  ceren: { cupsScored: 40, totalAttempts: 100 },
};
const courseOf = (match: Match, ...script: string[]) => {
  const table = winTableOf(match, (uid) => CAREERS[uid]);
  const log = logOf(...script);
  return { course: winCourse(match, foldMatch(match, log).timeline, table), table, folded: foldMatch(match, log) };
};

describe('the course of a match', () => {
  it('has a chance before the first throw and one after each', () => {
    const { course } = courseOf(freshMatch(), 'ali+', 'veli0', 'ceren+');
    expect(course).toHaveLength(4);
    expect(course[1]).toBeGreaterThan(course[0] ?? 1);
    expect(course[2]).toBeLessThan(course[1] ?? 0);
    expect(course[3]).toBeLessThan(course[2] ?? 0);
  });

  it('is absent without a throw, for a cancelled match and for an annulled one', () => {
    const match = freshMatch();
    const script = ['ali+', 'ceren+'];
    const annulled = { reason: 'Yanlış oyuncu oturdu' };
    expect(courseOf(match).course).toEqual([]);
    expect(courseOf({ ...match, status: 'cancelled' }, ...script).course).toEqual([]);
    expect(courseOf({ ...match, status: 'completed', winnerId: 'firtina', annulled }, ...script).course).toEqual([]);
    expect(courseOf({ ...match, status: 'completed', winnerId: 'firtina' }, ...script).course).toHaveLength(3);
  });

  it('of a completed match ends with its result, also where the admin ended it early', () => {
    const match: Match = { ...freshMatch(), status: 'completed', winnerId: 'bardaklar' };
    expect(courseOf(match, 'ali+', 'ali+').course.at(-1)).toBe(0);
    expect(courseOf({ ...match, winnerId: 'firtina' }, 'ceren+', 'ali+').course.at(-1)).toBe(1);
  });

  it('holds with corrections: an undone throw was none, a removed cup is no throw of its own', () => {
    const plain = courseOf(freshMatch(), 'ali+', 'ceren0').course;
    expect(courseOf(freshMatch(), 'ali+', 'ceren0', 'veli+', 'undo 2').course).toEqual(plain);
    expect(courseOf(freshMatch(), 'ali+', 'ceren+', 'ceren-').course).toEqual(plain);
    expect(courseOf(freshMatch(), 'ali+', 'ceren+', 'turn 1').course).toEqual(plain);
  });

  it('holds with a substitute, with other racks and with damaged line-ups', () => {
    const match = freshMatch();
    const cem = { ...(match.playerStats.ali as MatchPlayerStats), playerId: 'cem', playerName: 'Cem' };
    const three = {
      ...match,
      team1Players: ['ali', 'veli', 'cem'],
      playerStats: { ...match.playerStats, cem },
    };
    const { course } = courseOf(three, 'ali+', 'sub ali cem', 'cem+', 'ceren0', 'isik0');
    expect(course).toHaveLength(5);
    for (const totalCups of [1, 6, 100]) {
      const { course: other } = courseOf({ ...match, totalCups }, 'ali0', 'ceren0');
      expect(other.every((value) => value > 0 && value < 1)).toBe(true);
    }
    for (const team1Players of [['ali'], []]) {
      const { course: one } = courseOf({ ...match, team1Players }, 'ceren+', 'isik0');
      expect(one.every((value) => value >= 0 && value <= 1)).toBe(true);
    }
  });

  it('ends at what the record alone says, so that every screen shows the same', () => {
    fc.assert(
      fc.property(anyLog, (events) => {
        const match = freshMatch();
        const table = winTableOf(match, () => undefined);
        const folded = foldMatch(match, events);
        const course = winCourse(match, folded.timeline, table);
        const recorded = { ...match, ...folded };
        if (course.length > 0) expect(course.at(-1)).toBeCloseTo(chanceNow(recorded, table) ?? -1, 12);
      }),
      runs,
    );
  });

  it('never falls for the side that hits, whatever the order of the throws', () => {
    const step = fc.tuple(fc.constantFrom('ali', 'veli', 'ceren', 'isik'), fc.constantFrom('+', '0'));
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        const match = freshMatch();
        const table = winTableOf(match, (uid) => (uid === 'veli' ? { cupsScored: 90, totalAttempts: 100 } : undefined));
        const folded = foldMatch(match, logOf(...steps.map((parts) => parts.join(''))));
        const course = winCourse(match, folded.timeline, table);
        for (const [nth, { type, playerId }] of folded.timeline.entries()) {
          if (type !== 'cup') continue;
          const [before = 0, after = 0] = course.slice(nth, nth + 2);
          const gain = match.team1Players.includes(playerId) ? after - before : before - after;
          expect(gain).toBeGreaterThanOrEqual(-1e-12);
        }
      }),
      runs,
    );
  });
});

describe('how well the chances hold', () => {
  it.each([
    ['a generated league of 800 matches', () => [thrownLeague(7, 800)]],
    ['a league whose players are alike', () => [thrownLeague(8, 800, { spread: 0.05 })]],
    ['a league that rarely hits', () => [thrownLeague(9, 600, { mean: 0.3 })]],
    ['six demo leagues', () => [1, 2, 3, 4, 5, 6].map(demoMatches)],
  ])('in %s: better than «the leader wins», and each tenth within five points', (_league, leagues) => {
    const found = calibrate(leagues());
    expect(found.matches).toBeGreaterThanOrEqual(500);
    expect(found.brier).toBeLessThan(found.leaderBrier);
    expect(found.brier).toBeLessThan(0.25);
    expect(found.bins.filter(({ count }) => count >= ENOUGH)).toHaveLength(10);
    expect(worstBin(found)).toBeLessThanOrEqual(5);
  });
});
