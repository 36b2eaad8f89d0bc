import { fixturesPage } from '../../../src/domain/messages/fixtures.ts';
import { pushes as texts } from '../../../src/domain/messages/functions.ts';
import { lineups } from '../../../src/domain/messages/lineups.ts';
import { FIRST_SEASON } from '../../../src/domain/records/constants.ts';
import { parseAll } from '../../../src/domain/records/parse.ts';
import { isPlayer } from '../../../src/domain/records/types.ts';
import { isRunning, teamsOf } from '../../../src/domain/schedule/fixture-kinds.ts';
import { ANSWER_PARAM, ANSWER_WORDS, fixturePath } from '../../../src/domain/schedule/fixture-path.ts';
import { fixtureTime, placeName, roundName, sideNames } from '../../../src/domain/schedule/round-names.ts';
import { type Fixture, type FixtureEntry, parseFixture } from '../../../src/domain/schedule/types.ts';
import type { DatabaseTrigger, HandlerDeps, PushGateway } from '../contract.ts';
import { deliver } from './push-delivery.ts';
import { allDevices, type Device } from './push-devices.ts';

/** How long before a match its push is sent, ms; the push may be later by the schedule's interval. */
export const AHEAD_MS = 3_600_000;

export type Members = Readonly<Record<string, { teamId?: unknown; role?: unknown; plays?: unknown } | null>>;

/**
 * Sends a push to the devices that want live matches and follow a team of a match that begins within the hour, or whose owner
 * is in one of its teams. Each match and time is an event of its own: a device gets one push for it however often and on
 * however many servers this runs, and another one if the match is moved. A server that was down sends the pushes of matches that have not
 * begun yet; it sends none for a match that is postponed, cancelled, decided or running. A player who has not answered gets the two answers as buttons.
 *
 * @throws if some pushes can be retried
 */
export async function remindOfFixtures(deps: HandlerDeps): Promise<void> {
  const { push } = deps;
  if (push === null) return;
  const now = deps.now();
  const found = parseAll(
    await deps.db.query('fixtures', { child: 'at', from: now + 1, to: now + AHEAD_MS }),
    (_id, value) => parseFixture(value),
  );
  const open: FixtureEntry[] = [];
  for (const [id, fixture] of Object.entries(found)) {
    if (isDue(fixture) && (await deps.db.get(donePath(id, fixture))) === null) open.push({ id, fixture });
  }
  if (open.length === 0) return;
  // What a closed season left is played without a reminder (decision 37).
  const season = (await deps.db.get('config/season')) ?? FIRST_SEASON;
  const due = open.filter(({ fixture }) => fixture.season === season);
  if (due.length === 0) return;
  const [devices, users] = await Promise.all([allDevices(deps), deps.db.get('users')]);
  const failures: unknown[] = [];
  for (const entry of due) {
    // The failure of one match must not stop the others.
    await remind(deps, push, entry, devices, (users ?? {}) as Members).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

const isDue = (fixture: Fixture) => fixture.state === 'planned' && !isRunning(fixture) && teamsOf(fixture).length > 0;

/** A moved match is another event. */
const eventOf = (id: string, { at }: Pick<Fixture, 'at'>) => `fixture-${id}-${Math.round(at)}`;

/** Marks that all devices got the push, beside the devices' claims; the next run then skips them. */
export const donePath = (id: string, fixture: Pick<Fixture, 'at'>) => `pushClaims/${eventOf(id, fixture)}/done/all`;

async function remind(
  deps: HandlerDeps,
  push: PushGateway,
  { id, fixture }: FixtureEntry,
  devices: readonly Device[],
  users: Members,
): Promise<void> {
  const teams = teamsOf(fixture);
  const nameOf = await readNames(deps, teams);
  const [home, away] = sideNames(fixture, nameOf);
  const message = texts.matchSoon(home, away, [fixtureTime(fixture.at), placeName(fixture), roundName(fixture)]);
  const stillTrue = async () => {
    const present = parseFixture(await deps.db.get(`fixtures/${id}`));
    return present !== null && present.at === fixture.at && isDue(present) && deps.now() < fixture.at;
  };
  const answers = (await deps.db.get(`fixtureAnswers/${id}`)) as Answers | null;
  const asks = ({ uid }: Device) => {
    const { teamId, ...user } = (uid === null ? null : users[uid]) ?? {};
    const isAsked = isPlayer(user) && typeof teamId === 'string' && teams.includes(teamId);
    return isAsked && answers?.[teamId]?.[uid ?? ''] === undefined;
  };
  await deliver(deps, push, {
    event: { id: eventOf(id, fixture), time: fixture.at - AHEAD_MS },
    devices: devices.filter((device) => wants(device, teams, users)),
    messageFor: (device) => ({
      ...message,
      tag: `fixture:${id}`,
      link: fixturePath(id),
      ...(asks(device) ? { actions: answerActions(id) } : {}),
      data: { kind: 'live', fixtureId: id },
    }),
    // The push is useless once the match has begun.
    ttlSeconds: Math.max(0, Math.floor((fixture.at - deps.now()) / 1000)),
    urgency: 'high',
    stillTrue,
  });
  // If the match was moved meanwhile, the mark is missing: should the match come back to this time, the remaining devices get the push then.
  if (await stillTrue()) await deps.db.update({ [donePath(id, fixture)]: deps.now() });
}

/** `fixtureAnswers/{fixtureId}`. */
type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * The buttons of a player who has not answered (decision 98). They open the page with the answer chosen, which one tap confirms: whoever holds the phone
 * answers as the account that is signed in there, or not at all.
 */
export const answerActions = (id: string) =>
  (['coming', 'away'] as const).map((action) => ({
    action,
    title: action === 'coming' ? lineups.yes : lineups.no,
    link: `${fixturePath(id)}&${ANSWER_PARAM}=${ANSWER_WORDS[action]}`,
  }));

/** Names the teams in a push: those of the league, and a phrase for one that has left it. */
export async function readNames(deps: HandlerDeps, teams: readonly string[]): Promise<(teamId: string) => string> {
  const read = teams.map(async (team) => [team, await deps.db.get(`teams/${team}/name`)] as const);
  const names = new Map(await Promise.all(read));
  return (team) => {
    const name = names.get(team);
    return typeof name === 'string' ? name : fixturesPage.unknownTeam;
  };
}

/** Forgets the claims of a fixture's earlier time: a match that comes back to its first time is announced again. */
export function onFixtureMoved(deps: HandlerDeps): DatabaseTrigger {
  return {
    ref: 'fixtures/{fixtureId}/at',
    kind: 'updated',
    handle: async ({ params, before, after }) => {
      if (typeof before !== 'number' || before === after) return;
      await deps.db.update({ [`pushClaims/${eventOf(params.fixtureId ?? '', { at: before })}`]: null });
    },
  };
}

/** Whether a device follows one of these teams, or its owner is in one of them, and it wants live matches. */
export function wants({ uid, record }: Device, teams: readonly string[], users: Members): boolean {
  if (record.kinds?.live !== true) return false;
  const own = uid === null ? undefined : users[uid]?.teamId;
  return teams.some((team) => record.follows?.teams?.[team] === true || team === own);
}
