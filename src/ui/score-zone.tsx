import { useId } from 'react';
import type { Side } from './rack.tsx';
import { ScoreNumber } from './score-number.tsx';
import styles from './score-zone.module.css';
import { useTap } from './use-tap.ts';

export type FlashKind = 'plus' | 'minus' | 'miss' | 'ignored';

export interface ScoreZoneLabels {
  /** Accessible names, with the player: «Ali Yıldız: kupa ekle», «Ali Yıldız: kupa çıkar», «Ali Yıldız: ıska». */
  plus: string;
  minus: string;
  miss: string;
  /** What stands on the small buttons: «− Kupa», «Iska». */
  minusText: string;
  missText: string;
}

export interface ScoreZoneProps {
  name: string;
  /** e.g. «5/8 atış · %63» */
  line: string;
  cups: number;
  side: Side;
  /** Beside the name: «MVP». */
  badge?: string | undefined;
  labels: ScoreZoneLabels;
  onPlus: () => void;
  onMinus: () => void;
  onMiss: () => void;
  /** A new key flashes the whole zone once; the kind decides the colour. */
  flash?: { key: string | number; kind: FlashKind } | null | undefined;
  plusDisabled?: boolean | undefined;
  minusDisabled?: boolean | undefined;
  missDisabled?: boolean | undefined;
}

/** A player at the table: the whole upper part is the plus, minus and miss sit below, smaller. */
export function ScoreZone(props: ScoreZoneProps) {
  const { name, line, cups, side, badge, labels, flash, plusDisabled, minusDisabled, missDisabled } = props;
  const lineId = useId();
  const plus = useTap(props.onPlus, plusDisabled);
  const minus = useTap(props.onMinus, minusDisabled);
  const miss = useTap(props.onMiss, missDisabled);
  return (
    <fieldset className={styles.zone} data-side={side} aria-label={name}>
      <button
        type="button"
        className={styles.plus}
        aria-label={labels.plus}
        aria-describedby={lineId}
        disabled={plusDisabled}
        {...plus}
      >
        {/* Its name says what it does and its description how things stand: the words themselves are for the eyes. */}
        <span className={styles.name} aria-hidden="true">
          {name}
          {badge ? <span className={styles.badge}> {badge}</span> : null}
        </span>
        <span className={styles.line} id={lineId} aria-hidden="true">
          {line}
        </span>
        <span className={styles.figures} aria-hidden="true">
          <ScoreNumber value={cups} size="inherit" className={styles.cups} />
          <span className={styles.ring} aria-hidden="true">
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M12 4v16M4 12h16" stroke="currentColor" strokeWidth="3.6" />
            </svg>
          </span>
        </span>
      </button>
      <div className={styles.small}>
        <button type="button" aria-label={labels.minus} disabled={minusDisabled} {...minus}>
          {labels.minusText}
        </button>
        <button type="button" aria-label={labels.miss} disabled={missDisabled} {...miss}>
          {labels.missText}
        </button>
      </div>
      {flash ? <span key={flash.key} className={styles.flash} data-flash={flash.kind} aria-hidden="true" /> : null}
    </fieldset>
  );
}
