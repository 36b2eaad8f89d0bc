import { searchByName } from '../text/search.ts';

/** Where the panel's search may lead. */
export interface PanelEntry {
  key: string;
  kind: 'match' | 'tab' | 'team' | 'player' | 'user' | 'fixture';
  /** What is searched and shown: a name, two names, or the words of a tab. */
  name: string;
  /** The address inside the app. */
  path: string;
  /** Shown beside the kind: a time, a state. */
  about?: string | undefined;
}

/** A list of more results is no faster to read than to type on. */
export const MAX_FOUND = 20;

/** The first entries whose names hold every word of the query; without a query the running matches and the tabs. */
export function findInPanel(entries: readonly PanelEntry[], query: string): readonly PanelEntry[] {
  if (query.trim() === '') return entries.filter(({ kind }) => kind === 'match' || kind === 'tab').slice(0, MAX_FOUND);
  return searchByName(entries, query, ({ name }) => name).slice(0, MAX_FOUND);
}
