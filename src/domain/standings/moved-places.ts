import { parseAll } from '../records/parse.ts';
import { parseMet, parseSeasonTeam, type SeasonTeam } from '../records/season-stats.ts';
import { namedSeason } from '../records/seasons.ts';
import type { TeamEntry } from '../records/team-entry.ts';
import type { CountedLeague } from './annulment.ts';
import { type Groups, inGroups } from './groups.ts';
import type { RecountDifference } from './recount.ts';
import { standingsRows } from './standings.ts';
import type { TableRules } from './table-rules.ts';
import { type Meetings, withTieBreaks } from './tie-breaks.ts';

/** A team whose place in the table changes. */
export interface MovedPlace {
  teamId: string;
  name: string;
  /** From 1 for «A Grubu»; absent without groups. */
  group?: number | undefined;
  /** From 1, in a league with groups in the group. */
  before: number;
  after: number;
}

/**
 * The places of the season's table that these differences change, in the order of the table afterwards.
 *
 * @param groups of the season
 * @param rules of the season's table afterwards; as they are if omitted
 */
export function movedPlaces(
  season: string,
  { repeated }: Pick<CountedLeague, 'repeated'>,
  differences: readonly RecountDifference[],
  groups: Groups,
  rules?: TableRules,
): MovedPlace[] {
  const { teams: figures = {}, met = {} } = repeated.seasonStats[season] ?? {};
  const teams = parseAll(figures, (_id, value) => parseSeasonTeam(value));
  const meetings = parseAll(met, (_key, value) => parseMet(value));
  const [teamsAfter, meetingsAfter] = [{ ...teams }, { ...meetings }];
  for (const one of differences) {
    if (!('season' in one) || one.season !== season) continue;
    if ('cupsFor' in one.stats) teamsAfter[one.id] = one.stats;
    else if ('low' in one.stats) meetingsAfter[one.id] = one.stats;
  }
  const table = (of: Readonly<Record<string, SeasonTeam>>, between: Meetings, by?: TableRules) => {
    const entries = Object.entries(repeated.entries).flatMap(([id, entry]): [string, TeamEntry][] => {
      if ('gone' in entry) return [];
      const { wins = 0, losses = 0, draws = 0, points = 0, cupsFor = 0, cupsAgainst = 0 } = of[id] ?? {};
      const cups = cupsFor - cupsAgainst;
      return [[id, { name: entry.name, ...namedSeason(season), wins, losses, draws, points, cups, updatedAt: 0 }]];
    });
    return withTieBreaks(inGroups(standingsRows(Object.fromEntries(entries), season), groups), between, by);
  };
  const { [season]: known } = repeated.tableRules ?? {};
  const before = new Map(table(teams, meetings, known).map(({ teamId, rank }) => [teamId, rank]));
  const after = table(teamsAfter, meetingsAfter, rules ?? known);
  return after.flatMap(({ teamId, team, group, rank }) => {
    const place = before.get(teamId) ?? rank;
    return place === rank ? [] : [{ teamId, name: team.name, group, before: place, after: rank }];
  });
}
