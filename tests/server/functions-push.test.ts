import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import type { HandlerDeps, PushGateway } from '../../functions/src/contract.ts';
import { onNotificationCreated } from '../../functions/src/handlers/push.ts';
import { removeOldClaims } from '../../functions/src/handlers/push-delivery.ts';
import { createPushGateway, isPushService } from '../../functions/src/push-gateway.ts';
import { byId, change, openPushWorld, type PushWorld, VAPID } from '../support/push-world.ts';

let world: PushWorld;
beforeEach(async () => {
  world = await openPushWorld();
  const { device } = world;
  await world.db.update('', {
    users: {
      ali: { role: 'player', teamId: 'firtina', createdAt: 1000 },
      ceren: { role: 'player', teamId: 'bardaklar', createdAt: 1000 },
      kaptan: { role: 'team', teamId: 'firtina', createdAt: 1000 },
    },
    pushSubscriptions: {
      ali: byId(device('ali-telefon'), device('ali-tablet')),
      ceren: byId(device('ceren-telefon')),
      kaptan: byId(device('kaptan-telefon')),
    },
    visitorSubscriptions: byId(device('fan'), device('sessiz', { kinds: { announcements: false } })),
  });
});
afterEach(() => world.close());

const created = (audience: string, id = 'olay-1') =>
  change(world, {
    id,
    params: { id: 'duyuru' },
    after: { title: 'Maç başlıyor', message: 'Kadıköy <Fırtına> – Moda', audience, link: '/standings' },
  });
const tell = (audience: string, id?: string, deps: HandlerDeps = world.deps) =>
  onNotificationCreated(deps).handle(created(audience, id));

describe('pushes of a notification', () => {
  it.each([
    [
      'NOTIF-05: all, and visitors who asked for it',
      'all',
      ['ali-tablet', 'ali-telefon', 'ceren-telefon', 'fan', 'kaptan-telefon'],
    ],
    ['NOTIF-06: one player', 'player:ceren', ['ceren-telefon']],
    ['NOTIF-07: the manager of a team', 'team:firtina', ['kaptan-telefon']],
    ['NOTIF-08: the players of a team', 'team-players:firtina', ['ali-tablet', 'ali-telefon']],
    ['nobody', 'player:yok', []],
  ])('%s', async (_title, audience, devices) => {
    await tell(audience);
    expect(world.reached()).toEqual(devices);
  });

  it('each device chooses its own kinds', async () => {
    const { device } = world;
    await world.db.set(
      'pushSubscriptions/ali',
      byId(
        device('ali-telefon', { kinds: { announcements: false } }),
        device('ali-tablet', { kinds: { team: false } }),
      ),
    );
    await tell('team-players:firtina');
    expect(world.reached()).toEqual(['ali-telefon']);
    await tell('all', 'olay-2');
    expect(world.reached()).toEqual(['ali-tablet', 'ali-telefon', 'ceren-telefon', 'fan', 'kaptan-telefon']);
  });

  it('arrives encrypted for its device, as declarative push JSON, with one tag for its subject', async () => {
    await world.db.set('notifications', {
      duyuru: { audience: 'player:ceren', createdAt: 3000 },
      okunmus: { audience: 'all', createdAt: 2000, readBy: { ceren: 2500 } },
      okunmamis: { audience: 'team-players:bardaklar', createdAt: 2000 },
      baskasinin: { audience: 'player:ali', createdAt: 2000 },
      eski: { audience: 'all', createdAt: 500 },
    });
    await tell('player:ceren');
    const [push] = world.service.received;
    expect(push?.payload).toEqual({
      web_push: 8030,
      notification: {
        title: 'Maç başlıyor',
        body: 'Kadıköy <Fırtına> – Moda',
        lang: 'tr',
        dir: 'ltr',
        tag: 'notification:duyuru',
        silent: false,
        navigate: 'https://lig.example.com/standings?bildirim=duyuru',
        data: { kind: 'team', notificationId: 'duyuru', link: '/standings' },
      },
      app_badge: 2,
    });
    expect(push?.headers['content-encoding']).toBe('aes128gcm');
    expect(push?.headers.authorization).toMatch(/^vapid t=.+, k=/);
    expect(push?.headers.ttl).toBe('86400');
    expect(push?.headers.topic).toMatch(/^[\w-]{32}$/);
  });

  it('a visitor’s device gets no badge', async () => {
    await tell('all');
    const fan = world.service.received.find(({ device }) => device === 'fan');
    expect(fan?.payload).not.toHaveProperty('app_badge');
  });

  it('the same event delivered twice, in turn or at once, sends nothing twice; another event does', async () => {
    await Promise.all([tell('all'), tell('all'), tell('all')]);
    await tell('all');
    expect(world.reached()).toEqual(['ali-tablet', 'ali-telefon', 'ceren-telefon', 'fan', 'kaptan-telefon']);
    await tell('player:ceren', 'olay-2');
    expect(world.service.received).toHaveLength(6);
  });

  it('an expired subscription is removed; a permanent refusal is not retried', async () => {
    world.service.answer('ali-telefon', 410);
    world.service.answer('fan', 404);
    world.service.answer('kaptan-telefon', 403);
    await tell('all');
    expect(world.reached()).toEqual(['ali-tablet', 'ceren-telefon']);
    const left = world.db.get('pushSubscriptions') as Record<string, object>;
    expect(Object.values(left).map((devices) => Object.keys(devices).length)).toEqual([1, 1, 1]);
    expect(Object.keys(world.db.get('visitorSubscriptions') as object)).toHaveLength(1);
  });

  it('nothing is lost: a refused push is sent when the event is delivered again, and the others get no second one', async () => {
    world.service.answer('ali-telefon', 503);
    world.service.answer('fan', 429);
    await expect(tell('all')).rejects.toThrow('2 pushes were not taken');
    world.service.answer('ali-telefon', 201);
    world.service.answer('fan', 201);
    await tell('all');
    expect(world.reached()).toEqual(['ali-tablet', 'ali-telefon', 'ceren-telefon', 'fan', 'kaptan-telefon']);
  });

  it('a service that never answers delays nobody; it may have delivered the push, so there is no retry', async () => {
    world.service.answer('kaptan-telefon', null);
    await tell('all', 'olay-1', { ...world.deps, push: world.hasty });
    world.service.answer('kaptan-telefon', 201);
    await tell('all');
    expect(world.reached()).toEqual(['ali-tablet', 'ali-telefon', 'ceren-telefon', 'fan']);
  });

  it('after an hour of refusals the event is given up', async () => {
    world.service.answer('ceren-telefon', 500);
    const event = created('player:ceren');
    world.now += 3_600_001;
    await onNotificationCreated(world.deps).handle(event);
    expect(world.service.received).toEqual([]);
  });

  it('without VAPID keys nothing is sent and nothing fails', async () => {
    await tell('all', 'olay-1', { ...world.deps, push: null });
    expect(world.service.received).toEqual([]);
  });

  it('10,000 recipients are served, each once, while the server does other work', async () => {
    const { record } = world.device('sablon');
    const users = Array.from({ length: 10_000 }, (_, i) => [
      `u${i}`,
      { [`${'abcdefghij'[i % 10]}${i}`]: { ...record, endpoint: `${i}` } },
    ]);
    await world.db.set('pushSubscriptions', Object.fromEntries(users));
    await world.db.set('visitorSubscriptions', null);
    const sent = new Map<string, number>();
    let widest = 0;
    let open = 0;
    let ticks = 0;
    const clock = setInterval(() => {
      ticks += 1;
    }, 5);
    const send: PushGateway['send'] = async ({ endpoint }) => {
      open += 1;
      widest = Math.max(widest, open);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      sent.set(endpoint, (sent.get(endpoint) ?? 0) + 1);
      return 'sent';
    };
    await tell('all', 'olay-1', { ...world.deps, push: { accepts: () => true, send } });
    clearInterval(clock);
    expect([sent.size, Math.max(...sent.values())]).toEqual([10_000, 1]);
    expect(widest).toBeLessThanOrEqual(50);
    expect(ticks).toBeGreaterThan(5);
  });

  it('claims are deleted after a week, not before', async () => {
    await tell('player:ceren');
    world.now += 6 * 24 * 3600 * 1000;
    await removeOldClaims(world.deps);
    expect(world.db.get('pushClaims')).not.toBeNull();
    world.now += 2 * 24 * 3600 * 1000;
    await removeOldClaims(world.deps);
    expect(world.db.get('pushClaims')).toBeNull();
  });
});

describe('push services that the server may call', () => {
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

  it('a service that the league configures is accepted at its exact origin only', () => {
    const { accepts } = createPushGateway({ vapid: VAPID, origins: ['https://push.example.com'] });
    expect(accepts('https://push.example.com/up?token=a')).toBe(true);
    for (const other of ['http://push.example.com/', 'https://push.example.com:8443/', 'https://a@push.example.com/']) {
      expect(accepts(other)).toBe(false);
    }
  });

  it('the server never calls any other endpoint, and keeps its subscription: only the settings may have changed', async () => {
    const { send } = createPushGateway({ vapid: VAPID });
    const options = { topic: 't', ttlSeconds: 1, urgency: 'normal' } as const;
    expect(await send(world.service.subscribe('x'), '{}', options)).toBe('refused');
    expect(await send({ endpoint: 'not a url', keys: { p256dh: '', auth: '' } }, '{}', options)).toBe('gone');
    const badKeys = { endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'a', auth: 'b' } };
    expect(await send(badKeys, '{}', options)).toBe('gone');
    expect(world.service.received).toEqual([]);
  });

  it.each([
    ['subject', { ...VAPID, subject: 'admin@ornek.com' }],
    ['subject', { ...VAPID, subject: 'http://lig.example.com' }],
    ['keys', { ...VAPID, privateKey: webPush.generateVAPIDKeys().privateKey }],
    ['keys', { ...VAPID, publicKey: 'abc' }],
  ] as const)(
    'a %s that can sign nothing is refused before a push is tried, so no device is lost by it',
    (fault, vapid) => {
      expect(() => createPushGateway({ vapid })).toThrow(fault);
    },
  );

  it('keys that cannot be used now are the device’s only if they never can be', async () => {
    const { origin } = new URL(world.service.subscribe('z').endpoint);
    const vapid = { ...VAPID };
    const { send } = createPushGateway({ vapid, origins: [origin] });
    vapid.privateKey = 'changed since';
    const options = { topic: 't', ttlSeconds: 1, urgency: 'normal' } as const;
    expect(await send(world.service.subscribe('z'), '{}', options)).toBe('failed');
  });

  it('a push to an unreachable service may be retried', async () => {
    const subscription = world.service.subscribe('y');
    await world.service.close();
    const options = { topic: 't', ttlSeconds: 1, urgency: 'normal' } as const;
    expect(await world.deps.push?.send(subscription, '{}', options)).toBe('failed');
  });
});
