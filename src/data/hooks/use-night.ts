import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import type { CallableRequest, UncheckedAnswer } from '../../domain/functions/callables.ts';
import { parseLiveMatches } from '../../domain/match/live-matches.ts';
import { eveningBegin } from '../../domain/schedule/shift-evening.ts';
import { eveningTables, type TableQueue } from '../../domain/schedule/table-queue.ts';
import {
  isRightActive,
  type Night,
  type NightNow,
  nightNow,
  parseNight,
  parseTableAsk,
  parseTableCall,
  parseTableScorers,
  type TableAsk,
  type TableCall,
  type TableScorer,
} from '../../domain/scorers/night.ts';
import { runNight } from '../commands/night.ts';
import { useServices } from '../services.ts';
import { LIVE_MATCHES } from '../store/feeds.ts';
import { fixturesFrom } from '../store/fixture-queries.ts';
import {
  NIGHT_NOW,
  nightRecord,
  ownTableAsk,
  ownTables,
  tableAsks,
  tableCallFeed,
  tableScorers,
} from '../store/night-feeds.ts';
import { useFixturesIn } from './use-fixtures.ts';
import { useRunningSeason } from './use-league.ts';
import { useLiveMatches } from './use-live-matches.ts';
import { useServerTime } from './use-match.ts';
import { usePolled } from './use-server-now.ts';
import { type ReadState, useSubscribe, useSubscription } from './use-subscription.ts';

const POLL_MS = 5_000;

/** The running night; null without one, undefined while this device has never read it. */
export function useNight(): NightNow | null | undefined {
  useSubscribe(NIGHT_NOW);
  return usePolled(({ feeds }, now): { night?: NightNow | null } => {
    const fields = feeds[NIGHT_NOW.name];
    return fields === undefined ? {} : { night: nightNow(fields, now) };
  }, POLL_MS).night;
}

/** What this phone's account has at the tables of the running night. */
export interface OwnTables {
  night: NightNow | null | undefined;
  /** Its rights over tables, those that were taken back too. */
  rights: readonly TableScorer[];
  /** What it waits for. */
  ask: TableAsk | null;
  /** Whether the server has answered about both. */
  isKnown: boolean;
}

export function useOwnTables(): OwnTables {
  const night = useNight();
  const uid = useStore(useServices().session, ({ identity }) => identity?.uid ?? '');
  const has = night != null && uid !== '';
  const rights = useSubscription(has ? ownTables(night.id, uid) : null).records;
  const ask = useSubscription(has ? ownTableAsk(night.id, uid) : null).records;
  return {
    night,
    rights: parseTableScorers(uid, rights),
    ask: ask === undefined ? null : parseTableAsk(uid, ask),
    isKnown: night === null || (night !== undefined && (!has || (rights !== undefined && ask !== undefined))),
  };
}

/** The rights of this phone's account that hold, one for each of its tables. */
export function useActiveTables(): readonly TableScorer[] {
  const { rights } = useOwnTables();
  return usePolled((_state, now) => rights.filter((right) => isRightActive(right, now)), POLL_MS);
}

/** The number of the table at which this phone scores, or has scored, a match; undefined if it knows none. */
export function useTableOf(matchId: string): number | undefined {
  // Without the taps of this phone: a tap draws nothing here.
  useSubscribe(LIVE_MATCHES);
  const entry = useStore(useServices().league, ({ feeds }) => feeds[LIVE_MATCHES.name]?.[matchId]);
  const running = parseLiveMatches({ [matchId]: entry })[matchId]?.table;
  const given = useOwnTables().rights.find(({ matches }) => matches.includes(matchId))?.table;
  return running ?? given;
}

/** Who waits for a table of the running night, the first one first; for whoever may answer. @param may whether this account may read them */
export function useTableAsks(may = true): readonly TableAsk[] {
  const night = useNight();
  const asks = useSubscription(night && may ? tableAsks(night.id) : null, parseTableAsk).records ?? {};
  return Object.values(asks).sort((a, b) => a.at - b.at);
}

/** The running night with its rights, for the admin. */
export interface NightDetails {
  night: NightNow | null | undefined;
  /** With the code; null until it was read. */
  record: Night | null;
  /** All rights of the night by table and time, also those that were taken back. */
  rights: readonly TableScorer[];
}

export function useNightDetails(): NightDetails {
  const night = useNight();
  const fields = useSubscription(night ? nightRecord(night.id) : null).records;
  const rights = useSubscription(night ? tableScorers(night.id) : null, parseTableScorers).records ?? {};
  return {
    night,
    record: fields === undefined ? null : parseNight('', fields),
    rights: Object.values(rights)
      .flat()
      .sort((a, b) => a.table - b.table || a.at - b.at),
  };
}

/** Returns the admin's steps with the night; each rejects as {@link runNight} does. */
export function useNightStep(): (step: CallableRequest<'runNight'>) => Promise<UncheckedAnswer<'runNight'>> {
  const { server } = useServices();
  return useCallback((step) => runNight(server, step), [server]);
}

/** The call of a match, for its scorers and the admin; null for none, and while the device does not know. */
export function useTableCall(matchId: string): TableCall | null {
  return parseTableCall(matchId, useSubscription(tableCallFeed(matchId)).records);
}

const MINUTE = 60_000;
/** A league plays fewer fixtures than this in one evening. */
const OF_AN_EVENING = 60;

/** What is played at a table this evening and what waits there; `state` as in `FixturePage`. */
export function useTableQueue(table: number): TableQueue & { now: number; state: ReadState } {
  const now = useServerTime(MINUTE);
  const season = useRunningSeason();
  const live = useLiveMatches();
  // The beginning of the evening keeps the query's name for a day, so that the phone finds the cached answer offline.
  const { fixtures, state } = useFixturesIn([fixturesFrom(eveningBegin(now), OF_AN_EVENING)]);
  const queue = useMemo(() => {
    const { tables } = eveningTables({ fixtures, live: live ?? {}, season, now, more: [table] });
    return tables.find((one) => one.table === table) ?? { table, playing: [], waiting: [] };
  }, [fixtures, live, season, now, table]);
  return { ...queue, now, state: live === undefined && state === 'known' ? 'reading' : state };
}
