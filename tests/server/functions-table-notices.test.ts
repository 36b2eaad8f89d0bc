import { getAuth } from 'firebase/auth';
import type { Json } from 'firebase-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HandlerDeps } from '../../functions/src/contract.ts';
import { onTableCall, onTableEnded, SILENT_MS, watchTables } from '../../functions/src/handlers/table-notices.ts';
import { freshMatch } from '../support/match-fixtures.ts';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

let league: FunctionsHarness;
let db: FunctionsHarness['server']['db'];
let admin: string;
const RUNNING = freshMatch();
const NOW = 1_000_000;

beforeAll(async () => {
  league = await startFunctionsLeague();
  db = league.server.db;
  admin = getAuth(league.admin).currentUser?.uid ?? '';
  await db.update('', { [`users/${admin}/role`]: 'admin', [`contacts/${admin}/email`]: 'admin@kupaligi.local' });
});
afterAll(() => league.close());
beforeEach(() =>
  db.update('', {
    ...{ notifications: null, matchPresence: null, tableCalls: null, fixtures: null },
    matches: { m1: RUNNING as unknown as Json },
    liveMatches: { m1: { startedAt: 1, table: 3 } },
    matchScorers: { m1: { ayla: { name: 'Ayla', at: 1, until: 9e15, link: 'l' } } },
  }),
);

interface Notice {
  title: string;
  message: string;
  audience: string;
  link: string;
}
const notices = () => (db.get('notifications') ?? {}) as unknown as Record<string, Notice>;
/** The handlers' deps on this database, at a time. */
const depsAt = (now: number) =>
  ({
    db: {
      get: async (path: string) => db.get(path),
      query: async () => ({ [admin]: { email: 'admin@kupaligi.local' } }),
      transact: async (path: string, change: (current: unknown) => unknown) => {
        await db.update('', { [path]: change(db.get(path)) as Json });
      },
    },
    now: () => now,
  }) as unknown as HandlerDeps;

describe('decision 93: a call', () => {
  it('becomes one notice of the admin, with the table; so does the next one after his answer', async () => {
    await db.update('tableCalls/m1', { at: 5, uid: 'ayla', who: 'Ayla' });
    await expect.poll(() => Object.keys(notices())).toEqual(['call-m1-5']);
    expect(notices()['call-m1-5']).toMatchObject({
      title: 'Masa 3: yardım isteniyor',
      audience: `player:${admin}`,
      link: '/admin?tab=evening',
    });
    await db.update('tableCalls/m1', { answeredAt: 6 });
    await db.update('', { 'tableCalls/m1': { at: 7, uid: 'ayla', who: 'Ayla' } });
    await expect.poll(() => Object.keys(notices()).sort()).toEqual(['call-m1-5', 'call-m1-7']);
  });

  it('that is gone, or is another one by now, or of no match, makes none; a second run changes nothing', async () => {
    const run = (matchId: string, after: number) =>
      onTableCall(depsAt(NOW)).handle({ id: 'e', time: 1, params: { matchId }, before: null, after });
    await run('m1', 5);
    await db.set('tableCalls', { m1: { at: 6, uid: 'a', who: 'A' }, m9: { at: 6, uid: 'a', who: 'A' } });
    await run('m1', 5);
    await run('m9', 6);
    await expect.poll(() => Object.keys(notices())).toEqual(['call-m1-6']);
    await db.update('notifications/call-m1-6', { title: 'Okundu' });
    await run('m1', 6);
    expect(notices()['call-m1-6']?.title).toBe('Okundu');
  });
});

describe('decision 93: an end', () => {
  const end = (status: string, more: Record<string, Json> = {}) =>
    db.update('', {
      'matches/m1/status': status,
      'matches/m1/endedBy': 'ayla',
      'matches/m1/fixtureId': 'f',
      'fixtures/f': { table: 3 },
      'liveMatches/m1': null,
      ...more,
    });

  it.each([
    ['completed', 'Masa 3: maç bitti', 'Bitiren: Ayla'],
    ['cancelled', 'Masa 3: maç iptal edildi', 'İptal eden: Ayla'],
  ])('by a scorer, %s, tells the admin with the score and the name', async (status, title, by) => {
    await end(status);
    await expect.poll(() => Object.keys(notices())).toEqual(['ended-m1']);
    expect(notices()['ended-m1']).toMatchObject({ title, link: '/match/m1' });
    expect(notices()['ended-m1']?.message).toContain(by);
    expect(notices()['ended-m1']?.message).toContain('0–0');
  });

  it('by the admin, by an older app, or one that was none, tells nobody', async () => {
    const run = (before: unknown, after: string) =>
      onTableEnded(depsAt(NOW)).handle({ id: 'e', time: 1, params: { matchId: 'm1' }, before, after });
    await end('completed', { 'matches/m1/endedBy': admin });
    await run('ongoing', 'completed');
    await db.set('matches/m1/endedBy', null);
    await run('ongoing', 'completed');
    await db.set('matches/m1/endedBy', 'ayla');
    await run('completed', 'completed');
    await run('ongoing', 'cancelled');
    await run('ongoing', 'ongoing');
    expect(notices()).toEqual({});
    await run('ongoing', 'completed');
    expect(Object.keys(notices())).toEqual(['ended-m1']);
  });
});

describe('decision 93: a silent phone', () => {
  const phone = (at: number, more: object = {}) => ({
    at,
    name: 'iPhone',
    uid: 'ayla',
    who: 'Ayla',
    unsent: 6,
    ...more,
  });
  const look = async (present: object, now = NOW) => {
    await db.set('matchPresence/m1', present as Json);
    await watchTables(depsAt(now));
    return Object.keys(notices());
  };

  it('is told after a minute, with what it held, once for each silence', async () => {
    expect(await look({ a: phone(NOW - SILENT_MS + 1) })).toEqual([]);
    const silent = phone(NOW - SILENT_MS, { gone: true });
    expect(await look({ a: silent })).toEqual([`silent-m1-${NOW - SILENT_MS}`]);
    expect(notices()[`silent-m1-${NOW - SILENT_MS}`]?.message).toContain('son bağlantıda 6 işlem bekliyordu');
    expect(await look({ a: silent }, NOW + 60_000)).toHaveLength(1);
    expect(await look({ a: phone(NOW + 30_000) }, NOW + 90_000)).toHaveLength(2);
  });

  it('is not told while another phone is there, of the admin’s own phone, nor long afterwards', async () => {
    expect(await look({ a: phone(NOW - SILENT_MS), b: phone(NOW - 5, { uid: 'can' }) })).toEqual([]);
    expect(await look({ a: phone(NOW - SILENT_MS, { uid: admin }) })).toEqual([]);
    expect(await look({ a: phone(NOW - 6 * 60_000) })).toEqual([]);
    expect(await look({})).toEqual([]);
  });

  it('is not told of a phone that is at another of its tables, and told once of one that has left both', async () => {
    await db.set('matches/m2', { ...((await db.get('matches/m1')) as object) } as Json);
    await db.update('', { 'liveMatches/m2': { startedAt: 2 }, matchPresence: { m2: { a: phone(NOW - 5_000) } } });
    const gone = phone(NOW - SILENT_MS - 5_000, { gone: true });
    expect(await look({ a: gone })).toEqual([]);
    const later = `silent-m2-${NOW - 5_000}`;
    expect(await look({ a: gone }, NOW + SILENT_MS)).toEqual([later]);
    expect(await look({ a: gone, b: phone(NOW - SILENT_MS, { uid: 'can' }) }, NOW + SILENT_MS)).toHaveLength(2);
  });

  it('is not told of a match that is over', async () => {
    await db.set('matches/m1/status', 'completed');
    expect(await look({ a: phone(NOW - SILENT_MS) })).toEqual([]);
    await db.set('liveMatches', null);
    expect(await look({ a: phone(NOW - SILENT_MS) })).toEqual([]);
  });
});
