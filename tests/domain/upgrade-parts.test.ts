import { describe, expect, it } from 'vitest';
import { ZERO_PLAYER_STATS } from '../../src/domain/records/constants.ts';
import { isDatabaseKey } from '../../src/domain/records/record-keys.ts';
import { SERVER_TIME } from '../../src/domain/records/server-time.ts';
import type { PlayerStats } from '../../src/domain/records/types.ts';
import { upgradedNames, upgradedNamesThen } from '../../src/domain/records/upgrade-patch.ts';
import { askedMatches, fixedEntry, upgradedLive, upgradedSeasons } from '../../src/domain/records/upgrade-seasons.ts';
import { upgradedTeams, upgradedUsers } from '../../src/domain/records/upgrade-teams.ts';
import type { Fixtures } from '../../src/domain/schedule/types.ts';
import { recountSeasons } from '../../src/domain/standings/recount-results.ts';
import { completedMatch } from '../support/league-data.ts';
import { fixtureOf } from './schedule/leagues.ts';

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

  it('are written where they are missing, and right ones stay; one with a mark of an earlier version loses it', () => {
    expect(Object.keys(upgradedSeasons(right, null))).toHaveLength(14);
    expect(upgradedSeasons(right, stored())).toEqual({});
    const marked = stored();
    const teams = marked.first?.teams as Record<string, object>;
    teams[teamId] = { ...teams[teamId], recount: { id: 'l' }, forfeitLine: 'l' };
    expect(upgradedSeasons(right, marked)).toEqual({
      [`seasonStats/first/teams/${teamId}`]: right.first?.teams[teamId],
    });
    const seated = stored();
    Object.assign(seated.all?.players?.ali ?? {}, { lastSeat: 'guest-1' });
    expect(upgradedSeasons(right, seated)).toEqual({ 'seasonStats/all/players/ali': right.all?.players.ali });
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
  const stats = { wins: 1, losses: 0, points: 3, form: 'W', lastMatchId: 'm' };
  const record = { name: 'Moda', wins: 1, losses: 0, points: 3, cupsFor: 3, cupsAgainst: 1, run: 1, bestRun: 1 };
  const right = { t: stats };
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

  it('get the whole statistics of their results, and the values that the app shows for damaged ones', () => {
    const withStats = (value: unknown) => of({ t: team({ stats: value }) }, { t: entry });
    expect(withStats(stats)).toEqual({});
    for (const wrong of [
      ...[
        { ...stats, form: 'LL' },
        { ...stats, form: undefined },
        { ...stats, wins: 'x' },
        { ...stats, points: 9 },
      ],
      ...[
        { ...stats, lastMatchId: 'other' },
        { ...stats, forfeitLine: 'l1' },
        { ...stats, recount: { id: 'l1' } },
      ],
      ...['x', null, undefined, {}],
    ])
      expect(withStats(wrong)).toEqual({ 'teams/t/stats': stats });
    expect(upgradedTeams({ t: team() }, { t: entry }, {}, latest)).toEqual({
      'teams/t/stats': { wins: 0, losses: 0, points: 0 },
    });
    expect(of({ t: team({ city: 7, logo: 7 }) }, { t: entry })).toEqual({ 'teams/t/city': null, 'teams/t/logo': null });
    expect(upgradedTeams({ n: team({ stats: {} }) }, {}, {}, {})).toEqual({
      'teams/n/stats': { wins: 0, losses: 0, points: 0 },
      'teamIndex/n': { name: 'Moda', wins: 0, losses: 0, cups: 0, updatedAt: SERVER_TIME },
    });
  });
});

describe('decision 118: the names of then', () => {
  const forfeit = fixtureOf({ season: 's2', state: 'forfeit', winnerId: 't0', team1Id: 't0', team2Id: 't1' });
  /** The names in a league with these texts; a path that a database refuses is an error. */
  const namesIn = (texts: Record<string, unknown>, fixtures: Fixtures, joined = {}, names = {}) => {
    const get = (path: string) => {
      expect(path.split('/').every((key) => isDatabaseKey(key))).toBe(true);
      return texts[path] ?? null;
    };
    return upgradedNamesThen({ get }, fixtures, joined, names);
  };
  const figures = (season: string, id: string) => `seasonStats/${season}/teams/${id}/name`;

  it('of a forfeit are those in the figures of its stage, else of all time, else that of the team, else none', async () => {
    const texts: Record<string, unknown> = {
      ...{ [figures('s2', 't0')]: 'Fırtına', [figures('all', 't0')]: 'Yeni', 'teams/t0/name': 'En yeni' },
      ...{ [figures('s2', 't1')]: 'Bilinmeyen takım', [figures('all', 't1')]: 'Moda', 'teams/t1/name': 'Yeni Moda' },
    };
    const { patch, fixtures } = await namesIn(texts, { f: forfeit });
    expect(patch).toEqual({ 'fixtures/f/team1Name': 'Fırtına', 'fixtures/f/team2Name': 'Moda' });
    expect(fixtures).toEqual({ f: { ...forfeit, team1Name: 'Fırtına', team2Name: 'Moda' } });
    const bracket = { ...forfeit, stage: 'semi' as const };
    expect((await namesIn({ ...texts, [figures('s2-playoffs', 't0')]: 'Eski' }, { f: bracket })).patch).toMatchObject({
      'fixtures/f/team1Name': 'Eski',
    });
    expect((await namesIn({ 'teams/t0/name': 'En yeni', 'teams/t1/name': 7 }, { f: forfeit })).patch).toEqual({
      ...{ 'fixtures/f/team1Name': 'En yeni', 'fixtures/f/team2Name': '?' },
    });
  });

  it('stay where they are stored, and are of forfeits alone', async () => {
    const known = { ...forfeit, team1Name: 'Fırtına', team2Name: '?' };
    const fixtures = { known, open: fixtureOf(), played: fixtureOf({ state: 'played', winnerId: 't0', matchId: 'm' }) };
    expect(await namesIn({}, fixtures, { g: 'ali' }, { g: 'Ali' })).toEqual({
      ...{ patch: {}, fixtures, joinedNames: { g: 'Ali' } },
    });
    const { team2Name: _none, ...half } = known;
    expect((await namesIn({ 'teams/t1/name': 'Moda' }, { half })).patch).toEqual({ 'fixtures/half/team2Name': 'Moda' });
  });

  it('of a joined guest are that of the player, else that in his figures, else none', async () => {
    const joined = { g1: 'ali', g2: 'veli', g3: 'yok' };
    const player = (uid: string) => `seasonStats/all/players/${uid}/name`;
    const texts = { 'users/ali/displayName': 'Ali', [player('ali')]: 'Misafir', [player('veli')]: 'Veli' };
    const { patch, joinedNames } = await namesIn(texts, {}, joined);
    expect(patch).toEqual({
      'joinedGuests/g1/name': 'Ali',
      'joinedGuests/g2/name': 'Veli',
      'joinedGuests/g3/name': '?',
    });
    expect(joinedNames).toEqual({ g1: 'Ali', g2: 'Veli', g3: '?' });
  });

  it('of damaged ids are none', async () => {
    const { team1Id: _one, ...half } = forfeit;
    const damaged = { a: { ...forfeit, team1Id: 'a.b', team2Id: 'a/b' }, b: { ...forfeit, season: 's2.5' } };
    expect((await namesIn({}, { ...damaged, half })).patch).toEqual({ 'fixtures/half/team2Name': '?' });
  });
});

describe('the statistics and the derived fields of users', () => {
  const stats = { ...ZERO_PLAYER_STATS, cupsScored: 2, accuracy: 50, lastMatchId: 'm' };
  const user = { displayName: 'Ali Can', role: 'player', approved: true, stats };
  const right = { ...user, listed: 2050, nameKeys: ['ali can', 'can ali'], updatedAt: 5 };
  const of = (users: unknown, due: Record<string, PlayerStats> = { u: stats }) => upgradedUsers(users, due);

  it('are filled in where they are missing or wrong', () => {
    expect(of({ u: right })).toEqual({});
    const all = { 'users/u/listed': 2050, 'users/u/nameKeys': right.nameKeys, 'users/u/updatedAt': SERVER_TIME };
    expect(of({ u: user })).toEqual(all);
    const { updatedAt: _at, ...timeless } = right;
    expect(of({ u: timeless })).toEqual({ 'users/u/updatedAt': SERVER_TIME });
    expect(of({ u: { ...right, listed: 7 } })).toEqual({
      ...{ 'users/u/listed': 2050, 'users/u/updatedAt': SERVER_TIME },
    });
    for (const nameKeys of ['x', ['ali can'], ['ali can', 'x'], [...right.nameKeys, 'x'], undefined])
      expect(of({ u: { ...right, nameKeys } })).toHaveProperty(['users/u/nameKeys'], right.nameKeys);
    expect(of({ u: { ...right, approved: false } })).toMatchObject({ 'users/u/listed': null });
  });

  it('are those of the results, with the place in the list that follows from them', () => {
    const now = { 'users/u/updatedAt': SERVER_TIME };
    for (const wrong of [
      ...[{ ...stats, wins: 3 }, { ...stats, wins: 'x' }, { ...stats, lastMatchId: 'other' }, { cupsScored: 2 }],
      ...[{ ...stats, lastSeat: 'g' }, { ...stats, recount: { id: 'l' } }, 'x', null, undefined],
    ])
      expect(of({ u: { ...right, stats: wrong } })).toEqual({ 'users/u/stats': stats, ...now });
    const drifted = { ...right, stats: { ...stats, cupsScored: 9 }, listed: 9050 };
    expect(of({ u: drifted })).toEqual({ 'users/u/stats': stats, 'users/u/listed': 2050, ...now });
    const captain = { ...right, role: 'team', listed: undefined };
    expect([of({ u: captain }), of({ u: { ...captain, stats: { ...stats, wins: 3 } } })]).toEqual([
      {},
      { 'users/u/stats': stats, ...now },
    ]);
  });

  it('without results are zeros, or stay missing', () => {
    expect(of({ u: right }, {})).toEqual({
      ...{ 'users/u/stats': ZERO_PLAYER_STATS, 'users/u/listed': 0, 'users/u/updatedAt': SERVER_TIME },
    });
    for (const none of [ZERO_PLAYER_STATS, undefined, null])
      expect(of({ u: { ...right, stats: none, listed: 0 } }, {})).toEqual({});
  });

  it('of what is no user are left alone', () => {
    for (const none of [null, 'x', { u: null, v: 'x' }]) expect(of(none)).toEqual({});
  });
});
