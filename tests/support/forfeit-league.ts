import { expect } from 'vitest';
import type { Patch } from '../../src/domain/records/patch.ts';
import { ZERO_TEAM_STATS } from '../../src/domain/standings/stats.ts';
import { declaration, isSame, tableIn, takingBack, WEEK } from './forfeit-world.ts';
import { keyOf } from './match-fixtures.ts';
import { fillIndex, goneLine, LEAGUE_FIXTURE } from './rules-league.ts';
import { ADMIN, openWorld, type RulesWorld } from './rules-world.ts';
import { altered } from './scoring-world.ts';
import { openSeason } from './season-world.ts';

export const SIDES = ['firtina', 'bardaklar'];
export const at = (season: string, path: string) => `seasonStats/${season}/${path}`;
export const FIXTURE = `fixtures/${WEEK}`;
export const PAIR = 'met/bardaklar_firtina';

/** A league whose teams have a fixture and optionally earlier results. */
interface Setting {
  /** Whether the league has a team index with the figures. */
  indexed?: boolean;
  /** The fixture, and its season if that is a later one. */
  fixture?: Patch;
  season?: string;
  /** Earlier figures, of the season and of all time. */
  past?: Patch;
  gone?: string;
}

const LONG = {
  ...{ name: 'Eski Ad', wins: 8, losses: 2, points: 24, form: 'WWWWW', cupsFor: 50, cupsAgainst: 20, run: 6 },
  ...{ bestRun: 9, lastMatchId: 'old' },
};
export const PAST = {
  'teams/firtina': LONG,
  'teams/bardaklar': { ...LONG, form: 'WL', run: 0 },
  [PAIR]: { low: 3, high: 4 },
};
const SHORT = { ...LONG, wins: 1, losses: 1, points: 3, form: 'WL', run: 0, bestRun: 1 };
const PAST_SHORT = { 'teams/firtina': SHORT, 'teams/bardaklar': { ...SHORT, form: 'LW', run: 1 } };
const DECIDED_BEFORE = { ...ZERO_TEAM_STATS, wins: 8, losses: 2, points: 24, form: 'LWWWW', lastMatchId: 'old' };

export function leagueOf({ indexed = false, fixture = {}, season = 'first', past, gone }: Setting = {}): RulesWorld {
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

export const SETTINGS: [string, string, Setting][] = [
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

/** Each place of an update with values that the app would not write. */
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
      // Each part of the earlier form, and all of it.
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

/** The parts of an update that the rules prove in a recount: the records and their marks, not the numbers. */
export function* markFaults(patch: Patch): Generator<Patch> {
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

/** Values that the app may choose: the time of a move, an earlier postponement, and texts. */
const isFree = (path: string, value: unknown) =>
  (path === `${FIXTURE}/sequence` && typeof value === 'number' && value > 0) ||
  (path === `${FIXTURE}/was` && value === undefined) ||
  // When a match of which only the score is known was played (decision 72).
  (path === `${FIXTURE}/at` && typeof value === 'number' && value > 0) ||
  (path.endsWith('/name') && value === 'x');

export function refusesFaults(world: RulesWorld, patch: Patch, all: Iterable<Patch> = faults(patch, world)): void {
  const accepted = [...all].filter((changes) => {
    const [[path = '', value] = []] = Object.entries(changes);
    // A removed part that the database already has.
    if (value === undefined && path in patch && isSame(world.read(path), patch[path])) return false;
    const before = world.read('') as Patch;
    if (!world.write(ADMIN, altered(patch, changes))) return false;
    world.seed({ adminLog: null, seasonStats: null, teamIndex: null, ...before });
    return !isFree(path, value);
  });
  expect(accepted).toEqual([]);
}

/** Writes an update of which every part is necessary. */
export function writes(world: RulesWorld, patch: Patch): void {
  expect(world.write(ADMIN, patch)).toBe(true);
  world.now += 1000;
}

/** The key of the log line in an update. */
export const lineOf = (patch: Patch) =>
  Object.keys(patch)
    .find((path) => path.startsWith('adminLog/'))
    ?.slice('adminLog/'.length) ?? '';

/** The same league with a forfeit that Fırtına won, and the update that takes the forfeit back. */
export async function declaredIn(setting: Setting, winnerId = 'firtina') {
  const world = leagueOf(setting);
  const before = tableIn(world);
  writes(world, await declaration(world, winnerId));
  return { world, before, patch: await takingBack(world) };
}
