import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HandlerDeps, LogFields } from '../../functions/src/contract.ts';
import { onNotificationCreated } from '../../functions/src/handlers/push.ts';
import { removeRestedDevices } from '../../functions/src/handlers/push-subscriptions.ts';
import { byId, change, openPushWorld, type PushWorld } from '../support/push-world.ts';

const WEEK = 7 * 24 * 3_600_000;
let world: PushWorld;
let lines: [event: string, fields: LogFields | undefined][];
let deps: HandlerDeps;
let events = 0;
beforeEach(async () => {
  world = await openPushWorld();
  lines = [];
  deps = { ...world.deps, log: (_level, event, fields) => lines.push([event, fields]) };
  const { device } = world;
  const ceren = device('ceren');
  await world.db.update('', {
    users: { ali: { role: 'player', createdAt: 1000 }, ceren: { role: 'player', createdAt: 1000 } },
    pushSubscriptions: { ali: byId(device('ali')), ceren: byId(ceren) },
    visitorSubscriptions: byId(device('fan')),
    pushDevices: { [ceren.id]: 'ceren' },
  });
});
afterEach(() => world.close());

const tell = async (audience = 'all') => {
  world.now += 1000;
  const after = { title: 'Maç', message: 'Başlıyor', audience, link: '/' };
  await onNotificationCreated(deps).handle(
    change(world, { id: `olay-${++events}`, params: { id: 'duyuru' }, after, time: world.now }),
  );
};
const refuse = (...names: string[]) => {
  for (const name of names) world.service.answer(name, 403, '{"reason":"BadJwtToken"}');
};
const idOf = (uid: string) => Object.keys((world.db.get(`pushSubscriptions/${uid}`) ?? {}) as object)[0] ?? '';
const refusalsOf = (uid: string) => world.db.get(`pushSubscriptions/${uid}/${idOf(uid)}/refusals`);
const services = () => Object.values((world.db.get('pushServices') ?? {}) as object);
const tries = () => world.service.tries('ceren');

describe('refusals of a push service', () => {
  it('are told with status and reason, in one line of an event, and kept for the admin', async () => {
    refuse('ali', 'ceren', 'fan');
    world.service.answer('fan', 400, `<html>${'x'.repeat(5000)}`);
    await tell();
    const told = lines.filter(([event]) => event === 'pushes-refused');
    expect(told).toHaveLength(1);
    const refusals = told[0]?.[1]?.refusals as object[];
    expect(refusals).toHaveLength(2);
    expect(refusals).toEqual(
      expect.arrayContaining([
        { service: expect.stringContaining('127_0_0_1'), status: 403, reason: 'BadJwtToken', devices: 2 },
        { service: expect.stringContaining('127_0_0_1'), status: 400, reason: '', devices: 1 },
      ]),
    );
    expect(services()).toMatchObject([{ refusedAt: world.now }]);
  });

  it('a long or strange answer is cut to a short plain line', async () => {
    world.service.answer('ali', 401, `a "b"\n{${'çok uzun '.repeat(400)}`);
    await tell('player:ali');
    const [record] = services();
    expect(record).toMatchObject({ status: 401, reason: expect.stringMatching(/^a b ok uzun[\w .:-]{0,50}$/) });
  });

  it('of all its devices are ours: nobody rests, however often, and all are served when it is mended', async () => {
    await tell();
    refuse('ali', 'ceren', 'fan');
    for (let i = 0; i < 20; i++) await tell(i % 2 ? 'all' : 'player:ceren');
    expect(tries()).toBe(21);
    expect(world.db.get('pushResting')).toBeNull();
    expect(Number(refusalsOf('ceren'))).toBeLessThanOrEqual(1);
    expect([refusalsOf('ali'), services()]).toMatchObject([null, [{ status: 403, reason: 'BadJwtToken' }]]);
    for (const name of ['ali', 'ceren', 'fan']) world.service.answer(name, 201);
    await tell();
    expect([refusalsOf('ceren'), world.db.get('pushResting')]).toEqual([null, null]);
  });

  it('of one device while others are served: it rests after five, and goes after a week', async () => {
    refuse('ceren');
    for (let i = 0; i < 21; i++) await tell();
    expect(tries()).toBe(5);
    expect(Object.keys(world.db.get('pushResting') as object)).toEqual([idOf('ceren')]);
    world.now += WEEK - 60_000;
    await removeRestedDevices(deps);
    expect(idOf('ceren')).not.toBe('');
    world.now += 120_000;
    await removeRestedDevices(deps);
    expect([idOf('ceren'), idOf('ali'), world.db.get('pushResting')]).toEqual(['', expect.any(String), null]);
  });

  it('a push that is taken clears the mark', async () => {
    refuse('ceren');
    for (let i = 0; i < 4; i++) await tell();
    expect(refusalsOf('ceren')).toBe(4);
    world.service.answer('ceren', 201);
    await tell();
    refuse('ceren');
    await tell();
    expect(refusalsOf('ceren')).toBe(1);
  });

  it('of a single device count if its service serves others between them', async () => {
    refuse('ceren');
    for (let i = 0; i < 6; i++) {
      await tell('player:ali');
      await tell('player:ceren');
      await tell('player:ceren');
    }
    expect(world.db.get('pushResting')).not.toBeNull();
    // Its service serves the others, so it refuses nobody but this device.
    expect(services()).not.toMatchObject([{ refusedAt: expect.any(Number) }]);
  });

  it('of what we made too large mark nobody', async () => {
    world.service.answer('ceren', 413);
    for (let i = 0; i < 6; i++) await tell();
    expect([refusalsOf('ceren'), tries()]).toEqual([null, 6]);
  });

  it('of a device that goes meanwhile leave nothing of it', async () => {
    refuse('ceren');
    const id = idOf('ceren');
    const { transact } = deps.db;
    deps.db = {
      ...deps.db,
      transact: async (path, next) => {
        if (path.startsWith('pushServices')) await world.db.set('pushSubscriptions/ceren', null);
        await transact(path, next);
      },
    };
    await tell();
    expect([id, world.db.get('pushSubscriptions/ceren')]).toEqual([expect.any(String), null]);
  });
});
