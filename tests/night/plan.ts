import type { Fixture } from '../../src/domain/schedule/types.ts';
import { bigLeague } from '../support/big-league.ts';
import type { LeagueProcess } from '../support/e2e-server.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { seeded } from '../support/seeded.ts';

export const TABLES = [1, 2, 3, 4] as const;
export const PER_TABLE = 6;
const SEED = 105;
const MINUTE = 60_000;
/** Each table has a group of four teams, which play each other once. */
const PAIRS = [
  [0, 1],
  [2, 3],
  [0, 2],
  [1, 3],
  [0, 3],
  [1, 2],
] as const;
/** A team with three players whose captain has named nobody: its last line-up is preselected, and plays again. */
const UNNAMED = { table: 4, at: 4, side: 0 };
/** Matches for which the time ran out: nobody has hit the last cup. By table and place. */
const EARLY = ['1.4', '2.1', '4.5'];

/** Who throws, by uid and name. */
export interface Seat {
  uid: string;
  name: string;
  side: 0 | 1;
}

/** A tap of the script: a seat's cup or miss, or the undo of the tap before it. */
export type Step = 'undo' | { seat: number; isCup: boolean };

/** A fixture of the night, and what happens in its match. */
export interface PlannedMatch {
  fixtureId: string;
  table: number;
  /** From 0. */
  at: number;
  teams: readonly [string, string];
  names: readonly [string, string];
  /** Two of each side, the first side first. */
  seats: readonly Seat[];
  isEarly: boolean;
  steps: readonly Step[];
}

/** What the match's result must be: counted from the steps, by nothing of the product. */
export function countOf({ steps, seats }: Pick<PlannedMatch, 'steps' | 'seats'>) {
  const thrown: Exclude<Step, 'undo'>[] = [];
  for (const step of steps) {
    if (step === 'undo') thrown.pop();
    else thrown.push(step);
  }
  const of = (seat: number) => thrown.filter((one) => one.seat === seat);
  const players = seats.map((_one, seat) => ({
    attempts: of(seat).length,
    cups: of(seat).filter(({ isCup }) => isCup).length,
  }));
  const cupsOf = (side: 0 | 1) =>
    seats.reduce((sum, one, at) => sum + (one.side === side ? (players[at]?.cups ?? 0) : 0), 0);
  const scores = [cupsOf(0), cupsOf(1)] as const;
  const most = Math.max(...players.map(({ cups }) => cups));
  return {
    players,
    scores,
    throws: thrown.length,
    winner: scores[0] > scores[1] ? 0 : 1,
    mvp: seats[players.findIndex(({ cups }) => cups === most)]?.uid,
  } as const;
}

/** Throws of a match in a random order, now and then with a mis-tap that is undone; the last one is the winner's. */
function stepsOf(random: () => number, isEarly: boolean): Step[] {
  const winner = random() < 0.5 ? 0 : 1;
  const cups = isEarly ? [4 + Math.floor(random() * 3), 1 + Math.floor(random() * 2)] : [10, Math.floor(random() * 3)];
  const sides = winner === 0 ? cups : [...cups].reverse();
  const thrown = sides.flatMap((count, side) => {
    const first = Math.round((count * (3 + Math.floor(random() * 5))) / 10);
    return Array.from({ length: count }, (_, at) => ({ seat: side * 2 + (at < first ? 0 : 1), isCup: true }));
  });
  // Everybody throws at least once.
  for (const seat of [0, 1, 2, 3]) {
    if (!thrown.some((one) => one.seat === seat) || random() < 0.3) thrown.push({ seat, isCup: false });
  }
  const last = thrown.findIndex(({ seat, isCup }) => isCup && seat >> 1 === winner);
  const [end] = thrown.splice(last, 1);
  const order = thrown.map((one) => ({ one, place: random() })).sort((a, b) => a.place - b.place);
  const steps: Step[] = order.map(({ one }) => one);
  if (random() < 0.5)
    steps.splice(Math.floor(random() * 5), 0, { seat: Math.floor(random() * 4), isCup: false }, 'undo');
  return [...steps, end as Step];
}

/** A zone in which it is early in the evening now, so that the whole night belongs to one evening. */
export function eveningZone(): string {
  const ahead = 19 - new Date().getUTCHours();
  const offset = ahead > 14 ? ahead - 24 : ahead;
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

/** Puts a league of 16 teams with tonight's 24 fixtures and the captains' line-ups on the server. */
export async function planNight(server: LeagueProcess): Promise<PlannedMatch[]> {
  const random = seeded(SEED);
  const { users, teams } = bigLeague(16, 3, 0, Date.UTC(2026, 4, 1, 18));
  const ids = Object.keys(teams);
  const playersOf = (team: number) =>
    Object.values(users).filter((one) => one.role === 'player' && one.teamId === ids[team]);
  // The last team of each group has only two players.
  for (const table of TABLES) {
    const { uid } = playersOf(table * 4 - 1)[2] as { uid: string };
    delete users[uid];
    const { members } = teams[ids[table * 4 - 1] ?? ''] as { members: Record<string, true> };
    delete members[uid];
  }
  await server.write('users', users);
  await server.write('teams', teams);
  const plan: PlannedMatch[] = [];
  const fixtures: Record<string, Fixture> = {};
  const lineups: Record<string, unknown> = {};
  for (const table of TABLES) {
    for (const [at, pair] of PAIRS.entries()) {
      const fixtureId = keyOf(100 * table + at);
      const numbers = pair.map((place) => (table - 1) * 4 + place);
      const [one = '', two = ''] = numbers.map((number) => ids[number] ?? '');
      const isUnnamed = (side: number) => table === UNNAMED.table && at === UNNAMED.at && side === UNNAMED.side;
      const named = pair.map((place, side) => {
        const all = playersOf(numbers[side] ?? 0) as { uid: string; displayName: string }[];
        const last = PAIRS.findLastIndex((other, index) => index < at && other.some((one) => one === place));
        const from = isUnnamed(side) ? last : at;
        return [0, 1].map((next) => all[(from + next) % all.length] as { uid: string; displayName: string });
      });
      const seats = named.flatMap((two, side) =>
        two.map(({ uid, displayName }) => ({ uid, name: displayName, side: side as 0 | 1 })),
      );
      for (const [side, team] of [one, two].entries()) {
        const [first, second] = seats.filter((seat) => seat.side === side);
        if (isUnnamed(side)) continue;
        lineups[`${fixtureId}/${team}`] = { player1: first?.uid, player2: second?.uid, at: Date.now() };
      }
      fixtures[fixtureId] = {
        ...{ season: 'first', round: at + 1, stage: 'league', state: 'planned', sequence: 0, updatedAt: 1 },
        ...{ team1Id: one, team2Id: two, table, venue: 'Moda Sahili', at: Date.now() + at * 20 * MINUTE },
      };
      const isEarly = EARLY.includes(`${table}.${at}`);
      const names = [one, two].map((id) => String(teams[id]?.name)) as [string, string];
      plan.push({
        fixtureId,
        table,
        at,
        teams: [one, two],
        names,
        seats,
        isEarly,
        steps: stepsOf(random, isEarly),
      });
    }
  }
  await server.write('fixtures', fixtures);
  await server.write('fixtureLineups', lineups);
  return plan;
}
