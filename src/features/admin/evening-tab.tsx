import { useMemo, useState } from 'react';
import { useServerTime } from '../../data/hooks/use-clock-offset.ts';
import { useEveningTables } from '../../data/hooks/use-evening-tables.ts';
import { useHeld } from '../../data/hooks/use-held.ts';
import { useOngoingMatches } from '../../data/hooks/use-league-matches.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useTableAsks } from '../../data/hooks/use-night.ts';
import { useRunningSeason } from '../../data/hooks/use-running-season.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { evening as texts } from '../../domain/messages/evening.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { compareFixtures } from '../../domain/schedule/fixture-kinds.ts';
import { eveningBegin } from '../../domain/schedule/shift-evening.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { ListSkeleton } from '../../ui/figures/list-skeleton.tsx';
import styles from './evening.module.css';
import { EveningFigures } from './evening-figures.tsx';
import { EveningLast } from './evening-last.tsx';
import { EveningLeft } from './evening-left.tsx';
import { EveningTables } from './evening-tables.tsx';
import { NewMatchModal } from './new-match-modal.tsx';
import { NightCard } from './night-card.tsx';
import { NightRights } from './night-rights.tsx';

const LOOK_MS = 5_000;
/** As in «Maçlar»: an admin on a bad network wants his buttons. */
const HELD_MS = 2_000;

/** «Bu akşam»: the organiser watches all tables, who asks, what is left and what happened, and prepares the night (decision 94). */
export function EveningTab() {
  const now = useServerTime(LOOK_MS);
  const season = useRunningSeason();
  const { state, ...tables } = useEveningTables(now);
  const ongoing = useOngoingMatches();
  const asks = useTableAsks();
  const [start, setStart] = useState<FixtureEntry | null>(null);
  const left = useMemo(
    () => [...tables.tables.flatMap(({ waiting }) => waiting), ...tables.anywhere].sort(compareFixtures),
    [tables.tables, tables.anywhere],
  );
  const nameOf = useNamesThen(
    left.map(({ fixture }) => fixture),
    fixturesPage.unknownTeam,
  );
  const isOffline = useIsOffline();
  if (useHeld(state !== 'reading' || isOffline, HELD_MS)) return <ListSkeleton label={common.loading} rows={8} />;
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
            <div className={styles.head}>
              <h2 id="evening-tables">{texts.tables}</h2>
            </div>
            <EveningTables {...tables} ongoing={ongoing} asks={asks} nameOf={nameOf} {...time} />
          </section>
          <EveningLeft left={left} ongoing={ongoing} nameOf={nameOf} {...time} onStart={setStart} />
        </div>
        <div className={styles.column}>
          <NightRights />
          <EveningLast begin={eveningBegin(now)} />
        </div>
      </div>
      {start !== null && <NewMatchModal fixture={start} ongoing={ongoing} onClose={() => setStart(null)} />}
    </>
  );
}
