import { useMemo } from 'react';
import { type FixtureRequest, isStanding, requestState } from '../../domain/schedule/requests.ts';
import type { Fixture } from '../../domain/schedule/types.ts';
import { fixtureRecord } from '../store/fixture-queries.ts';
import { useAllRequests } from './use-fixture-sides.ts';
import { useFixturesIn } from './use-fixtures.ts';

/** A request for another day, with its fixture. */
export interface AskedDay {
  id: string;
  fixture: Fixture;
  request: FixtureRequest;
}

/** The requests that wait for the admin, those that were made first at first. `isRead`: they and their fixtures have been read. */
export function useAgreedRequests(): { agreed: readonly AskedDay[]; isRead: boolean } {
  const all = useAllRequests();
  const found = Object.entries(all ?? {}).filter(([, request]) => requestState(request) === 'agreed');
  const { fixtures, state } = useFixturesIn(found.map(([id]) => fixtureRecord(id)));
  const agreed = useMemo(
    () =>
      Object.entries(all ?? {})
        .flatMap(([id, request]) => {
          const fixture = fixtures[id];
          const waits = requestState(request) === 'agreed' && isStanding(request, fixture);
          return fixture === undefined || !waits ? [] : [{ id, fixture, request }];
        })
        .sort((a, b) => a.request.at - b.request.at),
    [all, fixtures],
  );
  return { agreed, isRead: all !== undefined && (found.length === 0 || state !== 'reading') };
}
