import { memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useGrowingList } from '../../data/hooks/use-growing-list.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useListParams } from '../../data/hooks/use-list-params.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useStandings } from '../../data/hooks/use-shown-table.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { teamRecord } from '../../data/store/record-queries.ts';
import { common, home, standings } from '../../domain/messages/first-paint.ts';
import { groupName } from '../../domain/messages/groups.ts';
import { teams as texts } from '../../domain/messages/teams.ts';
import type { Team } from '../../domain/records/types.ts';
import { pointsSaid, type StandingsRow } from '../../domain/standings/standings.ts';
import { formatDate } from '../../domain/text/format.ts';
import { listHead } from '../../domain/text/page-head.ts';
import { searchByName } from '../../domain/text/search.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useHead } from '../../ui/effects/use-head.ts';
import { afterContent } from '../../ui/effects/when-idle.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Figures } from '../../ui/figures/figures.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Rank } from '../../ui/figures/standings-list.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { Grid, Row, Stack } from '../../ui/layout/layout.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import styles from './teams-screen.module.css';

const PAGE_SIZE = 24;
const FollowGroups = latePart(async () => {
  await afterContent();
  return (await import('./follow-groups.tsx')).FollowGroups;
}, 'extra');

/** All approved teams in the order of the table (TEAMS-01 to TEAMS-10). */
export function TeamsScreen() {
  const rows = useStandings();
  const { query, setQuery, shown, showMore } = useListParams(PAGE_SIZE);
  const isVisitor = useSession().status === 'signed-out';
  useHead(listHead('teams', useLeague()));
  const found = useMemo(() => searchByName(rows ?? [], query, (row) => row.team.name), [rows, query]);
  const open = useMemo(() => found.slice(0, shown), [found, shown]);
  return (
    <>
      <SectionTitle as="h1">{texts.title}</SectionTitle>
      <Part>
        <FollowGroups />
      </Part>
      {rows === null ? (
        <PageSkeleton label={common.loading} shape="cards" />
      ) : rows.length === 0 ? (
        <EmptyState
          art="teams"
          title={home.noTeams}
          text={texts.nobodyYet}
          action={isVisitor && <Link to="/register?role=team">{home.registerTeam}</Link>}
        />
      ) : (
        <>
          <SearchField label={texts.search} value={query} onChange={setQuery} result={texts.found(found.length)} />
          {found.length === 0 ? (
            <EmptyState art="missing" title={texts.noMatch(query.trim())} />
          ) : (
            <Cards rows={open} />
          )}
          {found.length > shown && (
            <div>
              <Button variant="default" onClick={showMore}>
                {common.showMore}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

/** The records of the teams come one by one: each draws its own card alone. */
const Card = memo(TeamCard);

function Cards({ rows }: { rows: readonly StandingsRow[] }) {
  const drawn = useGrowingList(rows);
  // The index has the fields that every list shows; the fields of the card alone are in the team's own record.
  const teams = useSubscription(
    'teams',
    drawn.map(({ teamId }) => teamRecord(teamId)),
  ).records;
  return (
    <Grid as="ol" gap={12} className={styles.list} aria-label={texts.title}>
      {drawn.map((row) => (
        <li key={row.teamId}>
          <Card row={row} record={teams[row.teamId]} />
        </li>
      ))}
    </Grid>
  );
}

/** A line of the team's own record. It keeps its height while the record is missing: a growing card moves what somebody reads. */
function Line({ text, className }: { text: string | undefined; className: string | undefined }) {
  return text ? (
    <p className={className}>{text}</p>
  ) : (
    <p className={className} aria-hidden="true">
      {'\u00a0'}
    </p>
  );
}

/** A team at a glance; the whole card is a link to its page (TEAMS-04 to TEAMS-09). */
export function TeamCard({ row, record }: { row: StandingsRow; record: Team | undefined }) {
  const { team, teamId, rank, group } = row;
  const players = record && texts.players(Object.keys(record.members ?? {}).length);
  const figures = [
    { label: texts.points, value: pointsSaid({ points: row.points }) },
    { label: texts.wins, value: row.wins },
    ...(row.draws > 0 ? [{ label: texts.draws, value: row.draws }] : []),
    { label: texts.losses, value: row.losses },
    { label: texts.success, value: `%${row.winRate}` },
  ];
  return (
    <Stack as="article" gap={12} framed className={styles.card}>
      <Row gap={12} align="center" className={styles.head}>
        <Rank rank={rank} medal={standings.medals[rank - 1]} />
        <TeamMark name={team.name} logo={team.logo} size={56} />
        <div className={styles.who}>
          <h2 className={styles.name}>
            <Link to={`/team/${teamId}`}>{team.name}</Link>
          </h2>
          <p className={styles.place}>
            <span className={styles.city}>{record ? record.city : '\u00a0'}</span>
            {record && <span className={styles.count}>{`${record.city && ' · '}${players}`}</span>}
          </p>
          {group !== undefined && <p className={styles.place}>{groupName(group)}</p>}
        </div>
      </Row>
      <Line text={record?.description} className={styles.description} />
      <div className={styles.figures}>
        <Figures rows={figures} />
      </div>
      <Line text={record?.foundedDate && texts.founded(formatDate(record.foundedDate))} className={styles.founded} />
    </Stack>
  );
}
