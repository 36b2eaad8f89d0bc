import type { Hall } from '../../data/hooks/use-hall.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { board } from '../../domain/messages/board.ts';
import { fixturesPage, rounds } from '../../domain/messages/fixtures.ts';
import { hallCall as texts } from '../../domain/messages/hall-call.ts';
import type { FixtureCall } from '../../domain/schedule/table-calls.ts';
import { boardName, inStrip } from '../../domain/stream/board.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import styles from './board-calls.module.css';
import { lateText } from './board-next.tsx';

/** Who is to come to which table. It has a place of its own, so that it covers no score; more calls than fit come in turn. */
export function BoardCalls({ calls, hall }: { calls: readonly FixtureCall[]; hall: Hall }) {
  const nameOf = useNamesThen(
    calls.map(({ fixture }) => fixture),
    fixturesPage.unknownTeam,
  );
  const shown = inStrip(calls, useNow());
  return (
    <ul aria-label={board.calls} className={styles.calls} data-count={shown.length}>
      {shown.map(({ id, fixture, table }) => {
        const [home, away] = [nameOf(fixture.team1Id ?? ''), nameOf(fixture.team2Id ?? '')];
        return (
          <li key={id}>
            <p className="sr-only">{texts.title(table, home, away)}</p>
            <span className={styles.place} aria-hidden="true">
              {table !== undefined && <b>{rounds.table(table)}</b>} <span>{texts.ready}</span>
            </span>
            <span className={styles.name} aria-hidden="true">
              {isolatedPair(boardName(home), boardName(away))}
            </span>
            <em className={styles.late}>{lateText({ id, fixture }, hall)}</em>
          </li>
        );
      })}
    </ul>
  );
}
