import { decideNoShow } from '../../data/commands/night.ts';
import { useServerTime } from '../../data/hooks/use-clock-offset.ts';
import { useOwnTables } from '../../data/hooks/use-night.ts';
import { useRunningSeason } from '../../data/hooks/use-running-season.ts';
import { useServices } from '../../data/services.ts';
import { noShow as texts } from '../../domain/messages/no-show.ts';
import { lateFor } from '../../domain/schedule/table-queue.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { decidedText, NoShowMenu, offerBack } from '../no-show-menu.tsx';

const MINUTE = 60_000;

interface TableNoShowProps {
  entry: FixtureEntry;
  table: number;
  nameOf: (teamId: string) => string;
  /** Its match is being started. */
  isStarting: boolean;
}

/** «Gelmedi» for whoever scores at the table, of a late fixture and where the night allows it: the league decides, so it needs the network. */
export function TableNoShow({ entry, table, nameOf, isStarting }: TableNoShowProps) {
  const { id, fixture } = entry;
  const time = { now: useServerTime(MINUTE), season: useRunningSeason() };
  const { night } = useOwnTables();
  const services = useServices();
  const { busy, submit } = useSubmit();
  const decide = (absent: string | null, done?: string) => {
    const command = () => decideNoShow(services, { table, fixtureId: id, absent });
    return submit({ command, tell: 'notice', done });
  };
  const absent = async (teamId: string) => {
    if (!(await decide(teamId))) return;
    offerBack(id, decidedText(fixture, teamId, nameOf), () => void decide(null, texts.takenBack));
  };
  if (isStarting || night?.noShow !== true || lateFor(entry, time) === 0) return null;
  return <NoShowMenu {...{ fixture, nameOf, busy }} onAbsent={(teamId) => void absent(teamId)} />;
}
