import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import type { TLSSocket } from 'node:tls';
import { LOOPBACK, plainAddress, readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

/** The client of a request, and the name under which it reached the server. */
export interface RequestOrigin {
  /** `http` or `https`, as the client sees it. */
  proto: 'http' | 'https';
  /** The Host header, port included, checked to be a host and nothing else. */
  host: string;
  /** The client's IP address. */
  address: string;
  /** Forwarded by a trusted proxy. */
  proxied: boolean;
  /** Sent by a program on this machine itself, and through no proxy, trusted or not. */
  local: boolean;
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'via'];
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const loopback = readTrustedProxies(LOOPBACK);

/**
 * Reads where a request comes from, or null where its Host is missing or no host. What X-Forwarded-Proto and
 * X-Forwarded-For say counts only from a trusted proxy: the last of the one, and of the other the last address that is
 * no trusted proxy's itself.
 */
export function requestOrigin(incoming: IncomingMessage, trusted: TrustedProxies | false): RequestOrigin | null {
  const { host } = incoming.headers;
  // The second check refuses text of the right letters that is no host, such as x.1 or a port of 99999.
  if (host === undefined || !HOST.test(host) || !URL.canParse(`http://${host}`)) return null;
  const peer = plainAddress(incoming.socket.remoteAddress ?? 'unknown');
  const byProxy = trusted !== false && trusted.has(peer);
  const forwarded = (name: string): string[] => {
    const entries = byProxy ? String(incoming.headers[name] ?? '').split(',') : [];
    return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
  };
  const encrypted = (incoming.socket as Partial<TLSSocket>).encrypted === true;
  const proto = forwarded('x-forwarded-proto').at(-1) ?? (encrypted ? 'https' : 'http');
  const hops = forwarded('x-forwarded-for').map(plainAddress);
  const client = hops.findLast((hop) => isIP(hop) !== 0 && !(trusted !== false && trusted.has(hop)));
  const passedOn = FORWARDED.some((name) => incoming.headers[name] !== undefined);
  return {
    proto: proto === 'https' ? 'https' : 'http',
    host: host.toLowerCase(),
    address: client ?? peer,
    proxied: byProxy && passedOn,
    // The name as well: a page whose host name resolves to this machine sends from here, but under its own name.
    local: loopback?.has(peer) === true && !passedOn && LOCAL_HOST.test(host.toLowerCase()),
  };
}

/**
 * The origin under which the app is known, for the head of a page: the configured one, the one behind a trusted
 * proxy, or one of this machine's own names. Null for any other name, which only the sender vouches for.
 */
export function knownOrigin(origin: RequestOrigin, publicUrl: string | undefined): string | null {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const asked = new URL(`${origin.proto}://${origin.host}`);
  return origin.proxied || isOurName(asked.hostname) ? asked.origin : null;
}

/**
 * The origin to put into a mailed link. A Host header is the sender's own invention: were it used as it stands, anyone
 * could have a password link for someone else made out to a page of theirs. So it counts only if it names
 * this machine; any other name has to be set with PUBLIC_URL.
 */
export function linkOrigin(
  { proto, host }: Pick<RequestOrigin, 'proto' | 'host'>,
  publicUrl: string | undefined,
  port: number,
): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const url = new URL(`${proto}://${host}`);
  if (isOurName(url.hostname)) return url.origin;
  return `${proto}://${lanAddresses()[0] ?? 'localhost'}:${port}`;
}

function isOurName(name: string): boolean {
  const ours = ['localhost', '127.0.0.1', '[::1]', hostname().toLowerCase(), `${hostname().toLowerCase()}.local`];
  return ours.includes(name) || lanAddresses().includes(name);
}

/** This machine's IPv4 addresses in its networks, loopback left out. */
export function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flat()
    .filter((net) => net !== undefined && net.family === 'IPv4' && !net.internal)
    .map((net) => net?.address ?? '');
}
