import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unreadCounter } from '../../src/domain/notifications/audience.ts';
import { notificationsByDay } from '../../src/domain/notifications/by-day.ts';
import {
  isUnread,
  notificationAge,
  notificationLink,
  parseNotification,
  visibleNotifications,
} from '../../src/domain/notifications/notifications.ts';
import { openedAddress, parsePush } from '../../src/domain/notifications/push-message.ts';

const FALLBACK = { title: 'Lig', body: 'Haber var.' };

describe('links of notifications', () => {
  it.each([
    ['/standings', { kind: 'page', path: '/standings' }],
    [' /team/a?tab=videos#x ', { kind: 'page', path: '/team/a?tab=videos#x' }],
    ['https://example.com/a', { kind: 'web', url: 'https://example.com/a' }],
    ['http://example.com', null],
    ['//example.com', null],
    ['/\\example.com', null],
    ['/\t/example.com', null],
    ['https://user@example.com', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['team/a', null],
    ['', null],
    [undefined, null],
  ])('%s', (link, target) => {
    expect(notificationLink(link)).toEqual(target);
  });

  it('whatever is written: a page stays inside the app, an address is https', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (link) => {
          const target = notificationLink(link);
          if (target?.kind === 'page') {
            return new URL(target.path, 'https://lig.example.com').origin === 'https://lig.example.com';
          }
          return target === null || new URL(target.url).protocol === 'https:';
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the notifications that an account sees', () => {
  const one = (id: string, audience: string, createdAt: number, readBy = {}) =>
    parseNotification(id, { title: id, message: '', type: 'info', audience, senderName: '', createdAt, readBy });
  const ali = { uid: 'ali', role: 'player' as const, teamId: 'firtina', createdAt: 100 };

  it('NOTIF-04: a notification from the very millisecond of the account’s creation is not shown', () => {
    const list = [one('once', 'all', 100), one('sonra', 'all', 101)].filter((n) => n !== null);
    expect(visibleNotifications(ali, list).map(({ id }) => id)).toEqual(['sonra']);
  });

  it('NOTIF-09: the newest ten, newest first', () => {
    const list = Array.from({ length: 12 }, (_, at) => one(`n${at}`, 'all', 200 - 7 * at)).filter((n) => n !== null);
    const mixed = [...list.slice(6), ...list.slice(0, 6)];
    const shown = visibleNotifications(ali, mixed).map(({ id }) => id);
    expect(shown).toEqual(list.slice(0, 10).map(({ id }) => id));
    // Of one moment the one with the later key is the newer.
    const same = [one('a', 'all', 150), one('b', 'all', 150)].filter((n) => n !== null);
    for (const pair of [same, [...same].reverse()])
      expect(visibleNotifications(ali, pair).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('NOTIF-01, NOTIF-02, NOTIF-03, NOTIF-04, NOTIF-05, NOTIF-06, NOTIF-07, NOTIF-08, NOTIF-09: bell and server count the same unread notifications', () => {
    const record = fc.record({
      audience: fc.constantFrom('all', 'player:ali', 'player:veli', 'team:firtina', 'team-players:firtina'),
      createdAt: fc.integer({ min: 90, max: 140 }),
      read: fc.boolean(),
    });
    const people = fc.record({
      role: fc.constantFrom('player' as const, 'team' as const, 'admin' as const),
      teamId: fc.constantFrom('firtina', 'moda', undefined),
    });
    fc.assert(
      fc.property(fc.uniqueArray(record, { maxLength: 30, selector: (r) => r.createdAt }), people, (records, who) => {
        const profile = { uid: 'ali', createdAt: 100, ...who };
        const stored = records.map(({ read, ...rest }) => ({ ...rest, readBy: read ? { ali: 1 } : {} }));
        const parsed = stored.flatMap((record, i) => parseNotification(`n${i}`, { title: 'x', ...record }) ?? []);
        const shown = visibleNotifications(profile, parsed);
        const unread = shown.filter((n) => isUnread(n, 'ali')).length;
        return shown.length <= 10 && unreadCounter(stored)('ali', profile) === unread;
      }),
    );
  });

  it.each([
    [null],
    ['text'],
    [{ message: 'no title', audience: 'all', createdAt: 1 }],
    [{ title: 'no time', audience: 'all' }],
    [{ title: 'no audience', createdAt: 1 }],
  ])('a record without its required fields is dropped: %j', (value) => {
    expect(parseNotification('x', value)).toBeNull();
  });

  it.each([
    ['NOTIF-12', -5000, 'Az önce'],
    ['NOTIF-12', 3_599_999, 'Az önce'],
    ['NOTIF-11', 3_600_000, '1 saat önce'],
    ['NOTIF-11', 86_399_999, '23 saat önce'],
    ['NOTIF-11', 86_400_000, '1 gün önce'],
  ])('%s: %d ms is «%s»', (_row, age, label) => {
    expect(notificationAge(age)).toBe(label);
  });
});

describe('a push', () => {
  it('is shown with the title, text, tag and link of its payload', () => {
    const push = {
      web_push: 8030,
      notification: { title: 'Maç', body: 'Başladı', tag: 'match:1', data: { link: '/match/1', notificationId: 'n' } },
      app_badge: 3,
    };
    expect(parsePush(JSON.stringify(push), FALLBACK)).toEqual({
      title: 'Maç',
      body: 'Başladı',
      tag: 'match:1',
      lang: 'tr',
      dir: 'ltr',
      silent: false,
      data: { link: '/match/1', notificationId: 'n' },
      badge: 3,
    });
  });

  it('decision 98: its buttons have pages of their own, inside the app', () => {
    const actions = [{ action: 'coming', title: 'Geliyorum', navigate: 'https://x' }];
    const data = { link: '/fixtures', links: { coming: '/fixtures?mac=f&cevap=geliyorum', away: '//evil.example' } };
    const shown = parsePush(JSON.stringify({ notification: { title: 'Maç', actions, data } }), FALLBACK);
    expect(shown.actions).toEqual([{ action: 'coming', title: 'Geliyorum' }]);
    expect(shown.data.links).toEqual({ coming: '/fixtures?mac=f&cevap=geliyorum', away: '/' });
    const damaged = { title: 'Maç', actions: 'x', data: { link: '/fixtures', links: 5 } };
    expect(parsePush(JSON.stringify({ notification: damaged }), FALLBACK).data).toEqual({ link: '/fixtures' });
  });

  it('never leads out of the app through a link that looks like a page', () => {
    const shown = parsePush(
      JSON.stringify({ notification: { title: 'x', data: { link: '//evil.example' } } }),
      FALLBACK,
    );
    expect(shown.data.link).toBe('/');
  });

  it('any payload gives something to show', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(null), fc.string(), fc.json()), (text) => {
        const { title, body } = parsePush(text, FALLBACK);
        return title.length > 0 && typeof body === 'string';
      }),
    );
  });

  it.each([
    [{ link: '/standings', notificationId: 'n1' }, 'https://lig.example/standings?bildirim=n1'],
    [{ link: '/team/a?tab=videos', notificationId: 'n1' }, 'https://lig.example/team/a?tab=videos&bildirim=n1'],
    [{ link: '/match/1' }, 'https://lig.example/match/1'],
    [{ link: 'https://example.com/', notificationId: 'n1' }, 'https://example.com/'],
  ])('is opened at %j', (target, address) => {
    expect(openedAddress(target, 'https://lig.example')).toBe(address);
  });
});

describe('the days of the bell', () => {
  const HOUR = 3_600_000;
  const at = (createdAt: number) => ({ createdAt });

  it('whatever the times: nothing is lost, the order stays, and each name comes once', () => {
    const now = Date.UTC(2026, 10, 25, 22, 30);
    const times = fc.array(fc.integer({ min: now - 90 * 24 * HOUR, max: now + 48 * HOUR }), { maxLength: 10 });
    fc.assert(
      fc.property(times, (all) => {
        const list = [...all].sort((a, b) => b - a).map(at);
        const days = notificationsByDay(list, now);
        expect(days.flatMap((day) => day.list)).toEqual(list);
        expect(new Set(days.map(({ name }) => name)).size).toBe(days.length);
        expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
      }),
    );
  });

  it('a device that is behind the server does not show a day that has not come', () => {
    const now = Date.UTC(2026, 10, 25, 20, 59);
    expect(
      notificationsByDay([at(now + 2 * 60_000), at(now)], now).map(({ name, list }) => [name, list.length]),
    ).toEqual([['Bugün', 2]]);
  });
});
