import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { sideOf, sideOfTeam } from '../../domain/match/sides.ts';
import { viewMatch } from '../../domain/match/view.ts';
import type { Match } from '../../domain/records/types.ts';
import { useServices } from '../services.ts';
import { playerMatches, type RecordQuery, teamMatches } from '../store/record-queries.ts';
import { ofMatch } from './use-match.ts';
import { type ReadState, useSubscription } from './use-subscription.ts';

/** A match and its key. */
export interface ListedMatch {
  matchId: string;
  match: Match;
  /** Rows that the server has not acknowledged. */
  pending: number;
}

/** The last matches of a team or of a player. */
export interface LastMatches {
  /** Newest first, with the matches in this device's outbox; at most the requested number. */
  matches: readonly ListedMatch[];
  /** Whether the server has more. */
  more: boolean;
  state: ReadState;
  /** Whether the list is as long as requested, or as long as it can be without network; false while a longer one is read. */
  settled: boolean;
}

/** The last matches of a team. */
export function useTeamMatches(teamId: string, last: number): LastMatches {
  return useLastOf(teamMatches(teamId, last), last, (match) => sideOfTeam(match, teamId) !== null);
}

/** The last matches of a player, in his own seats and in those of guests who were joined with him. */
export function usePlayerMatches(uids: readonly string[], last: number): LastMatches {
  return useLastOf(
    uids.flatMap((uid) => playerMatches(uid, last)),
    last,
    (match) => uids.some((uid) => sideOf(match, uid) !== null),
  );
}

/** Each query returns its own last matches. Of the merged list only the first `last` matches are certain to be complete. */
function useLastOf(queries: readonly RecordQuery[], last: number, isOf: (match: Match) => boolean): LastMatches {
  const { matches, full, state, settled } = useMatchesOf(queries);
  const own = matches.filter(({ match }) => isOf(match));
  return { matches: full ? own.slice(0, last) : own, more: full, state, settled };
}

/** The matches of queries and of this device's outbox, newest first. */
export function useMatchesOf(queries: readonly RecordQuery[]) {
  const { league } = useServices();
  const { keys, full, settled, state } = useSubscription('matches', queries);
  const rows = useStore(league, (now) => now.counted);
  const touched = useMemo(() => new Set(rows.map((row) => row.matchId)), [rows]);
  // Only these: a throw in another match makes no new list.
  const matches = useStore(
    league,
    useShallow((now) => of(now.matches, [...keys, ...touched])),
  );
  const events = useStore(
    league,
    useShallow((now) => of(now.events, [...touched])),
  );
  const listed = useMemo(() => {
    const found = keys
      .filter((matchId) => !touched.has(matchId))
      .flatMap((matchId): ListedMatch[] => {
        const match = matches[matchId];
        return match === undefined ? [] : [{ matchId, match, pending: 0 }];
      });
    for (const matchId of touched) {
      const view = viewMatch(matches[matchId] ?? null, events[matchId] ?? null, ofMatch(rows, matchId));
      if (view !== null) found.push({ matchId, match: view.match, pending: view.pending });
    }
    return found.sort((a, b) => timeOf(b.match) - timeOf(a.match));
  }, [keys, touched, matches, events, rows]);
  return { matches: listed, settled, full: full.includes(true), state };
}

function timeOf(match: Match): number {
  return match.completedAt ?? match.startedAt;
}

const of = <T>(records: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T | undefined> =>
  Object.fromEntries(keys.map((key) => [key, records[key]]));
