import { scoreFrom } from '../../domain/match/sides.ts';
import { type TypedResult, type TypedSide, typedPatch } from '../../domain/match/typed-result.ts';
import { stepRefusals } from '../../domain/messages/fixtures-admin.ts';
import { typedResult as texts } from '../../domain/messages/typed-result.ts';
import { FIRST_SEASON } from '../../domain/records/constants.ts';
import { parseAll, parseMatch, parseTeam, parseUser } from '../../domain/records/parse.ts';
import { mayBegin, parseSeasons, runningSeason, type Seasons } from '../../domain/records/seasons.ts';
import type { Match } from '../../domain/records/types.ts';
import { hasOnlyScore } from '../../domain/schedule/fixture-kinds.ts';
import { MADE_BY_HAND } from '../../domain/schedule/stays.ts';
import { judgeTyping, type Score } from '../../domain/schedule/steps.ts';
import { type Fixture, type Fixtures, parseFixture } from '../../domain/schedule/types.ts';
import type { ServerPort } from '../server.ts';
import { type AdminServices, updateWithLog } from './admin-update.ts';
import { decideAlone } from './fixtures.ts';
import type { MatchCommands } from './match.ts';

type Reader = Pick<ServerPort, 'read'>;
type Services = AdminServices & { matches: Pick<MatchCommands, 'completeMatch'> };

/** The teams of a match without a fixture, the first one first. */
export interface TypedTeams {
  team1Id: string;
  team2Id: string;
}

/**
 * Types in the result of a match that was played on paper (decision 71), of a fixture or without one. One update creates its match, with the line of the
 * log; then the match is completed as every match is. Sent again with the same key, it makes no second match, and completes the first if that is missing.
 *
 * @param of the id of the fixture; or the teams of a match without one, which was played in the running season
 * @param matchId a key that stays the same while the admin tries again
 * @returns null, or the sentence of the refusal; rejects as {@link ServerPort.update} does
 */
export async function typeResult(
  services: Services,
  of: string | TypedTeams,
  matchId: string,
  typed: TypedResult,
): Promise<string | null> {
  const { server, matches } = services;
  const [known, place] = await Promise.all([
    readOne(server, 'matches', matchId, (value) => parseMatch(value)),
    typeof of === 'string' ? placeOfFixture(server, of) : placeOfTeams(server, of, typed.at),
  ]);
  if (known === null) {
    if (typeof place === 'string') return place;
    const sides = await Promise.all([
      readSide(server, place.team1Id, typed.team1Players),
      readSide(server, place.team2Id, typed.team2Players),
    ]);
    const problem = sides.find((side) => typeof side === 'string');
    if (typeof problem === 'string') return problem;
    const [team1, team2] = sides as TypedSide[];
    if (team1 === undefined || team2 === undefined) return stepRefusals.removed;
    const patch = typedPatch(matchId, place.of, { team1, team2 }, typed);
    if (patch === null) return stepRefusals['not-needed'];
    const detail = lineOf(patch[`matches/${matchId}`] as Match);
    await updateWithLog(services, patch, { action: 'match-typed', target: `matches/${matchId}`, detail });
  }
  if (known !== null && known.status !== 'ongoing') return null;
  // The listeners have the match, so that the completion finds it.
  await server.caughtUp();
  const outcome = await matches.completeMatch(matchId);
  return outcome.ok || outcome.refusal === 'match-completed' ? null : texts.failed;
}

/** The teams of the match, and the fixture or the season that has it. */
interface Place extends TypedTeams {
  of: Fixtures | string;
}

/** @returns the sentence of the refusal if the fixture cannot have a result */
async function placeOfFixture(server: Reader, id: string): Promise<Place | string> {
  const fixture = await readOne(server, 'fixtures', id, parseFixture);
  const refusal = fixture === null ? 'removed' : judgeTyping(fixture);
  if (fixture === null || refusal !== null) return stepRefusals[refusal ?? 'removed'];
  const { team1Id = '', team2Id = '' } = fixture;
  return { team1Id, team2Id, of: { [id]: fixture } };
}

/** @returns the sentence of the refusal if the league does not have both teams, or the running season began later */
async function placeOfTeams(server: Reader, teams: TypedTeams, at: number): Promise<Place | string> {
  const [seasons, ...found] = await Promise.all([
    server.read({ collection: 'seasons' }),
    ...[teams.team1Id, teams.team2Id].map((id) => readOne(server, 'teams', id, (value) => parseTeam(value))),
  ]);
  if (found.some((team) => team?.approved !== true)) return texts.teamRemoved;
  const season = runningSeason(parseSeasons(seasons));
  return isBefore(parseSeasons(seasons), season, at) ? texts.beforeSeason : { ...teams, of: season };
}

const lineOf = (match: Match): string => `${match.team1Name} ${scoreFrom(match, 'one')} ${match.team2Name}`;

/** A side with its names as the league has them; the sentence of the refusal if a player has left the team. */
async function readSide(server: Reader, teamId: string, uids: readonly string[]): Promise<TypedSide | string> {
  const [team, ...players] = await Promise.all([
    readOne(server, 'teams', teamId, (value) => parseTeam(value)),
    ...uids.map(async (uid) => ({ uid, user: await readOne(server, 'users', uid, (value) => parseUser(uid, value)) })),
  ]);
  const chosen: { uid: string; displayName: string }[] = [];
  for (const { uid, user } of players) {
    if (user?.teamId !== teamId) return texts.playerLeft(user?.displayName ?? '?');
    chosen.push({ uid, displayName: user.displayName });
  }
  return { id: teamId, name: team?.name ?? '', players: chosen };
}

async function readOne<T>(
  server: Reader,
  collection: 'matches' | 'fixtures' | 'teams' | 'users',
  key: string,
  parse: (value: unknown) => T | null,
): Promise<T | null> {
  const { [key]: value } = await server.read({ collection, key });
  return value === undefined ? null : parse(value);
}

/** The score of a match that was played on paper, when, server ms, and by which rules. */
interface PlayedScore extends Pick<Match, 'rules'> {
  /** Not both 0. */
  score: Score;
  at: number;
}

/** The teams of a match without a fixture, the first one first, and the round in which it is listed. */
type PlayedTeams = Pick<Fixture, 'round'> & { team1Id: string; team2Id: string };

/**
 * Decides a fixture by its score alone (decision 72): table, meetings and bracket move as after «hükmen», with the cups of both teams. Sent again after a
 * lost answer, it finds the score and changes nothing.
 *
 * @returns null, or the sentence of the refusal; rejects as {@link ServerPort.update} does
 */
export async function typeScore(admin: AdminServices, id: string, played: PlayedScore): Promise<string | null> {
  const [fixture, seasons] = await readBoth(admin.server, id);
  if (fixture !== null && !mayBegin(seasons[fixture.season], played.at)) return texts.afterLastDay;
  return said(fixture, played, () => decideAlone(admin, id, { type: 'score', ...played }));
}

/**
 * The same for a match without a fixture. One update creates the fixture, of the league's stage in the running season, with its score.
 *
 * @param id a key for the fixture that stays the same while the admin tries again
 * @returns as {@link typeScore} does
 */
export async function typeScoreOf(
  admin: AdminServices,
  id: string,
  teams: PlayedTeams,
  played: PlayedScore,
): Promise<string | null> {
  const [fixture, seasons] = await readBoth(admin.server, id);
  const season = runningSeason(seasons);
  if (isBefore(seasons, season, played.at)) return texts.beforeSeason;
  const open = { stage: 'league', state: 'planned', sequence: MADE_BY_HAND, updatedAt: admin.now() } as const;
  const made: Fixture = { ...teams, ...open, season, at: played.at };
  return said(fixture, played, () => decideAlone(admin, id, { type: 'score', ...played }, made));
}

/** Whether a time is before the start of a season; the first season of a league has none. */
const isBefore = (seasons: Seasons, season: string, at: number): boolean =>
  season !== FIRST_SEASON && at < (seasons[season]?.startedAt ?? 0);

async function said(fixture: Fixture | null, { score, at }: PlayedScore, work: () => ReturnType<typeof decideAlone>) {
  const isSent = fixture !== null && hasOnlyScore(fixture) && fixture.at === at;
  const [home, away, ...overtime] = score;
  const isSame = fixture?.team1Score === home && fixture.team2Score === away && fixture.team1Overtime === overtime[0];
  if (isSent && isSame && fixture.team2Overtime === overtime[1]) return null;
  const refusal = await work();
  return refusal === null ? null : stepRefusals[refusal];
}

async function readBoth(server: Pick<ServerPort, 'read'>, id: string): Promise<[Fixture | null, Seasons]> {
  const [fixtures, seasons] = await Promise.all([
    server.read({ collection: 'fixtures', key: id }),
    server.read({ collection: 'seasons' }),
  ]);
  return [parseAll(fixtures, (_key, value) => parseFixture(value))[id] ?? null, parseSeasons(seasons)];
}
