import { lineup as texts } from '../messages/lineup.ts';
import { formatTime } from '../text/format.ts';
import { playsIn } from './sides.ts';
import { substitutionsOf } from './substitutes.ts';
import type { MatchView } from './view.ts';

/**
 * Who came in for whom, oldest first (decision 67), with the time of day. Who left the match came in or went out as a change of the line-up.
 *
 * @param offset what the server's clock is ahead of the device's, in ms; only a pending substitution has the device's time
 */
export function substitutionLines(
  { match, events, pendingEvents }: Pick<MatchView, 'match' | 'events' | 'pendingEvents'>,
  offset = 0,
): { id: string; time: string; text: string }[] {
  const nameOf = (uid: string) => match.playerStats[uid]?.playerName ?? '';
  const changes = substitutionsOf(events).filter((sub) =>
    [sub.leaves, sub.playerId].every((uid) => playsIn(match, uid)),
  );
  return changes.map(({ eventId, leaves, playerId, at }) => ({
    id: eventId,
    time: formatTime(pendingEvents.has(eventId) ? at : at - offset),
    text: texts.substituted(nameOf(leaves), nameOf(playerId)),
  }));
}
