import { compareTurkish } from '../text/collation.ts';
import { isListed } from './player-role.ts';
import type { TeamEntry } from './team-entry.ts';
import type { Team, User } from './types.ts';

/** A player with his public team. */
export interface PlayerLine {
  user: User;
  /** Null without a team, and for a `teamId` whose team is missing or not approved. */
  team: { teamId: string; name: string; logo?: string } | null;
}

/** The team of a player as everyone may see it (decisions 4 and 10). */
export function publicTeamOf(user: User, index: Readonly<Record<string, TeamEntry>>): PlayerLine['team'] {
  const teamId = user.teamId ?? '';
  const team = index[teamId];
  if (team === undefined) return null;
  return { teamId, name: team.name, ...(team.logo === undefined ? {} : { logo: team.logo }) };
}

/** Approved players, most cups first, then by accuracy and by name (PLAYERS-02). */
export function publicPlayers(
  users: Readonly<Record<string, User>>,
  index: Readonly<Record<string, TeamEntry>>,
): PlayerLine[] {
  return Object.values(users)
    .filter(isListed)
    .sort(byCups)
    .map((user) => ({ user, team: publicTeamOf(user, index) }));
}

/** The approved players among a team's members, in the same order. */
export function membersOf(team: Team, users: Readonly<Record<string, User>>): User[] {
  return Object.keys(team.members ?? {})
    .map((uid) => users[uid])
    .filter((user) => user !== undefined)
    .filter(isListed)
    .sort(byCups);
}

function byCups(a: User, b: User): number {
  return (
    b.stats.cupsScored - a.stats.cupsScored ||
    b.stats.accuracy - a.stats.accuracy ||
    compareTurkish(a.displayName, b.displayName)
  );
}
