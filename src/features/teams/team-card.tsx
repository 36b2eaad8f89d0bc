import { Link } from 'react-router-dom';
import { standings } from '../../domain/messages/first-paint.ts';
import { groupName } from '../../domain/messages/groups.ts';
import { teams as texts } from '../../domain/messages/teams.ts';
import type { Team } from '../../domain/records/types.ts';
import type { StandingsRow } from '../../domain/standings/standings.ts';
import { formatDate } from '../../domain/text/format.ts';
import { Figures } from '../../ui/figures/figures.tsx';
import { Rank } from '../../ui/figures/standings-list.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import styles from './team-card.module.css';

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
    { label: texts.points, value: row.points },
    { label: texts.wins, value: row.wins },
    { label: texts.losses, value: row.losses },
    { label: texts.success, value: `%${row.winRate}` },
  ];
  return (
    <article className={styles.card}>
      <div className={styles.head}>
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
      </div>
      <Line text={record?.description} className={styles.description} />
      <div className={styles.figures}>
        <Figures rows={figures} />
      </div>
      <Line text={record?.foundedDate && texts.founded(formatDate(record.foundedDate))} className={styles.founded} />
    </article>
  );
}
