import * as v from 'valibot';
import { INVITATION_KINDS, type InvitationKind, type OneTimeKey } from '../../../src/domain/accounts/one-time-code.ts';
import { type LogLine, withLogLine } from '../../../src/domain/admin/admin-log.ts';
import { approvalOf } from '../../../src/domain/admin/admin-patches.ts';
import { namesPatch } from '../../../src/domain/admin/guest-joining.ts';
import {
  captaincy,
  captaincyUndone,
  formerOf,
  takenLine,
  UNDO_MS,
  undoneLine,
} from '../../../src/domain/admin/invitations.ts';
import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import { playersOf } from '../../../src/domain/match/sides.ts';
import { guests } from '../../../src/domain/messages/guests.ts';
import { invitations as texts } from '../../../src/domain/messages/invitations.ts';
import { playingPatch } from '../../../src/domain/records/applications.ts';
import { parseUser } from '../../../src/domain/records/parse.ts';
import { hasNoAccount } from '../../../src/domain/records/players.ts';
import { SERVER_TIME } from '../../../src/domain/records/server-time.ts';
import type { Patch, User } from '../../../src/domain/records/types.ts';
import { uncounted } from '../../../src/domain/records/uncounted.ts';
import { touched } from '../../../src/domain/records/user-keys.ts';
import { type Callable, CallError, type Caller, type CallRequest, type HandlerDeps } from '../contract.ts';
import { inFull, writeNames } from '../counting/public-names.ts';
import { noteMinor } from './change-name.ts';
import { isAdmin, keyLike, parsePayload, personOf, requestSchema, requireAdmin, requireCaller } from './guards.ts';
import {
  joiningNow,
  joiningUpdate,
  type Kept,
  matchesOf,
  readTeam,
  readUser,
  type StoredGuest,
  type StoredTeam,
} from './guest-joins.ts';
import { alone, keptPatch, lookAtCode, useCode, useKept } from './one-time-codes.ts';

// Invitations (decision 128). Who takes one is a captain, or has a name's matches, without another approval: the admin made the link.

type Invitation = OneTimeKey & { kind: InvitationKind };
/** What an invitation means for a caller, as the league is now. */
interface Taking {
  /** The names of the team, and of who is in its squad. */
  names: { team?: string; name?: string };
  /** Why the caller cannot take it: a sentence for him. */
  problem?: string | null;
  /** The update with its way back, and its log line; null with a problem, and for a caller who is not signed in. */
  take: { patch: Patch; line: LogLine } | null;
}

/** The caller as a person of the league; null for one who is not signed in. */
type Person = { isAdmin: boolean; user: User | null; own: string | null } | null;

const UID = keyLike(/^[^/.#$[\]]{1,128}$/);
const UNDO = requestSchema<'undoInvitation'>()(v.object({ kind: v.picklist(INVITATION_KINDS), subject: UID }));

/** The name of what somebody can be invited for: a team without a captain, a name without an account; null for everything else. */
export async function invited(deps: HandlerDeps, kind: InvitationKind, subject: string): Promise<string | null> {
  if (kind === 'squad') return hasNoAccount(subject) ? ((await readUser(deps, subject))?.displayName ?? null) : null;
  const team = await readTeam(deps, subject);
  return (await teamProblem(deps, subject, team)) === null ? (team?.name ?? '') : null;
}

/** Says what an invitation is, and why the caller cannot take it; uses nothing up. Throws as `lookAtCode`. */
export async function lookAtInvitation(deps: HandlerDeps, key: Invitation, request: CallRequest) {
  await lookAtCode(deps, key, request);
  const { names, problem } = await takingOf(deps, key, request.auth);
  return { success: true, ...names, ...(problem == null ? {} : { problem }) } as const;
}

/**
 * Takes an invitation with the caller's account, in one update with its log line; the code is then used up.
 *
 * Throws as `useCode`; `unauthenticated`: not signed in; `invalid-argument`: the caller cannot take it, with the reason.
 */
export async function takeInvitation(deps: HandlerDeps, key: Invitation, request: CallRequest) {
  const { uid } = requireCaller(request.auth);
  return alone(deps, [uid, ...(key.kind === 'squad' ? [key.subject] : [])], () =>
    useCode(deps, key, request, async () => {
      const line = nextKey(deps.now(), Math.random);
      const { names, problem, take } = await takingOf(deps, key, request.auth, line);
      if (take === null) throw new CallError('invalid-argument', problem ?? texts.noName);
      await deps.db.update(withLogLine(take.patch, { key: line, by: uid }, take.line));
      return { success: true, ...names } as const;
    }),
  );
}

/** @param line key of the log line in the same update */
async function takingOf(deps: HandlerDeps, key: Invitation, auth: Caller | null, line = ''): Promise<Taking> {
  const person = await personOfLeague(deps, auth);
  return key.kind === 'team' ? teamTaking(deps, key.subject, person) : squadTaking(deps, key.subject, person, line);
}

async function personOfLeague(deps: HandlerDeps, auth: Caller | null): Promise<Person> {
  const caller = personOf(auth);
  if (caller === null) return null;
  const [user, admin] = await Promise.all([readUser(deps, caller.uid), isAdmin(deps, caller)]);
  // A link to a missing team counts as none (decision 10).
  const own = (await readTeam(deps, user?.teamId)) === null ? null : (user?.teamId ?? null);
  return { isAdmin: admin, user, own };
}

/** Why this person takes no invitation into the team; null also for nobody. */
function personProblem(person: Person, teamId: string | undefined): string | null {
  if (person === null) return null;
  if (person.isAdmin || person.user?.role === 'admin') return texts.admin;
  if (person.user === null) return texts.finish;
  return person.own !== null && person.own !== teamId ? texts.otherTeam : null;
}

async function teamTaking(deps: HandlerDeps, teamId: string, person: Person): Promise<Taking> {
  const team = await readTeam(deps, teamId);
  const name = team?.name ?? '';
  const problem = (await teamProblem(deps, teamId, team)) ?? personProblem(person, teamId);
  const user = person?.user;
  if (problem !== null || user == null) return { names: { team: name }, problem, take: null };
  const line = takenLine('team', teamId, name, user);
  const kept: Kept = { uid: user.uid, detail: line.detail, former: formerOf(user) };
  const way = keptPatch(deps, { kind: 'team', subject: teamId }, UNDO_MS, kept);
  return { names: { team: name }, take: { patch: { ...captaincy(teamId, user), ...way }, line } };
}

/** Why a team takes no captain, or null. */
async function teamProblem({ db }: HandlerDeps, teamId: string, team: StoredTeam | null): Promise<string | null> {
  if (team?.approved !== true) return texts.noTeam;
  const { captainId } = team;
  const leads = typeof captainId === 'string' && (await db.get(`users/${captainId}/teamId`)) === teamId;
  return leads ? texts.hasCaptain : null;
}

async function squadTaking(deps: HandlerDeps, guestId: string, person: Person, line: string): Promise<Taking> {
  const guest = await readUser(deps, guestId);
  if (guest?.guest === undefined) return { names: {}, problem: texts.noName, take: null };
  const team = await readTeam(deps, guest.teamId);
  const names = { name: guest.displayName, ...(team?.name === undefined ? {} : { team: team.name }) };
  const problem = personProblem(person, guest.teamId);
  const user = person?.user;
  if (problem !== null || user == null) return { names, problem, take: null };
  const now = await joiningNow(deps, guestId, user, person?.own != null);
  if (now.problem !== null) return { names, problem: SAID[now.problem] ?? now.problem, take: null };
  return {
    names,
    take: {
      patch: { ...joiningUpdate(deps, now, line), ...(user.approved ? {} : approvalOf(user, true)) },
      line: takenLine('squad', guestId, guest.displayName, user),
    },
  };
}

/** What a taker reads in place of the admin's sentences. */
const SAID: Readonly<Record<string, string>> = {
  [guests.joinNotPlayer]: texts.notPlayer,
  [guests.joinPlaying]: texts.playing,
  [guests.joinSameMatch]: texts.sameMatch,
};

/**
 * `undoInvitation`: the admin takes back what the wrong person took, within a day. A team has no captain then, and its taker is what he was. A name is back
 * with its place and its matches, and its taker keeps what he played as himself.
 *
 * Throws `permission-denied` for everybody else; `not-found`: nobody took it, the day is over, or somebody changed it since; `failed-precondition`: one of
 * the two plays now.
 */
export function undoInvitation(deps: HandlerDeps): Callable<'undoInvitation'> {
  return async ({ auth, data }) => {
    const { uid: by } = await requireAdmin(deps, auth);
    const of = parsePayload(UNDO, data);
    const gone = new CallError('not-found', texts.undoGone);
    await useKept(deps, of, gone, async (stored) => {
      const kept = stored as Kept;
      const taker = await readUser(deps, kept.uid);
      const sat = await seatsOf(deps, taker);
      if (sat.some(({ runs }) => runs)) throw new CallError('failed-precondition', texts.undoPlaying);
      const undone = of.kind === 'team' ? teamUndone : squadUndone;
      const patch = await undone(deps, of.subject, kept, { taker, played: sat.some(({ id }) => id !== of.subject) });
      if (patch === null) throw gone;
      const key = nextKey(deps.now(), Math.random);
      await deps.db.update(
        withLogLine(
          { ...patch, ...(of.kind === 'squad' ? uncounted(key) : {}) },
          { key, by },
          undoneLine(of.kind, of.subject, kept),
        ),
      );
      // That the name is under 18 said nothing of the wrong person.
      if (taker !== null && (await deps.db.get(`contacts/${taker.uid}/minor/of`)) === of.subject)
        await noteMinor(deps, { uid: taker.uid, by }, null);
      // The taker may have a short name (decision 132); the name's own matches get theirs back.
      const own = kept.guest?.displayName;
      if (typeof own !== 'string') return;
      await writeNames(deps.db, of.subject, inFull(own));
      await deps.db.update(uncounted(key));
    });
    return { success: true };
  };
}

/** The seats of a person in matches that were not called off, under whatever name. */
async function seatsOf(deps: HandlerDeps, user: User | null): Promise<{ id: string; runs: boolean }[]> {
  if (user === null) return [];
  const isHis = (id: string) => id === user.uid || user.joined?.[id] === true;
  return Object.values(await matchesOf(deps, [user])).flatMap((match) =>
    match.status === 'cancelled'
      ? []
      : playersOf(match)
          .filter(isHis)
          .map((id) => ({ id, runs: match.status === 'ongoing' })),
  );
}

/** Who took it, null without a record by now; and whether he has played under another name than the invitation's. */
type Now = { taker: User | null; played: boolean };

async function teamUndone(deps: HandlerDeps, teamId: string, { uid, former }: Kept, { taker, played }: Now) {
  const team = await readTeam(deps, teamId);
  const leads = team?.captainId === uid && taker?.teamId === teamId;
  return leads && taker !== null ? captaincyUndone(teamId, taker, former, played) : null;
}

/** Null if the name is back already, or is somebody else's by now. */
async function squadUndone(
  deps: HandlerDeps,
  guestId: string,
  kept: Kept,
  { taker, played }: Now,
): Promise<Patch | null> {
  const { uid, former, guest: stored, contact = null } = kept;
  const [owner, isBack] = await Promise.all(
    [`joinedGuests/${guestId}/uid`, `users/${guestId}`].map((path) => deps.db.get(path)),
  );
  if (stored === undefined || owner !== uid || isBack !== null) return null;
  const team = await readTeam(deps, stored.teamId);
  const patch = { ...guestBack(guestId, stored, team), [`contacts/${guestId}`]: contact };
  if (taker === null) return patch;
  const names = parseUser(guestId, stored) ?? { uid: guestId, displayName: '' };
  Object.assign(patch, { [`users/${uid}/joined/${guestId}`]: null }, touched(uid), namesPatch(names, taker, false));
  if (!former.approved) Object.assign(patch, approvalOf(taker, false));
  if (former.role === 'team' && former.plays !== true && !played) Object.assign(patch, playingPatch(taker, false));
  if (kept.placed === true && taker.role === 'player' && taker.teamId === stored.teamId) {
    patch[`users/${uid}/teamId`] = null;
    if (team !== null) patch[`teams/${stored.teamId}/members/${uid}`] = null;
  }
  return patch;
}

/** The name as it was, in its team if that is still there, and at its place unless another guest has it by now. */
function guestBack(
  guestId: string,
  { teamId, guest: { by, slot }, ...rest }: StoredGuest,
  team: StoredTeam | null,
): Patch {
  const has = slot !== undefined && [guestId, undefined].includes(team?.guests?.[slot] as string | undefined);
  const guest = has ? { by, slot } : { by };
  const back = { ...rest, guest, updatedAt: SERVER_TIME };
  return {
    [`joinedGuests/${guestId}`]: null,
    [`removedUsers/${guestId}`]: null,
    [`users/${guestId}`]: team === null ? back : { ...back, teamId },
    ...(team === null ? {} : { [`teams/${teamId}/members/${guestId}`]: true }),
    ...(team === null || !has ? {} : { [`teams/${teamId}/guests/${slot}`]: guestId }),
  };
}
