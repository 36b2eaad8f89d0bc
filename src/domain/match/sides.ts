import { overtimeScore } from '../messages/overtime.ts';
import type { Match } from '../records/types.ts';

/** One of the two teams of a match: `one` is `team1…` in the record, `two` is `team2…`. */
export type Side = 'one' | 'two';

export const SIDES = ['one', 'two'] as const satisfies readonly Side[];

type Names = Pick<Match, 'team1Id' | 'team2Id' | 'team1Name' | 'team2Name'>;
/** The players of both sides. */
export type Lineups = Pick<Match, 'team1Players' | 'team2Players'>;
type Scores = Pick<Match, 'team1Score' | 'team2Score'>;
type Overtimes = Pick<Match, 'team1Overtime' | 'team2Overtime'>;

/** The side that a player throws for, or null if he is not in the match. */
export function sideOf(match: Lineups, playerId: string): Side | null {
  // The fold calls this for every event, so it makes no closure and no array.
  if (match.team1Players.includes(playerId)) return 'one';
  return match.team2Players.includes(playerId) ? 'two' : null;
}

/** Whether a player has a seat or figures in a match. */
export function playsIn(match: Lineups & Pick<Match, 'playerStats'>, playerId: string): boolean {
  return sideOf(match, playerId) !== null || match.playerStats[playerId] !== undefined;
}

/** The teams of a match, a fixture or a tie, and how a decided one ended. */
export type Result = Partial<Pick<Match, 'team1Id' | 'team2Id' | 'winnerId' | 'drawn'>>;

/** The side that a team plays, or null if it is not in the match. */
export function sideOfTeam({ team1Id, team2Id }: Result, teamId: string | undefined): Side | null {
  if (teamId === undefined) return null;
  return teamId === team1Id ? 'one' : teamId === team2Id ? 'two' : null;
}

/** The side of who an event names: a player, or the team that has a cup which nobody threw (decision 152). */
export const sideOfThrow = (match: Lineups & Result, playerId: string): Side | null =>
  sideOf(match, playerId) ?? sideOfTeam(match, playerId);

/** The side that has won, or null before that and in a draw. */
export const winnerOf = (result: Result): Side | null => sideOfTeam(result, result.winnerId);

/** How a match ends for a side. */
export type Outcome = 'won' | 'lost' | 'drawn';

/** How it has ended for a side; null before that, and for who is not in it. With {@link winnerOf} the only reader of `winnerId` (lint/winners.grit). */
export function outcomeOf(result: Result, side: Side | null): Outcome | null {
  if (side === null) return null;
  if (result.drawn) return 'drawn';
  const winner = winnerOf(result);
  return winner === null ? null : winner === side ? 'won' : 'lost';
}

/** How it has ended for a team; null before that, and for one that is not in it. */
export const outcomeFor = (result: Result, teamId: string | undefined): Outcome | null =>
  outcomeOf(result, sideOfTeam(result, teamId));

/** Whether a team is in it and has won. */
export const hasWon = (result: Result, teamId: string | undefined): boolean => outcomeFor(result, teamId) === 'won';

/** The side that this one plays against. */
export function otherSide(side: Side): Side {
  return side === 'one' ? 'two' : 'one';
}

export function teamIdOf(match: Pick<Names, 'team1Id' | 'team2Id'>, side: Side): string {
  return side === 'one' ? match.team1Id : match.team2Id;
}

export function teamNameOf(match: Pick<Names, 'team1Name' | 'team2Name'>, side: Side): string {
  return side === 'one' ? match.team1Name : match.team2Name;
}

/** Whose throw it was: its player, or the team that has a cup which nobody threw (decision 152). */
export const throwerOf = (
  match: Pick<Match, 'team1Name' | 'team2Name' | 'playerStats'>,
  { type, playerId, side }: { type: string; playerId: string; side: Side },
): string => (type === 'penalty' ? teamNameOf(match, side) : (match.playerStats[playerId]?.playerName ?? ''));

/** Ids of the players of a side, in the order in which they were chosen. */
export function lineupOf(match: Lineups, side: Side): readonly string[] {
  return side === 'one' ? match.team1Players : match.team2Players;
}

/** The cups that a side has scored. */
export function cupsOf(scores: Scores, side: Side): number {
  return side === 'one' ? scores.team1Score : scores.team2Score;
}

/** Both teams' ids, side one first. */
export function teamIdsOf(match: Pick<Names, 'team1Id' | 'team2Id'>): [string, string] {
  return [match.team1Id, match.team2Id];
}

/** Players in the order that settles ties: side one, then side two (decision 13). */
export function playersOf(match: Lineups): string[] {
  return [...match.team1Players, ...match.team2Players];
}

/** The score as a team's own pages show it, its own cups first: «8–5», after an overtime «10–10 (uz. 3–1)». */
export function scoreFrom(scores: Scores & Overtimes, side: Side): string {
  const regular = `${cupsOf(scores, side)}–${cupsOf(scores, otherSide(side))}`;
  const overtime = overtimeFrom(scores, side);
  return overtime === null ? regular : `${regular} ${overtime}`;
}

/** The last overtime's score beside that of regular time, «(uz. 3–1)»; null without one (decision 145). */
export function overtimeFrom({ team1Overtime, team2Overtime }: Overtimes, side: Side): string | null {
  if (team1Overtime === undefined || team2Overtime === undefined) return null;
  return side === 'one' ? overtimeScore(team1Overtime, team2Overtime) : overtimeScore(team2Overtime, team1Overtime);
}

/** Whether the match has a result that counts: it is completed, nobody annulled it (decision 69), and it does not wait for the admin (decision 119). */
export const isCounted = (match: Pick<Match, 'status' | 'annulled' | 'held'>): boolean =>
  match.status === 'completed' && !match.annulled && (!match.held || !!match.held.line);
