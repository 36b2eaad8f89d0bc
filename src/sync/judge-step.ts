import { isForestalled } from '../domain/match/made-corrections.ts';
import { throwKeyOf } from '../domain/match/ordered-keys.ts';
import type { Plan } from '../domain/match/plan.ts';
import type { Scorer } from '../domain/match/scorers.ts';
import { eventIdOf, type OutboxRow, type RowChange } from '../domain/outbox/intents.ts';
import type { EventLog } from '../domain/records/types.ts';
import { LAST_READ, type SendAttempt } from './drain-attempt.ts';
import type { FreshPlan } from './plan-step.ts';
import { type Reads, readServerState } from './read-state.ts';
import { holds, rightOf } from './refused-right.ts';
import type { Remote } from './remote.ts';
import { type ProofDeps, proveSession } from './session-proof.ts';

// The third step of the drain: it decides what an answer of the server means for the rows.

/** A row and its new state. */
export interface Mark {
  row: OutboxRow;
  change: Extract<RowChange, { state: 'accepted' | 'parked' }>;
}

/** Rows to mark, which ends the run; or the next attempt after some pauses. */
type Verdict = { marks: readonly Mark[] } | { next: SendAttempt; pauses: number };

/** Marks rows whose effect the server has (L3). @param rev the match's revision from which on its record has them, if known */
export function acceptedMarks(rows: readonly OutboxRow[], rev?: number): Mark[] {
  return rows.map((row) => ({ row, change: { state: 'accepted', ...(rev === undefined ? {} : { rev }) } }));
}

/** Marks rows that the server can never accept, each with its reason (L6). */
export function refusedMarks(refused: Plan['refused']): Mark[] {
  return refused.map(({ row, reason }) => ({ row, change: { state: 'parked', reason } }));
}

/**
 * The server has accepted the update. If the plan left fixtures out to save the match, the drain tries them once more: the match is safe now, and
 * another device may have caused the refusals.
 */
export function judgeAccepted(attempt: SendAttempt, { plan, isWhole }: FreshPlan): Verdict {
  if (isWhole || attempt.isMended) return { marks: acceptedMarks(plan.sent, revisionIn(plan, attempt)) };
  return { next: { ...attempt, readNumber: 1, isMended: true }, pauses: 0 };
}

/** The revision that the update made of its match. */
function revisionIn({ patch }: Plan, { rows }: SendAttempt): number | undefined {
  const rev = patch[`matches/${rows[0].matchId}/rev`];
  return typeof rev === 'number' ? rev : undefined;
}

interface JudgeDeps extends ProofDeps {
  remote: Reads & Pick<Remote, 'serverNow'>;
}

/**
 * The server has refused the update. Reads the facts that may explain the refusal, one after the other.
 *
 * @throws {NoSessionError} when the session does not hold: then the refusal says nothing (L15)
 */
export async function judgeDenied(deps: JudgeDeps, attempt: SendAttempt): Promise<Verdict> {
  const provedIn = await proveSession(deps, attempt.rows[0].uid);
  // A refusal counts only between two proofs of the session on the same connection (L15).
  if (provedIn !== attempt.provedIn) return again({ ...attempt, provedIn });
  const orphan = await findOrphan(deps.remote, attempt.rows);
  if (orphan !== undefined) return { marks: orphan };
  const next = nextRead(attempt);
  if (next !== null) return again(next);
  const right = await rightOf(deps.remote, attempt.rows[0]);
  return judgeLastRow(attempt, right, holds(right, deps.remote));
}

/**
 * The attempt after a refusal that counts. Another device may have changed the match, so the drain first reads again; after the last read it tries
 * the rows one by one to find the refused one. Null when the only row was refused at its last read.
 */
export function nextRead(attempt: SendAttempt): SendAttempt | null {
  const { rows, readNumber } = attempt;
  if (readNumber < LAST_READ) return { ...attempt, readNumber: readNumber + 1 };
  return rows.length === 1 ? null : { ...attempt, rows: [rows[0]], readNumber: LAST_READ - 1 };
}

/**
 * The only row was refused at its last read. The account may have received its right only after the refusals: with each new right that holds, the
 * drain tries the row once more.
 *
 * @param right the account's right of the match; null for none
 */
export function judgeLastRow(attempt: SendAttempt, right: Scorer | null, isActive: boolean): Verdict {
  if (right !== null && isActive && right.at !== attempt.rightAt) return again({ ...attempt, rightAt: right.at });
  return {
    marks: refusedMarks([{ row: attempt.rows[0], reason: right === null || isActive ? 'denied' : 'scorer-over' }]),
  };
}

/** Each read waits longer than the last one. */
function again(next: SendAttempt): Verdict {
  return { next, pauses: Math.max(1, next.readNumber - 1) };
}

/** The marks of such a row. Reads the log only if a row corrects an event. The read comes after the refusals, so the log is no older than they are. */
async function findOrphan(remote: Reads, rows: SendAttempt['rows']): Promise<Mark[] | undefined> {
  if (!rows.some(({ intent }) => 'target' in intent)) return undefined;
  const { events } = await readServerState(remote, rows);
  const orphan = orphanOf(rows, events);
  if (orphan === undefined || !('target' in orphan.intent)) return undefined;
  const isLate = isForestalled(events, orphan.intent.target);
  return isLate ? acceptedMarks([orphan]) : refusedMarks([{ row: orphan, reason: 'throw-missing' }]);
}

/**
 * The first row that corrects a correction which was never made: another device corrected the throw first (L14), or the league refused it.
 *
 * @param events the server's log, complete
 */
export function orphanOf(rows: readonly OutboxRow[], events: EventLog): OutboxRow | undefined {
  const own = new Set(rows.map(eventIdOf));
  return rows.find(({ intent }) => {
    if (!('target' in intent) || own.has(intent.target) || events[intent.target] !== undefined) return false;
    return events[throwKeyOf(intent.target)] !== undefined;
  });
}
