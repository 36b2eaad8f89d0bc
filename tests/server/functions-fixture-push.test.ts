import fc from 'fast-check';
import type { Json } from 'firebase-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HandlerDeps } from '../../functions/src/contract.ts';
import { remindOfFixtures } from '../../functions/src/handlers/fixture-push.ts';
import { removeOldClaims } from '../../functions/src/handlers/push-delivery.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { fixtureOf } from '../domain/schedule/leagues.ts';
import { howMany } from '../support/effort.ts';
import { byId, openPushWorld, type PushWorld } from '../support/push-world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: PushWorld;
beforeEach(async () => {
  world = await openPushWorld();
  const { device, db } = world;
  await db.update('', {
    teams: { firtina: { name: 'Kadıköy Fırtına' }, bardaklar: { name: 'Moda Bardakları' }, isik: { name: 'Işık' } },
    users: { ali: { role: 'player', teamId: 'firtina' }, ece: { role: 'player' } },
    pushSubscriptions: {
      ali: byId(device('oyuncu'), device('sessiz', { kinds: { live: false }, teams: ['firtina'] })),
      ece: byId(device('ilgisiz'), device('takipci', { teams: ['bardaklar'] })),
    },
    visitorSubscriptions: byId(
      device('konuk', { teams: ['bardaklar', 'firtina'] }),
      device('baska', { teams: ['isik'], players: ['ali'] }),
    ),
  });
});
afterEach(() => world.close());

const EVERYONE = ['konuk', 'oyuncu', 'takipci'];
const planned = (more: Partial<Fixture> = {}) =>
  fixtureOf({ season: 'first', team1Id: 'firtina', team2Id: 'bardaklar', at: world.now + 50 * MINUTE, ...more });
const plan = (id: string, fixture: Fixture) => world.db.set(`fixtures/${id}`, fixture as unknown as Json);
const run = (deps: HandlerDeps = world.deps) => remindOfFixtures(deps);
const notifications = (name?: string) =>
  world.service.received
    .filter(({ device }) => name === undefined || device === name)
    .map(({ payload }) => (payload as { notification: Record<string, unknown> }).notification);

describe('the push before a match', () => {
  it('reaches the followers and the members of its teams, with time, place and round', async () => {
    // Eight in the evening in Istanbul.
    world.now = Date.UTC(2026, 10, 21, 16);
    await plan('f1', planned({ at: Date.UTC(2026, 10, 21, 17), venue: 'Moda Sahili', table: 2, round: 3 }));
    await run();
    expect(world.reached()).toEqual(EVERYONE);
    expect(notifications('konuk')[0]).toEqual({
      title: 'Maça az kaldı: Kadıköy Fırtına – Moda Bardakları',
      body: '20:00 · Moda Sahili, Masa 2 · 3. hafta',
      lang: 'tr',
      dir: 'ltr',
      tag: 'fixture:f1',
      silent: false,
      navigate: 'https://lig.example.com/fixtures?mac=f1',
      data: { kind: 'live', fixtureId: 'f1', link: '/fixtures?mac=f1' },
    });
    // Worth nothing once the match has begun.
    expect(world.service.received[0]?.headers).toMatchObject({ ttl: '3600', urgency: 'high' });
  });

  it('decision 98: gives a player of the match who has not answered his two answers as buttons, and nobody else', async () => {
    const { device, db } = world;
    await db.update('', {
      users: {
        ...{ ali: { role: 'player', teamId: 'firtina' }, can: { role: 'player', teamId: 'firtina' } },
        ...{ kaptan: { role: 'team', teamId: 'firtina' }, ece: { role: 'player', teamId: 'isik' } },
      },
      pushSubscriptions: {
        ...{ ali: byId(device('oyuncu')), can: byId(device('yanitlayan')), kaptan: byId(device('kaptan')) },
        ece: byId(device('takipci', { teams: ['bardaklar'] })),
      },
      'fixtureAnswers/f1/firtina/can': { coming: false, at: 5 },
    });
    await plan('f1', planned());
    await run();
    const asked = world.service.received.filter(({ payload }) => JSON.stringify(payload).includes('actions'));
    expect(asked.map(({ device: name }) => name)).toEqual(['oyuncu']);
    expect(notifications('oyuncu')[0]).toMatchObject({
      actions: [
        ['coming', 'Geliyorum', 'geliyorum'],
        ['away', 'Gelemiyorum', 'gelemiyorum'],
      ].map(([action, title, word]) => ({
        ...{ action, title },
        navigate: `https://lig.example.com/fixtures?mac=f1&cevap=${word}`,
      })),
      data: {
        links: { coming: '/fixtures?mac=f1&cevap=geliyorum', away: '/fixtures?mac=f1&cevap=gelemiyorum' },
      },
    });
  });

  it('is sent once: by many runs, after a restart, and by two servers at the same moment', async () => {
    await plan('f1', planned());
    await Promise.all([run(), run(), run({ ...world.deps })]);
    expect(world.reached()).toEqual(EVERYONE);
    for (let minutes = 5; minutes < 60; minutes += 5) {
      world.now += 5 * MINUTE;
      await run();
    }
    expect(world.reached()).toEqual(EVERYONE);
  });

  it('costs one query when nothing is due, and one more look when everybody was told', async () => {
    await plan('spaeter', planned({ at: world.now + 2 * HOUR }));
    const asked: string[] = [];
    const { db } = world.deps;
    const watched: HandlerDeps = {
      ...world.deps,
      db: {
        ...db,
        get: (path) => {
          asked.push(path);
          return db.get(path);
        },
      },
    };
    await run(watched);
    expect(asked).toEqual([]);
    await plan('f1', planned());
    await run();
    await run(watched);
    expect(asked).toEqual([`pushClaims/fixture-f1-${world.now + 50 * MINUTE}/done/all`]);
  });

  it('decision 37: is not sent for what a closed season left', async () => {
    await plan('old', planned());
    await plan('new', planned({ season: 's2' }));
    await world.db.set('config/season', 's2');
    await run();
    expect(notifications().map(({ tag }) => tag)).toEqual(Array(EVERYONE.length).fill('fixture:new'));
  });

  it('is sent again when the match is moved, and replaces the earlier one on the phone', async () => {
    await plan('f1', planned());
    await run();
    await plan('f1', planned({ at: world.now + 26 * HOUR, sequence: 1 }));
    await run();
    expect(world.reached()).toEqual(EVERYONE);
    world.now += 25 * HOUR;
    await run();
    await run();
    expect(world.reached()).toEqual([...EVERYONE, ...EVERYONE].sort());
    expect(new Set(world.service.received.map(({ headers }) => headers.topic)).size).toBe(1);
  });

  it.each<[string, Partial<Fixture>]>([
    ['postponed', { state: 'postponed' }],
    ['cancelled', { state: 'cancelled' }],
    ['decided «hükmen»', { state: 'forfeit', winnerId: 'firtina' }],
    ['played', { state: 'played', matchId: 'm1', winnerId: 'firtina' }],
    ['running', { matchId: 'm1' }],
  ])('is not sent for a match that is %s', async (_name, more) => {
    await plan('f1', planned(more));
    await run();
    expect(world.reached()).toEqual([]);
  });

  it('is not sent for a match that is moved while others are told of it', async () => {
    await plan('f1', planned());
    const deps: HandlerDeps = {
      ...world.deps,
      db: {
        ...world.deps.db,
        get: async (path) => {
          // The function reads the devices last before it sends the first push.
          if (path === 'visitorSubscriptions') await plan('f1', planned({ state: 'postponed', sequence: 1 }));
          return world.deps.db.get(path);
        },
      },
    };
    await run(deps);
    expect(world.reached()).toEqual([]);
    // The fixture gets its earlier time again: devices without a push get it now.
    await plan('f1', planned({ sequence: 2 }));
    await run();
    expect(world.reached()).toEqual(EVERYONE);
  });

  it('a server that was down tells of what has not begun, and of nothing else', async () => {
    const at = world.now + HOUR;
    await plan('f1', planned({ at }));
    await plan('f2', planned({ at: at - 30 * MINUTE }));
    world.now = at - MINUTE;
    await run();
    expect(notifications().map(({ tag }) => tag)).toEqual(EVERYONE.map(() => 'fixture:f1'));
    expect(world.service.received[0]?.headers).toMatchObject({ ttl: '60' });
    world.now = at;
    await plan('f3', planned({ at }));
    await run();
    expect(world.service.received).toHaveLength(EVERYONE.length);
  });

  it('a place of the bracket that is not decided is named, and only the known team’s people are told', async () => {
    const { team2Id: _, ...place } = planned({ stage: 'final', tie: 'f' });
    await plan('f1', { ...place, from2: { tie: 's2', of: 'winner' } });
    const { team1Id: __, ...open } = place;
    await plan('f2', { ...open, from1: { tie: 's1', of: 'loser' }, from2: { tie: 's2', of: 'loser' } });
    await run();
    expect(world.reached()).toEqual(['konuk', 'oyuncu']);
    expect(notifications()[0]).toMatchObject({ title: 'Maça az kaldı: Kadıköy Fırtına – Yarı final 2 galibi' });
  });

  it('a device whose push the service refused gets it with the next run; another match is not held up', async () => {
    await plan('f1', planned());
    await plan('f2', planned({ team1Id: 'isik', at: world.now + 55 * MINUTE }));
    world.service.answer('oyuncu', 503);
    await expect(run()).rejects.toThrow('1 pushes were not taken');
    const reached = ['baska', 'konuk', 'konuk', 'takipci', 'takipci'];
    expect(world.reached()).toEqual(reached);
    world.service.answer('oyuncu', 201);
    await run();
    expect(world.reached()).toEqual([...reached, 'oyuncu'].sort());
  });

  it('what is known of it goes after a week', async () => {
    await plan('f1', planned());
    await run();
    world.now += 8 * 24 * HOUR;
    await removeOldClaims(world.deps);
    expect(world.db.get('pushClaims')).toBeNull();
  });

  it('seeds: whatever is moved, called off, repeated, interrupted or late, a device hears of a time once and in time', async () => {
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }),
      },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('run' as const), servers: fc.integer({ min: 1, max: 3 }) }) },
      fc.record({ do: fc.constant('crash' as const), after: fc.integer({ min: 0, max: 3 }) }),
      fc.record({ do: fc.constant('move' as const), minutes: fc.constantFrom(20, 45, 60, 90, 120) }),
      fc.record({
        do: fc.constant('state' as const),
        state: fc.constantFrom<Fixture['state']>('planned', 'postponed', 'cancelled'),
      }),
      fc.record({ do: fc.constant('refuse' as const), refuse: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        await world.db.update('', { fixtures: null, pushClaims: null });
        const start = world.now;
        let fixture = planned({ at: world.now + 70 * MINUTE });
        await plan('f1', fixture);
        let refuse = false;
        const heard = new Map<string, number>();
        const accepted: PushWorld['deps']['push'] = {
          accepts: () => true,
          send: async ({ endpoint }) => {
            if (refuse) return 'failed';
            expect(fixture.state).toBe('planned');
            const early = fixture.at - world.now;
            expect(early).toBeGreaterThan(0);
            expect(early).toBeLessThanOrEqual(HOUR);
            const key = `${endpoint} ${fixture.at}`;
            heard.set(key, (heard.get(key) ?? 0) + 1);
            return 'sent';
          },
        };
        const deps = { ...world.deps, push: accepted };
        const settle = (runs: readonly Promise<void>[]) => Promise.allSettled(runs);
        for (const one of steps) {
          if (one.do === 'wait') world.now += one.minutes * MINUTE;
          else if (one.do === 'run') await settle(Array.from({ length: one.servers }, () => run(deps)));
          else if (one.do === 'refuse') refuse = one.refuse;
          else if (one.do === 'crash') {
            let left = one.after;
            const update: HandlerDeps['db']['update'] = async (values) => {
              if (left-- <= 0) throw new Error('killed');
              await deps.db.update(values);
            };
            await settle([run({ ...deps, db: { ...deps.db, update } })]);
          } else {
            fixture =
              one.do === 'move'
                ? { ...fixture, at: world.now + one.minutes * MINUTE }
                : { ...fixture, state: one.state };
            await plan('f1', fixture);
          }
        }
        expect([...heard.values()].filter((times) => times !== 1)).toEqual([]);
        // The plan stays unchanged from here on: in the last hour before the match every device has got its time.
        refuse = false;
        fixture = { ...fixture, state: 'planned', at: world.now + 30 * MINUTE + 1 };
        await plan('f1', fixture);
        await run(deps);
        expect([...heard.keys()].filter((key) => key.endsWith(` ${fixture.at}`))).toHaveLength(EVERYONE.length);
        expect([...heard.values()].filter((times) => times !== 1)).toEqual([]);
        world.now = start;
      }),
      { numRuns: howMany('PROVE_RUNS', 60, 2_000) },
    );
  });
});
