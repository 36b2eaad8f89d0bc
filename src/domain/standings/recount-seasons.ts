import { ZERO_PLAYER_STATS } from '../records/constants.ts';
import {
  type Met,
  parseMet,
  parseSeasonPlayer,
  parseSeasonTeam,
  type SeasonPlayer,
  type SeasonTeam,
} from '../records/season-stats.ts';
import { UNKNOWN_NAME } from '../records/stored-names.ts';
import { compareTurkish } from '../text/collation.ts';
import { seasonOrder } from './all-time.ts';
import { type KnownStats, NO_TEAM } from './season-results.ts';
import { STATISTICS, zeros } from './statistics.ts';

/** Figures that differ from the sum of the completed matches and the forfeits. */
export interface Difference {
  /** Path of the figures. */
  path: string;
  id: string;
  name: string;
  before: Readonly<Record<string, number | string>>;
  after: Readonly<Record<string, number | string>>;
  /** Names of the differing fields. */
  fields: string[];
}

/** Such figures of a season. */
export interface SeasonDifference extends Difference {
  kind: 'season-team' | 'season-player' | 'season-met';
  /** The season, or `all`. */
  season: string;
  /** The right figures. */
  stats: SeasonTeam | SeasonPlayer | Met;
}

type AnyFigures = SeasonTeam | SeasonPlayer | Met;
type Figures = Readonly<Record<string, number | string | undefined>>;

/** The stored figures by season, each kind by its keys. */
export type StoredSeasons = Readonly<Record<string, Readonly<Partial<Record<keyof KnownStats, Stored>>>>>;
type Stored = Readonly<Record<string, unknown>>;

const NO_PLAYER = { ...ZERO_PLAYER_STATS, run: 0, bestRun: 0 };
const NEVER_MET = zeros(STATISTICS.meeting);

/** For each kind: the parser, the compared fields, and the figures of a record without results. */
const KINDS = {
  teams: {
    kind: 'season-team',
    parse: parseSeasonTeam,
    fields: ['name', ...Object.keys({ ...NO_TEAM, ...STATISTICS.seasonTeam }), 'form'],
    none: (before: AnyFigures) => ({ ...NO_TEAM, name: nameIn(before) }),
  },
  players: {
    kind: 'season-player',
    parse: parseSeasonPlayer,
    fields: ['name', ...Object.keys({ ...NO_PLAYER, ...STATISTICS.player }), 'ranks'],
    none: (before: AnyFigures) => ({
      ...{ ...NO_PLAYER, name: nameIn(before) },
      teamId: 'teamId' in before && before.teamId !== '' ? before.teamId : '?',
    }),
  },
  met: { kind: 'season-met', parse: parseMet, fields: Object.keys(STATISTICS.meeting), none: () => NEVER_MET },
} as const;
type Kind = keyof typeof KINDS;
const ORDER: readonly Kind[] = ['teams', 'players', 'met'];

/** The rules require a name. */
const nameIn = (record: AnyFigures): string => ('name' in record && record.name !== '' ? record.name : UNKNOWN_NAME);

/**
 * Every record of the seasons that a recount would change (L9): all time first, then season by season; in each season teams, players and meetings,
 * each by name.
 *
 * @param right recounted from the completed matches and the forfeits
 * @param stored as the server has them, damaged records too
 */
export function seasonDifferences(
  right: Readonly<Record<string, KnownStats>>,
  stored: StoredSeasons,
): SeasonDifference[] {
  const seasons = [...new Set([...Object.keys(right), ...Object.keys(stored)])];
  seasons.sort((a, b) => seasonOrder(a) - seasonOrder(b));
  return seasons.flatMap((season) =>
    ORDER.flatMap((kind) => {
      const [due, known] = [right[season]?.[kind] ?? {}, stored[season]?.[kind] ?? {}];
      const ids = [...new Set([...Object.keys(due), ...Object.keys(known)])];
      return ids
        .flatMap((id) => differenceOf(season, kind, id, due[id], known[id]))
        .map((found) => (kind === 'met' ? { ...found, name: pairOf(found.id, right[season]?.teams ?? {}) } : found))
        .sort((a, b) => compareTurkish(a.name, b.name));
    }),
  );
}

function differenceOf(
  season: string,
  of: Kind,
  id: string,
  due: AnyFigures | undefined,
  stored: unknown,
): SeasonDifference[] {
  const { kind, parse, fields: compared, none } = KINDS[of];
  const before = parse(stored ?? {}) ?? parse({});
  if (before === null) return [];
  const stats: AnyFigures = due ?? none(before);
  const [old, fresh] = [valuesOf(before, compared), valuesOf(stats, compared)];
  // What is no record, or has neither a name nor results, needs no name.
  const isBare = due === undefined && old.name === '';
  const fields = compared.filter((name) => old[name] !== fresh[name] && !(isBare && name === 'name'));
  const name = 'name' in stats ? stats.name : id;
  if (fields.length === 0) return [];
  const path = `seasonStats/${season}/${of}/${id}`;
  return [{ kind, season, path, id, name, before: old, after: fresh, fields, stats }];
}

/** The names of the two teams of a meeting; for a key of unknown teams its parts. */
function pairOf(key: string, teams: Readonly<Record<string, SeasonTeam>>): string {
  const known = Object.keys(teams);
  for (const low of known) {
    const high = known.find((id) => `${low}_${id}` === key);
    if (high !== undefined) return `${teams[low]?.name} – ${teams[high]?.name}`;
  }
  return key.replaceAll('_', ' – ');
}

/** A name, a form and ranks are texts, everything else a number. */
function valuesOf(record: AnyFigures, names: readonly string[]): Record<string, number | string> {
  const figures = record as unknown as Figures;
  return Object.fromEntries(
    names.map((name) => {
      const value: unknown = figures[name];
      if (name === 'form' || name === 'name') return [name, String(value ?? '')];
      if (name === 'ranks') return [name, value === undefined ? '' : Object.values(value as object).join(' / ')];
      return [name, Number(value ?? 0)];
    }),
  );
}
