import type { SeasonTeam } from '../records/season-stats.ts';
import { namedSeason } from '../records/seasons.ts';
import type { TeamEntry } from '../records/team-entry.ts';
import { type StandingsRow, standingsRows } from './standings.ts';

/**
 * The table of a season from its own figures: every team that took part, under its name of that season, also teams that have left the league.
 *
 * @param teams `seasonStats/{season}/teams`
 * @param index the team index, for the logos
 */
export function seasonTable(
  season: string,
  teams: Readonly<Record<string, SeasonTeam>>,
  index: Readonly<Record<string, TeamEntry>>,
): StandingsRow[] {
  const entries = Object.entries(teams).map(
    ([id, { name, wins, losses, draws = 0, points, cupsFor, cupsAgainst, form }]) => {
      const { logo } = index[id] ?? {};
      const figures = { wins, losses, draws, points, cups: cupsFor - cupsAgainst, updatedAt: 0 };
      const entry: TeamEntry = {
        name,
        ...namedSeason(season),
        ...figures,
        ...(form === undefined ? {} : { form }),
        ...(logo === undefined ? {} : { logo }),
      };
      return [id, entry] as const;
    },
  );
  return standingsRows(Object.fromEntries(entries), season);
}
