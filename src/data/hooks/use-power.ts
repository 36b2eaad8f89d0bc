import { useMemo } from 'react';
import { type PowerView, powerView } from '../../domain/digest/power-view.ts';
import { parseRatingPage } from '../../domain/digest/rating-page.ts';
import type { OwnRecord } from '../../domain/digest/record-book.ts';
import { useDigest } from './use-digest.ts';
import { useRunningSeason } from './use-league.ts';
import { useSeasons } from './use-seasons.ts';
import { useTeamIndex } from './use-team-index.ts';

/** The rating of a team or a player with its line, and the records that it holds; null while they are read, and without them. */
export function usePower(
  owner: 'team' | 'player',
  id: string,
  hasPlayed: boolean,
): { power: PowerView; records: OwnRecord[] } | null {
  // Who has no match has no document.
  const { value } = useDigest(hasPlayed ? `${owner}/${id}` : null, parseRatingPage);
  const index = useTeamIndex();
  const { seasons } = useSeasons();
  const running = useRunningSeason();
  return useMemo(() => {
    if (!value) return null;
    const nameOf = (season: string) =>
      seasons.length < 2 ? '' : (seasons.find((one) => one.id === season)?.name ?? '');
    const power = powerView(owner, value, running, nameOf, (teamId) =>
      Object.hasOwn(index, teamId) ? index[teamId]?.name : undefined,
    );
    return { power, records: value.records };
  }, [value, owner, index, seasons, running]);
}
