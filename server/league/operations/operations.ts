import { createLog, EXIT, StartError } from 'firebase-server';
import type { Flags } from '../process/process.ts';
import { exportAccounts, type ImportedAccounts, importAccounts } from './accounts-file.ts';
import { backUp } from './backup.ts';
import { exportDatabase, importDatabase } from './database-file.ts';
import { moveLeague } from './move.ts';
import { serviceUnit } from './service.ts';
import { exportFiles, importFiles } from './storage-files.ts';
import { OPERATION_TEXTS } from './texts.ts';
import { verifyFolder } from './verify.ts';

export { readAdmin } from './database-file.ts';

/**
 * Runs `npm run server -- <command> <place>` and prints the result. Throws {@link StartError}.
 * @param args the command line that the flags were read from
 */
export async function runCommand(flags: Flags, args: readonly string[]): Promise<number> {
  const { command, dataFolder, logLevel, withoutPasswords } = flags;
  const [name = '', place, ...more] = command;
  if (name === 'service') {
    if (place !== undefined) throw new StartError(EXIT.usage, OPERATION_TEXTS.needsNoPlace(name));
    console.log(serviceUnit(flags, args));
    return 0;
  }
  if (name === 'verify') {
    if (more.length > 0) throw new StartError(EXIT.usage, OPERATION_TEXTS.needsPlace(name, 'klasör'));
    for (const line of await verifyFolder(place ?? dataFolder)) console.log(line);
    return 0;
  }
  const toFile = ['export', 'import', 'auth:export', 'auth:import'].includes(name);
  if (!toFile && !['backup', 'move', 'storage:export', 'storage:import'].includes(name)) {
    throw new StartError(EXIT.usage, OPERATION_TEXTS.unknownCommand(name));
  }
  if (!place || more.length > 0) {
    throw new StartError(EXIT.usage, OPERATION_TEXTS.needsPlace(name, toFile ? 'dosya' : 'klasör'));
  }
  if (withoutPasswords && name !== 'auth:export') throw new StartError(EXIT.usage, OPERATION_TEXTS.onlyWithAccounts);
  const log = createLog(logLevel === 'info' ? 'warn' : logLevel); // the printed result is enough
  for (const line of await run()) console.log(line);
  return 0;

  async function run(): Promise<string[]> {
    const at = place as string;
    switch (name) {
      case 'backup':
        await backUp(dataFolder, at);
        return [OPERATION_TEXTS.backedUp(at)];
      case 'export':
        await writing(at, exportDatabase(dataFolder, at, log));
        return [OPERATION_TEXTS.exported(at)];
      case 'import':
        await importDatabase(dataFolder, at, log);
        return [OPERATION_TEXTS.imported(at, dataFolder)];
      case 'auth:export': {
        const count = await writing(at, exportAccounts(dataFolder, at, !withoutPasswords, log));
        return [OPERATION_TEXTS.accountsExported(count, at)];
      }
      case 'auth:import':
        return reportOf(await importAccounts(dataFolder, at, log));
      case 'move': {
        const { accounts, files, adminEmail } = await moveLeague(dataFolder, at, log);
        return [
          OPERATION_TEXTS.moved(at, dataFolder),
          ...reportOf(accounts),
          OPERATION_TEXTS.filesImported(files),
          ...(adminEmail === null ? [] : [OPERATION_TEXTS.movedAdmin(adminEmail)]),
        ];
      }
      case 'storage:export':
        return [OPERATION_TEXTS.filesExported(await writing(at, exportFiles(dataFolder, at, log)), at)];
      default:
        return [OPERATION_TEXTS.filesImported(await importFiles(dataFolder, at, log))];
    }
  }
}

function reportOf({ count, reset, skipped }: ImportedAccounts): string[] {
  const left = skipped.map(({ who, reason }) => OPERATION_TEXTS.accountSkipped(who, reason));
  return [OPERATION_TEXTS.accountsImported(count, reset), ...left];
}

/** A place that cannot be written is the operator's to fix, not a fault of the server. */
async function writing<T>(place: string, work: Promise<T>): Promise<T> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefined || error instanceof StartError) throw error;
    throw new StartError(EXIT.dataFolderUnusable, OPERATION_TEXTS.notWritable(place, error.code));
  });
}
