import { useAllSides } from '../../data/hooks/use-fixture-sides.ts';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { dueFixtures as texts } from '../../domain/messages/fixtures-admin.ts';
import { night } from '../../domain/messages/night.ts';
import { fixtureDay, fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { teamsWithoutLineup } from '../../domain/schedule/lineups.ts';
import { placeName, sideNames } from '../../domain/schedule/round-names.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import { lateFor, teamsPlay } from '../../domain/schedule/table-queue.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MatchRow } from '../../ui/score/match-row.tsx';
import { LineupNote } from './lineup-note.tsx';
import styles from './night.module.css';
import { NoShow } from './no-show.tsx';

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
