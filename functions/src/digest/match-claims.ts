import type { DigestedMatch } from '../../../src/domain/digest/played-match.ts';
import { MIN_ACCURACY_THROWS } from '../../../src/domain/digest/record-book.ts';
import { hasUsualThrows, rulesOf } from '../../../src/domain/match/game-rules.ts';
import type { TimelineEntry } from '../../../src/domain/match/match.ts';
import { isHit, SHOTS } from '../../../src/domain/match/shots.ts';
import { cupsOf, otherSide, type Side, sideOf, teamIdOf } from '../../../src/domain/match/sides.ts';
import { TOTAL_CUPS } from '../../../src/domain/records/constants.ts';
import type { Claim } from './claims.ts';
import { seatOwners, winnerSide } from './seats.ts';

/** A run or a comeback of one cup is nothing. */
const LEAST_RUN = 2;
/** The throws' times come from phones: what lies outside was no match, ms. */
const SHORTEST_MS = 60_000;
const LONGEST_MS = 3 * 3_600_000;

/**
 * What one match alone may claim. A typed match, and one whose log is lost, claims only by its score (decision 112); one with another rack claims nothing,
 * and cups of an overtime count in no record (decision 148).
 */
export function claimsOfMatch(one: DigestedMatch): Claim[] {
  const { match, timeline } = one;
  if (match.totalCups !== TOTAL_CUPS) return [];
  const winner = winnerSide(one);
  const eventId = timeline.at(-1)?.eventId;
  const { team1Penalties = 0, team2Penalties = 0 } = match;
  const thrown = match.team1Score + match.team2Score - team1Penalties - team2Penalties;
  const claims: Claim[] = [{ kind: 'mostCups', value: thrown, eventId }];
  if (winner !== null) claims.push(...claimsOfWin(one, winner, eventId));
  claims.push(...cupsOfPlayers(one));
  return timeline.length === 0 ? claims : [...claims, ...claimsOfLog(one, winner)];
}

function claimsOfWin({ match, rated }: DigestedMatch, winner: Side, eventId: string | undefined): Claim[] {
  const by = teamIdOf(match, winner);
  const lead = cupsOf(match, winner) - cupsOf(match, otherSide(winner));
  const claims: Claim[] = lead > 0 ? [{ kind: 'biggestWin', by, value: lead, eventId }] : [];
  if (!rated.isUpset) return claims;
  return [...claims, { kind: 'upset', by, value: winner === 'one' ? rated.expected : 1 - rated.expected, eventId }];
}

/** Cups of each player in the match. */
function cupsOfPlayers(one: DigestedMatch): Claim[] {
  const { match, timeline } = one;
  return [...seatOwners(one)].flatMap(([seat, by]) => {
    const value = Object.hasOwn(match.playerStats, seat) ? (match.playerStats[seat]?.cupsScored ?? 0) : 0;
    const eventId = timeline.findLast(({ playerId, type }) => playerId === seat && isHit(type))?.eventId;
    return value > 0 ? [{ kind: 'playerCups', by, value, eventId } as const] : [];
  });
}

function claimsOfLog(one: DigestedMatch, winner: Side | null): Claim[] {
  const { match, timeline } = one;
  const claims = claimsOfLead(one, winner);
  if (!hasUsualThrows(rulesOf(match))) return claims;
  const throws = timeline.filter(({ type }) => SHOTS[type].attempts > 0);
  claims.push({ kind: 'mostThrows', value: throws.length, eventId: throws.at(-1)?.eventId });
  claims.push(...claimsOfTime(one, winner));
  const owners = seatOwners(one);
  const ofPlayer = ({ playerId }: TimelineEntry) => owners.get(playerId) ?? null;
  const ofTeam = ({ playerId }: TimelineEntry) => {
    const side = sideOf(match, playerId);
    return side && teamIdOf(match, side);
  };
  claims.push(...runs('playerRun', timeline, ofPlayer), ...runs('teamRun', timeline, ofTeam));
  for (const [seat, by] of owners) {
    const own = throws.filter(({ playerId }) => playerId === seat);
    // With its removed cups; each cup is one hit here.
    const cups = timeline.reduce((sum, entry) => sum + (entry.playerId === seat ? entry.cups : 0), 0);
    if (own.length < MIN_ACCURACY_THROWS) continue;
    const eventId = own.at(-1)?.eventId;
    claims.push({ kind: 'accuracy', by, value: cups / own.length, tie: own.length, of: [cups, own.length], eventId });
  }
  return claims;
}

/** How long the match took, and how fast a full rack was emptied. */
function claimsOfTime({ match, timeline, overtime }: DigestedMatch, winner: Side | null): Claim[] {
  const [first, last] = [timeline[0], overtime?.at(-1) ?? timeline.at(-1)];
  if (first === undefined || last === undefined) return [];
  const took = last.at - first.at;
  const isTimed = took >= SHORTEST_MS && took <= LONGEST_MS;
  const claims: Claim[] = isTimed ? [{ kind: 'longestMatch', value: took, eventId: last.eventId }] : [];
  if (winner === null || cupsOf(match, winner) !== TOTAL_CUPS) return claims;
  const by = teamIdOf(match, winner);
  // An overtime is won after the rack was empty.
  if (isTimed && match.team1Overtime === undefined)
    claims.push({ kind: 'fastestWin', by, value: took, eventId: last.eventId });
  const own = timeline.filter(({ type, playerId }) => SHOTS[type].attempts > 0 && sideOf(match, playerId) === winner);
  return [...claims, { kind: 'fewestThrows', by, value: own.length, eventId: own.at(-1)?.eventId }];
}

/** How far the winner was behind, and how often the lead changed hands. */
function claimsOfLead({ match, timeline }: DigestedMatch, winner: Side | null): Claim[] {
  const own = winner ?? 'one';
  let behind = { value: 0, eventId: '' };
  let changes = { value: 0, eventId: '' };
  let leader: Side | null = null;
  for (const entry of timeline) {
    const lead = cupsOf(entry, own) - cupsOf(entry, otherSide(own));
    if (-lead > behind.value) behind = { value: -lead, eventId: entry.eventId };
    if (lead === 0) continue;
    const ahead = lead > 0 ? own : otherSide(own);
    if (leader !== null && ahead !== leader) changes = { value: changes.value + 1, eventId: entry.eventId };
    leader = ahead;
  }
  const claims: Claim[] = [];
  if (winner !== null && behind.value >= LEAST_RUN)
    claims.push({ kind: 'comeback', by: teamIdOf(match, winner), ...behind });
  if (changes.value > 0) claims.push({ kind: 'leadChanges', ...changes });
  return claims;
}

/** The longest runs of cups of each; a miss and a cup that was taken away end a run. */
function runs(
  kind: 'playerRun' | 'teamRun',
  timeline: readonly TimelineEntry[],
  ofWhom: (entry: TimelineEntry) => string | null,
): Claim[] {
  const running = new Map<string, number>();
  const longest = new Map<string, Claim>();
  for (const entry of timeline) {
    const by = ofWhom(entry);
    if (by === null) continue;
    const value = isHit(entry.type) ? (running.get(by) ?? 0) + 1 : 0;
    running.set(by, value);
    if (value >= LEAST_RUN && value > (longest.get(by)?.value ?? 0)) {
      longest.set(by, { kind, by, value, eventId: entry.eventId });
    }
  }
  return [...longest.values()];
}
