import { describe, expect, it } from 'vitest';
import { recountSeasons } from '../../src/domain/standings/recount-results.ts';
import { percent } from '../../src/domain/standings/stats.ts';
import { brokenFigures, brokenIndex } from '../support/broken-index.ts';
import { completedMatch } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { fillIndex, goneLine, PEOPLE } from '../support/rules-league.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';
import {
  altered,
  completionPatch,
  expectRefused,
  MATCH,
  MATCH_PATH,
  playedWorld,
  startPatch,
  tapsIn,
} from '../support/scoring-world.ts';
import { indexedWorld, openSeason, playOn } from '../support/season-world.ts';

type Patch = Record<string, unknown>;
const SEASONS = ['first', 'all'] as const;
const at = (season: string, path: string) => `seasonStats/${season}/${path}`;

/** Figures from earlier matches: Fırtına won its last two of three, Bardaklar lost its only one; so did their players. */
const EARLIER = {
  'teams/firtina': {
    ...{
      name: 'Eski Ad',
      wins: 2,
      losses: 1,
      points: 6,
      form: 'LWW',
      cupsFor: 20,
      cupsAgainst: 12,
      run: 2,
      bestRun: 2,
    },
    lastMatchId: 'old',
  },
  'teams/bardaklar': {
    ...{ name: 'Moda', wins: 3, losses: 0, points: 9, form: 'WWW', cupsFor: 9, cupsAgainst: 3, run: 3, bestRun: 3 },
    lastMatchId: 'old',
  },
  'players/ali': {
    ...{ name: 'Eski Ali', teamId: 'eski', gamesPlayed: 2, cupsScored: 9, totalAttempts: 20, accuracy: 45 },
    ...{ wins: 1, losses: 1, winRate: 50, mvpCount: 1, run: 0, bestRun: 1, lastMatchId: 'old' },
  },
  'players/ceren': {
    ...{ name: 'Ceren', teamId: 'bardaklar', gamesPlayed: 6, cupsScored: 20, totalAttempts: 60, accuracy: 33 },
    ...{ wins: 4, losses: 2, winRate: 67, mvpCount: 0, run: 3, bestRun: 3, lastMatchId: 'old' },
    ranks: { accuracy: 3_300_006, winRate: 6_700_006 },
  },
  'met/bardaklar_firtina': { low: 3, high: 1, lastMatchId: 'old' },
};
const earlier = (seasons: readonly string[]) =>
  Object.fromEntries(
    seasons.flatMap((season) => Object.entries(EARLIER).map(([path, value]) => [at(season, path), value])),
  );

/** Fırtına leads Bardaklar 2–1, and the match is not completed yet. */
async function seasonedWorld(): Promise<RulesWorld> {
  const world = await indexedWorld('ali+', 'ali+', 'ceren+');
  world.seed(earlier(SEASONS));
  const entry = (name: string, wins: number, losses: number, cups: number, form: string) => ({
    ...{ name, wins, losses, cups, form },
    updatedAt: 500,
  });
  world.seed({
    'teamIndex/firtina': entry('Kadıköy Fırtına', 2, 1, 8, 'LWW'),
    'teamIndex/bardaklar': entry('Moda Bardakları', 3, 0, 6, 'WWW'),
    'users/cem': { displayName: 'Cem', role: 'player', approved: true, createdAt: 1 },
    'teams/ucuncu': { name: 'Üçüncü', approved: true, createdAt: 1 },
  });
  return world;
}

describe('WRITE-24: the figures of a season after a completion', () => {
  it.each(SEASONS)('%s: by hand, from earlier ones', async (season) => {
    const world = await seasonedWorld();
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    expect(world.read(`seasonStats/${season}`)).toEqual({
      teams: {
        firtina: {
          ...{ name: 'Kadıköy Fırtına', wins: 3, losses: 1, points: 9, form: 'LWWW', cupsFor: 22, cupsAgainst: 13 },
          ...{ run: 3, bestRun: 3, lastMatchId: MATCH },
        },
        bardaklar: {
          ...{ name: 'Moda Bardakları', wins: 3, losses: 1, points: 9, form: 'WWWL', cupsFor: 10, cupsAgainst: 5 },
          ...{ run: 0, bestRun: 3, lastMatchId: MATCH },
        },
      },
      players: {
        ali: {
          ...{ name: 'Ali Yıldız', teamId: 'firtina', gamesPlayed: 3, cupsScored: 11, totalAttempts: 30, accuracy: 37 },
          ...{ wins: 2, losses: 1, winRate: 67, mvpCount: 2, run: 1, bestRun: 1, lastMatchId: MATCH },
          ranks: { accuracy: 3_700_003, winRate: 6_700_003 },
        },
        veli: {
          ...{ name: 'Veli Güneş', teamId: 'firtina', gamesPlayed: 1, cupsScored: 0, totalAttempts: 10, accuracy: 0 },
          ...{ wins: 1, losses: 0, winRate: 100, mvpCount: 0, run: 1, bestRun: 1, lastMatchId: MATCH },
        },
        ceren: {
          ...{ name: 'Ceren Şahin', teamId: 'bardaklar', gamesPlayed: 7, cupsScored: 21, totalAttempts: 70 },
          ...{ accuracy: 30, wins: 4, losses: 3, winRate: 57, mvpCount: 0, run: 0, bestRun: 3, lastMatchId: MATCH },
          ranks: { accuracy: 3_000_007, winRate: 5_700_007 },
        },
        isik: {
          ...{
            name: 'Işık Öztürk',
            teamId: 'bardaklar',
            gamesPlayed: 1,
            cupsScored: 0,
            totalAttempts: 10,
            accuracy: 0,
          },
          ...{ wins: 0, losses: 1, winRate: 0, mvpCount: 0, run: 0, bestRun: 0, lastMatchId: MATCH },
        },
      },
      met: { bardaklar_firtina: { low: 3, high: 2, lastMatchId: MATCH } },
    });
    expect(world.read('teamIndex')).toMatchObject({
      firtina: { wins: 3, losses: 1, cups: 9, form: 'LWWW', updatedAt: world.now },
      bardaklar: { wins: 3, losses: 1, cups: 5, form: 'WWWL', updatedAt: world.now },
    });
  });

  it.each([
    ['the first of the key wins as team one', true, 'ali+', { low: 1, high: 0 }],
    ['the first of the key loses as team one', true, 'ceren+', { low: 0, high: 1 }],
    ['the second of the key wins as team one', false, 'ali+', { low: 0, high: 1 }],
    ['the second of the key loses as team one', false, 'ceren+', { low: 1, high: 0 }],
  ])('their meetings have one key, whichever team is named first: %s', async (_who, isSwapped, tap, counts) => {
    const world = await indexedWorld(tap);
    if (isSwapped) swapSides(world);
    const patch = await completionPatch(world);
    for (const season of SEASONS) {
      const path = at(season, 'met/bardaklar_firtina');
      expect(patch[path]).toEqual({ ...counts, lastMatchId: MATCH });
      expect(world.write(ADMIN, altered(patch, { [path]: undefined }))).toBe(false);
      for (const other of ['bardaklar_', '_firtina', 'bardaklarfirtina', 'bardaklar_~firtina', 'firtina_firtina']) {
        const moved = { [path]: undefined, [at(season, `met/${other}`)]: patch[path] };
        expect(world.write(ADMIN, altered(patch, moved)), other).toBe(false);
        expect(world.write(ADMIN, altered(patch, { [at(season, `met/${other}`)]: patch[path] })), other).toBe(false);
      }
      // The loser counts no win.
      const stolen = { low: counts.high, high: counts.low, lastMatchId: MATCH };
      expect(world.write(ADMIN, altered(patch, { [path]: stolen }))).toBe(false);
      // Under the other key the numbers are the other way round, too; the season and all time have the same one.
      const turned = { [path]: undefined, [at(season, 'met/firtina_bardaklar')]: patch[path] };
      expect(world.write(ADMIN, altered(patch, turned))).toBe(false);
    }
    const right = { low: counts.high, high: counts.low, lastMatchId: MATCH };
    const turn = (season: string) => ({
      [at(season, 'met/bardaklar_firtina')]: undefined,
      [at(season, 'met/firtina_bardaklar')]: right,
    });
    const alike = await indexedWorld(tap);
    if (isSwapped) swapSides(alike);
    for (const season of SEASONS) expect(alike.write(ADMIN, altered(patch, turn(season))), season).toBe(false);
    expect(alike.write(ADMIN, altered(patch, Object.assign({}, ...SEASONS.map(turn))))).toBe(true);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('the eighth win in a row of five: the form has five letters, the run all', async () => {
    const world = await seasonedWorld();
    const long = { wins: 8, losses: 0, points: 24, form: 'WWWWW', run: 8, bestRun: 9 };
    for (const season of SEASONS) {
      for (const [name, value] of Object.entries(long)) world.seed({ [at(season, `teams/firtina/${name}`)]: value });
    }
    world.seed({ 'teamIndex/firtina/wins': 8, 'teamIndex/firtina/losses': 0, 'teamIndex/firtina/form': 'WWWWW' });
    const patch = await completionPatch(world);
    expectRefused(world, patch, { [at('all', 'teams/firtina/form')]: 'WWWWWW' });
    expect(world.read('seasonStats/all/teams/firtina')).toMatchObject({ form: 'WWWWW', run: 9, bestRun: 9 });
  });

  it('of a deleted player and a deleted team count too', async () => {
    const world = await seasonedWorld();
    world.seed({ 'users/ali': null, 'teams/firtina': null, ...goneLine('firtina', 600) });
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    expect(world.read('seasonStats/first/players/ali')).toMatchObject({ name: 'Ali Yıldız', cupsScored: 11 });
    expect(world.read('seasonStats/all/teams/firtina')).toMatchObject({ wins: 3, run: 3 });
    expect(world.read('teamIndex/firtina')).toEqual({ gone: true, updatedAt: 600 });
  });

  it('of damaged figures count from nothing', async () => {
    const world = await seasonedWorld();
    world.seed({
      'seasonStats/all/teams/firtina': { wins: 'x', form: 7, run: {}, more: 1 },
      'seasonStats/all/players/ali': 'x',
      'seasonStats/all/met/bardaklar_firtina': { low: true },
    });
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    expect(world.read('seasonStats/all/teams/firtina')).toMatchObject({ wins: 1, form: 'W', run: 1, bestRun: 1 });
    expect(world.read('seasonStats/all/met/bardaklar_firtina')).toEqual({ low: 0, high: 1, lastMatchId: MATCH });
  });
});

const TEAM_NUMBERS = ['wins', 'losses', 'points', 'cupsFor', 'cupsAgainst', 'run', 'bestRun'];
const PLAYER_NUMBERS = [
  ...['gamesPlayed', 'cupsScored', 'totalAttempts', 'accuracy', 'wins', 'losses', 'winRate', 'mvpCount'],
  ...['run', 'bestRun'],
];
const PATHS = [
  ...['firtina', 'bardaklar'].map((id) => `teams/${id}`),
  ...['ali', 'veli', 'ceren', 'isik'].map((uid) => `players/${uid}`),
  'met/bardaklar_firtina',
];

describe('L8, a completion is refused when in the figures', () => {
  const off = (path: string, names: string[]): [string, string, (value: number) => unknown][] =>
    names.flatMap((name): [string, string, (value: number) => unknown][] => [
      [`${path}: ${name} is one more`, `${path}/${name}`, (value) => value + 1],
      [`${path}: ${name} is one less`, `${path}/${name}`, (value) => value - 1],
      [`${path}: ${name} is missing`, `${path}/${name}`, () => undefined],
      [`${path}: ${name} is a text`, `${path}/${name}`, String],
    ]);
  const cases = [
    ...off('teams/firtina', TEAM_NUMBERS),
    ...off('teams/bardaklar', TEAM_NUMBERS),
    ...off('players/ali', [...PLAYER_NUMBERS, 'ranks/accuracy', 'ranks/winRate']),
    ...off('players/ceren', PLAYER_NUMBERS),
    ...off('players/isik', PLAYER_NUMBERS),
    ...off('met/bardaklar_firtina', ['low', 'high']),
  ];
  it.each(cases)('%s', async (_why, path, change) => {
    for (const season of SEASONS) {
      const world = await seasonedWorld();
      const patch = await completionPatch(world);
      const [id = '', ...inside] = [path.split('/').slice(0, 2).join('/'), ...path.split('/').slice(2)];
      let value: unknown = patch[at(season, id)];
      for (const name of inside) value = (value as Patch)[name];
      expectRefused(world, patch, { [at(season, path)]: change(value as number) });
    }
  });

  const single: [string, Patch][] = [
    ['a team has the name of the other', { 'teams/firtina/name': 'Moda Bardakları' }],
    ['the other has the name of the first', { 'teams/bardaklar/name': 'Kadıköy Fırtına' }],
    ['a team keeps its old name', { 'teams/firtina/name': 'Eski Ad' }],
    ['a team has no name', { 'teams/firtina/name': undefined }],
    ['a player keeps his old name', { 'players/ali/name': 'Eski Ali' }],
    ['a player has no name', { 'players/ali/name': undefined }],
    ['a player keeps his old team', { 'players/ali/teamId': 'eski' }],
    ['a player has no team', { 'players/ali/teamId': undefined }],
    ['the form stays', { 'teams/firtina/form': 'LWW' }],
    ['the form says the other result', { 'teams/firtina/form': 'LWWL' }],
    ['the form of the losers says that they won', { 'teams/bardaklar/form': 'WWWW' }],
    ['the form begins anew', { 'teams/firtina/form': 'W' }],
    ['the form forgets one', { 'teams/firtina/form': 'WWW' }],
    ['there is no form', { 'teams/firtina/form': undefined }],
    ['who has two matches has a rank', { 'players/veli/ranks': { accuracy: 1, winRate: 10_000_001 } }],
    ['who has three has none', { 'players/ali/ranks': undefined }],
    ['there is another rank', { 'players/ali/ranks/cups': 3 }],
    ['there is another number', { 'players/ali/rating': 3 }],
    ['there is another number of a team', { 'teams/firtina/rating': 3 }],
    ['there is another number of a meeting', { 'met/bardaklar_firtina/draws': 3 }],
    ['a team names another match', { 'teams/firtina/lastMatchId': keyOf(5) }],
    ['a player names none', { 'players/ali/lastMatchId': undefined }],
    ['a meeting names another', { 'met/bardaklar_firtina/lastMatchId': keyOf(5) }],
    ...PATHS.map((path): [string, Patch] => [`${path} is left out`, { [path]: undefined }]),
    ...PATHS.map((path): [string, Patch] => [`${path} goes`, { [path]: null }]),
    [
      'a third team moves too',
      {
        'teams/ucuncu': {
          ...{ name: 'Moda Bardakları', wins: 0, losses: 1, points: 0, form: 'L', cupsFor: 1, cupsAgainst: 2 },
          ...{ run: 0, bestRun: 0, lastMatchId: MATCH },
        },
      },
    ],
    [
      'a fifth player moves too',
      {
        'players/cem': {
          ...{ name: 'Cem', teamId: 'firtina', gamesPlayed: 1, cupsScored: 0, totalAttempts: 10, accuracy: 0, wins: 0 },
          ...{ losses: 1, winRate: 0, mvpCount: 0, run: 0, bestRun: 0, lastMatchId: MATCH },
        },
      },
    ],
    ['a meeting of others moves too', { 'met/bardaklar_ucuncu': { low: 0, high: 1, lastMatchId: MATCH } }],
    ['there is more than teams, players and meetings', { champion: 'firtina' }],
  ];
  it.each(single)('%s', async (_why, changes) => {
    for (const season of SEASONS) {
      const world = await seasonedWorld();
      const placed = Object.fromEntries(Object.entries(changes).map(([path, value]) => [at(season, path), value]));
      expectRefused(world, await completionPatch(world), placed);
    }
  });

  it.each(PATHS)('%s is left out, with nothing that repeats it, in a later season too', async (path) => {
    for (const [isLater, isSwapped] of [
      [false, false],
      [true, false],
      [true, true],
    ]) {
      const world = await bareWorld(isLater === true);
      if (isSwapped) swapSides(world);
      const patch = await completionPatch(world);
      for (const season of [isLater ? 's2' : 'first', 'all']) {
        expect(world.write(ADMIN, altered(patch, { [at(season, path)]: undefined }))).toBe(false);
      }
      expect(world.write(ADMIN, patch)).toBe(true);
    }
  });

  it.each<[string, Patch]>([
    ['the form is longer than five', { 'teams/firtina/form': 'WWWWWWW' }],
    ['the form is six of five', { 'teams/firtina/form': 'WWWWWW' }],
    ['the form forgets two', { 'teams/firtina/form': 'WWWW' }],
    ['the form is another', { 'teams/firtina/form': 'LWWWW' }],
    ['a team names the wrong cups', { 'teams/firtina/cupsFor': 3, 'teams/firtina/cupsAgainst': 2 }],
    ['the best run is neither the former nor this', { 'teams/firtina/bestRun': 12 }],
    ['the best run is forgotten', { 'teams/firtina/bestRun': 7 }],
    ['the best run is less than the run', { 'teams/bardaklar/bestRun': -1 }],
    ['a player’s best run is neither the former nor this', { 'players/ceren/bestRun': 4 }],
    ['a player’s best run is forgotten', { 'players/ceren/bestRun': 0 }],
    ['a player’s first win is no best run', { 'players/veli/bestRun': 0 }],
    ['a player’s longest run is not his best', { 'players/ali/bestRun': 1 }],
    ['a player has one win more, and its rate', { 'players/isik/wins': 1, 'players/isik/winRate': 50 }],
    ['a player has one cup more, and its rate', { 'players/isik/cupsScored': 1, 'players/isik/accuracy': 10 }],
  ])('%s, with nothing that repeats it', async (_why, changes) => {
    const world = await bareWorld(false);
    world.seed(earlier(SEASONS));
    for (const season of SEASONS) {
      const long = { wins: 8, losses: 2, points: 24, form: 'WWWWW', run: 6, bestRun: 9 };
      for (const [name, value] of Object.entries(long)) world.seed({ [at(season, `teams/firtina/${name}`)]: value });
    }
    world.seed({ [at('all', 'players/ali/run')]: 1 });
    const placed = Object.fromEntries(Object.entries(changes).map(([path, value]) => [at('all', path), value]));
    expectRefused(world, await completionPatch(world), placed);
  });

  it.each(PATHS)('%s of a season that the match is not of moves, with nothing that repeats it', async (path) => {
    const world = await bareWorld(false);
    openSeason(world);
    const patch = await completionPatch(world);
    expectRefused(world, patch, { [at('s2', path)]: patch[at('first', path)] });
    const later = await bareWorld(true);
    const own = await completionPatch(later);
    expectRefused(later, own, { [at('first', path)]: own[at('s2', path)] });
  });

  it.each(PATHS)('%s names the match that goes on and stays as it is', async (path) => {
    const world = await bareWorld(false);
    world.seed(earlier(SEASONS));
    for (const season of SEASONS) {
      const known = (world.read(at(season, path)) ?? {}) as Patch;
      expect(world.write(ADMIN, { [at(season, path)]: { ...known, lastMatchId: MATCH } })).toBe(false);
      expect(world.write(ADMIN, { [at(season, `${path}/lastMatchId`)]: MATCH })).toBe(false);
    }
    const zero = { low: 3, high: 1, lastMatchId: MATCH };
    expect(world.write(ADMIN, { [at('all', 'met/bardaklar_firtina')]: zero })).toBe(false);
  });

  it.each(PATHS)('%s of another season moves instead or too', async (path) => {
    const world = await seasonedWorld();
    openSeason(world);
    const patch = await completionPatch(world);
    const fresh = ((await freshPatch()) as Patch)[at('first', path)];
    for (const season of ['s2', 's3', 'x']) {
      expect(world.write(ADMIN, altered(patch, { [at(season, path)]: fresh }))).toBe(false);
    }
    expectRefused(world, patch, { [at('first', path)]: undefined, [at('s2', path)]: fresh });
  });

  it('the match still runs: it counts for nobody, not even as lost for a team that has left the league', async () => {
    const world = await playedWorld('ali+');
    world.seed({ 'teams/firtina': null });
    const lost = { name: 'Kadıköy Fırtına', wins: 0, losses: 1, points: 0, form: 'L', run: 0, bestRun: 0 };
    const figures = { ...lost, cupsFor: 1, cupsAgainst: 0, lastMatchId: MATCH };
    const patch = Object.fromEntries(SEASONS.map((season) => [at(season, 'teams/firtina'), figures]));
    expect(world.write(ADMIN, patch)).toBe(false);
    world.seed({ 'users/ali': null });
    const ali = {
      ...{ name: 'Ali Yıldız', teamId: 'firtina', gamesPlayed: 1, cupsScored: 1, totalAttempts: 10, accuracy: 10 },
      ...{ wins: 0, losses: 1, winRate: 0, mvpCount: 0, run: 0, bestRun: 0, lastMatchId: MATCH },
    };
    const his = Object.fromEntries(SEASONS.map((season) => [at(season, 'players/ali'), ali]));
    expect(world.write(ADMIN, his)).toBe(false);
  });

  it('a team that did not play, and is in no league, has a share in it', async () => {
    const world = await playedWorld('ali+');
    const patch = await completionPatch(world);
    const lost = { name: 'Moda Bardakları', wins: 0, losses: 1, points: 0, form: 'L', run: 0, bestRun: 0 };
    const figures = { ...lost, cupsFor: 0, cupsAgainst: 1, lastMatchId: MATCH };
    const share = Object.fromEntries(SEASONS.map((season) => [at(season, 'teams/hic'), figures]));
    expect(world.write(ADMIN, { ...patch, ...share })).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('and what it moves is moved by nothing else, before and after it', async () => {
    const world = await seasonedWorld();
    const patch = await completionPatch(world);
    const figures = Object.entries(patch).filter(([path]) => path.startsWith('seasonStats/'));
    for (const one of figures) expect(world.write(ADMIN, Object.fromEntries([one]))).toBe(false);
    expect(world.write(ADMIN, Object.fromEntries(figures))).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
    const again = (await secondTime(world)).filter(([path]) => path.startsWith('seasonStats/'));
    for (const one of again) expect(world.write(ADMIN, Object.fromEntries([one]))).toBe(false);
    for (const [path] of figures) {
      expect(world.write(ADMIN, { [path]: null })).toBe(false);
      for (const [, as] of Object.entries(PEOPLE)) expect(world.write(as, { [`${path}/wins`]: 9 })).toBe(false);
    }
  });

  it('everybody reads them, and asks for the leaders', async () => {
    const world = await seasonedWorld();
    for (const as of Object.values(PEOPLE)) {
      expect(world.mayRead(as, 'seasonStats/first/players')).toBe(true);
      expect(world.mayQuery(as, 'seasonStats/all/players', 'bestRun', null)).toBe(true);
    }
  });
});

/** The match before its completion, in a league without entries: nothing repeats the figures. */
async function bareWorld(isLater: boolean): Promise<RulesWorld> {
  if (!isLater) return playedWorld('ali+', 'ali+', 'ceren+');
  const world = openWorld();
  openSeason(world);
  expect(world.write(ADMIN, await startPatch(world))).toBe(true);
  world.now += 1000;
  expect(world.write(ADMIN, await tapsIn(world, MATCH, 'ali+', 'ali+', 'ceren+'))).toBe(true);
  world.now += 1000;
  return world;
}

/** The sides of the match change places. */
function swapSides(world: RulesWorld): void {
  world.seed({ [`${MATCH_PATH}/team1Id`]: 'bardaklar', [`${MATCH_PATH}/team2Id`]: 'firtina' });
  for (const uid of ['ali', 'veli']) world.seed({ [`${MATCH_PATH}/playerStats/${uid}/teamId`]: 'bardaklar' });
  for (const uid of ['ceren', 'isik']) world.seed({ [`${MATCH_PATH}/playerStats/${uid}/teamId`]: 'firtina' });
}

/** The completion of the same match from nothing. */
async function freshPatch(): Promise<Patch> {
  return completionPatch(await indexedWorld('ali+', 'ali+', 'ceren+'));
}

/** What a second completion of the match would write. */
async function secondTime(world: RulesWorld): Promise<[string, unknown][]> {
  const other = await seasonedWorld();
  other.seed({ seasonStats: world.read('seasonStats') });
  return Object.entries(await completionPatch(other));
}

describe('the entry of a team follows its latest season', () => {
  const entry = (world: RulesWorld, teamId = 'firtina') => world.read(`teamIndex/${teamId}`) as Patch;

  it('in a new season it stays as it is until the first match, and then tells of that', async () => {
    const world = await indexedWorld('ali+', 'ali+', 'ceren+');
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    openSeason(world);
    expect(entry(world)).toMatchObject({ wins: 1, cups: 1 });
    await playOn(world, keyOf(2000), 'ceren+');
    expect(entry(world)).toMatchObject({ season: 's2', wins: 0, losses: 1, cups: -1, form: 'L' });
    expect(entry(world, 'bardaklar')).toMatchObject({ season: 's2', wins: 1, losses: 0, cups: 1, form: 'W' });
    expect([brokenIndex(world), brokenFigures(world)]).toEqual([null, null]);
    expect(world.read('teams/firtina/stats')).toMatchObject({ wins: 1, losses: 1, form: 'WL' });
  });

  it('a match of an older season that ends later leaves it alone', async () => {
    const world = await indexedWorld('ali+', 'ali+', 'ceren+');
    openSeason(world);
    await playOn(world, keyOf(2000), 'ceren+');
    const before = world.read('teamIndex');
    const patch = await completionPatch(world);
    expect(Object.keys(patch).filter((path) => path.startsWith('teamIndex'))).toEqual([]);
    expect(world.write(ADMIN, patch)).toBe(true);
    expect(world.read('teamIndex')).toEqual(before);
    expect([brokenIndex(world), brokenFigures(world)]).toEqual([null, null]);
    await playOn(world, keyOf(3000), 'ali+');
    expect(entry(world)).toMatchObject({ season: 's2', wins: 1, losses: 1, cups: 0, form: 'LW' });
  });

  it.each([
    ['season', undefined],
    ['season', 's3'],
    ['season', 'first'],
    ['season', 'all'],
    ['wins', 1],
    ['losses', 0],
    ['cups', 1],
    ['form', 'WL'],
    ['form', undefined],
    ['updatedAt', undefined],
  ])('a completion is refused when it leaves %s of it at %s', async (field, value) => {
    const world = await indexedWorld('ali+', 'ali+', 'ceren+');
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    openSeason(world);
    const matchId = keyOf(2000);
    expect(world.write(ADMIN, await startPatch(world, matchId))).toBe(true);
    world.now += 1000;
    expect(world.write(ADMIN, await tapsIn(world, matchId, 'ceren+', 'ceren+'))).toBe(true);
    openSeason(world);
    expectRefused(world, await completionPatch(world, matchId), { [`teamIndex/firtina/${field}`]: value });
  });

  it('it never goes back to an earlier season, nor on to one in which the team has not played', async () => {
    const world = await indexedWorld('ali+', 'ali+', 'ceren+');
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    openSeason(world);
    const first = entry(world);
    const before = structuredClone(world.read('teamIndex')) as unknown as Patch;
    await playOn(world, keyOf(2000), 'ceren+');
    openSeason(world);
    const moved = { 'teamIndex/bardaklar': { ...(before.bardaklar as object), season: 's2', updatedAt: world.now } };
    world.seed({ 'teamIndex/bardaklar': before.bardaklar });
    expect(world.write(PEOPLE.S, moved)).toBe(false);
    const [latest, zero] = [entry(world), { name: first.name, wins: 0, losses: 0, cups: 0 }];
    const set = (value: object) => ({ 'teamIndex/firtina': { ...value, updatedAt: world.now } });
    expect(world.write(ADMIN, set(first))).toBe(false);
    expect(world.write(ADMIN, set({ ...first, season: 'first' }))).toBe(false);
    expect(world.write(PEOPLE.S, set({ ...zero, season: 's3' }))).toBe(false);
    expect(world.write(PEOPLE.S, set({ ...zero, season: 's9' }))).toBe(false);
    // One that was left behind anybody may bring up to date.
    world.seed(set(first));
    world.now += 1;
    expect(world.write(PEOPLE.S, set({ ...first, season: 'first' }))).toBe(false);
    expect(world.write(PEOPLE.S, set(latest))).toBe(true);
  });

  it('one that is right is not written again, nor taken from the third season to the second', async () => {
    const world = await indexedWorld('ali+', 'ali+', 'ceren+');
    openSeason(world);
    await playOn(world, keyOf(2000), 'ceren+');
    const second = entry(world);
    for (const as of Object.values(PEOPLE)) {
      expect(world.write(as, { 'teamIndex/firtina': { ...second, updatedAt: world.now } })).toBe(false);
    }
    openSeason(world);
    await playOn(world, keyOf(3000), 'ali+');
    expect(entry(world)).toMatchObject({ season: 's3', wins: 1 });
    expect(world.write(ADMIN, { 'teamIndex/firtina': { ...second, updatedAt: world.now } })).toBe(false);
  });

  it('a season that goes like the one before changes the season alone', async () => {
    const world = await indexedWorld('ali+');
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    openSeason(world);
    const before = entry(world);
    await playOn(world, keyOf(2000), 'ali+');
    const { updatedAt: _now, ...after } = entry(world);
    const { updatedAt: _then, ...first } = before;
    expect(after).toEqual({ ...first, season: 's2' });
  });

  it.each([true, false])(
    'a completion of a later season is refused without its entries, first match or not: %s',
    async (first) => {
      const world = await indexedWorld('ali+');
      expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
      openSeason(world);
      if (!first) await playOn(world, keyOf(2000), 'ali+');
      const matchId = keyOf(3000);
      expect(world.write(ADMIN, await startPatch(world, matchId))).toBe(true);
      world.now += 1000;
      expect(world.write(ADMIN, await tapsIn(world, matchId, 'ali+'))).toBe(true);
      world.now += 1000;
      const patch = await completionPatch(world, matchId);
      for (const teamId of ['firtina', 'bardaklar']) {
        const paths = Object.keys(patch).filter((path) => path.startsWith(`teamIndex/${teamId}/`));
        expect(paths.length).toBeGreaterThan(4);
        expect(world.write(ADMIN, altered(patch, Object.fromEntries(paths.map((path) => [path, undefined]))))).toBe(
          false,
        );
      }
      expect(world.write(ADMIN, patch)).toBe(true);
    },
  );

  it('a team that did not play in a season that others play does not tell of it', async () => {
    const world = await indexedWorld('ali+');
    const third = { name: 'Üçüncü', wins: 0, losses: 0, cups: 0 };
    world.seed({
      'teams/ucuncu': { name: 'Üçüncü', approved: true, createdAt: 1 },
      'teamIndex/ucuncu': { ...third, updatedAt: 5 },
    });
    openSeason(world);
    await playOn(world, keyOf(2000), 'ali+');
    for (const as of Object.values(PEOPLE)) {
      const line = { 'teamIndex/ucuncu': { ...third, season: 's2', updatedAt: world.now } };
      expect(world.write(as, line)).toBe(false);
    }
  });

  it('a team that comes back tells of its latest season', async () => {
    const world = await indexedWorld('ali+', 'ali+', 'ceren+');
    openSeason(world);
    await playOn(world, keyOf(2000), 'ceren+');
    const latest = entry(world);
    const gone = { 'teams/firtina/approved': false, ...goneLine('firtina', world.now) };
    expectRefused(world, gone, { 'teamIndex/firtina/season': 's2' });
    world.now += 1;
    const back = { 'teams/firtina/approved': true, 'teamIndex/firtina': { ...latest, updatedAt: world.now } };
    expectRefused(world, back, { 'teamIndex/firtina/wins': 1 });
  });
});

describe('L9, a recount of the figures', () => {
  const mark = () => ({ id: 'l1', from: MATCH });
  const LINE = { by: 'admin', action: 'recount' };
  /** Everything is right; then all figures of Fırtına, Ali, Cem, a third team and of meetings went wrong. */
  async function drifted(): Promise<RulesWorld> {
    const world = await indexedWorld('ali+', 'ali+', 'ceren+');
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    world.now += 1000;
    for (const season of SEASONS) {
      world.seed({
        [at(season, 'teams/firtina/cupsAgainst')]: 7,
        [at(season, 'teams/ucuncu')]: { name: 'Üçüncü', wins: 1, losses: 0, points: 3, lastMatchId: 'no-match' },
        [at(season, 'players/ali/bestRun')]: 7,
        [at(season, 'players/cem')]: { name: 'Cem', teamId: 'eski', gamesPlayed: 4, lastMatchId: 'no-match' },
        [at(season, 'met/bardaklar_firtina/low')]: 5,
        [at(season, 'met/bardaklar_ucuncu')]: { low: 2, high: 2 },
      });
    }
    world.seed({ 'teamIndex/firtina/cups': -5 });
    return world;
  }
  const right = recountSeasons({ [MATCH]: { ...completedMatch('ali+', 'ali+', 'ceren+').match, winnerId: 'firtina' } });
  const zeros = (names: string[]) => Object.fromEntries(names.map((name) => [name, 0]));
  /** The recount of all that went wrong, with its line of the log. */
  const recount = (world: RulesWorld): Patch => {
    const patch: Patch = {
      'adminLog/l1': { ...LINE, at: world.now },
      'teamIndex/firtina/cups': 1,
      'teamIndex/firtina/updatedAt': world.now,
    };
    for (const season of SEASONS) {
      const { teams, players, met } = right[season] as (typeof right)[string];
      patch[at(season, 'teams/firtina')] = { ...teams.firtina, recount: mark() };
      patch[at(season, 'teams/bardaklar')] = { ...teams.bardaklar, recount: mark() };
      patch[at(season, 'players/ali')] = { ...players.ali, recount: mark() };
      patch[at(season, 'players/isik')] = { ...players.isik, recount: mark() };
      patch[at(season, 'met/bardaklar_firtina')] = { ...met.bardaklar_firtina, recount: mark() };
      patch[at(season, 'met/bardaklar_ucuncu')] = { low: 0, high: 0, recount: { id: 'l1' } };
      const none = { id: 'l1', from: 'no-match' };
      patch[at(season, 'teams/ucuncu')] = { name: 'Üçüncü', ...zeros(TEAM_NUMBERS), recount: none };
      patch[at(season, 'players/cem')] = {
        name: 'Cem',
        teamId: 'eski',
        ...zeros(PLAYER_NUMBERS),
        recount: { ...none },
      };
    }
    return structuredClone(patch);
  };

  it('sets them to the sums of the completed matches, all at once, with a line of the log', async () => {
    const world = await drifted();
    expect(world.write(ADMIN, recount(world))).toBe(true);
    expect(world.read('seasonStats/first/teams/firtina')).toEqual({ ...right.first?.teams.firtina, recount: mark() });
    expect(brokenIndex(world)).toBeNull();
  });

  it('is the admin’s alone', async () => {
    const world = await drifted();
    for (const [letter, as] of Object.entries(PEOPLE)) {
      if (letter !== 'A') expect(world.write(as, recount(world))).toBe(false);
    }
    world.seed({ 'adminLog/l1': { ...LINE, at: 1 } });
    expect(world.write(PEOPLE.S, altered(recount(world), { 'adminLog/l1': undefined }))).toBe(false);
  });

  it.each([
    ['three', { gamesPlayed: 3, totalAttempts: 30, wins: 2, losses: 1, winRate: 67, cupsScored: 30, accuracy: 100 }],
    ['four', { gamesPlayed: 4, totalAttempts: 40, wins: 4, winRate: 100, cupsScored: 1, accuracy: 3, mvpCount: 4 }],
  ])('of a player with %s matches has ranks', async (_many, numbers) => {
    const world = await drifted();
    const changes = Object.fromEntries(
      Object.entries(numbers).map(([name, value]) => [at('all', `players/ali/${name}`), value]),
    );
    const { accuracy, winRate, gamesPlayed } = numbers;
    const ranks = { accuracy: accuracy * 100_000 + gamesPlayed, winRate: winRate * 100_000 + gamesPlayed };
    expect(world.write(ADMIN, altered(recount(world), changes))).toBe(false);
    expect(world.write(ADMIN, altered(recount(world), { ...changes, [at('all', 'players/ali/ranks')]: ranks }))).toBe(
      true,
    );
  });

  it.each([
    [4, 'WLWL'],
    [5, 'WLWLW'],
    [9, 'LLWLW'],
  ])('of a team with %i wins', async (wins, form) => {
    const world = await drifted();
    const team = { wins, points: 3 * wins, form, run: 0, bestRun: wins };
    const changes = Object.fromEntries(
      Object.entries(team).map(([name, value]) => [at('all', `teams/firtina/${name}`), value]),
    );
    expect(world.write(ADMIN, altered(recount(world), changes))).toBe(true);
  });

  it.each(['wins', 'losses', 'cups', 'form'])('of a team is refused while its entry says other %s', async (field) => {
    const world = await drifted();
    world.seed({ 'teamIndex/firtina/cups': 1 });
    const right = world.read(`teamIndex/firtina/${field}`);
    world.seed({ [`teamIndex/firtina/${field}`]: field === 'form' ? 'L' : 7 });
    const patch = recount(world);
    delete patch['teamIndex/firtina/cups'];
    const mended = { ...patch, [`teamIndex/firtina/${field}`]: right };
    delete patch['teamIndex/firtina/updatedAt'];
    expect(world.write(ADMIN, patch)).toBe(false);
    expect(world.write(ADMIN, mended)).toBe(true);
  });

  it('of a later season, whose match it names', async () => {
    const world = await bareWorld(true);
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    world.now += 1000;
    const figures = ['teams/firtina', 'players/ali', 'met/bardaklar_firtina'].map((path) => {
      const marked = { ...(world.read(at('s2', path)) as object), recount: mark() };
      return [at('s2', path), marked] as const;
    });
    const line = { 'adminLog/l1': { ...LINE, at: world.now } };
    for (const [path, marked] of figures) {
      const unknown = { ...marked, recount: { id: 'l1' } };
      expect(world.write(ADMIN, { ...line, [path.replace('s2', 'first')]: unknown })).toBe(false);
      expect(world.write(ADMIN, { ...line, [path.replace('s2', 's3')]: unknown })).toBe(false);
    }
    expect(world.write(ADMIN, { ...line, ...Object.fromEntries(figures) })).toBe(true);
  });

  it('of a season to which the match does not belong is refused with nothing that repeats it', async () => {
    const world = await bareWorld(false);
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    openSeason(world);
    const line = { 'adminLog/l1': { ...LINE, at: world.now } };
    for (const path of PATHS) {
      const unknown = { ...(world.read(at('first', path)) as object), recount: { id: 'l1' } };
      expect(world.write(ADMIN, { ...line, [at('s2', path)]: unknown }), path).toBe(false);
    }
  });

  it('of meetings takes any whole numbers, whichever team is named first', async () => {
    for (const isSwapped of [false, true]) {
      const world = await playedWorld('ali+', 'ali+', 'ceren+');
      if (isSwapped) swapSides(world);
      expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
      world.now += 1000;
      for (const [index, [low, high]] of [
        [3, 2],
        [2, 3],
        [1, 0],
        [0, 1],
      ].entries()) {
        const line = { [`adminLog/r${index}`]: { ...LINE, at: world.now } };
        const met = { low, high, lastMatchId: MATCH, recount: { id: `r${index}`, from: MATCH } };
        const first = { ...met, recount: { id: `r${index}` } };
        for (const other of ['bardaklar_', 'bardaklar_ucuncu', 'firtina_', '_firtina', 'bardaklar_~firtina']) {
          expect(world.write(ADMIN, { ...line, [at('all', `met/${other}`)]: first }), other).toBe(false);
        }
        expect(world.write(ADMIN, { ...line, [at('all', 'met/bardaklar_firtina')]: met })).toBe(true);
      }
      const line = { 'adminLog/l1': { ...LINE, at: world.now } };
      const turned = { low: 1, high: 0, lastMatchId: MATCH, recount: { id: 'l1' } };
      expect(world.write(ADMIN, { ...line, [at('all', 'met/firtina_bardaklar')]: turned })).toBe(true);
    }
  });

  it('takes names of one letter to a hundred', async () => {
    for (const name of ['x', 'x'.repeat(100)]) {
      for (const path of ['teams/firtina/name', 'players/ali/name', 'players/ali/teamId']) {
        const world = await drifted();
        expect(world.write(ADMIN, altered(recount(world), { [at('all', path)]: name })), path).toBe(true);
      }
    }
  });

  it('COMP-14, COMP-16: takes the rounded percents and no other, whatever the sums', async () => {
    const base = await drifted();
    const all = recount(base)[at('all', 'players/ali')] as Patch;
    const line = { 'adminLog/l1': { ...LINE, at: base.now } };
    const write = (numbers: object) => {
      const known = base.read(at('all', 'players/ali'));
      const allowed = base.write(ADMIN, { ...line, [at('all', 'players/ali')]: { ...all, ...numbers } });
      if (allowed) base.seed({ [at('all', 'players/ali')]: known, 'adminLog/l1': null });
      return allowed;
    };
    for (let games = 1; games <= 8; games++) {
      for (let wins = 0; wins <= games; wins++) {
        const cupsScored = (wins * 7 + games * 3) % (10 * games + 1);
        const totalAttempts = 10 * games;
        const [accuracy, winRate] = [percent(cupsScored, totalAttempts), percent(wins, games)];
        const of = (one: number, other: number) => ({
          ...{
            gamesPlayed: games,
            cupsScored,
            totalAttempts,
            accuracy: one,
            wins,
            losses: games - wins,
            winRate: other,
          },
          ...{ mvpCount: 0, run: 0, bestRun: wins },
          ...(games < 3 ? {} : { ranks: { accuracy: one * 100_000 + games, winRate: other * 100_000 + games } }),
        });
        expect(write(of(accuracy, winRate)), `${cupsScored} of ${totalAttempts}`).toBe(true);
        for (const off of [-1, -0.5, 0.5, 1]) {
          expect(write(of(accuracy + off, winRate))).toBe(false);
          expect(write(of(accuracy, winRate + off))).toBe(false);
        }
      }
    }
  });

  const firtina = (name: string) => `teams/firtina/${name}`;
  const ali = (name: string) => `players/ali/${name}`;
  const cem = (name: string) => `players/cem/${name}`;
  const ucuncu = (name: string) => `teams/ucuncu/${name}`;
  const met = (name: string) => `met/bardaklar_firtina/${name}`;
  const never = (name: string) => `met/bardaklar_ucuncu/${name}`;
  const RECORDS: [string, string][] = [
    ['teams/firtina', 'a team'],
    ['players/ali', 'a player'],
    ['met/bardaklar_firtina', 'a meeting'],
  ];
  const half = { gamesPlayed: 0.5, totalAttempts: 5, cupsScored: 2, accuracy: 40, mvpCount: 0 };
  const cases: [string, Patch][] = [
    ...RECORDS.flatMap(([path, what]): [string, Patch][] => [
      [`of ${what} that names another line`, { [`${path}/recount/id`]: 'l2' }],
      [`of ${what} that names an old line`, { [`${path}/recount/id`]: 'l0' }],
      [`of ${what} that names none`, { [`${path}/recount/id`]: undefined }],
      [`of ${what} that does not say what it knew`, { [`${path}/recount/from`]: undefined }],
      [`of ${what} that knew another match`, { [`${path}/recount/from`]: keyOf(5) }],
      [`of ${what} with more in its mark`, { [`${path}/recount/more`]: 1 }],
      [`of ${what} with no last match`, { [`${path}/lastMatchId`]: undefined }],
      [`of ${what} with a last match that nobody knows`, { [`${path}/lastMatchId`]: keyOf(5) }],
      [`of ${what} with a number of its own`, { [`${path}/rating`]: 5 }],
    ]),
    ...TEAM_NUMBERS.flatMap((name): [string, Patch][] => [
      [`of a team without ${name}`, { [firtina(name)]: undefined }],
      [`of a team with a text as ${name}`, { [firtina(name)]: '1' }],
      [`of a team with half of ${name}`, { [firtina(name)]: 0.5 }],
      [`of a team with less than no ${name}`, { [ucuncu(name)]: -1 }],
    ]),
    ...PLAYER_NUMBERS.flatMap((name): [string, Patch][] => [
      [`without ${name}`, { [ali(name)]: undefined }],
      [`with a text as ${name}`, { [ali(name)]: '1' }],
      [`with half of ${name}`, { [ali(name)]: 0.5 }],
      [`with less than no ${name}`, { [cem(name)]: -1 }],
    ]),
    ...['low', 'high'].flatMap((name): [string, Patch][] => [
      [`of a meeting without ${name}`, { [met(name)]: undefined }],
      [`of a meeting with a text as ${name}`, { [met(name)]: '1' }],
      [`of a meeting with half of ${name}`, { [met(name)]: 0.5 }],
    ]),
    ['of a meeting with fewer wins than none', { [met('low')]: -1, [met('high')]: 2 }],
    ['of a meeting with more wins than it should', { [met('low')]: 2, [met('high')]: -1 }],
    ['of a meeting that never was, with wins', { [never('low')]: 1 }],
    ['of a meeting that never was, with a last match', { [never('lastMatchId')]: MATCH }],
    ['of a meeting that the match was not', { [never('low')]: 1, [never('lastMatchId')]: MATCH }],
    [
      'of a team with fewer wins than none',
      {
        ...{ [firtina('wins')]: -1, [firtina('losses')]: 2, [firtina('points')]: -3 },
        ...{ [firtina('run')]: -2, [firtina('bestRun')]: -1 },
      },
    ],
    [
      'of a team with fewer losses than none',
      {
        ...{ [firtina('wins')]: 2, [firtina('losses')]: -1, [firtina('points')]: 6 },
      },
    ],
    [
      'of a team with half wins',
      {
        ...{ [firtina('wins')]: 5.5, [firtina('points')]: 16.5, [firtina('form')]: 'WWWWW' },
      },
    ],
    ['of a team with half losses', { 'teams/bardaklar/losses': 5.5, 'teams/bardaklar/form': 'LLLLL' }],
    ['of a team with fewer cups than none', { 'teams/bardaklar/cupsFor': -1 }],
    ['of a team with fewer cups against it than none', { 'teams/bardaklar/cupsAgainst': -1 }],
    ['of a team with half a cup', { 'teams/bardaklar/cupsFor': 0.5 }],
    ['of a team with half a cup against it', { 'teams/bardaklar/cupsAgainst': 0.5 }],
    ['of a team with a run of less than nothing', { [firtina('run')]: -1 }],
    ['of a team with half a run', { [firtina('run')]: 0.5 }],
    ['of a team with half a best run', { [firtina('bestRun')]: 0.5, [firtina('run')]: 0 }],
    ['of a team with a run beyond its best', { [firtina('run')]: 1, [firtina('bestRun')]: 0 }],
    ['of a team with a longer best run than wins', { [firtina('bestRun')]: 2 }],
    ['of a team with a best run of less than nothing', { [ucuncu('bestRun')]: -1, [ucuncu('run')]: -1 }],
    ['of a team with other points than wins', { [firtina('points')]: 1 }],
    ['of a team without a name', { [firtina('name')]: undefined }],
    ['of a team with an empty name', { [firtina('name')]: '' }],
    ['of a team with a long name', { [firtina('name')]: 'x'.repeat(101) }],
    ['of a team without its form', { [firtina('form')]: undefined }],
    ['of a team with an empty form', { [firtina('form')]: '' }],
    ['of a team with another letter in its form', { [firtina('form')]: 'x' }],
    ['of a team with a longer form than matches', { [firtina('form')]: 'WW' }],
    ['of a team with a form of five and fewer matches', { [firtina('form')]: 'WWWWW' }],
    ['of a team with a form and no matches', { [ucuncu('form')]: 'W' }],
    [
      'of a team with a shorter form than matches',
      {
        ...{ [firtina('wins')]: 4, [firtina('points')]: 12, [firtina('form')]: 'WWW' },
      },
    ],
    [
      'of a team with a form of six',
      {
        ...{ [firtina('wins')]: 6, [firtina('points')]: 18, [firtina('form')]: 'WWWWWW' },
      },
    ],
    ['of a team with a last match and no games', { [ucuncu('lastMatchId')]: MATCH }],
    [
      'of a team that was not in that match',
      {
        'teams/ucuncu': { ...right.all?.teams.firtina, recount: { id: 'l1', from: 'no-match' } },
      },
    ],
    ['without a name', { [ali('name')]: undefined }],
    ['with an empty name', { [ali('name')]: '' }],
    ['with a long name', { [ali('name')]: 'x'.repeat(101) }],
    ['without a team', { [ali('teamId')]: undefined }],
    ['with an empty team', { [ali('teamId')]: '' }],
    ['with a long team', { [ali('teamId')]: 'x'.repeat(101) }],
    [
      'with fewer wins than none',
      { [ali('wins')]: -1, [ali('losses')]: 2, [ali('winRate')]: -100, [ali('run')]: -1, [ali('bestRun')]: -1 },
    ],
    ['with fewer losses than none', { [ali('wins')]: 2, [ali('losses')]: -1, [ali('winRate')]: 200 }],
    ['with fewer cups than none', { [ali('cupsScored')]: -1, [ali('accuracy')]: -10 }],
    ['with half a cup', { [ali('cupsScored')]: 0.5, [ali('accuracy')]: 5 }],
    [
      'with half a win',
      {
        ...Object.fromEntries(
          Object.entries({ ...half, wins: 0.5, losses: 0, winRate: 100, run: 0, bestRun: 0 }).map(([name, value]) => [
            ali(name),
            value,
          ]),
        ),
      },
    ],
    [
      'with half a loss',
      {
        ...Object.fromEntries(
          Object.entries({ ...half, wins: 0, losses: 0.5, winRate: 0, run: 0, bestRun: 0 }).map(([name, value]) => [
            ali(name),
            value,
          ]),
        ),
      },
    ],
    ['with another number of attempts', { [ali('totalAttempts')]: 20, [ali('accuracy')]: 10 }],
    ['with more results than games', { [ali('losses')]: 1, [ali('winRate')]: 50 }],
    ['with more cups than attempts', { [ali('cupsScored')]: 11, [ali('accuracy')]: 110 }],
    ['with more often MVP than games', { [ali('mvpCount')]: 2 }],
    ['with half an MVP', { [ali('mvpCount')]: 0.5 }],
    ['with another accuracy', { [ali('accuracy')]: 21 }],
    ['with another win rate', { [ali('winRate')]: 99 }],
    ['with a run of less than nothing', { [ali('run')]: -1 }],
    ['with half a run', { [ali('run')]: 0.5 }],
    ['with half a best run', { [ali('bestRun')]: 0.5, [ali('run')]: 0 }],
    ['with a run beyond the best', { [ali('run')]: 1, [ali('bestRun')]: 0 }],
    ['with a longer best run than wins', { [ali('bestRun')]: 2 }],
    ['with a best run of less than nothing', { [cem('bestRun')]: -1, [cem('run')]: -1 }],
    ['with ranks after one match', { [ali('ranks')]: { accuracy: 2_000_001, winRate: 10_000_001 } }],
    ['with a last match and no games', { [cem('lastMatchId')]: MATCH }],
    [
      'of someone who was not in that match',
      {
        'players/cem': { ...right.all?.players.ali, recount: { id: 'l1', from: 'no-match' } },
      },
    ],
  ];
  it.each(cases)('is refused %s', async (_why, changes) => {
    for (const season of SEASONS) {
      const world = await drifted();
      world.seed({ 'adminLog/l0': { ...LINE, at: 1 } });
      const placed = Object.fromEntries(Object.entries(changes).map(([path, value]) => [at(season, path), value]));
      expectRefused(world, recount(world), placed);
    }
  });

  it.each<[string, Patch]>([
    ['without its line of the log', { 'adminLog/l1': undefined }],
    ['with a line about something else', { 'adminLog/l1/action': 'stream-saved' }],
    ['that leaves the entry behind', { 'teamIndex/firtina/cups': undefined, 'teamIndex/firtina/updatedAt': undefined }],
    ['that sets the entry to something else', { 'teamIndex/firtina/cups': 2 }],
  ])('is refused %s', async (_why, changes) => {
    const world = await drifted();
    expectRefused(world, recount(world), changes);
  });

  it.each(RECORDS)('of %s is refused in a season to which its last match does not belong', async (path) => {
    const world = await drifted();
    openSeason(world);
    const { [at('first', path)]: figures, 'adminLog/l1': entry } = recount(world);
    const line = { 'adminLog/l1': entry };
    const unknown = { ...(figures as object), recount: { id: 'l1' } };
    expect(world.write(ADMIN, { ...line, [at('s2', path)]: unknown })).toBe(false);
    expectRefused(world, recount(world), { [at('s2', path)]: unknown });
  });

  it.each(RECORDS)('of %s hides in no completion', async (path) => {
    const world = await playedWorld('ali+', 'ali+', 'ceren+');
    fillIndex(world);
    const line = { 'adminLog/l1': { ...LINE, at: world.now } };
    const patch: Patch = { ...(await completionPatch(world)), ...line };
    const marked = { ...(patch[at('all', path)] as object), recount: { id: 'l1' } };
    expectRefused(world, patch, { [at('all', path)]: marked });
  });
});
