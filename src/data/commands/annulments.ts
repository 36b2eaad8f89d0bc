import type { LogLine } from '../../domain/admin/admin-log.ts';
import { DeniedError } from '../../domain/errors/server-errors.ts';
import type { Match } from '../../domain/records/types.ts';
import { changesPatch } from '../../domain/schedule/changes.ts';
import { type Step, type StepRefusal, takeStep } from '../../domain/schedule/steps.ts';
import type { FixtureChanges, Fixtures } from '../../domain/schedule/types.ts';
import {
  type AnnulmentRefusal,
  annulmentDifferences,
  annulmentPatch,
  type CountedLeague,
  judgeAnnulment,
} from '../../domain/standings/annulment.ts';
import type { RecountDifference } from '../../domain/standings/recount.ts';
import { type AdminServices, newKeyOf, updateWithLog } from './admin-update.ts';
import { readWholeLeague } from './whole-league.ts';

/** The number of tries: a result that arrives between read and write makes the rules refuse the update. */
const TRIES = 5;

/** Why an annulment, or its end, is refused: by the match or by its fixture. */
export type AnyRefusal = AnnulmentRefusal | StepRefusal;

/** What an annulment, or its end, would change. */
export interface PlannedAnnulment {
  match: Match;
  differences: RecountDifference[];
  /** The changes of its fixture, and of the bracket behind it. */
  changes: FixtureChanges;
}

/**
 * What an annulment would change now (decision 69).
 *
 * @param reason null takes the annulment back
 * @returns the refusal of the match or of its fixture otherwise
 */
export function planAnnulment(
  league: CountedLeague,
  matchId: string,
  reason: string | null,
): PlannedAnnulment | AnyRefusal {
  const { [matchId]: match } = league.matches;
  const refusal = judgeAnnulment(match, reason !== null);
  if (match === undefined || refusal !== null) return refusal ?? 'gone';
  const changes = fixtureChanges(league.repeated.fixtures ?? {}, matchId, match, reason !== null);
  if (typeof changes === 'string') return changes;
  const differences = annulmentDifferences(league, matchId, reason === null ? null : { reason });
  return { match, differences, changes };
}

/** A match without a fixture, or whose fixture was deleted since, changes none. */
function fixtureChanges(
  fixtures: Fixtures,
  matchId: string,
  match: Match,
  annuls: boolean,
): FixtureChanges | StepRefusal {
  const decided = Object.keys(fixtures).find((id) => fixtures[id]?.matchId === matchId);
  const id = annuls ? decided : match.fixtureId;
  const fixture = id === undefined ? undefined : fixtures[id];
  if (id === undefined || fixture === undefined) return {};
  const isOfTeams = fixture.team1Id === match.team1Id && fixture.team2Id === match.team2Id;
  if (!annuls && !isOfTeams) return 'other-team';
  const { winnerId = '', team1Score, team2Score } = match;
  const step: Step = annuls
    ? { type: 'annul', matchId }
    : { type: 'restore', matchId, winnerId, score: [team1Score, team2Score] };
  const { changes, refusal } = takeStep(fixtures, id, step);
  return changes ?? refusal;
}

/**
 * Annuls the result of a completed match, in one update: the match, its fixture, the figures of everyone who took part, and the line of the log. Reads
 * again and repeats when another result arrived in between.
 *
 * @param reason in the admin's words; null takes the annulment back
 * @param tell as of {@link readWholeLeague}
 * @returns null, or why it is refused; rejects as the server's update does, also offline
 */
export async function annulMatch(
  admin: AdminServices,
  matchId: string,
  reason: string | null,
  tell?: (count: number) => void,
): Promise<AnyRefusal | null> {
  const key = newKeyOf(admin);
  for (let before = '', tried = 1; ; tried++) {
    const planned = planAnnulment(await readWholeLeague(admin.server, tell), matchId, reason);
    if (typeof planned === 'string') return planned;
    const { match, differences, changes } = planned;
    const patch = { ...changesPatch(changes), ...annulmentPatch(differences, [matchId], reason, key) };
    try {
      await updateWithLog(admin, patch, lineOf(matchId, match, reason), key);
      return null;
    } catch (error) {
      const sent = JSON.stringify(patch);
      // The rules would refuse the same data again.
      if (!(error instanceof DeniedError) || sent === before || tried === TRIES) throw error;
      before = sent;
    }
  }
}

function lineOf(matchId: string, match: Match, reason: string | null): LogLine {
  const pair = [match.team1Name, match.team2Name].join(' – ');
  return {
    action: reason === null ? 'recount-restored' : 'recount-annulled',
    target: `matches/${matchId}`,
    detail: reason === null ? pair : `${pair}: ${reason}`,
  };
}
