import { useFixturesIn } from '../../data/hooks/use-fixtures.ts';
import { useHasFixtures } from '../../data/hooks/use-has-fixtures.ts';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { FORFEITS } from '../../data/store/fixture-queries.ts';
import { isWaiting } from '../../domain/messages/annulled.ts';
import { playedBeside } from '../../domain/schedule/played-beside.ts';
import { ForfeitNote } from './forfeit-note.tsx';
import { HeldNote } from './held-note.tsx';
import { MatchObjections } from './match-objections.tsx';

/** What the admin has to know of a completed match: why it waits, that a forfeit beside it counts too, and the objections to its result. */
export function AdminMatchNotes({ listed }: { listed: ListedMatch }) {
  const { fixtures } = useFixturesIn(useHasFixtures() ? [FORFEITS] : []);
  // Only a match near a forfeit gets the note: the note reads the team's other fixtures, one of which may own the match.
  const isClose = Object.values(fixtures).some((forfeit) => playedBeside(forfeit, {}, [listed]) !== null);
  return (
    <>
      {isWaiting(listed.match) && <HeldNote listed={listed} />}
      {isClose && <ForfeitNote listed={listed} />}
      <MatchObjections listed={listed} />
    </>
  );
}
