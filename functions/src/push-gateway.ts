import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushGateway, PushResult, PushSubscription } from './contract.ts';

/** The browsers' push services. A subscription is input from outside, so the gateway calls no other host (no SSRF). */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^android\.googleapis\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)?push\.apple\.com$/,
  /(^|\.)notify\.windows\.com$/,
];

export interface PushOptions {
  vapid: { publicKey: string; privateKey: string; subject: string };
  /** Timeout of one request, ms. */
  timeoutMs?: number;
  /** Origins of push services in addition to the browsers' own, such as `https://push.example.com`. */
  origins?: readonly string[];
}

/** Sends encrypted pushes over Web Push (RFC 8030, 8291, 8292). */
export function createPushGateway({ vapid, timeoutMs = 10_000, origins = [] }: PushOptions): PushGateway {
  const accepts = (endpoint: string) => {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    return isPushService(url) || (url.username === '' && origins.includes(url.origin));
  };
  return {
    accepts,
    send: async (subscription, payload, { topic, ttlSeconds, urgency }) => {
      if (!accepts(subscription.endpoint)) return 'gone';
      // A sleeping phone gets only the latest of several pushes with one topic.
      const request = encrypt(subscription, payload, {
        vapidDetails: vapid,
        TTL: ttlSeconds,
        urgency,
        topic: hash(topic),
      });
      if (request === null) return 'gone'; // Encryption with these keys fails now and always.
      try {
        const response = await fetch(request.endpoint, {
          method: 'POST',
          headers: request.headers as Record<string, string>,
          body: request.body as Buffer<ArrayBuffer>,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
        return resultOf(response.status);
      } catch (error) {
        return wasNeverSent(error) ? 'failed' : 'unknown';
      }
    },
  };
}

/** Whether an endpoint belongs to a browser's push service. */
export function isPushService(endpoint: URL): boolean {
  const plain = endpoint.protocol === 'https:' && endpoint.port === '' && endpoint.username === '';
  return plain && SERVICES.some((host) => host.test(endpoint.hostname));
}

function encrypt(subscription: PushSubscription, payload: string, options: webPush.RequestOptions) {
  try {
    return webPush.generateRequestDetails(subscription, payload, options);
  } catch {
    return null;
  }
}

function resultOf(status: number): PushResult {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'failed' : 'refused';
}

/** Whether the request was never sent because the connection failed. */
function wasNeverSent(error: unknown): boolean {
  const { code = '' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    code,
  );
}

/** A topic may have at most 32 characters of the URL-safe alphabet (RFC 8030 §5.4). */
function hash(topic: string): string {
  return createHash('sha256').update(topic).digest('base64url').slice(0, 32);
}
