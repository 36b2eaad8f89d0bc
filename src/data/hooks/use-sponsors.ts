import { useMemo } from 'react';
import { parseSponsors, type Sponsor, sponsorAddress } from '../../domain/records/sponsors.ts';
import { useLeague, useLogo } from './use-league.ts';

/** The league's sponsors, the main one first; the same object while they are the same. */
export function useSponsors(): readonly Sponsor[] {
  const { sponsors } = useLeague();
  return useMemo(() => parseSponsors(sponsors), [sponsors]);
}

/** The address of the main sponsor's picture; undefined without one. */
export function useMainSponsor(): string | undefined {
  const [main] = useSponsors();
  return main?.picture ? sponsorAddress(main.picture) : undefined;
}

/** What stands on each sheet of paper: the league, its logo and its sponsors. */
export function usePaper() {
  const sponsors = useSponsors().map(({ name, picture }) => ({ name, src: picture && sponsorAddress(picture) }));
  return { league: useLeague().name, logo: useLogo(), sponsors };
}
