import { useEffect } from 'react';
import { othersThere, parsePresence } from '../../domain/match/presence.ts';
import { parseAll } from '../../domain/records/parse.ts';
import { useServices } from '../services.ts';
import { matchPresence } from '../store/feeds.ts';
import { usePolled } from './use-server-now.ts';
import { useSubscribe } from './use-subscription.ts';
import { presentBeside, useTableDevice } from './use-table-device.ts';

const POLL_MS = 5_000;

/** Announces that this device scores the match while the screen is open, and names the other devices that do (field note 6). */
export function useOtherDevices(matchId: string, active: boolean): string[] {
  const { presence } = useServices();
  const own = useTableDevice();
  const feed = matchPresence(matchId);
  useSubscribe(active ? feed : null);
  useEffect(() => (active ? presence.announce(matchId) : undefined), [presence, matchId, active]);
  return usePolled(
    ({ feeds }, now) =>
      active ? othersThere(presentBeside(own, parseAll(feeds[feed.name], parsePresence)), own, now) : [],
    POLL_MS,
  );
}
