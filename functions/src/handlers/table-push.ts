import { parseLiveMatches } from '../../../src/domain/match/live-matches.ts';
import { pushes as texts } from '../../../src/domain/messages/functions.ts';
import { FIRST_SEASON } from '../../../src/domain/records/constants.ts';
import { parseAll, parseMatch } from '../../../src/domain/records/parse.ts';
import { hasNoAccount } from '../../../src/domain/records/players.ts';
import { teamsOf } from '../../../src/domain/schedule/fixture-kinds.ts';
import { fixturePath } from '../../../src/domain/schedule/fixture-path.ts';
import { namedLineup, parseLineup, parseTeamAnswers } from '../../../src/domain/schedule/lineups.ts';
import { fixtureTime, roundName, sideNames } from '../../../src/domain/schedule/round-names.ts';
import { eveningBegin, eveningOf, isMovable } from '../../../src/domain/schedule/shift-evening.ts';
import { CALL_AHEAD_MS, type FixtureCall, isNearlyOver, tableCalls } from '../../../src/domain/schedule/table-calls.ts';
import { eveningTables } from '../../../src/domain/schedule/table-queue.ts';
import { type Fixture, parseFixture } from '../../../src/domain/schedule/types.ts';
import type { DatabaseTrigger, HandlerDeps, PushGateway } from '../contract.ts';
import { readNames } from './fixture-push.ts';
import { deliver } from './push-delivery.ts';
import { devicesOfPeople } from './push-devices.ts';

/** How long a call is worth delivering, s: then the match has begun, or the organiser has come himself. */
const TTL_SECONDS = 15 * 60;

/**
 * Calls the players of the next fixture of each table that is free or nearly so (decision 101). Each fixture is called once an evening, however often
 * and on however many servers this runs; a fixture that began, was moved to another table or evening, or was called off meanwhile is not.
 *
 * @throws if some pushes can be retried
 */
export async function callToTables(deps: HandlerDeps): Promise<void> {
  const { push } = deps;
  if (push === null) return;
  const failures: unknown[] = [];
  for (const call of await presentCalls(deps)) {
    if ((await deps.db.get(donePath(call))) !== null) continue;
    // The failure of one call must not stop the others.
    await send(deps, push, call).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Calls when a match ends, is called off, or moves to another table: then its table is free. */
export function onTableFree(deps: HandlerDeps): DatabaseTrigger {
  return {
    ref: 'liveMatches/{matchId}',
    kind: 'written',
    handle: async ({ before, after }) => {
      const tableOf = (value: unknown) => parseLiveMatches({ match: value }).match;
      if (tableOf(before) === undefined) return;
      if (tableOf(after) === undefined || tableOf(after)?.table !== tableOf(before)?.table) await callToTables(deps);
    },
  };
}

/** Calls when a match is nearly over. A cup before that costs one read. */
export function onTableNearlyFree(deps: HandlerDeps, side: 1 | 2): DatabaseTrigger {
  return {
    ref: `matches/{matchId}/team${side}Score`,
    kind: 'updated',
    handle: async ({ params, before, after }) => {
      if (deps.push === null || typeof after !== 'number' || after <= Number(before)) return;
      const match = parseMatch(await deps.db.get(`matches/${params.matchId}`));
      if (match !== null && isNearlyOver(match)) await callToTables(deps);
    },
  };
}

async function presentCalls(deps: HandlerDeps): Promise<FixtureCall[]> {
  const now = deps.now();
  const [found, season, running] = await Promise.all([
    deps.db.query('fixtures', { child: 'at', from: eveningBegin(now), to: now + CALL_AHEAD_MS }),
    deps.db.get('config/season'),
    deps.db.get('liveMatches'),
  ]);
  const fixtures = parseAll(found, (_id, value) => parseFixture(value));
  if (!Object.values(fixtures).some(isMovable)) return [];
  const live = parseLiveMatches(running);
  const read = Object.keys(live).map(
    async (matchId) => [matchId, parseMatch(await deps.db.get(`matches/${matchId}`)) ?? undefined] as const,
  );
  const matches = Object.fromEntries(await Promise.all(read));
  const evening = eveningTables({ fixtures, live, season: typeof season === 'string' ? season : FIRST_SEASON, now });
  return tableCalls({ evening, matches, now });
}

/** Once an evening: a fixture that is postponed is called again when it is played. */
const eventOf = ({ id, fixture }: FixtureCall) => `call-${id}-${eveningOf(fixture.at)}`;

/** Marks that all devices got the call, as for reminders. */
const donePath = (call: FixtureCall) => `pushClaims/${eventOf(call)}/done/all`;

async function send(deps: HandlerDeps, push: PushGateway, call: FixtureCall): Promise<void> {
  const { id, fixture, table } = call;
  const [home, away] = sideNames(fixture, await readNames(deps, teamsOf(fixture)));
  const message = texts.tableCall(table, home, away, [fixtureTime(fixture.at), roundName(fixture)]);
  const stillTrue = async () => {
    const present = parseFixture(await deps.db.get(`fixtures/${id}`));
    return present !== null && isSameCall(call, present);
  };
  const devices = await devicesOfPeople(deps, await playersToCall(deps, call));
  await deliver(deps, push, {
    event: { id: eventOf(call), time: deps.now() },
    devices: devices.filter(({ record }) => record.kinds?.live === true),
    messageFor: () => ({
      ...message,
      tag: `fixture:${id}`,
      link: fixturePath(id),
      data: { kind: 'live', fixtureId: id },
    }),
    ttlSeconds: TTL_SECONDS,
    urgency: 'high',
    stillTrue,
  });
  // Moved meanwhile: the mark is missing, so the remaining devices get the call when it comes back.
  if (await stillTrue()) await deps.db.update({ [donePath(call)]: deps.now() });
}

const isSameCall = ({ fixture, table }: FixtureCall, present: Fixture) =>
  isMovable(present) &&
  present.table === table &&
  eveningOf(present.at) === eveningOf(fixture.at) &&
  teamsOf(present).join() === teamsOf(fixture).join();

/**
 * Whom a call reaches, by uid: of each team the two who start, if its captain has named them, neither is a guest and neither has backed out, else its
 * members, without those who said that they do not come. Only this function decides it.
 */
async function playersToCall(deps: HandlerDeps, { id, fixture }: FixtureCall): Promise<string[]> {
  const read = teamsOf(fixture).map(async (teamId) => {
    const [found, lineup, answers] = await Promise.all([
      deps.db.query('users', { child: 'teamId', equals: teamId }),
      deps.db.get(`fixtureLineups/${id}/${teamId}`),
      deps.db.get(`fixtureAnswers/${id}/${teamId}`),
    ]);
    const named = parseLineup(lineup);
    const known = {
      lineups: named === null ? {} : { [teamId]: named },
      answers: { [teamId]: parseTeamAnswers(answers) },
    };
    const { players, isComplete, missing } = namedLineup({ team1Id: teamId }, known).one;
    return isComplete && !players.some(hasNoAccount)
      ? players
      : Object.keys(found ?? {}).filter((uid) => !missing.includes(uid));
  });
  return (await Promise.all(read)).flat();
}
