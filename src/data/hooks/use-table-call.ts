import { parseTableCall, type TableCall } from '../../domain/scorers/table-call.ts';
import { tableCall } from '../store/night-feeds.ts';
import { useFeed } from './use-feed.ts';

/** The call of a match, for its scorers and the admin; null for none, and while the device does not know. */
export function useTableCall(matchId: string): TableCall | null {
  return parseTableCall(matchId, useFeed(tableCall(matchId), keep));
}

/** The feed is one record: its fields pass unparsed. */
const keep = (_key: string, value: unknown) => value;
