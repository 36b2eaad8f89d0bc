import { cp, rm } from 'node:fs/promises';
import { EXIT, makeFolder, reasonOf, StartError } from 'firebase-server';
import { opens } from './backup.ts';
import { OPERATION_TEXTS } from './texts.ts';
import { verifyFolder } from './verify.ts';

/**
 * Tries a backup out on a copy, which it removes: reads the copy whole, then opens its files as a start does. Nothing else of a league runs, so nobody
 * gets a mail or a push, no schedule begins, and no league is marked as put back; the backup itself stays as it is. Throws {@link StartError}.
 *
 * @param copy the place of the copy, where nothing is
 */
export async function tryOut(backup: string, copy: string): Promise<void> {
  try {
    await makeFolder(copy);
    await cp(backup, copy, { recursive: true });
    await verifyFolder(copy);
    await opens(copy);
  } catch (error) {
    // What is wrong with the copy is wrong with the backup.
    if (error instanceof StartError) throw new StartError(error.exitCode, error.message.replaceAll(copy, backup));
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(EXIT.dataFolderUnusable, OPERATION_TEXTS.notTried(backup, code ? reasonOf(code) : message));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
