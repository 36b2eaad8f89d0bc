import type { TeamEntry } from './team-entry.ts';
import type { Team } from './types.ts';

/** The existing teams, and which of them are approved: the index has every approved team, the device may know other records too. */
export function knownTeams(
  index: Readonly<Record<string, TeamEntry>>,
  teams: Readonly<Record<string, Team>>,
): Readonly<Record<string, Pick<Team, 'approved'>>> {
  const waiting = Object.entries(teams).filter(([, team]) => !team.approved);
  const approved = Object.keys(index).map((teamId) => [teamId, { approved: true }]);
  return { ...Object.fromEntries(waiting), ...Object.fromEntries(approved) };
}
