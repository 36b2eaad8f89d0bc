import { useState } from 'react';
import { tableNow } from '../../data/commands/season.ts';
import type { Services } from '../../data/services.ts';
import { type Seed, seedsAfter } from '../../domain/schedule/seeds.ts';

/** The seeds of the bracket that is being made. */
export interface Seeds {
  /** All teams of the table, the seeds of the bracket first. */
  order: readonly Seed[];
  /** The admin has changed the order of the table. */
  isByHand: boolean;
  set: (order: readonly Seed[]) => void;
  /** Back to the order of the table. */
  reset: () => void;
  /** Takes over a newer table. @returns whether the first `size` seeds are others now */
  follow: (table: readonly Seed[], size: number) => boolean;
}

/** The teams in the order that the table shows, as the league has it. */
export const readSeeds = async (server: Services['server']): Promise<Seed[]> =>
  (await tableNow(server)).map(({ teamId, team: { name } }) => ({ teamId, name }));

/** The seeds begin in the order of the table, and each can be exchanged. */
export function useSeeds(first: readonly Seed[]): Seeds {
  const [table, setTable] = useState(first);
  const [byHand, setByHand] = useState<readonly Seed[] | null>(null);
  const order = byHand ?? table;
  const ids = (seeds: readonly Seed[], size: number) =>
    seeds
      .slice(0, size)
      .map(({ teamId }) => teamId)
      .join();
  return {
    order,
    isByHand: byHand !== null,
    set: setByHand,
    reset: () => setByHand(null),
    follow: (newer, size) => {
      setTable(newer);
      const next = byHand === null ? newer : seedsAfter(byHand, newer);
      if (byHand !== null) setByHand(next);
      return ids(next, size) !== ids(order, size);
    },
  };
}
