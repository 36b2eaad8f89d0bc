import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Contender, interleave, ratios, startLeague, startLoad, startRawWs } from './contenders.ts';
import { type Bench, summarize } from './figure.ts';

const WRITERS = 64;
const SINGLE_WRITES = 500;

export interface WriteRound {
  perSecond: number;
  p50: number;
  p99: number;
}

type Measure = (name: string, writers: number, each: number, small: boolean) => Promise<WriteRound>;

async function withLoad<T>(contenders: readonly Contender[], run: (measure: Measure) => Promise<T>): Promise<T> {
  const load = await startLoad();
  for (const { name, target } of contenders) await load.ask({ do: 'connect', name, target, writers: WRITERS });
  const result = await run((name, writers, each, small) => load.ask({ do: 'writes', name, writers, each, small }));
  await load.stop();
  return result;
}

const smallWrites = (contenders: readonly Contender[], rounds: number, measure: Measure) =>
  interleave(contenders, rounds, ({ name }) => measure(name, WRITERS, 60, true));

/** Small writes of 64 writers on every contender. */
export const measureSmallWrites = (contenders: readonly Contender[], rounds: number) =>
  withLoad(contenders, (measure) => smallWrites(contenders, rounds, measure));

/** The same writes on every contender, interleaved: 64 writers with small ones, 64 with taps, then a single one. */
async function measureAll(contenders: readonly Contender[], rounds: number, measure: Measure) {
  const disk = { name: 'disk' };
  const small = await smallWrites(contenders, rounds, measure);
  const taps = await interleave(contenders, rounds, ({ name }) => measure(name, WRITERS, 30, false));
  const one = await interleave([...contenders, disk], rounds, ({ name }) =>
    name === disk.name ? appendAndSync(SINGLE_WRITES) : measure(name, 1, SINGLE_WRITES, true),
  );
  return { small, taps, one };
}

/** The control without a server: an append and an fdatasync, nothing else. */
function appendAndSync(count: number): WriteRound {
  const dir = mkdtempSync(join(tmpdir(), 'kupa-bench-'));
  const file = openSync(join(dir, 'log'), 'a');
  const record = Buffer.from(`${'x'.repeat(79)}\n`);
  const latencies = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const started = performance.now();
    writeSync(file, record);
    fdatasyncSync(file);
    latencies[i] = performance.now() - started;
  }
  closeSync(file);
  rmSync(dir, { recursive: true });
  const total = latencies.reduce((sum, ms) => sum + ms, 0);
  latencies.sort();
  const at = (share: number) => latencies[Math.floor(share * (count - 1))] as number;
  return { perSecond: (1000 * count) / total, p50: at(0.5), p99: at(0.99) };
}

export const writes: Bench = {
  name: 'writes',
  title: `Durable acknowledged writes of ${WRITERS} writers, and of one against a bare append + fdatasync`,
  async run(rounds) {
    const ws = await startRawWs();
    const durable: Contender = { ...ws, name: 'durable', target: { ...ws.target, durable: true } };
    const contenders = [await startLeague(WRITERS), ws, durable];
    const { small, taps, one } = await withLoad(contenders, (measure) => measureAll(contenders, rounds, measure));
    await contenders[0]?.child.stop();
    await ws.child.stop();
    const pick = (results: Record<string, WriteRound[]>, name: string, key: keyof WriteRound) =>
      results[name]?.map((round) => round[key]) ?? [];
    const rate = (results: Record<string, WriteRound[]>) => {
      const league = pick(results, 'league', 'perSecond');
      return { league, ratio: ratios(league, pick(results, 'ws', 'perSecond')) };
    };
    const p50 = pick(one, 'league', 'p50');
    const wire = pick(one, 'ws', 'p50');
    const disk = pick(one, 'disk', 'p50');
    return {
      figures: [
        { name: 'one value, judged and durable', unit: '/s', values: rate(small).league, aim: { least: 10_000 } },
        { name: '… against ws answering the same, nothing kept', unit: '×', values: rate(small).ratio },
        { name: 'a whole tap (nine places in one update)', unit: '/s', values: rate(taps).league },
        { name: '… against ws', unit: '×', values: rate(taps).ratio },
        {
          name: 'ws, each write appended and synced by itself',
          unit: '/s',
          values: pick(small, 'durable', 'perSecond'),
        },
        { name: 'one writer, p50', unit: 'ms', values: p50 },
        { name: '… append + fdatasync alone', unit: 'ms', values: disk },
        { name: '… ratio', unit: '×', values: ratios(p50, disk), aim: { most: 2 } },
        { name: '… ws + append + fdatasync: ratio', unit: '×', values: ratios(p50, pick(one, 'durable', 'p50')) },
      ],
      notes: [`the wire alone (ws, one writer): p50 ${summarize(wire).median.toFixed(2)} ms, within both ratios`],
    };
  },
};
