import { useStore } from 'zustand';
import { compareFixtures } from '../../domain/schedule/fixture-kinds.ts';
import { isStanding, mayRequest, parseRequest, requestState } from '../../domain/schedule/requests.ts';
import { useServices } from '../services.ts';
import { dayRequest } from '../store/rare-fixture-queries.ts';
import type { AskedDay } from './use-due-fixtures.ts';
import { useTeamFixtures } from './use-fixtures.ts';
import { useRunningSeason } from './use-league.ts';
import { useSubscribe } from './use-subscription.ts';

/** The requests for another day that wait for the answer of this team's captain, of any fixture to come, the next one first (decision 99). */
export function useRivalRequests(teamId: string): { asked: AskedDay[]; isRead: boolean } {
  const season = useRunningSeason();
  const { fixtures, state } = useTeamFixtures(teamId);
  const open = Object.entries(fixtures)
    .map(([id, fixture]) => ({ id, fixture }))
    .filter(({ fixture }) => mayRequest(fixture, season))
    .sort(compareFixtures);
  useSubscribe(...open.map(({ id }) => dayRequest(id)));
  const feeds = useStore(useServices().league, (league) => league.feeds);
  const asked = open.flatMap(({ id, fixture }) => {
    const request = parseRequest(feeds[dayRequest(id).name]);
    const waits = request?.to === teamId && requestState(request) === 'asked' && isStanding(request, fixture);
    return request !== null && waits ? [{ id, fixture, request }] : [];
  });
  const isRead = state !== 'reading' && open.every(({ id }) => feeds[dayRequest(id).name] !== undefined);
  return { asked, isRead };
}
