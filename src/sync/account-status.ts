import type { AccountNews, Identity, SessionStore } from '../data/session/session.ts';
import type { LeagueStore } from '../data/store/league-store.ts';
import { teamRecord, userRecord } from '../data/store/record-queries.ts';
import type { User } from '../domain/records/types.ts';

export interface AccountStatusDeps {
  league: LeagueStore;
  session: SessionStore;
  /** Called when the record is deleted for good: the account, and with it the session, ends too. */
  onRemoved: () => void;
}

/**
 * Notices what others do to the signed-in account, and stores it as the session's news: removed, another role, approval withdrawn, team deleted. A
 * change about which the person gets a notification is not stored here. Returns an unsubscribe function.
 */
export function watchAccountStatus({ league, session, onRemoved }: AccountStatusDeps): () => void {
  let whose: Identity | null = null;
  let before: User | null = null;
  let team: { id: string; name: string } | null = null;

  const look = () => {
    const { identity, leaving } = session.getState();
    // The server may end the session of a removed account before this device sees the record's deletion, so `whose` stays.
    if (identity !== null && !identity.anonymous && identity.uid !== whose?.uid) {
      const wasKnown = whose !== null;
      whose = identity;
      before = null;
      team = null;
      if (wasKnown) session.setState({ news: null });
    }
    if (identity === null && leaving) whose = null;
    // The admin is the admin by his address, whatever his record says.
    if (whose === null || leaving || whose.admin === true) return;
    const { users, teams, syncedThisSession: synced } = league.getState();
    const now = users[whose.uid] ?? null;
    // Until the server has answered, only the cache may lack the record.
    if (now === null && synced[userRecord(whose.uid).name] !== true) return;
    const news =
      newsOf(before, now) ??
      (team !== null && synced[teamRecord(team.id).name] === true && isTeamGone(team, now, teams)
        ? deleted(team.name)
        : null);
    if (now?.teamId !== undefined && teams[now.teamId] !== undefined) {
      team = { id: now.teamId, name: teams[now.teamId]?.name ?? '' };
    } else if (news !== null) team = null;
    before = now;
    if (news === null) return;
    session.setState({ news });
    if (news.kind !== 'removed') return;
    whose = null;
    onRemoved();
  };
  look();
  const stops = [league.subscribe((state, last) => hasMoved(state, last) && look()), session.subscribe(look)];
  return () => {
    for (const stop of stops) stop();
  };
}

type Known = Pick<ReturnType<LeagueStore['getState']>, 'users' | 'teams' | 'syncedThisSession'>;

const hasMoved = (state: Known, last: Known) =>
  state.users !== last.users || state.teams !== last.teams || state.syncedThisSession !== last.syncedThisSession;

function newsOf(before: User | null, now: User | null): AccountNews | null {
  if (before === null) return null;
  if (now === null) return { kind: 'removed' };
  if (before.role !== now.role) return { kind: 'role', role: now.role };
  return before.approved && !now.approved ? { kind: 'unapproved' } : null;
}

/** Only a deleted team is news here: a person who left his team knows it, and a player whom the captain removed has a notification. */
function isTeamGone({ id }: { id: string }, now: User | null, teams: Known['teams']): boolean {
  return teams[id] === undefined && now !== null && (now.teamId === undefined || now.teamId === id);
}

const deleted = (team: string): AccountNews => ({ kind: 'team-deleted', team });
