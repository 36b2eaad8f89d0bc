import { useLeague } from '../../data/hooks/use-league.ts';
import { useServices } from '../../data/services.ts';
import { calendarLinks as texts } from '../../domain/messages/fixture-paper.ts';
import { calendarText } from '../../domain/schedule/icalendar.ts';
import { sideNames } from '../../domain/schedule/round-names.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { wallTime } from '../../domain/text/league-clock.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { saveFile } from '../../ui/effects/save-file.ts';
import { isCalledOff } from '../../ui/share/share-sheet.ts';

export interface AddToCalendarProps {
  entry: FixtureEntry;
  nameOf: (teamId: string) => string;
}

const TYPE = 'text/calendar';

/**
 * «Takvime ekle»: makes a calendar file of one match on the device, so it needs no connection. A phone whose share sheet takes
 * such files shares it; any other device saves it. The event has the same UID as in the calendar that people follow.
 */
export function AddToCalendar({ entry, nameOf }: AddToCalendarProps) {
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
  return <IconButton icon="fixtures" label={texts.addOne(home, away)} title={texts.add} onClick={() => void add()} />;
}
