import { FIRST_SEASON, POINTS_PER_WIN } from '../records/constants.ts';
import type { TeamEntry } from '../records/team-entry.ts';
import { compareTurkish } from '../text/collation.ts';
import { formResults, percent } from './stats.ts';

/** A row of the table. */
export interface StandingsRow {
  teamId: string;
  /** 1-based place. */
  rank: number;
  team: TeamEntry;
  played: number;
  wins: number;
  losses: number;
  /** Rounded percent. */
  winRate: number;
  points: number;
  /** Cups for minus cups against. */
  cups: number;
  /** Results of the last matches, oldest first, at most five. */
  form: ('win' | 'loss')[];
}

/**
 * Approved teams by points, then wins, then cup difference, then name in Turkish collation (STAND-02 to STAND-07, decision 7). Meetings of level
 * teams decide before the cups; src/domain/standings/tie-breaks.ts applies them when the device has read them.
 *
 * @param season the running season: a team with figures of another season has none in this one yet
 * @param orders the known orders of level teams by their meetings
 */
export function standings(
  teams: Readonly<Record<string, TeamEntry>>,
  season = FIRST_SEASON,
  orders: LevelOrders = {},
): StandingsRow[] {
  const rows = Object.entries(teams).map(([teamId, team]): StandingsRow => {
    const {
      wins = 0,
      losses = 0,
      cups = 0,
      form,
    }: Partial<TeamEntry> = (team.season ?? FIRST_SEASON) === season ? team : {};
    const played = wins + losses;
    const points = wins * POINTS_PER_WIN;
    const winRate = percent(wins, played);
    return { teamId, rank: 0, team, played, wins, losses, winRate, points, cups, form: formResults(form) };
  });
  const known = (row: StandingsRow) => orders[placeKey(season, row)];
  // If one team of a level has no known place, the places of the others are ignored: the level has changed, and mostly not all of its teams have met.
  const open = new Set(rows.map((row) => (known(row) === undefined ? row.wins : undefined)));
  const place = (row: StandingsRow) => (open.has(row.wins) ? 0 : (known(row) ?? 0));
  const inOrder = rows.sort((a, b) => b.wins - a.wins || place(b) - place(a) || byCups(a, b));
  return inOrder.map((row, index) => ({ ...row, rank: index + 1 }));
}

/** The order of level teams without their meetings. */
export const byCups = (a: StandingsRow, b: StandingsRow): number =>
  b.cups - a.cups || compareTurkish(a.team.name, b.team.name) || (a.teamId < b.teamId ? -1 : 1);

/**
 * The places of level teams by their meetings, the greater the better, by {@link placeKey}. A level that cups and names put in the same order has no
 * entry. A place counts only for exactly these figures, and only if every team of the level has one, so that an outdated place has no effect.
 */
export type LevelOrders = Readonly<Record<string, number>>;

/** A team with its figures of a season. */
export const placeKey = (season: string, { teamId, wins, losses, cups }: StandingsRow): string =>
  [season, teamId, wins, losses, cups].join();
