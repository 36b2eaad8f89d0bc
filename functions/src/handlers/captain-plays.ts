import * as v from 'valibot';
import { withLogLine } from '../../../src/domain/admin/admin-log.ts';
import { type Joining, joiningLine, joiningPatch, joiningProblem } from '../../../src/domain/admin/guest-joining.ts';
import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import { PLACES } from '../../../src/domain/match/seats.ts';
import { guests as texts } from '../../../src/domain/messages/guests.ts';
import { playingPatch } from '../../../src/domain/records/membership.ts';
import { parseAll, parseMatch, parseUser } from '../../../src/domain/records/parse.ts';
import type { Match, User } from '../../../src/domain/records/types.ts';
import { uncounted } from '../../../src/domain/records/uncounted.ts';
import { type Callable, CallError, type HandlerDeps } from '../contract.ts';
import { keyLike, limitRate, parsePayload, requestSchema, requireApprovedCaptain, requireCaller } from './guards.ts';

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
    const { teamId, name } = await requireApprovedCaptain(deps, { uid }, texts.captainOnly);
    await limitRate(deps, NAME, uid, PER_HOUR);
    const [captain, guest] = await Promise.all([readUser(deps, uid), as === undefined ? null : readUser(deps, as)]);
    if (captain === null || (as !== undefined && guest?.teamId !== teamId))
      throw new CallError('not-found', texts.joinRemoved);
    const matches = await matchesOf(deps, [captain, ...(guest === null ? [] : [guest])]);
    if (!plays && Object.values(matches).some(({ status }) => status !== 'cancelled'))
      throw new CallError('failed-precondition', texts.captainPlayed);
    if (guest === null) await deps.db.update(playingPatch(captain, plays));
    else
      await join(deps, {
        guest,
        player: captain,
        matches,
        joined: joinedWith(captain),
        team: { id: teamId, name },
        hasTeam: true,
      });
    return { success: true };
  };
}

async function join(deps: HandlerDeps, joining: Joining): Promise<void> {
  const problem = joiningProblem(joining);
  if (problem !== null)
    throw new CallError(problem === texts.joinSameMatch ? 'invalid-argument' : 'failed-precondition', problem);
  const key = nextKey(deps.now(), Math.random);
  const patch = { ...joiningPatch(joining, key), ...uncounted(key) };
  await deps.db.update(withLogLine(patch, { key, by: joining.player.uid }, joiningLine(joining)));
}

/** A user's record, null without one. */
export async function readUser({ db }: HandlerDeps, uid: string): Promise<User | null> {
  const stored = await db.get(`users/${uid}`);
  return stored === null ? null : parseUser(uid, stored);
}

/** The people without an account who are this one, as they were joined before. */
export const joinedWith = ({ uid, joined }: User) =>
  Object.fromEntries(Object.keys(joined ?? {}).map((id) => [id, uid]));

/** Every match in which one of these people sat, under whatever name. */
export async function matchesOf({ db }: HandlerDeps, people: readonly User[]): Promise<Record<string, Match>> {
  const ids = people.flatMap(({ uid, joined }) => [uid, ...Object.keys(joined ?? {})]);
  const found = await Promise.all(
    ids.flatMap((id) => PLACES.map((child) => db.query('matches', { child, equals: id }))),
  );
  return parseAll(Object.assign({}, ...found), (_key, value) => parseMatch(value));
}
