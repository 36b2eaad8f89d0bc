import { startChild } from './child.ts';
import { startLeague } from './contenders.ts';
import type { Bench } from './figure.ts';

const TABLES = 8;
const FANS = 200;
const EVERY_MS = 100;
const TAPS = 50;
/** Ends of a round, some in each second. */
const ENDS = 20;
const SIZES = [
  { teams: 60, matches: 900 },
  { teams: 300, matches: 6_000 },
];

/** The figures of a result are there after its acknowledgement (decision 118), while eight tables are scored. */
export const counting: Bench = {
  name: 'counting',
  partOf: 'tables',
  title: `Counting: ${ENDS} ends in ${(TAPS * EVERY_MS) / 1000} seconds, while ${TABLES} tables are scored and ${FANS} fans follow them`,
  async run(rounds, isLeast) {
    const figures = [];
    for (const size of isLeast ? SIZES.slice(0, 1) : SIZES) {
      const { child, target } = await startLeague(TABLES);
      await child.ask({ league: size });
      const load = await startChild('./tables-child.ts');
      await load.ask({ do: 'connect', target, tables: TABLES, fans: FANS });
      const values: number[] = [];
      for (let i = -1; i < rounds; i++) {
        const [waits] = await Promise.all([
          child.ask<number[]>({ ends: ENDS, everyMs: (TAPS * EVERY_MS) / ENDS }),
          load.ask({ do: 'play', taps: TAPS, everyMs: EVERY_MS }),
        ]);
        if (i >= 0) values.push(waits.sort((a, b) => a - b)[Math.floor(0.95 * (waits.length - 1))] ?? Number.NaN);
      }
      await load.stop();
      await child.stop();
      const name = `p95 from the acknowledgement of an end to its figures, ${size.teams} teams and ${size.matches} matches`;
      figures.push({ name, unit: 'ms', values, aim: { most: 50 } });
    }
    return { figures };
  },
};
