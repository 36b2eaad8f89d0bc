import { useContext } from 'react';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { common, nav } from '../../domain/messages/first-paint.ts';
import { listHead } from '../../domain/text/page-head.ts';
import { useHead } from '../../ui/effects/use-head.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { SeasonSlot } from '../../ui/frame/slots.ts';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import { LeaderLists } from './leader-lists.tsx';

/** «Liderler»: who leads in cups, accuracy, wins and MVPs, of a season or of all time. */
export function LeadersScreen() {
  const Season = useContext(SeasonSlot);
  // Where there is a chooser its place comes with the skeleton, which would be pushed down otherwise.
  const isKnown = useEverSynced('season');
  useHead(listHead('leaders', useLeague()));
  return (
    <>
      <SectionTitle as="h1">{nav.leaders}</SectionTitle>
      {isKnown ? (
        <Season of="leaders">
          <LeaderLists />
        </Season>
      ) : (
        <PageSkeleton label={common.loading} rows={8} />
      )}
    </>
  );
}
