import { describe, expect, it } from 'vitest';
import { annulMatch } from '../../src/data/commands/annulments.ts';
import { DeniedError, OfflineError } from '../../src/domain/errors/server-errors.ts';
import { parseMatch } from '../../src/domain/records/parse.ts';
import { MAX_ANNULMENT_REASON, type Patch } from '../../src/domain/records/types.ts';
import { adminOf } from '../support/admin-services.ts';
import { brokenIndex } from '../support/broken-index.ts';
import { counted } from '../support/counted-world.ts';
import { stillWrong, tableIn } from '../support/forfeit-world.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { fillIndex } from '../support/rules-league.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';
import { altered, completionPatch, startPatch, tapsIn } from '../support/scoring-world.ts';
import { openSeason, playOn, resolved } from '../support/season-world.ts';

const [FIRST, SECOND] = [keyOf(2000), keyOf(3000)] as const;

/** A league in which Fırtına won the first match and Bardaklar the second. */
async function league(): Promise<RulesWorld> {
  const world = openWorld();
  fillIndex(world);
  world.now += 1000;
  await playOn(world, FIRST, 'ali+', 'ali+', 'ceren+');
  await playOn(world, SECOND, 'ceren+', 'ceren+', 'ali+');
  return world;
}

/** The admin annuls it, or takes that back, and the host counts. */
async function annul(world: RulesWorld, id: string = SECOND, reason: string | null = 'Yanlış oyuncu oynadı') {
  world.now += 1000;
  const refusal = await annulMatch(adminOf(world), id, reason);
  await counted(world);
  return refusal;
}
const linesIn = (world: RulesWorld) => Object.values((world.read('adminLog') ?? {}) as Record<string, object>);

/** The app's update, not sent. */
async function planned(world: RulesWorld, id: string, reason: string | null): Promise<Patch> {
  let sent: Patch = {};
  const admin = adminOf(world, async (patch) => {
    sent = resolved(world, patch);
  });
  expect(await annulMatch(admin, id, reason)).toBeNull();
  return sent;
}

describe('the result of a completed match is annulled (decision 69)', () => {
  it.each([
    ['the last match', SECOND, { wins: 1, losses: 0, form: 'W', lastMatchId: FIRST }],
    ['an earlier match', FIRST, { wins: 0, losses: 1, form: 'L', lastMatchId: SECOND }],
  ])('%s: all figures move, the recount finds nothing, and it is taken back exactly', async (_what, id, stats) => {
    const world = await league();
    const table = tableIn(world);
    const users = world.read('users');
    expect(await annul(world, id)).toBeNull();
    expect(world.read(`matches/${id}/annulled`)).toMatchObject({ reason: 'Yanlış oyuncu oynadı', at: world.now });
    expect(world.read(`matches/${id}/status`)).toBe('completed');
    expect(world.read('teams/firtina/stats')).toMatchObject(stats);
    expect(world.read('seasonStats/first/met/bardaklar_firtina')).toMatchObject({ lastMatchId: stats.lastMatchId });
    expect(world.read('users/ali/stats')).toMatchObject({ gamesPlayed: 1, lastMatchId: stats.lastMatchId });
    expect([await stillWrong(world), brokenIndex(world)]).toEqual([[], null]);
    expect(linesIn(world)).toMatchObject([
      {
        action: 'recount-annulled',
        target: `matches/${id}`,
        detail: 'Kadıköy Fırtına – Moda Bardakları: Yanlış oyuncu oynadı',
      },
    ]);
    expect(await annul(world, id)).toBe('annulled');
    expect(await annul(world, id, null)).toBeNull();
    expect(parseMatch(world.read(`matches/${id}`))?.annulled).toBeUndefined();
    expect(tableIn(world)).toEqual(table);
    expect(Object.keys(world.read('users') as object)).toEqual(Object.keys(users as object));
    expect([await stillWrong(world), brokenIndex(world)]).toEqual([[], null]);
    expect(await annul(world, id, null)).toBe('not-annulled');
    expect(linesIn(world).at(-1)).toMatchObject({ action: 'recount-restored' });
  });

  it('the only match, and both of two, one after the other; afterwards the next match counts', async () => {
    const world = await league();
    expect([await annul(world, FIRST), await annul(world, SECOND)]).toEqual([null, null]);
    expect(world.read('teams/firtina/stats')).toMatchObject({ wins: 0, losses: 0, points: 0 });
    expect(world.read('users/ali/stats')).toMatchObject({ gamesPlayed: 0, cupsScored: 0 });
    expect([await stillWrong(world), brokenIndex(world)]).toEqual([[], null]);
    world.now += 1000;
    await playOn(world, keyOf(4000), 'ali+');
    expect(world.read('teams/firtina/stats')).toMatchObject({ wins: 1, losses: 0, form: 'W' });
    expect(await annul(world, FIRST, null)).toBeNull();
    expect(world.read('teams/firtina/stats')).toMatchObject({ wins: 2, losses: 0, form: 'WW' });
    expect([await stillWrong(world), brokenIndex(world)]).toEqual([[], null]);
  });

  it('a match of a season that is over', async () => {
    const world = await league();
    openSeason(world);
    expect(await annul(world)).toBeNull();
    expect(world.read('seasonStats/first/teams/bardaklar')).toMatchObject({ wins: 0, losses: 1 });
    expect(await stillWrong(world)).toEqual([]);
  });

  it('of a team and a player who have left the league', async () => {
    const world = await league();
    world.seed({ 'teams/bardaklar': null, 'teamIndex/bardaklar': null, 'users/ceren': null });
    expect(await annul(world)).toBeNull();
    expect(world.read('seasonStats/all/teams/bardaklar')).toMatchObject({
      name: 'Moda Bardakları',
      losses: 1,
      wins: 0,
    });
    expect(world.read('teams/bardaklar')).toBeNull();
  });

  it.each([
    ['another match is completed', (world: RulesWorld) => playOn(world, keyOf(4000), 'ali+')],
    ['another device annuls an earlier match', (world: RulesWorld) => annul(world, FIRST)],
  ])('is sent once, also when %s while it does', async (_what, happens) => {
    const world = await league();
    let sent = 0;
    const admin = adminOf(world, async (patch) => {
      sent += 1;
      await happens(world);
      world.now += 1000;
      if (!world.write(ADMIN, patch)) throw new DeniedError('permission_denied');
    });
    world.now += 5000;
    expect(await annulMatch(admin, SECOND, 'Neden')).toBeNull();
    expect(sent).toBe(1);
    expect(await stillWrong(world)).toEqual([]);
  });

  it('a running match and an unknown one are refused; offline nobody can say', async () => {
    const world = await league();
    expect(await annul(world, keyOf(9))).toBe('removed');
    const offline = async () => Promise.reject(new OfflineError('No connection.'));
    const admin = { ...adminOf(world), server: { read: offline, update: offline } as never };
    await expect(annulMatch(admin, SECOND, 'Neden')).rejects.toThrow(OfflineError);
  });
});

describe('the rules of an annulment', () => {
  it('accept it from the admin only, whole only, and each part alone never', async () => {
    for (const undo of [false, true]) {
      const world = await league();
      if (undo) await annul(world);
      world.now += 1000;
      const patch = await planned(world, SECOND, undo ? null : 'Neden');
      for (const as of [null, { uid: 'kaptan', token: { email: 'kaptan@x.com' } }])
        expect(world.write(as, patch)).toBe(false);
      const { [`matches/${SECOND}/annulled`]: only } = patch;
      expect(world.write(ADMIN, { [`matches/${SECOND}/annulled`]: only })).toBe(false);
      const line = Object.keys(patch).find((path) => path.startsWith('adminLog/')) ?? '';
      const mark = line.replace('adminLog', 'uncounted');
      for (const changes of [
        { [line]: undefined },
        { [`${line}/target`]: `matches/${FIRST}` },
        { [`${line}/target`]: '' },
        { [`${line}/target`]: undefined },
        { [mark]: undefined },
        { [mark]: world.now - 1 },
        { [mark]: undefined, 'uncounted/other': world.now },
        { [`matches/${SECOND}/annulled/at`]: world.now - 1 },
        { [`matches/${SECOND}/annulled/at`]: undefined },
        { [`matches/${SECOND}/annulled/line`]: 'other' },
        { [`matches/${SECOND}/annulled/more`]: 1 },
      ])
        expect(world.write(ADMIN, altered(patch, changes))).toBe(false);
      expect(world.write(ADMIN, patch)).toBe(true);
      // The same line moves nothing twice.
      expect(world.write(ADMIN, patch)).toBe(false);
    }
  });

  it.each([
    [1, true],
    [MAX_ANNULMENT_REASON, true],
    [0, false],
    [MAX_ANNULMENT_REASON + 1, false],
  ])('a reason has 1 to 200 characters: %i', async (length, isAccepted) => {
    const world = await league();
    world.now += 1000;
    const patch = await planned(world, SECOND, 'x');
    const reason = { [`matches/${SECOND}/annulled/reason`]: 'n'.repeat(length) };
    expect(world.write(ADMIN, altered(patch, reason))).toBe(isAccepted);
  });

  it('a running match has no annulment, and none comes with a completion', async () => {
    const world = await league();
    const third = keyOf(5000);
    expect(world.write(ADMIN, await startPatch(world, third))).toBe(true);
    world.now += 1000;
    expect(world.write(ADMIN, await tapsIn(world, third, 'ali+'))).toBe(true);
    world.now += 1000;
    const end = await completionPatch(world, third);
    const annulled = { at: world.now, line: 'l1', reason: 'Neden' };
    expect(await annul(world, third)).toBe('not-completed');
    world.seed({ 'adminLog/l0': { by: 'admin', at: 1, action: 'recount' } });
    expect(world.write(ADMIN, { ...end, [`matches/${third}/annulled`]: annulled })).toBe(false);
  });
});
