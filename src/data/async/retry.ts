import type { LeagueStore } from '../store/league-store.ts';

/** The browser's event for a network that is back; a person's «try again» dispatches the same event. */
const AGAIN = 'online';

/** Makes everything that waits for the network try again at once. */
export function retryNow(league: LeagueStore): void {
  if (league.getState().connection === 'offline') league.setState({ connection: 'connecting' });
  window.dispatchEvent(new Event(AGAIN));
}

/** Waits `ms`, or until the `online` event. */
function pauseBeforeRetry(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener(AGAIN, over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    window.addEventListener(AGAIN, over);
  });
}

/** Repeats the work until it succeeds. @param onFailure called after each failure */
export async function retry<T>(
  what: string,
  pauseMs: number,
  work: () => Promise<T>,
  onFailure?: () => void,
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      console.warn(`${what}:`, error);
      onFailure?.();
      await pauseBeforeRetry(pauseMs);
    }
  }
}

/** Repeats the work until it succeeds. A failure sets the connection to offline, so that the screen never loads endlessly. */
export const retryUntilSuccess = <T>(
  league: LeagueStore,
  what: string,
  pauseMs: number,
  work: () => Promise<T>,
): Promise<T> => retry(what, pauseMs, work, () => league.setState({ connection: 'offline' }));
