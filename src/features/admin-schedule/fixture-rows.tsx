import { useEffect, useId, useRef, useState } from 'react';
import { useNow } from '../../data/hooks/use-now.ts';
import { useRunningSeason } from '../../data/hooks/use-running-season.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { fixtureDrag, fixturesTableTexts } from '../../domain/messages/fixtures-admin.ts';
import { comingFirst } from '../../domain/schedule/admin-lists.ts';
import { inOrder, isLate, shownTime } from '../../domain/schedule/fixture-kinds.ts';
import { fixtureDay, fixtureLongDay, fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { byDay, byRound, postponed } from '../../domain/schedule/lists.ts';
import { type Moves, movesTo } from '../../domain/schedule/move.ts';
import { roundName } from '../../domain/schedule/round-names.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { FixtureEntry, Fixtures } from '../../domain/schedule/types.ts';
import styles from './admin-fixtures.module.css';
import { AdminFixtureRow } from './fixture-row.tsx';
import { useDrag } from './use-drag.ts';
import { useTeamNames } from './use-team-names.ts';

const HOUR = 3_600_000;
const DAY_MS = 24 * HOUR;
const WEEK_MS = 7 * DAY_MS;
/** A longer list opens with what is late and with this week; its other parts are headings that open. */
const ALL_OPEN = 12;

/** Prefix of a day's key among the targets, which keeps it apart from the keys of fixtures. */
const DAY = 'day:';

/** Rows under one heading; a part with a day takes drops. */
interface Part {
  id: string;
  title: string;
  day?: string;
  fixtures: readonly FixtureEntry[];
}

interface FixtureRowsProps {
  /** All fixtures: a move looks at those that are not shown, too. */
  fixtures: Fixtures;
  /** Those that the search and the filter have left. */
  found: Fixtures;
  view: 'round' | 'day';
  /** Those that the admin can start now. */
  due: ReadonlySet<string>;
  /** The question about a move is open. */
  isAsking: boolean;
  onEdit: (id: string) => void;
  onMove: (moves: Moves) => void;
}

/** Fixtures by round or by day, those that are late first; the admin can change and move those that are not decided yet. */
export function FixtureRows({ fixtures, found, view, due, isAsking, onEdit, onMove }: FixtureRowsProps) {
  const nameOf = useTeamNames();
  const helpId = useId();
  const [said, setSaid] = useState('');
  const noteMoved = useMovedFocus(isAsking);
  const targetOf = (key: string) => (key.startsWith(DAY) ? { day: key.slice(DAY.length) } : { fixtureId: key });
  const { drag, handleOf } = useDrag(
    (id, over) => {
      setSaid('');
      const moves = movesTo(fixtures, id, targetOf(over));
      if (moves === null) return;
      noteMoved(id);
      onMove(moves);
    },
    () => setSaid(fixtureDrag.dropped),
  );
  const season = useRunningSeason();
  const now = useNow(HOUR);
  const late = inOrder(found).filter(({ fixture }) => isLate(fixture, { now, season }));
  const rest = Object.fromEntries(Object.entries(found).filter(([id]) => !late.some((entry) => entry.id === id)));
  const parts = [
    ...(late.length === 0 ? [] : [{ id: 'late', title: fixturesTableTexts.late, fixtures: late }]),
    ...(view === 'round' ? roundParts(rest) : dayParts(rest)),
  ];
  const [opened, setOpened] = useState<readonly string[]>([]);
  const isNear = ({ fixtures: own }: Part) =>
    own.some(({ fixture: { at } }) => at > now - DAY_MS && at < now + WEEK_MS);
  const first = parts.find(({ id }) => id !== 'late')?.id;
  const isOpen = (part: Part) =>
    Object.keys(found).length <= ALL_OPEN || [first, 'late', ...opened].includes(part.id) || isNear(part);
  const nameOfTarget = (key: string) => {
    const fixture = fixtures[key];
    if (fixture === undefined) return parts.find(({ day }) => `${DAY}${day}` === key)?.title ?? '';
    return `${shownPair(fixture, nameOf)}, ${fixtureDay(shownTime(fixture))} ${fixtureTime(shownTime(fixture))}`;
  };
  const taken = drag === null ? undefined : fixtures[drag.id];
  const state = { fixtures, drag, handleOf, helpId, onEdit };
  return (
    <>
      <p id={helpId} className={styles.help}>
        {fixtureDrag.help[view]} <span className="sr-only">{fixtureDrag.keys}</span>
      </p>
      <p role="status" className={styles.said}>
        {drag === null && said}
        {taken !== undefined && drag?.over === null && fixtureDrag.taken(shownPair(taken, nameOf))}
        {drag !== null && drag.over !== null && fixtureDrag.over(nameOfTarget(drag.over))}
      </p>
      {parts.map((part) => {
        const { id, title, day, fixtures: own } = part;
        const key = day === undefined ? undefined : DAY + day;
        const isShown = isOpen(part);
        return (
          <section key={id} aria-labelledby={id}>
            <h2
              id={id}
              className={styles.heading}
              data-closed={!isShown || undefined}
              data-drop={key}
              data-over={(drag !== null && drag.over === key) || undefined}
            >
              {isShown ? (
                title
              ) : (
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={false}
                  onClick={() => setOpened([...opened, id])}
                >
                  {title} <span className={styles.about}>{fixturesTableTexts.found(own.length)}</span>
                </button>
              )}
            </h2>
            {isShown && (
              <ul className={styles.rows} aria-labelledby={id}>
                {own.map((entry) => (
                  <AdminFixtureRow key={entry.id} entry={entry} isDue={due.has(entry.id)} {...state} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </>
  );
}

const roundParts = (fixtures: Fixtures): Part[] =>
  comingFirst(byRound(fixtures)).map(({ stage, round, fixtures: own }) => ({
    id: `${stage}-${round}`,
    title: roundName({ stage, round }),
    fixtures: own,
  }));

function dayParts(fixtures: Fixtures): Part[] {
  const late = postponed(fixtures);
  const days = comingFirst(byDay(fixtures)).map(({ day, fixtures: own }) => ({
    ...{ id: `day-${day}`, day, fixtures: own },
    title: fixtureLongDay(own[0]?.fixture.at ?? 0),
  }));
  return late.length === 0 ? days : [...days, { id: 'postponed', title: fixturesPage.postponedDays, fixtures: late }];
}

/**
 * Keeps the focus on the handle of a moved fixture: its question takes the focus away, and a row that comes to another list is a new element. The
 * next tap, or a focus elsewhere, ends it.
 *
 * @param isAsking the question about the move is open
 * @returns notes the id of the fixture that is moved
 */
function useMovedFocus(isAsking: boolean): (id: string) => void {
  const moved = useRef<string | null>(null);
  useEffect(() => {
    if (isAsking) return;
    const forget = () => {
      moved.current = null;
    };
    document.addEventListener('pointerdown', forget, true);
    return () => document.removeEventListener('pointerdown', forget, true);
  }, [isAsking]);
  // After each drawing: the question goes in one, and the league's answer moves the row in a later one.
  useEffect(() => {
    if (moved.current === null || isAsking) return;
    const handle = document.querySelector<HTMLElement>(`[data-drop="${moved.current}"] button`);
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) handle?.focus();
    else if (activeElement !== handle) moved.current = null;
  });
  return (id) => {
    moved.current = id;
  };
}
