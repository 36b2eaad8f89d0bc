import { createECDH, createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushGateway, PushResult, PushSubscription } from './contract.ts';
import { browserService } from './handlers/push-services.ts';

/** Bytes that are read of a refusal's answer, and letters that are kept of it. */
const ANSWER_BYTES = 1024;
const REASON_LENGTH = 60;

export interface PushOptions {
  vapid: { publicKey: string; privateKey: string; subject: string };
  /** Timeout of one request, ms. */
  timeoutMs?: number;
  /** Origins of push services in addition to the browsers' own, such as `https://push.example.com`. */
  origins?: readonly string[];
}

/**
 * Sends encrypted pushes over Web Push (RFC 8030, 8291, 8292). Only a service that says so, or keys of the device that can encrypt nothing, end a
 * subscription: a fault of ours never does.
 *
 * @throws if nothing can be signed with these settings
 */
export function createPushGateway({ vapid, timeoutMs = 10_000, origins = [] }: PushOptions): PushGateway {
  const fault = vapidFault(vapid);
  if (fault !== null) throw new Error(`No push can be signed with the VAPID ${fault}.`);
  const accepts = (endpoint: string) => {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    return isPushService(url) || (url.username === '' && origins.includes(url.origin));
  };
  return {
    accepts,
    send: async (subscription, payload, { topic, ttlSeconds, urgency }) => {
      // An address was accepted once, so the settings have changed, and may change back.
      if (!accepts(subscription.endpoint)) return URL.canParse(subscription.endpoint) ? 'refused' : 'gone';
      // A sleeping phone gets only the latest of several pushes with one topic.
      const request = encrypt(subscription, payload, {
        vapidDetails: vapid,
        TTL: ttlSeconds,
        urgency,
        topic: hash(topic),
      });
      if (request === null) return canEncrypt(subscription) ? 'failed' : 'gone';
      try {
        const response = await fetch(request.endpoint, {
          method: 'POST',
          headers: request.headers as Record<string, string>,
          body: request.body as Buffer<ArrayBuffer>,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        const result = resultOf(response.status);
        if (result === 'refused') return { status: response.status, reason: await reasonOf(response) };
        await response.body?.cancel();
        return result;
      } catch (error) {
        return wasNeverSent(error) ? 'failed' : 'unknown';
      }
    },
  };
}

/** Whether an endpoint belongs to a browser's push service. */
export function isPushService(endpoint: URL): boolean {
  const plain = endpoint.protocol === 'https:' && endpoint.port === '' && endpoint.username === '';
  return plain && browserService(endpoint.hostname) !== null;
}

/** What of the settings can sign no push: the contact, or the pair of keys; null if both can. */
export function vapidFault({ publicKey, privateKey, subject }: PushOptions['vapid']): 'subject' | 'keys' | null {
  if (!isContact(subject)) return 'subject';
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    if (pair.getPublicKey('base64url') !== publicKey) return 'keys';
    webPush.getVapidHeaders('https://push.example.com', subject, publicKey, privateKey, 'aes128gcm');
    return null;
  } catch {
    return 'keys';
  }
}

/** Whether a push service can reach the league's owner by this (RFC 8292 §2.1): `mailto:` with an address, or an `https:` address. */
export const isContact = (subject: string): boolean =>
  /^mailto:[^@\s]+@[^@\s]+$/.test(subject) || (/^https:\/\//.test(subject) && URL.canParse(subject));

/** Whether Apple takes pushes of this contact: it refuses those that only one network or machine knows. */
export function reachesApple(subject: string): boolean {
  const host = subject.startsWith('mailto:') ? subject.slice(subject.lastIndexOf('@') + 1) : new URL(subject).hostname;
  return !/(^|\.)(local|localhost)\.?$/i.test(host);
}

/** Whether a device's own keys can encrypt anything: a point of the curve, and a secret that is long enough. */
function canEncrypt({ keys }: PushSubscription): boolean {
  try {
    const ours = createECDH('prime256v1');
    ours.generateKeys();
    ours.computeSecret(keys.p256dh, 'base64url');
    return Buffer.from(keys.auth, 'base64url').length >= 16;
  } catch {
    return false;
  }
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

/** The reason in the first bytes of a refusal: a field of JSON, as Apple and Mozilla answer, or a line of text. */
async function reasonOf(response: Response): Promise<string> {
  const text = await beginOf(response).catch(() => '');
  if (/^\s*</.test(text)) return ''; // a page tells nothing
  const { reason, error, message } = jsonOf(text);
  const said = [reason, error, message].find((one) => typeof one === 'string') ?? text;
  return String(said)
    .slice(0, ANSWER_BYTES)
    .replace(/[^\w.:-]+/g, ' ')
    .trim()
    .slice(0, REASON_LENGTH);
}

async function beginOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  if (reader === undefined) return '';
  const chunks: Uint8Array[] = [];
  let taken = 0;
  while (taken < ANSWER_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    taken += value.length;
  }
  await reader.cancel();
  return Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString('utf8');
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
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
