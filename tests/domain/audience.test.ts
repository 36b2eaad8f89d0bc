import { describe, expect, it } from 'vitest';
import { audiencesOf, personalAudience, readPatch, unreadCounter } from '../../src/domain/notifications/audience.ts';
import { isOutdated } from '../../src/domain/notifications/notifications.ts';
import { SERVER_TIME } from '../../src/domain/records/server-time.ts';

const DAYS = 24 * 3600 * 1000;

describe('who gets a notification', () => {
  it.each([
    [{ role: 'team', teamId: 'moda' }, ['all', 'player:u', 'team:moda']],
    [{ role: 'player', teamId: 'moda' }, ['all', 'player:u', 'team-players:moda']],
    [{ role: 'admin', teamId: 'moda' }, ['all', 'player:u']],
    [{ role: 'player', teamId: '' }, ['all', 'player:u']],
    [{ role: 'team', teamId: 7 }, ['all', 'player:u']],
    [{}, ['all', 'player:u']],
  ])('%j: %j', (member, audiences) => {
    expect(audiencesOf('u', member)).toEqual(audiences);
    expect(personalAudience('u')).toBe('player:u');
  });

  it('counts what one of his audiences got after he came and he has not read', () => {
    const count = unreadCounter([
      { audience: 'all', createdAt: 10 },
      { audience: 'all', createdAt: 5 },
      { audience: 'all', createdAt: 20, readBy: { u: 21 } },
      { audience: 'player:u', createdAt: 30, readBy: { v: 31 } },
      { audience: 'player:v', createdAt: 40 },
      { audience: 'team:moda', createdAt: 50, readBy: null },
      { createdAt: 60 },
      { audience: 'all' },
    ]);
    expect(count('u', { createdAt: 5 })).toBe(2);
    expect(count('u', { createdAt: 4 })).toBe(3);
    expect(count('u', { createdAt: 5, role: 'team', teamId: 'moda' })).toBe(3);
    expect(count('w', { createdAt: 30 })).toBe(0);
    expect(count('w', {})).toBe(3);
  });

  it('NOTIF-09: counts no more than the newest ten, which the bell shows', () => {
    const unread = Array.from({ length: 12 }, (_, index) => ({ audience: 'all', createdAt: index + 1 }));
    expect(unreadCounter(unread)('u', {})).toBe(10);
    const mixed = [...unread, ...unread.map(({ createdAt }) => ({ audience: 'player:u', createdAt: createdAt + 100 }))];
    expect(unreadCounter(mixed)('u', {})).toBe(10);
    // The newest are read, and older ones are not shown.
    const read = unread.map((one) => ({ ...one, ...(one.createdAt > 6 ? { readBy: { u: 1 } } : {}) }));
    expect(unreadCounter(read)('u', {})).toBe(4);
    expect(unreadCounter([...read].reverse())('u', {})).toBe(4);
    const before = read.map((one) => ({ ...one, audience: 'player:u', createdAt: one.createdAt - 20 }));
    expect(unreadCounter([...before, ...read])('u', { createdAt: -30 })).toBe(4);
  });

  it('WRITE-12: reading several is one update', () => {
    expect(readPatch(['a', 'b'], 'u')).toEqual({
      ...{ 'notifications/a/readBy/u': SERVER_TIME, 'notifications/b/readBy/u': SERVER_TIME },
    });
  });
});

describe('FUNC-09: what the cleanup may delete', () => {
  it.each([
    ['read two days and a moment ago', { readBy: { u: 2 * DAYS - 1 } }, true],
    ['read two days ago', { readBy: { u: 2 * DAYS } }, false],
    ['read again later', { readBy: { u: 0, v: 2 * DAYS } }, false],
    ['read long ago by all', { readBy: { u: 0, v: 5 } }, true],
    ['read at no time', { readBy: { u: 'x' } }, false],
    ['read by nobody', { readBy: {} }, false],
    ['never read', {}, false],
    ['marked in a damaged way', { readBy: 'x' }, false],
    ['without readers', { readBy: null }, false],
    ['that is none', null, false],
  ])('one %s: %s', (_what, notification, outdated) => {
    expect(isOutdated(notification, 4 * DAYS)).toBe(outdated);
  });
});
