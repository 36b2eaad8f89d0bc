import { Outlet } from 'react-router-dom';
import { retryNow } from '../../data/async/retry.ts';
import { useIsOutOfReach } from '../../data/hooks/use-out-of-reach.ts';
import { useRecordParams } from '../../data/hooks/use-record-params.ts';
import { useServices } from '../../data/services.ts';
import type { CollectionName } from '../../data/store/record-queries.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { ErrorState } from '../../ui/frame/states.tsx';

export interface ReachableProps {
  /** The page shows one record of this collection, whose key is the address's only parameter. */
  of?: CollectionName;
}

/** Replaces the endless skeleton of a page with an error, if there is no connection and the device has none of the page's records. */
export function Reachable({ of }: ReachableProps) {
  const { league } = useServices();
  const [key = ''] = Object.values(useRecordParams());
  const lost = useIsOutOfReach(of, key);
  if (!lost) return <Outlet />;
  return (
    <ErrorState
      heading
      art="offline"
      title={common.offlineTitle}
      message={common.offlineText}
      retryLabel={common.retry}
      onRetry={() => retryNow(league)}
    />
  );
}
