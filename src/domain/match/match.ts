import type { EventLog, Match, MatchEvent, MatchPlayerStats } from '../records/types.ts';
import { percent } from '../standings/stats.ts';
import { correctionsOf, isThrow, seatedFor, type Throw } from './corrections.ts';
import { type GameRules, rulesOf } from './game-rules.ts';
import { newEntry } from './lineup.ts';
import { correctionKey } from './ordered-keys.ts';
import { SHOTS, type ShotType } from './shots.ts';
import { cupsOf, playersOf, SIDES, type Side, sideOf, sideOfTeam, teamIdOf, teamNameOf } from './sides.ts';

/** A state that a fold goes on from; an absent number counts as none. */
type FoldedBefore = Partial<Scores & Overtime & Penalties> & { playerStats: Record<string, Partial<MatchPlayerStats>> };

type Scores = Pick<Match, 'team1Score' | 'team2Score'>;
/** The fields of a match about its overtimes. */
type Overtime = Pick<Match, 'phase' | 'team1Overtime' | 'team2Overtime'>;
/** The cups of regular time that nobody threw, where there are some (decision 152). */
type Penalties = Pick<Match, 'team1Penalties' | 'team2Penalties'>;

/** The fields of a match that the fold reads. Its scores are the fold's result, and are read of a typed match only. */
export type MatchFrame = Pick<
  Match,
  | 'status'
  | 'typed'
  | 'team1Id'
  | 'team2Id'
  | 'team1Name'
  | 'team2Name'
  | 'team1Players'
  | 'team2Players'
  | 'totalCups'
  | 'rules'
  | 'clock'
> &
  Partial<Scores & Overtime & Penalties> & {
    playerStats: Record<string, Pick<MatchPlayerStats, 'playerName'> & Partial<MatchPlayerStats>>;
  };

/** One throw as it counted, with its corrections, and the score after it. */
export interface TimelineEntry extends Throw {
  side: Side;
  /** The cups by which it moved the score. */
  cups: number;
  team1Score: number;
  team2Score: number;
}

/** A throw that does not count: another device was faster, or a correction left no room for it. */
export interface UncountedEntry extends Throw {
  refusal: Refusal;
}

/** The overtimes of a match. */
export interface FoldedOvertime {
  /** The last one, from 1. */
  phase: number;
  /** Cups of the last one. */
  team1Score: number;
  team2Score: number;
  /** Cups in the last one by player; none if nobody knows them. */
  cups: Readonly<Record<string, number>>;
  /** The key of the event that began it, with its corrections; undefined if the log is not here. */
  begunBy: string | undefined;
  /** The throws of all overtimes that counted, oldest first, each with the score of its own overtime. */
  timeline: TimelineEntry[];
}

/** The result of folding a match's events (docs/scoring.md). */
export interface FoldedMatch extends Penalties {
  playerStats: Record<string, MatchPlayerStats>;
  team1Score: number;
  team2Score: number;
  /** The player with most cups, the first one on ties; null while nobody has a cup (COMP-05 to COMP-07). */
  mvpId: string | null;
  /** Throws of regular time that counted, oldest first; undone and refused ones are not in it. */
  timeline: TimelineEntry[];
  /** What has been played after it, in a match that had an overtime (decision 145). */
  overtime?: FoldedOvertime;
  /** Throws that nobody undid but that do not count, oldest first. */
  uncounted: UncountedEntry[];
}

/** Why a tap is refused. */
export type Refusal =
  | 'match-completed'
  | 'match-cancelled'
  | 'unknown-player'
  | 'rack-empty'
  | 'phase-over'
  | 'redemption'
  | 'redemption-over'
  | 'not-in-rules'
  | 'clock-said'
  | 'rules-unknown'
  | 'match-tied'
  | 'log-full'
  | 'no-cup-to-remove'
  | 'nothing-to-undo'
  | 'lineup-late'
  | 'bench-full'
  | 'log-unread';

/**
 * Folds a match from its events in key order. Order of arrival and duplicates do not matter (L1); cups stay
 * between zero and `totalCups` (L7); `undo` removes the throw it names, with its attempt, and `move` gives that throw to
 * another player at the same place, so that a throw counts once or not at all (L14).
 *
 * A throw counts in the phase that its scorer saw, wherever its key stands. An overtime counts while the phase before it is level (decision 145).
 *
 * A typed match has no events: its record is the result (decision 71).
 *
 * @param from the state before the first of these events, for a device that lacks the older log
 */
export function foldMatch(
  match: MatchFrame,
  events: EventLog,
  from: FoldedBefore | undefined = match.typed ? match : undefined,
): FoldedMatch {
  const resolve = correctionsOf(events);
  const stats = statsBefore(match, from);
  const timeline: TimelineEntry[] = [];
  const uncounted: UncountedEntry[] = [];
  const later: Later = { throws: [], begun: new Map() };
  const regular = bySide(from?.team1Score, from?.team2Score);
  const penalties = bySide(from?.team1Penalties, from?.team2Penalties);
  const count = counterOf(match, { events, stats, penalties, uncounted });

  // The default order compares code units, as the database orders keys.
  for (const key of Object.keys(events).sort()) {
    const event = events[key];
    if (event === undefined) continue;
    if (event.type === 'overtime') addBeginning(later, events, key, event.phase);
    if (!isThrow(event)) continue;
    const { thrown, undoneBy } = resolve(key, event);
    if (undoneBy !== null) continue;
    if (thrown.phase === undefined) count(thrown, regular, match.totalCups, timeline);
    else addLater(later, thrown, thrown.phase);
  }
  const scores = { team1Score: regular.one, team2Score: regular.two };
  const overtime = playOvertimes({ rules: rulesOf(match), from, scores, stats, later, count });
  const uncountedLater = later.throws.flat();
  for (const thrown of uncountedLater) uncounted.push({ ...thrown, refusal: 'phase-over' });
  if (uncountedLater.length > 0 || overtime !== undefined) uncounted.sort((a, b) => (a.eventId < b.eventId ? -1 : 1));
  const mvpId = mvpOf(match, stats);
  return {
    ...{ playerStats: stats, ...scores, mvpId, timeline, uncounted },
    ...(penalties.one > 0 && { team1Penalties: penalties.one }),
    ...(penalties.two > 0 && { team2Penalties: penalties.two }),
    ...(overtime && { overtime }),
  };
}

const bySide = (one = 0, two = 0): Record<Side, number> => ({ one, two });

function statsBefore(match: MatchFrame, from: FoldedBefore | undefined): Record<string, MatchPlayerStats> {
  const stats: Record<string, MatchPlayerStats> = {};
  for (const playerId of playersOf(match)) {
    const teamId = teamIdOf(match, sideOf(match, playerId) ?? 'two');
    const entry = newEntry(playerId, match.playerStats[playerId]?.playerName ?? '', teamId);
    stats[playerId] = { ...entry, ...from?.playerStats[playerId] };
  }
  return stats;
}

/** Lets a throw count, or finds why it does not. @param ofPlayer the cups that its player has in its phase */
type Count = (
  thrown: Throw,
  cups: Record<Side, number>,
  totalCups: number,
  into: TimelineEntry[],
  ofPlayer?: (playerId: string) => number,
) => void;

/** What a throw that counts adds to. */
interface Tally {
  events: EventLog;
  stats: Record<string, MatchPlayerStats>;
  penalties: Record<Side, number>;
  uncounted: UncountedEntry[];
}

function counterOf(match: MatchFrame, { events, stats, penalties, uncounted }: Tally): Count {
  const ownCups = (playerId: string) => stats[playerId]?.cupsScored ?? 0;
  return (thrown, cups, totalCups, into, ofPlayer = ownCups) => {
    const { eventId, type, at, by, phase } = thrown;
    const isPenalty = type === 'penalty';
    const playerId = isPenalty ? thrown.playerId : seatedFor(match, events, thrown.playerId);
    const side = isPenalty ? sideOfTeam(match, playerId) : sideOf(match, playerId);
    const player = stats[playerId];
    if (side === null || (player === undefined && !isPenalty)) return;
    const refusal = refuseShot(type, ofPlayer(playerId), cups[side], totalCups);
    if (refusal !== null) {
      uncounted.push({ ...thrown, refusal });
      return;
    }
    const moved = Math.min(SHOTS[type].cups, totalCups - cups[side]);
    if (player !== undefined) addTo(player, type, moved, phase);
    else if (phase === undefined) penalties[side] += moved;
    cups[side] += moved;
    // The fields are listed one by one: spreading each throw doubles the time of a fold.
    const [team1Score, team2Score] = [cups.one, cups.two];
    const entry: TimelineEntry = { eventId, type, playerId, side, cups: moved, at, by, team1Score, team2Score };
    if (phase !== undefined) entry.phase = phase;
    if (thrown.redemption) entry.redemption = true;
    into.push(entry);
  };
}

/** Adds a throw to its player's line. @param cups that it moved */
function addTo(player: MatchPlayerStats, type: ShotType, cups: number, phase: number | undefined): void {
  const { attempts } = SHOTS[type];
  if (phase !== undefined) {
    player.overtimeAttempts = (player.overtimeAttempts ?? 0) + attempts;
    player.overtimeCups = (player.overtimeCups ?? 0) + cups;
    return;
  }
  player.attempts += attempts;
  player.cupsScored += cups;
  if (cups > 1) player.doubles = (player.doubles ?? 0) + 1;
  // A cup that is taken back is a single one while the player has such, else one of a double.
  if (cups < 0 && player.doubles !== undefined && player.cupsScored < 2 * player.doubles) {
    player.doubles -= 1;
    if (player.doubles === 0) delete player.doubles;
  }
  player.accuracy = percent(hitsOf(player), player.attempts);
}

/** The throws with which a player has hit: a double is one of them, though it has two cups (decision 151). */
export const hitsOf = ({ cupsScored, doubles = 0 }: Pick<MatchPlayerStats, 'cupsScored' | 'doubles'>): number =>
  cupsScored - doubles;

/** What a log has of overtimes: their throws by their numbers, and the keys under which their beginnings can be taken back. */
interface Later {
  throws: Throw[][];
  begun: Map<number, string>;
}

function addBeginning({ begun }: Later, events: EventLog, key: string, phase: number): void {
  const lasting = lastingKey(events, key);
  if (lasting !== null) begun.set(phase, lasting);
}

function addLater({ throws }: Later, thrown: Throw, phase: number): void {
  throws[phase] ??= [];
  throws[phase].push(thrown);
}

interface BeforeOvertimes {
  rules: GameRules;
  from: FoldedBefore | undefined;
  scores: Scores;
  stats: Readonly<Record<string, MatchPlayerStats>>;
  later: Later;
  count: Count;
}

/** Plays the overtimes that have begun while the phase before each is level, and takes their throws out of `later`. */
function playOvertimes({ rules, from, scores, stats, later, count }: BeforeOvertimes): FoldedOvertime | undefined {
  if (rules.tie !== 'overtime') return undefined;
  const { throws, begun } = later;
  let played: FoldedOvertime | undefined;
  let before = scores;
  // The result of a typed match does not say which overtime it was.
  const known = from?.phase ?? (from?.team1Overtime === undefined ? 0 : 1);
  const timeline: TimelineEntry[] = [];
  for (let phase = 1; isLevel(before) && hasRound(rules, phase) && (phase <= known || begun.has(phase)); phase++) {
    const isKnown = phase === known;
    const cups = isKnown ? bySide(from?.team1Overtime, from?.team2Overtime) : bySide();
    const own: Record<string, number> = {};
    // Of an overtime that goes on from the record nobody knows whose cups these are.
    const ofPlayer = (playerId: string) => own[playerId] ?? (isKnown ? (stats[playerId]?.overtimeCups ?? 0) : 0);
    for (const thrown of throws[phase] ?? []) {
      const { length } = timeline;
      count(thrown, cups, rules.overtime.cups, timeline, ofPlayer);
      const last = timeline[length];
      if (last !== undefined) own[last.playerId] = ofPlayer(last.playerId) + last.cups;
    }
    delete throws[phase];
    const now = { team1Score: cups.one, team2Score: cups.two };
    played = { phase, ...now, cups: own, begunBy: begun.get(phase), timeline };
    // Of those before the known one the record has no score, but they ended level.
    if (phase >= known) before = now;
  }
  return played;
}

/** All throws that count, those of the overtimes behind those of regular time. */
export const countedThrows = ({ timeline, overtime }: Pick<FoldedMatch, 'timeline' | 'overtime'>): TimelineEntry[] =>
  overtime === undefined ? timeline : [...timeline, ...overtime.timeline];

/** The key of an event under which it can be corrected, or null if it was undone. */
function lastingKey(events: EventLog, key: string): string | null {
  for (let last = key; ; last = correctionKey(last)) {
    const next = events[correctionKey(last)];
    if (next === undefined) return last;
    if (next.type === 'undo') {
      last = correctionKey(last);
      if (events[correctionKey(last)]?.type !== 'restore') return null;
    }
  }
}

/** Whether the rules have a further overtime with this number. */
const hasRound = ({ overtime: { rounds } }: GameRules, phase: number): boolean => rounds === 0 || phase <= rounds;

const isLevel = ({ team1Score, team2Score }: Scores): boolean => team1Score === team2Score;

/** The scores that decide: of the last overtime if there was one, else of regular time. */
export const decidingScores = (folded: Scores & { overtime?: Scores | undefined }): Scores => folded.overtime ?? folded;

/** The scores and the racks that are thrown at now: those of the last overtime, else of regular time. */
export const playedNow = (
  match: Pick<Match, 'rules' | 'totalCups'>,
  folded: Scores & { overtime?: Scores | undefined },
): Scores & { totalCups: number } => {
  const { team1Score, team2Score } = decidingScores(folded);
  return {
    team1Score,
    team2Score,
    totalCups: folded.overtime === undefined ? match.totalCups : rulesOf(match).overtime.cups,
  };
};

/** The throws of the phase that is played. */
export const playedTimeline = ({
  timeline,
  overtime,
}: Pick<FoldedMatch, 'overtime'> & { timeline: readonly TimelineEntry[] }): readonly TimelineEntry[] =>
  overtime === undefined ? timeline : overtime.timeline.filter(({ phase }) => phase === overtime.phase);

/** The number of the overtime that level scores lead to; null if the rules have none, or the scores are not level. */
export function nextOvertime(
  match: Pick<Match, 'rules'>,
  folded: Pick<FoldedMatch, 'team1Score' | 'team2Score' | 'overtime'>,
): number | null {
  const rules = rulesOf(match);
  const next = (folded.overtime?.phase ?? 0) + 1;
  const isPlayed = folded.team1Score + folded.team2Score > 0;
  return rules.tie === 'overtime' && isPlayed && isLevel(decidingScores(folded)) && hasRound(rules, next) ? next : null;
}

/** Why a match cannot be completed: it is over already, 'empty' with both scores 0 (COMP-01), or 'tied' while an overtime has to decide (decision 145). */
export function judgeCompletion(
  match: MatchFrame,
  folded: FoldedMatch,
): 'completed' | 'cancelled' | 'empty' | 'tied' | null {
  if (match.status !== 'ongoing') return match.status;
  if (folded.team1Score === 0 && folded.team2Score === 0) return 'empty';
  return nextOvertime(match, folded) === null ? null : 'tied';
}

/** How a match ended, as its record says it: a winner, or a draw. */
export type MatchResult = Pick<Match, 'winnerId' | 'winnerName' | 'drawn'>;

/** The result of final scores: a draw where the rules have one, else the higher score wins; by the specification a tie counts as team two (COMP-03, COMP-04). */
export function resultOf(
  match: Pick<Match, 'team1Id' | 'team2Id' | 'team1Name' | 'team2Name' | 'rules'>,
  folded: Scores & { overtime?: Scores | undefined },
): MatchResult {
  const scores = decidingScores(folded);
  if (isLevel(scores) && rulesOf(match).tie !== 'second') return { drawn: true };
  const winner = scores.team1Score > scores.team2Score ? 'one' : 'two';
  return { winnerId: teamIdOf(match, winner), winnerName: teamNameOf(match, winner) };
}

/** What the record of a match says of its overtimes. */
export const overtimeFields = ({
  overtime,
}: {
  overtime?: Pick<FoldedOvertime, 'phase' | 'team1Score' | 'team2Score'> | undefined;
}): Overtime =>
  overtime === undefined
    ? {}
    : { phase: overtime.phase, team1Overtime: overtime.team1Score, team2Overtime: overtime.team2Score };

/** The same of all that a record keeps only where its rules have it. */
export const rareFields = (folded: Penalties & Parameters<typeof overtimeFields>[0]): Overtime & Penalties => ({
  ...overtimeFields(folded),
  ...(folded.team1Penalties !== undefined && { team1Penalties: folded.team1Penalties }),
  ...(folded.team2Penalties !== undefined && { team2Penalties: folded.team2Penalties }),
});

/** Whether a side has emptied the other's rack; the app then offers the completion (decision 12). */
export function isRackEmpty(scores: { team1Score: number; team2Score: number }, totalCups: number): boolean {
  return SIDES.some((side) => cupsOf(scores, side) >= totalCups);
}

/** The events of two logs together; the same key is the same event (L1, L10). */
export function mergeLogs(...logs: (EventLog | undefined)[]): Record<string, MatchEvent> {
  return Object.assign({}, ...logs);
}

/** Why a throw of this kind has no room at these scores; null: it counts. */
export function refuseShot(type: ShotType, cups: number, teamScore: number, totalCups: number): Refusal | null {
  if (SHOTS[type].cups > 0 && teamScore >= totalCups) return 'rack-empty';
  if (SHOTS[type].cups < 0 && cups <= 0) return 'no-cup-to-remove';
  return null;
}

function mvpOf(match: MatchFrame, stats: Record<string, MatchPlayerStats>): string | null {
  let best: MatchPlayerStats | null = null;
  for (const playerId of playersOf(match)) {
    const player = stats[playerId];
    if (player !== undefined && player.cupsScored > (best?.cupsScored ?? 0)) best = player;
  }
  return best?.playerId ?? null;
}
