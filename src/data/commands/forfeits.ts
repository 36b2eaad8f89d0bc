import { uncounted } from '../../domain/records/uncounted.ts';
import { applyChanges, changesPatch, fixturesPatch, signed } from '../../domain/schedule/changes.ts';
import { type AdminStep, stepLine } from '../../domain/schedule/log-lines.ts';
import { type StepRefusal, takeStep } from '../../domain/schedule/steps.ts';
import type { Fixture } from '../../domain/schedule/types.ts';
import { type AdminServices, newKeyOf, onceMoreIfDenied, updateWithLog } from './admin-update.ts';
import { readForStep } from './fixtures.ts';
import { namesNow } from './names-then.ts';

/**
 * Declares a fixture «hükmen»: one update with the fixture, the changes in the bracket, and the line of the log (decision 32); the league counts it
 * (decision 118).
 *
 * @param note the reason, in the admin's words
 * @returns null, or why the step is refused; rejects as {@link ServerPort.update} does
 */
export function declareForfeit(
  admin: AdminServices,
  id: string,
  winnerId: string,
  note?: string,
): Promise<StepRefusal | null> {
  return decideAlone(admin, id, { type: 'forfeit', winnerId, ...(note === undefined ? {} : { note }) });
}

/**
 * Takes a forfeit back in the same way. The fixture is planned or postponed again, as before.
 *
 * @param note the fixture's new note, null for none; undefined leaves the note as it is
 * @returns as {@link declareForfeit} does
 */
export function takeForfeitBack(admin: AdminServices, id: string, note?: string | null): Promise<StepRefusal | null> {
  return decideAlone(admin, id, { type: 'take-back', ...(note === undefined ? {} : { note }) });
}

/**
 * Decides a fixture without a match, or takes that back.
 *
 * @param made the fixture, if the league does not have it yet: the same update creates it
 * @returns as {@link declareForfeit} does
 */
export function decideAlone(
  admin: AdminServices,
  id: string,
  step: Extract<AdminStep, { type: 'forfeit' | 'score' | 'take-back' }>,
  made?: Fixture,
): Promise<StepRefusal | null> {
  return onceMoreIfDenied(async () => {
    const known = await readForStep(admin.server, id);
    const fixtures = made === undefined ? known : { [id]: made, ...known };
    const { changes, refusal } = takeStep(fixtures, id, step);
    const fixture = fixtures[id];
    if (changes === null || fixture === undefined) return refusal ?? 'removed';
    const nameOf = await namesNow(admin.server, [fixture]);
    const key = newKeyOf(admin);
    const said = signed(fixtures, changes, key, nameOf);
    const own = known[id] === undefined ? fixturesPatch(applyChanges(fixtures, said)) : changesPatch(said);
    await updateWithLog(admin, { ...own, ...uncounted(key) }, stepLine(id, fixture, step, nameOf), key);
    return null;
  });
}
