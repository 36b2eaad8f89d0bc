import type { MatchEvent } from '../../src/domain/types.ts';

/** A second, deliberately plain telling of a match, to hold against the fold: cups and attempts by player. */
export function naiveFold(
  events: Readonly<Record<string, MatchEvent>>,
  sides: readonly [readonly string[], readonly string[]],
  totalCups = 10,
): Record<string, { cups: number; attempts: number }> {
  const tally = new Map([...sides[0], ...sides[1]].map((uid) => [uid, { cups: 0, attempts: 0 }]));
  const takenBack = Object.values(events).flatMap((event) => (event.type === 'undo' ? [event.target] : []));
  const keys = Object.keys(events).filter((key) => !takenBack.includes(key));
  keys.sort();
  for (const key of keys) {
    const event = events[key];
    if (event === undefined || event.type === 'undo') continue;
    const own = tally.get(event.playerId);
    const side = sides.find((players) => players.includes(event.playerId));
    if (own === undefined || side === undefined) continue;
    const teamCups = side.reduce((sum, uid) => sum + (tally.get(uid)?.cups ?? 0), 0);
    if (event.type === 'miss') own.attempts += 1;
    if (event.type === 'minus' && own.cups > 0) own.cups -= 1;
    if (event.type === 'cup' && teamCups < totalCups) {
      own.cups += 1;
      own.attempts += 1;
    }
  }
  return Object.fromEntries(tally);
}
