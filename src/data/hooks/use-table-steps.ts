import { useMemo } from 'react';
import type { CallableRequest } from '../../domain/functions/callables.ts';
import type { TableScorer } from '../../domain/scorers/night.ts';
import { askForTable, claimTable, startAtTable } from '../commands/night.ts';
import { useServices } from '../services.ts';

/** What who scores at a table asks of the league; each rejects as the command of its name does. */
export interface TableSteps {
  /** @returns whether the right was given at once */
  ask(asked: CallableRequest<'askForTable'>): Promise<boolean>;
  /** @param name the scorer's; @returns the key of the match */
  claim(table: number, name: string): Promise<string>;
  start(asked: CallableRequest<'startAtTable'>, right: TableScorer): Promise<string>;
}

export function useTableSteps(): TableSteps {
  const services = useServices();
  return useMemo(
    () => ({
      ask: (asked) => askForTable(services, asked),
      claim: (table, name) => claimTable(services, table, name),
      start: (asked, right) => startAtTable(services, asked, right),
    }),
    [services],
  );
}
