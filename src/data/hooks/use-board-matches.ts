import { useEffect, useState } from 'react';
import type { LiveMatches } from '../../domain/match/live-matches.ts';
import type { Match } from '../../domain/records/types.ts';
import { boardKeys } from '../../domain/stream/board.ts';
import { WINNER_MS } from '../../domain/stream/overlay.ts';
import { useServices } from '../services.ts';
import { useLiveMatches } from './use-live-matches.ts';
import { useMatchRecords } from './use-records.ts';

/** A match on the screen of the venue. */
export interface BoardMatch {
  matchId: string;
  match: Match;
  table: number | undefined;
}

/**
 * The matches that run, in the order of their tables; one that has ended stays a while, so that its result is seen.
 *
 * @param table the number of one table; null for all of them
 * @returns undefined while it is not known whether any runs
 */
export function useBoardMatches(table: number | null): readonly BoardMatch[] | undefined {
  const live = useLiveMatches();
  const shown = useWithEnded(live);
  const matches = useMatchRecords(Object.keys(shown));
  if (live === undefined) return undefined;
  return boardKeys(shown, table).flatMap((matchId): BoardMatch[] => {
    const match = matches[matchId];
    const isShown = match !== undefined && match.status !== 'cancelled';
    return isShown ? [{ matchId, match, table: shown[matchId]?.table }] : [];
  });
}

/** What is played, and what was until a moment ago. */
function useWithEnded(live: LiveMatches | undefined): LiveMatches {
  const { now } = useServices();
  const [held, setHeld] = useState<Readonly<Record<string, { entry: LiveMatches[string]; until: number }>>>({});
  useEffect(() => {
    if (live === undefined) return;
    const look = () =>
      setHeld((before) => {
        const at = now();
        const entries = Object.entries(before).flatMap(([id, { until }]) => {
          const entry = live[id] ?? before[id]?.entry;
          if (entry === undefined) return [];
          if (live[id] !== undefined) return [[id, { entry, until: Number.POSITIVE_INFINITY }] as const];
          // A clock that is set back must not hold it for a year.
          const end = Math.min(until, at + WINNER_MS);
          return end > at ? [[id, { entry, until: end }] as const] : [];
        });
        const fresh = Object.entries(live).filter(([id]) => before[id] === undefined);
        const added = fresh.map(([id, entry]) => [id, { entry, until: Number.POSITIVE_INFINITY }] as const);
        const next = Object.fromEntries([...entries, ...added]);
        return JSON.stringify(next) === JSON.stringify(before) ? before : next;
      });
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [live, now]);
  return Object.fromEntries(Object.entries(held).map(([id, { entry }]) => [id, entry]));
}
