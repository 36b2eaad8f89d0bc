import { describe, expect, it } from 'vitest';
import { teamForm } from '../../src/domain/messages/captain.ts';
import { form } from '../../src/domain/messages/form.ts';
import { profileFormTexts as texts } from '../../src/domain/messages/profile.ts';
import { parseTeam, parseUser } from '../../src/domain/records/parse.ts';
import { type ProfileForm, profileForm, profilePatch, profileProblems } from '../../src/domain/records/profile-form.ts';
import { SERVER_TIME } from '../../src/domain/records/server-time.ts';
import {
  foundingPatch,
  nameKeyOf,
  otherNames,
  teamEditForm,
  teamEditPatch,
  teamNamePatch,
  teamProblems,
  tidyName,
} from '../../src/domain/records/team-form.ts';
import type { Team, User } from '../../src/domain/records/types.ts';

const PROFILE: ProfileForm = {
  ...{ displayName: ' Ali Yıldız ', position: ' Atıcı ', age: ' 20 ', height: ' 180cm ', favoriteHand: 'left' },
  ...{ bio: ' Kupa\natar ', instagram: ' @ali ', twitter: '' },
} as const;
const NOTHING: ProfileForm = {
  ...PROFILE,
  position: ' ',
  age: '',
  height: ' ',
  favoriteHand: '',
  bio: '',
  instagram: '',
};

describe('a player’s facts about himself', () => {
  it.each([
    [PROFILE, {}],
    [NOTHING, {}],
    [{ ...PROFILE, displayName: ' ' }, { displayName: texts.nameRequired }],
    [{ ...PROFILE, displayName: 'Yönetici' }, { displayName: form.reserved }],
    [{ ...PROFILE, position: 'x'.repeat(101) }, { position: form.tooLong(100) }],
    [{ ...PROFILE, height: 'x'.repeat(21) }, { height: form.tooLong(20) }],
    [{ ...PROFILE, bio: 'x'.repeat(501) }, { bio: texts.bioTooLong }],
    [{ ...PROFILE, instagram: 'a b' }, { instagram: form.social('Instagram') }],
    [{ ...PROFILE, twitter: 'a b' }, { twitter: form.social('X') }],
  ])('PEDIT-10, PEDIT-12: %j is told %j', (typed, problems) => {
    expect(profileProblems(typed)).toEqual(problems);
  });

  it.each([
    ['16', true],
    ['99', true],
    [' 20 ', true],
    ['15', false],
    ['100', false],
    ['1e1', false],
    ['20.5', false],
    ['-20', false],
    ['x20', false],
    ['20x', false],
  ])('PEDIT-11: the age %j is allowed: %s', (age, allowed) => {
    expect(profileProblems({ ...PROFILE, age })).toEqual(allowed ? {} : { age: texts.ageRange });
  });

  it('WRITE-02, PEDIT-13, PEDIT-14: are stored trimmed; an empty one is deleted, age and height stay', () => {
    const name = { 'users/ali/displayName': 'Ali Yıldız', 'users/ali/nameKeys': ['ali yildiz', 'yildiz ali'] };
    expect(profilePatch('ali', PROFILE, '/p.png')).toEqual({
      ...{ ...name, 'users/ali/updatedAt': SERVER_TIME, 'users/ali/position': 'Atıcı', 'users/ali/bio': 'Kupa\natar' },
      ...{ 'users/ali/photoURL': '/p.png', 'users/ali/favoriteHand': 'left', 'users/ali/age': 20 },
      ...{ 'users/ali/socialMedia': { instagram: '@ali', twitter: null }, 'users/ali/height': '180cm' },
    });
    expect(profilePatch('ali', NOTHING, null)).toEqual({
      ...{ ...name, 'users/ali/updatedAt': SERVER_TIME, 'users/ali/position': null, 'users/ali/bio': null },
      ...{ 'users/ali/photoURL': null, 'users/ali/favoriteHand': null },
      'users/ali/socialMedia': { instagram: null, twitter: null },
    });
  });

  it('are shown as they are stored', () => {
    const stored = { displayName: 'Ali', position: 'Atıcı', age: 20, height: '180cm', favoriteHand: 'both', bio: 'x' };
    const social = { instagram: 'ali', twitter: 'veli' };
    const shown = profileForm(parseUser('ali', { ...stored, socialMedia: social }) as User);
    expect(shown).toEqual({ ...stored, age: '20', ...social });
    expect(profileForm(parseUser('ali', { displayName: 'Ali' }) as User)).toEqual({
      ...{
        displayName: 'Ali',
        position: '',
        age: '',
        height: '',
        favoriteHand: '',
        bio: '',
        instagram: '',
        twitter: '',
      },
    });
  });
});

const EDIT = {
  ...{ name: ' Moda  Spor ', description: ' Bir\niki ', slogan: ' Hep ', foundedDate: '2020-05-01' },
  ...{ homeVenue: ' Sahil ', instagram: '@moda', twitter: 'moda', youtube: 'moda' },
};
const around = { today: '2026-05-01', names: ['Çınar'] };

describe('a team’s form', () => {
  it.each([
    [EDIT, {}],
    [{ ...EDIT, name: ' ' }, { name: teamForm.nameRequired }],
    [{ ...EDIT, name: 'x'.repeat(101) }, { name: form.tooLong(100) }],
    [{ ...EDIT, name: ' ÇINAR ' }, { name: teamForm.nameTaken }],
    [{ ...EDIT, slogan: 'x'.repeat(201) }, { slogan: form.tooLong(200) }],
    [{ ...EDIT, description: 'x'.repeat(1001) }, { description: form.tooLong(1000) }],
    [{ ...EDIT, foundedDate: '' }, {}],
    [{ ...EDIT, foundedDate: '2026-05-02' }, { foundedDate: form.futureDay }],
    [{ ...EDIT, foundedDate: 'x' }, { foundedDate: form.noDay(1900) }],
    [{ ...EDIT, homeVenue: 'x'.repeat(201) }, { homeVenue: form.tooLong(200) }],
    [{ ...EDIT, instagram: 'a b' }, { instagram: form.social('Instagram') }],
    [{ ...EDIT, twitter: 'a b' }, { twitter: form.social('X') }],
    [{ ...EDIT, youtube: 'a b' }, { youtube: form.social('YouTube') }],
    [{ name: 'Moda', description: '' }, {}],
  ])('TREG-03, TEDIT-03: %j is told %j', (typed, problems) => {
    expect(teamProblems(typed, around)).toEqual(problems);
  });

  it('the names of the others are all but its own', () => {
    const teams = { a: { name: 'A' }, b: { name: 'B' } };
    expect([otherNames(teams, 'a'), otherNames(teams, null)]).toEqual([['B'], ['A', 'B']]);
  });

  it('TREG-07, WRITE-04, WRITE-05: a founding has the captain and his team in one update', () => {
    const who = { teamId: 't', uid: 'kaan', city: 'İzmir' };
    const captain = { 'users/kaan/teamId': 't', 'users/kaan/updatedAt': SERVER_TIME };
    const team = {
      ...{ name: 'Moda Spor', nameKey: 'moda spor', city: 'İzmir', captainId: 'kaan', createdAt: SERVER_TIME },
      ...{ approved: false, stats: { wins: 0, losses: 0, points: 0 } },
    };
    expect(foundingPatch(EDIT, { ...who, logo: '/l.png' })).toEqual({
      'teamNames/moda spor': 't',
      'teams/t': { ...team, description: 'Bir\niki', logo: '/l.png' },
      ...captain,
    });
    expect(foundingPatch({ ...EDIT, description: ' ' }, { ...who, logo: null })['teams/t']).toEqual(team);
  });

  const stored = parseTeam({
    ...{ name: 'Moda', nameKey: 'moda', logo: '/l.png', description: 'x', slogan: 's', foundedDate: '2020-05-01' },
    ...{ homeVenue: 'h', socialMedia: { instagram: 'i', twitter: 't', youtube: 'y' } },
  }) as Team;

  it('shows what is stored, a founding date only if it is a day', () => {
    const social = { instagram: 'i', twitter: 't', youtube: 'y' };
    const shown = { name: 'Moda', description: 'x', slogan: 's', foundedDate: '2020-05-01', homeVenue: 'h', ...social };
    expect(teamEditForm(stored)).toEqual(shown);
    expect(teamEditForm({ ...stored, foundedDate: 'Mayıs 2020' }).foundedDate).toBe('');
    for (const odd of ['x2020-05-01', '2020-05-01x'])
      expect(teamEditForm({ ...stored, foundedDate: odd }).foundedDate).toBe('');
    const bare = { name: 'Moda', description: '', slogan: '', foundedDate: '', homeVenue: '' };
    expect(teamEditForm(parseTeam({ name: 'Moda' }) as Team)).toEqual({
      ...bare,
      instagram: '',
      twitter: '',
      youtube: '',
    });
  });

  it('WRITE-06: an edit writes every field, and the index if name or logo change', () => {
    const rest = {
      ...{ 'teams/t/description': 'Bir\niki', 'teams/t/slogan': 'Hep', 'teams/t/foundedDate': '2020-05-01' },
      ...{ 'teams/t/homeVenue': 'Sahil', 'teams/t/updatedAt': SERVER_TIME },
      'teams/t/socialMedia': { instagram: '@moda', twitter: 'moda', youtube: 'moda' },
    };
    const renamed = { 'teamNames/moda': null, 'teams/t/name': 'Moda Spor', 'teams/t/nameKey': 'moda spor' };
    const name = { ...renamed, 'teamNames/moda spor': 't' };
    const entry = {
      'teamIndex/t/name': 'Moda Spor',
      'teamIndex/t/logo': '/l.png',
      'teamIndex/t/updatedAt': SERVER_TIME,
    };
    expect(teamEditPatch('t', stored, EDIT, undefined, true)).toEqual({ ...rest, ...name, ...entry });
    expect(teamEditPatch('t', stored, EDIT, undefined, false)).toEqual({ ...rest, ...name });
    expect(teamEditPatch('t', stored, EDIT, null, true)).toEqual({
      ...{ ...rest, ...name, ...entry, 'teams/t/logo': null, 'teamIndex/t/logo': null },
    });
    expect(teamEditPatch('t', stored, EDIT, '/new.png', true)).toMatchObject({
      ...{ 'teams/t/logo': '/new.png', 'teamIndex/t/logo': '/new.png' },
    });
    const same = { ...EDIT, name: ' Moda ' };
    expect(teamEditPatch('t', stored, same, undefined, true)).toEqual({ ...rest, 'teams/t/name': 'Moda' });
    expect(teamEditPatch('t', stored, same, '/l.png', true)).not.toHaveProperty(['teamIndex/t/logo']);
    expect(teamEditPatch('t', { ...stored, name: 'Moda ' }, same, undefined, true)).toMatchObject({
      'teams/t/name': 'Moda ',
    });
  });

  it('an empty field deletes its value, but not a founding date that the field cannot show', () => {
    const blank = {
      slogan: ' ',
      description: '',
      foundedDate: '',
      homeVenue: '',
      instagram: '',
      twitter: '',
      youtube: '',
    };
    const patch = teamEditPatch('t', stored, { ...blank, name: 'Moda' }, undefined, true);
    expect(patch).toMatchObject({
      ...{
        'teams/t/description': null,
        'teams/t/slogan': null,
        'teams/t/foundedDate': null,
        'teams/t/homeVenue': null,
      },
      'teams/t/socialMedia': { instagram: null, twitter: null, youtube: null },
    });
    const odd = teamEditPatch(
      't',
      { ...stored, foundedDate: 'Mayıs 2020' },
      { ...blank, name: 'Moda' },
      undefined,
      true,
    );
    expect(odd['teams/t/foundedDate']).toBe('Mayıs 2020');
    const { foundedDate: _day, ...dateless } = stored;
    expect(teamEditPatch('t', dateless, { ...blank, name: 'Moda' }, undefined, true)['teams/t/foundedDate']).toBeNull();
  });
});

describe('decision 53: a team’s name exists once', () => {
  it('whatever its case, blanks and marks', () => {
    expect(tidyName('  Moda \t Spor ')).toBe('Moda Spor');
    expect(tidyName('C\u0327ınar')).toBe('Çınar');
    expect(['IĞDIR İZMİR', ' a.b$c#d[e]f/g '].map(nameKeyOf)).toEqual(['ığdır izmir', 'a-b-c-d-e-f-g']);
  });

  it('a new name takes its key and frees the old one', () => {
    expect(teamNamePatch('t', 'Moda', 'moda')).toEqual({ 'teams/t/name': 'Moda' });
    const taken = { 'teams/t/name': 'Moda', 'teams/t/nameKey': 'moda', 'teamNames/moda': 't' };
    expect(teamNamePatch('t', 'Moda')).toEqual(taken);
    expect(teamNamePatch('t', 'Moda', 'eski')).toEqual({ ...taken, 'teamNames/eski': null });
  });
});
