import type { ReactNode } from 'react';
import { player as texts } from '../../domain/messages/player.ts';
import { Figures, Meter } from '../../ui/figures/figures.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import type { SeasonFigures } from '../screen-parts.ts';

interface Props {
  /** Null for a season that this device has not read: dashes. */
  stats: SeasonFigures | null;
  /** The chooser of the season. */
  chooser: ReactNode;
}

/** The season in figures, with bars for accuracy and win rate (PDET-10, PDET-11, PDET-14, PDET-15). */
export function PlayerFigures({ stats, chooser }: Props) {
  const percent = (label: string, value: number | undefined) => (
    <>
      {value === undefined ? '–' : `%${value}`}
      <Meter label={label} value={value ?? null} size="bar" />
    </>
  );
  return (
    <Surface as="section" labelledBy="performance">
      <SectionTitle id="performance" chooser={chooser}>
        {texts.performance}
      </SectionTitle>
      <Figures
        label={texts.stats}
        size="md"
        rows={[
          { label: texts.games, value: stats?.gamesPlayed ?? '–' },
          { label: texts.cups, value: stats?.cupsScored ?? '–' },
          { label: texts.accuracy, value: percent(texts.accuracyBar, stats?.accuracy) },
          { label: texts.winRate, value: percent(texts.winRateBar, stats?.winRate) },
          { label: texts.mvp, value: stats?.mvpCount ?? '–' },
        ]}
      />
    </Surface>
  );
}
