import { describe, expect, it } from 'vitest';
import { teamApproval, teamApprovalUndone, teamDeletion, teamRejection } from '../../src/domain/admin/admin-patches.ts';
import { parseTeam } from '../../src/domain/records/parse.ts';
import { teamEditForm, teamEditPatch } from '../../src/domain/records/team-form.ts';
import type { Team, User } from '../../src/domain/records/types.ts';
import { counted } from '../support/counted-world.ts';
import { entryLine, fillIndex, KEYS, openLeague, PEOPLE, removedEntry } from '../support/rules-league.ts';
import { ADMIN, COUNTING, type RulesWorld } from '../support/rules-world.ts';
import { altered, completionPatch, expectRefused, playedWorld } from '../support/scoring-world.ts';

type Patch = Record<string, unknown>;
const LOGO = '/v0/b/lig/o/teams%2F1_l.png?alt=media&token=t';
const AT = 'teamIndex/bardaklar';

/** A league whose teams all have their entries; Bardaklar has everything that an entry repeats. */
function league(): RulesWorld {
  const world = openLeague();
  const stats = { wins: 2, losses: 1, points: 6, form: 'WLW', lastMatchId: KEYS.match };
  world.seed({ 'teams/bardaklar/logo': LOGO, 'teams/bardaklar/stats': stats });
  fillIndex(world);
  world.seed({ [`${AT}/cups`]: 4, 'seasonStats/first/teams/bardaklar/cupsFor': 24 });
  world.seed({ 'seasonStats/first/teams/bardaklar/cupsAgainst': 20 });
  return world;
}
const teamIn = (world: RulesWorld, teamId: string) => parseTeam(world.read(`teams/${teamId}`)) as Team;
const usersIn = (world: RulesWorld) => (world.read('users') ?? {}) as unknown as Record<string, User>;
const entryIn = (world: RulesWorld, teamId: string) => world.read(`teamIndex/${teamId}`);
const ofBardaklar = {
  ...{ name: 'Takım reis', logo: LOGO, wins: 2, losses: 1, cups: 4, form: 'WLW' },
  updatedAt: 500,
};
/** What the approval of Bardaklar says of it: the host counts the rest. */
const newLine = (world: RulesWorld) => ({
  [AT]: { name: 'Takım reis', logo: LOGO, wins: 0, losses: 0, cups: 0, updatedAt: world.now },
});
/** Each field as it is not. */
const WRONG: [string, unknown][] = [
  ['name', 'Başka'],
  ['logo', '/v0/b/lig/o/teams%2F2_l.png?alt=media&token=t'],
  ['wins', 3],
  ['losses', 2],
  ['cups', 9],
  ['form', 'WLL'],
];

describe('an entry of the team index repeats its team', () => {
  it('everybody reads it, and asks for what changed', () => {
    for (const as of Object.values(PEOPLE)) expect(league().mayRead(as, 'teamIndex')).toBe(true);
    expect(entryIn(league(), 'bardaklar')).toEqual(ofBardaklar);
  });

  it.each(WRONG)('is refused with another %s, alone and where it was wrong before', (field, wrong) => {
    const time = { [`${AT}/updatedAt`]: 1_000_000 };
    expect(league().write(PEOPLE.A, { [`${AT}/${field}`]: wrong, ...time })).toBe(false);
    expect(league().write(PEOPLE.A, { [`${AT}/${field}`]: null, ...time })).toBe(false);
    const damaged = league();
    damaged.seed({ [`${AT}/${field}`]: 'eski' });
    expect(damaged.write(PEOPLE.A, { [`${AT}/${field}`]: wrong, ...time })).toBe(false);
    // Anybody may correct what the team says itself; of the figures only the host knows what is right.
    expect(damaged.write(PEOPLE.V, entryLine(damaged, 'bardaklar'))).toBe(false);
    expect(damaged.write(PEOPLE.S, entryLine(damaged, 'bardaklar'))).toBe(['name', 'logo'].includes(field));
    damaged.seed({ [`${AT}/${field}`]: 'eski' });
    expect(damaged.write(COUNTING, entryLine(damaged, 'bardaklar'))).toBe(true);
    expect(entryIn(damaged, 'bardaklar')).toEqual({ ...ofBardaklar, updatedAt: 1_000_000 });
  });

  it.each([
    ['name', 'Başka'],
    ['logo', '/v0/b/lig/o/teams%2F2_l.png?alt=media&token=t'],
    ['gone', true],
  ])('with another %s holds back every other write of the team', (field, wrong) => {
    const slogan = { 'teams/bardaklar/slogan': 's', 'teams/bardaklar/updatedAt': 1_000_000 };
    expect(league().write(PEOPLE.O, slogan)).toBe(true);
    const damaged = league();
    damaged.seed({ [`${AT}/${field}`]: wrong });
    expect(damaged.write(PEOPLE.O, slogan)).toBe(false);
  });

  it('is either of a team or gone, never both and never neither', () => {
    const world = league();
    const left = league();
    left.seed({ 'teams/bardaklar/approved': false, [AT]: { gone: true, updatedAt: 5 } });
    const gone = { gone: true, updatedAt: left.now };
    expect(left.write(COUNTING, { [AT]: { ...gone, points: 7 } })).toBe(false);
    expect(left.write(COUNTING, { [AT]: { ...gone, draws: 7 } })).toBe(false);
    expect(left.write(COUNTING, { [AT]: gone })).toBe(true);
    const { updatedAt: _time, ...said } = ofBardaklar;
    const { name, logo } = said;
    for (const as of [PEOPLE.A, PEOPLE.S]) {
      expect(world.write(as, { [AT]: { name, logo, gone: true, updatedAt: world.now } })).toBe(false);
      expect(world.write(as, { [AT]: { ...said, gone: true, updatedAt: world.now } })).toBe(false);
    }
    const bare = openLeague();
    const named = { 'teamIndex/firtina': { name: 'Takım kaptan', updatedAt: bare.now } };
    bare.seed({ 'teams/firtina/logo': null });
    expect(bare.write(PEOPLE.S, named)).toBe(false);
    for (const wrong of [{ wins: 1 }, { losses: 1 }, { cups: 1 }, { form: 'W' }, { points: 3 }, { draws: 1 }]) {
      expect(bare.write(PEOPLE.S, entryLine(bare, 'firtina', wrong)), Object.keys(wrong)[0]).toBe(false);
    }
    expect(bare.write(PEOPLE.S, entryLine(bare, 'firtina'))).toBe(true);
    const nothing = { wins: 0, losses: 0, cups: 0, updatedAt: world.now };
    const path = `teamIndex/${KEYS.unapproved}`;
    expect(world.write(PEOPLE.S, { [path]: nothing })).toBe(false);
    world.seed({ [path]: { gone: true, updatedAt: 5 } });
    expect(world.write(PEOPLE.S, { [path]: nothing })).toBe(false);
  });

  it('is not written again while it says the same, whoever asks and at whatever time', () => {
    const world = league();
    for (const as of Object.values(PEOPLE)) {
      expect(world.write(as, entryLine(world, 'bardaklar'))).toBe(false);
      expect(world.write(as, { [`${AT}/updatedAt`]: world.now })).toBe(false);
      expect(world.write(as, { [AT]: null })).toBe(false);
    }
  });

  it('bears the time of its write', () => {
    const world = league();
    world.seed({ [`${AT}/name`]: 'eski' });
    const { updatedAt: _time, ...untimed } = ofBardaklar;
    for (const at of [999_999, 1_000_001, 500, '1000000', null, { a: 1 }]) {
      expect(world.write(PEOPLE.O, { [AT]: { ...untimed, ...(at === null ? {} : { updatedAt: at }) } })).toBe(false);
    }
    expect(world.write(PEOPLE.O, { [`${AT}/name`]: 'Takım reis' })).toBe(false);
    expect(world.write(PEOPLE.O, { [`${AT}/name`]: 'Takım reis', [`${AT}/updatedAt`]: world.now })).toBe(true);
  });

  it('of a team from before there were entries is made by anybody who is signed in, and only as the team says', () => {
    const world = openLeague();
    const line = entryLine(world, 'firtina');
    expect(world.write(PEOPLE.V, line)).toBe(false);
    expect(world.write(PEOPLE.S, altered(line, { 'teamIndex/firtina/cups': 3 }))).toBe(false);
    expect(world.write(PEOPLE.S, altered(line, { 'teamIndex/firtina/gone': true }))).toBe(false);
    expect(world.write(PEOPLE.S, line)).toBe(true);
  });
});

describe('a team that was approved once and is not any more is gone', () => {
  it.each(WRONG)('and nothing else is said of it: not its %s', (field, wrong) => {
    const patch = { 'teams/bardaklar/approved': false, ...removedEntry('bardaklar') };
    expectRefused(league(), patch, { [`${AT}/${field}`]: wrong });
    const said = ofBardaklar[field as keyof typeof ofBardaklar];
    expectRefused(league(), patch, { [`${AT}/${field}`]: said });
  });

  it.each([[false], ['x'], [1], [{ a: true }]])('which is said by true and not by %s', (value) => {
    const patch = { 'teams/bardaklar/approved': false, ...removedEntry('bardaklar') };
    expectRefused(league(), patch, { [`${AT}/gone`]: value });
  });

  it('is not said of a team that is approved, nor of one that never was, nor twice', () => {
    const world = league();
    expect(world.write(PEOPLE.A, removedEntry('bardaklar'))).toBe(false);
    expect(world.write(PEOPLE.A, removedEntry(KEYS.unapproved))).toBe(false);
    expect(world.write(PEOPLE.A, removedEntry('nowhere'))).toBe(false);
    const other = { 'teams/bardaklar/approved': false, ...removedEntry('bardaklar') };
    expect(world.write(PEOPLE.A, other)).toBe(true);
    world.now += 1;
    expect(world.write(PEOPLE.A, removedEntry('bardaklar', world.now))).toBe(false);
    expect(world.write(PEOPLE.S, removedEntry('bardaklar', world.now))).toBe(false);
  });

  it('is said by anybody where the index was left wrong, since it is so', () => {
    const world = league();
    world.seed({ 'teams/bardaklar': null });
    expect(world.write(PEOPLE.V, removedEntry('bardaklar'))).toBe(false);
    expect(world.write(PEOPLE.S, removedEntry('bardaklar'))).toBe(true);
  });

  it('keeps its line when it is deleted after that, or its approval comes back', () => {
    const world = league();
    expect(world.write(PEOPLE.A, { 'teams/bardaklar/approved': false, ...removedEntry('bardaklar') })).toBe(true);
    world.now += 1;
    expect(world.write(PEOPLE.A, { 'teams/bardaklar/approved': true })).toBe(false);
    const back = { 'teams/bardaklar/approved': true, ...newLine(world) };
    expect(world.write(PEOPLE.A, { ...back, ...entryLine(world, 'bardaklar') })).toBe(false);
    for (const [field, wrong] of WRONG)
      expect(world.write(PEOPLE.A, altered(back, { [`${AT}/${field}`]: wrong })), field).toBe(false);
    expect(world.write(PEOPLE.A, altered(back, { [`${AT}/season`]: 's2' }))).toBe(false);
    for (const field of ['wins', 'losses', 'cups'])
      expect(world.write(PEOPLE.A, altered(back, { [`${AT}/${field}`]: undefined })), field).toBe(false);
    expectRefused(world, back, { [`${AT}/gone`]: true });
    expect(world.write(PEOPLE.A, { 'teams/bardaklar/approved': false, ...removedEntry('bardaklar', world.now) })).toBe(
      true,
    );
    world.now += 1;
    expect(world.write(PEOPLE.A, { 'teams/bardaklar': null, 'users/reis/teamId': null })).toBe(true);
    expect(entryIn(world, 'bardaklar')).toEqual({ gone: true, updatedAt: 1_000_001 });
  });
});

describe('whatever is written of a team leaves its entry in agreement', () => {
  const unapproved = KEYS.unapproved;

  it('WRITE-25: an approval, its undoing and a rejection', () => {
    for (const make of [league, openLeague]) {
      const world = make();
      const team = teamIn(world, unapproved);
      const patch = teamApproval(unapproved, team, usersIn(world));
      expect(world.write(PEOPLE.A, altered(patch, { [`teamIndex/${unapproved}`]: undefined }))).toBe(false);
      expect(world.write(PEOPLE.A, patch)).toBe(true);
      expect(entryIn(world, unapproved)).toMatchObject({ name: 'Takım aday', wins: 0, updatedAt: world.now });
      world.now += 1;
      const undone = teamApprovalUndone(unapproved, team, usersIn(openLeague()));
      expect(world.write(PEOPLE.A, altered(undone, { [`teamIndex/${unapproved}`]: undefined }))).toBe(false);
      expect(world.write(PEOPLE.A, undone)).toBe(true);
      expect(entryIn(world, unapproved)).toEqual({ gone: true, updatedAt: world.now });
    }
  });

  it('the undoing of an approval that changed nothing changes nothing', () => {
    const world = league();
    const undone = teamApprovalUndone('bardaklar', teamIn(world, 'bardaklar'), usersIn(world));
    expect(world.write(PEOPLE.A, undone)).toBe(true);
    expect(entryIn(world, 'bardaklar')).toEqual(ofBardaklar);
  });

  it('WRITE-26: a rejection, of a team that was approved and of one that was not', () => {
    const world = league();
    expect(world.write(PEOPLE.A, teamRejection('bardaklar', teamIn(world, 'bardaklar')))).toBe(true);
    expect(entryIn(world, 'bardaklar')).toEqual({ gone: true, updatedAt: world.now });
    expect(world.write(PEOPLE.A, teamRejection(unapproved, teamIn(world, unapproved)))).toBe(true);
    expect(entryIn(world, unapproved)).toBeNull();
    const old = openLeague();
    expect(old.write(PEOPLE.A, { 'teams/firtina/approved': false })).toBe(false);
    expect(old.write(PEOPLE.A, teamRejection('firtina', teamIn(old, 'firtina')))).toBe(true);
  });

  it('WRITE-27: a deletion, of a team that was approved and of one that was not', () => {
    for (const make of [league, openLeague]) {
      const world = make();
      const patch = teamDeletion('firtina', teamIn(world, 'firtina'), usersIn(world));
      expect(world.write(PEOPLE.A, altered(patch, { 'teamIndex/firtina': undefined }))).toBe(false);
      expect(world.write(PEOPLE.A, patch)).toBe(true);
      expect(entryIn(world, 'firtina')).toEqual({ gone: true, updatedAt: world.now });
      expect(world.write(PEOPLE.A, teamDeletion(unapproved, teamIn(world, unapproved), usersIn(world)))).toBe(true);
      expect(entryIn(world, unapproved)).toBeNull();
    }
    const again = league();
    expect(again.write(PEOPLE.A, teamDeletion('nowhere', undefined, usersIn(again)))).toBe(false);
  });

  it('WRITE-06: an edit of the name or the logo, and of nothing that the entry repeats', () => {
    const world = league();
    world.seed({ 'teams/bardaklar/socialMedia': { instagram: 'a', twitter: 'b', youtube: 'c' } });
    const edit = (changes: object, logo?: string | null) => {
      const team = teamIn(world, 'bardaklar');
      world.now += 1;
      const patch = teamEditPatch('bardaklar', team, { ...teamEditForm(team), ...changes }, logo, true);
      return JSON.parse(JSON.stringify(patch).replaceAll('{".sv":"timestamp"}', String(world.now))) as Patch;
    };
    expect(world.write(PEOPLE.O, edit({ slogan: 'Yeni' }))).toBe(true);
    expect(entryIn(world, 'bardaklar')).toEqual(ofBardaklar);
    const other = '/v0/b/lig/o/teams%2F3_l.png?alt=media&token=t';
    for (const [changes, logo, field, value] of [
      [{ name: 'Yeni Ad' }, undefined, 'name', 'Yeni Ad'],
      [{}, other, 'logo', other],
      [{}, null, 'logo', undefined],
    ] as const) {
      const patch = edit(changes, logo);
      const fields = ['name', 'logo', 'updatedAt'].map((one) => [`${AT}/${one}`, undefined]);
      const without = altered(patch, Object.fromEntries(fields));
      expect(world.write(PEOPLE.O, without), field).toBe(false);
      expect(world.write(PEOPLE.O, patch), field).toBe(true);
      expect((entryIn(world, 'bardaklar') as Patch)[field]).toBe(value);
      expect((entryIn(world, 'bardaklar') as Patch).updatedAt).toBe(world.now);
    }
    // The same picture named again, or none where there was none, changes nothing.
    expect(world.write(PEOPLE.O, edit({}, null))).toBe(true);
  });

  it('WRITE-27: the admin deletes a team and edits none', () => {
    const world = league();
    world.seed({ [`teams/${unapproved}/captainId`]: null });
    expect(world.write(PEOPLE.A, { [`teams/${unapproved}/city`]: 'İzmir' })).toBe(false);
    expect(world.write(PEOPLE.A, { [`teams/${unapproved}/description`]: 'd' })).toBe(false);
    expect(world.write(PEOPLE.A, { [`teams/${unapproved}`]: null })).toBe(true);
  });

  it('WRITE-06: a team in a league that waits for the figures of its seasons is renamed, and nothing else of it moves', () => {
    const world = league();
    world.seed({ seasonStats: null, [`${AT}/points`]: 6 });
    const counts = { ...(entryIn(world, 'bardaklar') as object), draws: 1, updatedAt: world.now };
    expect(world.write(COUNTING, { [AT]: counts })).toBe(true);
    const team = teamIn(world, 'bardaklar');
    const patch = teamEditPatch('bardaklar', team, { ...teamEditForm(team), name: 'Yeni Ad' }, undefined, true);
    for (const [field, wrong] of WRONG) {
      if (field === 'name' || field === 'logo') continue;
      expect(world.write(PEOPLE.O, { ...patch, [`${AT}/${field}`]: wrong }), field).toBe(false);
      expect(world.write(PEOPLE.O, { ...patch, [`${AT}/${field}`]: null }), field).toBe(false);
    }
    expect(world.write(PEOPLE.O, { ...patch, [`${AT}/season`]: 's2' })).toBe(false);
    expect(world.write(PEOPLE.O, patch)).toBe(true);
    expect(entryIn(world, 'bardaklar')).toMatchObject({ name: 'Yeni Ad', wins: 2, losses: 1, cups: 4, form: 'WLW' });
    const later = league();
    later.seed({ seasonStats: null, [`${AT}/season`]: 's2' });
    expect(later.write(PEOPLE.O, patch)).toBe(true);
  });

  it('WRITE-06: a team without an entry, in a league that waits for its upgrade, is edited without one', () => {
    const world = openLeague();
    const team = teamIn(world, 'firtina');
    const form = { ...teamEditForm(team), name: 'Yeni Ad' };
    expect(world.write(PEOPLE.C, teamEditPatch('firtina', team, form, undefined, false))).toBe(true);
    expect(entryIn(world, 'firtina')).toBeNull();
    expect(world.read('teams/firtina/name')).toBe('Yeni Ad');
  });
});

describe('decision 118: what the host counts moves the entries', () => {
  async function indexedWorld() {
    const world = await playedWorld('ali+', 'ali+', 'ceren+');
    fillIndex(world);
    return world;
  }

  it('and only what changes in them; the end of the match itself says nothing of them', async () => {
    const world = await indexedWorld();
    const patch = await completionPatch(world);
    expect(Object.keys(patch).filter((path) => path.startsWith('teamIndex/'))).toEqual([]);
    expect(world.write(ADMIN, patch)).toBe(true);
    await counted(world);
    const firtina = { name: 'Kadıköy Fırtına', wins: 1, losses: 0, cups: 1, form: 'W' };
    expect(entryIn(world, 'firtina')).toEqual({ ...firtina, updatedAt: world.now });
    expect(entryIn(world, 'bardaklar')).toMatchObject({ wins: 0, losses: 1, cups: -1, form: 'L' });
  });

  it('a team that is not approved any more plays on without one', async () => {
    const world = await indexedWorld();
    world.seed({ 'teams/firtina/approved': false, ...removedEntry('firtina', 600) });
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    await counted(world);
    expect(entryIn(world, 'firtina')).toEqual({ gone: true, updatedAt: 600 });
    expect(world.read('teams/firtina/stats')).toMatchObject({ wins: 1, form: 'W' });
  });
});
