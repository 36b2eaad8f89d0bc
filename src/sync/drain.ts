import type { Outbox } from '../data/outbox.ts';
import { DeniedError } from '../data/server.ts';
import type { OutboxRow } from '../domain/intents.ts';
import { parseAll, parseEvent, parseMatch, parseTeam, parseUser } from '../domain/parse.ts';
import { type Plan, planRun, type ServerState, takeRun } from '../domain/patches.ts';
import type { PlayerStats, TeamStats } from '../domain/types.ts';
import type { Remote } from './remote.ts';

export interface DrainDeps {
  outbox: Outbox;
  remote: Remote;
  /** The account that is signed in at the server now: only its rows are sent (L11). */
  uid: () => string | null;
  /** Device time in ms. */
  now: () => number;
  /** Waits before asking again after a refusal that a fresher state may explain. */
  pause: (ms: number) => Promise<void>;
}

/** A tap older than this was made by a clock that has jumped since (L13). */
const MAX_AGE_MS = 7 * 24 * 3600 * 1000;
/** Fresh looks at the server before a refusal counts as final. */
const MAX_TRIES = 5;
const RETRY_PAUSE_MS = 300;

/**
 * Sends what can be sent, match by match in order of taps, one update at a time (room 5). A denied row is parked
 * and holds back its own match only (L6). Rejects when the network fails; nothing has left the outbox then.
 *
 * @returns how many rows were settled: accepted or parked
 */
export async function drainOutbox(deps: DrainDeps): Promise<number> {
  let settled = 0;
  for (;;) {
    const run = nextRun(await deps.outbox.rows(), deps.uid());
    if (run.length === 0) return settled;
    settled += await settleRun(deps, run);
  }
}

/** The oldest waiting run of this account whose match nothing parked holds back. */
export function nextRun(rows: readonly OutboxRow[], uid: string | null): OutboxRow[] {
  const held = new Set(rows.filter((row) => row.state === 'parked').map((row) => row.matchId));
  const waiting = rows.filter((row) => row.state === 'waiting' && row.uid === uid && !held.has(row.matchId));
  const first = waiting[0];
  return first === undefined ? [] : takeRun(waiting.filter((row) => row.matchId === first.matchId));
}

/** Settles at least the first row of a run, or throws the network's error. */
async function settleRun(deps: DrainDeps, run: readonly OutboxRow[]): Promise<number> {
  let rows = run;
  for (let tries = 1; ; tries++) {
    const server = await readState(deps.remote, rows);
    const plan = planRun(rows, server, serverClock(deps, server));
    if (plan.held.length > 0 || plan.refused.length > 0) return settleWithoutSending(deps.outbox, plan);
    try {
      await deps.remote.update(plan.patch);
      await deps.outbox.accept(plan.sent.map((row) => row.seq));
      return plan.sent.length;
    } catch (error) {
      if (!(error instanceof DeniedError)) throw error;
    }
    // Another device may have moved the match: look again. What stays denied is searched for row by row.
    if (tries >= MAX_TRIES) {
      const [first] = rows;
      if (rows.length === 1 && first !== undefined) {
        await deps.outbox.park(first.seq, 'denied');
        return 1;
      }
      rows = rows.slice(0, 1);
      tries = MAX_TRIES - 2;
    }
    await deps.pause(RETRY_PAUSE_MS * tries);
  }
}

async function settleWithoutSending(outbox: Outbox, plan: Plan): Promise<number> {
  await outbox.accept(plan.held.map((row) => row.seq));
  for (const { row, reason } of plan.refused) await outbox.park(row.seq, reason);
  return plan.held.length + plan.refused.length;
}

/** Reads what the plan for these rows needs, straight from the server. */
export async function readState(remote: Remote, rows: readonly OutboxRow[]): Promise<ServerState> {
  const matchId = rows[0]?.matchId ?? '';
  const kind = rows[0]?.intent.kind;
  const match = parseMatch(await remote.get(`matches/${matchId}`));
  const state: ServerState = { match, events: {}, activeMatch: null, players: {}, teams: {} };
  if (match === null || kind === 'start') return state;
  const events = parseAll(await remote.get(`matchEvents/${matchId}`), (_key, value) => parseEvent(value));
  if (kind !== 'complete') return { ...state, events };

  const activeMatch = await remote.get('config/activeMatch');
  const players: Record<string, PlayerStats> = {};
  for (const uid of [...match.team1Players, ...match.team2Players]) {
    const user = parseUser(uid, await remote.get(`users/${uid}`));
    if (user !== null) players[uid] = user.stats;
  }
  const teams: Record<string, TeamStats> = {};
  for (const teamId of [match.team1Id, match.team2Id]) {
    const team = parseTeam(await remote.get(`teams/${teamId}`));
    if (team !== null) teams[teamId] = team.stats;
  }
  return { match, events, activeMatch: typeof activeMatch === 'string' ? activeMatch : null, players, teams };
}

/** Device time → server time: the tap's age is kept where it is plausible, and nothing lies in the future (L13). */
function serverClock(deps: DrainDeps, server: ServerState): (at: number) => number {
  const serverNow = deps.remote.serverNow();
  const deviceNow = deps.now();
  const earliest = server.match?.startedAt ?? 0;
  return (at) => {
    const age = deviceNow - at;
    const plausible = age >= 0 && age <= MAX_AGE_MS ? age : 0;
    return Math.floor(Math.min(serverNow, Math.max(earliest, serverNow - plausible)));
  };
}
