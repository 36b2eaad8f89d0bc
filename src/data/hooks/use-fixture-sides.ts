import {
  type FixtureLineup,
  type FixtureSide,
  type KnownSides,
  parseAnswer,
  parseLineup,
  parseTeamAnswers,
  type TeamAnswers,
} from '../../domain/schedule/lineups.ts';
import { type FixtureRequest, parseRequest } from '../../domain/schedule/requests.ts';
import {
  ALL_ANSWERS,
  ALL_LINEUPS,
  ALL_REQUESTS,
  dayRequest,
  fixtureLineups,
  teamAnswers,
} from '../store/rare-fixture-queries.ts';
import { useSubscription } from './use-subscription.ts';

type ByTeam<One> = Readonly<Record<string, One>>;

const lineup = (_teamId: string, value: unknown) => parseLineup(value);
const answer = (_uid: string, value: unknown) => parseAnswer(value);
const request = (_fixtureId: string, value: unknown) => parseRequest(value);

const childrenOf = (value: unknown) => Object.entries((value ?? {}) as Record<string, unknown>);

function lineupsByTeam(_fixtureId: string, value: unknown): ByTeam<FixtureLineup> {
  const parsed = childrenOf(value).map(([teamId, one]) => [teamId, parseLineup(one)] as const);
  return Object.fromEntries(parsed.filter((one): one is [string, FixtureLineup] => one[1] !== null));
}

function answersByTeam(_fixtureId: string, value: unknown): ByTeam<TeamAnswers> {
  return Object.fromEntries(childrenOf(value).map(([teamId, one]) => [teamId, parseTeamAnswers(one)]));
}

/** The line-ups of a fixture by team; undefined while this device has never read them, and without a fixture. */
export function useFixtureLineups(fixtureId: string | null): ByTeam<FixtureLineup> | undefined {
  return useSubscription(fixtureId === null ? null : fixtureLineups(fixtureId), lineup).records;
}

/** The answers of a team by player; undefined while this device has never read them, and without a side. */
export function useTeamAnswers(side: FixtureSide | null): TeamAnswers | undefined {
  return useSubscription(side === null ? null : teamAnswers(side), answer).records;
}

/** The request for another day of a fixture: null for none, undefined while this device has never read it, and without a fixture. */
export function useDayRequest(fixtureId: string | null): FixtureRequest | null | undefined {
  const fields = useSubscription(fixtureId === null ? null : dayRequest(fixtureId)).records;
  return fields === undefined ? undefined : parseRequest(fields);
}

/** For the admin: what is known of the sides of each fixture. The phone has it offline too. */
export function useAllSides(): (fixtureId: string) => Required<Pick<KnownSides, 'lineups' | 'answers'>> {
  const lineups = useSubscription(ALL_LINEUPS, lineupsByTeam).records;
  const answers = useSubscription(ALL_ANSWERS, answersByTeam).records;
  return (fixtureId) => ({ lineups: lineups?.[fixtureId] ?? {}, answers: answers?.[fixtureId] ?? {} });
}

/** For the admin: all requests for another day, by fixture; undefined while this device has never read them. */
export function useAllRequests(): Readonly<Record<string, FixtureRequest>> | undefined {
  return useSubscription(ALL_REQUESTS, request).records;
}
