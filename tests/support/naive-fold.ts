import type { MatchEvent } from '../../src/domain/records/types.ts';

/** A second, deliberately plain implementation of the fold, for comparison: cups and attempts by player. */
export function naiveFold(
  events: Readonly<Record<string, MatchEvent>>,
  sides: readonly [readonly string[], readonly string[]],
  totalCups = 10,
): Record<string, { cups: number; attempts: number }> {
  const tally = new Map([...sides[0], ...sides[1]].map((uid) => [uid, { cups: 0, attempts: 0 }]));
  const takenBack = Object.values(events).flatMap((event) => (event.type === 'undo' ? [event.target] : []));
  for (const key of Object.keys(events).sort()) {
    const event = events[key];
    if (event === undefined || event.type === 'undo' || event.type === 'move') continue;
    // A move has the key of its event plus a dash; undoing any of these undoes the throw.
    let [last, thrower] = [key, event.playerId];
    let gone = takenBack.includes(key);
    for (let next = events[`${last}-`]; !gone && next?.type === 'move'; next = events[`${last}-`]) {
      thrower = next.playerId;
      last += '-';
      gone = takenBack.includes(last);
    }
    if (gone) continue;
    const own = tally.get(thrower);
    const side = sides.find((players) => players.includes(thrower));
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
