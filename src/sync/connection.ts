import { type Timers, withLimit } from '../data/async/timers.ts';
import type { LeagueStore } from '../data/store/league-store.ts';
import { ServerFaultError } from '../domain/errors/server-errors.ts';
import type { FirebaseRemote } from './firebase-remote.ts';
import type { UnderWay } from './under-way.ts';

export interface ConnectionDeps {
  remote: Pick<FirebaseRemote, 'watchConnection' | 'ping' | 'reconnect' | 'disconnect'>;
  /** Fetches a small file from the app's host past every cache, to find out whether the network works at all. */
  probe: () => Promise<unknown>;
  league: LeagueStore;
  /** The page's requests that have no answer yet. */
  work: Pick<UnderWay, 'any'>;
  timers: Timers;
  /** Called with every answer of the server. */
  live: () => void;
  /** Called when the host answers but the socket can't connect: the session may have ended, which the SDK does not report. */
  onStuck?: () => void;
  /** Called each time the connection is established. */
  onOnline: () => void;
  /** Their events trigger a new try. */
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/** The connection that this file keeps open, and the calls that close it for a while. */
export interface KeptConnection {
  /** Closes the connection and opens no other. The page shows «connecting», because it is offline on purpose. */
  giveBack(): void;
  /** Connects again at once; does nothing on a connection that was not given back. */
  takeBack(): void;
  stop(): void;
}

/** Heartbeat while taps wait for an acknowledgement, and while nothing does, in ms. */
const BUSY_BEAT_MS = 1_000;
const IDLE_BEAT_MS = 20_000;
/** Milliseconds. A ping without an answer after this limit means no connection; a slow link whose answers arrive gets a longer limit. */
const PING_LIMIT_MS = 2_000;
const LAST_PING_LIMIT_MS = 8_000;
const SLOW_LINK_FACTOR = 4;

/** Milliseconds that a try to connect may take before a new one replaces it; they grow, because a slow link needs time. */
const TRY_LIMITS_MS = [4_000, 6_000, 8_000, 12_000];
/** Milliseconds between two probes of the host while the connection is down. */
const BUSY_PROBE_MS = 1_500;
const IDLE_PROBE_MS = 4_000;
/** A try gets the time of this many round trips, which a secure WebSocket may need, and at least `FAST_TRY_MS`. */
const TRY_ROUND_TRIPS = 6;
const FAST_TRY_MS = 1_200;

/**
 * Keeps the state of the connection true. A socket dies silently when the Wi-Fi changes, so a heartbeat asks the server itself, and after a loss this
 * code reconnects without the SDK's backoff of minutes (docs/scoring.md). While a try hangs, it probes the host: if the host answers, the try may
 * have begun before the network came back, and a new try replaces it at once.
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
  /** Grows when the connection is given back, so that an older ping's answer is ignored. */
  let stay = 0;

  const schedule = (ms: number, work: () => void) => {
    cancelTimer();
    if (!stopped) cancelTimer = timers.set(work, ms);
  };
  const isBusy = () => league.getState().rows.some((row) => row.state === 'waiting');
  const isHidden = () => document.visibilityState === 'hidden';
  /** A hidden page sends nothing, so that the radio sleeps, unless taps wait: its drain may hold the lock of all tabs (L5). */
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
        // On a link this fast the try would have succeeded already: it began before the network was back.
        const enough = Math.max(FAST_TRY_MS, (now - askedAt) * TRY_ROUND_TRIPS);
        if (!stopped && !given && league.getState().connection !== 'online' && now - triedAt > enough) {
          deps.onStuck?.();
          connectAnew();
        }
      },
      (error: unknown) => {
        const isUpkeep = error instanceof ServerFaultError;
        if (isUpkeep !== league.getState().isUpkeep) league.setState({ isUpkeep });
      },
    );
  };

  const beat = () => {
    // A request over a socket that has died silently would otherwise keep the hidden page's connection for ever.
    if (isAsleep() && !deps.work.any()) return beatSoon();
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
        // The browser's `offline` event may have been wrong: the server answers.
        if (league.getState().connection !== 'online') becomeOnline();
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
  const becomeOnline = () => {
    cancelProbe();
    league.setState({ connection: 'online', isUpkeep: false });
    deps.onOnline();
  };

  const stopWatching = remote.watchConnection((connected) => {
    if (given) return;
    if (connected) {
      tries = 0;
      becomeOnline();
      deps.live();
      beatSoon();
    } else {
      // The SDK first reports «not connected», which is no loss.
      if (league.getState().connection === 'online') league.setState({ connection: 'offline' });
      tryAgainSoon();
    }
  });
  // A tap after a long pause starts the fast heartbeat, so that a dead socket is found soon.
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

/** A check of a socket whose answer is late. */
interface Doubt {
  /** Rejects when the host answers before the socket does; never resolves. */
  lost: Promise<never>;
  /** Ends the check: the answer has arrived, or nobody waits for it any more. */
  settle: () => void;
}

/**
 * Probes the app's host while a request on the socket has no answer: if the host answers first, the socket is dead, not slow.
 *
 * @param probe fetches from the host; @param wait ms before the first probe and between two probes
 */
function watchForLoss(probe: () => Promise<unknown>, timers: Timers, wait: { firstMs: number; thenMs: number }): Doubt {
  let open = true;
  let cancel: () => void = () => undefined;
  const settle = () => {
    open = false;
    cancel();
  };
  const lost = new Promise<never>((_resolve, reject) => {
    const doubt = () => {
      cancel = timers.set(doubt, wait.thenMs);
      probe().then(
        () => {
          if (!open) return;
          settle();
          reject(new Error('the host answers, the socket does not'));
        },
        () => undefined,
      );
    };
    cancel = timers.set(doubt, wait.firstMs);
  });
  return { lost, settle };
}
