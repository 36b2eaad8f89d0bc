import type { DigestedMatch, DigestedSeason, LeagueDigest } from '../../../src/domain/digest/played-match.ts';
import {
  MOST_HOLDERS,
  type OwnRecord,
  ownerOf,
  RECORD_KIND_NAMES,
  type RecordBook,
  type RecordBookEntry,
  type RecordHolder,
  type RecordOwner,
} from '../../../src/domain/digest/record-book.ts';
import { cupsOf, otherSide, type Side, teamIdOf, teamNameOf } from '../../../src/domain/match/sides.ts';
import { careerClaims } from './career-claims.ts';
import { type Best, type Claim, collectBest } from './claims.ts';
import { madeOnce } from './made-once.ts';
import { claimsOfMatch } from './match-claims.ts';
import { leagueNames, type Names, winnerSide } from './seats.ts';

/** `records` and `records/{season}`: the records of the league, or of one of its seasons (decision 112); null for a season without matches. */
export function recordBook(league: LeagueDigest, season?: string): RecordBook | null {
  const shown = shownIn(league, season);
  if (shown === undefined) return null;
  const names = leagueNames.of(league);
  const records = RECORD_KIND_NAMES.flatMap((kind) => {
    const one = best.of(shown).get(kind);
    return one === undefined ? [] : [recordOf(one, names)];
  });
  return { matches: [shown].flat().reduce((sum, { matches }) => sum + matches.length, 0), records };
}

/** The records of all time that one holds. */
export function ownRecords(league: LeagueDigest, owner: RecordOwner, id: string): OwnRecord[] {
  const shown = shownIn(league);
  if (shown === undefined) return [];
  return RECORD_KIND_NAMES.filter((kind) => ownerOf(kind) === owner).flatMap((kind) => {
    const entry = best.of(shown).get(kind)?.holders.get(id);
    if (entry === undefined) return [];
    const { claim, one } = entry;
    return [{ ...figureOf(claim), matchId: one.matchId, ...(claim.eventId && { eventId: claim.eventId }) }];
  });
}

/** The best of seasons. Each page of a team or a player asks: the same matches are counted once. */
const best = madeOnce(function* (of: LeagueDigest | DigestedSeason) {
  const { offer, best } = collectBest();
  const career = careerClaims();
  for (const one of [of].flat().flatMap(({ matches }) => matches)) {
    for (const claim of [...claimsOfMatch(one), ...career(one)]) offer(claim, one);
    yield;
  }
  return best;
});

/** The same array of seasons, or the one season: another array of them would be counted anew. */
const shownIn = (league: LeagueDigest, season?: string): LeagueDigest | DigestedSeason | undefined =>
  season === undefined ? (league.length === 1 ? league[0] : league) : league.find((one) => one.season === season);

/** Counts what {@link recordBook} and {@link ownRecords} tell, in turns. */
export async function prepareRecords(league: LeagueDigest, season?: string): Promise<void> {
  const shown = shownIn(league, season);
  if (shown === undefined) return;
  await leagueNames.prepare(league);
  await best.prepare(shown);
}

function recordOf({ claim, holders }: Best, names: Names): RecordBookEntry {
  const all = [...holders.values()];
  return {
    ...figureOf(claim),
    holders: all.slice(0, MOST_HOLDERS).map((entry) => holderOf(entry.claim, entry.one, names)),
    others: Math.max(0, all.length - MOST_HOLDERS),
  };
}

const figureOf = ({ kind, value, of }: Claim) => ({ kind, value, ...(of && { of }) });

function holderOf({ kind, by, eventId }: Claim, one: DigestedMatch, names: Names): RecordHolder {
  const { match, matchId } = one;
  const first = winnerSide(one) ?? 'one';
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
    at: match.startedAt,
    teams: [team(first), team(otherSide(first))],
  };
}
