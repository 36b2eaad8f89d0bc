import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { conflictSentence, conflictsOf } from '../../domain/fixtures/conflicts.ts';
import type { Fixtures } from '../../domain/fixtures/types.ts';
import styles from './admin-fixtures.module.css';
import { useTeamNames } from './use-team-names.ts';

/** How often a pair may meet before it is worth a word: home and away. */
const MEETINGS = 2;

/** What would be wrong with a fixture as its form stands; it may be saved all the same. */
export function ConflictNote({ id, fixtures }: { id: string; fixtures: Fixtures }) {
  const index = useTeamIndex();
  const nameOf = useTeamNames();
  const serverNow = useServerNow();
  const limits = { teamIds: new Set(Object.keys(index)), meetings: MEETINGS, now: serverNow() };
  const own = fixtures[id] === undefined ? [] : conflictsOf(fixtures, limits).filter(({ ids }) => ids.includes(id));
  return (
    <ul role="status" className={styles.problems}>
      {own.map((conflict) => (
        <li key={`${conflict.kind} ${conflict.teamId ?? ''} ${conflict.ids.join(' ')}`}>
          {conflictSentence(conflict, nameOf)}
        </li>
      ))}
    </ul>
  );
}
