import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { parseAll } from '../../domain/records/parse.ts';
import { ALL_TIME } from '../../domain/records/season-keys.ts';
import { parseMet, parseSeasonPlayer, parseSeasonTeam, type SeasonPlayer } from '../../domain/records/season-stats.ts';
import { type Groups, inGroups, keptGroups, parseGroups } from '../../domain/standings/groups.ts';
import { seasonTable } from '../../domain/standings/season-table.ts';
import { hasStandardPoints, type StandingsRow } from '../../domain/standings/standings.ts';
import { parseTableRules, type TableRules } from '../../domain/standings/table-rules.ts';
import {
  type DecidedRow,
  levelOrders,
  levelPairs,
  type Meetings,
  noted,
  withTieBreaks,
} from '../../domain/standings/tie-breaks.ts';
import { useServices } from '../services.ts';
import { COUNTING } from '../store/feeds.ts';
import type { Feed } from '../store/record-queries.ts';
import { metRecord, seasonGroups, seasonPlayer, seasonRules, seasonTeams } from '../store/season-feeds.ts';
import { useRunningSeason } from './use-league.ts';
import { useStandings } from './use-shown-table.ts';
import { useSubscribe, useSubscription } from './use-subscription.ts';

const asTeam = (_key: string, value: unknown) => parseSeasonTeam(value);

/** The table of a season; undefined for null, which follows nothing, and while this device has never read the table. */
export function useSeasonTable(season: string | null): StandingsRow[] | undefined {
  const { league } = useServices();
  const teams = useSubscription(season === null ? null : seasonTeams(season), asTeam).records;
  const index = useStore(league, (state) => state.teamIndex);
  return useMemo(
    () => (season === null || teams === undefined ? undefined : seasonTable(season, teams, index)),
    [season, teams, index],
  );
}

/** The groups of a season, empty without any; undefined for all time, and while this device has never read them. */
export function useSeasonGroups(season: string): Groups | undefined {
  const fields = useSubscription(season === ALL_TIME ? null : seasonGroups(season)).records;
  return useMemo(() => (fields === undefined ? undefined : parseGroups(fields)), [fields]);
}

/** The rules of a season's table (decision 121); undefined for all time, and while this device has never read them. */
export function useTableRules(season: string): TableRules | undefined {
  const fields = useSubscription(season === ALL_TIME ? null : seasonRules(season)).records;
  return useMemo(() => (fields === undefined ? undefined : parseTableRules(fields)), [fields]);
}

/** The running table with what its teams have lost; only one with other points than the specification's reads the rules of its season (decision 154). */
export function useNotedTable(): readonly StandingsRow[] {
  const rows = useStandings() ?? NO_ROWS;
  const season = useRunningSeason();
  const rules = useTableRules(hasStandardPoints(rows) ? ALL_TIME : season);
  return useMemo(() => (rules === undefined ? rows : rows.map((row) => noted(row, rules))), [rows, rules]);
}

const NO_ROWS: readonly StandingsRow[] = [];

/** A table cut into groups, as it is while they are not known. */
export function useInGroups(rows: StandingsRow[] | null, groups: Groups | undefined): StandingsRow[] | null {
  return useMemo(() => (rows === null || groups === undefined ? rows : inGroups(rows, groups)), [rows, groups]);
}

/** A player's figures of a season, null when he has none; undefined while this device has never read them. */
export function useSeasonPlayer(season: string | null, uid: string): SeasonPlayer | null | undefined {
  const fields = useSubscription(season === null || uid === '' ? null : seasonPlayer(season, uid)).records;
  return useMemo(() => {
    if (fields === undefined) return undefined;
    return Object.keys(fields).length === 0 ? null : parseSeasonPlayer(fields);
  }, [fields]);
}

/** Stores the order of level teams in the running season, for the next render and the next visit. */
export function useKeptOrders(season: string, decided: readonly DecidedRow[] | null): void {
  const { league } = useServices();
  useEffect(() => {
    const { season: running, levelOrders: known } = league.getState();
    if (decided === null || season !== running) return;
    const orders = levelOrders(season, decided);
    if (JSON.stringify(orders) !== JSON.stringify(known)) league.setState({ levelOrders: orders });
  }, [league, season, decided]);
}

/** Stores the groups of the running season for the next render and the next visit, for a page that shows places and decides none. */
export function useKeptGroups(): void {
  const { league } = useServices();
  const season = useRunningSeason();
  const groups = useSeasonGroups(season);
  useEffect(() => {
    const { levelOrders: known } = league.getState();
    const orders = groups === undefined ? known : keptGroups(known, season, groups);
    if (JSON.stringify(orders) !== JSON.stringify(known)) league.setState({ levelOrders: orders });
  }, [league, season, groups]);
}

/**
 * A table in which the matches between level teams decide their order. The hook reads these matches for the level pairs only; `isDecided` is true
 * when the device has all of them.
 */
export function useDecidedTable(
  season: string,
  rows: readonly StandingsRow[] | null,
): { rows: DecidedRow[] | null; isDecided: boolean; rules: TableRules | undefined } {
  const { league } = useServices();
  const rules = useTableRules(season);
  const pairs = useMemo(() => (rows === null ? [] : levelPairs(rows)), [rows]).join('\n');
  const asked = feedsOf(season, pairs);
  useSubscribe(COUNTING, ...asked);
  const feeds = useStore(league, (state) => state.feeds);
  const read = asked.map(({ name }) => feeds[name]);
  const known = read.every((record) => record !== undefined) ? JSON.stringify(read) : null;
  return useMemo(() => {
    if (rows === null) return { rows: null, isDecided: false, rules };
    const keys = pairs === '' ? [] : pairs.split('\n');
    const records = known === null ? null : (JSON.parse(known) as unknown[]);
    const meetings: Meetings | null =
      records &&
      parseAll(Object.fromEntries(keys.map((key, at) => [key, records[at]])), (_key, value) => parseMet(value));
    return { rows: withTieBreaks(rows, meetings, rules), isDecided: meetings !== null, rules };
  }, [rows, pairs, known, rules]);
}

const feedsOf = (season: string, pairs: string): Feed[] =>
  pairs === '' ? [] : pairs.split('\n').map((pair) => metRecord(season, pair));
