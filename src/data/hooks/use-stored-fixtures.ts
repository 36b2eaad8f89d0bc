import { useMemo } from 'react';
import { useStore } from 'zustand';
import { parseAll } from '../../domain/records/parse.ts';
import { type Fixtures, parseFixture } from '../../domain/schedule/types.ts';
import { useServices } from '../services.ts';

/** The fixtures that this device holds now, whichever screen has read them. Reads nothing itself. */
export function useStoredFixtures(): Fixtures {
  const records = useStore(useServices().league, (state) => state.fixtures);
  return useMemo(() => parseAll(records, (_id, value) => parseFixture(value)), [records]);
}
