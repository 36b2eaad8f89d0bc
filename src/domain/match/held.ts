import type { EventLog, Held, Match, Patch } from '../records/types.ts';
import { advance } from '../schedule/advance.ts';
import { applyChanges, changesPatch } from '../schedule/changes.ts';
import { ofSeason } from '../schedule/lists.ts';
import { scoreFields, scoreOf, winnerFields, winnerIn, withoutResult } from '../schedule/steps.ts';
import type { Fixture, FixtureChange, FixtureChanges, Fixtures } from '../schedule/types.ts';
import { resultPatch } from './fixture-patches.ts';
import { type FoldedMatch, foldMatch, judgeCompletion, nextOvertime, overtimeFields, resultOf } from './match.ts';
import { isCounted } from './sides.ts';

// Results that do not count until the admin decides (decision 119).

/**
 * Why the result of a match that was completed just now waits for the admin; null: it counts.
 *
 * @param fixture the one that the match names; null if it is gone
 */
export function whyHeld(
  matchId: string,
  match: Match,
  { fixture, events }: { fixture: Fixture | null; events: EventLog },
): Held['why'] | null {
  if (!isCounted(match) || match.held !== undefined) return null;
  if (!match.typed && !isExplained(match, foldMatch(match, events))) return 'log';
  return match.fixtureId === undefined || fixture?.matchId === matchId ? null : 'fixture';
}

/** Whether the record of a match equals the fold of its log, and no overtime was due. */
export const isExplained = (match: Match, folded: FoldedMatch): boolean =>
  Object.keys(resultPatch('', match, folded)).length === 0 && nextOvertime(match, folded) === null;

/**
 * The record as its log has it, with what follows for its fixture and the bracket. `blocked` says why the admin cannot have it: no throw that counts, a tie that an overtime decides, or
 * the next round was played already; then only record and fixture change.
 *
 * @param fixtures that of the match, with its whole bracket
 */
export function correction(
  matchId: string,
  match: Match,
  { fixtures, events }: { fixtures: Fixtures; events: EventLog },
): { patch: Patch; blocked: 'empty' | 'tied' | 'next-played' | null } {
  const folded = foldMatch(match, events);
  const verdict = judgeCompletion({ ...match, status: 'ongoing' }, folded);
  if (verdict !== null) return { patch: {}, blocked: verdict === 'tied' ? verdict : 'empty' };
  const patch = resultPatch(matchId, match, folded);
  if (Object.keys(patch).length === 0) return { patch, blocked: null };
  const score = scoreOf({ ...folded, ...overtimeFields(folded) });
  const { changes, blocked } = fixtureCorrection(fixtures, matchId, {
    ...winnerFields(winnerIn(resultOf(match, folded))),
    ...scoreFields(score),
  });
  return { patch: { ...patch, [`matches/${matchId}/rev`]: match.rev + 1, ...changesPatch(changes) }, blocked };
}

/** What another result of a match changes in its fixture, and in the bracket behind it; only the fixture if that is blocked. */
export function fixtureCorrection(
  fixtures: Fixtures,
  matchId: string,
  result: FixtureChange,
): { changes: FixtureChanges; blocked: 'next-played' | null } {
  const [id, own] = Object.entries(fixtures).find(([, one]) => one.matchId === matchId && one.state === 'played') ?? [];
  if (id === undefined || own === undefined) return { changes: {}, blocked: null };
  const itself = { [id]: { ...withoutResult(own), ...result } };
  if (own.tie === undefined) return { changes: itself, blocked: null };
  const { changes, blocked } = advance(applyChanges(ofSeason(fixtures, own.season), itself));
  return { changes: { ...changes, ...itself }, blocked: blocked.length > 0 ? 'next-played' : null };
}
