import { Link } from 'react-router-dom';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useActiveTables, useOwnTables, useTableAsks, useTableQueue } from '../../data/hooks/use-night.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { night as texts } from '../../domain/messages/night.ts';
import { fixtureTime } from '../../domain/schedule/round-names.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import type { TableScorer } from '../../domain/scorers/night.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { NightAsks } from '../night-asks.tsx';
import styles from './given-tables.module.css';
import { type StartSide, useTableStart } from './use-table-start.ts';

/** After a match: the next one at the table, for the phone that has the right over the table. Nothing on other phones. */
export function NextAtTable({ matchId }: { matchId: string }) {
  const right = useActiveTables().find(({ matches }) => matches.includes(matchId));
  return right === undefined ? null : <Next right={right} />;
}

function Next({ right }: { right: TableScorer }) {
  const { table, uid } = right;
  const asks = useTableAsks(useOwnTables().night?.asks === true).filter((ask) => ask.uid !== uid);
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
      {next !== undefined && <NextStart key={next.id} entry={next} right={right} />}
      <Link
        to={`/table/${table}`}
        className={buttonClass(
          next === undefined ? { size: 'large', fullWidth: true } : { variant: 'default', fullWidth: true },
        )}
      >
        {next === undefined ? texts.toTable : texts.toNext}
      </Link>
      <NightAsks asks={asks} isAdmin={false} />
    </div>
  );
}

/** Starts the next match with one tap, where both line-ups are known; otherwise the page of the table asks for them. The tap sends a pending end (decision 105). */
function NextStart({ entry, right }: { entry: FixtureEntry; right: TableScorer }) {
  const starting = useSubmit();
  const { sides, begin, isReady, isOffline, playsNow } = useTableStart({ entry, right, starting });
  const { busy, failure } = starting;
  if (!isReady) return null;
  return (
    <>
      <p className={styles.players}>{sides.map(namesOf).join(' – ')}</p>
      {playsNow && <p role="status">{texts.playsNow}</p>}
      {isOffline && <p role="status">{texts.startOffline}</p>}
      {failure !== null && <p role="alert">{failure}</p>}
      <Button size="large" fullWidth loading={busy} disabled={isOffline} onClick={begin}>
        {texts.startNow}
      </Button>
    </>
  );
}

const namesOf = ({ offered, chosen }: StartSide) =>
  chosen.map((uid) => offered.find((one) => one.uid === uid)?.displayName ?? '').join(', ');
