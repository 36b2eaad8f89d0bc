import { useEffect } from 'react';
import { othersThere, parsePresence } from '../../domain/match/presence.ts';
import { useServices } from '../services.ts';
import { matchPresence } from '../store/feeds.ts';
import { useServerTime } from './use-clock-offset.ts';
import { useFeed } from './use-feed.ts';
import { presentBeside, useTableDevice } from './use-table-device.ts';

const LOOK_MS = 5_000;

/** Announces that this device scores the match while the screen is open, and names the other devices that do (field note 6). */
export function useOtherDevices(matchId: string, active: boolean): string[] {
  const { presence } = useServices();
  const own = useTableDevice();
  const now = useServerTime(LOOK_MS);
  const present = useFeed(active ? matchPresence(matchId) : null, parsePresence);
  useEffect(() => (active ? presence.announce(matchId) : undefined), [presence, matchId, active]);
  return present === undefined ? [] : othersThere(presentBeside(own, present), own, now);
}
