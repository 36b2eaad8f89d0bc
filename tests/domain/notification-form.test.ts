import { describe, expect, it } from 'vitest';
import { adminNotifications as texts } from '../../src/domain/messages/admin-notifications.ts';
import {
  EMPTY_NOTIFICATION,
  MAX_MESSAGE,
  MAX_TITLE,
  namesTeam,
  newNotification,
  notificationProblems,
  recipientCount,
  storedLink,
  TARGET_TYPES,
  teamDecisionNotice,
} from '../../src/domain/notifications/notification-form.ts';
import { NEWS_DAYS } from '../../src/domain/records/constants.ts';
import { LIMITS } from '../../src/domain/records/field-problems.ts';
import { parseNews } from '../../src/domain/records/news.ts';
import { endOfDay } from '../../src/domain/schedule/programme.ts';
import { momentOf } from '../../src/domain/text/league-clock.ts';

/** 20 November 2026. */
const NOW = momentOf({ day: '2026-11-20', minute: 600 });
const SENDER = { uid: 'admin', displayName: ' Yönetici ' };
const FORM = { ...EMPTY_NOTIFICATION, title: 'Duyuru', message: 'Maç saati değişti.' };
const TIME = { '.sv': 'timestamp' };
const recordOf = (patch: object) => Object.values(patch)[0] as Record<string, unknown>;

describe('the link of a notification', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    [' /standings ', '/standings'],
    ['/', '/'],
    ['https://example.com/x?y=1', 'https://example.com/x?y=1'],
    ['example.com', 'https://example.com'],
    ['www.example.com/a b', null],
    ['example.com/a', 'https://example.com/a'],
    ['a.example.com', 'https://a.example.com'],
  ])('NFORM-05, NFORM-06: «%s» is stored as %s', (typed, stored) => {
    expect(storedLink(typed)).toBe(stored);
  });

  it.each([
    ...['http://example.com', 'javascript:alert(1)', 'mailto:a@example.com', 'HTTPS://', 'https:///x', 'https://'],
    ...[
      '//example.com',
      '/\\example.com',
      '/a\\b',
      'https://example.com\\x',
      'https://user@example.com',
      'https://localhost',
    ],
    ...[
      'user@example.com',
      'example',
      'example.',
      'example.c',
      '.com/x.yz',
      'a/b.com',
      'exa\u200bmple.com',
      '/a\u202eb',
    ],
    `/${'x'.repeat(LIMITS.notification.link)}`,
  ])('NFORM-05: «%s» leads nowhere and is refused', (typed) => {
    expect(storedLink(typed)).toBeNull();
    expect(notificationProblems({ ...FORM, link: typed }, NOW)).toEqual({ link: texts.linkWrong });
  });

  it('NFORM-05: the longest link that the rules take is taken', () => {
    const link = `/${'x'.repeat(LIMITS.notification.link - 1)}`;
    expect(storedLink(link)).toBe(link);
  });
});

describe('the league’s news (decision 137)', () => {
  const problem = (home: string, targetType: (typeof TARGET_TYPES)[number] = 'all') =>
    notificationProblems({ ...FORM, targetType, targetId: 'x', home }, NOW).home;
  const wrong = texts.homeWrong(NEWS_DAYS);

  it('stand on the home page until a day within a month, only of a notification to all', () => {
    expect(['', '2026-11-20', '2026-12-19'].map((day) => problem(day))).toEqual([undefined, undefined, undefined]);
    expect(['2026-11-19', '2026-12-22', 'yarın', '2026-02-31'].map((day) => problem(day))).toEqual(
      Array(4).fill(wrong),
    );
    expect(problem('yarın', 'player')).toBeUndefined();
    const sent = (more: object) =>
      newNotification('n1', { ...FORM, home: '2026-11-20', link: '/standings', ...more }, SENDER)['config/news'];
    expect(sent({})).toEqual({
      title: FORM.title,
      message: FORM.message,
      link: '/standings',
      until: endOfDay('2026-11-20'),
    });
    expect([sent({ targetType: 'player', targetId: 'x' }), sent({ home: '' })]).toEqual([undefined, undefined]);
  });

  it('are over with their day, and a damaged record is none', () => {
    const news = { title: 'Final', message: 'Yarın', until: NOW + 1 };
    expect(parseNews(news, NOW)).toEqual(news);
    for (const none of [null, {}, { ...news, until: NOW }, { ...news, title: 1 }])
      expect(parseNews(none, NOW)).toBeNull();
  });
});

describe('the form of a notification', () => {
  it('NFORM-01, NFORM-03: title and message are required, and not too long', () => {
    expect(notificationProblems(EMPTY_NOTIFICATION, NOW)).toEqual({
      title: texts.titleRequired,
      message: texts.messageRequired,
    });
    expect(
      notificationProblems({ ...FORM, title: 'x'.repeat(MAX_TITLE), message: 'x'.repeat(MAX_MESSAGE) }, NOW),
    ).toEqual({});
    const long = { ...FORM, title: 'x'.repeat(MAX_TITLE + 1), message: 'x'.repeat(MAX_MESSAGE + 1) };
    expect(notificationProblems(long, NOW)).toEqual({
      title: texts.tooLong(MAX_TITLE),
      message: texts.tooLong(MAX_MESSAGE),
    });
    expect(notificationProblems({ ...FORM, message: 'iki\nsatır' }, NOW)).toEqual({});
    expect(notificationProblems({ ...FORM, title: 'iki\nsatır' }, NOW)).toHaveProperty('title');
  });

  it('NFORM-09, NFORM-10: a target is required where the type names one', () => {
    const problem = (targetType: (typeof TARGET_TYPES)[number], targetId = '') =>
      notificationProblems({ ...FORM, targetType, targetId }, NOW).targetId;
    expect(TARGET_TYPES.map((type) => problem(type))).toEqual([
      ...[undefined, texts.playerRequired, texts.teamRequired, texts.teamRequired],
    ]);
    expect(TARGET_TYPES.map((type) => problem(type, 'x'))).toEqual(Array(4).fill(undefined));
    expect(TARGET_TYPES.filter(namesTeam)).toEqual(['team', 'team-players']);
  });

  it('NFORM-12, NFORM-13, NFORM-14: it says how many people it reaches, if that is known', () => {
    const counts = { players: 40, teams: 12 } as Parameters<typeof recipientCount>[1];
    expect(recipientCount({ targetType: 'all', targetId: '' }, counts, undefined)).toBe(52);
    expect(recipientCount({ targetType: 'all', targetId: '' }, undefined, undefined)).toBeUndefined();
    for (const targetType of ['player', 'team'] as const) {
      expect(recipientCount({ targetType, targetId: '' }, counts, undefined)).toBe(0);
      expect(recipientCount({ targetType, targetId: 'x' }, counts, undefined)).toBe(1);
    }
    const members = { targetType: 'team-players', targetId: 'x' } as const;
    expect(recipientCount({ ...members, targetId: '' }, counts, undefined)).toBe(0);
    expect(recipientCount(members, counts, undefined)).toBeUndefined();
    expect(recipientCount(members, counts, null)).toBe(0);
    expect(recipientCount(members, counts, {})).toBe(0);
    expect(recipientCount(members, counts, { members: { a: true, b: true } })).toBe(2);
  });
});

describe('the record of a notification', () => {
  it('WRITE-11: to all it names no target, and its texts are trimmed', () => {
    expect(newNotification('n1', { ...FORM, title: ' Duyuru ', message: ' a ', targetId: 'left' }, SENDER)).toEqual({
      'notifications/n1': {
        ...{ title: 'Duyuru', message: 'a', type: 'info', targetType: 'all', audience: 'all' },
        ...{ senderId: 'admin', senderName: 'Yönetici', createdAt: TIME },
      },
    });
  });

  it('WRITE-11: to one it names the target, and the stored form of its link', () => {
    const form = { ...FORM, targetType: 'team-players', targetId: 'firtina', link: 'example.com' } as const;
    expect(recordOf(newNotification('n1', form, SENDER))).toMatchObject({
      ...{ targetType: 'team-players', targetId: 'firtina', audience: 'team-players:firtina' },
      link: 'https://example.com',
    });
    expect(recordOf(newNotification('n1', { ...form, link: 'nowhere' }, SENDER))).not.toHaveProperty('link');
  });

  it('a sender without a name gets one, and a long one is cut', () => {
    const nameOf = (displayName: string) => recordOf(newNotification('n', FORM, { uid: 'a', displayName })).senderName;
    expect(nameOf('  ')).toBe(texts.defaultSender);
    expect(nameOf('x'.repeat(500))).toBe('x'.repeat(LIMITS.notification.senderName));
  });

  it('NOTIF-13, NOTIF-14: the decision on a team goes to the team; the good one leads to its page', () => {
    expect(recordOf(teamDecisionNotice('n', 'firtina', true, SENDER))).toMatchObject({
      ...{ ...texts.approvedNotice, type: 'success', targetType: 'team', targetId: 'firtina', link: '/team-dashboard' },
    });
    const rejected = recordOf(teamDecisionNotice('n', 'firtina', false, SENDER));
    expect(rejected).toMatchObject({ ...texts.rejectedNotice, type: 'error', targetId: 'firtina' });
    expect(rejected).not.toHaveProperty('link');
  });
});
