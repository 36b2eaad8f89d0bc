import { useStore } from 'zustand';
import { useServices } from '../services.ts';
import type { LeagueSettings } from '../session/settings.ts';

/** The league's identity and its time zone. */
export function useLeague(): LeagueSettings {
  return useStore(useServices().settings, ({ league }) => league);
}
