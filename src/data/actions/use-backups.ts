import { useCallback, useEffect, useState } from 'react';
import type { BackupState } from '../../domain/functions/callables.ts';
import { warn } from '../async/warn.ts';
import { askForBackups } from '../commands/backups.ts';
import { readServerHealth } from '../commands/server-health.ts';
import { useConnection } from '../hooks/use-sync.ts';
import { useServices } from '../services.ts';

/** How often the server is asked while it makes one, ms: a call would be cut off before a long one ends. */
const EVERY = 2_000;

/** The backups of the embedded server; null without an embedded server, or before its answer. `make` starts a backup and rejects if the server refuses. */
export function useBackups(): { backups: BackupState | null; make: () => Promise<void> } {
  const { server } = useServices();
  const isOnline = useConnection().connection === 'online';
  const [backups, setBackups] = useState<BackupState | null>(null);
  const isRunning = backups?.running === true;
  const make = useCallback(async () => setBackups(await askForBackups(server, 'make')), [server]);
  useEffect(() => {
    if (!isOnline) return;
    let over = false;
    const ask = async () => {
      const found = (await readServerHealth()).isEmbedded ? await askForBackups(server, 'look') : null;
      if (!over) setBackups(found);
    };
    const poll = () => void ask().catch(warn('Asking for the backups'));
    // What was asked for a moment ago need not be asked for again.
    if (!isRunning) poll();
    const timer = isRunning ? setInterval(poll, EVERY) : undefined;
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [server, isOnline, isRunning]);
  return { backups, make };
}
