import * as v from 'valibot';
import { isCounted } from '../match/sides.ts';
import { objections as texts } from '../messages/objections.ts';
import { problemsOf, textProblem } from './field-problems.ts';
import limits from './objection-limits.json' with { type: 'json' };
import { SERVER_TIME } from './server-time.ts';
import type { Match, Patch } from './types.ts';

/** How long after the end of a match a captain may object to its result, ms (decision 56). */
export const OBJECTION_MS = limits.days * 24 * 3_600_000;
/** The same in days. */
export const OBJECTION_DAYS = limits.days;
/** The longest reason, in UTF-16 units. */
export const REASON_LENGTH = limits.reason;

/** `objections/{matchId}/{teamId}`: a captain's objection to a result; it changes nothing in the result (decision 56). */
export interface Objection {
  /** Uid of the captain who objected. */
  by: string;
  /** Server time, ms. */
  at: number;
  reason: string;
  /** When the admin marked it as seen, ms. */
  seenAt?: number;
}

/** The match and the team of an objection: one objection for both. */
export interface ObjectionPlace {
  matchId: string;
  teamId: string;
}

const record = v.object({ by: v.string(), at: v.number(), reason: v.string(), seenAt: v.exactOptional(v.number()) });

/** A server value as an objection; null for any other value. */
export function parseObjection(value: unknown): Objection | null {
  const parsed = v.safeParse(record, value);
  return parsed.success ? parsed.output : null;
}

/** Whether a captain may still object to the result of a match. @param now server ms */
export function mayObject(match: Pick<Match, 'status' | 'completedAt' | 'annulled' | 'held'>, now: number): boolean {
  return isCounted(match) && (match.completedAt ?? 0) > now - OBJECTION_MS;
}

/** The sentence for a reason that cannot be sent. */
export function objectionProblems({ reason }: { reason: string }): { reason?: string } {
  const required = texts.reasonRequired;
  return problemsOf({ reason: textProblem(reason, { limit: REASON_LENGTH, required, many: true }) });
}

/** The update of the captain. The rules prove him, the match and that there is no objection yet. */
export function objectionPatch({
  matchId,
  teamId,
  by,
  reason,
}: ObjectionPlace & Pick<Objection, 'by' | 'reason'>): Patch {
  return { [`objections/${matchId}/${teamId}`]: { by, at: SERVER_TIME, reason } };
}

/** The admin has seen the objection. */
export function seenPatch({ matchId, teamId }: ObjectionPlace): Patch {
  return { [`objections/${matchId}/${teamId}/seenAt`]: SERVER_TIME };
}
