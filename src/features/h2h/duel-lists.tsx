import { Link } from 'react-router-dom';
import { teamDuel as texts } from '../../domain/messages/team-duel.ts';
import type { Meeting } from '../../domain/standings/head-to-head.ts';
import type { PlayerDuel } from '../../domain/standings/team-duel.ts';
import { formatDate } from '../../domain/text/format.ts';
import { Surface } from '../../ui/figures/surface.tsx';
import styles from './h2h.module.css';

/** Their matches, the newest first. */
export function Meetings({ meetings }: { meetings: readonly Meeting[] }) {
  return (
    <Surface as="section" labelledBy="meetings">
      <h2 id="meetings" className={styles.heading}>
        {texts.matches}
      </h2>
      <ul className={styles.rows}>
        {meetings.map(({ matchId, winner, at, cups: { one, two } }) => (
          <li key={matchId}>
            <Link to={`/match/${matchId}`} className={styles.line}>
              <span className={styles.what}>
                {winner === null ? texts.running : texts.winner(winner)}
                <span className={styles.mute}>{formatDate(at)}</span>
              </span>
              <span translate="no" className={styles.score}>
                {one}–{two}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Surface>
  );
}

/** Who met whom how often, and the cups of both in these matches. */
export function PlayerDuels({ players }: { players: readonly PlayerDuel[] }) {
  if (players.length === 0) return null;
  return (
    <Surface as="section" labelledBy="duels">
      <h2 id="duels" className={styles.heading}>
        {texts.players}
      </h2>
      <ul className={styles.rows}>
        {players.map(({ one, two, matches }) => (
          <li key={`${one.uid} ${two.uid}`} className={styles.duel}>
            <p className="sr-only">{texts.duel(one.name, one.cups, two.name, two.cups)}</p>
            <Link to={`/player/${one.uid}`}>{one.name}</Link>
            <span className={styles.cups} aria-hidden="true">
              <b data-side="one">{one.cups}</b>–<b data-side="two">{two.cups}</b>
            </span>
            <Link to={`/player/${two.uid}`}>{two.name}</Link>
            <span className={styles.mute}>{texts.met(matches)}</span>
          </li>
        ))}
      </ul>
    </Surface>
  );
}
