import { useCallback } from 'react';
import type { LogLine } from '../../domain/admin/admin-log.ts';
import type { Patch } from '../../domain/records/types.ts';
import { newKeyOf, updateWithLog } from '../commands/admin-update.ts';
import { useServices } from '../services.ts';

/** Returns a key for a new record; it sorts after the keys of earlier records. */
export function useNewKey(): () => string {
  const { now } = useServices();
  return useCallback(() => newKeyOf({ now }), [now]);
}

/** {@link updateWithLog} for a screen. */
export function useAdminUpdate(): (patch: Readonly<Patch>, line: LogLine, key?: string) => Promise<void> {
  const { server, session, now } = useServices();
  return useCallback(
    (patch, line, key) => updateWithLog({ server, session, now }, patch, line, key),
    [server, session, now],
  );
}
