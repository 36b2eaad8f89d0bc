import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type LeagueServer, startLeagueServer } from '../../server/league/league-server.ts';
import { RELEASE } from '../../src/domain/records/release.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { leagueOptions } from '../support/league-options.ts';

const RULES = '{"rules": {".write": false, "teams": {".read": true}}}';
const SCRIPT = `console.log('${'kupa '.repeat(500)}');`;

const dir = folderForTests();
let server: LeagueServer;
let origin: string;

beforeAll(async () => {
  const appFolder = join(dir, 'dist');
  await mkdir(join(appFolder, 'assets'), { recursive: true });
  await mkdir(join(appFolder, '.vite'));
  await writeFile(join(appFolder, 'index.html'), '<!doctype html><title>Kupa Ligi</title>');
  await writeFile(join(appFolder, 'embed.html'), '<!doctype html><main id="embed"></main>');
  await writeFile(join(appFolder, 'sw.js'), 'self.skipWaiting;');
  await writeFile(join(appFolder, 'data.json'), '{"a":1}');
  await writeFile(join(appFolder, '.vite', 'manifest.json'), '{}');
  await writeFile(join(appFolder, 'assets', 'app-abc123.js'), SCRIPT);
  await writeFile(join(appFolder, 'assets', 'icon-abc123.png'), 'png');
  await writeFile(join(dir, 'rules.json'), RULES);
  await writeFile(join(dir, 'secret.txt'), 'secret');
  const env = { LEAGUE_NAME: 'Sahil Ligi', LEAGUE_CITY: 'İzmir', LEAGUE_TIME_ZONE: 'europe/berlin' };
  server = await startLeagueServer(leagueOptions(dir, env, { rulesFile: join(dir, 'rules.json') }));
  origin = `http://127.0.0.1:${server.port}`;
  await server.db.set('teams/t1', { name: 'Rıhtım' });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${origin}${path}`, { headers, method, redirect: 'manual' });
const HTML = { accept: 'text/html,*/*' };

/** Sends raw bytes and gives the status line's code, 0 where the connection was closed without one. */
function raw(text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setTimeout(300_000, () => reject(new Error(`no answer to ${JSON.stringify(text.slice(0, 80))}`)));
    socket.on('data', (data) => {
      answer += data;
      if (answer.includes('\r\n')) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)));
  });
}

describe('settings for the app', () => {
  test('name the requested address', async () => {
    const response = await get('/__/firebase/init.json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      projectId: 'lig',
      apiKey: 'embedded',
      authDomain: `127.0.0.1:${server.port}`,
      databaseURL: `${origin}/?ns=lig`,
      storageBucket: 'lig.appspot.com',
      authEmulatorUrl: origin,
      storageEmulatorUrl: origin,
      functionsUrl: `${origin}/__/functions/europe-west1`,
      league: { name: 'Sahil Ligi', city: 'İzmir', timeZone: 'Europe/Berlin' },
      vapidPublicKey: expect.stringMatching(/^[\w-]{87}$/),
    });
  });

  test('ignore X-Forwarded-Proto from an untrusted proxy', async () => {
    const config = await (await get('/__/firebase/init.json', { 'x-forwarded-proto': 'https' })).json();
    expect(config.authEmulatorUrl).toBe(origin);
  });
});

describe('an address that is longer than any of the league', () => {
  const long = 'a'.repeat(800);
  const wide = encodeURIComponent('ğ'.repeat(300));
  test.each([
    ...['/match/', '/team/', '/player/', '/cards/match/', '/'].flatMap((path) => [`${path}${long}`, `${path}${wide}`]),
    ...[`/cards/match/${long}/x.png`, `/calendar/${long}.ics`, `/calendar/${wide}.ics`, `/match/${'a'.repeat(7_000)}`],
  ])('is not found: %.40s', async (path) => {
    expect((await get(path, HTML)).status).toBe(404);
  });
});

describe('security headers', () => {
  test.each(['/', '/__/health', '/teams.json?ns=lig', '/assets/none.js', '/__/firebase/init.json'])(
    'on %s',
    async (path) => {
      const { headers } = await get(path, HTML);
      const csp = headers.get('content-security-policy') ?? '';
      for (const part of [
        "default-src 'self'",
        "script-src 'self' 'sha256-",
        "object-src 'none'",
        "frame-ancestors 'self'",
      ]) {
        expect(csp).toContain(part);
      }
      expect(csp).not.toContain("script-src 'self' 'unsafe");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );
});

describe('decision 65: frames', () => {
  const EMBEDDED = ['/embed/table', '/embed/next', '/embed/live?tema=acik'];
  const ancestors = async (path: string, headers: Record<string, string> = HTML, method = 'GET') =>
    /frame-ancestors ([^;]*)/.exec(
      (await get(path, headers, method)).headers.get('content-security-policy') ?? '',
    )?.[1];

  test.each([
    [null, "'self'"],
    ['https://ornek.com http://kulup.net:8080', "'self' https://ornek.com http://kulup.net:8080"],
    ['*', '*'],
    // Only a stored list of sites comes into the header.
    ["https://a.b; script-src 'unsafe-inline'", "'self'"],
  ])('are allowed on the pages for them to the stored sites: %s', async (stored, allowed) => {
    await server.db.set('config/embed/sites', stored);
    for (const path of EMBEDDED) {
      expect(await ancestors(path), path).toBe(allowed);
      expect(await ancestors(path, HTML, 'HEAD'), path).toBe(allowed);
    }
  });

  test('are refused everywhere else, whatever is stored', async () => {
    await server.db.set('config/embed/sites', '*');
    const others = ['/', '/admin', '/standings', '/embed', '/embed/', '/embed/admin', '/embed.html', '/embed/table/x'];
    const tricks = ['/embed/%2574able', '/embed/table/..', '/embed/table%2f..', '/embed//table', '/Embed/table'];
    for (const path of [...others, ...tricks, '/__/health', '/teams.json?ns=lig', '/sw.js', '/none.js']) {
      expect(await ancestors(path), path).toBe("'self'");
    }
  });

  test('the page for them is not the app, and the browser asks for its policy each time', async () => {
    await server.db.set('config/embed/sites', '*');
    const first = await get('/embed/table', HTML);
    expect(await first.text()).toContain('id="embed"');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self';");
    expect(first.headers.get('set-cookie')).toBeNull();
    // The headers of a 304 replace the kept ones, so it names the sites too.
    await server.db.set('config/embed/sites', null);
    const again = await get('/embed/table', { ...HTML, 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(await (await get('/embed/other', HTML)).text()).not.toContain('id="embed"');
  });
});

describe('the built app', () => {
  test('assets are cached for ever, the page and the worker are revalidated each time', async () => {
    const asset = await get('/assets/app-abc123.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    for (const path of ['/', '/index.html', '/sw.js']) {
      expect((await get(path, HTML)).headers.get('cache-control')).toBe('no-cache');
    }
  });

  test('is compressed as the client accepts', async () => {
    const fetchRaw = (coding: string) =>
      new Promise<{ coding: string | undefined; etag: string | undefined; body: Buffer }>((resolve, reject) => {
        const headers = { 'accept-encoding': coding };
        request(`${origin}/assets/app-abc123.js`, { headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('end', () => {
            const { 'content-encoding': encoding, etag } = answer.headers;
            resolve({ coding: encoding, etag, body: Buffer.concat(chunks) });
          });
        })
          .on('error', reject)
          .end();
      });
    const [br, gzip, plain, refused] = await Promise.all(['gzip, br', 'gzip', '', 'br;q=0, gzip;q=0'].map(fetchRaw));
    expect([br?.coding, gzip?.coding, plain?.coding, refused?.coding]).toEqual(['br', 'gzip', undefined, undefined]);
    expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(SCRIPT);
    expect(gunzipSync(gzip?.body ?? '').toString()).toBe(SCRIPT);
    expect(plain?.body.toString()).toBe(SCRIPT);
    expect(new Set([br?.etag, gzip?.etag, plain?.etag]).size).toBe(3);
  });

  test('is not sent again to a client that has it', async () => {
    const first = await get('/', HTML);
    const etag = first.headers.get('etag') ?? '';
    const second = await get('/', { ...HTML, 'if-none-match': `"other", W/${etag}` });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
    expect((await get('/', { ...HTML, 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('index.html answers only navigations', async () => {
    for (const path of ['/', '/teams', '/admin/match/-Nabc', '/auth-action?mode=resetPassword']) {
      const response = await get(path, HTML);
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<title>')]);
    }
    expect((await get('/admin', { accept: '*/*' })).status).toBe(404);
    // Link previewers send such requests.
    for (const path of ['/', '/teams', '/team/t1', '/player/p1', '/match/m1']) {
      expect([path, (await get(path, { accept: '*/*' })).status]).toEqual([path, 200]);
    }
    for (const path of ['/assets/gone-1.js', '/logo.png', '/__/none', '/.vite/manifest.json', '/assets']) {
      const { status, headers } = await get(path, path === '/assets' ? {} : HTML);
      expect([path, status]).toEqual([path, path.endsWith('.json') ? 400 : 404]);
      // The next build may have the file.
      if (status === 404) expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
    expect((await get('/teams', HTML, 'HEAD')).status).toBe(200);
    expect((await get('/teams', HTML, 'POST')).status).toBe(405);
  });

  test('a new build is served without a restart, and the old assets stay available', async () => {
    const page = join(dir, 'dist', 'index.html');
    await get('/assets/app-abc123.js');
    await rm(join(dir, 'dist', 'assets', 'app-abc123.js'));
    await writeFile(join(dir, 'dist', 'assets', 'app-def456.js'), 'new');
    await writeFile(page, '<!doctype html><title>Kupa Ligi</title>yeni');
    expect(await (await get('/', HTML)).text()).toContain('yeni');
    expect(await (await get('/assets/app-def456.js')).text()).toBe('new');
    expect(await (await get('/assets/app-abc123.js')).text()).toBe(SCRIPT);
  });
});

describe('the database', () => {
  test('answers in its own namespace, to pages of any origin', async () => {
    const response = await get('/teams.json?ns=lig', { origin: 'https://elsewhere.example' });
    expect([response.status, await response.json()]).toEqual([200, { t1: { name: 'Rıhtım' } }]);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const ask = { 'access-control-request-headers': 'content-type', 'access-control-request-method': 'PUT' };
    const asked = await get('/teams.json?ns=lig', { origin: 'https://elsewhere.example', ...ask }, 'OPTIONS');
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, 'content-type']);
  });

  test('answers in no other namespace; the rules hold', async () => {
    expect((await get('/teams.json')).status).toBe(400);
    expect((await get('/teams.json?ns=baska')).status).toBe(404);
    expect((await get('/users.json?ns=lig')).status).toBe(401);
    const owner = await get('/users.json?ns=lig', { authorization: 'Bearer owner' });
    expect(owner.status).toBe(401);
    expect((await get('/users.json?ns=lig&auth=owner')).status).toBe(401);
  });

  test('accepts a chunked body, up to a size', async () => {
    const secret = (await readFile(join(dir, 'data', 'admin-secret'), 'utf8')).trim();
    const put = (pieces: string[]) =>
      fetch(`${origin}/pieces.json?ns=lig`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${secret}` },
        body: new Blob(pieces).stream(),
        duplex: 'half',
      } as RequestInit);
    const answer = await put(['{"a":', '"şampiyon"', '}']);
    expect([answer.status, await answer.json()]).toEqual([200, { a: 'şampiyon' }]);
    expect(server.db.get('pieces')).toEqual({ a: 'şampiyon' });
    // In production's words.
    const refused = await put(['"', ...Array(33).fill('x'.repeat(1024 * 1024)), '"']);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('exceeds the maximum size')]);
  });

  test('a path without a database name is a file of the app', async () => {
    expect(await (await get('/data.json')).text()).toBe('{"a":1}');
    expect(await (await get('/data.json?ns=lig')).json()).not.toEqual({ a: 1 });
  });

  test('answers over WebSocket in its namespace only', async () => {
    const open = (path: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`);
        socket.on('message', (data) => {
          socket.terminate();
          resolve(data.toString());
        });
        socket.on('error', (error) => resolve(error.message));
      });
    expect(JSON.parse(await open('/.ws?v=5&ns=lig'))).toMatchObject({ t: 'c', d: { t: 'h' } });
    expect(await open('/.ws?v=5&ns=baska')).toContain('404');
    expect(await open('/.ws?v=5')).toContain('404');
    expect(await open('/elsewhere?ns=lig')).toContain('404');
  });
});

describe('health and metrics', () => {
  test('are served', async () => {
    const toDo = ['address', 'https', 'mail', 'push', 'backup'];
    expect(await (await get('/__/health')).json()).toEqual({
      toDo,
      status: 'ok',
      release: RELEASE,
      iphonePushes: false,
    });
    const text = await (await get('/__/metrics')).text();
    expect(text).toMatch(/^http_requests_total\{code="200"\} \d+$/m);
    expect(text).toMatch(/^accounts 1$/m);
    for (const name of ['stored_bytes', 'unproved_accounts', 'visitor_devices']) {
      expect(text).toMatch(new RegExp(`^${name} \\d+$`, 'm'));
      expect(text).toMatch(new RegExp(`^${name}_limit [1-9]\\d+$`, 'm'));
    }
    expect(text).not.toContain('@');
    await server.db.update('', {
      'visitorSubscriptions/a': { savedAt: 1 },
      'pushDevices/b': 'x',
      'pushDevices/c': 'x',
      'pushResting/b': 1,
      'pushServices/apple': { servedAt: 1, refusedAt: 2, status: 403, reason: 'BadJwtToken' },
      'pushServices/google': { servedAt: 2, refusedAt: 1, status: 403, reason: '' },
    });
    expect(await (await get('/__/metrics')).text()).toMatch(/^unreachable_devices 1$/m);
    expect(await (await get('/__/health')).json()).toMatchObject({
      pushesRefusedBy: [{ service: 'apple', status: 403, reason: 'BadJwtToken' }],
    });
    expect(await (await get('/__/metrics')).text()).toMatch(/^account_devices 2$/m);
    expect(await (await get('/__/metrics')).text()).toMatch(/^visitor_devices 1$/m);
    await server.db.update('', {
      visitorSubscriptions: null,
      pushDevices: null,
      pushResting: null,
      pushServices: null,
    });
  });

  test('the metrics report what the database made durable', async () => {
    const count = async (name: string) => {
      const text = await (await get('/__/metrics')).text();
      expect(text).toContain(`# TYPE ${name} counter`);
      return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
    };
    const [writes, commits, seconds] = [
      await count('database_writes_total'),
      await count('database_commits_total'),
      await count('database_commit_seconds_total'),
    ];
    await server.db.set('config/stream/isLive', true);
    await server.db.set('config/stream/isLive', false);
    expect(await count('database_writes_total')).toBe(writes + 2);
    expect(await count('database_commits_total')).toBe(commits + 2);
    expect(await count('database_commit_seconds_total')).toBeGreaterThan(seconds);
    expect(await count('database_failed_commits_total')).toBe(0);
  });
});

describe('hostile requests', () => {
  const host = 'Host: localhost';
  test.each([
    ['GET /../secret.txt HTTP/1.1', 404],
    ['GET /assets/../../secret.txt HTTP/1.1', 404],
    ['GET /%2e%2e/secret.txt HTTP/1.1', 404],
    ['GET /assets/..%2f..%2fsecret.txt HTTP/1.1', 404],
    ['GET /..%5csecret.txt HTTP/1.1', 404],
    ['GET /assets/%00 HTTP/1.1', 404],
    ['GET /%E0%A4%A HTTP/1.1', 404],
    ['GET /%ff%fe.json?ns=lig HTTP/1.1', 400],
    ['GET //evil.example/x HTTP/1.1', 404],
    ['GET http://evil.example/ HTTP/1.1', 200] /* the page, whatever the name */,
    ['GET http:// HTTP/1.1', 400],
    ['GET evil HTTP/1.1', 400],
    ['GET * HTTP/1.1', 400],
    ['OPTIONS * HTTP/1.1', 400],
    ['TRACE / HTTP/1.1', 405],
    ['PROPFIND / HTTP/1.1', 405],
    ['BREW / HTTP/1.1', 400],
    ['DELETE / HTTP/1.1', 405],
    ['GET / HTTP/9.9', 400],
    ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['GET /__/firebase/../../secret.txt HTTP/1.1', 404],
    ['GET /constructor HTTP/1.1', 404],
    ['GET /.ws?ns=lig HTTP/1.1', 404],
  ])('%s → %i', async (line, status) => {
    expect(await raw(`${line}\r\n${host}\r\nAccept: */*\r\n\r\n`)).toBe(status);
  });

  test('a URL that is too long', async () => {
    expect(await raw(`GET /${'a'.repeat(9000)} HTTP/1.1\r\n${host}\r\n\r\n`)).toBe(414);
    expect(await raw(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n\r\n`)).toBe(431);
  });

  test.each([
    ['no Host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a Host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n'],
    ['a Host with a user', 'GET / HTTP/1.1\r\nHost: a@b\r\n\r\n'],
    ['a Host with markup', 'GET / HTTP/1.1\r\nHost: "><script>\r\n\r\n'],
    ['an empty Host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n'],
    ['two lengths', 'POST /x.json?ns=lig HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    ['an upgrade to nowhere', 'GET evil HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
    [
      'an upgrade without a key',
      'GET /.ws?ns=lig HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ],
    [
      'an upgrade to something else',
      'GET /.ws?ns=lig HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
    ],
  ])('%s → 400', async (_name, text) => {
    expect(await raw(text)).toBe(400);
  });

  test('a body that is too big → 413, and the server still answers afterwards', async () => {
    const head = 'PUT /x.json?ns=lig HTTP/1.1\r\nHost: a\r\n';
    expect(await raw(`${head}Content-Length: 99999999\r\n\r\n`)).toBe(413);
    expect(await raw('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n')).toBe(0);
    expect(await (await get('/__/health')).json()).toMatchObject({ status: 'ok' });
  });
});
