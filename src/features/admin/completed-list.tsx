import { useFixturesIn } from '../../data/hooks/use-fixtures.ts';
import { useHasFixtures } from '../../data/hooks/use-has-fixtures.ts';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { FORFEITS } from '../../data/store/fixture-queries.ts';
import { playedBeside } from '../../domain/schedule/played-beside.ts';
import { ForfeitNote } from './forfeit-note.tsx';
import styles from './match-list.module.css';
import { MatchList } from './match-list.tsx';
import { MatchMenu } from './match-menu.tsx';
import { MatchObjections } from './match-objections.tsx';
import { RematchButton } from './rematch-button.tsx';

/** Matches that are over. The newest offers «Rövanş». Below a match that was played beside a forfeit of the same teams, a note says that both count. Objections stand below their match. */
export function CompletedList({
  matches,
  ongoing,
}: {
  matches: readonly ListedMatch[];
  ongoing: readonly ListedMatch[];
}) {
  const { fixtures } = useFixturesIn(useHasFixtures() ? [FORFEITS] : []);
  const below = (matchId: string) => {
    const listed = matches.find((one) => one.matchId === matchId);
    if (listed === undefined) return null;
    // Only a match near a forfeit gets the note: the note reads the team's other fixtures, one of which may own the match.
    const isClose = Object.values(fixtures).some((forfeit) => playedBeside(forfeit, {}, [listed]) !== null);
    return (
      <>
        {matchId === matches[0]?.matchId && (
          <div className={styles.below}>
            <RematchButton listed={listed} ongoing={ongoing} />
          </div>
        )}
        {isClose && <ForfeitNote listed={listed} />}
        <MatchObjections listed={listed} />
      </>
    );
  };
  return <MatchList matches={matches} menu={(listed) => <MatchMenu listed={listed} />} below={below} />;
}
