import { Link } from 'react-router-dom';
import { useDigest } from '../../data/hooks/use-digest.ts';
import { parseRatingTable } from '../../domain/digest/rating-table.ts';
import { ratings } from '../../domain/messages/ratings.ts';
import { records as texts } from '../../domain/messages/records.ts';
import { formatDate } from '../../domain/text/format.ts';
import { CardLine, CardLines, ListCard } from '../../ui/figures/list-card.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import { digestState } from './digest-state.tsx';
import styles from './records.module.css';

/** The results of a season that the ratings did not expect, the newest first. */
export function UpsetList({ season }: { season: string }) {
  const digest = useDigest(`ratings/${season}`, parseRatingTable);
  const table = digest.value;
  if (!table) return digestState(digest, texts.emptySeason);
  if (table.upsets.length === 0) return <EmptyState title={texts.noUpsets} text={texts.noUpsetsText} />;
  return (
    <div className={styles.upsets}>
      <ListCard id="upsets" title={texts.tabs.upsets}>
        <p className={styles.mute}>{ratings.upsetHint}</p>
        <CardLines as="ul">
          {table.upsets.map(({ matchId, at, chance, winner, loser }) => (
            <CardLine
              key={matchId}
              name={texts.score(winner.name, winner.cups, loser.cups, loser.name)}
              about={formatDate(at)}
              renderLink={(props) => <Link to={`/match/${matchId}`} {...props} />}
            >
              <span className={styles.chance}>{texts.chance(Math.round(chance * 100))}</span>
            </CardLine>
          ))}
        </CardLines>
      </ListCard>
    </div>
  );
}
