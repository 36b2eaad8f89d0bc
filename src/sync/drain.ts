import type { Outbox } from '../data/outbox/outbox.ts';
import { DeniedError } from '../domain/errors/server-errors.ts';
import type { Fixtures } from '../domain/fixtures/types.ts';
import { NOTHING_PLAYED } from '../domain/match/live-matches.ts';
import { foldMatch } from '../domain/match/match.ts';
import { throwKeyOf } from '../domain/match/ordered-keys.ts';
import { type Plan, planRun, type ServerState } from '../domain/match/patches.ts';
import { playersOf, teamIdsOf } from '../domain/match/sides.ts';
import { eventIdOf, type OutboxRow } from '../domain/outbox/intents.ts';
import { parseAll, parseEvent, parseMatch, parseTeam, parseUser } from '../domain/records/parse.ts';
import { parseSeasons, seasonOf } from '../domain/records/seasons.ts';
import type { TeamStats } from '../domain/records/types.ts';
import type { Listing } from '../domain/records/user-keys.ts';
import { ownersOf } from '../domain/standings/guest-seats.ts';
import { nextRun } from './next-run.ts';
import { readFigures } from './read-figures.ts';
import { readJoinedGuests } from './read-joined-guests.ts';
import { readMatchFixtures } from './read-match-fixtures.ts';
import { readPlaying } from './read-playing.ts';
import { holds, rightOf, sendAgain } from './refused-right.ts';
import type { Remote } from './remote.ts';
import { type ProofDeps, proveSession, requireSession } from './session-proof.ts';

/** `uid` is the account that is signed in at the server now: only its rows are sent (L11). */
export interface DrainDeps extends ProofDeps {
  outbox: Outbox;
  remote: Remote;
  /**
   * Whether this account may write other games of the bracket than the one that is played: the admin's may, a scorer's
   * leaves them to the server.
   */
  movesBracket?: () => boolean;
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
 * and holds back its own match only (L6). Rejects when the network fails or the account's session does
 * not hold (L15); nothing has left the outbox then.
 *
 * @returns how many rows were settled: accepted or parked
 */
export async function drainOutbox(deps: DrainDeps): Promise<number> {
  let settled = 0;
  for (;;) {
    const run = await nextRun(deps.remote, await sendAgain(deps), deps.uid());
    if (run.length === 0) return settled;
    settled += await settleRun(deps, run);
  }
}

/** Settles at least the first row of a run, or throws the network's error. */
async function settleRun(deps: DrainDeps, run: readonly OutboxRow[]): Promise<number> {
  let rows = run;
  const account = run[0]?.uid ?? '';
  let proved: number | null = null;
  let isMended = false;
  let seen: number | null = null;
  for (let tries = 1; ; tries++) {
    const { plan, isWhole } = await planFromFreshState(deps, rows, tries);
    requireSession(deps, account);
    if (plan.held.length > 0 || plan.refused.length > 0) return settleWithoutSending(deps, plan);
    try {
      await deps.remote.update(plan.patch);
      // The match is safe; what was left out for its sake is tried once more, since it may only have been bad luck.
      if (!isWhole && !isMended) {
        isMended = true;
        tries = 0;
        continue;
      }
      await deps.outbox.update(
        plan.sent.map((row) => row.seq),
        { state: 'accepted' },
      );
      return plan.sent.length;
    } catch (error) {
      if (!(error instanceof DeniedError)) throw error;
    }
    // A verdict is what was denied between two proofs of the session on one connection (L15).
    const before: number | null = proved;
    proved = await proveSession(deps, account);
    if (proved !== before) tries -= 1;
    else {
      const orphan = await findOrphan(deps.remote, rows);
      if (orphan !== undefined) {
        await deps.outbox.update([orphan.seq], { state: 'accepted' });
        return 1;
      }
      // Another device may have moved the match: look again. What stays denied is searched for row by row.
      if (tries >= MAX_TRIES) {
        const [first] = rows;
        if (rows.length === 1 && first !== undefined) {
          const right = await rightOf(deps.remote, first);
          const isHeld = holds(right, deps.remote);
          if (!isHeld || right?.at === seen) {
            const reason = right === null || isHeld ? 'denied' : 'scorer-over';
            await deps.outbox.update([first.seq], { state: 'parked', reason });
            return 1;
          }
          // It may have been given only now, behind the refusals.
          seen = right?.at ?? null;
          tries = MAX_TRIES - 1;
        } else {
          rows = rows.slice(0, 1);
          tries = MAX_TRIES - 2;
        }
      }
    }
    await pauseFor(deps, rows, Math.max(1, tries));
  }
}

/**
 * Waits before another look at the server. Rejects when this tab can't store the result any more, as after an update of the
 * app: the tab that can must not wait for its lock.
 */
async function pauseFor(deps: DrainDeps, rows: readonly OutboxRow[], pauses: number): Promise<void> {
  await deps.pause(RETRY_PAUSE_MS * pauses);
  await deps.outbox.getMatch(rows[0]?.matchId ?? '', 'disk');
}

/**
 * The first correction of a correction that never came to be, since another device was quicker with the throw itself
 * (L14). To be asked after a verdict: then the answer is no older than its refusals, and what is missing there is missing.
 */
async function findOrphan(remote: Remote, rows: readonly OutboxRow[]): Promise<OutboxRow | undefined> {
  if (!rows.some(({ intent }) => 'target' in intent)) return undefined;
  const { events } = await readState(remote, rows);
  const own = new Set(rows.map(eventIdOf));
  return rows.find(({ intent }) => {
    if (!('target' in intent) || own.has(intent.target) || events[intent.target] !== undefined) return false;
    return events[throwKeyOf(intent.target)] !== undefined;
  });
}

async function settleWithoutSending(deps: DrainDeps, plan: Plan): Promise<number> {
  const { outbox } = deps;
  await outbox.update(
    plan.held.map((row) => row.seq),
    { state: 'accepted' },
  );
  const [first] = plan.refused;
  if (first !== undefined) await proveSession(deps, first.row.uid);
  for (const { row, reason } of plan.refused) await outbox.update([row.seq], { state: 'parked', reason: reason });
  return plan.held.length + plan.refused.length;
}

/** `isWhole`: nothing of the fixtures was left out of it. */
interface FreshPlan {
  plan: Plan;
  isWhole: boolean;
}

/**
 * Plans a run from the server's state. The SDK answers from what its listeners received, which may be a moment old and
 * arrives path by path: a result that this may explain is read again before it counts.
 */
async function planFromFreshState(deps: DrainDeps, rows: readonly OutboxRow[], tries: number): Promise<FreshPlan> {
  for (let looks = 1; ; looks++) {
    const read = await readState(deps.remote, rows);
    const state = deps.movesBracket?.() === false ? { ...read, fixtures: playedHere(read.fixtures, rows) } : read;
    const fixtures = fixturesAt(tries, state.fixtures, rows);
    const server = { ...state, fixtures };
    const plan = planRun(rows, server, serverClock(deps, server));
    const isWhole = Object.keys(fixtures).length === Object.keys(state.fixtures).length;
    if (looks === MAX_TRIES || !(isTorn(server) || isDoubtful(plan))) return { plan, isWhole };
    await pauseFor(deps, rows, 1);
  }
}

/**
 * The match comes first: what the rules go on refusing is tried without the next round, and at last without the fixture.
 * Its row then waits until the fixtures were tried again: `mend` in `patches.ts` plans what they lack.
 */
function fixturesAt(tries: number, fixtures: Fixtures, rows: readonly OutboxRow[]): Fixtures {
  if (tries < MAX_TRIES - 1) return fixtures;
  if (tries === MAX_TRIES) return {};
  return playedHere(fixtures, rows);
}

/** The fixture of the match that the rows are of. */
function playedHere(fixtures: Fixtures, rows: readonly OutboxRow[]): Fixtures {
  return Object.fromEntries(Object.entries(fixtures).filter(([, { matchId }]) => matchId === rows[0]?.matchId));
}

/** A match that is over stays so; one that is missing or empty may only not have reached the SDK yet. */
function isDoubtful(plan: Plan): boolean {
  return plan.refused.some(({ reason }) => reason === 'match-missing' || reason === 'match-empty');
}

/**
 * Whether match and log were read at different revisions: a score folded from such a log would leave out what the other
 * device has just sent (L10).
 */
function isTorn({ match, events }: ServerState): boolean {
  if (match === null || match.status !== 'ongoing') return false;
  const { playerStats } = foldMatch(match, events);
  return Object.entries(playerStats).some(
    ([uid, { cupsScored, attempts }]) =>
      cupsScored !== match.playerStats[uid]?.cupsScored || attempts !== match.playerStats[uid]?.attempts,
  );
}

/** Reads what the plan for these rows needs, straight from the server. */
export async function readState(remote: Remote, rows: readonly OutboxRow[]): Promise<ServerState> {
  // The fixtures beside the rest: they take two questions where the match has a place in the bracket.
  const [state, fixtures] = await Promise.all([
    readMatchState(remote, rows),
    rows[0] === undefined ? {} : readMatchFixtures(remote, rows[0]),
  ]);
  return { ...state, fixtures };
}

async function readMatchState(remote: Remote, rows: readonly OutboxRow[]): Promise<Omit<ServerState, 'fixtures'>> {
  const matchId = rows[0]?.matchId ?? '';
  const kind = rows[0]?.intent.kind;
  // Asked together: on a slow link each question costs a round trip.
  const [matchValue, eventValues, playing, seasons] = await Promise.all([
    remote.get(`matches/${matchId}`),
    kind === 'start' ? null : remote.get(`matchEvents/${matchId}`),
    rows[0] === undefined ? NOTHING_PLAYED : readPlaying(remote, rows[0]),
    kind === 'start' ? remote.get('seasons') : null,
  ]);
  const match = parseMatch(matchValue);
  const state: Omit<ServerState, 'fixtures'> = {
    ...{ match, events: {}, playing, joined: {}, players: {}, teams: {}, indexed: {}, figures: {} },
    seasons: parseSeasons(seasons),
  };
  if (match === null || kind === 'start') return state;
  const events = parseAll(eventValues, (_key, value) => parseEvent(value));
  if (kind !== 'complete') return { ...state, events };

  const players: Record<string, ServerState['players'][string]> = {};
  const teams: Record<string, TeamStats> = {};
  const indexed: Record<string, string> = {};
  const joined = await readJoinedGuests(remote, match);
  const owners = Object.values(ownersOf(playersOf(match), joined));
  const [figures] = await Promise.all([
    readFigures(remote, match, owners),
    ...owners.map(async (uid) => {
      const value = await remote.get(`users/${uid}`);
      const user = parseUser(uid, value);
      // The rules know role and approval as they are stored, not as a damaged record is read.
      const { role, approved } = (value ?? {}) as Listing;
      if (user !== null) players[uid] = { role, approved, stats: user.stats, displayName: user.displayName };
    }),
    ...teamIdsOf(match).map(async (teamId) => {
      const [value, entry] = await Promise.all([remote.get(`teams/${teamId}`), remote.get(`teamIndex/${teamId}`)]);
      const team = parseTeam(value);
      if (team !== null) teams[teamId] = team.stats;
      // A team without an entry is from before there were any; what is gone has left the league.
      if (isRecord(entry) && entry.gone !== true) {
        indexed[teamId] = seasonOf({ season: typeof entry.season === 'string' ? entry.season : undefined });
      }
    }),
  ]);
  return { ...state, events, joined, players, teams, indexed, figures };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

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
