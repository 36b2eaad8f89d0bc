import { Link } from 'react-router-dom';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useHeldTables } from '../../data/hooks/use-night.ts';
import { useTableQueue } from '../../data/hooks/use-table-queue.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { night as texts } from '../../domain/messages/night.ts';
import { fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import styles from './next-at-table.module.css';

/** After a match: the next one at the table, for the phone that has the right over the table. Nothing on other phones. */
export function NextAtTable({ matchId }: { matchId: string }) {
  const right = useHeldTables().find(({ matches }) => matches.includes(matchId));
  return right === undefined ? null : <Next table={right.table} />;
}

function Next({ table }: { table: number }) {
  const [next] = useTableQueue(table).waiting;
  const nameOf = useNamesThen(next === undefined ? [] : [next.fixture], fixturesPage.unknownTeam);
  return (
    <div className={styles.next}>
      <p>
        <strong>{texts.table(table)}</strong>{' '}
        {next === undefined
          ? texts.noneLeft
          : texts.nextMatch(shownPair(next.fixture, nameOf), fixtureTime(next.fixture.at))}
      </p>
      <Link to={`/table/${table}`} className={buttonClass({ size: 'large', fullWidth: true })}>
        {next === undefined ? texts.toTable : texts.toNext}
      </Link>
    </div>
  );
}
