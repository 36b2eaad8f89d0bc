import { rarePatch } from '../domain/match/event-patches.ts';
import { foldMatch } from '../domain/match/match.ts';
import { planRun } from '../domain/match/patches.ts';
import type { Plan, ServerState } from '../domain/match/plan.ts';
import { playersOf } from '../domain/match/sides.ts';
import { withSubstitutes } from '../domain/match/substitutes.ts';
import type { OutboxRow } from '../domain/outbox/intents.ts';
import { PING } from '../domain/records/constants.ts';
import type { Fixtures } from '../domain/schedule/types.ts';
import { LAST_READ, type PauseDeps, pauseFor, type SendAttempt } from './drain-attempt.ts';
import { readServerState } from './read-state.ts';
import type { Remote } from './remote.ts';

// The first step of the drain: it turns a run into one update, by the server's newest state.

export interface PlanDeps extends PauseDeps {
  remote: Pick<Remote, 'get' | 'read' | 'serverNow'>;
  /**
   * Whether this account may write games of the bracket other than the played one. The admin's account may; for a scorer's the server writes them.
   */
  movesBracket?: () => boolean;
  /** Device time in ms. */
  now: () => number;
}

/** `isWhole`: no fixture and no guest was left out to get the match accepted. */
export interface FreshPlan {
  plan: Plan;
  isWhole: boolean;
}

/** A tap older than this was made by a clock that has jumped since (L13). */
const MAX_AGE_MS = 7 * 24 * 3600 * 1000;
/** The drain reads a state that looks unfinished at most this often. */
const MAX_READS = 5;
/** What hangs on a refused change of the line-up comes in several runs, which must not wait for each other for long. */
const SOME_READS = 3;
const BEHIND_LINEUP: readonly string[] = ['not-seated', 'throw-missing', 'bench-full'];

/**
 * Plans an attempt from the server's state. The SDK answers from its listeners' data, which may be a moment old and arrives path by path: if that may
 * explain the result, this function reads again. Rejects as `get` does.
 */
export async function planFresh(deps: PlanDeps, attempt: SendAttempt): Promise<FreshPlan> {
  for (let reads = 1; ; reads++) {
    const fresh = planFrom(await readServerState(deps.remote, attempt.rows), attempt, {
      movesBracket: deps.movesBracket?.() !== false,
      now: deps.now(),
      serverNow: deps.remote.serverNow(),
    });
    if (reads === MAX_READS || !fresh.isUnsure || (reads === SOME_READS && isBehindLineup(fresh.plan))) return fresh;
    await pauseFor(deps, attempt, 1);
    // On a slow link the rest of an event may be under way for longer than all pauses; it is here before the answer of a ping.
    await deps.remote.get(PING);
  }
}

/** The other inputs of a plan: clocks in ms, and whether the account may write the bracket. */
export interface PlanFacts {
  movesBracket: boolean;
  now: number;
  serverNow: number;
}

/** Plans an attempt from one answer of the server; `isUnsure`: an answer that is not complete yet may explain the result. */
export function planFrom(
  read: ServerState,
  { rows, readNumber }: Pick<SendAttempt, 'rows' | 'readNumber'>,
  { movesBracket, now, serverNow }: PlanFacts,
): FreshPlan & { isUnsure: boolean } {
  const own = movesBracket ? read.fixtures : playedHere(read.fixtures, rows);
  const fixtures = fixturesAt(readNumber, own, rows);
  // So are the guests whom the start adds: another device may have taken the last place of their team.
  const places = readNumber < LAST_READ - 1 ? read.places : {};
  const server = { ...read, fixtures, places };
  const serverTime = toServerTime({ now, serverNow, earliest: server.match?.startedAt ?? 0 });
  // Only the admin's account may write the bracket.
  const plan = planRun(rows, server, serverTime, movesBracket);
  const isWhole = sizeOf(fixtures) === sizeOf(own) && sizeOf(places) === sizeOf(read.places);
  return { plan, isWhole, isUnsure: isTorn(server) || isDoubtful(plan) };
}

/**
 * The match is more important than its fixtures: after repeated refusals the plan leaves out the bracket's next round, and at the last read also the
 * played fixture. The row then waits until the drain has tried the fixtures again: `mend` in `patches.ts` plans their missing fields.
 */
function fixturesAt(readNumber: number, fixtures: Fixtures, rows: readonly OutboxRow[]): Fixtures {
  if (readNumber < LAST_READ - 1) return fixtures;
  return readNumber === LAST_READ ? {} : playedHere(fixtures, rows);
}

/** The fixture that the rows' match plays. */
function playedHere(fixtures: Fixtures, rows: readonly OutboxRow[]): Fixtures {
  return Object.fromEntries(Object.entries(fixtures).filter(([, { matchId }]) => matchId === rows[0]?.matchId));
}

const sizeOf = (of: object) => Object.keys(of).length;

/** A completed match stays completed, but what is missing may only not have reached the SDK yet. */
function isDoubtful(plan: Plan): boolean {
  return plan.refused.some(({ reason }) => DOUBTFUL.has(reason));
}
const isBehindLineup = ({ refused }: Plan) => refused.some(({ reason }) => BEHIND_LINEUP.includes(reason));
const DOUBTFUL: ReadonlySet<string> = new Set(['match-missing', 'match-empty', 'match-tied', ...BEHIND_LINEUP]);

/**
 * Whether match and log were read at different revisions: a score folded from such a log would leave out what the other
 * device has just sent (L10).
 */
function isTorn({ match, events }: ServerState): boolean {
  if (match === null || match.status !== 'ongoing') return false;
  // The log is older than the player who came in, or whose coming was taken back.
  if (playersOf(withSubstitutes(match, events)).join() !== playersOf(match).join()) return true;
  const folded = foldMatch(match, events);
  if (Object.keys(rarePatch('', match, folded, events)).length > 0) return true;
  return Object.entries(folded.playerStats).some(([uid, line]) =>
    FIGURES.some((figure) => line[figure] !== match.playerStats[uid]?.[figure]),
  );
}

const FIGURES = ['cupsScored', 'attempts', 'overtimeAttempts', 'doubles'] as const;

/** Converts device time to server time: keeps a plausible age of the tap, and never returns a time in the future (L13). */
function toServerTime(of: { now: number; serverNow: number; earliest: number }): (at: number) => number {
  return (at) => {
    const age = of.now - at;
    const plausible = age >= 0 && age <= MAX_AGE_MS ? age : 0;
    return Math.floor(Math.min(of.serverNow, Math.max(of.earliest, of.serverNow - plausible)));
  };
}
