import * as v from 'valibot';
import { withLogLine } from '../../../src/domain/admin/admin-log.ts';
import { type Joining, joiningLine, joiningPatch, joiningProblem } from '../../../src/domain/admin/guest-joining.ts';
import { type Former, formerOf, UNDO_MS } from '../../../src/domain/admin/invitations.ts';
import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import { PLACES } from '../../../src/domain/match/seats.ts';
import { guests as texts } from '../../../src/domain/messages/guests.ts';
import { parseAll, parseMatch, parseUser } from '../../../src/domain/records/parse.ts';
import type { Match, Patch, User } from '../../../src/domain/records/types.ts';
import { uncounted } from '../../../src/domain/records/uncounted.ts';
import { type Callable, CallError, type HandlerDeps } from '../contract.ts';
import { keyLike, parsePayload, requestSchema, requireAdmin } from './guards.ts';
import { alone, keptPatch } from './one-time-codes.ts';

// A name without an account is joined with a person: by the admin (decision 134), by a captain who plays (127), by who takes an invitation (128).

type Deps = Pick<HandlerDeps, 'db' | 'now'>;
export type StoredTeam = { name?: string; approved?: unknown; captainId?: unknown; guests?: Record<string, unknown> };
export type StoredGuest = Record<string, unknown> & { teamId?: string; guest: { by: string; slot?: string } };

/** What a way back needs, beside the codes. */
export interface Kept {
  /** Who has the name or the team now, what the log says of it, and what he was. */
  uid: string;
  detail: string;
  former: Former;
  /** The record of the name that was joined, what is private of it (decision 132), and whether its place in the team went to the other. */
  guest?: StoredGuest;
  contact?: unknown;
  placed?: boolean;
}

/** A joining that can be written; or why not, a sentence for the admin. */
export type JoiningNow = { problem: string; guest: User | null } | { problem: null; joining: Joining; kept: Kept };

/**
 * What joining the name with the person means now.
 *
 * @param hasTeam whether the person's team exists
 */
export async function joiningNow(
  deps: Deps,
  guestId: string,
  player: User | null,
  hasTeam: boolean,
): Promise<JoiningNow> {
  const stored = (await deps.db.get(`users/${guestId}`)) as StoredGuest | null;
  const guest = stored === null ? null : parseUser(guestId, stored);
  if (stored === null || guest === null || player === null) return { problem: texts.joinRemoved, guest };
  const [team, matches] = await Promise.all([readTeam(deps, guest.teamId), matchesOf(deps, [guest, player])]);
  const place =
    guest.teamId === undefined || team?.approved !== true ? null : { id: guest.teamId, name: team.name ?? '' };
  const joining: Joining = { guest, player, matches, team: place, hasTeam };
  const problem = joiningProblem(joining);
  if (problem !== null) return { problem, guest };
  const { detail } = joiningLine(joining);
  const kept = {
    ...{ uid: player.uid, detail, former: formerOf(player), guest: stored, placed: place !== null && !hasTeam },
    contact: await deps.db.get(`contacts/${guestId}`),
  };
  return { problem, joining, kept };
}

/** The update of a joining, with its way back for a day. @param key of its line of the log */
export const joiningUpdate = (deps: Deps, { joining, kept }: { joining: Joining; kept: Kept }, key: string): Patch => ({
  ...joiningPatch(joining, key),
  ...uncounted(key),
  ...keptPatch(deps, { kind: 'squad', subject: joining.guest.uid }, UNDO_MS, kept),
});

const JOIN = requestSchema<'joinGuest'>()(
  v.object({ guest: keyLike(/^(guest|squad)-[-\w]{20}$/), uid: keyLike(/^[^/.#$[\]]{1,128}$/) }),
);

/**
 * `joinGuest`: the admin joins a name without an account with who it turned out to be, also with another such name (decision 134).
 *
 * Throws `permission-denied` for everybody else; as {@link joinNow}.
 */
export function joinGuest(deps: HandlerDeps): Callable<'joinGuest'> {
  return async ({ auth, data }) => {
    const { uid: by } = await requireAdmin(deps, auth);
    const { guest, uid } = parsePayload(JOIN, data);
    await joinNow(deps, { guest, uid, by });
    return { success: true };
  };
}

/**
 * Joins the two in one update with its line of the log.
 *
 * @param by who does it, for the log; @param ofTeam if given, the name must be in this team
 *
 * Throws `not-found`: one of the two is gone; `invalid-argument`: both sat in one match; `failed-precondition`: one of them plays now, or the other is no
 * player; `resource-exhausted`: another joining of one of the two is under way.
 */
export async function joinNow(
  deps: Deps,
  { guest, uid, by, ofTeam }: { guest: string; uid: string; by: string; ofTeam?: string },
): Promise<void> {
  await alone(deps, [...new Set([guest, uid])], async () => {
    const player = await readUser(deps, uid);
    const hasTeam = (await readTeam(deps, player?.teamId)) !== null;
    const now = await joiningNow(deps, guest, player, hasTeam);
    if (now.problem !== null) throw new CallError(CODES[now.problem] ?? 'failed-precondition', now.problem);
    if (ofTeam !== undefined && now.joining.guest.teamId !== ofTeam)
      throw new CallError('not-found', texts.joinRemoved);
    const key = nextKey(deps.now(), Math.random);
    await deps.db.update(withLogLine(joiningUpdate(deps, now, key), { key, by }, joiningLine(now.joining)));
  });
}

const CODES: Readonly<Record<string, 'not-found' | 'invalid-argument'>> = {
  [texts.joinRemoved]: 'not-found',
  [texts.joinSameMatch]: 'invalid-argument',
};

/** A user's record, null without one. */
export async function readUser({ db }: Pick<Deps, 'db'>, uid: string): Promise<User | null> {
  const stored = await db.get(`users/${uid}`);
  return stored === null ? null : parseUser(uid, stored);
}

/** A team as it is stored, null without one. */
export const readTeam = async ({ db }: Pick<Deps, 'db'>, teamId: string | undefined) =>
  teamId === undefined ? null : ((await db.get(`teams/${teamId}`)) as StoredTeam | null);

/** Every match in which one of these people sat, under whatever name. */
export async function matchesOf({ db }: Pick<Deps, 'db'>, people: readonly User[]): Promise<Record<string, Match>> {
  const ids = people.flatMap(({ uid, joined }) => [uid, ...Object.keys(joined ?? {})]);
  const found = await Promise.all(
    ids.flatMap((id) => PLACES.map((child) => db.query('matches', { child, equals: id }))),
  );
  return parseAll(Object.assign({}, ...found), (_key, value) => parseMatch(value));
}
