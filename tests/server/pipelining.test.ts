import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { stopParsingWhenDestroyed } from '../../server/league/http/pipelining.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

/** Sends so many requests in one write to a server that destroys the connection at the third; answers how many it saw, and what came back. */
async function send(count: number, end: number): Promise<{ seen: number; heard: string }> {
  let seen = 0;
  const server = createServer((request, answer) => {
    seen += 1;
    if (seen === end) request.socket.destroy();
    else answer.end(`${seen};`);
  });
  stopParsingWhenDestroyed(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
    if (heard.includes(`${count};`)) socket.end();
  });
  socket.on('error', () => undefined);
  socket.write(REQUEST.repeat(count));
  await once(socket, 'close');
  return { seen, heard };
}

test('requests behind the one that ended their connection are not read', async () => {
  expect((await send(200, 3)).seen).toBe(3);
});

test('a connection that goes on has all its requests answered', async () => {
  const { seen, heard } = await send(200, 0);
  expect(seen).toBe(200);
  expect([...heard.matchAll(/(\d+);/g)].map(([, at]) => Number(at))).toEqual(
    Array.from({ length: 200 }, (_, at) => at + 1),
  );
});
