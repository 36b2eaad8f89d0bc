import type { LogAction } from '../../domain/admin/admin-log.ts';
import { SERVER_TIME } from '../../domain/records/server-time.ts';
import type { Patch } from '../../domain/records/types.ts';
import { uncounted } from '../../domain/records/uncounted.ts';
import { returnResults, withdrawWithResults } from '../../domain/schedule/annulled-withdrawal.ts';
import { changesPatch, signed } from '../../domain/schedule/changes.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import {
  type Decisions,
  takeWithdrawalBack,
  type Withdrawal,
  type WithdrawalChoice,
  withdraw,
} from '../../domain/schedule/withdrawal.ts';
import { annulmentPatch, type CountedLeague, resultDifferences } from '../../domain/standings/annulment.ts';
import type { RecountDifference } from '../../domain/standings/recount.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import type { Services } from '../services.ts';
import { type AdminServices, newKeyOf, onceMoreIfDenied, updateWithLog } from './admin-update.ts';
import { namesNow } from './names-then.ts';
import { readForLeaving, readForUndo, readMatchesOf, readReplacement, returnedGroup } from './withdrawal-reads.ts';

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

/** What the withdrawal of a team with all its results would change (decision 70). */
interface AnnulledWithdrawal {
  made: ReturnType<typeof withdrawWithResults>;
  differences: RecountDifference[];
}

/** For the preview, as the league has it now. */
export function planAnnulledWithdrawal(
  league: CountedLeague,
  season: string,
  teamId: string,
  by?: string,
): AnnulledWithdrawal {
  const made = withdrawWithResults(league.repeated.fixtures ?? {}, league.matches, teamId, season, by);
  const results = { matchIds: made.matches, annuls: true, after: made.after };
  return { made, differences: resultDifferences(league, results) };
}

/**
 * A team leaves in the middle of a season, and none of its results in the table counts: one update with its matches, all its fixtures, the stored
 * withdrawal, and the line of the log (decision 70).
 *
 * @param reason in the admin's words; the page of each match says it
 * @param by plays the open fixtures instead (decision 133)
 * @returns as `withdrawTeam` does
 */
export function annulTeam(
  admin: Deciding,
  teamId: string,
  reason: string,
  by?: string,
): Promise<WithdrawalOutcome | WithdrawalRefusal> {
  return decideMany(admin, async (key) => {
    const now = await readForLeaving(admin, teamId);
    if (now === 'running') return now;
    const { season, fixtures } = now;
    const made = withdrawWithResults(fixtures, await readMatchesOf(admin.server, teamId), teamId, season, by);
    const { matches, decided, voided } = made;
    if (matches.length + decided.length === 0) return 'nothing';
    const replacement = await readReplacement(admin.server, now, teamId, by);
    if (replacement === 'not-free') return replacement;
    const { name, names } = replacement;
    const withdrawal = {
      ...{ teamId, name, season, choice: 'annul', at: SERVER_TIME, forfeits: voided, ...replacement.by },
      fixtures: Object.fromEntries(decided.map((id) => [id, made.after[id]?.sequence ?? 0])),
      matches: Object.fromEntries(matches.map((id) => [id, true])),
    };
    const patch = { ...annulmentPatch(matches, reason, key), [`withdrawals/${key}`]: withdrawal, ...replacement.patch };
    const line = { action: 'recount-withdrawn', detail: `${names}: ${reason}` } as const;
    return { made, fixtures, patch, line, target: key };
  });
}

/** The update that takes such a withdrawal back. @param key of the line of the log in the same update */
async function planReturn(
  { server }: Deciding,
  { id, withdrawal, fixtures }: { id: string; withdrawal: Withdrawal; fixtures: Fixtures },
  key: string,
): Promise<Planned> {
  const matches = await readMatchesOf(server, withdrawal.teamId);
  const made = returnResults(fixtures, matches, id, withdrawal);
  const leftMatches: Record<string, string> = {};
  for (const one of made.leftMatches) {
    const { [one]: match } = matches;
    if (match !== undefined) leftMatches[one] = isolatedPair(match.team1Name, match.team2Name);
  }
  const line = { action: 'recount-withdrawal-undone', detail: withdrawal.name } as const;
  return { made, fixtures, patch: annulmentPatch(made.matches, null, key), line, target: id, leftMatches };
}

/** The services of an action that decides many fixtures. */
type Deciding = AdminServices & Pick<Services, 'league'>;

/**
 * Why a withdrawal is refused: a match of the team runs, there is nothing to decide, it was taken back before, the other team cannot take the place
 * (any more), or the place cannot be given back to a team that is not in the league any more.
 */
type WithdrawalRefusal = 'running' | 'nothing' | 'taken-back' | 'not-free' | 'left-league';
/** What an action decided, and what stayed as it is. */
export interface WithdrawalOutcome {
  /** The number of decided fixtures. */
  decided: number;
  /** The number of matches whose results stopped counting, or count again (decision 70). */
  matches: number;
  left: Decisions['left'];
  /** The matches without a fixture in `left` that stayed as they are, each as the names of its teams. */
  leftMatches: Readonly<Record<string, string>>;
  fixtures: Fixtures;
}

/** One update of a withdrawal, ready to be sent. */
interface Planned {
  made: Decisions & { matches?: readonly string[] };
  /** The fixtures before it. */
  fixtures: Fixtures;
  /** What it changes besides the fixtures. */
  patch: Patch;
  line: { action: LogAction; detail: string };
  /** Key of the withdrawal. */
  target: string;
  leftMatches?: Readonly<Record<string, string>>;
}

/** Sends what `plan` makes, with its line of the log and one mark for all that it changes. @param plan gets the key of both */
function decideMany(
  admin: Deciding,
  plan: (key: string) => Promise<Planned | WithdrawalRefusal>,
): Promise<WithdrawalOutcome | WithdrawalRefusal> {
  return onceMoreIfDenied(async () => {
    const key = newKeyOf(admin);
    const planned = await plan(key);
    if (typeof planned === 'string') return planned;
    const { made, line, target, leftMatches = {} } = planned;
    const { decided, matches = [], left, after: fixtures } = made;
    const forfeits = Object.keys(made.changes).map((id) => fixtures[id]);
    const nameOf = await namesNow(
      admin.server,
      forfeits.filter((fixture) => fixture?.state === 'forfeit'),
    );
    const changes = changesPatch(signed(planned.fixtures, made.changes, key, nameOf));
    const patch = { ...changes, ...planned.patch, ...uncounted(key) };
    await updateWithLog(admin, patch, { ...line, target: `withdrawals/${target}` }, key);
    return { decided: decided.length, matches: matches.length, left, leftMatches, fixtures };
  });
}
