import { describe, expect, it } from 'vitest';
import type { PlayerStats } from '../../src/domain/records/types.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { ADMIN, type RulesWorld, SEASONED, stamped } from '../support/rules-world.ts';
import {
  completedWorld,
  completionPatch,
  expectRefused,
  MATCH,
  MATCH_PATH,
  playedWorld,
} from '../support/scoring-world.ts';

describe('WRITE-24: statistics after a completion', () => {
  it('COMP-09, COMP-10: the winners get a win and 3 points, the losers a loss and none', async () => {
    const world = await completedWorld('ali+', 'ali+', 'ceren+');
    expect(world.read('teams/firtina/stats')).toEqual({
      ...{ wins: 1, losses: 0, points: 3, form: 'W', lastMatchId: MATCH },
    });
    expect(world.read('teams/bardaklar/stats')).toEqual({
      ...{ wins: 0, losses: 1, points: 0, form: 'L', lastMatchId: MATCH },
    });
  });

  it('ENT-04, COMP-11, COMP-12, COMP-13, COMP-14, COMP-15, COMP-16, COMP-17: from nothing, by hand', async () => {
    // Ali 2 of 3, Ceren 1 of 1, the others nothing: attempts count as ten whatever was thrown.
    const world = await completedWorld('ali+', 'ali+', 'ali0', 'ceren+');
    const none = { gamesPlayed: 1, cupsScored: 0, totalAttempts: 10, accuracy: 0, mvpCount: 0, lastMatchId: MATCH };
    const won = { wins: 1, losses: 0, winRate: 100 };
    const lost = { wins: 0, losses: 1, winRate: 0 };
    expect(world.read('users/ali/stats')).toEqual({ ...none, ...won, cupsScored: 2, accuracy: 20, mvpCount: 1 });
    expect(world.read('users/veli/stats')).toEqual({ ...none, ...won });
    expect(world.read('users/ceren/stats')).toEqual({ ...none, ...lost, cupsScored: 1, accuracy: 10 });
    expect(world.read('users/isik/stats')).toEqual({ ...none, ...lost });
  });

  it('COMP-14, COMP-16: on top of a season, rounded', async () => {
    const world = await playedWorld('ceren+', 'ceren+');
    world.seed({ 'users/ceren/stats': SEASONED, 'users/ali/stats': SEASONED });
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    // Before: 3 games, 11 cups of 30, two wins, one MVP.
    expect(world.read('users/ceren/stats')).toEqual({
      gamesPlayed: 4,
      cupsScored: 13,
      totalAttempts: 40,
      accuracy: 33,
      wins: 3,
      losses: 1,
      winRate: 75,
      mvpCount: 2,
      lastMatchId: MATCH,
    });
    expect(world.read('users/ali/stats')).toMatchObject({
      cupsScored: 11,
      accuracy: 28,
      wins: 2,
      losses: 2,
      winRate: 50,
    });
  });

  it('L8: a user or a team without statistics completes to the right numbers', async () => {
    const world = await playedWorld('ali+');
    world.seed({ 'users/ali/stats': null, 'teams/firtina/stats': null });
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    expect(world.read('users/ali/stats')).toMatchObject({
      gamesPlayed: 1,
      cupsScored: 1,
      totalAttempts: 10,
      mvpCount: 1,
    });
    expect(world.read('teams/firtina/stats')).toMatchObject({ wins: 1, losses: 0, points: 3 });
  });

  it('AUTH-17, L8: statistics that lack a number complete as if it were 0', async () => {
    const world = await playedWorld('ali+');
    world.seed({ 'users/ali/stats': { gamesPlayed: 0, cupsScored: 0, accuracy: 0 } });
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    expect(world.read('users/ali/stats')).toMatchObject({ gamesPlayed: 1, totalAttempts: 10, wins: 1, winRate: 100 });
  });
});

describe('WRITE-24: the form after a completion', () => {
  const earlier = (form: unknown) => ({ wins: 3, losses: 3, points: 9, form, lastMatchId: 'old' });

  it.each([
    ['nothing', null, 'W', 'L'],
    ['an empty text', '', 'W', 'L'],
    ['two', 'LW', 'LWW', 'LWL'],
    ['four', 'LLLL', 'LLLLW', 'LLLLL'],
    ['five', 'LWWLL', 'WWLLW', 'WWLLL'],
    ['six, which no league writes', 'LWWLLW', 'WLLWW', 'WLLWL'],
    ['letters that no league writes', 'xyz', 'xyzW', 'xyzL'],
    ['a number', 7, 'W', 'L'],
    ['an object', { 0: 'W' }, 'W', 'L'],
  ])('is the letter of the match behind %s, at most five', async (_what, form, won, lost) => {
    const world = await playedWorld('ali+');
    world.seed({ 'teams/firtina/stats': earlier(form), 'teams/bardaklar/stats': earlier(form) });
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    expect(world.read('teams/firtina/stats/form')).toBe(won);
    expect(world.read('teams/bardaklar/stats/form')).toBe(lost);
  });

  it.each([
    ['is left out', undefined],
    ['is empty', ''],
    ['says the other result', 'LWWLL'],
    ['stays', 'LWWL'],
    ['is the letter alone', 'W'],
    ['forgets a result', 'WWLW'],
    ['invents a result', 'WLWWLW'],
    ['is another text', 'x'],
    ['is a number', 1],
    ['is an object', { a: 'LWWLW' }],
  ])('is refused when it %s', async (_why, form) => {
    const world = await playedWorld('ali+');
    world.seed({ 'teams/firtina/stats': earlier('LWWL') });
    expectRefused(world, await completionPatch(world), { 'teams/firtina/stats/form': form });
  });

  it.each(['teams/firtina/stats', 'seasonStats/first/teams/firtina', 'seasonStats/all/teams/firtina'])(
    'is refused when the first result says the other one: %s',
    async (path) => {
      const world = await playedWorld('ali+');
      expectRefused(world, await completionPatch(world), { [`${path}/form`]: 'L' });
    },
  );

  it('COMP-10: the loser counts no win, in whatever agrees with itself', async () => {
    const won = { wins: 4, losses: 3, points: 12, form: 'LWWLW' };
    for (const path of [
      'teams/bardaklar/stats',
      'seasonStats/first/teams/bardaklar',
      'seasonStats/all/teams/bardaklar',
    ]) {
      const world = await playedWorld('ali+');
      world.seed({ 'teams/bardaklar/stats': earlier('LWWL') });
      for (const season of ['first', 'all'])
        world.seed({ [`seasonStats/${season}/teams/bardaklar`]: { ...earlier('LWWL'), run: 0, bestRun: 2 } });
      const patch = await completionPatch(world);
      for (const run of [{}, { run: 0 }, { run: 1 }]) {
        const figures = { ...(patch[path] as object), ...won, ...run };
        expect(world.write(ADMIN, { ...patch, [path]: figures }), path).toBe(false);
      }
      expect(world.write(ADMIN, patch)).toBe(true);
    }
  });

  it('is refused when it is longer than five', async () => {
    const world = await playedWorld('ali+');
    world.seed({ 'teams/firtina/stats': earlier('LWWLL') });
    expectRefused(world, await completionPatch(world), { 'teams/firtina/stats/form': 'LWWLLW' });
  });
});

describe('WRITE-24, L8: a completion is refused when', () => {
  const ali = (field: string) => `users/ali/stats/${field}`;
  const isik = (field: string) => `users/isik/stats/${field}`;
  const firtina = (field: string) => `teams/firtina/stats/${field}`;
  const bardaklar = (field: string) => `teams/bardaklar/stats/${field}`;
  const cases: [string, Record<string, unknown>][] = [
    ['COMP-09: the winners get two wins', { [firtina('wins')]: 2 }],
    ['COMP-09: the winners get no win', { [firtina('wins')]: 0 }],
    ['COMP-09: the winners get 4 points', { [firtina('points')]: 4 }],
    ['COMP-09: the winners get a loss too', { [firtina('losses')]: 1 }],
    ['COMP-10: the losers get a point', { [bardaklar('points')]: 1 }],
    ['COMP-10: the losers get no loss', { [bardaklar('losses')]: 0 }],
    ['COMP-10: the losers get a win', { [bardaklar('wins')]: 1 }],
    ['COMP-11: a game counts twice', { [ali('gamesPlayed')]: 5 }],
    ['COMP-11: a game does not count', { [ali('gamesPlayed')]: 3 }],
    ['COMP-12: cups are added twice', { [ali('cupsScored')]: 15, [ali('accuracy')]: 38 }],
    ['COMP-12: cups are not added', { [ali('cupsScored')]: 11, [ali('accuracy')]: 28 }],
    ['COMP-13: attempts of the match are added instead of ten', { [ali('totalAttempts')]: 33, [ali('accuracy')]: 39 }],
    ['COMP-14: accuracy is one too high', { [ali('accuracy')]: 34 }],
    ['COMP-14: accuracy is one too low', { [ali('accuracy')]: 32 }],
    ['COMP-15: the winner’s win is missing', { [ali('wins')]: 2, [ali('winRate')]: 67 }],
    ['COMP-15: the winner gets a loss', { [ali('losses')]: 2 }],
    ['COMP-15: the loser gets a win', { [isik('wins')]: 1 }],
    ['COMP-15: the loser’s loss is missing', { [isik('losses')]: 0 }],
    ['COMP-16: win rate is one too high', { [ali('winRate')]: 76 }],
    ['COMP-16: win rate is one too low', { [ali('winRate')]: 74 }],
    ['COMP-17: the MVP is not counted', { [ali('mvpCount')]: 1 }],
    ['COMP-17: another player’s count grows', { [isik('mvpCount')]: 1 }],
    ['an unknown number is kept', { [ali('rating')]: 5 }],
    ['an unknown number of a team is kept', { [firtina('rating')]: 5 }],
    ['a number is missing', { [ali('mvpCount')]: undefined }],
    ['a number of a team is missing', { [firtina('points')]: undefined }],
    ['a player’s statistics name another match', { [ali('lastMatchId')]: keyOf(5) }],
    ['a player’s statistics name no match', { [ali('lastMatchId')]: undefined }],
    ['a team’s statistics name another match', { [firtina('lastMatchId')]: keyOf(5) }],
    ['team one is left out', { 'teams/firtina/stats': undefined }],
    ['team two is left out', { 'teams/bardaklar/stats': undefined }],
    ...['ali', 'veli', 'ceren', 'isik'].map((uid): [string, Record<string, unknown>] => [
      `${uid} is left out`,
      { [`users/${uid}/stats`]: undefined },
    ]),
    ['a stranger’s statistics move too', { 'users/cem/stats': statsOf(1) }],
    [
      'a third team’s statistics move too',
      { 'teams/ucuncu/stats': { wins: 0, losses: 1, points: 0, form: 'L', lastMatchId: MATCH } },
    ],
    ['the statistics move and the match does not', without()],
  ];

  it.each(cases)('%s', async (_why, changes) => {
    const world = await seasonedWorld();
    expectRefused(world, await completionPatch(world), changes);
  });

  it.each(['users/ali', 'users/isik', 'teams/firtina', 'teams/bardaklar'])(
    '%s is marked as counted and its numbers stay',
    async (path) => {
      const world = await seasonedWorld();
      expectRefused(world, await completionPatch(world), {
        [`${path}/stats`]: undefined,
        [`${path}/stats/lastMatchId`]: MATCH,
      });
    },
  );
});

describe('L8: statistics move with a completion or not at all', () => {
  it.each([
    ['one number', { 'users/ali/stats/wins': 9 }],
    ['one number of a team', { 'teams/firtina/stats/points': 9 }],
    ['all of them', { 'users/ali/stats': statsOf(2) }],
    ['nothing but the mark', { 'users/ali/stats/lastMatchId': MATCH }],
    ['their end', { 'users/ali/stats': null }],
    ['a team’s end of them', { 'teams/firtina/stats': null }],
  ])('are refused alone, before and after the completion: %s', async (_what, patch) => {
    for (const world of [await playedWorld('ali+'), await completedWorld('ali+')]) {
      expect(world.write(ADMIN, stamped(patch, world.now))).toBe(false);
    }
  });
});

/** Ali's numbers with all that a change of them carries. */
const withListing = (world: RulesWorld, stats: PlayerStats) =>
  stamped({ 'users/ali/stats': stats, 'users/ali/listed': stats.cupsScored * 1000 + stats.accuracy }, world.now);

describe('L8: numbers that would be right for a completion are refused without it', () => {
  const ongoing = { ...statsOf(1), cupsScored: 1, accuracy: 10 };
  const again = { ...statsOf(2), cupsScored: 2, accuracy: 10, wins: 2, losses: 0, winRate: 100, mvpCount: 2 };

  it('while the match is ongoing', async () => {
    const world = await playedWorld('ali+');
    expect(world.write(ADMIN, withListing(world, ongoing))).toBe(false);
    const lost = { wins: 0, losses: 1, points: 0, form: 'L', lastMatchId: MATCH };
    expect(world.write(ADMIN, { 'teams/firtina/stats': lost })).toBe(false);
  });

  it('a second time after it', async () => {
    const world = await completedWorld('ali+');
    expect(world.write(ADMIN, withListing(world, again))).toBe(false);
    const won = { wins: 2, losses: 0, points: 6, form: 'WW', lastMatchId: MATCH };
    expect(world.write(ADMIN, { 'teams/firtina/stats': won })).toBe(false);
  });
});

/** Three seasoned games behind Ali; Ali and Fırtına win 2-1. A fifth player and a third team stand by. */
async function seasonedWorld() {
  const world = await playedWorld('ali+', 'ali+', 'ali0', 'ceren+');
  world.seed({
    'users/ali/stats': SEASONED,
    'users/cem': { displayName: 'Cem', role: 'player', approved: true, createdAt: 1 },
    'teams/ucuncu': { name: 'Üçüncü', approved: true, createdAt: 1 },
  });
  return world;
}

function statsOf(games: number) {
  const counted = { gamesPlayed: games, totalAttempts: 10 * games, losses: games, lastMatchId: MATCH };
  return { cupsScored: 0, accuracy: 0, wins: 0, winRate: 0, mvpCount: 0, ...counted };
}

/** Takes every change of the match out of its completion. */
function without(): Record<string, undefined> {
  const fields = ['status', 'completedAt', 'winnerId', 'winnerName', 'team1Score', 'team2Score', 'rev', 'updatedAt'];
  const players = ['ali', 'veli', 'ceren', 'isik'].map((uid) => `playerStats/${uid}`);
  return Object.fromEntries(
    [...fields, ...players]
      .map((field) => [`${MATCH_PATH}/${field}`, undefined])
      .concat([
        ['config/activeMatch', undefined],
        [`liveMatches/${MATCH}`, undefined],
      ]),
  );
}
