import type { FirebaseApp } from 'firebase/app';
import { getAuth } from 'firebase/auth';
import type { Json } from 'firebase-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayRequests as texts } from '../../src/domain/messages/day-requests.ts';
import { functions } from '../../src/domain/messages/functions.ts';
import { REQUEST_MS, REQUEST_NOTE } from '../../src/domain/schedule/requests.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { fixtureOf } from '../domain/schedule/leagues.ts';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

let league: FunctionsHarness;
let db: FunctionsHarness['server']['db'];
let [captain, other, player] = [] as unknown as [FirebaseApp, FirebaseApp, FirebaseApp];
const uidOf = (app: FirebaseApp) => getAuth(app).currentUser?.uid ?? '';
const DAY = 86_400_000;
const at = Date.now() + 3 * DAY;
const wanted = at + DAY;
const { answers } = texts;
const refused = (code: string, sentence: string) => [`functions/${code}`, sentence];

beforeAll(async () => {
  league = await startFunctionsLeague();
  db = league.server.db;
  captain = await league.open('kaptan@example.com');
  other = await league.open('reis@example.com');
  player = await league.open('ali@example.com');
  const admin = uidOf(league.admin);
  const person = (role: string, teamId: string) => ({ displayName: `Ad ${teamId}`, role, teamId, approved: true });
  await db.update('', {
    [`users/${uidOf(captain)}`]: person('team', 'a'),
    [`users/${uidOf(other)}`]: person('team', 'b'),
    [`users/${uidOf(player)}`]: person('player', 'a'),
    [`users/${admin}/role`]: 'admin',
    [`contacts/${admin}/email`]: 'admin@kupaligi.local',
    'teams/a': { name: 'Aslanlar', captainId: uidOf(captain), approved: true },
    'teams/b': { name: 'Bozkırlar', captainId: uidOf(other), approved: true },
  });
});
afterAll(() => league.close());
const put = (more: Partial<Fixture> = {}) =>
  db.update('', {
    'fixtures/f': fixtureOf({ season: 'first', at, team1Id: 'b', team2Id: 'a', ...more }) as unknown as Json,
  });
beforeEach(async () => {
  await db.update('', { functionLimits: null, fixtureRequests: null, notifications: null });
  await put();
});
const call = (app: FirebaseApp, step: string, more: object = {}) =>
  league.call(app, 'requestDay', { fixtureId: 'f', step, ...more });
const ask = (more: object = {}, app = captain) => call(app, 'ask', { wanted, ...more });
const DONE = { success: true };
const stored = () => db.get('fixtureRequests/f') as Record<string, unknown> | null;
const notices = () =>
  Object.values((db.get('notifications') ?? {}) as Record<string, Record<string, unknown>>).map((one) => [
    one.audience,
    one.title,
    one.link,
  ]);

describe('decision 99: a captain asks for another day', () => {
  it('the other captain hears of it, agrees, and the admin hears of that', async () => {
    expect(await ask({ note: ' Sınav var ' })).toEqual(DONE);
    const asked = {
      team: 'a',
      to: 'b',
      by: uidOf(captain),
      at: expect.any(Number),
      from: at,
      wanted,
      note: 'Sınav var',
    };
    expect(stored()).toEqual(asked);
    expect(notices()).toEqual([['team:b', 'Başka gün isteği', '/fixtures?mac=f']]);
    await db.update('', { notifications: null });
    expect(await call(other, 'agree')).toEqual(DONE);
    expect(stored()?.answer).toEqual({ agrees: true, by: uidOf(other), at: expect.any(Number) });
    expect(notices()).toEqual([
      [`player:${uidOf(league.admin)}`, 'Gün değişikliği onay bekliyor', '/admin?tab=matches'],
    ]);
    expect(await call(other, 'decline')).toEqual(refused('failed-precondition', answers.none));
    expect(await ask()).toEqual(refused('failed-precondition', answers.waiting));
  });

  it('one at a time; a declined one makes room for another', async () => {
    expect(await ask()).toEqual(DONE);
    expect(await ask()).toEqual(refused('failed-precondition', answers.waiting));
    expect(await ask({}, other)).toEqual(refused('failed-precondition', answers.waiting));
    expect(await call(captain, 'agree')).toEqual(refused('failed-precondition', answers.none));
    await db.update('', { notifications: null });
    expect(await call(other, 'decline')).toEqual(DONE);
    expect(notices()).toEqual([['team:a', 'Başka gün kabul edilmedi', '/fixtures?mac=f']]);
    expect(await ask({ wanted: wanted + DAY }, other)).toEqual(DONE);
    expect(stored()).toMatchObject({ team: 'b', to: 'a' });
    expect(stored()?.answer).toBeUndefined();
  });

  it('who asked takes it back, and nobody else', async () => {
    await ask();
    expect(await call(other, 'withdraw')).toEqual(refused('failed-precondition', answers.none));
    expect(await call(captain, 'withdraw')).toEqual(DONE);
    expect(stored()).toBeNull();
    expect(await call(captain, 'withdraw')).toEqual(refused('failed-precondition', answers.none));
  });

  it('the admin refuses it, and both captains hear of that', async () => {
    await ask();
    await db.update('', { notifications: null });
    expect(await call(captain, 'refuse')).toEqual(refused('permission-denied', functions.adminOnly));
    expect(await call(league.admin, 'refuse')).toEqual(DONE);
    expect(stored()).toBeNull();
    expect(
      notices()
        .map(([audience]) => audience)
        .sort(),
    ).toEqual(['team:a', 'team:b']);
    expect(await call(league.admin, 'refuse')).toEqual(refused('failed-precondition', answers.none));
  });

  it('a request about an earlier time of the fixture is void', async () => {
    await ask();
    await db.update('', { 'fixtureRequests/f/from': at - 1 });
    expect(await call(other, 'agree')).toEqual(refused('failed-precondition', answers.none));
    expect(await ask({}, other)).toEqual(DONE);
  });

  it.each<[string, Record<string, Json>]>([
    ['is being played', { matchId: 'm1' }],
    ['is cancelled', { state: 'cancelled' }],
    ['is of another season', { season: 's2' }],
    ['waits for its other team', { team1Id: null }],
  ])('not for a fixture that %s', async (_what, more) => {
    for (const [field, value] of Object.entries(more)) await db.set(`fixtures/f/${field}`, value);
    expect(await ask()).toEqual(refused('failed-precondition', answers.closed));
  });

  it('a postponed fixture may get its day so', async () => {
    await put({ state: 'postponed' });
    expect(await ask()).toEqual(DONE);
  });

  it('not for a time that is over, too far, the fixture’s own or none', async () => {
    for (const wrong of [Date.now() - 1, Date.now() + REQUEST_MS + 60_000, at])
      expect(await ask({ wanted: wrong })).toEqual(refused('invalid-argument', answers.badTime));
    expect(await call(captain, 'ask')).toEqual(refused('invalid-argument', answers.badTime));
    expect(await ask({ wanted: 5.5 })).toMatchObject(['functions/invalid-argument', expect.any(String)]);
    for (const note of ['a\u202eb', 'a\u0000b', 'a\nb']) {
      expect(await ask({ note })).toMatchObject(['functions/invalid-argument', expect.any(String)]);
    }
    expect(await ask({ note: 'x'.repeat(REQUEST_NOTE + 1) })).toMatchObject([
      'functions/invalid-argument',
      expect.any(String),
    ]);
    expect(await ask({ note: 'x'.repeat(REQUEST_NOTE), wanted: Date.now() + REQUEST_MS - 60_000 })).toEqual(DONE);
  });

  it('only by the approved captain of an approved team that plays it', async () => {
    const stranger = await league.open();
    expect(await ask({}, stranger)).toEqual(refused('unauthenticated', functions.signInFirst));
    expect(await ask({}, player)).toEqual(refused('permission-denied', functions.captainOnly));
    expect(await league.call(captain, 'requestDay', { fixtureId: 'g', step: 'ask', wanted })).toEqual(
      refused('failed-precondition', answers.closed),
    );
    for (const [path, value] of [
      ['fixtures/f/team2Id', 'c'],
      ['teams/a/approved', false],
      [`users/${uidOf(captain)}/approved`, false],
    ] as const) {
      const before = db.get(path);
      await db.update('', { [path]: value });
      expect(await ask()).toEqual(refused('permission-denied', answers.notHis));
      await db.update('', { [path]: before });
    }
  });

  it('ten times an hour at most', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect(await ask()).toEqual(DONE);
      expect(await call(captain, 'withdraw')).toEqual(DONE);
    }
    expect(await ask()).toEqual(refused('resource-exhausted', functions.tooMany));
  });
});
