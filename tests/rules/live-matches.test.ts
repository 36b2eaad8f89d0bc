import { describe, expect, it } from 'vitest';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import type { Intent } from '../../src/domain/outbox/intents.ts';
import { keyOf, SIDES } from '../support/match-fixtures.ts';
import { ADMIN, openWorld, type RulesWorld, STRANGER } from '../support/rules-world.ts';
import { altered, expectRefused, MATCH, patchFor, startPatch, tapsIn } from '../support/scoring-world.ts';

const [SECOND, THIRD] = [keyOf(2000), keyOf(3000)];
const START: Intent = { kind: 'start', match: newMatch(SIDES) };
const entry = (matchId: string) => `liveMatches/${matchId}`;
const CANCEL: Intent = { kind: 'cancel' };

async function send(world: RulesWorld, matchId: string, intent: Intent): Promise<boolean> {
  world.now += 1000;
  return world.write(ADMIN, await patchFor(world, [intent], matchId));
}
/** A world in which these matches are played, each started a second after the previous one. */
async function playing(...matchIds: string[]): Promise<RulesWorld> {
  const world = openWorld();
  for (const matchId of matchIds) expect(await send(world, matchId, START)).toBe(true);
  world.now += 1000;
  return world;
}
const played = (world: RulesWorld) => Object.keys((world.read('liveMatches') ?? {}) as object);
const featured = (world: RulesWorld) => world.read('config/activeMatch');

describe('several matches are played', () => {
  it('WRITE-20: a start is in the list with its time, and featured where none is', async () => {
    const world = await playing(MATCH);
    expect(world.read('liveMatches')).toEqual({ [MATCH]: { startedAt: world.read(`matches/${MATCH}/startedAt`) } });
    expect(featured(world)).toBe(MATCH);
  });

  it('with the number of its table', async () => {
    const world = openWorld();
    expect(await send(world, MATCH, { ...START, table: 3 } as Intent)).toBe(true);
    expect(world.read(`${entry(MATCH)}/table`)).toBe(3);
  });

  it('another start leaves the featured one (decision 33)', async () => {
    const world = await playing(MATCH, SECOND);
    expect(played(world)).toEqual([MATCH, SECOND]);
    expect(featured(world)).toBe(MATCH);
  });

  it('a start takes the place of a featured one that is over', async () => {
    const world = await playing(MATCH);
    world.seed({ [`matches/${MATCH}/status`]: 'cancelled' });
    expect(await send(world, SECOND, START)).toBe(true);
    expect(featured(world)).toBe(SECOND);
  });

  it.each(['complete', 'cancel'] as const)('%s of one that is not featured leaves the others alone', async (kind) => {
    const world = await playing(MATCH, SECOND, THIRD);
    expect(world.write(ADMIN, await tapsIn(world, SECOND, 'ali+'))).toBe(true);
    expect(await send(world, SECOND, { kind })).toBe(true);
    expect(played(world)).toEqual([MATCH, THIRD]);
    expect(featured(world)).toBe(MATCH);
  });

  it.each(['complete', 'cancel'] as const)(
    '%s of the featured one features the one that was started first of the others, at last none',
    async (kind) => {
      const world = await playing(THIRD, SECOND, MATCH);
      for (const [over, next] of [
        [THIRD, SECOND],
        [SECOND, MATCH],
        [MATCH, null],
      ] as const) {
        expect(world.write(ADMIN, await tapsIn(world, over, 'ali+'))).toBe(true);
        expect(await send(world, over, { kind })).toBe(true);
        expect(featured(world)).toBe(next);
      }
      expect(world.read('liveMatches')).toBeNull();
    },
  );

  it('the entry of a match that is over holds up no other end, and goes with it', async () => {
    const world = await playing(MATCH, SECOND, THIRD);
    world.seed({ [`matches/${SECOND}/status`]: 'cancelled', [entry('yok')]: 'x' });
    expect(await send(world, MATCH, CANCEL)).toBe(true);
    expect([played(world), featured(world)]).toEqual([[THIRD], THIRD]);
  });
});

describe('a start is refused when', () => {
  it.each([
    ['it is not in the list', { [entry(SECOND)]: undefined }],
    ['its entry has another time', { [`${entry(SECOND)}/startedAt`]: 999_999 }],
    ['its entry has no time', { [`${entry(SECOND)}/startedAt`]: undefined, [`${entry(SECOND)}/table`]: 1 }],
    ['its entry has an unknown field', { [`${entry(SECOND)}/name`]: 'x' }],
    ['its table is 0', { [`${entry(SECOND)}/table`]: 0 }],
    ['its table is 1000', { [`${entry(SECOND)}/table`]: 1000 }],
    ['its table is 1.5', { [`${entry(SECOND)}/table`]: 1.5 }],
    ['its table is a text', { [`${entry(SECOND)}/table`]: '1' }],
    ['it takes the other one out', { [entry(MATCH)]: null }],
  ])('%s', async (_why, changes) => {
    const world = await playing(MATCH);
    expectRefused(world, await startPatch(world, SECOND), changes);
  });

  it('none is featured', async () => {
    const world = openWorld();
    expectRefused(world, await startPatch(world), { 'config/activeMatch': undefined });
  });

  it.each([1, 999])('and not when its table is %s', async (table) => {
    const world = await playing(MATCH);
    const start = await startPatch(world, SECOND);
    expect(world.write(ADMIN, altered(start, { [`${entry(SECOND)}/table`]: table }))).toBe(true);
  });
});

describe('an end is refused when', () => {
  it.each([
    ['its entry stays', { [entry(MATCH)]: undefined }],
    ['it stays the featured one', { 'config/activeMatch': undefined }],
    ['none is featured although another one is played', { 'config/activeMatch': null }],
    ['one is featured that does not exist', { 'config/activeMatch': THIRD }],
    ['the entry of the other one goes too', { [entry(SECOND)]: null }],
  ])('%s', async (_why, changes) => {
    const world = await playing(MATCH, SECOND);
    expectRefused(world, await patchFor(world, [CANCEL]), changes);
  });

  it('one is featured that was ended meanwhile', async () => {
    const world = await playing(MATCH, SECOND);
    const late = await patchFor(world, [CANCEL]);
    expect(await send(world, SECOND, CANCEL)).toBe(true);
    world.now -= 1000;
    expect(world.write(ADMIN, late)).toBe(false);
    expect(await send(world, MATCH, CANCEL)).toBe(true);
    expect([world.read('liveMatches'), featured(world)]).toEqual([null, null]);
  });
});

describe('the list and the featured match', () => {
  it('the admin features another match that is played, and nobody else does', async () => {
    const world = await playing(MATCH, SECOND);
    const patch = { 'config/activeMatch': SECOND };
    for (const as of [null, STRANGER]) expect(world.write(as, patch)).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('the admin gives a match another table, or none', async () => {
    const world = await playing(MATCH);
    const path = `${entry(MATCH)}/table`;
    for (const as of [null, STRANGER]) expect(world.write(as, { [path]: 2 })).toBe(false);
    expect(world.write(ADMIN, { [path]: 2 })).toBe(true);
    expect(world.write(ADMIN, { [path]: null })).toBe(true);
  });

  it('says of a match that is played nothing else, and of another one nothing', async () => {
    const world = await playing(MATCH, SECOND);
    expect(await send(world, SECOND, CANCEL)).toBe(true);
    const startedAt = world.read(`matches/${SECOND}/startedAt`);
    for (const patch of [
      { [entry(MATCH)]: null },
      { [`${entry(MATCH)}/startedAt`]: null },
      { [`${entry(MATCH)}/startedAt`]: 5 },
      { [entry(SECOND)]: { startedAt } },
      { [entry('yok')]: { startedAt: 1 } },
      { liveMatches: null },
      { 'config/activeMatch': null },
    ]) {
      expect(world.write(ADMIN, patch), JSON.stringify(patch)).toBe(false);
    }
  });

  it('is mended by the admin: an entry that lacks, one that is left over', async () => {
    const world = await playing(MATCH, SECOND);
    const startedAt = world.read(`matches/${MATCH}/startedAt`);
    world.seed({ [entry(MATCH)]: null, [`matches/${SECOND}/status`]: 'cancelled' });
    expect(world.write(STRANGER, { [entry(MATCH)]: { startedAt } })).toBe(false);
    expect(world.write(ADMIN, { [entry(MATCH)]: { startedAt } })).toBe(true);
    expect(world.write(STRANGER, { [entry(SECOND)]: null })).toBe(false);
    expect(world.write(ADMIN, { [entry(SECOND)]: null })).toBe(true);
  });

  it('a league from before the list ends its match, and never names none while that is played', async () => {
    const world = await playing(MATCH);
    world.seed({ liveMatches: null });
    expect(world.write(ADMIN, { 'config/activeMatch': null })).toBe(false);
    expect(await send(world, MATCH, CANCEL)).toBe(true);
    expect(featured(world)).toBeNull();
  });

  it('is read by everybody', async () => {
    const world = await playing(MATCH);
    for (const as of [null, STRANGER, ADMIN]) expect(world.mayRead(as, 'liveMatches')).toBe(true);
  });
});
