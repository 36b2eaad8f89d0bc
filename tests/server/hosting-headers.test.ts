import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SECURITY_HEADERS } from '../../server/security-headers.ts';

interface HeaderRule {
  source: string;
  headers: { key: string; value: string }[];
}
const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: { headers: HeaderRule[] } };
const onEverything = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
const hosted = new Map(onEverything.map(({ key, value }) => [key.toLowerCase(), value]));
const directives = (policy: string) =>
  new Map(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).sort().join(' ')]));

describe('the headers of Firebase Hosting and of the embedded server', () => {
  it('are the same ones', () => {
    expect([...hosted.keys()].sort()).toEqual(Object.keys(SECURITY_HEADERS).sort());
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      if (name !== 'content-security-policy') expect(hosted.get(name), name).toBe(value);
    }
  });

  it('allow the same, the addresses of the back end apart', () => {
    const [here, there] = [SECURITY_HEADERS['content-security-policy'], hosted.get('content-security-policy')].map(
      (policy) => directives(policy ?? ''),
    );
    here?.delete('connect-src');
    there?.delete('connect-src');
    // Pictures are the league's own uploads; with the embedded server they are at the page's own origin.
    expect(here?.get('img-src')).toBe("'self' blob: data:");
    expect(there?.get('img-src')).toBe("'self' blob: data: https://firebasestorage.googleapis.com");
    here?.delete('img-src');
    there?.delete('img-src');
    expect(there).toEqual(here);
  });

  it('let in the one inline script of the page, by its hash, and no other', () => {
    const inline = [...readFileSync('index.html', 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
    );
    expect(inline).toHaveLength(1);
    for (const policy of [SECURITY_HEADERS['content-security-policy'], hosted.get('content-security-policy')]) {
      expect(directives(policy ?? '').get('script-src')).toBe(["'self'", ...inline].sort().join(' '));
    }
  });

  it('HOME-07, HOME-08: let in the players of the stream area, and no other frame', () => {
    for (const policy of [SECURITY_HEADERS['content-security-policy'], hosted.get('content-security-policy')]) {
      expect(directives(policy ?? '').get('frame-src')).toBe(
        'https://player.kick.com https://www.youtube-nocookie.com',
      );
    }
  });
});
