import { describe, expect, it } from 'vitest';
import { SERVER_TIME } from '../../src/domain/records/server-time.ts';
import { askedMatches, fixedEntry, upgradedLive } from '../../src/domain/records/upgrade-live.ts';
import { upgradedNames } from '../../src/domain/records/upgrade-names.ts';
import { upgradedSeasons } from '../../src/domain/records/upgrade-seasons.ts';
import { upgradedTeams } from '../../src/domain/records/upgrade-teams.ts';
import { upgradedUsers } from '../../src/domain/records/upgrade-users.ts';
import { recountSeasons } from '../../src/domain/standings/recount-results.ts';
import { completedMatch } from '../support/league-data.ts';

describe('the list of running matches', () => {
  const running = { status: 'ongoing', startedAt: 5 };

  it('is asked about its own matches and about the one that an earlier version named', () => {
    expect(askedMatches({ a: {}, b: {} }, 'c')).toEqual(['a', 'b', 'c']);
    expect(askedMatches({ a: {} }, 'a')).toEqual(['a']);
    for (const none of [null, 7, '', 'a/b', 'x'.repeat(201)]) expect(askedMatches({ a: {} }, none)).toEqual(['a']);
  });

  it.each([
    ['missing', undefined, running, { startedAt: 5 }],
    ['right', { startedAt: 5 }, running, undefined],
    ['right, with its table', { startedAt: 5, table: 2 }, running, undefined],
    ['late', { startedAt: 6 }, running, { startedAt: 5 }],
    ['late, with its table', { startedAt: 6, table: 2 }, running, { startedAt: 5, table: 2 }],
    ['with more than it should have', { startedAt: 5, x: 1 }, running, { startedAt: 5 }],
    ['with a damaged table', { startedAt: 5, table: 'x' }, running, { startedAt: 5 }],
    ['no record', 'x', running, { startedAt: 5 }],
    ['of a match that is over', { startedAt: 5 }, { status: 'completed', startedAt: 5 }, null],
    ['of a match without a start', { startedAt: 5 }, { status: 'ongoing' }, null],
    ['of no match', { startedAt: 5 }, null, null],
    ['absent for a match that is over', undefined, { status: 'completed', startedAt: 5 }, undefined],
  ])('an entry that is %s', (_what, entry, match, right) => {
    expect(fixedEntry(entry, match)).toEqual(right);
  });

  it('is mended in one update', () => {
    expect(upgradedLive({ a: running, b: running, c: null }, { b: { startedAt: 5 }, c: {} })).toEqual({
      ...{ 'liveMatches/a': { startedAt: 5 }, 'liveMatches/c': null },
    });
  });
});

describe('decision 53: the claims of names', () => {
  const team = (name: string, createdAt: number, nameKey?: string) =>
    nameKey === undefined ? { name, createdAt } : { name, createdAt, nameKey };

  it('are made for a league that had none, for the older of two teams', () => {
    expect(upgradedNames({ b: team('Moda', 9), a: team('MODA', 5), c: team('Çınar', 1) }, null)).toEqual({
      ...{ 'teams/a/nameKey': 'moda', 'teams/c/nameKey': 'çınar', 'teamNames/moda': 'a', 'teamNames/çınar': 'c' },
    });
    expect(upgradedNames({ a: team('Moda', 9), b: team('MODA', 5) }, null)).toEqual({
      ...{ 'teams/b/nameKey': 'moda', 'teamNames/moda': 'b' },
    });
  });

  it('stay with who has them, and are right afterwards', () => {
    const teams = { a: team('Moda', 5), b: team('Moda', 9, 'moda') };
    expect(upgradedNames(teams, { moda: 'b' })).toEqual({});
    expect(upgradedNames({ a: team('Moda', 5, 'moda'), b: team('Moda', 9, 'moda') }, { moda: 'a' })).toEqual({
      'teams/b/nameKey': null,
    });
    expect(upgradedNames({ a: team('Moda', 5, 'moda') }, { moda: 'x', eski: 'a' })).toEqual({
      ...{ 'teamNames/eski': null, 'teamNames/moda': 'a' },
    });
    expect(upgradedNames({ a: team('Yeni', 5, 'eski') }, { eski: 'a' })).toEqual({
      ...{ 'teams/a/nameKey': 'yeni', 'teamNames/eski': null, 'teamNames/yeni': 'a' },
    });
  });

  it('are not made for a name that no key can have', () => {
    for (const name of ['', 'a\u0000b', 'x'.repeat(201)]) expect(upgradedNames({ a: team(name, 1) }, null)).toEqual({});
    expect(upgradedNames({ a: team('', 1, 'x') }, null)).toEqual({ 'teams/a/nameKey': null });
    expect(upgradedNames({ a: team('x'.repeat(200), 1) }, null)).toHaveProperty(['teams/a/nameKey']);
  });
});

describe('the figures of the seasons', () => {
  const { match } = completedMatch('ali+', 'ceren0');
  const right = recountSeasons({ m1: match });
  const stored = () => JSON.parse(JSON.stringify(right)) as Record<string, Record<string, Record<string, object>>>;
  const [teamId = ''] = Object.keys(right.first?.teams ?? {});

  it('are written where they are missing, and right ones stay, also with a mark', () => {
    expect(Object.keys(upgradedSeasons(right, null))).toHaveLength(14);
    expect(upgradedSeasons(right, stored())).toEqual({});
    const marked = stored();
    const teams = marked.first?.teams as Record<string, object>;
    teams[teamId] = { ...teams[teamId], recount: { id: 'l' }, forfeitLine: 'l' };
    expect(upgradedSeasons(right, marked)).toEqual({});
  });

  it('are mended where they are wrong, and deleted where no match explains them', () => {
    const path = `seasonStats/first/teams/${teamId}`;
    for (const wrong of [{ wins: 9 }, { more: 1 }, null]) {
      const damaged = stored();
      const teams = damaged.first?.teams as Record<string, unknown>;
      teams[teamId] = wrong === null ? 'x' : { ...(teams[teamId] as object), ...wrong };
      expect(upgradedSeasons(right, damaged)).toEqual({ [path]: right.first?.teams[teamId] });
    }
    const short = stored();
    const { wins: _wins, ...rest } = { ...(right.first?.teams[teamId] as { wins: number }) };
    Object.assign(short.first?.teams ?? {}, { [teamId]: rest });
    expect(Object.keys(upgradedSeasons(right, short))).toEqual([path]);
    const strange = { s9: { teams: { x: {} }, odd: { y: 1 }, none: 'x' }, s8: null };
    expect(upgradedSeasons({}, strange)).toEqual({ 'seasonStats/s9/teams/x': null, 'seasonStats/s9/odd/y': null });
  });
});

describe('the teams and their entries', () => {
  const stats = { wins: 1, losses: 0, points: 3, form: 'W' };
  const record = { name: 'Moda', wins: 1, losses: 0, points: 3, cupsFor: 3, cupsAgainst: 1, run: 1, bestRun: 1 };
  const right = { t: { ...stats, lastMatchId: 'm' } };
  const latest = { t: { season: 'first', record: { ...record, form: 'W' } } };
  const team = (more: object = {}) => ({ name: 'Moda', city: 'İzmir', approved: true, createdAt: 1, stats, ...more });
  const entry = { name: 'Moda', wins: 1, losses: 0, cups: 2, form: 'W', updatedAt: 5 };
  const of = (teams: object, entries: unknown) => upgradedTeams(teams, entries, right, latest);
  const { updatedAt: _at, ...fields } = entry;
  const whole = { 'teamIndex/t': { ...fields, updatedAt: SERVER_TIME } };
  const gone = { 'teamIndex/t': { gone: true, updatedAt: SERVER_TIME } };

  it('that are right stay', () => {
    expect(of({ t: team() }, { t: entry })).toEqual({});
    expect(of({ t: team({ approved: false }) }, {})).toEqual({});
    expect(of({}, { t: { gone: true, updatedAt: 5 } })).toEqual({});
    expect([of({ t: null }, null), upgradedTeams(null, 'x', {}, {})]).toEqual([{}, {}]);
  });

  it('get a missing or wrong entry, and lose one that they should not have', () => {
    for (const entries of [
      {},
      null,
      { t: { ...entry, cups: 9 } },
      { t: { ...entry, x: 1 } },
      { t: 'x' },
      { t: { gone: true } },
    ])
      expect(of({ t: team() }, entries)).toEqual(whole);
    for (const known of [entry, 'x', { gone: true, updatedAt: 5, x: 1 }, { gone: true }]) {
      expect(of({ t: team({ approved: false }) }, { t: known })).toEqual(gone);
      expect(of({}, { t: known })).toEqual(gone);
    }
  });

  it('get their form from the matches, and the values that the app shows for damaged ones', () => {
    const form = (value: unknown) => of({ t: team({ stats: { ...stats, form: value } }) }, { t: entry });
    expect([form('LL'), form(undefined), form('W')]).toEqual([
      { 'teams/t/stats/form': 'W' },
      { 'teams/t/stats/form': 'W' },
      {},
    ]);
    expect(upgradedTeams({ t: team() }, { t: entry }, {}, latest)).toEqual({ 'teams/t/stats/form': null });
    expect(of({ t: team({ city: 7, logo: 7, stats: { ...stats, wins: 'x' } }) }, { t: entry })).toEqual({
      ...{ 'teams/t/city': null, 'teams/t/logo': null, 'teams/t/stats/wins': 0 },
    });
    expect(of({ t: team({ stats: 'x' }) }, { t: entry })).toEqual({
      ...{ 'teams/t/stats/wins': 0, 'teams/t/stats/losses': 0, 'teams/t/stats/points': 0, 'teams/t/stats/form': 'W' },
    });
    expect(upgradedTeams({ n: team({ stats: {} }) }, {}, {}, {})).toMatchObject({
      'teamIndex/n': { name: 'Moda', wins: 0, losses: 0, cups: 0 },
    });
  });
});

describe('the derived fields of users', () => {
  const user = { displayName: 'Ali Can', role: 'player', approved: true, stats: { cupsScored: 2, accuracy: 50 } };
  const right = { ...user, listed: 2050, nameKeys: ['ali can', 'can ali'], updatedAt: 5 };

  it('are filled in where they are missing or wrong', () => {
    expect(upgradedUsers({ u: right })).toEqual({});
    const all = { 'users/u/listed': 2050, 'users/u/nameKeys': right.nameKeys, 'users/u/updatedAt': SERVER_TIME };
    expect(upgradedUsers({ u: user })).toEqual(all);
    const { updatedAt: _at, ...timeless } = right;
    expect(upgradedUsers({ u: timeless })).toEqual({ 'users/u/updatedAt': SERVER_TIME });
    expect(upgradedUsers({ u: { ...right, listed: 7 } })).toEqual({
      ...{ 'users/u/listed': 2050, 'users/u/updatedAt': SERVER_TIME },
    });
    for (const nameKeys of ['x', ['ali can'], ['ali can', 'x'], [...right.nameKeys, 'x'], undefined])
      expect(upgradedUsers({ u: { ...right, nameKeys } })).toHaveProperty(['users/u/nameKeys'], right.nameKeys);
    expect(upgradedUsers({ u: { ...right, approved: false } })).toMatchObject({ 'users/u/listed': null });
  });

  it('of what is no user are left alone', () => {
    for (const none of [null, 'x', { u: null, v: 'x' }]) expect(upgradedUsers(none)).toEqual({});
  });
});
