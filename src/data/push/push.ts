import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FollowKind } from '../../domain/records/follows.ts';

/** The kinds of pushes that a device may receive: the kinds of `savePushSubscription`. */
export type PushKind = 'live' | 'team' | 'announcements';

/** The teams and players that are followed here: ids by kind. */
export type PushFollows = { readonly [Kind in FollowKind]: Readonly<Record<string, true>> };

/** The choices on this device. The kinds belong to the device; the follows to the signed-in account, else to the device too (decision 108). */
export interface PushChoice {
  kinds: Readonly<Record<PushKind, boolean>>;
  follows: PushFollows;
}

/**
 * Why this device can't receive pushes. `install`: iOS requires the app on the home screen. `denied`: the person forbade pushes in the browser.
 * `insecure`: not https. `unoffered`: the league has no keys for pushes.
 */
export type PushObstacle = 'install' | 'denied' | 'insecure' | 'unsupported' | 'unoffered';

export interface PushState extends PushChoice {
  /** The league's public key; null when the league offers no pushes, undefined until the server has answered. */
  vapidKey: string | null | undefined;
  /** False until the device's stored state was read. */
  ready: boolean;
  obstacle: PushObstacle | null;
  /** The person switched pushes off on this device, so a tap on «Takip et» does not ask him again. */
  turnedOff: boolean;
  /** Whether this device receives pushes: the person wants them, and the browser permits them. */
  on: boolean;
  /** `turnOn` is running. */
  busy: boolean;
  /** The newest choice has not reached the server. */
  unsaved: boolean;
  /** When this device subscribed anew, if that was lately: no push had reached it; ms. */
  renewedAt?: number | undefined;
  /** Whether the sheet «Bildirim ayarları» is open. */
  settingsOpen: boolean;
}

/**
 * The result of switching on. `dismissed`: the person closed the browser's question without an answer; `service`: the browser could not reach its
 * push service.
 */
export type PushOutcome = 'on' | 'dismissed' | 'denied' | 'service' | 'failed';

/** Whether the follow was stored; `full` at 100 of a kind. */
export type FollowOutcome = 'followed' | 'unfollowed' | 'full';

/** The actions of pushes on this device. Only {@link PushDevice.turnOn} asks for permission. */
export interface PushDevice {
  /** Reads the browser's permission again, and makes subscription and server match the choices. */
  check(): Promise<void>;
  /** Asks for permission if needed; call it only in the handler of a tap. */
  turnOn(): Promise<PushOutcome>;
  turnOff(): Promise<void>;
  setKind(kind: PushKind, on: boolean): Promise<void>;
  setFollow(kind: keyof PushFollows, id: string, on: boolean): Promise<FollowOutcome>;
}

/** Pushes to this device: the state, and the actions, whose code loads on first use. */
export interface PushPort {
  store: StoreApi<PushState>;
  device(): Promise<PushDevice>;
}

/** The default: pushes of every kind. */
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
