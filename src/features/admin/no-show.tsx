import { moveFixtures } from '../../data/commands/fixtures.ts';
import { declareForfeit, takeForfeitBack } from '../../data/commands/forfeits.ts';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { stepRefusals } from '../../domain/messages/fixtures-admin.ts';
import { noShow as texts } from '../../domain/messages/no-show.ts';
import { teamsOf } from '../../domain/schedule/fixture-kinds.ts';
import { fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { absentNote, WAITS, waitsUntil, withoutAbsentNote } from '../../domain/schedule/no-show.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { StepRefusal } from '../../domain/schedule/steps.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { decidedText, NoShowMenu, offerBack } from '../no-show-menu.tsx';

export interface NoShowProps {
  entry: FixtureEntry;
  nameOf: (teamId: string) => string;
  onStart: (entry: FixtureEntry) => void;
}

/** «Gelmedi» for the organiser: «hükmen» at once, wait, or start with a guest. What was done can be taken back from its notice. */
export function NoShow({ entry, nameOf, onStart }: NoShowProps) {
  const { id, fixture } = entry;
  const services = useServices();
  const serverNow = useServerNow();
  const index = useTeamIndex();
  const { busy, submit } = useSubmit();
  const decide = (work: () => Promise<StepRefusal | null>, done?: string) => {
    const command = async () => {
      try {
        const refusal = await work();
        return refusal === null ? null : stepRefusals[refusal];
      } catch (error) {
        console.error('Deciding a no-show:', error);
        return serverProblem(error, texts.failed);
      }
    };
    return submit({ command, tell: 'notice', done });
  };
  const absent = async (teamId: string) => {
    const [winner = ''] = teamsOf(fixture).filter((one) => one !== teamId);
    const { note } = absentNote(fixture, nameOf(teamId));
    if (!(await decide(() => declareForfeit(services, id, winner, note)))) return;
    const decided = { ...fixture, ...(note === undefined ? {} : { note }) };
    const { note: rest } = withoutAbsentNote(decided, teamsOf(fixture).map(nameOf));
    const back = () => void decide(() => takeForfeitBack(services, id, rest), texts.takenBack);
    offerBack(id, decidedText(fixture, teamId, nameOf), back);
  };
  const wait = async (minutes: number) => {
    const place = { venue: fixture.venue ?? null, table: fixture.table ?? null };
    const move = (at: number) => moveFixtures(services, { [id]: { ...place, at } }, (teamId) => index[teamId]?.name);
    const at = waitsUntil(serverNow(), minutes);
    if (!(await decide(() => move(at)))) return;
    const back = () => void decide(() => move(fixture.at), texts.movedBack);
    offerBack(id, texts.waits(shownPair(fixture, nameOf), fixtureTime(at)), back);
  };
  return (
    <NoShowMenu
      {...{ fixture, nameOf, busy }}
      onAbsent={(teamId) => void absent(teamId)}
      more={[
        ...WAITS.map((minutes) => ({
          key: String(minutes),
          label: texts.wait(minutes),
          run: () => void wait(minutes),
        })),
        { key: 'guest', label: texts.guest, run: () => onStart(entry) },
      ]}
    />
  );
}
