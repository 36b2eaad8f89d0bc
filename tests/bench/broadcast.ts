import { type Contender, interleave, ratios, startLeague, startLoad, startRawWs } from './contenders.ts';
import type { Bench } from './figure.ts';

const LISTENERS = 1000;
/** Taps in a round, and how many may be unanswered at a time. */
const LOADS = {
  busy: { taps: 80, window: 16 },
  single: { taps: 30, window: 1 },
};

export interface BroadcastRound {
  perSecond: number;
  p50: number;
  p99: number;
  bytes: number;
}

/** Both loads on every contender, interleaved. Latencies are from the tap's sending to its arrival at a listener. */
export async function measureBroadcast(contenders: readonly Contender[], rounds: number) {
  const load = await startLoad();
  for (const { name, target } of contenders) {
    await load.ask({ do: 'connect', name, target, listeners: LISTENERS, writers: 1 });
  }
  const run = (size: { taps: number; window: number }) =>
    interleave(contenders, rounds, ({ name }) => load.ask<BroadcastRound>({ do: 'broadcast', name, ...size }));
  const busy = await run(LOADS.busy);
  const single = await run(LOADS.single);
  await load.stop();
  return { busy, single };
}

export const broadcast: Bench = {
  name: 'broadcast',
  title: `A tap: socket → rules → disk → ${LISTENERS} listeners, against a raw ws broadcast of the same bytes`,
  async run(rounds) {
    const contenders = [await startLeague(1), await startRawWs()];
    const { busy, single } = await measureBroadcast(contenders, rounds);
    for (const { child } of contenders) await child.stop();
    const pick = (results: Record<string, BroadcastRound[]>, key: keyof BroadcastRound) => ({
      league: results.league?.map((round) => round[key]) ?? [],
      ws: results.ws?.map((round) => round[key]) ?? [],
    });
    const ratio = (results: Record<string, BroadcastRound[]>, key: keyof BroadcastRound) => {
      const { league, ws } = pick(results, key);
      return ratios(league, ws);
    };
    return {
      figures: [
        { name: 'messages a second, 16 taps in flight', unit: '/s', values: pick(busy, 'perSecond').league },
        { name: '… ws alone', unit: '/s', values: pick(busy, 'perSecond').ws },
        { name: '… ratio', unit: '×', values: ratio(busy, 'perSecond'), aim: { least: 0.7 } },
        { name: 'p99 from tap to listener, 16 in flight', unit: 'ms', values: pick(busy, 'p99').league },
        { name: '… ratio', unit: '×', values: ratio(busy, 'p99'), aim: { most: 2 } },
        { name: 'messages a second, one tap at a time: ratio', unit: '×', values: ratio(single, 'perSecond') },
        { name: 'p99, one tap at a time', unit: 'ms', values: pick(single, 'p99').league },
        { name: '… ratio', unit: '×', values: ratio(single, 'p99'), aim: { most: 2 } },
      ],
      notes: [`bytes in a message: league ${busy.league?.[0]?.bytes.toFixed(0)}, ws ${busy.ws?.[0]?.bytes.toFixed(0)}`],
    };
  },
};
