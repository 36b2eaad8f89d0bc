import type { BackupState } from '../functions/callables.ts';
import type { TeamEntry } from '../records/team-entry.ts';
import type { Team, User } from '../records/types.ts';
import { compareTurkish } from '../text/collation.ts';
import { foldForSearch } from '../text/search.ts';

/** The lists of the admin's panel: those that wait for approval come first, then all by name. */

export type ApprovalFilter = 'all' | 'waiting' | 'approved';
export const APPROVAL_FILTERS: readonly ApprovalFilter[] = ['all', 'waiting', 'approved'];

export interface TeamRow {
  teamId: string;
  team: Pick<Team, 'name' | 'logo'>;
  /** The whole record of a team that waits for approval. */
  record?: Team;
  /** Null if the captain's record is gone (ADMIN-04). */
  captainName: string | null;
  approved: boolean;
  /** The text that search compares, folded once and not at every keystroke. */
  folded: string;
}

export interface UserRow {
  uid: string;
  user: User;
  approved: boolean;
  folded: string;
}

/**
 * Every team with its captain (ADMIN-03).
 *
 * @param teams the known team records; all teams that wait for approval are among them
 * @param users all users who have a team
 */
export function adminTeams(
  index: Readonly<Record<string, TeamEntry>>,
  teams: Readonly<Record<string, Team>>,
  users: Readonly<Record<string, User>>,
): TeamRow[] {
  const captains = new Map<string, string>();
  for (const { role, teamId, displayName } of Object.values(users)) {
    if (role === 'team' && teamId !== undefined) captains.set(teamId, displayName);
  }
  const row = (teamId: string, team: TeamRow['team'], approved: boolean): TeamRow => {
    const captainName = captains.get(teamId) ?? null;
    return { teamId, team, captainName, approved, folded: foldForSearch(`${team.name} ${captainName ?? ''}`) };
  };
  const waiting = Object.entries(teams).filter(([teamId, team]) => !team.approved && index[teamId] === undefined);
  return [
    ...waiting.map(([teamId, record]) => ({ ...row(teamId, record, false), record })),
    ...Object.entries(index).map(([teamId, entry]) => row(teamId, entry, true)),
  ].sort((a, b) => Number(a.approved) - Number(b.approved) || compareTurkish(a.team.name, b.team.name));
}

/**
 * Every user but admins (ADMIN-09, ADMIN-10).
 *
 * @param foundBy addresses that the search found, by uid: a row matches by its address as by its name
 */
export function adminUsers(
  users: Readonly<Record<string, User>>,
  foundBy: Readonly<Record<string, string>> = {},
): UserRow[] {
  return Object.entries(users)
    .filter(([, user]) => user.role !== 'admin')
    .map(([uid, user]) => {
      const folded = foldForSearch(`${user.displayName} ${foundBy[uid] ?? ''}`);
      return { uid, user, approved: user.approved, folded };
    })
    .sort((a, b) => Number(a.approved) - Number(b.approved) || compareTurkish(a.user.displayName, b.user.displayName));
}

/** The rows that pass the filter and contain every word of the query. */
export function filterRows<Row extends { approved: boolean; folded: string }>(
  rows: readonly Row[],
  query: string,
  filter: ApprovalFilter,
): readonly Row[] {
  const words = foldForSearch(query).split(/\s+/).filter(Boolean);
  return rows.filter(
    ({ approved, folded }) =>
      (filter === 'all' || approved === (filter === 'approved')) && words.every((word) => folded.includes(word)),
  );
}

/** How many teams and how many users (without admins) wait for approval. */
export function waitingCounts(
  teams: Readonly<Record<string, Team>>,
  users: Readonly<Record<string, User>>,
): { teams: number; users: number } {
  return {
    teams: Object.values(teams).filter((team) => !team.approved).length,
    users: Object.values(users).filter((user) => user.role !== 'admin' && !user.approved).length,
  };
}

/** The address in `contacts/{uid}`. */
export function parseContact(_uid: string, value: unknown): string | null {
  const email = (value as { email?: unknown } | null)?.email;
  return typeof email === 'string' && email !== '' ? email : null;
}

const TWO_DAYS = 2 * 86_400_000;

/** Whether a league that makes backups is without a good one of the last two days. @param now server ms */
export function lacksBackup({ folder, running, at, fault }: BackupState, now: number): boolean {
  if (!folder || running) return false;
  // Without any the first one may just have begun.
  return at === null ? fault !== null : now - at > TWO_DAYS;
}
