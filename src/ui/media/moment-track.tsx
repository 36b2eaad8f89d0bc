import { useEffect, useRef } from 'react';
import styles from './moment-track.module.css';

export interface TrackMark {
  key: string;
  side: 'one' | 'two';
  /** «Videoda aç: 22:27 Lale Akın, kupa». */
  label: string;
}

export interface MomentTrackProps {
  label: string;
  marks: readonly TrackMark[];
  /** The key of the mark that is shown. */
  current: string | undefined;
  onOpen: (key: string) => void;
}

/** The cups of a video in their order, each a button; on a narrow screen the line is wider than its place, and can be moved. */
export function MomentTrack({ label, marks, current, onOpen }: MomentTrackProps) {
  const line = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another mark moves the line.
  useEffect(() => {
    const mark = line.current?.querySelector<HTMLElement>('[aria-current]');
    const box = line.current;
    if (mark && box) box.scrollLeft = mark.offsetLeft - (box.clientWidth - mark.offsetWidth) / 2;
  }, [current]);
  return (
    <ul ref={line} className={styles.track} aria-label={label}>
      {marks.map(({ key, side, label: name }) => (
        <li key={key} className={styles.place}>
          <button
            type="button"
            className={styles.mark}
            data-side={side}
            aria-label={name}
            aria-current={key === current || undefined}
            onClick={() => onOpen(key)}
          />
        </li>
      ))}
    </ul>
  );
}
