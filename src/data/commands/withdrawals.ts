import { sideOfTeam } from '../../domain/match/sides.ts';
import { SERVER_TIME } from '../../domain/records/server-time.ts';
import { isRunning } from '../../domain/schedule/fixture-kinds.ts';
import { declarationsPatch, takeBackPatch, unplayedPatch } from '../../domain/schedule/forfeit-patches.ts';
import type { Fixture, Fixtures } from '../../domain/schedule/types.ts';
import {
  type Decisions,
  fixturesOfTeam,
  takeWithdrawalBack,
  type Withdrawal,
  type WithdrawalChoice,
  withdraw,
} from '../../domain/schedule/withdrawal.ts';
import { planReturn } from './annulled-withdrawals.ts';
import { readCounted, readResults } from './forfeits.ts';
import { readRunning } from './running-matches.ts';
import { readForUndo, readNameOf, readSeasonNow } from './withdrawal-reads.ts';
import {
  type Deciding,
  type Planned,
  repeated,
  type WithdrawalOutcome,
  type WithdrawalRefusal,
} from './withdrawal-updates.ts';

/**
 * Decides all open fixtures of a team in the running season: one update with the fixtures, what follows in the bracket, the figures of all their teams,
 * the stored withdrawal, and the line of the log (decision 60). Reads again and repeats when another result arrived in between.
 *
 * @returns what was decided, or why nothing was; rejects as {@link ServerPort.update} does
 */
export function withdrawTeam(
  admin: Deciding,
  teamId: string,
  choice: Exclude<WithdrawalChoice, 'annul'>,
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
 * @param tell as of `readWholeLeague`, which a withdrawal that annulled results needs (decision 70)
 * @returns as {@link withdrawTeam} does
 */
export async function undoWithdrawal(
  admin: Deciding,
  id: string,
  tell?: (count: number) => void,
): Promise<WithdrawalOutcome | WithdrawalRefusal> {
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
    const of = { id, key, ...stored };
    const planned =
      stored.withdrawal.choice === 'annul'
        ? await planReturn(admin, of, tell)
        : await planUndo(admin, of, takeWithdrawalBack(stored.fixtures, stored.withdrawal));
    return { ...planned, patch: { ...planned.patch, [`withdrawals/${id}/undoneAt`]: SERVER_TIME } };
  });
  if (typeof outcome === 'string') return outcome;
  const left = Object.fromEntries(Object.entries(outcome.left).filter(([one]) => !opened.includes(one)));
  return { ...outcome, left, decided: outcome.decided + opened.length };
}

/** Forfeits that open again and lose a team in the same step: it came there by another forfeit of the withdrawal. */
const followersIn = ({ forfeits, changes }: Decisions): string[] =>
  forfeits.filter((one) => changes[one]?.team1Id !== undefined || changes[one]?.team2Id !== undefined);

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
