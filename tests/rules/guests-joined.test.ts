import { describe, expect, it } from 'vitest';
import { guests as texts } from '../../src/domain/messages/guests.ts';
import type { Patch } from '../../src/domain/records/patch.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { recountPatch } from '../../src/domain/standings/recount.ts';
import { afterMatch, noStats } from '../../src/domain/standings/season-results.ts';
import { ZERO_PLAYER_STATS } from '../../src/domain/standings/stats.ts';
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
import { openSeason, resolved } from '../support/season-world.ts';

/** Veli, or the given player, and a guest of Fırtına against Ceren and Işık; the guest throws twice, Ceren once. */
const withGuest = (guest: string, beside = 'veli'): Played => ({
  one: [guest, beside],
  two: ['ceren', 'isik'],
  cups: [guest, guest, 'ceren'],
});
const OTHERS: Played = { one: ['ali', 'veli'], two: ['ceren', 'isik'], cups: ['ali', 'ceren', 'ceren'] };

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
    expect(world.read(`joinedGuests/${guest}`)).toMatchObject({ uid: 'ece', from: keyOf(2), team: 'firtina' });
    expect(world.read('users/ece')).toMatchObject({
      ...{ teamId: 'firtina', joined: { [guest]: true }, listed: 4020 },
      stats: { gamesPlayed: 2, cupsScored: 4, wins: 2, mvpCount: 2, lastMatchId: keyOf(2), lastSeat: guest },
    });
    expect(world.read('teams/firtina/members')).toEqual({ ali: true, veli: true, ece: true });
    for (const [season, games] of Object.entries({ first: 1, s2: 1, all: 2 })) {
      expect(world.read(`seasonStats/${season}/players/${guest}`)).toBeNull();
      expect(world.read(`seasonStats/${season}/players/ece`)).toMatchObject({
        ...{ name: 'Ad ece', gamesPlayed: games, run: games, bestRun: games, teamId: 'firtina' },
      });
    }
    expect(Object.values(world.read('adminLog') as object).at(-1)).toMatchObject({
      ...{ action: 'guest-joined', detail: 'Cem Ak → Ad ece', target: `joinedGuests/${guest}` },
    });
    expect(world.read(`removedUsers/${guest}`)).toBeTypeOf('number');
  });

  it('without the entry that says so the recount sees what is missing', async () => {
    const { world, guest } = await played();
    await join(world, guest, 'ece');
    world.seed({ [`joinedGuests/${guest}`]: null });
    const paths = (await differencesIn(world)).map(({ path }) => path);
    expect(paths).toContain('users/ece/stats');
    expect(paths).toContain(`seasonStats/all/players/${guest}`);
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
    expect(world.read('users/deniz/stats/lastSeat')).toBeNull();
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

  it('not while one of them plays, when both sat in one match, with a captain, with a guest, or with who is gone', async () => {
    const { world, guest } = await played();
    const other = await guestOf(world, 'firtina', 'Can');
    expect(await join(world, guest, 'reis')).toBe(texts.joinNotPlayer);
    expect(await join(world, guest, other)).toBe(texts.joinNotPlayer);
    expect(await join(world, guest, 'nobody')).toBe('gone');
    expect(await join(world, 'ali', 'ece')).toBe(texts.joinGone);
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

  it('not with figures from before another result', async () => {
    const { world, guest } = await played();
    const early = await joiningOf(world, guest, 'ece');
    await playMatch(world, keyOf(3), withGuest(guest));
    expect(world.write(ADMIN, early)).toBe(false);
    const world2 = (await played()).world;
    const [id = ''] = Object.keys(world2.read('users') as object).filter((uid) => uid.startsWith('guest-'));
    const late = await joiningOf(world2, id, 'deniz');
    await playMatch(world2, keyOf(3), { ...OTHERS, two: ['deniz', 'isik'], cups: ['ali'] });
    expect(world2.write(ADMIN, late)).toBe(false);
    expect(await join(world2, id, 'deniz')).toBeNull();
  });

  it('by nobody but the admin, and not in part', async () => {
    const { world, guest } = await played();
    const patch = await joiningOf(world, guest, 'ece');
    for (const [letter, as] of Object.entries(PEOPLE)) if (letter !== 'A') expect(world.write(as, patch)).toBe(false);
    const parts = Object.keys(patch).filter((path) => !/^seasonStats\/(?!all\/players\/guest)|listed$|team/.test(path));
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
    const line = String((patch['users/ece/stats'] as { recount: { id: string } }).recount.id);
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
    expect(world.write(ADMIN, { ...said('ece', 'reis'), 'users/reis/listed': null })).toBe(false);
    expect(world.write(ADMIN, said('ece', other))).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('without its time, without its line, or with a line about something else', async () => {
    const { world, guest, patch, line } = await smallest();
    const at = `joinedGuests/${guest}`;
    const wrong: Patch[] = [
      { [`${at}/at`]: undefined },
      { [`${at}/from`]: keyOf(1) },
      { [`${at}/more`]: 1 },
      { [`adminLog/${line}/target`]: 'x' },
      { [`adminLog/${line}/target`]: undefined },
      { [`adminLog/${line}/action`]: 'stream-saved' },
      { [`users/ece/joined/${guest}`]: 'x' },
    ];
    for (const changes of wrong)
      expect(world.write(ADMIN, altered(patch, changes)), JSON.stringify(changes)).toBe(false);
    expect(world.write(ADMIN, altered(patch, { [`adminLog/${line}/action`]: 'recount' }))).toBe(true);
  });

  it('by who is not the admin, even with a line of his that was there, and over what was joined', async () => {
    const { world, guest, patch } = await smallest();
    world.seed({ [`users/${guest}/teamId`]: 'firtina' });
    world.seed({
      ...{ 'adminLog/l9': { by: 'admin', at: 1, action: 'guest-joined', target: `joinedGuests/${guest}` } },
      ...{ 'users/ece/stats/recount': { id: 'l9' }, [`users/ece/joined/${guest}`]: true },
    });
    const alone = {
      [`joinedGuests/${guest}`]: { uid: 'ece', at: world.now },
      ...{ [`users/${guest}`]: null, [`removedUsers/${guest}`]: world.now },
    };
    expect(world.write(PEOPLE.C, alone)).toBe(false);
    world.seed({ 'config/admin/email': null });
    expect(world.write({ uid: 'kaptan', token: {} }, alone)).toBe(false);
    world.seed({ 'config/admin/email': ADMIN.token.email, [`joinedGuests/${guest}`]: { uid: 'can', at: 5 } });
    expect(world.write(ADMIN, alone)).toBe(false);
    world.seed({ [`joinedGuests/${guest}`]: null, [`users/${guest}/teamId`]: null });
    // The same update deletes the guest's record.
    const stays = { [`users/${guest}`]: undefined, [`removedUsers/${guest}`]: undefined };
    expect(world.write(ADMIN, altered(patch, stays))).toBe(false);
    expect(world.write(ADMIN, alone)).toBe(true);
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
    const { recount } = patch['users/ece/stats'] as { recount: { id: string } };
    const zero = { ...ZERO_PLAYER_STATS, recount: { id: recount.id } };
    const can = { 'users/can/stats': zero, 'users/can/listed': 0, 'users/can/updatedAt': world.now };
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

  it('and nobody’s figures go because a guest was joined; a second one is joined as the first was', async () => {
    const { world, guest } = await played();
    const other = await guestOf(world, 'firtina', 'Can');
    await playMatch(world, keyOf(3), withGuest(other));
    await join(world, guest, 'ece');
    for (const as of [ADMIN, null]) expect(world.write(as, { 'seasonStats/all/players/veli': null })).toBe(false);
    expect(await join(world, other, 'ece')).toBeNull();
    expect(gamesOf(world, 'users/ece/stats')).toBe(3);
    expect(await differencesIn(world)).toEqual([]);
  });

  it('with figures of the guest that grow instead of going', async () => {
    const { world, guest } = await played();
    const patch = await joiningOf(world, guest, 'ece');
    const seasons = { ...noStats(), ...((world.read('seasonStats/s2') ?? {}) as object) };
    const match = world.read(`matches/${keyOf(2)}`) as unknown as Match;
    const grown = afterMatch(seasons, keyOf(2), match).players[guest];
    expect(world.write(ADMIN, { ...patch, [`seasonStats/s2/players/${guest}`]: grown })).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
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
    expect(world.read('users/ece/stats')).toMatchObject({ gamesPlayed: 2, lastMatchId: keyOf(2), lastSeat: guest });
    expect(world.read(`matches/${keyOf(2)}/playerStats/${guest}/playerName`)).toBe('Cem');
    expect(world.read('seasonStats/all/players/ece/name')).toBe('Ad ece');
    expect(world.read(`seasonStats/all/players/${guest}`)).toBeNull();
  });

  it.each(SEATS.flatMap((seat) => ['first', 's2'].map((season) => [seat, season] as const)))(
    'not without any of his figures, nor in another seat, on seat %i in season %s',
    async (seat, season) => {
      const { world, guest } = await joinedDuring(seat, {}, season === 's2');
      const end = await endOf(world, keyOf(2));
      const other = seat === 0 ? 'veli' : 'ali';
      for (const path of ['users/ece/stats', `seasonStats/${season}/players/ece`, 'seasonStats/all/players/ece']) {
        expect(end[path], path).toMatchObject({ lastSeat: guest });
        for (const wrong of [undefined, other, 5]) {
          expect(world.write(ADMIN, altered(end, { [`${path}/lastSeat`]: wrong })), `${path} ${wrong}`).toBe(false);
        }
        const user = { 'users/ece/listed': undefined, 'users/ece/updatedAt': undefined };
        const gone = { [path]: undefined, ...(path.startsWith('users') ? user : {}) };
        expect(world.write(ADMIN, altered(end, gone)), path).toBe(false);
      }
      for (const of of [season, 'all']) {
        const path = `seasonStats/${of}/players/ece/name`;
        expect(world.write(ADMIN, altered(end, { [path]: 'Cem' })), path).toBe(false);
      }
      expect(world.write(ADMIN, end)).toBe(true);
    },
  );

  it.each(SEATS)('is counted for a player who is gone by then, in the figures that stay, on seat %i', async (seat) => {
    const { world, guest } = await joinedDuring(seat);
    world.seed({ 'users/ece': null });
    await write(world, endOf(world, keyOf(2)));
    expect(world.read('seasonStats/all/players/ece')).toMatchObject({ gamesPlayed: 2, name: 'Cem', lastSeat: guest });
    expect(await differencesIn(world)).toEqual([]);
  });

  it.each(SEATS.flatMap((seat) => SEATS.filter((own) => own !== seat).map((own) => [seat, own] as const)))(
    'is the guest’s own where the player sits there himself: guest on %i, player on %i',
    async (seat, own) => {
      const { world, guest } = await joinedDuring(seat, { [own]: 'ece' });
      const end = await endOf(world, keyOf(2));
      expect(end['users/ece/stats']).not.toHaveProperty('lastSeat');
      // The sender cannot choose the other seat, though both seats have the same figures.
      for (const path of ['users/ece/stats', 'seasonStats/first/players/ece', 'seasonStats/all/players/ece'])
        expect(world.write(ADMIN, altered(end, { [`${path}/lastSeat`]: guest })), path).toBe(false);
      for (const season of ['first', 'all']) {
        const path = `seasonStats/${season}/players/${guest}`;
        expect(world.write(ADMIN, altered(end, { [path]: undefined })), path).toBe(false);
      }
      await write(world, end);
      expect(gamesOf(world, 'users/ece/stats')).toBe(2);
      expect(gamesOf(world, `seasonStats/all/players/${guest}`)).toBe(1);
      expect(await differencesIn(world)).toEqual([]);
      // Nobody takes figures away from a guest who was joined before.
      for (const as of [ADMIN, null])
        expect(world.write(as, { [`seasonStats/all/players/${guest}`]: null })).toBe(false);
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
      const end = await endOf(world, keyOf(2));
      expect(end['users/ece/stats']).toMatchObject({ lastSeat: one });
      await write(world, end);
      expect(gamesOf(world, `seasonStats/all/players/${two}`)).toBe(1);
      expect(await differencesIn(world)).toEqual([]);
    },
  );

  it('a recount mends what a joined guest’s match left out, and nobody else may claim his seat', async () => {
    const { world } = await joinedDuring(0);
    await write(world, endOf(world, keyOf(2)));
    const wrong: Patch = { 'users/ece/stats/cupsScored': 9, 'seasonStats/all/players/ece/run': 9 };
    world.seed(wrong);
    const found = await differencesIn(world);
    expect(found.map(({ path }) => path).sort()).toEqual(['seasonStats/all/players/ece', 'users/ece/stats']);
    const line = { 'adminLog/l1': { by: 'admin', at: world.now, action: 'recount' } };
    const patch = { ...resolved(world, recountPatch(found, 'l1')), ...line };
    for (const path of ['users/ece/stats', 'seasonStats/all/players/ece']) {
      expect(world.write(ADMIN, altered(patch, { [`${path}/lastSeat`]: 'ali' })), path).toBe(false);
      expect(world.write(ADMIN, altered(patch, { [`${path}/lastSeat`]: undefined })), path).toBe(false);
    }
    expect(world.write(ADMIN, patch)).toBe(true);
    expect(await differencesIn(world)).toEqual([]);
  });
});
