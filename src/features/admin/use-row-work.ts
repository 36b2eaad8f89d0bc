import { useCallback } from 'react';
import { UncertainError } from '../../domain/errors/server-errors.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';

/** `uncertain`: the command was sent and the server did not answer, so it may still be stored. */
export type WorkOutcome = 'done' | 'failed' | 'uncertain';

export interface RowWork {
  /** Keys of the rows with a running command. */
  busy: ReadonlySet<string>;
  /** Runs a command for a row. Shows a failure: the server port's sentence, or `failed` if it has none. */
  run: (key: string, failed: string, work: () => Promise<unknown>) => Promise<WorkOutcome>;
}

/** Runs commands on single rows of a list, each with its own progress. */
export function useRowWork(): RowWork {
  const { busyKeys, submit } = useSubmit();
  const run = useCallback<RowWork['run']>(
    async (key, failed, work) => {
      let outcome: WorkOutcome = 'failed';
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
