import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acrossGroups, exchanged, groupSeeds, seedsAfter } from '../../../src/domain/schedule/group-seeds.ts';
import { seedOrder } from '../../../src/domain/schedule/plan-bracket.ts';
import { inGroups, parseGroups } from '../../../src/domain/standings/groups.ts';
import { standingsRows } from '../../../src/domain/standings/standings.ts';
import { howMany } from '../../support/effort.ts';

const RUNS = { numRuns: howMany('PROVE_RUNS', 200, 5_000) };
const NAMES = 'ABCDEFGH';

/** The tables of groups: `A1` is the first of group A. @param sizes teams of each group */
function tables(sizes: readonly number[], winsOf: (group: number, place: number) => number = (_, place) => 20 - place) {
  const teams = sizes.flatMap((size, group) =>
    Array.from({ length: size }, (_, place) => {
      const [name, wins] = [`${NAMES[group]}${place + 1}`, winsOf(group, place)];
      return [name, { name, wins, losses: 20 - wins, cups: 0, updatedAt: 1 }] as const;
    }),
  );
  const groups = Object.fromEntries(teams.map(([name]) => [name, NAMES.indexOf(name[0] ?? '') + 1]));
  return inGroups(standingsRows(Object.fromEntries(teams), 'first'), groups);
}
const idsOf = (rows: readonly { teamId: string }[]) => rows.map(({ teamId }) => teamId);

/** The pairs of the first round; byes are left out. */
function firstRound(seeds: readonly string[]): [string, string][] {
  const order = seedOrder(2 ** Math.ceil(Math.log2(seeds.length)));
  const pairs: [string, string][] = [];
  for (let at = 0; at < order.length; at += 2) {
    const [one, other] = [seeds[(order[at] ?? 0) - 1], seeds[(order[at + 1] ?? 0) - 1]];
    if (one !== undefined && other !== undefined) pairs.push([one, other]);
  }
  return pairs;
}
const clashes = (seeds: readonly string[]) => firstRound(seeds).filter(([one, other]) => one[0] === other[0]).length;

describe('seeds in an order made by hand', () => {
  const seeds = (...names: string[]) => names.map((name) => ({ teamId: name, name }));

  it('exchange two places, also neighbours, and nobody is lost beyond the end', () => {
    expect(idsOf(exchanged(seeds('a', 'b', 'c', 'd'), 0, 2))).toEqual(['c', 'b', 'a', 'd']);
    expect(idsOf(exchanged(seeds('a', 'b', 'c'), 2, 1))).toEqual(['a', 'c', 'b']);
  });

  it('follow the table: who has left it is gone, who is new comes last, with the names of now', () => {
    const table = [{ teamId: 'c', name: 'C', mark: 'A1' }, ...seeds('new', 'a')];
    expect(seedsAfter(seeds('a', 'gone', 'c'), table)).toEqual([
      ...seeds('a'),
      { teamId: 'c', name: 'C', mark: 'A1' },
      ...seeds('new'),
    ]);
    expect(seedsAfter([], table)).toEqual(table);
  });
});

describe('decision 74: the seeds across groups', () => {
  it('of two groups meet A1–B2 and B1–A2, also if the records say otherwise', () => {
    expect(firstRound(idsOf(groupSeeds(tables([4, 4]), 4).slice(0, 4)))).toEqual([
      ['A1', 'B2'],
      ['B1', 'A2'],
    ]);
    const better = tables([4, 4], (group, place) => 18 - place + group);
    expect(firstRound(idsOf(groupSeeds(better, 4).slice(0, 4)))).toEqual([
      ['B1', 'A2'],
      ['A1', 'B2'],
    ]);
  });

  it('are the winners by record, then the seconds: by the share of won matches, for groups of different sizes', () => {
    const rows = tables(
      [3, 3, 3],
      (group, place) =>
        [
          [12, 9, 1],
          [15, 8, 2],
          [13, 10, 3],
        ][group]?.[place] ?? 0,
    );
    expect(idsOf(acrossGroups(rows))).toEqual(['B1', 'C1', 'A1', 'C2', 'A2', 'B2', 'C3', 'B3', 'A3']);
    const played = rows.map((row) => (row.teamId === 'A1' ? { ...row, losses: 0, played: 12 } : row));
    expect(idsOf(acrossGroups(played)).slice(0, 3)).toEqual(['A1', 'B1', 'C1']);
  });

  it('compares equal shares by cups in a match, then by name', () => {
    const rows = tables([2, 2, 2], () => 10).map((row) => (row.teamId === 'C1' ? { ...row, cups: 5 } : row));
    expect(idsOf(acrossGroups(rows))).toEqual(['C1', 'A1', 'B1', 'A2', 'B2', 'C2']);
  });

  it('without groups are the table', () => {
    const rows = standingsRows(
      Object.fromEntries(
        ['x', 'y', 'z'].map((id, at) => [id, { name: id, wins: at, losses: 0, cups: 0, updatedAt: 1 }]),
      ),
      'first',
    );
    expect(idsOf(groupSeeds(rows, 2))).toEqual(['z', 'y', 'x']);
  });

  it('put a team without a group behind all others', () => {
    const rows = tables([2, 2]);
    const [first] = rows;
    const lone = { ...(first as (typeof rows)[number]), teamId: 'Z1', group: undefined, wins: 20 };
    expect(idsOf(groupSeeds([...rows, lone], 4)).at(-1)).toBe('Z1');
    expect(idsOf(groupSeeds([...rows, lone], 5)).at(-1)).toBe('Z1');
  });

  it('never have a pair of one group in the first round, for 2 to 8 groups and 2 to 16 seeds', () => {
    for (let count = 2; count <= 8; count += 1) {
      for (let size = 2; size <= 16; size += 1) {
        const rows = tables(Array<number>(count).fill(Math.ceil(16 / count)));
        const seeds = idsOf(groupSeeds(rows, size)).slice(0, size);
        expect([count, size, clashes(seeds)]).toEqual([count, size, 0]);
      }
    }
  });

  it('are always the same teams in the same order of places, whatever the records', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 2, maxLength: 8 }),
        fc.integer({ min: 2, max: 16 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 }),
        (sizes, wanted, bonus) => {
          const rows = tables(sizes, (group, place) => 14 - 2 * place + (bonus[group] ?? 0));
          const size = Math.min(wanted, rows.length);
          const seeds = groupSeeds(rows, size);
          const best = acrossGroups(rows);
          expect(idsOf(seeds).slice(0, size).sort()).toEqual(idsOf(best).slice(0, size).sort());
          expect(seeds.map(({ rank }) => rank)).toEqual(best.map(({ rank }) => rank));
          expect(idsOf(seeds).slice(size)).toEqual(idsOf(best).slice(size));
        },
      ),
      RUNS,
    );
  });

  it('have as few pairs of one group as any order of the same places has', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 3 }),
        fc.integer({ min: 2, max: 8 }),
        (sizes, wanted) => {
          const rows = tables(sizes);
          const size = Math.min(wanted, rows.length);
          const seeds = groupSeeds(rows, size).slice(0, size);
          const fewest = Math.min(...orders(seeds).map((order) => clashes(order)));
          expect(clashes(idsOf(seeds))).toBe(fewest);
        },
      ),
      { numRuns: howMany('PROVE_RUNS', 40, 500) },
    );
  });
});

/** Every order in which each place of the groups stays where it is. */
function orders(seeds: readonly { teamId: string; rank: number }[]): string[][] {
  const [first, ...rest] = [...new Set(seeds.map(({ rank }) => rank))].map((rank) =>
    permutations(seeds.filter((one) => one.rank === rank).map(({ teamId }) => teamId)),
  );
  return rest.reduce((heads, tails) => heads.flatMap((head) => tails.map((tail) => [...head, ...tail])), first ?? [[]]);
}
function permutations(ids: readonly string[]): string[][] {
  if (ids.length === 0) return [[]];
  return ids.flatMap((id) => permutations(ids.filter((one) => one !== id)).map((rest) => [id, ...rest]));
}

describe('decision 73: the groups of a season', () => {
  it('are read without damaged entries', () => {
    expect(parseGroups({ a: 1, b: 8, c: 9, d: 0, e: 1.5, f: 'a', g: null })).toEqual({ a: 1, b: 8 });
    for (const empty of [null, undefined, 'x', 3]) expect(parseGroups(empty)).toEqual({});
  });
});
