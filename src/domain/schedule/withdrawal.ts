import * as v from 'valibot';
import { compact } from '../records/parse.ts';
import { optionalKey, recordKey } from '../records/record-keys.ts';
import { applyChanges, keptState, keptTime, stateBefore } from './changes.ts';
import { inOrder, isOpen, teamsOf } from './fixture-kinds.ts';
import { type Step, type StepRefusal, takeStep } from './steps.ts';
import type { Fixture, FixtureChange, FixtureChanges, FixtureEntry, Fixtures } from './types.ts';

/**
 * What becomes of the open fixtures of a team that leaves in the middle of a season (decision 60): `replace` gives them to another team (decision 133),
 * `annul` also takes its results (decision 70).
 */
export const WITHDRAWAL_CHOICES = ['forfeit', 'cancel', 'replace', 'annul'] as const;
export type WithdrawalChoice = (typeof WITHDRAWAL_CHOICES)[number];

/** `withdrawals/{id}`: one action with the fixtures of a team, and exactly what it changed. */
export interface Withdrawal {
  teamId: string;
  /** The team's name of then. */
  name: string;
  season: string;
  choice: WithdrawalChoice;
  /** The team that plays its open fixtures instead: always of `replace`, of `annul` if one was chosen. */
  by?: string;
  /** Server time, ms. */
  at: number;
  /** Each decided fixture with the `sequence` that the action gave it: with another one, the fixture has changed since. */
  fixtures: Readonly<Record<string, number>>;
  /** The matches whose results it annulled; absent without one. */
  matches?: Readonly<Record<string, true>>;
  /** The results without a match that it cancelled, «hükmen» or by a score (decision 72); absent without one. */
  forfeits?: Readonly<Record<string, VoidedResult>>;
  /** Server time at which it was taken back, ms. */
  undoneAt?: number;
}

/** The result of a fixture that was decided without a match. */
export interface VoidedResult {
  winnerId?: string;
  drawn?: true;
  /** Both or none, as those of the overtime. */
  team1Score?: number;
  team2Score?: number;
  team1Overtime?: number;
  team2Overtime?: number;
  /** When its match was played, if the fixture kept another time meanwhile. */
  at?: number;
}

/** Changes of many fixtures at once. */
export interface Decisions {
  /** All fixtures after the changes. */
  after: Fixtures;
  /** With all that follows from them in the bracket. */
  changes: FixtureChanges;
  /** The fixtures that are decided «hükmen», or no longer are, in the order of counting: by id. */
  forfeits: string[];
  /** The decided fixtures, by id. */
  decided: string[];
  /** Fixtures that stay as they are, each with the reason. */
  left: Readonly<Record<string, StepRefusal | 'changed'>>;
}

/** The fixtures of a team in a season, in order of time. */
export const fixturesOfTeam = (fixtures: Fixtures, teamId: string, season: string): FixtureEntry[] =>
  inOrder(fixtures).filter(({ fixture }) => fixture.season === season && teamsOf(fixture).includes(teamId));

/**
 * Decides all open fixtures of a team. In the play-offs its opponent goes on «hükmen» whatever the choice is: a place of the bracket is never cancelled.
 * A game whose opponent is not known yet stays open.
 *
 * @param fixtures all of the season at least
 * @param by plays them instead, also in the play-offs, as far as the team has not come to its place by playing
 */
export function withdraw(
  fixtures: Fixtures,
  teamId: string,
  season: string,
  choice: WithdrawalChoice,
  by?: string,
): Decisions {
  const made = collecting(fixtures);
  const next = () =>
    fixturesOfTeam(made.now(), teamId, season).find(({ id, fixture }) => isOpen(fixture) && !made.isLeft(id));
  // A decided game may bring the team to another place of the bracket, e.g. to the match for the third place.
  for (let one = next(); one !== undefined; one = next()) {
    const { id, fixture } = one;
    const winnerId = teamsOf(fixture).find((other) => other !== teamId) ?? '';
    if (by !== undefined && canBeReplaced(made.now(), fixture, teamId))
      made.add(id, { [id]: inPlaceOf(fixture, teamId, by) });
    else if (choice !== 'forfeit' && fixture.tie === undefined) {
      made.add(id, { [id]: { ...keptState(fixture), state: 'cancelled', sequence: fixture.sequence + 1 } });
    } else made.step(id, { type: 'forfeit', winnerId });
  }
  return made.decisions();
}

/** Whether another team can play it instead: one of the league, or a game at a place that nobody played for, of a tie that has not begun. */
function canBeReplaced(fixtures: Fixtures, fixture: Fixture, teamId: string): boolean {
  const { season, tie, from1, from2 } = fixture;
  if (tie === undefined) return true;
  if ((sideOf(fixture, teamId) === 'team1Id' ? from1 : from2) !== undefined) return false;
  const games = Object.values(fixtures).filter((one) => one.season === season && one.tie === tie);
  return games.every((one) => isOpen(one));
}

const sideOf = ({ team1Id }: Fixture, teamId: string) => (team1Id === teamId ? 'team1Id' : 'team2Id');

const inPlaceOf = (fixture: Fixture, teamId: string, by: string): FixtureChange => ({
  [sideOf(fixture, teamId)]: by,
  sequence: fixture.sequence + 1,
});

/** The teams that have no fixture in the season: only they can take another's place. @param teamIds of the league */
export function teamsWithoutFixtures(fixtures: Fixtures, teamIds: readonly string[], season: string): string[] {
  return teamIds.filter((teamId) => fixturesOfTeam(fixtures, teamId, season).length === 0);
}

/**
 * Gives the fixtures of a withdrawal their earlier state. A fixture that has changed since stays, and so does a game of the bracket behind which the
 * next one was already decided.
 *
 * @param fixtures all of the season at least
 * @param played the step that gives a fixture its match again (decision 70)
 */
export function takeWithdrawalBack(
  fixtures: Fixtures,
  { fixtures: decided, forfeits = {}, teamId, by }: Pick<Withdrawal, 'fixtures' | 'forfeits' | 'teamId' | 'by'>,
  played: Readonly<Record<string, Step>> = {},
): Decisions {
  const made = collecting(fixtures);
  // The later rounds first: an earlier game can be taken back only while the next one is open.
  const place = (id: string) =>
    fixtures[id]?.tie === undefined ? 0 : -10 * fixtures[id].round - (fixtures[id].game ?? 0);
  for (const id of Object.keys(decided).sort((a, b) => place(a) - place(b))) {
    const fixture = fixtures[id];
    if (fixture === undefined) made.leave(id, 'removed');
    else if (fixture.sequence !== decided[id]) made.leave(id, 'changed');
    else if (fixture.state === 'forfeit') made.step(id, { type: 'take-back' });
    else if (by !== undefined && isOpen(fixture) && teamsOf(fixture).includes(by))
      made.add(id, { [id]: inPlaceOf(fixture, by, teamId) });
    else if (fixture.state !== 'cancelled') made.leave(id, 'changed');
    else if (played[id] !== undefined) made.decide(id, played[id]);
    else if (forfeits[id] !== undefined) {
      // Its time is that of its declaration, so it comes back as one of now.
      const { at = fixture.at, ...result } = forfeits[id];
      const sequence = fixture.sequence + 1;
      made.add(id, { [id]: { state: 'forfeit', ...result, ...keptTime(fixture, at), sequence } });
    } else made.add(id, { [id]: { ...stateBefore(fixture), sequence: fixture.sequence + 1 } });
  }
  return made.decisions();
}

/** How many fixtures a withdrawal would decide now; a game of the bracket without an opponent is none of them. */
export const openOf = (fixtures: Fixtures, teamId: string, season: string): number =>
  withdraw(fixtures, teamId, season, 'forfeit').decided.length;

/** Collects the changes of several steps, each taken after those before it. */
function collecting(fixtures: Fixtures) {
  let after = fixtures;
  const changes: Record<string, FixtureChange> = {};
  const [forfeits, decided]: [string[], string[]] = [[], []];
  const left: Record<string, StepRefusal | 'changed'> = {};
  const made = {
    now: () => after,
    isLeft: (id: string) => left[id] !== undefined,
    leave: (id: string, why: StepRefusal | 'changed') => {
      left[id] = why;
    },
    add: (id: string, more: FixtureChanges) => {
      for (const [one, change] of Object.entries(more)) changes[one] = { ...changes[one], ...change };
      after = applyChanges(after, more);
      decided.push(id);
    },
    decide: (id: string, step: Step): boolean => {
      const taken = takeStep(after, id, step);
      if (taken.changes === null) made.leave(id, taken.refusal);
      else made.add(id, taken.changes);
      return taken.changes !== null;
    },
    step: (id: string, step: { type: 'forfeit'; winnerId: string } | { type: 'take-back' }) => {
      if (made.decide(id, step)) forfeits.push(id);
    },
    decisions: (): Decisions => ({ after, changes, forfeits: forfeits.sort(), decided: decided.sort(), left }),
  };
  return made;
}

const voided = v.object({
  winnerId: v.optional(recordKey),
  drawn: v.optional(v.literal(true)),
  team1Score: v.optional(v.number()),
  team2Score: v.optional(v.number()),
  team1Overtime: v.optional(v.number()),
  team2Overtime: v.optional(v.number()),
  at: v.optional(v.number()),
});

const withdrawal = v.object({
  teamId: recordKey,
  name: v.string(),
  season: recordKey,
  choice: v.picklist(WITHDRAWAL_CHOICES),
  by: optionalKey,
  at: v.number(),
  fixtures: v.fallback(v.record(recordKey, v.number()), {}),
  matches: v.fallback(v.optional(v.record(recordKey, v.literal(true))), undefined),
  forfeits: v.fallback(v.optional(v.record(recordKey, voided)), undefined),
  undoneAt: v.fallback(v.optional(v.number()), undefined),
});

/** A withdrawal from the server's value; null for a damaged one. */
export function parseWithdrawal(value: unknown): Withdrawal | null {
  const parsed = v.safeParse(withdrawal, value);
  return parsed.success ? compact<Withdrawal>(parsed.output) : null;
}
