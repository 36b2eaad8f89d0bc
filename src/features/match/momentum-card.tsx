import { useMemo } from 'react';
import { hasChance } from '../../domain/match/game-rules.ts';
import { momentumOf } from '../../domain/match/momentum.ts';
import { isCounted } from '../../domain/match/sides.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { momentum as texts } from '../../domain/messages/match-page.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { levelHeight, MomentumChart } from '../../ui/score/momentum.tsx';
import { MomentumMoments, WinChance } from './late-parts.ts';
import styles from './match-page.module.css';

/** The lead after each throw, as a card; nothing before the first throw. */
export function MomentumCard({ matchId, view }: { matchId: string; view: MatchView }) {
  const { match, folded } = view;
  const { steps, best } = useMemo(() => momentumOf(folded.timeline), [folded.timeline]);
  if (steps.length === 0) return null;
  const { team1Name, team2Name } = match;
  return (
    <Surface as="section" labelledBy="momentum">
      <SectionTitle id="momentum">{texts.title}</SectionTitle>
      <div className={styles.graph}>
        <MomentumChart
          steps={steps}
          best={best}
          oneName={team1Name}
          twoName={team2Name}
          label={texts.label(steps.length, team1Name, best.one, team2Name, best.two)}
        />
        {hasChance(match) && !match.drawn && !folded.overtime && (match.status === 'ongoing' || isCounted(match)) && (
          <div className={styles.chance} data-over={match.status === 'ongoing' ? undefined : ''}>
            <WinChance view={view} level={levelHeight(best)} />
          </div>
        )}
        {match.videoStart !== undefined && <MomentumMoments matchId={matchId} view={view} />}
      </div>
    </Surface>
  );
}
