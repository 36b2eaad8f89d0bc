import { type Timers, withLimit } from '../data/async/timers.ts';
import type { LeagueStore } from '../data/store/league-store.ts';
import type { FirebaseRemote } from './firebase-remote.ts';

export interface ConnectionDeps {
  remote: Pick<FirebaseRemote, 'watchConnection' | 'ping' | 'reconnect'>;
  /** Asks the host of the app for a small file past every cache: whether there is a network at all. */
  probe: () => Promise<unknown>;
  league: LeagueStore;
  timers: Timers;
  /** The server has just answered. */
  live: () => void;
  /** The host answers and the connection can't be had: the session may be over, and the SDK never tells. */
  onStuck?: () => void;
  /** Told each time the connection stands. */
  onOnline: () => void;
  /** Browser events after which a fresh try is worth it. */
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/** Heartbeat while taps wait for an acknowledgement, and while nothing does, in ms. */
const BUSY_BEAT_MS = 1_000;
const IDLE_BEAT_MS = 20_000;
/** An answer that takes longer is no connection; a slow link, whose answers did come, is given more. */
const PING_LIMIT_MS = 2_000;
const LAST_PING_LIMIT_MS = 8_000;
const SLOW_LINK_FACTOR = 4;

/** How long a try to connect may take before a new one replaces it; grows, since a slow link needs time. */
const TRY_LIMITS_MS = [4_000, 6_000, 8_000, 12_000];
/** How often the host is asked while there is no connection. */
const BUSY_PROBE_MS = 1_500;
const IDLE_PROBE_MS = 4_000;
/** A try is given as many round trips as a secure WebSocket may need, and at least so long. */
const TRY_ROUND_TRIPS = 6;
const FAST_TRY_MS = 1_200;

/**
 * Keeps the connection honest: sockets die silently when Wi-Fi changes, so a heartbeat asks the server itself, and
 * a lost connection is tried again without the SDK's backoff of minutes (design §5). While a try hangs, the host is
 * probed: a try that may have begun before the network came back is replaced at once. Returns an unsubscribe function.
 */
export function keepConnected(deps: ConnectionDeps): () => void {
  const { remote, league, timers, window, document } = deps;
  let cancelTimer: () => void = () => undefined;
  let cancelProbe: () => void = () => undefined;
  let cancelDoubt: () => void = () => undefined;
  let tries = 0;
  let triedAt = timers.monotonic();
  let pingLimit = PING_LIMIT_MS;
  let stopped = false;

  const schedule = (ms: number, work: () => void) => {
    cancelTimer();
    if (!stopped) cancelTimer = timers.set(work, ms);
  };
  const isBusy = () => league.getState().rows.some((row) => row.state === 'waiting');
  const isHidden = () => document.visibilityState === 'hidden';
  const beatSoon = () => schedule(isBusy() ? BUSY_BEAT_MS : IDLE_BEAT_MS, beat);

  const connectAnew = () => {
    triedAt = timers.monotonic();
    remote.reconnect();
    tryAgainSoon();
  };
  const tryAgainSoon = () => {
    const limit = TRY_LIMITS_MS[Math.min(tries, TRY_LIMITS_MS.length - 1)] ?? 4_000;
    tries += 1;
    probeSoon();
    schedule(limit, () => {
      league.setState({ connection: 'offline' });
      connectAnew();
    });
  };
  const probeSoon = () => {
    cancelProbe();
    if (!stopped) cancelProbe = timers.set(probe, isBusy() ? BUSY_PROBE_MS : IDLE_PROBE_MS);
  };
  const probe = () => {
    probeSoon();
    if (isHidden()) return;
    const askedAt = timers.monotonic();
    deps.probe().then(
      () => {
        const now = timers.monotonic();
        // A link this fast would have connected by now: the try began while there was none.
        const enough = Math.max(FAST_TRY_MS, (now - askedAt) * TRY_ROUND_TRIPS);
        if (!stopped && league.getState().connection !== 'online' && now - triedAt > enough) {
          deps.onStuck?.();
          connectAnew();
        }
      },
      () => undefined,
    );
  };

  const beat = () => {
    if (isHidden()) return beatSoon();
    const askedAt = timers.monotonic();
    const ping = withLimit(remote.ping(), pingLimit, undefined, timers);
    const outrun = outrunBy(ping);
    Promise.race([ping, outrun]).then(
      () => {
        const took = timers.monotonic() - askedAt;
        pingLimit = Math.min(LAST_PING_LIMIT_MS, Math.max(PING_LIMIT_MS, took * SLOW_LINK_FACTOR));
        deps.live();
        // The browser may have cried wolf: who answers is there.
        if (league.getState().connection !== 'online') stand();
        beatSoon();
      },
      () => {
        if (stopped) return;
        pingLimit = Math.min(LAST_PING_LIMIT_MS, pingLimit * 2);
        league.setState({ connection: 'offline' });
        connectAnew();
      },
    );
  };
  /** Rejects when the host, asked well after a ping, answers before it: the socket is dead, not slow. */
  const outrunBy = (ping: Promise<void>): Promise<never> =>
    new Promise((_resolve, reject) => {
      let open = true;
      let cancel: () => void = () => undefined;
      const settle = () => {
        open = false;
        cancel();
      };
      ping.then(settle, settle);
      const wait = (ms: number) => {
        cancel = timers.set(doubt, ms);
        cancelDoubt = cancel;
      };
      const doubt = () => {
        if (!open || stopped) return;
        wait(BUSY_PROBE_MS);
        deps.probe().then(
          () => {
            if (!open) return;
            settle();
            reject(new Error('the host answers, the socket does not'));
          },
          () => undefined,
        );
      };
      wait(PING_LIMIT_MS);
    });
  const stand = () => {
    cancelProbe();
    league.setState({ connection: 'online' });
    deps.onOnline();
  };

  const stopWatching = remote.watchConnection((connected) => {
    if (connected) {
      tries = 0;
      stand();
      deps.live();
      beatSoon();
    } else {
      // The first call says «not yet», which is no loss.
      if (league.getState().connection === 'online') league.setState({ connection: 'offline' });
      tryAgainSoon();
    }
  });
  // A tap that follows a long silence finds out soon whether anybody listens.
  let wasBusy = isBusy();
  const stopRows = league.subscribe((state, before) => {
    if (state.rows === before.rows) return;
    const busy = isBusy();
    if (busy && !wasBusy) {
      if (state.connection === 'online') beatSoon();
      else probeSoon();
    }
    wasBusy = busy;
  });

  const wake = () => {
    if (isHidden()) return;
    tries = 0;
    if (league.getState().connection === 'online') beat();
    else connectAnew();
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
    cancelTimer();
    cancelProbe();
    cancelDoubt();
    stopWatching();
    stopRows();
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', sleep);
    document.removeEventListener('visibilitychange', wake);
  };
}
