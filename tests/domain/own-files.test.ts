import { describe, expect, it } from 'vitest';
import { isRight, onlyRightFiles } from '../../src/worker/own-files.ts';

const answer = (type: string, status = 200) => new Response('x', { status, headers: { 'content-type': type } });

describe('decision 90: the worker keeps only what is a file of the app', () => {
  it.each([
    ['/assets/index-1.js', 'text/javascript; charset=utf-8'],
    ['/assets/index-1.js', 'application/javascript'],
    ['/assets/index-1.css', 'text/css'],
    ['/index.html?__WB_REVISION__=1', 'text/html; charset=utf-8'],
    ['/assets/face-1.woff2', 'font/woff2'],
    ['/assets/face-1.woff2', 'application/octet-stream'],
    ['/art.svg', 'image/svg+xml'],
  ])('%s as %s', (address, type) => {
    expect(isRight(address, answer(type))).toBe(true);
    expect(isRight(address, answer(type, 404))).toBe(false);
  });

  it.each([
    ['/assets/index-1.js', 'text/html'],
    ['/assets/index-1.js', 'text/plain'],
    ['/assets/index-1.js', 'application/json'],
    ['/assets/index-1.css', 'text/html; charset=utf-8'],
    ['/assets/face-1.woff2', 'text/html'],
    ['/icons/icon-192.png', 'text/html'],
    ['/index.html', 'application/json'],
  ])('not %s as %s, neither from the network nor from the cache', async (address, type) => {
    const request = new Request(`https://lig.example${address}`);
    const response = answer(type);
    expect(isRight(address, response)).toBe(false);
    expect(await onlyRightFiles.cacheWillUpdate({ request, response })).toBeNull();
    expect(await onlyRightFiles.cachedResponseWillBeUsed({ request, cachedResponse: response })).toBeNull();
  });
});
