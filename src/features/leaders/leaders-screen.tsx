import { useContext } from 'react';
import { useLeague } from '../../data/hooks/use-league.ts';
import { nav } from '../../domain/messages/first-paint.ts';
import { listHead } from '../../domain/text/page-head.ts';
import { useHead } from '../../ui/effects/use-head.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { SeasonSlot } from '../../ui/frame/slots.ts';
import { LeaderLists } from './leader-lists.tsx';

/** «Liderler»: who leads in cups, accuracy, wins and MVPs, of a season or of all time (issue 20). */
export function LeadersScreen() {
  const Season = useContext(SeasonSlot);
  useHead(listHead('leaders', useLeague()));
  return (
    <>
      <SectionTitle as="h1">{nav.leaders}</SectionTitle>
      <Season of="leaders">
        <LeaderLists />
      </Season>
    </>
  );
}
