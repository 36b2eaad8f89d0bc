import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { PROJECT_ROOT } from '../../server/league/project-root.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { PASSWORD, serversIn } from './main-harness.ts';

// The proxies of docs/barindirma.md and docs/self-hosting.md as real programs on loopback, with https and a certificate of their own.

const dir = folderForTests();
const start = serversIn(dir);
const proxies: ChildProcess[] = [];
afterAll(() => {
  for (const proxy of proxies) proxy.kill('SIGKILL');
});

const has = (program: string) => spawnSync('which', [program]).status === 0;
const NEEDED = 'Needs a reverse proxy: apt-get install -y --no-install-recommends caddy nginx-light';
const block = (page: string, kind: string) =>
  new RegExp(`^\`\`\`${kind}\\n(.*?)^\`\`\`$`, 'ms').exec(readFileSync(join(PROJECT_ROOT, page), 'utf8'))?.[1] ?? '';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A certificate for \`localhost\` that signs itself, as PEM files. */
function certificate(): { cert: string; key: string } {
  const [cert, key] = [join(dir, 'cert.pem'), join(dir, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...made, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { cert, key };
}

/** Starts each proxy, as one process that a signal ends, with the page's own lines: name and port are this machine's. Gives the authority of its certificate. */
const PROXIES: Record<string, (https: number, league: string) => Promise<Buffer>> = {
  caddy: async (https, league) => {
    const lines = block('docs/barindirma.md', 'caddy')
      .replace('lig.ornek.com {', `https://localhost:${https} {\n  tls internal`)
      .replace('127.0.0.1:4000', `127.0.0.1:${league}`);
    const file = join(dir, 'Caddyfile');
    writeFileSync(file, `{\n  admin off\n  auto_https disable_redirects\n  skip_install_trust\n}\n${lines}`);
    const env = { PATH: process.env.PATH, HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir };
    proxies.push(spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env, stdio: 'ignore' }));
    return readWhenThere(join(dir, 'caddy/pki/authorities/local/root.crt'));
  },
  nginx: async (https, league) => {
    const { cert, key } = certificate();
    const place = join(dir, 'nginx');
    mkdirSync(place);
    const location = block('docs/self-hosting.md', 'nginx').replace('127.0.0.1:4000', `127.0.0.1:${league}`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${place};`);
    const server = `server { listen 127.0.0.1:${https} ssl; ssl_certificate ${cert}; ssl_certificate_key ${key};\n${location} }`;
    const http = `http { access_log off; ${temporary.join(' ')}\n${server} }`;
    const file = join(place, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off; master_process off; pid ${place}/pid; error_log ${place}/error.log; events {}\n${http}\n`,
    );
    proxies.push(spawn('nginx', ['-c', file, '-e', join(place, 'error.log')], { stdio: 'ignore' }));
    return readFileSync(cert);
  },
};

async function readWhenThere(file: string): Promise<Buffer> {
  for (;;) {
    try {
      return readFileSync(file);
    } catch {
      await wait(20);
    }
  }
}

const installed = Object.keys(PROXIES).filter(has);

test('there is a proxy to try, or the run says what it needs', () => {
  const missing = Object.keys(PROXIES).filter((name) => !installed.includes(name));
  if (missing.length > 0) console.log(`Not tried: ${missing.join(', ')}. ${NEEDED}`);
  if (process.env.PROVE === 'all' && installed.length === 0) throw new Error(NEEDED);
});

describe.each(installed)('%s', (name) => {
  test('https, the WebSocket, and the people behind it as themselves', async () => {
    const https = await freePort();
    const server = start(`league-${name}`, ['--trust-proxy', '--host', '127.0.0.1'], {
      PUBLIC_URL: `https://localhost:${https}`,
    });
    const password = await server.shows(PASSWORD);
    const league = await server.shows(/http:\/\/127\.0\.0\.1:(\d+)/);
    const ca = await PROXIES[name]?.(https, league);
    const agent = new Agent({ ca });
    const call = (path: string, body?: object, headers: Record<string, string> = {}) =>
      ask(agent, `https://localhost:${https}${path}`, body, headers);
    await answering(() => call('/__/health'));

    // by X-Forwarded-Proto the league knows that the browser came by https
    const secured = 'strict-transport-security';
    const settings = await call('/__/firebase/init.json');
    expect([settings.status, settings.headers[secured]]).toEqual([200, expect.stringContaining('max-age')]);
    const direct = await fetch(`http://127.0.0.1:${league}/__/firebase/init.json`);
    expect([direct.status, direct.headers.get(secured)]).toEqual([200, null]);
    const toolkit = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any';
    const signedIn = await call(toolkit, { email: 'admin@kupaligi.local', password, returnSecureToken: true });
    expect(JSON.parse(signedIn.text)).toMatchObject({ idToken: expect.any(String) });

    // the metrics are for programs on this machine, and who comes through the proxy is not one
    expect((await fetch(`http://127.0.0.1:${league}/__/metrics`)).status).toBe(200);
    expect((await call('/__/metrics')).status).toBe(404);

    const socket = new WebSocket(`wss://localhost:${https}/.ws?v=5&ns=lig`, { agent });
    const [hello] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(hello.toString())).toMatchObject({ t: 'c', d: { t: 'h' } });
    const answer = once(socket, 'message');
    socket.send(JSON.stringify({ t: 'd', d: { r: 1, a: 'q', b: { p: '/config/ping', h: '' } } }));
    expect(JSON.parse(String((await answer)[0]))).toMatchObject({ t: 'd' });
    socket.close();
    await once(socket, 'close');
    await server.stop();
  });
});

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** A request that believes only the proxy's own certificate. */
async function ask(agent: Agent, url: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
  const sent = request(url, {
    agent,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  const text = (await answer.setEncoding('utf8').toArray()).join('');
  return { status: answer.statusCode, headers: answer.headers, text };
}

/** Waits until the proxy listens. */
async function answering(look: () => Promise<Answer>): Promise<void> {
  for (;;) {
    try {
      if ((await look()).status === 200) return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error;
    }
    await wait(20);
  }
}
