import type { DigestedMatch, LeagueDigest } from '../../../src/domain/digest/played-match.ts';
import {
  type HeldRecord,
  type LeagueRecord,
  MOST_HOLDERS,
  type RecordBook,
  type RecordHolder,
} from '../../../src/domain/digest/record-book.ts';
import { ownerOf, RECORD_KIND_NAMES, type RecordOwner } from '../../../src/domain/digest/record-kinds.ts';
import { cupsOf, otherSide, type Side, teamIdOf, teamNameOf } from '../../../src/domain/match/sides.ts';
import { careerClaims } from './career-claims.ts';
import { type Best, type Claim, collectBest } from './claims.ts';
import { claimsOfMatch } from './match-claims.ts';
import { type Names, namesOf, overAt, winnerSide } from './seats.ts';

/** `records` and `records/{season}`: the records of the league, or of one of its seasons (decision 112); null for a season without matches. */
export function recordBook(league: LeagueDigest, season?: string): RecordBook | null {
  const shown = season === undefined ? league : league.filter((one) => one.season === season);
  if (season !== undefined && shown.length === 0) return null;
  const names = namesOf(league);
  const best = bestOf(shown);
  const records = RECORD_KIND_NAMES.flatMap((kind) => {
    const one = best.get(kind);
    return one === undefined ? [] : [recordOf(one, names)];
  });
  return { matches: shown.reduce((sum, { matches }) => sum + matches.length, 0), records };
}

/** The records of all time that one holds. */
export function heldBy(league: LeagueDigest, owner: RecordOwner, id: string): HeldRecord[] {
  const best = bestOf(league);
  return RECORD_KIND_NAMES.filter((kind) => ownerOf(kind) === owner).flatMap((kind) => {
    const held = best.get(kind)?.holders.get(id);
    if (held === undefined) return [];
    const { claim, one } = held;
    return [{ ...figureOf(claim), matchId: one.matchId, ...(claim.eventId && { eventId: claim.eventId }) }];
  });
}

/** Each page of a team or a player asks: the same matches are counted once. */
const counted = new WeakMap<LeagueDigest, ReturnType<typeof collectBest>['best']>();

function bestOf(league: LeagueDigest): ReturnType<typeof collectBest>['best'] {
  const known = counted.get(league);
  if (known !== undefined) return known;
  const { offer, best } = collectBest();
  const career = careerClaims();
  for (const one of league.flatMap(({ matches }) => matches)) {
    for (const claim of [...claimsOfMatch(one), ...career(one)]) offer(claim, one);
  }
  counted.set(league, best);
  return best;
}

function recordOf({ claim, holders }: Best, names: Names): LeagueRecord {
  const all = [...holders.values()];
  return {
    ...figureOf(claim),
    holders: all.slice(0, MOST_HOLDERS).map((held) => holderOf(held.claim, held.one, names)),
    others: Math.max(0, all.length - MOST_HOLDERS),
  };
}

const figureOf = ({ kind, value, of }: Claim) => ({ kind, value, ...(of && { of }) });

function holderOf({ kind, by, eventId }: Claim, one: DigestedMatch, names: Names): RecordHolder {
  const { match, matchId } = one;
  const winner = winnerSide(one);
  const team = (side: Side) => ({
    id: teamIdOf(match, side),
    name: teamNameOf(match, side),
    cups: cupsOf(match, side),
  });
  const known = ownerOf(kind) === 'player' ? names.players : names.teams;
  return {
    ...(by !== undefined && { by: { id: by, name: known.get(by) ?? '' } }),
    matchId,
    ...(eventId && { eventId }),
    at: overAt(one),
    teams: [team(winner), team(otherSide(winner))],
  };
}
