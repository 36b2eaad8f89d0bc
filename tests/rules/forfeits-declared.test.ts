import { describe, expect, it } from 'vitest';
import type { Patch } from '../../src/domain/records/patch.ts';
import { ZERO_TEAM_STATS } from '../../src/domain/standings/stats.ts';
import {
  at,
  FIXTURE,
  leagueOf,
  lineOf,
  PAIR,
  PAST,
  refusesFaults,
  SETTINGS,
  writes,
} from '../support/forfeit-league.ts';
import { declaration, differencesIn } from '../support/forfeit-world.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { LEAGUE_FIXTURE, PEOPLE } from '../support/rules-league.ts';
import { ADMIN } from '../support/rules-world.ts';
import { altered, completionPatch, MATCH, playedWorld, startPatch, tapsIn } from '../support/scoring-world.ts';

describe('a forfeit is declared in one update with all that it moves', () => {
  it.each(SETTINGS)('%s', async (_what, winnerId, setting) => {
    const world = leagueOf(setting);
    const patch = await declaration(world, winnerId);
    refusesFaults(world, patch);
    expect(world.write(ADMIN, patch)).toBe(true);
    expect(world.read(FIXTURE)).toMatchObject({ state: 'forfeit', winnerId, sequence: 1, updatedAt: world.now });
  });

  it('by hand: a win and a loss without cups, and players have nothing of it', async () => {
    const world = leagueOf({ indexed: true, past: PAST });
    const users = world.read('users');
    world.seed({ 'teamIndex/firtina/wins': 8, 'teamIndex/firtina/losses': 2, 'teamIndex/firtina/form': 'WWWWW' });
    const patch = await declaration(world, 'firtina');
    writes(world, patch);
    const forfeitLine = lineOf(patch);
    for (const season of ['first', 'all']) {
      expect(world.read(at(season, 'teams/firtina'))).toEqual({
        ...{ name: 'Kadıköy Fırtına', wins: 9, losses: 2, points: 27, form: 'WWWWW', cupsFor: 50, cupsAgainst: 20 },
        ...{ run: 7, bestRun: 9, lastMatchId: 'old', forfeitLine },
      });
      expect(world.read(at(season, 'teams/bardaklar'))).toMatchObject({ wins: 8, losses: 3, form: 'WLL', run: 0 });
      expect(world.read(at(season, PAIR))).toEqual({ low: 3, high: 5, forfeitLine });
      expect(world.read(at(season, 'players'))).toBeNull();
    }
    expect(world.read('teams/firtina/stats')).toEqual({
      ...{ wins: 9, losses: 2, points: 27, form: 'WWWWW', lastMatchId: 'old', forfeitLine },
    });
    expect(world.read('teamIndex/firtina')).toMatchObject({ wins: 9, losses: 2, cups: 30, form: 'WWWWW' });
    expect(world.read('users')).toEqual(users);
    expect(world.read(`adminLog/${forfeitLine}`)).toMatchObject({ action: 'fixture-forfeited', target: FIXTURE });
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
    expect(world.write(ADMIN, { ...patch, [`${FIXTURE}/matchId`]: null })).toBe(true);
  });

  it('not for a third team, with a loss for both', async () => {
    const world = leagueOf();
    const patch = await declaration(world, 'firtina');
    const lost = { wins: 0, losses: 1, points: 0, form: 'L' };
    const changes = [at('first', 'teams/firtina'), at('all', 'teams/firtina'), 'teams/firtina/stats'].map((path) => [
      path,
      { ...(patch[path] as object), ...lost, ...(path.startsWith('teams') ? {} : { run: 0, bestRun: 0 }) },
    ]);
    const third = { ...patch, ...Object.fromEntries(changes), [`${FIXTURE}/winnerId`]: 'ucuncu' };
    expect(world.write(ADMIN, third)).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
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
      { [`${line}/action`]: 'recount' },
    ]) {
      expect(world.write(ADMIN, altered(patch, changes)), JSON.stringify(changes)).toBe(false);
    }
    world.seed({ [line]: patch[line] });
    expect(world.write(ADMIN, altered(patch, { [line]: undefined }))).toBe(false);
    world.seed({ [line]: null });
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('each team and their meeting name the same line', async () => {
    const world = leagueOf();
    const [patch, other] = [await declaration(world, 'firtina'), await declaration(world, 'firtina')];
    const both = { ...patch, [`adminLog/${lineOf(other)}`]: other[`adminLog/${lineOf(other)}`] };
    for (const path of Object.keys(patch)) {
      if (!path.startsWith('seasonStats/') && !path.startsWith('teams/')) continue;
      expect(world.write(ADMIN, { ...both, [path]: other[path] }), path).toBe(false);
    }
    expect(world.write(ADMIN, both)).toBe(true);
  });

  it('once: nothing of it moves again, and none of it alone', async () => {
    const world = leagueOf();
    const patch = await declaration(world, 'firtina');
    const figures = Object.entries(patch).filter(([path]) => /^(teams|seasonStats)/.test(path));
    const line = Object.entries(patch).filter(([path]) => path.startsWith('adminLog/'));
    for (const one of figures) expect(world.write(ADMIN, Object.fromEntries([one, ...line])), one[0]).toBe(false);
    expect(world.write(ADMIN, Object.fromEntries([...figures, ...line]))).toBe(false);
    // What a forfeit that nobody won would move.
    const nothing = { low: 0, high: 0, forfeitLine: lineOf(patch) };
    expect(world.write(ADMIN, { [at('all', PAIR)]: nothing, ...Object.fromEntries(line) })).toBe(false);
    const fixture = Object.entries(patch).filter(([path]) => path.startsWith('fixtures/'));
    expect(world.write(ADMIN, Object.fromEntries([...fixture, ...line]))).toBe(false);
    writes(world, patch);
    // The update of a second declaration, made from the present data.
    const twin = leagueOf();
    twin.seed({ seasonStats: world.read('seasonStats'), teams: world.read('teams') });
    twin.now = world.now;
    const again = await declaration(twin, 'firtina');
    expect(world.write(ADMIN, again)).toBe(false);
    const moved = Object.entries(again).filter(([path]) => !path.startsWith('fixtures/'));
    expect(world.write(ADMIN, Object.fromEntries(moved))).toBe(false);
    for (const one of moved) {
      const own = moved.filter(([path]) => path.startsWith('adminLog/'));
      expect(world.write(ADMIN, Object.fromEntries([one, ...own])), one[0]).toBe(one[0].startsWith('adminLog/'));
    }
    for (const [path] of figures) {
      for (const as of Object.values(PEOPLE)) {
        expect(world.write(as, { [`${path}/wins`]: 9 })).toBe(false);
        expect(world.write(as, { [path]: null })).toBe(false);
        expect(world.write(as, { [`${path}/forfeitLine`]: null })).toBe(false);
      }
    }
  });

  it('two of a team in one update are refused, two of four teams are not', async () => {
    const world = leagueOf();
    world.seed({ 'teams/ucuncu': { name: 'Üç', approved: true }, 'teams/dorduncu': { name: 'Dört', approved: true } });
    world.seed({ 'fixtures/same': { ...LEAGUE_FIXTURE, team2Id: 'ucuncu' } });
    world.seed({ 'fixtures/else': { ...LEAGUE_FIXTURE, team1Id: 'dorduncu', team2Id: 'ucuncu' } });
    const [week, same, other] = [
      await declaration(world, 'firtina'),
      await declaration(world, 'firtina', 'same'),
      await declaration(world, 'ucuncu', 'else'),
    ];
    expect(world.write(ADMIN, { ...week, ...same })).toBe(false);
    expect(world.write(ADMIN, { ...same, ...week })).toBe(false);
    // One line for two of the same teams, of which it is about one.
    world.seed({ 'fixtures/twin': LEAGUE_FIXTURE });
    const twin = Object.entries(week).filter(([path]) => path.startsWith(FIXTURE));
    const also = twin.map(([path, value]) => [path.replace(FIXTURE, 'fixtures/twin'), value]);
    expect(world.write(ADMIN, { ...week, ...Object.fromEntries(also) })).toBe(false);
    expect(world.write(ADMIN, { ...week, ...other })).toBe(true);
  });

  it('of teams that did not play it nothing moves', async () => {
    const world = leagueOf();
    world.seed({ 'teams/ucuncu': { name: 'Üç', approved: true } });
    const patch = await declaration(world, 'firtina');
    const of = (path: string) => patch[path] as Patch;
    for (const [path, record] of [
      ['teams/ucuncu/stats', of('teams/bardaklar/stats')],
      [at('first', 'teams/ucuncu'), { ...of(at('first', 'teams/bardaklar')), name: 'Üç' }],
      [at('all', 'teams/ucuncu'), { ...of(at('all', 'teams/bardaklar')), name: 'Üç' }],
      [at('s2', 'teams/firtina'), of(at('first', 'teams/firtina'))],
      [at('s2', PAIR), of(at('first', PAIR))],
      [at('first', 'met/bardaklar_ucuncu'), of(at('first', PAIR))],
      [at('first', 'met/firtina_bardaklar'), { ...of(at('first', PAIR)), low: 2 }],
      ['users/ali/stats/forfeitLine', lineOf(patch)],
      [at('all', 'players/ali/forfeitLine'), lineOf(patch)],
    ] as const) {
      expect(world.write(ADMIN, { ...patch, [path]: record }), path).toBe(false);
    }
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it.each(['ucuncu', undefined])('not without a winner of the two, as if both had lost: %s', async (winnerId) => {
    const world = leagueOf();
    const [patch, other] = [await declaration(world, 'firtina'), await declaration(world, 'bardaklar')];
    const forfeitLine = lineOf(patch);
    const lost = Object.entries(other).filter(([path]) => /^(teams|seasonStats.*teams)\/firtina/.test(path));
    const changes = {
      ...Object.fromEntries(lost.map(([path, record]) => [path, { ...(record as object), forfeitLine }])),
      ...Object.fromEntries(['first', 'all'].map((season) => [at(season, PAIR), { low: 0, high: 0, forfeitLine }])),
      [`${FIXTURE}/winnerId`]: winnerId,
    };
    expect(lost).toHaveLength(3);
    expect(world.write(ADMIN, altered(patch, changes))).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('under either key of their meeting', async () => {
    const world = leagueOf();
    const patch = await declaration(world, 'firtina');
    const turned = (season: string) => {
      const met = patch[at(season, PAIR)] as Patch;
      return { [at(season, PAIR)]: undefined, [at(season, 'met/firtina_bardaklar')]: { ...met, low: 1, high: 0 } };
    };
    expect(world.write(ADMIN, altered(patch, { ...turned('first'), ...turned('all') }))).toBe(true);
  });

  it('not while a match of one of them is completed in the same update', async () => {
    const world = await playedWorld('ali+');
    world.seed({ [FIXTURE]: LEAGUE_FIXTURE });
    const [completion, patch] = [await completionPatch(world), await declaration(world, 'firtina')];
    expect(world.write(ADMIN, { ...completion, ...patch })).toBe(false);
    expect(world.write(ADMIN, { ...patch, ...completion })).toBe(false);
    const mixed = structuredClone({ ...completion, ...patch });
    for (const [path, record] of Object.entries(mixed)) {
      if (/^(teams|seasonStats.*(teams|met))\//.test(path)) Object.assign(record as object, { lastMatchId: MATCH });
    }
    expect(world.write(ADMIN, mixed)).toBe(false);
    expect(world.write(ADMIN, completion)).toBe(true);
  });

  it('and the match that comes after it forgets the line, and counts on from it', async () => {
    const world = leagueOf({ indexed: true });
    const patch = await declaration(world, 'firtina');
    writes(world, patch);
    expect(world.write(ADMIN, await startPatch(world))).toBe(true);
    world.now += 1000;
    expect(world.write(ADMIN, await tapsIn(world, MATCH, 'ceren+'))).toBe(true);
    world.now += 1000;
    const completion = await completionPatch(world);
    for (const path of ['teams/firtina/stats', at('all', 'teams/bardaklar'), at('first', PAIR)]) {
      expect(world.write(ADMIN, altered(completion, { [`${path}/forfeitLine`]: lineOf(patch) })), path).toBe(false);
    }
    writes(world, completion);
    expect(world.read(at('all', 'teams/bardaklar'))).toEqual({
      ...{ name: 'Moda Bardakları', wins: 1, losses: 1, points: 3, form: 'LW', cupsFor: 1, cupsAgainst: 0, run: 1 },
      ...{ bestRun: 1, lastMatchId: MATCH },
    });
    expect(world.read('teams/firtina/stats')).toEqual({
      ...{ wins: 1, losses: 1, points: 3, form: 'WL', lastMatchId: MATCH },
    });
    expect(differencesIn(world)).toEqual([]);
  });

  it('of a damaged line nobody counts, and no founder writes one', async () => {
    const world = leagueOf();
    const id = keyOf(77);
    const patch = await declaration(world, 'firtina');
    writes(world, patch);
    const stats = { ...ZERO_TEAM_STATS, losses: 1, form: 'L', forfeitLine: lineOf(patch) };
    const founder = { uid: 'ayla', token: { email: 'ayla@example.com' } };
    world.seed({ 'users/ayla': { ...(world.read('users/ali') as object), role: 'team', teamId: null } });
    const found = (own: object): Patch => ({
      [`teams/${id}`]: {
        ...{
          name: 'Yeni',
          nameKey: 'yeni',
          city: 'İstanbul',
          captainId: 'ayla',
          createdAt: world.now,
          approved: false,
          stats: own,
        },
      },
      'teamNames/yeni': id,
      'users/ayla/teamId': id,
      'users/ayla/updatedAt': world.now,
    });
    expect(world.write(founder, found(stats))).toBe(false);
    expect(world.write(founder, found({ ...ZERO_TEAM_STATS, forfeitLine: 'x' }))).toBe(false);
    expect(world.write(founder, found(ZERO_TEAM_STATS))).toBe(true);
  });
});
