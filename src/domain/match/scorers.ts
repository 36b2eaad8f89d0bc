import type { ScorerRight } from '../accounts/league-claims.ts';
import { SERVER_TIME } from '../records/server-time.ts';
import type { Patch } from '../records/types.ts';

/** The longest name of a scorer, in characters. */
export const SCORER_NAME = 40;
/** The longest life of a link, ms. */
export const LINK_LIFE_MS = 12 * 3_600_000;

/** `matchScorers/{matchId}/{uid}`: an account with a right to score the match. The entry stays after the end of the match, for the log. */
export interface Scorer {
  name: string;
  /** Server ms of the claim. */
  at: number;
  /** Server ms at which the right ends. */
  until: number;
  /** The key of the link that gave it, or of the table whose right did (`keyOfTable`). */
  link?: string;
}

/** An entry of `matchScorers`, or null. */
export function parseScorer(_key: string, value: unknown): Scorer | null {
  const { name, at, until, link } = recordOf(value);
  if (typeof name !== 'string' || typeof at !== 'number' || typeof until !== 'number') return null;
  return { name, at, until, ...(typeof link === 'string' ? { link } : {}) };
}

/** `scorerLinks/{matchId}/{linkId}`: a link that the admin made. */
export interface ScorerLink {
  createdAt: number;
  until: number;
  /** Only one phone may use the link. */
  once: boolean;
  /** Uid of the phone that used a link for one phone. */
  usedBy?: string;
  /** Attempts to use the link after the right of a holder was taken back, and the last one of them. */
  reused?: { count: number; at: number; name: string };
}

/** An entry of `scorerLinks`, or null. */
export function parseScorerLink(_key: string, value: unknown): ScorerLink | null {
  const { createdAt, until, once, usedBy, reused } = recordOf(value);
  if (typeof createdAt !== 'number' || typeof until !== 'number') return null;
  const { count, at, name } = recordOf(reused);
  const isReused = typeof count === 'number' && typeof at === 'number' && typeof name === 'string';
  return {
    ...{ createdAt, until, once: once === true },
    ...(typeof usedBy === 'string' ? { usedBy } : {}),
    ...(isReused ? { reused: { count, at, name } } : {}),
  };
}

/** How many phones use a link, and how many whose right was taken back have used it: such a link gives no further right (decision 96). */
export function usesOfLink(
  linkId: string,
  { until: end }: Pick<ScorerLink, 'until'>,
  scorers: Readonly<Record<string, Scorer>>,
): { using: number; takenBack: number } {
  const holders = Object.values(scorers).filter(({ link }) => link === linkId);
  const takenBack = holders.filter(({ until }) => until < end).length;
  return { using: holders.length - takenBack, takenBack };
}

/** Keys of the links that a phone can still use or that were used again after a revocation, the newest first; @param serverNow ms */
export function openLinks(links: Readonly<Record<string, ScorerLink>>, serverNow: number): string[] {
  return Object.entries(links)
    .filter(([, { until, once, usedBy, reused }]) => until > serverNow && !(once && usedBy !== undefined && !reused))
    .sort(([, a], [, b]) => b.createdAt - a.createdAt)
    .map(([id]) => id);
}

/** The scorers whose right has not ended, in the order of their claims; @param serverNow ms */
export function activeScorers(
  scorers: Readonly<Record<string, Scorer>>,
  serverNow: number,
): ({ uid: string } & Scorer)[] {
  return Object.entries(scorers)
    .map(([uid, scorer]) => ({ uid, ...scorer }))
    .filter(({ until }) => until > serverNow)
    .sort((a, b) => a.at - b.at);
}

/** Ends an account's right over a match. */
export const revocation = (matchId: string, uid: string): Patch => ({
  [`matchScorers/${matchId}/${uid}/until`]: SERVER_TIME,
});

/** Deletes a link, so that nobody can use it any more. */
export const linkRemoval = (matchId: string, linkId: string): Patch => ({ [`scorerLinks/${matchId}/${linkId}`]: null });

/** Why a phone may no longer score a match. */
export type RightEnd = 'revoked' | 'expired';

/**
 * Whether a right has ended, as far as this phone can know: the server said so or, with a connection, the server's clock has passed its
 * end. Without a connection the phone's own clock decides nothing.
 *
 * @param serverNow estimate of the server's clock, ms
 */
export function rightEnd(right: ScorerRight, isOnline: boolean, serverNow: number): RightEnd | null {
  if (right.until < right.given) return 'revoked';
  return isOnline && serverNow >= right.until ? 'expired' : null;
}

/** The right after the server's latest record; the same object if nothing changed. */
export function heardRight(right: ScorerRight, said: Scorer | undefined): ScorerRight {
  if (said === undefined || (said.until === right.until && said.at === right.at)) return right;
  const { until, at } = said;
  // The phone claimed a link again because the first answer got lost. The new right may end earlier than the old one.
  if (right.at !== undefined && right.at !== at) return { ...right, until, given: until, at };
  return { ...right, until, given: Math.max(right.given, until), at };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
