import { useMemo } from 'react';
import { useStore } from 'zustand';
import { isAdmin, profileOf } from '../../domain/accounts/access.ts';
import type { User } from '../../domain/records/types.ts';
import { useServices } from '../services.ts';
import type { AccountNews, Identity, PendingRegistration } from '../session/session.ts';
import { userRecord } from '../store/windows.ts';
import { useSyncedNow } from './use-synced-now.ts';

export interface CurrentSession {
  status: 'unknown' | 'signed-out' | 'signed-in';
  identity: Identity | null;
  /** The profile with its role, null when signed out. */
  profile: User | null;
  /** Whether the profile is what the server has: false while a record may still come that this device does not have. */
  known: boolean;
  /** The account has no record: its registration was cut off, here or elsewhere. */
  unfinished: boolean;
}

/** Who is signed in and as what, from what the device knows (AUTH-14 to AUTH-16). */
export function useSession(): CurrentSession {
  const { session, league } = useServices();
  const { registration, news, leaving, ...said } = useStore(session);
  // A scorer without an account is a visitor everywhere.
  const identity = said.identity?.anonymous ? null : said.identity;
  const status = said.identity === identity ? said.status : 'signed-out';
  const record = useStore(league, (state) => (identity === null ? null : (state.users[identity.uid] ?? null)));
  const profile = useMemo(() => (identity === null ? null : profileOf(identity, record)), [identity, record]);
  const own = userRecord(identity?.uid ?? '').name;
  const complete = useSyncedNow(own);
  const offline = useStore(league, (state) => state.connection === 'offline');
  // Without a record only the rules can say whether it is the admin's account; they are asked at every sign-in.
  const asked = identity?.admin !== undefined || offline;
  const known =
    status !== 'unknown' && (identity === null || record !== null || profile?.role === 'admin' || (complete && asked));
  const synced = useStore(league, (state) => state.syncedThisSession[own] === true);
  const begun = identity !== null && registration?.email.toLowerCase() === identity.email.toLowerCase();
  const unfinished =
    identity !== null &&
    record === null &&
    !leaving &&
    news === null &&
    (begun || (synced && identity.admin === false));
  return { status, identity, profile, known, unfinished };
}

/** What became of the account and was not read yet. */
export function useAccountNews(): AccountNews | null {
  return useStore(useServices().session, (state) => state.news);
}

/** Whether this device was ever given a match to score. */
export function useWasGiven(): boolean {
  return useStore(useServices().session, ({ rights }) => Object.keys(rights).length > 0);
}

/** The registration that this device began and the server has not taken in. */
export function usePendingRegistration(): PendingRegistration | null {
  return useStore(useServices().session, (state) => state.registration);
}

/** Whether the person whose session ended may go on at the table (L15). */
export function useKeepsTable(): boolean {
  const { session, league } = useServices();
  const ended = useStore(session, (state) => state.ended);
  return useStore(league, ({ users }) => ended !== null && isAdmin(ended, users));
}
