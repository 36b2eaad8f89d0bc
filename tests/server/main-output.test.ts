import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lanAddresses } from 'firebase-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { folderForTests } from '../support/folder-for-tests.ts';
import { PASSWORD, PORT, type ServerProcess, SOURCES, serversIn, signUp } from './main-harness.ts';
import { run } from './ops-harness.ts';

// The server outlives the reader of its output.

const dir = folderForTests();
const start = serversIn(dir);

/** Makes the server write a line to its log, by a mail that it writes to a file, and waits until it has done so. */
async function makeItLog(port: string, folder: string, email: string): Promise<void> {
  expect(await signUp(port, email, 'gizli-sifre')).toBe(true);
  const answer = await fetch(`http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
  });
  expect(answer.status).toBe(200);
  while (!existsSync(join(folder, 'mail'))) await wait(5);
}

const healthy = async (port: string) => (await fetch(`http://127.0.0.1:${port}/__/health`)).status;

async function closeOutput({ child }: ServerProcess): Promise<void> {
  for (const stream of [child.stdout, child.stderr]) {
    stream?.destroy();
    if (stream && !stream.closed) await once(stream, 'close');
  }
}

describe('nobody reads the output', () => {
  test('a closed pipe (`npm run server | head -1`): the server goes on, and stops with 0', async () => {
    const server = start('pipe', ['--log-level', 'debug']);
    const port = await server.shows(PORT);
    await server.shows(/Ctrl/);
    await closeOutput(server);
    for (const email of ['a@example.com', 'b@example.com']) {
      await makeItLog(port, join(dir, 'pipe'), email);
      expect(await healthy(port)).toBe(200);
    }
    expect(await server.stop()).toBe(0);
  });

  test('a pipe that was closed before the admin’s password could be shown: the next start shows one', async () => {
    const server = start('unread');
    await closeOutput(server);
    const folder = join(dir, 'unread');
    while (!existsSync(join(folder, 'schedules.json'))) await wait(5); // the last file of a start
    expect(await server.stop()).toBe(0);
    const next = start('unread');
    await next.shows(PASSWORD);
    await next.stop();
  });

  test('SIGHUP, which a terminal that closes sends', async () => {
    const server = start('hangup');
    const port = await server.shows(PORT);
    await server.shows(/Ctrl/);
    for (const email of ['a@example.com', 'b@example.com']) {
      server.child.kill('SIGHUP');
      await makeItLog(port, join(dir, 'hangup'), email);
    }
    expect(await healthy(port)).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  test.skipIf(!existsSync('/usr/bin/script'))('a terminal that is gone', async () => {
    const folder = join(dir, 'terminal');
    const log = join(dir, 'terminal.log');
    const program = process.env.LEAGUE_SERVER ? [process.env.LEAGUE_SERVER] : ['--import', 'tsx', SOURCES];
    const parts = [process.execPath, ...program, '--port', '0', '--empty', '--data', folder];
    const command = parts.map((part) => `'${part}'`).join(' ');
    const env = { PATH: process.env.PATH ?? '', SHELL: '/bin/sh' };
    const terminal = spawn('script', ['-qfc', command, log], { cwd: join(import.meta.dirname, '../..'), env });
    const shown = async (pattern: RegExp): Promise<string> => {
      for (;;) {
        const found = pattern.exec(await readFile(log, 'utf8').catch(() => ''))?.[1];
        if (found) return found;
        expect(terminal.exitCode).toBeNull();
        await wait(10);
      }
    };
    const port = await shown(PORT);
    // The link of the first way in, and as a QR code for a phone of the network.
    await shown(/(\/auth-action#entry\.\w+\.[-\w]{22})/);
    if (lanAddresses().length > 0) await shown(/(\[97;40m██ ▄▄▄▄▄ █)/);
    const pid = Number(await shown(/"event":"server-started".*"pid":(\d+)/));
    onTestFinished(() => {
      if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGKILL');
    });
    terminal.kill('SIGKILL'); // the terminal's other end: from here on every write to it fails
    await once(terminal, 'exit');
    for (const email of ['a@example.com', 'b@example.com']) {
      await makeItLog(port, folder, email);
      expect(await healthy(port)).toBe(200);
    }
    process.kill(pid, 'SIGTERM');
    while (existsSync(join(folder, 'server.lock'))) await wait(5);
  });
});

describe('--log FILE', () => {
  const events = async (file: string) =>
    (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).event as string);

  test('the log goes there and nowhere else; after SIGHUP to a new file of that name', async () => {
    const file = join(dir, 'server.log');
    const server = start('logged', ['--log', file]);
    const port = await server.shows(PORT);
    await server.shows(/Ctrl/);
    await makeItLog(port, join(dir, 'logged'), 'a@example.com');
    while (!(await events(file)).includes('mail-written')) await wait(5);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await rename(file, `${file}.old`); // as logrotate does
    server.child.kill('SIGHUP');
    while (!existsSync(file)) await wait(5);
    expect(await server.stop()).toBe(0);
    expect(await events(`${file}.old`)).toContain('server-started');
    expect(await events(file)).toEqual(expect.arrayContaining(['server-stopping', 'server-stopped']));
    expect(server.errors()).toBe('');
  });

  test('a place that cannot be written is 64 with a sentence', async () => {
    await mkdir(join(dir, 'a-folder'));
    const { code, errors } = await run('--port', '0', '--data', join(dir, 'none'), '--log', join(dir, 'a-folder'));
    expect([code, errors]).toEqual([64, expect.stringContaining('--log ile verilen dosyaya yazılamıyor')]);
    expect(existsSync(join(dir, 'none'))).toBe(false);
  });
});
