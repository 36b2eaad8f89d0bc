import { type LeagueState, type LeagueStore, TEAM_INDEX } from './league-store.ts';

/**
 * Resolves when the server has answered everything that every page follows and the outbox has sent its rows, at the latest after `limitMs`. Work that
 * nobody waits for then delays nothing else.
 */
export function whenSynced(league: LeagueStore, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, limitMs);
    const stop = league.subscribe((state) => isSynced(state) && done());
    if (isSynced(league.getState())) done();
  });
}

function isSynced({ connection, everSynced: ever, rows }: LeagueState): boolean {
  const isRead = ever[TEAM_INDEX] === true && ever.activeMatch === true;
  // The waiting taps go before the caller's background work.
  return connection === 'online' && isRead && !rows.some((row) => row.state === 'waiting');
}
