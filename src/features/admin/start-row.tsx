import { declareForfeit, moveFixtures, takeForfeitBack } from '../../data/commands/fixtures.ts';
import { useAllSides } from '../../data/hooks/use-fixture-sides.ts';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { stepRefusals, dueFixtures as texts } from '../../domain/messages/fixtures-admin.ts';
import { lineups } from '../../domain/messages/lineups.ts';
import { night } from '../../domain/messages/night.ts';
import { noShow } from '../../domain/messages/no-show.ts';
import { teamsOf } from '../../domain/schedule/fixture-kinds.ts';
import { teamsWithoutLineup } from '../../domain/schedule/lineups.ts';
import { absentNote, WAITS, waitsUntil, withoutAbsentNote } from '../../domain/schedule/no-show.ts';
import { fixtureDay, fixtureTime, placeName, sideNames } from '../../domain/schedule/round-names.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { StepRefusal } from '../../domain/schedule/steps.ts';
import { lateFor, teamsPlay } from '../../domain/schedule/table-queue.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { MatchRow } from '../../ui/score/match-row.tsx';
import { decidedText, NoShowMenu, offerBack } from '../no-show-menu.tsx';
import styles from './night.module.css';

const MINUTE = 60_000;

export interface StartRowProps {
  entry: FixtureEntry;
  /** The running matches. */
  ongoing: readonly ListedMatch[];
  nameOf: (teamId: string) => string;
  /** ms */
  now: number;
  season: string;
  /** Absent while it cannot be started: the row says its day. */
  onStart?: ((entry: FixtureEntry) => void) | undefined;
}

/** A fixture that waits for its start: its line-ups, how late it is, and the ways to start it or to say that a team did not come. */
export function StartRow({ entry, ongoing, nameOf, now, season, onStart }: StartRowProps) {
  const { id, fixture } = entry;
  const sidesOf = useAllSides();
  const [home, away] = sideNames(fixture, nameOf);
  const late = lateFor(entry, { now, season });
  return (
    <MatchRow
      when={fixtureTime(fixture.at)}
      day={onStart === undefined ? fixtureDay(fixture.at) : undefined}
      sides={[{ name: home }, { name: away }]}
      about={[
        late > 0 && (
          <span key="late" className={styles.lineups}>
            {fixturesPage.lateFor(Math.floor(late / MINUTE))}
          </span>
        ),
        placeName(fixture),
        <LineupNote key="lineups" without={teamsWithoutLineup(fixture, sidesOf(id)).map(nameOf)} />,
        teamsPlay(fixture, ongoing) && (
          <span key="plays" className={styles.lineups}>
            {night.playsNow}
          </span>
        ),
      ]}
    >
      {onStart && (
        <>
          {late > 0 && <NoShow {...{ entry, nameOf, onStart }} />}
          <Button
            variant="default"
            aria-label={texts.startOf(shownPair(fixture, nameOf))}
            onClick={() => onStart(entry)}
          >
            {texts.start}
          </Button>
        </>
      )}
    </MatchRow>
  );
}

/** Whether the captains have named who starts. @param without names of the teams of whom nobody, or not both, can start */
function LineupNote({ without: [first, ...others] }: { without: readonly string[] }) {
  const said = first === undefined ? lineups.complete : others.length > 0 ? lineups.bothLack : lineups.lacks(first);
  return (
    <span className={styles.lineups} data-complete={first === undefined || undefined}>
      {said}
    </span>
  );
}

interface NoShowProps {
  entry: FixtureEntry;
  nameOf: (teamId: string) => string;
  onStart: (entry: FixtureEntry) => void;
}

/** «Gelmedi» for the organiser: «hükmen» at once, wait, or start with a guest. What was done can be taken back from its notice. */
function NoShow({ entry, nameOf, onStart }: NoShowProps) {
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
        return serverProblem(error, noShow.failed);
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
    const back = () => void decide(() => takeForfeitBack(services, id, rest), noShow.takenBack);
    offerBack(id, decidedText(fixture, teamId, nameOf), back);
  };
  const wait = async (minutes: number) => {
    const place = { venue: fixture.venue ?? null, table: fixture.table ?? null };
    const move = (at: number) => moveFixtures(services, { [id]: { ...place, at } }, (teamId) => index[teamId]?.name);
    const at = waitsUntil(serverNow(), minutes);
    if (!(await decide(() => move(at)))) return;
    const back = () => void decide(() => move(fixture.at), noShow.movedBack);
    offerBack(id, noShow.waits(shownPair(fixture, nameOf), fixtureTime(at)), back);
  };
  return (
    <NoShowMenu
      {...{ fixture, nameOf, busy }}
      onAbsent={(teamId) => void absent(teamId)}
      more={[
        ...WAITS.map((minutes) => ({
          key: String(minutes),
          label: noShow.wait(minutes),
          run: () => void wait(minutes),
        })),
        { key: 'guest', label: noShow.guest, run: () => onStart(entry) },
      ]}
    />
  );
}
