import { useLeaders } from '../../data/hooks/use-leaders.ts';
import { useRunningSeason } from '../../data/hooks/use-running-season.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { leadersPage as texts } from '../../domain/messages/leaders.ts';
import { FIRST_SEASON } from '../../domain/records/constants.ts';
import { LEADER_KINDS, type Leader, type LeaderKind } from '../../domain/standings/leaders.ts';
import { Part } from '../../ui/frame/net.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { LeaderList } from './leader-list.tsx';
import styles from './leaders.module.css';

/** All lists of the chosen season; they show together, so that none pushes another down. */
export function LeaderLists({ season }: { season: string | null }) {
  const hasSeveral = useRunningSeason() !== FIRST_SEASON;
  const lists: Record<LeaderKind, Leader[] | undefined> = {
    cups: useLeaders(season, 'cups'),
    accuracy: useLeaders(season, 'accuracy'),
    winRate: useLeaders(season, 'winRate'),
    mvp: useLeaders(season, 'mvp'),
    run: useLeaders(season, 'run'),
  };
  const isOffline = useConnection().connection === 'offline';
  const isRead = LEADER_KINDS.every((kind) => lists[kind] !== undefined);
  const isHere = LEADER_KINDS.some((kind) => lists[kind] !== undefined);
  if (season === null || (!isRead && !(isOffline && isHere))) {
    if (isOffline) return <EmptyState art="offline" title={common.offlineTitle} text={texts.unread} />;
    return <PageSkeleton label={common.loading} rows={8} />;
  }
  if (LEADER_KINDS.every((kind) => (lists[kind] ?? []).length === 0)) {
    return <EmptyState art="players" title={texts.empty} text={hasSeveral ? texts.emptySeason : texts.emptyText} />;
  }
  return (
    <div className={styles.lists}>
      {LEADER_KINDS.map((kind) => (
        <Part key={kind}>
          <LeaderList key={season} kind={kind} season={season} first={lists[kind] ?? []} />
        </Part>
      ))}
    </div>
  );
}
