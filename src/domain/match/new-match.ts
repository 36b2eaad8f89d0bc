import { admin as texts } from '../messages/admin.ts';
import type { NewGuest } from '../outbox/new-guests.ts';
import { PLAYERS_PER_SIDE } from '../records/constants.ts';
import { isGuestId } from '../records/players.ts';
import type { TeamEntry } from '../records/team-entry.ts';
import { isListed, type Match, type User } from '../records/types.ts';
import limits from '../schedule/limits.json' with { type: 'json' };
import { compareTurkish } from '../text/collation.ts';
import { startersOf } from './substitutes.ts';

/** The values of the form of a new match. */
export interface NewMatchForm {
  team1Id: string;
  team2Id: string;
  team1Players: readonly string[];
  team2Players: readonly string[];
  /** The typed number of the table; empty for none. */
  table?: string;
  /** Guests whom the form has added. */
  guests?: readonly NewGuest[];
}

/** Approved teams by name, without the one chosen on the other side (NEWM-02, NEWM-04). */
export function offeredTeams(teams: Readonly<Record<string, TeamEntry>>, without = ''): { id: string; name: string }[] {
  return Object.entries(teams)
    .filter(([id]) => id !== without)
    .map(([id, team]) => ({ id, name: team.name }))
    .sort((a, b) => compareTurkish(a.name, b.name));
}

/** A player whom a new match offers. */
export interface OfferedPlayer {
  uid: string;
  displayName: string;
  /** Plays without an account. */
  isGuest: boolean;
}

/**
 * Approved players of a team by name (NEWM-03, decision 14).
 *
 * @param added guests whom this start or an earlier one adds, and whom the league may not have yet (decision 59)
 */
export function offeredPlayers(
  users: Readonly<Record<string, User>>,
  teamId: string,
  added: readonly NewGuest[] = [],
): OfferedPlayer[] {
  if (teamId === '') return [];
  const known = Object.values(users).filter((user) => isListed(user) && user.teamId === teamId);
  return [
    ...known.map(({ uid, displayName }) => ({ uid, displayName, isGuest: isGuestId(uid) })),
    ...added
      .filter((guest) => guest.teamId === teamId && users[guest.uid] === undefined)
      .map(({ uid, displayName }) => ({ uid, displayName, isGuest: true })),
  ].sort((a, b) => compareTurkish(a.displayName, b.displayName));
}

/**
 * Who started for a team in the last of these matches, if each of them can be chosen now; nobody otherwise.
 *
 * @param matches newest first
 */
export function lastLineup(
  matches: readonly Pick<Match, 'team1Id' | 'team2Id' | 'team1Players' | 'team2Players'>[],
  teamId: string,
  offered: readonly Pick<User, 'uid'>[],
): readonly string[] {
  const last = matches.find(({ team1Id, team2Id }) => team1Id === teamId || team2Id === teamId);
  if (last === undefined) return [];
  const players = startersOf(last, last.team1Id === teamId ? 'one' : 'two');
  return players.every((uid) => offered.some((user) => user.uid === uid)) ? players : [];
}

/** The running match of one of these players, and who of them plays in it. */
export function seatedIn<Played extends { match: Pick<Match, 'team1Players' | 'team2Players'> }>(
  uids: readonly string[],
  played: readonly Played[],
): { seated: string[]; played: Played } | undefined {
  for (const one of played) {
    const players = [...one.match.team1Players, ...one.match.team2Players];
    const seated = uids.filter((uid) => players.includes(uid));
    if (seated.length > 0) return { seated, played: one };
  }
  return undefined;
}

/** The sentence for what is wrong with the form, or null (NEWM-01, NEWM-06, NEWM-07). */
export function newMatchProblem(form: NewMatchForm): string | null {
  if (form.team1Id === '' || form.team2Id === '') return texts.teamsRequired;
  if (form.team1Id === form.team2Id) return texts.sameTeam;
  const sides = [form.team1Players, form.team2Players];
  if (!sides.every((players) => new Set(players).size === PLAYERS_PER_SIDE)) return texts.twoPlayers;
  return form.table?.trim() && tableNumber(form) === undefined ? texts.tableWrong(limits.table) : null;
}

/** The number of the table, from 1; undefined if the form has none or no such number. */
export function tableNumber({ table = '' }: Pick<NewMatchForm, 'table'>): number | undefined {
  const number = /^[1-9]\d*$/.test(table.trim()) ? Number(table) : 0;
  return number >= 1 && number <= limits.table ? number : undefined;
}

/** A running match, as far as a new match may clash with it. */
export interface PlayedNow {
  matchId: string;
  match: Pick<Match, 'team1Id' | 'team2Id'>;
}

/**
 * A running match that prevents the start of this one: at the same table, without a table if the new match has none
 * (decision 14), or with one of its teams. Matches at different tables do not clash.
 *
 * @param tables numbers of the tables by match
 */
export function clashOf<Played extends PlayedNow>(
  form: NewMatchForm,
  played: readonly Played[],
  tables: Readonly<Record<string, number | undefined>>,
): Played | undefined {
  const table = tableNumber(form);
  return played.find(({ matchId, match }) => {
    const teams = [match.team1Id, match.team2Id];
    return (
      table === undefined || tables[matchId] === table || teams.some((id) => [form.team1Id, form.team2Id].includes(id))
    );
  });
}
