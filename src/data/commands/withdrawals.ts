import { SERVER_TIME } from '../../domain/records/server-time.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import {
  type Decisions,
  takeWithdrawalBack,
  type Withdrawal,
  type WithdrawalChoice,
  withdraw,
} from '../../domain/schedule/withdrawal.ts';
import { planReturn } from './annulled-withdrawals.ts';
import { readForLeaving, readForUndo, readReplacement, returnedGroup } from './withdrawal-reads.ts';
import {
  type Deciding,
  decideMany,
  type Planned,
  type WithdrawalOutcome,
  type WithdrawalRefusal,
} from './withdrawal-updates.ts';

/**
 * Decides all open fixtures of a team in the running season: one update with the fixtures, what follows in the bracket, the stored withdrawal, and the
 * line of the log (decision 60); the league counts it (decision 118).
 *
 * @param by for `replace`: the team that plays them instead (decision 133)
 * @returns what was decided, or why nothing was; rejects as {@link ServerPort.update} does
 */
export function withdrawTeam(
  admin: Deciding,
  teamId: string,
  choice: Exclude<WithdrawalChoice, 'annul'>,
  by?: string,
): Promise<WithdrawalOutcome | WithdrawalRefusal> {
  return decideMany(admin, async (key) => {
    const now = await readForLeaving(admin, teamId);
    if (now === 'running') return now;
    const { season, fixtures } = now;
    const made = withdraw(fixtures, teamId, season, choice, by);
    if (made.decided.length === 0) return 'nothing';
    const replacement = await readReplacement(admin.server, now, teamId, by);
    if (replacement === 'not-free') return replacement;
    const { name, names } = replacement;
    const withdrawal = {
      ...{ teamId, name, season, choice, at: SERVER_TIME, ...replacement.by },
      fixtures: Object.fromEntries(made.decided.map((id) => [id, made.after[id]?.sequence ?? 0])),
    };
    const patch = { [`withdrawals/${key}`]: withdrawal, ...replacement.patch };
    return { made, fixtures, patch, line: { action: 'team-withdrawn', detail: names }, target: key };
  });
}

/**
 * Takes a withdrawal back in the same way: its fixtures get their earlier state. What has changed since stays. Games of the bracket whose teams follow
 * from other games of the withdrawal are opened in an update before, because the rules let a forfeit go only with the teams that it had. After a cut
 * between the two, another try takes back the rest.
 *
 * @returns as {@link withdrawTeam} does
 */
export async function undoWithdrawal(admin: Deciding, id: string): Promise<WithdrawalOutcome | WithdrawalRefusal> {
  const opened: string[] = [];
  const before = await decideMany(admin, async () => {
    const stored = await readForUndo(admin.server, id);
    if (typeof stored === 'string') return stored;
    const { withdrawal, fixtures } = stored;
    const ids = followersIn(takeWithdrawalBack(fixtures, withdrawal));
    if (ids.length === 0) return 'nothing';
    const only = Object.fromEntries(ids.map((one) => [one, withdrawal.fixtures[one] ?? 0]));
    opened.splice(0, opened.length, ...ids);
    return planUndo({ id, withdrawal, fixtures }, takeWithdrawalBack(fixtures, { ...withdrawal, fixtures: only }));
  });
  if (before === 'taken-back' || before === 'left-league') return before;
  const outcome = await decideMany(admin, async (key) => {
    const stored = await readForUndo(admin.server, id);
    if (typeof stored === 'string') return stored;
    const of = { id, ...stored };
    const planned =
      stored.withdrawal.choice === 'annul'
        ? await planReturn(admin, of, key)
        : planUndo(of, takeWithdrawalBack(stored.fixtures, stored.withdrawal));
    const group = await returnedGroup(admin.server, stored.withdrawal, planned.made.after);
    return { ...planned, patch: { ...planned.patch, ...group, [`withdrawals/${id}/undoneAt`]: SERVER_TIME } };
  });
  if (typeof outcome === 'string') return outcome;
  const left = Object.fromEntries(Object.entries(outcome.left).filter(([one]) => !opened.includes(one)));
  return { ...outcome, left, decided: outcome.decided + opened.length };
}

/** Forfeits that open again and lose a team in the same step: it came there by another forfeit of the withdrawal. */
const followersIn = ({ forfeits, changes }: Decisions): string[] =>
  forfeits.filter((one) => changes[one]?.team1Id !== undefined || changes[one]?.team2Id !== undefined);

const planUndo = (of: { id: string; withdrawal: Withdrawal; fixtures: Fixtures }, made: Decisions): Planned => ({
  ...{ made, fixtures: of.fixtures, patch: {}, target: of.id },
  line: { action: 'team-withdrawal-undone', detail: of.withdrawal.name },
});
