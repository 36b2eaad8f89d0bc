import { useStore } from 'zustand';
import { useServices } from '../services.ts';
import { LAST_FIXTURE } from '../store/windows.ts';

/** Whether the league has a fixture at all, as far as this device knows; every page follows the window that says it. */
export function useHasFixtures(): boolean {
  return useStore(useServices().league, ({ windows }) => Boolean(windows[LAST_FIXTURE.name]?.length));
}
