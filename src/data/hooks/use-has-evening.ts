import { useServerTime } from './use-clock-offset.ts';
import { useEveningTables } from './use-evening-tables.ts';
import { useLiveMatches } from './use-live-matches.ts';
import { useNight } from './use-night.ts';

/** Whether there is an evening: an open night, a running match, or a fixture of today; undefined while that is not known. */
export function useHasEvening(): boolean | undefined {
  const night = useNight();
  const { state, tables, elsewhere, anywhere } = useEveningTables(useServerTime());
  const hasLive = useLiveMatches() !== undefined;
  if (night || tables.length + elsewhere.length + anywhere.length > 0) return true;
  return night === undefined || !hasLive || state === 'reading' ? undefined : false;
}
