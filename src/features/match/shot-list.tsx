import { Fragment, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ReadState } from '../../data/hooks/use-subscription.ts';
import { correctionsOf, isThrow } from '../../domain/match/corrections.ts';
import type { TimelineEntry } from '../../domain/match/match.ts';
import { countedThrows } from '../../domain/match/match.ts';
import { SHOTS } from '../../domain/match/shots.ts';
import { playersOf, throwerOf } from '../../domain/match/sides.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { matchPage as texts } from '../../domain/messages/match-page.ts';
import { throwDone } from '../../domain/messages/shots.ts';
import { PLAYERS_PER_SIDE } from '../../domain/records/constants.ts';
import { formatTime } from '../../domain/text/format.ts';
import { MOMENT_PARAM } from '../../domain/text/moment-path.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { Substitutions, ThrowMoment, ThrowNote } from './late-parts.ts';
import styles from './match-page.module.css';

/** How many of the newest throws are shown until the person asks for more. */
const SHOWN = 6;
/** How many more each request shows: more throws than a match has, so that a flooded log does not stop the page. */
const STEP = 150;

export interface ShotListProps {
  matchId: string;
  view: MatchView;
  log: ReadState;
}

/** Every throw that counted, newest first, and those of an overtime apart. Undone throws are not listed; only their number is shown. */
export function ShotList({ matchId, view, log }: ShotListProps) {
  return (
    <Surface as="section" labelledBy="shots">
      {log !== 'known' && <SectionTitle id="shots">{texts.shots}</SectionTitle>}
      {log === 'known' ? (
        <Shots matchId={matchId} view={view} />
      ) : log === 'reading' ? (
        <Bones />
      ) : (
        <p>{texts.shotsMissing}</p>
      )}
    </Surface>
  );
}

function Shots({ matchId, view }: Pick<ShotListProps, 'matchId' | 'view'>) {
  const { match, folded, events } = view;
  const { overtime } = folded;
  const asked = new URLSearchParams(useLocation().search).get(MOMENT_PARAM);
  const newest = [...countedThrows(folded)].reverse();
  const [shown, setShown] = useState(() => (newest.some(({ eventId }) => eventId === asked) ? STEP : SHOWN));
  const listed = newest.slice(0, shown);
  const last = overtime?.phase ?? 0;
  const phases = last > 0 ? [...new Set(listed.map(({ phase = 0 }) => phase))] : [0];
  const resolve = correctionsOf(events);
  const undone = Object.entries(events).filter(
    ([key, event]) => isThrow(event) && resolve(key, event).undoneBy !== null,
  ).length;
  if (newest.length === 0 && undone === 0)
    return (
      <>
        <SectionTitle id="shots">{texts.shots}</SectionTitle>
        <p className={styles.mute}>{match.typed ? texts.typed : texts.noShots}</p>
      </>
    );
  return (
    <>
      <SectionTitle
        id="shots"
        action={
          newest.length > shown && (
            <Button variant="default" className={styles.all} onClick={() => setShown(shown + STEP)}>
              {newest.length - shown > STEP ? common.showMore : texts.allShots(newest.length)}
            </Button>
          )
        }
      >
        {texts.shots}
      </SectionTitle>
      {phases.map((phase) => (
        <Fragment key={phase}>
          {last > 0 && <h3 className={styles.phase}>{phase > 0 ? texts.overtime(phase, last) : texts.regular}</h3>}
          <ol className={styles.shots} reversed>
            {listed
              .filter((entry) => (entry.phase ?? 0) === phase)
              .map((entry) => (
                <Shot
                  key={entry.eventId}
                  matchId={matchId}
                  view={view}
                  entry={entry}
                  isAsked={entry.eventId === asked}
                />
              ))}
          </ol>
        </Fragment>
      ))}
      {playersOf(match).length > 2 * PLAYERS_PER_SIDE && <Substitutions view={view} />}
      {undone > 0 && <p className={styles.note}>{texts.undone(undone)}</p>}
    </>
  );
}

interface ShotProps extends Pick<ShotListProps, 'matchId' | 'view'> {
  entry: TimelineEntry;
  /** The link to the page names it. */
  isAsked: boolean;
}

function Shot({ matchId, view, entry, isAsked }: ShotProps) {
  const { match } = view;
  const { eventId, type, side, at, team1Score, team2Score } = entry;
  return (
    <li ref={isAsked ? showRow : undefined} data-type={type} data-side={side} aria-current={isAsked || undefined}>
      <time translate="no" dateTime={new Date(at).toISOString()}>
        {formatTime(at)}
      </time>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.what}>
        {throwerOf(match, entry)} <span className={styles.mute}>· {throwDone(entry)}</span>
        <ThrowNote matchId={matchId} entry={entry} />
      </span>
      {SHOTS[type].cups === 0 ? null : (
        <span translate="no" className={styles.score}>
          {team1Score}–{team2Score}
        </span>
      )}
      {match.videoStart !== undefined && (
        <span className={styles.moment}>
          <ThrowMoment matchId={matchId} view={view} eventId={eventId} />
        </span>
      )}
    </li>
  );
}

/** A link that names a throw leads to its row. */
const showRow = (row: HTMLElement | null) => row?.scrollIntoView?.({ block: 'center' });

function Bones() {
  return (
    <div role="status" className={styles.bones}>
      <span className="sr-only">{common.loading}</span>
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
