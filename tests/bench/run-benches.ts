import { stopChildren } from './child.ts';
import { type Bench, type Figure, faultOf, type Summary, summarize, table, verdict } from './figure.ts';

/** What one bench found, as the report holds it. */
export interface BenchRow {
  bench: string;
  title: string;
  figures: (Figure & Summary & { verdict: string })[];
  notes: string[];
  seconds: number;
  /** Why it says nothing: what it threw, or its figures that are no numbers; null where it is whole. */
  fault: string | null;
}

export interface RunOptions {
  rounds: number;
  /** The smallest sizes, which only show that each bench works. */
  isLeast: boolean;
  say(line: string): void;
  /** After each bench: all rows so far. */
  onRow?(rows: readonly BenchRow[]): void;
}

/** Runs the benches in turn; one that throws is a row with a fault, and the next one runs. */
export async function runBenches(
  benches: readonly Bench[],
  { rounds, isLeast, say, onRow }: RunOptions,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const bench of benches) {
    say(`\n${bench.name}: ${bench.title}`);
    const started = performance.now();
    const { figures, notes, fault, at } = await attempt(bench, rounds, isLeast);
    const seconds = (performance.now() - started) / 1000;
    if (figures.length > 0) for (const line of table(figures)) say(line);
    for (const note of notes) say(`  (${note})`);
    if (fault !== null) say(`  BROKEN: ${at ?? fault}`);
    say(`  ${seconds.toFixed(0)} s`);
    const measured = figures.map((figure) => ({ ...figure, ...summarize(figure.values), verdict: verdict(figure) }));
    rows.push({ bench: bench.name, title: bench.title, figures: measured, notes, seconds, fault });
    onRow?.(rows);
  }
  return rows;
}

async function attempt(bench: Bench, rounds: number, isLeast: boolean) {
  try {
    const { figures, notes = [] } = await bench.run(rounds, isLeast);
    return { figures, notes, fault: faultOf(figures), at: undefined };
  } catch (error) {
    // What it has left running would burden the next one.
    await stopChildren();
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { figures: [], notes: [], fault: message, at: stack };
  }
}
