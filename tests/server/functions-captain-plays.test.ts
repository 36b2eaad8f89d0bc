import type { FirebaseApp } from 'firebase/app';
import { getAuth } from 'firebase/auth';
import type { Json } from 'firebase-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guests as texts } from '../../src/domain/messages/guests.ts';
import { guestPatch } from '../../src/domain/records/guests.ts';
import { guestIdOf, squadIdOf } from '../../src/domain/records/players.ts';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

const KEY = '-N0000000000000000a';
const [CEM, MISAFIR, OTHER] = [squadIdOf(`${KEY}1`), guestIdOf(`${KEY}2`), squadIdOf(`${KEY}3`)];
let league: FunctionsHarness;
let db: FunctionsHarness['server']['db'];
let [captain, player] = [] as unknown as [FirebaseApp, FirebaseApp];
const uidOf = (app: FirebaseApp) => getAuth(app).currentUser?.uid ?? '';
const refused = (code: string, sentence: string) => [`functions/${code}`, sentence];
const DONE = { success: true };
const play = (more: object = {}, app = captain) => league.call(app, 'playForTeam', { plays: true, ...more });
const own = () => db.get(`users/${uidOf(captain)}`) as Record<string, Json>;
const match = (one: string[], status: string) => ({
  ...{
    team1Id: 'a',
    team2Id: 'b',
    team1Name: 'Aslanlar',
    team2Name: 'Bozkırlar',
    team1Players: one,
    team2Players: ['x', 'y'],
  },
  ...{ status, startedAt: 1, team1Score: 6, team2Score: 2, playerStats: {}, season: 'first' },
});

beforeAll(async () => {
  league = await startFunctionsLeague();
  db = league.server.db;
  captain = await league.open('kaptan@example.com');
  player = await league.open('ali@example.com');
});
afterAll(() => league.close());
beforeEach(async () => {
  const person = (role: string, name: string) => ({
    ...{ displayName: name, role, teamId: 'a', approved: true, nameKeys: ['x'], updatedAt: 1 },
    stats: { gamesPlayed: 0, cupsScored: 0, accuracy: 0 },
  });
  const guest = (guestId: string, teamId: string, slot?: string) =>
    guestPatch({ guestId, name: `Ad ${guestId}`, teamId, by: 'x', ...(slot === undefined ? {} : { slot }) });
  await db.update('', {
    ...{ functionLimits: null, matches: null, joinedGuests: null, uncounted: null, adminLog: null, removedUsers: null },
    [`users/${uidOf(captain)}`]: { ...person('team', 'Kaan Kaptan'), uid: uidOf(captain) },
    [`users/${uidOf(player)}`]: { ...person('player', 'Ali Yıldız'), uid: uidOf(player) },
    'teams/a': { name: 'Aslanlar', captainId: uidOf(captain), approved: true },
    'teams/b': { name: 'Bozkırlar', captainId: 'reis', approved: true },
  });
  for (const one of [guest(CEM, 'a'), guest(MISAFIR, 'a', 'g0'), guest(OTHER, 'b')])
    await db.update('', one as Record<string, Json>);
});

describe('decision 127: a captain plays', () => {
  it('as a new player, keeps his role, and stops while he has no match', async () => {
    expect(await play()).toEqual(DONE);
    expect(own()).toMatchObject({ role: 'team', teamId: 'a', plays: true, listed: 0 });
    expect(db.get(`teams/a/members/${uidOf(captain)}`)).toBe(true);
    expect(await play({ plays: false })).toEqual(DONE);
    expect(own()).not.toHaveProperty('plays');
    expect(own()).not.toHaveProperty('listed');
    expect(db.get(`teams/a/members/${uidOf(captain)}`)).toBeNull();
  });

  it.each([CEM, MISAFIR])('as %s of his squad, whose matches are then his, once', async (as) => {
    await db.update('', { 'matches/m1': match([as, uidOf(player)], 'completed') });
    expect(await play({ as })).toEqual(DONE);
    expect(own()).toMatchObject({ role: 'team', plays: true, joined: { [as]: true } });
    expect(db.get(`users/${as}`)).toBeNull();
    expect(Object.keys(db.get('teams/a/members') as object)).not.toContain(as);
    expect(db.get(`joinedGuests/${as}`)).toMatchObject({ uid: uidOf(captain), name: 'Kaan Kaptan' });
    // The host counts what is marked by the line of the log.
    const [[line, said]] = Object.entries(db.get('adminLog') as object) as [[string, object]];
    expect(said).toMatchObject({ action: 'guest-joined', by: uidOf(captain), target: `joinedGuests/${as}` });
    await expect.poll(() => db.get(`uncounted/${line}`)).toBeNull();
    expect(await play({ as })).toEqual(refused('not-found', texts.joinRemoved));
    expect(await play({ plays: false })).toEqual(refused('failed-precondition', texts.captainPlayed));
  });

  it('not as somebody of another team, an account, or nobody', async () => {
    for (const as of [OTHER, squadIdOf(`${KEY}9`)])
      expect(await play({ as })).toEqual(refused('not-found', texts.joinRemoved));
    for (const as of [uidOf(player), '__proto__', `${CEM}/x`])
      expect(await play({ as })).toEqual(['functions/invalid-argument', expect.stringContaining('as')]);
    expect(own()).not.toHaveProperty('plays');
  });

  it('not while one of the two plays, nor after a match with both', async () => {
    await db.update('', { 'matches/m1': match([CEM, uidOf(player)], 'ongoing') });
    expect(await play({ as: CEM })).toEqual(refused('failed-precondition', texts.joinPlaying));
    await db.update('', { 'matches/m1': match([CEM, uidOf(captain)], 'completed') });
    expect(await play({ as: CEM })).toEqual(refused('invalid-argument', texts.joinSameMatch));
    expect(db.get(`users/${CEM}`)).not.toBeNull();
  });

  it('no player, no captain who waits, and none of a team that waits', async () => {
    expect(await play({}, player)).toEqual(['functions/permission-denied', expect.any(String)]);
    for (const path of [`users/${uidOf(captain)}/approved`, 'teams/a/approved']) {
      await db.update('', { [path]: false });
      expect(await play()).toEqual(refused('permission-denied', texts.captainOnly));
      await db.update('', { [path]: true });
    }
    expect(own()).not.toHaveProperty('plays');
  });

  it('a script writes neither the mark nor the membership itself', async () => {
    const uid = uidOf(captain);
    const at = { [`users/${uid}/updatedAt`]: { '.sv': 'timestamp' } };
    const tries = [
      { [`users/${uid}/plays`]: true, [`users/${uid}/listed`]: 0, [`teams/a/members/${uid}`]: true, ...at },
      { [`teams/a/members/${uid}`]: true },
    ];
    const auth = await getAuth(captain).currentUser?.getIdToken();
    for (const one of tries) {
      const sent = { method: 'PATCH', body: JSON.stringify(one) };
      expect((await fetch(`${league.origin}/.json?ns=lig&auth=${auth}`, sent)).status).toBe(401);
    }
  });
});
