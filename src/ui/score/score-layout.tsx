import { type ReactNode, useLayoutEffect } from 'react';
import { TapButton } from '../buttons/tap-button.tsx';
import styles from './score-layout.module.css';

export interface ScoreLayoutProps {
  board: ReactNode;
  /** The players of the first and of the second column; the label names the column for screen readers. */
  one: { label: string; zones: ReactNode };
  two: { label: string; zones: ReactNode };
  lastEvent: ReactNode;
  /** The complete button; `CompleteButton` fits. */
  action: ReactNode;
  /** A notice above everything: «another device is scoring», a storage failure. */
  notice?: ReactNode;
  /** The board has a clock or buttons of its own: on a low screen the rest leaves room for them (decisions 152 and 153). */
  hasControls?: boolean | undefined;
}

/** Everything a scorer needs on one screen, in portrait and landscape, without scrolling, at any text size. */
export function ScoreLayout({ board, one, two, lastEvent, action, notice, hasControls }: ScoreLayoutProps) {
  useLayoutEffect(holdStill, []);
  const closed = lastEvent === null && action === null;
  return (
    <div className={styles.table} data-fleeting={closed ? undefined : ''}>
      <div
        className={styles.layout}
        data-notice={notice ? '' : undefined}
        data-closed={closed ? '' : undefined}
        data-more={hasControls ? '' : undefined}
      >
        {notice ? <div className={styles.notice}>{notice}</div> : null}
        <div className={styles.board}>{board}</div>
        <section className={styles.one} aria-label={one.label}>
          {one.zones}
        </section>
        <section className={styles.two} aria-label={two.label}>
          {two.zones}
        </section>
        {closed ? null : (
          <div className={styles.foot}>
            <div>{lastEvent}</div>
            <div>{action}</div>
          </div>
        )}
      </div>
    </div>
  );
}

/** While the table is mounted, a pull does not reload the page: only the root element can prevent it (base.css). */
function holdStill(): () => void {
  const { dataset } = document.documentElement;
  dataset.table = '';
  return () => {
    delete dataset.table;
  };
}

export interface CompleteButtonProps {
  children: ReactNode;
  onTap: () => void;
  /** Called when the finger slid off the button: no tap happened. */
  onSlip?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** The match can end now: the button is highlighted. */
  ready?: boolean | undefined;
}

/** Ends the match; the button is inconspicuous until a team has sunk everything. */
export function CompleteButton({ children, ready, ...tap }: CompleteButtonProps) {
  return (
    <TapButton className={styles.complete} data-ready={ready || undefined} {...tap}>
      {children}
    </TapButton>
  );
}
