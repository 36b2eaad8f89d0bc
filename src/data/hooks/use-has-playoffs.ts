import { useMemo } from 'react';
import { playoffsKey } from '../../domain/records/season-keys.ts';
import { seasonTeams } from '../store/season-feeds.ts';
import { useFeed } from './use-feed.ts';

const asIs = (_key: string, value: unknown) => value;

/** Whether the season's play-offs have figures; undefined for null, and while this device has never asked. */
export function useHasPlayoffs(season: string | null): boolean | undefined {
  const feed = useMemo(() => (season === null ? null : seasonTeams(playoffsKey(season))), [season]);
  const teams = useFeed(feed, asIs);
  return teams === undefined ? undefined : Object.keys(teams).length > 0;
}
