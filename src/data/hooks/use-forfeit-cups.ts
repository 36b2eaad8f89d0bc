import { stageKey } from '../../domain/records/seasons.ts';
import { hasOnlyScore } from '../../domain/schedule/fixture-kinds.ts';
import type { Fixture } from '../../domain/schedule/types.ts';
import { seasonRules } from '../store/season-feeds.ts';
import { useSubscription } from './use-subscription.ts';

/** The cups that a «hükmen» counts for its winner (decision 154); undefined for none, and for any other fixture, which reads nothing. */
export function useForfeitCups(fixture: Fixture): number | undefined {
  const isForfeit = fixture.state === 'forfeit' && !hasOnlyScore(fixture);
  const cups = useSubscription(isForfeit ? seasonRules(stageKey(fixture)) : null).records?.forfeitCups;
  return typeof cups === 'number' ? cups : undefined;
}
