import type { Account, AccountNews, SessionState, SessionStore } from '../data/session/session.ts';
import type { LeagueStore } from '../data/store/league-store.ts';
import { teamRecord, userRecord } from '../data/store/record-queries.ts';
import type { User } from '../domain/records/types.ts';

export interface AccountStatusDeps {
  league: LeagueStore;
  session: SessionStore;
  /** Called when the record is deleted for good: the account, and with it the session, ends too. */
  onRemoved: () => void;
  /** Called when the admin's record says that he is none any more: the rules are to be asked again (decision 129). */
  onDemoted: (uid: string) => void;
}

/**
 * Notices what others do to the signed-in account, and stores it as the session's news: removed, another role, approval withdrawn, team deleted. A
 * change about which the person gets a notification is not stored here. Returns an unsubscribe function.
 */
export function watchAccountStatus({ league, session, onRemoved, onDemoted }: AccountStatusDeps): () => void {
  let whose: Account | null = null;
  let before: User | null = null;
  let team: Team | null = null;
  /** The admin's record about which the rules were asked. */
  let asked: User | null = null;

  const follow = ({ identity, leaving }: SessionState) => {
    // The server may end the session of a removed account before this device sees the record's deletion, so `whose` stays.
    if (identity !== null && !identity.anonymous && identity.uid !== whose?.uid) {
      const wasKnown = whose !== null;
      whose = identity;
      before = null;
      team = null;
      if (wasKnown) session.setState({ news: null });
    }
    if (identity !== null && identity.uid === whose?.uid) whose = identity;
    if (identity === null && leaving) whose = null;
  };

  /** The admin is the admin by his address, whatever his record says; after a hand-over it says another role. */
  const ofAdmin = (uid: string, now: User | null) => {
    if (now?.role === 'admin') before = now;
    else if (now !== null && before?.role === 'admin' && now !== asked) onDemoted(uid);
    asked = now;
  };

  const refresh = () => {
    const said = session.getState();
    follow(said);
    if (whose === null || said.leaving) return;
    const known = league.getState();
    const { users, teams, syncedThisSession: synced } = known;
    const now = users[whose.uid] ?? null;
    if (whose.admin === true) return ofAdmin(whose.uid, now);
    // Until the server has answered, only the cache may lack the record.
    if (now === null && synced[userRecord(whose.uid).name] !== true) return;
    const news = newsOf(before, now) ?? teamNewsOf(team, now, known);
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
  refresh();
  const stops = [league.subscribe((state, last) => hasMoved(state, last) && refresh()), session.subscribe(refresh)];
  return () => {
    for (const stop of stops) stop();
  };
}

type Team = { id: string; name: string };
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
function teamNewsOf(team: Team | null, now: User | null, { teams, syncedThisSession }: Known): AccountNews | null {
  if (team === null || syncedThisSession[teamRecord(team.id).name] !== true || teams[team.id] !== undefined)
    return null;
  const isOwn = now !== null && (now.teamId === undefined || now.teamId === team.id);
  return isOwn ? { kind: 'team-deleted', team: team.name } : null;
}
