import { Link } from 'react-router-dom';
import { fixturesPage as texts } from '../../domain/messages/fixtures.ts';
import type { Match } from '../../domain/records/types.ts';
import { shownTime } from '../../domain/schedule/fixture-kinds.ts';
import { fixtureDay, fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { gameName, roundName, sideNames } from '../../domain/schedule/round-names.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { afterContent } from '../../ui/effects/when-idle.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import styles from './fixture-list.module.css';
import { type FixtureOutcome, shownOutcome } from './fixture-outcome.ts';

const FixtureExtras = latePart(async () => {
  await afterContent();
  return (await import('./rare-parts.ts')).RARE_PARTS.extras();
}, 'extra');

export interface FixtureRowProps extends FixtureEntry {
  nameOf: (teamId: string) => string;
  logoOf: (teamId: string) => string | undefined;
  /** The record of its running match, as soon as it is read. */
  match: Match | undefined;
  says: 'day' | 'round' | 'both';
  /** For how long it has been late, ms; 0 if it is not late. */
  lateFor: number;
  unplayedBefore: number;
}

/** One fixture: time, teams, scores or place; it links to its match as soon as the match exists. */
export function FixtureRow({ id, fixture, nameOf, logoOf, match, says, ...clock }: FixtureRowProps) {
  const { matchId, note = '' } = fixture;
  const at = shownTime(fixture);
  const outcome = shownOutcome(fixture, match, clock);
  const { state, tag, place } = outcome;
  const [home, away] = sideNames(fixture, nameOf);
  const about = [says === 'day' ? gameName(fixture) : roundName(fixture), place, note].filter((part) => part !== '');
  const body = (
    <>
      <span className={styles.when} data-off={state === 'postponed' || state === 'cancelled' || undefined}>
        <span className={styles.time}>{fixtureTime(at)}</span>
        {says !== 'round' && <span className={styles.day}>{fixtureDay(at)}</span>}
      </span>
      <span className={styles.who}>
        <Side side={1} name={home} teamId={fixture.team1Id} outcome={outcome} logoOf={logoOf} />
        <span className="sr-only"> – </span>
        <Side side={2} name={away} teamId={fixture.team2Id} outcome={outcome} logoOf={logoOf} />
        {about.length > 0 && <span className={styles.about}>{about.join(' · ')}</span>}
      </span>
      {state === 'live' && (
        <span className={styles.live} data-fleeting>
          <span>{texts.live}</span>
        </span>
      )}
    </>
  );
  const word = tag !== '' && (
    <span className={styles.tag} data-state={state}>
      {tag}
    </span>
  );
  if (matchId !== undefined) {
    return (
      <Link to={`/match/${matchId}`} className={styles.row}>
        {body}
        {word}
      </Link>
    );
  }
  return (
    <div className={styles.row}>
      {body}
      <span className={styles.end}>
        {word}
        {(state === 'planned' || state === 'late' || state === 'postponed') && (
          <span className={styles.calendar}>
            <FixtureExtras entry={{ id, fixture }} nameOf={nameOf} />
          </span>
        )}
      </span>
    </div>
  );
}

interface SideProps extends Pick<FixtureRowProps, 'logoOf'> {
  side: 1 | 2;
  name: string;
  teamId: string | undefined;
  outcome: FixtureOutcome;
}

function Side({ side, name, teamId, logoOf, outcome: { state, scores, strong } }: SideProps) {
  const isStrong = strong === side;
  const won = isStrong && state !== 'live';
  const score = scores?.[side - 1];
  return (
    <span className={styles.side} data-strong={strong === undefined ? undefined : isStrong}>
      {teamId === undefined ? (
        <span className={styles.open} aria-hidden="true" />
      ) : (
        <TeamMark name={name} logo={logoOf(teamId)} size={24} />
      )}
      <span className={styles.team} data-open={teamId === undefined || undefined}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {won && <span className="sr-only"> {texts.won}</span>}
      </span>
      {score !== undefined && (
        // `data-fleeting` keeps a live score out of the stored snapshot of the page: at the next start an old score would look live.
        <b translate="no" className={styles.score} data-fleeting={state === 'live' || undefined}>
          {' '}
          {score}
        </b>
      )}
      {won && score === undefined && <span className={styles.tick} aria-hidden="true" />}
    </span>
  );
}
