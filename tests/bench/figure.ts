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

/** NaN where there is no value. */
export function summarize(values: readonly number[]): Summary {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
  return { median, min: at(0), max: at(sorted.length - 1) };
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
  /** @param isLeast with the smallest sizes: what it finds then shows only that it works */
  run(rounds: number, isLeast: boolean): Promise<{ figures: Figure[]; notes?: string[] }>;
}

/** Why figures say nothing, or null: there are none, or a value is missing or no finite number. */
export function faultOf(figures: readonly Figure[]): string | null {
  if (figures.length === 0) return 'no figure';
  const wrong = figures.filter(({ values }) => values.length === 0 || !values.every(Number.isFinite));
  return wrong.length === 0 ? null : `no number: ${wrong.map(({ name }) => name).join(', ')}`;
}

/** A number with as many digits as one reads. */
export function textOf(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** What is aimed at, or nothing. */
export function aimText({ aim }: Pick<Figure, 'aim'>): string {
  if (aim === undefined) return '';
  return 'least' in aim ? `≥ ${textOf(aim.least)}` : `≤ ${textOf(aim.most)}`;
}

/** The lines of a table. */
export function table(figures: readonly Figure[]): string[] {
  const rows = figures.map((figure) => {
    const { median, min, max } = summarize(figure.values);
    const range = `${textOf(min)} – ${textOf(max)}`;
    return [figure.name, `${textOf(median)} ${figure.unit}`, range, aimText(figure), verdict(figure)];
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
