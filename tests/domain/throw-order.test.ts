import { describe, expect, it } from 'vitest';
import type { ShotType } from '../../src/domain/match/shots.ts';
import { nextThrowers } from '../../src/domain/match/throw-order.ts';
import { FRESH_SEED } from '../support/effort.ts';
import { seeded } from '../support/seeded.ts';

// Decision 57: who throws next, where the order can be known.

const MATCH = { team1Players: ['ali', 'veli'], team2Players: ['ceren', 'isik'] };
const SIDES = [MATCH.team1Players, MATCH.team2Players];
const thrown = (...names: string[]) => names.map((playerId) => ({ playerId, type: 'miss' as ShotType }));
const named = (...names: string[]) => nextThrowers(MATCH, thrown(...names));

describe('who throws next', () => {
  it.each([
    ['nobody before the first throw', [], []],
    ['the team-mate after the first', ['veli'], ['ali']],
    ['the other side after both', ['veli', 'ali'], ['ceren', 'isik']],
    ['the team-mate on the other side', ['veli', 'ali', 'isik'], ['ceren']],
    ['the first side again', ['ali', 'veli', 'isik', 'ceren'], ['ali', 'veli']],
    ['whoever begins', ['isik', 'ceren'], ['ali', 'veli']],
    ['nobody when one player threw twice', ['ali', 'ali'], []],
    ['nobody after a third throw of a side', ['ali', 'veli', 'ali'], []],
    ['nobody after a fourth', ['ali', 'veli', 'ali', 'veli'], []],
    ['the team-mate again as soon as the sides change', ['ali', 'ali', 'ceren'], ['isik']],
    ['the team-mate after a turn that ended early', ['ali', 'ceren'], ['isik']],
  ])('is %s', (_who, names, expected) => {
    expect(named(...names)).toEqual(expected);
  });

  it('does not change with a removed cup, which is no throw, nor with somebody who is not in the match', () => {
    const cup = { playerId: 'ali', type: 'cup' as ShotType };
    expect(nextThrowers(MATCH, [cup, { playerId: 'ali', type: 'minus' }])).toEqual(['veli']);
    expect(nextThrowers(MATCH, [cup, { playerId: 'gitti', type: 'cup' }])).toEqual(['veli']);
  });

  it('names who really throws, as long as everybody keeps the order, and two throws after the sides have changed', () => {
    const random = seeded(FRESH_SEED);
    const one = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    for (let match = 0; match < 200; match++) {
      const names: string[] = [];
      let side = one([0, 1]);
      /** Throws in the order since the last one that broke it. */
      let inOrder = 0;
      for (let turn = 0; turn < 12; turn++) {
        const [first, second] = SIDES[side] as [string, string];
        const pair = random() < 0.5 ? [first, second] : [second, first];
        if (random() < 0.15) {
          // Somebody throws for his team-mate, and the other side follows.
          names.push(pair[0] as string, pair[0] as string);
          expect(named(...names), names.join()).toEqual([]);
          inOrder = 0;
        } else {
          for (const name of pair) {
            const expected = named(...names);
            if (inOrder > 0) expect(expected, names.join()).toContain(name);
            names.push(name);
            inOrder += 1;
          }
        }
        side = 1 - side;
      }
    }
  });
});
