import type { ScorerRight } from '../accounts/scorer-rights.ts';
import type { Patch } from '../records/patch.ts';
import { SERVER_TIME } from '../records/server-time.ts';

/** Characters of a scorer's name. */
export const SCORER_NAME = 40;
/** How long a link works at most, ms. */
export const LINK_LIFE_MS = 12 * 3_600_000;

/** `matchScorers/{matchId}/{uid}`: who was given a match to score; it stays for the log when it is over. */
export interface Scorer {
  name: string;
  /** Server ms of the claim. */
  at: number;
  /** Server ms at which the right ends. */
  until: number;
}

/** An entry of `matchScorers`, or null. */
export function parseScorer(_key: string, value: unknown): Scorer | null {
  const { name, at, until } = recordOf(value);
  if (typeof name !== 'string' || typeof at !== 'number' || typeof until !== 'number') return null;
  return { name, at, until };
}

/** `scorerLinks/{matchId}/{linkId}`: a link that the admin gave. */
export interface ScorerLink {
  createdAt: number;
  until: number;
  /** For one phone only. */
  once: boolean;
  /** Uid of the phone that took a link for one phone. */
  usedBy?: string;
}

/** An entry of `scorerLinks`, or null. */
export function parseScorerLink(_key: string, value: unknown): ScorerLink | null {
  const { createdAt, until, once, usedBy } = recordOf(value);
  if (typeof createdAt !== 'number' || typeof until !== 'number') return null;
  return { createdAt, until, once: once === true, ...(typeof usedBy === 'string' ? { usedBy } : {}) };
}

/** Keys of the links that still let a phone in, the newest first; @param serverNow ms */
export function openLinks(links: Readonly<Record<string, ScorerLink>>, serverNow: number): string[] {
  return Object.entries(links)
    .filter(([, { until, once, usedBy }]) => until > serverNow && !(once && usedBy !== undefined))
    .sort(([, a], [, b]) => b.createdAt - a.createdAt)
    .map(([id]) => id);
}

/** Those who may score now, in the order in which they came; @param serverNow ms */
export function activeScorers(
  scorers: Readonly<Record<string, Scorer>>,
  serverNow: number,
): ({ uid: string } & Scorer)[] {
  return Object.entries(scorers)
    .map(([uid, scorer]) => ({ uid, ...scorer }))
    .filter(({ until }) => until > serverNow)
    .sort((a, b) => a.at - b.at);
}

/** Takes back the right of an account over a match. */
export const revocation = (matchId: string, uid: string): Patch => ({
  [`matchScorers/${matchId}/${uid}/until`]: SERVER_TIME,
});

/** Takes back a link that nobody may use any more. */
export const linkRemoval = (matchId: string, linkId: string): Patch => ({ [`scorerLinks/${matchId}/${linkId}`]: null });

/** Why a phone that was given a match may score it no longer. */
export type RightEnd = 'revoked' | 'expired';

/**
 * Whether a right is over, as far as this phone can know: the server said so, or its clock, while that is at hand. Without a
 * connection the clock of the phone decides nothing.
 *
 * @param serverNow estimate of the server's clock, ms
 */
export function rightEnd(right: ScorerRight, isOnline: boolean, serverNow: number): RightEnd | null {
  if (right.until < right.given) return 'revoked';
  return isOnline && serverNow >= right.until ? 'expired' : null;
}

/** The right after what the server says of it now; the same object where nothing changed. */
export function heardRight(right: ScorerRight, said: Scorer | undefined): ScorerRight {
  if (said === undefined || (said.until === right.until && said.at === right.at)) return right;
  const { until, at } = said;
  // Given anew by a link whose answer never came: it may give less time than the one before.
  if (right.at !== undefined && right.at !== at) return { ...right, until, given: until, at };
  return { ...right, until, given: Math.max(right.given, until), at };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
