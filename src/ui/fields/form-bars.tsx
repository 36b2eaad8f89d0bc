import styles from './form-bars.module.css';

export type FormBar = 'win' | 'loss' | 'draw';

export interface FormBarsProps {
  /** Oldest first; only the last five are drawn. */
  results: readonly FormBar[];
  /** For screen readers, e.g. «Son 5 maç: galibiyet, mağlubiyet …». */
  label: string;
}

/** The last five matches as bars: wins tall and green, losses short and dark, draws between them and hollow, so that the shape alone shows the result. */
export function FormBars({ results, label }: FormBarsProps) {
  const last = results.slice(-5);
  const empty = 5 - last.length;
  return (
    <span role="img" aria-label={label} className={styles.bars}>
      {Array.from({ length: 5 }, (_, i) => {
        const result = i < empty ? 'none' : last[i - empty];
        // biome-ignore lint/suspicious/noArrayIndexKey: five fixed places, nothing moves.
        return <span key={i} data-result={result} />;
      })}
    </span>
  );
}
