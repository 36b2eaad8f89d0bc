import { isDeepStrictEqual } from 'node:util';
import { parseAll, parseMatch } from '../../src/domain/records/parse.ts';
import { recountSeasons } from '../../src/domain/standings/recount-results.ts';
import type { RulesWorld } from './rules-world.ts';

type Records = Record<string, Record<string, unknown>>;

/**
 * The first difference between the team index and the teams with their figures, calculated by hand from the stored values; null if there is none.
 * Every approved team must have its entry.
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
      ['draws', figures?.draws || undefined],
      // Earlier apps count three for each win.
      ['points', figures && figures.points !== Number(figures.wins) * 3 ? figures.points : undefined],
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
 * The first difference between the figures of a season, or of all time, and the sum of the completed matches; null if there is none.
 *
 * @param order keys of the completed matches in the order of their arrival; by default the order of their ends
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
