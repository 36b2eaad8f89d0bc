import { useCallback, useState } from 'react';
import { UncertainError } from '../../domain/errors/server-errors.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { notify } from '../../ui/dialogs/notify.tsx';

/** `uncertain`: it was sent and no answer came, so it may still land. */
export type Outcome = 'done' | 'failed' | 'uncertain';

export interface RowWork {
  /** Keys of the rows on which something is under way. */
  busy: ReadonlySet<string>;
  /** Does something to a row; a failure is told, in the sentence given where the server port has none. */
  run: (key: string, failed: string, work: () => Promise<unknown>) => Promise<Outcome>;
}

/** Work on single rows of a list, each with its own progress. */
export function useRowWork(): RowWork {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const run = useCallback<RowWork['run']>(async (key, failed, work) => {
    setBusy((rows) => new Set(rows).add(key));
    try {
      await work();
      return 'done';
    } catch (error) {
      console.error(failed, error);
      notify({ kind: 'error', message: serverProblem(error, failed) });
      return error instanceof UncertainError ? 'uncertain' : 'failed';
    } finally {
      setBusy((rows) => new Set([...rows].filter((row) => row !== key)));
    }
  }, []);
  return { busy, run };
}
