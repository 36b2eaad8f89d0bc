import type { ReactNode } from 'react';
import { type FormBar, FormBars } from '../fields/form-bars.tsx';
import type { RenderLink } from '../frame/render-link.ts';
import { TeamMark } from '../media/team-mark.tsx';
import { ScoreNumber } from '../score/score-number.tsx';
import styles from './standings-list.module.css';

export interface StandingsListRow {
  id: string;
  to: string;
  rank: number;
  /** Name of the medal for screen readers («altın madalya»); ranks 1 to 3 only. */
  medal?: string | undefined;
  /** Words for screen readers; the row has a bar at its beginning. */
  mark?: string | undefined;
  name: string;
  logo?: string | null | undefined;
  /** «9 G · 1 M · %90» */
  line: string;
  form: readonly FormBar[];
  formLabel: string;
  points: number | string;
  /** Below the points: how far the team is behind the leader. */
  gap?: string | undefined;
}

export interface StandingsListProps {
  rows: readonly StandingsListRow[];
  /** Screen readers read it after the number: «puan». */
  pointsLabel: string;
  renderLink: RenderLink;
  label?: string | undefined;
}

/** The table for phones: each row is the link to its team. */
export function StandingsList({ rows, pointsLabel, renderLink, label }: StandingsListProps) {
  return (
    <ol className={styles.list} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} data-marked={row.mark && ''}>
          {renderLink({ to: row.to, className: styles.row, children: <Row row={row} pointsLabel={pointsLabel} /> })}
        </li>
      ))}
    </ol>
  );
}

function Row({ row, pointsLabel }: { row: StandingsListRow; pointsLabel: string }): ReactNode {
  return (
    <>
      <Rank rank={row.rank} medal={row.medal} mark={row.mark} />
      <TeamMark name={row.name} logo={row.logo} size={40} />
      <span className={styles.who}>
        <span className={styles.name}>{row.name}</span>
        <span className={styles.line}>{row.line}</span>
      </span>
      <FormBars results={row.form} label={row.formLabel} />
      <span className={styles.points}>
        <ScoreNumber value={row.points} size="sm" />
        <span className="sr-only"> {pointsLabel}</span>
        {row.gap && <span className={styles.gap}>{row.gap}</span>}
      </span>
    </>
  );
}

export interface RankProps {
  rank: number;
  medal?: string | undefined;
  /** What the row is marked for. */
  mark?: string | undefined;
}

/** A place in the table: the first three have a medal; screen readers read its name, and the mark of the row. */
export function Rank({ rank, medal, mark }: RankProps) {
  return (
    <span className={styles.rank} data-rank={rank <= 3 ? rank : undefined}>
      {rank}
      {[medal, mark].map((words) => words && <span key={words} className="sr-only">{`, ${words}`}</span>)}
    </span>
  );
}
