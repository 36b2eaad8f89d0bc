import { type Conflict, conflictSentence } from '../../domain/fixtures/conflicts.ts';
import { fixtureDay, fixtureLongDay, fixtureTime } from '../../domain/fixtures/format-fixture.ts';
import { byDay } from '../../domain/fixtures/lists.ts';
import { placeName, roundName, sideNames } from '../../domain/fixtures/round-names.ts';
import type { Fixtures } from '../../domain/fixtures/types.ts';
import { planForm as texts } from '../../domain/messages/fixtures-admin.ts';
import styles from './admin-fixtures.module.css';
import { useTeamNames } from './use-team-names.ts';

/** What a form comes to, before it is written. */
export interface Proposal {
  saved: Fixtures;
  removed: readonly string[];
  /** Of everything that stands then. */
  conflicts: readonly Conflict[];
  /** Everything that stands then, for the matches that a conflict names. */
  after: Fixtures;
  /** What found no place, in a sentence. */
  left: string | null;
  /** Without what is left it makes no sense: it can't be saved. */
  isBroken: boolean;
}

/** The form above it may have been scrolled down: its end is no place to begin to read. */
const seeTop = (summary: HTMLElement | null) => summary?.scrollIntoView({ block: 'start' });

/** How much is written, every conflict, and each match by day. */
export function PlanPreview({ proposal }: { proposal: Proposal }) {
  const nameOf = useTeamNames();
  const { saved, removed, conflicts, after, left } = proposal;
  const count = Object.keys(saved).length;
  const pairOf = (id: string) => {
    const fixture = after[id];
    if (fixture === undefined) return '';
    return `${sideNames(fixture, nameOf).join(' – ')}, ${fixtureDay(fixture.at)} ${fixtureTime(fixture.at)}`;
  };
  return (
    <>
      <p ref={seeTop} role="status" className={styles.summary}>
        {count + removed.length === 0 ? texts.nothing : texts.summary(count, removed.length)}
      </p>
      {left !== null && (
        <p role="alert" className={styles.problem}>
          {left}
        </p>
      )}
      <section aria-labelledby="conflicts">
        <h3 id="conflicts" className={styles.heading}>
          {texts.conflicts}
        </h3>
        {conflicts.length === 0 ? (
          <p className={styles.text}>{texts.noConflicts}</p>
        ) : (
          <ul className={styles.problems} aria-labelledby="conflicts">
            {conflicts.map((conflict) => (
              <li key={`${conflict.kind} ${conflict.teamId ?? ''} ${conflict.ids.join(' ')}`}>
                {conflictSentence(conflict, nameOf)}{' '}
                <span className={styles.about}>{conflict.ids.map(pairOf).join(' · ')}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {byDay(saved).map(({ day, fixtures }) => (
        <section key={day} aria-labelledby={`plan-${day}`}>
          <h3 id={`plan-${day}`} className={styles.heading}>
            {fixtureLongDay(fixtures[0]?.fixture.at ?? 0)}
          </h3>
          <ul className={styles.planned} aria-labelledby={`plan-${day}`}>
            {fixtures.map(({ id, fixture }) => (
              <li key={id}>
                <span className={styles.time}>{fixtureTime(fixture.at)}</span>
                <span>
                  {sideNames(fixture, nameOf).join(' – ')}{' '}
                  <span className={styles.about}>
                    {[roundName(fixture), placeName(fixture)].filter((part) => part !== '').join(' · ')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
