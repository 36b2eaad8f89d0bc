import type { AccountNews, Identity, SessionStore } from '../data/session/session.ts';
import type { LeagueStore } from '../data/store/league-store.ts';
import { teamRecord, userRecord } from '../data/store/windows.ts';
import type { User } from '../domain/records/types.ts';

export interface AccountStatusDeps {
  league: LeagueStore;
  session: SessionStore;
  /** The record is gone for good: the account goes with it, and with that the session. */
  onRemoved: () => void;
}

/**
 * Notices what becomes of the signed-in account by somebody else's doing, and stores it as the session's news: removed,
 * another role, an approval taken back, the team deleted. What a notification tells already is no news here. Returns an
 * unsubscribe function.
 */
export function watchAccountStatus({ league, session, onRemoved }: AccountStatusDeps): () => void {
  let whose: Identity | null = null;
  let before: User | null = null;
  let team: { id: string; name: string } | null = null;

  const look = () => {
    const { identity, leaving } = session.getState();
    // A session that the server ended with the account may be over before the record is seen to go.
    if (identity !== null && !identity.anonymous && identity.uid !== whose?.uid) {
      const wasKnown = whose !== null;
      whose = identity;
      before = null;
      team = null;
      if (wasKnown) session.setState({ news: null });
    }
    if (identity === null && leaving) whose = null;
    // The admin is the admin by his address, whatever stands in the records.
    if (whose === null || leaving || whose.admin === true) return;
    const { users, teams, syncedThisSession: synced } = league.getState();
    const now = users[whose.uid] ?? null;
    // What the server has not told may be missing here alone.
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

/** Who left his team, or was let go, has a notification or knows; only a team that is gone takes its people along unasked. */
function isTeamGone({ id }: { id: string }, now: User | null, teams: Known['teams']): boolean {
  return teams[id] === undefined && now !== null && (now.teamId === undefined || now.teamId === id);
}

const deleted = (team: string): AccountNews => ({ kind: 'team-deleted', team });
