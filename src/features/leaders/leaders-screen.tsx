import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useShownSeason } from '../../data/hooks/use-shown-season.ts';
import { common, nav } from '../../domain/messages/first-paint.ts';
import { listHead } from '../../domain/text/page-head.ts';
import { useHead } from '../../ui/effects/use-head.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import type { ScreenParts } from '../screen-parts.ts';
import { LeaderLists } from './leader-lists.tsx';

/** «Liderler»: the leaders in cups, accuracy, wins and MVPs, of a season or of all time. */
export function LeadersScreen({ SeasonChooser }: Pick<ScreenParts, 'SeasonChooser'>) {
  const { season } = useShownSeason();
  // The chooser takes its place together with the skeleton; later it would push the skeleton down.
  const isKnown = useEverSynced('season');
  useHead(listHead('leaders', useLeague()));
  return (
    <>
      <SectionTitle as="h1">{nav.leaders}</SectionTitle>
      {isKnown ? (
        <>
          <SeasonChooser />
          <LeaderLists season={season} />
        </>
      ) : (
        <PageSkeleton label={common.loading} rows={8} />
      )}
    </>
  );
}
