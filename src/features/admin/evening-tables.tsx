import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { evening as texts } from '../../domain/messages/evening.ts';
import { fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import { type EveningTables as Evening, lateFor, type TableQueue } from '../../domain/schedule/table-queue.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import type { TableAsk } from '../../domain/scorers/night.ts';
import { StateBadge } from '../../ui/figures/state-badge.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import styles from './evening.module.css';
import { EveningRow } from './evening-row.tsx';
import { NightAsks } from './night-asks.tsx';

const MINUTE = 60_000;

export interface EveningTablesProps extends Evening {
  ongoing: readonly ListedMatch[];
  asks: readonly TableAsk[];
  nameOf: (teamId: string) => string;
  /** Server's clock, ms. */
  now: number;
  season: string;
}

/** All tables at a glance: what is played, by whom it is scored, what is next and how late, and who asks for the table. */
export function EveningTables({ tables, elsewhere, ongoing, asks, nameOf, now, season }: EveningTablesProps) {
  const matchOf = (matchId: string) => ongoing.find((one) => one.matchId === matchId);
  const known = new Set(tables.map(({ table }) => table));
  const rowOf = (matchId: string, table?: number) => {
    const listed = matchOf(matchId);
    return listed && <EveningRow key={matchId} {...listed} now={now} {...(table === undefined ? {} : { table })} />;
  };
  if (tables.length === 0 && elsewhere.length === 0)
    return (
      <>
        <NightAsks asks={asks} />
        <EmptyState art="fixtures" title={texts.noTables} text={texts.noTablesText} />
      </>
    );
  return (
    <>
      <NightAsks asks={asks.filter(({ table }) => !known.has(table))} />
      <ul className={styles.tables} aria-label={texts.tables}>
        {tables.map(({ table, playing, waiting }) => (
          <li key={table} className={styles.table}>
            <span className={styles.number} aria-hidden="true">
              {table}
            </span>
            <span className="sr-only">{texts.table(table)}</span>
            <div className={styles.content}>
              {playing.map((matchId) => rowOf(matchId, table))}
              {playing.length === 0 && <FreeTable waiting={waiting} nameOf={nameOf} now={now} season={season} />}
              <NightAsks asks={asks.filter((ask) => ask.table === table)} />
            </div>
          </li>
        ))}
        {elsewhere.map((matchId) => (
          <li key={matchId} className={styles.table}>
            <span className={styles.number} aria-hidden="true">
              –
            </span>
            <span className="sr-only">{texts.noTable}</span>
            <div className={styles.content}>{rowOf(matchId)}</div>
          </li>
        ))}
      </ul>
    </>
  );
}

interface FreeProps extends Pick<EveningTablesProps, 'nameOf' | 'now' | 'season'>, Pick<TableQueue, 'waiting'> {}

/** A table at which nothing is played: what is next there, and how late. */
function FreeTable({ waiting, nameOf, now, season }: FreeProps) {
  const next: FixtureEntry | undefined = waiting[0];
  const late = next === undefined ? 0 : lateFor(next, { now, season });
  return (
    <div className={styles.line}>
      <span className={styles.match}>
        <span className={styles.pair}>
          {next === undefined ? texts.free : texts.next(fixtureTime(next.fixture.at), shownPair(next.fixture, nameOf))}
        </span>
      </span>
      <span className={styles.state}>
        <StateBadge tone={late > 0 ? 'waiting' : 'quiet'}>
          {late > 0 ? texts.lateBy(Math.floor(late / MINUTE)) : texts.states.free}
        </StateBadge>
      </span>
    </div>
  );
}
