import { useAllSides } from '../../data/hooks/use-fixture-sides.ts';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useRunningSeason } from '../../data/hooks/use-running-season.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { dueFixtures as texts } from '../../domain/messages/fixtures-admin.ts';
import { night } from '../../domain/messages/night.ts';
import { isLate } from '../../domain/schedule/fixture-kinds.ts';
import { fixtureDay, fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { teamsWithoutLineup } from '../../domain/schedule/lineups.ts';
import { placeName } from '../../domain/schedule/round-names.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import { teamsPlay } from '../../domain/schedule/table-queue.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LineupNote } from './lineup-note.tsx';
import styles from './night.module.css';
import { NoShow } from './no-show.tsx';

const MINUTE = 60_000;
/** More rows would push the button for a match without a fixture off the screen. */
const MOST = 6;

export interface DueFixturesProps {
  /** The fixtures that can be started now, the nearest first. */
  all: readonly FixtureEntry[];
  /** What is next; shown while nothing can be started. */
  next: readonly FixtureEntry[];
  /** The running matches. */
  ongoing: readonly ListedMatch[];
  onStart: (entry: FixtureEntry) => void;
}

/** The fixtures that the admin can start now: one tap opens the new match with its teams chosen. Without any, the next ones. */
export function DueFixtures({ all, next, ongoing, onStart }: DueFixturesProps) {
  const now = useNow(MINUTE);
  const season = useRunningSeason();
  const canStart = all.length > 0;
  const due = canStart ? all.slice(0, MOST) : next;
  const nameOf = useNamesThen(
    due.map(({ fixture }) => fixture),
    fixturesPage.unknownTeam,
  );
  const sidesOf = useAllSides();
  if (due.length === 0) return null;
  return (
    <section aria-labelledby="due">
      <h2 id="due" className={styles.dueHeading}>
        {texts.title}
      </h2>
      <ul className={styles.list} aria-labelledby="due">
        {due.map(({ id, fixture }) => {
          const pair = shownPair(fixture, nameOf);
          const late = isLate(fixture, { now, season });
          const about = [
            late ? fixturesPage.states.late : '',
            canStart ? '' : fixtureDay(fixture.at),
            placeName(fixture),
          ]
            .filter((part) => part !== '')
            .join(' · ');
          return (
            <li key={id} className={styles.row}>
              <span className={styles.time}>{fixtureTime(fixture.at)}</span>
              <span className={styles.dueWho}>
                {pair}
                {teamsPlay(fixture, ongoing) && <span className={styles.lineups}>{night.playsNow}</span>}
                {about !== '' && <span className={styles.place}>{about}</span>}
                <LineupNote without={teamsWithoutLineup(fixture, sidesOf(id)).map(nameOf)} />
              </span>
              {canStart && (
                <span className={styles.steps}>
                  {late && <NoShow {...{ entry: { id, fixture }, nameOf, onStart }} />}
                  <Button variant="default" aria-label={texts.startOf(pair)} onClick={() => onStart({ id, fixture })}>
                    {texts.start}
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
