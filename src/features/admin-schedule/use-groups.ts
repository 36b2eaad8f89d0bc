import { useState } from 'react';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { useRunningSeason } from '../../data/hooks/use-running-season.ts';
import { groupForm as texts } from '../../domain/messages/fixtures-admin.ts';
import { groupName } from '../../domain/messages/groups.ts';
import { completedGroups, dealGroups, emptyGroup, groupCounts } from '../../domain/schedule/group-teams.ts';
import type { Groups } from '../../domain/standings/groups.ts';
import { standingsRows } from '../../domain/standings/standings.ts';

/** The groups of the plan that is being made. */
export interface GroupChoice {
  /** The numbers of groups that so many teams can have. */
  counts: readonly number[];
  /** 0 for none. */
  count: number;
  /** A group for each team that plays; null without groups. */
  groups: Groups | null;
  problem: string | null;
  setCount: (count: number) => void;
  /** Divides all teams anew: `table` puts the best teams into different groups. */
  deal: (by: 'table' | 'lot') => void;
  move: (teamId: string, group: number) => void;
  /** Shows what is wrong with the groups; returns true if nothing is. */
  check: () => boolean;
}

/**
 * Begins with the groups that the season has; a team that has joined since is in the smallest one.
 *
 * @param stored the groups of the season; @param teamIds the teams that play
 */
export function useGroups(stored: Groups, teamIds: readonly string[]): GroupChoice {
  const index = useTeamIndex();
  const season = useRunningSeason();
  const [wanted, setWanted] = useState(() => Math.max(0, ...Object.values(stored)));
  const [places, setPlaces] = useState(stored);
  const [problem, setProblem] = useState<string | null>(null);
  const counts = groupCounts(teamIds.length);
  const count = Math.min(wanted, counts.at(-1) ?? 0);
  const groups = count < 2 ? null : completedGroups(teamIds, places, count);
  const byTable = () =>
    standingsRows(index, season)
      .map(({ teamId }) => teamId)
      .filter((teamId) => teamIds.includes(teamId));
  const dealTo = (order: readonly string[], next: number) => {
    setProblem(null);
    setPlaces(dealGroups(order, next));
  };
  return {
    ...{ counts, count, groups, problem },
    setCount: (next) => {
      setWanted(next);
      if (next > 0) dealTo(byTable(), next);
    },
    deal: (by) => dealTo(by === 'table' ? byTable() : byLot(teamIds), count),
    move: (teamId, group) => {
      setProblem(null);
      setPlaces({ ...groups, [teamId]: group });
    },
    check: () => {
      const small = groups === null ? undefined : emptyGroup(groups, count);
      setProblem(small === undefined ? null : texts.small(groupName(small)));
      return small === undefined;
    },
  };
}

/** The teams in a random order. */
const byLot = (teamIds: readonly string[]): string[] =>
  teamIds
    .map((teamId) => ({ teamId, lot: Math.random() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ teamId }) => teamId);
