import type { CallableName, CallableRequest } from '../../domain/functions/callables.ts';
import { warn } from '../async/warn.ts';
import type { ServerPort } from '../server.ts';

/** Calls a mail function; a failure is logged and otherwise ignored (FUNC-08, ERR-24, ERR-25). */
export async function mailQuietly<Name extends CallableName>(
  server: Pick<ServerPort, 'call'>,
  name: Name,
  data: CallableRequest<Name>,
): Promise<void> {
  await server.call(name, data).catch(warn(name));
}

/** Deletes a file that no record names any more; a failure leaves an unused file and is only logged. */
export async function removeQuietly(server: ServerPort, url: string | undefined): Promise<void> {
  if (url !== undefined) await server.removeFile(url).catch(warn('Removing a file'));
}
