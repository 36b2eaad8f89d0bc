import { type LogLine, withLogLine } from '../../domain/admin/admin-log.ts';
import { DeniedError } from '../../domain/errors/server-errors.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { nextKey } from '../../domain/match/ordered-keys.ts';
import { playersOf } from '../../domain/match/sides.ts';
import { guests as texts } from '../../domain/messages/guests.ts';
import { guestIdOf } from '../../domain/records/guest-ids.ts';
import { freePlace, GUESTS_OF_TEAM, guestLeaving, guestPatch, guestRenaming } from '../../domain/records/guests.ts';
import type { Patch } from '../../domain/records/patch.ts';
import type { User } from '../../domain/records/types.ts';
import type { Services } from '../services.ts';
import { peopleOf, teamRecord } from '../store/windows.ts';

type Deps = Pick<Services, 'server' | 'session' | 'now'>;

/** What came of it: null, or the sentence that says why not. */
type Problem = string | null;

/** Whether the admin does it, who leaves a line of the log. */
interface By {
  isAdmin: boolean;
}

const uidOf = ({ session }: Deps) => session.getState().identity?.uid ?? '';

/** Adds a guest to a team. */
export async function addGuest(
  deps: Deps,
  { teamId, teamName, name }: { teamId: string; teamName: string; name: string },
  by: By,
): Promise<Problem> {
  const { server, now } = deps;
  const guestId = guestIdOf(nextKey(now(), Math.random));
  const detail = `${name.trim()} (${teamName})`;
  const add = async (): Promise<Problem> => {
    const [teams, people] = await Promise.all([server.read(teamRecord(teamId)), server.read(peopleOf(teamId))]);
    const slot = freePlace((teams[teamId] as { guests?: unknown } | undefined)?.guests, people);
    if (slot === null) return texts.full(GUESTS_OF_TEAM);
    const patch = guestPatch({ guestId, name, teamId, slot, by: uidOf(deps) });
    await write(deps, patch, { action: 'guest-added', target: `users/${guestId}`, detail }, by);
    return null;
  };
  return problemOf('Adding a guest', texts.addFailed, () =>
    add().catch((error: unknown) => {
      // Another device may have taken that place.
      if (error instanceof DeniedError) return add();
      throw error;
    }),
  );
}

/** Gives a guest the name that he has. */
export function renameGuest(deps: Deps, guest: User, name: string, by: By): Promise<Problem> {
  const line = { action: 'guest-renamed', target: `users/${guest.uid}`, detail: name.trim() } as const;
  return problemOf('Renaming a guest', texts.renameFailed, async () => {
    await write(deps, guestRenaming(guest.uid, name), line, by);
    return null;
  });
}

/** A captain takes a guest out of his team; who has not played is gone. Not while he plays. @param failed the sentence for a failure */
export async function removeGuest(
  deps: Deps & Pick<Services, 'league'>,
  teamId: string,
  guest: User,
  failed: string,
): Promise<Problem> {
  const { matches } = deps.league.getState();
  const isPlaying = Object.values(matches).some(
    (match) => match.status === 'ongoing' && playersOf(match).includes(guest.uid),
  );
  if (isPlaying) return texts.playing(guest.displayName);
  return problemOf('Removing a guest', failed, async () => {
    await deps.server.update(guestLeaving(teamId, guest));
    return null;
  });
}

function write(deps: Deps, patch: Patch, line: LogLine, { isAdmin }: By): Promise<void> {
  const { server, now } = deps;
  if (!isAdmin) return server.update(patch);
  return server.update(withLogLine(patch, { key: nextKey(now(), Math.random), by: uidOf(deps) }, line));
}

async function problemOf(what: string, failed: string, work: () => Promise<Problem>): Promise<Problem> {
  try {
    return await work();
  } catch (error) {
    console.error(`${what}:`, error);
    return serverProblem(error, failed);
  }
}
