import { Link } from 'react-router-dom';
import { winnerOf } from '../../domain/match/sides.ts';
import { rounds, fixturesPage as texts } from '../../domain/messages/fixtures.ts';
import { overtime } from '../../domain/messages/overtime.ts';
import type { Match } from '../../domain/records/types.ts';
import { hasOnlyScore, isDecided, isRunning, shownTime } from '../../domain/schedule/fixture-kinds.ts';
import { fixtureDay, fixtureTime, gameName, roundName, sideNames } from '../../domain/schedule/round-names.ts';
import type { Fixture, FixtureEntry } from '../../domain/schedule/types.ts';
import { lazyPromise } from '../../domain/text/lazy-promise.ts';
import { afterContent } from '../../ui/effects/when-idle.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import { MatchRow } from '../../ui/score/match-row.tsx';
import styles from './fixture-list.module.css';

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

/** The outcome of a fixture or its unusual state, as its row shows it. */
interface FixtureOutcome {
  state: Fixture['state'] | 'live' | 'late' | 'unplayed';
  /** Cups of home and guest: of a played match, or of a running one. */
  scores?: readonly [home: number, away: number] | undefined;
  /** The side that has won, or that leads. */
  strong?: 1 | 2 | undefined;
  /** The small tag of the row; empty for none. */
  tag: string;
  /** The place, or how the score came about; empty for none. */
  place: string;
}

interface OutcomeClock {
  /** For how long it has been late, ms; 0 if it is not late. */
  lateFor: number;
  /** In an ended season: planned fixtures before this time (ms) were never played. */
  unplayedBefore: number;
}

const MINUTE = 60_000;

/**
 * What a row says of its fixture; nothing else decides it.
 *
 * @param match the record of a running match, as soon as it is read
 */
export function shownOutcome(fixture: Fixture, match: Match | undefined, clock: OutcomeClock): FixtureOutcome {
  const { venue = '', table } = fixture;
  // A no-break space keeps the number of a table on the line of its word.
  const seat = table === undefined ? '' : rounds.table(table).replace(' ', '\u00a0');
  const place = [venue, seat].filter((part) => part !== '').join(', ');
  if (isRunning(fixture)) {
    return {
      state: 'live',
      ...(match && scored(match)),
      tag: '',
      place: [match ? overtimeOf(match) : '', place].filter(Boolean).join(' · '),
    };
  }
  if (isDecided(fixture)) return decidedOutcome(fixture);
  const { state } = fixture;
  if (state !== 'planned') return { state, tag: texts.states[state], place };
  if (fixture.at < clock.unplayedBefore) return { state: 'unplayed', tag: texts.states.unplayed, place: '' };
  if (clock.lateFor > 0) return { state: 'late', tag: texts.lateFor(Math.floor(clock.lateFor / MINUTE)), place };
  return { state, tag: '', place };
}

function decidedOutcome(fixture: Fixture): FixtureOutcome {
  const winner = winnerOf(fixture);
  const isScored = hasOnlyScore(fixture);
  return {
    state: fixture.state,
    ...scored(fixture),
    strong: winner === null ? undefined : winner === 'one' ? 1 : 2,
    tag: fixture.state === 'forfeit' && !isScored ? texts.states.forfeit : '',
    place: [overtimeOf(fixture), fixture.drawn ? overtime.drawn : '', isScored ? texts.onlyScore : '']
      .filter(Boolean)
      .join(' · '),
  };
}

/** «uzatma 3–1»; empty without one. */
const overtimeOf = ({ team1Overtime: one, team2Overtime: two }: Pick<Fixture, 'team1Overtime' | 'team2Overtime'>) =>
  one === undefined || two === undefined ? '' : overtime.score(`${one}–${two}`);

function scored({
  team1Score: one,
  team2Score: two,
}: Pick<Fixture, 'team1Score' | 'team2Score'>): Partial<FixtureOutcome> {
  if (one === undefined || two === undefined) return {};
  return { scores: [one, two], strong: one === two ? undefined : one > two ? 1 : 2 };
}
