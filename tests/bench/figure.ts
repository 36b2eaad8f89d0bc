/** One measured number: a value for each round, and the project's target. */
export interface Figure {
  name: string;
  /** `×` for a ratio against the control of the same round. */
  unit: string;
  values: number[];
  /** Limits for the median. */
  aim?: { least: number } | { most: number };
}

export interface Summary {
  median: number;
  min: number;
  max: number;
}

export function summarize(values: readonly number[]): Summary {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median =
    sorted.length % 2 === 1
      ? (sorted[middle] as number)
      : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
  return { median, min: sorted[0] as number, max: sorted.at(-1) as number };
}

/** `PASS`, `MISS`, or nothing if there is no target. */
export function verdict({ values, aim }: Figure): 'PASS' | 'MISS' | '' {
  if (aim === undefined) return '';
  const { median } = summarize(values);
  return ('least' in aim ? median >= aim.least : median <= aim.most) ? 'PASS' : 'MISS';
}

/** A part of the bench as `npm run bench -- NAME` knows it. */
export interface Bench {
  name: string;
  /** Another part with which it runs too. */
  partOf?: string;
  title: string;
  run(rounds: number): Promise<{ figures: Figure[]; notes?: string[] }>;
}

function textOf(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** The lines of a table. */
export function table(figures: readonly Figure[]): string[] {
  const rows = figures.map((figure) => {
    const { median, min, max } = summarize(figure.values);
    const { aim, unit } = figure;
    const goal = aim === undefined ? '' : 'least' in aim ? `≥ ${textOf(aim.least)}` : `≤ ${textOf(aim.most)}`;
    return [figure.name, `${textOf(median)} ${unit}`, `${textOf(min)} – ${textOf(max)}`, goal, verdict(figure)];
  });
  const all = [['', 'median', 'min – max', 'aim', ''], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => (row[column] as string).length)));
  return all.map((row) => {
    const cells = row.map((cell, i) =>
      i === 0 ? cell.padEnd(widths[i] as number) : cell.padStart(widths[i] as number),
    );
    return `  ${cells.join('  ')}`.trimEnd();
  });
}
