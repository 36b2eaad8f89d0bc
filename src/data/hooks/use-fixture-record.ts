import { useMemo } from 'react';
import { parseFixture } from '../../domain/schedule/parse-fixture.ts';
import type { Fixture } from '../../domain/schedule/types.ts';
import { fixtureRecord } from '../store/fixture-queries.ts';
import { useRecords } from './use-records.ts';

/** One fixture, followed while the screen is open: null when there is none, undefined while this device cannot tell. */
export function useFixtureRecord(id: string): Fixture | null | undefined {
  const { records, missing, state } = useRecords('fixtures', [fixtureRecord(id)]);
  const stored = records[id];
  const fixture = useMemo(() => (stored === undefined ? null : parseFixture(stored)), [stored]);
  return fixture ?? (stored !== undefined || missing.length > 0 || state === 'missing' ? null : undefined);
}
