import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import type { TLSSocket } from 'node:tls';
import { LOOPBACK, plainAddress, readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

/** The client of a request, and the name with which it reached the server. */
export interface RequestOrigin {
  /** `http` or `https`, as the client sees it. */
  proto: 'http' | 'https';
  /** The Host header with its port, checked to be only a host. */
  host: string;
  /** The client's IP address. */
  address: string;
  /** Forwarded by a trusted proxy. */
  proxied: boolean;
  /** Sent by a program on this machine, without any proxy, trusted or not. */
  local: boolean;
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'via'];
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const loopback = readTrustedProxies(LOOPBACK);

/**
 * Reads the origin of a request, or null if its Host is missing or invalid. X-Forwarded-Proto and X-Forwarded-For count only from a trusted proxy: of
 * the first its last value, of the second the last address that is not itself a trusted proxy's.
 */
export function requestOrigin(incoming: IncomingMessage, trusted: TrustedProxies | false): RequestOrigin | null {
  const { host } = incoming.headers;
  // The second check refuses text with valid letters that is no host, such as x.1 or a port of 99999.
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
    // The name matters too: a page whose host name resolves to this machine sends its requests from here, but under its own name.
    local: loopback?.has(peer) === true && !passedOn && LOCAL_HOST.test(host.toLowerCase()),
  };
}

/**
 * The app's known origin, for the head of a page: the configured one, the one behind a trusted proxy, or one of this machine's own names. Null for
 * any other name, because the sender may have invented it.
 */
export function knownOrigin(origin: RequestOrigin, publicUrl: string | undefined): string | null {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const asked = new URL(`${origin.proto}://${origin.host}`);
  return origin.proxied || isOurName(asked.hostname) ? asked.origin : null;
}

/**
 * The origin for a mailed link. The sender chooses the Host header: if the server used it unchecked, anyone could send somebody else a password link
 * to a page of his own. So the header counts only if it names this machine; any other name has to be set with PUBLIC_URL.
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

/** This machine's IPv4 addresses in its networks, without loopback. */
export function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flat()
    .filter((net) => net !== undefined && net.family === 'IPv4' && !net.internal)
    .map((net) => net?.address ?? '');
}
