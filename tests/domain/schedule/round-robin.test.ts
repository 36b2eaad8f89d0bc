import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateRounds, type Pairing } from '../../../src/domain/schedule/plan-league.ts';
import { howMany } from '../../support/effort.ts';

const RUNS = { numRuns: howMany('PROVE_RUNS', 100, 5_000) };

const anyLeague = fc.record({ size: fc.integer({ min: 2, max: 33 }), double: fc.boolean(), seed: fc.integer() });
const teamsOf = (size: number) => Array.from({ length: size }, (_, index) => `t${index}`);
const pairOf = ({ team1Id, team2Id }: Pairing) => [team1Id, team2Id].sort().join(' ');

function tally(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

describe('rounds of a league', () => {
  it('let each pair meet exactly once, or twice with each at home once', () => {
    fc.assert(
      fc.property(anyLeague, ({ size, double, seed }) => {
        const meetings = generateRounds(teamsOf(size), { double, seed }).flat();
        const pairs = tally(meetings.map(pairOf));
        expect(pairs.size).toBe((size * (size - 1)) / 2);
        expect(new Set(pairs.values())).toEqual(new Set([double ? 2 : 1]));
        const atHome = tally(meetings.map(({ team1Id, team2Id }) => `${team1Id} ${team2Id}`));
        expect(new Set(atHome.values())).toEqual(new Set([1]));
      }),
      RUNS,
    );
  });

  it('have nobody twice, are as few as can be, and one team of an odd number rests', () => {
    fc.assert(
      fc.property(anyLeague, ({ size, double, seed }) => {
        const rounds = generateRounds(teamsOf(size), { double, seed });
        expect(rounds.length).toBe((size % 2 === 0 ? size - 1 : size) * (double ? 2 : 1));
        rounds.forEach((round, index) => {
          const playing = round.flatMap(({ team1Id, team2Id }) => [team1Id, team2Id]);
          expect(new Set(playing).size).toBe(playing.length);
          expect(playing.length).toBe(size - (size % 2));
          expect(new Set(round.map((one) => one.round))).toEqual(new Set([index + 1]));
        });
      }),
      RUNS,
    );
  });

  it('are balanced: home and away differ by one at most, for every team', () => {
    fc.assert(
      fc.property(anyLeague, ({ size, double, seed }) => {
        const meetings = generateRounds(teamsOf(size), { double, seed }).flat();
        for (const team of teamsOf(size)) {
          const home = meetings.filter(({ team1Id }) => team1Id === team).length;
          const away = meetings.filter(({ team2Id }) => team2Id === team).length;
          expect(Math.abs(home - away)).toBeLessThanOrEqual(double ? 0 : 1);
        }
      }),
      RUNS,
    );
  });

  it('send nobody away, or home, more than twice in a row; three times where the second half begins', () => {
    fc.assert(
      fc.property(anyLeague, ({ size, double, seed }) => {
        const meetings = generateRounds(teamsOf(size), { double, seed }).flat();
        for (const team of teamsOf(size)) {
          const places = meetings.flatMap(({ team1Id, team2Id }) =>
            team1Id === team ? 'H' : team2Id === team ? 'A' : [],
          );
          const row = Math.max(...(places.join('').match(/H+|A+/g) ?? []).map(({ length }) => length));
          expect(row).toBeLessThanOrEqual(double ? 3 : 2);
        }
      }),
      RUNS,
    );
  });

  it('are the same for the same seed and others for another', () => {
    const plan = { double: false, seed: 7 };
    expect(generateRounds(teamsOf(12), plan)).toEqual(generateRounds(teamsOf(12), plan));
    expect(generateRounds(teamsOf(12), plan)).not.toEqual(generateRounds(teamsOf(12), { ...plan, seed: 8 }));
  });

  it('need two teams, and a team named twice is one team', () => {
    expect(generateRounds([], { double: true, seed: 1 })).toEqual([]);
    expect(generateRounds(['a'], { double: true, seed: 1 })).toEqual([]);
    expect(generateRounds(['a', 'b', 'a'], { double: false, seed: 1 }).flat()).toHaveLength(1);
  });
});
