import * as v from 'valibot';
import { withLogLine } from '../../../src/domain/admin/admin-log.ts';
import { parseLeagueRules, rulesField } from '../../../src/domain/match/league-rules.ts';
import { isForgotten, NOTHING_PLAYED, parseLiveMatches } from '../../../src/domain/match/live-matches.ts';
import { seatedIn } from '../../../src/domain/match/new-match.ts';
import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import { planRun } from '../../../src/domain/match/patches.ts';
import { newMatch } from '../../../src/domain/match/rulebook.ts';
import { functions as texts } from '../../../src/domain/messages/functions.ts';
import { nightLog } from '../../../src/domain/messages/night-log.ts';
import { PLAYERS_PER_SIDE } from '../../../src/domain/records/constants.ts';
import { parseAll, parseMatch, parseTeam, parseUser } from '../../../src/domain/records/parse.ts';
import { mayBegin, parseSeasons, runningSeason, type Seasons } from '../../../src/domain/records/seasons.ts';
import { isListed, type Match, type Patch } from '../../../src/domain/records/types.ts';
import { teamsOf } from '../../../src/domain/schedule/fixture-kinds.ts';
import { eveningTables, teamsPlay } from '../../../src/domain/schedule/table-queue.ts';
import { type Fixture, type Fixtures, parseFixture } from '../../../src/domain/schedule/types.ts';
import { STARTABLE, type TableScorer } from '../../../src/domain/scorers/night.ts';
import { type Callable, CallError, type HandlerDeps } from '../contract.ts';
import { keyLike, parsePayload, requestSchema } from './guards.ts';
import { TABLE } from './table-asks.ts';
import { lockTable } from './table-lock.ts';
import { giveMatch, matchAt, requireTableRight } from './table-rights.ts';

/** The key of a record that a phone has made. */
export const MADE_KEY = keyLike(/^[0-9]{0,40}[-A-Z_a-z][-0-9A-Z_a-z]{0,40}$/);
const players = v.pipe(v.array(keyLike(/^[^/.#$[\]]{1,128}$/)), v.length(PLAYERS_PER_SIDE));
const START = requestSchema<'startAtTable'>()(
  v.object({ table: TABLE, matchId: MADE_KEY, fixtureId: MADE_KEY, team1Players: players, team2Players: players }),
);

/**
 * `startAtTable`: the holder of a table's right starts the next fixture there, or the one after it, in the update of the admin's own start, and gets the
 * right over the match. If a match runs at the table, by an earlier attempt or by another phone, he gets the right over that one: of two phones, or
 * two taps, exactly one match comes.
 *
 * Throws `permission-denied`: no right over the table; `not-found`: the fixture is not next; `failed-precondition`: no night, the match is over, or a team
 * or a player plays elsewhere; `invalid-argument`: the players are not of their teams; `resource-exhausted`: another start is under way.
 */
export function startAtTable(deps: HandlerDeps): Callable<'startAtTable'> {
  return async (request) => {
    const asked = parsePayload(START, request.data);
    if (request.auth === null) throw new CallError('unauthenticated', texts.signInFirst);
    const { table, matchId } = asked;
    const granted = await requireTableRight(deps, request.auth.uid, table);
    const running = async () => {
      const found = await matchAt(deps, table);
      return found === null ? null : giveMatch(deps, { ...granted, matchId: found });
    };
    const before = await running();
    if (before !== null) return before;
    if ((await deps.db.get(`matches/${matchId}/status`)) !== null) throw refusal(texts.matchOver);
    const fixture = parseFixture(await deps.db.get(`fixtures/${asked.fixtureId}`));
    const needs = [asked.fixtureId, ...(fixture === null ? [] : teamsOf(fixture))];
    const lock = await lockTable(deps, { nightId: granted.night.id, table, matchId, needs });
    try {
      const meanwhile = await running();
      if (meanwhile !== null) return meanwhile;
      if (!lock.isOurs) throw new CallError('resource-exhausted', texts.startRunning);
      await begin(deps, granted.right, asked);
    } catch (error) {
      await lock.release();
      // The start of another phone may have come meanwhile: its match is why this one cannot start.
      const started = await running();
      if (started === null) throw error;
      return started;
    }
    return giveMatch(deps, { ...granted, matchId });
  };
}

/** Writes the start, and looks whether the admin, who asks for no lock, has started the same meanwhile: then his match stays. Throws as {@link startAtTable} does. */
async function begin(deps: HandlerDeps, { name, uid }: TableScorer, asked: Asked): Promise<void> {
  const { matchId, fixtureId, table } = asked;
  const { fixture, patch, pair } = await planStart(deps, uid, asked);
  const line = {
    action: 'table-started',
    target: `matches/${matchId}`,
    detail: nightLog.startedAt(name, table, pair),
  } as const;
  const key = nextKey(deps.now(), Math.random);
  await deps.db.update(withLogLine(patch, { key, by: uid }, line));
  const others = (await runningMatches(deps)).filter((one) => one.matchId !== matchId);
  const twin = others.find((one) => teamsPlay(fixture, [one]));
  if (twin !== undefined) {
    const isSame = twin.match.fixtureId === fixtureId;
    const ours = [`matches/${matchId}`, `liveMatches/${matchId}`, `adminLog/${key}`].map(
      (path) => [path, null] as const,
    );
    await deps.db.update({
      ...Object.fromEntries(ours),
      [`fixtures/${fixtureId}/matchId`]: isSame ? twin.matchId : null,
      [`fixtures/${fixtureId}/startedAt`]: isSame ? twin.match.startedAt : null,
    });
  }
  // The featured match may have ended since it was read; without one, or with a removed one, another match is featured.
  await deps.db.transact('config/activeMatch', (current) => {
    if (twin !== undefined) return current === matchId ? twin.matchId : current;
    return current ?? matchId;
  });
  if (twin !== undefined) throw refusal(texts.teamsPlay);
}

type Asked = v.InferOutput<typeof START>;
export const refusal = (text: string) => new CallError('failed-precondition', text);

/** The update that starts the match, as the admin's phone computes it. Throws as {@link startAtTable} does. */
async function planStart(
  deps: HandlerDeps,
  uid: string,
  asked: Asked,
): Promise<{ fixture: Fixture; patch: Patch; pair: string }> {
  const { matchId, fixtureId, table } = asked;
  const seasons = parseSeasons(await deps.db.get('seasons'));
  const { fixture } = await nextFixture(deps, asked, seasons);
  const { rules } = rulesField(parseLeagueRules(await deps.db.get('config/game')), fixture.stage);
  const sides = {
    team1: await sideOf(deps, fixture.team1Id ?? '', asked.team1Players),
    team2: await sideOf(deps, fixture.team2Id ?? '', asked.team2Players),
  };
  await requireFree(deps, fixture, [...asked.team1Players, ...asked.team2Players]);
  const intent = { kind: 'start', match: newMatch(sides, rules), fixtureId, table } as const;
  const row = { seq: 0, uid, matchId, intent, at: deps.now(), state: 'waiting' } as const;
  const server = {
    ...{ match: null, events: {}, notes: {}, players: {}, joined: {}, teams: {}, indexed: {}, figures: {}, places: {} },
    playing: { ...NOTHING_PLAYED, featured: await featured(deps) },
    seasons,
    fixtures: { [fixtureId]: fixture },
  };
  const pair = `${sides.team1.name} – ${sides.team2.name}`;
  return { fixture, patch: planRun([row], server, (at) => at).patch, pair };
}

/** The fixture, if it is one of the next at the table, and all of its season. Throws `not-found` if it is none. */
export async function nextFixture(
  deps: HandlerDeps,
  { fixtureId, table }: Pick<Asked, 'fixtureId' | 'table'>,
  seasons: Seasons,
): Promise<{ fixture: Fixture; fixtures: Fixtures }> {
  const season = runningSeason(seasons);
  const found = await deps.db.query('fixtures', { child: 'season', equals: season });
  const fixtures = parseAll(found, (_id, value) => parseFixture(value));
  const live = parseLiveMatches(await deps.db.get('liveMatches'));
  const { tables } = eveningTables({ fixtures, live, season, now: deps.now() });
  const queue = tables.find((one) => one.table === table)?.waiting.slice(0, STARTABLE) ?? [];
  const next = queue.find(({ id }) => id === fixtureId);
  if (next === undefined || !mayBegin(seasons[season], deps.now())) throw new CallError('not-found', texts.notNext);
  return { fixture: next.fixture, fixtures };
}

/** A team with the two who throw for it: its approved players, guests too. */
async function sideOf(deps: HandlerDeps, teamId: string, uids: readonly string[]) {
  const team = parseTeam(await deps.db.get(`teams/${teamId}`));
  const users = await Promise.all(uids.map(async (uid) => parseUser(uid, await deps.db.get(`users/${uid}`))));
  const seated = users.flatMap((user) =>
    user !== null && isListed(user) && user.teamId === teamId ? [{ uid: user.uid, displayName: user.displayName }] : [],
  );
  const seats = Object.keys(Object.fromEntries(seated.map(({ uid }) => [uid, true]))).length;
  if (team === null || seats !== PLAYERS_PER_SIDE) throw new CallError('invalid-argument', texts.wrongPlayers);
  return { id: teamId, name: team.name, players: seated };
}

/** Throws if one of the teams or players plays in a running match. */
async function requireFree(deps: HandlerDeps, fixture: Fixture, uids: readonly string[]): Promise<void> {
  const running = await runningMatches(deps);
  if (teamsPlay(fixture, running) || seatedIn(uids, running) !== undefined) throw refusal(texts.teamsPlay);
}

/** The matches that run. */
export async function runningMatches(deps: HandlerDeps): Promise<{ matchId: string; match: Match }[]> {
  const found = await deps.db.query('matches', { child: 'status', equals: 'ongoing' });
  const matches = Object.entries(parseAll(found, (_id, value) => parseMatch(value)));
  return matches.map(([matchId, match]) => ({ matchId, match }));
}

/** The featured match, if it is played; a forgotten one gives its place to the next start. */
async function featured(deps: HandlerDeps): Promise<string | null> {
  const named = await deps.db.get('config/activeMatch');
  if (typeof named !== 'string') return null;
  const match = parseMatch(await deps.db.get(`matches/${named}`));
  return match?.status === 'ongoing' && !isForgotten(match, deps.now()) ? named : null;
}
