import type { LeagueDigest } from '../../../src/domain/digest/played-match.ts';
import { tellStories } from '../../../src/domain/digest/stories.ts';
import type { Fact } from '../../../src/domain/digest/story-facts.ts';
import { madeOnce } from './made-once.ts';

/** The stories of a league, by the ids of the matches. */
export const leagueStories = madeOnce(tellStories);

/** The facts of a match's story (decision 109); none of a match that does not count. */
export const storyOf = (league: LeagueDigest, matchId: string | undefined): readonly Fact[] =>
  leagueStories.of(league).get(matchId ?? '')?.facts ?? [];
