import { isDeepStrictEqual } from 'node:util';
import { parseAll, parseMatch } from '../../src/domain/records/parse.ts';
import { recountSeasons } from '../../src/domain/standings/recount-results.ts';
import type { RulesWorld } from './rules-world.ts';

type Records = Record<string, Record<string, unknown>>;

/**
 * Where the team index does not say what the teams and their figures say, by hand and from the stored values; null if it
 * does. Every approved team has to have its entry.
 */
export function brokenIndex(world: RulesWorld): string | null {
  const teams = (world.read('teams') ?? {}) as Records;
  const index = (world.read('teamIndex') ?? {}) as Records;
  for (const [id, { updatedAt, ...entry }] of Object.entries(index)) {
    if (typeof updatedAt !== 'number' || updatedAt > world.now) return `teamIndex/${id} was written at ${updatedAt}`;
    if (teams[id]?.approved === true) continue;
    if (JSON.stringify(entry) !== '{"gone":true}') return `teamIndex/${id} says ${JSON.stringify(entry)}`;
  }
  for (const [id, team] of Object.entries(teams)) {
    if (team.approved !== true) continue;
    const { updatedAt: _time, ...entry } = index[id] ?? {};
    const figures = world.read(`seasonStats/${String(entry.season ?? 'first')}/teams/${id}`) as Record<string, unknown>;
    const due = [
      ...['name', 'logo'].map((name) => [name, team[name]]),
      ['season', entry.season],
      ['wins', figures?.wins ?? 0],
      ['losses', figures?.losses ?? 0],
      ['cups', Number(figures?.cupsFor ?? 0) - Number(figures?.cupsAgainst ?? 0)],
      ['form', figures?.form],
    ].filter(([, value]) => value !== undefined);
    const said = Object.entries(entry);
    const isSame = said.length === due.length && due.every(([name, value]) => entry[String(name)] === value);
    if (!isSame) return `teamIndex/${id} says ${JSON.stringify(said)}, ${JSON.stringify(due)} is due`;
  }
  return null;
}

/**
 * Where the figures of a season, or of all time, are not what the completed matches add up to; null if they are.
 *
 * @param order keys of the completed matches as they arrived; without it they count in the order of their ends
 */
export function brokenFigures(world: RulesWorld, order: readonly string[] = []): string | null {
  const matches = parseAll(world.read('matches'), (_key, value) => parseMatch(value));
  for (const [index, id] of order.entries()) Object.assign(matches[id] ?? {}, { completedAt: index });
  const right = recountSeasons(matches);
  const stored = (world.read('seasonStats') ?? {}) as Record<string, Record<string, Records>>;
  for (const season of new Set([...Object.keys(right), ...Object.keys(stored)])) {
    for (const kind of ['teams', 'players', 'met'] as const) {
      const [due, known] = [right[season]?.[kind] ?? {}, stored[season]?.[kind] ?? {}];
      if (!isDeepStrictEqual(JSON.parse(JSON.stringify(known)), JSON.parse(JSON.stringify(due)))) {
        return `seasonStats/${season}/${kind} says ${JSON.stringify(known)}, ${JSON.stringify(due)} is due`;
      }
    }
  }
  return null;
}
