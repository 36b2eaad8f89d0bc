import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createLog } from 'firebase-server';
import { expect, test } from 'vitest';
import { lineWriter, onHangup, openOwnLog } from '../../server/league/process/process.ts';
import { folderForTests } from '../support/folder-for-tests.ts';

const dir = folderForTests();
const lines = (file: string) => readFileSync(file, 'utf8').trim().split('\n');

test('the log rotates by size: a bounded number of files, every line in one of them, in order', () => {
  const at = join(dir, 'rotated');
  mkdirSync(at);
  const file = join(at, 'server.log');
  const limits = { bytes: 100, files: 3 };
  let log = openOwnLog(file, limits);
  for (let n = 0; n < 60; n += 1) {
    log.write(`line ${n}\n`);
    if (n % 7 === 0) {
      log.close(); // a restart appends
      log = openOwnLog(file, limits);
    }
    expect(readdirSync(at).length).toBeLessThanOrEqual(3);
    for (const name of readdirSync(at)) expect(readFileSync(join(at, name)).length).toBeLessThanOrEqual(100);
  }
  log.close();
  expect(readdirSync(at).sort()).toEqual(['server.log', 'server.log.1', 'server.log.2']);
  const kept = ['.2', '.1', ''].flatMap((end) => lines(`${file}${end}`));
  expect(kept.length).toBeGreaterThan(24);
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, i) => `line ${60 - kept.length + i}`));
});

test('a line longer than a file gets a file of its own', () => {
  const file = join(dir, 'long.log');
  const log = openOwnLog(file, { bytes: 10, files: 2 });
  for (const line of ['short\n', `${'x'.repeat(50)}\n`, 'next\n']) log.write(line);
  log.close();
  expect([lines(file), lines(`${file}.1`)]).toEqual([['next'], ['x'.repeat(50)]]);
});

test('lines that the disk refuses are counted, and the log goes on by itself', () => {
  const file = join(dir, 'refused.log');
  const log = openOwnLog(file);
  log.write('before\n');
  renameSync(file, `${file}.moved`);
  symlinkSync('/dev/full', file);
  log.reopen();
  for (let n = 0; n < 3; n += 1) log.write(`lost ${n}\n`);
  rmSync(file);
  log.reopen();
  log.write('after\n');
  expect(lines(file)).toEqual([JSON.stringify({ level: 'warn', event: 'log-lines-lost', count: 3 }), 'after']);
  // a place that is gone for a while
  rmSync(file);
  mkdirSync(file);
  log.reopen();
  log.write('lost\n');
  rmSync(file, { recursive: true });
  log.write('again\n');
  expect(lines(file)).toEqual([expect.stringContaining('"count":1'), 'again']);
  log.close();
});

test('a reader that stalls costs a bounded amount of memory, and one that went away none', () => {
  const stream = new PassThrough();
  const write = lineWriter(stream);
  for (let n = 0; n < 4000; n += 1) write(`${'x'.repeat(1000)}\n`);
  expect(stream.writableLength + stream.readableLength).toBeLessThan(1_200_000);
  stream.destroy();
  write('nobody\n'); // no error of a closed stream
});

test('at a SIGHUP everybody who listens is called, also after one that fails', async () => {
  const events: string[] = [];
  const log = (level: string, event: string) => void (level === 'error' && events.push(event));
  const ends = [
    onHangup(log, () => {
      throw new Error('first');
    }),
    onHangup(log, () => void events.push('second')),
  ];
  process.emit('SIGHUP');
  await Promise.resolve();
  expect(events.sort()).toEqual(['hangup-failed', 'second']);
  for (const end of ends) end();
  expect(process.listeners('SIGHUP')).toEqual([]);
});

test('a line keeps its time, level and name whatever its fields are called', () => {
  const written: string[] = [];
  const log = createLog(
    'info',
    (line) => written.push(line),
    () => 0,
  );
  log('warn', 'trigger-failed', JSON.parse('{"event":"-Nx","level":"debug","time":1,"try":2}'));
  expect(written).toEqual(['{"time":"1970-01-01T00:00:00.000Z","level":"warn","event":"trigger-failed","try":2}\n']);
});
