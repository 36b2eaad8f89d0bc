import { Outlet, useParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { retryNow } from '../../data/async/retry.ts';
import { useServices } from '../../data/services.ts';
import type { CollectionName, LeagueState } from '../../data/store/league-store.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { ErrorState } from '../../ui/frame/states.tsx';

export interface ReachableProps {
  /** The page shows one record of this collection, whose key is the address's only parameter. */
  of?: CollectionName;
}

/** Pages that say so, in place of an endless skeleton, when there is no connection and the device has nothing of theirs. */
export function Reachable({ of }: ReachableProps) {
  const { league } = useServices();
  const [key = ''] = Object.values(useParams());
  const lost = useStore(league, (state) => state.connection === 'offline' && !has(state, of, key));
  if (!lost) return <Outlet />;
  return (
    <ErrorState
      heading
      title={common.offlineTitle}
      message={common.offlineText}
      retryLabel={common.retry}
      onRetry={() => retryNow(league)}
    />
  );
}

function has(
  { everSynced: loaded, syncedThisSession: heard, rows, ...state }: LeagueState,
  of: CollectionName | undefined,
  key: string,
): boolean {
  if (of === undefined) return [loaded.teams, loaded.users, loaded.matches].includes(true);
  // Gone since the server told all: that is for the page to say.
  return (
    heard[of] === true || state[of][key] !== undefined || (of === 'matches' && rows.some((row) => row.matchId === key))
  );
}
