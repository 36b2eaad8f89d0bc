import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type ObjectionPlace, parseObjection } from '../../domain/records/objections.ts';
import { useServices } from '../services.ts';
import { objectionsTo } from '../store/objection-feeds.ts';

/** The objections that the admin has not seen, of the matches whose objections this device follows or has read; reads nothing itself. */
export function useOpenObjections(matchIds: readonly string[]): readonly ObjectionPlace[] {
  const feeds = useStore(useServices().league, (state) => state.feeds);
  const ids = matchIds.join('\n');
  return useMemo(
    () =>
      ids.split('\n').flatMap((matchId) =>
        Object.entries(feeds[objectionsTo(matchId).name] ?? {}).flatMap(([teamId, value]) => {
          const objection = parseObjection(value);
          return objection === null || objection.seenAt !== undefined ? [] : [{ matchId, teamId }];
        }),
      ),
    [feeds, ids],
  );
}
