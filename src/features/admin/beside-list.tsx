import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { isWaiting } from '../../domain/messages/annulled.ts';
import { forfeitBeside as texts } from '../../domain/messages/fixtures-admin.ts';
import { held } from '../../domain/messages/held.ts';
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

/** Lists what a recount finds no difference for: results that wait (decision 119), and what counts twice, matches that were played beside a forfeit of their teams. */
export function BesideList({ matches, fixtures }: BesideListProps) {
  const found = useMemo(() => allPlayedBeside(fixtures, matches), [fixtures, matches]);
  const waiting = Object.entries(matches).flatMap(([matchId, match]) => (isWaiting(match) ? { matchId, match } : []));
  return (
    <>
      {waiting.length > 0 && (
        <Listed found={waiting}>
          {held.listed(waiting.length)} <Link to="/admin">{held.toMatches}</Link>
        </Listed>
      )}
      {found.length > 0 && (
        <Listed found={found}>
          {texts.counted(found.length)} <Link to="/admin/fixtures">{texts.toFixtures}</Link>
        </Listed>
      )}
    </>
  );
}

function Listed({ found, children }: { found: readonly { matchId: string; match: Match }[]; children: ReactNode }) {
  return (
    <section className={styles.beside}>
      <p>{children}</p>
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
