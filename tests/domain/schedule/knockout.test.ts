import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../../src/domain/schedule/changes.ts';
import { fixturesTable } from '../../../src/domain/schedule/export-fixtures.ts';
import { BRACKET_TEAMS, isOpen, MOST_GAMES, teamsOf, tieKeys } from '../../../src/domain/schedule/fixture-kinds.ts';
import { byesOf, planBracket, seedOrder } from '../../../src/domain/schedule/plan-bracket.ts';
import { roundName, sideNames } from '../../../src/domain/schedule/round-names.ts';
import { type Step, takeStep } from '../../../src/domain/schedule/steps.ts';
import { championOf, drawOf, PLAY_OFF_STAGES, type Tie, tiesOf } from '../../../src/domain/schedule/ties.ts';
import type { Fixtures, Stage } from '../../../src/domain/schedule/types.ts';
import { howMany } from '../../support/effort.ts';
import { idMaker, teamsUpTo } from './leagues.ts';

const SIZES = Array.from({ length: BRACKET_TEAMS.most - BRACKET_TEAMS.least + 1 }, (_, index) => index + 2);
const NOW = Date.UTC(2026, 10, 1);
const slots = { start: '2026-11-21', weekdays: [6, 7], times: ['19:30', '20:30'], tables: 2 };

/** @param bestOf games of each tie */
function bracketOf(size: number, bestOf: 1 | 3 | 5 = 1, hasThirdPlace = true, teamIds = teamsUpTo(size)): Fixtures {
  const planned = planBracket({ season: 's1', teamIds, size, bestOf, hasThirdPlace, slots }, {}, idMaker(), NOW);
  if (typeof planned === 'string') throw new Error(planned);
  expect(planned.left).toBe(0);
  return planned.saved;
}
const knockout = (fixtures: Fixtures) => tiesOf(fixtures).filter(({ stage }) => stage !== 'third');
const STAGES: readonly Stage[] = PLAY_OFF_STAGES;
const orderOf = (stage: Stage) => STAGES.indexOf(stage);
/** The seeds of a bracket whose teams are `t0`, `t1` …, from 0. */
const seedOf = (teamId: string | undefined) => Number(teamId?.slice(1));

/** Plays all ties to their end. @param wins whether team one wins a game */
function played(fixtures: Fixtures, wins: (tie: Tie) => boolean): Fixtures {
  let now = fixtures;
  const step = (id: string, one: Step) => {
    const { changes, refusal } = takeStep(now, id, one);
    if (changes === null) throw new Error(`${one.type}: ${refusal}`);
    now = applyChanges(now, changes);
  };
  for (let turn = 0; turn < 100; turn += 1) {
    const next = tiesOf(now).find(({ winnerId, team1Id, team2Id }) => !winnerId && team1Id && team2Id);
    if (next === undefined) return now;
    const { id } = next.games.find(({ fixture }) => isOpen(fixture)) ?? { id: '' };
    step(id, { type: 'start', matchId: `m${id}`, startedAt: 7 });
    step(id, { type: 'finish', winnerId: (wins(next) ? next.team1Id : next.team2Id) ?? '' });
  }
  throw new Error('never ends');
}

describe('a knockout bracket', () => {
  it.each(SIZES)('of %i teams has each team once, byes for the best, and every winner goes on', (size) => {
    const ties = knockout(bracketOf(size));
    expect(ties).toHaveLength(size - 1);
    expect(tiesOf(bracketOf(size))).toHaveLength(size - 1 + (size >= 4 ? 1 : 0));
    expect(ties.flatMap(teamsOf).sort()).toEqual(teamsUpTo(size).sort());
    const winners = ties.flatMap(({ from1, from2 }) => [from1, from2]).flatMap((from) => from?.tie ?? []);
    expect(winners.sort()).toEqual(
      ties
        .map(({ key }) => key)
        .filter((key) => key !== 'f')
        .sort(),
    );
    const first = ties[0]?.stage;
    const later = ties.filter(({ stage }) => stage !== first).flatMap(teamsOf);
    expect(later.sort()).toEqual(teamsUpTo(byesOf(size)).sort());
    // Who has no origin has its place at once: every side is a team or the winner of an earlier round.
    for (const { stage, team1Id, team2Id, from1, from2 } of ties) {
      expect([
        (team1Id === undefined) !== (from1 === undefined),
        (team2Id === undefined) !== (from2 === undefined),
      ]).toEqual([true, true]);
      for (const from of [from1, from2]) {
        const before = ties.find(({ key }) => key === from?.tie);
        if (before !== undefined) expect(orderOf(before.stage)).toBeLessThan(orderOf(stage));
      }
    }
    for (const key of ties.map((tie) => tie.key)) expect(tieKeys()).toContain(key);
  });

  it.each(SIZES)(
    'of %i teams: where the better always win, the best two meet in the final, the best four in the semi-finals',
    (size) => {
      const done = played(bracketOf(size), ({ team1Id, team2Id }) => seedOf(team1Id) < seedOf(team2Id));
      const of = (stage: string) =>
        tiesOf(done)
          .filter((tie) => tie.stage === stage)
          .flatMap(teamsOf)
          .map(seedOf)
          .sort();
      expect(of('final')).toEqual([0, 1]);
      if (size >= 4)
        expect([of('semi'), of('third')]).toEqual([
          [0, 1, 2, 3],
          [2, 3],
        ]);
      expect(championOf(done)).toBe('t0');
    },
  );

  it('of any size, order and length ends with one champion, whoever wins', () => {
    const any = fc.record({
      size: fc.constantFrom(...SIZES),
      bestOf: fc.constantFrom(1 as const, 3, 5),
      third: fc.boolean(),
    });
    fc.assert(
      fc.property(any, fc.infiniteStream(fc.boolean()), fc.nat(), ({ size, bestOf, third }, wins, turn) => {
        const teams = teamsUpTo(size);
        const order = [...teams.slice(turn % size), ...teams.slice(0, turn % size)];
        const done = played(bracketOf(size, bestOf, third, order), () => wins.next().value);
        expect(teams).toContain(championOf(done));
        for (const { winnerId, wins1, wins2, needed } of tiesOf(done)) {
          expect(winnerId).toBeDefined();
          expect([needed, Math.max(wins1, wins2)]).toEqual([(bestOf + 1) / 2, (bestOf + 1) / 2]);
        }
        expect(Object.values(done).filter(isOpen)).toEqual([]);
      }),
      { numRuns: howMany('PROVE_RUNS', 50, 1_000) },
    );
  });

  it('keeps its pairs: 1–16, 8–9, 4–13 …, and the pairs of eight and of four as before', () => {
    expect(seedOrder(4)).toEqual([1, 4, 2, 3]);
    expect(seedOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
    expect(seedOrder(16)).toEqual([1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]);
  });

  it('best of five: games two and four are at the other’s home', () => {
    const games = tiesOf(bracketOf(2, 5))[0]?.games ?? [];
    expect(games.map(({ fixture }) => fixture.team1Id)).toEqual(['t0', 't1', 't0', 't1', 't0']);
    expect(games).toHaveLength(MOST_GAMES);
  });

  it('names its rounds and origins', () => {
    const nameOf = (id: string) => id;
    const names = tiesOf(bracketOf(12)).map((tie) => [tie.key, ...sideNames(tie, nameOf)].join(' '));
    expect(names.slice(0, 6)).toEqual([
      ...['e1 t7 t8', 'e2 t4 t11', 'e3 t6 t9', 'e4 t5 t10'],
      ...['q1 t0 Son 16 turu 1 galibi', 'q2 t3 Son 16 turu 2 galibi'],
    ]);
  });

  it('is named in lists and files', () => {
    expect(roundName({ stage: 'eighth', round: 1 })).toBe('Son 16');
    expect(roundName({ stage: 'eighth', round: 1, game: 5 })).toBe('Son 16, 5. maç');
    const first = Object.entries(bracketOf(9)).map(([id, fixture]) => ({ id, fixture }))[0];
    const table = fixturesTable(first === undefined ? [] : [first], (id) => id);
    expect(table).toContain(';Son 16;');
  });

  it('is drawn with every tie at the place from which its winner goes on', () => {
    const drawn = (size: number) =>
      drawOf(tiesOf(bracketOf(size))).map(({ places, isStraight }) =>
        [...places.map((tie) => tie?.key ?? '-'), ...(isStraight ? ['straight'] : [])].join(' '),
      );
    expect(drawn(2)).toEqual(['f']);
    expect(drawn(3)).toEqual(['s1 straight', 'f']);
    expect(drawn(5)).toEqual(['q1 - straight', 's1 s2', 'f']);
    expect(drawn(8)).toEqual(['q1 q2 q3 q4', 's1 s2', 'f']);
    expect(drawn(9)).toEqual(['e1 - - - straight', 'q1 q2 q3 q4', 's1 s2', 'f']);
    expect(drawn(12)).toEqual(['e1 e2 e3 e4 straight', 'q1 q2 q3 q4', 's1 s2', 'f']);
    expect(drawn(14)).toEqual(['- e1 e2 e3 - e4 e5 e6', 'q1 q2 q3 q4', 's1 s2', 'f']);
    // A bracket of which only some ties are left: in the order of their keys.
    const some = tiesOf(bracketOf(8)).filter(({ key }) => key !== 's1');
    expect(drawOf(some)[0]?.places.map((tie) => tie?.key)).toEqual(['q1', 'q2', 'q3', 'q4']);
  });

  it('is drawn where each tie follows the two places that lead to it, whatever the size', () => {
    for (const size of SIZES) {
      const draw = drawOf(tiesOf(bracketOf(size)));
      expect(draw.flatMap(({ places }) => places.filter((tie) => tie !== null))).toHaveLength(size - 1);
      for (const [index, { places, isStraight }] of draw.entries()) {
        for (const [place, tie] of places.entries()) {
          const next = draw[index + 1]?.places[isStraight ? place : Math.floor(place / 2)];
          if (tie !== null && next != null) expect([next.from1?.tie, next.from2?.tie]).toContain(tie.key);
        }
      }
    }
  });

  it('refuses what is no bracket', () => {
    const plan = { season: 's1', teamIds: teamsUpTo(17), bestOf: 1, hasThirdPlace: true, slots } as const;
    expect(() => planBracket({ ...plan, size: 17 }, {}, idMaker(), NOW)).toThrow(RangeError);
    expect(planBracket({ ...plan, size: 1 }, {}, idMaker(), NOW)).toBe('too-few-teams');
    expect(planBracket({ ...plan, size: 3, teamIds: ['a', 'b', 'a'] }, {}, idMaker(), NOW)).toBe('too-few-teams');
  });
});
