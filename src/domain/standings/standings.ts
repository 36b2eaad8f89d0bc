import { teamIdsOf } from '../match/sides.ts';
import type { Match, Team } from '../records/types.ts';
import { compareTurkish } from '../text/collation.ts';
import { percent } from './stats.ts';

/** A row of the table. */
export interface StandingsRow {
  teamId: string;
  /** 1-based place. */
  rank: number;
  team: Team;
  played: number;
  wins: number;
  losses: number;
  /** Rounded percent. */
  winRate: number;
  points: number;
  /** Results of the last matches, oldest first, at most five. */
  form: ('win' | 'loss')[];
}

const FORM_LENGTH = 5;

/** Approved teams by points, then wins, then name in Turkish collation (STAND-02 to STAND-07, decision 7). */
export function standings(
  teams: Readonly<Record<string, Team>>,
  matches: Readonly<Record<string, Match>> = {},
): StandingsRow[] {
  const forms = recentForms(matches);
  return Object.entries(teams)
    .filter(([, team]) => team.approved)
    .sort(
      ([, a], [, b]) =>
        b.stats.points - a.stats.points || b.stats.wins - a.stats.wins || compareTurkish(a.name, b.name),
    )
    .map(([teamId, team], index) => {
      const { wins, losses, points } = team.stats;
      const played = wins + losses;
      const form = forms[teamId] ?? [];
      return { teamId, rank: index + 1, team, played, wins, losses, winRate: percent(wins, played), points, form };
    });
}

function recentForms(matches: Readonly<Record<string, Match>>): Record<string, ('win' | 'loss')[]> {
  const forms: Record<string, ('win' | 'loss')[]> = {};
  const newestFirst = Object.values(matches)
    .filter((match) => match.status === 'completed')
    .sort((a, b) => (b.completedAt ?? 0) - (a.completedAt ?? 0));
  for (const match of newestFirst) {
    for (const teamId of teamIdsOf(match)) {
      forms[teamId] ??= [];
      const form = forms[teamId];
      if (form.length < FORM_LENGTH) form.unshift(match.winnerId === teamId ? 'win' : 'loss');
    }
  }
  return forms;
}
