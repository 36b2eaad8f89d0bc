import { describe, expect, it } from 'vitest';
import { type RegistrationForm, registrationProblems } from '../../src/domain/accounts/registration.ts';
import { registrationPatch } from '../../src/domain/accounts/registration-patch.ts';
import {
  EMPTY_NOTIFICATION,
  newNotification,
  notificationProblems,
} from '../../src/domain/notifications/notification-form.ts';
import { applicationProblems, applyPatch } from '../../src/domain/records/applications.ts';
import { LIMITS, problemsOf } from '../../src/domain/records/field-problems.ts';
import {
  IDENTITY,
  IDENTITY_FIELDS,
  type OwnForm,
  PLAYER_FIELDS,
  TEAM_FIELDS,
} from '../../src/domain/records/own-fields.ts';
import { ownForm, ownPatch, ownProblems } from '../../src/domain/records/own-form.ts';
import { parseTeam } from '../../src/domain/records/parse.ts';
import { type ProfileForm, profilePatch, profileProblems } from '../../src/domain/records/profile-form.ts';
import { foundingPatch, type TeamEditForm, teamEditPatch, teamProblems } from '../../src/domain/records/team-form.ts';
import {
  EMPTY_MATCH,
  EMPTY_VIDEO,
  manualMatchProblems,
  manualMatchRecord,
  videoProblems,
  videoRecord,
} from '../../src/domain/records/team-media.ts';
import type { Team } from '../../src/domain/records/types.ts';
import { readStreamForm } from '../../src/domain/stream/stream-form.ts';
import { KEYS, type Letter, openIndexedLeague, PEOPLE } from '../support/rules-league.ts';

const NOW = 1_000_000;
const FIRTINA = parseTeam(openIndexedLeague().read('teams/firtina')) as Team;
const SENDER = { uid: 'admin', displayName: 'Yönetici' };
const KNOWN = { today: '2026-05-01', names: ['Kadıköy Fırtına', 'Işık Spor'] };

interface Form {
  as: Letter;
  /** What the form holds when nothing is wrong with it. */
  right: Record<string, string>;
  problems: (form: Record<string, string>) => Partial<Record<string, string>>;
  /** What a submit writes. */
  patch: (form: Record<string, string>) => Record<string, unknown>;
  /** Longest text of each field of text. */
  limits: Record<string, number>;
  /** Fields that may hold several lines. */
  many?: readonly string[];
  /** Fields without free text, each with accepted and refused values. */
  exact?: Record<string, { good: readonly string[]; bad: readonly string[] }>;
}

const handles = (own: string, foreign: string) => ({
  good: ['', 'kupa.ligi', '@kupa_ligi', `https://${own}/kupaligi`, `${own}/kupaligi`, 'x'.repeat(100)],
  bad: [
    'x'.repeat(101),
    'javascript:alert(1)',
    `https://${foreign}/kupaligi`,
    `https://${own}.example.com/kupaligi`,
    'iki kelime',
    'ku\u200bpa',
    '\u202Eagil',
  ],
});
const days = { good: ['', '1923-10-29', '2026-05-01'], bad: ['2026-05-02', '0001-01-01', '12026-05-01', 'dün'] };
const videos = {
  good: ['https://example.com/v', 'https://example.com/'.padEnd(500, 'x')],
  bad: ['https://example.com/'.padEnd(501, 'x'), 'http://example.com', 'javascript:alert(1)', 'video'],
};

const profile: ProfileForm = {
  displayName: 'Deniz',
  position: '',
  age: '',
  height: '',
  favoriteHand: '',
  bio: '',
  instagram: 'kupa',
  twitter: 'kupa',
};
const team: TeamEditForm = {
  name: 'Üsküdar İskele',
  description: '',
  slogan: '',
  foundedDate: '',
  homeVenue: '',
  instagram: 'kupa',
  twitter: 'kupa',
  youtube: 'kupa',
};

const FORMS: Record<string, Form> = {
  'AUTH-08, WRITE-01: registration': {
    as: 'S',
    right: {
      displayName: 'Deniz',
      email: 'stranger@example.com',
      password: 'gizli1',
      confirm: 'gizli1',
      role: 'player',
    },
    problems: (form) => registrationProblems(form as unknown as RegistrationForm),
    patch: ({ displayName = '', email = '' }) =>
      registrationPatch({ uid: 'stranger', email, displayName: displayName.trim(), role: 'player' }),
    limits: { displayName: LIMITS.user.displayName },
  },
  'PEDIT-10, WRITE-02: the profile': {
    as: 'P',
    right: { ...profile },
    problems: (form) => profileProblems(form as unknown as ProfileForm),
    patch: (form) => profilePatch('deniz', form as unknown as ProfileForm, null),
    limits: {
      displayName: LIMITS.user.displayName,
      position: PLAYER_FIELDS.position.limit,
      height: PLAYER_FIELDS.height.limit,
      bio: PLAYER_FIELDS.bio.limit,
    },
    many: ['bio'],
    exact: {
      age: { good: ['', '16', '99'], bad: ['15', '100', '16.5', 'on altı'] },
      instagram: handles('instagram.com', 'twitter.com'),
      twitter: handles('x.com', 'instagram.com'),
    },
  },
  'TREG-03, WRITE-04: a new team': {
    as: 'N',
    right: { name: 'Üsküdar İskele', description: '' },
    problems: (form) => teamProblems({ name: '', description: '', ...form }, KNOWN),
    patch: ({ name = '', description = '' }) =>
      foundingPatch({ name, description }, { teamId: KEYS['new-team'], uid: 'ayla', city: 'İstanbul', logo: null }),
    limits: { name: LIMITS.team.name, description: TEAM_FIELDS.description.limit },
    many: ['description'],
  },
  'TEDIT-03, WRITE-06: the edit of a team': {
    as: 'C',
    right: { ...team },
    problems: (form) => teamProblems(form as unknown as TeamEditForm, KNOWN),
    patch: (form) => teamEditPatch('firtina', FIRTINA, form as unknown as TeamEditForm, undefined, true),
    limits: {
      name: LIMITS.team.name,
      description: TEAM_FIELDS.description.limit,
      slogan: TEAM_FIELDS.slogan.limit,
      homeVenue: TEAM_FIELDS.homeVenue.limit,
    },
    many: ['description'],
    exact: {
      foundedDate: days,
      instagram: handles('instagram.com', 'twitter.com'),
      twitter: handles('twitter.com', 'instagram.com'),
      youtube: handles('youtube.com', 'vimeo.com'),
    },
  },
  'decision 126: the identity of the league': {
    as: 'A',
    right: { ...ownForm(IDENTITY_FIELDS, {}), name: 'Sahil Ligi', city: 'Ankara' },
    problems: (form) => problemsOf(ownProblems(IDENTITY_FIELDS, form, {})),
    patch: (form) => ownPatch(IDENTITY_FIELDS, IDENTITY, form as OwnForm<typeof IDENTITY_FIELDS>),
    limits: {
      name: IDENTITY_FIELDS.name.limit,
      shortName: IDENTITY_FIELDS.shortName.limit,
      city: IDENTITY_FIELDS.city.limit,
      slogan: IDENTITY_FIELDS.slogan.limit,
    },
    exact: {
      accent: { good: ['', '#15803d', ' #ffffff '], bad: ['15803d', '#15803', '#15803d0', '#15803D', 'red', '#"><b>'] },
      email: {
        good: ['', ' lig@ornek.com ', `${'x'.repeat(240)}@ornek.com.tr`],
        bad: [
          'lig',
          'lig@ornek',
          'a b@ornek.com',
          'a@b.co?bcc=c.de',
          'a?x@b.co',
          '<a@b.co>',
          `${'x'.repeat(254)}@ornek.com`,
        ],
      },
      whatsapp: {
        good: ['', '+90 532 000 00 00', '+90 (532) 000-00-00', '+905320000000'],
        bad: ['0532 000 00 00', '+90', '+0 532 000 00 00', '+90 532 000 00 00 dahili 5', `+${'9'.repeat(31)}`],
      },
      instagram: handles('instagram.com', 'twitter.com'),
    },
  },
  'APPL-02, WRITE-07: an application': {
    as: 'P',
    right: { teamId: 'bardaklar', message: '' },
    problems: (form) => applicationProblems({ teamId: '', message: '', ...form }, { bardaklar: { approved: true } }),
    patch: ({ message = '' }) =>
      applyPatch(
        { uid: 'deniz', displayName: 'Ad deniz' },
        { teamId: 'bardaklar', message },
        { noticeId: 'n1', now: NOW },
      ),
    limits: { message: LIMITS.application.message },
    many: ['message'],
  },
  'NFORM-01, NFORM-03, WRITE-11: a notification': {
    as: 'A',
    right: { ...EMPTY_NOTIFICATION, title: 'Final', message: 'Yarın' },
    problems: (form) => notificationProblems({ ...EMPTY_NOTIFICATION, ...form }, 0),
    patch: (form) => newNotification('n1', { ...EMPTY_NOTIFICATION, ...form }, SENDER),
    limits: { title: LIMITS.notification.title, message: LIMITS.notification.message },
    many: ['message'],
    exact: {
      link: {
        good: ['', '/teams', 'https://example.com/'.padEnd(500, 'x')],
        bad: ['javascript:alert(1)', '//example.com', '/'.padEnd(501, 'x'), '/a\u202Eb'],
      },
      // The world's clock is of January 1970.
      home: { good: ['', '1970-01-05'], bad: ['1969-12-01', '1970-03-01', 'yarın'] },
    },
  },
  'MMATCH-05, MMATCH-08, WRITE-13: a manual match': {
    as: 'A',
    right: { ...EMPTY_MATCH, date: '2026-03-01', opponent: 'Eski Dostlar', score: '10-8' },
    problems: (form) => manualMatchProblems({ ...EMPTY_MATCH, ...form }, KNOWN.today),
    patch: (form) => ({
      'teams/firtina/matches/m2': {
        ...manualMatchRecord({ ...EMPTY_MATCH, ...form }, 'admin'),
        createdAt: { '.sv': 'timestamp' },
      },
    }),
    limits: { opponent: LIMITS.manualMatch.opponent },
    exact: {
      date: { good: days.good.filter((day) => day !== ''), bad: ['', '2099-01-01', ...days.bad] },
      score: {
        good: ['10-8', ' 10 – 8 ', '0:10'],
        bad: ['', 'çok farklı 😀', '10', '10-8 uzatmalarda', '-3-10', '1000-1'],
      },
      videoUrl: { good: ['', ...videos.good], bad: videos.bad },
    },
  },
  'VIDEO-03, WRITE-15: a video': {
    as: 'A',
    right: { ...EMPTY_VIDEO, title: 'Final', videoUrl: 'https://example.com/v' },
    problems: (form) => videoProblems({ ...EMPTY_VIDEO, ...form }),
    patch: (form) => ({ 'teams/firtina/videos/v2': videoRecord({ ...EMPTY_VIDEO, ...form }, 'admin', NOW) }),
    limits: { title: LIMITS.video.title, description: LIMITS.video.description },
    many: ['description'],
    exact: { videoUrl: { good: videos.good, bad: ['', ...videos.bad] } },
  },
  'WRITE-30: the stream': {
    as: 'A',
    right: { channel: 'kupa', video: 'dQw4w9WgXcQ' },
    problems: ({ channel = '', video = '' }) => readStreamForm({ isLive: true, channel, video }).problems,
    patch: ({ channel = '', video = '' }) => ({
      'config/stream': readStreamForm({ isLive: true, channel, video }).stream,
    }),
    limits: {},
    exact: {
      channel: { good: ['kupa', 'x'.repeat(50), '@kupa'], bad: ['', 'x'.repeat(51), 'iki kelime', 'ku\u200bpa'] },
      video: { good: ['', 'dQw4w9WgXcQ'], bad: ['dQw4w9WgXc', 'dQw4w9WgX\u202EcQ', 'https://vimeo.com/1'] },
    },
  },
};

/** Invisible characters: they change how a name reads or make two names look the same. */
const HIDDEN = ['\u200b', '\u202e', '\u2066', '\u00ad', '\ufeff', '\u3164', '\u2800', '\u0000', '\u2028'];
/** Texts that people have as names or write. */
const READABLE = ['Işık Öztürk', 'Ali 🏆', '👩🏽‍🚀 Ay', '❤️', 'O’Neill-Ağaoğlu', 'علي', '<b>', 'a'];

for (const [name, { as, right, problems, patch, limits, many = [], exact = {} }] of Object.entries(FORMS)) {
  describe(name, () => {
    const taken = (form: Record<string, string>) => openIndexedLeague().exactly(PEOPLE[as], patch(form));
    const withField = (field: string, value: string) => ({ ...right, [field]: value });

    it('accepts valid input, and so do the rules', () => {
      expect(problems(right)).toEqual({});
      expect(taken(right)).toBe(true);
    });

    it('has a case for each of its fields', () => {
      const asked = new Set([...Object.keys(limits), ...Object.keys(exact)]);
      const choices = [
        'logo',
        'sponsors',
        'role',
        'favoriteHand',
        'teamId',
        'type',
        'targetType',
        'targetId',
        'result',
        'isLive',
      ];
      const secrets = ['email', 'password', 'confirm'];
      expect(
        Object.keys(right).filter((field) => !asked.has(field) && ![...choices, ...secrets].includes(field)),
      ).toEqual([]);
    });

    it.each(Object.entries(limits))(
      '%s: the rules accept what the form accepts, up to the limit of %i',
      (field, limit) => {
        for (const value of [...READABLE, 'x'.repeat(limit), ` ${'x'.repeat(limit)} `]) {
          if (value.trim().length > limit) continue;
          expect([value, problems(withField(field, value))[field]]).toEqual([value, undefined]);
          expect([value, taken(withField(field, value))]).toEqual([value, true]);
        }
        const over = 'x'.repeat(limit + 1);
        expect(taken(withField(field, over))).toBe(false);
        expect(problems(withField(field, over))[field]).toMatch(/\S/);
      },
    );

    it.each(Object.keys(limits))('%s: the form rejects invisible characters', (field) => {
      for (const hidden of HIDDEN) {
        const value = `Ali${hidden}Can`;
        expect([value, problems(withField(field, value))[field]]).toEqual([value, expect.stringMatching(/\S/)]);
        // Blanks are trimmed; a text of other invisible characters alone is rejected.
        if (hidden.trim() !== '') expect(problems(withField(field, hidden))[field]).toMatch(/\S/);
      }
      const lines = `Ali\nCan`;
      expect(problems(withField(field, lines))[field] === undefined).toBe(many.includes(field));
    });

    const exactFields = Object.entries(exact);
    if (exactFields.length > 0) {
      it.each(exactFields)('%s: takes what it should and nothing else', (field, { good, bad }) => {
        for (const value of good) {
          expect([value, problems(withField(field, value))[field]]).toEqual([value, undefined]);
          expect([value, taken(withField(field, value))]).toEqual([value, true]);
        }
        for (const value of bad) {
          expect([value, problems(withField(field, value))[field]]).toEqual([value, expect.stringMatching(/\S/)]);
        }
      });
    }
  });
}

describe('what a form stores', () => {
  const seen = { title: 'Final', message: 'Yarın', link: '/teams' };
  it.each([
    [
      'ENT-10: a notification',
      newNotification('n1', { ...EMPTY_NOTIFICATION, ...seen, targetType: 'team', targetId: 'firtina' }, SENDER),
      'notifications/n1',
      ['title', 'message', 'type', 'targetType', 'targetId', 'senderId', 'senderName', 'createdAt', 'link'],
    ],
    [
      'ENT-16: a manual match',
      { m: manualMatchRecord({ ...EMPTY_MATCH, date: '2026-03-01', opponent: 'Eski', score: '10-8' }, 'admin') },
      'm',
      ['date', 'opponent', 'result', 'score', 'createdBy'],
    ],
    [
      'ENT-17, ENT-18: a video',
      {
        v: videoRecord({ ...EMPTY_VIDEO, title: 'Final', description: 'Son', videoUrl: 'https://a.b/c' }, 'admin', NOW),
      },
      'v',
      ['title', 'description', 'videoUrl', 'type', 'createdAt', 'createdBy'],
    ],
  ])('%s has its fields', (_, patch, path, fields) => {
    const record = (patch as Record<string, Record<string, unknown>>)[path] ?? {};
    expect(Object.keys(record)).toEqual(expect.arrayContaining(fields));
    if (path === 'v') expect(record).toMatchObject({ createdAt: new Date(NOW).toISOString(), createdBy: 'admin' });
  });
});

describe('the name of another team', () => {
  it.each(['Kadıköy Fırtına', ' KADIKÖY  FIRTINA ', 'kadıköy fırtına', 'IŞIK SPOR', 'ışık spor'])(
    '%s is taken',
    (name) => {
      expect(teamProblems({ ...team, name }, KNOWN).name).toMatch(/\S/);
    },
  );

  it.each(['Kadıköy Fırtına 2', 'İşik Spor'])('%s is not', (name) => {
    expect(teamProblems({ ...team, name }, KNOWN).name).toBeUndefined();
  });
});
