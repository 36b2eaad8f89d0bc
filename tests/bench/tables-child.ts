import { serveParent } from './child.ts';
import { type Dialect, dialectOf, type Target } from './dialects.ts';
import type { LightClient } from './light-client.ts';

// Fans and scorers of a league night, in a process of their own: every fan follows every table, each scorer his own.

interface Night {
  dialect: Dialect;
  fans: LightClient[];
  scorers: LightClient[];
  /** Taps made so far, at each table alike. */
  rev: number;
}

type Question =
  | { do: 'connect'; target: Target; tables: number; fans: number }
  | { do: 'play'; taps: number; everyMs: number };

/** Time limit for the last tap to arrive, ms. */
const PATIENCE_MS = 20_000;

let night: Night | undefined;

async function answer(question: Question): Promise<unknown> {
  if (question.do === 'connect') return connect(question);
  if (night === undefined) throw new Error('nobody is connected');
  return play(night, question.taps, question.everyMs);
}

async function connect({ target, tables, fans }: Question & { do: 'connect' }) {
  const dialect = dialectOf(target);
  const keys = Array.from({ length: tables }, (_, table) => `m${table}`);
  const all: LightClient[] = [];
  while (all.length < fans) {
    const some = Array.from({ length: Math.min(100, fans - all.length) }, () => dialect.listen(keys));
    all.push(...(await Promise.all(some)));
  }
  night = { dialect, fans: all, scorers: await Promise.all(keys.map(() => dialect.writer())), rev: 0 };
  return {};
}

/**
 * Each scorer taps every `everyMs`, whether the last tap was answered or not, the tables one after the other within that
 * time. Latency: from the moment at which the tap was due, so that a busy load counts against the figure.
 */
async function play({ dialect, fans, scorers, rev }: Night, taps: number, everyMs: number) {
  const tables = scorers.length;
  const latencies = new Float64Array(taps * tables * fans.length);
  const started = performance.now() + everyMs;
  const dueAt = (table: number, tap: number) => started + (tap + table / tables) * everyMs;
  let heard = 0;
  let failed: (error: Error) => void = () => undefined;
  const all = new Promise<void>((resolve, reject) => {
    failed = reject;
    for (const fan of fans) {
      const next = new Uint32Array(tables);
      fan.onFrame = (frame) => {
        const table = tableOf(frame);
        const tap = next[table] as number;
        next[table] = tap + 1;
        latencies[heard++] = performance.now() - dueAt(table, tap);
        if (heard === latencies.length) resolve();
      };
    }
    for (const scorer of scorers) {
      scorer.onFrame = (frame) => {
        try {
          dialect.isAnswer(frame);
        } catch (error) {
          reject(error);
        }
      };
    }
  });
  for (let tap = 0; tap < taps; tap++) {
    for (const [table, scorer] of scorers.entries()) {
      const send = () => scorer.send(dialect.tap(`m${table}`, rev + tap + 1));
      setTimeout(send, Math.max(0, dueAt(table, tap) - performance.now()));
    }
  }
  const late = () => failed(new Error(`${heard} of ${latencies.length} taps arrived`));
  const limit = setTimeout(late, (taps + 1) * everyMs + PATIENCE_MS);
  await all;
  clearTimeout(limit);
  if (night !== undefined) night.rev = rev + taps;
  latencies.sort();
  const at = (share: number) => latencies[Math.floor(share * (latencies.length - 1))] as number;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
}

const PATH = Buffer.from('"p":"matches/m');

/** The table of a push: the digit of its path. */
function tableOf(frame: Buffer): number {
  const at = frame.indexOf(PATH);
  if (at < 0) throw new Error(`not a tap: ${frame}`);
  return (frame[at + PATH.length] as number) - 48;
}

serveParent({}, answer as (question: never) => Promise<unknown>);
