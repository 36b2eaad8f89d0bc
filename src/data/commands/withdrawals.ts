import { DeniedError } from '../../domain/errors/server-errors.ts';
import { sideOfTeam } from '../../domain/match/sides.ts';
import { parseAll, parseTeam, parseUser } from '../../domain/records/parse.ts';
import type { Patch } from '../../domain/records/patch.ts';
import { parseSeasonTeam } from '../../domain/records/season-stats.ts';
import { ALL_TIME, parseSeasons, runningSeason } from '../../domain/records/seasons.ts';
import { SERVER_TIME } from '../../domain/records/server-time.ts';
import { firstName, UNKNOWN_NAME } from '../../domain/records/stored-names.ts';
import { changesPatch } from '../../domain/schedule/changes.ts';
import { isRunning } from '../../domain/schedule/fixture-kinds.ts';
import { declarationsPatch, takeBackPatch, unplayedPatch } from '../../domain/schedule/forfeit-patches.ts';
import { parseFixture } from '../../domain/schedule/parse-fixture.ts';
import { parseWithdrawal } from '../../domain/schedule/parse-withdrawal.ts';
import type { Fixture, Fixtures } from '../../domain/schedule/types.ts';
import {
  type Decisions,
  fixturesOfTeam,
  takeWithdrawalBack,
  type Withdrawal,
  type WithdrawalChoice,
  withdraw,
} from '../../domain/schedule/withdrawal.ts';
import type { ServerPort } from '../server.ts';
import type { Services } from '../services.ts';
import { peopleOf } from '../store/record-queries.ts';
import { type AdminServices, newKeyOf, updateWithLog } from './admin-update.ts';
import { readCounted, readResults } from './forfeits.ts';
import { readWhole } from './read-whole.ts';
import { readRunning } from './running-matches.ts';

type Reader = Pick<ServerPort, 'read'>;
type Deciding = AdminServices & Pick<Services, 'league'>;

/** The number of tries: a result that arrives between read and write makes the rules refuse the update. */
const TRIES = 5;

/** The fixtures of the running season, as the league has them. */
export interface SeasonNow {
  season: string;
  fixtures: Fixtures;
}

/** @returns rejects as {@link ServerPort.read} does, also offline: then nobody can say */
export async function readSeasonNow(server: Reader): Promise<SeasonNow> {
  const season = runningSeason(parseSeasons(await server.read({ collection: 'seasons' })));
  return { season, fixtures: await readFixturesOf(server, season) };
}

/**
 * What the dialog says of a team before it leaves: its fixtures of the running season, its results that count, its players, and its running match.
 *
 * @returns rejects as {@link ServerPort.read} does
 */
export async function readLeaver(server: Reader, league: Services['league'], teamId: string) {
  const now = await readSeasonNow(server);
  const [{ [teamId]: figures }, people, running] = await Promise.all([
    server.read({ collection: `seasonStats/${now.season}/teams`, key: teamId }),
    server.read(peopleOf(teamId)),
    readRunning(server, league),
  ]);
  const { wins = 0, losses = 0 } = parseSeasonTeam(figures) ?? {};
  const players = Object.values(parseAll(people, parseUser)).filter(({ role }) => role === 'player').length;
  const own = running.find(({ match }) => sideOfTeam(match, teamId) !== null) ?? null;
  return { ...now, results: wins + losses, players, running: own };
}

/** All withdrawals by their ids, the newest last; rejects as {@link ServerPort.read} does. */
export async function readWithdrawals(server: Reader): Promise<Record<string, Withdrawal>> {
  return parseAll(await readWhole(server, 'withdrawals'), (_id, value) => parseWithdrawal(value));
}

/** Why a withdrawal is refused: a match of the team runs, there is nothing to decide, or it was taken back before. */
export type WithdrawalRefusal = 'running' | 'nothing' | 'gone';
/** The number of fixtures that an action decided, and those that stayed as they are. */
export type WithdrawalOutcome = { decided: number; left: Decisions['left']; fixtures: Fixtures };

/**
 * Decides all open fixtures of a team in the running season: one update with the fixtures, what follows in the bracket, the figures of all their teams,
 * the stored withdrawal, and the line of the log (decision 60). Reads again and repeats when another result arrived in between.
 *
 * @returns what was decided, or why nothing was; rejects as {@link ServerPort.update} does
 */
export function withdrawTeam(
  admin: Deciding,
  teamId: string,
  choice: WithdrawalChoice,
): Promise<WithdrawalOutcome | WithdrawalRefusal> {
  return repeated(admin, async (key) => {
    const running = await readRunning(admin.server, admin.league);
    if (running.some(({ match }) => sideOfTeam(match, teamId) !== null)) return 'running';
    const { season, fixtures } = await readSeasonNow(admin.server);
    if (fixturesOfTeam(fixtures, teamId, season).some(({ fixture }) => isRunning(fixture))) return 'running';
    const made = withdraw(fixtures, teamId, season, choice);
    if (made.decided.length === 0) return 'nothing';
    const forfeits = made.forfeits.flatMap((id) => made.after[id] ?? []);
    const [{ counted, names }, own] = await Promise.all([
      readCounted(admin.server, forfeits),
      readNameOf(admin.server, teamId),
    ]);
    const nameOf = (id: string) => names[id] ?? (id === teamId ? own.name : undefined);
    const withdrawal = {
      ...{ teamId, name: own.name, season, choice, at: SERVER_TIME },
      fixtures: Object.fromEntries(made.decided.map((id) => [id, made.after[id]?.sequence ?? 0])),
    };
    const patch = {
      // A team without any figures gets them, so that its name of then stands beside its fixtures.
      ...(own.hasFigures || forfeits.length > 0 ? {} : unplayedPatch(teamId, own.name, key)),
      ...declarationsPatch(forfeits, counted, key, nameOf),
      [`withdrawals/${key}`]: withdrawal,
    };
    return { made, patch, line: { action: 'team-withdrawn', detail: own.name }, target: key };
  });
}

/**
 * Takes a withdrawal back in the same way: its fixtures get their earlier state, and the figures are recounted without its forfeits. What has changed
 * since stays. Games of the bracket whose teams follow from other games of the withdrawal are opened in an update before, because the rules let a forfeit
 * go only with the teams that it had. After a cut between the two, another try takes back the rest.
 *
 * @returns as {@link withdrawTeam} does
 */
export async function undoWithdrawal(admin: Deciding, id: string): Promise<WithdrawalOutcome | WithdrawalRefusal> {
  const opened: string[] = [];
  const before = await repeated(admin, async (key) => {
    const stored = await readForUndo(admin.server, id);
    if (stored === null) return 'gone';
    const { withdrawal, fixtures } = stored;
    const ids = followersIn(takeWithdrawalBack(fixtures, withdrawal));
    if (ids.length === 0) return 'nothing';
    const only = Object.fromEntries(ids.map((one) => [one, withdrawal.fixtures[one] ?? 0]));
    opened.splice(0, opened.length, ...ids);
    return planUndo(admin, { id, key, withdrawal, fixtures }, takeWithdrawalBack(fixtures, { fixtures: only }));
  });
  if (before === 'gone') return before;
  const outcome = await repeated(admin, async (key) => {
    const stored = await readForUndo(admin.server, id);
    if (stored === null) return 'gone';
    const made = takeWithdrawalBack(stored.fixtures, stored.withdrawal);
    const planned = await planUndo(admin, { id, key, ...stored }, made);
    return { ...planned, patch: { ...planned.patch, [`withdrawals/${id}/undoneAt`]: SERVER_TIME } };
  });
  if (typeof outcome === 'string') return outcome;
  const left = Object.fromEntries(Object.entries(outcome.left).filter(([one]) => !opened.includes(one)));
  return { ...outcome, left, decided: outcome.decided + opened.length };
}

/** Forfeits that open again and lose a team in the same step: it came there by another forfeit of the withdrawal. */
const followersIn = ({ forfeits, changes }: Decisions): string[] =>
  forfeits.filter((one) => changes[one]?.team1Id !== undefined || changes[one]?.team2Id !== undefined);

/** A withdrawal that nobody has taken back, with the fixtures of its season; null without one. */
async function readForUndo(server: Reader, id: string): Promise<{ withdrawal: Withdrawal; fixtures: Fixtures } | null> {
  const { [id]: stored } = await server.read({ collection: 'withdrawals', key: id });
  const withdrawal = parseWithdrawal(stored);
  if (withdrawal === null || withdrawal.undoneAt !== undefined) return null;
  return { withdrawal, fixtures: await readFixturesOf(server, withdrawal.season) };
}

async function planUndo(
  { server }: Deciding,
  of: { id: string; key: string; withdrawal: Withdrawal; fixtures: Fixtures },
  made: Decisions,
): Promise<Planned> {
  const forfeits = Object.fromEntries(made.forfeits.map((one) => [one, of.fixtures[one] as Fixture]));
  // Read the figures first: a result that arrives after this read makes the rules refuse the counted figures.
  const { counted, names } = await readCounted(server, Object.values(forfeits));
  const results = await readResults(server, forfeits);
  const nameOf = (teamId: string) =>
    names[teamId] ?? (teamId === of.withdrawal.teamId ? of.withdrawal.name : undefined);
  const patch =
    made.forfeits.length === 0 ? {} : takeBackPatch(Object.values(forfeits), counted, results, of.key, nameOf);
  return { made, patch, line: { action: 'team-withdrawal-undone', detail: of.withdrawal.name }, target: of.id };
}

interface Planned {
  made: Decisions;
  patch: Patch;
  line: { action: 'team-withdrawn' | 'team-withdrawal-undone'; detail: string };
  /** Key of the withdrawal. */
  target: string;
}

/** Sends what `plan` makes; repeats it up to {@link TRIES} times while other results arrive in between. @param plan gets the key of the log's line */
async function repeated(
  admin: Deciding,
  plan: (key: string) => Promise<Planned | WithdrawalRefusal>,
): Promise<WithdrawalOutcome | WithdrawalRefusal> {
  const key = newKeyOf(admin);
  for (let before = '', tried = 1; ; tried++) {
    const planned = await plan(key);
    if (typeof planned === 'string') return planned;
    const { made, line, target } = planned;
    const patch = { ...changesPatch(made.changes), ...planned.patch };
    try {
      await updateWithLog(admin, patch, { ...line, target: `withdrawals/${target}` }, key);
      return { decided: made.decided.length, left: made.left, fixtures: made.after };
    } catch (error) {
      const sent = JSON.stringify(patch);
      // The rules would refuse the same data again.
      if (!(error instanceof DeniedError) || sent === before || tried === TRIES) throw error;
      before = sent;
    }
  }
}

async function readFixturesOf(server: Reader, season: string): Promise<Fixtures> {
  const found = await server.read({ collection: 'fixtures', query: { child: 'season', equals: season } });
  return parseAll(found, (_id, value) => parseFixture(value));
}

/** The team's name in the league, else the one in its figures of all time; and whether it has such figures. */
async function readNameOf(server: Reader, teamId: string): Promise<{ name: string; hasFigures: boolean }> {
  const [{ [teamId]: team }, { [teamId]: figures }] = await Promise.all([
    server.read({ collection: 'teams', key: teamId }),
    server.read({ collection: `seasonStats/${ALL_TIME}/teams`, key: teamId }),
  ]);
  const names = [parseTeam(team)?.name, parseSeasonTeam(figures)?.name];
  return { name: firstName(...names) ?? UNKNOWN_NAME, hasFigures: figures !== undefined };
}
