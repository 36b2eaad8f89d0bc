import type { DeviceSubscription, PushBrowser } from '../../src/data/push/push-device.ts';

/** A browser's Push API without a browser: its permission, the person's answer, its subscription. */
export interface FakePushBrowser extends PushBrowser {
  inTheWay: ReturnType<PushBrowser['obstacle']>;
  permitted: NotificationPermission;
  /** The person's answer when the browser asks. */
  answer: NotificationPermission;
  /** How often the browser has asked for permission. */
  asked: number;
  subscribed: DeviceSubscription | null;
  /** Key of the subscription. */
  key: string | null;
  /** The push service cannot be reached. */
  unreachable: boolean;
  /** The service worker never becomes ready, so a subscription never comes. */
  neverReady: boolean;
  /** The person changes his mind in the browser's own settings. */
  permit(permission: NotificationPermission): void;
}

export function fakePushBrowser(): FakePushBrowser {
  const listeners: (() => void)[] = [];
  let made = 0;
  const browser: FakePushBrowser = {
    inTheWay: null,
    permitted: 'default',
    answer: 'granted',
    asked: 0,
    subscribed: null,
    key: null,
    unreachable: false,
    neverReady: false,
    obstacle: () => browser.inTheWay,
    permission: () => browser.permitted,
    askPermission: async () => {
      browser.asked += 1;
      browser.permitted = browser.answer;
      return browser.permitted;
    },
    current: async (key) => {
      if (browser.key !== key) browser.subscribed = null;
      return browser.subscribed;
    },
    subscribe: async (key) => {
      if (browser.neverReady) return new Promise(() => undefined);
      if (browser.unreachable) throw new DOMException('Registration failed - push service error', 'AbortError');
      if (browser.permitted !== 'granted') throw new DOMException('No permission.', 'NotAllowedError');
      made += 1;
      browser.key = key;
      browser.subscribed = { endpoint: `https://push.test/${made}`, keys: { p256dh: 'p256dh', auth: 'auth' } };
      return browser.subscribed;
    },
    unsubscribe: async () => {
      browser.subscribed = null;
    },
    onPermissionChange: (listener) => {
      listeners.push(listener);
    },
    permit: (permission) => {
      browser.permitted = permission;
      if (permission !== 'granted') browser.subscribed = null;
      for (const listener of listeners) listener();
    },
  };
  return browser;
}
