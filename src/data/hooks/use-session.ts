import { useMemo } from 'react';
import { useStore } from 'zustand';
import { isAdmin, profileOf } from '../../domain/accounts/access.ts';
import type { User } from '../../domain/records/types.ts';
import { useServices } from '../services.ts';
import type { Account, AccountNews, PendingRegistration } from '../session/session.ts';
import { userRecord } from '../store/record-queries.ts';
import { useSyncedNow } from './use-synced-now.ts';

export interface CurrentSession {
  status: 'unknown' | 'signed-out' | 'signed-in';
  identity: Account | null;
  /** The profile with its role, null when signed out. */
  profile: User | null;
  /** Whether the profile equals the server's: false while the server may still send a record that this device does not have. */
  known: boolean;
  /** The account has no record: its registration stopped halfway, on this device or on another one. */
  unfinished: boolean;
}

/** The signed-in account and its role, as far as the device knows (AUTH-14 to AUTH-16). */
export function useSession(): CurrentSession {
  const { session, league } = useServices();
  const { registration, news, leaving, ...said } = useStore(session);
  // An anonymous scorer is a visitor for every screen.
  const identity = said.identity?.anonymous ? null : said.identity;
  const status = said.identity === identity ? said.status : 'signed-out';
  const record = useStore(league, (state) => (identity === null ? null : (state.users[identity.uid] ?? null)));
  const profile = useMemo(() => (identity === null ? null : profileOf(identity, record)), [identity, record]);
  const own = userRecord(identity?.uid ?? '').name;
  const complete = useSyncedNow(own);
  const offline = useStore(league, (state) => state.connection === 'offline');
  // Only the rules know whether an account without a record is the admin's. The device asks them at every sign-in.
  const asked = identity?.admin !== undefined || offline;
  const known =
    status !== 'unknown' && (identity === null || record !== null || profile?.role === 'admin' || (complete && asked));
  const synced = useStore(league, (state) => state.syncedThisSession[own] === true);
  const begun = registration?.email.toLowerCase() === identity?.email.toLowerCase();
  const unfinished =
    identity !== null &&
    record === null &&
    !leaving &&
    news === null &&
    (begun || (synced && identity.admin === false));
  return { status, identity, profile, known, unfinished };
}

/** What happened to the account, until the person has read it. */
export function useAccountNews(): AccountNews | null {
  return useStore(useServices().session, (state) => state.news);
}

/** Whether this device ever received a right to score a match, or has opened the page of a table, whose night it then knows. */
export function useWasGiven(): boolean {
  const { session, league } = useServices();
  const hasNight = useStore(league, ({ feeds }) => feeds['config/night'] !== undefined);
  return useStore(session, ({ rights }) => Object.keys(rights).length > 0) || hasNight;
}

/** The registration that this device began and the server has not confirmed. */
export function usePendingRegistration(): PendingRegistration | null {
  return useStore(useServices().session, (state) => state.registration);
}

/** Whether the person whose session ended may go on at the table (L15). */
export function useKeepsTable(): boolean {
  const { session, league } = useServices();
  const ended = useStore(session, (state) => state.ended);
  return useStore(league, ({ users }) => ended !== null && isAdmin(ended, users));
}
