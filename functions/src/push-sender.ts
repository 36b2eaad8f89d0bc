import webPush from 'web-push';
import type { PushResult, PushSender } from './contract.ts';

/** Push services of the browsers. A subscription is written by its owner: no other host is ever asked (no SSRF). */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^android\.googleapis\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)?push\.apple\.com$/,
  /(^|\.)notify\.windows\.com$/,
];

export interface PushOptions {
  vapid: { publicKey: string; privateKey: string; subject: string };
  /** Answer or give up after this many milliseconds. */
  timeoutMs?: number;
  /** Whether an endpoint may be asked; the browsers' own push services unless told. */
  allows?: (endpoint: URL) => boolean;
}

/** Sends encrypted pushes over Web Push (RFC 8030, 8291, 8292). */
export function createPushSender({ vapid, timeoutMs = 10_000, allows = isPushService }: PushOptions): PushSender {
  return async (subscription, payload, { tag, ttlSeconds }): Promise<PushResult> => {
    if (!URL.canParse(subscription.endpoint) || !allows(new URL(subscription.endpoint))) return 'gone';
    let request: ReturnType<typeof webPush.generateRequestDetails>;
    try {
      request = webPush.generateRequestDetails(subscription, payload, {
        vapidDetails: vapid,
        TTL: ttlSeconds,
        urgency: 'normal',
        // Of several pushes on one subject a sleeping phone gets the latest only.
        topic: topicOf(tag),
      });
    } catch {
      return 'gone'; // Keys that encrypt nothing will never work.
    }
    try {
      const response = await fetch(request.endpoint, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: request.body as Buffer<ArrayBuffer>,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (response.ok) return 'sent';
      return response.status === 404 || response.status === 410 ? 'gone' : 'failed';
    } catch {
      return 'failed';
    }
  };
}

/** Whether an endpoint belongs to a browser's push service. */
export function isPushService(endpoint: URL): boolean {
  const plain = endpoint.protocol === 'https:' && endpoint.port === '' && endpoint.username === '';
  return plain && SERVICES.some((host) => host.test(endpoint.hostname));
}

/** At most 32 characters of the URL-safe alphabet (RFC 8030 §5.4). */
function topicOf(tag: string): string {
  return Buffer.from(tag).toString('base64url').slice(-32);
}
