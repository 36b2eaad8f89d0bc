import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
// @ts-expect-error the package has no types
import ece from 'http_ece';

/** A push as the browser would read it. */
export interface ReceivedPush {
  device: string;
  payload: unknown;
  headers: IncomingHttpHeaders;
}

/** A push service on loopback that decrypts its messages, with subscribed browsers. */
export interface PushService {
  /** A browser's subscription, as it gives it to the app. */
  subscribe(device: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  received: ReceivedPush[];
  /** Sets the service's answer for a device, by default 201; `null` never answers. `body` is what it says beside it. */
  answer(device: string, status: number | null, body?: string): void;
  /** How often it was asked to deliver to a device. */
  tries(device: string): number;
  close(): Promise<void>;
}

export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, { ecdh: ECDH; secret: Buffer }>();
  const answers = new Map<string, number | null>();
  const bodies = new Map<string, string>();
  const asked: string[] = [];
  const received: ReceivedPush[] = [];
  const server = createServer((request, response) => {
    const device = decodeURIComponent(request.url?.slice(1) ?? '');
    asked.push(device);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const browser = browsers.get(device);
      const status = answers.get(device) ?? (answers.has(device) ? null : 201);
      if (browser === undefined || status === null) return;
      if (status < 300) {
        const options = {
          version: 'aes128gcm',
          privateKey: browser.ecdh,
          authSecret: browser.secret.toString('base64url'),
        };
        const text = ece.decrypt(Buffer.concat(chunks), options).toString('utf8');
        received.push({ device, payload: JSON.parse(text), headers: request.headers });
      }
      response.writeHead(status).end(bodies.get(device));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    subscribe: (device) => {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys().toString('base64url');
      const secret = randomBytes(16);
      browsers.set(device, { ecdh, secret });
      const endpoint = `http://127.0.0.1:${port}/${encodeURIComponent(device)}`;
      return { endpoint, keys: { p256dh, auth: secret.toString('base64url') } };
    },
    answer: (device, status, body = '') => {
      answers.set(device, status);
      bodies.set(device, body);
    },
    tries: (device) => asked.filter((one) => one === device).length,
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
