import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { lanAddresses, linkOrigin, type RequestOrigin, requestOrigin } from '../../server/origin.ts';

/** What the server reads of a request, and nothing else. */
function incoming(headers: Record<string, string>, encrypted = false): IncomingMessage {
  return { headers, socket: { remoteAddress: '192.0.2.7', encrypted } } as unknown as IncomingMessage;
}

const FORWARDED = {
  host: 'Lig.Example:8443',
  'x-forwarded-proto': 'http, https',
  'x-forwarded-for': '203.0.113.9, 198.51.100.4',
};

describe('where a request comes from', () => {
  test('its own socket tells, unless a proxy is vouched for', () => {
    const direct = { proto: 'http', host: 'lig.example:8443', address: '192.0.2.7' };
    expect(requestOrigin(incoming(FORWARDED), false)).toEqual(direct);
    expect(requestOrigin(incoming(FORWARDED, true), false)).toEqual({ ...direct, proto: 'https' });
    // the last entry is the proxy's own; what is before it, anyone can write
    expect(requestOrigin(incoming(FORWARDED), true)).toEqual({ ...direct, proto: 'https', address: '198.51.100.4' });
  });

  test.each(['a/b', 'a b', 'a@b', '', '[::1', 'a:123456', `${'a'.repeat(300)}.example`])('%j is no host', (host) => {
    expect(requestOrigin(incoming({ host }), false)).toBeNull();
  });
});

describe('where a mailed link leads', () => {
  const asked = (host: string): RequestOrigin => ({ proto: 'http', host, address: '192.0.2.7' });

  test('to this machine under the name that was asked, else to its address in the network', () => {
    for (const host of [
      'localhost:4000',
      '127.0.0.1:4000',
      '[::1]:4000',
      ...lanAddresses().map((lan) => `${lan}:4000`),
    ]) {
      expect(linkOrigin(asked(host), undefined, 4000)).toBe(`http://${host}`);
    }
    const fallback = linkOrigin(asked('evil.example'), undefined, 4000);
    expect(fallback).toBe(`http://${lanAddresses()[0] ?? 'localhost'}:4000`);
  });

  test('to PUBLIC_URL where that is set, whatever was asked', () => {
    expect(linkOrigin(asked('evil.example'), 'https://lig.example', 4000)).toBe('https://lig.example');
  });
});
