import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLiveMatches } from '../../data/hooks/use-live-matches.ts';
import { useActiveTables, useTableOf } from '../../data/hooks/use-night.ts';
import { useGivenMatches, useHasSeveralRights } from '../../data/hooks/use-scorer.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { matchRecord } from '../../data/store/record-queries.ts';
import { live as liveTexts } from '../../domain/messages/live.ts';
import { night } from '../../domain/messages/night.ts';
import { scorers as texts } from '../../domain/messages/scorers.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import styles from './given-tables.module.css';

/**
 * On a phone that was given several matches or tables: which table this screen is, and the way to the others. Nothing on other phones.
 *
 * @param children a notice, which stands below it and on a low screen beside it
 */
export function GivenTables({ matchId, children }: { matchId: string; children?: ReactNode }) {
  const hasTables = useActiveTables().length > 1;
  if (!useHasSeveralRights() && !hasTables) return children;
  return (
    <div className={styles.top}>
      <Tables matchId={matchId} />
      {children}
    </div>
  );
}

function Tables({ matchId }: { matchId: string }) {
  const given = useGivenMatches();
  const tables = useLiveMatches() ?? {};
  const matches = useSubscription('matches', given.map(matchRecord)).records;
  // A table of this phone where it scores no match now: the next one is started on the table's page.
  const own = useTableOf(matchId);
  const numbers = given.map((id) => tables[id]?.table);
  const idle = useActiveTables().filter(({ table }) => table !== own && !numbers.includes(table));
  if (given.every((id) => id === matchId) && idle.length === 0) return null;
  return (
    <nav className={styles.tables} aria-label={texts.tables}>
      {given.map((id) => {
        const number = tables[id]?.table;
        const match = matches[id];
        const content = (
          <>
            {number !== undefined && <strong>{liveTexts.table(number)}</strong>}{' '}
            {match && <span className={styles.pair}>{isolatedPair(match.team1Name, match.team2Name)}</span>}
          </>
        );
        return id === matchId ? (
          <span key={id} className={styles.table} data-numbered={number !== undefined || undefined} aria-current="page">
            {content}
          </span>
        ) : (
          <Link
            key={id}
            to={`/score/${id}`}
            replace
            className={styles.table}
            data-numbered={number !== undefined || undefined}
          >
            {content}
          </Link>
        );
      })}
      {idle.map(({ table }) => (
        <Link key={`t${table}`} to={`/table/${table}`} className={styles.table} data-numbered>
          <strong>{liveTexts.table(table)}</strong> <span className={styles.pair}>{night.toNext}</span>
        </Link>
      ))}
    </nav>
  );
}
