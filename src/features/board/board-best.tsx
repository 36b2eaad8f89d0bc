import type { CSSProperties } from 'react';
import { useLeaders } from '../../data/hooks/use-leaders.ts';
import { useTeamIndex, useUsers } from '../../data/hooks/use-records.ts';
import { useRunningSeason } from '../../data/hooks/use-running-season.ts';
import { board as texts } from '../../domain/messages/board.ts';
import { nightSummary as nightTexts } from '../../domain/messages/night-summary.ts';
import type { LeaderKind } from '../../domain/standings/leaders.ts';
import { boardName } from '../../domain/stream/board.ts';
import { BEST_KINDS, type Night } from '../../domain/stream/night.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { MARK_PIXELS, Name } from './board-names.tsx';
import styles from './board-pages.module.css';

/** The leaders of the season. */
export function Leaders() {
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
export function BestOfNight({ best }: Pick<Night, 'best'>) {
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
  const users = useUsers(lines.map(({ uid }) => uid));
  if (lines.length === 0) return null;
  return (
    <section className={styles.page} aria-label={title}>
      <h2>{title}</h2>
      <ol className={styles.list} style={{ '--rows': lines.length } as CSSProperties}>
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
