import { admin as texts } from '../messages/admin.ts';
import { PLAYERS_PER_SIDE } from '../records/constants.ts';
import type { TeamEntry } from '../records/team-entry.ts';
import type { User } from '../records/types.ts';
import { compareTurkish } from '../text/collation.ts';

/** What the form of a new match holds. */
export interface NewMatchForm {
  team1Id: string;
  team2Id: string;
  team1Players: readonly string[];
  team2Players: readonly string[];
}

/** Approved teams by name, without the one chosen on the other side (NEWM-02, NEWM-04). */
export function offeredTeams(teams: Readonly<Record<string, TeamEntry>>, without = ''): { id: string; name: string }[] {
  return Object.entries(teams)
    .filter(([id]) => id !== without)
    .map(([id, team]) => ({ id, name: team.name }))
    .sort((a, b) => compareTurkish(a.name, b.name));
}

/** Approved players of a team by name (NEWM-03, decision 14). */
export function offeredPlayers(users: Readonly<Record<string, User>>, teamId: string): User[] {
  if (teamId === '') return [];
  return Object.values(users)
    .filter((user) => user.role === 'player' && user.approved && user.teamId === teamId)
    .sort((a, b) => compareTurkish(a.displayName, b.displayName));
}

/** The sentence for what is wrong with the form, or null (NEWM-01, NEWM-06, NEWM-07). */
export function newMatchProblem(form: NewMatchForm): string | null {
  if (form.team1Id === '' || form.team2Id === '') return texts.teamsRequired;
  if (form.team1Id === form.team2Id) return texts.sameTeam;
  const sides = [form.team1Players, form.team2Players];
  return sides.every((players) => new Set(players).size === PLAYERS_PER_SIDE) ? null : texts.twoPlayers;
}
