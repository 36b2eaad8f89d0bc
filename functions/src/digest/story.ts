import type { LeagueDigest } from '../../../src/domain/digest/played-match.ts';
import { type Story, storiesOf } from '../../../src/domain/digest/stories.ts';
import type { Fact } from '../../../src/domain/digest/story-facts.ts';

/** The stories of a digest are made once, when the first of them is asked for. */
const made = new WeakMap<LeagueDigest, ReadonlyMap<string, Story>>();

/** The stories of a league, by the ids of the matches. */
export function leagueStories(league: LeagueDigest): ReadonlyMap<string, Story> {
  const known = made.get(league);
  if (known !== undefined) return known;
  const stories = storiesOf(league);
  made.set(league, stories);
  return stories;
}

/** The facts of a match's story (decision 109); none of a match that does not count. */
export const storyOf = (league: LeagueDigest, matchId: string | undefined): readonly Fact[] =>
  leagueStories(league).get(matchId ?? '')?.facts ?? [];
