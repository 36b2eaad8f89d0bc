import { Link } from 'react-router-dom';
import { useDigest } from '../../data/hooks/use-digest.ts';
import { parseRatingTable } from '../../domain/digest/rating-table.ts';
import { ratings } from '../../domain/messages/ratings.ts';
import { records as texts } from '../../domain/messages/records.ts';
import { formatDate } from '../../domain/text/format.ts';
import { Surface } from '../../ui/figures/surface.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { digestState } from './digest-state.tsx';
import styles from './records.module.css';

/** The results of a season that the ratings did not expect, the newest first. */
export function UpsetList({ season }: { season: string }) {
  const digest = useDigest(`ratings/${season}`, parseRatingTable);
  const table = digest.value;
  if (!table) return digestState(digest, texts.emptySeason);
  if (table.upsets.length === 0) return <EmptyState title={texts.noUpsets} text={texts.noUpsetsText} />;
  return (
    <Surface as="section" labelledBy="upsets" className={styles.upsets}>
      <h2 id="upsets" className={styles.heading}>
        {texts.tabs.upsets}
      </h2>
      <p className={styles.mute}>{ratings.upsetHint}</p>
      <ul className={styles.lines}>
        {table.upsets.map(({ matchId, at, chance, winner, loser }) => (
          <li key={matchId}>
            <Row as={Link} to={`/match/${matchId}`} gap={10} align="center" className={styles.row}>
              <span className={styles.who}>
                <span className={styles.name}>{texts.score(winner.name, winner.cups, loser.cups, loser.name)}</span>
                <span className={styles.mute}>{formatDate(at)}</span>
              </span>
              <span className={styles.chance}>{texts.chance(Math.round(chance * 100))}</span>
            </Row>
          </li>
        ))}
      </ul>
    </Surface>
  );
}
