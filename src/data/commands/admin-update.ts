import { type LogLine, withLogLine } from '../../domain/admin/admin-log.ts';
import { DeniedError } from '../../domain/errors/server-errors.ts';
import { nextKey } from '../../domain/match/ordered-keys.ts';
import type { Patch } from '../../domain/records/types.ts';
import type { Services } from '../services.ts';

/** The services that an update of the admin needs. */
export type AdminServices = Pick<Services, 'server' | 'session' | 'now'>;

/** A key for a new record; it sorts after the keys of earlier records. */
export const newKeyOf = ({ now }: Pick<Services, 'now'>): string => nextKey(now(), Math.random);

/** The signed-in account; empty when signed out. */
export const uidOf = ({ session }: Pick<Services, 'session'>): string => session.getState().identity?.uid ?? '';

/**
 * Writes an action of the admin: one multi-path update with a line of the admin's log in the same update.
 *
 * @param key of the line; fresh if omitted
 * @returns rejects as {@link ServerPort.update} does
 */
export function updateWithLog(
  admin: AdminServices,
  patch: Readonly<Patch>,
  line: LogLine,
  key = newKeyOf(admin),
): Promise<void> {
  return admin.server.update(withLogLine(patch, { key, by: uidOf(admin) }, line));
}

/**
 * Does it once more if the rules refuse it: another admin may have decided the same between its read and its write, and then the second read says so.
 *
 * @param work reads and writes
 */
export async function onceMoreIfDenied<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DeniedError)) throw error;
    return work();
  }
}
