import { describe, expect, it } from 'vitest';
import { addSquads, TeamWaitsError } from '../../src/data/commands/squads.ts';
import type { Services } from '../../src/data/services.ts';
import { createLeagueStore } from '../../src/data/store/league-store.ts';
import { OfflineError } from '../../src/domain/errors/server-errors.ts';
import { guestPatch } from '../../src/domain/records/guests.ts';
import { parseTeam } from '../../src/domain/records/parse.ts';
import { squadIdOf } from '../../src/domain/records/players.ts';
import { makingPatch } from '../../src/domain/records/team-form.ts';
import type { Patch, User } from '../../src/domain/records/types.ts';
import { adminOf } from '../support/admin-services.ts';
import { guestOf, guestWorld, join } from '../support/guest-league.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { LETTERS, PEOPLE, uidOf } from '../support/rules-league.ts';
import { ADMIN, type RulesWorld } from '../support/rules-world.ts';
import { altered } from '../support/scoring-world.ts';
import { resolved } from '../support/season-world.ts';

const TEAM = keyOf(90);
const NAME = squadIdOf(keyOf(91));
const settings = { getState: () => ({ league: { city: 'İstanbul' } }) } as unknown as Services['settings'];
const depsOf = (world: RulesWorld, update?: (patch: Patch) => Promise<void>) => ({
  ...adminOf(world, update),
  league: createLeagueStore(),
  settings,
});
const add = (world: RulesWorld, teams: readonly { name: string; players: string[] }[], steps: number[] = []) =>
  addSquads(depsOf(world), teams, (done) => steps.push(done));
const usersOf = (world: RulesWorld, teamId: string) =>
  Object.values(world.read('users') as Record<string, User>).filter((user) => user.teamId === teamId);
const idOf = (world: RulesWorld, key: string) => String(world.read(`teamNames/${key}`));

describe('the admin makes a team', () => {
  const made = (world: RulesWorld, changes: Patch = {}) =>
    altered(resolved(world, makingPatch(TEAM, ' Yeni  Takım ', 'İstanbul')), changes);

  it('approved at once, in the index, without a captain', () => {
    const world = guestWorld();
    expect(world.write(ADMIN, made(world))).toBe(true);
    expect(parseTeam(world.read(`teams/${TEAM}`))).toMatchObject({ name: 'Yeni Takım', approved: true });
    expect(world.read(`teamIndex/${TEAM}`)).toMatchObject({ name: 'Yeni Takım', wins: 0, losses: 0, cups: 0 });
    expect(world.read('teamNames/yeni takım')).toBe(TEAM);
  });
  it('and nobody else', () => {
    for (const letter of LETTERS) {
      const world = guestWorld();
      expect(world.write(PEOPLE[letter], made(world)), letter).toBe(letter === 'A');
    }
  });
  it.each<[string, Patch]>([
    ['without its place in the index', { [`teamIndex/${TEAM}`]: undefined }],
    ['unapproved', { [`teams/${TEAM}/approved`]: false, [`teamIndex/${TEAM}`]: undefined }],
    ['with a captain who does not know it', { [`teams/${TEAM}/captainId`]: 'kaptan' }],
    ['with a captain', { [`teams/${TEAM}/captainId`]: 'admin' }],
    ['without the time', { [`teams/${TEAM}/createdAt`]: undefined }],
    ['without figures', { [`teams/${TEAM}/stats`]: undefined }],
    [
      'without any name',
      {
        ...{ [`teams/${TEAM}/name`]: undefined, [`teams/${TEAM}/nameKey`]: undefined },
        ...{ 'teamNames/yeni takım': undefined, [`teamIndex/${TEAM}/name`]: undefined },
      },
    ],
    ['with wins', { [`teams/${TEAM}/stats/wins`]: 3 }],
    ['with a table place', { [`teamIndex/${TEAM}/wins`]: 3 }],
    ['without a name', { [`teams/${TEAM}/name`]: undefined }],
    ['without a city', { [`teams/${TEAM}/city`]: undefined }],
    ['with members', { [`teams/${TEAM}/members`]: { ece: true } }],
  ])('never %s', (_, changes) => {
    const world = guestWorld();
    expect(world.write(ADMIN, made(world, changes))).toBe(false);
  });
  it('in the league’s city, in any where none is set', () => {
    const world = guestWorld();
    const elsewhere = made(world, { [`teams/${TEAM}/city`]: 'Ankara' });
    expect(world.write(ADMIN, elsewhere)).toBe(false);
    world.seed({ 'config/identity': null });
    expect(world.write(ADMIN, made(world, { [`teams/${TEAM}/city`]: undefined }))).toBe(false);
    expect(world.write(ADMIN, elsewhere)).toBe(true);
  });
  it('under a new key, and by nobody while the league has no address of an admin', () => {
    const world = guestWorld();
    const elsewhere = resolved(world, makingPatch('yeni', 'Yeni Takım', 'İstanbul'));
    expect(world.write(ADMIN, elsewhere)).toBe(false);
    const email = world.read('config/admin/email');
    world.seed({ 'config/admin/email': null });
    expect(world.write(PEOPLE.T, made(world))).toBe(false);
    world.seed({ 'config/admin/email': email });
    expect(world.write(ADMIN, made(world))).toBe(true);
    const again = { ...resolved(world, makingPatch(TEAM, 'Başka', 'İstanbul')), 'teamNames/yeni takım': null };
    expect(world.write(ADMIN, again)).toBe(false);
  });
  it('under a name that is free', () => {
    const world = guestWorld();
    expect(world.write(ADMIN, made(world))).toBe(true);
    const again = resolved(world, makingPatch(keyOf(95), 'YENİ TAKIM', 'İstanbul'));
    expect(world.write(ADMIN, again)).toBe(false);
  });
});

describe('a name in the squad', () => {
  const named = (world: RulesWorld, by: string, changes: Patch = {}) =>
    altered(resolved(world, guestPatch({ guestId: NAME, name: 'Ali', teamId: 'firtina', by })), changes);

  it('is added by the admin alone, to an approved team, without a place', () => {
    for (const letter of LETTERS) {
      const world = guestWorld();
      expect(world.write(PEOPLE[letter], named(world, uidOf(letter))), letter).toBe(letter === 'A');
    }
    const world = guestWorld();
    world.seed({ 'teams/firtina/approved': false });
    expect(world.write(ADMIN, named(world, 'admin'))).toBe(false);
  });
  it.each<[string, Patch]>([
    ['with a place of a guest', { [`users/${NAME}/guest/slot`]: 'g0', 'teams/firtina/guests/g0': NAME }],
    ['without the mark', { [`users/${NAME}/guest`]: undefined }],
    ['without the team', { [`teams/firtina/members/${NAME}`]: undefined }],
  ])('never %s', (_, changes) => {
    const world = guestWorld();
    expect(world.write(ADMIN, named(world, 'admin', changes))).toBe(false);
  });
  it('is no guest’s way around the places of his team', () => {
    const world = guestWorld();
    const guest = `guest-${keyOf(92)}`;
    const patch = resolved(world, guestPatch({ guestId: guest, name: 'Ali', teamId: 'firtina', by: 'admin' }));
    expect(world.write(ADMIN, patch)).toBe(false);
  });
  it('becomes a player who signs up, with the place in the team', async () => {
    const world = guestWorld();
    await add(world, [{ name: 'Sahil', players: ['Ece'] }]);
    const team = idOf(world, 'sahil');
    const [{ uid = '' } = {}] = usersOf(world, team);
    world.now += 1000;
    await join(world, uid, 'ece');
    expect(world.read('users/ece/teamId')).toBe(team);
    expect(world.read(`teams/${team}/members`)).toEqual({ ece: true });
    expect(world.read(`users/${uid}`)).toBeNull();
  });
});

describe('«Takım ekle»', () => {
  it('makes the teams and adds the names, more than a team may have guests, each team with a line of the log', async () => {
    const world = guestWorld();
    const players = Array.from({ length: 14 }, (_, at) => `Oyuncu ${String.fromCharCode(65 + at)}`);
    const steps: number[] = [];
    const teams = [
      { name: 'Sahil', players },
      { name: 'Boğa', players: [] },
    ];
    expect(await add(world, teams, steps)).toEqual({ teams: 2, players: 14 });
    expect(steps).toEqual([0, 1]);
    const team = idOf(world, 'sahil');
    expect(usersOf(world, team).map(({ displayName }) => displayName)).toEqual(players);
    expect(usersOf(world, team)[0]).toMatchObject({ role: 'player', approved: true, guest: { by: 'admin' } });
    const log = Object.values(world.read('adminLog') as object).map(({ action, target }) => [action, target]);
    expect(log).toEqual([
      ['team-made', `teams/${team}`],
      ['squad-added', `teams/${team}`],
      ['team-made', `teams/${idOf(world, 'boğa')}`],
    ]);
  });
  it('goes on where it stopped, and adds nobody twice', async () => {
    const world = guestWorld();
    const teams = [
      { name: 'Sahil', players: ['Ali', 'Veli'] },
      { name: 'Boğa', players: ['Can'] },
    ];
    let writes = 0;
    const cut = async (patch: Patch) => {
      writes += 1;
      if (writes > 1) throw new OfflineError('cut');
      expect(world.write(ADMIN, patch)).toBe(true);
    };
    await expect(addSquads(depsOf(world, cut), teams, () => undefined)).rejects.toThrow(OfflineError);
    expect(await add(world, teams)).toEqual({ teams: 1, players: 3 });
    expect(await add(world, [{ name: 'SAHİL', players: ['ALİ', 'Ömer'] }])).toEqual({ teams: 0, players: 1 });
    expect(usersOf(world, idOf(world, 'sahil'))).toHaveLength(3);
  });
  it('says that a team waits for its approval', async () => {
    const world = guestWorld();
    await add(world, [{ name: 'Sahil', players: [] }]);
    world.seed({ [`teams/${idOf(world, 'sahil')}/approved`]: false });
    await expect(add(world, [{ name: 'Sahil', players: ['Ali'] }])).rejects.toThrow(TeamWaitsError);
  });
  it('a guest of the captain keeps his badge and his place', async () => {
    const world = guestWorld();
    const guest = await guestOf(world, 'firtina', 'Cem', PEOPLE.C as typeof ADMIN);
    expect(world.read(`users/${guest}/guest/slot`)).toBe('g0');
  });
});
