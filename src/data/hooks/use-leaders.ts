import { useEffect, useMemo, useState } from 'react';
import { ALL_TIME } from '../../domain/records/season-keys.ts';
import { parseSeasonPlayer, parseSeasonTeam, type SeasonTeam } from '../../domain/records/season-stats.ts';
import { isRate, type Leader, type LeaderKind, leaders } from '../../domain/standings/leaders.ts';
import { seasonLeaders, seasonTeams } from '../store/season-feeds.ts';
import { useSubscription } from './use-subscription.ts';
import { useTeamIndex } from './use-team-index.ts';

/** The length of each list on a page, and the length of one list after «more». */
export const FIRST_LEADERS = 5;
export const MORE_LEADERS = 20;

const asPlayer = (_key: string, value: unknown) => parseSeasonPlayer(value);

const asTeam = (_key: string, value: unknown) => parseSeasonTeam(value);
/** The longest list that is read to fill a list of rates, from which players with few matches are left out. */
const MOST_READ = 320;

/** The results of a season's teams, for the minimum of its rates; null for all time, undefined while this device has never read them. */
export function useTeamResults(season: string | null): Readonly<Record<string, SeasonTeam>> | null | undefined {
  const teams = useSubscription(season === null || season === ALL_TIME ? null : seasonTeams(season), asTeam).records;
  return season === ALL_TIME ? null : teams;
}

/** The name of a team by its key: its present one, that of the season for a team that the league no longer has, else empty. */
export function useSeasonTeamNames(season: string): (teamId: string) => string {
  const present = useTeamIndex();
  const then = useTeamResults(season);
  return (teamId) => present[teamId]?.name ?? then?.[teamId]?.name ?? '';
}

/**
 * The first players of a season by a figure, followed while the screen is open.
 *
 * @param season its key, or `all`; null follows nothing
 * @returns undefined while this device has never read them
 */
export function useLeaders(season: string | null, kind: LeaderKind, count = FIRST_LEADERS): Leader[] | undefined {
  const [more, setMore] = useState({ season, times: 1 });
  const times = more.season === season ? more.times : 1;
  const players = useSubscription(
    season === null ? null : seasonLeaders(season, kind, count * times),
    asPlayer,
  ).records;
  const teams = useTeamResults(isRate(kind) ? season : ALL_TIME);
  const lines = useMemo(
    () => (players === undefined || teams === undefined ? undefined : leaders(kind, players, teams)),
    [kind, players, teams],
  );
  // Of the best rates many may have too few matches; the query knows only the smallest minimum.
  const read = Object.keys(players ?? {}).length;
  const isShort = lines !== undefined && lines.length < count && read >= count * times && read < MOST_READ;
  useEffect(() => {
    if (isShort) setMore({ season, times: times * 4 });
  }, [isShort, season, times]);
  const shown = useMemo(() => lines?.slice(0, count), [lines, count]);
  // While a longer list is read the previous one stays.
  const [last, setLast] = useState<{ season: string | null; shown: Leader[] | undefined }>({
    season: null,
    shown: undefined,
  });
  if (!isShort && (last.season !== season || last.shown !== shown)) setLast({ season, shown });
  return !isShort ? shown : last.season === season ? last.shown : undefined;
}
