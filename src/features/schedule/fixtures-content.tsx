import { useMemo } from 'react';
import { useNow } from '../../data/hooks/use-now.ts';
import { useMatchRecords } from '../../data/hooks/use-records.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { fixturesPage as texts } from '../../domain/messages/fixtures.ts';
import { isRunning } from '../../domain/schedule/fixture-kinds.ts';
import { LATE, nextFixtures } from '../../domain/schedule/lists.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { afterContent } from '../../ui/effects/when-idle.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import type { FixturesContentProps } from './content-props.ts';
import { FixtureList } from './fixture-list.tsx';
import { partsOf } from './fixture-parts.ts';
import { FixtureSections } from './fixture-sections.tsx';
import { FixtureTools } from './fixture-tools.tsx';
import styles from './fixtures-screen.module.css';
import { LateBracket } from './late-bracket.tsx';

const FixtureActions = latePart(async () => {
  await afterContent();
  return (await import('./rare-parts.ts')).RARE_PARTS.actions();
}, 'part');

const MINUTE = 60_000;
/** How many of the next fixtures the top of the page shows. */
const NEXT = 4;

/** The next fixtures first, then the play-offs, then all fixtures by round or by day. */
export function FixturesContent({ page, params, teams, nameOf, past }: FixturesContentProps) {
  const now = useNow(MINUTE);
  const { fixtures } = page;
  const running = useMemo(
    () => Object.entries(fixtures).flatMap(([id, fixture]) => (isRunning(fixture) ? [{ id, fixture }] : [])),
    [fixtures],
  );
  const parts = useMemo(() => partsOf(fixtures, params.view, past?.order), [fixtures, params.view, past]);
  const live = useMatchRecords(running.map(({ fixture }) => fixture.matchId ?? ''));
  const next = [...running, ...nextFixtures(fixtures, now, NEXT)];
  const isEmpty = Object.keys(fixtures).length === 0;
  if (isEmpty && page.state === 'reading') return <PageSkeleton label={common.loading} rows={8} />;
  if (isEmpty && page.state === 'missing') return <EmptyState title={common.offlineTitle} text={common.offlineText} />;
  if (isEmpty && params.team === '') return <EmptyState title={texts.empty} text={texts.emptyText} />;
  const shared = { nameOf, live, unplayedBefore: past && now - LATE };
  const Bracket = past?.bracket ?? LateBracket;
  return (
    <>
      <FixtureTools params={params} teams={teams} />
      {isEmpty && <EmptyState title={texts.noneOfTeam} />}
      {next.length > 0 && (
        <section aria-labelledby="next" className={styles.next}>
          <SectionTitle id="next">{texts.next}</SectionTitle>
          <FixtureList fixtures={next} labelledBy="next" says="both" {...shared} />
        </section>
      )}
      <div className={styles.actions}>
        {!isEmpty && (
          <Part>
            <FixtureActions
              team={params.team}
              parts={parts}
              by={params.view}
              nameOf={nameOf}
              hasEnded={past !== undefined}
            />
          </Part>
        )}
      </div>
      {params.team === '' && <Bracket fixtures={fixtures} nameOf={nameOf} />}
      <FixtureSections parts={parts} by={params.view} {...shared} />
      {(page.more.later || page.more.earlier) && (
        <div className={styles.more}>
          <Button variant="default" onClick={params.showMore}>
            {common.showMore}
          </Button>
        </div>
      )}
    </>
  );
}
