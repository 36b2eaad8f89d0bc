import type { GameRules } from '../../src/domain/match/game-rules.ts';
import type { MatchClock, MatchEvent } from '../../src/domain/records/types.ts';

type Events = Readonly<Record<string, MatchEvent>>;
type Sides = readonly [readonly string[], readonly string[]];
/** What players, and teams for their penalties, have. */
type Tally = Record<string, { cups: number; attempts: number; doubles: number }>;
/** One throw that counted: the place of its side, the cups that it moved, whether it was an attempt, and an answer to the last cup. */
interface Counted {
  side: number;
  cups: number;
  isAttempt: boolean;
  isAnswer: boolean;
}

/** The overtimes of a log in the same way, each on its own: the last one's number and score, and all cups and attempts of each player; null without one. */
export function naiveOvertime(
  events: Events,
  sides: Sides,
  { totalCups, cups, rounds }: { totalCups: number; cups: number; rounds: number },
  teams: readonly string[] = [],
): { phase: number; scores: [number, number]; all: Tally } | null {
  const scoresOf = (tally: Tally) => naiveScores(tally, sides, teams);
  // An event that begins an overtime stands if its chain of undos and restores ends with it or a restore.
  const stands = (key: string): boolean => {
    const undo = events[`${key}-`];
    return undo?.type !== 'undo' || (events[`${key}--`]?.type === 'restore' && stands(`${key}--`));
  };
  const begins = (phase: number) =>
    Object.entries(events).some(([key, event]) => event.type === 'overtime' && event.phase === phase && stands(key));
  let scores = scoresOf(naiveFold(events, sides, totalCups, 0, teams));
  let last: ReturnType<typeof naiveOvertime> = null;
  for (let phase = 1; scores[0] === scores[1] && begins(phase) && (rounds === 0 || phase <= rounds); phase++) {
    const tally = naiveFold(events, sides, cups, phase, teams);
    scores = scoresOf(tally);
    const all = Object.fromEntries(
      Object.entries(tally).map(([uid, own]) => {
        const before = last?.all[uid] ?? { cups: 0, attempts: 0 };
        return [uid, { cups: own.cups + before.cups, attempts: own.attempts + before.attempts, doubles: 0 }];
      }),
    );
    last = { phase, scores, all };
  }
  return last;
}

/**
 * A second, deliberately plain implementation of the fold, for comparison: cups, attempts and double cups by player.
 *
 * @param phase the part of the match; 0 is regular time; @param teams whose penalties count, each as a line of its own
 */
export const naiveFold = (
  events: Events,
  sides: Sides,
  totalCups = 10,
  phase = 0,
  teams: readonly string[] = [],
): Tally => naivePhase(events, sides, totalCups, phase, teams).tally;

/** The scores of a tally: the cups of the players and of the team's penalties. */
export const naiveScores = (tally: Tally, sides: Sides, teams: readonly string[] = []): [number, number] => {
  const scoreOf = (place: number) =>
    [...(sides[place] ?? []), teams[place] ?? ''].reduce((sum, one) => sum + (tally[one]?.cups ?? 0), 0);
  return [scoreOf(0), scoreOf(1)];
};

/** The same, with every throw that counted. */
function naivePhase(events: Events, sides: Sides, totalCups: number, phase: number, teams: readonly string[]) {
  const everybody = [...sides[0], ...sides[1], ...teams];
  /** Each hit of somebody, by its cups. */
  const hits = new Map<string, number[]>(everybody.map((one) => [one, []]));
  const attempts = new Map(everybody.map((one) => [one, 0]));
  const counted: Counted[] = [];
  const cupsOf = (one: string) => (hits.get(one) ?? []).reduce((sum, cups) => sum + cups, 0);
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
      if (next.type === 'turn' && type === 'cup') type = 'miss';
      else if (next.type === 'turn' && (type === 'miss' || type === 'double')) type = 'cup';
      last = `${undo ?? last}-`;
    }
    if (gone) continue;
    // Who has left the match has no seat; his throws go with it from one to the next.
    for (const later of Object.keys(events).sort()) {
      const one = events[later];
      if (type !== 'penalty' && one?.type === 'sub' && one.leaves === thrower && !isSeated(thrower))
        thrower = one.playerId;
    }
    function isSeated(one: string) {
      return sides[0].includes(one) || sides[1].includes(one);
    }
    // A penalty is a team's, and all others are a player's.
    const side = type === 'penalty' ? teams.indexOf(thrower) : sides.findIndex((players) => players.includes(thrower));
    const own = hits.get(thrower);
    if (own === undefined || side < 0) continue;
    const room = totalCups - [...(sides[side] ?? []), teams[side] ?? ''].reduce((sum, one) => sum + cupsOf(one), 0);
    const before = cupsOf(thrower);
    if (type === 'minus' && before === 0) continue;
    if (type !== 'minus' && type !== 'miss' && room === 0) continue;
    if (type === 'cup' || type === 'penalty') own.push(1);
    if (type === 'double') own.push(room === 1 ? 1 : 2);
    if (type === 'minus') {
      // A hit of one cup goes; else one of two keeps one.
      const single = own.indexOf(1);
      if (single >= 0) own.splice(single, 1);
      else own[0] = 1;
    }
    const isAttempt = type === 'cup' || type === 'miss' || type === 'double';
    if (isAttempt) attempts.set(thrower, (attempts.get(thrower) ?? 0) + 1);
    counted.push({ side, cups: cupsOf(thrower) - before, isAttempt, isAnswer: event.redemption === true });
  }
  const lineOf = (one: string) => ({
    cups: cupsOf(one),
    attempts: attempts.get(one) ?? 0,
    doubles: (hits.get(one) ?? []).filter((cups) => cups === 2).length,
  });
  return { tally: Object.fromEntries(everybody.map((one) => [one, lineOf(one)])) as Tally, counted };
}

/** Who answers the last cup of a phase (decision 150), by a walk through it: the place of the side, and whether it has finished; null: nobody. */
export function naiveAnswer(
  events: Events,
  sides: Sides,
  teams: readonly string[],
  {
    rack,
    phase,
    redemption,
    endsByBoth,
  }: Pick<GameRules, 'redemption' | 'endsByBoth'> & { rack: number; phase: number },
): { side: number; isOver: boolean } | null {
  const scores = [0, 0];
  let turn: { side: number; hits: boolean[] } = { side: -1, hits: [] };
  /** What has happened since a side filled the rack, by its place. */
  const filled: ({ isOver: boolean; byBoth: boolean } | null)[] = [null, null];
  for (const one of naivePhase(events, sides, rack, phase, teams).counted) {
    if (one.isAttempt) {
      if (turn.side !== one.side) turn = { side: one.side, hits: [] };
      // Two balls of each turn; where one side throws on, two more.
      turn.hits.push(one.cups > 0);
    }
    const cups = (scores[one.side] ?? 0) + one.cups;
    scores[one.side] = cups;
    if (cups < rack) filled[one.side] = null;
    else if (one.cups > 0) {
      const [a, b] = turn.hits.slice(-2);
      filled[one.side] = {
        isOver: false,
        byBoth: turn.side === one.side && turn.hits.length % 2 === 0 && a === true && b === true,
      };
    }
    const answered = filled[1 - one.side];
    if (answered && one.isAnswer && one.isAttempt && (redemption === 'ball' || one.cups === 0)) answered.isOver = true;
  }
  const [first, second] = filled;
  const full = first ?? second;
  if (redemption === 'none' || !full || (first && second) || (endsByBoth && full.byBoth)) return null;
  return { side: first ? 1 : 0, isOver: full.isOver };
}

/** The clock of a phase (decision 153): the times between a start and what stopped it, added up. */
export function naiveClock(events: Events, phase: number): MatchClock | undefined {
  const said = Object.keys(events)
    .sort()
    .flatMap((key) => {
      const event = events[key];
      return event?.type === 'clock' && event.phase === phase ? [event] : [];
    });
  if (said.length === 0) return undefined;
  let [spent, isOut] = [0, false];
  let started: number | null = null;
  for (const { to, at } of said) {
    if (to === 'run') {
      started ??= at;
      isOut = false;
      continue;
    }
    if (started !== null) spent += Math.max(0, at - started);
    started = null;
    if (to === 'out') isOut = true;
  }
  return { spent, ...(started !== null && { since: started }), ...(isOut && { out: true }) };
}
