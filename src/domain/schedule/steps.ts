import { resultOf } from '../match/match.ts';
import type { Match } from '../records/types.ts';
import { advance } from './advance.ts';
import { applyChanges, keptState, keptTime, stateBefore, timeBefore } from './changes.ts';
import { hasOnlyScore, isDecided, isRunning, teamsOf } from './fixture-kinds.ts';
import { ofSeason } from './lists.ts';
import type { Fixture, FixtureChange, FixtureChanges, Fixtures } from './types.ts';

/** A change of a fixture, by the admin or by its match. */
export type Step =
  | { type: 'postpone'; note?: string | null }
  /** A new time, also for a postponed or cancelled fixture. A venue, table or note of null is removed; an absent one stays. */
  | { type: 'plan'; at: number; venue?: string | null; table?: number | null; note?: string | null }
  | { type: 'cancel'; note?: string | null }
  | { type: 'forfeit'; winnerId: string; note?: string }
  /** Only the score is known (decision 72). `at`: when it was played, ms; `rules`: by which, as {@link Match.rules}. */
  | { type: 'score'; score: Score; at: number; rules?: string | undefined }
  /** Takes a forfeit or a score back: the fixture gets its earlier state and time. */
  | { type: 'take-back'; note?: string | null }
  /** `startedAt`: server ms. */
  | { type: 'start'; matchId: string; startedAt: number }
  /** The match was cancelled: the fixture is still to be played. */
  | { type: 'stop' }
  | { type: 'finish'; winnerId: Winner; score?: Score }
  /** The result of its match was annulled (decision 69): the fixture is to be played again. */
  | { type: 'annul'; matchId: string }
  /** The annulment was taken back: the match decides the fixture again. */
  | { type: 'restore'; matchId: string; startedAt: number; winnerId: Winner; score: Score };

/** Cups of the home team and of the away team, and those of the last overtime if there was one. */
export type Score = readonly [home: number, away: number, homeOvertime?: number, awayOvertime?: number];

/** The winner; null in a draw. */
export type Winner = string | null;

/** The winner of a finished match; an empty text for a damaged one without any. */
export const winnerIn = ({ winnerId = '', drawn }: Pick<Match, 'winnerId' | 'drawn'>): Winner =>
  drawn ? null : winnerId;

/** The score of a match. */
export const scoreOf = (of: Pick<Match, 'team1Score' | 'team2Score' | 'team1Overtime' | 'team2Overtime'>): Score =>
  of.team1Overtime === undefined
    ? [of.team1Score, of.team2Score]
    : [of.team1Score, of.team2Score, of.team1Overtime, of.team2Overtime ?? 0];

/** Why a step is refused; `messages/fixtures-admin.ts` has the sentence for each reason. */
export type StepRefusal =
  | 'removed'
  | 'played'
  | 'not-played'
  | 'running'
  | 'not-running'
  | 'forfeit'
  | 'scored'
  | 'not-forfeit'
  | 'postponed'
  | 'cancelled'
  | 'not-needed'
  | 'play-off'
  | 'bracket'
  | 'teams-open'
  | 'other-team'
  | 'undecided'
  | 'next-played';

/**
 * Takes a step, with all its effects in the bracket.
 *
 * @param fixtures all of the season at least
 * @returns the changes, or why the step is refused
 */
export function takeStep(
  fixtures: Fixtures,
  id: string,
  step: Step,
): { changes: FixtureChanges; refusal: null } | { changes: null; refusal: StepRefusal } {
  const fixture = fixtures[id];
  if (fixture === undefined) return { changes: null, refusal: 'removed' };
  const refusal = judgeStep(fixture, step);
  if (refusal !== null) return { changes: null, refusal };
  const own = { [id]: stepChange(fixture, step) };
  if (fixture.tie === undefined) return { changes: own, refusal: null };
  const { changes, blocked } = advance(applyChanges(ofSeason(fixtures, fixture.season), own));
  if (blocked.length > 0) return { changes: null, refusal: 'next-played' };
  return { changes: { ...own, ...changes, [id]: { ...own[id], ...changes[id] } }, refusal: null };
}

/** Why a step with this fixture is refused, whatever the bracket behind it says; null if it is allowed. */
export function judgeStep(fixture: Fixture, step: Step): StepRefusal | null {
  const { state } = fixture;
  if (step.type === 'annul') return state === 'played' && fixture.matchId === step.matchId ? null : 'not-played';
  if (state === 'played') return 'played';
  if (step.type === 'take-back') return state === 'forfeit' ? null : 'not-forfeit';
  if (state === 'forfeit') return forfeitRefusal(fixture);
  if (step.type === 'stop' || step.type === 'finish') {
    if (!isRunning(fixture)) return 'not-running';
    return step.type === 'finish' ? judgeWinner(fixture, step.winnerId) : null;
  }
  return isRunning(fixture) ? 'running' : judgeOpen(fixture, step);
}

/** The same for a fixture without a result or a running match. */
function judgeOpen(fixture: Fixture, step: Step): StepRefusal | null {
  const { state, tie } = fixture;
  if (step.type === 'restore') return judgeWinner(fixture, step.winnerId);
  if (state === 'cancelled') {
    if (step.type !== 'plan') return 'cancelled';
    // A bracket game is cancelled because the tie was decided without it.
    return tie === undefined ? null : 'not-needed';
  }
  if (step.type === 'cancel') return tie === undefined ? null : 'play-off';
  if (step.type === 'forfeit') return judgeWinner(fixture, step.winnerId);
  if (step.type === 'score') return judgeWinner(fixture, winnerByScore(fixture, step));
  if (step.type === 'plan') return null;
  if (state === 'postponed') return 'postponed';
  return step.type === 'start' && teamsOf(fixture).length < 2 ? 'teams-open' : null;
}

/**
 * Why the result of a fixture cannot be typed in (decision 71); null if it can. As when a match starts, the teams may have played a postponed or
 * cancelled fixture all the same.
 */
export function judgeTyping(fixture: Fixture): StepRefusal | null {
  const refusal = judgeStep(fixture, { type: 'forfeit', winnerId: fixture.team1Id ?? '' });
  return refusal === 'cancelled' && fixture.tie === undefined ? null : refusal;
}

/**
 * The fixtures that a deletion removes, or why it is refused. A deletion removes all games of a bracket, and none once one of them is
 * decided or running.
 *
 * @param fixtures all of its bracket at least
 */
export function judgeRemoval(
  fixtures: Fixtures,
  id: string,
): { removed: string[]; refusal: null } | { removed: null; refusal: StepRefusal } {
  const fixture = fixtures[id];
  if (fixture === undefined) return { removed: null, refusal: 'removed' };
  if (isDecided(fixture))
    return { removed: null, refusal: fixture.state === 'played' ? 'played' : forfeitRefusal(fixture) };
  if (isRunning(fixture)) return { removed: null, refusal: 'running' };
  if (fixture.tie === undefined) return { removed: [id], refusal: null };
  const games = Object.entries(ofSeason(fixtures, fixture.season)).filter(([, { tie }]) => tie !== undefined);
  const hasBegun = games.some(([, game]) => isDecided(game) || isRunning(game));
  return hasBegun ? { removed: null, refusal: 'bracket' } : { removed: games.map(([game]) => game), refusal: null };
}

function judgeWinner(fixture: Fixture, winner: Winner): StepRefusal | null {
  const teams = teamsOf(fixture);
  if (teams.length < 2) return 'teams-open';
  if (winner === null) return fixture.tie === undefined ? null : 'undecided';
  return teams.includes(winner) ? null : 'other-team';
}

const forfeitRefusal = (fixture: Fixture): StepRefusal => (hasOnlyScore(fixture) ? 'scored' : 'forfeit');

/** The winner by a score. An empty text while a team is not known. */
function winnerByScore(
  { team1Id = '', team2Id = '' }: Fixture,
  { score: [team1Score, team2Score, home, away = 0], rules }: Pick<Extract<Step, { type: 'score' }>, 'score' | 'rules'>,
): Winner {
  const match = { team1Id, team2Id, team1Name: '', team2Name: '', ...(rules === undefined ? {} : { rules }) };
  const overtime = home === undefined ? undefined : { team1Score: home, team2Score: away };
  return resultOf(match, { team1Score, team2Score, overtime }).winnerId ?? null;
}

/** The winner as the fields of a fixture without a result. */
export const winnerFields = (winner: Winner): FixtureChange =>
  winner === null ? { drawn: true } : { winnerId: winner };

/** The score of a match as the fields of its fixture. */
export const scoreFields = (score: Score | undefined): FixtureChange =>
  score === undefined
    ? {}
    : {
        ...{ team1Score: score[0], team2Score: score[1] },
        ...(score[2] === undefined ? {} : { team1Overtime: score[2], team2Overtime: score[3] ?? 0 }),
      };

/** The fixture loses its match, and with it the time of its start. */
export const WITHOUT_MATCH = { matchId: null, startedAt: null } as const satisfies FixtureChange;

/** The fixture loses its result. Only one with a score has one to delete. */
export const withoutResult = ({ team1Score, team2Score, team1Overtime, drawn }: Fixture): FixtureChange => ({
  winnerId: null,
  ...(drawn && { drawn: null }),
  ...(team1Score === undefined && team2Score === undefined ? {} : { team1Score: null, team2Score: null }),
  ...(team1Overtime !== undefined && { team1Overtime: null, team2Overtime: null }),
});

const noteOf = (step: Step): FixtureChange => ('note' in step && step.note !== undefined ? { note: step.note } : {});

function stepChange(fixture: Fixture, step: Step): FixtureChange {
  const note = noteOf(step);
  const sequence = fixture.sequence + 1;
  switch (step.type) {
    case 'postpone':
      return { state: 'postponed', sequence, ...note };
    case 'plan': {
      const { at, venue = fixture.venue ?? null, table = fixture.table ?? null } = step;
      return { state: 'planned', at, venue, table, sequence, ...note };
    }
    case 'cancel':
      return { state: 'cancelled', sequence, ...note };
    case 'forfeit':
      return { state: 'forfeit', winnerId: step.winnerId, sequence, ...keptState(fixture), ...note };
    case 'score': {
      const result = { state: 'forfeit', ...winnerFields(winnerByScore(fixture, step)), sequence } as const;
      return { ...result, ...scoreFields(step.score), ...keptTime(fixture, step.at), ...keptState(fixture) };
    }
    case 'take-back': {
      const before = { ...stateBefore(fixture), ...timeBefore(fixture), ...withoutResult(fixture) };
      return { ...before, sequence, ...note };
    }
    case 'start':
      return { matchId: step.matchId, startedAt: step.startedAt };
    case 'stop':
      return WITHOUT_MATCH;
    case 'annul':
      return { state: 'planned', ...WITHOUT_MATCH, ...withoutResult(fixture), sequence };
    case 'restore': {
      const { matchId, startedAt, winnerId, score } = step;
      const was = fixture.was === undefined ? {} : { was: null };
      return {
        state: 'played',
        matchId,
        startedAt,
        ...winnerFields(winnerId),
        ...scoreFields(score),
        ...was,
        sequence,
      };
    }
    case 'finish':
      return { state: 'played', ...winnerFields(step.winnerId), ...scoreFields(step.score) };
  }
}
