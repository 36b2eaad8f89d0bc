import { useStore } from 'zustand';
import { logoAddress } from '../../domain/records/league-files.ts';
import { useServices } from '../services.ts';
import type { LeagueSettings } from '../session/settings.ts';

/** The league's identity and its time zone. */
export function useLeague(): LeagueSettings {
  return useStore(useServices().settings, ({ league }) => league);
}

/** The address of the league's logo as it stands beside its name; undefined without one. */
export function useLogo(): string | undefined {
  const { logo } = useLeague();
  return logo && logoAddress(logo, 'small');
}
