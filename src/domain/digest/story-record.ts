import { cupsOf, lineupOf, otherSide, type Side, teamNameOf, winnerOf } from '../match/sides.ts';
import { PLAYERS_PER_SIDE } from '../records/constants.ts';
import { isGuestId } from '../records/players.ts';
import type { Match } from '../records/types.ts';
import type { PlayedMatch } from './played-match.ts';
import { type Claim, claim } from './story-facts.ts';

/** A match as its winner sees it; a draw as side one does, of which only patterns without a winner are told. */
export interface Frame extends PlayedMatch {
  winner: Side;
  /** Names of the winner and of the other. */
  team: string;
  other: string;
  own: number;
  their: number;
  /** The score was level at the end of regular time: the rule decided (COMP-03), an overtime, or nothing. */
  isLevel: boolean;
}

export function frameOf(played: PlayedMatch): Frame {
  const { match } = played;
  const winner = winnerOf(match) ?? (match.drawn || match.team1Score > match.team2Score ? 'one' : 'two');
  const [own, their] = [cupsOf(match, winner), cupsOf(match, otherSide(winner))];
  const [team, other] = [teamNameOf(match, winner), teamNameOf(match, otherSide(winner))];
  return { ...played, winner, team, other, own, their, isLevel: own === their };
}

/** The name of then; empty if the record has none, and then no fact is made of it. */
export const nameOf = (match: Match, uid: string): string => match.playerStats[uid]?.playerName ?? '';

/** A lead from which on a win is clear, the cups of a loser who had few, and the cups of one who had most. */
const CLEAR_LEAD = 5;
const FEW = { cups: 3, lead: 4 } as const;
const MOST = { cups: 6, percent: 70 } as const;
const ALL_CUPS = 4;
const EQUAL_CUPS = 3;

/** What the record says, so also of a match that was typed in (decision 71). */
export function recordClaims(frame: Frame): (Claim | null)[] {
  const { match, team, other, own, their, isLevel, round } = frame;
  const count = own - their;
  return [
    isLevel ? claim('tieRule', { team, own }) : claim('result', { team, other, own, their }),
    match.drawn ? claim('draw', { team, other, own }) : overtimeClaim(frame),
    their === 0 && own >= ALL_CUPS ? claim('shutout', { team, other, own }) : null,
    their > 0 && their <= FEW.cups && count >= FEW.lead
      ? claim('fewCups', { team, other, their }, FEW.cups - their)
      : null,
    count >= CLEAR_LEAD ? claim('clear', { team, other, count }, count - CLEAR_LEAD) : null,
    count === 1 ? claim('oneCup', { team, other, own, their }) : null,
    round === 'final' && count > 0 ? claim('champion', { team, other, own, their }) : playOffClaim(frame),
    ...shareClaims(frame),
    ...bestClaims(frame),
    claim('totalCups', { own: own + their - (match.team1Penalties ?? 0) - (match.team2Penalties ?? 0) }),
  ];
}

function overtimeClaim({ match, winner, team, other, own: count }: Frame): Claim | null {
  const { team1Overtime: team1Score, team2Overtime: team2Score } = match;
  if (team1Score === undefined || team2Score === undefined) return null;
  const scores = { team1Score, team2Score };
  const [own, their] = [cupsOf(scores, winner), cupsOf(scores, otherSide(winner))];
  return claim('overtime', { team, other, own, their, count });
}

/** The stages of play-offs that have words, and how much they add. */
const STAGE_WEIGHTS = { eighth: 0, quarter: 1, third: 2, semi: 4, final: 10 } as const;
const isStage = (round: string): round is keyof typeof STAGE_WEIGHTS => Object.hasOwn(STAGE_WEIGHTS, round);

const playOffClaim = ({ round, team, other }: Frame): Claim | null =>
  isStage(round) ? claim('playOff', { team, other, stage: round }, STAGE_WEIGHTS[round]) : null;

/** How the winner's players share his cups. */
function shareClaims({ match, winner, team, own }: Frame): (Claim | null)[] {
  const seats = lineupOf(match, winner);
  const lines = seats.flatMap((uid) => match.playerStats[uid] ?? []);
  const cups = lines.map(({ cupsScored }) => cupsScored);
  // The record of a match with a lost or a damaged line says nothing about shares.
  const isWhole = cups.reduce((sum, each) => sum + each, 0) === own && lines.length === seats.length;
  const best = lines.find(({ cupsScored }) => cupsScored === Math.max(...cups));
  if (!isWhole || best === undefined || lines.length < 2) return [];
  const { playerName: player, cupsScored: count } = best;
  const claims: (Claim | null)[] = [];
  if (count === own && own >= ALL_CUPS) claims.push(claim('allCups', { team, player, count }));
  else if (count >= MOST.cups && 100 * count >= MOST.percent * own)
    claims.push(claim('mostCups', { team, player, count, own }, count - MOST.cups));
  const [one, two] = lines;
  if (lines.length === PLAYERS_PER_SIDE && two?.cupsScored === one?.cupsScored && count >= EQUAL_CUPS)
    claims.push(claim('equalPair', { team, player: one?.playerName ?? '', mate: two?.playerName ?? '', count }));
  return claims;
}

/** What the best player of the match was in it. */
function bestClaims({ match, winner, team, other, isLevel, owners }: Frame): (Claim | null)[] {
  const mvp = Object.values(match.playerStats).find(({ isMVP }) => isMVP);
  if (mvp === undefined || mvp.cupsScored <= 0) return [];
  const { playerId, playerName: player, cupsScored: count } = mvp;
  const claims: (Claim | null)[] = [claim('topScorer', { player, count })];
  if (isLevel) return claims;
  const seat = lineupOf(match, winner).indexOf(playerId);
  if (seat === -1) return [...claims, claim('loserMvp', { team: other, player, count })];
  if (isGuestId(owners[playerId] ?? playerId)) claims.push(claim('guestDecides', { team, player, count }));
  // Who comes in stands behind those of the start (decision 67).
  if (seat >= PLAYERS_PER_SIDE) claims.push(claim('subDecides', { team, player, count }));
  return claims;
}
