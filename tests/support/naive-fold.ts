import type { MatchEvent } from '../../src/domain/records/types.ts';

/** A second, deliberately plain implementation of the fold, for comparison: cups and attempts by player. */
export function naiveFold(
  events: Readonly<Record<string, MatchEvent>>,
  sides: readonly [readonly string[], readonly string[]],
  totalCups = 10,
): Record<string, { cups: number; attempts: number }> {
  const tally = new Map([...sides[0], ...sides[1]].map((uid) => [uid, { cups: 0, attempts: 0 }]));
  const undoOf = (target: string) =>
    Object.keys(events).find((key) => {
      const event = events[key];
      return event?.type === 'undo' && event.target === target;
    });
  for (const key of Object.keys(events).sort()) {
    const event = events[key];
    if (event === undefined || 'target' in event || event.type === 'sub' || event.type === 'overtime') continue;
    // A correction has the key of its event plus a dash; only a restore follows an undo.
    let [last, thrower, type] = [key, event.playerId, event.type];
    let gone = false;
    for (;;) {
      const undo: string | undefined = undoOf(last);
      gone = undo !== undefined;
      const next: MatchEvent | undefined = events[`${undo ?? last}-`];
      if (next === undefined || next.type === 'undo' || (gone && next.type !== 'restore')) break;
      if (!('target' in next) || next.target !== (undo ?? last)) break;
      if (next.type === 'move') thrower = next.playerId;
      if (next.type === 'turn' && type !== 'minus') type = type === 'cup' ? 'miss' : 'cup';
      last = `${undo ?? last}-`;
    }
    if (gone) continue;
    // Who has left the match has no seat; his throws go with it from one to the next.
    for (const later of Object.keys(events).sort()) {
      const one = events[later];
      if (one?.type === 'sub' && one.leaves === thrower && !tally.has(thrower)) thrower = one.playerId;
    }
    const own = tally.get(thrower);
    const side = sides.find((players) => players.includes(thrower));
    if (own === undefined || side === undefined) continue;
    const teamCups = side.reduce((sum, uid) => sum + (tally.get(uid)?.cups ?? 0), 0);
    if (type === 'miss') own.attempts += 1;
    if (type === 'minus' && own.cups > 0) own.cups -= 1;
    if (type === 'cup' && teamCups < totalCups) {
      own.cups += 1;
      own.attempts += 1;
    }
  }
  return Object.fromEntries(tally);
}
