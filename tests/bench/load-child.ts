import { serveParent } from './child.ts';
import { type Dialect, dialectOf, type Target } from './dialects.ts';
import type { LightClient } from './light-client.ts';

// The load, in a process of its own so that it takes no time from the server: listeners, writers, idle connections.

interface World {
  dialect: Dialect;
  listeners: LightClient[];
  writers: LightClient[];
  idle: LightClient[];
  /** Taps made so far, by writer. */
  revs: number[];
}

const worlds = new Map<string, World>();

type Question =
  | { do: 'connect'; name: string; target: Target; listeners?: number; writers?: number; idle?: number }
  | { do: 'broadcast'; name: string; taps: number; window: number }
  | { do: 'writes'; name: string; writers: number; each: number; small: boolean }
  | { do: 'leave'; name: string };

async function answer(question: Question): Promise<unknown> {
  if (question.do === 'connect') return connect(question);
  const world = worlds.get(question.name) as World;
  if (question.do === 'broadcast') return broadcast(world, question.taps, question.window);
  if (question.do === 'writes') return writes(world, question.writers, question.each, question.small);
  const all = [...world.listeners, ...world.writers, ...world.idle];
  const gone = all.filter(({ socket }) => socket.destroyed).length;
  for (const client of all) client.close();
  if (gone > 0) throw new Error(`${gone} of ${all.length} connections were closed`);
  worlds.delete(question.name);
  return {};
}

async function connect({ name, target, listeners = 0, writers = 0, idle = 0 }: Question & { do: 'connect' }) {
  const dialect = dialectOf(target);
  const several = async (count: number, one: () => Promise<LightClient>) => {
    const clients: LightClient[] = [];
    while (clients.length < count) {
      const some = Array.from({ length: Math.min(100, count - clients.length) }, one);
      clients.push(...(await Promise.all(some)));
    }
    return clients;
  };
  worlds.set(name, {
    dialect,
    listeners: await several(listeners, dialect.listen),
    writers: await several(writers, dialect.writer),
    idle: await several(idle, dialect.idle),
    revs: Array.from({ length: writers }, () => 0),
  });
  return {};
}

let serial = 0;

function nextRev({ revs }: World, i: number): number {
  const rev = (revs[i] ?? 0) + 1;
  revs[i] = rev;
  return rev;
}

/** One writer taps with up to `window` unanswered; every listener must receive every tap. Latency: tap sent → received. */
async function broadcast(world: World, taps: number, window: number) {
  const { dialect, listeners } = world;
  const writer = world.writers[0] as LightClient;
  const sentAt = new Float64Array(taps);
  const latencies = new Float64Array(taps * listeners.length);
  let heard = 0;
  let bytes = 0;
  let sent = 0;
  const send = () => {
    if (sent >= taps) return;
    const text = dialect.tap('m0', nextRev(world, 0));
    sentAt[sent++] = performance.now();
    writer.send(text);
  };
  let failed: (error: unknown) => void = () => undefined;
  const all = new Promise<void>((resolve, reject) => {
    failed = reject;
    for (const listener of listeners) {
      let number = 0;
      listener.onFrame = (frame) => {
        bytes += frame.length;
        latencies[heard++] = performance.now() - (sentAt[number++] as number);
        if (heard === latencies.length) resolve();
      };
    }
  });
  writer.onFrame = (frame) => {
    try {
      if (dialect.isAnswer(frame)) send();
    } catch (error) {
      failed(error);
    }
  };
  const started = performance.now();
  for (let i = 0; i < window; i++) send();
  await all;
  const seconds = (performance.now() - started) / 1000;
  latencies.sort();
  const at = (share: number) => latencies[Math.floor(share * (latencies.length - 1))] as number;
  return { perSecond: heard / seconds, p50: at(0.5), p99: at(0.99), bytes: bytes / heard };
}

/** Each writer sends its next write when the last was answered. */
async function writes(world: World, count: number, each: number, small: boolean) {
  const { dialect } = world;
  const latencies: number[] = [];
  const started = performance.now();
  const run = (writer: LightClient, i: number) =>
    new Promise<void>((resolve, reject) => {
      let left = each;
      let sentAt = 0;
      const next = () => {
        if (left-- === 0) return resolve();
        const text = small ? dialect.small(`m${i}`, ++serial) : dialect.tap(`m${i}`, nextRev(world, i));
        sentAt = performance.now();
        writer.send(text);
      };
      writer.onFrame = (frame) => {
        try {
          if (!dialect.isAnswer(frame)) return;
          latencies.push(performance.now() - sentAt);
          next();
        } catch (error) {
          reject(error);
        }
      };
      next();
    });
  await Promise.all(world.writers.slice(0, count).map(run));
  const seconds = (performance.now() - started) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(share * (latencies.length - 1))] as number;
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99) };
}

serveParent({}, answer as (question: never) => Promise<unknown>);
