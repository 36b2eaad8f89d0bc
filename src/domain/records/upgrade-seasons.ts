import { type KnownStats, statsPatch, unplayedTeam } from '../standings/season-results.ts';
import { parseSeasonTeam, type SeasonTeam } from './season-stats.ts';
import { ALL_TIME } from './seasons.ts';

/** A multi-path update, as in src/domain/match/patches.ts. */
type Patch = Record<string, unknown>;
type Stored = Readonly<Record<string, unknown>>;
type Seasons = Readonly<Record<string, KnownStats>>;

/**
 * The missing figures of the seasons, and null for figures that no match explains; empty if all figures are right.
 *
 * @param right the figures by season, recounted from the completed matches
 * @param seasonStats as it is stored, whatever it holds
 */
export function upgradedSeasons(right: Seasons, seasonStats: unknown): Patch {
  const patch: Patch = {};
  for (const [season, stats] of Object.entries(right)) Object.assign(patch, statsPatch(season, stats));
  for (const [season, kinds] of entriesOf(seasonStats)) {
    for (const [kind, records] of entriesOf(kinds)) {
      for (const [id, record] of entriesOf(records)) {
        const path = `seasonStats/${season}/${kind}/${id}`;
        // A team that has left may still be decided about: its name stays.
        if (patch[path] === undefined && season === ALL_TIME && kind === 'teams') patch[path] = withoutResults(record);
        if (patch[path] === undefined) patch[path] = null;
        else if (isSame(record, patch[path])) delete patch[path];
      }
    }
  }
  return patch;
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value as Stored) : [];

const withoutResults = (record: unknown): SeasonTeam | undefined => {
  const name = parseSeasonTeam(record)?.name ?? '';
  return name === '' ? undefined : unplayedTeam(name);
};

/** Whether a stored record has exactly the right values. */
export function isSame(stored: unknown, due: unknown): boolean {
  if (typeof due !== 'object' || due === null) return stored === due;
  const known = entriesOf(stored);
  const wanted = due as Stored;
  return known.length === Object.keys(wanted).length && known.every(([name, value]) => isSame(value, wanted[name]));
}
