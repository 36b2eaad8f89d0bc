import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { shownRow } from '../../domain/match/shown-row.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { annulled, whyUncounted } from '../../domain/messages/annulled.ts';
import type { Match } from '../../domain/records/types.ts';
import { formatDateTime } from '../../domain/text/format.ts';
import { MatchRow, MatchRows } from '../../ui/score/match-row.tsx';
import styles from './match-list.module.css';

export interface MatchListProps {
  matches: readonly ListedMatch[];
  /** The text before the time of a row: «Masa 3». */
  place?: (matchId: string) => string | null;
  /** The menu at the end of a row. */
  menu?: (listed: ListedMatch) => ReactNode;
  /** The content below a row. */
  below?: (matchId: string) => ReactNode;
}

/** Matches as rows that open the scoring screen: result, date, and the number of unsent taps. */
export function MatchList({ matches, place, menu, below }: MatchListProps) {
  return (
    <MatchRows isInset>
      {matches.map(({ matchId, match, pending }) => (
        <li key={matchId}>
          <MatchRow
            {...rowOf(match)}
            about={[
              place?.(matchId),
              formatDateTime(match.startedAt),
              pending > 0 && (
                <strong key="pending" className={styles.pending}>
                  {texts.pending}
                </strong>
              ),
              ...rowOf(match).about,
            ]}
            tag={match.status === 'ongoing' ? { word: texts.continue, tone: 'go' } : undefined}
            renderLink={(props) => <Link to={`/admin/match/${matchId}`} {...props} />}
          >
            {menu?.({ matchId, match, pending })}
          </MatchRow>
          {below?.(matchId)}
        </li>
      ))}
    </MatchRows>
  );
}

/** The admin reads the reason too. */
function rowOf(match: Match) {
  const row = shownRow(match);
  if (!row.isAnnulled || match.annulled === undefined) return row;
  return { ...row, about: row.about.map((part) => (part === annulled.title ? whyUncounted(match) : part)) };
}
