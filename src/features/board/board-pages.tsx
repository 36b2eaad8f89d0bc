import { type CSSProperties, useMemo } from 'react';
import type { Hall } from '../../data/hooks/use-hall.ts';
import { useLeaders } from '../../data/hooks/use-leaders.ts';
import { useRunningSeason } from '../../data/hooks/use-league.ts';
import { useNextFixtures } from '../../data/hooks/use-next-fixtures.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useKeptGroups, useNotedTable } from '../../data/hooks/use-season-figures.ts';
import { useStandings } from '../../data/hooks/use-shown-table.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { userRecord } from '../../data/store/record-queries.ts';
import { board as texts } from '../../domain/messages/board.ts';
import { groupName } from '../../domain/messages/groups.ts';
import { nightSummary as nightTexts } from '../../domain/messages/night-summary.ts';
import { deductionNotes } from '../../domain/standings/deductions.ts';
import type { LeaderKind } from '../../domain/standings/leaders.ts';
import { hasDraws, pointsSaid } from '../../domain/standings/standings.ts';
import {
  BOARD_ROWS,
  boardName,
  boardTables,
  type BoardPageKind as Page,
  QUEUE_TABLES,
  queuesOf,
} from '../../domain/stream/board.ts';
import {
  BEST_KINDS,
  type NightResult,
  type NightSide,
  type NightSummary,
  spokenResult,
} from '../../domain/stream/night.ts';
import { cx } from '../../ui/effects/cx.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { BoardNextFixtures, Crest, MARK_PIXELS, Name } from './board-next.tsx';
import styles from './board-pages.module.css';

type InTurn = Exclude<Page, 'live'>;
const MINUTE = 60_000;

/** The pages that take turns with the matches; after the last match of an evening its summary is what is shown. */
export function useBoardPages(hall: Hall | null, night: NightSummary | null): readonly InTurn[] {
  useKeptGroups();
  const tables = boardTables(useStandings() ?? []).length;
  const isNext = useNextFixtures(useNow(MINUTE), 1).coming.length > 0;
  const leaders = useLeaders(useRunningSeason(), 'cups')?.length ?? 0;
  const queues = queuesOf(hall?.evening.tables ?? []).length;
  const fixtures = hall === null ? 0 : queues > 0 ? Math.ceil(queues / QUEUE_TABLES) : Number(isNext);
  const results = Math.ceil((night?.results.length ?? 0) / BOARD_ROWS);
  const best = night !== null && night.best.cups.length > 0;
  return useMemo(() => {
    const pages = (page: InTurn, count: number) => Array<InTurn>(count).fill(page);
    const table = pages('table', tables);
    if (results > 0) return [...pages('results', results), ...table, ...pages('best', Number(best))];
    return [...table, ...pages('fixtures', fixtures), ...pages('leaders', Number(leaders > 0))];
  }, [tables, fixtures, leaders, results, best]);
}

/** What the pages show beside the league's figures. */
interface BoardPageProps {
  page: InTurn;
  /** Which page of its kind, from 0. */
  part: number;
  hall: Hall | null;
  night: NightSummary | null;
}

/** One page of the board. */
export function BoardPage({ page, part, hall, night }: BoardPageProps) {
  if (page === 'table') return <Table part={part} />;
  if (page === 'leaders') return <Leaders />;
  if (page === 'fixtures') return hall && <BoardNextFixtures hall={hall} part={part} />;
  return night && (page === 'results' ? <Results {...night} part={part} /> : <BestOfNight {...night} />);
}

function Table({ part }: { part: number }) {
  const tables = boardTables(useNotedTable());
  const { group, rows } = tables[part] ?? { group: undefined, rows: [] };
  const ofGroup = tables.flatMap((table, index) => (table.group === group ? [index] : []));
  const isDrawn = hasDraws(ofGroup.flatMap((index) => tables[index]?.rows ?? []));
  const notes = deductionNotes(rows);
  return (
    <section className={styles.page} aria-labelledby="board-page">
      <h2 id="board-page">
        {group === undefined ? texts.table : groupName(group)}
        {ofGroup.length > 1 && (
          <span className={styles.part}> {texts.part(ofGroup.indexOf(part) + 1, ofGroup.length)}</span>
        )}
      </h2>
      <table
        aria-labelledby="board-page"
        className={styles.table}
        style={{ '--rows': rows.length, '--notes': notes.length } as CSSProperties}
      >
        <thead className={styles.columns}>
          <tr>
            <td colSpan={2} />
            <th scope="col">{texts.played}</th>
            <th scope="col">{texts.wins}</th>
            {isDrawn && <th scope="col">{texts.draws}</th>}
            <th scope="col">{texts.losses}</th>
            <th scope="col">{texts.points}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ teamId, rank, team, ...row }) => (
            <tr key={teamId}>
              <td className={cx(styles.cell, styles.rank)}>{rank}</td>
              <th scope="row" className={cx(styles.cell, styles.team)}>
                <span className={styles.line}>
                  <Crest teamId={teamId} name={team.name} />
                  <Name full={team.name} />
                </span>
              </th>
              <td className={styles.cell}>{row.played}</td>
              <td className={styles.cell}>{row.wins}</td>
              {isDrawn && <td className={styles.cell}>{row.draws}</td>}
              <td className={styles.cell}>{row.losses}</td>
              <td className={cx(styles.cell, styles.points)}>{pointsSaid(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </section>
  );
}

/** The leaders of the season. */
function Leaders() {
  return (
    <div className={styles.leaders}>
      <OfSeason title={texts.mostCups} by="cups" />
      <OfSeason title={texts.mostMvp} by="mvp" />
    </div>
  );
}

function OfSeason({ title, by }: { title: string; by: LeaderKind }) {
  const index = useTeamIndex();
  const players = useLeaders(useRunningSeason(), by) ?? [];
  const lines = players.map(({ teamId, value, ...one }) => ({
    ...{ ...one, team: index[teamId]?.name ?? '', value: String(value) },
  }));
  return <Best title={title} lines={lines} />;
}

/** The best of the night. */
function BestOfNight({ best }: Pick<NightSummary, 'best'>) {
  return (
    <div className={styles.leaders}>
      {BEST_KINDS.map((kind) => (
        <Best
          key={kind}
          title={nightTexts.best[kind]}
          lines={best[kind].map((one) => ({ ...one, value: nightTexts.values[kind](one.value) }))}
        />
      ))}
    </div>
  );
}

interface BestLine {
  uid: string;
  rank: number;
  name: string;
  team: string;
  value: string;
}

function Best({ title, lines }: { title: string; lines: readonly BestLine[] }) {
  const users = useSubscription(
    'users',
    lines.map(({ uid }) => userRecord(uid)),
  ).records;
  if (lines.length === 0) return null;
  return (
    <section className={styles.page} aria-label={title}>
      <h2>{title}</h2>
      <ol aria-label={title} className={styles.list} style={{ '--rows': lines.length } as CSSProperties}>
        {lines.map(({ uid, rank, name, team, value }) => (
          <li key={uid}>
            <span className={styles.rank}>{rank}</span>
            <Avatar name={name} src={users[uid]?.photoURL} size={MARK_PIXELS} className={styles.mark} />
            <span className={styles.who}>
              <Name full={name} />
              <span className={styles.about}>{boardName(team)}</span>
            </span>
            <b className={styles.points}>{value}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The results of the night, so many at a time. @param part which of them, from 0 */
function Results({ results, part }: Pick<NightSummary, 'results'> & { part: number }) {
  const parts = Math.ceil(results.length / BOARD_ROWS);
  const shown = results.slice(part * BOARD_ROWS, (part + 1) * BOARD_ROWS);
  return (
    <section className={styles.page} aria-labelledby="board-page">
      <h2 id="board-page">
        {nightTexts.results}
        {parts > 1 && <span className={styles.part}> {texts.part(part + 1, parts)}</span>}
      </h2>
      <ul
        aria-labelledby="board-page"
        className={cx(styles.list, styles.results)}
        style={{ '--rows': shown.length } as CSSProperties}
      >
        {shown.map((one) => (
          <Row key={one.id} {...one} />
        ))}
      </ul>
    </section>
  );
}

function Row(shown: NightResult) {
  const [one, two] = shown.sides;
  return (
    <li>
      <p className="sr-only">{spokenResult(shown)}</p>
      <Side {...one} />
      <span className={styles.score} aria-hidden="true">
        {one.cups === undefined || two.cups === undefined ? (
          <small>{nightTexts.walkover}</small>
        ) : (
          <>
            <b data-won={one.won || undefined}>{one.cups}</b>–<b data-won={two.won || undefined}>{two.cups}</b>
          </>
        )}
      </span>
      <Side {...two} />
    </li>
  );
}

function Side({ teamId, name, won }: NightSide) {
  return (
    <span className={styles.side} data-won={won || undefined} aria-hidden="true">
      <Crest teamId={teamId} name={name} />
      <Name full={name} shown={boardName(name)} />
    </span>
  );
}
