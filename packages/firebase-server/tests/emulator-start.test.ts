import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startProcess } from '../../../tests/server/main-harness.ts';
import { EXIT } from '../src/contracts.ts';
import { readEmulatorFlags } from '../src/emulator/flags.ts';
import { HAS_IPV6 } from './support/ipv6.ts';

const started: ServerProcess[] = [];
function start(...args: string[]): ServerProcess {
  const emulator = startProcess(args, {}, 'packages/firebase-server/src/main.ts');
  started.push(emulator);
  return emulator;
}
afterAll(async () => {
  for (const emulator of started) await emulator.stop('SIGKILL');
});

/** `open`, or the error code of the failed connection. */
function reach(port: number, host: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 2000 });
    const end = (result: string) => {
      socket.destroy();
      resolve(result);
    };
    socket.on('connect', () => end('open'));
    socket.on('timeout', () => end('ETIMEDOUT'));
    socket.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
}

test('answers on loopback and on no other address of this machine, and ends on a signal', async () => {
  const emulator = start('--port-database', '0', '--port-auth', '0');
  const database = Number(await emulator.shows(/FIREBASE_DATABASE_EMULATOR_HOST=127\.0\.0\.1:(\d+)/));
  const auth = Number(await emulator.shows(/FIREBASE_AUTH_EMULATOR_HOST=127\.0\.0\.1:(\d+)/));
  expect(database).not.toBe(auth);
  for (const port of [database, auth]) {
    expect(await reach(port, '127.0.0.1')).toBe('open');
    if (HAS_IPV6) expect(await reach(port, '::1')).toBe('open');
    for (const { address, internal, family } of Object.values(networkInterfaces()).flatMap((list) => list ?? [])) {
      if (!internal && family === 'IPv4')
        expect([address, await reach(port, address)]).toEqual([address, 'ECONNREFUSED']);
    }
  }
  const taken = start('--port', String(database));
  expect(await taken.ended()).toBe(EXIT.portInUse);
  expect(taken.errors()).toContain(`${database} numaralı port kullanımda`);
  expect(await emulator.stop('SIGTERM')).toBe(0);
});

test('refuses a data folder', async () => {
  const emulator = start('--data', './league-data');
  expect(await emulator.ended()).toBe(EXIT.usage);
  expect(emulator.errors()).toContain('veri klasörü açmaz');
});

describe('the command line', () => {
  const refusal = (...args: string[]) => {
    try {
      readEmulatorFlags(args, {});
      return null;
    } catch (error) {
      return error;
    }
  };

  test.each([[['--data', './league-data']], [['--data=./league-data']], [['--data']]])('refuses %j', (args) => {
    const message = expect.stringContaining('veri klasörü açmaz');
    expect(refusal(...args)).toMatchObject({ exitCode: EXIT.usage, message });
  });

  test.each(['0.0.0.0', '::', '192.168.1.5', '127.0.0.1', 'localhost'])('refuses any --host: %s', (host) => {
    expect(refusal('--host', host)).toMatchObject({ exitCode: EXIT.usage, message: expect.stringContaining('--host') });
  });

  test('has the official ports, and the project of the environment', () => {
    expect(readEmulatorFlags([], { GCLOUD_PROJECT: 'demo-x' })).toMatchObject({
      databasePort: 9000,
      authPort: 9099,
      onePort: false,
      project: 'demo-x',
    });
    expect(readEmulatorFlags(['--port', '0'], {})).toMatchObject({ onePort: true, project: undefined });
    expect(readEmulatorFlags(['--port-database', '9100', '--port-auth', '9100'], {}).onePort).toBe(true);
  });

  test.each([[['--port', '1', '--port-auth', '2']], [['--port', 'x']], [['--project', 'a/b']], [['--demo']], [['x']]])(
    'refuses %j',
    (args) => {
      expect(refusal(...args)).toMatchObject({ exitCode: EXIT.usage });
    },
  );

  test.each([
    [['--demo'], '--demo diye bir seçenek yok.'],
    [['--project'], '--project bir değer ister.'],
    [['--help=x'], '--help değer almaz.'],
    [['start'], 'Komut yok: "start".'],
  ])('reports an unknown argument in Turkish: %j', (args, reason) => {
    expect(refusal(...args)).toMatchObject({ message: `${reason}\nSeçenekler için: npm run emulator -- --help` });
  });
});
