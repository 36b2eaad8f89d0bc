import { useStore } from 'zustand';
import { useServices } from '../services.ts';

/** The title of the document: «Takımlar · Kupa Ligi», or the league's name alone. */
export function usePageTitle(page?: string): string {
  const { settings } = useServices();
  const league = useStore(settings, (state) => state.league.name);
  return page === undefined ? league : `${page} · ${league}`;
}
