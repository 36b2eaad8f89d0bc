import { foldMatch, type MatchFrame, nextOvertime, rareFields, resultOf } from '../../../src/domain/match/match.ts';
import { correctionKey, nextKey } from '../../../src/domain/match/ordered-keys.ts';
import { isPhaseOver, judgeShot, phaseFields } from '../../../src/domain/match/rulebook.ts';
import type { ShotType } from '../../../src/domain/match/shots.ts';
import type { Match, MatchEvent } from '../../../src/domain/records/types.ts';

export type Random = () => number;

const THROW_MS = 22_000;
const ROUNDS = 14;

/** A played match: its record and the events that fold to it. */
export interface PlayedMatch {
  match: Match;
  events: Record<string, MatchEvent>;
}

/**
 * Plays a match throw by throw, with the mistakes of real scorers: a removed cup, an undone tap.
 *
 * @param skill chance of a hit by player
 */
export function playMatch(
  frame: Omit<Match, 'createdAt' | 'startedAt' | 'updatedAt'>,
  startedAt: number,
  skill: Readonly<Record<string, number>>,
  scorer: string,
  random: Random,
): PlayedMatch {
  const events: Record<string, MatchEvent> = {};
  let at = startedAt;
  let last: string | undefined;
  const pass = () => {
    at += Math.floor(THROW_MS * (0.5 + random()));
  };
  const shoot = (playerId: string, type: ShotType) => {
    const folded = foldMatch(frame, events);
    if (judgeShot(frame, folded, type, playerId) !== null) return null;
    pass();
    last = nextKey(at, random, last);
    events[last] = { type, playerId, at, by: scorer, ...phaseFields(frame, folded) };
    return last;
  };
  const undo = (target: string) => {
    pass();
    events[correctionKey(target)] = { type: 'undo', target, at, by: scorer };
  };

  const play = () => {
    for (let round = 0; round < ROUNDS && !isOver(frame, events); round++) {
      for (const playerId of throwers(frame, round)) {
        if (isOver(frame, events)) break;
        const hit = random() < (skill[playerId] ?? 0.5);
        const key = shoot(playerId, hit ? 'cup' : 'miss');
        if (key !== null && random() < 0.02) undo(key);
        else if (hit && random() < 0.02) shoot(playerId, 'minus');
      }
    }
  };
  play();
  for (let phase = dueOvertime(frame, events); phase !== null; phase = dueOvertime(frame, events)) {
    pass();
    last = nextKey(at, random, last);
    events[last] = { type: 'overtime', phase, at, by: scorer };
    play();
  }
  const opener = frame.team1Players[0];
  if (opener !== undefined && foldMatch(frame, events).mvpId === null) shoot(opener, 'cup');
  return { match: complete(frame, events, startedAt, at + THROW_MS), events };
}

function complete(
  frame: Omit<Match, 'createdAt' | 'startedAt' | 'updatedAt'>,
  events: Record<string, MatchEvent>,
  startedAt: number,
  completedAt: number,
): Match {
  const folded = foldMatch(frame, events);
  const { playerStats, team1Score, team2Score, mvpId } = folded;
  for (const player of Object.values(playerStats)) player.isMVP = player.playerId === mvpId;
  return {
    ...frame,
    playerStats,
    team1Score,
    team2Score,
    status: 'completed',
    createdAt: startedAt,
    startedAt,
    completedAt,
    updatedAt: completedAt,
    ...resultOf(frame, folded),
    ...rareFields(folded),
    rev: Object.keys(events).length + 1,
  };
}

function throwers(frame: MatchFrame, round: number): string[] {
  const order = [frame.team1Players[0], frame.team2Players[0], frame.team1Players[1], frame.team2Players[1]];
  const known = order.filter((playerId) => playerId !== undefined);
  return round % 2 === 0 ? known : known.reverse();
}

const isOver = (frame: MatchFrame, events: Record<string, MatchEvent>): boolean =>
  isPhaseOver(frame, foldMatch(frame, events));

const dueOvertime = (frame: MatchFrame, events: Record<string, MatchEvent>): number | null =>
  nextOvertime(frame, foldMatch(frame, events));
