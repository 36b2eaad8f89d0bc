import { groupForm as groupTexts, planForm as texts } from '../../domain/messages/fixtures-admin.ts';
import type { Patch } from '../../domain/records/types.ts';
import { type Conflict, conflictSentence } from '../../domain/schedule/conflicts.ts';
import { compareFixtures } from '../../domain/schedule/fixture-kinds.ts';
import { byDay } from '../../domain/schedule/lists.ts';
import { isMoved, planCounts } from '../../domain/schedule/plan-league.ts';
import { fixtureDay, fixtureLongDay, fixtureTime, placeName, roundName } from '../../domain/schedule/round-names.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { Fixture, Fixtures } from '../../domain/schedule/types.ts';
import type { Groups } from '../../domain/standings/groups.ts';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import styles from './admin-fixtures.module.css';
import { GroupList } from './group-list.tsx';
import { useTeamNames } from './use-team-names.ts';

/** The plan that a form makes, before it is written. */
export interface Proposal {
  /** The season's fixtures that the plan was made from. */
  before: Fixtures;
  /** Of which fixtures the summary counts those that stay. */
  stage: 'league' | 'bracket';
  saved: Fixtures;
  removed: readonly string[];
  /** The conflicts of the fixtures in `after`. */
  conflicts: readonly Conflict[];
  /** All fixtures after the write, to name the matches of a conflict. */
  after: Fixtures;
  /** The sentence about the matches that found no place; null without one. */
  left: string | null;
  /** The plan makes no sense without the matches in `left`: the admin cannot save it. */
  isBroken: boolean;
  /** What is written with the plan: how the league plans, and its groups. */
  beside?: Patch;
  /** The groups after the plan, null without any; absent if they stay as they are. */
  groups?: Groups | null;
}

/** Scrolls to the top of the preview: the admin may have scrolled to the end of the form that it replaces. */
const seeTop = (summary: HTMLElement | null) => summary?.scrollIntoView({ block: 'start' });

/** Shows how many matches the plan writes, every conflict, and each match by day. */
export function PlanPreview({ proposal }: { proposal: Proposal }) {
  const nameOf = useTeamNames();
  const { before, stage, saved, removed, conflicts, after, left } = proposal;
  const counts = planCounts(before, proposal, (one) => (one.stage === 'league') === (stage === 'league'));
  const isNothing = Object.keys(saved).length + removed.length === 0;
  const { groups } = proposal;
  const pairOf = (id: string) => {
    const fixture = after[id];
    if (fixture === undefined) return '';
    return `${shownPair(fixture, nameOf)}, ${fixtureDay(fixture.at)} ${fixtureTime(fixture.at)}`;
  };
  return (
    <>
      <p ref={seeTop} role="status" className={styles.summary}>
        {isNothing && groups === undefined ? texts.nothing : texts.summary(counts)}
      </p>
      {groups === null && (
        <Text c="mute" fz={15} mb={12}>
          {groupTexts.ended}
        </Text>
      )}
      {groups && <GroupList groups={groups} nameOf={nameOf} />}
      <RemovedList proposal={proposal} byHand={counts.removedByHand} />
      <FormAlert>{left}</FormAlert>
      <section aria-labelledby="conflicts">
        <SectionTitle as="h3" id="conflicts">
          {texts.conflicts}
        </SectionTitle>
        {conflicts.length === 0 ? (
          <Text c="mute" fz={15} mb={12}>
            {texts.noConflicts}
          </Text>
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
                  {shownPair(fixture, nameOf)}{' '}
                  <span className={styles.about}>
                    {[roundName(fixture), placeName(fixture), wasAt(before[id], fixture)]
                      .filter((part) => part !== '')
                      .join(' · ')}
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

/** «önce 21 Kas Cmt 19:00» for a fixture that the plan moves; empty for any other. */
function wasAt(before: Fixture | undefined, after: Fixture): string {
  if (before === undefined || !isMoved(before, after)) return '';
  const place = before.at === after.at ? placeName(before) : `${fixtureDay(before.at)} ${fixtureTime(before.at)}`;
  return texts.was(place);
}

/** The fixtures that the plan deletes, by name. @param byHand how many of them somebody had changed by hand */
function RemovedList({ proposal: { before, removed }, byHand }: { proposal: Proposal; byHand: number }) {
  const nameOf = useTeamNames();
  const removedEntries = removed.flatMap((id) => (before[id] === undefined ? [] : [{ id, fixture: before[id] }]));
  if (removedEntries.length === 0) return null;
  return (
    <section aria-labelledby="removed">
      <SectionTitle as="h3" id="removed">
        {texts.removedTitle}
      </SectionTitle>
      {byHand > 0 && <p className={styles.problem}>{texts.removedByHand(byHand)}</p>}
      <ul className={styles.problems} aria-labelledby="removed">
        {removedEntries.sort(compareFixtures).map(({ id, fixture }) => (
          <li key={id}>
            {shownPair(fixture, nameOf)}{' '}
            <span className={styles.about}>{`${fixtureDay(fixture.at)} ${fixtureTime(fixture.at)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
