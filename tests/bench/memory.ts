import { type Contender, interleave, ratios, startLeague, startLoad, startRawWs } from './contenders.ts';
import type { Bench } from './figure.ts';

const CONNECTIONS = 1000;
const WARM = 100;

interface Use {
  rss: number;
  heap: number;
}

/** kB of the server's memory for each connection, in a fresh process each time: idle ones, then some that listen. */
async function perConnection(start: () => Promise<Contender>): Promise<{ idle: Use; listening: Use }> {
  const { child, target, name } = await start();
  const load = await startLoad();
  // The first connections load code and pools, which must not count for the others.
  await load.ask({ do: 'connect', name: 'warm', target, idle: WARM, listeners: WARM });
  await load.ask({ do: 'leave', name: 'warm' });
  const grown = async (kind: 'idle' | 'listeners', before: Use): Promise<[Use, Use]> => {
    await load.ask({ do: 'connect', name: `${name}-${kind}`, target, [kind]: CONNECTIONS });
    const after = await child.ask<Use>({ memory: true });
    const each = (key: keyof Use) => (after[key] - before[key]) / CONNECTIONS / 1024;
    return [after, { rss: each('rss'), heap: each('heap') }];
  };
  const [withIdle, idle] = await grown('idle', await child.ask<Use>({ memory: true }));
  const [, listening] = await grown('listeners', withIdle);
  for (const kind of ['idle', 'listeners']) await load.ask({ do: 'leave', name: `${name}-${kind}` });
  await load.stop();
  await child.stop();
  return { idle, listening };
}

export const memory: Bench = {
  name: 'memory',
  title: `The server's memory for an idle connection (${CONNECTIONS} from another process)`,
  async run(rounds) {
    const kinds = [
      { name: 'league', start: () => startLeague(1) },
      { name: 'ws', start: startRawWs },
    ];
    const results = await interleave(kinds, rounds, ({ start }) => perConnection(start), 0);
    const pick = (name: string, what: 'idle' | 'listening', key: keyof Use) =>
      results[name]?.map((round) => round[what][key]) ?? [];
    const idle = pick('league', 'idle', 'rss');
    const ws = pick('ws', 'idle', 'rss');
    return {
      figures: [
        { name: 'resident, idle', unit: 'kB', values: idle, aim: { most: 25 } },
        { name: '… ws alone', unit: 'kB', values: ws },
        { name: '… ratio', unit: '×', values: ratios(idle, ws) },
        { name: 'of it on the JavaScript heap', unit: 'kB', values: pick('league', 'idle', 'heap') },
        { name: 'resident, with one listen', unit: 'kB', values: pick('league', 'listening', 'rss') },
      ],
    };
  },
};
