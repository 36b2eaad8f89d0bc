import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { createLog, LOOPBACK, logFault, readTrustedProxies } from 'firebase-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LeagueServer, startLeagueServer } from '../../server/league/league-server.ts';
import { readFlags } from '../../server/league/process/flags.ts';
import { readSettings } from '../../server/league/process/settings.ts';
import { folderForTests } from '../support/folder-for-tests.ts';

const PAGE = `<!doctype html><html><head><title>Kupa Ligi</title><meta property="og:image" content="/og.png"></head></html>`;

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

interface Site {
  server: LeagueServer;
  lines: { level: string; event: string; text: string }[];
  /** With headers that fetch does not send, such as Host. */
  get(path: string, headers?: Record<string, string>, address?: string, body?: string): Promise<Answer>;
}

const dir = folderForTests();
const sites: Site[] = [];

/** A server as people start it, by its flags and settings. */
async function start(flags: string[], env: Record<string, string> = {}): Promise<Site> {
  const settings = readSettings(env);
  const lines: Site['lines'] = [];
  const server = await startLeagueServer({
    settings,
    ...readFlags([...flags, '--port', '0', '--data', join(dir, `data-${sites.length}`), '--empty'], settings),
    appFolder: join(dir, 'dist'),
    rulesFile: 'database.rules.json',
    log: (level, event, fields) => lines.push({ level, event, text: JSON.stringify(fields ?? {}) }),
  });
  const get: Site['get'] = (path, headers = {}, address = '127.0.0.1', body = '') =>
    new Promise((resolve, reject) => {
      const options = { host: address, port: server.port, path, headers, method: body === '' ? 'GET' : 'POST' };
      const call = request(options, (response) => {
        let text = '';
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      });
      call.on('error', reject);
      call.end(body);
    });
  const site = { server, lines, get };
  sites.push(site);
  return site;
}

let plain: Site;
let proxied: Site;
let configured: Site;
const HTML = { accept: 'text/html' };
const STRANGER = { ...HTML, host: 'evil.example' };

beforeAll(async () => {
  await mkdir(join(dir, 'dist'));
  await writeFile(join(dir, 'dist', 'index.html'), PAGE);
  await mkdir(join(dir, 'dist', 'assets'));
  await writeFile(join(dir, 'dist', 'assets', 'a-1.js'), 'a');
  plain = await start([]);
  proxied = await start(['--trust-proxy']);
  configured = await start([], { PUBLIC_URL: 'https://lig.example', METRICS_TOKEN: 'gizli-sayac' });
});
afterAll(async () => {
  for (const { server } of sites) await server.close();
});

describe('a foreign Host', () => {
  test('appears in no page: neither as canonical nor as Open Graph address', async () => {
    for (const path of ['/', '/teams', '/login', '/team/none']) {
      const { body } = await plain.get(path, STRANGER);
      expect(body).not.toContain('evil');
      expect(body).not.toContain('canonical');
      expect(body).toContain('content="/og.png"');
      const answer = await configured.get(path, STRANGER);
      expect(answer.body).not.toContain('evil');
      expect(answer.body).toContain('<link rel="canonical" href="https://lig.example/');
      expect(answer.body).toContain('content="https://lig.example/og.png"');
    }
  });

  test('nor does X-Forwarded-*, unless a trusted proxy sends it', async () => {
    const forwarded = { ...STRANGER, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    expect((await plain.get('/', forwarded)).body).not.toContain('evil');
    const behind = { ...HTML, host: 'lig.example', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    expect((await proxied.get('/', behind)).body).toContain('<link rel="canonical" href="https://lig.example/">');
  });

  test('the names of this machine are accepted', async () => {
    const { body } = await plain.get('/teams', HTML);
    expect(body).toContain(`<link rel="canonical" href="http://127.0.0.1:${plain.server.port}/teams">`);
  });

  test('is in no answer that a cache may store for others', async () => {
    for (const path of ['/', '/teams', '/og.png', '/__/health', '/teams.json?ns=lig', '/__/firebase/init.json']) {
      const { headers, body } = await plain.get(path, STRANGER);
      if (headers['cache-control'] === 'no-store') continue;
      expect(body, path).not.toContain('evil');
      // It is in the policy of a page, which is revalidated each time and is for that Host alone.
      if (!JSON.stringify(headers).includes('evil')) continue;
      expect(headers, path).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('host') });
    }
    expect(JSON.stringify(await plain.get('/assets/a-1.js', STRANGER))).not.toContain('evil');
  });
});

describe('HSTS', () => {
  const header = async (site: Site, headers: Record<string, string>) =>
    (await site.get('/', { ...HTML, ...headers })).headers['strict-transport-security'];

  test('is sent if the address is https, and only then', async () => {
    expect(await header(plain, {})).toBeUndefined();
    expect(await header(proxied, {})).toBeUndefined();
    expect(await header(configured, { host: 'lig.example' })).toMatch(/^max-age=\d{8}/);
    expect(await header(configured, { host: '192.168.1.7:4000' })).toBeUndefined();
    expect(await header(proxied, { 'x-forwarded-proto': 'https' })).toMatch(/^max-age=\d{8}/);
    expect(await header(plain, { 'x-forwarded-proto': 'https' })).toBeUndefined();
  });

  test('is on every answer of such an address, refusals too', async () => {
    for (const path of ['/none.txt', '/__/health', '/users.json?ns=lig', '/v0/b/x/o/y', '/.lp?ns=lig']) {
      const { headers } = await configured.get(path, { host: 'lig.example' });
      expect(headers['strict-transport-security'], path).toBeDefined();
    }
  });
});

describe('the content security policy', () => {
  const policy = async (site: Site, headers: Record<string, string>) =>
    String((await site.get('/', { ...HTML, ...headers })).headers['content-security-policy']);

  test('allows no inline style or script except by the hash of its content', async () => {
    expect(await policy(plain, {})).not.toContain('unsafe');
  });

  test('allows the page to connect to its own host and no other', async () => {
    const connect = (text: string) => /connect-src ([^;]*)/.exec(text)?.[1];
    const { port } = plain.server;
    expect(connect(await policy(plain, {}))).toBe(`'self' ws://127.0.0.1:${port}`);
    expect(connect(await policy(configured, { host: 'lig.example' }))).toBe("'self' wss://lig.example");
    const behind = { host: 'lig.example', 'x-forwarded-proto': 'https' };
    expect(connect(await policy(proxied, behind))).toBe("'self' wss://lig.example");
  });

  test('copies nothing from an invalid Host', async () => {
    for (const host of ["x; script-src 'unsafe-inline'", 'a b', "x'", 'x,y']) {
      expect((await plain.get('/', { ...HTML, host })).status, host).toBe(400);
    }
  });
});

describe('/__/metrics', () => {
  const lan = Object.values(networkInterfaces())
    .flat()
    .find((net) => net?.family === 'IPv4' && !net.internal)?.address;

  test('answers this machine itself', async () => {
    expect((await plain.get('/__/metrics')).body).toContain('http_requests_total');
    expect((await plain.get('/__/metrics', { host: 'localhost:1' })).status).toBe(200);
  });

  test('answers nobody who comes through a proxy, under another name or from elsewhere', async () => {
    for (const site of [plain, proxied, configured]) {
      for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { via: '1.1 x' }, { host: 'evil.example' }]) {
        expect((await site.get('/__/metrics', headers as Record<string, string>)).status).toBe(404);
      }
      if (lan !== undefined) expect((await site.get('/__/metrics', { host: 'localhost' }, lan)).status).toBe(404);
    }
  });

  test('answers whoever holds the token', async () => {
    const from = (authorization: string) => configured.get('/__/metrics', { host: 'lig.example', authorization });
    expect((await from('Bearer gizli-sayac')).status).toBe(200);
    for (const wrong of ['', 'Bearer', 'Bearer ', 'Bearer gizli', 'Bearer undefined', 'Basic gizli-sayac']) {
      expect((await from(wrong)).status, wrong).toBe(404);
    }
    const none = await plain.get('/__/metrics', { host: 'lig.example', authorization: 'Bearer undefined' });
    expect(none.status).toBe(404);
  });
});

describe('--trust-proxy', () => {
  const trusts = (args: string[]) => readFlags(args, readSettings({})).trustProxy;

  test('means this machine, or the given addresses', () => {
    expect(trusts([])).toBe(false);
    for (const args of [['--trust-proxy'], ['--trust-proxy', '--port', '1'], ['export', 'x.json', '--trust-proxy']]) {
      const proxies = trusts(args);
      expect(proxies && [proxies.has('127.0.0.1'), proxies.has('::1'), proxies.has('10.0.0.2')]).toEqual([
        ...[true, true, false],
      ]);
    }
    for (const args of [['--trust-proxy', '10.0.0.2,10.1.0.0/16'], ['--trust-proxy=10.0.0.2,10.1.0.0/16']]) {
      const proxies = trusts(args);
      expect(proxies && ['10.0.0.2', '10.1.9.9', '10.0.0.3', '127.0.0.1'].map(proxies.has)).toEqual([
        ...[true, true, false, false],
      ]);
    }
    for (const args of [['--trust-proxy=everyone'], ['--trust-proxy', 'abc']])
      expect(() => trusts(args)).toThrow('--trust-proxy');
    expect(readTrustedProxies(LOOPBACK)).not.toBeNull();
  });

  test('the limits count the address that the proxy reports, not an invented one', async () => {
    const refused = ({ lines }: Site) => lines.filter(({ event }) => event === 'auth-refused').map(({ text }) => text);
    const signIn = (site: Site, forwardedFor: string) =>
      site.get(
        '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x',
        { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
        '127.0.0.1',
        JSON.stringify({ email: 'yok@example.com', password: 'yanlış1', returnSecureToken: true }),
      );
    await signIn(proxied, '6.6.6.6, 203.0.113.9');
    expect(refused(proxied).at(-1)).toContain('"address":"203.0.113.9"');
    await signIn(plain, '203.0.113.9');
    expect(refused(plain).at(-1)).toContain('"address":"127.0.0.1"');
  });
});

describe('no stack traces in a log', () => {
  test('for any request', async () => {
    const paths = ['/%', '/%E0%A4%A', '/a%00b', '/.lp?ns=lig&ser=x&id=%', '/x.json?ns=lig&orderBy=%22', '/v0/b/%/o/%'];
    paths.push('/v0/b/lig.appspot.com/o/%ff', '/__/functions/europe-west1/%', '/__/functions/europe-west1/__proto__');
    paths.push(
      '/identitytoolkit.googleapis.com/v1/accounts:%',
      '/match/%',
      '/team/%E0%A4%A',
      '/constructor.json?ns=lig',
    );
    const bodies = [
      '',
      '{',
      '[',
      '"',
      'null',
      '1',
      '[]',
      '{"data":[',
      '{"a":"\\ud800"}',
      '{"__proto__":1}',
      '\0',
      '[[[[',
    ];
    for (const path of paths) {
      for (const body of bodies) {
        const { status } = await plain.get(path, { 'content-type': 'application/json' }, '127.0.0.1', body);
        expect(status, `${path} ${body}`).toBeLessThan(500);
      }
    }
    for (const { level, text } of plain.lines) if (level !== 'debug') expect(text).not.toMatch(/\\n\s+at /);
  });

  test('an internal error is one line; its stack needs --log-level debug', () => {
    const written = (level: 'info' | 'debug') => {
      const lines: string[] = [];
      logFault(
        createLog(level, (line) => lines.push(line)),
        'request-failed',
        new TypeError('boom'),
        { path: '/x' },
      );
      return lines.map((line) => JSON.parse(line));
    };
    expect(written('info')).toMatchObject([{ level: 'error', path: '/x', error: 'TypeError: boom' }]);
    expect(written('info')[0]).not.toHaveProperty('stack');
    expect(written('debug')[1].stack).toContain('    at ');
  });
});

describe('the sources of both halves', () => {
  /** With comments left out, by their path. */
  const sources = async () => {
    const folders = ['server', 'packages/firebase-server/src'];
    const files = await Promise.all(
      folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((name) => `${folder}/${name}`)),
    );
    const texts = files.flat().filter((name) => name.endsWith('.ts'));
    return Promise.all(
      texts.map(async (name) => [name, (await readFile(name, 'utf8')).replace(/^\s*(\/\/|\/?\*).*$/gm, '')] as const),
    );
  };

  test('log no stack directly', async () => {
    const found = (await sources()).filter(([, text]) => /\w\)?\??\.stack\b(?!\.)/.test(text)).map(([name]) => name);
    // main.ts: on standard error, when the start itself fails
    expect(found.sort()).toEqual(['packages/firebase-server/src/log.ts', 'server/main.ts']);
  });

  test('read JSON from outside only with readJson', async () => {
    /** What this server wrote itself, or what the operator gave. */
    const own = [
      'packages/firebase-server/src/database/journal/journal-records.ts',
      'packages/firebase-server/src/database/rest/answer.ts',
      'packages/firebase-server/src/database/rest/stream.ts',
      'packages/firebase-server/src/durable-log/checked-file.ts',
      'packages/firebase-server/src/durable-log/folder-lock.ts',
      'packages/firebase-server/src/durable-log/journal-state.ts',
      'packages/firebase-server/src/durable-log/old-log.ts',
      'packages/firebase-server/src/requests/json-reader.ts',
      'packages/firebase-server/src/rules/compile-rules.ts',
      'server/league/operations/read-json.ts',
    ];
    const parsing = (await sources())
      .filter(([, text]) => /JSON\.parse\(|\.json\(\)\)/.test(text))
      .map(([name]) => name);
    // The emulator is a tool on the developer's own machine.
    const outside = parsing.filter((name) => !/\/src\/emulator\/|\/league\/demo\//.test(name));
    expect(outside.sort()).toEqual(own);
  });
});
