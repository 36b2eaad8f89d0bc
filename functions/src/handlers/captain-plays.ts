import * as v from 'valibot';
import { guests as texts } from '../../../src/domain/messages/guests.ts';
import { playingPatch } from '../../../src/domain/records/applications.ts';
import { type Callable, CallError, type HandlerDeps } from '../contract.ts';
import { keyLike, limitRate, parsePayload, requestSchema, requireApprovedCaptain, requireCaller } from './guards.ts';
import { joinNow, matchesOf, readUser } from './guest-joins.ts';

const NAME = 'playForTeam';
const PER_HOUR = 20;

const REQUEST = requestSchema<'playForTeam'>()(
  v.object({ plays: v.boolean(), as: v.optional(keyLike(/^(guest|squad)-[-\w]{20}$/)) }),
);

/**
 * `playForTeam` (decision 127): an approved captain becomes a player of his team, on request as one of its people without an account, whose matches are
 * then his; or he is none any more, as long as he has no match. The rules cannot search the matches, so a function does it.
 *
 * Throws `permission-denied`: no captain of an approved team; `not-found`: nobody of his team without an account; `failed-precondition`: one of the two
 * plays now, or a captain who stops has played; `invalid-argument`: both sat in one match; `resource-exhausted`: too many requests.
 */
export function playForTeam(deps: HandlerDeps): Callable<'playForTeam'> {
  return async ({ auth, data }) => {
    const { plays, as } = parsePayload(REQUEST, data);
    const { uid } = requireCaller(auth);
    const { teamId } = await requireApprovedCaptain(deps, { uid }, texts.captainOnly);
    await limitRate(deps, NAME, uid, PER_HOUR);
    if (as !== undefined) await joinNow(deps, { guest: as, uid, by: uid, ofTeam: teamId });
    else {
      const captain = await readUser(deps, uid);
      if (captain === null) throw new CallError('not-found', texts.joinRemoved);
      const matches = plays ? {} : await matchesOf(deps, [captain]);
      if (Object.values(matches).some(({ status }) => status !== 'cancelled'))
        throw new CallError('failed-precondition', texts.captainPlayed);
      await deps.db.update(playingPatch(captain, plays));
    }
    return { success: true };
  };
}
