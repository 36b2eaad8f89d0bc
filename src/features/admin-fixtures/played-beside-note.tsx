import { Link } from 'react-router-dom';
import { useMatchesOf } from '../../data/hooks/use-last-matches.ts';
import { PLAYED_KEPT, playedFrom, playedMatches } from '../../data/store/admin-windows.ts';
import { ONGOING_MATCHES } from '../../data/store/windows.ts';
import { NEAR, playedBeside } from '../../domain/fixtures/played-beside.ts';
import type { Fixture, Fixtures } from '../../domain/fixtures/types.ts';
import { forfeitBeside as texts } from '../../domain/messages/fixtures-admin.ts';
import styles from './admin-fixtures.module.css';

/** Below a forfeit whose teams have played all the same, so that both do not count unseen. */
export function PlayedBesideNote({ fixture, fixtures }: { fixture: Fixture; fixtures: Fixtures }) {
  const { matches } = useMatchesOf([playedFrom(fixture.at - NEAR), playedMatches(PLAYED_KEPT), ONGOING_MATCHES]);
  const matchId = playedBeside(fixture, fixtures, matches);
  if (matchId === null) return null;
  return (
    <span className={styles.beside}>
      {texts.fixture} <Link to={`/admin/match/${matchId}`}>{texts.toMatch}</Link>
    </span>
  );
}
