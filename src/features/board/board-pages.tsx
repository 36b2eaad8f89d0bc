import { type CSSProperties, useMemo } from 'react';
import { useNextFixtures } from '../../data/hooks/use-fixtures.ts';
import { useLeaders } from '../../data/hooks/use-leaders.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useTeamIndex, useUsers } from '../../data/hooks/use-records.ts';
import { useRunningSeason } from '../../data/hooks/use-running-season.ts';
import { useKeptGroups } from '../../data/hooks/use-season-figures.ts';
import { useStandings } from '../../data/hooks/use-standings.ts';
import { board as texts } from '../../domain/messages/board.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { groupName } from '../../domain/messages/groups.ts';
import { isLate, teamsOf } from '../../domain/schedule/fixture-kinds.ts';
import { fixtureDay, fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { placeName } from '../../domain/schedule/round-names.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { Fixture } from '../../domain/schedule/types.ts';
import type { LeaderKind } from '../../domain/standings/leaders.ts';
import { boardName, boardTables, type BoardPage as Page } from '../../domain/stream/board.ts';
import { cx } from '../../ui/effects/cx.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import styles from './board-pages.module.css';

type InTurn = Exclude<Page, 'live'>;
const MINUTE = 60_000;
const NEXT_FIXTURES = 6;
/** Crests and pictures are as large as the letters beside them; this is their size before the style sheet has loaded. */
const MARK_PIXELS = 64;

/** The pages that take turns with the matches. */
export function useBoardPages(): readonly InTurn[] {
  useKeptGroups();
  const tables = boardTables(useStandings() ?? []).length;
  const fixtures = useNextFixtures(useNow(MINUTE), 1).length;
  const leaders = useLeaders(useRunningSeason(), 'cups')?.length ?? 0;
  return useMemo(() => {
    const table = Array<InTurn>(tables).fill('table');
    return [...table, ...(fixtures > 0 ? ['fixtures' as const] : []), ...(leaders > 0 ? ['leaders' as const] : [])];
  }, [tables, fixtures, leaders]);
}

/** One page of the board. @param part which page of its kind, from 0 */
export function BoardPage({ page, part }: { page: InTurn; part: number }) {
  if (page === 'table') return <Table part={part} />;
  return page === 'fixtures' ? <NextFixtures /> : <Leaders />;
}

function Table({ part }: { part: number }) {
  const tables = boardTables(useStandings() ?? []);
  const { group, rows } = tables[part] ?? { group: undefined, rows: [] };
  const ofGroup = tables.flatMap((table, index) => (table.group === group ? [index] : []));
  return (
    <section className={styles.page} aria-labelledby="board-page">
      <h2 id="board-page">
        {group === undefined ? texts.table : groupName(group)}
        {ofGroup.length > 1 && (
          <span className={styles.part}> {texts.part(ofGroup.indexOf(part) + 1, ofGroup.length)}</span>
        )}
      </h2>
      <table className={styles.table} style={{ '--rows': rows.length } as CSSProperties}>
        <thead className={styles.columns}>
          <tr>
            <td colSpan={2} />
            <th scope="col">{texts.played}</th>
            <th scope="col">{texts.wins}</th>
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
                  <TeamMark name={team.name} logo={team.logo} size={MARK_PIXELS} className={styles.mark} />
                  <Name full={team.name} />
                </span>
              </th>
              <td className={styles.cell}>{row.played}</td>
              <td className={styles.cell}>{row.wins}</td>
              <td className={styles.cell}>{row.losses}</td>
              <td className={cx(styles.cell, styles.points)}>{row.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function NextFixtures() {
  const now = useNow(MINUTE);
  const season = useRunningSeason();
  const fixtures = useNextFixtures(now, NEXT_FIXTURES);
  const lateOf = (fixture: Fixture) => (isLate(fixture, { now, season }) ? fixturesPage.states.late : '');
  const nameOf = useNamesThen(
    fixtures.map(({ fixture }) => fixture),
    fixturesPage.unknownTeam,
  );
  return (
    <section className={styles.page} aria-labelledby="board-page">
      <h2 id="board-page">{texts.fixtures}</h2>
      <ul className={cx(styles.list, styles.fixtures)} style={{ '--rows': fixtures.length } as CSSProperties}>
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
                {[lateOf(fixture), placeName(fixture)].filter((part) => part !== '').join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A name, or two, in whole words: with many letters they are smaller, and take two lines. A shortened one has its whole text as its title. */
function Name({ full, shown = boardName(full) }: { full: string; shown?: string }) {
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
  const index = useTeamIndex();
  return teamsOf(fixture).map((teamId) => (
    <TeamMark
      key={teamId}
      name={nameOf(teamId)}
      logo={index[teamId]?.logo}
      size={MARK_PIXELS}
      className={styles.mark}
    />
  ));
}

function Leaders() {
  return (
    <div className={styles.leaders}>
      <LeaderList title={texts.mostCups} by="cups" />
      <LeaderList title={texts.mostMvp} by="mvp" />
    </div>
  );
}

function LeaderList({ title, by }: { title: string; by: LeaderKind }) {
  const index = useTeamIndex();
  const players = useLeaders(useRunningSeason(), by) ?? [];
  const users = useUsers(players.map(({ uid }) => uid));
  if (players.length === 0) return null;
  return (
    <section className={styles.page} aria-label={title}>
      <h2>{title}</h2>
      <ol className={styles.list} style={{ '--rows': players.length } as CSSProperties}>
        {players.map(({ uid, rank, name, teamId, value }) => (
          <li key={uid}>
            <span className={styles.rank}>{rank}</span>
            <Avatar name={name} src={users[uid]?.photoURL} size={MARK_PIXELS} className={styles.mark} />
            <span className={styles.who}>
              <Name full={name} />
              <span className={styles.about}>{boardName(index[teamId]?.name ?? '')}</span>
            </span>
            <b className={styles.points}>{value}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
