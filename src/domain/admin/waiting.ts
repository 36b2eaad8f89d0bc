import { isThere, type Presence } from '../match/presence.ts';

/** What waits for the admin, in the order of the overview: what holds up an evening comes first. */
export const WAITING_KINDS = [
  'unwatched',
  'behind',
  'late',
  'requests',
  'teams',
  'users',
  'held',
  'objections',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** How much of each kind waits. */
export type WaitingCounts = Readonly<Record<WaitingKind, number>>;

/** The kinds of which something waits, in the order of the overview. */
export function waitingKinds(counts: WaitingCounts): WaitingKind[] {
  return WAITING_KINDS.filter((kind) => counts[kind] > 0);
}

/** A phone that sends at once is a tap or two behind for a moment; from this number of taps on it is behind. */
export const BEHIND_FROM = 3;

/**
 * How many running matches have no phone at their table, and how many phones hold taps that the server lacks, also phones that have gone.
 *
 * @param tables the presence records of each running match
 * @param serverNow estimate of the server's clock, ms
 */
export function tableCounts(
  tables: readonly Readonly<Record<string, Presence>>[],
  serverNow: number,
): Pick<WaitingCounts, 'unwatched' | 'behind'> {
  const phones = tables.map((present) => Object.values(present));
  return {
    unwatched: phones.filter((known) => !known.some((one) => isThere(one, serverNow))).length,
    behind: phones.flat().filter(({ unsent = 0 }) => unsent >= BEHIND_FROM).length,
  };
}
