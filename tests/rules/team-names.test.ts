import { describe, expect, it } from 'vitest';
import { teamDeletion } from '../../src/domain/admin/admin-patches.ts';
import { foundingPatch, teamEditForm, teamEditPatch, teamNameKey } from '../../src/domain/records/team-form.ts';
import type { Team } from '../../src/domain/records/types.ts';
import { upgradedNames } from '../../src/domain/records/upgrade-patch.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { anonymous, openLeague, PEOPLE } from '../support/rules-league.ts';
import type { RulesWorld } from '../support/rules-world.ts';
import { UNSEEN } from '../support/unseen-marks.ts';

const OTHER = 'Moda Bardakları';
const FOUNDED = keyOf(77);
/** Names that look like another one, or turn the sentence around them. */
const HIDDEN = UNSEEN.filter((mark) => !/\p{Cc}/u.test(mark)).map((mark) => `Mo${mark}da`);

/** A league in which Kadıköy Fırtına (its captain is C) and Moda Bardakları have their names. */
function claimedLeague(): RulesWorld {
  const world = openLeague();
  world.write = world.exactly;
  for (const [id, name] of [
    ['firtina', 'Kadıköy Fırtına'],
    ['bardaklar', OTHER],
  ] as const) {
    world.seed({ [`teams/${id}/name`]: name, [`teamIndex/${id}`]: null });
  }
  world.seed(upgradedNames(world.read('teams') as unknown as Record<string, Team>, world.read('teamNames')));
  return world;
}

const teamOf = (world: RulesWorld) => world.read('teams/firtina') as unknown as Team;
const renaming = (world: RulesWorld, name: string) =>
  settled(world, teamEditPatch('firtina', teamOf(world), { ...teamEditForm(teamOf(world)), name }, undefined, false));
const founding = (world: RulesWorld, name: string) =>
  settled(
    world,
    foundingPatch({ name, description: '' }, { teamId: FOUNDED, uid: 'ayla', city: 'İstanbul', logo: null }),
  );
const settled = (world: RulesWorld, patch: Record<string, unknown>) =>
  JSON.parse(JSON.stringify(patch).replaceAll('{".sv":"timestamp"}', String(world.now))) as Record<string, unknown>;
const claims = (world: RulesWorld) => world.read('teamNames');

describe('decision 53: a name is one team’s', () => {
  const same = [
    OTHER,
    'MODA BARDAKLARI',
    'moda bardakları',
    '  Moda   Bardakları ',
    'Moda Bardakları'.normalize('NFD'),
  ];

  it.each(same)('L17: nobody founds a second «%s»', (name) => {
    const world = claimedLeague();
    expect(world.write(PEOPLE.N, founding(world, name))).toBe(false);
    expect(world.write(PEOPLE.N, founding(world, 'Moda Bardakçıları'))).toBe(true);
  });

  it.each(same)('L17: nobody renames his team to a second «%s»', (name) => {
    const world = claimedLeague();
    expect(world.write(PEOPLE.C, renaming(world, name))).toBe(false);
  });

  it('the slower of two captains who send the same name at once is refused', () => {
    const world = claimedLeague();
    const [one, other] = [renaming(world, 'Yıldızlar'), founding(world, 'YILDIZLAR')];
    expect(world.write(PEOPLE.N, other)).toBe(true);
    expect(world.write(PEOPLE.C, one)).toBe(false);
  });

  it('a renamed team frees its name, and each team has one claim however often it is renamed', () => {
    const world = claimedLeague();
    for (let turn = 0; turn < 20; turn++) {
      world.now += 1;
      expect(world.write(PEOPLE.C, renaming(world, `Yeni ${turn}`))).toBe(true);
    }
    expect(claims(world)).toEqual(expect.objectContaining({ 'yeni 19': 'firtina' }));
    expect(Object.values(claims(world) as object).filter((id) => id === 'firtina')).toHaveLength(1);
    expect(world.write(PEOPLE.N, founding(world, 'Kadıköy Fırtına'))).toBe(true);
  });

  it('a claim cannot be kept by a team that has another name, nor made for a name that it does not have', () => {
    const world = claimedLeague();
    const patch = renaming(world, 'Yeni');
    expect(world.write(PEOPLE.C, { ...patch, 'teamNames/kadıköy fırtına': 'firtina' })).toBe(false);
    const { 'teamNames/kadıköy fırtına': _freed, ...kept } = patch;
    expect(world.write(PEOPLE.C, kept)).toBe(false);
    expect(world.write(PEOPLE.C, { ...patch, 'teams/firtina/nameKey': 'başka', 'teamNames/başka': 'firtina' })).toBe(
      false,
    );
    expect(world.write(PEOPLE.C, { ...patch, 'teamNames/yeni': null })).toBe(false);
    for (const one of ['teamNames/boş', 'teamNames/moda bardakları'])
      expect(world.write(PEOPLE.C, { [one]: 'firtina' })).toBe(false);
    expect(world.write(PEOPLE.C, { 'teamNames/moda bardakları': null })).toBe(false);
    expect(world.write(PEOPLE.C, patch)).toBe(true);
  });

  /** Fırtına gets a name and a key, claims the key and frees its old one. */
  const claiming = (world: RulesWorld, name: string, key: string) => {
    const { 'teamNames/yeni': _yeni, ...patch } = renaming(world, 'Yeni');
    return { ...patch, 'teams/firtina/name': name, 'teams/firtina/nameKey': key, [`teamNames/${key}`]: 'firtina' };
  };

  it.each(['İki  boşluk', ' Önde', 'Sonda ', 'Kadıköy\u0301', ...HIDDEN])(
    '«%s» is refused however it is claimed',
    (name) => {
      for (const key of [teamNameKey(name), name.toLocaleLowerCase('tr')]) {
        const world = claimedLeague();
        expect(world.write(PEOPLE.C, claiming(world, name, key)), key).toBe(false);
      }
    },
  );

  it('a name and a key change with the time of the captain who changes them, and never go', () => {
    const world = claimedLeague();
    const { 'teams/firtina/updatedAt': _time, ...timeless } = renaming(world, 'Yeni');
    const inCapitals = { 'teams/firtina/name': 'KADIKÖY FIRTINA' };
    for (const as of [PEOPLE.C, PEOPLE.P]) {
      for (const patch of [timeless, inCapitals]) expect(world.write(as, patch)).toBe(false);
    }
    const stamp = { 'teams/firtina/updatedAt': world.now };
    const freed = { 'teams/firtina/nameKey': null, 'teamNames/kadıköy fırtına': null };
    expect(world.write(PEOPLE.C, { ...stamp, ...freed })).toBe(false);
    expect(world.write(PEOPLE.C, { ...stamp, 'teams/firtina/name': null, ...freed })).toBe(false);
    // A team without a key, whose name nobody may take away either.
    world.seed(freed);
    expect(world.write(PEOPLE.C, { ...stamp, 'teams/firtina/name': null })).toBe(false);
  });

  it('a key is that of the name, of a new one and of one that stays', () => {
    const world = claimedLeague();
    expect(world.write(PEOPLE.C, claiming(world, 'Yeni', 'başka'))).toBe(false);
    expect(world.write(PEOPLE.C, claiming(world, 'Kadıköy Fırtına', 'başka'))).toBe(false);
    expect(world.write(PEOPLE.C, claiming(world, 'Yeni', 'yeni'))).toBe(true);
  });

  it('a team of an older league with a name that is refused today is edited as it is', () => {
    const world = claimedLeague();
    world.seed({ 'teams/firtina/name': 'Kadıköy  Fırtına' });
    const edit = { 'teams/firtina/slogan': 'x', 'teams/firtina/updatedAt': world.now };
    expect(world.write(PEOPLE.C, edit)).toBe(true);
  });

  it('the case of a name may change, and marks that a key cannot contain are allowed', () => {
    const world = claimedLeague();
    expect(world.write(PEOPLE.C, renaming(world, 'KADIKÖY FIRTINA'))).toBe(true);
    world.now += 1;
    expect(world.write(PEOPLE.C, renaming(world, 'A.B$C#D[E]F/G'))).toBe(true);
    expect(claims(world)).toEqual({ 'a-b-c-d-e-f-g': 'firtina', ...without(claims(world), 'firtina') });
  });

  it('a deleted team frees its name, and so does one that was deleted without it', () => {
    for (const patch of [
      (world: RulesWorld) => teamDeletion('firtina', teamOf(world), {}),
      () => teamDeletion('firtina', { approved: true, nameKey: '' }, {}),
    ]) {
      const world = claimedLeague();
      const { 'teamNames/': _none, ...rest } = settled(world, patch(world));
      expect(world.write(PEOPLE.A, { ...rest, 'users/kaptan/teamId': null, 'users/kaptan/updatedAt': world.now })).toBe(
        true,
      );
      expect(world.write(PEOPLE.N, founding(world, 'Kadıköy Fırtına'))).toBe(true);
    }
  });

  it('a stranger changes nothing of a team in the millisecond in which its captain saved it', () => {
    const world = claimedLeague();
    expect(world.write(PEOPLE.C, renaming(world, 'Yeni'))).toBe(true);
    expect(world.write(PEOPLE.P, { 'teams/firtina/slogan': 'x' })).toBe(false);
  });

  it('a team of an older league may claim the name that it has, by its captain', () => {
    const world = claimedLeague();
    const claim = { 'teams/firtina/nameKey': 'kadıköy fırtına', 'teamNames/kadıköy fırtına': 'firtina' };
    world.seed({ 'teams/firtina/nameKey': null, 'teamNames/kadıköy fırtına': null });
    const stamp = { 'teams/firtina/updatedAt': world.now };
    for (const as of [PEOPLE.C, PEOPLE.P]) expect(world.write(as, claim)).toBe(false);
    expect(world.write(PEOPLE.P, { ...claim, ...stamp })).toBe(false);
    world.seed(stamp);
    expect(world.write(PEOPLE.C, claim)).toBe(false);
    world.now += 1;
    expect(world.write(PEOPLE.C, { ...claim, 'teams/firtina/updatedAt': world.now })).toBe(true);
  });

  it('a claim that is true is mended by any account with an address, and by no other', () => {
    const nobody = anonymous('hakem');
    const unclaimed = claimedLeague();
    unclaimed.seed({ 'teamNames/moda bardakları': null });
    for (const [as, allowed] of [
      [null, false],
      [nobody, false],
      [PEOPLE.P, true],
    ] as const)
      expect(unclaimed.write(as, { 'teamNames/moda bardakları': 'bardaklar' })).toBe(allowed);
    const stale = claimedLeague();
    stale.seed({ 'teamNames/eski': 'firtina' });
    for (const [as, allowed] of [
      [null, false],
      [nobody, false],
      [PEOPLE.P, true],
    ] as const)
      expect(stale.write(as, { 'teamNames/eski': null })).toBe(allowed);
  });

  it('an empty name is refused', () => {
    const world = claimedLeague();
    const stamp = { 'teams/firtina/updatedAt': world.now };
    expect(world.write(PEOPLE.C, { 'teams/firtina/name': '', ...stamp })).toBe(false);
    expect(world.write(PEOPLE.C, { 'teams/firtina/name': '', 'teams/firtina/nameKey': '', ...stamp })).toBe(false);
  });

  it('a team of an older league keeps its name without a claim, and gets one with its next name', () => {
    const world = claimedLeague();
    world.seed({ 'teams/firtina/nameKey': null, 'teams/firtina/name': OTHER, 'teamNames/kadıköy fırtına': null });
    const kept = settled(
      world,
      teamEditPatch('firtina', teamOf(world), { ...teamEditForm(teamOf(world)), slogan: 'x' }, undefined, false),
    );
    expect(world.write(PEOPLE.C, kept)).toBe(true);
    world.now += 1;
    expect(world.write(PEOPLE.C, renaming(world, 'Yeni'))).toBe(true);
    expect(world.read('teams/firtina/nameKey')).toBe('yeni');
  });
});

describe('the claims of an older league', () => {
  const team = (name: string, createdAt: number, nameKey?: string) => ({
    ...{ name, createdAt },
    ...(nameKey === undefined ? {} : { nameKey }),
  });

  it('the oldest team of a name gets it, whatever its id; the others get none', () => {
    const teams = { a: team('Moda', 3), b: team('MODA', 1), c: team('Çarşı.1', 2) };
    expect(upgradedNames(teams, null)).toEqual({
      'teams/b/nameKey': 'moda',
      'teamNames/moda': 'b',
      'teams/c/nameKey': 'çarşı-1',
      'teamNames/çarşı-1': 'c',
    });
  });

  it('a claim that was made stays with its team; what is stale or damaged goes; a second run changes nothing', () => {
    const teams = { a: team('Moda', 3, 'moda'), b: team('MODA', 1), c: team('Kule', 2, 'eski') };
    const patch = upgradedNames(teams, { moda: 'a', eski: 'c', yok: 'x' });
    expect(patch).toEqual({
      'teams/c/nameKey': 'kule',
      'teamNames/kule': 'c',
      'teamNames/eski': null,
      'teamNames/yok': null,
    });
    expect(upgradedNames({ ...teams, c: team('Kule', 2, 'kule') }, { moda: 'a', kule: 'c' })).toEqual({});
  });

  it('a name that no key can hold gets none', () => {
    expect(upgradedNames({ a: team('\u0000', 1), b: team('', 2), c: team('x'.repeat(201), 3) }, 'damaged')).toEqual({});
  });
});

const without = (value: unknown, id: string) =>
  Object.fromEntries(Object.entries(value as object).filter(([, holder]) => holder !== id));
