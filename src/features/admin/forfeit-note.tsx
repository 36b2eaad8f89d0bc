import { Link } from 'react-router-dom';
import { useFixturesIn } from '../../data/hooks/use-fixtures.ts';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { teamFixtures } from '../../data/store/fixture-queries.ts';
import { forfeitBeside as texts } from '../../domain/messages/fixtures-admin.ts';
import { playedBeside } from '../../domain/schedule/played-beside.ts';
import styles from './match-list.module.css';

/** How many fixtures of a team the note reads. */
const OF_TEAM = 60;

/** The note below a running or completed match beside a forfeit of the same teams: after completion both count. */
export function ForfeitNote({ listed }: { listed: ListedMatch }) {
  const { fixtures } = useFixturesIn(teamFixtures(listed.match.team1Id, OF_TEAM));
  if (!Object.values(fixtures).some((fixture) => playedBeside(fixture, fixtures, [listed]) !== null)) return null;
  return (
    <p className={styles.beside}>
      {listed.match.status === 'completed' ? texts.over : texts.match}{' '}
      <Link to="/admin/fixtures">{texts.toFixtures}</Link>
    </p>
  );
}
