import { describe, expect, it } from 'vitest';
import type { Patch } from '../../src/domain/records/patch.ts';
import { ZERO_TEAM_STATS } from '../../src/domain/standings/stats.ts';
import { declaration, differencesIn, isSame, recountOf, tableIn, takingBack, WEEK } from '../support/forfeit-world.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { fillIndex, goneLine, LEAGUE_FIXTURE, PEOPLE } from '../support/rules-league.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';
import { altered, completionPatch, MATCH, playedWorld, startPatch, tapsIn } from '../support/scoring-world.ts';
import { openSeason, playOn } from '../support/season-world.ts';

const SIDES = ['firtina', 'bardaklar'];
const at = (season: string, path: string) => `seasonStats/${season}/${path}`;
const FIXTURE = `fixtures/${WEEK}`;
const PAIR = 'met/bardaklar_firtina';

/** A league whose teams have their fixture and, where it is said, a past. */
interface Setting {
  /** Whether the team index repeats the figures. */
  indexed?: boolean;
  /** The fixture, and where it is of a later season. */
  fixture?: Patch;
  season?: string;
  /** Figures from before, of the season and of all time. */
  past?: Patch;
  gone?: string;
}

const LONG = {
  ...{ name: 'Eski Ad', wins: 8, losses: 2, points: 24, form: 'WWWWW', cupsFor: 50, cupsAgainst: 20, run: 6 },
  ...{ bestRun: 9, lastMatchId: 'old' },
};
const PAST = { 'teams/firtina': LONG, 'teams/bardaklar': { ...LONG, form: 'WL', run: 0 }, [PAIR]: { low: 3, high: 4 } };
const SHORT = { ...LONG, wins: 1, losses: 1, points: 3, form: 'WL', run: 0, bestRun: 1 };
const PAST_SHORT = { 'teams/firtina': SHORT, 'teams/bardaklar': { ...SHORT, form: 'LW', run: 1 } };
const DECIDED_BEFORE = { ...ZERO_TEAM_STATS, wins: 8, losses: 2, points: 24, form: 'LWWWW', lastMatchId: 'old' };

function leagueOf({ indexed = false, fixture = {}, season = 'first', past, gone }: Setting = {}): RulesWorld {
  const world = openWorld();
  if (season !== 'first') openSeason(world);
  if (indexed) fillIndex(world);
  if (past !== undefined) {
    for (const [path, record] of Object.entries(past)) {
      for (const of of [season, 'all']) world.seed({ [at(of, path)]: record });
    }
    const { wins, losses, points } = past['teams/firtina'] as typeof LONG;
    for (const id of SIDES) {
      const { form } = past[`teams/${id}`] as typeof LONG;
      world.seed({ [`teams/${id}/stats`]: { ...DECIDED_BEFORE, wins, losses, points, form } });
    }
  }
  world.seed({ [FIXTURE]: { ...LEAGUE_FIXTURE, season, ...fixture } });
  if (gone !== undefined) world.seed({ [`teams/${gone}`]: null, ...(indexed ? goneLine(gone, 600) : {}) });
  world.now += 1000;
  return world;
}

const SETTINGS: [string, string, Setting][] = [
  ['the first result of both', 'firtina', {}],
  ['the visitors win', 'bardaklar', {}],
  ['of a league with its index', 'firtina', { indexed: true }],
  ['after many results', 'firtina', { past: PAST }],
  ['after many results, the visitors win', 'bardaklar', { past: PAST }],
  ['after two results', 'firtina', { past: PAST_SHORT }],
  ['after two results, the visitors win', 'bardaklar', { past: PAST_SHORT }],
  ['of a later season', 'bardaklar', { season: 's2' }],
  ['of a later season, in a league with its index', 'firtina', { season: 's2', indexed: true }],
  ['with the home team second in the key', 'bardaklar', { fixture: { team1Id: 'bardaklar', team2Id: 'firtina' } }],
  [
    'with the home team second in the key that loses',
    'firtina',
    { fixture: { team1Id: 'bardaklar', team2Id: 'firtina' } },
  ],
  ['that was postponed', 'firtina', { fixture: { state: 'postponed' } }],
  ['against a team that has left the league', 'firtina', { gone: 'bardaklar', indexed: true }],
  ['of the home team that has left the league', 'bardaklar', { gone: 'firtina' }],
];

/** Every place of an update, with the values that are none of the app's. */
function* faults(patch: Patch, world: RulesWorld): Generator<Patch> {
  const wrong = (value: unknown): unknown[] => {
    if (typeof value === 'number') return [value + 1, value - 1, String(value), undefined];
    return [...(value === 'x' ? [] : ['x']), 5, true, { a: 1 }, undefined];
  };
  for (const [path, value] of Object.entries(patch)) {
    if (path.startsWith('adminLog/')) continue;
    yield { [path]: undefined };
    if (value !== null && typeof value === 'object') yield { [path]: null };
    const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [['', value] as const];
    for (const [name, one] of inside) {
      const place = name === '' ? path : `${path}/${name}`;
      const deeper = typeof one === 'object' && one !== null ? Object.entries(one) : [];
      for (const [key, part] of deeper) for (const other of wrong(part)) yield { [`${place}/${key}`]: other };
      if (deeper.length === 0) for (const other of wrong(one)) yield { [place]: other };
    }
    if (path.startsWith('seasonStats/') || path.startsWith('teams/')) {
      yield { [`${path}/rating`]: 1 };
      yield { [`${path}/lastMatchId`]: keyOf(5) };
      const { form } = value as { form?: string };
      const all = `${world.read(`${path}/form`) ?? ''}${form?.at(-1) ?? ''}`;
      // The whole of what it was, and every part of it.
      for (let length = 1; length <= 6; length++) {
        for (const other of [all.slice(-length), all.slice(0, length), 'W'.repeat(length)]) {
          if (other !== form) yield { [`${path}/form`]: other };
        }
      }
      if ('run' in (value as object)) {
        for (const run of [0, 1, 6, 7, 9, 10]) {
          for (const bestRun of [0, 1, 6, 7, 8, 9, 10]) {
            const known = value as { run: number; bestRun: number };
            if (run !== known.run || bestRun !== known.bestRun)
              yield { [`${path}/run`]: run, [`${path}/bestRun`]: bestRun };
          }
        }
      }
    }
  }
}

/** What the app may say otherwise: when it counts as moved, and words. */
const isFree = (path: string, value: unknown) =>
  (path === `${FIXTURE}/sequence` && typeof value === 'number' && value > 0) ||
  (path.endsWith('/name') && value === 'x');

function refusesFaults(world: RulesWorld, patch: Patch, all: Iterable<Patch> = faults(patch, world)): void {
  const accepted = [...all].filter((changes) => {
    const [[path = '', value] = []] = Object.entries(changes);
    // What is left out and stands there already.
    if (value === undefined && path in patch && isSame(world.read(path), patch[path])) return false;
    const before = world.read('') as Patch;
    if (!world.write(ADMIN, altered(patch, changes))) return false;
    world.seed({ adminLog: null, seasonStats: null, teamIndex: null, ...before });
    return !isFree(path, value);
  });
  expect(accepted).toEqual([]);
}

/** Writes an update that nothing may be taken from. */
function writes(world: RulesWorld, patch: Patch): void {
  expect(world.write(ADMIN, patch)).toBe(true);
  world.now += 1000;
}

/** The line of the log in an update. */
const lineOf = (patch: Patch) =>
  Object.keys(patch)
    .find((path) => path.startsWith('adminLog/'))
    ?.slice('adminLog/'.length) ?? '';

describe('Issue 20: a forfeit is declared in one update with all that it moves', () => {
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
    // As one who has declared it again would send it: from what stands now.
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
        ...{ name: 'Yeni', city: 'İstanbul', captainId: 'ayla', createdAt: world.now, approved: false, stats: own },
      },
      'users/ayla/teamId': id,
      'users/ayla/updatedAt': world.now,
    });
    expect(world.write(founder, found(stats))).toBe(false);
    expect(world.write(founder, found({ ...ZERO_TEAM_STATS, forfeitLine: 'x' }))).toBe(false);
    expect(world.write(founder, found(ZERO_TEAM_STATS))).toBe(true);
  });
});

/** The same league with a forfeit that Fırtına won, and the update that takes it back. */
async function declaredIn(setting: Setting, winnerId = 'firtina') {
  const world = leagueOf(setting);
  const before = tableIn(world);
  writes(world, await declaration(world, winnerId));
  return { world, before, patch: await takingBack(world) };
}

/** What a recount proves: which records it has and what they knew, not the numbers. */
function* markFaults(patch: Patch): Generator<Patch> {
  for (const [path, value] of Object.entries(patch)) {
    if (path.startsWith('adminLog/')) continue;
    yield { [path]: undefined };
    if (path.startsWith('fixtures/')) for (const other of ['x', 5, 'played']) yield { [path]: other };
    if (!/^(teams|seasonStats)\//.test(path)) continue;
    yield { [path]: null };
    for (const name of ['id', 'fromLine']) {
      for (const other of ['x', 5, true, undefined]) yield { [`${path}/recount/${name}`]: other };
    }
    yield { [`${path}/recount/from`]: 'x' };
    yield { [`${path}/recount/more`]: 1 };
    for (const other of ['x', 5, true, undefined]) yield { [`${path}/forfeitLine`]: other };
    yield { [`${path}/lastMatchId`]: keyOf(5) };
    yield { [`${path}/rating`]: 1 };
    for (const [name, one] of Object.entries(value as Patch)) {
      if (typeof one !== 'number') continue;
      for (const other of [-1, 0.5, '1', undefined]) yield { [`${path}/${name}`]: other };
    }
  }
}

describe('Issue 20: a forfeit is taken back by a recount in the same update', () => {
  it.each(SETTINGS.filter(([, , { past }]) => past === undefined))('%s', async (_what, winnerId, setting) => {
    const { world, patch } = await declaredIn(setting, winnerId);
    refusesFaults(world, patch, markFaults(patch));
    expect(world.write(ADMIN, patch)).toBe(true);
    expect(world.read(FIXTURE)).not.toHaveProperty('winnerId');
    expect(world.read(FIXTURE)).toMatchObject({ state: 'planned', sequence: 2, updatedAt: world.now });
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

  it('to planned or to postponed, and to nothing else', async () => {
    const { world, patch } = await declaredIn({});
    for (const state of ['cancelled', 'played', 'forfeit']) {
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

describe('L9, issue 20: a recount of figures that a forfeit moved', () => {
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
    // The right numbers may be left out where a recount of others goes ahead; what is there must be whole.
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
      // The same with what it lacked.
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
