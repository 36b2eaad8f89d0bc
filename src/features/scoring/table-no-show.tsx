import { decideNoShow } from '../../data/commands/night.ts';
import { useServices } from '../../data/services.ts';
import { noShow as texts } from '../../domain/messages/no-show.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { decidedText, NoShowMenu, offerBack } from '../no-show-menu.tsx';

interface TableNoShowProps {
  entry: FixtureEntry;
  table: number;
  nameOf: (teamId: string) => string;
}

/** «Gelmedi» for whoever scores at the table, where the night allows it: the league decides, so it needs the network. */
export function TableNoShow({ entry: { id, fixture }, table, nameOf }: TableNoShowProps) {
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
  return <NoShowMenu {...{ fixture, nameOf, busy }} onAbsent={(teamId) => void absent(teamId)} />;
}
