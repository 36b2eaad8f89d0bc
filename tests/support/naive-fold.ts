import type { MatchEvent } from '../../src/domain/records/types.ts';

type Events = Readonly<Record<string, MatchEvent>>;
type Sides = readonly [readonly string[], readonly string[]];
type Tally = Record<string, { cups: number; attempts: number }>;

/** The overtimes of a log in the same way, each on its own: the last one's number and score, and all cups and attempts of each player; null without one. */
export function naiveOvertime(
  events: Events,
  sides: Sides,
  { totalCups, cups, rounds }: { totalCups: number; cups: number; rounds: number },
): { phase: number; scores: [number, number]; all: Tally } | null {
  const scoresOf = (tally: Tally) =>
    sides.map((side) => side.reduce((sum, uid) => sum + (tally[uid]?.cups ?? 0), 0)) as [number, number];
  // An event that begins an overtime stands if its chain of undos and restores ends with it or a restore.
  const stands = (key: string): boolean => {
    const undo = events[`${key}-`];
    return undo?.type !== 'undo' || (events[`${key}--`]?.type === 'restore' && stands(`${key}--`));
  };
  const begins = (phase: number) =>
    Object.entries(events).some(([key, event]) => event.type === 'overtime' && event.phase === phase && stands(key));
  let scores = scoresOf(naiveFold(events, sides, totalCups));
  let last: ReturnType<typeof naiveOvertime> = null;
  for (let phase = 1; scores[0] === scores[1] && begins(phase) && (rounds === 0 || phase <= rounds); phase++) {
    const tally = naiveFold(events, sides, cups, phase);
    scores = scoresOf(tally);
    const all = Object.fromEntries(
      Object.entries(tally).map(([uid, own]) => {
        const before = last?.all[uid] ?? { cups: 0, attempts: 0 };
        return [uid, { cups: own.cups + before.cups, attempts: own.attempts + before.attempts }];
      }),
    );
    last = { phase, scores, all };
  }
  return last;
}

/**
 * A second, deliberately plain implementation of the fold, for comparison: cups and attempts by player.
 *
 * @param phase the part of the match; 0 is regular time
 */
export function naiveFold(events: Events, sides: Sides, totalCups = 10, phase = 0): Tally {
  const tally = new Map([...sides[0], ...sides[1]].map((uid) => [uid, { cups: 0, attempts: 0 }]));
  const undoOf = (target: string) =>
    Object.keys(events).find((key) => {
      const event = events[key];
      return event?.type === 'undo' && event.target === target;
    });
  for (const key of Object.keys(events).sort()) {
    const event = events[key];
    if (
      event === undefined ||
      'target' in event ||
      event.type === 'sub' ||
      event.type === 'overtime' ||
      event.type === 'clock'
    )
      continue;
    if ((event.phase ?? 0) !== phase) continue;
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
