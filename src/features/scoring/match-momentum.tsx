import { useMemo } from 'react';
import { momentumOf } from '../../domain/match/momentum.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { momentum as texts } from '../../domain/messages/match-page.ts';
import { Momentum } from '../../ui/score/momentum.tsx';

/** The lead after each throw; nothing before the first throw. */
export function MatchMomentum({ view }: { view: MatchView }) {
  const { match, folded } = view;
  const { steps, best } = useMemo(() => momentumOf(match, folded.timeline), [match, folded]);
  if (steps.length === 0) return null;
  return (
    <Momentum
      steps={steps}
      best={best}
      oneName={match.team1Name}
      twoName={match.team2Name}
      startLabel={texts.start}
      endLabel={texts.end(steps.length)}
      label={texts.label(steps.length, match.team1Name, best.one, match.team2Name, best.two)}
    />
  );
}
