import { useEffect } from 'react';
import { othersThere, parsePresence } from '../../domain/match/presence.ts';
import { useServices } from '../services.ts';
import { deviceId } from '../session/device.ts';
import { matchPresence } from '../store/feeds.ts';
import { useClockOffset } from './use-clock-offset.ts';
import { useFeed } from './use-feed.ts';
import { useNow } from './use-now.ts';

const LOOK_MS = 5_000;

/** Says that this device scores the match while the screen stands, and names the other devices that do (field note 6). */
export function useOtherDevices(matchId: string, active: boolean): string[] {
  const { presence } = useServices();
  const now = useNow(LOOK_MS);
  const offset = useClockOffset();
  const present = useFeed(active ? matchPresence(matchId) : null, parsePresence);
  useEffect(() => (active ? presence.announce(matchId) : undefined), [presence, matchId, active]);
  return present === undefined ? [] : othersThere(present, deviceId(), now + offset);
}
