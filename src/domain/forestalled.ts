import { firstName } from './format.ts';
import type { OutboxRow } from './intents.ts';
import { forestalledTexts as texts } from './messages/forestalled.ts';
import type { Match, ShotType } from './types.ts';

/** Rows of a match that came after another phone had completed it. */
export function forestalledRows(rows: readonly OutboxRow[], matchId: string): OutboxRow[] {
  return rows.filter((row) => row.matchId === matchId && row.state === 'parked' && row.reason === 'match-completed');
}

/**
 * What a person is told whose taps came after another phone's completion: how the match ended there, and which of his own
 * throws and corrections it leaves out. A throw that he took back himself is none of them.
 *
 * @param match as the server has it
 * @returns null while the match is not known to be over, or nothing of this phone was left out
 */
export function forestalledSentence(
  match: Pick<Match, 'status' | 'team1Score' | 'team2Score' | 'playerStats'> | undefined,
  rows: readonly OutboxRow[],
): string | null {
  if (match?.status !== 'completed' || rows.length === 0) return null;
  const own = new Set(rows.flatMap(({ intent }) => (intent.kind === 'shot' ? [intent.eventId] : [])));
  const takenBack = new Set(rows.flatMap(({ intent }) => (intent.kind === 'undo' ? [intent.target] : [])));
  const counts = new Map<string, number>();
  let throws = 0;
  let corrections = 0;
  for (const { intent } of rows) {
    if (intent.kind === 'undo' && !own.has(intent.target)) corrections += 1;
    if (intent.kind !== 'shot' || takenBack.has(intent.eventId)) continue;
    throws += 1;
    const key = `${intent.playerId} ${intent.type}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  if (throws + corrections === 0) return null;
  const list = [...counts].map(([key, count]) => {
    const [playerId = '', type] = key.split(' ') as [string, ShotType];
    return `${firstName(match.playerStats[playerId]?.playerName ?? '')} ${count} ${texts.kinds[type]}`;
  });
  return [
    texts.ended(match.team1Score, match.team2Score),
    ...(throws > 0 ? [texts.throws(throws, list.join(', '))] : []),
    ...(corrections > 0 ? [texts.corrections(corrections)] : []),
  ].join(' ');
}
