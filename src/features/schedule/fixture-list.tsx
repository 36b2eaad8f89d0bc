import { Link } from 'react-router-dom';
import { useNow } from '../../data/hooks/use-now.ts';
import { useRunningSeason } from '../../data/hooks/use-running-season.ts';
import { fixturesPage as texts } from '../../domain/messages/fixtures.ts';
import type { Match } from '../../domain/records/types.ts';
import { hasOnlyScore, isDecided, isLate, isRunning } from '../../domain/schedule/fixture-kinds.ts';
import { fixtureDay, fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { gameName, placeName, roundName, scoreText, sideNames } from '../../domain/schedule/round-names.ts';
import type { FixtureEntry, FixtureState } from '../../domain/schedule/types.ts';
import { afterContent } from '../../ui/effects/when-idle.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import styles from './fixture-list.module.css';

const AddToCalendar = latePart(async () => {
  await afterContent();
  return (await import('./rare-parts.ts')).RARE_PARTS.calendar();
}, 'extra');

const MINUTE = 60_000;

export interface FixtureListProps {
  fixtures: readonly FixtureEntry[];
  /** The name of the list; `labelledBy` is the id of a heading that names it instead. */
  label?: string;
  labelledBy?: string;
  nameOf: (teamId: string) => string;
  /** The running matches, by id. */
  live: Readonly<Record<string, Match>>;
  /** What each line says because the heading does not: the day, the round, or both. */
  says: 'day' | 'round' | 'both';
  /** In an ended season: planned fixtures before this time (ms) were never played. */
  unplayedBefore?: number | undefined;
}

/** Fixtures in the order in which they are given. */
export function FixtureList({ fixtures, label, labelledBy, ...line }: FixtureListProps) {
  const clock = { now: useNow(MINUTE), season: useRunningSeason() };
  return (
    <ul className={styles.list} aria-label={label} aria-labelledby={labelledBy}>
      {fixtures.map(({ id, fixture }) => (
        <li key={id}>
          <FixtureLine id={id} fixture={fixture} isLate={isLate(fixture, clock)} {...line} />
        </li>
      ))}
    </ul>
  );
}

type LineProps = Pick<FixtureListProps, 'nameOf' | 'live' | 'says' | 'unplayedBefore'> &
  FixtureEntry & { isLate: boolean };

/** One fixture: time, teams, place and outcome; it links to its match as soon as the match exists. */
function FixtureLine({ id, fixture, nameOf, live, says, unplayedBefore = 0, isLate }: LineProps) {
  const { at, matchId, winnerId, note } = fixture;
  const state = fixture.state === 'planned' && at < unplayedBefore ? 'unplayed' : fixture.state;
  const [home, away] = sideNames(fixture, nameOf);
  // A no-break space keeps the number of a table on the line of its word.
  const about = [
    says === 'day' ? gameName(fixture) : roundName(fixture),
    placeName(fixture).replace(/ (?=\d+$)/, '\u00a0'),
    note ?? '',
    hasOnlyScore(fixture) ? texts.onlyScore : '',
  ].filter((part) => part !== '');
  const side = (name: string, teamId: string | undefined) => {
    const won = isDecided(fixture) && winnerId !== undefined && winnerId === teamId;
    return (
      <span className={styles.team} data-won={won || undefined} data-open={teamId === undefined || undefined}>
        {name}
        {won && <span className="sr-only"> {texts.won}</span>}
      </span>
    );
  };
  const body = (
    <>
      <span className={styles.when} data-off={state === 'postponed' || state === 'cancelled' || undefined}>
        <span className={styles.time}>{fixtureTime(at)}</span>
        {says !== 'round' && <span className={styles.day}>{fixtureDay(at)}</span>}
      </span>
      <span className={styles.who}>
        {side(home, fixture.team1Id)}
        <span className="sr-only"> – </span>
        {side(away, fixture.team2Id)}
        {about.length > 0 && <span className={styles.about}>{about.join(' · ')}</span>}
      </span>
      {isRunning(fixture) ? (
        <Live match={live[matchId ?? '']} />
      ) : (
        <State state={isLate && state === 'planned' ? 'late' : state} score={scoreText(fixture)} />
      )}
    </>
  );
  if (matchId === undefined) {
    return (
      <div className={styles.row}>
        {body}
        {state === 'planned' && (
          <span className={styles.calendar}>
            <AddToCalendar entry={{ id, fixture }} nameOf={nameOf} />
          </span>
        )}
      </div>
    );
  }
  return (
    <Link to={`/match/${matchId}`} className={styles.row}>
      {body}
    </Link>
  );
}

function State({ state, score }: { state: FixtureState | 'unplayed' | 'late'; score: string }) {
  if (score !== '') {
    return (
      <span className={styles.result}>
        <span className="sr-only">{texts.score} </span>
        {score}
      </span>
    );
  }
  return state === 'planned' ? null : (
    <span className={styles.state} data-state={state}>
      {texts.states[state]}
    </span>
  );
}

function Live({ match }: { match: Match | undefined }) {
  return (
    // `data-fleeting` keeps the score out of the stored look of the page: at the next start an old score would look live.
    <span className={styles.live} data-fleeting>
      <span>{texts.live}</span>{' '}
      {match && <b className={styles.score}>{texts.liveScore(match.team1Score, match.team2Score)}</b>}
    </span>
  );
}
