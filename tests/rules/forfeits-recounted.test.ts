import { describe, expect, it } from 'vitest';
import type { Patch } from '../../src/domain/records/patch.ts';
import { at, FIXTURE, leagueOf, lineOf, markFaults, PAIR, refusesFaults, writes } from '../support/forfeit-league.ts';
import { declaration, differencesIn, recountOf, takingBack } from '../support/forfeit-world.ts';
import { LEAGUE_FIXTURE } from '../support/rules-league.ts';
import { ADMIN, type RulesWorld } from '../support/rules-world.ts';
import { altered, completionPatch, MATCH, playedWorld } from '../support/scoring-world.ts';

describe('L9, a recount of figures that a forfeit moved', () => {
  const wrong = { wins: 5, points: 15, form: 'WWWWW' };
  const firtina = ['teams/firtina/stats', at('first', 'teams/firtina'), at('all', 'teams/firtina')];
  const met = [at('first', PAIR), at('all', PAIR)];

  /** A forfeit is all that Fırtına has; then its numbers went wrong. */
  async function drifted(played: boolean): Promise<RulesWorld> {
    const world = played ? await playedWorld('ali+') : leagueOf();
    if (played) writes(world, await completionPatch(world));
    world.seed({ [FIXTURE]: LEAGUE_FIXTURE });
    writes(world, await declaration(world, 'firtina'));
    for (const path of firtina) {
      for (const [name, value] of Object.entries(wrong)) world.seed({ [`${path}/${name}`]: value });
    }
    for (const path of met) world.seed({ [`${path}/low`]: 4 });
    return world;
  }

  it.each([true, false])('sets them right, and they keep the line; after a match: %s', async (played) => {
    const world = await drifted(played);
    const line = world.read('teams/firtina/stats/forfeitLine');
    const patch = recountOf(world);
    expect(Object.keys(patch).sort()).toEqual(['adminLog/r1', ...firtina, ...met].sort());
    // A recount of other records may leave out correct figures, but each record in it must be complete.
    refusesFaults(
      world,
      patch,
      [...markFaults(patch)].filter((changes) => !Object.keys(changes).every((path) => path in patch)),
    );
    expect(world.write(ADMIN, patch)).toBe(true);
    for (const path of [...firtina, ...met]) expect(world.read(`${path}/forfeitLine`)).toBe(line);
    expect(differencesIn(world)).toEqual([]);
  });

  it('names its own line where the line is lost, and none of others', async () => {
    const world = await drifted(false);
    const old = world.read('teams/firtina/stats/forfeitLine');
    for (const path of [...firtina, ...met]) world.seed({ [`${path}/forfeitLine`]: null });
    const patch = recountOf(world);
    for (const path of [...firtina, ...met]) {
      expect((patch[path] as Patch).forfeitLine).toBe('r1');
      expect(world.write(ADMIN, altered(patch, { [`${path}/forfeitLine`]: undefined })), path).toBe(false);
      expect(world.write(ADMIN, altered(patch, { [`${path}/forfeitLine`]: old })), path).toBe(false);
      expect(world.write(ADMIN, altered(patch, { [`${path}/recount/fromLine`]: old })), path).toBe(false);
    }
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('of figures without a result names no match, and of a loss alone it names one or a line', async () => {
    const world = await playedWorld('ali+');
    writes(world, await completionPatch(world));
    const line = { 'adminLog/r1': { by: 'admin', at: world.now, action: 'recount' } };
    const mark = { recount: { id: 'r1', from: MATCH } };
    for (const [path, numbers] of [
      ['teams/bardaklar/stats', ['wins', 'losses', 'points']],
      [at('all', 'teams/bardaklar'), ['wins', 'losses', 'points', 'cupsFor', 'cupsAgainst', 'run', 'bestRun']],
      [at('all', PAIR), ['low', 'high']],
    ] as const) {
      const known = world.read(path) as Patch;
      const zeros = Object.fromEntries(numbers.map((name) => [name, 0]));
      const { form: _, ...rest }: Patch = { ...known, ...zeros, ...mark };
      expect(world.write(ADMIN, { ...line, [path]: rest }), path).toBe(false);
      const { lastMatchId: __, ...without }: Patch = { ...known, ...mark };
      expect(world.write(ADMIN, { ...line, [path]: without }), path).toBe(false);
      // The same update with the missing part.
      const { lastMatchId: ___, ...none } = rest;
      const before = world.read('') as Patch;
      expect(world.write(ADMIN, { ...line, [path]: none }), path).toBe(true);
      world.seed({ adminLog: null, ...before });
      expect(world.write(ADMIN, { ...line, [path]: { ...known, ...mark } }), path).toBe(true);
      world.seed({ adminLog: null, ...before });
    }
  });

  it('is no way to declare one or to take one back', async () => {
    const world = leagueOf();
    const patch = await declaration(world, 'firtina');
    const line = lineOf(patch);
    for (const action of ['recount', 'fixture-forfeited', 'fixture-forfeit-undone']) {
      const marked = structuredClone({
        ...patch,
        [`adminLog/${line}`]: { ...(patch[`adminLog/${line}`] as object), action },
      });
      for (const [path, record] of Object.entries(marked)) {
        if (/^(teams|seasonStats)\//.test(path)) Object.assign(record as object, { recount: { id: line } });
      }
      expect(world.write(ADMIN, marked), action).toBe(false);
    }
    writes(world, patch);
    const back = await takingBack(world);
    const recounted = altered(back, { [`adminLog/${lineOf(back)}/action`]: 'recount' });
    expect(world.write(ADMIN, recounted)).toBe(false);
    expect(world.write(ADMIN, back)).toBe(true);
  });

  it('of a player names no forfeit', async () => {
    const world = await playedWorld('ali+');
    writes(world, await completionPatch(world));
    world.seed({ [FIXTURE]: LEAGUE_FIXTURE });
    writes(world, await declaration(world, 'firtina'));
    const back = await takingBack(world);
    for (const path of ['users/ali/stats', at('all', 'players/ali')]) {
      const known = world.read(path) as Patch;
      const recount = { id: lineOf(back), from: MATCH };
      const times = path.startsWith('users') ? { 'users/ali/updatedAt': world.now } : {};
      expect(world.write(ADMIN, { ...back, ...times, [path]: { ...known, recount } }), path).toBe(false);
      const own = { 'adminLog/p1': { by: 'admin', at: world.now, action: 'recount' } };
      const right = { ...known, recount: { id: 'p1', from: MATCH } };
      expect(world.write(ADMIN, { ...own, ...times, [path]: { ...right, forfeitLine: 'p1' } }), path).toBe(false);
    }
    expect(world.write(ADMIN, back)).toBe(true);
  });
});
