import { useCallback, useEffect, useState } from 'react';
import type { HostFacts } from '../../domain/functions/callables.ts';
import { parseHostFacts } from '../../domain/functions/host-facts.ts';
import { warn } from '../async/warn.ts';
import { useConnection } from '../hooks/use-sync.ts';
import type { ServerPort } from '../server.ts';
import { useServices } from '../services.ts';

/** How often the server is asked while it makes a backup, ms: a call would be cut off before a long one ends. */
const EVERY = 2_000;

/** Asks the host what it has for its work; null if it is of another version. Rejects without a connection. */
export const readHost = async (server: Pick<ServerPort, 'call'>) => parseHostFacts(await server.call('checkHost', {}));

/** What the host has; null before its answer. `backUp` starts a backup and rejects if the server refuses. */
export function useHost(): { host: HostFacts | null; backUp: () => Promise<void> } {
  const { server } = useServices();
  const isOnline = useConnection().connection === 'online';
  const [host, setHost] = useState<HostFacts | null>(null);
  const isRunning = host?.backups?.running === true;
  const ask = useCallback(async () => setHost(await readHost(server)), [server]);
  const backUp = useCallback(async () => {
    await server.call('backUpLeague', { step: 'make' });
    await ask();
  }, [server, ask]);
  useEffect(() => {
    if (!isOnline) return;
    const poll = () => void ask().catch(warn('Asking the host what it has'));
    // What was asked for a moment ago need not be asked for again.
    if (!isRunning) poll();
    const timer = isRunning ? setInterval(poll, EVERY) : undefined;
    return () => clearInterval(timer);
  }, [ask, isOnline, isRunning]);
  return { host, backUp };
}
