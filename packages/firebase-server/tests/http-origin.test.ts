import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { knownOrigin, lanAddresses, linkOrigin, type RequestOrigin, requestOrigin } from '../src/requests/origin.ts';
import { LOOPBACK, readTrustedProxies } from '../src/requests/trusted-proxies.ts';

/** What the server reads of a request, and nothing else. */
function incoming(headers: Record<string, string>, encrypted = false, remoteAddress = '192.0.2.7'): IncomingMessage {
  return { headers, socket: { remoteAddress, encrypted } } as unknown as IncomingMessage;
}

const proxies = (list: string) => readTrustedProxies(list) ?? expect.fail(list);

const FORWARDED = {
  host: 'Lig.Example:8443',
  'x-forwarded-proto': 'http, https',
  'x-forwarded-for': '203.0.113.9, 198.51.100.4',
};

describe('where a request comes from', () => {
  test('the socket’s address counts, unless it is a trusted proxy', () => {
    const direct = { proto: 'http', host: 'lig.example:8443', address: '192.0.2.7', proxied: false, local: false };
    expect(requestOrigin(incoming(FORWARDED), false)).toEqual(direct);
    expect(requestOrigin(incoming(FORWARDED, true), false)).toEqual({ ...direct, proto: 'https' });
    // the proxy wrote the last entry; anyone can write the others
    const behind = { ...direct, proto: 'https', address: '198.51.100.4', proxied: true };
    expect(requestOrigin(incoming(FORWARDED), proxies('192.0.2.0/24'))).toEqual(behind);
  });

  test('the headers of anyone but a trusted proxy are ignored', () => {
    for (const list of [LOOPBACK, '192.0.2.8', '192.0.2.8,10.0.0.0/8', '2001:db8::/32']) {
      expect(requestOrigin(incoming(FORWARDED), proxies(list)), list).toMatchObject({
        proto: 'http',
        address: '192.0.2.7',
        proxied: false,
      });
    }
  });

  test.each([
    ['203.0.113.9, 10.0.0.3, 10.0.0.2', '203.0.113.9'], // a chain of trusted proxies
    ['6.6.6.6, 203.0.113.9, 10.0.0.2', '203.0.113.9'], // the client invented the entries before its own
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['unknown', '10.0.0.1'],
    ['<script>', '10.0.0.1'],
    ['', '10.0.0.1'],
  ])('X-Forwarded-For %j is %s', (list, address) => {
    const behind = incoming({ host: 'lig.example', 'x-forwarded-for': list }, false, '::ffff:10.0.0.1');
    expect(requestOrigin(behind, proxies('10.0.0.0/8'))?.address).toBe(address);
  });

  test.each([
    [{ host: 'localhost:4000' }, '127.0.0.1', true],
    [{ host: '[::1]:4000' }, '::1', true],
    [{ host: '127.0.0.1' }, '::ffff:127.0.0.1', true],
    [{ host: 'localhost' }, '192.0.2.7', false],
    [{ host: 'lig.example' }, '127.0.0.1', false], // a foreign name that resolves to this machine
    [{ host: 'localhost', 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', false], // a proxy that is not configured
    [{ host: 'localhost', via: '1.1 proxy' }, '127.0.0.1', false],
  ])('%j from %s is this machine itself: %s', (headers, address, expected) => {
    for (const trusted of [false as const, proxies(LOOPBACK)]) {
      expect(requestOrigin(incoming(headers as Record<string, string>, false, address), trusted)?.local).toBe(expected);
    }
  });

  test.each(['', 'proxy.example', '10.0.0.1/33', '10.0.0.1,', '::1/129', '10.0.0', 'true'])('%j is no list', (list) => {
    expect(readTrustedProxies(list)).toBeNull();
  });

  test.each(['a/b', 'a b', 'a@b', '', '[::1', 'a:123456', `${'a'.repeat(300)}.example`])('%j is no host', (host) => {
    expect(requestOrigin(incoming({ host }), false)).toBeNull();
  });
});

const asked = (host: string, proxied = false): RequestOrigin => ({
  ...{ proto: 'http', host, address: '192.0.2.7', proxied, local: false },
});

describe('the address that a page names as its own', () => {
  test('is the configured one, the proxied one, one of this machine, or none', () => {
    expect(knownOrigin(asked('evil.example'), 'https://lig.example')).toBe('https://lig.example');
    expect(knownOrigin(asked('lig.example', true), undefined)).toBe('http://lig.example');
    expect(knownOrigin(asked('localhost:4000'), undefined)).toBe('http://localhost:4000');
    expect(knownOrigin(asked('evil.example'), undefined)).toBeNull();
    expect(knownOrigin(asked('localhost.evil.example'), undefined)).toBeNull();
  });
});

describe('where a mailed link leads', () => {
  test('to this machine under the requested name, else to its address in the network', () => {
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

  test('to PUBLIC_URL if that is set, whatever the request', () => {
    expect(linkOrigin(asked('evil.example'), 'https://lig.example', 4000)).toBe('https://lig.example');
  });
});
