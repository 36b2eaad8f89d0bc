import { rulesOf } from '../match/game-rules.ts';
import { redemptionOf } from '../match/redemption.ts';
import { isStep, SHOTS } from '../match/shots.ts';
import { cupsOf, otherSide, type Side, teamNameOf } from '../match/sides.ts';
import type { PlayedMatch } from './played-match.ts';
import { type Claim, claim } from './story-facts.ts';
import { type Frame, nameOf } from './story-record.ts';

/** A throw as it stayed, or a cup that nobody threw, and the score after it. */
export interface CountedThrow {
  side: Side;
  /** Of a penalty the team that has it. */
  playerId: string;
  /** Its cups that stayed; two of a double. */
  cups: number;
  isCup: boolean;
  isThrow: boolean;
  at: number;
  one: number;
  two: number;
}

/**
 * The throws of a match as they stayed: a removed cup was none (SCORE-03), so the last cup of its player before it is a miss. Null if there is no log, or
 * another than the record's: a story contains only facts of the record.
 */
export function courseOf({ match, timeline }: Pick<PlayedMatch, 'match' | 'timeline'>): readonly CountedThrow[] | null {
  const last = timeline.at(-1);
  if (match.typed || last?.team1Score !== match.team1Score || last.team2Score !== match.team2Score) return null;
  const steps: Pick<CountedThrow, 'side' | 'playerId' | 'cups' | 'isThrow' | 'at'>[] = [];
  for (const { type, side, playerId, cups, at } of timeline) {
    if (isStep(type)) steps.push({ side, playerId, cups, isThrow: SHOTS[type].attempts > 0, at });
    else {
      const removed = steps.findLast((one) => one.cups > 0 && one.playerId === playerId);
      if (removed !== undefined) removed.cups -= 1;
    }
  }
  const score = { one: 0, two: 0 };
  return steps.map((one) => {
    score[one.side] += one.cups;
    return { ...one, isCup: one.cups > 0, ...score };
  });
}

/** Shorter runs are nothing to tell. */
const LEAST = {
  deficit: 3,
  playerRun: 5,
  teamRun: 5,
  closing: 3,
  slow: 4,
  good: 3,
  changes: 3,
  level: 4,
} as const;
/** A match that ended within so many cups was open to its end. */
const CLOSE = 2;
/** Of the winner's cups after the deficit, percent, for the player who turned the match; and how many. */
const TURNED = { percent: 60, cups: 4 } as const;
const SHARP = { percent: 60, throws: 8 } as const;

/** What the log alone says. */
export function courseClaims(frame: Frame, steps: readonly CountedThrow[]): (Claim | null)[] {
  const { winner, match, isLevel } = frame;
  const throws = steps.filter(({ isThrow }) => isThrow);
  const own = throws.filter(({ side }) => side === winner);
  const cups = steps.filter(({ side, isCup }) => isCup && side === winner);
  const [first] = throws;
  const finisher = cups.at(-1)?.playerId ?? '';
  const slow = own.findIndex(({ isCup }) => isCup);
  const good = lengthFrom(own, ({ isCup }) => isCup);
  const last = [...cups].reverse();
  const closing = sumOf(
    last.slice(
      0,
      lengthFrom(last, ({ playerId }) => playerId === finisher),
    ),
  );
  return [
    ...(isLevel ? [] : leads(frame, steps)),
    ...(isLevel ? [] : turned(frame, steps)),
    ...playerRuns(frame, throws),
    teamRun(frame, steps),
    isClutch(frame, steps)
      ? claim('clutch', { team: frame.team, player: nameOf(match, finisher), own: match.totalCups - 1 })
      : null,
    closing >= LEAST.closing && closing < sumOf(cups)
      ? claim('closing', { team: frame.team, player: nameOf(match, finisher), count: closing }, closing - LEAST.closing)
      : null,
    first?.isCup ? claim('firstThrow', { player: nameOf(match, first.playerId) }) : null,
    slow >= LEAST.slow && !isLevel ? claim('slowStart', { team: frame.team, count: slow }, slow - LEAST.slow) : null,
    good >= LEAST.good ? claim('goodStart', { team: frame.team, count: good }, good - LEAST.good) : null,
    ...sharpest(frame, throws),
    ...answers(frame),
    claim('figures', { own: sumOf(throws), their: throws.length }),
  ];
}

/** Who led when. */
function leads({ winner, team, other, own, their }: Frame, steps: readonly CountedThrow[]): (Claim | null)[] {
  const signs = [0, ...steps.filter(({ isCup }) => isCup).map(({ one, two }) => Math.sign(one - two))];
  const won = winner === 'one' ? 1 : -1;
  const after = signs.slice(1);
  const led = after.filter((sign) => sign !== 0);
  const changes = led.filter((sign, index) => index > 0 && sign !== led[index - 1]).length;
  const level = after.filter((sign) => sign === 0).length;
  const isNeverBehind = after.every((sign) => sign !== -won);
  return [
    isNeverBehind && level === 0 ? claim('wireToWire', { team }) : null,
    isNeverBehind && level > 0 ? claim('neverBehind', { team, other }) : null,
    changes >= LEAST.changes ? claim('seesaw', { count: changes }, changes - LEAST.changes) : null,
    level >= LEAST.level && own - their <= CLOSE
      ? claim('level', { team, other, count: level }, level - LEAST.level)
      : null,
  ];
}

/** The winner was far behind, and who turned it. */
function turned({ winner, match, team }: Frame, steps: readonly CountedThrow[]): (Claim | null)[] {
  const behind = steps.map((step) => step[otherSide(winner)] - step[winner]);
  const count = Math.max(0, ...behind);
  if (count < LEAST.deficit) return [];
  const at = behind.indexOf(count);
  const { [winner]: own = 0, [otherSide(winner)]: their = 0 } = steps[at] ?? {};
  const after = steps.slice(at + 1).filter(({ side }) => side === winner);
  const [uid, most] = mostOf(after.filter(({ isThrow }) => isThrow));
  const isTurner = most >= TURNED.cups && 100 * most >= TURNED.percent * sumOf(after);
  return [
    claim('comeback', { team, count, own, their }, 2 * (count - LEAST.deficit)),
    isTurner
      ? claim('comebackBy', { team, player: nameOf(match, uid), count: most, own, their }, 2 * (count - LEAST.deficit))
      : null,
  ];
}

/** The longest run of each player's own throws. */
function playerRuns({ match }: Frame, steps: readonly CountedThrow[]): (Claim | null)[] {
  const uids = [...new Set(steps.map(({ playerId }) => playerId))];
  return uids.map((uid) => {
    const count = longestRun(
      steps.filter(({ playerId }) => playerId === uid),
      ({ isCup }) => (isCup ? 1 : null),
    );
    return count < LEAST.playerRun
      ? null
      : claim('playerRun', { player: nameOf(match, uid), count }, 1.5 * (count - LEAST.playerRun));
  });
}

/** The longest run of one team's cups without a cup of the other's. */
function teamRun({ match, winner }: Frame, steps: readonly CountedThrow[]): Claim | null {
  const cups = steps.filter(({ isCup }) => isCup);
  const runOf = (side: Side) => longestRun(cups, (step) => (step.side !== side ? null : step.isThrow ? step.cups : 0));
  const side = runOf(otherSide(winner)) > runOf(winner) ? otherSide(winner) : winner;
  const count = runOf(side);
  if (count < LEAST.teamRun) return null;
  return claim('teamRun', { team: teamNameOf(match, side), count }, count - LEAST.teamRun);
}

/** How the other side answered the last cup of a rack (decision 150). */
function answers({ match, timeline, winner, team, other, own, their }: Frame): (Claim | null)[] {
  const { redemption } = rulesOf(match);
  const last = timeline.findLast(({ cups }) => cups > 0);
  if (redemption === 'none' || last === undefined) return [];
  if (own !== their) {
    const answer = redemptionOf(match, { ...match, timeline });
    const isShort = answer?.isOver && answer.side !== winner && own === their + 1;
    return isShort ? [claim('answerFailed', { team, other, own, their })] : [];
  }
  const before = timeline.findLast(({ side, cups }) => side !== last.side && cups > 0);
  const behind = timeline.slice(timeline.indexOf(before ?? last) + 1).filter(({ side }) => side === last.side);
  const isFull = own === match.totalCups && behind.every((one) => one.redemption && one.type !== 'penalty');
  const count = own - (before === undefined ? own : cupsOf(before, last.side));
  return isFull ? [claim('answered', { team: teamNameOf(match, last.side), count, own })] : [];
}

function isClutch({ match, winner }: Frame, steps: readonly CountedThrow[]): boolean {
  const at = steps.findIndex((step) => step.one >= match.totalCups || step.two >= match.totalCups);
  const [before, last] = [steps[at - 1], steps[at]];
  const left = match.totalCups - 1;
  return (
    before?.one === left && before.two === left && last?.side === winner && steps.slice(at + 1).every((s) => !s.isCup)
  );
}

/** The one player who hit best, if he hit well and threw often. */
function sharpest({ match }: Frame, steps: readonly CountedThrow[]): (Claim | null)[] {
  const lines = [...new Set(steps.map(({ playerId }) => playerId))].map((uid) => {
    const own = steps.filter(({ playerId }) => playerId === uid);
    const hits = own.filter(({ isCup }) => isCup).length;
    return { uid, hits, cups: sumOf(own), throws: own.length, rate: hits / own.length };
  });
  const best = lines.reduce<(typeof lines)[number] | undefined>(
    (a, b) => (a !== undefined && a.rate >= b.rate ? a : b),
    undefined,
  );
  if (best === undefined || lines.some((one) => one !== best && one.rate >= best.rate)) return [];
  const count = Math.round(100 * best.rate);
  // With a double he has more cups than hits, and the sentence says both by one number.
  if (count < SHARP.percent || best.throws < SHARP.throws || best.cups > best.hits) return [];
  const by = (count - SHARP.percent) / 10;
  return [claim('sharp', { player: nameOf(match, best.uid), count, own: best.cups, their: best.throws }, by)];
}

function lengthFrom<T>(list: readonly T[], holds: (one: T) => boolean): number {
  const end = list.findIndex((one) => !holds(one));
  return end === -1 ? list.length : end;
}

/** @param add what a step adds; null: it ends the run */
function longestRun(steps: readonly CountedThrow[], add: (step: CountedThrow) => number | null): number {
  let run = 0;
  return steps.reduce((most, step) => {
    const more = add(step);
    run = more === null ? 0 : run + more;
    return Math.max(most, run);
  }, 0);
}

const sumOf = (steps: readonly CountedThrow[]): number => steps.reduce((sum, { cups }) => sum + cups, 0);

/** Who has most cups, the first one on ties, and how many. */
function mostOf(steps: readonly CountedThrow[]): [uid: string, count: number] {
  const counts = new Map<string, number>();
  for (const { playerId, cups } of steps) counts.set(playerId, (counts.get(playerId) ?? 0) + cups);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0]);
}
