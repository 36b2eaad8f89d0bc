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
  /** Results of the last matches, oldest first, at most five. */
  form: ('win' | 'loss')[];
}

/** Approved teams by points, then wins, then name in Turkish collation (STAND-02 to STAND-07, decision 7). */
export function standings(teams: Readonly<Record<string, TeamEntry>>): StandingsRow[] {
  return Object.entries(teams)
    .sort(([, a], [, b]) => b.points - a.points || b.wins - a.wins || compareTurkish(a.name, b.name))
    .map(([teamId, team], index) => {
      const { wins, losses, points } = team;
      const played = wins + losses;
      const form = formResults(team.form);
      return { teamId, rank: index + 1, team, played, wins, losses, winRate: percent(wins, played), points, form };
    });
}
