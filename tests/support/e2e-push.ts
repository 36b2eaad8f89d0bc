import type { CDPSession, Page, Worker } from '@playwright/test';
import { expect } from '@playwright/test';
import type { PushService } from './push-service.ts';

/** A notification as the browser shows it. */
export interface Shown {
  title: string;
  body: string;
  tag: string;
  lang: string;
  data: Record<string, string>;
}

/** Time limit for a push that the browser has received, ms. */
const DELIVERED_MS = 3_000;

/**
 * Pushes on one phone. A browser without its vendor's push service cannot subscribe, and nobody can deliver a push to it. Only these two links are
 * replaced: the subscription is one of the test's own push service, and the test hands its messages to the browser's worker by the debugging
 * protocol. Everything between is real.
 */
export interface PushPhone {
  /** The subscription's address, as the server knows it. */
  endpoint: string;
  /** Delivers the push service's messages to the browser's service worker; resolves after delivery. */
  carry(): Promise<void>;
  /** Delivers one payload to the service worker; null for a push without content. */
  deliver(payload: unknown): Promise<void>;
  /** The notifications that the browser shows now, newest last. */
  shown(): Promise<Shown[]>;
  /** Waits until a push with this title is shown. */
  expectShown(title: string | RegExp): Promise<Shown>;
  /** The person taps a notification, or the button of this action. */
  tap(title: string, action?: string): Promise<void>;
  /** The addresses for which the worker wanted a window of its own during the work; it gets none. */
  windowsOf(work: () => Promise<void>): Promise<string[]>;
  /** The browser replaces the subscription and informs only the worker, no page; returns the new address. */
  exchange(): Promise<string>;
}

/**
 * Prepares a page of the app's origin: loads it again, and the person permits notifications. The story must still choose in the app which pushes this
 * device gets.
 *
 * @param device a unique name at the push service
 */
export async function openPushPhone(page: Page, service: PushService, device: string): Promise<PushPhone> {
  const { origin } = new URL(page.url());
  const subscription = service.subscribe(device);
  await page.addInitScript(usePushService, subscription);
  await page.reload();
  await page.context().grantPermissions(['notifications'], { origin });
  const isAble = async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === 'activated' && Notification.permission === 'granted';
  };
  const what = { message: 'the worker runs and may show' };
  await expect.poll(() => page.evaluate(isAble), what).toBe(true);

  const session = await page.context().newCDPSession(page);
  const registrationId = await findRegistration(session, origin);
  let carried = 0;
  const deliver = async (payload: unknown) => {
    const data = payload === null ? '' : typeof payload === 'string' ? payload : JSON.stringify(payload);
    const before = await times();
    const deliver = () => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await deliver();
    // The protocol does not report an undelivered push; a push service would retry it. Every
    // push shows a notification with a time of its own.
    // biome-ignore lint/correctness/noPlaywrightMissingAwait: awaited in the next line.
    const arrived = expect.poll(times, { timeout: DELIVERED_MS }).not.toBe(before);
    await arrived.catch(deliver);
  };
  const times = () =>
    page.evaluate(async () => {
      const shown = await (await navigator.serviceWorker.ready).getNotifications();
      return JSON.stringify(shown.map((one) => (one as Notification & { timestamp: number }).timestamp));
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data }));
    });
  const carry = async () => {
    const own = service.received.filter((push) => push.device === device);
    for (const { payload } of own.slice(carried)) await deliver(payload);
    carried = own.length;
  };
  return {
    endpoint: subscription.endpoint,
    carry,
    deliver,
    shown,
    expectShown: async (title) => {
      const find = async () => {
        await carry();
        return (await shown()).find((one) => (typeof title === 'string' ? one.title === title : title.test(one.title)));
      };
      await expect.poll(find, { message: `the phone shows ${title}` }).toBeTruthy();
      return (await find()) as Shown;
    },
    tap: async (title, action = '') => {
      const worker = await workerOf(page, origin);
      await worker.evaluate(dispatchTap, { title, action });
    },
    windowsOf: async (work) => {
      const worker = await workerOf(page, origin);
      await worker.evaluate(noteWindows);
      await work();
      await expect.poll(() => worker.evaluate(() => (self as unknown as Noting).wanted.length)).toBeGreaterThan(0);
      return worker.evaluate(() => (self as unknown as Noting).wanted);
    },
    exchange: async () => {
      const next = service.subscribe(`${device}-2`);
      const worker = await workerOf(page, origin);
      await worker.evaluate(dispatchExchange, { old: subscription.endpoint, next });
      return next.endpoint;
    },
  };
}

type Noting = { wanted: string[]; clients: { openWindow(address: string): Promise<null> } };

/** Runs in the worker. */
function noteWindows(): void {
  const worker = self as unknown as Noting;
  worker.wanted = [];
  worker.clients.openWindow = async (address) => {
    worker.wanted.push(address);
    return null;
  };
}

/** Runs in the page before the app: subscriptions come from the test's push service, while the person permits them. */
function usePushService(subscription: { endpoint: string; keys: Record<string, string> }): void {
  const KEPT = 'e2e-push-key';
  const make = (key: string) => ({
    ...subscription,
    expirationTime: null,
    options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(JSON.parse(key) as number[]).buffer },
    toJSON: () => ({ ...subscription, expirationTime: null }),
    unsubscribe: async () => {
      localStorage.removeItem(KEPT);
      return true;
    },
  });
  if (!('PushManager' in window)) return;
  Object.assign(PushManager.prototype, {
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (Notification.permission !== 'granted') throw new DOMException('Not permitted.', 'NotAllowedError');
      const key = JSON.stringify([...applicationServerKey]);
      localStorage.setItem(KEPT, key);
      return make(key);
    },
    getSubscription: async () => {
      const key = localStorage.getItem(KEPT);
      return key === null ? null : make(key);
    },
  });
}

async function findRegistration(session: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return found;
}

async function workerOf(page: Page, origin: string): Promise<Worker> {
  // The browser stops an idle worker; a message wakes it.
  await page.evaluate(async () => {
    (await navigator.serviceWorker.ready).active?.postMessage(null);
  });
  const find = () =>
    page
      .context()
      .serviceWorkers()
      .find((worker) => worker.url().startsWith(origin));
  await expect.poll(() => find() !== undefined).toBe(true);
  return find() as Worker;
}

/** Runs in the worker. The debugging protocol cannot tap a notification, so the worker dispatches the browser's event. */
async function dispatchTap({ title, action }: { title: string; action: string }): Promise<void> {
  const worker = self as unknown as ServiceWorkerGlobalScope;
  const notification = (await worker.registration.getNotifications()).find((one) => one.title === title);
  if (notification === undefined) throw new Error(`No notification «${title}» to tap on.`);
  worker.dispatchEvent(new NotificationEvent('notificationclick', { notification, action }));
}

/** Runs in the worker: dispatches the browser's event for a new subscription. */
function dispatchExchange({ old, next }: { old: string; next: object }): void {
  const event = new ExtendableEvent('pushsubscriptionchange');
  Object.assign(event, { oldSubscription: { endpoint: old }, newSubscription: { toJSON: () => next } });
  self.dispatchEvent(event);
}
