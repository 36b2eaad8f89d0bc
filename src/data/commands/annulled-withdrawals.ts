import { SERVER_TIME } from '../../domain/records/server-time.ts';
import { returnResults, withdrawWithResults } from '../../domain/schedule/annulled-withdrawal.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import type { Withdrawal } from '../../domain/schedule/withdrawal.ts';
import { annulmentPatch, type CountedLeague, resultDifferences } from '../../domain/standings/annulment.ts';
import type { RecountDifference } from '../../domain/standings/recount.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { readForLeaving, readMatchesOf, readReplacement } from './withdrawal-reads.ts';
import {
  type Deciding,
  decideMany,
  type Planned,
  type WithdrawalOutcome,
  type WithdrawalRefusal,
} from './withdrawal-updates.ts';

/** What the withdrawal of a team with all its results would change (decision 70). */
export interface AnnulledWithdrawal {
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
export async function planReturn(
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
