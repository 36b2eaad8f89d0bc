import { describe, expect, it } from 'vitest';
import { guests as texts } from '../../src/domain/messages/guests.ts';
import type { Patch } from '../../src/domain/records/patch.ts';
import {
  beginMatch,
  differencesIn,
  endOf,
  guestOf,
  guestWorld,
  join,
  joiningOf,
  matchOf,
  type Played,
  playMatch,
  write,
} from '../support/guest-league.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { PEOPLE, userRecord } from '../support/rules-league.ts';
import { ADMIN, type RulesWorld } from '../support/rules-world.ts';
import { altered, patchFor } from '../support/scoring-world.ts';
import { openSeason } from '../support/season-world.ts';

/** Veli, or the given player, and a guest of Fırtına against Ceren and Işık; the guest throws twice, Ceren once. */
const withGuest = (guest: string, beside = 'veli'): Played => ({
  one: [guest, beside],
  two: ['ceren', 'isik'],
  cups: [guest, guest, 'ceren'],
});

/** A guest who has won twice, in two seasons, and Ece, who has not played. */
async function played(): Promise<{ world: RulesWorld; guest: string }> {
  const world = guestWorld();
  const guest = await guestOf(world, 'firtina', 'Cem Ak');
  await playMatch(world, keyOf(1), withGuest(guest));
  openSeason(world);
  await playMatch(world, keyOf(2), withGuest(guest));
  return { world, guest };
}
const gamesOf = (world: RulesWorld, path: string) => (world.read(`${path}/gamesPlayed`) ?? 0) as number;

describe('a guest and a player become one', () => {
  it('in one update: figures of all seasons are both’s, the guest is gone, the player takes his place', async () => {
    const { world, guest } = await played();
    expect(await differencesIn(world)).toEqual([]);
    expect(await join(world, guest, 'ece')).toBeNull();
    expect(await differencesIn(world)).toEqual([]);
    expect(world.read(`users/${guest}`)).toBeNull();
    expect(world.read(`joinedGuests/${guest}`)).toEqual({
      ...{ uid: 'ece', name: 'Ad ece', team: 'firtina', at: expect.any(Number) },
      line: Object.keys(world.read('adminLog') as object).at(-1),
    });
    expect(world.read('users/ece')).toMatchObject({
      ...{ teamId: 'firtina', joined: { [guest]: true }, listed: 4020 },
      stats: { gamesPlayed: 2, cupsScored: 4, wins: 2, mvpCount: 2, lastMatchId: keyOf(2) },
    });
    expect(world.read('teams/firtina/members')).toEqual({ ali: true, veli: true, ece: true });
    for (const [season, games] of Object.entries({ first: 1, s2: 1, all: 2 })) {
      expect(world.read(`seasonStats/${season}/players/${guest}`)).toBeNull();
      expect(world.read(`seasonStats/${season}/players/ece`)).toMatchObject({
        ...{ name: 'Ad ece', gamesPlayed: games, run: 1, bestRun: 1, teamId: 'firtina' },
      });
    }
    expect(Object.values(world.read('adminLog') as object).at(-1)).toMatchObject({
      ...{ action: 'guest-joined', detail: 'Cem Ak → Ad ece', target: `joinedGuests/${guest}` },
    });
    expect(world.read(`removedUsers/${guest}`)).toBeTypeOf('number');
  });

  it('of a player who has played himself, sums and the longest run are of both, in the order of the matches', async () => {
    const world = guestWorld();
    const guest = await guestOf(world, 'firtina', 'Cem');
    const deniz: Played = { one: ['ali', 'veli'], two: ['deniz', 'isik'], cups: ['deniz', 'deniz', 'ali'] };
    await playMatch(world, keyOf(1), withGuest(guest));
    await playMatch(world, keyOf(2), deniz);
    await playMatch(world, keyOf(3), withGuest(guest));
    await playMatch(world, keyOf(4), { ...deniz, cups: ['ali', 'ali', 'deniz'] });
    expect(await join(world, guest, 'deniz')).toBeNull();
    expect(world.read('seasonStats/all/players/deniz')).toMatchObject({ gamesPlayed: 4, run: 0, bestRun: 3, wins: 3 });
    expect(world.read('users/deniz/stats')).toMatchObject({ cupsScored: 7, totalAttempts: 40, lastMatchId: keyOf(4) });
    // He is of another team, and stays there.
    expect(world.read('users/deniz/teamId')).toBe('bardaklar');
    expect(world.read('teams/firtina/members')).toEqual({ ali: true, veli: true });
    expect(await differencesIn(world)).toEqual([]);
    await playMatch(world, keyOf(5), deniz);
    expect(await differencesIn(world)).toEqual([]);
  });

  it('also before either has played, of a guest without a team, and of several guests one after the other', async () => {
    const world = guestWorld();
    const [one, two] = [await guestOf(world, 'firtina', 'Cem'), await guestOf(world, 'bardaklar', 'Cem')];
    world.seed({ [`users/${one}/teamId`]: null, [`teams/firtina/members/${one}`]: null });
    expect(await join(world, one, 'ece')).toBeNull();
    expect(world.read('users/ece/teamId')).toBeNull();
    expect(await join(world, two, 'ece')).toBeNull();
    expect(world.read('users/ece')).toMatchObject({ teamId: 'bardaklar', joined: { [one]: true, [two]: true } });
    expect(await differencesIn(world)).toEqual([]);
  });

  it('with the captain of the team, who becomes a player and keeps his role; with a captain of another team too', async () => {
    const { world, guest } = await played();
    for (const [of, uid] of [
      ['firtina', 'kaptan'],
      ['bardaklar', 'reis'],
    ] as const) {
      const one = of === 'firtina' ? guest : await guestOf(world, 'firtina', 'Can');
      expect(await join(world, one, uid)).toBeNull();
      expect(world.read(`users/${uid}`)).toMatchObject({
        role: 'team',
        plays: true,
        joined: { [one]: true },
        teamId: of,
      });
      expect(world.read(`teams/${of}/members`)).toMatchObject({ [uid]: true });
    }
    expect(world.read('users/kaptan')).toMatchObject({ listed: 4020, stats: { gamesPlayed: 2, cupsScored: 4 } });
    expect(await differencesIn(world)).toEqual([]);
    // His figures follow what he plays under his own name.
    await playMatch(world, keyOf(4), withGuest('kaptan'));
    expect(world.read('users/kaptan')).toMatchObject({ listed: 6020, stats: { gamesPlayed: 3, wins: 3 } });
    expect(await differencesIn(world)).toEqual([]);
  });

  it('not while one of them plays, when both sat in one match, with a captain who waits, with a guest, or with who is gone', async () => {
    const { world, guest } = await played();
    const other = await guestOf(world, 'firtina', 'Can');
    world.seed({ 'users/reis/approved': false });
    expect(await join(world, guest, 'reis')).toBe(texts.joinNotPlayer);
    expect(await join(world, guest, other)).toBe(texts.joinNotPlayer);
    expect(await join(world, guest, 'nobody')).toBe('gone');
    expect(await join(world, 'ali', 'ece')).toBe(texts.joinRemoved);
    expect(await join(world, guest, 'veli')).toBe(texts.joinSameMatch);
    await beginMatch(world, keyOf(3), withGuest(guest));
    expect(await join(world, guest, 'ece')).toBe(texts.joinPlaying);
    await write(world, patchFor(world, [{ kind: 'cancel' }], keyOf(3)));
    // A second guest of the same player may not have met the first one.
    await playMatch(world, keyOf(4), withGuest(guest, other));
    expect(await join(world, guest, 'ece')).toBeNull();
    expect(await join(world, other, 'ece')).toBe(texts.joinSameMatch);
    // Found by seed 322: nor where the second one sat before him.
    const third = await guestOf(world, 'firtina', 'Su');
    await beginMatch(world, keyOf(5), withGuest(third, guest), matchOf(world, withGuest(third, guest)));
    await write(world, endOf(world, keyOf(5)));
    expect(await join(world, third, 'ece')).toBe(texts.joinSameMatch);
    expect(await join(world, guest, 'deniz')).toBe('gone');
  });

  it('also where another match was completed since it was asked: the host counts both', async () => {
    const { world, guest } = await played();
    const early = await joiningOf(world, guest, 'ece');
    await playMatch(world, keyOf(3), withGuest(guest));
    const now = Object.fromEntries(
      Object.entries(early).map(([path, value]) => [path, typeof value === 'number' ? world.now : value]),
    );
    const [line = ''] = Object.keys(early).filter((path) => path.startsWith('adminLog/'));
    const times = { [`joinedGuests/${guest}/at`]: world.now, [`${line}/at`]: world.now };
    expect(world.write(ADMIN, altered(now, times))).toBe(true);
    expect(await differencesIn(world)).toEqual([]);
    expect(gamesOf(world, 'users/ece/stats')).toBe(3);
  });

  it('by nobody but the admin, and not in part', async () => {
    const { world, guest } = await played();
    const patch = await joiningOf(world, guest, 'ece');
    for (const [letter, as] of Object.entries(PEOPLE)) if (letter !== 'A') expect(world.write(as, patch)).toBe(false);
    const parts = Object.keys(patch).filter((path) => !path.startsWith('teams/'));
    for (const path of parts) expect(world.write(ADMIN, altered(patch, { [path]: undefined })), path).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });
});

describe('the joining of a guest is refused', () => {
  /** A guest without a team who has not played, and Ece: the smallest joining there is. */
  async function smallest() {
    const world = guestWorld();
    const [guest, other] = [await guestOf(world, 'firtina', 'Cem'), await guestOf(world, 'bardaklar', 'Can')];
    world.seed({
      [`users/${guest}/teamId`]: null,
      [`teams/firtina/members/${guest}`]: null,
      'users/can': userRecord('can', 'player'),
    });
    const patch = await joiningOf(world, guest, 'ece');
    const line = String((patch[`joinedGuests/${guest}`] as { line: string }).line);
    return {
      world,
      guest,
      other,
      patch,
      line,
      said: (from: string, to: string) => JSON.parse(JSON.stringify(patch).replaceAll(from, to)) as Patch,
    };
  }

  it('of one who is no guest, with one who is no player, or with another guest', async () => {
    const { world, guest, other, patch, said } = await smallest();
    expect(world.write(ADMIN, said(guest, 'can'))).toBe(false);
    expect(world.write(ADMIN, said('ece', 'reis'))).toBe(false);
    expect(world.write(ADMIN, altered(said('ece', other), { [`joinedGuests/${guest}/name`]: 'Can' }))).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('without its time, its name, its line or its mark, or with a line about something else', async () => {
    const { world, guest, patch, line } = await smallest();
    const at = `joinedGuests/${guest}`;
    const wrong: Patch[] = [
      { [`${at}/at`]: undefined },
      { [`${at}/from`]: keyOf(1) },
      { [`${at}/more`]: 1 },
      { [`${at}/line`]: undefined },
      { [`${at}/line`]: 'l9' },
      { [`${at}/name`]: undefined },
      { [`${at}/name`]: 'Ad can' },
      { [`${at}/uid`]: undefined },
      { [`adminLog/${line}`]: undefined },
      { [`uncounted/${line}`]: undefined },
      { [`uncounted/${line}`]: world.now - 1 },
      { [`adminLog/${line}/target`]: 'x' },
      { [`adminLog/${line}/target`]: undefined },
      { [`adminLog/${line}/action`]: 'stream-saved' },
      { [`users/ece/joined/${guest}`]: 'x' },
    ];
    for (const changes of wrong)
      expect(world.write(ADMIN, altered(patch, changes)), JSON.stringify(changes)).toBe(false);
    for (const changes of [
      { [`adminLog/${line}/action`]: 'recount' },
      { [`adminLog/${line}/action`]: 'guest-joined ' },
    ])
      expect(world.write(ADMIN, altered(patch, changes))).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('by who is not the admin, with a line that was there, or over what was joined', async () => {
    const { world, guest, patch, line } = await smallest();
    const old = { [`adminLog/${line}`]: patch[`adminLog/${line}`], [`uncounted/${line}`]: world.now };
    const { [`adminLog/${line}`]: _line, [`uncounted/${line}`]: _mark, ...alone } = patch;
    world.seed({ ...old, [`users/${guest}/teamId`]: 'firtina' });
    expect(world.write(PEOPLE.C, alone)).toBe(false);
    world.seed({ 'config/admin/email': null });
    expect(world.write({ uid: 'kaptan', token: {} }, alone)).toBe(false);
    world.seed({ 'config/admin/email': ADMIN.token.email, [`users/${guest}/teamId`]: null });
    expect(world.write(ADMIN, alone)).toBe(false);
    world.seed({ [`adminLog/${line}`]: null, [`uncounted/${line}`]: null });
    world.seed({ [`joinedGuests/${guest}`]: { uid: 'can', at: 5 }, [`users/ece/joined/${guest}`]: true });
    expect(world.write(ADMIN, patch)).toBe(false);
    expect(world.write(ADMIN, altered(patch, { [`users/ece/joined/${guest}`]: undefined }))).toBe(false);
    world.seed({ [`joinedGuests/${guest}`]: null, 'users/ece/joined': null });
    // The same update deletes the guest's record, and says so in the player's.
    const stays = { [`users/${guest}`]: undefined, [`removedUsers/${guest}`]: undefined };
    expect(world.write(ADMIN, altered(patch, stays))).toBe(false);
    expect(world.write(ADMIN, altered(patch, { [`users/ece/joined/${guest}`]: undefined }))).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('into another team than the guest’s, into one that waits, or for who has one', async () => {
    const { world, guest } = await played();
    const patch = await joiningOf(world, guest, 'ece');
    const moved = altered(patch, {
      ...{ [`joinedGuests/${guest}/team`]: 'bardaklar', 'users/ece/teamId': 'bardaklar' },
      ...{ 'teams/firtina/members/ece': undefined, 'teams/bardaklar/members/ece': true },
    });
    expect(world.write(ADMIN, moved)).toBe(false);
    const withoutTeam = altered(patch, { [`joinedGuests/${guest}/team`]: undefined });
    expect(world.write(ADMIN, withoutTeam)).toBe(false);
    expect(world.write(ADMIN, altered(patch, { 'teams/firtina/members/ece': undefined }))).toBe(false);
    const entry = world.read('teamIndex/firtina');
    world.seed({ 'teams/firtina/approved': false, 'teamIndex/firtina': { gone: true, updatedAt: 500 } });
    expect(world.write(ADMIN, patch)).toBe(false);
    world.seed({ 'teams/firtina/approved': true, 'teamIndex/firtina': entry, 'users/ece/teamId': 'bardaklar' });
    expect(world.write(ADMIN, patch)).toBe(false);
    // A team that is gone is none (decision 10).
    world.seed({ 'users/ece/teamId': 'nowhere' });
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('where it would bring somebody else into the team, or him a second time', async () => {
    const { world, guest } = await played();
    world.seed({ 'users/can': userRecord('can', 'player') });
    const patch = await joiningOf(world, guest, 'ece');
    const can = { 'users/can/updatedAt': world.now };
    expect(
      world.write(ADMIN, { ...patch, ...can, 'users/can/teamId': 'firtina', 'teams/firtina/members/can': true }),
    ).toBe(false);
    expect(world.write(ADMIN, { ...patch, ...can })).toBe(true);
    world.seed({ 'users/ece/teamId': null, 'teams/firtina/members/ece': null });
    const again = {
      'users/ece/teamId': 'firtina',
      'teams/firtina/members/ece': true,
      'users/ece/updatedAt': world.now,
    };
    expect(world.write(ADMIN, again)).toBe(false);
  });

  it('and afterwards nobody writes who was joined, nor the place of a guest who has gone', async () => {
    const { world, guest } = await played();
    await join(world, guest, 'ece');
    world.seed({ 'users/ece/joined': null, [`teams/firtina/members/${guest}`]: true });
    const ece = { uid: 'ece', token: { email: 'ece@example.com' } };
    const said = { [`users/ece/joined/${guest}`]: true, 'users/ece/updatedAt': world.now };
    for (const as of [ADMIN, ece]) expect(world.write(as, said)).toBe(false);
    expect(world.write(ADMIN, { [`teams/firtina/members/${guest}`]: null })).toBe(false);
  });

  it('a second one is joined as the first was', async () => {
    const { world, guest } = await played();
    const other = await guestOf(world, 'firtina', 'Can');
    await playMatch(world, keyOf(3), withGuest(other));
    await join(world, guest, 'ece');
    expect(await join(world, other, 'ece')).toBeNull();
    expect(gamesOf(world, 'users/ece/stats')).toBe(3);
    expect(await differencesIn(world)).toEqual([]);
  });

  it('without the team whose place the player takes, or with it where he stays without one', async () => {
    const { world, guest } = await played();
    const patch = await joiningOf(world, guest, 'ece');
    const stays = {
      ...{ 'users/ece/teamId': undefined, 'users/ece/placeOf': undefined, 'teams/firtina/members/ece': undefined },
    };
    expect(world.write(ADMIN, altered(patch, stays))).toBe(false);
    expect(world.write(ADMIN, altered(patch, { [`joinedGuests/${guest}/team`]: undefined }))).toBe(false);
    expect(world.write(ADMIN, altered(patch, { ...stays, [`joinedGuests/${guest}/team`]: undefined }))).toBe(true);
  });
});

describe('the place that a player takes is that of his guest', () => {
  async function joining() {
    const world = guestWorld();
    const guest = await guestOf(world, 'firtina', 'Cem');
    return { world, guest, patch: await joiningOf(world, guest, 'ece') };
  }

  it('of a guest whom the same update joins with him', async () => {
    const { world, guest, patch } = await joining();
    // Another guest's player, and a guest who stays.
    world.seed({ 'users/can': userRecord('can', 'player') });
    const can = { 'users/can/teamId': 'firtina', 'teams/firtina/members/can': true, 'users/can/updatedAt': world.now };
    expect(world.write(ADMIN, { ...patch, ...can })).toBe(false);
    expect(world.write(ADMIN, { ...patch, ...can, 'users/can/placeOf': guest })).toBe(false);
    expect(world.write(ADMIN, can)).toBe(false);
    expect(world.write(ADMIN, altered(patch, { 'users/ece/placeOf': undefined }))).toBe(false);
    expect(world.write(ADMIN, altered(patch, { 'users/ece/placeOf': 'guest-x' }))).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
    expect(world.read('users/ece/teamId')).toBe('firtina');
    expect(world.read('users/ece/placeOf')).toBe(guest);
    expect(world.write(ADMIN, { 'users/ece/placeOf': null, 'users/ece/updatedAt': world.now })).toBe(false);
  });

  it('and that of one who has left the team is none', async () => {
    const { world, guest, patch } = await joining();
    world.seed({ [`users/${guest}/teamId`]: null });
    expect(world.write(ADMIN, patch)).toBe(false);
    world.seed({ [`users/${guest}/teamId`]: 'firtina' });
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('and that of one who was joined with him before is none', async () => {
    const { world, guest, patch } = await joining();
    expect(world.write(ADMIN, patch)).toBe(true);
    world.seed({ 'users/ece/teamId': null, 'teams/firtina/members/ece': null });
    const back = {
      ...{ 'users/ece/teamId': 'firtina', 'teams/firtina/members/ece': true, 'users/ece/updatedAt': world.now },
    };
    expect(world.write(ADMIN, back)).toBe(false);
    expect(world.write(ADMIN, { ...back, 'users/ece/placeOf': guest })).toBe(false);
    // Nor with a guest of another team, whom he joins now, whoever is joined beside him.
    const other = await guestOf(world, 'bardaklar', 'Can');
    const third = await guestOf(world, 'firtina', 'Efe');
    const joins = await joiningOf(world, other, 'ece');
    const moved = {
      ...{
        'users/ece/teamId': 'firtina',
        [`joinedGuests/${other}/team`]: 'firtina',
        'teams/firtina/members/ece': true,
      },
      'teams/bardaklar/members/ece': undefined,
    };
    expect(world.write(ADMIN, altered(joins, moved))).toBe(false);
    const beside = await joiningOf(world, third, 'ece');
    expect(world.write(ADMIN, { ...altered(joins, moved), ...beside })).toBe(false);
    expect(world.write(ADMIN, joins)).toBe(true);
  });
});

/** The four seats, and the place of a substitute of each side, in the order of the match; the guest on each of them. */
const SEATS = [0, 1, 4, 2, 3, 5];
const seatsWith = (guests: Readonly<Record<number, string>>): Played => {
  const seats = ['ali', 'veli', 'ceren', 'isik'].map((uid, seat) => guests[seat] ?? uid);
  const [a = '', b = '', c = '', d = ''] = seats;
  const late = (seat: number) => (guests[seat] === undefined ? [] : [guests[seat]]);
  // Of two who are not of the league's four both have done the same, where they are of one side.
  return {
    ...{ one: [a, b, ...late(4)], two: [c, d, ...late(5)] },
    cups: seats.filter((uid) => ['ali', 'ceren', 'isik'].includes(uid)).slice(0, 1),
  };
};

describe('a match that a phone sends after its guest was joined', () => {
  /** A guest whose match is at its end when he is joined, as on a phone without a network. */
  async function joinedDuring(seat: number, more: Readonly<Record<number, string>> = {}, isLater = false) {
    const world = guestWorld();
    const guest = await guestOf(world, 'firtina', 'Cem');
    await playMatch(world, keyOf(1), withGuest(guest));
    if (isLater) openSeason(world);
    const sides = { ...seatsWith({ ...more, [seat]: guest }), names: { [guest]: 'Cem' } };
    const late = isLater ? { ...sides, cups: [guest, guest] } : sides;
    const match = matchOf(world, late);
    await join(world, guest, 'ece');
    await beginMatch(world, keyOf(2), late, match);
    return { world, guest };
  }

  it.each(SEATS)('is counted for the player at once, on seat %i', async (seat) => {
    const { world, guest } = await joinedDuring(seat);
    await write(world, endOf(world, keyOf(2)));
    expect(await differencesIn(world)).toEqual([]);
    expect(world.read('users/ece/stats')).toMatchObject({ gamesPlayed: 2, lastMatchId: keyOf(2) });
    expect(world.read(`matches/${keyOf(2)}/playerStats/${guest}/playerName`)).toBe('Cem');
    expect(world.read('seasonStats/all/players/ece/name')).toBe('Ad ece');
    expect(world.read(`seasonStats/all/players/${guest}`)).toBeNull();
  });

  it.each(SEATS)('is counted for a player who is gone by then, under his name, on seat %i', async (seat) => {
    const { world } = await joinedDuring(seat);
    world.seed({ 'users/ece': null });
    await write(world, endOf(world, keyOf(2)));
    expect(await differencesIn(world)).toEqual([]);
    expect(world.read('seasonStats/all/players/ece')).toMatchObject({ gamesPlayed: 2, name: 'Ad ece' });
  });

  it.each(SEATS.flatMap((seat) => SEATS.filter((own) => own !== seat).map((own) => [seat, own] as const)))(
    'is the guest’s own where the player sits there himself: guest on %i, player on %i',
    async (seat, own) => {
      const { world, guest } = await joinedDuring(seat, { [own]: 'ece' });
      await write(world, endOf(world, keyOf(2)));
      expect(await differencesIn(world)).toEqual([]);
      expect(gamesOf(world, 'users/ece/stats')).toBe(2);
      expect(gamesOf(world, `seasonStats/all/players/${guest}`)).toBe(1);
    },
  );

  it.each(SEATS.flatMap((first) => SEATS.slice(SEATS.indexOf(first) + 1).map((then) => [first, then] as const)))(
    'of two guests of one player the first seat is his: %i and %i',
    async (first, then) => {
      const world = guestWorld();
      const [one, two] = [await guestOf(world, 'firtina', 'Cem'), await guestOf(world, 'bardaklar', 'Can')];
      const both = seatsWith({ [first]: one, [then]: two });
      const match = matchOf(world, both);
      await join(world, one, 'ece');
      await join(world, two, 'ece');
      await beginMatch(world, keyOf(2), both, match);
      await write(world, endOf(world, keyOf(2)));
      expect(await differencesIn(world)).toEqual([]);
      expect(gamesOf(world, 'users/ece/stats')).toBe(1);
      expect(gamesOf(world, `seasonStats/all/players/${two}`)).toBe(1);
    },
  );
});
