import { describe, expect, it } from 'vitest';
import { openLeague, PEOPLE } from '../support/rules-league.ts';
import { choices, imageUrls, names, nows, texts, type Values } from '../support/rules-values.ts';

const AGES: Values = { good: [16, 17, 99], bad: [15, 15.5, 100, 16.5, 'x', '20', true] };
const HANDLES = { instagram: texts(100), twitter: texts(100) };

const PROFILE: Record<string, Values> = {
  displayName: names(100),
  photoURL: imageUrls,
  position: texts(100),
  bio: texts(500),
  age: AGES,
  height: texts(20),
  favoriteHand: choices('left', 'right', 'both'),
  'socialMedia/instagram': HANDLES.instagram,
  'socialMedia/twitter': HANDLES.twitter,
};
const TEAM: Record<string, Values> = {
  name: names(100),
  description: texts(1000),
  logo: imageUrls,
  slogan: texts(200),
  foundedDate: texts(40),
  homeVenue: texts(200),
  'socialMedia/instagram': texts(100),
  'socialMedia/twitter': texts(100),
  'socialMedia/youtube': texts(100),
};

const IDENTITY: Record<string, Values> = {
  name: names(60),
  shortName: texts(30),
  city: names(100),
  slogan: texts(40),
  accent: {
    good: ['#15803d', '#000000', '#ffffff'],
    bad: ['', 'x'.repeat(7), '15803d', '#15803', '#15803d0', '#15803D', 'red', 5, true],
  },
  email: texts(254),
  whatsapp: texts(30),
  'socialMedia/instagram': texts(100),
  sponsors: texts(2400),
  // Decision 130: a number can name no host.
  logo: {
    good: ['1780000000000', '1'],
    bad: [
      ...['', '1'.repeat(17), '-1', '1.5', '1/2', ' 1', '1\n', 1780000000000, true],
      ...['https://evil.example/x.png', '//evil.example', 'javascript:alert(1)', 'data:image/png;base64,AA'],
    ],
  },
};

describe.each(Object.entries(IDENTITY))('decision 126: config/identity/%s', (field, values) => {
  it('takes what it should and nothing else', () => {
    const league = openLeague();
    const path = `config/identity/${field}`;
    for (const good of values.good) expect(league.write(PEOPLE.A, { [path]: good }), String(good)).toBe(true);
    for (const bad of values.bad) expect(league.write(PEOPLE.A, { [path]: bad }), String(bad)).toBe(false);
  });
});

describe.each(Object.entries(PROFILE))('ENT-01, ENT-02, ENT-03, WRITE-02: users/{uid}/%s', (field, values) => {
  it('takes what it should and nothing else', () => {
    const league = openLeague();
    for (const good of values.good) expect(league.write(PEOPLE.P, { [`users/deniz/${field}`]: good })).toBe(true);
    for (const bad of values.bad) expect(league.write(PEOPLE.P, { [`users/deniz/${field}`]: bad })).toBe(false);
  });

  it('is not written for an account without a record', () => {
    const [good] = values.good;
    expect(openLeague().write(PEOPLE.S, { [`users/stranger/${field}`]: good })).toBe(false);
  });
});

describe.each(Object.entries(TEAM))('ENT-05, ENT-06, ENT-07, WRITE-06: teams/{id}/%s', (field, values) => {
  const path = `teams/firtina/${field}`;
  const stamp = { 'teams/firtina/updatedAt': 1_000_000 };

  it('takes what it should and nothing else', () => {
    const league = openLeague();
    const write = (value: unknown) => {
      league.now += 1;
      return league.write(PEOPLE.C, { [path]: value, 'teams/firtina/updatedAt': league.now });
    };
    for (const good of values.good) expect(write(good), String(good)).toBe(true);
    for (const bad of values.bad) expect(write(bad), String(bad)).toBe(false);
  });

  it('is edited only together with updatedAt', () => {
    const league = openLeague();
    const [good] = values.good;
    expect(league.write(PEOPLE.C, { [path]: good })).toBe(false);
    for (const bad of nows.bad) {
      expect(league.write(PEOPLE.C, { [path]: good, 'teams/firtina/updatedAt': bad })).toBe(false);
      // An earlier edit may have stored it.
      league.seed({ 'teams/firtina/updatedAt': bad });
      expect(league.write(PEOPLE.C, { [path]: good })).toBe(false);
    }
    expect(league.write(PEOPLE.C, { [path]: good, ...stamp })).toBe(true);
  });

  it.each([
    ['the team is not approved', { 'teams/firtina/approved': false }],
    ['the captain is not approved', { 'users/kaptan/approved': false }],
    ['the captain has another team', { 'users/kaptan/teamId': 'bardaklar' }],
    ['the captain is somebody else', { 'teams/firtina/captainId': 'reis' }],
  ])('is not edited while %s', (_why, seed) => {
    const league = openLeague();
    league.seed(seed);
    expect(league.write(PEOPLE.C, { [path]: values.good[0], ...stamp })).toBe(false);
    // Not even in the millisecond of an edit, when the stored updatedAt equals now without being written.
    league.seed(stamp);
    expect(league.write(PEOPLE.C, { [path]: values.good[0] })).toBe(false);
    expect(league.write(PEOPLE.C, stamp)).toBe(false);
    for (const as of [PEOPLE.V, PEOPLE.P, PEOPLE.M, PEOPLE.A]) {
      expect(league.write(as, { [path]: values.good[0] })).toBe(false);
    }
  });

  it('nobody edits it in the millisecond of another edit, when nothing proves the captain', () => {
    const league = openLeague();
    league.seed(stamp);
    for (const [letter, as] of Object.entries(PEOPLE)) {
      expect(league.write(as, { [path]: values.good[0] }), letter).toBe(false);
    }
  });
});

describe('ENT-05, WRITE-06: an edit of all fields at once', () => {
  it('is one update', () => {
    const edit = Object.entries(TEAM).map(([field, { good }]) => [`teams/firtina/${field}`, good[0]]);
    expect(openLeague().write(PEOPLE.C, { ...Object.fromEntries(edit), 'teams/firtina/updatedAt': 1_000_000 })).toBe(
      true,
    );
  });

  it('WRITE-02: of a profile is one update too', () => {
    const edit = Object.entries(PROFILE).map(([field, { good }]) => [`users/deniz/${field}`, good[0]]);
    expect(openLeague().write(PEOPLE.P, Object.fromEntries(edit))).toBe(true);
  });
});

describe('WRITE-28: approval', () => {
  it.each(['true', 1, null, { a: true }])('is true or false, not %j', (value) => {
    const league = openLeague();
    expect(league.write(PEOPLE.A, { 'users/aday/approved': value })).toBe(false);
    expect(league.write(PEOPLE.A, { 'teams/firtina/approved': value })).toBe(false);
    for (const flag of [false, true]) expect(league.write(PEOPLE.A, { 'users/aday/approved': flag })).toBe(true);
  });

  it('is written only for a user or a team that exists', () => {
    expect(openLeague().write(PEOPLE.A, { 'users/nobody/approved': true })).toBe(false);
    expect(openLeague().write(PEOPLE.A, { 'teams/nowhere/approved': true })).toBe(false);
  });
});

describe('ENT-03: achievements', () => {
  const path = 'users/ece/achievements';
  it('are a list of texts that the admin writes', () => {
    const limit = 'x'.repeat(100);
    for (const good of [['Kral'], ['Kral', limit], Array.from({ length: 50 }, (_, i) => `${i}`), null]) {
      expect(openLeague().write(PEOPLE.A, { [path]: good })).toBe(true);
    }
    const bad = [[''], [`${limit}x`], [5], [{ a: 'x' }], 'Kral', { a: 'Kral' }, { 50: 'Kral' }, { '00': 'Kral' }];
    for (const value of bad) expect([value, openLeague().write(PEOPLE.A, { [path]: value })]).toEqual([value, false]);
  });

  it('are written only for a user who exists, and only while an admin is configured', () => {
    expect(openLeague().write(PEOPLE.A, { 'users/nobody/achievements': ['Kral'] })).toBe(false);
    const league = openLeague();
    league.seed({ 'config/admin/email': null });
    expect(league.write({ uid: 'admin', token: {} }, { [path]: ['Kral'] })).toBe(false);
  });
});

describe('decision 61: how the league plans', () => {
  const ADMIN = PEOPLE.A;
  const SETTINGS = { double: true, weekdays: '67', times: '19:00', tables: 2, roundBegins: 'day' };

  it('has bounds, and nothing else stands in its place', () => {
    const league = openLeague();
    for (const good of ['table', 'time', 'day'])
      expect(league.write(ADMIN, { 'config/plan/roundBegins': good })).toBe(true);
    expect(league.write(ADMIN, { 'config/plan/roundBegins': 'week' })).toBe(false);
    for (const bad of [0, 1.5, 1000, 'x']) expect(league.write(ADMIN, { 'config/plan/tables': bad })).toBe(false);
    expect(league.write(ADMIN, { 'config/plan': SETTINGS })).toBe(true);
    expect(league.write(ADMIN, { 'config/plan': 'x' })).toBe(false);
    expect(league.write(ADMIN, { 'config/plan': { ...SETTINGS, '.priority': 1 } })).toBe(false);
  });

  it.each([
    ['times', 200],
    ['venue', 200],
    ['skip', 2000],
  ])('its %s has 1 to %i letters', (field, most) => {
    const league = openLeague();
    for (const letters of [1, most])
      expect(league.write(ADMIN, { [`config/plan/${field}`]: 'x'.repeat(letters) })).toBe(true);
    for (const bad of ['', 'x'.repeat(most + 1)])
      expect(league.write(ADMIN, { [`config/plan/${field}`]: bad })).toBe(false);
  });

  it('its tables are 1 to 999', () => {
    const league = openLeague();
    for (const good of [1, 999]) expect(league.write(ADMIN, { 'config/plan/tables': good })).toBe(true);
    for (const bad of [0, 1000]) expect(league.write(ADMIN, { 'config/plan/tables': bad })).toBe(false);
  });

  it('the planner’s number of a fixture is a whole one', () => {
    const league = openLeague();
    const put = (value: unknown) =>
      league.write(ADMIN, {
        'fixtures/final/planSequence': value,
        'fixtures/final/updatedAt': { '.sv': 'timestamp' },
      });
    for (const bad of [-1, 1.5, 100_000, 'x']) expect(put(bad)).toBe(false);
    for (const good of [0, 99_999]) expect(put(good)).toBe(true);
  });
});
