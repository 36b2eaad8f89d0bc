import { Link, useLocation } from 'react-router-dom';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useServices } from '../../data/services.ts';
import { calendarLinks } from '../../domain/messages/fixture-paper.ts';
import { lineups as texts } from '../../domain/messages/lineups.ts';
import { fixturePath } from '../../domain/schedule/fixture-path.ts';
import { calendarText } from '../../domain/schedule/icalendar.ts';
import { sideNames } from '../../domain/schedule/round-names.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { wallTime } from '../../domain/text/league-clock.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { saveFile } from '../../ui/effects/save-file.ts';
import { isCalledOff } from '../../ui/share/share-sheet.ts';
import styles from './fixture-actions.module.css';

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

interface AddToCalendarProps {
  entry: FixtureEntry;
  nameOf: (teamId: string) => string;
}

const TYPE = 'text/calendar';

/**
 * «Takvime ekle»: makes a calendar file of one match on the device, so it needs no connection. A phone whose share sheet takes
 * such files shares it; any other device saves it. The event has the same UID as in the calendar that people follow.
 */
function AddToCalendar({ entry, nameOf }: AddToCalendarProps) {
  const { now } = useServices();
  const { name } = useLeague();
  const [home, away] = sideNames(entry.fixture, nameOf);
  const add = async () => {
    const linkOf = () => `${window.location.origin}/fixtures`;
    const text = calendarText([entry], { name, nameOf, linkOf, now: now() });
    const file = `mac-${wallTime(entry.fixture.at).day}.ics`;
    const files = [new File([text], file, { type: TYPE })];
    try {
      // A computer opens the saved file in its calendar program; its share sheet would only send the file to somebody.
      const isPhone = window.matchMedia('(pointer: coarse)').matches;
      if (!isPhone || navigator.canShare?.({ files }) !== true) throw new Error('No share sheet.');
      await navigator.share?.({ files });
    } catch (error) {
      if (!isCalledOff(error)) saveFile(file, text, `${TYPE};charset=utf-8`);
    }
  };
  return (
    <IconButton
      icon="fixtures"
      label={calendarLinks.addOne(home, away)}
      title={calendarLinks.add}
      onClick={() => void add()}
    />
  );
}
