import { FIRST_SEASON, POINTS_PER_WIN } from '../records/constants.ts';
import type { TeamEntry } from '../records/team-entry.ts';
import { compareTurkish } from '../text/collation.ts';
import { type FormResult, formResults, percent, playedOf, pointsOf } from './stats.ts';
import type { Deduction } from './table-rules.ts';

/** A row of the table. */
export interface StandingsRow {
  teamId: string;
  /** 1-based place, in a league with groups that in the group. */
  rank: number;
  /** From 1 for «A Grubu»; absent without groups, and for a team that is in none (decision 73). */
  group?: number | undefined;
  team: TeamEntry;
  played: number;
  wins: number;
  losses: number;
  draws: number;
  /** Rounded percent. */
  winRate: number;
  points: number;
  /** What the points have lost, as soon as the rules of the season are read; absent without any (decision 154). */
  deductions?: readonly Deduction[];
  /** Cups for minus cups against. */
  cups: number;
  /** Results of the last matches, oldest first, at most five. */
  form: FormResult[];
}

/**
 * Approved teams group by group, and in each by points, then wins, then cup difference, then name in Turkish collation (STAND-02 to STAND-07, decision 7). Meetings of level
 * teams decide before the cups; src/domain/standings/tie-breaks.ts applies them when the device has read them.
 *
 * @param season the running season: a team with figures of another season has none in this one yet
 * @param orders the known groups, and the known orders of level teams by their meetings
 */
export function standingsRows(
  teams: Readonly<Record<string, TeamEntry>>,
  season = FIRST_SEASON,
  orders: LevelOrders = {},
): StandingsRow[] {
  const rows = Object.entries(teams).map(([teamId, team]): StandingsRow => {
    const {
      wins = 0,
      losses = 0,
      draws = 0,
      cups = 0,
      form,
      points = wins * POINTS_PER_WIN,
    }: Partial<TeamEntry> = (team.season ?? FIRST_SEASON) === season ? team : {};
    const played = playedOf({ wins, losses, draws });
    const winRate = percent(wins, played);
    const group = orders[groupKey(season, teamId)];
    return {
      teamId,
      rank: 0,
      group,
      team,
      played,
      wins,
      losses,
      draws,
      winRate,
      points,
      cups,
      form: formResults(form),
    };
  });
  const known = (row: StandingsRow) => orders[placeKey(season, row)];
  // If one team of a level has no known place, the places of the others are ignored: the level has changed, and mostly not all of its teams have met.
  const open = new Set(rows.map((row) => (known(row) === undefined ? levelOf(row) : undefined)));
  const place = (row: StandingsRow) => (open.has(levelOf(row)) ? 0 : (known(row) ?? 0));
  return ranked(rows.sort((a, b) => levelOf(b) - levelOf(a) || place(b) - place(a) || byCups(a, b)));
}

/** Teams of one group with the same points and wins have the same level; a better one is greater, and the first group is greater than the others. */
export const levelOf = ({ group = 99, points, wins }: StandingsRow): number => points * 1e4 + wins - group * 1e9;

/** Rows with their places, counted in each group. @param rows in their final order */
export const ranked = <Row extends StandingsRow>(rows: readonly Row[]): Row[] =>
  rows.map((row, index) => ({ ...row, rank: index + 1 - rows.findIndex(({ group }) => group === row.group) }));

/** The order of level teams without their meetings. */
export const byCups = (a: StandingsRow, b: StandingsRow): number =>
  b.cups - a.cups || compareTurkish(a.team.name, b.team.name) || (a.teamId < b.teamId ? -1 : 1);

/**
 * What a device keeps of the table's order: the groups of the teams by {@link groupKey}, and
 * the places of level teams by their meetings, the greater the better, by {@link placeKey}. A level that cups and names put in the same order has no
 * entry. A place counts only for exactly these figures, and only if every team of the level has one, so that an outdated place has no effect.
 */
export type LevelOrders = Readonly<Record<string, number>>;

/** The points as a table shows them: «−3*», with a star where a note under the table says what they have lost (decision 154). */
export const pointsSaid = ({ points, deductions }: Pick<StandingsRow, 'points' | 'deductions'>): string =>
  `${points < 0 ? '−' : ''}${Math.abs(points)}${deductions === undefined ? '' : '*'}`;

/** Whether all points are those that the specification gives for these results: then no rules of the season need to be read. */
export const hasStandardPoints = (rows: readonly StandingsRow[]): boolean =>
  rows.every(({ points, ...results }) => points === pointsOf(results));

/** Whether a table has a column of draws: only one with a draw does (decision 147). */
export const hasDraws = (rows: readonly Pick<StandingsRow, 'draws'>[]): boolean => rows.some(({ draws }) => draws > 0);

/** A team with its figures of a season. */
export const placeKey = (season: string, { teamId, wins, losses, draws, cups }: StandingsRow): string =>
  [season, teamId, wins, losses, cups, ...(draws === 0 ? [] : [draws])].join();

/** A team in a season. */
export const groupKey = (season: string, teamId: string): string => [season, teamId].join();
