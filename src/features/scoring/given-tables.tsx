import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLiveMatches } from '../../data/hooks/use-live-matches.ts';
import { useMatchRecords } from '../../data/hooks/use-records.ts';
import { useGivenMatches, useHasSeveralRights } from '../../data/hooks/use-scorer.ts';
import { live as liveTexts } from '../../domain/messages/live.ts';
import { scorers as texts } from '../../domain/messages/scorers.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import styles from './given-tables.module.css';

/**
 * On a phone that was given several matches: which table this screen is, and the way to the others. Nothing on other phones.
 *
 * @param children a notice, which stands below it and on a low screen beside it
 */
export function GivenTables({ matchId, children }: { matchId: string; children?: ReactNode }) {
  if (!useHasSeveralRights()) return children;
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
  const matches = useMatchRecords([...given]);
  if (given.every((id) => id === matchId)) return null;
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
    </nav>
  );
}
