import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import type { DatabaseEvent, HandlerDeps } from '../../functions/src/contract.ts';
import { onNotificationCreated, removeOldClaims } from '../../functions/src/handlers/push.ts';
import { createPushSender, isPushService } from '../../functions/src/push-sender.ts';
import type { Json } from '../../server/contracts.ts';
import { type LeagueDatabase, openDatabase } from '../../server/rtdb/database.ts';
import { openPushService, type PushService } from '../support/push-service.ts';

const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:lig@example.com' };
let db: LeagueDatabase;
let service: PushService;
let deps: HandlerDeps;
let now: number;

beforeEach(async () => {
  now = Date.UTC(2026, 10, 20);
  db = await openDatabase({
    dir: null,
    namespace: 'lig',
    rules: '{"rules":{}}',
    verifyToken: () => Promise.reject(new Error('nobody signs in here')),
    log: () => undefined,
  });
  service = await openPushService();
  deps = {
    db: { get: async (path) => db.get(path), update: (values) => db.update('', values as Record<string, Json>) },
    deleteAccount: async () => undefined,
    sendMail: async () => undefined,
    push: createPushSender({ vapid, timeoutMs: 300, allows: () => true }),
    league: { name: 'Kupa Ligi', url: 'https://lig.example.com' },
    now: () => now,
    log: () => undefined,
  };
  await db.update('', {
    users: {
      ali: { role: 'player', teamId: 'firtina' },
      ceren: { role: 'player', teamId: 'bardaklar' },
      kaptan: { role: 'team', teamId: 'firtina' },
    },
    pushSubscriptions: {
      ali: { telefon: service.subscribe('ali-telefon'), tablet: service.subscribe('ali-tablet') },
      ceren: { telefon: service.subscribe('ceren-telefon') },
      kaptan: { telefon: service.subscribe('kaptan-telefon') },
    },
  });
});
afterEach(async () => {
  await service.close();
  await db.close();
});

const created = (audience: string, id = 'olay-1'): DatabaseEvent => ({
  id,
  params: { id: 'duyuru' },
  before: null,
  after: { title: 'Maç başlıyor', message: 'Kadıköy <Fırtına> – Moda', audience, link: '/standings' },
});
const reached = () => service.received.map(({ device }) => device).sort();

describe('pushes of a notification', () => {
  it.each([
    ['NOTIF-05: all', 'all', ['ali-tablet', 'ali-telefon', 'ceren-telefon', 'kaptan-telefon']],
    ['NOTIF-06: one player', 'player:ceren', ['ceren-telefon']],
    ['NOTIF-07: the manager of a team', 'team:firtina', ['kaptan-telefon']],
    ['NOTIF-08: the players of a team', 'team-players:firtina', ['ali-tablet', 'ali-telefon']],
    ['nobody', 'player:yok', []],
  ])('%s', async (_title, audience, devices) => {
    await onNotificationCreated(deps).handle(created(audience));
    expect(reached()).toEqual(devices);
  });

  it('arrives encrypted for its device, as declarative push JSON, with one tag for its subject', async () => {
    await onNotificationCreated(deps).handle(created('player:ceren'));
    const [push] = service.received;
    expect(push?.payload).toEqual({
      web_push: 8030,
      notification: {
        title: 'Maç başlıyor',
        body: 'Kadıköy <Fırtına> – Moda',
        lang: 'tr',
        dir: 'ltr',
        tag: 'notification:duyuru',
        navigate: 'https://lig.example.com/standings',
        data: { notificationId: 'duyuru', link: '/standings' },
      },
    });
    expect(push?.headers['content-encoding']).toBe('aes128gcm');
    expect(push?.headers.authorization).toMatch(/^vapid t=.+, k=/);
    expect(push?.headers.ttl).toBe('86400');
    expect(push?.headers.topic).toMatch(/^[\w-]{1,32}$/);
  });

  it('the same event told twice sends nothing twice, another one does', async () => {
    await onNotificationCreated(deps).handle(created('player:ceren'));
    await onNotificationCreated(deps).handle(created('player:ceren'));
    expect(service.received).toHaveLength(1);
    await onNotificationCreated(deps).handle(created('player:ceren', 'olay-2'));
    expect(service.received).toHaveLength(2);
  });

  it('a subscription that is gone is removed, one that fails now is kept, a slow service holds nobody up', async () => {
    service.answer('ali-telefon', 410);
    service.answer('ceren-telefon', 503);
    service.answer('kaptan-telefon', null);
    await onNotificationCreated(deps).handle(created('all'));
    expect(reached()).toEqual(['ali-tablet']);
    const left = db.get('pushSubscriptions') as Record<string, object>;
    expect(Object.keys(left.ali ?? {})).toEqual(['tablet']);
    expect(Object.keys(left)).toEqual(['ali', 'ceren', 'kaptan']);
  });

  it('without VAPID keys nothing is sent and nothing fails', async () => {
    await onNotificationCreated({ ...deps, push: null }).handle(created('all'));
    expect(service.received).toEqual([]);
  });

  it('10,000 recipients are served, each once, while other work goes on', async () => {
    const subscription = { endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'x', auth: 'y' } };
    const users = Array.from({ length: 10_000 }, (_, i) => [
      `u${i}`,
      { telefon: { ...subscription, endpoint: `${i}` } },
    ]);
    await db.set('pushSubscriptions', Object.fromEntries(users));
    const sent = new Map<string, number>();
    let widest = 0;
    let open = 0;
    let ticks = 0;
    const clock = setInterval(() => {
      ticks += 1;
    }, 5);
    const push: HandlerDeps['push'] = async ({ endpoint }) => {
      open += 1;
      widest = Math.max(widest, open);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      sent.set(endpoint, (sent.get(endpoint) ?? 0) + 1);
      return 'sent';
    };
    await onNotificationCreated({ ...deps, push }).handle(created('all'));
    clearInterval(clock);
    expect([sent.size, Math.max(...sent.values())]).toEqual([10_000, 1]);
    expect(widest).toBeLessThanOrEqual(50);
    expect(ticks).toBeGreaterThan(5);
  });

  it('claims are forgotten after a week, not before', async () => {
    await onNotificationCreated(deps).handle(created('player:ceren'));
    now += 6 * 24 * 3600 * 1000;
    await removeOldClaims(deps);
    expect(db.get('pushClaims')).not.toBeNull();
    now += 2 * 24 * 3600 * 1000;
    await removeOldClaims(deps);
    expect(db.get('pushClaims')).toBeNull();
  });
});

describe('who may be asked to deliver', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://fcm.googleapis.com.evil.example/x', false],
    ['https://evil-push.services.mozilla.com.example/x', false],
    ['https://127.0.0.1/x', false],
    ['https://metadata.internal/x', false],
    ['https://user@fcm.googleapis.com/x', false],
  ])('%s: %s', (endpoint, allowed) => {
    expect(isPushService(new URL(endpoint))).toBe(allowed);
  });

  it('an endpoint elsewhere is never asked, and its subscription counts as gone', async () => {
    const sender = createPushSender({ vapid });
    const options = { tag: 't', ttlSeconds: 1 };
    expect(await sender(service.subscribe('x'), '{}', options)).toBe('gone');
    expect(await sender({ endpoint: 'not a url', keys: { p256dh: '', auth: '' } }, '{}', options)).toBe('gone');
    expect(service.received).toEqual([]);
  });
});
