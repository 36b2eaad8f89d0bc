import { player as texts } from '../../domain/messages/player.ts';
import { Meter } from '../../ui/figures/meter.tsx';
import { StatCard, StatRow } from '../../ui/figures/stat-card.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { ScoreNumber } from '../../ui/score/score-number.tsx';
import type { SeasonFigures } from '../screen-parts.ts';
import styles from './player-screen.module.css';

/** The season in figures (PDET-10, PDET-11, PDET-14, PDET-15), dashes for one that this device has not read. */
export function PlayerFigures({ stats }: { stats: SeasonFigures | null }) {
  return (
    <>
      <StatRow label={texts.stats}>
        <StatCard label={texts.games} value={stats?.gamesPlayed ?? '–'} />
        <StatCard label={texts.cups} value={stats?.cupsScored ?? '–'} />
        <StatCard label={texts.accuracy} value={stats === null ? '–' : `%${stats.accuracy}`} />
        <StatCard label={texts.winRate} value={stats === null ? '–' : `%${stats.winRate}`} />
      </StatRow>
      <Surface as="section" labelledBy="performance" className={styles.section}>
        <h2 id="performance" className={styles.heading}>
          {texts.performance}
        </h2>
        <div className={styles.performance}>
          <Meter label={texts.accuracyBar} value={stats?.accuracy ?? null} />
          <Meter label={texts.winRateBar} value={stats?.winRate ?? null} />
          <p className={styles.mvp}>
            <span className={styles.badge}>{texts.mvp}</span>
            <ScoreNumber value={stats?.mvpCount ?? '–'} size="sm" />
            <span className={styles.mute}>{texts.mvpHint}</span>
          </p>
        </div>
      </Surface>
    </>
  );
}
