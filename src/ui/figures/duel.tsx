import { Grid } from '../layout/layout.tsx';
import styles from './duel.module.css';

export interface DuelFigureProps {
  label: string;
  one: number;
  two: number;
  isLarge?: boolean;
}

/** What two sides have of something: both counts, and a bar between them. */
export function DuelFigure({ label, one, two, isLarge }: DuelFigureProps) {
  return (
    <Grid gap={12} align="center" className={styles.figure} data-large={isLarge || undefined}>
      <b>{one}</b>
      <span className={styles.track}>
        <span>{label}</span>
        <i style={{ flexGrow: one }} data-side="one" />
        <i style={{ flexGrow: two }} data-side="two" />
      </span>
      <b>{two}</b>
    </Grid>
  );
}
