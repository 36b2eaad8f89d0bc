import { describe, expect, it } from 'vitest';
import type { Patch } from '../../src/domain/records/patch.ts';
import { ZERO_TEAM_STATS } from '../../src/domain/standings/stats.ts';
import {
  at,
  declaredIn,
  FIXTURE,
  leagueOf,
  lineOf,
  markFaults,
  PAIR,
  refusesFaults,
  SETTINGS,
  SIDES,
  writes,
} from '../support/forfeit-league.ts';
import { declaration, differencesIn, recountOf, tableIn, takingBack } from '../support/forfeit-world.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { fillIndex, LEAGUE_FIXTURE, PEOPLE } from '../support/rules-league.ts';
import { ADMIN, type RulesWorld } from '../support/rules-world.ts';
import { altered, completionPatch, MATCH, playedWorld } from '../support/scoring-world.ts';
import { playOn } from '../support/season-world.ts';

describe('a forfeit is taken back by a recount in the same update', () => {
  it.each(SETTINGS.filter(([, , { past }]) => past === undefined))('%s', async (_what, winnerId, setting) => {
    const { world, patch } = await declaredIn(setting, winnerId);
    refusesFaults(world, patch, markFaults(patch));
    expect(world.write(ADMIN, patch)).toBe(true);
    expect(world.read(FIXTURE)).not.toHaveProperty('winnerId');
    const { state = 'planned' } = setting.fixture ?? {};
    expect(world.read(FIXTURE)).toMatchObject({ state, sequence: 2, updatedAt: world.now });
    expect(differencesIn(world)).toEqual([]);
    for (const season of [setting.season ?? 'first', 'all']) {
      for (const id of SIDES) expect(world.read(at(season, `teams/${id}`))).toMatchObject({ wins: 0, losses: 0 });
      expect(world.read(at(season, PAIR))).toMatchObject({ low: 0, high: 0 });
    }
  });

  it('leaves the table as it was, after matches before and behind it', async () => {
    const world = await playedWorld('ali+', 'ali+', 'ceren+');
    fillIndex(world);
    writes(world, await completionPatch(world));
    await playOn(world, keyOf(2000), 'ceren+');
    const before = tableIn(world);
    world.seed({ [FIXTURE]: LEAGUE_FIXTURE });
    writes(world, await declaration(world, 'bardaklar'));
    expect(world.read('teams/bardaklar/stats')).toMatchObject({ wins: 2, losses: 1, form: 'LWW' });
    writes(world, await takingBack(world));
    expect(tableIn(world)).toEqual(before);
    writes(world, await declaration(world, 'bardaklar'));
    await playOn(world, keyOf(3000), 'ali+');
    expect(differencesIn(world)).toEqual([]);
    writes(world, await takingBack(world));
    expect(world.read('teams/bardaklar/stats')).toMatchObject({ wins: 1, losses: 2, form: 'LWL' });
    expect(world.read('seasonStats/all/teams/bardaklar')).toMatchObject({ run: 0, bestRun: 1 });
    expect(differencesIn(world)).toEqual([]);
  });

  it('one that was postponed is postponed again, and says so only meanwhile', async () => {
    const { world, patch } = await declaredIn({ fixture: { state: 'postponed' } });
    expect(world.read(FIXTURE)).toMatchObject({ state: 'forfeit', was: 'postponed' });
    expect(world.write(ADMIN, altered(patch, { [`${FIXTURE}/was`]: undefined }))).toBe(false);
    writes(world, patch);
    expect(world.read(FIXTURE)).toMatchObject({ state: 'postponed', sequence: 2 });
    expect(world.read(FIXTURE)).not.toHaveProperty('was');
    const planned = leagueOf();
    const declared = await declaration(planned, 'firtina');
    expect(planned.write(ADMIN, { ...declared, [`${FIXTURE}/was`]: 'postponed' })).toBe(false);
    expect(planned.write(ADMIN, { ...declared, [`${FIXTURE}/was`]: 'planned' })).toBe(false);
    writes(planned, declared);
    expect(planned.read(FIXTURE)).not.toHaveProperty('was');
  });

  it('to planned, to postponed or to a game that is not needed, and to nothing else', async () => {
    const { world, patch } = await declaredIn({});
    for (const state of ['played', 'forfeit', 'x']) {
      expect(world.write(ADMIN, { ...patch, [`${FIXTURE}/state`]: state }), state).toBe(false);
    }
    for (const [field, value] of [
      ['winnerId', 'firtina'],
      ['matchId', MATCH],
      ['team1Id', 'bardaklar'],
      ['team2Id', 'ucuncu'],
    ]) {
      world.seed({ 'teams/ucuncu': { name: 'Üç', approved: true } });
      expect(world.write(ADMIN, { ...patch, [`${FIXTURE}/${field}`]: value }), field).toBe(false);
    }
    const turned = { [`${FIXTURE}/team1Id`]: 'bardaklar', [`${FIXTURE}/team2Id`]: 'firtina' };
    expect(world.write(ADMIN, { ...patch, ...turned })).toBe(false);
    expect(world.write(ADMIN, { ...patch, [`${FIXTURE}/state`]: 'postponed' })).toBe(true);
    for (const [setting, was] of [
      [{}, null],
      [{ fixture: { state: 'postponed' } }, 'postponed'],
    ] as const) {
      const other = await declaredIn(setting);
      const cancelled = { ...other.patch, [`${FIXTURE}/state`]: 'cancelled' };
      expect(other.world.write(ADMIN, { ...cancelled, [`${FIXTURE}/was`]: 'x' })).toBe(false);
      expect(other.world.write(ADMIN, { ...cancelled, [`${FIXTURE}/was`]: was })).toBe(true);
      expect(other.world.read(`${FIXTURE}/was`)).toBe(was);
    }
  });

  it('by the admin alone, with a new line of the log that says so', async () => {
    const { world, patch } = await declaredIn({ indexed: true });
    const line = `adminLog/${lineOf(patch)}`;
    for (const [letter, as] of Object.entries(PEOPLE)) {
      if (letter !== 'A') expect(world.write(as, patch)).toBe(false);
    }
    for (const changes of [
      { [line]: undefined },
      { [`${line}/target`]: undefined },
      { [`${line}/target`]: 'fixtures/other' },
      { [`${line}/action`]: 'recount' },
      { [`${line}/action`]: 'fixture-forfeited' },
    ]) {
      expect(world.write(ADMIN, altered(patch, changes)), JSON.stringify(changes)).toBe(false);
    }
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('not with the line that declared it, nor without figures that name the new one', async () => {
    const world = leagueOf();
    const declared = await declaration(world, 'firtina');
    writes(world, declared);
    const patch = await takingBack(world);
    const fixture = Object.entries(patch).filter(([path]) => path.startsWith('fixtures/'));
    expect(world.write(ADMIN, Object.fromEntries(fixture))).toBe(false);
    const others = Object.entries(patch).filter(([path]) => !path.startsWith('fixtures/'));
    expect(world.write(ADMIN, Object.fromEntries(others))).toBe(false);
    // Each of the figures alone, with the line: the fixture stays a forfeit, or is of another and never was one.
    world.seed({ 'fixtures/other': LEAGUE_FIXTURE });
    const line = `adminLog/${lineOf(patch)}`;
    const about = { ...(patch[line] as object), target: 'fixtures/other' };
    for (const one of others.filter(([path]) => path !== line)) {
      expect(world.write(ADMIN, { ...Object.fromEntries([one]), [line]: patch[line] }), one[0]).toBe(false);
      expect(world.write(ADMIN, { ...Object.fromEntries([one]), [line]: about }), one[0]).toBe(false);
    }
    // Lines of before, as they would stand if everything else had been written without the rules.
    const old = world.read('');
    world.seed({ [line]: patch[line] });
    for (const [path] of others) if (path !== line) world.seed({ [`${path}/forfeitLine`]: lineOf(patch) });
    expect(world.write(ADMIN, Object.fromEntries(fixture))).toBe(false);
    world.seed({ adminLog: null, ...(old as Patch) });
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it.each(['team1Id', 'team2Id'])(
    'not while its %s becomes another, whose figures are recounted instead',
    async (side) => {
      const { world, patch } = await declaredIn({});
      world.seed({ 'teams/ucuncu': { name: 'Üç', approved: true, createdAt: 1, stats: ZERO_TEAM_STATS } });
      const former = LEAGUE_FIXTURE[side as 'team1Id'];
      const swap = (text: string) => text.replace(former, 'ucuncu');
      const swapped = Object.entries(patch).map(([path, value]): [string, unknown] => {
        if (!/^(teams|seasonStats)\//.test(path) || swap(path) === path) return [path, value];
        const { forfeitLine, recount, ...record } = value as { forfeitLine: string; recount: Patch };
        return [swap(path), { ...record, forfeitLine, recount: { id: recount.id } }];
      });
      const other = { ...Object.fromEntries(swapped), [`${FIXTURE}/${side}`]: 'ucuncu' };
      expect(world.write(ADMIN, other)).toBe(false);
      expect(world.write(ADMIN, patch)).toBe(true);
    },
  );

  it('one at a time of the same teams', async () => {
    const world = leagueOf();
    world.seed({ 'fixtures/twin': { ...LEAGUE_FIXTURE, round: 2 } });
    writes(world, await declaration(world, 'firtina'));
    writes(world, await declaration(world, 'firtina', 'twin'));
    const patch = await takingBack(world);
    const own = Object.entries(patch).filter(([path]) => path.startsWith(FIXTURE));
    const also = own.map(([path, value]) => [path.replace(FIXTURE, 'fixtures/twin'), value]);
    expect(world.write(ADMIN, { ...patch, ...Object.fromEntries(also) })).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it.each<[string, (world: RulesWorld) => Promise<void>]>([
    ['a match was completed', (world) => playOn(world, keyOf(2000), 'ceren+')],
    [
      'another forfeit was declared',
      async (world) => {
        world.seed({ 'fixtures/more': { ...LEAGUE_FIXTURE, round: 2 } });
        writes(world, await declaration(world, 'bardaklar', 'more'));
      },
    ],
    [
      'another was taken back',
      async (world) => {
        writes(world, await takingBack(world, 'before'));
      },
    ],
  ])('not when %s since it was counted', async (_what, happens) => {
    const world = leagueOf();
    world.seed({ 'fixtures/before': { ...LEAGUE_FIXTURE, round: 3 } });
    writes(world, await declaration(world, 'firtina', 'before'));
    writes(world, await declaration(world, 'firtina'));
    const [patch, declared] = [await takingBack(world), recountOf(world)];
    await happens(world);
    const now = { [`${FIXTURE}/updatedAt`]: world.now, [`adminLog/${lineOf(patch)}/at`]: world.now };
    expect(world.write(ADMIN, altered(patch, now))).toBe(false);
    expect(Object.keys(declared)).toHaveLength(1);
    writes(world, await takingBack(world));
    expect(differencesIn(world)).toEqual([]);
  });
});
