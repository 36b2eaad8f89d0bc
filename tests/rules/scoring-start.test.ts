import { describe, expect, it } from 'vitest';
import type { Match } from '../../src/domain/records/types.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { ADMIN, openWorld, STRANGER } from '../support/rules-world.ts';
import {
  altered,
  at,
  completedWorld,
  expectRefused,
  MATCH,
  MATCH_PATH,
  playedWorld,
  startPatch,
} from '../support/scoring-world.ts';

/** With the team's players, so that nothing else is wrong. */
const SAME_TEAM = {
  [at('team2Id')]: 'firtina',
  [at('playerStats/ceren/teamId')]: 'firtina',
  [at('playerStats/isik/teamId')]: 'firtina',
};

describe('starting a match', () => {
  it('WRITE-19, WRITE-20, ENT-12, ENT-20, NEWM-08, NEWM-09: creates it ongoing, 0-0, ten cups, and active', async () => {
    const world = openWorld();
    expect(world.write(ADMIN, await startPatch(world))).toBe(true);
    expect(world.read('config/activeMatch')).toBe(MATCH);
    expect(world.read(MATCH_PATH)).toMatchObject({
      status: 'ongoing',
      team1Id: 'firtina',
      team2Id: 'bardaklar',
      team1Name: 'Kadıköy Fırtına',
      team2Name: 'Moda Bardakları',
      team1Score: 0,
      team2Score: 0,
      totalCups: 10,
      createdAt: 1_000_000,
      startedAt: 1_000_000,
      rev: 0,
    });
  });

  it('ENT-14, ENT-15: with two players a side and an entry of zeros for each', async () => {
    const world = await playedWorld();
    const match = world.read(MATCH_PATH) as unknown as Match;
    expect([match.team1Players, match.team2Players].map(Object.values)).toEqual([
      ['ali', 'veli'],
      ['ceren', 'isik'],
    ]);
    const zeros = { cupsScored: 0, attempts: 0, accuracy: 0, isMVP: false };
    expect(match.playerStats).toEqual({
      ali: { playerId: 'ali', playerName: 'Ali Yıldız', teamId: 'firtina', ...zeros },
      veli: { playerId: 'veli', playerName: 'Veli Güneş', teamId: 'firtina', ...zeros },
      ceren: { playerId: 'ceren', playerName: 'Ceren Şahin', teamId: 'bardaklar', ...zeros },
      isik: { playerId: 'isik', playerName: 'Işık Öztürk', teamId: 'bardaklar', ...zeros },
    });
  });

  it('a start that was pending offline for a day keeps the time of its tap', async () => {
    const world = openWorld();
    world.now = 500_000_000;
    const patch = await startPatch(world);
    const startedAt = 400_000_000;
    const early = altered(patch, { [at('startedAt')]: startedAt, [`liveMatches/${MATCH}/startedAt`]: startedAt });
    expect(world.write(ADMIN, early)).toBe(true);
  });

  it('another match may start while one is ongoing, which stays the active one (decisions 14 and 33)', async () => {
    const world = await playedWorld('ali+');
    const second = keyOf(2000);
    expect(world.write(ADMIN, await startPatch(world, second))).toBe(true);
    expect(world.read('config/activeMatch')).toBe(MATCH);
  });
});

describe('NEWM-08: a start is refused when', () => {
  const cases: [string, Record<string, unknown>][] = [
    ['it is completed already', { [at('status')]: 'completed' }],
    ['its status is unknown', { [at('status')]: 'paused' }],
    ['its score is not 0-0', { [at('team1Score')]: 1 }],
    ['its score has cups behind it', { [at('team2Score')]: 1, [at('playerStats/ceren/cupsScored')]: 1 }],
    ...['ali', 'veli', 'ceren', 'isik'].map((uid): [string, Record<string, unknown>] => [
      `${uid} has thrown already`,
      { [at(`playerStats/${uid}/attempts`)]: 3 },
    ]),
    ['somebody is the MVP already', { [at('playerStats/ali/isMVP')]: true }],
    ['it has a winner', { [at('winnerId')]: 'firtina' }],
    ['it has a winner’s name', { [at('winnerName')]: 'Kadıköy Fırtına' }],
    ['it has a finish', { [at('completedAt')]: 1_000_000 }],
    ['its revision is not 0', { [at('rev')]: 1 }],
    ['NEWM-09: it has eleven cups', { [at('totalCups')]: 11 }],
    ['ENT-12: it lacks a field', { [at('totalCups')]: undefined }],
    ['createdAt is not the server’s time', { [at('createdAt')]: 999_999 }],
    ['updatedAt is not the server’s time', { [at('updatedAt')]: 999_999 }],
    ['startedAt lies in the future', { [at('startedAt')]: 1_060_001 }],
    ['it has an unknown field', { [at('referee')]: 'ali' }],
    ['a player entry has an unknown field', { [at('playerStats/ali/height')]: '180cm' }],
    ['it is not made the active match', { 'config/activeMatch': undefined }],
    ['NEWM-07: the same team stands on both sides', SAME_TEAM],
    ['NEWM-02: a team does not exist', { [at('team1Id')]: 'hayalet' }],
    ['NEWM-06: a side has one player', { [at('team1Players')]: ['ali'] }],
    ['NEWM-06: side one has three players', { [at('team1Players')]: ['ali', 'veli', 'ceren'] }],
    ['NEWM-06: side two has three players', { [at('team2Players')]: ['ceren', 'isik', 'ali'] }],
    ['a player has no entry', { [at('playerStats/isik')]: undefined }],
    ['a stranger has an entry', { [at('playerStats/cem')]: entry('cem', 'bardaklar') }],
    ...['playerId', 'playerName', 'teamId', 'cupsScored', 'attempts', 'accuracy', 'isMVP'].map(
      (name): [string, Record<string, unknown>] => [
        `ENT-15: an entry lacks its ${name}`,
        { [at(`playerStats/ali/${name}`)]: undefined },
      ],
    ),
    ['an entry names another player', { [at('playerStats/ali/playerId')]: 'veli' }],
    ['an entry names the other team', { [at('playerStats/ali/teamId')]: 'bardaklar' }],
    ['an entry has an empty name', { [at('playerStats/ali/playerName')]: '' }],
    ...[1, 2].map((side): [string, Record<string, unknown>] => [
      `ENT-12: side ${side} is no team, and its players’ entries name none`,
      {
        [at(`team${side}Id`)]: undefined,
        ...Object.fromEntries(
          (side === 1 ? ['ali', 'veli'] : ['ceren', 'isik']).map((uid) => [at(`playerStats/${uid}/teamId`), undefined]),
        ),
      },
    ]),
    ['a team has an empty name', { [at('team1Name')]: '' }],
  ];

  it.each(cases)('%s', async (_why, changes) => {
    const world = openWorld();
    expectRefused(world, await startPatch(world), changes);
  });

  it.each([
    ['ali', 'team1Players/1', 'veli'],
    ['ali', 'team2Players/0', 'ceren'],
    ['ali', 'team2Players/1', 'isik'],
    ['veli', 'team2Players/0', 'ceren'],
    ['veli', 'team2Players/1', 'isik'],
    ['ceren', 'team2Players/1', 'isik'],
  ])('%s stands at %s too, in place of %s', async (uid, slot, replaced) => {
    const world = openWorld();
    const changes = { [at(slot)]: uid, [at(`playerStats/${replaced}`)]: undefined };
    expectRefused(world, await startPatch(world), changes);
  });

  it.each(['firtina', 'bardaklar'])('NEWM-02: %s is not approved', async (teamId) => {
    const world = openWorld();
    const patch = await startPatch(world);
    world.seed({ [`teams/${teamId}/approved`]: false });
    expect(world.write(ADMIN, patch)).toBe(false);
    world.seed({ [`teams/${teamId}/approved`]: true });
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('the key is taken, by an ongoing or by a completed match', async () => {
    const ongoing = openWorld();
    const patch = await startPatch(ongoing);
    expect(ongoing.write(ADMIN, patch)).toBe(true);
    expect(ongoing.write(ADMIN, patch)).toBe(false);
    const completed = await completedWorld('ali+');
    completed.now = 1_000_000;
    expect(completed.write(ADMIN, patch)).toBe(false);
  });
});

describe('ENT-20: the active match', () => {
  it('is never one that does not exist', async () => {
    const world = await playedWorld();
    expect(world.write(ADMIN, { 'config/activeMatch': keyOf(7) })).toBe(false);
    expect(world.write(ADMIN, { 'config/activeMatch': true })).toBe(false);
  });

  it('is never one that is completed', async () => {
    const world = await completedWorld('ali+');
    expect(world.write(ADMIN, { 'config/activeMatch': MATCH })).toBe(false);
  });

  it('is not cleared while its match is ongoing, nor set by anybody else', async () => {
    const world = await playedWorld();
    expect(world.write(ADMIN, { 'config/activeMatch': null })).toBe(false);
    expect(world.write(STRANGER, { 'config/activeMatch': MATCH })).toBe(false);
    expect(world.read('config/activeMatch')).toBe(MATCH);
  });

  it('can be any of two ongoing matches', async () => {
    const world = await playedWorld();
    expect(world.write(ADMIN, await startPatch(world, keyOf(2000)))).toBe(true);
    expect(world.write(ADMIN, { 'config/activeMatch': keyOf(2000) })).toBe(true);
  });
});

function entry(playerId: string, teamId: string) {
  return { playerId, playerName: 'Cem', teamId, cupsScored: 0, attempts: 0, accuracy: 0, isMVP: false };
}
