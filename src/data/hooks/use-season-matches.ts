import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { FIRST_SEASON } from '../../domain/records/constants.ts';
import { ALL_TIME } from '../../domain/records/season-keys.ts';
import { parseSeasons, seasonAt } from '../../domain/records/seasons.ts';
import { matchesOf, seasonMayHaveMore } from '../../domain/standings/season-matches.ts';
import { useServices } from '../services.ts';
import { PAGE_MATCHES } from '../store/record-queries.ts';
import { type LastMatches, usePlayerMatches, useTeamMatches } from './use-last-matches.ts';
import { useSeasons } from './use-seasons.ts';
import { useShownSeason } from './use-shown-season.ts';

/**
 * The last matches of a team in a season. Queries have no season, so the hook reads on from the newest match until it has enough.
 *
 * @param season its key, or `all`
 * @param wanted the number of matches; `Infinity` for all of the season
 */
export function useTeamSeasonMatches(teamId: string, season: string, wanted: number): LastMatches {
  const [asked, ask] = useState<number>(PAGE_MATCHES.team);
  return useInSeason(useTeamMatches(teamId, asked), { season, wanted, asked, ask });
}

/** The last matches of a player in a season, read in the same way. @param uids his own uid, then those of guests who were joined with him */
export function usePlayerSeasonMatches(uids: readonly string[], season: string): LastMatches {
  const [asked, ask] = useState<number>(PAGE_MATCHES.player);
  return useInSeason(usePlayerMatches(uids, asked), { season, wanted: PAGE_MATCHES.player, asked, ask });
}

interface Asked {
  season: string;
  wanted: number;
  asked: number;
  ask: (last: number) => void;
}

function useInSeason(read: LastMatches, { season, wanted, asked, ask }: Asked): LastMatches {
  const startedAt = useSeasons().seasons.find(({ id }) => id === season)?.startedAt;
  const since = season === ALL_TIME || season === FIRST_SEASON ? undefined : startedAt;
  const own = useMemo(() => matchesOf(read.matches, season), [read.matches, season]);
  const more = seasonMayHaveMore(read.matches, since ?? Number.NEGATIVE_INFINITY, read.more);
  const isShort = own.length < wanted && more && read.settled;
  useEffect(() => {
    if (isShort) ask(Math.max(asked * 2, Math.min(wanted, MOST_AT_ONCE)));
  }, [isShort, asked, wanted, ask]);
  const isReading = isShort || !read.settled;
  return { ...read, matches: own, more, state: isReading && own.length < wanted ? 'reading' : read.state };
}

/** A jump to a far count asks for no more than this at once. */
const MOST_AT_ONCE = 40;

interface ListSeason {
  /** The key of the season whose matches a list shows; `all` in a league with one season. */
  season: string;
  hasSeveral: boolean;
  /** Whether what happened at this time (ms) without a season of its own belongs to the list. */
  holds: (at: number) => boolean;
}

/** The season of the lists of matches and players on the pages of a team and of a player. */
export function useListSeason(): ListSeason {
  const hasSeveral = useSeasons().seasons.length > 1;
  const shown = useShownSeason().season;
  const stored = useStore(useServices().league, ({ seasons }) => seasons);
  const season = hasSeveral && shown !== null ? shown : ALL_TIME;
  const holds = useCallback(
    (at: number) => season === ALL_TIME || seasonAt(parseSeasons(stored), at) === season,
    [season, stored],
  );
  return { season, hasSeveral, holds };
}
