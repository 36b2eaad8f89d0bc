import type { Log } from '../contracts.ts';
import { authHandlers, isAuthPath } from './auth/auth.ts';
import { databaseHandlers } from './database-routes.ts';
import type { EmulatorFlags } from './flags.ts';
import { withHub } from './hub.ts';
import { type LoopbackPort, listenOnLoopback, type PortHandlers } from './listen.ts';
import { createNamespaces } from './namespaces.ts';

/** A running emulator. */
export interface Emulator {
  ports: { database: number; auth: number };
  close(): Promise<void>;
}

/** Starts the emulators, in memory and on loopback only. Throws `StartError` for a port in use. */
export async function startEmulator(
  flags: Pick<EmulatorFlags, 'databasePort' | 'authPort' | 'onePort' | 'project'>,
  log: Log,
): Promise<Emulator> {
  const namespaces = createNamespaces(log);
  const ports = { database: 0, auth: 0 };
  const database = withHub(databaseHandlers(namespaces), () => ports);
  const auth = authHandlers(flags.project, log);
  const both: PortHandlers = {
    ...database,
    fetch: (request) => (isAuthPath(new URL(request.url).pathname) ? auth : database).fetch(request),
  };
  const open: LoopbackPort[] = [];
  const close = async () => {
    await namespaces.close();
    for (const port of open) await port.close();
  };
  try {
    if (flags.onePort) {
      const one = await listenOnLoopback(flags.databasePort, '--port', both, log);
      open.push(one);
      Object.assign(ports, { database: one.port, auth: one.port });
      return { ports, close };
    }
    const first = await listenOnLoopback(flags.databasePort, '--port-database', database, log);
    open.push(first);
    const second = await listenOnLoopback(flags.authPort, '--port-auth', auth, log);
    open.push(second);
    Object.assign(ports, { database: first.port, auth: second.port });
    return { ports, close };
  } catch (error) {
    await close();
    throw error;
  }
}
