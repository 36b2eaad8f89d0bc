import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type FixturePage,
  knownFixtures,
  PAGE_FIXTURES,
  readKnownFixtures,
  useFixturePage,
  useKnowsSeason,
  useTeamFixtures,
} from '../../data/hooks/use-fixtures.ts';
import { useLeague, useRunningSeason } from '../../data/hooks/use-league.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { type ShownSeason, useShownSeason } from '../../data/hooks/use-shown-season.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { fixturesPage as texts } from '../../domain/messages/fixtures.ts';
import { FIRST_SEASON } from '../../domain/records/constants.ts';
import { inOrder } from '../../domain/schedule/fixture-kinds.ts';
import { ofSeason } from '../../domain/schedule/lists.ts';
import { listHead } from '../../domain/text/page-head.ts';
import { useHead } from '../../ui/effects/use-head.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import type { ScreenParts } from '../screen-parts.ts';
import type { FixturesContentProps } from './content-props.ts';
import { rareParts } from './fixture-row.tsx';
import { FixturesContent, loadBracket, skeleton } from './fixtures-content.tsx';
import styles from './fixtures-layout.module.css';
import { useFixtureParams } from './use-fixture-params.ts';

const MINUTE = 60_000;

/** Loads the screen after the fixtures of the page and the device are read, so that its first picture has them. */
export async function loadScreen(): Promise<typeof FixturesScreen> {
  await readKnownFixtures(Date.now());
  await loadBracket(knownFixtures().fixtures);
  return FixturesScreen;
}

/** The fixtures of a season by round or by day, from the present one on, and its play-offs. */
export function FixturesScreen({ SeasonChooser }: Pick<ScreenParts, 'SeasonChooser'>) {
  const { season, isRunning } = useShownSeason(false);
  const hasSeveral = useRunningSeason() !== FIRST_SEASON;
  const isAdmin = useSession().profile?.role === 'admin';
  const params = useFixtureParams(PAGE_FIXTURES);
  // The content of each season fills it; the chooser of the season stays where it is, and keeps the focus.
  const [side, setSide] = useState<HTMLElement | null>(null);
  useHead(listHead('fixtures', useLeague()));
  return (
    <div className={styles.page}>
      <div className={styles.side} data-several={hasSeveral}>
        <SectionTitle
          as="h1"
          action={isAdmin && <Link to="/admin/fixtures">{texts.manage}</Link>}
          chooser={hasSeveral && <SeasonChooser hasAllTime={false} />}
        >
          {texts.title}
        </SectionTitle>
        <div ref={setSide} className={styles.slot} />
      </div>
      <div className={styles.main}>
        <Shown season={season} isRunning={isRunning} params={params} side={side} />
      </div>
    </div>
  );
}

const PastFixtures = latePart(async () => (await rareParts()).past(), 'part', { wait: skeleton });

type ShownProps = Pick<FixturesContentProps, 'params' | 'side'>;

function Shown({ season, isRunning, ...shown }: ShownSeason & ShownProps) {
  // The season decides whether a chooser comes above the fixtures; until it is known they wait, so that nothing moves.
  const isKnown = useKnowsSeason();
  if (!isKnown) return skeleton;
  if (!isRunning) {
    return season === null ? skeleton : <PastFixtures season={season} {...shown} Content={FixturesContent} />;
  }
  return shown.params.team === '' ? <OfLeague {...shown} /> : <OfTeam {...shown} />;
}

function OfLeague(props: ShownProps) {
  return <Running page={useFixturePage(props.params.shown, useNow(MINUTE))} {...props} />;
}

function OfTeam(props: ShownProps) {
  return <Running page={useTeamFixtures(props.params.team)} {...props} />;
}

function Running({ page, ...props }: { page: FixturePage } & ShownProps) {
  const season = useRunningSeason();
  const index = useTeamIndex();
  const fixtures = useMemo(() => ofSeason(page.fixtures, season), [page.fixtures, season]);
  const nameOf = useNamesThen(Object.values(fixtures), texts.unknownTeam);
  // If the earliest fixture is from the season before, all fixtures of this season are here.
  const earlier = page.more.earlier && inOrder(page.fixtures)[0]?.fixture.season === season;
  const shown = { ...page, fixtures, more: { ...page.more, earlier } };
  return <FixturesContent page={shown} teams={index} nameOf={nameOf} {...props} />;
}
