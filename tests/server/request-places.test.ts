import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { until } from '../../packages/firebase-server/tests/support/rtdb-client.ts';
import { onRequestOver } from '../../server/league/http/request-over.ts';
import { SLOTS, SlotCounter } from '../../server/league/http/slots.ts';

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const server = createServer();
afterEach(() => {
  server.removeAllListeners('request');
  server.close();
});

test('a request gives its place back once, answered or not: eight on one connection whose client leaves', async () => {
  let open = 0;
  let freed = 0;
  let isAnswering = false;
  server.on('request', (incoming, outgoing) => {
    open += 1;
    onRequestOver(incoming, outgoing, () => {
      freed += 1;
    });
    if (isAnswering) outgoing.end('x');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const leaving = connect(port, '127.0.0.1', () => leaving.write(GET.repeat(8)));
  await until(() => open === 8, 'the requests to arrive');
  leaving.destroy();
  await until(() => freed === 8, 'the places of all eight');
  isAnswering = true;
  const staying = connect(port, '127.0.0.1', () => staying.write(GET.repeat(8)));
  await until(() => freed === 16, 'the places of the answered ones');
  staying.destroy();
  await until(() => staying.closed, 'the end of the connection');
  expect(freed).toBe(16);
});

test('the newest request takes the place of the oldest one of its address, which is ended', () => {
  const places = new SlotCounter({ all: 5, perAddress: 2 });
  const ended: string[] = [];
  const take = (address: string, name: string) => places.take(address, () => ended.push(name));
  take('a', 'a1');
  const leave = take('a', 'a2');
  expect(take('a', 'a3')).not.toBeNull();
  expect(ended).toEqual(['a1']);
  leave?.();
  expect(take('a', 'a4')).not.toBeNull();
  expect(ended).toEqual(['a1']);
  // An address that has less than its share takes nothing from another one.
  take('b', 'b1');
  take('b', 'b2');
  take('c', 'c1');
  expect(take('c', 'c2')).toBeNull();
  // Who may not be ended keeps the place.
  const kept = new SlotCounter({ all: 5, perAddress: 1 });
  kept.take('a');
  expect(kept.take('a', () => ended.push('never'))).toBeNull();
  expect(SLOTS.requests.perAddress).toBeGreaterThan(40 * 6);
});
