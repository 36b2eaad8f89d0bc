import type { Groups } from '../standings/groups.ts';
import type { StandingsRow } from '../standings/standings.ts';
import { compareTurkish } from '../text/collation.ts';
import limits from './limits.json' with { type: 'json' };
import { seedOrder } from './plan-bracket.ts';

/** A team with its place in its group. */
type Placed = Pick<StandingsRow, 'teamId' | 'group' | 'rank' | 'points' | 'played' | 'cups' | 'team'>;

/** After so many tries the search allows one more pair of one group: a dialog must not stand still for an odd league. */
const MOST_TRIES = 50_000;

/**
 * Teams across groups: the winners of all groups, then the seconds, and so on. Teams with the same place are compared by their points in a match,
 * then by cups in a match, because the groups may differ in size.
 */
export function acrossGroups<Row extends Placed>(rows: readonly Row[]): Row[] {
  const share = ({ points, played }: Row) => points / Math.max(1, played);
  const cups = ({ cups: difference, played }: Row) => difference / Math.max(1, played);
  return [...rows].sort(
    (a, b) =>
      Number(a.group === undefined) - Number(b.group === undefined) ||
      a.rank - b.rank ||
      share(b) - share(a) ||
      cups(b) - cups(a) ||
      compareTurkish(a.team.name, b.team.name),
  );
}

/**
 * The seeds of a bracket across groups: as {@link acrossGroups}, but among the teams with the same place the order gives way so that as few pairs of the
 * first round as possible are of one group. Two groups give A1–B2 and B1–A2. Without groups the order stays.
 *
 * @param rows of the tables; @param size how many play
 * @returns all teams, the first `size` of them as seeds
 */
export function groupSeeds<Row extends Placed>(rows: readonly Row[], size: number): Row[] {
  if (rows.every(({ group }) => group === undefined)) return [...rows];
  const all = acrossGroups(rows);
  const playing = all.slice(0, size);
  const opponents = opponentsOf(size);
  for (let allowed = 0; ; allowed += 1) {
    const found = arranged(playing, opponents, allowed);
    if (found !== null) return [...found, ...all.slice(size)];
  }
}

/** For each place of the seeds, from 0, that of the opponent in the first round; a bye has none. */
function opponentsOf(size: number): ReadonlyMap<number, number> {
  const order = size < 2 ? [] : seedOrder(2 ** Math.ceil(Math.log2(size)));
  const pairs = new Map<number, number>();
  for (let at = 0; at < order.length; at += 2) {
    const [one = 0, other = 0] = [order[at], order[at + 1]];
    if (one > size || other > size) continue;
    pairs.set(one - 1, other - 1);
    pairs.set(other - 1, one - 1);
  }
  return pairs;
}

/**
 * An order near the given one with at most so many pairs of one group; null if there is none. The places are filled pair by pair, so that the search sees
 * at once which pairs cannot be.
 */
function arranged<Row extends Placed>(
  seeds: readonly Row[],
  opponents: ReadonlyMap<number, number>,
  allowed: number,
): Row[] | null {
  const inPairs = [...new Set(seeds.flatMap((_, place) => [place, opponents.get(place) ?? place]))];
  const placed = new Map<number, Row>();
  const used = new Set<Row>();
  let tries = 0;
  const fill = (at: number, left: number): boolean => {
    const place = inPairs[at];
    const own = place === undefined ? undefined : seeds[place];
    if (place === undefined || own === undefined) return true;
    tries += 1;
    if (tries > MOST_TRIES) return false;
    const opponent = placed.get(opponents.get(place) ?? -1);
    for (const row of [own, ...seeds]) {
      if (used.has(row) || !isSamePlace(row, own)) continue;
      const spent = opponent?.group !== undefined && opponent.group === row.group ? 1 : 0;
      if (spent > left) continue;
      placed.set(place, row);
      used.add(row);
      if (fill(at + 1, left - spent)) return true;
      placed.delete(place);
      used.delete(row);
    }
    return false;
  };
  return fill(0, allowed) ? seeds.flatMap((_, place) => placed.get(place) ?? []) : null;
}

const isSamePlace = (a: Placed, b: Placed) => a.rank === b.rank && (a.group === undefined) === (b.group === undefined);

/** A team that can have a place in the bracket. */
export interface Seed {
  teamId: string;
  name: string;
  /** Its place in its group, for example `A1`; absent without groups. */
  mark?: string;
}

/** The order after two places, from 0, have exchanged their teams. */
export function exchanged(order: readonly Seed[], place: number, other: number): Seed[] {
  const of = (index: number) => (index === place ? other : index === other ? place : index);
  return order.flatMap((_, index) => order[of(index)] ?? []);
}

/** A manual order after the table has changed: without the teams that left, with new teams at the end. @param table in its present order */
export function seedsAfter(order: readonly Seed[], table: readonly Seed[]): Seed[] {
  const has = (seeds: readonly Seed[], teamId: string) => seeds.some((one) => one.teamId === teamId);
  return [
    ...order.flatMap(({ teamId }) => table.find((one) => one.teamId === teamId) ?? []),
    ...table.filter(({ teamId }) => !has(order, teamId)),
  ];
}

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
