import type { DigestedMatch } from '../../../src/domain/digest/played-match.ts';
import { isLeast, type RecordKind } from '../../../src/domain/digest/record-book.ts';

/** What somebody reached in a match, which may be a record. */
export interface Claim {
  kind: RecordKind;
  /** The team or the player; absent for a record of the match itself. */
  by?: string;
  value: number;
  /** Decides between equal values: more is better. */
  tie?: number;
  /** Of an accuracy: cups and throws. */
  of?: [cups: number, throws: number];
  /** The throw with which it was reached. */
  eventId?: string | undefined;
}

/** The best of a kind: those who hold it, the first to reach it first; nobody stands in it twice. */
export interface Best {
  claim: Claim;
  holders: Map<string, { claim: Claim; one: DigestedMatch }>;
}

/** Collects the best claims of each kind. Matches come in the order in which they counted. */
export function collectBest(): {
  offer(claim: Claim, one: DigestedMatch): void;
  best: ReadonlyMap<RecordKind, Best>;
} {
  const best = new Map<RecordKind, Best>();
  return {
    best,
    offer: (claim, one) => {
      const known = best.get(claim.kind);
      const order = known === undefined ? 1 : compare(claim, known.claim);
      if (order < 0) return;
      const holder = claim.by ?? one.matchId;
      if (known === undefined || order > 0)
        best.set(claim.kind, { claim, holders: new Map([[holder, { claim, one }]]) });
      else if (!known.holders.has(holder)) known.holders.set(holder, { claim, one });
    },
  };
}

/** Above zero if the first claim is better. */
function compare(a: Claim, b: Claim): number {
  const more = isLeast(a.kind) ? b.value - a.value : a.value - b.value;
  return more || (a.tie ?? 0) - (b.tie ?? 0);
}
