import { beforeEach, describe, expect, it } from 'vitest';
import { correctionKey } from '../../src/domain/match/ordered-keys.ts';
import { BENCH, PLACES } from '../../src/domain/match/seats.ts';
import type { Match, Patch } from '../../src/domain/records/types.ts';
import { counted } from '../support/counted-world.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { userRecord } from '../support/rules-league.ts';
import { ADMIN, type RulesWorld } from '../support/rules-world.ts';
import { fromScorer, grant, NOT_SCORERS, SCORER } from '../support/scorer-world.ts';
import {
  altered,
  at,
  completionPatch,
  event,
  expectRefused,
  MATCH,
  patchFor,
  playedWorld,
  startPatch,
  tapsPatch,
} from '../support/scoring-world.ts';

/** Decision 67: after the first event a further player of each side comes in. */

let world: RulesWorld;
const start = async (...script: string[]) => {
  world = await playedWorld(...script);
  grant(world);
  world.seed({
    'users/cem': userRecord('cem', 'player', { teamId: 'firtina' }),
    'users/efe': userRecord('efe', 'player', { teamId: 'firtina' }),
    'users/naz': userRecord('naz', 'player', { teamId: 'bardaklar' }),
    'users/can': userRecord('can', 'player', { teamId: 'bardaklar' }),
  });
};
beforeEach(() => start('ali+', 'ceren0'));

/** The app's updates, one after the other. */
const play = async (...script: string[]) => {
  for (const step of script) {
    expect(world.write(ADMIN, await tapsPatch(world, step)), step).toBe(true);
    world.now += 1000;
  }
};
const players = () => PLACES.map((place) => world.read(at(place)) ?? null);
const SIDES = [
  ['ali', 'cem', BENCH[0]],
  ['veli', 'cem', BENCH[0]],
  ['isik', 'naz', BENCH[1]],
] as const;

describe('decision 67: a substitution', () => {
  it.each(SIDES)('of %s by %s: by the admin, by the scorer, and by nobody else', async (leaves, comes, place) => {
    for (const as of [SCORER, ADMIN]) {
      await start('ali+', 'ceren0', 'veli0', 'isik0');
      const patch = fromScorer(await tapsPatch(world, `sub ${leaves} ${comes}`));
      const own = as === ADMIN ? await tapsPatch(world, `sub ${leaves} ${comes}`) : patch;
      for (const [who, other] of Object.entries(NOT_SCORERS)) expect(world.write(other, patch), who).toBe(false);
      expect(world.write(as, own)).toBe(true);
      expect(world.read(at(place))).toBe(comes);
      expect(world.read(at(`playerStats/${comes}`))).toMatchObject({ attempts: 0, playerName: `Ad ${comes}` });
      expect(world.read(at('rev'))).toBe(5);
    }
  });

  it('L9: the match counts for everybody who played, by what each threw', async () => {
    await play('sub ali cem', 'cem+', 'sub ceren naz', 'naz0', 'ali+', 'naz+');
    expect(world.read(at('team1Score'))).toBe(3);
    grant(world);
    expect(world.write(SCORER, fromScorer(await completionPatch(world)))).toBe(true);
    await counted(world);
    expect(world.read('users/cem/stats')).toMatchObject({ gamesPlayed: 1, cupsScored: 1, wins: 1, mvpCount: 0 });
    expect(world.read('users/ali/stats')).toMatchObject({ gamesPlayed: 1, cupsScored: 2, wins: 1, mvpCount: 1 });
    expect(world.read('users/naz/stats')).toMatchObject({ gamesPlayed: 1, cupsScored: 1, losses: 1 });
    expect(world.read('seasonStats/first/players/naz')).toMatchObject({ gamesPlayed: 1, cupsScored: 1 });
  });

  it.each([
    ['cem', ['sub ali cem', 'cem+', 'cem+']],
    ['ali', ['sub ali cem', 'cem+']],
    ['naz', ['sub ceren naz', 'naz+', 'naz+']],
    ['naz', ['sub ali cem', 'cem+', 'sub ceren naz', 'naz+', 'naz+']],
    ['cem', ['sub ali cem', 'cem+', 'cem+', 'sub ceren naz', 'naz+', 'naz+']],
  ])('COMP-05: the best player is %s after %j, and nobody else', async (mvp, script) => {
    await play(...script);
    const patch = await completionPatch(world);
    expect(world.write(ADMIN, patch)).toBe(true);
    for (const uid of players().filter((one) => one !== null))
      expect(world.read(at(`playerStats/${uid as string}/isMVP`)), String(uid)).toBe(uid === mvp);
  });

  const SIX = ['ali', 'veli', 'cem', 'ceren', 'isik', 'naz'];
  const PAIRS = SIX.flatMap((best) => SIX.filter((other) => other !== best).map((other) => [best, other] as const));
  it.each(PAIRS)('COMP-05 to COMP-07: of six the best is %s, before %s', async (mvp, second) => {
    const isFirst = SIX.indexOf(mvp) < SIX.indexOf(second);
    // Level, if the order of the match puts him first, and one cup ahead.
    for (const more of isFirst ? [[], [mvp]] : [[mvp]]) {
      await start('ali0', 'ceren0');
      await play('sub ali cem', 'sub ceren naz');
      const taps = [mvp, second, mvp, second, ...more].map((uid) => `${uid}+`);
      expect(world.write(ADMIN, await tapsPatch(world, ...taps))).toBe(true);
      const patch = await completionPatch(world);
      expect(world.write(ADMIN, patch)).toBe(true);
      expect(SIX.filter((uid) => world.read(at(`playerStats/${uid}/isMVP`)) === true)).toEqual([mvp]);
    }
  });

  it.each<[string, Record<string, unknown>]>([
    ['the event is missing', { [event(2)]: undefined }],
    ['the player is no one of the team, for a scorer', {}],
    ['the place goes to somebody else', { [at(BENCH[0])]: 'efe' }],
    ['it is the place of the other side', { [at(BENCH[0])]: undefined, [at(BENCH[1])]: 'cem' }],
    ['the entry is missing', { [at('playerStats/cem')]: undefined }],
    ['the entry has a throw', { [at('playerStats/cem/attempts')]: 1 }],
    ['the entry is of the other team', { [at('playerStats/cem/teamId')]: 'bardaklar' }],
    ['nobody leaves', { [event(2, 'leaves')]: undefined }],
    ['a stranger leaves', { [event(2, 'leaves')]: 'efe' }],
    ['nobody comes', { [event(2, 'playerId')]: undefined }],
    ['a stranger comes', { [event(2, 'playerId')]: 'efe' }],
    ['it corrects something', { [event(2, 'target')]: keyOf(1) }],
    ['it is a throw', { [event(2, 'type')]: 'cup' }],
  ])('is refused when %s', async (why, changes) => {
    const patch = await tapsPatch(world, 'sub ali cem');
    if (why.endsWith('for a scorer')) {
      world.seed({ 'users/cem/teamId': 'bardaklar' });
      expect(world.write(SCORER, fromScorer(patch))).toBe(false);
      expect(world.write(ADMIN, patch)).toBe(true);
    } else expectRefused(world, patch, changes);
  });

  it.each(BENCH.flatMap((bench) => PLACES.filter((place) => place !== bench).map((place) => [bench, place] as const)))(
    'nobody has two places: %s and %s',
    async (bench, place) => {
      await start('ali0', 'ceren0');
      const [own, other] = bench === BENCH[0] ? ['sub ali cem', 'sub ceren naz'] : ['sub ceren naz', 'sub ali cem'];
      await play(other);
      const uid = world.read(at(place)) as string;
      // Without the entries too, whose team would say so: the sums stay, because nobody has a cup.
      expectRefused(world, await tapsPatch(world, own), {
        ...{ [at(bench)]: uid, [event(3, 'playerId')]: uid, [at('playerStats')]: undefined },
      });
    },
  );

  /** Each side with its newcomer, and another one. */
  const NEWCOMERS = [
    [BENCH[0], 'cem', 'efe', 'firtina'],
    [BENCH[1], 'naz', 'can', 'bardaklar'],
  ] as const;
  const entryOf = (playerId: string, teamId: string) => ({
    ...{ playerId, playerName: `Ad ${playerId}`, teamId, cupsScored: 0, attempts: 0, accuracy: 0, isMVP: false },
  });
  const subOf = (uid: string) => (uid === 'cem' ? 'sub ali cem' : 'sub ceren naz');

  it.each(NEWCOMERS)(
    '%s is taken by one event only: not by a start, an end or two events',
    async (bench, uid, _, team) => {
      const seat: Patch = { [at(bench)]: uid, [at(`playerStats/${uid}`)]: entryOf(uid, team) };
      const withSeat = (patch: Patch) => {
        const { [at('playerStats')]: stats, ...rest } = patch;
        if (stats === undefined) return { ...rest, ...seat };
        return { ...rest, [at('playerStats')]: { ...(stats as object), [uid]: entryOf(uid, team) }, [at(bench)]: uid };
      };
      for (const patch of [
        await patchFor(world, [{ kind: 'cancel' }]),
        await completionPatch(world),
        await tapsPatch(world, 'ali+', 'veli0'),
        { [at('updatedAt')]: world.now },
      ])
        expect(world.write(ADMIN, withSeat(patch)), Object.keys(patch).join()).toBe(false);
      const patch = await startPatch(world, keyOf(2000));
      const [path, match] = Object.entries(patch).find(([key]) => key.startsWith('matches/')) as [string, Match];
      const [side = '', place = ''] = bench.split('/');
      const players = { ...match[side as 'team1Players'], [place]: uid };
      const stats = { ...match.playerStats, [uid]: entryOf(uid, team) };
      expect(world.write(ADMIN, { ...patch, [path]: { ...match, [side]: players, playerStats: stats } })).toBe(false);
      expect(world.write(ADMIN, patch)).toBe(true);
      expect(world.write(ADMIN, await tapsPatch(world, subOf(uid)))).toBe(true);
    },
  );

  it('is refused before the first event without being one', async () => {
    await start();
    for (const rev of [0, 1])
      expect(
        world.write(ADMIN, {
          ...{ [at(BENCH[0])]: 'cem', [at('playerStats/cem')]: entryOf('cem', 'firtina') },
          ...{ [at('rev')]: rev, [at('updatedAt')]: world.now },
        }),
      ).toBe(false);
    await play('sub ali cem');
  });

  it.each(NEWCOMERS)('%s is free again when that is taken back, and not otherwise', async (bench, uid, other, team) => {
    await play(subOf(uid));
    const patch = await tapsPatch(world, 'undo 2');
    for (const changes of [
      // His entry stays, written again or left out.
      { [at('playerStats')]: { ...(patch[at('playerStats')] as object), [uid]: entryOf(uid, team) } },
      { [at('playerStats')]: undefined },
      { [`matchEvents/${MATCH}/${correctionKey(keyOf(2))}`]: undefined },
    ])
      expect(world.write(ADMIN, altered(patch, changes))).toBe(false);
    // Somebody else in the same step, with the entry of who was there.
    const { [at('playerStats')]: _stats, ...rest } = patch;
    const swapped = { ...rest, [at(bench)]: other, [at(`playerStats/${other}`)]: entryOf(other, team) };
    expect(world.write(ADMIN, swapped)).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
    expect(players()).toEqual(['ali', 'veli', null, 'ceren', 'isik', null]);
    expect(world.read(at(`playerStats/${uid}`))).toBeNull();
  });

  it.each(NEWCOMERS)('%s: who threw stays, whatever an update says', async (bench, uid) => {
    await play(subOf(uid), `${uid}0`);
    const patch = await tapsPatch(world, 'undo 2');
    const { [uid]: _gone, ...stats } = patch[at('playerStats')] as Record<string, unknown>;
    expectRefused(world, patch, { [at(bench)]: null, [at('playerStats')]: stats });
    expect(world.read(at(bench))).toBe(uid);
  });

  it.each(['ali', 'veli', 'cem', 'ceren', 'isik', 'naz'])('%s may leave and come back, and throws', async (uid) => {
    await play('sub ali cem', 'sub ceren naz', 'cem0', 'naz0');
    const beside = { ali: 'cem', cem: 'ali', veli: 'cem', ceren: 'naz', naz: 'ceren', isik: 'naz' }[uid];
    await play(`sub ${uid} ${beside}`, `sub ${beside} ${uid}`, `${uid}+`);
    expect(world.read(at(`playerStats/${uid}/cupsScored`))).toBe(uid === 'ali' ? 2 : 1);
  });

  it('a league without an admin: nobody without an address seats a stranger', async () => {
    const patch = fromScorer(await tapsPatch(world, 'sub ali cem'));
    world.seed({ 'users/cem/teamId': 'bardaklar', 'config/admin': null });
    expect(world.write(SCORER, patch)).toBe(false);
    world.seed({ 'users/cem/teamId': 'firtina' });
    expect(world.write(SCORER, patch)).toBe(true);
  });

  it('a side takes one: the place of who is in goes to nobody', async () => {
    await play('sub ali cem', 'cem0');
    const again = await tapsPatch(world, 'sub cem ali');
    expectRefused(world, again, {
      [at(BENCH[0])]: 'efe',
      [at('playerStats/efe')]: { ...(world.read(at('playerStats/cem')) as object), playerId: 'efe' },
    });
  });
});
