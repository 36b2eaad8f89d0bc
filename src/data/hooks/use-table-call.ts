import { parseTableCall, type TableCall } from '../../domain/scorers/table-call.ts';
import { tableCallFeed } from '../store/night-feeds.ts';
import { useSubscription } from './use-subscription.ts';

/** The call of a match, for its scorers and the admin; null for none, and while the device does not know. */
export function useTableCall(matchId: string): TableCall | null {
  return parseTableCall(matchId, useSubscription(tableCallFeed(matchId)).records);
}
