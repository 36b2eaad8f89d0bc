import type { Timers } from '../data/async/timers.ts';
import { isMatchOpenHere } from '../data/open-match/open-match.ts';
import type { LeagueStore } from '../data/store/league-store.ts';
import { HIDDEN_CONNECTION_MS } from '../domain/records/constants.ts';
import type { KeptConnection } from './connection.ts';
import type { UnderWay } from './under-way.ts';

export interface HiddenPageDeps {
  connection: Pick<KeptConnection, 'giveBack' | 'takeBack'>;
  league: LeagueStore;
  work: Pick<UnderWay, 'any' | 'onBegin'>;
  /** Whether the hidden page is in use: a match is scored on it, it is on a stream, or it plays something. */
  inUse: () => boolean;
  timers: Timers;
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** The service worker's messages, which arrive when the person opens a push. Undefined without a worker. */
  worker: Pick<ServiceWorkerContainer, 'addEventListener' | 'removeEventListener'> | undefined;
  /** How long the page must be hidden first, in ms. */
  afterMs?: number;
}

/**
 * Closes the connection of a hidden page after a while, because a server has room for few, and reconnects at once when the person looks at the page,
 * opens a push, or the page has something to send. A page that needs its connection keeps it (L5, L10). Returns an unsubscribe function.
 */
export function giveBackWhenHidden(deps: HiddenPageDeps): () => void {
  const { connection, league, work, timers, window, document, worker, afterMs = HIDDEN_CONNECTION_MS } = deps;
  let cancel: () => void = () => undefined;
  const hasUnsentTaps = () => league.getState().rows.some((row) => row.state === 'waiting');
  const isNeeded = () => hasUnsentTaps() || work.any() || deps.inUse();

  // Checks again and again while the page is hidden, because no event reports the end of a use.
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

/** The addresses of the overlay and of the screen at the venue. */
const SHOWS = /^\/(overlay|board)\/?$/;

/**
 * Whether a hidden page is in use: a match is open for scoring on it (L10); it is the overlay, which streaming software renders without a window, or
 * the venue's screen, whose browser may report that it is hidden; or it plays a video, which goes on in a small window or as sound. The state of
 * another origin's player is unknown. It is on the page only after the person started it, so it counts as playing.
 */
export function isPageInUse(): boolean {
  return isMatchOpenHere() || SHOWS.test(location.pathname) || isPlaying();
}

function isPlaying(): boolean {
  const films = [...document.querySelectorAll('video')];
  return films.some((film) => !film.paused) || document.querySelector('#root iframe') !== null;
}
