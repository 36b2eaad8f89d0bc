import { useLeaders } from '../../data/hooks/use-leaders.ts';
import { useShownSeason } from '../../data/hooks/use-shown-season.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { leadersPage as texts } from '../../domain/messages/leaders.ts';
import { LEADER_KINDS, type Leader, type LeaderKind } from '../../domain/standings/leaders.ts';
import { Part } from '../../ui/frame/net.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { LeaderList } from './leader-list.tsx';
import styles from './leaders.module.css';

/** All lists of the season that is chosen; they come together, so that none pushes another down. */
export function LeaderLists() {
  const { season, name } = useShownSeason();
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
    if (isOffline) return <EmptyState title={common.offlineTitle} text={texts.unread} />;
    return <PageSkeleton label={common.loading} rows={8} />;
  }
  if (LEADER_KINDS.every((kind) => (lists[kind] ?? []).length === 0)) {
    return name === '' ? (
      <EmptyState title={texts.empty} text={texts.emptyText} />
    ) : (
      <EmptyState title={texts.empty} text={texts.emptySeason} />
    );
  }
  return (
    <div className={styles.lists}>
      {LEADER_KINDS.map((kind) => (
        <Part key={kind}>
          <LeaderList key={season} kind={kind} season={season} seasonName={name} first={lists[kind] ?? []} />
        </Part>
      ))}
    </div>
  );
}
