import { createStore, type StoreApi } from 'zustand/vanilla';

/** What a device may be told: the kinds of `savePushSubscription`. */
export type PushKind = 'live' | 'team' | 'announcements';

/** Whom a device follows: ids by kind. */
export interface PushFollows {
  teams: Readonly<Record<string, true>>;
  players: Readonly<Record<string, true>>;
}

/** What was chosen on this device; it belongs to the device, whoever is signed in. */
export interface PushChoice {
  kinds: Readonly<Record<PushKind, boolean>>;
  follows: PushFollows;
}

/**
 * Why this device cannot be told. `install`: iOS wants the app on the home screen first. `denied`: the person forbade
 * it in the browser. `insecure`: not https. `unoffered`: the league has no keys for pushes.
 */
export type PushObstacle = 'install' | 'denied' | 'insecure' | 'unsupported' | 'unoffered';

export interface PushState extends PushChoice {
  /** The league's public key; null where it offers no pushes, undefined until the server has said it. */
  vapidKey: string | null | undefined;
  /** False until the device's own memory was read. */
  ready: boolean;
  obstacle: PushObstacle | null;
  /** The person switched it off on this device; he is not asked again beside the way. */
  turnedOff: boolean;
  /** Whether this device is told: wished for, and permitted by the browser. */
  on: boolean;
  /** Something is being switched on or off. */
  busy: boolean;
  /** The newest choice has not reached the server. */
  unsaved: boolean;
  /** Whether the sheet «Bildirim ayarları» stands open. */
  settingsOpen: boolean;
}

/**
 * What became of switching on: told from now on, or why not. `dismissed`: the browser's question was closed without an
 * answer; `service`: the browser's push service could not be reached.
 */
export type PushOutcome = 'on' | 'dismissed' | 'denied' | 'service' | 'failed';

/** Whether a follow was recorded; `full` at 100 of a kind. */
export type FollowOutcome = 'followed' | 'unfollowed' | 'full';

/** The verbs of pushes on this device. Nothing here asks for permission but {@link PushDevice.turnOn}. */
export interface PushDevice {
  /** Looks again at what the browser permits, and brings subscription and server in line with what was chosen. */
  check(): Promise<void>;
  /** Asks for permission if it must; call it in the handler of a tap, never by itself. */
  turnOn(): Promise<PushOutcome>;
  turnOff(): Promise<void>;
  setKind(kind: PushKind, on: boolean): Promise<void>;
  setFollow(kind: keyof PushFollows, id: string, on: boolean): Promise<FollowOutcome>;
}

/** Pushes to this device: what stands, and the verbs, which load when they are first needed. */
export interface PushPort {
  store: StoreApi<PushState>;
  device(): Promise<PushDevice>;
}

/** Everything is told unless chosen otherwise. */
export const EVERY_KIND: PushChoice['kinds'] = { live: true, team: true, announcements: true };

export function createPushStore(vapidKey: PushState['vapidKey']): StoreApi<PushState> {
  return createStore<PushState>(() => ({
    vapidKey,
    ready: false,
    obstacle: null,
    turnedOff: false,
    on: false,
    busy: false,
    unsaved: false,
    settingsOpen: false,
    kinds: EVERY_KIND,
    follows: { teams: {}, players: {} },
  }));
}
