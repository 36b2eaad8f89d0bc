import { useMemo } from 'react';
import { knownFixtures, readKnownFixtures } from '../../data/hooks/known-fixtures.ts';
import {
  type FixturePage,
  PAGE_FIXTURES,
  useFixturePage,
  useKnowsSeason,
  useTeamFixtures,
} from '../../data/hooks/use-fixtures.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { useRunningSeason } from '../../data/hooks/use-running-season.ts';
import { type ShownSeason, useShownSeason } from '../../data/hooks/use-shown-season.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { fixturesPage as texts } from '../../domain/messages/fixtures.ts';
import { FIRST_SEASON } from '../../domain/records/constants.ts';
import { inOrder } from '../../domain/schedule/fixture-kinds.ts';
import { ofSeason } from '../../domain/schedule/lists.ts';
import { listHead } from '../../domain/text/page-head.ts';
import { useHead } from '../../ui/effects/use-head.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import type { ScreenParts } from '../screen-parts.ts';
import { FixturesContent } from './fixtures-content.tsx';
import { loadBracket } from './late-bracket.tsx';
import { type FixtureParams, useFixtureParams } from './use-fixture-params.ts';

const MINUTE = 60_000;

/** Loads the screen after the fixtures of the page and the device are read, so that its first picture has them. */
export async function loadScreen(): Promise<typeof FixturesScreen> {
  await readKnownFixtures(Date.now());
  await loadBracket(knownFixtures().fixtures);
  return FixturesScreen;
}

/** The fixtures of a season: the next ones, the play-offs, and all by round or by day. */
export function FixturesScreen({ SeasonChooser }: Pick<ScreenParts, 'SeasonChooser'>) {
  const { season, isRunning } = useShownSeason(false);
  const hasSeveral = useRunningSeason() !== FIRST_SEASON;
  const params = useFixtureParams(PAGE_FIXTURES);
  useHead(listHead('fixtures', useLeague()));
  return (
    <>
      <SectionTitle as="h1">{texts.title}</SectionTitle>
      {hasSeveral && <SeasonChooser hasAllTime={false} />}
      <Shown season={season} isRunning={isRunning} params={params} />
    </>
  );
}

const skeleton = <PageSkeleton label={common.loading} rows={8} />;

const PastFixtures = latePart(async () => (await import('./rare-parts.ts')).RARE_PARTS.past(), 'part', {
  wait: skeleton,
});

function Shown({ season, isRunning, params }: ShownSeason & { params: FixtureParams }) {
  // The season decides whether a chooser comes above the fixtures; until it is known they wait, so that nothing moves.
  const isKnown = useKnowsSeason();
  if (!isKnown) return skeleton;
  if (!isRunning) {
    return season === null ? skeleton : <PastFixtures season={season} params={params} Content={FixturesContent} />;
  }
  return params.team === '' ? <OfLeague params={params} /> : <OfTeam params={params} />;
}

function OfLeague({ params }: { params: FixtureParams }) {
  return <Running page={useFixturePage(params.shown, useNow(MINUTE))} params={params} />;
}

function OfTeam({ params }: { params: FixtureParams }) {
  return <Running page={useTeamFixtures(params.team)} params={params} />;
}

function Running({ page, params }: { page: FixturePage; params: FixtureParams }) {
  const season = useRunningSeason();
  const index = useTeamIndex();
  const fixtures = useMemo(() => ofSeason(page.fixtures, season), [page.fixtures, season]);
  const nameOf = useNamesThen(Object.values(fixtures), texts.unknownTeam);
  // If the earliest fixture is from the season before, all fixtures of this season are here.
  const earlier = page.more.earlier && inOrder(page.fixtures)[0]?.fixture.season === season;
  const shown = { ...page, fixtures, more: { ...page.more, earlier } };
  return <FixturesContent page={shown} params={params} teams={index} nameOf={nameOf} />;
}
