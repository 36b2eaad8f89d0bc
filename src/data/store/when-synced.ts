import { type LeagueState, type LeagueStore, TEAM_INDEX } from './league-store.ts';

/**
 * Resolves when the server is there and has told all that every page follows, at the latest after so many milliseconds:
 * what nobody waits for then takes no time from what everybody waits for.
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
  const told = ever[TEAM_INDEX] === true && ever.activeMatch === true;
  // What waits to be sent goes before what waits to be written down.
  return connection === 'online' && told && !rows.some((row) => row.state === 'waiting');
}
