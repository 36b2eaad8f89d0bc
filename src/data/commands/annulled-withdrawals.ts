import { sideOfTeam } from '../../domain/match/sides.ts';
import { SERVER_TIME } from '../../domain/records/server-time.ts';
import { returnResults, withdrawWithResults } from '../../domain/schedule/annulled-withdrawal.ts';
import { isRunning } from '../../domain/schedule/fixture-kinds.ts';
import { unplayedPatch } from '../../domain/schedule/forfeit-patches.ts';
import { fixturesOfTeam, type Withdrawal } from '../../domain/schedule/withdrawal.ts';
import { annulmentPatch, type CountedLeague, resultDifferences } from '../../domain/standings/annulment.ts';
import type { RecountDifference } from '../../domain/standings/recount.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { readRunning } from './running-matches.ts';
import { readWholeLeague } from './whole-league.ts';
import { readNameOf, readRunningSeason } from './withdrawal-reads.ts';
import {
  type Deciding,
  type Planned,
  repeated,
  type WithdrawalOutcome,
  type WithdrawalRefusal,
} from './withdrawal-updates.ts';

/** What the withdrawal of a team with all its results would change (decision 70). */
export interface AnnulledWithdrawal {
  made: ReturnType<typeof withdrawWithResults>;
  /** With the records that the update writes although no number changes. */
  differences: RecountDifference[];
}

/** @param reason as of {@link annulTeam} */
export function planAnnulledWithdrawal(
  league: CountedLeague,
  season: string,
  teamId: string,
  reason: string,
): AnnulledWithdrawal {
  const made = withdrawWithResults(league.repeated.fixtures ?? {}, league.matches, teamId, season);
  const results = { matchIds: made.matches, annulled: { reason }, after: made.after };
  return { made, differences: resultDifferences(league, results) };
}

/**
 * A team leaves in the middle of a season, and none of its results in the table counts: one update with its matches, all its fixtures, the figures of
 * everyone who took part, the stored withdrawal, and the line of the log (decision 70). Reads again and repeats when another result arrived in between.
 *
 * @param reason in the admin's words; the page of each match says it
 * @param tell as of {@link readWholeLeague}
 * @returns as `withdrawTeam` does
 */
export function annulTeam(
  admin: Deciding,
  teamId: string,
  reason: string,
  tell?: (count: number) => void,
): Promise<WithdrawalOutcome | WithdrawalRefusal> {
  return repeated(admin, async (key) => {
    const running = await readRunning(admin.server, admin.league);
    if (running.some(({ match }) => sideOfTeam(match, teamId) !== null)) return 'running';
    const [season, own] = await Promise.all([readRunningSeason(admin.server), readNameOf(admin.server, teamId)]);
    const league = await readWholeLeague(admin.server, tell);
    const before = fixturesOfTeam(league.repeated.fixtures ?? {}, teamId, season);
    if (before.some(({ fixture }) => isRunning(fixture))) return 'running';
    const { made, differences } = planAnnulledWithdrawal(league, season, teamId, reason);
    const { matches, decided, voided } = made;
    if (matches.length + decided.length === 0) return 'nothing';
    const withdrawal = {
      ...{ teamId, name: own.name, season, choice: 'annul', at: SERVER_TIME, forfeits: voided },
      fixtures: Object.fromEntries(decided.map((id) => [id, made.after[id]?.sequence ?? 0])),
      matches: Object.fromEntries(matches.map((id) => [id, true])),
    };
    const patch = {
      // A team without any figures gets them, so that its name of then stands beside its fixtures.
      ...(own.hasFigures ? {} : unplayedPatch(teamId, own.name, key)),
      ...annulmentPatch(differences, matches, reason, key),
      [`withdrawals/${key}`]: withdrawal,
    };
    return { made, patch, line: { action: 'recount-withdrawn', detail: `${own.name}: ${reason}` }, target: key };
  });
}

/** The update that takes such a withdrawal back. @param of its id, and the key of the line of the log in the same update */
export async function planReturn(
  admin: Deciding,
  of: { id: string; key: string; withdrawal: Withdrawal },
  tell?: (count: number) => void,
): Promise<Planned> {
  const league = await readWholeLeague(admin.server, tell);
  const made = returnResults(league.repeated.fixtures ?? {}, league.matches, of.id, of.withdrawal);
  const results = { matchIds: made.matches, annulled: null, after: made.after };
  const patch = annulmentPatch(resultDifferences(league, results), made.matches, null, of.key);
  const leftMatches: Record<string, string> = {};
  for (const id of made.leftMatches) {
    const { [id]: match } = league.matches;
    if (match !== undefined) leftMatches[id] = isolatedPair(match.team1Name, match.team2Name);
  }
  const line = { action: 'recount-withdrawal-undone', detail: of.withdrawal.name } as const;
  return { made, patch, line, target: of.id, leftMatches };
}
