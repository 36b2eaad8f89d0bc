import { Link } from 'react-router-dom';
import { fixturesPage as texts } from '../../domain/messages/fixtures.ts';
import type { Match } from '../../domain/records/types.ts';
import { shownTime } from '../../domain/schedule/fixture-kinds.ts';
import { fixtureDay, fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { gameName, roundName, sideNames } from '../../domain/schedule/round-names.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { lazyPromise } from '../../domain/text/lazy-promise.ts';
import { afterContent } from '../../ui/effects/when-idle.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import { MatchRow } from '../../ui/score/match-row.tsx';
import styles from './fixture-list.module.css';
import { type FixtureOutcome, shownOutcome } from './fixture-outcome.ts';

const TONES: Partial<Record<FixtureOutcome['state'], 'bad' | 'waiting'>> = {
  ...{ postponed: 'waiting', late: 'waiting', forfeit: 'bad' },
};

/** The page of the fixtures loads its own rare parts by it too: each further `import()` of them would cost its first visit. */
export const rareParts = lazyPromise(async () => (await import('./rare-parts.ts')).RARE_PARTS);
const FixtureExtras = latePart(async () => {
  await afterContent();
  return (await rareParts()).extras();
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
  const isPlanned = state === 'planned' || state === 'late' || state === 'postponed';
  return (
    <MatchRow
      when={fixtureTime(at)}
      day={says === 'round' ? undefined : fixtureDay(at)}
      isOff={state === 'postponed' || state === 'cancelled'}
      sides={[sideOf(home, fixture.team1Id, outcome.scores?.[0]), sideOf(away, fixture.team2Id, outcome.scores?.[1])]}
      strong={outcome.strong}
      won={state === 'live' ? undefined : texts.won}
      about={about}
      live={state === 'live' ? { word: texts.live } : undefined}
      tag={{ word: tag, tone: TONES[state] }}
      renderLink={matchId === undefined ? undefined : (props) => <Link to={`/match/${matchId}`} {...props} />}
    >
      {isPlanned && matchId === undefined ? (
        <span className={styles.calendar}>
          <FixtureExtras entry={{ id, fixture }} nameOf={nameOf} />
        </span>
      ) : undefined}
    </MatchRow>
  );

  function sideOf(name: string, teamId: string | undefined, score: number | undefined) {
    if (teamId === undefined) return { name, score, isOpen: true };
    return { name, score, mark: <TeamMark name={name} logo={logoOf(teamId)} size={24} /> };
  }
}
