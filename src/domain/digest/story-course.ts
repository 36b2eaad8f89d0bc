import { isHit, SHOTS } from '../match/shots.ts';
import { otherSide, type Side, sideOf, teamNameOf } from '../match/sides.ts';
import type { PlayedMatch } from './played-match.ts';
import { type Claim, claim } from './story-facts.ts';
import { type Frame, nameOf } from './story-record.ts';

/** A throw as it stayed, and the score after it. */
export interface CountedThrow {
  side: Side;
  playerId: string;
  isCup: boolean;
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
  const throws: { playerId: string; isCup: boolean; at: number }[] = [];
  for (const { type, playerId, at } of timeline) {
    if (SHOTS[type].attempts > 0) throws.push({ playerId, isCup: isHit(type), at });
    else {
      const removed = throws.findLast((one) => one.isCup && one.playerId === playerId);
      if (removed !== undefined) removed.isCup = false;
    }
  }
  const cups = { one: 0, two: 0 };
  return throws.map((one) => {
    const side = sideOf(match, one.playerId) ?? 'two';
    if (one.isCup) cups[side] += 1;
    return { ...one, side, ...cups };
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
/** Of the winner's cups after the deficit, percent, for the player who turned the match; and how many. */
const TURNED = { percent: 60, cups: 4 } as const;
const SHARP = { percent: 60, throws: 8 } as const;

/** What the log alone says. */
export function courseClaims(frame: Frame, steps: readonly CountedThrow[]): (Claim | null)[] {
  const { winner, match, isLevel } = frame;
  const own = steps.filter(({ side }) => side === winner);
  const cups = own.filter(({ isCup }) => isCup);
  const [first] = steps;
  const finisher = cups.at(-1)?.playerId ?? '';
  const slow = own.findIndex(({ isCup }) => isCup);
  const good = lengthFrom(own, ({ isCup }) => isCup);
  const closing = lengthFrom([...cups].reverse(), ({ playerId }) => playerId === finisher);
  const throwsAll = steps.length;
  return [
    ...(isLevel ? [] : leads(frame, steps)),
    ...(isLevel ? [] : turned(frame, steps)),
    ...playerRuns(frame, steps),
    teamRun(frame, steps),
    isClutch(frame, steps)
      ? claim('clutch', { team: frame.team, player: nameOf(match, finisher), own: match.totalCups - 1 })
      : null,
    closing >= LEAST.closing && closing < cups.length
      ? claim('closing', { team: frame.team, player: nameOf(match, finisher), count: closing }, closing - LEAST.closing)
      : null,
    first?.isCup ? claim('firstThrow', { player: nameOf(match, first.playerId) }) : null,
    slow >= LEAST.slow && !isLevel ? claim('slowStart', { team: frame.team, count: slow }, slow - LEAST.slow) : null,
    good >= LEAST.good ? claim('goodStart', { team: frame.team, count: good }, good - LEAST.good) : null,
    ...sharpest(frame, steps),
    claim('figures', { own: match.team1Score + match.team2Score, their: throwsAll }),
  ];
}

/** Who led when. */
function leads({ winner, team, other }: Frame, steps: readonly CountedThrow[]): (Claim | null)[] {
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
    level >= LEAST.level ? claim('level', { team, other, count: level }, level - LEAST.level) : null,
  ];
}

/** The winner was far behind, and who turned it. */
function turned({ winner, match, team }: Frame, steps: readonly CountedThrow[]): (Claim | null)[] {
  const behind = steps.map((step) => step[otherSide(winner)] - step[winner]);
  const count = Math.max(0, ...behind);
  if (count < LEAST.deficit) return [];
  const at = behind.indexOf(count);
  const { [winner]: own = 0, [otherSide(winner)]: their = 0 } = steps[at] ?? {};
  const cups = steps.slice(at + 1).filter(({ side, isCup }) => side === winner && isCup);
  const [uid, most] = mostOf(cups.map(({ playerId }) => playerId));
  const isTurner = most >= TURNED.cups && 100 * most >= TURNED.percent * cups.length;
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
      ({ isCup }) => (isCup ? 1 : 0),
    );
    return count < LEAST.playerRun
      ? null
      : claim('playerRun', { player: nameOf(match, uid), count }, 1.5 * (count - LEAST.playerRun));
  });
}

/** The longest run of one team's cups without a cup of the other's. */
function teamRun({ match, winner }: Frame, steps: readonly CountedThrow[]): Claim | null {
  const cups = steps.filter(({ isCup }) => isCup);
  const runOf = (side: Side) => longestRun(cups, (step) => (step.side === side ? 1 : 0));
  const side = runOf(otherSide(winner)) > runOf(winner) ? otherSide(winner) : winner;
  const count = runOf(side);
  if (count < LEAST.teamRun) return null;
  return claim('teamRun', { team: teamNameOf(match, side), count }, count - LEAST.teamRun);
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
    const cups = own.filter(({ isCup }) => isCup).length;
    return { uid, cups, throws: own.length, rate: cups / own.length };
  });
  const best = lines.reduce<(typeof lines)[number] | undefined>(
    (a, b) => (a !== undefined && a.rate >= b.rate ? a : b),
    undefined,
  );
  if (best === undefined || lines.some((one) => one !== best && one.rate >= best.rate)) return [];
  const count = Math.round(100 * best.rate);
  if (count < SHARP.percent || best.throws < SHARP.throws) return [];
  const by = (count - SHARP.percent) / 10;
  return [claim('sharp', { player: nameOf(match, best.uid), count, own: best.cups, their: best.throws }, by)];
}

function lengthFrom<T>(list: readonly T[], holds: (one: T) => boolean): number {
  const end = list.findIndex((one) => !holds(one));
  return end === -1 ? list.length : end;
}

function longestRun(steps: readonly CountedThrow[], add: (step: CountedThrow) => 0 | 1): number {
  let run = 0;
  return steps.reduce((most, step) => {
    run = add(step) === 1 ? run + 1 : 0;
    return Math.max(most, run);
  }, 0);
}

/** The most frequent of the ids, the first one on ties, and how often it is there. */
function mostOf(ids: readonly string[]): [uid: string, count: number] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0]);
}
