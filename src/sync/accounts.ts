import type { FirebaseApp } from 'firebase/app';
import { warn } from '../data/async/warn.ts';
import { tellTabs } from '../data/session/other-tabs.ts';
import type { Account, AccountNews, AuthPort, Session, SessionState, SessionStore } from '../data/session/session.ts';
import type { LeagueStore } from '../data/store/league-store.ts';
import { teamRecord, userRecord } from '../data/store/record-queries.ts';
import type { User } from '../domain/records/types.ts';
import type { FirebaseAuth } from './firebase-auth.ts';
import type { FirebaseRemote } from './firebase-remote.ts';
import type { BackendSettings } from './settings.ts';

/** The connected back end, created once on first use. */
export interface Backend {
  app: FirebaseApp;
  remote: FirebaseRemote;
  settings: BackendSettings;
}

export interface AccountDeps {
  connected: () => Promise<Backend>;
  auth: () => Promise<FirebaseAuth>;
  session: Session;
  registrations: Pick<AuthPort, 'register' | 'finishRegistration'>;
}

const TOKEN_PAUSE_MS = 1_000;

/** The account actions, on the authentication service and the user records. */
export function createAccounts({ connected, auth, session, registrations }: AccountDeps): AuthPort {
  const signedIn = async (identity: Account) => {
    await session.set(identity);
    tellTabs('in', Date.now());
    connected()
      .then(({ remote }) => keepContact(remote, identity))
      .catch(warn('Contact'));
    return identity;
  };
  return {
    signIn: async (email, password) => signedIn(await (await auth()).signIn(email, password)),
    signInWithToken: async (token) => signedIn(await (await auth()).signInWithToken(token)),
    signInAnonymously: async () => {
      const identity = await (await auth()).signInAnonymously();
      await session.set(identity);
      return identity;
    },
    register: async (account) => {
      const identity = await registrations.register(account);
      tellTabs('in', Date.now());
      return identity;
    },
    finishRegistration: registrations.finishRegistration,
    signOut: () =>
      session.leave(async () => {
        const service = await auth();
        tellTabs('out', Date.now());
        await service.signOut();
      }),
    requestReset: async (email) => (await auth()).requestReset(email),
    checkAction: async (code) => (await auth()).checkAction(code),
    confirmReset: async (code, password) => (await auth()).confirmReset(code, password),
    applyAction: async (code) => (await auth()).applyAction(code),
    reauthenticate: async (password) => (await auth()).reauthenticate(password),
    changeEmail: async (email) => (await auth()).changeEmail(email),
    changePassword: async (password) => (await auth()).changePassword(password),
    updateProfile: async (profile) => {
      await (await auth()).updateProfile(profile);
      const { identity } = session.store.getState();
      if (identity !== null) await session.set({ ...identity, displayName: profile.displayName });
    },
    removeAccount: async (before) => {
      const service = await auth();
      await session.leave(async () => {
        await before();
        await service.deleteAccount().catch((error: unknown) => {
          // The server's trigger also removes the account, and may have finished first.
          if (!NO_ACCOUNT.includes(String((error as { code?: unknown }).code))) throw error;
        });
        tellTabs('out', Date.now());
        await service.signOut();
      });
    },
  };
}

const NO_ACCOUNT = ['auth/user-not-found', 'auth/user-token-expired', 'auth/user-disabled'];

/**
 * Updates the contact after sign-in: the owner may have changed the address by a mailed link. The address is stored apart from the public record
 * (KVKK).
 */
async function keepContact(remote: FirebaseRemote, { uid, email }: Account): Promise<void> {
  const path = `contacts/${uid}/email`;
  // The first read may be refused because the connection did not carry the new token yet.
  const known = await remote.get(path).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, TOKEN_PAUSE_MS));
    return remote.get(path);
  });
  if (typeof known === 'string' && known !== email) await remote.update({ [path]: email });
}

interface AccountStatusDeps {
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
