import { withLimit } from '../data/async/timers.ts';
import { isAppleMobile, isInstalled } from '../data/push/apple-mobile.ts';
import type { DeviceSubscription, PushBrowser } from '../data/push/push-device.ts';

/** Milliseconds until the service worker must be ready; without one (Vite's dev server) it never is. */
const WORKER_MS = 10_000;
/** Milliseconds. Chromium itself waits forever for a push service that it can't reach. */
const SERVICE_MS = 20_000;

/** This browser's Push API. */
export function createPushBrowser(): PushBrowser {
  return {
    obstacle: () => {
      if (!window.isSecureContext) return 'insecure';
      if (isAppleMobile() && !isInstalled()) return 'install';
      const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
      return able ? null : 'unsupported';
    },
    permission: () => (typeof Notification === 'undefined' ? 'denied' : Notification.permission),
    askPermission: async () => (typeof Notification === 'undefined' ? 'denied' : Notification.requestPermission()),
    current: async (vapidKey) => {
      const registration = await navigator.serviceWorker?.getRegistration();
      const subscription = (await registration?.pushManager?.getSubscription()) ?? null;
      if (subscription === null) return null;
      const key = subscription.options.applicationServerKey;
      if (key !== null && sameBytes(new Uint8Array(key), bytesOf(vapidKey))) return plain(subscription);
      await subscription.unsubscribe();
      return null;
    },
    subscribe: async (vapidKey) => {
      const { pushManager } = await workerReady();
      if (pushManager === undefined) throw new Error('This browser has no pushes.');
      const asked = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(vapidKey) });
      return plain(await withLimit(asked, SERVICE_MS, () => new Error('The push service gives no answer.')));
    },
    unsubscribe: async () => {
      const registration = await navigator.serviceWorker?.getRegistration();
      await (await registration?.pushManager?.getSubscription())?.unsubscribe();
    },
    onPermissionChange: (listener) => {
      // Some browsers can't report a change; the sheet «Bildirim ayarları» then checks again when the person opens it.
      navigator.permissions
        ?.query({ name: 'notifications' })
        .then((status) => status.addEventListener('change', listener))
        .catch(() => undefined);
    },
  };
}

function workerReady(): Promise<ServiceWorkerRegistration> {
  const ready = navigator.serviceWorker?.ready ?? new Promise<never>(() => undefined);
  return withLimit(ready, WORKER_MS, () => new Error('The service worker is not there.'));
}

function plain(subscription: PushSubscription): DeviceSubscription {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
