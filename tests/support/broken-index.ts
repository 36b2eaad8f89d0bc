import type { RulesWorld } from './rules-world.ts';

const FIELDS = { name: 'name', logo: 'logo' } as const;
const STATS = ['wins', 'losses', 'points', 'form'] as const;
type Records = Record<string, Record<string, unknown>>;

/**
 * Where the team index does not say what the teams say, by hand and from the stored values; null if it does. Every
 * approved team has to have its entry.
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
    const stats = (team.stats ?? {}) as Record<string, unknown>;
    const due = [
      ...Object.entries(FIELDS).map(([name, field]) => [name, team[field]]),
      ...STATS.map((name) => [name, stats[name]]),
    ].filter(([, value]) => value !== undefined);
    const said = Object.entries(entry);
    const isSame = said.length === due.length && due.every(([name, value]) => entry[String(name)] === value);
    if (!isSame) return `teamIndex/${id} says ${JSON.stringify(said)}, ${JSON.stringify(due)} is due`;
  }
  return null;
}
