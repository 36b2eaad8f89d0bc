import type { ReactNode } from 'react';
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

export interface MeetingLineProps {
  /** Who won. */
  what: string;
  /** Its day. */
  day: string;
  score: string;
  to: string;
  renderLink: (props: { to: string; className: string | undefined; children: ReactNode }) => ReactNode;
}

/** One match of two teams, as a line of a list. */
export function MeetingLine({ what, day, score, to, renderLink }: MeetingLineProps) {
  const children = (
    <>
      <span className={styles.what}>
        {what}
        <span className={styles.day}>{day}</span>
      </span>
      <b translate="no" className={styles.score}>
        {score}
      </b>
    </>
  );
  return <li className={styles.meeting}>{renderLink({ to, className: styles.line, children })}</li>;
}
