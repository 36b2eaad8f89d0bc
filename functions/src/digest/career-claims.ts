import type { DigestedMatch } from '../../../src/domain/digest/played-match.ts';
import type { RecordKind } from '../../../src/domain/digest/record-book.ts';
import { SIDES, teamIdOf } from '../../../src/domain/match/sides.ts';
import type { Claim } from './claims.ts';
import { playersBySide, seatOwners, winnerSide } from './seats.ts';

/** One match, one win or one MVP is no record. */
const LEAST = 2;

/**
 * What grows from match to match: runs of wins, matches, MVPs, ratings.
 *
 * @returns what each match claims; the matches come in the order in which they counted
 */
export function careerClaims(): (one: DigestedMatch) => Claim[] {
  const counts = new Map<string, number>();
  /** The count of one after the match: one more, the same, or none any more. */
  const count = (kind: RecordKind, by: string, step: 'more' | 'same' | 'none'): Claim[] => {
    const key = `${kind} ${by}`;
    const value = step === 'none' ? 0 : (counts.get(key) ?? 0) + (step === 'more' ? 1 : 0);
    counts.set(key, value);
    return step === 'more' && value >= LEAST ? [{ kind, by, value }] : [];
  };
  return (one) => {
    const { match, rated } = one;
    const winner = winnerSide(one);
    const sides = playersBySide(one);
    const seats = seatOwners(one);
    const mvps = new Set([...seats].flatMap(([seat, uid]) => (match.playerStats[seat]?.isMVP === true ? [uid] : [])));
    const claims: Claim[] = [];
    for (const side of SIDES) {
      const won = side === winner ? 'more' : 'none';
      claims.push(...count('teamWins', teamIdOf(match, side), won));
      for (const uid of sides[side]) {
        claims.push(...count('mostMatches', uid, 'more'), ...count('playerWins', uid, won));
        claims.push(...count('mvpRun', uid, mvps.has(uid) ? 'more' : 'none'));
        claims.push(...count('mostMvps', uid, mvps.has(uid) ? 'more' : 'same'));
      }
    }
    for (const [by, { before, after }] of Object.entries(rated.teams)) {
      if (after > before) claims.push({ kind: 'teamPoints', by, value: after });
    }
    for (const [by, { before, after }] of Object.entries(rated.players)) {
      if (after > before) claims.push({ kind: 'playerPoints', by, value: after });
    }
    return claims;
  };
}
