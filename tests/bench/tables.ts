import { startChild } from './child.ts';
import { startLeague } from './contenders.ts';
import type { Bench } from './figure.ts';

const TABLES = 8;
const FANS = 1000;
/** Ten taps a second at each table, for five seconds a round. */
const EVERY_MS = 100;
const TAPS = 50;

interface Round {
  p50: number;
  p95: number;
  p99: number;
  most: number;
}

export const tables: Bench = {
  name: 'tables',
  title: `A league night: ${TABLES} tables, ${1000 / EVERY_MS} taps a second at each, ${FANS} fans who follow all of them`,
  async run(rounds) {
    const { child, target } = await startLeague(TABLES);
    const load = await startChild('./tables-child.ts');
    await load.ask({ do: 'connect', target, tables: TABLES, fans: FANS });
    const results: Round[] = [];
    for (let i = -1; i < rounds; i++) {
      const round = await load.ask<Round>({ do: 'play', taps: TAPS, everyMs: EVERY_MS });
      if (i >= 0) results.push(round);
    }
    await load.stop();
    await child.stop();
    const of = (key: keyof Round) => results.map((round) => round[key]);
    return {
      figures: [
        { name: 'p95 from tap to a fan of its table', unit: 'ms', values: of('p95'), aim: { most: 100 } },
        { name: '… p50', unit: 'ms', values: of('p50') },
        { name: '… p99', unit: 'ms', values: of('p99') },
        { name: '… the slowest of all', unit: 'ms', values: of('most') },
      ],
      notes: [`${((TABLES * FANS * 1000) / EVERY_MS).toLocaleString('en')} messages a second`],
    };
  },
};
