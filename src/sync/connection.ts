import { type Timers, withLimit } from '../data/async/timers.ts';
import type { LeagueStore } from '../data/store/league-store.ts';
import type { FirebaseRemote } from './firebase-remote.ts';
import { watchForLoss } from './watch-for-loss.ts';

export interface ConnectionDeps {
  remote: Pick<FirebaseRemote, 'watchConnection' | 'ping' | 'reconnect' | 'disconnect'>;
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

/** The connection as it is kept, and the way to do without it for a while. */
export interface KeptConnection {
  /** Closes it and tries for no other; the page says «connecting», for it is offline by its own wish. */
  giveBack(): void;
  /** Connects again at once; nothing happens where it was not given back. */
  takeBack(): void;
  stop(): void;
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
 * a lost connection is tried again without the SDK's backoff of minutes (docs/scoring.md). While a try hangs, the host is
 * probed: a try that may have begun before the network came back is replaced at once.
 */
export function keepConnected(deps: ConnectionDeps): KeptConnection {
  const { remote, league, timers, window, document } = deps;
  let cancelTimer: () => void = () => undefined;
  let cancelProbe: () => void = () => undefined;
  let cancelDoubt: () => void = () => undefined;
  let tries = 0;
  let triedAt = timers.monotonic();
  let pingLimit = PING_LIMIT_MS;
  let stopped = false;
  let given = false;
  /** Grows when the connection is given back: what was asked before means nothing any more. */
  let stay = 0;

  const schedule = (ms: number, work: () => void) => {
    cancelTimer();
    if (!stopped) cancelTimer = timers.set(work, ms);
  };
  const isBusy = () => league.getState().rows.some((row) => row.state === 'waiting');
  const isHidden = () => document.visibilityState === 'hidden';
  /** A hidden page leaves the radio alone, unless taps wait: its drain may hold the lock of all tabs (L5). */
  const isAsleep = () => isHidden() && !isBusy();
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
    if (isAsleep()) return;
    const askedAt = timers.monotonic();
    deps.probe().then(
      () => {
        const now = timers.monotonic();
        // A link this fast would have connected by now: the try began while there was none.
        const enough = Math.max(FAST_TRY_MS, (now - askedAt) * TRY_ROUND_TRIPS);
        if (!stopped && !given && league.getState().connection !== 'online' && now - triedAt > enough) {
          deps.onStuck?.();
          connectAnew();
        }
      },
      () => undefined,
    );
  };

  const beat = () => {
    if (isAsleep()) return beatSoon();
    const askedAt = timers.monotonic();
    const askedIn = stay;
    const ping = withLimit(remote.ping(), pingLimit, undefined, timers);
    const { lost, settle } = watchForLoss(deps.probe, timers, { firstMs: PING_LIMIT_MS, thenMs: BUSY_PROBE_MS });
    cancelDoubt = settle;
    ping.then(settle, settle);
    Promise.race([ping, lost]).then(
      () => {
        if (stay !== askedIn) return;
        const took = timers.monotonic() - askedAt;
        pingLimit = Math.min(LAST_PING_LIMIT_MS, Math.max(PING_LIMIT_MS, took * SLOW_LINK_FACTOR));
        deps.live();
        // The browser may have cried wolf: who answers is there.
        if (league.getState().connection !== 'online') stand();
        beatSoon();
      },
      () => {
        if (stopped || stay !== askedIn) return;
        pingLimit = Math.min(LAST_PING_LIMIT_MS, pingLimit * 2);
        league.setState({ connection: 'offline' });
        connectAnew();
      },
    );
  };
  const stand = () => {
    cancelProbe();
    league.setState({ connection: 'online' });
    deps.onOnline();
  };

  const stopWatching = remote.watchConnection((connected) => {
    if (given) return;
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
    if (busy && !wasBusy && !given) {
      if (state.connection === 'online') beatSoon();
      else probeSoon();
    }
    wasBusy = busy;
  });

  const wake = () => {
    if (given || isHidden()) return;
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

  const rest = () => {
    cancelTimer();
    cancelProbe();
    cancelDoubt();
  };
  return {
    giveBack: () => {
      if (given) return;
      given = true;
      stay += 1;
      rest();
      league.setState({ connection: 'connecting' });
      remote.disconnect();
    },
    takeBack: () => {
      if (!given) return;
      given = false;
      tries = 0;
      connectAnew();
    },
    stop: () => {
      stopped = true;
      rest();
      stopWatching();
      stopRows();
      window.removeEventListener('online', wake);
      window.removeEventListener('offline', sleep);
      document.removeEventListener('visibilitychange', wake);
    },
  };
}
