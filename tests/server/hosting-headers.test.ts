import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { afterFirstPaint, facesScript, firstPaint, OVERLAY_PAINT } from '../../scripts/html-pages.ts';
import { embedPolicy, SECURITY_HEADERS, securityHeaders } from '../../server/league/app/security-headers.ts';
import { EMBED_PAGES, embedPageOf } from '../../src/domain/text/embed.ts';

interface HeaderRule {
  source?: string;
  regex?: string;
  headers: { key: string; value: string }[];
}
const script = '../../scripts/firebase-hosts.mjs';
const { withProject } = (await import(script)) as { withProject(text: string, project: string): string };
const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
  hosting: { headers: HeaderRule[]; rewrites: { regex?: string; destination?: string }[] };
};
const onEverything = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
const hosted = new Map(onEverything.map(({ key, value }) => [key.toLowerCase(), value]));
const directives = (policy: string) =>
  new Map(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).sort().join(' ')]));

describe('the headers of Firebase Hosting and of the embedded server', () => {
  it('are the same ones', () => {
    const secure = securityHeaders({ proto: 'https', host: 'lig.example' }, undefined, true);
    expect([...hosted.keys()].sort()).toEqual(Object.keys(secure).sort());
    for (const [name, value] of Object.entries(secure)) {
      if (name !== 'content-security-policy') expect(hosted.get(name), name).toBe(value);
    }
  });

  it('allow the same, except for the addresses of the back end', () => {
    const [here, there] = [SECURITY_HEADERS['content-security-policy'], hosted.get('content-security-policy')].map(
      (policy) => directives(policy ?? ''),
    );
    here?.delete('connect-src');
    there?.delete('connect-src');
    // Pictures are the league's own uploads; the embedded server serves them from the page's origin.
    expect(here?.get('img-src')).toBe("'self' blob: data:");
    expect(there?.get('img-src')).toBe("'self' blob: data: https://firebasestorage.googleapis.com");
    here?.delete('img-src');
    there?.delete('img-src');
    expect(there).toEqual(here);
  });

  it("allow connections to the project's own hosts only", () => {
    const named = (text: string) => directives(text).get('connect-src')?.split(' ');
    const policy = hosted.get('content-security-policy') ?? '';
    // Hosts that the SDKs call: auth, storage, the region's database (which may redirect to another host), the functions.
    expect(named(withProject(policy, 'sahil-ligi'))).toEqual([
      "'self'",
      'https://*.europe-west1.firebasedatabase.app',
      'https://europe-west1-sahil-ligi.cloudfunctions.net',
      'https://firebasestorage.googleapis.com',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'wss://*.europe-west1.firebasedatabase.app',
    ]);
    expect(withProject(withProject(policy, 'sahil-ligi'), 'kupa-1234')).toBe(withProject(policy, 'kupa-1234'));
    expect(() => withProject(policy, '')).toThrow();
    expect(() => withProject(policy, "x'; script-src *")).toThrow();
    const page = securityHeaders({ proto: 'https', host: 'lig.example' }, undefined, true);
    expect(named(page['content-security-policy'] ?? '')).toEqual(["'self'", 'wss://lig.example']);
  });

  it('allow the three inline scripts of the page, by their hashes, and no other', () => {
    const bundled = '<script type="module" crossorigin src="/assets/index-1.js"></script>';
    const html = readFileSync('index.html', 'utf8').replace('/* faces */', facesScript);
    const page = afterFirstPaint(html.replace('</head>', `${bundled}</head>`));
    expect(page).not.toContain(bundled);
    const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
    );
    expect(inline).toHaveLength(3);
    for (const policy of [SECURITY_HEADERS['content-security-policy'], hosted.get('content-security-policy')]) {
      expect(directives(policy ?? '').get('script-src')).toBe(["'self'", ...inline].sort().join(' '));
    }
  });

  it('allow the inline styles of the two pages and an empty one, by their hashes, and no other', () => {
    const html = readFileSync('index.html', 'utf8');
    const named = [firstPaint(html), OVERLAY_PAINT, ''].map(
      (body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
    );
    expect(firstPaint(html)).toContain('.boot-name{'.replace('{', ' {'));
    expect(html.match(/<style/g)).toHaveLength(1);
    expect(html).not.toMatch(/\sstyle=/);
    for (const policy of [SECURITY_HEADERS['content-security-policy'], hosted.get('content-security-policy')]) {
      expect(directives(policy ?? '').get('style-src')).toBe(["'self'", ...named].sort().join(' '));
      expect(policy).not.toContain('unsafe');
    }
  });

  it('allow video files from any https host, and nothing else from there', () => {
    for (const policy of [SECURITY_HEADERS['content-security-policy'], hosted.get('content-security-policy')]) {
      expect(directives(policy ?? '').get('media-src')).toBe("'self' https:");
      expect((policy ?? '').match(/https:(?!\/\/)/g)).toHaveLength(1);
    }
  });

  it('HOME-07, HOME-08, decision 106: allow the players of the stream area and of videos, and no other frame', () => {
    for (const policy of [SECURITY_HEADERS['content-security-policy'], hosted.get('content-security-policy')]) {
      expect(directives(policy ?? '').get('frame-src')).toBe(
        'https://player.kick.com https://player.twitch.tv https://www.youtube-nocookie.com',
      );
    }
  });

  it('decision 90: a file that is not there is never a page, and its answer is not kept', () => {
    const last = hosting.rewrites.at(-1);
    expect(last).toMatchObject({ source: '!/assets/**', function: { functionId: 'page' } });
    const others = hosting.rewrites.flatMap(({ regex }) => (regex === undefined ? [] : [new RegExp(regex)]));
    expect(others.filter((one) => one.test('/assets/gone-1.js'))).toEqual([]);
    const missing = hosting.headers.find(({ source }) => source === '404.html');
    expect(missing?.headers).toEqual([{ key: 'Cache-Control', value: 'no-store' }]);
  });

  it('decision 65: allow frames on the pages for them alone, there to every site', () => {
    const [last] = hosting.headers.slice(-1);
    // Of several rules with one header the last one counts.
    expect(last?.headers.map(({ key }) => key)).toEqual(['Content-Security-Policy']);
    const policy = directives(last?.headers[0]?.value ?? '');
    const here = directives(embedPolicy('*'));
    expect(policy.get('connect-src')).toBe(
      "'self' https://*.europe-west1.firebasedatabase.app".split(' ').sort().join(' '),
    );
    for (const each of [policy, here]) each.delete('connect-src');
    expect(policy).toEqual(here);
    const rewrite = hosting.rewrites.find(({ destination }) => destination === '/embed.html');
    expect(rewrite?.regex).toBe(last?.regex);
    const pages = new RegExp(last?.regex ?? '');
    for (const page of EMBED_PAGES) expect(pages.test(`/embed/${page}`)).toBe(true);
    for (const path of ['/', '/embed', '/embed/', '/embed/admin', '/embed/table/x', '/admin', '/x/embed/table']) {
      expect(pages.test(path), path).toBe(embedPageOf(path) !== null);
    }
    expect(hosted.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });
});
