import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import type { EventLog, Match } from '../../domain/records/types.ts';
import { lazyPromise } from '../../domain/text/lazy-promise.ts';
import { useServices } from '../services.ts';
import { matchRecord } from '../store/record-queries.ts';
import { useNow } from './use-now.ts';
import { useSubscribe } from './use-subscription.ts';

/** The match of a record with this device's rows on top. */
type WithRows = (
  record: Match | null,
  events: EventLog | null,
  rows: readonly OutboxRow[],
  offset?: number,
) => Match | null;

/** The record alone, also while the file of the fold is on its way. */
const recordOnly: WithRows = (record) => record;

let withFold: WithRows | null = null;
/** A file of its own: nobody needs the fold for what the record says, and a device without rows of a match has nothing else to show. */
const loadFold = lazyPromise(async () => {
  const { viewMatch } = await import('../../domain/match/view.ts');
  const made: WithRows = (...known) => viewMatch(...known)?.match ?? null;
  withFold = made;
  return made;
});

/** Puts rows on top of records. @param rows those of this device, of any match */
export const useWithRows = (rows: readonly OutboxRow[]): WithRows =>
  useLate(loadFold, rows.length > 0, withFold) ?? recordOnly;

/**
 * What a late file gives, null until it is here; a file that did not come is asked for again when the network is back.
 *
 * @param load the same function at each call; @param known what it has given already
 */
export function useLate<Given>(load: () => Promise<Given>, isNeeded: boolean, known: Given | null): Given | null {
  const [given, set] = useState(() => known);
  const isMissing = isNeeded && given === null;
  useEffect(() => {
    if (!isMissing) return;
    const ask = () =>
      void load().then(
        (now) => set(() => now),
        (error: unknown) => console.error('Loading a part of a match:', error),
      );
    ask();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [isMissing, load]);
  return given;
}

/** What this device has of a match: record, log and its own rows; `synced` once the server has answered in this session. */
export function useKnownMatch(matchId: string) {
  const { league } = useServices();
  const server = useStore(league, (state) => state.matches[matchId] ?? null);
  const events = useStore(league, (state) => state.events[matchId] ?? null);
  const rows = useStore(league, (state) => state.counted);
  const recordQuery = matchRecord(matchId);
  useSubscribe(recordQuery);
  const synced = useStore(league, (state) => state.syncedThisSession[recordQuery.name] === true);
  const own = useMemo(() => ofMatch(rows, matchId), [rows, matchId]);
  return { server, events, own, synced };
}

/** A match with this device's outbox on top; null when it does not exist, `undefined` until the server has answered. */
export function useMatchNow(matchId: string): Match | null | undefined {
  const { server, events, own, synced } = useKnownMatch(matchId);
  const withRows = useWithRows(own);
  const offset = useStore(useServices().league, (state) => state.clockOffset);
  const match = useMemo(() => withRows(server, events, own, offset), [withRows, server, events, own, offset]);
  // Of a match that only this device's rows know nobody says that it does not exist.
  const isKnown = synced && (own.length === 0 || withRows !== recordOnly);
  return match ?? (isKnown ? null : undefined);
}

/**
 * The running match that visitors see: the configured one while it is ongoing (HOME-03, HOME-04); null when there is none, `undefined` while this
 * device has never read it.
 */
export function useLiveMatch(): { matchId: string; match: Match } | null | undefined {
  const { league } = useServices();
  const active = useFeatured();
  const known = useStore(
    league,
    ({ everSynced: ever }) => ever.activeMatch === true && (active === null || ever[matchRecord(active).name] === true),
  );
  const match = useMatchNow(active ?? '');
  if (active !== null && match?.status === 'ongoing') return { matchId: active, match };
  return known ? null : undefined;
}

/**
 * The key of the featured match: the configured one. If this device ended that match, or none is configured, the match that this device started last.
 */
export function useFeatured(): string | null {
  return useStore(useServices().league, ({ activeMatch, counted: rows }) => {
    const waiting = rows.filter((row) => row.state === 'waiting');
    const ends = waiting.filter(({ intent: { kind } }) => kind === 'complete' || kind === 'cancel');
    const isOver = ends.some(({ matchId }) => matchId === activeMatch);
    const started = waiting.findLast((row) => row.intent.kind === 'start')?.matchId ?? null;
    return isOver ? (started ?? activeMatch) : (activeMatch ?? started);
  });
}

/** Whether a match is played of which this device knows no event, neither its own nor another one's. */
export const useIsUnthrown = (matchId: string, { status, rev }: Match): boolean =>
  useStore(
    useServices().league,
    ({ events, counted }) =>
      status === 'ongoing' &&
      rev === 0 &&
      Object.keys(events[matchId] ?? {}).length === 0 &&
      !counted.some((row) => row.matchId === matchId && 'eventId' in row.intent),
  );

/** The rows of a match, oldest first. */
export function ofMatch(rows: readonly OutboxRow[], matchId: string): OutboxRow[] {
  return rows.filter((row) => row.matchId === matchId);
}

/** Server clock minus device clock, in ms. A phone with a wrong clock needs the offset to show the age of a server time. */
export function useClockOffset(): number {
  const { league } = useServices();
  return useStore(league, (state) => state.clockOffset);
}

/** The server's time, ms, updated every `everMs`: for the age of server times. */
export function useServerTime(everyMs?: number): number {
  return useNow(everyMs) + useClockOffset();
}

/** {@link useClockOffset}; null until the server has sent its time. */
export function useKnownClockOffset(): number | null {
  return useStore(useServices().league, (state) => (state.liveAt === null ? null : state.clockOffset));
}
