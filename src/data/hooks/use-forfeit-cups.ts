import { playoffsKey } from '../../domain/records/season-keys.ts';
import { hasOnlyScore } from '../../domain/schedule/fixture-kinds.ts';
import type { Fixture } from '../../domain/schedule/types.ts';
import { agedFeed } from '../store/record-queries.ts';
import { useSubscription } from './use-subscription.ts';

/** The cups that a «hükmen» counts for its winner (decision 154); undefined for none, and for any other fixture, which reads nothing. */
export function useForfeitCups(fixture: Fixture): number | undefined {
  const isForfeit = fixture.state === 'forfeit' && !hasOnlyScore(fixture);
  // The feed of season-feeds.ts, which the files of a first visit do not have.
  const key = fixture.stage === 'league' ? fixture.season : playoffsKey(fixture.season);
  const cups = useSubscription(isForfeit ? agedFeed(`tableRules/${key}`) : null).records?.forfeitCups;
  return typeof cups === 'number' ? cups : undefined;
}
