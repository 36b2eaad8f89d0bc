import { useMemo } from 'react';
import { useStore } from 'zustand';
import { parseSeasonPlayer, parseSeasonTeam } from '../../domain/records/season-stats.ts';
import { type LastTeam, type SeasonTeams, teamsBySeason } from '../../domain/standings/season-matches.ts';
import { useServices } from '../services.ts';
import type { Feed } from '../store/record-queries.ts';
import { seasonPlayer, seasonTeam } from '../store/season-feeds.ts';
import type { ListedMatch } from './use-last-matches.ts';
import { useSeasons } from './use-seasons.ts';
import { useSubscribe } from './use-subscription.ts';

/** The newest seasons of which the page of a player names his teams: each costs two small reads. */
const TEAMS_OF_SEASONS = 8;

/**
 * The teams of a player in the last seasons, the oldest first, with the names of then; empty in a league with one season.
 *
 * @param uids his own uid, then the ids of guests who were joined with him
 * @param matches those of his matches that the device has read
 * @returns undefined while this device reads
 */
export function usePlayerTeams(uids: readonly string[], matches: readonly ListedMatch[]): SeasonTeams[] | undefined {
  const { seasons } = useSeasons();
  const [uid = ''] = uids;
  const keys = seasons.length > 1 ? seasons.slice(0, TEAMS_OF_SEASONS).map(({ id }) => id) : [];
  const players = useEach(keys.map((season) => seasonPlayer(season, uid)));
  const places = keys.flatMap((season, at) => {
    const teamId = parseSeasonPlayer(players[at])?.teamId ?? '';
    return teamId === '' ? [] : [{ season, teamId }];
  });
  const teams = useEach(places.map(({ season, teamId }) => seasonTeam(season, teamId)));
  const offline = useStore(useServices().league, ({ connection }) => connection === 'offline');
  const isRead = offline || ![...players, ...teams].includes(undefined);
  const found: Record<string, LastTeam> = {};
  for (const [at, { season, teamId }] of places.entries()) {
    found[season] = { teamId, name: parseSeasonTeam(teams[at])?.name ?? '' };
  }
  // One string for both, so that the list is made again only when it says something else.
  const said = JSON.stringify([keys, found]);
  return useMemo(() => {
    const [each, last] = JSON.parse(said) as [string[], Record<string, LastTeam>];
    return isRead ? teamsBySeason(uids, each, last, matches) : undefined;
  }, [isRead, said, uids, matches]);
}

/** Follows feeds that each hold the fields of one record; undefined for one that this device has never read. */
function useEach(feeds: readonly Feed[]): (Readonly<Record<string, unknown>> | undefined)[] {
  useSubscribe(...feeds);
  const read = useStore(useServices().league, (state) => state.feeds);
  return feeds.map(({ name }) => read[name]);
}
