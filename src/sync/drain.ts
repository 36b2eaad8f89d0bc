import type { Outbox } from '../data/outbox/outbox.ts';
import { DeniedError } from '../domain/errors/server-errors.ts';
import { isForestalled } from '../domain/match/made-corrections.ts';
import { throwKeyOf } from '../domain/match/ordered-keys.ts';
import { takeRun } from '../domain/match/patches.ts';
import type { Plan } from '../domain/match/plan.ts';
import type { Scorer } from '../domain/match/scorers.ts';
import { eventIdOf, type OutboxRow, type RowChange } from '../domain/outbox/intents.ts';
import { isPending } from '../domain/outbox/pending-rows.ts';
import { blockedMatches } from '../domain/outbox/sync-status.ts';
import type { EventLog } from '../domain/records/types.ts';
import { firstAttempt, LAST_READ, pauseFor, type SendAttempt } from './drain-attempt.ts';
import { type FreshPlan, type PlanDeps, planFresh } from './plan-step.ts';
import { type Reads, readServerState } from './read-state.ts';
import { holds, rightOf, sendAgain } from './refused-right.ts';
import { releaseDue } from './release-pending.ts';
import type { Remote } from './remote.ts';
import { type ProofDeps, proveSession, requireSession } from './session-loss.ts';

/** `uid` is the account that is signed in at the server now: only its rows are sent (L11). */
export interface DrainDeps extends ProofDeps, PlanDeps {
  outbox: Outbox;
  remote: Remote;
  /** Names this build of the app; without it no build sends again what was denied. */
  build?: string | undefined;
  /** The league's mark of its restoration, read before anything is sent; accepted rows get it. */
  restored?: number | undefined;
}

/**
 * Sends the waiting rows, match by match in the order of taps, one update at a time (room 5). A denied row is parked and holds back only its own
 * match (L6). Rejects when the network fails or the account's session does not hold (L15); then no row has left the outbox.
 *
 * @returns how many rows were settled, accepted or parked, and how long the first pending row stays so, ms
 */
export async function drainOutbox(deps: DrainDeps): Promise<{ settled: number; leftMs: number }> {
  let settled = 0;
  for (;;) {
    const { rows, leftMs } = await releaseDue(deps, await sendAgain(deps));
    const first = firstAttempt(await nextRun(deps.remote, rows, deps.uid()));
    if (first === null) return { settled, leftMs };
    settled += await settleRun(deps, first);
  }
}

/** Plans, sends and judges until at least the first row of a run is settled. Throws the network's error. */
async function settleRun(deps: DrainDeps, first: SendAttempt): Promise<number> {
  let attempt = first;
  for (;;) {
    const fresh = await planFresh(deps, attempt);
    requireSession(deps, attempt.rows[0].uid);
    if (settlesUnsent(fresh.plan)) return settleUnsent(deps, fresh.plan);
    const answer = await send(deps.remote, fresh.plan);
    const verdict = answer === 'accepted' ? judgeAccepted(attempt, fresh) : await judgeDenied(deps, attempt);
    if ('marks' in verdict) return settle(deps, verdict.marks);
    if (verdict.pauses > 0) await pauseFor(deps, verdict.next, verdict.pauses);
    attempt = verdict.next;
  }
}

/** Sends the update. Rejects when the network fails; the server may or may not have the update then. */
export async function send(remote: Pick<Remote, 'update'>, { patch }: Plan): Promise<'accepted' | 'denied'> {
  try {
    await remote.update(patch);
    return 'accepted';
  } catch (error) {
    if (error instanceof DeniedError) return 'denied';
    throw error;
  }
}

type SettleDeps = Pick<DrainDeps, 'build' | 'restored'> & { outbox: Pick<Outbox, 'update'> };

/** Marks rows in the outbox, accepted ones also with the league's mark, denied ones with this build; @returns how many */
export async function settle({ outbox, build, restored }: SettleDeps, marks: readonly Mark[]): Promise<number> {
  const accepted = marks.filter(({ change }) => change.state === 'accepted');
  const [first] = accepted;
  // The marks of one settlement have one revision.
  if (first?.change.state === 'accepted') {
    await outbox.update(
      accepted.map(({ row }) => row.seq),
      restored === undefined ? first.change : { ...first.change, restored },
    );
  }
  for (const { row, change } of marks) {
    if (change.state !== 'parked') continue;
    const isDenied = change.reason === 'denied' && build !== undefined;
    await outbox.update([row.seq], isDenied ? { ...change, builds: [...(row.builds ?? []), build] } : change);
  }
  return marks.length;
}

/** Whether some rows need no update: the drain settles these first, and the next run takes the others. */
function settlesUnsent({ accepted, refused }: Plan): boolean {
  return accepted.length > 0 || refused.length > 0;
}

/**
 * Settles the rows that need no update.
 *
 * @returns how many rows
 * @throws {NoSessionError} when rows would be parked and the session does not hold (L15)
 */
export async function settleUnsent(deps: SettleDeps & Pick<DrainDeps, 'proof' | 'uid'>, plan: Plan): Promise<number> {
  const settled = await settle(deps, acceptedMarks(plan.accepted, plan.acceptedRev));
  const [first] = plan.refused;
  if (first !== undefined) await proveSession(deps, first.row.uid);
  return settled + (await settle(deps, refusedMarks(plan.refused)));
}

/**
 * The oldest waiting run of this account in a match without parked rows, without an end that its scorer can still take back. A row that was parked because another phone had completed the match holds
 * nothing back: the rows behind it can only be refused too.
 *
 * @param rows all of this device, oldest first
 */
async function nextRun(
  remote: Pick<Remote, 'get'>,
  rows: readonly OutboxRow[],
  uid: string | null,
): Promise<OutboxRow[]> {
  const blocked = blockedMatches(rows);
  const own = rows.filter(
    (row) => row.state === 'waiting' && row.uid === uid && !blocked.has(row.matchId) && !isPending(row),
  );
  for (const matchId of new Set(own.map((row) => row.matchId))) {
    const others = rows.filter((row) => row.matchId === matchId && row.state === 'waiting' && row.uid !== uid);
    // A change of the players goes first: a throw of the next account would make it too late, or needs the new player (decisions 58 and 67).
    const lineup = others.find(({ intent }) => intent.kind === 'lineup' || intent.kind === 'sub');
    const ofMatch = own.filter((row) => row.matchId === matchId && (lineup === undefined || row.seq < lineup.seq));
    const run = takeRun(others.length === 0 ? ofMatch : await withTargets(remote, ofMatch, others));
    if (run.length > 0) return run;
  }
  return [];
}

/**
 * The rows that the server can accept before another account's taps are sent: without the corrections of those taps, and then also without the end of
 * the match, which would shut out the corrections.
 *
 * @param own rows of one match, oldest first
 * @param others rows of the same match that wait under another account
 */
async function withTargets(
  remote: Pick<Remote, 'get'>,
  own: readonly OutboxRow[],
  others: readonly OutboxRow[],
): Promise<OutboxRow[]> {
  const early = waitingFor(own, new Set(others.map(eventIdOf)));
  if (early.size === 0) return [...own];
  // Another phone may have sent the tap since.
  const there = ((await remote.get(`matchEvents/${own[0]?.matchId}`)) ?? {}) as Readonly<Record<string, unknown>>;
  const missing = others.map(eventIdOf).filter((id) => id !== null && there[id] === undefined);
  const waits = waitingFor(own, new Set(missing));
  return own.filter((row) => !waits.has(row) && !(waits.size > 0 && row.intent.kind === 'complete'));
}

/** The rows that correct one of these events, and the rows that correct those rows. */
function waitingFor(rows: readonly OutboxRow[], events: ReadonlySet<string | null>): Set<OutboxRow> {
  const absent = new Set(events);
  const found = new Set<OutboxRow>();
  for (const row of rows) {
    if (!('target' in row.intent) || !absent.has(row.intent.target)) continue;
    found.add(row);
    absent.add(eventIdOf(row));
  }
  return found;
}

// The third step of the drain: it decides what an answer of the server means for the rows.

/** A row and its new state. */
interface Mark {
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
function refusedMarks(refused: Plan['refused']): Mark[] {
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
