/** The lock that every tab with an open match holds in shared mode, so that no update takes over during the match (L12). */
export const OPEN_MATCH_LOCK = 'lig-match-open';

/** Whether any tab of this app has a match open; the worker asks too. A browser releases the locks of a page that it has killed. */
export async function isMatchOpen(): Promise<boolean> {
  const state = await navigator.locks?.query();
  return state?.held?.some(({ name }) => name === OPEN_MATCH_LOCK) ?? false;
}
