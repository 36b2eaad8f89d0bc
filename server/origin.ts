import type { IncomingMessage } from 'node:http';
import { hostname, networkInterfaces } from 'node:os';
import type { TLSSocket } from 'node:tls';

/** Who asks, and under which name they reached the server. */
export interface RequestOrigin {
  /** `http` or `https`, as the client sees it. */
  proto: 'http' | 'https';
  /** The Host header, port included, checked to be a host and nothing else. */
  host: string;
  /** The client's IP address. */
  address: string;
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Reads where a request comes from, or null where its Host is missing or no host. With `trustProxy` the
 * last entries of X-Forwarded-Proto and X-Forwarded-For count: those that the proxy itself added.
 */
export function requestOrigin(incoming: IncomingMessage, trustProxy: boolean): RequestOrigin | null {
  const { host } = incoming.headers;
  // The second look is for what has the right letters and is no host all the same, such as x.1 or a port of 99999.
  if (host === undefined || !HOST.test(host) || !URL.canParse(`http://${host}`)) return null;
  const forwarded = (name: string): string | undefined => {
    const value = trustProxy ? incoming.headers[name] : undefined;
    return (
      String(value ?? '')
        .split(',')
        .at(-1)
        ?.trim() || undefined
    );
  };
  const encrypted = (incoming.socket as Partial<TLSSocket>).encrypted === true;
  const proto = forwarded('x-forwarded-proto') ?? (encrypted ? 'https' : 'http');
  return {
    proto: proto === 'https' ? 'https' : 'http',
    host: host.toLowerCase(),
    address: forwarded('x-forwarded-for') ?? incoming.socket.remoteAddress ?? 'unknown',
  };
}

/**
 * The origin to put into a mailed link. A Host header is the sender's own invention: were it used as it stands, anyone
 * could have a password link for someone else made out to a page of theirs. So it counts only if it names
 * this machine; any other name has to be told with PUBLIC_URL.
 */
export function linkOrigin({ proto, host }: RequestOrigin, publicUrl: string | undefined, port: number): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const url = new URL(`${proto}://${host}`);
  const ours = ['localhost', '127.0.0.1', '[::1]', hostname().toLowerCase(), `${hostname().toLowerCase()}.local`];
  if (ours.includes(url.hostname) || lanAddresses().includes(url.hostname)) return url.origin;
  return `${proto}://${lanAddresses()[0] ?? 'localhost'}:${port}`;
}

/** This machine's IPv4 addresses in its networks, loopback left out. */
export function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flat()
    .filter((net) => net !== undefined && net.family === 'IPv4' && !net.internal)
    .map((net) => net?.address ?? '');
}
