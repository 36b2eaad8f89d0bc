import { describe, expect, it } from 'vitest';
import { counted } from '../support/counted-world.ts';
import { ADMIN } from '../support/rules-world.ts';
import { altered, at, completionPatch, expectRefused, MATCH_PATH, playedWorld } from '../support/scoring-world.ts';
import { indexedWorld } from '../support/season-world.ts';

const mvp = (player: string) => at(`playerStats/${player}/isMVP`);

describe('WRITE-22, WRITE-23: completing a match', () => {
  it('COMP-03, COMP-08, ENT-13, L8: names winner, finish and MVP, and clears the active match', async () => {
    const world = await playedWorld('ali+', 'ali+', 'ali0', 'veli+', 'ceren+');
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    expect(world.read(MATCH_PATH)).toMatchObject({
      status: 'completed',
      completedAt: 1_002_000,
      winnerId: 'firtina',
      winnerName: 'Kadıköy Fırtına',
      team1Score: 3,
      team2Score: 1,
      rev: 6,
      playerStats: { ali: { isMVP: true }, veli: { isMVP: false }, ceren: { isMVP: false }, isik: { isMVP: false } },
    });
    expect(world.read('config/activeMatch')).toBeNull();
  });

  it('COMP-04: a tie counts as team2 winning', async () => {
    const world = await playedWorld('ali+', 'ceren+');
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    expect(world.read(MATCH_PATH)).toMatchObject({ winnerId: 'bardaklar', winnerName: 'Moda Bardakları' });
  });

  it('leaves another active match alone', async () => {
    const world = await playedWorld('ali+');
    world.seed({ 'config/activeMatch': 'another', 'matches/another/status': 'ongoing' });
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    expect(world.read('config/activeMatch')).toBe('another');
  });
});

describe('WRITE-22: a completion is refused when', () => {
  const cases: [string, Record<string, unknown>][] = [
    ['COMP-03: the loser is named as winner', { [at('winnerId')]: 'bardaklar' }],
    ['COMP-03: the winner has the loser’s name', { [at('winnerName')]: 'Moda Bardakları' }],
    ['COMP-03: a stranger is named as winner', { [at('winnerId')]: 'baska' }],
    ['no winner is named', { [at('winnerId')]: undefined }],
    ['the winner has no name', { [at('winnerName')]: undefined }],
    ['it has no finish', { [at('completedAt')]: undefined }],
    ['the finish lies in the future', { [at('completedAt')]: 1_062_001 }],
    ['the finish lies before the start', { [at('completedAt')]: 999_999 }],
    ['the finish is a text', { [at('completedAt')]: 'today' }],
    ['WRITE-23: the match stays the active one', { 'config/activeMatch': undefined }],
    ['WRITE-23: the match is made the active one again', { 'config/activeMatch': MATCH_PATH.slice(8) }],
    ['the score is not the sum', { [at('team1Score')]: 2 }],
    ['the revision stays', { [at('rev')]: 1 }],
    ['updatedAt is not the server’s time', { [at('updatedAt')]: 1_000_000 }],
    ['the flag is a text', { [mvp('ali')]: 'true' }],
    ['there is an unknown field', { [at('loserId')]: 'bardaklar' }],
  ];

  it.each(cases)('%s', async (_why, changes) => {
    const world = await playedWorld('ali+', 'ali+', 'ali0', 'veli+', 'ceren+');
    expectRefused(world, await completionPatch(world), changes);
  });

  it('COMP-04: on a tie team1 is named as winner', async () => {
    const world = await playedWorld('ali+', 'ceren+');
    const changes = { [at('winnerId')]: 'firtina', [at('winnerName')]: 'Kadıköy Fırtına' };
    expectRefused(world, await completionPatch(world), changes);
  });

  it('COMP-01: the score is 0-0', async () => {
    const scored = await playedWorld('ali+');
    const patch = await completionPatch(scored);
    const empty = await playedWorld('ali0');
    const zeros = {
      [at('team1Score')]: 0,
      [mvp('ali')]: undefined,
      [at('winnerId')]: 'bardaklar',
      [at('winnerName')]: 'Moda Bardakları',
    };
    expect(empty.write(ADMIN, altered(patch, zeros))).toBe(false);
    // Nor with a player of no cups as the MVP.
    expect(empty.write(ADMIN, altered(patch, { ...zeros, [mvp('ali')]: true }))).toBe(false);
    expect(empty.read(at('status'))).toBe('ongoing');
  });
});

describe('COMP-05, COMP-06, COMP-07: who has the MVP flag', () => {
  const players = ['ali', 'veli', 'ceren', 'isik'];
  const scripts: [string, string[]][] = [
    ['ali', ['ali+']],
    ['veli', ['ali+', 'veli+', 'veli+']],
    ['ceren', ['ali+', 'ceren+', 'ceren+', 'isik+']],
    ['isik', ['ali+', 'isik+', 'isik+']],
    ['ali', ['isik+', 'ceren+', 'veli+', 'ali+']],
    ['veli', ['isik+', 'ceren+', 'veli+']],
    ['ceren', ['isik+', 'ceren+']],
    ['isik', ['isik+', 'isik0', 'ceren0']],
    ['ceren', ['veli+', 'ceren+', 'ceren+']],
    ['isik', ['veli+', 'isik+', 'isik+']],
    ['isik', ['ceren+', 'isik+', 'isik+']],
    ['ali', ['ali+', 'isik+']],
    ['veli', ['veli+', 'isik+']],
    ['ali', ['ali+', 'ceren+']],
    ['veli', ['veli+', 'ceren+']],
  ];

  it.each(scripts)('%s after %j, and nobody else', async (expected, script) => {
    const world = await indexedWorld(...script);
    const patch = await completionPatch(world);
    expect(world.write(ADMIN, patch)).toBe(true);
    const flagged = players.filter((player) => world.read(mvp(player)) === true);
    expect(flagged).toEqual([expected]);
    await counted(world);
    expect(world.read(`${MATCH_PATH}/held`)).toBeNull();
    expect(world.read(`users/${expected}/stats/mvpCount`)).toBe(1);
  });

  it.each([
    ['nobody', { ali: false }],
    ['two', { ceren: true }],
    ['another', { ali: false, veli: true }],
    ['one without a cup', { ali: false, isik: true }],
  ])('decision 119: a result that names %s instead counts for nobody until the admin decides', async (_who, flags) => {
    const world = await indexedWorld('ali+', 'ali+', 'ali0', 'veli+', 'ceren+');
    const lines = Object.fromEntries(Object.entries(flags).map(([player, isMVP]) => [mvp(player), isMVP]));
    expect(world.write(ADMIN, altered(await completionPatch(world), lines))).toBe(true);
    await counted(world);
    expect(world.read(`${MATCH_PATH}/held/why`)).toBe('log');
    for (const player of players) expect(world.read(`users/${player}/stats/mvpCount`), player).toBe(0);
  });
});

describe('a deleted player or team does not block a completion', () => {
  it.each(['users/ali', 'users/isik', 'teams/firtina', 'teams/bardaklar'])('L8: %s', async (path) => {
    const world = await playedWorld('ali+', 'ali+', 'ceren+');
    const patch = await completionPatch(world);
    world.seed({ [path]: null });
    expect(await completionPatch(world)).toEqual(patch);
    expect(world.write(ADMIN, patch)).toBe(true);
    expect(world.read(path)).toBeNull();
  });
});
