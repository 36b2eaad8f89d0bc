import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import { isAdmin, mayScore } from '../../domain/accounts/access.ts';
import type { ScorerRight } from '../../domain/accounts/league-claims.ts';
import { heardRight, parseScorer, type RightEnd, rightEnd } from '../../domain/match/scorers.ts';
import { isWithoutRight } from '../../domain/outbox/intents.ts';
import { claimMatch } from '../commands/claim.ts';
import { useServices } from '../services.ts';
import { type SessionState, scorerOf } from '../session/session.ts';
import { matchScorers } from '../store/feeds.ts';
import { matchRecord } from '../store/record-queries.ts';
import { usePolled } from './use-server-now.ts';
import { useSubscription } from './use-subscription.ts';

const POLL_MS = 5_000;

/** What the person at this phone may do with a match. */
export interface ScorerState {
  /** The person is the admin, who has a scoring table of his own. */
  isAdmin: boolean;
  /** The right that this phone received, if it belongs to the account that scores here. */
  right: ScorerRight | null;
  /** Why the right has ended; null while it holds. */
  end: RightEnd | null;
}

/** Whether this phone may score a match that it received by a link. Follows the server's record of that right. */
export function useScorer(matchId: string): ScorerState {
  const { league, session, keepRight } = useServices();
  const uid = useScorerUid(matchId);
  const admin = useStore(session, ({ identity }) => identity);
  const users = useStore(league, (state) => state.users);
  const known = useStore(session, ({ rights }) => rights[matchId] ?? null);
  const right = known !== null && known.uid === uid ? known : null;
  const said = useSubscription(right === null ? null : matchScorers(matchId), parseScorer).records?.[uid ?? ''];
  useEffect(() => {
    if (right === null) return;
    const heard = heardRight(right, said);
    if (heard !== right) void keepRight(matchId, heard);
  }, [right, said, keepRight, matchId]);
  const isOnline = useStore(league, (state) => state.connection === 'online');
  const over = usePolled((_state, now) => (right === null ? null : rightEnd(right, isOnline, now)), POLL_MS);
  const isRefused = useStore(league, ({ rows }) =>
    rows.some((row) => row.matchId === matchId && row.uid === uid && isWithoutRight(row)),
  );
  return {
    isAdmin: admin !== null && isAdmin(admin, users),
    right,
    end: over ?? (right !== null && isRefused ? 'expired' : null),
  };
}

/** Whether the person scores this match by a link, and not as the admin. */
export function useIsByLink(matchId: string): boolean {
  const { isAdmin, right } = useScorer(matchId);
  return right !== null && !isAdmin;
}

/** Whether this phone received more than one match. */
export function useHasSeveralRights(): boolean {
  return useStore(useServices().session, ({ rights }) => Object.keys(rights).length > 1);
}

/** The running matches that this phone received, in the order in which it received them. {@link useScorer} says of each whether the right still holds. */
export function useGivenMatches(): readonly string[] {
  const { league, session } = useServices();
  const state = useStore(session);
  const users = useStore(league, (one) => one.users);
  const isOnline = useStore(league, ({ connection }) => connection === 'online');
  const active = usePolled(
    (_state, now) =>
      Object.entries(state.rights)
        .filter(([id, right]) => right.uid === scorerUid(state, users, id) && rightEnd(right, isOnline, now) === null)
        .map(([id]) => id),
    POLL_MS,
  );
  const matches = useSubscription('matches', active.map(matchRecord)).records;
  return active.filter((id) => matches[id]?.status === 'ongoing');
}

/** The account under which this phone records taps at a match; null for none. */
function useScorerUid(matchId: string): string | null {
  const { league, session } = useServices();
  const state = useStore(session);
  const users = useStore(league, (one) => one.users);
  return scorerUid(state, users, matchId);
}

function scorerUid(
  { identity, ended, rights }: Pick<SessionState, 'identity' | 'ended' | 'rights'>,
  users: Parameters<typeof mayScore>[1],
  matchId: string,
): string | null {
  return scorerOf({ identity, ended }, (account) => mayScore(account, users, rights, matchId))?.uid ?? null;
}

/** Claims a match by a link; rejects as {@link claimMatch} does. */
export function useClaim(): (claim: Parameters<typeof claimMatch>[1]) => Promise<void> {
  const services = useServices();
  return useCallback((claim) => claimMatch(services, claim), [services]);
}
