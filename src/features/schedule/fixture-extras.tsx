import { Link, useLocation } from 'react-router-dom';
import { lineups as texts } from '../../domain/messages/lineups.ts';
import { fixturePath } from '../../domain/schedule/fixture-path.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import { AddToCalendar, type AddToCalendarProps } from './add-to-calendar.tsx';
import styles from './fixture-extras.module.css';

/** What a row of a match to come has beside its words: the whole row leads to its line-ups, and a button adds it to a calendar. */
export function FixtureExtras({ entry, nameOf }: AddToCalendarProps) {
  const { id, fixture } = entry;
  const { pathname, search } = useLocation();
  const path = fixturePath(id);
  // On the page of the fixtures it opens over them, which stay where and what they are.
  const isOver = path.startsWith(`${pathname}?`);
  const to = isOver && search !== '' ? path.replace('?', `${search}&`) : path;
  return (
    <>
      <Link to={to} replace={isOver} className={styles.row} aria-label={texts.openOf(shownPair(fixture, nameOf))} />
      {fixture.state === 'planned' && (
        <span className={styles.button}>
          <AddToCalendar entry={entry} nameOf={nameOf} />
        </span>
      )}
    </>
  );
}
