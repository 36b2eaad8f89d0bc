import type { CSSProperties } from 'react';
import type { Hall } from '../../data/hooks/use-hall.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useNextFixtures } from '../../data/hooks/use-next-fixtures.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { board as texts } from '../../domain/messages/board.ts';
import { fixturesPage, rounds } from '../../domain/messages/fixtures.ts';
import { teamsOf } from '../../domain/schedule/fixture-kinds.ts';
import { fixtureDay, fixtureTime, placeName } from '../../domain/schedule/round-names.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import { lateFor } from '../../domain/schedule/table-queue.ts';
import type { Fixture, FixtureEntry } from '../../domain/schedule/types.ts';
import { boardName, QUEUE_TABLES, queuesOf, waitingShown } from '../../domain/stream/board.ts';
import { cx } from '../../ui/effects/cx.ts';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import styles from './board-pages.module.css';
import queue from './board-queue.module.css';

const MINUTE = 60_000;
const NEXT_FIXTURES = 6;

/** What is played next: in an evening at several tables the waiting list of each, else the next fixtures of the league. @param part which tables, from 0 */
export function BoardNextFixtures({ hall, part }: { hall: Hall; part: number }) {
  const queues = queuesOf(hall.evening.tables);
  if (queues.length === 0) return <OfLeague hall={hall} />;
  return <Queues hall={hall} queues={queues.slice(part * QUEUE_TABLES, (part + 1) * QUEUE_TABLES)} />;
}

/** «20 dk gecikti»; empty for a fixture that is not late. */
export const lateText = (entry: FixtureEntry, hall: Pick<Hall, 'now' | 'season'>): string => {
  const late = lateFor(entry, hall);
  return late === 0 ? '' : fixturesPage.lateFor(Math.floor(late / MINUTE));
};

function OfLeague({ hall }: { hall: Hall }) {
  const { coming: fixtures } = useNextFixtures(hall.now, NEXT_FIXTURES);
  const nameOf = useNames(fixtures);
  return (
    <section className={styles.page} aria-labelledby="board-page">
      <h2 id="board-page">{texts.fixtures}</h2>
      <ul
        aria-labelledby="board-page"
        className={cx(styles.list, styles.fixtures)}
        style={{ '--rows': fixtures.length } as CSSProperties}
      >
        {fixtures.map(({ id, fixture }) => (
          <li key={id}>
            <span className={styles.when}>
              {fixtureDay(fixture.at)} <b>{fixtureTime(fixture.at)}</b>
            </span>
            <span className={styles.who}>
              <span className={styles.line}>
                <Crests fixture={fixture} nameOf={nameOf} />
                <Name
                  full={shownPair(fixture, nameOf)}
                  shown={shownPair(fixture, (teamId) => boardName(nameOf(teamId)))}
                />
              </span>
              <span className={styles.about}>
                {[lateText({ id, fixture }, hall), placeName(fixture)].filter((part) => part !== '').join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const useNames = (fixtures: readonly FixtureEntry[]) =>
  useNamesThen(
    fixtures.map(({ fixture }) => fixture),
    fixturesPage.unknownTeam,
  );

function Queues({ hall, queues }: { hall: Hall; queues: ReturnType<typeof queuesOf> }) {
  const nameOf = useNames(queues.flatMap(({ waiting }) => waiting));
  const most = waitingShown(queues, nameOf);
  return (
    <section className={styles.page} aria-labelledby="board-page">
      <h2 id="board-page">{texts.fixtures}</h2>
      <ul
        aria-labelledby="board-page"
        className={queue.tables}
        data-many={queues.length > 2 || undefined}
        style={{ '--tables': queues.length } as CSSProperties}
      >
        {queues.map(({ table, playing, waiting }) => (
          <li key={table} className={queue.table}>
            <h3>
              {rounds.table(table)} <span>{playing.length > 0 ? texts.busy : texts.free}</span>
            </h3>
            <ol aria-label={rounds.table(table)}>
              {waiting.slice(0, most).map((entry, at) => (
                <li key={entry.id}>
                  <span className={queue.when}>
                    <span>{at === 0 ? texts.next : texts.afterNext}</span> <b>{fixtureTime(entry.fixture.at)}</b>{' '}
                    <em>{lateText(entry, hall)}</em>
                  </span>
                  <span className={queue.name}>{boardName(nameOf(entry.fixture.team1Id ?? ''))}</span>
                  <span className={queue.name}>{boardName(nameOf(entry.fixture.team2Id ?? ''))}</span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Crests and pictures are as large as the letters beside them; this is their size before the style sheet has loaded. */
export const MARK_PIXELS = 64;

/** A name, or two, in whole words: with many letters they are smaller, and take two lines. A shortened one has its whole text as its title. */
export function Name({ full, shown = boardName(full) }: { full: string; shown?: string }) {
  return (
    <span
      className={styles.name}
      style={{ '--letters': shown.length } as CSSProperties}
      title={shown === full ? undefined : full}
    >
      {shown}
    </span>
  );
}

/** The crests of the teams that are known, in the order of their names; a place of the bracket may wait for its team. */
function Crests({ fixture, nameOf }: { fixture: Fixture; nameOf: (teamId: string) => string }) {
  return teamsOf(fixture).map((teamId) => <Crest key={teamId} teamId={teamId} name={nameOf(teamId)} />);
}

/** The crest of a team, as large as its row. */
export function Crest({ teamId, name }: { teamId: string; name: string }) {
  return <TeamMark name={name} logo={useTeamIndex()[teamId]?.logo} size={MARK_PIXELS} className={styles.mark} />;
}
