import { OfflineError } from '../../domain/errors/server-errors.ts';
import { MOST_FOLLOWS } from '../../domain/records/follows.ts';
import { createQueue } from '../async/queue.ts';
import type { ServerPort } from '../server.ts';
import type { SessionStore } from '../session/session.ts';
import { whileHere } from '../store/back-forward-cache.ts';
import type { LeagueStore } from '../store/league-store.ts';
import type { MirrorDatabase } from '../store/mirror-db.ts';
import { answered, type FollowMemory, followRequest, hasWaiting, inAccount, withFollow } from './follow-memory.ts';
import { keepMineMark } from './mine-mark.ts';
import {
  EVERY_KIND,
  type PushChoice,
  type PushDevice,
  type PushObstacle,
  type PushOutcome,
  type PushPort,
} from './push.ts';

/** A device's push subscription in the browser, in the form of `PushSubscription.toJSON()`. */
export interface DeviceSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The browser's side of pushes. */
export interface PushBrowser {
  /** Why this browser can't receive pushes, whatever the person chooses; null if it can. */
  obstacle(): Exclude<PushObstacle, 'denied' | 'unoffered'> | null;
  permission(): NotificationPermission;
  /** Shows the browser's question; only in the handler of a tap. */
  askPermission(): Promise<NotificationPermission>;
  /** The subscription with this key. A subscription with another key is cancelled, because the server could not send to it. */
  current(vapidKey: string): Promise<DeviceSubscription | null>;
  /** Rejects when the browser can't reach its push service. */
  subscribe(vapidKey: string): Promise<DeviceSubscription>;
  unsubscribe(): Promise<void>;
  onPermissionChange(listener: () => void): void;
}

export interface PushDeviceDeps {
  open: () => Promise<MirrorDatabase>;
  store: PushPort['store'];
  league: LeagueStore;
  session: SessionStore;
  server: Pick<ServerPort, 'call'>;
  browser: PushBrowser;
  now: () => number;
  onError: (error: unknown) => void;
}

/** The state that the device stores; the service worker reads it too (`src/worker/push-events.ts`). */
export interface PushMemory extends PushChoice, FollowMemory {
  /** Whether the person wants pushes on this device; absent until he has chosen. */
  wished?: boolean;
  /** The last record that the server accepted. */
  saved?: { endpoint: string; digest: string; at: number };
  /** When this device subscribed anew because the league could no longer reach it, ms. */
  renewedAt?: number;
}

/** The key of the state in the `meta` table. */
const PUSH_MEMORY = 'push';
/** Milliseconds. The server may have lost a record, or its pushes may rest, so the device sends it again at this age. */
const REWRITE_MS = 3600 * 1000;
/** Milliseconds for which «Bildirim ayarları» says that the subscription was renewed. */
const RENEWED_MS = 7 * 24 * 3600 * 1000;
const NOTHING: PushMemory = { kinds: EVERY_KIND, follows: { teams: {}, players: {} } };

/** Pushes on this device. Every step reads the stored state again, because other tabs and the worker write to it too. */
export function createPushDevice(deps: PushDeviceDeps): PushDevice {
  const { open, store, league, session, server, browser, now } = deps;
  const onDevice = createQueue();
  const onServer = createQueue();

  const read = async (): Promise<PushMemory> => ({
    ...NOTHING,
    ...((await (await open()).meta.get(PUSH_MEMORY))?.value as Partial<PushMemory> | undefined),
  });
  /** Changes the stored state and shows it in the store; sends nothing. */
  const remember = (next: (memory: PushMemory) => PushMemory = (memory) => memory) =>
    onDevice(async () => {
      const before = await read();
      const after = next(ofWhoIsHere(before));
      if (after !== before) await whileHere(async () => (await open()).meta.put({ key: PUSH_MEMORY, value: after }));
      const { wished, kinds, follows } = after;
      const renewedAt = (after.renewedAt ?? 0) > now() - RENEWED_MS ? after.renewedAt : undefined;
      const obstacle = obstacleNow();
      const on = wished === true && obstacle === null && browser.permission() === 'granted';
      store.setState({ ready: true, kinds, follows, obstacle, turnedOff: wished === false, on, renewedAt });
      if (follows !== before.follows) keepMineMark(follows, ownTeam());
      return { after, on };
    });
  /** An anonymous scorer is a visitor. */
  const uidNow = () => {
    const { identity } = session.getState();
    return identity?.anonymous ? null : (identity?.uid ?? null);
  };
  const ofWhoIsHere = (memory: PushMemory) =>
    session.getState().status === 'unknown' ? memory : inAccount(memory, uidNow());
  const ownTeam = () => league.getState().users[uidNow() ?? '']?.teamId ?? null;
  const obstacleNow = (): PushObstacle | null => {
    const inTheWay = browser.obstacle();
    if (inTheWay !== null) return inTheWay;
    if (store.getState().vapidKey === null) return 'unoffered';
    return browser.permission() === 'denied' ? 'denied' : null;
  };
  const subscription = async (key: string) => (await browser.current(key)) ?? (await browser.subscribe(key));

  /** Sends the account's waiting follows and reads its list. Without a waiting change the person is not notified of a failure. */
  const syncFollows = async () => {
    const { account, own } = (await remember()).after;
    if (account === undefined || own === undefined) return;
    const request = followRequest(account);
    try {
      const answer = await server.call('syncFollows', request);
      if (answer?.follows === undefined) throw new Error('syncFollows answered nothing.');
      const { follows } = answer;
      await remember((memory) => answered(memory, request, follows));
    } catch (error) {
      if (hasWaiting(account)) throw error;
      if (!(error instanceof OfflineError)) deps.onError(error);
    }
  };
  /** Makes the account's follows, the browser's subscription and the server's record match the stored state; a failure of the first stops no other. */
  const settle = async () => {
    const failure = await syncFollows().then(
      () => null,
      (error: unknown) => ({ error }),
    );
    await settlePushes();
    if (failure !== null) throw failure.error;
  };
  const settlePushes = async () => {
    const { after, on } = await remember();
    const { vapidKey } = store.getState();
    if (on) {
      if (typeof vapidKey === 'string') await settleOn(after, vapidKey);
    } else if (after.saved !== undefined) await settleOff(after.saved.endpoint);
  };
  const settleOn = async ({ kinds, follows, saved }: PushMemory, key: string, isRenewed = false): Promise<void> => {
    const { endpoint, keys } = await subscription(key);
    const record = { endpoint, keys, kinds, follows };
    const digest = JSON.stringify([record, session.getState().identity?.uid ?? null]);
    if (saved?.digest === digest && now() - saved.at < REWRITE_MS) return;
    const isSame = saved?.endpoint === endpoint;
    const before = saved === undefined ? {} : isSame ? { known: true } : { replaces: saved.endpoint };
    const answer = await server.call('savePushSubscription', { ...record, ...before });
    const renewed = isRenewed ? { renewedAt: now() } : {};
    const { after } = await remember((memory) => ({ ...memory, ...renewed, saved: { endpoint, digest, at: now() } }));
    if (answer?.lost !== true || isRenewed) return;
    // The push service refuses this subscription: only another one brings pushes back.
    await browser.unsubscribe();
    await settleOn(after, key, true);
  };
  const settleOff = async (endpoint: string) => {
    // Without permission the browser has no subscription, but the server may still have its record.
    await browser.unsubscribe().catch(deps.onError);
    await server.call('removePushSubscription', { endpoint });
    await remember(({ saved: _gone, ...memory }) => memory);
  };
  /** A choice that can't reach the server stays stored, and is sent at the next start or connection. */
  const settleSoon = () =>
    onServer(() =>
      settle().then(
        () => store.setState({ unsaved: false }),
        (error: unknown) => {
          store.setState({ unsaved: true });
          if (!(error instanceof OfflineError)) deps.onError(error);
        },
      ),
    );
  const change = async (next: (memory: PushMemory) => PushMemory) => {
    const changed = await remember(next);
    void settleSoon();
    return changed;
  };
  const check = async () => {
    await change((memory) => memory);
  };

  const checkSoon = () => void check().catch(deps.onError);
  browser.onPermissionChange(checkSoon);
  store.subscribe(({ vapidKey }, before) => {
    if (vapidKey !== before.vapidKey) checkSoon();
  });
  session.subscribe(({ identity }, before) => {
    if (identity?.uid !== before.identity?.uid) void settleSoon();
  });
  league.subscribe(({ connection }, before) => {
    // Another device may have changed the account's follows meanwhile.
    const isDue = store.getState().unsaved || uidNow() !== null;
    if (connection === 'online' && before.connection !== 'online' && isDue) void settleSoon();
  });

  const turnOn = async (asked: Promise<NotificationPermission>): Promise<PushOutcome> => {
    const permission = await asked;
    const { vapidKey } = store.getState();
    if (permission !== 'granted') {
      await remember();
      return permission === 'denied' ? 'denied' : 'dismissed';
    }
    try {
      if (typeof vapidKey !== 'string') throw new Error('The league has not told its key.');
      await subscription(vapidKey);
    } catch (error) {
      deps.onError(error);
      return 'service';
    }
    await change((memory) => ({ ...memory, wished: true }));
    return 'on';
  };

  return {
    check,
    turnOn: async () => {
      // Ask before the first `await`: the browser allows the question only while it handles the person's tap.
      const asked =
        browser.permission() === 'default' ? browser.askPermission() : Promise.resolve(browser.permission());
      store.setState({ busy: true });
      try {
        return await turnOn(asked);
      } catch (error) {
        deps.onError(error);
        return 'failed';
      } finally {
        store.setState({ busy: false });
      }
    },
    turnOff: async () => {
      await change((memory) => ({ ...memory, wished: false }));
    },
    setKind: async (kind, on) => {
      await change((memory) => ({ ...memory, kinds: { ...memory.kinds, [kind]: on } }));
    },
    setFollow: async (kind, id, on) => {
      let full = false;
      await change((memory) => {
        full = on && !memory.follows[kind][id] && Object.keys(memory.follows[kind]).length >= MOST_FOLLOWS;
        return full ? memory : withFollow(memory, kind, id, on);
      });
      if (full) return 'full';
      return on ? 'followed' : 'unfollowed';
    },
  };
}
