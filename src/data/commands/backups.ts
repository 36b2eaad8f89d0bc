import type { BackupState } from '../../domain/functions/callables.ts';
import type { ServerPort } from '../server.ts';

/** Asks the embedded server for its backups, or to begin one; Firebase has no such function. Rejects without a connection. */
export async function askForBackups(server: Pick<ServerPort, 'call'>, step: 'look' | 'make'): Promise<BackupState> {
  const { folder, running, at, fault } = (await server.call('backUpLeague', { step })) ?? {};
  return {
    folder: folder === true,
    running: running === true,
    at: typeof at === 'number' ? at : null,
    fault: typeof fault === 'string' ? fault : null,
  };
}
