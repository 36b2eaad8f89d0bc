import { expect } from 'vitest';
import type { Patch } from '../../src/domain/records/types.ts';
import { declaration, isSame, takingBack, WEEK } from './forfeit-world.ts';
import { fillIndex, LEAGUE_FIXTURE, removedEntry } from './rules-league.ts';
import { ADMIN, openWorld, type RulesWorld } from './rules-world.ts';
import { altered } from './scoring-world.ts';
import { openSeason } from './season-world.ts';

export const FIXTURE = `fixtures/${WEEK}`;

/** A league whose teams have a fixture. */
interface Setting {
  /** Whether the league has a team index. */
  indexed?: boolean;
  /** The fixture, and its season if that is a later one. */
  fixture?: Patch;
  season?: string;
  gone?: string;
}

export function leagueOf({ indexed = false, fixture = {}, season = 'first', gone }: Setting = {}): RulesWorld {
  const world = openWorld();
  if (season !== 'first') openSeason(world);
  if (indexed) fillIndex(world);
  world.seed({ [FIXTURE]: { ...LEAGUE_FIXTURE, season, ...fixture } });
  if (gone !== undefined) world.seed({ [`teams/${gone}`]: null, ...(indexed ? removedEntry(gone, 600) : {}) });
  world.now += 1000;
  return world;
}

export const SETTINGS: [string, string, Setting][] = [
  ['the first result of both', 'firtina', {}],
  ['the visitors win', 'bardaklar', {}],
  ['of a league with its index', 'firtina', { indexed: true }],
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
export function* faults(patch: Patch): Generator<Patch> {
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
  }
}

/** Values that the app may choose: the time of a move, an earlier postponement, the plan that is kept, a score, and the name of a team that no record proves. */
const isFree = (world: RulesWorld, path: string, value: unknown) =>
  (path === `${FIXTURE}/sequence` && typeof value === 'number' && value > 0) ||
  ([`${FIXTURE}/was`, `${FIXTURE}/plannedAt`].includes(path) && value === undefined) ||
  // When a match of which only the score is known was played (decision 72).
  (path === `${FIXTURE}/at` && typeof value === 'number' && value > 0) ||
  // Its cups, as long as the winner is that of the score.
  (/Score$/.test(path) && typeof value === 'number') ||
  (value === 'x' &&
    [1, 2].some((side) => {
      const id = world.read(`${FIXTURE}/team${side}Id`);
      return path === `${FIXTURE}/team${side}Name` && world.read(`teams/${id}`) === null;
    }));

export function refusesFaults(world: RulesWorld, patch: Patch, all: Iterable<Patch> = faults(patch)): void {
  const accepted = [...all].filter((changes) => {
    const [[path = '', value] = []] = Object.entries(changes);
    // A removed part that the database already has.
    if (value === undefined && path in patch && isSame(world.read(path), patch[path])) return false;
    const before = world.read('') as Patch;
    if (!world.write(ADMIN, altered(patch, changes))) return false;
    world.seed({ adminLog: null, uncounted: null, ...before });
    return !isFree(world, path, value);
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
  writes(world, await declaration(world, winnerId));
  return { world, patch: await takingBack(world) };
}
