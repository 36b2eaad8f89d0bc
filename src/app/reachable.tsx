import { Outlet } from 'react-router-dom';
import { useStore } from 'zustand';
import { tryAgain } from '../data/retry.ts';
import { useServices } from '../data/services.ts';
import { common } from '../domain/messages.ts';
import { ErrorState } from '../ui/states.tsx';

/** The public pages; without a connection and with nothing on the device they say so in place of an endless skeleton. */
export function Reachable() {
  const { league } = useServices();
  const lost = useStore(
    league,
    ({ connection, loaded }) => connection === 'offline' && !loaded.teams && !loaded.users && !loaded.matches,
  );
  if (!lost) return <Outlet />;
  return (
    <ErrorState
      heading
      title={common.offlineTitle}
      message={common.offlineText}
      retryLabel={common.retry}
      onRetry={() => tryAgain(league)}
    />
  );
}
