import { BlockList, isIP } from 'node:net';

/** The proxies whose X-Forwarded-* headers count. The headers of all other senders are ignored. */
export interface TrustedProxies {
  has(address: string): boolean;
}

/** The value of `--trust-proxy` without an address: a proxy on this machine. */
export const LOOPBACK = '127.0.0.0/8,::1';

/**
 * Reads a list such as `127.0.0.1,10.0.0.0/8`.
 *
 * @returns null for a list with anything else in it
 */
export function readTrustedProxies(list: string): TrustedProxies | null {
  const blocks = new BlockList();
  for (const entry of list.split(',')) {
    const [, address = '', bits] = /^\s*([\da-fA-F:.]+)(?:\/(\d{1,3}))?\s*$/.exec(entry) ?? [];
    const family = isIP(address);
    if (family === 0 || Number(bits ?? 0) > (family === 4 ? 32 : 128)) return null;
    const kind = family === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) blocks.addAddress(address, kind);
    else blocks.addSubnet(address, Number(bits), kind);
  }
  return {
    has: (address) => {
      const family = isIP(address);
      return family !== 0 && blocks.check(address, family === 4 ? 'ipv4' : 'ipv6');
    },
  };
}

/** An address as the limits count it: an IPv4 address over IPv6 is the same address; a port and brackets are no part of it. */
export function plainAddress(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  return bare.replace(/^::ffff:(?=[\d.]+$)/i, '');
}
