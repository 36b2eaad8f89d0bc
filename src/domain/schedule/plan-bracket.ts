import { isDecided, isRunning } from './fixture-kinds.ts';
import { type SlotPlan, scheduleRounds } from './schedule.ts';
import { isTurned } from './ties.ts';
import type { Fixture, Fixtures, PlaceOrigin } from './types.ts';

/** The admin's request for a bracket. */
export interface BracketPlan {
  season: string;
  /** Teams in the order of the table; the first `size` of them play. */
  teamIds: readonly string[];
  size: 4 | 8;
  bestOf: 1 | 3;
  hasThirdPlace: boolean;
  slots: SlotPlan;
}

/** Why no bracket can be planned: fewer teams than places, or the existing one has begun. */
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

/** Seeds of the first round, a pair each, the better first: the best two can only meet in the final. */
const SEEDS = {
  4: ['14', '23'],
  8: ['18', '45', '27', '36'],
} as const;

const winnerOf = (tie: string): PlaceOrigin => ({ tie, of: 'winner' });
const loserOf = (tie: string): PlaceOrigin => ({ tie, of: 'loser' });

/**
 * Plans the play-offs of a season: 1–8, 4–5, 2–7, 3–6, or 1–4, 2–3; then winners against winners. Each round begins
 * later than the round before it, which decides its teams.
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
  if (new Set(plan.teamIds.slice(0, plan.size)).size < plan.size) return 'too-few-teams';
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
  const games = plan.bestOf === 1 ? [undefined] : [1, 2, 3];
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

function stagesOf({ teamIds, size, hasThirdPlace }: BracketPlan): Bracket[][] {
  const stage = size === 8 ? 'quarter' : 'semi';
  const first = SEEDS[size].map((seeds, index): Bracket => {
    const [team1Id = '', team2Id = ''] = [...seeds].map((seed) => teamIds[Number(seed) - 1]);
    return { stage, tie: `${stage[0]}${index + 1}`, team1Id, team2Id };
  });
  const semis = ['s1', 's2'].map((tie, index): Bracket => {
    const [one, other] = [`q${2 * index + 1}`, `q${2 * index + 2}`];
    return { stage: 'semi', tie, from1: winnerOf(one), from2: winnerOf(other) };
  });
  const third: Bracket = { stage: 'third', tie: 't', from1: loserOf('s1'), from2: loserOf('s2') };
  const final: Bracket = { stage: 'final', tie: 'f', from1: winnerOf('s1'), from2: winnerOf('s2') };
  return [first, ...(size === 8 ? [semis] : []), [...(hasThirdPlace ? [third] : []), final]];
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
