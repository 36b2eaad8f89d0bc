import { getAuth } from 'firebase/auth';
import type { Json } from 'firebase-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onUserDeleted } from '../../functions/src/handlers/user-deleted.ts';
import { change, openPushWorld, type PushWorld } from '../support/push-world.ts';
import { startFunctionsLeague } from './functions-harness.ts';

let world: PushWorld;
let accounts: string[];
let files: string[];
/** The handler's updates of the database, and the places that it read. */
let updates: number;
let reads: string[];
/** What happens in the league after the handler's read of a place. */
let whileItReads: (path: string) => unknown;
const ALI = { displayName: 'Ali', role: 'player', teamId: 'firtina', createdAt: 1000 };
const KAPTAN = { displayName: 'Kaptan', role: 'team', teamId: 'firtina', createdAt: 1000 };

beforeEach(async () => {
  world = await openPushWorld();
  accounts = [];
  files = ['players/ali/avatar', 'players/veli/avatar', 'teams/firtina/logo_1', 'league/logo_1_192.img'];
  updates = 0;
  reads = [];
  whileItReads = () => undefined;
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
    notifications: {
      toHim: notification('player:ali', { senderId: 'kaptan', senderName: 'Kaptan' }),
      toVeli: notification('player:veli', { senderId: 'kaptan', senderName: 'Kaptan' }),
      byHim: notification('team:moda', { senderId: 'ali', senderName: 'Ali', message: 'Ali takıma başvurdu.' }),
      ofHim: notification('team-players:firtina', { senderId: 'kaptan', senderName: 'Kaptan', link: '/player/ali' }),
      toAll: notification('all', { readBy: { ali: 2000, veli: 2000 } }),
      toTeam: notification('team-players:firtina', { readBy: { ali: 2000 } }),
    },
    mailQueue: {
      m1: { mail: { to: 'ali@example.com', subject: 'Hoş geldin', text: 'Merhaba Ali' }, at: 1 },
      m2: { mail: { to: 'veli@example.com', subject: 'Hoş geldin', text: 'Merhaba Veli' }, at: 1 },
      m3: { at: 1, sent: 2 },
    },
  });
});
afterEach(() => world.close());

/** A notification in the form of the database. */
function notification(audience: string, more: Record<string, Json>): Record<string, Json> {
  const sender = { senderId: 'yonetici', senderName: 'Yönetim' };
  return { title: 'Haber', message: 'Haber var', type: 'info', audience, ...sender, createdAt: 1500, ...more };
}

async function removed(uid: string, before: Json, times = 1): Promise<void> {
  const deps = {
    ...world.deps,
    db: {
      ...world.deps.db,
      get: (path: string) => {
        reads.push(path);
        return world.deps.db.get(path).finally(() => whileItReads(path));
      },
      update: (values: Readonly<Record<string, unknown>>) => {
        updates += 1;
        return world.deps.db.update(values);
      },
    },
    deleteAccount: async (of: string) => {
      accounts.push(of);
    },
    filesOf: async (of: string) =>
      of === 'kaptan' ? ['teams/firtina/logo_1', 'teams/firtina/logo_2', 'teams/7_x.png'] : [],
    removeFile: async (path: string) => {
      files = files.filter((file) => file !== path);
    },
  };
  for (let i = 0; i < times; i++) await onUserDeleted(deps).handle(change(world, { params: { uid }, before }));
}
const keys = (path: string) => Object.keys((world.db.get(path) ?? {}) as object).sort();

describe('decision 5: a user who was deleted', () => {
  it('loses all of his data and nothing of others, also when the event is delivered twice', async () => {
    await removed('ali', ALI, 2);
    expect(JSON.stringify(world.db.exportJson())).not.toMatch(/\bali\b/i);
    expect(files).toEqual(['players/veli/avatar', 'teams/firtina/logo_1', 'league/logo_1_192.img']);
    expect(keys('mailQueue')).toEqual(['m2', 'm3']);
    expect(accounts).toEqual(['ali', 'ali']);
    expect(keys('teams/firtina/members')).toEqual(['veli']);
    expect([keys('applications'), keys('contacts'), keys('pushDevices')]).toEqual([['veli:moda'], ['veli'], ['d2']]);
  });

  it('loses notifications to him, by him about himself and about him; those to others stay, without his read mark', async () => {
    await removed('ali', ALI);
    expect(keys('notifications')).toEqual(['toAll', 'toTeam', 'toVeli']);
    expect(world.db.get('notifications/toAll')).toEqual(notification('all', { readBy: { veli: 2000 } }));
    expect(world.db.get('notifications/toTeam')).toEqual(notification('team-players:firtina', {}));
  });

  it('and was captain: notices to players about their applications stay, without his name', async () => {
    await removed('kaptan', KAPTAN);
    expect(keys('notifications')).toEqual(['byHim', 'ofHim', 'toAll', 'toHim', 'toTeam', 'toVeli']);
    const { senderId, senderName, ...rest } = notification('player:veli', {});
    expect(world.db.get('notifications/toVeli')).toEqual(rest);
    expect(JSON.stringify(world.db.get('notifications'))).not.toContain(KAPTAN.displayName);
  });

  it('a league of thousands of notifications is read once and changed by one update', async () => {
    const many = Array.from({ length: 5000 }, (_, i) => [
      `notifications/n${String(i).padStart(4, '0')}`,
      notification(i % 2 ? 'all' : 'player:ali', { readBy: { ali: 2000, veli: 2000 } }),
    ]);
    await world.db.update('', Object.fromEntries(many));
    await removed('ali', ALI);
    expect(JSON.stringify(world.db.exportJson()).match(/\bali\b/gi)).toBeNull();
    expect(keys('notifications')).toHaveLength(2500 + 3);
    expect([reads.filter((path) => path.startsWith('notifications')).length, updates]).toEqual([1, 1]);
  });

  it('and was captain: files that nothing names go, the logo of the team stays', async () => {
    files = [...files, 'teams/firtina/logo_2', 'teams/7_x.png'];
    await world.db.set('teams/firtina/logo', '/v0/b/b/o/teams%2Ffirtina%2Flogo_1?alt=media&token=x');
    await removed('kaptan', KAPTAN, 2);
    expect(files).toEqual([
      'players/ali/avatar',
      'players/veli/avatar',
      'teams/firtina/logo_1',
      'league/logo_1_192.img',
    ]);
  });

  it('and was captain: his team has none now, and keeps its players, its results and its rank', async () => {
    await removed('kaptan', KAPTAN);
    expect(world.db.get('teams/firtina')).toEqual({
      name: 'Fırtına',
      approved: true,
      members: { ali: true, veli: true },
    });
    expect(accounts).toEqual(['kaptan']);
  });

  it('and was captain of a team that has another captain by now: that team stays unchanged', async () => {
    await world.db.set('teams/firtina/captainId', 'yeni');
    await removed('kaptan', KAPTAN);
    expect(world.db.get('teams/firtina/captainId')).toBe('yeni');
  });

  it('and has registered again is no member of his former team, and keeps account, address, phone and new application', async () => {
    const again = Date.parse('2026-05-02T00:00:00Z');
    await world.db.set('users/ali', { displayName: 'Ali', role: 'player', createdAt: again });
    await removed('ali', ALI);
    expect(keys('teams/firtina/members')).toEqual(['veli']);
    expect(keys('applications')).toEqual(['ali:moda', 'veli:moda']);
    expect(world.db.get('contacts/ali/email')).toBe('ali@example.com');
    expect(keys('pushSubscriptions')).toEqual(['ali', 'veli']);
    expect(keys('mailQueue')).toEqual(['m1', 'm2', 'm3']);
    expect(accounts).toEqual([]);
  });

  it('and has registered again loses earlier notifications, and keeps those received, read and sent since', async () => {
    await world.db.update('', {
      'users/ali': { displayName: 'Ali', role: 'player', createdAt: 3000, photoURL: 'https://files.test/ali' },
      'notifications/since': notification('player:ali', { createdAt: 4000, readBy: { ali: 5000 } }),
      'notifications/bySince': notification('team:moda', { senderId: 'ali', senderName: 'Ali', createdAt: 4000 }),
      'notifications/toAll/readBy/ali': 5000,
    });
    await removed('ali', ALI);
    expect(keys('notifications')).toEqual(['bySince', 'since', 'toAll', 'toTeam', 'toVeli']);
    expect(world.db.get('notifications/since/readBy')).toEqual({ ali: 5000 });
    expect(world.db.get('notifications/bySince/senderName')).toBe('Ali');
    expect(world.db.get('notifications/toAll/readBy')).toEqual({ ali: 5000, veli: 2000 });
    expect(world.db.get('notifications/toTeam/readBy')).toBeNull();
    expect(files).toContain('players/ali/avatar');
  });

  it('and has registered again without a picture loses the former picture', async () => {
    await world.db.set('users/ali', { displayName: 'Ali', role: 'player', createdAt: 3000 });
    await removed('ali', ALI);
    expect(files).toEqual(['players/veli/avatar', 'teams/firtina/logo_1', 'league/logo_1_192.img']);
  });

  it('and has joined his former team again stays in it', async () => {
    await world.db.set('users/ali', { ...ALI, createdAt: 2000 });
    await removed('ali', ALI);
    expect(keys('teams/firtina/members')).toEqual(['ali', 'veli']);
  });

  it('whose record comes back from a backup while the handler reads loses nothing', async () => {
    const before = world.db.get('teams');
    whileItReads = (path) => (path === 'teams/firtina/captainId' ? world.db.set('users/kaptan', KAPTAN) : undefined);
    await removed('kaptan', KAPTAN);
    expect(world.db.get('teams')).toEqual(before);
    expect([updates, accounts]).toEqual([0, []]);
  });

  it('whose record was restored from a backup loses nothing', async () => {
    await world.db.set('users/ali', ALI);
    const before = world.db.exportJson();
    await removed('ali', ALI);
    expect(world.db.exportJson()).toEqual(before);
  });
});

it('the league server deletes the picture and the account with the record, whoever deleted that', async () => {
  const league = await startFunctionsLeague();
  const { db, storage, auth } = league.server;
  try {
    const { currentUser } = getAuth(await league.open('ali@example.com'));
    const uid = currentUser?.uid ?? '';
    const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    await storage.put(`players/${uid}/avatar`, dot, 'image/gif');
    await storage.put('players/veli/avatar', dot, 'image/gif');
    await db.update('', { [`users/${uid}`]: ALI, 'notifications/n': notification(`player:${uid}`, {}) });
    await db.update('', { [`users/${uid}`]: null });
    await expect.poll(() => auth.findByEmail('ali@example.com')).toBeNull();
    expect(storage.names()).toEqual(['players/veli/avatar']);
    expect(db.get('notifications')).toBeNull();
  } finally {
    await league.close();
  }
});
