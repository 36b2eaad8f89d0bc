import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { bracketTexts, partNav as texts } from '../../domain/messages/fixture-paper.ts';
import { fixtureDay } from '../../domain/schedule/format-fixture.ts';
import type { PartNow } from '../../domain/schedule/part-now.ts';
import { wallTime } from '../../domain/text/league-clock.ts';
import type { FixturePart } from './fixture-parts.ts';
import styles from './part-nav.module.css';

const WEEK = 7 * 86_400_000;
/** The section that draws the play-offs. */
const BRACKET: FixturePart = { key: 'bracket', title: bracketTexts.title, fixtures: [] };

export interface PartNavProps {
  /** In the order of the season. */
  parts: readonly FixturePart[];
  /** Whether the play-offs are drawn too, as the last of the list. */
  hasBracket: boolean;
  by: 'round' | 'day';
  present: PartNow<FixturePart> | null;
  now: number;
  /** Draws the parts that are not drawn yet. */
  reveal: (() => void) | undefined;
}

/** The rounds or days of the season, to jump to: a list at the side, on a phone a row that scrolls sideways. */
export function PartNav({ parts, hasBracket, by, present, now, reveal }: PartNavProps) {
  const row = useRef<HTMLDivElement>(null);
  const key = present?.part.key;
  // The row opens at the present part, that of an ended season at its end; only the row scrolls. What loads late below the list makes it lower.
  useLayoutEffect(() => {
    const box = row.current;
    const chip = box?.querySelector<HTMLElement>(key === undefined ? ':scope > :last-child' : '[aria-current]');
    if (!box || !chip) return;
    const show = () => {
      box.scrollLeft = chip.offsetLeft - (box.clientWidth - chip.offsetWidth) / 2;
      box.scrollTop = chip.offsetTop - (box.clientHeight - chip.offsetHeight) / 2;
    };
    show();
    const sizes = new ResizeObserver(show);
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [key]);
  return (
    <nav className={styles.nav} aria-label={texts.parts[by]}>
      <div ref={row} className={styles.row}>
        {[...parts, ...(hasBracket ? [BRACKET] : [])].map((part) => {
          const [short, unit] = nameOf(part);
          return (
            <button
              key={part.key}
              type="button"
              className={styles.part}
              aria-current={part.key === key || undefined}
              onClick={() => {
                if (reveal) flushSync(reveal);
                jumpTo(part.key);
              }}
            >
              {short}
              {unit !== '' && <span className={styles.unit}>{unit}</span>}
              {part.key === key && ` · ${nowWord(by, present?.at ?? now, now)}`}
            </button>
          );
        })}
      </div>
    </nav>
  );
}

/** A part's name, and what follows it where there is room: «9» and «. hafta». */
function nameOf({ key, title, fixtures }: FixturePart): [short: string, unit: string] {
  const [first] = fixtures;
  if (key.startsWith('day-') && first !== undefined) return [fixtureDay(first.fixture.at), ''];
  const number = /^\d+(?=\.)/.exec(title)?.[0] ?? title;
  return [number, title.slice(number.length)];
}

/** The part that is played now is this week's, or today's, or the next one of a season that pauses. */
function nowWord(by: PartNavProps['by'], at: number, now: number): string {
  const isNow = by === 'round' ? Math.abs(at - now) < WEEK : wallTime(at).day === wallTime(now).day;
  return isNow ? (by === 'round' ? texts.thisWeek : texts.today) : texts.next;
}

function jumpTo(id: string): void {
  const heading = document.getElementById(id);
  const fold = heading?.closest('details');
  if (fold) fold.open = true;
  heading?.focus({ preventScroll: true });
  (heading?.closest('section') ?? heading)?.scrollIntoView();
}
