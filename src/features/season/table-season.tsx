import { type ComponentType, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Champion, useChampion } from '../../data/hooks/use-champion.ts';
import { useFixturesIn } from '../../data/hooks/use-fixtures.ts';
import { useHasFixtures, useRunningSeason } from '../../data/hooks/use-league.ts';
import {
  useDecidedTable,
  useInGroups,
  useKeptOrders,
  useSeasonGroups,
  useSeasonTable,
} from '../../data/hooks/use-season-figures.ts';
import { useSeasonHasFixtures } from '../../data/hooks/use-season-has-fixtures.ts';
import { useSeasonName, useSeasons } from '../../data/hooks/use-seasons.ts';
import { useShownSeason } from '../../data/hooks/use-shown-season.ts';
import { type ShownRow, useStandings } from '../../data/hooks/use-shown-table.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { FINALS } from '../../data/store/rare-fixture-queries.ts';
import { standings } from '../../domain/messages/first-paint.ts';
import { groupName } from '../../domain/messages/groups.ts';
import { seasonChoice as texts } from '../../domain/messages/seasons.ts';
import { HOME_TOP_TEAMS } from '../../domain/records/constants.ts';
import { ALL_TIME, playoffsKey, seasonNumber } from '../../domain/records/season-keys.ts';
import { deductionNotes } from '../../domain/standings/deductions.ts';
import { groupTables } from '../../domain/standings/group-tables.ts';
import type { StandingsRow } from '../../domain/standings/standings.ts';
import { standingsLines } from '../../domain/standings/standings-line.ts';
import type { DecidedRow } from '../../domain/standings/tie-breaks.ts';
import { formatDate } from '../../domain/text/format.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { StandingsList } from '../../ui/figures/standings-list.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { useLastWeek } from '../last-week.tsx';
import type { PlayOffsProps, TableReader } from '../screen-parts.ts';
import styles from './season-chooser.module.css';
import { SeasonSummary, useSeasonBest } from './season-summary.tsx';

/** The top teams of each group: as many as there is room for, two at least. */
const LEAST = 2;

/** The top of each group's table (decision 73). A file of its own: a league without groups never loads it. */
function GroupLists({ rows }: { rows: readonly StandingsRow[] }) {
  return groupTables(rows).map(({ group, rows: own }, _, { length }) => (
    <section key={group ?? 0}>
      <SectionTitle as="h3">{groupName(group)}</SectionTitle>
      <StandingsList
        label={groupName(group)}
        rows={standingsLines(own.slice(0, Math.max(LEAST, HOME_TOP_TEAMS / length)))}
        pointsLabel={standings.pointsUnit}
        renderLink={(props) => <Link {...props} />}
      />
    </section>
  ));
}

/** What teams of a table have lost, and why (decision 154); and where the table leads. */
function TableNotes({ rows }: { rows: readonly StandingsRow[] }) {
  return (
    <>
      {deductionNotes(rows).map((note) => (
        <p key={note} className={styles.text}>
          {note}
        </p>
      ))}
      <TableLinks />
    </>
  );
}

interface TableSeasonProps extends TableReader {
  /** The key of the season, or `all`. */
  season: string;
  /** Draws the play-offs of an ended season. */
  PlayOffs: ComponentType<PlayOffsProps>;
}

/** Reads the table of the season with its ties decided; for an ended season shows the end and the champion. */
export function TableSeason({ season: chosen, hasSummary = false, onTable, PlayOffs }: TableSeasonProps) {
  const season = useSeasons().seasons.find(({ id }) => id === chosen);
  const isRunning = chosen === useRunningSeason();
  const { rows, isDecided, rules } = useOrderedTable(chosen, isRunning);
  const { isRead, champion, best, hasFixtures } = useSeasonEnd(
    season?.endedAt === undefined ? null : chosen,
    rows,
    hasSummary,
  );
  const isOffline = useConnection().connection === 'offline';
  // The table of an ended season waits for its order and for the summary above it, so that nothing moves; offline it waits for neither.
  const isKnown = isRunning || isOffline || (isDecided && isRead);
  const [marked, onTeams] = useMarkedRows(chosen, rows);
  useLayoutEffect(
    () => onTable({ rows: isKnown ? marked : null, rules, Groups: GroupLists, Notes: TableNotes }),
    [onTable, isKnown, marked, rules],
  );
  const mayHaveBracket = useHasFixtures() && chosen !== ALL_TIME;
  const playOffTeams = mayHaveBracket && <PlayOffTeams season={chosen} onTeams={onTeams} />;
  if (isRunning) return playOffTeams;
  if (rows === null) return isOffline ? <p className={styles.text}>{texts.unread}</p> : null;
  if (!isKnown || season?.endedAt === undefined) return null;
  const nameOf = (teamId: string) => rows.find((row) => row.teamId === teamId)?.team.name;
  return (
    <>
      {playOffTeams}
      {hasSummary ? (
        <SeasonSummary
          playOffs={<PlayOffs season={chosen} nameOf={nameOf} />}
          endedAt={season.endedAt}
          champion={champion}
          best={best}
          fixtures={hasFixtures ? `/fixtures?sezon=${season.number}` : null}
        />
      ) : (
        <Ended endedAt={season.endedAt} champion={champion} />
      )}
    </>
  );
}

/** The table of a season with its ties decided. The running one shows at once in the kept order, and changes when the next order is decided. */
function useOrderedTable(season: string, isRunning: boolean) {
  const runningTable = useStandings();
  const table = useSeasonTable(isRunning ? null : season);
  const groups = useSeasonGroups(season);
  const cut = useInGroups(isRunning ? runningTable : (table ?? null), groups);
  const { rows: decided, isDecided: isOrdered, rules } = useDecidedTable(season, cut);
  const isDecided = isOrdered && (groups !== undefined || season === ALL_TIME);
  const ordered = isDecided ? decided : null;
  useKeptOrders(season, ordered);
  const settled = useSettled(season, ordered);
  const isOnline = useConnection().connection === 'online';
  const rows = !isRunning || isDecided ? decided : ((isOnline ? settled : null) ?? runningTable);
  return { rows, isDecided, rules };
}

/** How a season has ended; what only its summary says is read for that alone. @param season null for one that goes on */
function useSeasonEnd(season: string | null, rows: readonly StandingsRow[] | null, hasSummary: boolean) {
  const summed = hasSummary ? season : null;
  const champion = useChampion(season, rows);
  const best = useSeasonBest(summed);
  const hasFixtures = useSeasonHasFixtures(summed);
  const isRead = champion !== undefined && best !== undefined && hasFixtures !== undefined;
  return { isRead, champion: champion ?? null, best: best ?? [], hasFixtures };
}

/** The last decided table of the season; null until one is decided. */
function useSettled(season: string, decided: readonly DecidedRow[] | null): readonly DecidedRow[] | null {
  const [last, setLast] = useState({ season, decided });
  if (decided !== null && decided !== last.decided) setLast({ season, decided });
  return last.season === season ? last.decided : null;
}

function Ended({ endedAt, champion }: { endedAt: number; champion: Champion | null }) {
  return (
    <p className={styles.text}>
      {texts.ended(formatDate(endedAt))}{' '}
      {champion !== null && (
        <>
          {texts.champion}: <Link to={`/team/${champion.teamId}`}>{champion.name}</Link>
        </>
      )}
    </p>
  );
}

/**
 * The rows of a table in which the teams of the bracket have a mark, and the callback of `PlayOffTeams`. Without a bracket the rows stay the same.
 *
 * @param season of the table
 */
function useMarkedRows(
  season: string,
  rows: readonly ShownRow[] | null,
): [rows: readonly ShownRow[] | null, onTeams: (season: string, teams: string) => void] {
  const [read, setRead] = useState({ season, teams: '' });
  const teams = read.season === season ? read.teams : '';
  const marked = useMemo(() => {
    if (rows === null || teams === '') return rows;
    const inBracket = new Set(teams.split(' '));
    return rows.map((row) => (inBracket.has(row.teamId) ? { ...row, mark: texts.inPlayOffs } : row));
  }, [rows, teams]);
  return [marked, useCallback((of: string, found: string) => setRead({ season: of, teams: found }), [])];
}

/** A league without fixtures never loads it. */
const PlayOffTeams = latePart(async () => (await import('./play-off-teams.tsx')).PlayOffTeams, 'extra');

/** Where the running table leads: to the last bracket, and in a league without fixtures to the summary of its last week (decision 138). */
function TableLinks() {
  const hasFixtures = useHasFixtures();
  const { isRunning } = useShownSeason();
  if (!isRunning) return null;
  return <Row mt={16}>{hasFixtures ? <LastBracket /> : <LastWeek />}</Row>;
}

/** The link to the newest season with a final, before the running season has one: its bracket stands on the page of the fixtures. */
function LastBracket() {
  const { seasons, running } = useSeasons();
  const { fixtures } = useFixturesIn([FINALS]);
  const finals = new Set(Object.values(fixtures).map(({ season }) => season));
  const season = seasons.find(({ id }) => finals.has(id))?.id ?? running.id;
  const name = useSeasonName(playoffsKey(season));
  if (season === running.id) return null;
  return (
    <Link to={`/fixtures?sezon=${seasonNumber(season)}`} className={buttonClass({ variant: 'default' })}>
      {name}
    </Link>
  );
}

function LastWeek() {
  return useLastWeek() ?? null;
}
