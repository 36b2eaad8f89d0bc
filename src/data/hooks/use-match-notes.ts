import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { MatchNotes } from '../../domain/match/note-kinds.ts';
import { viewNotes } from '../../domain/match/notes.ts';
import { useServices } from '../services.ts';
import { matchNotes } from '../store/feeds.ts';
import { ofMatch } from './use-match.ts';
import { useSubscription } from './use-subscription.ts';

/** The notes of a match by target, with this device's outbox on top; followed while the screen is open. */
export function useMatchNotes(matchId: string): MatchNotes {
  const { league } = useServices();
  const known = useSubscription(matchNotes(matchId)).records;
  const rows = useStore(league, (state) => state.counted);
  return useMemo(() => viewNotes(known, ofMatch(rows, matchId)), [known, rows, matchId]);
}

/**
 * Everything that the league holds as notes of a match, also what is no person's (`TWIN_NOTE`); followed while the screen is open. Undefined while
 * this device has never read it.
 *
 * @param isWanted false follows nothing
 */
export function useStoredNotes(matchId: string, isWanted = true): Readonly<Record<string, unknown>> | undefined {
  return useSubscription(isWanted ? matchNotes(matchId) : null).records;
}
