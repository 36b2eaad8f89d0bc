import { BRACKET_TEAMS, isDecided, isRunning, TIE_STAGES } from './fixture-kinds.ts';
import { type SlotPlan, scheduleRounds } from './schedule.ts';
import { isTurned } from './ties.ts';
import type { Fixture, Fixtures, PlaceOrigin } from './types.ts';

/** The admin's request for a bracket. */
export interface BracketPlan {
  season: string;
  /** The seeds, the best first; the first `size` of them play. */
  teamIds: readonly string[];
  /** Within `BRACKET_TEAMS`. If it is no power of 2, the best seeds have a bye, which is no fixture. */
  size: number;
  bestOf: 1 | 3 | 5;
  /** Without effect if only one semi-final is played. */
  hasThirdPlace: boolean;
  slots: SlotPlan;
}

/** Why no bracket can be planned: fewer teams than it needs, a team twice among them, or the existing one has begun. */
export type BracketRefusal = 'too-few-teams' | 'bracket-begun';

/** The planned bracket; the app writes nothing before the admin agrees. */
export interface PlannedBracket {
  saved: Record<string, Fixture>;
  /** Fixtures of the old bracket that the new one replaces. */
  removed: string[];
  /** Games for which the plan has no slot: if one is left, the bracket is incomplete. */
  left: number;
}

type Bracket = Pick<Fixture, 'stage' | 'tie' | 'team1Id' | 'team2Id' | 'from1' | 'from2'>;

/**
 * The seeds in the order of a bracket with so many places, the better of each pair first: 1, 8, 4, 5, 2, 7, 3, 6. The best two can only meet in the
 * final, the best four only in the semi-finals.
 *
 * @param places a power of 2
 */
export function seedOrder(places: number): number[] {
  const order = [1];
  while (order.length < places) {
    const last = 2 * order.length + 1;
    order.splice(0, order.length, ...order.flatMap((seed) => [seed, last - seed]));
  }
  return order;
}

/** How many of the best seeds have a bye: they begin in the second round. @param size teams */
export const byesOf = (size: number): number => placesFor(size) - size;
const placesFor = (size: number) => 2 ** Math.ceil(Math.log2(size));

/** Whether a bracket of so many teams can have a match for the third place: both semi-finals have a loser. */
export const mayHaveThird = (size: number): boolean => size >= 4;

const winnerOf = (tie: string): PlaceOrigin => ({ tie, of: 'winner' });
const loserOf = (tie: string): PlaceOrigin => ({ tie, of: 'loser' });

/**
 * Plans the play-offs of a season: for example 1–8, 4–5, 2–7, 3–6; then winners against winners. Each round begins later than the round before it,
 * which decides its teams.
 *
 * @param existing fixtures of the season; the plan replaces those of an older bracket and avoids the times of the others
 * @param now ms; nothing is planned before it
 */
export function planBracket(
  plan: BracketPlan,
  existing: Fixtures,
  newId: () => string,
  now: number,
): PlannedBracket | BracketRefusal {
  const { least, most } = BRACKET_TEAMS;
  if (plan.size > most) throw new RangeError(`${plan.size} teams`);
  if (new Set(plan.teamIds.slice(0, plan.size)).size < Math.max(plan.size, least)) return 'too-few-teams';
  const old = Object.entries(existing).filter(([, one]) => one.season === plan.season && one.tie !== undefined);
  if (old.some(([, fixture]) => isDecided(fixture) || isRunning(fixture))) return 'bracket-begun';
  const removed = old.map(([id]) => id);
  const others = Object.fromEntries(Object.entries(existing).filter(([id]) => !removed.includes(id)));
  const { slots } = plan;
  const { placed, left } = scheduleRounds(
    gamesOf(plan),
    {
      ...slots,
      roundBegins: slots.roundBegins === 'day' ? 'day' : 'time',
      notBefore: Math.max(now, slots.notBefore ?? now),
    },
    others,
  );
  const saved: Record<string, Fixture> = {};
  for (const { match, slot } of placed) {
    saved[newId()] = { season: plan.season, state: 'planned', sequence: 0, updatedAt: now, ...match, ...slot };
  }
  return { saved, removed, left: left.length };
}

type Game = Bracket & Pick<Fixture, 'round' | 'game'>;

/** All games in rounds of time: first every tie's first game, then its second. The final comes last. */
function gamesOf(plan: BracketPlan): Game[][] {
  const games = plan.bestOf === 1 ? [undefined] : Array.from({ length: plan.bestOf }, (_, index) => index + 1);
  return stagesOf(plan).flatMap((stage, index) =>
    games.flatMap((game) => {
      const round = stage.map((tie) => ({
        ...(isTurned(game) ? turned(tie) : tie),
        round: index + 1,
        ...(game === undefined ? {} : { game }),
      }));
      // The last stage has the match for the third place and, after it, the final.
      return stage.some((tie) => tie.stage === 'final') ? round.map((one) => [one]) : [round];
    }),
  );
}

/** Who comes to a place: a team, the winner of a tie, or nobody, and the other one has a bye. */
type Entrant = { teamId: string } | { from: string } | null;

/** The letters of the stages by the number of their places. */
const LETTERS = { 16: 'e', 8: 'q', 4: 's', 2: 'f' } as const;

/** The ties of each round. The keys of a round have no gaps, also where byes leave ties out. */
function stagesOf({ teamIds, size, hasThirdPlace }: BracketPlan): Bracket[][] {
  const stages: Bracket[][] = [];
  let entrants = seedOrder(placesFor(size)).map((seed): Entrant => {
    const teamId = teamIds[seed - 1];
    return seed > size || teamId === undefined ? null : { teamId };
  });
  while (entrants.length > 1) {
    const letter = LETTERS[entrants.length as keyof typeof LETTERS];
    const ties: Bracket[] = [];
    const next: Entrant[] = [];
    for (let place = 0; place < entrants.length; place += 2) {
      const [one = null, other = null] = [entrants[place], entrants[place + 1]];
      if (other === null) next.push(one);
      else {
        const tie = letter === 'f' ? letter : `${letter}${ties.length + 1}`;
        ties.push({ stage: TIE_STAGES[letter], tie, ...sideOf(1, one), ...sideOf(2, other) });
        next.push({ from: tie });
      }
    }
    stages.push(ties);
    entrants = next;
  }
  if (hasThirdPlace && mayHaveThird(size)) {
    stages.at(-1)?.unshift({ stage: 'third', tie: 't', from1: loserOf('s1'), from2: loserOf('s2') });
  }
  return stages;
}

function sideOf(side: 1 | 2, entrant: Entrant): Pick<Bracket, 'team1Id' | 'team2Id' | 'from1' | 'from2'> {
  if (entrant === null) return {};
  return 'from' in entrant ? { [`from${side}`]: winnerOf(entrant.from) } : { [`team${side}Id`]: entrant.teamId };
}

/** The same two teams at the other's home. */
function turned({ stage, tie, team1Id, team2Id, from1, from2 }: Bracket): Bracket {
  return {
    stage,
    ...(tie === undefined ? {} : { tie }),
    ...(team2Id === undefined ? {} : { team1Id: team2Id }),
    ...(team1Id === undefined ? {} : { team2Id: team1Id }),
    ...(from2 === undefined ? {} : { from1: from2 }),
    ...(from1 === undefined ? {} : { from2: from1 }),
  };
}
