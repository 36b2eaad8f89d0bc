import { useMemo } from 'react';
import { useLeaders } from '../../data/hooks/use-leaders.ts';
import { firstOf, type Leader, type LeaderKind } from '../../domain/standings/leaders.ts';

/** The best players of a season in one figure; several if they are level. */
export interface SeasonBest {
  kind: LeaderKind;
  players: readonly Leader[];
}

/** The best in cups, accuracy and MVPs; undefined until all three lists are read, empty for null. */
export function useSeasonBest(season: string | null): SeasonBest[] | undefined {
  const cups = useLeaders(season, 'cups');
  const accuracy = useLeaders(season, 'accuracy');
  const mvp = useLeaders(season, 'mvp');
  return useMemo(() => {
    if (season === null) return [];
    if (cups === undefined || accuracy === undefined || mvp === undefined) return undefined;
    const all = Object.entries({ cups, accuracy, mvp }) as [LeaderKind, Leader[]][];
    return all.map(([kind, lines]) => ({ kind, players: firstOf(lines) })).filter(({ players }) => players.length > 0);
  }, [season, cups, accuracy, mvp]);
}
