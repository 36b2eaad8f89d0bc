import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { isCounted, outcomeOf, type Side, scoreFrom } from '../../domain/match/sides.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { annulled, isWaiting, whyUncounted } from '../../domain/messages/annulled.ts';
import type { Match } from '../../domain/records/types.ts';
import { formatDateTime } from '../../domain/text/format.ts';
import styles from './match-list.module.css';

export interface MatchListProps {
  matches: readonly ListedMatch[];
  /** The text before the time of a row. */
  place?: (matchId: string) => string | null;
  /** The menu at the end of a row. */
  menu?: (listed: ListedMatch) => ReactNode;
  /** The content below a row. */
  below?: (matchId: string) => ReactNode;
}

/** Matches as rows that open the scoring screen: result, date, and the number of unsent taps. */
export function MatchList({ matches, place, menu, below }: MatchListProps) {
  return (
    <ul className={styles.list}>
      {matches.map(({ matchId, match, pending }) => (
        <li key={matchId} className={styles.item}>
          <div className={styles.line}>
            <Link to={`/admin/match/${matchId}`} className={styles.row}>
              <span className={styles.teams}>
                <span data-won={isWinner(match, 'one') || undefined}>{match.team1Name}</span>
                <span data-won={isWinner(match, 'two') || undefined}>{match.team2Name}</span>
                <span className={styles.meta}>
                  {place?.(matchId)} {formatDateTime(match.startedAt)}
                  {pending > 0 && <strong className={styles.pending}>{texts.pending}</strong>}
                  {match.status === 'completed' &&
                    !isCounted(match) &&
                    ` · ${isWaiting(match) ? annulled.waiting : whyUncounted(match)}`}
                </span>
              </span>
              <span
                translate="no"
                className={styles.score}
                data-annulled={(match.status === 'completed' && !isCounted(match)) || undefined}
              >
                {scoreFrom(match, 'one')}
              </span>
              {match.status === 'ongoing' && <span className={styles.continue}>{texts.continue}</span>}
            </Link>
            {menu?.({ matchId, match, pending })}
          </div>
          {below?.(matchId)}
        </li>
      ))}
    </ul>
  );
}

const isWinner = (match: Match, side: Side) => isCounted(match) && outcomeOf(match, side) === 'won';
