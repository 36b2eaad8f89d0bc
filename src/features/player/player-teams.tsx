import { useSeasons } from '../../data/hooks/use-seasons.ts';
import { playerSeasons as texts } from '../../domain/messages/player-seasons.ts';
import type { SeasonTeams } from '../../domain/standings/season-matches.ts';
import { Surface } from '../../ui/figures/surface.tsx';
import styles from './player-matches.module.css';

/** The teams of a player, season by season: «2025: Moda, 2026: Kadıköy»; nothing in a league with one season. */
export function PlayerTeams({ teams }: { teams: readonly SeasonTeams[] }) {
  const { seasons } = useSeasons();
  if (teams.length === 0) return null;
  const nameOf = (season: string) => seasons.find(({ id }) => id === season)?.name ?? season;
  return (
    <Surface as="section" labelledBy="player-teams" className={styles.after}>
      <h2 id="player-teams" className={styles.heading}>
        {texts.title}
      </h2>
      <ul className={styles.seasons}>
        {teams.map((one) => (
          <li key={one.season}>{texts.teams(nameOf(one.season), one.teams)}</li>
        ))}
      </ul>
    </Surface>
  );
}
