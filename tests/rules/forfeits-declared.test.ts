import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/domain/records/field-problems.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import { counted } from '../support/counted-world.ts';
import { FIXTURE, leagueOf, lineOf, refusesFaults, SETTINGS, writes } from '../support/forfeit-league.ts';
import { declaration, stillWrong } from '../support/forfeit-world.ts';
import { LEAGUE_FIXTURE, PEOPLE } from '../support/rules-league.ts';
import { ADMIN } from '../support/rules-world.ts';
import { altered, MATCH, playedWorld } from '../support/scoring-world.ts';
import { playOn } from '../support/season-world.ts';

describe('a forfeit is declared in one update with its line of the log and its mark', () => {
  it.each(SETTINGS)('%s', async (_what, winnerId, setting) => {
    const world = leagueOf(setting);
    const patch = await declaration(world, winnerId);
    expect(Object.keys(patch).filter((path) => /^(teams|users|seasonStats|teamIndex)/.test(path))).toEqual([]);
    refusesFaults(world, patch);
    expect(world.write(ADMIN, patch)).toBe(true);
    const line = lineOf(patch);
    expect(world.read(FIXTURE)).toMatchObject({ state: 'forfeit', winnerId, line, sequence: 1, updatedAt: world.now });
    expect(world.read(`uncounted/${line}`)).toBe(world.now);
    expect(world.read(`adminLog/${line}`)).toMatchObject({ action: 'fixture-forfeited', target: FIXTURE });
  });

  it('and counts from what it says: a win and a loss without cups, and players have nothing of it', async () => {
    const world = leagueOf({ indexed: true });
    const users = world.read('users');
    writes(world, await declaration(world, 'firtina'));
    await counted(world);
    expect(world.read('seasonStats/all/teams/firtina')).toMatchObject({ wins: 1, losses: 0, cupsFor: 0, form: 'W' });
    expect(world.read('teamIndex/bardaklar')).toMatchObject({ wins: 0, losses: 1, cups: 0, form: 'L' });
    expect(world.read('users')).toEqual(users);
    expect(world.read('uncounted')).toBeNull();
    expect(await stillWrong(world)).toEqual([]);
  });

  it.each<[string, Patch]>([
    ['was cancelled', { state: 'cancelled' }],
    ['is being played', { matchId: MATCH }],
    ['was played', { state: 'played', matchId: MATCH, winnerId: 'firtina' }],
    ['is one already', { state: 'forfeit', winnerId: 'firtina' }],
  ])('not of one that %s', async (_what, fixture) => {
    const world = leagueOf();
    const patch = await declaration(world, 'firtina');
    const other = await playedWorld();
    other.seed({ [FIXTURE]: { ...LEAGUE_FIXTURE, ...fixture } });
    other.now = world.now;
    expect(other.write(ADMIN, patch)).toBe(false);
    expect(other.write(ADMIN, { ...patch, [`${FIXTURE}/matchId`]: null })).toBe(false);
    other.seed({ [FIXTURE]: LEAGUE_FIXTURE });
    expect(other.write(ADMIN, patch)).toBe(true);
  });

  it('whose match was cancelled, and does not name it any more', async () => {
    const world = await playedWorld();
    world.seed({ [FIXTURE]: LEAGUE_FIXTURE });
    const patch = await declaration(world, 'firtina');
    world.seed({ [`${FIXTURE}/matchId`]: MATCH, [`matches/${MATCH}/status`]: 'cancelled' });
    expect(world.write(ADMIN, patch)).toBe(false);
    // A damaged record says that it was played.
    world.seed({ [`${FIXTURE}/state`]: 'played' });
    expect(world.write(ADMIN, { ...patch, [`${FIXTURE}/matchId`]: null })).toBe(false);
    world.seed({ [`${FIXTURE}/state`]: 'planned' });
    expect(world.write(ADMIN, { ...patch, [`${FIXTURE}/matchId`]: null })).toBe(true);
  });

  it.each(['ucuncu', undefined])('not without a winner of the two: %s', async (winnerId) => {
    const world = leagueOf();
    const patch = await declaration(world, 'firtina');
    expect(world.write(ADMIN, altered(patch, { [`${FIXTURE}/winnerId`]: winnerId }))).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('not without both teams', async () => {
    const world = leagueOf();
    const patch = await declaration(world, 'firtina');
    world.seed({ [`${FIXTURE}/team2Id`]: null, [`${FIXTURE}/from2`]: { tie: 's1', of: 'winner' } });
    const place = { [`${FIXTURE}/stage`]: 'final', [`${FIXTURE}/tie`]: 'f' };
    expect(world.write(ADMIN, { ...patch, ...place })).toBe(false);
    expect(world.write(ADMIN, altered({ ...patch, ...place }, { [`${FIXTURE}/winnerId`]: undefined }))).toBe(false);
  });

  it('by the admin alone', async () => {
    const world = leagueOf({ indexed: true });
    const patch = await declaration(world, 'firtina');
    for (const [letter, as] of Object.entries(PEOPLE)) expect(world.write(as, patch)).toBe(letter === 'A');
  });

  it('with a line of the log that is new, about it, and says so', async () => {
    const world = leagueOf();
    const patch = await declaration(world, 'firtina');
    const line = `adminLog/${lineOf(patch)}`;
    for (const changes of [
      { [line]: undefined },
      { [`${line}/target`]: undefined },
      { [`${line}/target`]: 'fixtures/other' },
      { [`${line}/target`]: 'fixtures' },
      { [`${line}/target`]: '' },
      { [`${line}/action`]: 'fixture-forfeit-undone' },
      { [`${line}/action`]: 'fixture-scored' },
      { [`${line}/action`]: 'recount' },
      { [`${FIXTURE}/line`]: 'l9' },
      { [`${FIXTURE}/line`]: undefined },
    ]) {
      expect(world.write(ADMIN, altered(patch, changes)), JSON.stringify(changes)).toBe(false);
    }
    // A line of this millisecond that was there, with its mark, as after another update of the admin.
    const mark = `uncounted/${lineOf(patch)}`;
    world.seed({ [line]: patch[line], [mark]: world.now });
    expect(world.write(ADMIN, altered(patch, { [line]: undefined, [mark]: undefined }))).toBe(false);
    world.seed({ [line]: null, [mark]: null });
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('with the mark of its line, and not with that of another', async () => {
    const world = leagueOf();
    world.seed({ 'fixtures/other': { ...LEAGUE_FIXTURE, round: 2 } });
    const [patch, other] = [await declaration(world, 'firtina'), await declaration(world, 'firtina', 'other')];
    const mark = `uncounted/${lineOf(patch)}`;
    for (const wrong of [undefined, null, world.now - 1, true]) {
      expect(world.write(ADMIN, altered(patch, { [mark]: wrong })), String(wrong)).toBe(false);
    }
    expect(world.write(ADMIN, altered({ ...patch, ...other }, { [mark]: undefined }))).toBe(false);
    expect(world.write(ADMIN, { ...patch, ...other })).toBe(true);
  });

  it('with the names of both teams of that day, which no other fixture has', async () => {
    const world = leagueOf();
    const patch = await declaration(world, 'firtina');
    expect(patch).toMatchObject({
      [`${FIXTURE}/team1Name`]: 'Kadıköy Fırtına',
      [`${FIXTURE}/team2Name`]: 'Moda Bardakları',
    });
    for (const side of [1, 2]) {
      for (const wrong of [undefined, null, '', 'Eski Ad', 5, { a: 'x' }]) {
        expect(world.write(ADMIN, altered(patch, { [`${FIXTURE}/team${side}Name`]: wrong })), `${side} ${wrong}`).toBe(
          false,
        );
      }
      const named = {
        [`${FIXTURE}/team${side}Name`]: patch[`${FIXTURE}/team${side}Name`],
        [`${FIXTURE}/updatedAt`]: world.now,
      };
      for (const state of ['planned', 'postponed', 'cancelled']) {
        const open = { [`${FIXTURE}/state`]: state, [`${FIXTURE}/sequence`]: 1 };
        expect(world.write(ADMIN, { ...named, ...open }), state).toBe(false);
        expect(
          world.write(ADMIN, {
            [FIXTURE]: { ...LEAGUE_FIXTURE, state, sequence: 1, updatedAt: world.now, line: 'l1' },
          }),
        ).toBe(false);
      }
    }
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it.each([1, 2] as const)(
    'with any name of a team that has left, within the bounds of a name: team %i',
    async (side) => {
      for (const [name, isAccepted] of [
        ['?', true],
        ['x'.repeat(LIMITS.team.name), true],
        ['x'.repeat(LIMITS.team.name + 1), false],
        ['', false],
        [5, false],
        [undefined, false],
      ] as const) {
        const world = leagueOf({ gone: side === 1 ? 'firtina' : 'bardaklar' });
        const patch = await declaration(world, side === 1 ? 'bardaklar' : 'firtina');
        expect(world.write(ADMIN, altered(patch, { [`${FIXTURE}/team${side}Name`]: name })), String(name)).toBe(
          isAccepted,
        );
      }
    },
  );

  it('once: nothing of it is written again, and none of it alone', async () => {
    const world = leagueOf();
    const patch = await declaration(world, 'firtina');
    const of = (...starts: string[]) =>
      Object.fromEntries(Object.entries(patch).filter(([path]) => starts.some((start) => path.startsWith(start))));
    expect(world.write(ADMIN, of('fixtures/'))).toBe(false);
    expect(world.write(ADMIN, of('fixtures/', 'adminLog/'))).toBe(false);
    expect(world.write(ADMIN, of('fixtures/', 'uncounted/'))).toBe(false);
    writes(world, patch);
    const again = Object.fromEntries(
      Object.entries(patch).map(([path, value]) => [path, value === world.now - 1000 ? world.now : value]),
    );
    expect(world.write(ADMIN, again)).toBe(false);
    for (const [name, value] of Object.entries({ line: 'l9', team1Name: 'x', winnerId: 'bardaklar', note: 'x' })) {
      const change = { [`${FIXTURE}/${name}`]: value, [`${FIXTURE}/updatedAt`]: world.now, [`${FIXTURE}/sequence`]: 2 };
      for (const as of Object.values(PEOPLE)) expect(world.write(as, change), name).toBe(false);
    }
  });

  it('also two of a team in one update, each with its own line, but never two with one', async () => {
    const world = leagueOf();
    world.seed({
      'teams/ucuncu': { name: 'Üç', approved: true },
      'fixtures/same': { ...LEAGUE_FIXTURE, team2Id: 'ucuncu' },
    });
    const [week, same] = [await declaration(world, 'firtina'), await declaration(world, 'firtina', 'same')];
    world.seed({ 'fixtures/twin': LEAGUE_FIXTURE });
    const twin = Object.entries(week).filter(([path]) => path.startsWith(FIXTURE));
    const also = twin.map(([path, value]) => [path.replace(FIXTURE, 'fixtures/twin'), value]);
    expect(world.write(ADMIN, { ...week, ...Object.fromEntries(also) })).toBe(false);
    expect(world.write(ADMIN, { ...week, ...same })).toBe(true);
    expect(await stillWrong(world)).toEqual([]);
  });

  it('and the match that comes after it counts on from it', async () => {
    const world = leagueOf({ indexed: true });
    writes(world, await declaration(world, 'firtina'));
    await playOn(world, MATCH, 'ceren+');
    await counted(world);
    expect(world.read('teams/firtina/stats')).toMatchObject({ wins: 1, losses: 1, points: 3, form: 'WL' });
    expect(await stillWrong(world)).toEqual([]);
  });

  it('and no other change of a fixture touches its line', async () => {
    const world = leagueOf({ fixture: { line: '-earlier' } });
    const moved = { [`${FIXTURE}/note`]: 'x', [`${FIXTURE}/updatedAt`]: world.now };
    for (const line of ['l1', null, '-later']) {
      expect(world.write(ADMIN, { ...moved, [`${FIXTURE}/line`]: line }), String(line)).toBe(false);
    }
    const written = {
      'adminLog/l9': { by: 'admin', at: world.now, action: 'fixture-forfeit-undone', target: FIXTURE },
    };
    expect(world.write(ADMIN, { ...moved, ...written, 'uncounted/l9': world.now, [`${FIXTURE}/line`]: 'l9' })).toBe(
      false,
    );
    expect(world.write(ADMIN, moved)).toBe(true);
    expect(world.read(`${FIXTURE}/line`)).toBe('-earlier');
    expect(world.write(ADMIN, { [FIXTURE]: null })).toBe(true);
  });
});
