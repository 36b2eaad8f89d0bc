import { isCounted, sideOfTeam } from '../match/sides.ts';
import { compact } from '../records/parse.ts';
import { stageKey } from '../records/seasons.ts';
import type { Match } from '../records/types.ts';
import { applyChanges, timeBefore } from './changes.ts';
import { type Step, scoreOf, WITHOUT_MATCH, winnerIn, withoutResult } from './steps.ts';
import type { FixtureChange, Fixtures } from './types.ts';
import {
  type Decisions,
  fixturesOfTeam,
  takeWithdrawalBack,
  type VoidedResult,
  type Withdrawal,
  withdraw,
} from './withdrawal.ts';

type Matches = Readonly<Record<string, Match>>;

/** What a withdrawal decides that takes the team's results too, or its end. */
export interface AnnulledDecisions extends Decisions {
  /** The matches whose results stop counting, or count again, by id. */
  matches: string[];
}

/**
 * A team leaves, and none of its results in the season's table counts (decision 70): its matches are annulled, and their fixtures, its forfeits and its
 * open fixtures are cancelled. The play-offs are as in {@link withdraw}: what was played there stays.
 *
 * @param fixtures all of the season at least
 * @param matches all of the team in the season at least
 * @param by plays the open fixtures instead
 * @returns also `voided`: the cancelled results without a match
 */
export function withdrawWithResults(
  fixtures: Fixtures,
  matches: Matches,
  teamId: string,
  season: string,
  by?: string,
): AnnulledDecisions & { voided: Record<string, VoidedResult> } {
  const open = withdraw(fixtures, teamId, season, 'annul', by);
  const annulled = Object.keys(matches).filter((id) => countsInTable(matches[id], teamId, season));
  const more: Record<string, FixtureChange> = {};
  const voided: Record<string, VoidedResult> = {};
  for (const { id, fixture } of fixturesOfTeam(fixtures, teamId, season)) {
    if (fixture.tie !== undefined) continue;
    const cancelled = { state: 'cancelled', ...withoutResult(fixture), sequence: fixture.sequence + 1 } as const;
    // A damaged forfeit without a result counts for nobody.
    if (fixture.state === 'forfeit' && (fixture.winnerId || fixture.drawn)) {
      const { winnerId, drawn, team1Score, team2Score, team1Overtime, team2Overtime, at, plannedAt } = fixture;
      const result = { winnerId, drawn, team1Score, team2Score, team1Overtime, team2Overtime };
      voided[id] = compact<VoidedResult>({ ...result, ...(plannedAt === undefined ? {} : { at }) });
      more[id] = { ...cancelled, ...timeBefore(fixture) };
    } else if (fixture.state === 'played' && annulled.includes(fixture.matchId ?? '')) {
      more[id] = { ...cancelled, ...WITHOUT_MATCH };
    }
  }
  return {
    ...open,
    after: applyChanges(open.after, more),
    changes: { ...open.changes, ...more },
    decided: [...open.decided, ...Object.keys(more)].sort(),
    matches: annulled.sort(),
    voided,
  };
}

const countsInTable = (match: Match | undefined, teamId: string, season: string): boolean =>
  match !== undefined && isCounted(match) && sideOfTeam(match, teamId) !== null && stageKey(match) === season;

/**
 * Takes such a withdrawal back: its matches count again and decide their fixtures, as far as nobody has decided anything about them since. A match whose
 * fixture was deleted counts without one.
 *
 * @param id of the withdrawal, which its annulments name as their line of the log
 * @returns also `leftMatches`: the matches without a named fixture that stay as they are
 */
export function returnResults(
  fixtures: Fixtures,
  matches: Matches,
  id: string,
  withdrawal: Withdrawal,
): AnnulledDecisions & { leftMatches: string[] } {
  const own = Object.keys(withdrawal.matches ?? {}).sort();
  const stands = own.filter((matchId) => matches[matchId]?.annulled?.line === id);
  const fixtureOf = (matchId: string) => {
    const { fixtureId = '', held } = matches[matchId] ?? {};
    // A match that had lost its fixture before takes none back (decision 119).
    return held?.why === 'fixture' || withdrawal.fixtures[fixtureId] === undefined ? undefined : fixtureId;
  };
  const played: Record<string, Step> = {};
  for (const matchId of stands) {
    const [match, fixtureId] = [matches[matchId], fixtureOf(matchId)];
    if (match === undefined || fixtureId === undefined) continue;
    const { startedAt } = match;
    played[fixtureId] = { type: 'restore', matchId, startedAt, winnerId: winnerIn(match), score: scoreOf(match) };
  }
  const made = takeWithdrawalBack(fixtures, withdrawal, played);
  const leftOf = (matchId: string) => made.left[fixtureOf(matchId) ?? ''];
  return {
    ...made,
    matches: stands.filter((matchId) => leftOf(matchId) === undefined || leftOf(matchId) === 'removed'),
    leftMatches: own.filter((matchId) => !stands.includes(matchId) && leftOf(matchId) === undefined),
  };
}
