import type { BackupState } from '../functions/callables.ts';

const TWO_DAYS = 2 * 86_400_000;

/** Whether a league that makes backups is without a good one of the last two days. @param now server ms */
export function lacksBackup({ folder, running, at, fault }: BackupState, now: number): boolean {
  if (!folder || running) return false;
  // Without any the first one may just have begun.
  return at === null ? fault !== null : now - at > TWO_DAYS;
}
