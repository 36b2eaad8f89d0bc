import { X509Certificate } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../../packages/firebase-server/tests/support/rtdb-client.ts';
import { certificateDaysLeft, followTlsFiles } from '../../server/league/process/process.ts';
import { type ServerProcess, startProcess } from './main-harness.ts';

// Two pairs for tests alone, good for a hundred years.
const FOLDER = join(import.meta.dirname, '../support/certificates');
const DAY = 86_400_000;

let dir: string;
let server: ServerProcess | null = null;
const cert = () => join(dir, 'cert.pem');
const key = () => join(dir, 'key.pem');
const put = (name: string) => {
  copyFileSync(join(FOLDER, `${name}.pem`), cert());
  copyFileSync(join(FOLDER, `${name}.key.pem`), key());
};

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lig-tls-'));
  put('first');
});
afterEach(async () => {
  await server?.stop('SIGKILL');
  server = null;
  rmSync(dir, { recursive: true, force: true });
});

/** The name in the certificate that a new connection gets. */
function served(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket: TLSSocket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      resolve(String(socket.getPeerCertificate().subject.CN));
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

function statusOf(options: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    get(options, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', reject);
  });
}

test('a certificate that was renewed is served after SIGHUP without a restart, and open connections go on', async () => {
  const started = startProcess(
    ['--port', '0', '--empty', '--data', join(dir, 'league'), '--tls-cert', cert(), '--tls-key', key()],
    {},
  );
  server = started;
  await until(() => started.errors().includes('server-started'), 'the start');
  const port = Number(/"port":(\d+)/.exec(started.errors())?.[1]);
  expect(await served(port)).toBe('first.example');
  const agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false });
  const health = { agent, host: '127.0.0.1', port, path: '/__/health' };
  expect(await statusOf(health)).toBe(200);
  const [open] = Object.values(agent.freeSockets).flat();

  put('second');
  started.child.kill('SIGHUP');
  await until(() => started.errors().includes('tls-renewed'), 'the renewal');
  expect(await served(port)).toBe('second.example');
  expect(await statusOf(health)).toBe(200);
  expect(Object.values(agent.freeSockets).flat()).toEqual([open]);

  // A renewal that went wrong changes nothing and says so once.
  writeFileSync(cert(), 'yarım');
  started.child.kill('SIGHUP');
  await until(() => started.output().includes('şimdilik eskisi'), 'the complaint');
  expect(await served(port)).toBe('second.example');
  agent.destroy();
});

test('a certificate that ends within fourteen days is spoken of once a day', () => {
  const pair = { cert: '', key: '' };
  put('first');
  const lines: { event: string; [field: string]: unknown }[] = [];
  let now = Date.now();
  const poll = followTlsFiles({
    files: { cert: cert(), key: key() },
    pair,
    renew: () => undefined,
    log: (_level, event, fields) => void lines.push({ event, ...fields }),
    now: () => now,
  });
  const [renewed] = lines;
  expect(renewed?.event).toBe('tls-renewed');
  const end = Date.parse(String(renewed?.until));
  now = end - 15 * DAY;
  poll();
  expect(lines).toHaveLength(1);
  now = end - 13.5 * DAY;
  poll();
  poll();
  now += DAY;
  poll();
  now = end + DAY;
  poll();
  expect(lines.slice(1).map(({ event, days }) => [event, days])).toEqual([
    ['tls-ends-soon', 13],
    ['tls-ends-soon', 12],
    ['tls-ends-soon', -1],
  ]);
  expect(String(lines.at(-1)?.message)).toContain('süresi doldu');
});

test('health speaks of the days that a certificate has left from fourteen on', () => {
  const text = readFileSync(cert(), 'utf8');
  const end = Date.parse(new X509Certificate(text).validTo);
  expect(certificateDaysLeft(text, end - 20 * DAY)).toBeNull();
  expect(certificateDaysLeft(text, end - 2.5 * DAY)).toBe(2);
});
