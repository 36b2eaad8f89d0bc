import { describe, expect, it } from 'vitest';
import { addGuest, askAboutGuest, removeGuest, renameGuest } from '../../src/data/commands/guests.ts';
import { registrationPatch } from '../../src/domain/accounts/registration-patch.ts';
import { teamDeletion, userDeletion } from '../../src/domain/admin/admin-patches.ts';
import { OfflineError } from '../../src/domain/errors/server-errors.ts';
import { guests as texts } from '../../src/domain/messages/guests.ts';
import {
  freePlaces,
  GUESTS_OF_TEAM,
  guestLeaving,
  guestPatch,
  guestRenaming,
} from '../../src/domain/records/guests.ts';
import { parseUser } from '../../src/domain/records/parse.ts';
import { guestIdOf } from '../../src/domain/records/players.ts';
import { foundingPatch } from '../../src/domain/records/team-form.ts';
import type { Patch, User } from '../../src/domain/records/types.ts';
import { adminOf } from '../support/admin-services.ts';
import { differencesIn, guestOf, guestWorld, matchOf, playMatch, write } from '../support/guest-league.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { PEOPLE, userRecord } from '../support/rules-league.ts';
import { ADMIN, type RulesWorld } from '../support/rules-world.ts';
import { altered, patchFor } from '../support/scoring-world.ts';
import { resolved } from '../support/season-world.ts';

const CAPTAIN = PEOPLE.C as typeof ADMIN;
const GUEST = guestIdOf(keyOf(77));
const added = (world: RulesWorld, changes: Patch = {}, by = 'kaptan') => {
  const guest = { guestId: GUEST, name: 'Cem Ak', teamId: 'firtina', slot: 'g0', by };
  return altered(resolved(world, guestPatch(guest)), changes);
};
const guestIn = (world: RulesWorld, id: string) => parseUser(id, world.read(`users/${id}`)) as User;
const lineup = (guest: string) => ({ one: [guest, 'veli'], two: ['ceren', 'isik'], cups: [guest] }) as const;
const SILENT = 'Oyuncu çıkarılırken bir hata oluştu. Yeniden dene.';

describe('a guest is added', () => {
  it('by the captain to his own team, and by the admin to any, with a line of the log', async () => {
    const world = guestWorld();
    const id = await guestOf(world, 'firtina', ' Cem Ak ', CAPTAIN);
    expect(world.read(`users/${id}`)).toMatchObject({
      ...{ uid: id, displayName: 'Cem Ak', role: 'player', approved: true, teamId: 'firtina', listed: 0 },
      guest: { by: 'kaptan', slot: 'g0' },
    });
    expect(world.read(`teams/firtina/members/${id}`)).toBe(true);
    expect(world.read('adminLog')).toBeNull();
    const other = await guestOf(world, 'bardaklar', 'Can');
    expect(world.read(`users/${other}/guest/by`)).toBe('admin');
    expect(Object.values(world.read('adminLog') as object)).toMatchObject([
      { action: 'guest-added', target: `users/${other}`, detail: 'Can (Takım)' },
    ]);
  });

  it('by nobody else', () => {
    for (const [letter, as] of Object.entries(PEOPLE)) {
      const world = guestWorld();
      const uid = (as as { uid?: string } | null)?.uid ?? 'x';
      expect(world.write(as, added(world, {}, uid)), letter).toBe('CA'.includes(letter));
    }
  });

  const root = `users/${GUEST}`;
  const REFUSED: [string, Patch][] = [
    ['in the name of somebody else', { [`${root}/guest/by`]: 'reis' }],
    ['without who adds him', { [`${root}/guest/by`]: undefined }],
    ['without his mark', { [`${root}/guest`]: undefined }],
    ['with more in his mark', { [`${root}/guest/at`]: 5 }],
    ['with another role', { [`${root}/role`]: 'team', [`${root}/listed`]: undefined }],
    ['unapproved', { [`${root}/approved`]: false, [`${root}/listed`]: undefined }],
    ['without a team', { [`${root}/teamId`]: undefined }],
    ['without an id', { [`${root}/uid`]: undefined }],
    ['without a name', { [`${root}/displayName`]: undefined }],
    ['without the time', { [`${root}/createdAt`]: undefined }],
    ['without statistics', { [`${root}/stats`]: undefined }],
    ['with a match', { [`${root}/stats/lastMatchId`]: keyOf(1) }],
    ['with a draw', { [`${root}/stats/draws`]: 1 }],
    ['with a team that does not know him', { [`teams/firtina/members/${GUEST}`]: undefined }],
    ['without a place', { 'teams/firtina/guests/g0': undefined }],
    ['at the place of another', { [`${root}/guest/slot`]: 'g1' }],
    [
      'at a place that is none',
      { [`${root}/guest/slot`]: 'x', 'teams/firtina/guests/g0': undefined, 'teams/firtina/guests/x': GUEST },
    ],
    ['without saying which place', { [`${root}/guest/slot`]: undefined }],
    ['who takes two places', { 'teams/firtina/guests/g1': GUEST }],
    ['who takes a place of another team', { 'teams/bardaklar/guests/g0': GUEST }],
    ['who is a member of two teams', { [`teams/bardaklar/members/${GUEST}`]: true }],
  ];
  it.each(REFUSED)('but not %s', (_why, changes) => {
    const world = guestWorld();
    for (const [as, by] of [
      [CAPTAIN, 'kaptan'],
      [ADMIN, 'admin'],
    ] as const) {
      const patch = added(world, {}, by);
      expect(world.write(as, altered(patch, changes)), by).toBe(false);
    }
    expect(world.write(CAPTAIN, added(world))).toBe(true);
  });

  it('not into a team that waits, and not under the id of an account', () => {
    const world = guestWorld();
    world.seed({ 'teams/firtina/approved': false, 'teamIndex/firtina': { gone: true, updatedAt: 500 } });
    expect(world.write(CAPTAIN, added(world))).toBe(false);
    expect(world.write(ADMIN, added(world, {}, 'admin'))).toBe(false);
    const open = guestWorld();
    for (const id of ['cem', 'guest-short', `x${GUEST}`, `${GUEST}x`]) {
      const patch = JSON.parse(JSON.stringify(added(open)).replaceAll(GUEST, id));
      expect(open.write(CAPTAIN, patch), id).toBe(false);
    }
    // Nobody with an account marks himself.
    const self = JSON.parse(JSON.stringify(added(open)).replaceAll(GUEST, 'stranger'));
    self['users/stranger'].guest.by = 'stranger';
    delete self['users/stranger'].teamId;
    expect(open.write(PEOPLE.S, { 'users/stranger': self['users/stranger'] })).toBe(false);
    delete self['users/stranger'].guest;
    expect(open.write(PEOPLE.S, { 'users/stranger': self['users/stranger'] })).toBe(true);
  });

  it('once: neither over another record nor over one that was joined', async () => {
    const world = guestWorld();
    await write(world, added(world, {}, 'admin'));
    const again = { ...added(world), 'teams/firtina/guests/g1': GUEST, 'teams/firtina/guests/g0': undefined };
    expect(world.write(CAPTAIN, altered(again, { [`users/${GUEST}/guest/slot`]: 'g1' }))).toBe(false);
    world.seed({ [`users/${GUEST}`]: null, [`joinedGuests/${GUEST}`]: { uid: 'ece', at: 5 } });
    expect(world.write(CAPTAIN, added(world))).toBe(false);
    world.seed({ [`joinedGuests/${GUEST}`]: null });
    expect(world.write(CAPTAIN, added(world))).toBe(true);
  });

  it(`at most ${GUESTS_OF_TEAM} at once; who has left makes room`, async () => {
    const world = guestWorld();
    const ids: string[] = [];
    for (let n = 0; n < GUESTS_OF_TEAM; n++) ids.push(await guestOf(world, 'firtina', `Misafir ${n}`, CAPTAIN));
    const full = { teamId: 'firtina', teamName: 'Takım', name: 'Cem' };
    const captain = adminOf(world, undefined, CAPTAIN);
    expect(await addGuest(captain, full, { isAdmin: false })).toBe(texts.full(GUESTS_OF_TEAM));
    for (const slot of ['g0', 'g9', 'g10', 'h0', '0']) {
      expect(
        world.write(
          CAPTAIN,
          added(world, {
            [`users/${GUEST}/guest/slot`]: slot,
            'teams/firtina/guests/g0': undefined,
            [`teams/firtina/guests/${slot}`]: GUEST,
          }),
        ),
        slot,
      ).toBe(false);
    }
    const fourth = guestIn(world, ids[3] ?? '');
    expect(await removeGuest(captain, 'firtina', fourth, SILENT)).toBeNull();
    // The deletion has left a mark (L18).
    expect(await addGuest(captain, full, { isAdmin: false })).toBe(texts.placesWait);
    // One who has played leaves none.
    world.seed({ [`users/${ids[0]}/stats/gamesPlayed`]: 1, [`users/${ids[0]}/teamId`]: null });
    const soon = await guestOf(world, 'firtina', 'Cem', CAPTAIN);
    expect(world.read(`users/${soon}/guest/slot`)).toBe('g0');
    world.now += 3_600_000;
    const next = await guestOf(world, 'firtina', 'Can', CAPTAIN);
    expect(world.read(`users/${next}/guest/slot`)).toBe('g3');
  });

  it('again where another device took the place meanwhile', async () => {
    const world = guestWorld();
    const captain = adminOf(world, undefined, CAPTAIN);
    let first = true;
    const read: typeof captain.server.read = async (asked) => {
      const found = await captain.server.read(asked);
      if (first && asked.collection === 'users') {
        first = false;
        await guestOf(world, 'firtina', 'Önce', CAPTAIN);
      }
      return found;
    };
    const late = { ...captain, server: { ...captain.server, read } };
    expect(await addGuest(late, { teamId: 'firtina', teamName: 'T', name: 'Sonra' }, { isAdmin: false })).toBeNull();
    expect(Object.values(world.read('teams/firtina/guests') as object)).toHaveLength(2);
  });
});

describe('a guest', () => {
  it('is renamed by his captain and by the admin, and by nobody else', async () => {
    for (const [letter, as] of Object.entries(PEOPLE)) {
      const world = guestWorld();
      const id = await guestOf(world, 'firtina', 'Cem', CAPTAIN);
      const patch = resolved(world, guestRenaming(id, 'Cem Ak'));
      expect(world.write(as, patch), letter).toBe('CA'.includes(letter));
      // Nothing else of him is theirs.
      const bio = { [`users/${id}/bio`]: 'x', [`users/${id}/updatedAt`]: world.now };
      expect(world.write(as, bio), letter).toBe(false);
    }
    const world = guestWorld();
    const id = await guestOf(world, 'firtina', 'Cem', CAPTAIN);
    const { guest: _, ...user } = guestIn(world, id);
    expect(
      await renameGuest(adminOf(world), { ...user, guest: { by: 'x', slot: 'g0' } }, 'Can', { isAdmin: true }),
    ).toBeNull();
    expect(world.read(`users/${id}`)).toMatchObject({ displayName: 'Can', nameKeys: { 0: 'can' } });
    expect(world.write(CAPTAIN, resolved(world, guestRenaming('veli', 'Cem')))).toBe(false);
    world.seed({ [`users/${id}/teamId`]: null });
    expect(world.write(CAPTAIN, resolved(world, guestRenaming(id, 'Cem')))).toBe(false);
    expect(world.write(ADMIN, resolved(world, guestRenaming(id, 'Cem')))).toBe(true);
  });

  it('who has not played is taken back by his captain alone, and by the admin as anybody', async () => {
    for (const [letter, as] of Object.entries(PEOPLE)) {
      const world = guestWorld();
      const id = await guestOf(world, 'firtina', 'Cem', CAPTAIN);
      expect(world.write(as, resolved(world, guestLeaving('firtina', guestIn(world, id)))), letter).toBe(
        letter === 'C',
      );
      if (letter === 'C') expect(world.read(`users/${id}`)).toBeNull();
      else expect(world.write(as, resolved(world, userDeletion(id))), letter).toBe(letter === 'A');
    }
    // It is of guests alone.
    const world = guestWorld();
    expect(world.write(CAPTAIN, resolved(world, userDeletion('ali')))).toBe(false);
  });

  it('L18: who has not played leaves no record behind, so that a captain makes no more of them than there are places', async () => {
    const world = guestWorld();
    const id = await guestOf(world, 'firtina', 'Cem', CAPTAIN);
    const { stats } = guestIn(world, id);
    const kept = guestLeaving('firtina', { uid: id, stats: { ...stats, gamesPlayed: 1 } });
    expect(world.write(CAPTAIN, resolved(world, kept))).toBe(false);
    expect(world.read(`users/${id}/teamId`)).toBe('firtina');
    expect(world.write(CAPTAIN, resolved(world, guestLeaving('firtina', { uid: id, stats })))).toBe(true);
  });

  it('L18: whose record was deleted keeps his place for an hour, so that marks of deletions do not grow without end', async () => {
    const world = guestWorld();
    const id = await guestOf(world, 'firtina', 'Cem', CAPTAIN);
    expect(world.write(CAPTAIN, resolved(world, guestLeaving('firtina', guestIn(world, id))))).toBe(true);
    const gone = world.now;
    for (const [age, allowed] of [
      [1, false],
      [3_599_999, false],
      [3_600_000, true],
    ] as const) {
      world.now = gone + age;
      expect(world.write(CAPTAIN, added(world)), String(age)).toBe(allowed);
    }
  });

  it('who has played leaves the team and keeps his figures', async () => {
    const world = guestWorld();
    const id = await guestOf(world, 'firtina', 'Cem', CAPTAIN);
    const before = guestIn(world, id);
    await playMatch(world, keyOf(1), lineup(id));
    expect(await differencesIn(world)).toEqual([]);
    // This update is from before the match: it deletes the guest, and the rules refuse that now.
    expect(world.write(CAPTAIN, resolved(world, guestLeaving('firtina', before)))).toBe(false);
    expect(world.write(CAPTAIN, resolved(world, guestLeaving('firtina', guestIn(world, id))))).toBe(true);
    expect(world.read(`users/${id}`)).toMatchObject({ stats: { gamesPlayed: 1, wins: 1 } });
    expect(world.read(`users/${id}/teamId`)).toBeNull();
  });

  it('is not let go while he plays', async () => {
    const world = guestWorld();
    const id = await guestOf(world, 'firtina', 'Cem', CAPTAIN);
    await write(world, patchFor(world, [{ kind: 'start', match: matchOf(world, lineup(id)) }], keyOf(1)));
    const deps = adminOf(world, undefined, CAPTAIN);
    const copy = guestIn(world, id);
    expect(await removeGuest(deps, 'firtina', copy, SILENT)).toBe(texts.playing('Cem'));
    expect(await askAboutGuest(deps, copy)).toEqual({ problem: texts.playing('Cem') });
    // Which match is featured does not matter, nor who asks: the rules refuse it too.
    world.seed({ 'config/activeMatch': null });
    expect(await removeGuest(deps, 'firtina', copy, SILENT)).toBe(texts.playing('Cem'));
    expect(world.write(CAPTAIN, resolved(world, guestLeaving('firtina', copy)))).toBe(false);
  });

  it('who has not played is not deleted while others play: the rules cannot tell him from them', async () => {
    const world = guestWorld();
    const id = await guestOf(world, 'firtina', 'Cem', CAPTAIN);
    await write(world, patchFor(world, [{ kind: 'start', match: matchOf(world, lineup('ali')) }], keyOf(1)));
    const deps = adminOf(world, undefined, CAPTAIN);
    expect(await removeGuest(deps, 'firtina', guestIn(world, id), SILENT)).toBe(texts.matchesRun('Cem'));
    const patch = resolved(world, guestLeaving('firtina', guestIn(world, id)));
    expect(world.write(CAPTAIN, patch)).toBe(false);
    // Who has played leaves the team also now.
    world.seed({ [`users/${id}/stats/gamesPlayed`]: 1 });
    expect(await removeGuest(deps, 'firtina', { ...guestIn(world, id) }, SILENT)).toBeNull();
    expect(world.read(`users/${id}/stats/gamesPlayed`)).toBe(1);
    world.seed({
      [`users/${id}/stats/gamesPlayed`]: 0,
      [`users/${id}/teamId`]: 'firtina',
      [`teams/firtina/members/${id}`]: true,
    });
    world.seed({ liveMatches: null });
    expect(world.write(CAPTAIN, patch)).toBe(true);
  });

  it('is judged by the league’s record, not by the copy on the device', async () => {
    const world = guestWorld();
    const id = await guestOf(world, 'firtina', 'Cem', CAPTAIN);
    const before = guestIn(world, id);
    await playMatch(world, keyOf(1), lineup(id));
    const deps = adminOf(world, undefined, CAPTAIN);
    expect(await askAboutGuest(deps, before)).toMatchObject({ guest: { stats: { gamesPlayed: 1 } } });
    expect(await removeGuest(deps, 'firtina', before, SILENT)).toBeNull();
    expect(world.read(`users/${id}`)).toMatchObject({ stats: { gamesPlayed: 1 } });
    // Whose record is gone leaves nothing but his place in the list of members.
    world.seed({ [`users/${id}`]: null, [`teams/firtina/members/${id}`]: true });
    expect(await removeGuest(deps, 'firtina', before, SILENT)).toBeNull();
    expect(world.read(`teams/firtina/members/${id}`)).toBeNull();
  });

  it('offline nobody can say whether he plays', async () => {
    const world = guestWorld();
    const id = await guestOf(world, 'firtina', 'Cem', CAPTAIN);
    const deps = adminOf(world, undefined, CAPTAIN);
    const offline = { ...deps, server: { ...deps.server, read: async () => Promise.reject(new OfflineError('x')) } };
    expect(await removeGuest(offline, 'firtina', guestIn(world, id), SILENT)).toBe(texts.playingUnknown('Cem'));
    expect(world.read(`users/${id}`)).not.toBeNull();
  });

  it('is free when his team is deleted, as any player is', async () => {
    const world = guestWorld();
    const id = await guestOf(world, 'firtina', 'Cem', CAPTAIN);
    const people = Object.fromEntries(
      [id, 'ali', 'veli', 'kaptan'].map((uid) => [uid, { ...guestIn(world, uid), uid } as User]),
    );
    expect(world.write(ADMIN, resolved(world, teamDeletion('firtina', { approved: true }, people)))).toBe(true);
    expect(world.read(`users/${id}/teamId`)).toBeNull();
  });

  it.each<[string, Patch]>([
    ['a captain who is not approved', { 'users/kaptan/approved': false }],
    ['a captain whose team is not approved', { 'teams/firtina/approved': false, 'teamIndex/firtina': { gone: true } }],
    ['a captain who says that he is of another team', { 'users/kaptan/teamId': 'bardaklar' }],
  ])('is not for %s', async (_who, seed) => {
    const world = guestWorld();
    const id = await guestOf(world, 'firtina', 'Cem', CAPTAIN);
    const mine = [
      added(world, {
        'teams/firtina/guests/g0': undefined,
        'teams/firtina/guests/g1': GUEST,
        [`users/${GUEST}/guest/slot`]: 'g1',
      }),
      resolved(world, guestRenaming(id, 'Can')),
      resolved(world, userDeletion(id)),
    ];
    const before = world.read('') as Patch;
    for (const patch of mine) {
      world.seed(seed);
      expect(world.write(CAPTAIN, patch), JSON.stringify(patch)).toBe(false);
      world.seed(before);
      expect(world.write(CAPTAIN, patch), JSON.stringify(patch)).toBe(true);
      world.seed({ users: null, teams: null, ...before });
    }
  });

  it('is nobody’s while no admin address is configured', async () => {
    const world = guestWorld();
    const id = await guestOf(world, 'firtina', 'Cem', CAPTAIN);
    const people = { kaptan: { ...guestIn(world, 'kaptan'), uid: 'kaptan' } };
    world.seed({ 'config/admin/email': null, 'teams/bos': { name: 'Boş', approved: false } });
    expect(world.write({ uid: 'admin', token: {} }, { 'teams/bos': null })).toBe(false);
    for (const uid of ['admin', 'reis']) {
      const nameless = { uid, token: {} };
      expect(
        world.write(
          nameless,
          added(
            world,
            {
              'teams/firtina/guests/g0': undefined,
              'teams/firtina/guests/g1': GUEST,
              [`users/${GUEST}/guest/slot`]: 'g1',
            },
            uid,
          ),
        ),
      ).toBe(false);
      expect(world.write(nameless, resolved(world, guestRenaming(id, 'Can')))).toBe(false);
      expect(world.write(nameless, resolved(world, teamDeletion('firtina', { approved: true }, people)))).toBe(false);
    }
  });

  it('has places of his own: a team is not founded with guests, nobody comes with guests of his', () => {
    const world = guestWorld();
    world.seed({ 'users/ayla': userRecord('ayla', 'team') });
    const founding = resolved(
      world,
      foundingPatch({ name: 'Yeni', description: '' } as never, {
        teamId: keyOf(50),
        uid: 'ayla',
        city: 'İstanbul',
        logo: null,
      }),
    );
    expect(world.write(PEOPLE.N, altered(founding, { [`teams/${keyOf(50)}/guests`]: { g0: 'x' } }))).toBe(false);
    expect(world.write(PEOPLE.N, founding)).toBe(true);
    const account = { uid: 'stranger', email: 'stranger@example.com', displayName: 'Ad', role: 'player' } as const;
    const registering = resolved(world, registrationPatch(account));
    expect(world.write(PEOPLE.S, altered(registering, { 'users/stranger/joined': { [GUEST]: true } }))).toBe(false);
    expect(world.write(PEOPLE.S, registering)).toBe(true);
    expect(world.write(CAPTAIN, added(world, { [`users/${GUEST}/joined`]: { x: true } }))).toBe(false);
  });

  it('has no right: nobody can sign in as him, and no member of a team is added by the admin alone', () => {
    const world = guestWorld();
    expect(world.write(ADMIN, { 'teams/firtina/members/ece': true })).toBe(false);
    const both = { 'teams/firtina/members/ece': true, 'users/ece/teamId': 'firtina', 'users/ece/updatedAt': world.now };
    expect(world.write(ADMIN, both)).toBe(false);
    world.seed({ 'users/ece/teamId': 'firtina' });
    expect(world.write(ADMIN, { 'teams/firtina/members/ece': true })).toBe(false);
  });

  const places = (from: number) => Array.from({ length: 10 - from }, (_, n) => `g${n + from}`);
  it.each<[unknown, Record<string, unknown>, string[], string[]]>([
    [undefined, {}, places(0), []],
    [null, {}, places(0), []],
    ['x', {}, places(0), []],
    [{ g0: 'a', g1: 5 }, { a: 1 }, places(1), []],
    [{ g0: 'a', g1: 'b' }, { b: 1 }, places(2), ['g0']],
    [Object.fromEntries(places(0).map((place) => [place, 'a'])), { a: 1 }, [], []],
    [Object.fromEntries(places(0).map((place) => [place, 'a'])), {}, [], places(0)],
  ])('the places for him beside %j', (taken, people, unused, left) => {
    expect(freePlaces(taken, people)).toEqual({ unused, left });
  });
});
