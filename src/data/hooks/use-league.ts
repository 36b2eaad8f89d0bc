import { useStore } from 'zustand';
import { logoAddress } from '../../domain/records/stored-picture.ts';
import { useServices } from '../services.ts';
import type { LeagueSettings } from '../session/settings.ts';
import type { LeagueState } from '../store/league-store.ts';
import { LAST_FIXTURE } from '../store/record-queries.ts';

/** The league's identity and its time zone. */
export function useLeague(): LeagueSettings {
  return useStore(useServices().settings, ({ league }) => league);
}

/** The address of the league's logo as it stands beside its name; undefined without one. */
export function useLogo(): string | undefined {
  const { logo } = useLeague();
  return logo && logoAddress(logo, 'small');
}

/** Id of the season that runs; `first` in a league that never opened a second season. */
export const useRunningSeason = (): string => useStore(useServices().league, ({ season }) => season);

/** Whether the league has any fixture; undefined while this device has never read it. Every page follows the query that answers this. */
export function useHasFixtures(): boolean | undefined {
  return useStore(useServices().league, ({ queries: { [LAST_FIXTURE.name]: known } }) => known && known.length > 0);
}

/** The stored settings of the stream. */
export function useStreamConfig(): LeagueState['stream'] {
  return useStore(useServices().league, (state) => state.stream);
}
