import type { StandingsRow } from '../standings/standings.ts';
import { compareTurkish } from '../text/collation.ts';
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
