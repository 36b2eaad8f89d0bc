import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onUserDeleted } from '../../functions/src/handlers/user-deleted.ts';
import type { Json } from '../../server/contracts.ts';
import { change, openPushWorld, type PushWorld } from '../support/push-world.ts';

let world: PushWorld;
let accounts: string[];
const ALI = { displayName: 'Ali', role: 'player', teamId: 'firtina', createdAt: 1000 };
const KAPTAN = { displayName: 'Kaptan', role: 'team', teamId: 'firtina', createdAt: 1000 };

beforeEach(async () => {
  world = await openPushWorld();
  accounts = [];
  await world.db.update('', {
    users: { veli: { displayName: 'Veli', role: 'player', teamId: 'firtina', createdAt: 1000 } },
    contacts: { ali: { email: 'ali@example.com' }, veli: { email: 'veli@example.com' } },
    pushSubscriptions: { ali: { d1: { endpoint: 'x' } }, veli: { d2: { endpoint: 'y' } } },
    pushDevices: { d1: 'ali', d2: 'veli' },
    functionLimits: { sendWelcomeEmail: { ali: { since: 1, count: 1 }, veli: { since: 1, count: 1 } } },
    teams: {
      firtina: { name: 'Fırtına', captainId: 'kaptan', approved: true, members: { ali: true, veli: true } },
      moda: { name: 'Moda', captainId: 'reis', approved: true },
    },
    applications: {
      'ali:firtina': { playerId: 'ali', teamId: 'firtina', createdAt: '2026-05-01T10:00:00Z' },
      'ali:moda': { playerId: 'ali', teamId: 'moda', createdAt: '2026-05-02T10:00:00Z' },
      'veli:moda': { playerId: 'veli', teamId: 'moda', createdAt: '2026-05-01T10:00:00Z' },
    },
  });
});
afterEach(() => world.close());

async function removed(uid: string, before: Json, times = 1): Promise<void> {
  const deps = {
    ...world.deps,
    deleteAccount: async (of: string) => {
      accounts.push(of);
    },
  };
  for (let i = 0; i < times; i++) await onUserDeleted(deps).handle(change(world, { params: { uid }, before }));
}
const keys = (path: string) => Object.keys((world.db.get(path) ?? {}) as object);

describe('decision 5: a user who was deleted', () => {
  it('leaves nothing behind, and takes nothing of another along; told twice or not', async () => {
    await removed('ali', ALI, 2);
    expect(JSON.stringify(world.db.exportJson())).not.toContain('ali');
    expect(accounts).toEqual(['ali', 'ali']);
    expect(keys('teams/firtina/members')).toEqual(['veli']);
    expect([keys('applications'), keys('contacts'), keys('pushDevices')]).toEqual([['veli:moda'], ['veli'], ['d2']]);
  });

  it('and was captain leaves his team without one: it keeps its players, its results and its place', async () => {
    await removed('kaptan', KAPTAN);
    expect(world.db.get('teams/firtina')).toEqual({
      name: 'Fırtına',
      approved: true,
      members: { ali: true, veli: true },
    });
    expect(accounts).toEqual(['kaptan']);
  });

  it('and was captain of a team that another leads by now changes nothing there', async () => {
    await world.db.set('teams/firtina/captainId', 'yeni');
    await removed('kaptan', KAPTAN);
    expect(world.db.get('teams/firtina/captainId')).toBe('yeni');
  });

  it('and has registered again is no ghost in his former team, and keeps account, address, phone and new application', async () => {
    const again = Date.parse('2026-05-02T00:00:00Z');
    await world.db.set('users/ali', { displayName: 'Ali', role: 'player', createdAt: again });
    await removed('ali', ALI);
    expect(keys('teams/firtina/members')).toEqual(['veli']);
    expect(keys('applications')).toEqual(['ali:moda', 'veli:moda']);
    expect(world.db.get('contacts/ali/email')).toBe('ali@example.com');
    expect(keys('pushSubscriptions')).toEqual(['ali', 'veli']);
    expect(accounts).toEqual([]);
  });

  it('and is in his former team again by now stays there', async () => {
    await world.db.set('users/ali', { ...ALI, createdAt: 2000 });
    await removed('ali', ALI);
    expect(keys('teams/firtina/members')).toEqual(['ali', 'veli']);
  });

  it('whose very record is back, from a backup, loses nothing', async () => {
    await world.db.set('users/ali', ALI);
    const before = world.db.exportJson();
    await removed('ali', ALI);
    expect(world.db.exportJson()).toEqual(before);
  });
});
