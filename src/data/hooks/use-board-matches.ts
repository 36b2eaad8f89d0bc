import { useEffect, useRef, useState } from 'react';
import type { LiveMatch, LiveMatches } from '../../domain/match/live-matches.ts';
import type { Match } from '../../domain/records/types.ts';
import { boardKeys } from '../../domain/stream/board.ts';
import { WINNER_MS } from '../../domain/stream/overlay.ts';
import { matchRecord } from '../store/record-queries.ts';
import { useLiveMatches } from './use-live-matches.ts';
import { useServerNow } from './use-server-now.ts';
import { useSubscription } from './use-subscription.ts';

/** A match on the screen of the venue. */
export interface BoardMatch {
  matchId: string;
  match: Match;
  table: number | undefined;
}

/**
 * The running matches, in the order of their tables. A match that has ended stays for a while, so that people see its result.
 *
 * @param table the number of one table; null for all of them
 * @returns undefined while the device does not know whether a match runs
 */
export function useBoardMatches(table: number | null): readonly BoardMatch[] | undefined {
  const live = useLiveMatches();
  const left = useLeft(live);
  const serverNow = useServerNow();
  const shown = { ...left, ...live };
  const matches = useSubscription('matches', Object.keys(shown).map(matchRecord)).records;
  if (live === undefined) return undefined;
  return boardKeys(shown, table).flatMap((matchId): BoardMatch[] => {
    const match = matches[matchId];
    const { table: at } = shown[matchId] ?? {};
    if (match === undefined || match.status === 'cancelled') return [];
    // A match that ended long ago is not shown, even if this screen receives its end only now.
    const isNews = match.status === 'ongoing' || serverNow() - match.updatedAt < WINNER_MS;
    const isShown = live[matchId] !== undefined || (isNews && mayStay(match, left[matchId]?.since ?? 0, Date.now()));
    return isShown ? [{ matchId, match, table: at }] : [];
  });
}

/** The list and the match arrive one after the other: a match that has left the list may still be `ongoing` on this device. */
const TOGETHER_MS = 2_000;
const mayStay = ({ status }: Match, since: number, now: number) =>
  now - since < (status === 'ongoing' ? TOGETHER_MS : WINNER_MS);

type Left = Readonly<Record<string, LiveMatch & { since: number }>>;

/** The matches that have just left the list, and since when (device ms). */
function useLeft(live: LiveMatches | undefined): Left {
  const before = useRef<LiveMatches>({});
  const [left, setLeft] = useState<Left>({});
  useEffect(() => {
    if (live === undefined) return;
    const since = Date.now();
    const ended = Object.entries(before.current).filter(([id]) => live[id] === undefined);
    before.current = live;
    const fresh = Object.fromEntries(ended.map(([id, entry]) => [id, { ...entry, since }]));
    if (ended.length > 0) setLeft((known) => ({ ...known, ...fresh }));
  }, [live]);
  const isEmpty = Object.keys(left).length === 0;
  useEffect(() => {
    if (isEmpty) return;
    const sweep = () =>
      setLeft((known) => Object.fromEntries(Object.entries(known).filter(([, { since }]) => isRecent(since))));
    const timer = setInterval(sweep, TOGETHER_MS);
    return () => clearInterval(timer);
  }, [isEmpty]);
  return left;
}

/** Absolute difference: a device clock that is set back must not keep the match for a year. */
const isRecent = (since: number) => Math.abs(Date.now() - since) < WINNER_MS;
