import { correctionKey } from '../match/ordered-keys.ts';
import type { MatchEvent } from '../records/types.ts';
import { isCorrecting, type OutboxRow } from './intents.ts';

// This is not in the plan of an update, which only the scorer's phone needs: every page that shows a match loads this file.

/** The event that a tap's row adds. */
export function eventOf(
  row: OutboxRow,
  toServerTime: (at: number) => number,
): { id: string; value: MatchEvent } | null {
  const { intent, uid } = row;
  const signed = { at: toServerTime(row.at), by: uid };
  if (intent.kind === 'shot') {
    const { eventId: id, type, playerId, phase, redemption } = intent;
    const when = { ...(phase !== undefined && { phase }), ...(redemption && { redemption }) };
    return { id, value: { type, playerId, ...signed, ...when } };
  }
  if (intent.kind === 'sub') {
    const { eventId: id, playerId, leaves } = intent;
    return { id, value: { type: 'sub', playerId, leaves, ...signed } };
  }
  if (intent.kind === 'overtime')
    return { id: intent.eventId, value: { type: 'overtime', phase: intent.phase, ...signed } };
  if (intent.kind === 'clock') {
    const { eventId: id, phase, to } = intent;
    return { id, value: { type: 'clock', to, phase, ...signed } };
  }
  if (!isCorrecting(intent)) return null;
  const { target } = intent;
  const id = correctionKey(target);
  if (intent.kind === 'move') return { id, value: { type: 'move', target, playerId: intent.playerId, ...signed } };
  return { id, value: { type: intent.kind, target, ...signed } };
}
