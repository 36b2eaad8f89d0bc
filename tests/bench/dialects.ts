import { LightClient } from './light-client.ts';
import { tapBody, tapPush } from './tap.ts';

/** The protocol of each server, for the same load. */
export interface Dialect {
  /** A client that listens to every tap of match `m0`, or of several matches; resolves when it is listening. */
  listen(matches?: readonly string[]): Promise<LightClient>;
  /** A client that may write; resolves when it is signed in. */
  writer(): Promise<LightClient>;
  /** A connection that only stays open. */
  idle(): Promise<LightClient>;
  /** The text of the `rev`-th tap of a match. */
  tap(match: string, rev: number): string;
  /** A small write: one short text at a place of its own. */
  small(match: string, number: number): string;
  /** Whether a frame to a writer is the answer to a write; throws for a refusal. */
  isAnswer(frame: Buffer): boolean;
}

export interface Target {
  kind: 'league' | 'ws' | 'socket.io';
  port: number;
  token?: string;
  uid?: string;
  /** `ws` only: answers after an append and an fdatasync. */
  durable?: boolean;
}

export function dialectOf(target: Target): Dialect {
  if (target.kind === 'league') return leagueDialect(target);
  return target.kind === 'ws' ? wsDialect(target) : socketIoDialect(target.port);
}

/** Waits for the first frame that passes the test; `open` may write before. */
async function until(client: LightClient, passes: (text: string) => boolean): Promise<LightClient> {
  await new Promise<void>((resolve) => {
    client.onFrame = (frame) => passes(frame.toString()) && resolve();
  });
  client.onFrame = () => undefined;
  return client;
}

function leagueDialect({ port, token, uid = '' }: Target): Dialect {
  const connect = async () =>
    until(await LightClient.open(port, '/.ws?v=5&ns=lig'), (text) => text.includes('"t":"h"'));
  const ask = (client: LightClient, r: number, a: string, b: unknown) => {
    client.send(JSON.stringify({ t: 'd', d: { r, a, b } }));
    return until(client, (text) => text.startsWith(`{"t":"d","d":{"r":${r},"b":{"s":"ok"`));
  };
  const push = Buffer.from('{"t":"d","d":{"a"');
  const ok = Buffer.from('"s":"ok"');
  return {
    idle: connect,
    listen: async (matches = ['m0']) => {
      const client = await connect();
      for (const [i, match] of matches.entries()) await ask(client, i + 1, 'q', { p: `matches/${match}`, h: '' });
      return client;
    },
    writer: async () => ask(await connect(), 1, 'auth', { cred: token }),
    tap: (match, rev) => JSON.stringify({ t: 'd', d: { r: rev + 1, a: 'm', b: tapBody(match, rev, uid) } }),
    small: (match, number) => {
      const b = { p: `matches/${match}/videoUrl`, d: `https://example.com/${number}` };
      return JSON.stringify({ t: 'd', d: { r: number + 1, a: 'p', b } });
    },
    isAnswer: (frame) => {
      if (frame.subarray(0, push.length).equals(push)) return false;
      if (!frame.includes(ok)) throw new Error(`refused: ${frame}`);
      return true;
    },
  };
}

function wsDialect({ port, durable = false }: Target): Dialect {
  const connect = async (path: string) => until(await LightClient.open(port, path), (text) => text === 'hello');
  return {
    idle: () => connect('/idle'),
    listen: () => connect('/listen'),
    writer: () => connect(durable ? '/durable' : '/write'),
    tap: tapPush,
    small: (match, number) => `{"match":"${match}","videoUrl":"https://example.com/${number}"}`,
    isAnswer: () => true,
  };
}

function socketIoDialect(port: number): Dialect {
  const connect = async () => {
    const client = await LightClient.open(port, '/socket.io/?EIO=4&transport=websocket');
    client.pongs = true;
    await until(client, (text) => text.startsWith('0'));
    client.send('40');
    return until(client, (text) => text.startsWith('40'));
  };
  return {
    idle: connect,
    listen: async () => {
      const client = await connect();
      client.send('420["listen"]');
      return until(client, (text) => text.startsWith('430'));
    },
    writer: connect,
    tap: (match, rev) => `421["tap",${tapPush(match, rev)}]`,
    small: (match, number) => `421["small",{"match":"${match}","videoUrl":"https://example.com/${number}"}]`,
    isAnswer: (frame) => frame[0] === 52 && frame[1] === 51,
  };
}
