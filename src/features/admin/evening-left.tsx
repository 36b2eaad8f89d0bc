import { Link } from 'react-router-dom';
import { useAllSides } from '../../data/hooks/use-fixture-sides.ts';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { evening as texts } from '../../domain/messages/evening.ts';
import { night } from '../../domain/messages/night.ts';
import { fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { teamsWithoutLineup } from '../../domain/schedule/lineups.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import { lateFor, teamsPlay } from '../../domain/schedule/table-queue.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './evening.module.css';
import { LineupNote } from './lineup-note.tsx';

const MINUTE = 60_000;

export interface EveningLeftProps {
  left: readonly FixtureEntry[];
  /** The running matches. */
  ongoing: readonly ListedMatch[];
  nameOf: (teamId: string) => string;
  now: number;
  season: string;
  onStart: (entry: FixtureEntry) => void;
}

/** What is still to be started this evening, the late ones and missing line-ups marked, with the way to move it all. */
export function EveningLeft({ left, ongoing, nameOf, now, season, onStart }: EveningLeftProps) {
  const sidesOf = useAllSides();
  return (
    <section className={styles.card} aria-labelledby="evening-left">
      <div className={styles.head}>
        <h2 id="evening-left">{texts.left}</h2>
        {left.length > 0 && <Link to="/admin/fixtures">{texts.shift}</Link>}
      </div>
      {left.length === 0 && <p className={styles.none}>{texts.noneLeft}</p>}
      <ul className={styles.rows}>
        {left.map((entry) => {
          const { fixture } = entry;
          const pair = shownPair(fixture, nameOf);
          const late = lateFor(entry, { now, season });
          const place = fixture.table === undefined ? '' : texts.table(fixture.table);
          return (
            <li key={entry.id} className={styles.row}>
              <span className={styles.when}>
                <b>{fixtureTime(fixture.at)}</b>
                <span className={styles.about}>{place}</span>
              </span>
              <span className={styles.who}>
                <span className={styles.pair}>{pair}</span>
                <LineupNote without={teamsWithoutLineup(fixture, sidesOf(entry.id)).map(nameOf)} />
                {teamsPlay(fixture, ongoing) && <span className={styles.late}>{night.playsNow}</span>}
                {late > 0 && <span className={styles.late}>{texts.lateBy(Math.floor(late / MINUTE))}</span>}
              </span>
              <Button variant="default" aria-label={texts.startOf(pair)} onClick={() => onStart(entry)}>
                {texts.start}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
