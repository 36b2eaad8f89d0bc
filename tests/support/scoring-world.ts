import { expect } from 'vitest';
import { correctionKey } from '../../src/domain/match/ordered-keys.ts';
import { planRun } from '../../src/domain/match/patches.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import type { Intent, OutboxRow } from '../../src/domain/outbox/intents.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import { readServerState } from '../../src/sync/read-state.ts';
import { freshMatch, headOf, keyOf, parseStep } from './match-fixtures.ts';
import { ADMIN, openWorld, type RulesWorld } from './rules-world.ts';
import { readsOf } from './world-reads.ts';

/** The key of the match that these worlds play. */
export const MATCH = keyOf(1000);
export const MATCH_PATH = `matches/${MATCH}`;
export const EVENTS_PATH = `matchEvents/${MATCH}`;
/** The path of a field of the match, of an event or one of its fields, and of an event's number. */
export const at = (field: string) => `${MATCH_PATH}/${field}`;
export const event = (index: number, field = '') => `${EVENTS_PATH}/${keyOf(index)}${field === '' ? '' : `/${field}`}`;
export const place = (number: number) => `eventNumbers/${MATCH}/e${number}`;

/** The app's update for these intents, computed from the world's present data. */
export async function patchFor(world: RulesWorld, intents: readonly Intent[], matchId = MATCH): Promise<Patch> {
  const rows = intents.map(
    (intent, seq): OutboxRow => ({ seq, uid: ADMIN.uid, matchId, intent, at: world.now, state: 'waiting' }),
  );
  const remote = { ...readsOf(world), update: async () => undefined };
  const plan = planRun(rows, await readServerState(remote, rows), (at) => at);
  expect(plan.sent).toHaveLength(intents.length);
  // Server timestamps have the server's value, so that a test can alter them like any other field.
  return JSON.parse(JSON.stringify(plan.patch).replaceAll('{".sv":"timestamp"}', String(world.now)));
}

/** Starting the match between Fırtına and Bardaklar. */
export const startPatch = (world: RulesWorld, matchId = MATCH) =>
  patchFor(world, [{ kind: 'start', match: newMatch(SIDES) }], matchId);

/** Taps in short form, see `parseStep`; their indexes continue those of the existing events. */
export function tapsPatch(world: RulesWorld, ...script: string[]): Promise<Patch> {
  return tapsIn(world, MATCH, ...script);
}

/** The same for another match. */
export function tapsIn(world: RulesWorld, matchId: string, ...script: string[]): Promise<Patch> {
  const log: Record<string, unknown> = { ...((world.read(`matchEvents/${matchId}`) ?? {}) as object) };
  const first = Object.keys(log).length;
  const intents = script.map((text, index): Intent => {
    const step = parseStep(text);
    if (!('target' in step)) {
      log[keyOf(first + index)] = step;
      if (step.type === 'sub') {
        const { leaves, playerId } = step;
        return { kind: 'sub', eventId: keyOf(first + index), leaves, playerId, playerName: `Ad ${playerId}` };
      }
      const eventId = keyOf(first + index);
      if (step.type === 'overtime') return { kind: 'overtime', eventId, phase: step.phase };
      if (step.type === 'clock') return { kind: 'clock', eventId, phase: step.phase, to: step.to };
      return { kind: 'shot', eventId, ...step };
    }
    const target = headOf(log, step.target);
    log[correctionKey(target)] = step;
    return step.type === 'move' ? { kind: 'move', target, playerId: step.playerId } : { kind: step.type, target };
  });
  return patchFor(world, intents, matchId);
}

export const completionPatch = (world: RulesWorld, matchId = MATCH) => patchFor(world, [{ kind: 'complete' }], matchId);

/** A world with the match after these taps, written only by the app's own updates. */
export async function playedWorld(...script: string[]): Promise<RulesWorld> {
  const world = openWorld();
  const name = `played ${script.join(' ')}`;
  if (world.resume(name)) return world;
  expect(world.write(ADMIN, await startPatch(world))).toBe(true);
  if (script.length > 0) {
    world.now += 1000;
    expect(world.write(ADMIN, await tapsPatch(world, ...script))).toBe(true);
  }
  world.now += 1000;
  world.keep(name);
  return world;
}

/** The same world with the match completed. */
export async function completedWorld(...script: string[]): Promise<RulesWorld> {
  const world = await playedWorld(...script);
  const name = `completed ${script.join(' ')}`;
  if (world.resume(name)) return world;
  expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
  world.now += 1000;
  world.keep(name);
  return world;
}

/** A patch with some places changed, also inside its values; `undefined` removes a place. */
export function altered(patch: Patch, changes: Readonly<Record<string, unknown>>): Patch {
  const next: Patch = structuredClone(patch);
  for (const [path, value] of Object.entries(changes)) {
    const whole = Object.keys(next).find((known) => path === known || path.startsWith(`${known}/`)) ?? path;
    const inside = path
      .slice(whole.length + 1)
      .split('/')
      .filter(Boolean);
    const last = inside.pop();
    let place = next as Record<string, unknown>;
    if (last !== undefined) for (const key of [whole, ...inside]) place = place[key] as Record<string, unknown>;
    if (value === undefined) delete place[last ?? whole];
    else place[last ?? whole] = value;
  }
  return next;
}

/** Proves that the rules refuse exactly these fields: with them the update fails, without them it passes. */
export function expectRefused(world: RulesWorld, patch: Patch, changes: Readonly<Record<string, unknown>>): void {
  expect(world.write(ADMIN, altered(patch, changes)), `with ${JSON.stringify(changes)}`).toBe(false);
  expect(world.write(ADMIN, patch), 'the same update untouched').toBe(true);
}

const { team1Players, team2Players, playerStats } = freshMatch();
const thrower = (uid: string) => ({ uid, displayName: playerStats[uid]?.playerName ?? '' });

/** Ali and Veli of Fırtına against Ceren and Işık of Bardaklar. */
export const SIDES = {
  team1: { id: 'firtina', name: 'Kadıköy Fırtına', players: team1Players.map(thrower) },
  team2: { id: 'bardaklar', name: 'Moda Bardakları', players: team2Players.map(thrower) },
};
