import { type Contender, interleave, ratios, startLeague, startLoad, startRawWs } from './contenders.ts';
import type { Bench } from './figure.ts';

const CONNECTIONS = 1500;

/** Bytes of the server's resident memory for each idle connection, in a fresh process each time. */
async function perConnection(
  start: () => Promise<Contender>,
  listening: boolean,
): Promise<{ rss: number; heap: number }> {
  const { child, target, name } = await start();
  const load = await startLoad();
  // What the first connections bring (code, pools) is not theirs.
  await load.ask({ do: 'connect', name: 'warm', target, idle: 100, listeners: listening ? 100 : 0 });
  await load.ask({ do: 'leave', name: 'warm' });
  const before = await child.ask<{ rss: number; heap: number }>({ memory: true });
  const kind = listening ? { listeners: CONNECTIONS } : { idle: CONNECTIONS };
  await load.ask({ do: 'connect', name, target, ...kind });
  const after = await child.ask<{ rss: number; heap: number }>({ memory: true });
  await load.stop();
  await child.stop();
  return { rss: (after.rss - before.rss) / CONNECTIONS / 1024, heap: (after.heap - before.heap) / CONNECTIONS / 1024 };
}

export const memory: Bench = {
  name: 'memory',
  title: `The server's memory for an idle connection (${CONNECTIONS} from another process)`,
  async run(rounds) {
    const kinds = [
      { name: 'league', start: () => startLeague(), listening: false },
      { name: 'listening', start: () => startLeague(1), listening: true },
      { name: 'ws', start: startRawWs, listening: false },
    ];
    const results = await interleave(kinds, rounds, ({ start, listening }) => perConnection(start, listening));
    const pick = (name: string, key: 'rss' | 'heap') => results[name]?.map((round) => round[key]) ?? [];
    return {
      figures: [
        { name: 'resident, idle', unit: 'kB', values: pick('league', 'rss'), aim: { most: 25 } },
        { name: '… ws alone', unit: 'kB', values: pick('ws', 'rss') },
        { name: '… ratio', unit: '×', values: ratios(pick('league', 'rss'), pick('ws', 'rss')) },
        { name: 'of it on the JavaScript heap', unit: 'kB', values: pick('league', 'heap') },
        { name: 'resident, with one listen', unit: 'kB', values: pick('listening', 'rss') },
      ],
    };
  },
};
