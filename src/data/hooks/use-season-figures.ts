import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { parseAll } from '../../domain/records/parse.ts';
import { parseMet, parseSeasonPlayer, parseSeasonTeam, type SeasonPlayer } from '../../domain/records/season-stats.ts';
import { levelPairs } from '../../domain/standings/level-pairs.ts';
import { seasonTable } from '../../domain/standings/season-table.ts';
import type { StandingsRow } from '../../domain/standings/standings.ts';
import { type DecidedRow, levelOrders, type Meetings, withTieBreaks } from '../../domain/standings/tie-breaks.ts';
import { useServices } from '../services.ts';
import type { Feed } from '../store/feeds.ts';
import { metRecord, seasonPlayer, seasonTeams } from '../store/season-feeds.ts';
import { useFeed } from './use-feed.ts';

const asTeam = (_key: string, value: unknown) => parseSeasonTeam(value);
const asIs = (_key: string, value: unknown) => value;

/** The table of a season; undefined while it was never read, also for null, which asks for nothing. */
export function useSeasonTable(season: string | null): StandingsRow[] | undefined {
  const { league } = useServices();
  const teams = useFeed(
    useMemo(() => (season === null ? null : seasonTeams(season)), [season]),
    asTeam,
  );
  const index = useStore(league, (state) => state.teamIndex);
  return useMemo(
    () => (season === null || teams === undefined ? undefined : seasonTable(season, teams, index)),
    [season, teams, index],
  );
}

/** A player's figures of a season, null where he has none; undefined while they were never read. */
export function useSeasonPlayer(season: string | null, uid: string): SeasonPlayer | null | undefined {
  const feed = useMemo(() => (season === null || uid === '' ? null : seasonPlayer(season, uid)), [season, uid]);
  const fields = useFeed(feed, asIs);
  return useMemo(() => {
    if (feed === null || fields === undefined) return undefined;
    return Object.keys(fields).length === 0 ? null : parseSeasonPlayer(fields);
  }, [feed, fields]);
}

/** Keeps how level teams of the season that runs stand, for the next drawing and the next visit. */
export function useKeptOrders(season: string, decided: readonly DecidedRow[] | null): void {
  const { league } = useServices();
  useEffect(() => {
    const { season: running, levelOrders: known } = league.getState();
    if (decided === null || season !== running) return;
    const orders = levelOrders(season, decided);
    if (JSON.stringify(orders) !== JSON.stringify(known)) league.setState({ levelOrders: orders });
  }, [league, season, decided]);
}

/**
 * A table with what decides between level teams: what they did against each other is read for them alone, and decides
 * when all of it is here (`isDecided`).
 */
export function useDecidedTable(
  season: string,
  rows: readonly StandingsRow[] | null,
): { rows: DecidedRow[] | null; isDecided: boolean } {
  const { league, follow } = useServices();
  const pairs = useMemo(() => (rows === null ? [] : levelPairs(rows)), [rows]).join('\n');
  useEffect(() => {
    const stops = feedsOf(season, pairs).map((feed) => follow.feed(feed));
    return () => {
      for (const stop of stops) stop();
    };
  }, [follow, season, pairs]);
  const feeds = useStore(league, (state) => state.feeds);
  const read = feedsOf(season, pairs).map(({ name }) => feeds[name]);
  const known = read.every((record) => record !== undefined) ? JSON.stringify(read) : null;
  return useMemo(() => {
    if (rows === null) return { rows: null, isDecided: false };
    const keys = pairs === '' ? [] : pairs.split('\n');
    const records = known === null ? null : (JSON.parse(known) as unknown[]);
    const meetings: Meetings | null =
      records &&
      parseAll(Object.fromEntries(keys.map((key, at) => [key, records[at]])), (_key, value) => parseMet(value));
    return { rows: withTieBreaks(rows, meetings), isDecided: meetings !== null };
  }, [rows, pairs, known]);
}

const feedsOf = (season: string, pairs: string): Feed[] =>
  pairs === '' ? [] : pairs.split('\n').map((pair) => metRecord(season, pair));
