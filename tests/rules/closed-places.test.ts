import type { Json } from 'firebase-server';
import { describe, expect, it } from 'vitest';
import { userDeletion } from '../../src/domain/admin/admin-patches.ts';
import { foundingPatch } from '../../src/domain/records/team-form.ts';
import { keyOf } from '../support/match-fixtures.ts';
import {
  ISO,
  KEYS,
  LEAGUE_FIXTURE,
  notice,
  openLeague,
  PEOPLE,
  removedEntry,
  userRecord,
} from '../support/rules-league.ts';
import { openWorld, type RulesWorld } from '../support/rules-world.ts';
import {
  altered,
  EVENTS_PATH,
  MATCH,
  MATCH_PATH,
  playedWorld,
  startPatch,
  tapsIn,
  tapsPatch,
} from '../support/scoring-world.ts';

type Patch = Record<string, unknown>;
const NOW = 1_000_000;

describe('the keys that a client makes', () => {
  const entry = { by: 'admin', at: NOW, action: 'sil' };
  const manual = { date: 'd', opponent: 'Y', result: 'loss', score: '3-10', createdAt: NOW, createdBy: 'admin' };
  const video = { title: 'T', videoUrl: 'https://a', type: 'özet', createdAt: ISO, createdBy: 'admin' };
  const places: [string, (key: string) => Patch][] = [
    ['adminLog', (key) => ({ [`adminLog/${key}`]: entry })],
    ['teams/{id}/matches', (key) => ({ [`teams/firtina/matches/${key}`]: manual })],
    ['teams/{id}/videos', (key) => ({ [`teams/firtina/videos/${key}`]: video })],
    ['notifications', (key) => ({ [`notifications/${key}`]: notice('admin', 'all', null, NOW) })],
    ['fixtures', (key) => ({ [`fixtures/${key}`]: { ...LEAGUE_FIXTURE, updatedAt: NOW } })],
    ['matchPresence/{id}', (key) => ({ [`matchPresence/m1/${key}`]: { at: NOW, name: 'iPhone' } })],
  ];

  it.each(places)('%s have no numeric keys, which would make a list, and none of unlimited length', (_place, patch) => {
    const allowed = (key: string) => openLeague().write(PEOPLE.A, patch(key));
    const good = [keyOf(3), 'a1', '-', '0a', 'm-', `${'1'.repeat(40)}a`, `a1${'b'.repeat(40)}`];
    expect(good.filter((key) => !allowed(key))).toEqual([]);
    const bad = ['0', '7', '12345', 'a b', 'ş', 'a:b', `${'1'.repeat(41)}a`, `a1${'b'.repeat(41)}`, 'k'.repeat(700)];
    expect(bad.filter(allowed)).toEqual([]);
  });

  it.each(places)('%s have none that every object of JavaScript has', (_place, patch) => {
    const names = Object.getOwnPropertyNames(Object.prototype);
    expect(names.filter((name) => openLeague().write(PEOPLE.A, patch(name)))).toEqual([]);
  });

  it('a record from before keeps a key that no new one gets', () => {
    const presence = (key: string) => ({ [`matchPresence/m1/${key}`]: { at: NOW, name: 'iPhone' } });
    const league = openLeague();
    league.seed(presence('eski'));
    expect([league.write(PEOPLE.A, presence('eski')), league.write(PEOPLE.A, presence('yeni'))]).toEqual([true, false]);
  });

  it('and goes on with it: a match, a team’s own match, a notification', async () => {
    const world = openWorld();
    world.seed(await startPatch(world, 'eski'));
    expect(world.write(PEOPLE.A, await tapsIn(world, 'eski', 'ali+'))).toBe(true);
    const league = openLeague();
    const own = { 'teams/firtina/matches/eski': manual };
    league.seed({ ...own, 'notifications/eski': notice('admin', 'all', null, NOW) });
    const video = 'https://example.com/v';
    expect(league.write(PEOPLE.A, { 'teams/firtina/matches/eski/videoUrl': video })).toBe(true);
    expect(league.write(PEOPLE.P, { 'notifications/eski/readBy/deniz': NOW })).toBe(true);
  });

  it('WRITE-19: the key of a match is never a number', async () => {
    const world = openWorld();
    expect(world.write(PEOPLE.A, await startPatch(world, '7'))).toBe(false);
    expect(world.write(PEOPLE.A, await startPatch(world, '7a'))).toBe(true);
  });
});

describe('times are positive numbers', () => {
  it.each([0, -1, -1e300, 'x'])('WRITE-19: a match never starts at %s', async (startedAt) => {
    const world = openWorld();
    const patch = await startPatch(world);
    const startingAt = (at: unknown) =>
      altered(patch, { [`${MATCH_PATH}/startedAt`]: at, [`liveMatches/${MATCH}/startedAt`]: at });
    expect(world.write(PEOPLE.A, startingAt(startedAt))).toBe(false);
    expect(world.write(PEOPLE.A, startingAt(1))).toBe(true);
  });

  it.each([0, -1, -1e300, 'x'])('a throw never happens at %s', async (at) => {
    const world = await playedWorld();
    const patch = await tapsPatch(world, 'ali+');
    const event = Object.keys(patch).find((path) => path.startsWith(EVENTS_PATH)) as string;
    expect(world.write(PEOPLE.A, altered(patch, { [`${event}/at`]: at }))).toBe(false);
    expect(world.write(PEOPLE.A, altered(patch, { [`${event}/at`]: 1 }))).toBe(true);
  });
});

describe('an account registers once', () => {
  const record = (uid: string, role: 'player' | 'team', createdAt: number) => ({
    [`users/${uid}`]: userRecord(uid, role, { createdAt, approved: role === 'player' }),
  });
  const found = (league: RulesWorld, as: Json, uid: string, teamId: string) =>
    league.write(as, foundingPatch({ name: 'T', description: '' }, { teamId, uid, city: 'İstanbul', logo: null }));

  it('a captain who created a team, deleted his account and returns with the same token creates nothing more', () => {
    const league = openLeague();
    expect(found(league, PEOPLE.N, 'ayla', KEYS['new-team'])).toBe(true);
    for (let turn = 0; turn < 5; turn++) {
      league.now += 1;
      league.write(PEOPLE.N, userDeletion('ayla'));
      league.write(PEOPLE.N, { 'users/ayla': null });
      league.write(PEOPLE.N, { 'removedUsers/ayla': null });
      league.write(PEOPLE.N, record('ayla', 'team', league.now));
      found(league, PEOPLE.N, 'ayla', keyOf(800 + turn));
    }
    const own = Object.values(league.read('teams') as Record<string, Patch>).filter(
      ({ captainId }) => captainId === 'ayla',
    );
    expect(own).toHaveLength(1);
    expect(league.read('users/ayla')).toBeNull();
    expect(league.read('removedUsers/ayla')).toBe(NOW + 5);
  });

  it('a user whom the admin deleted does not register again with a token that is still valid', () => {
    const league = openLeague();
    expect(league.write(PEOPLE.A, userDeletion('deniz'))).toBe(true);
    league.now += 1;
    expect(league.write(PEOPLE.P, record('deniz', 'player', league.now))).toBe(false);
    expect(league.write(PEOPLE.S, record('stranger', 'player', league.now))).toBe(true);
  });

  it('a removal needs its mark, a mark needs a removal, and nobody registers in the very millisecond of a removal', () => {
    const league = openLeague();
    expect(league.write(PEOPLE.P, { 'users/deniz': null })).toBe(false);
    expect(league.write(PEOPLE.P, { 'removedUsers/deniz': NOW })).toBe(false);
    for (const at of [NOW - 1, NOW + 1, true, 'x']) {
      expect(league.write(PEOPLE.P, { ...userDeletion('deniz'), 'removedUsers/deniz': at })).toBe(false);
    }
    // An account that never registered cannot write a mark either.
    for (const at of [NOW - 1, NOW + 1, true, 'x', { a: NOW }]) {
      expect(league.write(PEOPLE.S, { 'removedUsers/stranger': at })).toBe(false);
    }
    expect(league.write(PEOPLE.P, userDeletion('deniz'))).toBe(true);
    expect(league.write(PEOPLE.P, record('deniz', 'player', NOW))).toBe(false);
    expect(league.write(PEOPLE.P, { 'removedUsers/deniz': null })).toBe(false);
  });

  it('a captain whose team the admin deleted founds another', () => {
    const league = openLeague();
    expect(
      league.write(PEOPLE.A, { 'teams/firtina': null, 'users/kaptan/teamId': null, ...removedEntry('firtina') }),
    ).toBe(true);
    expect(found(league, PEOPLE.C, 'kaptan', KEYS['new-team'])).toBe(true);
    expect(found(league, PEOPLE.C, 'kaptan', keyOf(801))).toBe(false);
  });
});
