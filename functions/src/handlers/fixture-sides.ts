import { dayRequests as texts } from '../../../src/domain/messages/day-requests.ts';
import { teamsOf } from '../../../src/domain/schedule/fixture-kinds.ts';
import { fixturePath } from '../../../src/domain/schedule/fixture-path.ts';
import { parseLineup } from '../../../src/domain/schedule/lineups.ts';
import { fixtureMoment, isStanding, parseRequest, requestState } from '../../../src/domain/schedule/requests.ts';
import { type Fixture, parseFixture } from '../../../src/domain/schedule/types.ts';
import { isolatedPair } from '../../../src/domain/text/isolated.ts';
import { wallTime } from '../../../src/domain/text/league-clock.ts';
import type { DatabaseTrigger, HandlerDeps } from '../contract.ts';
import { readNames } from './fixture-push.ts';
import { belongsToFormerRecord, type Changes } from './notification-traces.ts';
import { sendNotice } from './send-notice.ts';

/** The answers and line-ups of a fixture. */
const SIDES = ['fixtureAnswers', 'fixtureLineups'];
const REQUESTS = 'fixtureRequests';
type Changed = Record<string, unknown>;

/**
 * Removes what the teams said of a fixture (decisions 98 and 99) as soon as it is said of something else: answers and line-ups when the fixture is over,
 * deleted, postponed or moved to another day, and those of a team that does not play it any more; the request for another day when the fixture is over,
 * deleted, started or moved. If the admin has moved it to the day on which both captains agreed, they get a notice.
 */
export function onFixtureChanged(deps: HandlerDeps): DatabaseTrigger {
  return {
    ref: 'fixtures/{fixtureId}',
    kind: 'written',
    handle: async ({ params: { fixtureId = '' }, before, after }) => {
      const [was, is] = [parseFixture(before), parseFixture(after)];
      if (was === null) return;
      const changes: Changes = {};
      if (losesSides(was, is)) for (const place of SIDES) changes[`${place}/${fixtureId}`] = null;
      else for (const path of sidesLeft(fixtureId, was, is)) changes[path] = null;
      if (losesRequest(was, is)) {
        await announce(deps, fixtureId, was, is);
        changes[`${REQUESTS}/${fixtureId}`] = null;
      }
      if (Object.keys(changes).length > 0) await deps.db.update(changes);
    },
  };
}

/** Only what was planned has answers: a result that is written again removes nothing. */
function losesSides(was: Fixture, is: Fixture | null): boolean {
  if (was.state !== 'planned') return false;
  return is === null || is.state !== 'planned' || wallTime(is.at).day !== wallTime(was.at).day;
}

/** Those of a team that the place of the bracket has lost. */
function sidesLeft(fixtureId: string, was: Fixture, is: Fixture | null): string[] {
  const teams = is === null ? [] : teamsOf(is);
  const left = teamsOf(was).filter((teamId) => !teams.includes(teamId));
  return left.flatMap((teamId) => SIDES.map((place) => `${place}/${fixtureId}/${teamId}`));
}

function losesRequest(was: Fixture, is: Fixture | null): boolean {
  if (was.state !== 'planned' && was.state !== 'postponed') return false;
  if (is === null || is.at !== was.at || is.matchId !== undefined) return true;
  const isOpen = is.state === 'planned' || is.state === 'postponed';
  return !isOpen || is.team1Id !== was.team1Id || is.team2Id !== was.team2Id;
}

/** Tells both captains that the admin has confirmed their day. A second run for the same event finds no request. */
async function announce(deps: HandlerDeps, fixtureId: string, was: Fixture, is: Fixture | null): Promise<void> {
  const request = parseRequest(await deps.db.get(`${REQUESTS}/${fixtureId}`));
  if (request === null || is === null || !isStanding(request, was)) return;
  if (requestState(request) !== 'agreed' || is.state !== 'planned' || is.at !== request.wanted) return;
  const teams = teamsOf(is);
  const nameOf = await readNames(deps, teams);
  const [home = '', away = ''] = teams.map(nameOf);
  const said = texts.notices.confirmed(isolatedPair(home, away), fixtureMoment(is.at));
  for (const team of teams) {
    const key = `day-${fixtureId}-${is.sequence}-${team}`.slice(0, 80);
    await sendNotice(deps, { ...said, type: 'info', to: { team }, from: '', link: fixturePath(fixtureId), key });
  }
}

/**
 * Whoever leaves a team takes his answers along, and a line-up that names him is named anew; a guest who was joined with a member of the team starts as
 * that member.
 */
export function onMemberLeft(deps: HandlerDeps): DatabaseTrigger {
  return {
    ref: 'teams/{teamId}/members/{uid}',
    kind: 'deleted',
    handle: async ({ params: { teamId = '', uid = '' } }) => {
      if ((await deps.db.get(`teams/${teamId}/members/${uid}`)) === true) return;
      const changes: Changed = { ...(await answersOf(deps, teamId, uid)), ...(await lineupsOf(deps, teamId, uid)) };
      if (Object.keys(changes).length > 0) await deps.db.update(changes);
    },
  };
}

type Tree = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

async function answersOf({ db }: HandlerDeps, teamId: string, uid: string): Promise<Changes> {
  const fixtures = ((await db.get('fixtureAnswers')) ?? {}) as Tree;
  const own = Object.keys(fixtures).filter(
    (id) => (fixtures[id]?.[teamId] as Changed | undefined)?.[uid] !== undefined,
  );
  return Object.fromEntries(own.map((id) => [`fixtureAnswers/${id}/${teamId}/${uid}`, null]));
}

async function lineupsOf({ db }: HandlerDeps, teamId: string, uid: string): Promise<Changed> {
  const fixtures = ((await db.get('fixtureLineups')) ?? {}) as Tree;
  const joined = await db.get(`joinedGuests/${uid}/uid`);
  const member =
    typeof joined === 'string' && (await db.get(`teams/${teamId}/members/${joined}`)) === true ? joined : null;
  const changes: Changed = {};
  for (const [id, teams] of Object.entries(fixtures)) {
    const stored = teams[teamId];
    const lineup = parseLineup(stored);
    if (lineup === null) continue;
    const path = `fixtureLineups/${id}/${teamId}`;
    const place = lineup.player1 === uid ? 'player1' : lineup.player2 === uid ? 'player2' : null;
    const isThere = member === lineup.player1 || member === lineup.player2;
    if (place !== null) {
      if (member === null || isThere) changes[path] = null;
      else changes[`${path}/${place}`] = member;
    }
    if (changes[path] === null) continue;
    const missing = ((stored as Changed).missing ?? {}) as Changed;
    for (const key of Object.keys(missing)) if (missing[key] === uid) changes[`${path}/missing/${key}`] = member;
  }
  return changes;
}

/** The requests that a user made or answered before registering again; they go with him (decision 5). */
export async function requestsOf({ db }: HandlerDeps, uid: string, until: number): Promise<Changes> {
  const requests = ((await db.get(REQUESTS)) ?? {}) as Record<string, unknown>;
  const own = Object.keys(requests).filter((id) => {
    const request = parseRequest(requests[id]);
    if (request === null) return false;
    const { by, at, answer } = request;
    return (
      (by === uid && belongsToFormerRecord(at, until)) ||
      (answer?.by === uid && belongsToFormerRecord(answer.at, until))
    );
  });
  return Object.fromEntries(own.map((id) => [`${REQUESTS}/${id}`, null]));
}
