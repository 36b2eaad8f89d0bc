import { useMemo, useState } from 'react';
import { useEveningTables } from '../../data/hooks/use-evening-tables.ts';
import { useHall } from '../../data/hooks/use-hall.ts';
import { useInitialWait } from '../../data/hooks/use-initial-wait.ts';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { useRunningSeason } from '../../data/hooks/use-league.ts';
import { useOngoingMatches } from '../../data/hooks/use-league-matches.ts';
import { useServerTime } from '../../data/hooks/use-match.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useNightDetails, useTableAsks } from '../../data/hooks/use-night.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { evening as texts } from '../../domain/messages/evening.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { eveningShift } from '../../domain/messages/fixtures-admin.ts';
import { nightSummary, programme } from '../../domain/messages/night-summary.ts';
import { compareFixtures, isDecided } from '../../domain/schedule/fixture-kinds.ts';
import { eveningFixtures } from '../../domain/schedule/programme.ts';
import { fixtureTime } from '../../domain/schedule/round-names.ts';
import { eveningBegin, eveningOf } from '../../domain/schedule/shift-evening.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import { type EveningTables as Evening, lateFor, type TableQueue } from '../../domain/schedule/table-queue.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import type { TableAsk } from '../../domain/scorers/night.ts';
import { isNightOver } from '../../domain/stream/night.ts';
import { ListSkeleton } from '../../ui/figures/list-skeleton.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { StateBadge } from '../../ui/figures/state-badge.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import { MatchRows } from '../../ui/score/match-row.tsx';
import { NightAsks } from '../night-asks.tsx';
import { ShareNight } from '../share-evening.tsx';
import { ShiftEvening } from '../shift-evening.tsx';
import styles from './evening.module.css';
import { EveningFigures } from './evening-figures.tsx';
import { EveningLast } from './evening-last.tsx';
import { EveningRow } from './evening-row.tsx';
import { NewMatchModal } from './new-match-modal.tsx';
import { NightCard } from './night-card.tsx';
import { NightRights } from './night-rights.tsx';
import { StartRow } from './start-row.tsx';
import { Starts } from './starts.tsx';

interface EveningTablesProps extends Evening {
  ongoing: readonly ListedMatch[];
  asks: readonly TableAsk[];
  nameOf: (teamId: string) => string;
  /** Server's clock, ms. */
  now: number;
  season: string;
}

/** All tables at a glance: what is played, by whom it is scored, what is next and how late, and who asks for the table. */
function EveningTables({ tables, elsewhere, ongoing, asks, nameOf, now, season }: EveningTablesProps) {
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

const POLL_MS = 5_000;
/** As in «Maçlar»: after this time the admin's buttons appear also on a slow network. */
const WAIT_MS = 2_000;

/** «Bu akşam»: the organiser watches all tables, who asks, what is left and what happened, and prepares the night (decision 94). */
export function EveningTab() {
  const now = useServerTime(POLL_MS);
  const season = useRunningSeason();
  const { state, ...tables } = useEveningTables(now);
  const ongoing = useOngoingMatches();
  const asks = useTableAsks();
  const [start, setStart] = useState<{ fixture?: FixtureEntry } | null>(null);
  const left = useMemo(
    () => [...tables.tables.flatMap(({ waiting }) => waiting), ...tables.anywhere].sort(compareFixtures),
    [tables.tables, tables.anywhere],
  );
  const nameOf = useNamesThen(
    left.map(({ fixture }) => fixture),
    fixturesPage.unknownTeam,
  );
  const isOffline = useIsOffline();
  const { night: running, record } = useNightDetails();
  // The night's card is above what follows: it must not grow under a finger.
  const hasNight = running === null || record !== null;
  if (useInitialWait((state !== 'reading' && hasNight) || isOffline, WAIT_MS))
    return <ListSkeleton label={common.loading} rows={8} />;
  const time = { now, season };
  return (
    <>
      <EveningFigures {...tables} left={left} {...time} />
      <div className={styles.columns}>
        <div className={styles.padded}>
          <NightCard />
        </div>
        <div className={`${styles.column} ${styles.main}`}>
          <section className={styles.card} aria-labelledby="evening-tables">
            <SectionTitle id="evening-tables" action={<ShareEvening now={now} />}>
              {texts.tables}
            </SectionTitle>
            <EveningTables {...tables} ongoing={ongoing} asks={asks} nameOf={nameOf} {...time} />
          </section>
          <EveningLeft
            left={left}
            ongoing={ongoing}
            nameOf={nameOf}
            {...time}
            onStart={(fixture) => setStart({ fixture })}
          />
          <Starts variant="default" onStart={() => setStart({})} />
        </div>
        <div className={styles.column}>
          <NightRights />
          <EveningLast begin={eveningBegin(now)} />
        </div>
      </div>
      {start && <NewMatchModal {...start} ongoing={ongoing} onClose={() => setStart(null)} />}
    </>
  );
}

const MINUTE = 60_000;

interface EveningLeftProps {
  left: readonly FixtureEntry[];
  /** The running matches. */
  ongoing: readonly ListedMatch[];
  nameOf: (teamId: string) => string;
  now: number;
  season: string;
  onStart: (entry: FixtureEntry) => void;
}

/** What is still to be started this evening, the late ones and missing line-ups marked, with the way to move it all. */
function EveningLeft({ left, ongoing, nameOf, now, season, onStart }: EveningLeftProps) {
  const [isShifting, setShifting] = useState(false);
  return (
    <section className={styles.card} aria-labelledby="evening-left">
      <SectionTitle
        id="evening-left"
        action={
          left.length > 0 && (
            <button type="button" className={styles.word} onClick={() => setShifting(true)}>
              {eveningShift.open}
            </button>
          )
        }
      >
        {texts.left}
      </SectionTitle>
      {left.length === 0 && <p className={styles.none}>{texts.noneLeft}</p>}
      <MatchRows isInset labelledBy="evening-left">
        {left.map((entry) => (
          <li key={entry.id}>
            <StartRow {...{ entry, ongoing, nameOf, now, season, onStart }} />
          </li>
        ))}
      </MatchRows>
      {isShifting && <ShiftEvening onClose={() => setShifting(false)} />}
    </section>
  );
}

const ShareProgramme = latePart(async () => (await import('./share-programme.tsx')).ShareProgramme, 'dialog');

/** «Programı paylaş»; once all matches of the evening are over, «Geceyi paylaş» in its place. Nothing on an evening without a match. */
function ShareEvening({ now }: { now: number }) {
  const hall = useHall(now);
  const [open, setOpen] = useState<'programme' | 'night' | null>(null);
  const entries = hall === null ? [] : eveningFixtures(hall.fixtures, hall.season, now);
  const nameOf = useNamesThen(
    entries.map(({ fixture }) => fixture),
    fixturesPage.unknownTeam,
  );
  if (hall === null) return null;
  const isDone = Object.values(hall.fixtures).some((one) => isDecided(one) && eveningOf(one.at) === eveningOf(now));
  const kind = isDone && isNightOver(hall.fixtures, hall.live, now) ? 'night' : 'programme';
  if (kind === 'programme' && entries.length === 0) return null;
  const close = () => setOpen(null);
  return (
    <>
      <button type="button" className={styles.word} aria-haspopup="dialog" onClick={() => setOpen(kind)}>
        {kind === 'night' ? nightSummary.share : programme.share}
      </button>
      {open === 'programme' && <ShareProgramme entries={entries} at={now} nameOf={nameOf} onClose={close} />}
      {open === 'night' && <ShareNight at={now} fixtures={hall.fixtures} onClose={close} />}
    </>
  );
}
