import { Link } from 'react-router-dom';
import { useMatchView } from '../../data/hooks/use-match.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import type { LiveMatches } from '../../domain/match/live-matches.ts';
import { home } from '../../domain/messages/first-paint.ts';
import { live as texts } from '../../domain/messages/live.ts';
import { Grid } from '../../ui/layout/layout.tsx';
import { LiveRow } from '../../ui/score/live-row.tsx';
import styles from './home-screen.module.css';

/** The matches that run beside the featured one, each as a small card. */
export function OtherMatches({ live, keys }: { live: LiveMatches; keys: readonly string[] }) {
  if (keys.length === 0) return null;
  return (
    <Grid as="ul" gap={12} className={styles.others} aria-label={texts.others}>
      {keys.map((matchId) => (
        <OtherMatch key={matchId} matchId={matchId} table={live[matchId]?.table} />
      ))}
    </Grid>
  );
}

function OtherMatch({ matchId, table }: { matchId: string; table: number | undefined }) {
  const view = useMatchView(matchId);
  const stale = useConnection().connection === 'offline';
  // Keeps the height of the card: the content below must not move when the score comes.
  if (view === undefined) return <li className={styles.coming} />;
  if (view?.match.status !== 'ongoing') return null;
  const { team1Name, team1Score, team2Name, team2Score } = view.match;
  return (
    <li>
      <LiveRow
        place={table === undefined ? (stale ? home.lastKnown : home.live) : texts.table(table)}
        stale={stale}
        one={{ name: team1Name, score: team1Score }}
        two={{ name: team2Name, score: team2Score }}
        renderLink={(props) => <Link to={`/match/${matchId}`} {...props} />}
      />
    </li>
  );
}
