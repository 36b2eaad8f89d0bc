import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { SocketReads } from '../../server/league/http/socket-reads.ts';

/** Computes for longer than an address may be read in a turn. */
function burn(): void {
  const until = performance.now() + 10;
  while (performance.now() < until);
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A league of sockets whose data take long to read. */
function sockets() {
  const reads = new SocketReads();
  const read: string[] = [];
  const open = (address: string, name: string) => {
    const connection = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
    const client = { isPaused: false };
    connection.on('data', () => {
      read.push(name);
      burn();
    });
    reads.follow(connection, client, address);
    return { connection, client, send: () => connection.push('x') };
  };
  return { open, read };
}

test('of sockets that have sent at once some are read in each turn, each address in its turn', async () => {
  const { open, read } = sockets();
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => open('a', name));
  const other = open('b', 'b1');
  await turn();
  for (const { send } of all) send();
  await turn();
  const before = read.length;
  expect(before).toBeLessThan(4);
  other.send();
  // Another address is read at once, whatever waits of the first one.
  await turn();
  expect(read).toContain('b1');
  expect(read.length - before).toBeLessThanOrEqual(3);
  for (let turns = 0; turns < 20 && read.length < 5; turns++) {
    const had = read.length;
    await turn();
    expect(read.length - had).toBeLessThanOrEqual(2);
  }
  expect([...read].sort()).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  for (const { send } of all) send();
  for (let turns = 0; turns < 40 && read.length < 9; turns++) await turn();
  expect([...read].sort()).toEqual(['a1', 'a1', 'a2', 'a2', 'a3', 'a3', 'a4', 'a4', 'b1']);
});

test('a socket that its client has paused is not read on before the client wants it', async () => {
  const { open, read } = sockets();
  const [first, second] = [open('a', 'a1'), open('a', 'a2')];
  await turn();
  first.send();
  await turn();
  second.client.isPaused = true;
  second.connection.pause();
  second.send();
  first.send();
  for (let turns = 0; turns < 10; turns++) await turn();
  expect(read.filter((name) => name === 'a2')).toEqual([]);
  second.client.isPaused = false;
  second.connection.resume();
  for (let turns = 0; turns < 10; turns++) await turn();
  expect(read).toContain('a2');
});

test('a socket that has gone waits for nobody', async () => {
  const { open, read } = sockets();
  const all = ['a1', 'a2', 'a3'].map((name) => open('a', name));
  await turn();
  for (const { send } of all) send();
  await turn();
  for (const { connection } of all.slice(0, 2)) connection.destroy();
  for (let turns = 0; turns < 20; turns++) await turn();
  expect(read.filter((name) => name === 'a3')).toEqual(['a3']);
});
