import { useCallback } from 'react';
import { type LogLine, withLogLine } from '../../domain/admin/admin-log.ts';
import { nextKey } from '../../domain/match/ordered-keys.ts';
import type { Patch } from '../../domain/records/patch.ts';
import { useServices } from '../services.ts';

/** A key for a new record, greater than the keys of records that were made earlier. */
export function useNewKey(): () => string {
  const { now } = useServices();
  return useCallback(() => nextKey(now(), Math.random), [now]);
}

/**
 * What the admin writes: one multi-path update with its line of the log in it, under a fresh key unless one is given.
 *
 * @returns rejects as {@link ServerPort.update} does
 */
export function useAdminUpdate(): (patch: Readonly<Patch>, line: LogLine, key?: string) => Promise<void> {
  const { server, session } = useServices();
  const newKey = useNewKey();
  return useCallback(
    (patch, line, key = newKey()) => {
      const by = session.getState().identity?.uid ?? '';
      return server.update(withLogLine(patch, { key, by }, line));
    },
    [server, session, newKey],
  );
}
