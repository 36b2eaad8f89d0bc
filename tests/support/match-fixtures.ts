import fc from 'fast-check';
import type { ClockState } from '../../src/domain/match/clock-states.ts';
import type { ThrowPhase } from '../../src/domain/match/corrections.ts';
import {
  type GameRules,
  MOST_MINUTES,
  MOST_ROUNDS,
  RACKS,
  REDEMPTIONS,
  TIE_RULES,
} from '../../src/domain/match/game-rules.ts';
import { correctionKey, nextKey } from '../../src/domain/match/ordered-keys.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import type { ShotType } from '../../src/domain/match/shots.ts';
import type { Match, MatchEvent } from '../../src/domain/records/types.ts';

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
export function freshMatch(rules?: string): Match {
  return {
    ...newMatch(SIDES, rules),
    createdAt: 1000,
    startedAt: 1000,
    updatedAt: 1000,
  };
}

/** A key that sorts by its number. */
export function keyOf(index: number): string {
  return nextKey(index, () => 0);
}

const SHOTS: Record<string, ShotType> = { '+': 'cup', '-': 'minus', '0': 'miss', '2': 'double', '!': 'penalty' };

/** The meaning of a script's step; `target` is the index of the corrected throw. */
export type Step =
  | ({ type: ShotType; playerId: string } & Partial<ThrowPhase>)
  | { type: 'clock'; to: ClockState; phase: number }
  | { type: 'overtime'; phase: number }
  | { type: 'sub'; leaves: string; playerId: string }
  | { type: 'undo'; target: number; isOld: boolean }
  | { type: 'turn' | 'restore'; target: number }
  | { type: 'move'; target: number; playerId: string };

/**
 * Reads a step: 'ali+' cup, 'ali-' minus, 'ali0' miss, 'undo 3' undoes the throw at index 3, 'move 3 veli' gives it to Veli, 'old undo 3' undoes it
 * as logs from before L14 do, 'turn 3' makes a miss of a cup or a cup of a miss, 'restore 3' brings it back, 'sub ali cem' lets Cem in for Ali,
 * 'overtime 1' begins the first overtime, 'ali+@1' is a cup in it; 'ali2' a double cup, 'firtina!' a penalty of the team, 'isik0@0r' a miss that answers the last
 * cup, 'clock run 0' starts the clock of regular time.
 */
export function parseStep(step: string): Step {
  const [verb = '', target = '', playerId = ''] = step.replace('old ', '').split(' ');
  if (verb === 'undo') return { type: 'undo', target: Number(target), isOld: step.startsWith('old ') };
  if (verb === 'turn' || verb === 'restore') return { type: verb, target: Number(target) };
  if (verb === 'sub') return { type: 'sub', leaves: target, playerId };
  if (verb === 'move') return { type: 'move', target: Number(target), playerId };
  if (verb === 'overtime') return { type: 'overtime', phase: Number(target) };
  if (verb === 'clock') return { type: 'clock', to: target as ClockState, phase: Number(playerId) };
  const [thrown = '', phase] = step.split('@');
  const type = SHOTS[thrown.slice(-1)];
  if (type === undefined) throw new Error(`unknown step ${step}`);
  return { type, playerId: thrown.slice(0, -1), ...phaseIn(phase) };
}

const phaseIn = (text: string | undefined): Partial<ThrowPhase> =>
  text === undefined ? {} : { phase: Number.parseInt(text, 10), ...(text.endsWith('r') && { redemption: true }) };
/** The key that a correction of the throw at an index has to name, in the log so far. */
export function headOf(log: Readonly<Record<string, unknown>>, index: number): string {
  let head = keyOf(index);
  while (log[correctionKey(head)] !== undefined) head = correctionKey(head);
  return head;
}

/** A log from a short script, see {@link parseStep}. */
export function logOf(...script: string[]): Record<string, MatchEvent> {
  const log: Record<string, MatchEvent> = {};
  for (const [index, text] of script.entries()) {
    const step = parseStep(text);
    const base = { at: 2000 + index, by: 'admin' };
    if (!('target' in step)) {
      log[keyOf(index)] = { ...base, ...step };
      continue;
    }
    const target = step.type === 'undo' && step.isOld ? keyOf(step.target) : headOf(log, step.target);
    if (step.type === 'move') log[correctionKey(target)] = { ...base, type: 'move', target, playerId: step.playerId };
    else if (step.type !== 'undo') log[correctionKey(target)] = { ...base, type: step.type, target };
    else log[step.isOld ? keyOf(index) : correctionKey(target)] = { ...base, type: 'undo', target };
  }
  return log;
}

const anyThrow = fc
  .tuple(fc.constantFrom(...PLAYERS, 'stranger'), fc.constantFrom('+', '+', '0', '-'))
  .map(([playerId, kind]) => `${playerId}${kind}`);

/** Logs of up to 60 taps of all kinds, corrections of anything among them. */
const logsWith = (...more: fc.WeightedArbitrary<string>[]): fc.Arbitrary<Record<string, MatchEvent>> =>
  fc
    .array(
      fc.oneof(
        ...more,
        { weight: 1, arbitrary: fc.nat({ max: 60 }).map((index) => `undo ${index}`) },
        { weight: 1, arbitrary: fc.nat({ max: 60 }).map((index) => `old undo ${index}`) },
        { weight: 1, arbitrary: fc.nat({ max: 60 }).map((index) => `turn ${index}`) },
        { weight: 1, arbitrary: fc.nat({ max: 60 }).map((index) => `restore ${index}`) },
        {
          weight: 1,
          arbitrary: fc
            .tuple(fc.constantFrom(...PLAYERS, 'stranger'), fc.constantFrom(...PLAYERS, 'stranger'))
            .map(([leaves, comes]) => `sub ${leaves} ${comes}`),
        },
        {
          weight: 2,
          arbitrary: fc
            .tuple(fc.nat({ max: 60 }), fc.constantFrom(...PLAYERS, 'stranger'))
            .map(([index, playerId]) => `move ${index} ${playerId}`),
        },
      ),
      { maxLength: 60 },
    )
    .map((steps) => logOf(...steps));

export const anyLog = logsWith({ weight: 8, arbitrary: anyThrow });

/** The same with overtimes: each throw says its phase, also one that nobody began (decision 145). */
export const anyLateLog = logsWith(
  {
    weight: 8,
    arbitrary: fc.tuple(anyThrow, fc.constantFrom(0, 0, 0, 1, 1, 2)).map(([thrown, phase]) => `${thrown}@${phase}`),
  },
  { weight: 2, arbitrary: fc.constantFrom('overtime 1', 'overtime 1', 'overtime 2') },
);

const phased = (thrown: fc.Arbitrary<string>) =>
  fc
    .tuple(thrown, fc.constantFrom(0, 0, 0, 0, 1, 1, 2), fc.constantFrom('', '', 'r'))
    .map(([one, at, r]) => `${one}@${at}${r}`);

/** The same with all that rules of the league's own may have: double cups, penalties, answers and the clock (decisions 150 to 153). */
export const anyOwnLog = logsWith(
  {
    weight: 12,
    arbitrary: phased(
      fc
        .tuple(fc.constantFrom(...PLAYERS, 'stranger'), fc.constantFrom('+', '+', '+', '2', '2', '0', '-'))
        .map(([playerId, kind]) => `${playerId}${kind}`),
    ),
  },
  { weight: 2, arbitrary: phased(fc.constantFrom('firtina!', 'bardaklar!', 'ali!')) },
  { weight: 2, arbitrary: fc.constantFrom('overtime 1', 'overtime 1', 'overtime 2') },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('run', 'stop', 'out'), fc.nat({ max: 2 }))
      .map(([to, at]) => `clock ${to} ${at}`),
  },
);

/** Rules as the panel can make them, and others that mean the same. */
export const anyRules: fc.Arbitrary<GameRules> = fc.record({
  cups: fc.constantFrom(...RACKS),
  tie: fc.constantFrom(...TIE_RULES),
  overtime: fc.record({ cups: fc.integer({ min: 2, max: 6 }), rounds: fc.integer({ min: 0, max: MOST_ROUNDS }) }),
  redemption: fc.constantFrom(...REDEMPTIONS),
  ...{ endsByBoth: fc.boolean(), misses: fc.boolean(), doubles: fc.boolean(), penalties: fc.boolean() },
  clock: fc.record({
    minutes: fc.integer({ min: 0, max: MOST_MINUTES }),
    overtime: fc.integer({ min: 0, max: MOST_MINUTES }),
  }),
});
