import { describe, expect, it } from 'vitest';
import { reopening } from '../../src/domain/match/reopening.ts';
import { parseMatch } from '../../src/domain/records/parse.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import { counted } from '../support/counted-world.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { ADMIN, type RulesWorld, STRANGER } from '../support/rules-world.ts';
import { grant, SCORER } from '../support/scorer-world.ts';
import {
  altered,
  at,
  completedWorld,
  completionPatch,
  EVENTS_PATH,
  expectRefused,
  MATCH,
  MATCH_PATH,
  patchFor,
  playedWorld,
  startPatch,
  tapsPatch,
} from '../support/scoring-world.ts';

const cancelPatch = (world: Parameters<typeof patchFor>[0]) => patchFor(world, [{ kind: 'cancel' }]);

describe('decision 25: an ongoing match can be cancelled', () => {
  it.each([[[]], [['ali+', 'ceren0']], [Array.from({ length: 10 }, () => 'ali+')]])('after %s', async (script) => {
    const world = await playedWorld(...script);
    const score = world.read(at('team1Score'));
    expect(world.write(ADMIN, await cancelPatch(world))).toBe(true);
    expect([world.read(at('status')), world.read(at('team1Score'))]).toEqual(['cancelled', score]);
    expect(world.read('config/activeMatch')).toBeNull();
    expect(world.read('users/ali/stats/gamesPlayed')).toBe(0);
    expect(world.read('teams/firtina/stats/wins')).toBe(0);
  });

  const cases: [string, Record<string, unknown>][] = [
    ['it stays the active match', { 'config/activeMatch': undefined }],
    ['it names a winner', { [at('winnerId')]: 'firtina' }],
    ['it names a winner’s name', { [at('winnerName')]: 'Kadıköy Fırtına' }],
    ['it has a time of completion', { [at('completedAt')]: 1_000_000 }],
    ['it has no time of its end', { [at('cancelledAt')]: undefined }],
    ['its end lies before its start', { [at('cancelledAt')]: 1 }],
    ['its end lies in the future', { [at('cancelledAt')]: 1_100_000 }],
    ['its end is a text', { [at('cancelledAt')]: 'now' }],
    ['another account ends it', { [at('endedBy')]: 'ali' }],
    ['it has an MVP', { [at('playerStats/ali/isMVP')]: true }],
    ['it has another revision', { [at('rev')]: 3 }],
    ['its status is unknown', { [at('status')]: 'abandoned' }],
    ['it goes on', { [at('status')]: 'ongoing' }],
    ['somebody’s statistics move with it', { 'users/ali/stats/gamesPlayed': 1 }],
    ['the score moves with it', { [at('team1Score')]: 2 }],
    ['a throw comes with it', { [`${EVENTS_PATH}/${keyOf(1)}`]: { type: 'cup', playerId: 'ali', at: 1, by: 'admin' } }],
  ];
  it.each(cases)('and is not when %s', async (_why, changes) => {
    const world = await playedWorld('ali+');
    expectRefused(world, await cancelPatch(world), changes);
  });

  it.each([
    ['at its very start', () => 1_000_000],
    ['up to a minute ahead: clocks differ a little', (now: number) => now + 60_000],
  ])('and may end %s', async (_when, end) => {
    const world = await playedWorld('ali+');
    const patch = altered(await cancelPatch(world), { [at('cancelledAt')]: end(world.now) });
    expectRefused(world, patch, { [at('cancelledAt')]: world.now + 60_001 });
    expect(world.read(at('startedAt'))).toBe(1_000_000);
  });

  it('and says whose account ended it, which no match that goes on says', async () => {
    const world = await playedWorld('ali+');
    const tap = await tapsPatch(world, 'ceren+');
    const cancel = await cancelPatch(world);
    expect(cancel[at('endedBy')]).toBe(ADMIN.uid);
    expect(world.write(ADMIN, { ...tap, [at('endedBy')]: ADMIN.uid })).toBe(false);
    // An older app does not say it.
    expect(world.write(ADMIN, altered(cancel, { [at('endedBy')]: undefined }))).toBe(true);
    expect(world.write(ADMIN, { [at('endedBy')]: ADMIN.uid })).toBe(false);
  });

  it('by the admin alone', async () => {
    const world = await playedWorld('ali+');
    expect(world.write(STRANGER, await cancelPatch(world))).toBe(false);
  });

  it('MATCH-11: a completed one cannot be cancelled', async () => {
    const world = await completedWorld('ali+');
    const late = {
      [at('status')]: 'cancelled',
      [at('cancelledAt')]: world.now,
      [at('rev')]: 3,
      [at('updatedAt')]: world.now,
    };
    expect(world.write(ADMIN, late)).toBe(false);
  });

  it('a cancelled match stays cancelled: no throw, no completion, no reopening', async () => {
    const world = await playedWorld('ali+');
    const completion = await completionPatch(world);
    const tap = await tapsPatch(world, 'ali+');
    expect(world.write(ADMIN, await cancelPatch(world))).toBe(true);
    world.now += 1000;
    const next = { [at('rev')]: 3, [at('updatedAt')]: world.now };
    expect(world.write(ADMIN, altered(completion, next))).toBe(false);
    expect(world.write(ADMIN, altered(tap, next))).toBe(false);
    expect(world.write(ADMIN, { ...next, [at('status')]: 'ongoing', [at('cancelledAt')]: null })).toBe(false);
    expect(world.write(ADMIN, { [MATCH_PATH]: null })).toBe(false);
  });

  it('a cancelled match is not completed, also by an update that is right but for that', async () => {
    const world = await playedWorld('ali+');
    const end = await completionPatch(world);
    expect(world.write(ADMIN, await cancelPatch(world))).toBe(true);
    const rev = Number(world.read(at('rev'))) + 1;
    const over = { 'config/activeMatch': undefined, [`liveMatches/${MATCH}`]: undefined };
    const late = altered(end, { [at('rev')]: rev, [at('cancelledAt')]: null, ...over });
    expect(world.write(ADMIN, late)).toBe(false);
    world.seed({ [at('status')]: 'ongoing' });
    expect(world.write(ADMIN, late)).toBe(true);
  });

  it('a match is not created as cancelled, and a completed one has no cancelledAt', async () => {
    const world = await playedWorld('ali+');
    const key = keyOf(1001);
    const start = await startPatch(world, key);
    expectRefused(world, start, { [`matches/${key}/status`]: 'cancelled', [`matches/${key}/cancelledAt`]: world.now });
    expect(MATCH).not.toBe(key);
  });

  it('a completion writes no cancelledAt', async () => {
    const world = await playedWorld('ali+');
    expectRefused(world, await completionPatch(world), { [at('cancelledAt')]: world.now });
  });
});

describe('decision 94: a cancelled match goes on', () => {
  const cancelled = async () => {
    const world = await playedWorld('ali+', 'ceren0');
    expect(world.write(ADMIN, await cancelPatch(world))).toBe(true);
    world.now += 1000;
    return world;
  };
  const reopened = (world: RulesWorld) =>
    reopening({
      ...{ matchId: MATCH, match: parseMatch(world.read(MATCH_PATH)), fixtures: {}, seasons: {}, running: [] },
      ...{ playing: { featured: null }, now: world.now },
    }) as Patch;

  it('as it was, and its next throw and its end count', async () => {
    const world = await cancelled();
    expect(world.write(ADMIN, reopened(world))).toBe(true);
    expect(world.read(at('team1Score'))).toBe(1);
    expect(world.read('config/activeMatch')).toBe(MATCH);
    world.now += 1000;
    expect(world.write(ADMIN, await tapsPatch(world, 'veli+'))).toBe(true);
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    await counted(world);
    expect([world.read(at('team1Score')), world.read('teams/firtina/stats/wins')]).toEqual([2, 1]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['its revision moves', { [at('rev')]: 4 }],
    ['its revision goes back', { [at('rev')]: 2 }],
    ['a throw comes with it', { [at('team1Score')]: 2, [at('playerStats/ali/cupsScored')]: 2 }],
    ['it keeps the time of its end', { [at('cancelledAt')]: undefined }],
    ['it keeps who ended it', { [at('endedBy')]: undefined }],
    ['nothing is featured then', { 'config/activeMatch': undefined }],
    ['its time is another one', { [at('updatedAt')]: 5 }],
    ['its time stays', { [at('updatedAt')]: undefined }],
    ['it is completed', { [at('status')]: 'completed' }],
  ])('and does not when %s', async (_why, changes) => {
    const world = await cancelled();
    expectRefused(world, reopened(world), changes);
  });

  it('and does not when it is not listed as running beside the featured match', async () => {
    const world = await cancelled();
    world.seed({ 'matches/other': world.read(MATCH_PATH) });
    world.seed({ 'matches/other/status': 'ongoing', 'liveMatches/other': { startedAt: 1 } });
    world.seed({ 'config/activeMatch': 'other' });
    const { 'config/activeMatch': _featured, ...patch } = reopened(world);
    expectRefused(world, patch, { [`liveMatches/${MATCH}`]: undefined });
  });

  it('by the admin alone, and not after a completion', async () => {
    const world = await cancelled();
    grant(world);
    const patch = reopened(world);
    expect(world.write(SCORER, patch)).toBe(false);
    const done = await completedWorld('ali+');
    done.now += 1000;
    expect(done.write(ADMIN, { ...patch, [at('updatedAt')]: done.now })).toBe(false);
  });
});
