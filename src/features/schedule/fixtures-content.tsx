import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FixturePage } from '../../data/hooks/use-fixtures.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { matchRecord } from '../../data/store/record-queries.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { fixturesPage as texts } from '../../domain/messages/fixtures.ts';
import { isRunning } from '../../domain/schedule/fixture-kinds.ts';
import { LATE } from '../../domain/schedule/lists.ts';
import { fromNow, near, partNow } from '../../domain/schedule/part-now.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useMedia } from '../../ui/effects/use-media.ts';
import { afterContent } from '../../ui/effects/when-idle.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import type { FixturesContentProps } from './content-props.ts';
import { FixtureList, type FixtureListProps } from './fixture-list.tsx';
import { type FixturePart, partsOf } from './fixture-parts.ts';
import { rareParts } from './fixture-row.tsx';
import styles from './fixtures-layout.module.css';

const FixtureTools = latePart(async () => {
  await afterContent();
  return (await rareParts()).fixtureTools();
}, 'part');

const MINUTE = 60_000;
/** Where the fixtures have a column beside the tools. */
const WIDE = '(min-width: 64em)';

/** All fixtures by round or by day, from the present one on; the play-offs stand above them as soon as they are what is played. */
export function FixturesContent({ page, params, teams, nameOf, side, past }: FixturesContentProps) {
  const now = useNow(MINUTE);
  const { fixtures } = page;
  const running = useMemo(
    () => Object.values(fixtures).flatMap((fixture) => (isRunning(fixture) ? [fixture.matchId ?? ''] : [])),
    [fixtures],
  );
  const live = useSubscription('matches', running.map(matchRecord)).records;
  const parts = useMemo(() => partsOf(fixtures, params.view), [fixtures, params.view]);
  const isPast = past !== undefined;
  const present = partNow(parts, now, isPast);
  const hasBracket = params.team === '' && hasPlayOffs(fixtures);
  // What the bracket draws is not listed a second time.
  const rounds = parts.filter((part) => hasBracket && part.fixtures[0]?.fixture.tie && params.view === 'round');
  const listed = parts.filter((part) => !rounds.includes(part));
  const { shown, reveal, more } = useShown(listed, present?.part, isPast, { page, params });
  const isEmpty = parts.length === 0;
  if (isEmpty && (page.state !== 'known' || params.team === '')) return <NoFixtures state={page.state} />;
  const Bracket = past?.bracket ?? LateBracket;
  const list = { by: params.view, nameOf, live, unplayedBefore: past && now - LATE };
  const bracket = hasBracket && (
    <Bracket fixtures={fixtures} nameOf={nameOf} rounds={rounds[0] && <FixtureSections parts={rounds} {...list} />} />
  );
  // While the league plays, its round stands at the top.
  const isBelow = present?.part.fixtures.some(({ fixture }) => fixture.stage === 'league') === true;
  const tools = (
    <Part>
      <FixtureTools {...{ params, teams, parts, hasBracket, present, now, nameOf, reveal }} hasEnded={isPast} />
    </Part>
  );
  return (
    <>
      {side !== null && createPortal(tools, side)}
      {isEmpty && <EmptyState art="fixtures" title={texts.noneOfTeam} />}
      {!isBelow && bracket}
      <FixtureSections parts={shown} {...list} />
      {isBelow && bracket}
      {more && (
        <div className={styles.more}>
          <Button variant="default" onClick={more}>
            {common.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

export const skeleton = <PageSkeleton label={common.loading} rows={8} />;

function NoFixtures({ state }: Pick<FixturePage, 'state'>) {
  if (state === 'reading') return skeleton;
  return state === 'missing' ? (
    <EmptyState art="offline" title={common.offlineTitle} text={common.offlineText} />
  ) : (
    <EmptyState art="fixtures" title={texts.empty} text={texts.emptyText} />
  );
}

/** The parts in reading order, on a phone those near the present one until somebody asks for the rest: of what is here, then of what the server has. */
function useShown(
  parts: readonly FixturePart[],
  here: FixturePart | undefined,
  isPast: boolean,
  { page, params }: Pick<FixturesContentProps, 'page' | 'params'>,
) {
  const isWide = useMedia(WIDE);
  const [isWhole, setWhole] = useState(params.isWhole);
  const all = fromNow(parts, here);
  const shown = isWide || isWhole || isPast || params.team ? all : near(parts, here);
  const showAll = () => {
    setWhole(true);
    // «Back» returns to the same list.
    params.showMore(params.shown);
  };
  const reveal = shown.length < all.length ? showAll : undefined;
  const read = page.more.later || page.more.earlier ? () => params.showMore() : undefined;
  return { shown, reveal, more: reveal ?? read };
}

/** All fixtures under their headings, which stay in sight. */
function FixtureSections({
  parts,
  by,
  ...shared
}: { parts: readonly FixturePart[]; by: 'round' | 'day' } & Pick<
  FixtureListProps,
  'nameOf' | 'live' | 'unplayedBefore'
>) {
  return parts.map(({ key, title, days, fixtures: own }) => (
    <section key={key} className={styles.part} aria-labelledby={key}>
      <div className={styles.heading}>
        {/* The list of the parts leads here, for the keyboard too. */}
        <SectionTitle id={key} tabIndex={-1}>
          {title}
        </SectionTitle>
        {days && <span className={styles.days}>{days}</span>}
      </div>
      <FixtureList fixtures={own} labelledBy={key} says={by === 'round' ? 'day' : 'round'} {...shared} />
    </section>
  ));
}

/** The play-offs; without any their code does not load. */
const LateBracket = latePart(async () => (await import('./bracket.tsx')).Bracket, 'part');

/** Whether there is a bracket to draw. */
const hasPlayOffs = (fixtures: object) =>
  Object.values(fixtures).some((fixture: { tie?: unknown }) => fixture.tie !== undefined);

/** Loads the bracket if the fixtures have play-offs, so that it does not move the page later. Never rejects. */
export async function loadBracket(fixtures: object): Promise<void> {
  if (hasPlayOffs(fixtures)) await LateBracket.load().catch(() => undefined);
}
