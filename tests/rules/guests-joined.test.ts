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
import { PEOPLE } from '../support/rules-league.ts';
import { ADMIN, type RulesWorld } from '../support/rules-world.ts';
import { altered, patchFor } from '../support/scoring-world.ts';
import { openSeason, resolved } from '../support/season-world.ts';

/** Veli, or whoever, and a guest of Fırtına against Ceren and Işık; the guest throws twice, Ceren once. */
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

describe('Issue 21: a guest and a player become one', () => {
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

/** The four seats, the guest on each of them. */
const SEATS = [0, 1, 2, 3];
const seatsWith = (guests: Readonly<Record<number, string>>): Played => {
  const [a = '', b = '', c = '', d = ''] = ['ali', 'veli', 'ceren', 'isik'].map((uid, seat) => guests[seat] ?? uid);
  return { one: [a, b], two: [c, d], cups: [a, a, c] };
};

describe('Issue 21: a match that a phone sends after its guest was joined', () => {
  /** A guest whose match is at its end when he is joined, as on a phone without a network. */
  async function joinedDuring(seat: number, more: Readonly<Record<number, string>> = {}) {
    const world = guestWorld();
    const guest = await guestOf(world, 'firtina', 'Cem');
    await playMatch(world, keyOf(1), withGuest(guest));
    const late = seatsWith({ ...more, [seat]: guest });
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

  it.each(SEATS)('not without any of his figures, nor in another seat, on seat %i', async (seat) => {
    const { world, guest } = await joinedDuring(seat);
    const end = await endOf(world, keyOf(2));
    const other = seat === 0 ? 'veli' : 'ali';
    for (const path of ['users/ece/stats', 'seasonStats/first/players/ece', 'seasonStats/all/players/ece']) {
      expect(end[path], path).toMatchObject({ lastSeat: guest });
      for (const wrong of [undefined, other, 5]) {
        expect(world.write(ADMIN, altered(end, { [`${path}/lastSeat`]: wrong })), `${path} ${wrong}`).toBe(false);
      }
      const gone = { [path]: undefined, 'users/ece/listed': undefined, 'users/ece/updatedAt': undefined };
      expect(world.write(ADMIN, altered(end, path.startsWith('users') ? gone : { [path]: undefined })), path).toBe(
        false,
      );
    }
    for (const season of ['first', 'all']) {
      const path = `seasonStats/${season}/players/ece/name`;
      expect(world.write(ADMIN, altered(end, { [path]: 'Cem' })), path).toBe(false);
    }
    expect(world.write(ADMIN, end)).toBe(true);
  });

  it('is counted for a player who is gone by then, in the figures that stay', async () => {
    const { world, guest } = await joinedDuring(2);
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
      // Whoever sends it cannot choose another seat.
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
    },
  );

  it.each(SEATS.flatMap((first) => SEATS.filter((then) => then > first).map((then) => [first, then] as const)))(
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
      for (const path of ['users/ece/stats', 'seasonStats/first/players/ece', 'seasonStats/all/players/ece'])
        expect(world.write(ADMIN, altered(end, { [`${path}/lastSeat`]: two })), path).toBe(false);
      for (const season of ['first', 'all']) {
        const path = `seasonStats/${season}/players/${two}`;
        expect(world.write(ADMIN, altered(end, { [path]: undefined })), path).toBe(false);
      }
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
    const { recountPatch } = await import('../../src/domain/standings/recount.ts');
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
