import { expect, it } from 'vitest';
import type { Bench } from '../bench/figure.ts';
import { runBenches } from '../bench/run-benches.ts';

const figure = (name: string, ...values: number[]) => ({ name, unit: 'ms', values });
const bench = (name: string, run: Bench['run']): Bench => ({ name, title: name, run });

async function faultsOf(...benches: Bench[]): Promise<Record<string, string | null>> {
  const rows = await runBenches(benches, { rounds: 1, isLeast: true, say: () => undefined });
  return Object.fromEntries(rows.map(({ bench: name, fault }) => [name, fault]));
}

it('a row of the bench that throws is broken, and the others still run', async () => {
  const broken = bench('broken', () => Promise.reject(new Error('80 throws were tapped, 40 counted')));
  const whole = bench('whole', async () => ({ figures: [figure('a tap', 3)] }));
  expect(await faultsOf(broken, whole)).toEqual({ broken: '80 throws were tapped, 40 counted', whole: null });
});

it('a row of the bench is broken where a figure is no finite number, and where it has none at all', async () => {
  const figures = [figure('a tap', 3), figure('a visit', 1, Number.POSITIVE_INFINITY), figure('an echo', Number.NaN)];
  const faults = await faultsOf(
    bench('no-number', async () => ({ figures })),
    bench('no-values', async () => ({ figures: [figure('a tap')] })),
    bench('nothing', async () => ({ figures: [], notes: ['skipped: does not install'] })),
  );
  expect(faults).toEqual({
    'no-number': 'no number: a visit, an echo',
    'no-values': 'no number: a tap',
    nothing: 'no figure',
  });
});

it('a row of the bench gets the rounds and the size, and its report holds what it measured', async () => {
  const asked: unknown[] = [];
  const one = bench('one', async (...args) => {
    asked.push(args);
    return { figures: [{ ...figure('a tap', 5, 1, 3), aim: { most: 4 } }], notes: ['so it was'] };
  });
  const seen: string[][] = [];
  const rows = await runBenches([one], {
    rounds: 3,
    isLeast: false,
    say: () => undefined,
    onRow: (all) => seen.push(all.map(({ bench: name }) => name)),
  });
  expect(asked).toEqual([[3, false]]);
  expect(seen).toEqual([['one']]);
  expect(rows).toMatchObject([
    { bench: 'one', notes: ['so it was'], figures: [{ name: 'a tap', median: 3, min: 1, max: 5, verdict: 'PASS' }] },
  ]);
});
