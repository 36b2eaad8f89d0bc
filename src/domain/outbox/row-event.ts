import type { MatchEvent } from '../records/types.ts';
import { eventIdOf, type OutboxRow } from './intents.ts';

// This is not in the plan of an update, which only the scorer's phone needs: every page that shows a match loads this file.

/** The event that a tap's row adds. */
export function eventOf(
  row: OutboxRow,
  toServerTime: (at: number) => number,
): { id: string; value: MatchEvent } | null {
  const { intent, uid } = row;
  const id = eventIdOf(row);
  if (id === null || intent.kind === 'start' || intent.kind === 'complete' || intent.kind === 'cancel') return null;
  const signed = { at: toServerTime(row.at), by: uid };
  if (intent.kind === 'shot') return { id, value: { type: intent.type, playerId: intent.playerId, ...signed } };
  const { target } = intent;
  if (intent.kind === 'undo') return { id, value: { type: 'undo', target, ...signed } };
  return { id, value: { type: 'move', target, playerId: intent.playerId, ...signed } };
}
