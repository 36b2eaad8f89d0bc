import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { conflictSentence, conflictsOf } from '../../domain/fixtures/conflicts.ts';
import { sideNames } from '../../domain/fixtures/round-names.ts';
import type { Fixtures } from '../../domain/fixtures/types.ts';
import styles from './admin-fixtures.module.css';
import { useTeamNames } from './use-team-names.ts';

/** How often a pair may meet before it is worth a word: home and away. */
const MEETINGS = 2;

/** What would be wrong with fixtures as a form has them; they may be saved all the same. @param about ids of the fixtures */
export function ConflictNote({ about, fixtures }: { about: readonly string[]; fixtures: Fixtures }) {
  const index = useTeamIndex();
  const nameOf = useTeamNames();
  const serverNow = useServerNow();
  const limits = { teamIds: new Set(Object.keys(index)), meetings: MEETINGS, now: serverNow() };
  const isKnown = about.some((id) => fixtures[id] !== undefined);
  const all = isKnown ? conflictsOf(fixtures, limits) : [];
  const own = all.filter(({ ids }) => ids.some((id) => about.includes(id)));
  // Of several matches, which are meant; of one, with whom it is at odds.
  const othersOf = (ids: readonly string[]) =>
    ids
      .filter((id) => about.length > 1 || !about.includes(id))
      .flatMap((id) => (fixtures[id] === undefined ? [] : sideNames(fixtures[id], nameOf).join(' – ')))
      .join(' · ');
  return (
    <div role="status">
      {own.length > 0 && (
        <ul className={styles.problems}>
          {own.map((conflict) => (
            <li key={`${conflict.kind} ${conflict.teamId ?? ''} ${conflict.ids.join(' ')}`}>
              {conflictSentence(conflict, nameOf)} <span className={styles.about}>{othersOf(conflict.ids)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
