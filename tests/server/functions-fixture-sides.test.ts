import type { Json } from 'firebase-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { fixtureOf } from '../domain/schedule/leagues.ts';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

let league: FunctionsHarness;
let db: FunctionsHarness['server']['db'];
const DAY = 86_400_000;
/** Noon in the league, so that some hours later is the same day. */
const AT = Date.parse('2026-12-05T09:00:00Z');
const put = (more: Partial<Fixture> = {}) =>
  db.update('', {
    'fixtures/f': fixtureOf({ season: 'first', at: AT, team1Id: 'a', team2Id: 'b', ...more }) as unknown as Json,
  });
const keys = (place: string) => Object.keys((db.get(`${place}/f`) ?? {}) as object).join('');
const SAID = {
  'fixtureAnswers/f': { a: { ali: { coming: true, at: 5 } }, b: { ece: { coming: false, at: 5 } } },
  'fixtureLineups/f': { a: { player1: 'ali', player2: 'veli', at: 5 }, b: { player1: 'ece', player2: 'can', at: 5 } },
  'fixtureRequests/f': {
    ...{ team: 'a', to: 'b', by: 'kaptan', at: 5, from: AT, wanted: AT + DAY },
    answer: { agrees: true, by: 'reis', at: 6 },
  },
};

beforeAll(async () => {
  league = await startFunctionsLeague();
  db = league.server.db;
  await db.update('', {
    'teams/a': { name: 'Aslanlar', captainId: 'kaptan', approved: true },
    'teams/b': { name: 'Bozkırlar', captainId: 'reis', approved: true },
  });
});
afterAll(() => league.close());
beforeEach(async () => {
  await db.update('', { 'fixtures/f': null, notifications: null });
  await expect.poll(() => db.get('fixtureAnswers/f')).toBeNull();
  await put();
  await db.update('', SAID);
});

describe('decisions 98 and 99: what was said of a fixture goes when it is said of something else', () => {
  it.each<[string, Partial<Fixture>]>([
    ['is postponed', { state: 'postponed', sequence: 1 }],
    ['is moved to another day', { at: AT + 3 * DAY, sequence: 1 }],
    ['is cancelled', { state: 'cancelled', sequence: 1 }],
    ['is decided', { state: 'forfeit', winnerId: 'a', sequence: 1 }],
  ])('the answers and the line-ups, when it %s', async (_what, more) => {
    await put(more);
    await expect.poll(() => keys('fixtureAnswers') + keys('fixtureLineups')).toBe('');
  });

  it('all of it, when it is deleted', async () => {
    await db.update('', { 'fixtures/f': null });
    await expect.poll(() => keys('fixtureAnswers') + keys('fixtureLineups') + keys('fixtureRequests')).toBe('');
  });

  it('the request alone, when it is moved by an hour or begins', async () => {
    await put({ at: AT + 3_600_000, sequence: 1 });
    await expect.poll(() => keys('fixtureRequests')).toBe('');
    expect(keys('fixtureAnswers') + keys('fixtureLineups')).toBe('abab');
    await db.update('', { 'fixtureRequests/f': { ...SAID['fixtureRequests/f'], from: AT + 3_600_000 } });
    await put({ at: AT + 3_600_000, sequence: 1, matchId: 'm1' });
    await expect.poll(() => keys('fixtureRequests')).toBe('');
    expect(keys('fixtureLineups')).toBe('ab');
    expect(db.get('notifications')).toBeNull();
  });

  it('the request stays for a postponed fixture, whose captains look for a day', async () => {
    await put({ state: 'postponed', sequence: 1 });
    await expect.poll(() => keys('fixtureAnswers')).toBe('');
    expect(keys('fixtureRequests')).not.toBe('');
  });

  it('that of a team whose place in the bracket another team takes', async () => {
    await put({ team2Id: 'c', sequence: 1 });
    await expect.poll(() => keys('fixtureAnswers') + keys('fixtureLineups') + keys('fixtureRequests')).toBe('aa');
  });

  it('both captains hear that the admin has confirmed the day on which they agreed', async () => {
    await put({ at: AT + DAY, sequence: 1 });
    await expect.poll(() => keys('fixtureRequests')).toBe('');
    const notices = Object.values(db.get('notifications') as Record<string, { audience: string; link: string }>);
    expect(notices.map(({ audience }) => audience).sort()).toEqual(['team:a', 'team:b']);
    expect(notices[0]).toMatchObject({ title: 'Maçın yeni günü', link: '/fixtures?mac=f' });
  });

  it('nobody hears anything when he has moved it to another day', async () => {
    await put({ at: AT + 2 * DAY, sequence: 1 });
    await expect.poll(() => keys('fixtureRequests')).toBe('');
    expect(db.get('notifications')).toBeNull();
  });
});

describe('decision 98: who leaves a team', () => {
  beforeEach(() =>
    db.update('', {
      'teams/a/members': { ali: true, veli: true, guest: true },
      'fixtureLineups/f/a': { player1: 'ali', player2: 'guest', missing: { m0: 'veli', m1: 'x' }, at: 5 },
      'fixtureAnswers/f/a': { veli: { coming: true, at: 5 }, ali: { coming: true, at: 5 } },
    }),
  );

  it('takes his answer along, and the line-up that names him', async () => {
    await db.update('', { 'teams/a/members/ali': null });
    await expect.poll(() => keys('fixtureLineups')).toBe('b');
    expect(db.get('fixtureAnswers/f/a')).toEqual({ veli: { coming: true, at: 5 } });
  });

  it('is not missing any more', async () => {
    await db.update('', { 'teams/a/members/veli': null });
    await expect.poll(() => db.get('fixtureLineups/f/a/missing')).toEqual({ m1: 'x' });
    expect(db.get('fixtureLineups/f/a/player1')).toBe('ali');
  });

  it('a guest who was joined with a member starts as that member, who cannot start twice', async () => {
    await db.update('', { 'teams/a/members/guest': null, 'joinedGuests/guest': { uid: 'veli', at: 5 } });
    await expect.poll(() => db.get('fixtureLineups/f/a/player2')).toBe('veli');
    await db.update('', {
      'teams/a/members/guest': true,
      'fixtureLineups/f/a': { player1: 'veli', player2: 'guest', at: 5 },
    });
    await db.update('', { 'teams/a/members/guest': null });
    await expect.poll(() => keys('fixtureLineups')).toBe('b');
  });

  it('decision 5: a removed captain takes his requests along', async () => {
    await db.update('', { 'users/reis': { displayName: 'Reis', role: 'team', approved: true, createdAt: 1 } });
    await db.update('', { 'users/reis': null });
    await expect.poll(() => keys('fixtureRequests')).toBe('');
  });
});
