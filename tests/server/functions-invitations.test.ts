import type { FirebaseApp } from 'firebase/app';
import { getAuth, signInAnonymously } from 'firebase/auth';
import type { Json } from 'firebase-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineFunctions } from '../../functions/src/definitions.ts';
import { functions } from '../../src/domain/messages/functions.ts';
import { guests } from '../../src/domain/messages/guests.ts';
import { invitations as texts } from '../../src/domain/messages/invitations.ts';
import { guestPatch } from '../../src/domain/records/guests.ts';
import { guestIdOf, squadIdOf } from '../../src/domain/records/players.ts';
import { openPushWorld } from '../support/push-world.ts';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

// Decision 128: what an invitation does, and what a stranger, a wrong person or two at once can do with it.

const KEY = '-N0000000000000000a';
const [CEM, MISAFIR] = [squadIdOf(`${KEY}1`), guestIdOf(`${KEY}2`)];
let league: FunctionsHarness;
let db: FunctionsHarness['server']['db'];
let [ali, ece, visitor] = [] as unknown as [FirebaseApp, FirebaseApp, FirebaseApp];
const uidOf = (app: FirebaseApp) => getAuth(app).currentUser?.uid ?? '';
const BAD = ['functions/permission-denied', functions.badCode];
const refused = (sentence: string) => ['functions/invalid-argument', sentence];
const GONE = ['functions/not-found', texts.undoGone];
const record = (id: string) => db.get(`users/${id}`) as Record<string, Json>;
const log = () => Object.values((db.get('adminLog') ?? {}) as Record<string, Record<string, Json>>);
const counted = () => expect.poll(() => db.get('uncounted'), { timeout: 5_000 }).toBeNull();

type Kind = 'team' | 'squad';
const make = (kind: Kind, subject: string, as = league.admin) => league.call(as, 'makeOneTimeCode', { kind, subject });
const codeOf = async (kind: Kind, subject: string) => ((await make(kind, subject)) as { code: string }).code;
const use = (as: FirebaseApp, kind: Kind, subject: string, code: string, more: object = { take: true }) =>
  league.call(as, 'useOneTimeCode', { kind, subject, code, ...more });
const undo = (kind: Kind, subject: string, as = league.admin) => league.call(as, 'undoInvitation', { kind, subject });

const person = (name: string, more: object = {}) => ({
  ...{ displayName: name, role: 'player', approved: true, nameKeys: ['x'], createdAt: 1, updatedAt: 1 },
  ...{ stats: { gamesPlayed: 0, cupsScored: 0, accuracy: 0 }, ...more },
});
const line = (playerId: string, cupsScored: number) => ({
  ...{ playerId, playerName: 'Ad', cupsScored, shotsMade: cupsScored, shotsAttempted: 10, isMVP: false },
});
const match = (one: string[], status: string, cups = 6) => ({
  ...{ team1Id: 'a', team2Id: 'b', team1Name: 'Aslanlar', team2Name: 'Bozkırlar', winner: 'a', winnerId: 'a' },
  ...{ team1Players: one, team2Players: ['x', 'y'], status, startedAt: 1, completedAt: 2, season: 'first' },
  ...{ team1Score: cups, team2Score: 2, playerStats: Object.fromEntries(one.map((id) => [id, line(id, cups)])) },
});

beforeAll(async () => {
  league = await startFunctionsLeague();
  db = league.server.db;
  ali = await league.open('ali@example.com');
  ece = await league.open('ece@example.com');
  visitor = await league.open();
});
afterAll(() => league.close());
beforeEach(async () => {
  await counted();
  const empty = ['functionLimits', 'matches', 'joinedGuests', 'adminLog', 'removedUsers', 'oneTimeCodes', 'teams'];
  await db.update('', {
    ...Object.fromEntries([...empty, 'countedResults', 'seasonStats'].map((path) => [path, null])),
  });
  await db.update('', {
    [`users/${uidOf(ali)}`]: { ...person('Ali Yıldız'), uid: uidOf(ali), listed: 0 },
    [`users/${uidOf(ece)}`]: { ...person('Ece Su', { role: 'team', approved: false }), uid: uidOf(ece) },
    'users/reis': { ...person('Reis', { role: 'team', teamId: 'b' }), uid: 'reis' },
    'teams/a': { name: 'Aslanlar', approved: true },
    'teams/b': { name: 'Bozkırlar', captainId: 'reis', approved: true },
  });
  for (const guest of [
    { guestId: CEM, name: 'Cem Ak' },
    { guestId: MISAFIR, name: 'Misafir Can', slot: 'g0' },
  ])
    await db.update('', guestPatch({ ...guest, teamId: 'a', by: 'x' }) as Record<string, Json>);
});

describe('to be a captain', () => {
  it('is looked at without an account as often as anybody likes, and taken once, which approves', async () => {
    const code = await codeOf('team', 'a');
    expect(JSON.stringify(db.get('oneTimeCodes'))).not.toContain(code);
    for (const app of [visitor, ece, visitor])
      expect(await use(app, 'team', 'a', code, {})).toEqual({ success: true, team: 'Aslanlar' });
    expect(record(uidOf(ece))).toMatchObject({ role: 'team', approved: false });
    expect(await use(ece, 'team', 'a', code)).toEqual({ success: true, team: 'Aslanlar' });
    expect(db.get('teams/a/captainId')).toBe(uidOf(ece));
    expect(record(uidOf(ece))).toMatchObject({ role: 'team', approved: true, teamId: 'a' });
    expect(record(uidOf(ece))).not.toHaveProperty('plays');
    expect(log()).toMatchObject([
      { action: 'invitation-made', by: uidOf(league.admin), target: 'teams/a', detail: 'Aslanlar' },
      { action: 'invitation-taken', by: uidOf(ece), target: 'teams/a', detail: 'Aslanlar → Ece Su' },
    ]);
    // A replay, by the same and by another account.
    for (const app of [ece, ali]) expect(await use(app, 'team', 'a', code)).toEqual(BAD);
    expect(await make('team', 'a')).toEqual(['functions/not-found', texts.team.notFound]);
  });

  it('leaves a player a player, of the team and from outside', async () => {
    for (const teamId of [null, 'a']) {
      await db.update('', {
        [`users/${uidOf(ali)}/teamId`]: teamId,
        [`teams/a/members/${uidOf(ali)}`]: teamId && true,
      });
      expect(await use(ali, 'team', 'a', await codeOf('team', 'a'))).toMatchObject({ success: true });
      expect(record(uidOf(ali))).toMatchObject({ role: 'team', plays: true, teamId: 'a', listed: 0 });
      expect(db.get(`teams/a/members/${uidOf(ali)}`)).toBe(true);
      expect(await undo('team', 'a')).toEqual({ success: true });
      expect(db.get('teams/a/captainId')).toBeNull();
      expect(record(uidOf(ali))).toMatchObject({ role: 'player', approved: true, listed: 0 });
      expect(record(uidOf(ali))).not.toHaveProperty('plays');
      expect([record(uidOf(ali)).teamId ?? null, db.get(`teams/a/members/${uidOf(ali)}`)]).toEqual([
        teamId,
        teamId && true,
      ]);
    }
  });

  it('also of a team whose captain’s record is gone', async () => {
    await db.update('', { 'teams/a/captainId': 'silindi' });
    expect(await use(ece, 'team', 'a', await codeOf('team', 'a'))).toMatchObject({ success: true });
  });

  it('of two at once one gets it; of two teams at once one account gets one', async () => {
    const code = await codeOf('team', 'a');
    const answers = await Promise.all([ali, ece].map((app) => use(app, 'team', 'a', code)));
    expect(answers.filter(Array.isArray)).toEqual([BAD]);
    await db.update('', { 'teams/b/captainId': null });
    await undo('team', 'a');
    const codes = [await codeOf('team', 'a'), await codeOf('team', 'b')] as const;
    const both = await Promise.all([use(ece, 'team', 'a', codes[0]), use(ece, 'team', 'b', codes[1])]);
    expect(both.filter(Array.isArray)).toHaveLength(1);
    const led = ['a', 'b'].filter((id) => db.get(`teams/${id}/captainId`) === uidOf(ece));
    expect(led).toEqual([record(uidOf(ece)).teamId]);
  });

  it('is refused with its reason, and then still there', async () => {
    const code = await codeOf('team', 'a');
    const says = async (app: FirebaseApp, sentence: string) => {
      expect(await use(app, 'team', 'a', code, {})).toMatchObject({ problem: sentence });
      expect(await use(app, 'team', 'a', code)).toEqual(refused(sentence));
    };
    await says(league.admin, texts.admin);
    await db.update('', { [`users/${uidOf(ali)}/teamId`]: 'b' });
    await says(ali, texts.otherTeam);
    // A link to a team that is gone counts as none.
    await db.update('', { 'teams/b': null });
    expect(await use(ali, 'team', 'a', code, {})).not.toHaveProperty('problem');
    await says(await league.open('yarim@example.com'), texts.finish);
    await db.update('', { 'teams/a/captainId': 'reis', 'users/reis/teamId': 'a' });
    await says(ece, texts.hasCaptain);
    await db.update('', { 'teams/a/captainId': null, 'teams/a/approved': false });
    await says(ece, texts.noTeam);
    await db.update('', { 'teams/a/approved': true });
    expect(await use(ece, 'team', 'a', code)).toMatchObject({ success: true });
  });

  it('creates no team that was deleted', async () => {
    const code = await codeOf('team', 'a');
    await db.update('', { 'teams/a': null });
    expect(await use(ece, 'team', 'a', code)).toEqual(refused(texts.noTeam));
    expect(db.get('teams/a')).toBeNull();
  });
});

describe('a name in a squad', () => {
  it.each([CEM, MISAFIR])('%s: its matches are the taker’s, and come back whole', async (id) => {
    await db.update('', {
      'matches/m1': match([id, 'v'], 'completed'),
      'matches/m2': match([uidOf(ali), 'v'], 'completed', 5),
    });
    await db.update('', { 'adminLog/l0': { by: 'x', at: 1, action: 'recount' }, 'uncounted/l0': 1 });
    await counted();
    const [before, his] = [record(id), record(uidOf(ali))];
    expect([before.stats, his.stats]).toMatchObject([{ cupsScored: 6 }, { cupsScored: 5 }]);
    const seasons = db.get('seasonStats');
    const code = await codeOf('squad', id);
    const names = { name: before.displayName, team: 'Aslanlar' };
    expect(await use(visitor, 'squad', id, code, {})).toEqual({ success: true, ...names });
    expect(await use(ali, 'squad', id, code)).toEqual({ success: true, ...names });
    await counted();
    expect(record(id)).toBeNull();
    expect(record(uidOf(ali))).toMatchObject({
      teamId: 'a',
      joined: { [id]: true },
      stats: { cupsScored: 11 },
    });
    expect(db.get(`joinedGuests/${id}/uid`)).toBe(uidOf(ali));
    expect(Object.keys(db.get('teams/a/members') as object)).toContain(uidOf(ali));
    expect(await use(ali, 'squad', id, code)).toEqual(BAD);

    expect(await undo('squad', id)).toEqual({ success: true });
    await counted();
    expect(record(id)).toEqual({ ...before, updatedAt: expect.any(Number) });
    expect(record(uidOf(ali))).toEqual({ ...his, updatedAt: expect.any(Number) });
    expect(db.get('joinedGuests')).toBeNull();
    expect(db.get(`removedUsers/${id}`)).toBeNull();
    expect(Object.keys(db.get('teams/a/members') as object).sort()).toEqual([CEM, MISAFIR].sort());
    expect(db.get('teams/a/guests/g0')).toBe(MISAFIR);
    expect(db.get('seasonStats')).toEqual(seasons);
    expect(log().map(({ action }) => action)).toEqual([
      'recount',
      'invitation-made',
      'invitation-taken',
      'invitation-undone',
    ]);
    expect(await undo('squad', id)).toEqual(GONE);
  });

  it('its captain takes it and plays; taken back he does not', async () => {
    await db.update('', { 'teams/a/captainId': uidOf(ece), [`users/${uidOf(ece)}/teamId`]: 'a' });
    await db.update('', { [`users/${uidOf(ece)}/approved`]: true });
    expect(await use(ece, 'squad', CEM, await codeOf('squad', CEM))).toMatchObject({ success: true });
    expect(record(uidOf(ece))).toMatchObject({ role: 'team', plays: true });
    expect(await undo('squad', CEM)).toEqual({ success: true });
    expect(record(uidOf(ece))).toMatchObject({ role: 'team', teamId: 'a' });
    expect(record(uidOf(ece))).not.toHaveProperty('plays');
    expect(db.get('teams/a/captainId')).toBe(uidOf(ece));
  });

  it('what he played meanwhile as himself stays his, and who left meanwhile has left', async () => {
    await use(ali, 'squad', CEM, await codeOf('squad', CEM));
    await db.update('', {
      ...{ 'matches/m3': match([uidOf(ali), 'v'], 'completed', 4), [`teams/a/members/${uidOf(ali)}`]: null },
      ...{ [`users/${uidOf(ali)}/teamId`]: 'b', [`teams/b/members/${uidOf(ali)}`]: true },
    });
    expect(await undo('squad', CEM)).toEqual({ success: true });
    expect(record(uidOf(ali))).toMatchObject({ role: 'player', teamId: 'b' });
    expect(Object.values(db.get('matches/m3/team1Players') as object)).toEqual([uidOf(ali), 'v']);
  });

  it('does not come back into a place that another guest has, nor into a team that is gone', async () => {
    await use(ali, 'squad', MISAFIR, await codeOf('squad', MISAFIR));
    await db.update('', { 'teams/a/guests/g0': 'guest-other' });
    expect(await undo('squad', MISAFIR)).toEqual({ success: true });
    expect(record(MISAFIR).guest).toEqual({ by: 'x' });
    expect(db.get('teams/a/guests/g0')).toBe('guest-other');
    await db.update('', { [`users/${uidOf(ali)}/teamId`]: null });
    await use(ali, 'squad', CEM, await codeOf('squad', CEM));
    await db.update('', { 'teams/a': null });
    expect(await undo('squad', CEM)).toEqual({ success: true });
    expect(record(CEM)).not.toHaveProperty('teamId');
    expect(db.get('teams/a')).toBeNull();
  });

  it('comes back also from an account that is deleted', async () => {
    const app = await league.open('giden@example.com');
    const uid = uidOf(app);
    await db.update('', { [`users/${uid}`]: { ...person('Giden'), uid } });
    await use(app, 'squad', CEM, await codeOf('squad', CEM));
    await db.update('', { [`users/${uid}`]: null, [`removedUsers/${uid}`]: 1 });
    await expect.poll(() => db.get(`teams/a/members/${uid}`)).toBeNull();
    expect(await undo('squad', CEM)).toEqual({ success: true });
    expect(record(CEM)).toMatchObject({ teamId: 'a', displayName: 'Cem Ak' });
    expect(record(uid)).toBeNull();
  });

  it('is refused with its reason', async () => {
    const code = await codeOf('squad', CEM);
    const says = async (app: FirebaseApp, sentence: string) => {
      expect(await use(app, 'squad', CEM, code, {})).toMatchObject({ problem: sentence });
      expect(await use(app, 'squad', CEM, code)).toEqual(refused(sentence));
    };
    await says(league.admin, texts.admin);
    await says(ece, texts.notPlayer);
    await db.update('', { [`users/${uidOf(ali)}/teamId`]: 'b' });
    await says(ali, texts.otherTeam);
    await db.update('', { [`users/${uidOf(ali)}/teamId`]: null, 'matches/m1': match([CEM, 'v'], 'ongoing') });
    await says(ali, texts.playing);
    await db.update('', { 'matches/m1': match([CEM, uidOf(ali)], 'completed') });
    await says(ali, texts.sameMatch);
    await db.update('', { 'matches/m1': null, [`users/${CEM}`]: null });
    await says(ali, texts.noName);
    expect(db.get('joinedGuests')).toBeNull();
  });
});

describe('taking back', () => {
  it('is the admin’s, for a day, and only of what was taken', async () => {
    expect(await undo('team', 'a')).toEqual(GONE);
    await codeOf('team', 'a');
    // A code that nobody took.
    expect(await undo('team', 'a')).toEqual(GONE);
    await use(ece, 'team', 'a', await codeOf('team', 'a'));
    for (const app of [ece, ali])
      expect(await undo('team', 'a', app)).toEqual(['functions/permission-denied', functions.adminOnly]);
    expect(await undo('squad', 'a')).toEqual(GONE);
    for (const subject of ['__proto__', 'a/b', ''])
      expect(await undo('team', subject)).toEqual(['functions/invalid-argument', expect.any(String)]);
    const until = Number(db.get('oneTimeCodes/team/a/until'));
    expect(Math.round((until - db.now()) / 3_600_000)).toBe(24);
    await db.update('', { 'oneTimeCodes/team/a/until': db.now() });
    expect(await undo('team', 'a')).toEqual(GONE);
    expect(db.get('teams/a/captainId')).toBe(uidOf(ece));
  });

  it('gives back a captain who waits, once, also of two taps at once', async () => {
    await use(ece, 'team', 'a', await codeOf('team', 'a'));
    const answers = await Promise.all([undo('team', 'a'), undo('team', 'a')]);
    expect(answers.filter(Array.isArray)).toEqual([GONE]);
    expect(record(uidOf(ece))).toMatchObject({ role: 'team', approved: false });
    expect(record(uidOf(ece))).not.toHaveProperty('teamId');
  });

  it('waits for a match of the taker, and stays possible', async () => {
    await use(ali, 'team', 'a', await codeOf('team', 'a'));
    await db.update('', { 'matches/m1': match([uidOf(ali), 'v'], 'ongoing') });
    expect(await undo('team', 'a')).toEqual(['functions/failed-precondition', texts.undoPlaying]);
    await db.update('', { 'matches/m1/status': 'cancelled' });
    expect(await undo('team', 'a')).toEqual({ success: true });
  });

  it('takes nothing from a team that has another captain by now', async () => {
    await use(ece, 'team', 'a', await codeOf('team', 'a'));
    await db.update('', { 'teams/a/captainId': 'reis', 'users/reis/teamId': 'a' });
    expect(await undo('team', 'a')).toEqual(GONE);
    expect(db.get('teams/a/captainId')).toBe('reis');
  });
});

describe('nobody else', () => {
  it('makes one, nor for what cannot be taken', async () => {
    const phone = await league.open();
    await signInAnonymously(getAuth(phone));
    for (const app of [visitor, phone])
      expect(await make('team', 'a', app)).toEqual(['functions/unauthenticated', functions.signInFirst]);
    for (const app of [ali, ece])
      expect(await make('team', 'a', app)).toEqual(['functions/permission-denied', functions.adminOnly]);
    for (const id of ['b', 'yok', CEM])
      expect(await make('team', id)).toEqual(['functions/not-found', texts.team.notFound]);
    for (const id of [uidOf(ali), 'a', squadIdOf(`${KEY}9`)])
      expect(await make('squad', id)).toEqual(['functions/not-found', texts.squad.notFound]);
    expect(db.get('oneTimeCodes')).toBeNull();
  });

  it('takes one: a visitor, a phone without a person, a guess, a code of another thing, one that is over or was renewed', async () => {
    const phone = await league.open();
    await signInAnonymously(getAuth(phone));
    const first = await codeOf('team', 'a');
    const code = await codeOf('team', 'a');
    for (const app of [visitor, phone])
      expect(await use(app, 'team', 'a', code)).toEqual(['functions/unauthenticated', functions.signInFirst]);
    expect(await use(phone, 'team', 'a', code, {})).toEqual({ success: true, team: 'Aslanlar' });
    expect(await use(ece, 'team', 'a', 'b'.repeat(22))).toEqual(BAD);
    expect(await use(ece, 'team', 'a', first)).toEqual(BAD);
    expect(await use(ece, 'team', 'b', code)).toEqual(BAD);
    expect(await use(ali, 'squad', CEM, code)).toEqual(BAD);
    expect(await use(ali, 'squad', 'a', code)).toEqual(BAD);
    const until = Number(db.get('oneTimeCodes/team/a/until'));
    expect(Math.round((until - db.now()) / 86_400_000)).toBe(14);
    await db.update('', { 'oneTimeCodes/team/a/until': db.now() });
    for (const more of [{}, { take: true }])
      expect(await use(ece, 'team', 'a', code, more)).toEqual(['functions/failed-precondition', functions.codeOver]);
    expect(db.get('teams/a/captainId')).toBeNull();
  });
});

describe('a name is joined by the admin (decision 134)', () => {
  const join = (guest: string, uid: string, as = league.admin) => league.call(as, 'joinGuest', { guest, uid });
  const DONE = { success: true };

  it('with another name, both with an account later, and each joining is taken back', async () => {
    await db.update('', {
      'matches/m1': match([CEM, 'v'], 'completed'),
      'matches/m2': match([MISAFIR, 'v'], 'completed', 5),
      ...{ 'adminLog/l0': { by: 'x', at: 1, action: 'recount' }, 'uncounted/l0': 1 },
    });
    await counted();
    const people = () => [record(CEM), record(MISAFIR), record(uidOf(ali))];
    const [before, seasons] = [people(), db.get('seasonStats')];
    expect(await join(MISAFIR, CEM)).toEqual(DONE);
    await counted();
    expect(record(MISAFIR)).toBeNull();
    expect(record(CEM)).toMatchObject({ stats: { cupsScored: 11 }, joined: { [MISAFIR]: true } });
    const one = record(CEM);
    expect(await join(CEM, uidOf(ali))).toEqual(DONE);
    await counted();
    expect(record(uidOf(ali))).toMatchObject({
      ...{ stats: { cupsScored: 11 }, joined: { [MISAFIR]: true, [CEM]: true }, teamId: 'a' },
    });
    expect(db.get(`joinedGuests/${MISAFIR}`)).toMatchObject({ uid: uidOf(ali), name: 'Ali Yıldız' });
    // The first joining waits for the second one.
    expect(await undo('squad', MISAFIR)).toEqual(GONE);
    expect(await undo('squad', CEM)).toEqual(DONE);
    await counted();
    expect(record(CEM)).toEqual({ ...one, updatedAt: expect.any(Number) });
    expect(db.get(`joinedGuests/${MISAFIR}`)).toMatchObject({ uid: CEM, name: 'Cem Ak' });
    expect(await undo('squad', MISAFIR)).toEqual(DONE);
    await counted();
    expect(people()).toEqual(before.map((was) => ({ ...was, updatedAt: expect.any(Number) })));
    expect([db.get('seasonStats'), db.get('joinedGuests')]).toEqual([seasons, null]);
    expect(log().map(({ action }) => action)).toEqual([
      ...['recount', 'guest-joined', 'guest-joined', 'invitation-undone', 'invitation-undone'],
    ]);
  });

  it('while nobody else joins one of the two: the second is refused', async () => {
    for (const id of [CEM, MISAFIR]) {
      await db.update('', { 'oneTimeCodes/taking': { [id]: { until: Date.now() + 20_000 } } });
      expect(await join(MISAFIR, CEM)).toEqual(['functions/resource-exhausted', expect.anything()]);
    }
    await db.update('', { 'oneTimeCodes/taking': { [CEM]: { until: 1 } } });
    expect(await join(MISAFIR, CEM)).toEqual(DONE);
    expect(db.get('oneTimeCodes/taking')).toBeNull();
  });

  it('by nobody else, of nobody with an account, and with its reason', async () => {
    for (const as of [ali, ece, visitor])
      expect(await join(CEM, MISAFIR, as)).toEqual([
        expect.stringMatching(/permission-denied|unauthenticated/),
        expect.anything(),
      ]);
    for (const [guest, uid] of [
      ['ali', CEM],
      [CEM, 'a/b'],
      [CEM, '__proto__'],
    ])
      expect(await join(guest ?? '', uid ?? '')).toEqual([
        expect.stringMatching(/invalid-argument|not-found/),
        expect.anything(),
      ]);
    await db.update('', { 'matches/m1': match([CEM, MISAFIR], 'completed') });
    expect(await join(CEM, MISAFIR)).toEqual(['functions/invalid-argument', guests.joinSameMatch]);
    await db.update('', { 'matches/m1': match([CEM, 'v'], 'ongoing') });
    expect(await join(CEM, MISAFIR)).toEqual(['functions/failed-precondition', guests.joinPlaying]);
    expect(await join(CEM, uidOf(ece))).toEqual(['functions/failed-precondition', guests.joinNotPlayer]);
    expect(await join(CEM, CEM)).toEqual(['functions/not-found', guests.joinRemoved]);
  });

  it('what a captain joined with himself is taken back too', async () => {
    await db.update('', { 'teams/a/captainId': uidOf(ece), [`users/${uidOf(ece)}/teamId`]: 'a' });
    await db.update('', { [`users/${uidOf(ece)}/approved`]: true });
    expect(await league.call(ece, 'playForTeam', { plays: true, as: CEM })).toEqual(DONE);
    expect(await undo('squad', CEM)).toEqual(DONE);
    expect(record(CEM)).toMatchObject({ displayName: 'Cem Ak', teamId: 'a' });
    expect(record(uidOf(ece))).not.toHaveProperty('plays');
  });
});

it('one account takes one thing at a time on every host', async () => {
  const world = await openPushWorld();
  const { useOneTimeCode, makeOneTimeCode } = defineFunctions(world.deps).callables;
  const admin = { uid: 'yonetici', token: { email: 'admin@example.com' } };
  await world.db.update('', {
    'config/admin/email': 'admin@example.com',
    'users/ece': person('Ece Su') as never,
    ...{ 'teams/a': { name: 'A', approved: true }, 'teams/b': { name: 'B', approved: true } },
  });
  const answers = await Promise.allSettled(
    await Promise.all(
      ['a', 'b'].map(async (subject) => {
        const { code } = await makeOneTimeCode({ auth: admin, data: { kind: 'team', subject }, address: null });
        return { kind: 'team', subject, code, take: true };
      }),
    ).then((all) => all.map((data) => useOneTimeCode({ auth: { uid: 'ece', token: {} }, data, address: null }))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const led = ['a', 'b'].filter((id) => world.db.get(`teams/${id}/captainId`) === 'ece');
  expect(led).toEqual([world.db.get('users/ece/teamId')]);
  await world.close();
});
