import type { Json } from 'firebase-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callToTables, onTableFree, onTableNearlyFree } from '../../functions/src/handlers/table-push.ts';
import { startTriggers, type TriggerHost } from '../../server/league/functions/triggers.ts';
import { CALL_AHEAD_MS } from '../../src/domain/schedule/table-calls.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { fixtureOf } from '../domain/schedule/leagues.ts';
import { freshMatch } from '../support/match-fixtures.ts';
import { byId, change, openPushWorld, type PushWorld } from '../support/push-world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let world: PushWorld;
let host: TriggerHost;
beforeEach(async () => {
  world = await openPushWorld();
  // Quarter to nine in the evening in Istanbul.
  world.now = Date.UTC(2026, 10, 21, 17, 45);
  const { device, db } = world;
  await db.update('', {
    teams: { moda: { name: 'Moda' }, kadikoy: { name: 'Kadıköy' }, isik: { name: 'Işık' } },
    users: {
      ali: { role: 'player', teamId: 'moda' },
      reis: { role: 'team', teamId: 'kadikoy' },
      ece: { role: 'player', teamId: 'isik' },
      fan: { role: 'player' },
    },
    pushSubscriptions: {
      ali: byId(device('ali'), device('ali-sessiz', { kinds: { live: false } })),
      reis: byId(device('reis')),
      ece: byId(device('ece')),
      fan: byId(device('fan', { teams: ['moda', 'kadikoy', 'isik'], players: ['ali'] })),
    },
    visitorSubscriptions: byId(device('konuk', { teams: ['moda'] })),
  });
  const { deps } = world;
  const triggers = { free: onTableFree(deps), one: onTableNearlyFree(deps, 1), two: onTableNearlyFree(deps, 2) };
  host = startTriggers({ triggers, db, log: () => undefined, retryMs: [300, 300] });
});
afterEach(async () => {
  await host.close();
  await world.close();
});

const CALLED = ['ali', 'reis'];
const next = (more: Partial<Fixture> = {}) =>
  fixtureOf({ season: 'first', team1Id: 'moda', team2Id: 'kadikoy', at: world.now, table: 3, round: 3, ...more });
const plan = (id: string, fixture: Fixture) => world.db.set(`fixtures/${id}`, fixture as unknown as Json);
const play = (more: object = {}) =>
  world.db.update('', {
    'matches/m1': { ...freshMatch(), team1Id: 'a', team2Id: 'b', ...more } as unknown as Json,
    'liveMatches/m1': { startedAt: 1, table: 3 },
  });
const end = (status: 'completed' | 'cancelled' = 'completed') =>
  world.db.update('', { 'matches/m1/status': status, 'liveMatches/m1': null });
/** Waits until the host has run what was written before. */
const settled = async () => {
  await host.close();
  const { db, deps } = world;
  const triggers = { free: onTableFree(deps), one: onTableNearlyFree(deps, 1), two: onTableNearlyFree(deps, 2) };
  host = startTriggers({ triggers, db, log: () => undefined, retryMs: [300, 300] });
};
const notifications = () =>
  world.service.received.map(({ payload }) => (payload as { notification: Record<string, unknown> }).notification);

describe('the call to a table', () => {
  it('reaches the members of both teams when the match there ends, and says which table', async () => {
    await plan('f1', next({ at: Date.UTC(2026, 10, 21, 17, 40) }));
    await play();
    await end();
    await expect.poll(world.reached).toEqual(CALLED);
    expect(notifications()[0]).toEqual({
      title: 'Masa 3: Moda – Kadıköy, hazırlanın',
      body: '20:40 · 3. hafta',
      lang: 'tr',
      dir: 'ltr',
      tag: 'fixture:f1',
      silent: false,
      navigate: 'https://lig.example.com/fixtures?mac=f1',
      data: { kind: 'live', fixtureId: 'f1', link: '/fixtures?mac=f1' },
    });
    expect(world.service.received[0]?.headers).toMatchObject({ ttl: '900', urgency: 'high' });
  });

  it.each([
    ['those whom the captain has named', { player1: 'fan', player2: 'deniz', at: 1 }, ['ali', 'fan']],
    ['the whole team if one of them is a guest', { player1: 'fan', player2: 'guest-k', at: 1 }, CALLED],
    ['the whole team if only one is named', { player1: 'fan', player2: 'fan', at: 1 }, CALLED],
  ])('reaches %s', async (_who, lineup, reached) => {
    await plan('f1', next());
    await world.db.set('fixtureLineups/f1/kadikoy', lineup);
    await play();
    await end();
    await expect.poll(world.reached).toEqual(reached);
  });

  it('a match that is called off frees its table too, and so does one that moves to another', async () => {
    await plan('f1', next());
    await play();
    await end('cancelled');
    await expect.poll(world.reached).toEqual(CALLED);
    world.service.received.length = 0;
    await plan('f2', next({ table: 5, team1Id: 'isik', team2Id: 'x' }));
    await world.db.update('', { 'liveMatches/m2': { startedAt: 1, table: 5 } });
    await world.db.update('', { 'liveMatches/m2/table': 6 });
    await expect.poll(world.reached).toEqual(['ece']);
  });

  it('of a team whose captain has named who starts, reaches these two; of another those who do not stay away', async () => {
    const { device, db } = world;
    await db.update('', {
      'users/veli': { role: 'player', teamId: 'moda' },
      'users/can': { role: 'player', teamId: 'moda' },
      'users/cem': { role: 'player', teamId: 'kadikoy' },
      'pushSubscriptions/veli': byId(device('veli')),
      'pushSubscriptions/can': byId(device('can')),
      'pushSubscriptions/cem': byId(device('cem')),
      'fixtureLineups/f1/moda': { player1: 'veli', player2: 'can', at: 2 },
      'fixtureAnswers/f1/kadikoy/cem': { coming: false, at: 2 },
    });
    await plan('f1', next());
    await callToTables(world.deps);
    expect(world.reached()).toEqual(['can', 'reis', 'veli']);
    // One who starts has backed out since: whoever of the team hears it may stand in.
    world.service.received.length = 0;
    world.now += 7 * DAY;
    await plan('f1', next({ at: world.now }));
    await db.set('fixtureAnswers/f1/moda/can', { coming: false, at: 3 });
    await callToTables(world.deps);
    expect(world.reached()).toEqual(['ali', 'reis', 'veli']);
  });

  it('comes when two cups are left on either side, and once: not again at the next cup and the end', async () => {
    await plan('f1', next());
    await play({ team1Score: 7 });
    await world.db.update('matches/m1', { team2Score: 7 });
    await settled();
    expect(world.reached()).toEqual([]);
    await world.db.update('matches/m1', { team2Score: 8 });
    await expect.poll(world.reached).toEqual(CALLED);
    await world.db.update('matches/m1', { team1Score: 9 });
    await world.db.update('matches/m1', { team1Score: 10 });
    await end();
    await settled();
    expect(world.reached()).toEqual(CALLED);
  });

  it('a cup that was taken back calls nobody', async () => {
    await plan('f1', next());
    await play({ team1Score: 8 });
    const params = { matchId: 'm1' };
    await onTableNearlyFree(world.deps, 1).handle(change(world, { params, before: 9, after: 8 }));
    expect(world.reached()).toEqual([]);
    await onTableNearlyFree(world.deps, 1).handle(change(world, { params, before: 7, after: 8 }));
    expect(world.reached()).toEqual(CALLED);
  });

  it('is sent once by many runs, on two servers and again and again', async () => {
    await plan('f1', next());
    await Promise.all([callToTables(world.deps), callToTables(world.deps), callToTables({ ...world.deps })]);
    await callToTables(world.deps);
    expect(world.reached()).toEqual(CALLED);
  });

  it('a free table that nobody touches is called half an hour before its match', async () => {
    await plan('f1', next({ at: world.now + CALL_AHEAD_MS + MINUTE }));
    await callToTables(world.deps);
    expect(world.reached()).toEqual([]);
    world.now += MINUTE;
    await callToTables(world.deps);
    expect(world.reached()).toEqual(CALLED);
  });

  it.each([
    ['cancelled', { state: 'cancelled' }],
    ['postponed', { state: 'postponed' }],
    ['begun', { matchId: 'm9' }],
    ['moved to another table', { table: 4 }],
    ['moved to another evening', { at: Date.UTC(2026, 10, 28, 17) }],
    ['between other teams now', { team1Id: 'isik' }],
  ] as const)('a fixture that is %s meanwhile is not called', async (_what, changed) => {
    await plan('f1', next());
    const { db } = world.deps;
    const deps = {
      ...world.deps,
      db: {
        ...db,
        transact: async (...given: Parameters<typeof db.transact>) => {
          throw new Error(`claimed ${given[0]}`);
        },
        // The change comes after the call was decided, and before a device is claimed.
        query: async (path: string, query: Parameters<typeof db.query>[1]) => {
          const found = await db.query(path, query);
          if (path === 'fixtures') await world.db.update('fixtures/f1', changed as Record<string, Json>);
          return found;
        },
      },
    };
    await callToTables(deps);
    expect(world.reached()).toEqual([]);
  });

  it('one that is postponed is called again on its new evening', async () => {
    await plan('f1', next());
    await callToTables(world.deps);
    world.now += 7 * DAY;
    await plan('f1', next({ at: world.now }));
    await callToTables(world.deps);
    expect(world.reached()).toEqual([...CALLED, ...CALLED].sort());
  });

  it('a closed season, and a league without pushes, call nobody', async () => {
    await plan('f1', next());
    await callToTables({ ...world.deps, push: null });
    await world.db.set('config/season', 's2');
    await callToTables(world.deps);
    expect(world.reached()).toEqual([]);
  });

  it('a device whose push the service refused gets it with the next run', async () => {
    await plan('f1', next());
    world.service.answer('reis', 503);
    await expect(callToTables(world.deps)).rejects.toThrow();
    expect(world.reached()).toEqual(['ali']);
    world.service.answer('reis', 201);
    await callToTables(world.deps);
    expect(world.reached()).toEqual(CALLED);
  });
});
