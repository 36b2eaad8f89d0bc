import type { Outbox } from '../data/outbox/outbox.ts';
import type { LeagueState } from '../data/store/league-store.ts';
import { DeniedError } from '../domain/errors/server-errors.ts';
import { isForestalled } from '../domain/match/made-corrections.ts';
import { eventIdOf, isCorrecting, type OutboxRow } from '../domain/outbox/intents.ts';
import { PING } from '../domain/records/constants.ts';
import { parseAll, parseEvent, parseMatch } from '../domain/records/parse.ts';
import type { EventLog, Match } from '../domain/records/types.ts';
import type { Remote } from './remote.ts';
import type { SessionProof } from './session-loss.ts';

// Decision 114: a league that goes back to a backup no longer has what it had accepted since.

const RESTORED = 'config/restored';

export interface LostDeps {
  outbox: Pick<Outbox, 'update'>;
  remote: Pick<Remote, 'get'>;
  /** What this page has of the matches. */
  league: { getState(): Pick<LeagueState, 'matches' | 'events'> };
}

/** A match and its log, of this page or of the server. */
interface Known {
  match: Match | undefined;
  events: EventLog | undefined;
}

/**
 * Parks the rows that the league had accepted and no longer has, so that they count no more. It decides by a record and a log that it asks for after the
 * acceptance, and asks only if this page's copies lack a row.
 *
 * @param rows all of this device
 * @param restored the league's mark of its restoration; undefined: it has none
 */
export async function parkLost(
  { outbox, remote, league }: LostDeps,
  rows: readonly OutboxRow[],
  restored: number | undefined,
): Promise<void> {
  const { matches, events } = league.getState();
  const suspects = rows.filter((row) => {
    const here = { match: matches[row.matchId], events: events[row.matchId] };
    return row.state === 'accepted' && isMissing(row, here, isOlder(row, restored));
  });
  for (const matchId of new Set(suspects.map((row) => row.matchId))) {
    // On a new connection the SDK may still answer from what it had: the ping comes after the answers to its listens.
    await remote.get(PING);
    const [record, log] = await Promise.all([remote.get(`matches/${matchId}`), remote.get(`matchEvents/${matchId}`)]);
    const match = parseMatch(record);
    // A damaged record says nothing.
    if (match === null && record !== null) continue;
    const there = { match: match ?? undefined, events: parseAll(log, (_key, value) => parseEvent(value)) };
    const ofMatch = suspects.filter((row) => row.matchId === matchId);
    const lost = ofMatch.filter((row) => isMissing(row, there, isOlder(row, restored)));
    if (lost.length > 0) await outbox.update(seqs(lost), { state: 'parked', reason: 'restored' });
    for (const row of ofMatch) {
      if (lost.includes(row) || !isOlder(row, restored) || restored === undefined) continue;
      // The league that was put back has the row: it is not asked again.
      await outbox.update([row.seq], {
        state: 'accepted',
        ...(row.rev === undefined ? {} : { rev: row.rev }),
        restored,
      });
    }
  }
}

/**
 * The league's mark of its restoration, read once on each connection; undefined for none. A league whose rules are older has none either.
 */
export function restoredMark(deps: Pick<LostDeps, 'remote'> & { proof: Pick<SessionProof, 'turn'> }) {
  let known: { turn: number; mark: number | undefined } | null = null;
  return async (): Promise<number | undefined> => {
    const turn = deps.proof.turn();
    if (known?.turn === turn) return known.mark;
    const value = await deps.remote.get(RESTORED).catch((error: unknown) => {
      if (error instanceof DeniedError) return null;
      throw error;
    });
    known = { turn, mark: typeof value === 'number' ? value : undefined };
    return known.mark;
  };
}

/** Whether the record of a match with rows was removed or has an older revision: the league may have been restored from a backup. */
export function wentBack(now: Seen, before: Seen): boolean {
  return now.rows.some(({ matchId }) => {
    const [was, is] = [before.matches[matchId], now.matches[matchId]];
    return was !== undefined && was !== is && (is === undefined || is.rev < was.rev);
  });
}

type Seen = Pick<LeagueState, 'matches' | 'rows'>;

/** Whether the league was put back since it accepted a row; no mark on either side is not another one. */
function isOlder({ restored }: OutboxRow, now: number | undefined): boolean {
  return restored !== undefined && now !== undefined && restored !== now;
}

/**
 * Whether a league that had accepted a row lacks it: its revision is below the row's, or it was put back since. A correction that another device
 * forestalled was never in the log. Nobody deletes a match that runs, so a league without it is an earlier one.
 */
function isMissing(row: OutboxRow, { match, events }: Known, isPutBack: boolean): boolean {
  if (match === undefined) return isPutBack || row.rev !== undefined || row.intent.kind === 'start';
  const isBelow = row.rev !== undefined && match.rev < row.rev;
  const id = eventIdOf(row);
  if (id === null) return isBelow;
  if (events?.[id] !== undefined) return false;
  return isBelow || (isPutBack && !(isCorrecting(row.intent) && isForestalled(events ?? {}, row.intent.target)));
}

const seqs = (rows: readonly OutboxRow[]) => rows.map(({ seq }) => seq);
