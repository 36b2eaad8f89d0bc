import { forestalledTexts as texts } from '../messages/forestalled.ts';
import { shotTexts } from '../messages/shots.ts';
import type { OutboxRow } from '../outbox/intents.ts';
import { eventOf } from '../outbox/row-event.ts';
import type { Match, MatchEvent } from '../records/types.ts';
import { isolated } from '../text/isolated.ts';
import { correctionsOf, isCorrection, isThrow } from './corrections.ts';
import { type NamedMatch, throwerIn } from './live-matches.ts';
import type { ShotType } from './shots.ts';
import { scoreFrom } from './sides.ts';

/** Whether the server refused a row because its match is over. */
function isTooLate({ state, reason }: Pick<OutboxRow, 'state' | 'reason'>): boolean {
  return state === 'parked' && (reason === 'match-completed' || reason === 'match-cancelled');
}

/** Rows that the server refused because another phone had ended the match before. */
export function forestalledRows(rows: readonly OutboxRow[], matchId: string): OutboxRow[] {
  return rows.filter((row) => row.matchId === matchId && isTooLate(row));
}

/**
 * The sentence for a person whose taps came after another phone had ended the match: the final result, and how many of the person's
 * throws and corrections it leaves out. A throw that the person took back does not count among them.
 *
 * @param match the server's state of the match
 * @returns null while the match is not known to be over, or if the result leaves out nothing of this phone
 */
export function forestalledSentence(
  match:
    | (NamedMatch & Pick<Match, 'status' | 'team1Score' | 'team2Score' | 'team1Overtime' | 'team2Overtime'>)
    | undefined,
  rows: readonly OutboxRow[],
): string | null {
  if (match === undefined || match.status === 'ongoing' || rows.length === 0) return null;
  const { throws, counts, corrections } = leftOut(rows);
  const isCancelled = rows.some(({ intent }) => intent.kind === 'cancel');
  if (throws + corrections === 0 && !isCancelled) return null;
  const list = [...counts].map(([kind, count]) => {
    const [playerId = '', type] = kind.split(' ') as [string, ShotType];
    return `${isolated(throwerIn(match, playerId))} ${count} ${shotTexts[type].counted}`;
  });
  const ended = match.status === 'cancelled' ? texts.cancelled : texts.ended(scoreFrom(match, 'one'));
  return [
    ended,
    ...(throws > 0 ? [texts.throws(throws, list.join(', '))] : []),
    ...(corrections > 0 ? [texts.corrections(corrections)] : []),
    ...(isCancelled ? [texts.notCancelled] : []),
  ].join(' ');
}

/** The throws that count in rows, also by player and kind, and the corrections of what is not in them. */
function leftOut(rows: readonly OutboxRow[]): { throws: number; counts: Map<string, number>; corrections: number } {
  const own: Record<string, MatchEvent> = {};
  for (const row of rows) {
    const event = eventOf(row, (at) => at);
    if (event !== null) own[event.id] = event.value;
  }
  const resolve = correctionsOf(own);
  const counts = new Map<string, number>();
  let throws = 0;
  let corrections = 0;
  for (const [key, event] of Object.entries(own)) {
    if (isCorrection(event) && own[event.target] === undefined) corrections += 1;
    if (!isThrow(event)) continue;
    const { thrown, undoneBy } = resolve(key, event);
    if (undoneBy !== null) continue;
    throws += 1;
    const kind = `${thrown.playerId} ${thrown.type}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return { throws, counts, corrections };
}
