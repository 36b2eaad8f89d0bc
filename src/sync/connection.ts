import type { LeagueStore } from '../data/league-store.ts';
import type { FirebaseRemote } from './firebase-remote.ts';

export interface ConnectionDeps {
  remote: Pick<FirebaseRemote, 'watchConnection' | 'ping' | 'reconnect'>;
  league: LeagueStore;
  /** The server has just proved to be there. */
  live: () => void;
  /** Told each time the connection stands. */
  onOnline: () => void;
  /** Browser events after which a fresh try is worth it. */
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/** Heartbeat while taps wait for an acknowledgement, and while nothing does, in ms. */
const BUSY_BEAT_MS = 5_000;
const IDLE_BEAT_MS = 20_000;
/** An answer that takes longer than this is no connection. */
const PING_LIMIT_MS = 6_000;
/** How long a try to connect may take before a new one replaces it; grows, since a slow link needs time. */
const TRY_LIMITS_MS = [4_000, 6_000, 8_000, 12_000];

/**
 * Keeps the connection honest: sockets die silently when Wi-Fi changes, so a heartbeat asks the server itself, and
 * a lost connection is tried again without the SDK's backoff of minutes (design §5). Returns the way to stop.
 */
export function keepConnected(deps: ConnectionDeps): () => void {
  const { remote, league, window, document } = deps;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let stopped = false;

  const schedule = (ms: number, work: () => void) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(work, ms);
  };
  const isBusy = () => league.getState().rows.some((row) => row.state === 'waiting');
  const beatSoon = () => schedule(isBusy() ? BUSY_BEAT_MS : IDLE_BEAT_MS, beat);
  const tryAgainSoon = () => {
    const limit = TRY_LIMITS_MS[Math.min(tries, TRY_LIMITS_MS.length - 1)] ?? 4_000;
    tries += 1;
    schedule(limit, () => {
      league.setState({ connection: 'offline' });
      remote.reconnect();
      tryAgainSoon();
    });
  };
  const beat = () => {
    if (document.visibilityState === 'hidden') return beatSoon();
    withLimit(remote.ping(), PING_LIMIT_MS).then(
      () => {
        deps.live();
        // The browser may have cried wolf: who answers is there.
        if (league.getState().connection !== 'online') {
          league.setState({ connection: 'online' });
          deps.onOnline();
        }
        beatSoon();
      },
      () => {
        league.setState({ connection: 'offline' });
        remote.reconnect();
        tryAgainSoon();
      },
    );
  };

  const stopWatching = remote.watchConnection((connected) => {
    if (connected) {
      tries = 0;
      league.setState({ connection: 'online' });
      deps.live();
      deps.onOnline();
      beatSoon();
    } else {
      // The first call says «not yet», which is no loss.
      if (league.getState().connection === 'online') league.setState({ connection: 'offline' });
      tryAgainSoon();
    }
  });

  const wake = () => {
    if (document.visibilityState === 'hidden') return;
    tries = 0;
    if (league.getState().connection === 'online') beat();
    else {
      remote.reconnect();
      tryAgainSoon();
    }
  };
  const sleep = () => {
    if (league.getState().connection !== 'online') return;
    league.setState({ connection: 'offline' });
    beatSoon();
  };
  window.addEventListener('online', wake);
  window.addEventListener('offline', sleep);
  document.addEventListener('visibilitychange', wake);

  return () => {
    stopped = true;
    clearTimeout(timer);
    stopWatching();
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', sleep);
    document.removeEventListener('visibilitychange', wake);
  };
}

async function withLimit(work: Promise<void>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
