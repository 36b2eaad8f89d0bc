import { lineups as texts } from '../../domain/messages/lineups.ts';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import styles from './fixture-dialog.module.css';

export interface SideBlockProps {
  name: string;
  logo: string | undefined;
  players: readonly { uid: string; name: string }[];
  /** Names. */
  missing: readonly string[];
  /** The place of the bracket has no team yet. */
  isOpen: boolean;
}

/** One side of a fixture: who starts, and who the captain says is missing. */
export function SideBlock({ name, logo, players, missing, isOpen }: SideBlockProps) {
  return (
    <div className={styles.side}>
      <span className={styles.team}>
        {!isOpen && <TeamMark name={name} logo={logo} size={32} />}
        <span>{name}</span>
      </span>
      {players.length > 0 ? (
        <ul className={styles.players} aria-label={texts.lineupOf(name)}>
          {players.map((player) => (
            <li key={player.uid}>{player.name}</li>
          ))}
        </ul>
      ) : (
        <span className={styles.mute}>{isOpen ? texts.noTeam : texts.notNamed}</span>
      )}
      {missing.length > 0 && <span className={styles.missing}>{texts.missing(missing)}</span>}
    </div>
  );
}
