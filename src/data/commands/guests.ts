import type { LogLine } from '../../domain/admin/admin-log.ts';
import { DeniedError } from '../../domain/errors/server-errors.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import type { CallableRequest } from '../../domain/functions/callables.ts';
import { playsIn } from '../../domain/match/sides.ts';
import { dashboard } from '../../domain/messages/captain.ts';
import { guests as texts } from '../../domain/messages/guests.ts';
import { freePlaces, GUESTS_OF_TEAM, guestLeaving, guestPatch, guestRenaming } from '../../domain/records/guests.ts';
import { parseUser } from '../../domain/records/parse.ts';
import { guestIdOf } from '../../domain/records/players.ts';
import type { Patch, User } from '../../domain/records/types.ts';
import { peopleOf, teamRecord, userRecord } from '../store/record-queries.ts';
import { type AdminServices as Deps, newKeyOf, uidOf, updateWithLog } from './admin-update.ts';
import { callProblem } from './call-problem.ts';
import { readRunning } from './running-matches.ts';

/** Null for success, else the error message. */
type Problem = string | null;

/** Whether the admin makes the change; his changes also write a line of the log. */
interface By {
  isAdmin: boolean;
}

/** Adds a guest to a team. */
export async function addGuest(
  deps: Deps,
  { teamId, teamName, name }: { teamId: string; teamName: string; name: string },
  by: By,
): Promise<Problem> {
  const { server } = deps;
  const guestId = guestIdOf(newKeyOf(deps));
  const detail = `${name.trim()} (${teamName})`;
  const take = (slot: string) =>
    write(
      deps,
      guestPatch({ guestId, name, teamId, slot, by: uidOf(deps) }),
      { action: 'guest-added', target: `users/${guestId}`, detail },
      by,
    );
  const add = async (isAgain: boolean): Promise<Problem> => {
    const [teams, people] = await Promise.all([server.read(teamRecord(teamId)), server.read(peopleOf(teamId))]);
    const { unused, left } = freePlaces((teams[teamId] as { guests?: unknown } | undefined)?.guests, people);
    if (unused.length + left.length === 0) return texts.full(GUESTS_OF_TEAM);
    // One of them at least is free where none of the places waits.
    for (const slot of unused.length > 0 ? unused.slice(0, 1) : left) {
      const denied = await take(slot).then(() => null, deniedError);
      if (denied === null) return null;
      // Another device may have taken that place.
      if (unused.length > 0 && !isAgain) return add(true);
      if (unused.length > 0) throw denied;
    }
    return texts.placesWait;
  };
  return problemOf('Adding a guest', texts.addFailed, () => add(false));
}

/**
 * A captain becomes a player of his team, or is none any more (decision 127).
 *
 * @param request `as`: who of his people without an account he is
 */
export function playForTeam(
  { server }: Pick<Deps, 'server'>,
  request: CallableRequest<'playForTeam'>,
): Promise<Problem> {
  const codes = {
    'functions/not-found': texts.joinRemoved,
    'functions/invalid-argument': texts.joinSameMatch,
    'functions/failed-precondition': request.plays ? dashboard.playsNow : texts.captainPlayed,
    'functions/permission-denied': texts.captainOnly,
  };
  const otherwise = request.plays ? dashboard.playsFailed : dashboard.restFailed;
  return callProblem(server, 'playForTeam', request, { codes, otherwise });
}

/** Renames a guest. */
export function renameGuest(deps: Deps, guest: User, name: string, by: By): Promise<Problem> {
  const line = { action: 'guest-renamed', target: `users/${guest.uid}`, detail: name.trim() } as const;
  return problemOf('Renaming a guest', texts.renameFailed, async () => {
    await write(deps, guestRenaming(guest.uid, name), line, by);
    return null;
  });
}

/** A guest's present record, null without one; or why his captain cannot remove him now. */
export type GuestNow = { guest: User | null } | { problem: string };

/**
 * Asks the league whether a captain may remove a guest. A guest who plays stays. A guest who has never played would be deleted, and that waits until
 * no match runs: the rules cannot look into the matches, so they refuse it while there is one (decision 40).
 *
 * @returns offline and after a failed read the problem that nobody can say it
 */
export async function askAboutGuest({ server }: Pick<Deps, 'server'>, { uid, displayName }: User): Promise<GuestNow> {
  try {
    const [running, { [uid]: stored }] = await Promise.all([readRunning(server), server.read(userRecord(uid))]);
    if (running.some(({ match }) => playsIn(match, uid))) return { problem: texts.playing(displayName) };
    const guest = stored === undefined ? null : parseUser(uid, stored);
    const isDeletion = guest !== null && guest.stats.gamesPlayed === 0;
    return isDeletion && running.length > 0 ? { problem: texts.matchesRun(displayName) } : { guest };
  } catch (error) {
    console.error('Asking about a guest:', error);
    return { problem: texts.playingUnknown(displayName) };
  }
}

/**
 * A captain removes a guest from his team; a guest who has never played is deleted. Refused as {@link askAboutGuest} says.
 *
 * @param failed the message for a failure
 */
export async function removeGuest(deps: Deps, teamId: string, guest: User, failed: string): Promise<Problem> {
  const asked = await askAboutGuest(deps, guest);
  if ('problem' in asked) return asked.problem;
  return problemOf('Removing a guest', failed, async () => {
    await deps.server.update(guestLeaving(teamId, asked.guest ?? { uid: guest.uid, stats: null }));
    return null;
  });
}

/** @throws any other error */
function deniedError(error: unknown): DeniedError {
  if (error instanceof DeniedError) return error;
  throw error;
}

function write(deps: Deps, patch: Patch, line: LogLine, { isAdmin }: By): Promise<void> {
  return isAdmin ? updateWithLog(deps, patch, line) : deps.server.update(patch);
}

async function problemOf(what: string, failed: string, work: () => Promise<Problem>): Promise<Problem> {
  try {
    return await work();
  } catch (error) {
    console.error(`${what}:`, error);
    return serverProblem(error, failed);
  }
}
