import type { DigestedSeason, PlayedMatch, RatedMatch } from '../../../src/domain/digest/played-match.ts';
import { atOnce } from '../../../src/domain/steps.ts';
import { NOBODY_RATED, rateMatches, type Standing, startSeason } from './ratings.ts';

/** A season with everybody's ratings at its end, from which the next one goes on. */
export interface RatedSeason extends DigestedSeason {
  standing: Standing;
}

/**
 * Digests the league season by season.
 *
 * @param played as `playedMatches` gives them
 * @param known the digest of before: what did not change is taken over, up to the first match that did
 */
export const digestLeague = (
  played: readonly PlayedMatch[],
  known: readonly RatedSeason[] = [],
): readonly RatedSeason[] => atOnce(digestInSteps(played, known));

/** The same, which may rest after each match. */
export function* digestInSteps(
  played: readonly PlayedMatch[],
  known: readonly RatedSeason[],
): Generator<void, readonly RatedSeason[]> {
  const seasons = new Map<string, PlayedMatch[]>();
  for (const one of played) {
    const own = seasons.get(one.season);
    if (own === undefined) seasons.set(one.season, [one]);
    else own.push(one);
  }
  const digest: RatedSeason[] = [];
  let from = NOBODY_RATED;
  let isSame = true;
  for (const [season, matches] of seasons) {
    const last: RatedSeason | undefined = isSame ? known[digest.length] : undefined;
    const before: RatedSeason | undefined = last?.season === season ? last : undefined;
    const next: RatedSeason = yield* digestSeason(season, matches, from, before);
    isSame = next === before;
    digest.push(next);
    from = next.standing;
  }
  return digest;
}

/** @param before the digest of the same season from the same ratings, with perhaps other matches */
function* digestSeason(
  season: string,
  played: readonly PlayedMatch[],
  from: Standing,
  before: RatedSeason | undefined,
): Generator<void, RatedSeason> {
  let isKept = before !== undefined;
  for (const [index, one] of (before?.matches ?? []).entries()) {
    isKept &&= isSameMatch(one, played[index]);
    yield;
  }
  const kept = isKept && before !== undefined ? before : { matches: [], standing: startSeason(from) };
  if (kept === before && before.matches.length === played.length) return before;
  const rest = played.slice(kept.matches.length);
  const { matches, standing } = yield* rateMatches(rest, kept.standing);
  const rated = rest.map((one, index) => ({ ...one, rated: matches[index] as RatedMatch }));
  return { season, standing, matches: [...kept.matches, ...rated] };
}

/** Nothing in a counted match changes but its video, its round (a fixture may move), the owners of its seats, names (decision 132) and what the admin says of it. */
function isSameMatch(before: PlayedMatch, now: PlayedMatch | undefined): boolean {
  const print = ({ matchId, round, match, timeline, owners, isUnexplained }: PlayedMatch) =>
    JSON.stringify([matchId, round, match.rev, timeline.length, owners, isUnexplained, namesIn(match)]);
  return now !== undefined && print(before) === print(now);
}

const namesIn = ({ playerStats }: PlayedMatch['match']) => Object.values(playerStats).map((line) => line.playerName);
