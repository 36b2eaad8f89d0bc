import { useMemo } from 'react';
import { useStore } from 'zustand';
import { parseFixture } from '../../domain/schedule/parse-fixture.ts';
import type { Fixture } from '../../domain/schedule/types.ts';
import { useServices } from '../services.ts';
import { fixtureRecord } from '../store/fixture-queries.ts';
import { useSubscribe } from './use-subscription.ts';

/** One fixture, followed while the screen is open: null when there is none, undefined while this device cannot tell. */
export function useFixtureRecord(id: string): Fixture | null | undefined {
  const { league } = useServices();
  const recordQuery = fixtureRecord(id);
  useSubscribe(recordQuery);
  const stored = useStore(league, (state) => state.fixtures[id]);
  const isSynced = useStore(league, (state) => state.syncedThisSession[recordQuery.name] === true);
  const isOffline = useStore(league, (state) => state.connection === 'offline');
  const fixture = useMemo(() => (stored === undefined ? null : parseFixture(stored)), [stored]);
  return fixture ?? (isSynced || isOffline ? null : undefined);
}
