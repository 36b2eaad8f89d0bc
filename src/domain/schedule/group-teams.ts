import type { Groups } from '../standings/groups.ts';
import limits from './limits.json' with { type: 'json' };

/** A group needs two teams to have a match. */
const LEAST_IN_GROUP = 2;

/** The numbers of groups into which so many teams can be divided; empty for fewer than four. */
export const groupCounts = (teams: number): number[] =>
  Array.from({ length: limits.groups }, (_, index) => index + 1).filter(
    (count) => count > 1 && count * LEAST_IN_GROUP <= teams,
  );

/**
 * Deals teams into groups like a snake: 1 2 3, 3 2 1, 1 2 3 … The best teams come into different groups, and two groups differ by one team at most.
 *
 * @param teamIds the best first; in a random order for a draw by lot
 */
export function dealGroups(teamIds: readonly string[], count: number): Groups {
  return Object.fromEntries(
    teamIds.map((teamId, index) => {
      const at = index % (2 * count);
      return [teamId, 1 + (at < count ? at : 2 * count - 1 - at)];
    }),
  );
}

/** The groups with a place for each team: one that has none comes into the smallest group, the first of equal ones. */
export function completedGroups(teamIds: readonly string[], known: Groups, count: number): Groups {
  const groups: Record<string, number> = {};
  for (const teamId of teamIds) {
    const group = known[teamId];
    if (group !== undefined && group <= count) groups[teamId] = group;
  }
  for (const teamId of teamIds) groups[teamId] ??= smallestGroup(groups, count);
  return groups;
}

function smallestGroup(groups: Groups, count: number): number {
  const sizes = Array.from({ length: count }, (_, index) => teamsIn(groups, index + 1).length);
  return 1 + sizes.indexOf(Math.min(...sizes));
}

/** The teams of a group, in the order of the groups' keys. */
export const teamsIn = (groups: Groups, group: number): string[] =>
  Object.keys(groups).filter((teamId) => groups[teamId] === group);

/** The first group with too few teams for a match; undefined if each has enough. */
export const emptyGroup = (groups: Groups, count: number): number | undefined =>
  Array.from({ length: count }, (_, index) => index + 1).find(
    (group) => teamsIn(groups, group).length < LEAST_IN_GROUP,
  );

/**
 * The groups to store: those of the plan, and those of teams that do not play any more, which keep their places in their tables. Null for none.
 *
 * @param stored the league's present groups
 */
export function storedGroups(planned: Groups | null, stored: Groups): Groups | null {
  if (planned === null) return null;
  const most = Math.max(...Object.values(planned));
  const left = Object.entries(stored).filter(([teamId, group]) => planned[teamId] === undefined && group <= most);
  return { ...Object.fromEntries(left), ...planned };
}

/** Whether two divisions are the same. */
export const isSameGroups = (one: Groups, other: Groups): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([teamId, group]) => other[teamId] === group);
