import { useLayoutEffect, useRef } from 'react';
import { partNav as texts } from '../../domain/messages/fixture-paper.ts';
import { wallTime } from '../../domain/text/league-clock.ts';
import type { FixturePart } from './fixture-parts.ts';
import styles from './part-nav.module.css';

const WEEK = 7 * 86_400_000;

export interface PartNavProps {
  /** In the order of the season. */
  parts: readonly Pick<FixturePart, 'key' | 'short' | 'unit'>[];
  by: 'round' | 'day';
  /** The part that is played now, and the time of its first fixture that is not over, ms. */
  present: { key: string; at: number } | null;
  now: number;
}

/** The rounds or days of the season, to jump to: a list at the side, on a phone a row that scrolls sideways. */
export function PartNav({ parts, by, present, now }: PartNavProps) {
  const row = useRef<HTMLDivElement>(null);
  const key = present?.key;
  // The row opens at the present part, that of an ended season at its end; only the row scrolls.
  useLayoutEffect(() => {
    const box = row.current;
    const chip = box?.querySelector<HTMLElement>(key === undefined ? ':scope > :last-child' : '[aria-current]');
    if (!box || !chip) return;
    box.scrollLeft = chip.offsetLeft - (box.clientWidth - chip.offsetWidth) / 2;
    box.scrollTop = chip.offsetTop - (box.clientHeight - chip.offsetHeight) / 2;
  }, [key]);
  return (
    <nav className={styles.nav} aria-label={texts.parts[by]}>
      <div ref={row} className={styles.row}>
        {parts.map((part) => (
          <button
            key={part.key}
            type="button"
            className={styles.part}
            aria-current={part.key === key || undefined}
            onClick={() => jumpTo(part.key)}
          >
            {part.short}
            {part.unit !== undefined && <span className={styles.unit}>{part.unit}</span>}
            {part.key === key && ` · ${nowWord(by, present?.at ?? now, now)}`}
          </button>
        ))}
      </div>
    </nav>
  );
}

/** The part that is played now is this week's, or today's, or the next one of a season that pauses. */
function nowWord(by: PartNavProps['by'], at: number, now: number): string {
  const isNow = by === 'round' ? Math.abs(at - now) < WEEK : wallTime(at).day === wallTime(now).day;
  return isNow ? (by === 'round' ? texts.thisWeek : texts.today) : texts.next;
}

function jumpTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  (heading?.closest('section') ?? heading)?.scrollIntoView();
}
