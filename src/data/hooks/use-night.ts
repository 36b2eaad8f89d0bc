import { useCallback } from 'react';
import { useStore } from 'zustand';
import type { CallableRequest, UncheckedAnswer } from '../../domain/functions/callables.ts';
import { parseLiveMatches } from '../../domain/match/live-matches.ts';
import {
  isRightActive,
  type Night,
  type NightNow,
  nightNow,
  parseNight,
  parseTableAsk,
  parseTableScorers,
  type TableAsk,
  type TableScorer,
} from '../../domain/scorers/night.ts';
import { runNight } from '../commands/night.ts';
import { useServices } from '../services.ts';
import { LIVE_MATCHES } from '../store/feeds.ts';
import { NIGHT_NOW, nightRecord, ownTableAsk, ownTables, tableAsks, tableScorers } from '../store/night-feeds.ts';
import { usePolled } from './use-server-now.ts';
import { useSubscribe, useSubscription } from './use-subscription.ts';

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
