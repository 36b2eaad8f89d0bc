import { takeRun } from '../domain/match/patches.ts';
import { isPending } from '../domain/outbox/held-rows.ts';
import { eventIdOf, type OutboxRow } from '../domain/outbox/intents.ts';
import { blockedMatches } from '../domain/outbox/sync-status.ts';
import type { Remote } from './remote.ts';

/**
 * The oldest waiting run of this account in a match without parked rows, without an end that its scorer can still take back. A row that was parked because another phone had completed the match holds
 * nothing back: the rows behind it can only be refused too.
 *
 * @param rows all of this device, oldest first
 */
export async function nextRun(
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
