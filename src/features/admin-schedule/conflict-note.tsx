import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { conflictSentence, conflictsOf, MEETINGS } from '../../domain/schedule/conflicts.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import styles from './admin-fixtures.module.css';
import { useTeamNames } from './use-team-names.ts';

/** The conflicts of fixtures as a form has them; the admin may save them anyway. @param about ids of the fixtures */
export function ConflictNote({ about, fixtures }: { about: readonly string[]; fixtures: Fixtures }) {
  const index = useTeamIndex();
  const nameOf = useTeamNames();
  const serverNow = useServerNow();
  const limits = { teamIds: new Set(Object.keys(index)), meetings: MEETINGS, now: serverNow() };
  const isKnown = about.some((id) => fixtures[id] !== undefined);
  const all = isKnown ? conflictsOf(fixtures, limits) : [];
  const own = all.filter(({ ids }) => ids.some((id) => about.includes(id)));
  // With several matches in the form, names all matches of the conflict; with one match, only the others.
  const othersOf = (ids: readonly string[]) =>
    ids
      .filter((id) => about.length > 1 || !about.includes(id))
      .flatMap((id) => (fixtures[id] === undefined ? [] : shownPair(fixtures[id], nameOf)))
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
