import type { DigestedSeason, PlayedMatch, RatedMatch } from '../../../src/domain/digest/played-match.ts';
import { NOBODY_RATED, rateSeason, type Standing } from './ratings.ts';

/** A season with everybody's ratings at its end, from which the next one goes on. */
export interface RatedSeason extends DigestedSeason {
  standing: Standing;
}

/**
 * Digests the league season by season.
 *
 * @param played as `playedMatches` gives them
 * @param known the digest of before: a season of which nothing changed, nor of those before it, is taken over
 */
export function digestLeague(
  played: readonly PlayedMatch[],
  known: readonly RatedSeason[] = [],
): readonly RatedSeason[] {
  const seasons = new Map<string, PlayedMatch[]>();
  for (const one of played) seasons.set(one.season, [...(seasons.get(one.season) ?? []), one]);
  const digest: RatedSeason[] = [];
  let from = NOBODY_RATED;
  let isSame = true;
  for (const [season, matches] of seasons) {
    const before = known[digest.length];
    isSame &&= before?.season === season && isSameList(before.matches, matches);
    const next = isSame && before !== undefined ? before : digestSeason(season, matches, from);
    digest.push(next);
    from = next.standing;
  }
  return digest;
}

function digestSeason(season: string, played: readonly PlayedMatch[], from: Standing): RatedSeason {
  const { matches, standing } = rateSeason(played, from);
  return {
    season,
    standing,
    matches: played.map((one, index) => ({ ...one, rated: matches[index] as RatedMatch })),
  };
}

/** Nothing in a counted match changes but its video, its round (a fixture may move), its names and the owners of its seats. */
function isSameList(before: readonly PlayedMatch[], now: readonly PlayedMatch[]): boolean {
  const print = ({ matchId, round, match, timeline, owners }: PlayedMatch) =>
    JSON.stringify([matchId, round, match.rev, timeline.length, owners]);
  return before.length === now.length && now.every((one, index) => print(one) === print(before[index] as PlayedMatch));
}
