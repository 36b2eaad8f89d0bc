import { Link } from 'react-router-dom';
import { useMatchesOf } from '../../data/hooks/use-last-matches.ts';
import { lastPlayedMatches, PLAYED_KEPT, playedSince } from '../../data/store/admin-queries.ts';
import { ONGOING_MATCHES } from '../../data/store/record-queries.ts';
import { forfeitBeside as texts } from '../../domain/messages/fixtures-admin.ts';
import { hasOnlyScore } from '../../domain/schedule/fixture-kinds.ts';
import { NEAR, playedBeside } from '../../domain/schedule/played-beside.ts';
import type { Fixture, Fixtures } from '../../domain/schedule/types.ts';
import styles from './admin-fixtures.module.css';

/** The note below a forfeit, or a score without a match, whose teams have also played a match: the admin must see that both count. */
export function PlayedBesideNote({ fixture, fixtures }: { fixture: Fixture; fixtures: Fixtures }) {
  const { matches } = useMatchesOf([playedSince(fixture.at - NEAR), lastPlayedMatches(PLAYED_KEPT), ONGOING_MATCHES]);
  const matchId = playedBeside(fixture, fixtures, matches);
  if (matchId === null) return null;
  return (
    <span className={styles.beside}>
      {hasOnlyScore(fixture) ? texts.scored : texts.fixture} <Link to={`/admin/match/${matchId}`}>{texts.toMatch}</Link>
    </span>
  );
}
