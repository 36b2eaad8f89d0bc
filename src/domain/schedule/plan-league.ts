import type { Groups } from '../standings/groups.ts';
import { changed } from './changes.ts';
import { type Conflict, conflictsOf } from './conflicts.ts';
import { isOpen, teamsOf } from './fixture-kinds.ts';
import { matchSpan, type Placed, type SlotPlan, scheduleRounds } from './schedule.ts';
import { isTouched } from './stays.ts';
import type { Fixture, FixtureEntry, Fixtures } from './types.ts';

/** The admin's request for a league plan. */
export interface LeaguePlan {
  season: string;
  teamIds: readonly string[];
  double: boolean;
  seed: number;
  slots: SlotPlan;
  /** The group of each team: only teams of one group meet (decision 73). */
  groups?: Groups | undefined;
  /** Open fixtures that stay; `staysOf` says which. */
  keep?: ReadonlySet<string>;
}

/** The plan for a preview; the app writes nothing before the admin agrees. */
export interface PlannedLeague {
  /** Fixtures to write: new ones, and open ones that change. */
  saved: Record<string, Fixture>;
  /** Open fixtures that the plan no longer needs. */
  removed: string[];
  /** The conflicts of all fixtures after the plan, kept and new. */
  conflicts: Conflict[];
  /** Meetings for which the plan has no slot. */
  left: Pairing[];
}

/**
 * Plans a season's league, or the rest of it: played, decided, cancelled and begun fixtures stay, and those of `keep`;
 * their meetings count, and the plan replaces all other open fixtures. A meeting of an earlier plan keeps its id, so calendars move it.
 *
 * @param existing fixtures of the season, with the play-offs: fixtures that stay keep their teams and tables busy
 * @param newId makes the id of a new fixture
 * @param now ms; nothing is planned before it
 */
export function planLeague(plan: LeaguePlan, existing: Fixtures, newId: () => string, now: number): PlannedLeague {
  const { season, teamIds, slots, double, keep } = plan;
  const isReplaced = (id: string, fixture: Fixture) =>
    fixture.season === season && fixture.stage === 'league' && isOpen(fixture) && !keep?.has(id);
  const entries = Object.entries(existing);
  const kept = Object.fromEntries(entries.filter(([id, fixture]) => !isReplaced(id, fixture)));
  const replaced = entries.filter(([id]) => kept[id] === undefined).map(([id, fixture]) => ({ id, fixture }));
  const settled = Object.values(kept).filter((one) => one.season === season && one.stage === 'league');

  const missing = meetingsLeft(roundsOf(plan).flat(), settled.map(pairOf));
  const turned = double ? missing : balanceHomes(missing, settled.filter(hasTeams).map(pairOf));
  const notBefore = Math.max(now, slots.notBefore ?? now);
  const { placed, left } = scheduleRounds(inRounds(turned, settled), { ...slots, notBefore }, kept);
  const { saved, removed, unchanged } = keepIds(placed, replaced, { season, newId, now });
  const after = { ...kept, ...unchanged, ...saved };
  const limits = { teamIds: new Set(teamIds), meetings: double ? 2 : 1, now, span: matchSpan(slots.times) };
  return { saved, removed, conflicts: conflictsOf(after, limits), left };
}

/** The rounds of all groups, each beside the same round of the others; without groups those of one league. */
function roundsOf({ teamIds, groups, ...plan }: LeaguePlan): Pairing[][] {
  if (groups === undefined) return generateRounds(teamIds, plan);
  const numbers = [...new Set(teamIds.map((teamId) => groups[teamId]))].sort();
  const leagues = numbers.map((group) => {
    const own = teamIds.filter((teamId) => groups[teamId] === group);
    return generateRounds(own, plan);
  });
  const most = Math.max(0, ...leagues.map(({ length }) => length));
  return Array.from({ length: most }, (_, round) => leagues.flatMap((rounds) => rounds[round] ?? []));
}

type Pair = { team1Id: string; team2Id: string };
const pairOf = ({ team1Id = '', team2Id = '' }: Partial<Pair>): Pair => ({ team1Id, team2Id });
const hasTeams = (fixture: Fixture) => teamsOf(fixture).length === 2;
const homeKey = ({ team1Id, team2Id }: Pair) => `${team1Id} ${team2Id}`;
const awayKey = ({ team1Id, team2Id }: Pair) => `${team2Id} ${team1Id}`;

/** The meetings without the settled ones: first those at the same home, then those the other way round. */
function meetingsLeft(meetings: readonly Pairing[], settled: readonly Pair[]): Pairing[] {
  const counts = new Map<string, number>();
  for (const pair of settled) counts.set(homeKey(pair), (counts.get(homeKey(pair)) ?? 0) + 1);
  const isSettled = (key: string) => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count - 1);
    return count > 0;
  };
  const rest = meetings.filter((meeting) => !isSettled(homeKey(meeting)));
  return rest.filter((meeting) => !isSettled(awayKey(meeting)));
}

/** The meetings in rounds again: each in its own, or in the first in which neither team has a fixture that stays. */
function inRounds(meetings: readonly Pairing[], settled: readonly Fixture[]): Pairing[][] {
  const taken = new Set<string>();
  const rounds = new Map<number, Pairing[]>();
  const keysOf = (match: Partial<Pair>, round: number) => teamsOf(match).map((team) => `${round} ${team}`);
  const isFree = (match: Pairing, round: number) => keysOf(match, round).every((key) => !taken.has(key));
  const add = (match: Pairing, round: number) => {
    for (const key of keysOf(match, round)) taken.add(key);
    rounds.set(round, [...(rounds.get(round) ?? []), { ...match, round }]);
  };
  for (const fixture of settled) for (const key of keysOf(fixture, fixture.round)) taken.add(key);
  const later = meetings.filter((match) => {
    if (!isFree(match, match.round)) return true;
    add(match, match.round);
    return false;
  });
  for (const match of later) {
    let round = 1;
    while (!isFree(match, round)) round += 1;
    add(match, round);
  }
  return [...rounds.entries()].sort(([a], [b]) => a - b).map(([, round]) => round);
}

/**
 * Swaps home and away of matches until both are as even as possible for all teams. A chain of matches is
 * swapped together, so that only the chain's first team loses and its last team gains a home match.
 *
 * @param free matches whose sides may be swapped
 * @param fixed matches that stay unchanged
 */
export function balanceHomes<Match extends Pair>(free: readonly Match[], fixed: readonly Pair[]): Match[] {
  const matches = [...free];
  const surplus = new Map<string, number>();
  const count = (team: string, by: number) => surplus.set(team, (surplus.get(team) ?? 0) + by);
  for (const { team1Id, team2Id } of [...matches, ...fixed]) {
    count(team1Id, 1);
    count(team2Id, -1);
  }
  for (;;) {
    const teams = [...surplus.keys()].sort((a, b) => (surplus.get(b) ?? 0) - (surplus.get(a) ?? 0));
    const chain = teams.map((team) => chainFrom(team, matches, surplus)).find((found) => found !== null);
    if (chain == null) return matches;
    for (const index of chain) {
      const match = matches[index];
      if (match === undefined) continue;
      matches[index] = { ...match, team1Id: match.team2Id, team2Id: match.team1Id };
      count(match.team1Id, -2);
      count(match.team2Id, 2);
    }
  }
}

/** The chain of matches, each at the home of the previous match's guest, to the team with the least surplus; null if no chain improves anything. */
function chainFrom(start: string, matches: readonly Pair[], surplus: ReadonlyMap<string, number>): number[] | null {
  const cameBy = new Map<string, { from: string; index: number } | null>([[start, null]]);
  for (const team of cameBy.keys()) {
    matches.forEach(({ team1Id, team2Id }, index) => {
      if (team1Id === team && !cameBy.has(team2Id)) cameBy.set(team2Id, { from: team, index });
    });
  }
  const least = [...cameBy.keys()].reduce((a, b) => ((surplus.get(b) ?? 0) < (surplus.get(a) ?? 0) ? b : a));
  if ((surplus.get(start) ?? 0) - (surplus.get(least) ?? 0) <= 2) return null;
  const chain: number[] = [];
  for (let step = cameBy.get(least); step != null; step = cameBy.get(step.from)) chain.push(step.index);
  return chain;
}

/**
 * Gives planned meetings the ids of the open fixtures that they replace: of the same two teams, the same home first.
 *
 * @returns fixtures to write (without unchanged ones), ids to delete, and the fixtures that stay
 */
export function keepIds(
  placed: readonly Placed<Pairing>[],
  replaced: readonly FixtureEntry[],
  { season, newId, now }: { season: string; newId: () => string; now: number },
): { saved: Record<string, Fixture>; removed: string[]; unchanged: Record<string, Fixture> } {
  const old = new Map<string, FixtureEntry[]>();
  const keyOf = (home = '', away = '') => `${home} ${away}`;
  for (const entry of replaced) {
    const key = keyOf(entry.fixture.team1Id, entry.fixture.team2Id);
    const same = old.get(key);
    if (same === undefined) old.set(key, [entry]);
    else same.push(entry);
  }
  const take = (home: string, away: string) => old.get(keyOf(home, away))?.shift();
  // Matches with the same home come first, so that neither of two legs takes the other's id.
  const atHome = placed.map(({ match }) => take(match.team1Id, match.team2Id));
  const saved: Record<string, Fixture> = {};
  const unchanged: Record<string, Fixture> = {};
  placed.forEach(({ match, slot }, index) => {
    const before = atHome[index] ?? take(match.team2Id, match.team1Id);
    if (before === undefined) {
      const fixture = { season, stage: 'league', state: 'planned', sequence: 0, updatedAt: now } as const;
      saved[newId()] = { ...fixture, ...match, ...slot };
      return;
    }
    const change = { ...match, ...slot, venue: slot.venue ?? null, state: 'planned' } as const;
    const after = changed(before.fixture, change);
    if (sameFields(before.fixture, after)) unchanged[before.id] = before.fixture;
    else {
      const sequence = before.fixture.sequence + 1;
      saved[before.id] = { ...after, sequence, planSequence: sequence };
    }
  });
  return { saved, removed: [...old.values()].flat().map(({ id }) => id), unchanged };
}

function sameFields(one: Fixture, other: Fixture): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Fixture>;
  return [...names].every((name) => one[name] === other[name]);
}

/** Two teams of a round, the home team first. */
export interface Pairing {
  /** From 1. */
  round: number;
  team1Id: string;
  team2Id: string;
}

/**
 * All meetings by the circle method: each pair once (twice in a double), nobody twice in a round, and for each team at
 * most one more match at home than away, or the other way round. With an odd number of teams one rests in each round.
 *
 * @param teamIds two at least, else there is no round; the same id twice counts once
 * @param seed shuffles the teams: the same seed gives the same rounds
 * @returns n−1 rounds of an even number of teams, n of an odd one; twice as many in a double, the second half mirrored
 */
export function generateRounds(teamIds: readonly string[], plan: { double: boolean; seed: number }): Pairing[][] {
  const teams = shuffled([...new Set(teamIds)], plan.seed);
  if (teams.length < 2) return [];
  const first = singleRounds(teams);
  if (!plan.double) return first;
  const second = first.map((round) =>
    round.map((one) => ({ round: one.round + first.length, team1Id: one.team2Id, team2Id: one.team1Id })),
  );
  return [...first, ...second];
}

/**
 * One team stays in its place, the others move around it. In round r the teams r+k and r−k meet: the first at home if k is odd, the second if k is
 * even. So each of them is at home as often as away, except for its match with the fixed team, and home and away almost always alternate.
 */
function singleRounds(teams: readonly string[]): Pairing[][] {
  const moving = teams.length - 1 + (teams.length % 2);
  const still = teams[moving];
  return Array.from({ length: moving }, (_, r) => {
    const at = (place: number) => teams[(place + moving) % moving] ?? '';
    const meeting = (home: string, away: string) => ({ round: r + 1, team1Id: home, team2Id: away });
    const round: Pairing[] = [];
    if (still !== undefined) round.push(r % 2 === 1 ? meeting(still, at(r)) : meeting(at(r), still));
    for (let k = 1; k <= (moving - 1) / 2; k += 1) {
      const [one, other] = [at(r + k), at(r - k)];
      round.push(k % 2 === 1 ? meeting(one, other) : meeting(other, one));
    }
    return round;
  });
}

/** Fisher and Yates, with the numbers of mulberry32. */
function shuffled(teams: string[], seed: number): string[] {
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  for (let last = teams.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1));
    const [one, other] = [teams[last] ?? '', teams[pick] ?? ''];
    teams[last] = other;
    teams[pick] = one;
  }
  return teams;
}

/** How many fixtures a plan leaves alone, adds, moves, changes otherwise and deletes; each fixture counts once. */
interface PlanCounts {
  stay: number;
  added: number;
  /** To another time, venue or table. */
  moved: number;
  /** Round, home or note, at the same place. */
  changed: number;
  removed: number;
  /** Of the deleted ones, those that somebody had moved, added, imported, postponed or noted by hand. */
  removedByHand: number;
}

/** Whether a fixture gets another time, venue or table. */
export function isMoved(before: Fixture, after: Fixture): boolean {
  return before.at !== after.at || before.venue !== after.venue || before.table !== after.table;
}

/**
 * Counts what a plan does.
 *
 * @param before the fixtures that the plan was made from; @param isOwn which of them the count is about
 */
export function planCounts(
  before: Fixtures,
  { saved, removed }: { saved: Fixtures; removed: readonly string[] },
  isOwn: (fixture: Fixture) => boolean = () => true,
): PlanCounts {
  const counts = { stay: 0, added: 0, moved: 0, changed: 0, removed: 0, removedByHand: 0 };
  const removedIds = new Set(removed);
  for (const [id, fixture] of Object.entries(before)) {
    const after = saved[id];
    if (removedIds.has(id)) {
      counts.removed += 1;
      if (isOpen(fixture) && isTouched(fixture)) counts.removedByHand += 1;
    } else if (after !== undefined) counts[isMoved(fixture, after) ? 'moved' : 'changed'] += 1;
    else if (isOwn(fixture)) counts.stay += 1;
  }
  counts.added = Object.keys(saved).filter((id) => before[id] === undefined).length;
  return counts;
}
