import { useCallback } from 'react';
import { UncertainError } from '../../domain/errors/server-errors.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';

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
  const { busyKeys, submit } = useSubmit();
  const run = useCallback<RowWork['run']>(
    async (key, failed, work) => {
      let outcome: Outcome = 'failed';
      const problem = (error: unknown) => {
        if (error instanceof UncertainError) outcome = 'uncertain';
        return serverProblem(error, failed);
      };
      return (await submit({ key, name: failed, work, problem, tell: 'notice' })) ? 'done' : outcome;
    },
    [submit],
  );
  return { busy: busyKeys, run };
}
