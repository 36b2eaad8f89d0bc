import type { Timers } from '../data/async/timers.ts';
import type { LeagueStore } from '../data/store/league-store.ts';
import { HIDDEN_CONNECTION_MS } from '../domain/records/constants.ts';
import type { KeptConnection } from './connection.ts';
import type { UnderWay } from './under-way.ts';

export interface HiddenPageDeps {
  connection: Pick<KeptConnection, 'giveBack' | 'takeBack'>;
  league: LeagueStore;
  work: Pick<UnderWay, 'any' | 'onBegin'>;
  /** Whether the page is of use though it is hidden: a match is scored on it, it is on a stream, or it plays something. */
  inUse: () => boolean;
  timers: Timers;
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Where the service worker's messages arrive: a push was opened. Undefined where there is no worker. */
  worker: Pick<ServiceWorkerContainer, 'addEventListener' | 'removeEventListener'> | undefined;
  /** How long it is hidden before, in ms. */
  afterMs?: number;
}

/**
 * Gives the connection of a hidden page back after a while, for a server has room for few, and takes it back the moment
 * that somebody looks at the page, opens a push, or something has to be sent. While the page needs it nothing is given
 * back (L5, L10). Returns an unsubscribe function.
 */
export function giveBackWhenHidden(deps: HiddenPageDeps): () => void {
  const { connection, league, work, timers, window, document, worker, afterMs = HIDDEN_CONNECTION_MS } = deps;
  let cancel: () => void = () => undefined;
  const hasUnsentTaps = () => league.getState().rows.some((row) => row.state === 'waiting');
  const isNeeded = () => hasUnsentTaps() || work.any() || deps.inUse();

  // Looked at again and again while it is hidden: what needs the connection ends without a word.
  const wait = () => {
    cancel();
    if (document.visibilityState === 'hidden') cancel = timers.set(due, afterMs);
  };
  const due = () => {
    wait();
    if (document.visibilityState === 'hidden' && !isNeeded()) connection.giveBack();
  };
  const rouse = () => {
    connection.takeBack();
    wait();
  };
  const onVisibility = () => (document.visibilityState === 'hidden' ? wait() : rouse());

  wait();
  document.addEventListener('visibilitychange', onVisibility);
  for (const event of ['pageshow', 'focus']) window.addEventListener(event, rouse);
  worker?.addEventListener('message', rouse);
  const stops = [
    work.onBegin(() => connection.takeBack()),
    league.subscribe((state, before) => {
      if (state.rows !== before.rows && hasUnsentTaps()) connection.takeBack();
    }),
  ];
  return () => {
    cancel();
    document.removeEventListener('visibilitychange', onVisibility);
    for (const event of ['pageshow', 'focus']) window.removeEventListener(event, rouse);
    worker?.removeEventListener('message', rouse);
    for (const stop of stops) stop();
  };
}
