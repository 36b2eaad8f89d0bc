import { useMemo, useState } from 'react';
import { seedForm as markTexts } from '../../domain/messages/fixtures-admin.ts';
import { groupSeeds } from '../../domain/schedule/group-seeds.ts';
import { type Seed, seedsAfter } from '../../domain/schedule/seeds.ts';
import type { StandingsRow } from '../../domain/standings/standings.ts';

/** The seeds of the bracket that is being made. */
export interface Seeds {
  /** All teams of the tables, the seeds of the bracket first. */
  order: readonly Seed[];
  /** The admin has changed the order of the table. */
  isByHand: boolean;
  set: (order: readonly Seed[]) => void;
  /** Back to the order of the table. */
  reset: () => void;
  /** Takes over a newer table. @returns whether the seeds that play are others now */
  follow: (table: readonly StandingsRow[]) => boolean;
  /** The league has groups, so the order goes across them. */
  isGrouped: boolean;
}

/** The seeds of a bracket for so many teams: in the order of the table, or across the groups. */
const seedsOf = (table: readonly StandingsRow[], size: number): Seed[] =>
  groupSeeds(table, size).map(({ teamId, team: { name }, group, rank }) => ({
    ...{ teamId, name },
    ...(group === undefined ? {} : { mark: markTexts.mark(group, rank) }),
  }));

/**
 * The seeds begin in the order of the table, or across its groups, and each can be exchanged.
 *
 * @param first the table when the dialog opened; @param size how many play
 */
export function useSeeds(first: readonly StandingsRow[], size: number): Seeds {
  const [table, setTable] = useState(first);
  const [byHand, setByHand] = useState<readonly Seed[] | null>(null);
  const own = useMemo(() => seedsOf(table, size), [table, size]);
  const order = byHand ?? own;
  const ids = (seeds: readonly Seed[]) =>
    seeds
      .slice(0, size)
      .map(({ teamId }) => teamId)
      .join();
  return {
    order,
    isByHand: byHand !== null,
    set: setByHand,
    reset: () => setByHand(null),
    follow: (newer) => {
      setTable(newer);
      const seeds = seedsOf(newer, size);
      const next = byHand === null ? seeds : seedsAfter(byHand, seeds);
      if (byHand !== null) setByHand(next);
      return ids(next) !== ids(order);
    },
    isGrouped: table.some(({ group }) => group !== undefined),
  };
}
