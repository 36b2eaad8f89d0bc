import fc from 'fast-check';
import { newMatch } from '../../src/domain/match.ts';
import { nextKey } from '../../src/domain/ordered-keys.ts';
import type { Match, MatchEvent, ShotType } from '../../src/domain/types.ts';

export const PLAYERS = ['ali', 'veli', 'ceren', 'isik'] as const;

/** The two sides that the tests play with. */
export const SIDES = {
  team1: {
    id: 'firtina',
    name: 'Kadıköy Fırtına',
    players: [
      { uid: 'ali', displayName: 'Ali Yıldız' },
      { uid: 'veli', displayName: 'Veli Güneş' },
    ],
  },
  team2: {
    id: 'bardaklar',
    name: 'Moda Bardakları',
    players: [
      { uid: 'ceren', displayName: 'Ceren Şahin' },
      { uid: 'isik', displayName: 'Işık Öztürk' },
    ],
  },
};

/** Ali and Veli of Fırtına against Ceren and Işık of Bardaklar, nothing thrown yet. */
export function freshMatch(): Match {
  return {
    ...newMatch(SIDES),
    createdAt: 1000,
    startedAt: 1000,
    updatedAt: 1000,
  };
}

/** A key that sorts by its number. */
export function keyOf(index: number): string {
  return nextKey(index, () => 0);
}

/** A log from a short script: 'ali+' cup, 'ali-' minus, 'ali0' miss, 'undo 3' takes back the event at index 3. */
export function logOf(...script: string[]): Record<string, MatchEvent> {
  const types: Record<string, ShotType> = { '+': 'cup', '-': 'minus', '0': 'miss' };
  return Object.fromEntries(
    script.map((step, index): [string, MatchEvent] => {
      const base = { at: 2000 + index, by: 'admin' };
      if (step.startsWith('undo '))
        return [keyOf(index), { ...base, type: 'undo', target: keyOf(Number(step.slice(5))) }];
      const type = types[step.slice(-1)];
      if (type === undefined) throw new Error(`unknown step ${step}`);
      return [keyOf(index), { ...base, type, playerId: step.slice(0, -1) }];
    }),
  );
}

/** Logs of up to 60 taps of all kinds, undo of anything among them. */
export const anyLog: fc.Arbitrary<Record<string, MatchEvent>> = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.tuple(fc.constantFrom(...PLAYERS, 'stranger'), fc.constantFrom('+', '+', '0', '-')) },
      { weight: 2, arbitrary: fc.tuple(fc.constant('undo '), fc.nat({ max: 60 })) },
    ),
    { maxLength: 60 },
  )
  .map((steps) => logOf(...steps.map(([head, tail]) => `${head}${tail}`)));
