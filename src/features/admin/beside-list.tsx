import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useDigest } from '../../data/hooks/use-digest.ts';
import { parseUnexplained } from '../../domain/digest/unexplained.ts';
import { isWaiting } from '../../domain/messages/annulled.ts';
import { forfeitBeside as texts } from '../../domain/messages/fixtures-admin.ts';
import { held } from '../../domain/messages/held.ts';
import type { Match } from '../../domain/records/types.ts';
import { allPlayedBeside } from '../../domain/schedule/played-beside.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import { formatDateTime } from '../../domain/text/format.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { Text } from '../../ui/layout/layout.tsx';
import styles from './admin-screen.module.css';

interface BesideListProps {
  matches: Readonly<Record<string, Match>>;
  fixtures: Fixtures;
}

/**
 * Lists what a recount finds no difference for: results that wait, those that count though their logs say otherwise (decision 119), and what counts twice,
 * matches that were played beside a forfeit of their teams.
 */
export function BesideList({ matches, fixtures }: BesideListProps) {
  const found = useMemo(() => allPlayedBeside(fixtures, matches), [fixtures, matches]);
  const waiting = Object.entries(matches).flatMap(([matchId, match]) => (isWaiting(match) ? { matchId, match } : []));
  const { value: unexplained, state } = useDigest('unexplained', parseUnexplained);
  const differing = (unexplained?.matchIds ?? []).flatMap((matchId) => {
    const match = matches[matchId];
    return match === undefined ? [] : { matchId, match };
  });
  return (
    <>
      {waiting.length > 0 && (
        <Listed found={waiting}>
          {held.listed(waiting.length)} <Link to="/admin">{held.toMatches}</Link>
        </Listed>
      )}
      {unexplained != null && differing.length > 0 && (
        <Listed found={differing}>
          {held.unexplained(unexplained.count, differing.length)} <Link to="/admin">{held.toMatches}</Link>
        </Listed>
      )}
      {state !== 'reading' && unexplained == null && <p className={styles.text}>{held.uncompared}</p>}
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
            <Text as="span" c="mute" fz={14}>
              {formatDateTime(match.startedAt)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
