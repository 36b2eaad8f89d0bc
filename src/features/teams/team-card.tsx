import { Link } from 'react-router-dom';
import { standings, teams as texts } from '../../domain/messages/first-paint.ts';
import type { Team } from '../../domain/records/types.ts';
import type { StandingsRow } from '../../domain/standings/standings.ts';
import { formatDate } from '../../domain/text/format.ts';
import { Figures } from '../../ui/figures/figures.tsx';
import { Rank } from '../../ui/figures/standings-list.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import styles from './team-card.module.css';

/** Keeps the place of a line that the team's own record brings: cards that grow push away what is being read. */
function Awaited({ className }: { className: string | undefined }) {
  return (
    <p className={className} aria-hidden="true">
      {'\u00a0'}
    </p>
  );
}

/** A team at a glance; the whole card is a link to its page (TEAMS-04 to TEAMS-09). */
export function TeamCard({ row, record }: { row: StandingsRow; record: Team | undefined }) {
  const { team, teamId, rank } = row;
  const players = record && texts.players(Object.keys(record.members ?? {}).length);
  const place = [record?.city, players].filter(Boolean).join(' · ');
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
          {record === undefined ? <Awaited className={styles.place} /> : <p className={styles.place}>{place}</p>}
        </div>
      </div>
      {record === undefined ? <Awaited className={styles.description} /> : null}
      {record?.description ? <p className={styles.description}>{record.description}</p> : null}
      <div className={styles.figures}>
        <Figures rows={figures} />
      </div>
      {record === undefined ? <Awaited className={styles.founded} /> : null}
      {record?.foundedDate ? <p className={styles.founded}>{texts.founded(formatDate(record.foundedDate))}</p> : null}
    </article>
  );
}
