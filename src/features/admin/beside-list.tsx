import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { forfeitBeside as texts } from '../../domain/messages/fixtures-admin.ts';
import type { Match } from '../../domain/records/types.ts';
import { allPlayedBeside } from '../../domain/schedule/played-beside.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import { formatDateTime } from '../../domain/text/format.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import styles from './beside-list.module.css';

interface BesideListProps {
  matches: Readonly<Record<string, Match>>;
  fixtures: Fixtures;
}

/** Lists what counts twice: matches that were played beside a forfeit of their teams. A recount finds no difference for them. */
export function BesideList({ matches, fixtures }: BesideListProps) {
  const found = useMemo(() => allPlayedBeside(fixtures, matches), [fixtures, matches]);
  if (found.length === 0) return null;
  return (
    <section className={styles.beside}>
      <p>
        {texts.counted(found.length)} <Link to="/admin/fixtures">{texts.toFixtures}</Link>
      </p>
      <ul>
        {found.map(({ matchId, match }) => (
          <li key={matchId}>
            <Link to={`/admin/match/${matchId}`}>{isolatedPair(match.team1Name, match.team2Name)}</Link>
            <span className={styles.kind}>{formatDateTime(match.startedAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
